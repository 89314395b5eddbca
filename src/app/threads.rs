//! Games that are played in a thread of their own.

use super::{App, Failure};
use crate::domain::ids::{ChannelId, GameId, TournamentId};
use crate::domain::place::Posted;

impl App {
    /// The parent channel of a thread that holds a game; `None` for any other channel.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn parent_of(&self, channel: ChannelId) -> Result<Option<ChannelId>, Failure> {
        Ok(self.store.parent_of(channel).await?)
    }

    /// The message of the challenge or lobby from which a game began.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn origin_message(&self, game: GameId) -> Result<Option<Posted>, Failure> {
        Ok(self.store.origin_message(game).await?)
    }

    /// Records that a game moved into a thread of a channel.
    ///
    /// # Errors
    /// [`Failure`] if there is no such game, or if the store fails.
    pub async fn enter_thread(&self, game: GameId, thread: ChannelId, parent: ChannelId) -> Result<(), Failure> {
        Ok(self.store.enter_thread(game, thread, parent).await?)
    }

    /// Records that a tournament's game moved into the thread of the tournament.
    ///
    /// # Errors
    /// [`Failure`] if there is no such game, or if the store fails.
    pub async fn enter_tournament_thread(
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
    /// A game without a thread stays as it is. Returns whether it was the thread of a tournament, to which no game returns.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn leave_thread(&self, game: GameId) -> Result<bool, Failure> {
        Ok(self.store.leave_thread(game).await?)
    }
}
