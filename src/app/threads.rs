//! Games that are played in a thread of their own.

use super::{App, Failure};
use crate::domain::ids::{ChannelId, GameId};
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
        Ok(self.store.accepted(game).await?)
    }

    /// Records that a game moved into a thread of a channel.
    ///
    /// # Errors
    /// [`Failure`] if there is no such game, or if the store fails.
    pub async fn enter_thread(&self, game: GameId, thread: ChannelId, parent: ChannelId) -> Result<(), Failure> {
        Ok(self.store.enter_thread(game, thread, parent).await?)
    }

    /// Records that the thread of a game is gone: the game is in the parent channel again and has no board there yet.
    /// A game without a thread stays as it is.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn leave_thread(&self, game: GameId) -> Result<(), Failure> {
        Ok(self.store.leave_thread(game).await?)
    }
}
