//! Games that are played in a thread of their own.

use super::{App, Failure, pass_through};
use crate::domain::ids::{ChannelId, GameId, TournamentId};
use crate::domain::place::Posted;

impl App {
    /// Records that a game moved into a thread of a channel.
    ///
    /// # Errors
    /// [`Failure`] if there is no such game.
    pub(crate) async fn enter_thread(&self, game: GameId, thread: ChannelId, parent: ChannelId) -> Result<(), Failure> {
        Ok(self.store.enter_thread(game, thread, parent).await?)
    }

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
}

pass_through! {
    /// The parent channel of a thread that holds a game; `None` for any other channel.
    parent_of(channel: ChannelId) -> Option<ChannelId>;
    /// The message of the challenge or lobby from which a game began.
    origin_message(game: GameId) -> Option<Posted>;
    /// Records that the thread of a game is gone: the game is in the parent channel again and has no board there yet. A
    /// game without a thread stays as it is. Returns whether it was the thread of a tournament, to which no game
    /// returns.
    leave_thread(game: GameId) -> bool;
}
