//! Games that are played in a thread of their own.

use super::{App, Failure, pass_through};
use crate::domain::game::Rev;
use crate::domain::ids::{ChannelId, GameId, TournamentId};
use crate::domain::live_messages::LiveMessageId;
use crate::domain::place::Posted;
use crate::store::{StoreError, Transaction};

impl App {
    /// Records that a tournament's game moved into the thread of the tournament.
    ///
    /// # Errors
    /// [`Failure`] if there is no such game.
    pub(crate) async fn enter_tournament_thread(
        &self,
        game: GameId,
        tournament: TournamentId,
        (thread, parent): (ChannelId, ChannelId),
    ) -> Result<(), Failure> {
        let entering = (game, tournament, thread, parent);
        let entered = self.store.write(entering, |tx, &(game, tournament, thread, parent)| {
            Box::pin(async move {
                tx.set_tournament_thread(tournament, thread).await?;
                tx.enter_thread(game, thread, parent).await
            })
        });
        Ok(entered.await?)
    }

    /// Records that the thread of a game is gone: the game is in the parent channel again and has no board there yet.
    /// Returns whether it was the thread of a tournament.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn leave_thread(&self, game: GameId) -> Result<bool, Failure> {
        Ok(self.store.write(game, |tx, &game| Box::pin(leave_thread(tx, game))).await?)
    }
}

pass_through! {
    /// Records that a game moved into a thread of a channel.
    enter_thread(game: GameId, thread: ChannelId, parent: ChannelId) -> ();
    /// The parent channel of a thread that holds a game; `None` for any other channel.
    parent_of(channel: ChannelId) -> Option<ChannelId>;
    /// The message of the challenge or lobby from which a game began.
    origin_message(game: GameId) -> Option<Posted>;
}

/// Records that the thread of a game is gone: the game is played in the parent channel again, where it has no board and
/// its due reminders are sent. A game without a thread stays as it is. Returns whether it was the thread of a
/// tournament, to which no game returns.
async fn leave_thread(tx: &mut Transaction<'_>, game: GameId) -> Result<bool, StoreError> {
    let is_of_tournament = tx.lose_tournament_thread(game).await?;
    if let Some((parent, rev)) = tx.thread_parent(game).await? {
        let board = LiveMessageId::Board(game);
        if let Some(message) = tx.live_state(board).await?.message {
            tx.add_leftover(board, message.channel, message.message).await?;
        }
        tx.move_due_notifications(game, parent).await?;
        // The lost revision says that the game is not new, so that it gets no second thread. At revision 0 it would
        // also say that the board is not to be sent, so that a game without moves counts as new.
        let lost = (rev != Rev::START).then_some(Rev::START);
        tx.leave_thread(game, lost).await?;
    }
    Ok(is_of_tournament)
}
