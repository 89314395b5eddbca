//! Games in threads of their own.

use super::App;
use crate::domain::ids::{ChannelId, GameId};
use crate::domain::place::Posted;
use crate::store::StoreError;

impl App {
    /// The parent channel of a thread that holds a game; `None` for any other channel.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn parent_of(&self, channel: ChannelId) -> Result<Option<ChannelId>, StoreError> {
        self.store.parent_of(channel).await
    }

    /// The message of the challenge or lobby from which a game began.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn origin_message(&self, game: GameId) -> Result<Option<Posted>, StoreError> {
        self.store.accepted(game).await
    }

    /// Records that a game moved into a thread of a channel.
    ///
    /// # Errors
    /// [`StoreError::NoSuchGame`] and [`StoreError::Database`].
    pub async fn enter_thread(&self, game: GameId, thread: ChannelId, parent: ChannelId) -> Result<(), StoreError> {
        self.store.enter_thread(game, thread, parent).await
    }

    /// Records that the thread of a game is gone: the game is in the parent channel again and has no board there yet.
    /// A game without a thread stays as it is.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn leave_thread(&self, game: GameId) -> Result<(), StoreError> {
        self.store.leave_thread(game).await
    }
}
