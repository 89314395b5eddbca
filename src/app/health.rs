//! What an operator watches, and what the bot remembers about itself.

use super::App;
use crate::store::{Counts, StoreError};

impl App {
    /// Checks that the database answers reads and writes.
    ///
    /// # Errors
    /// [`StoreError::Database`] or [`StoreError::Closed`], if it does not.
    pub async fn health(&self) -> Result<(), StoreError> {
        self.store.health().await
    }

    /// Numbers of games, boards, challenges and writes for the metrics page.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn counts(&self) -> Result<Counts, StoreError> {
        self.store.counts().await
    }

    /// The value that the bot keeps about itself under a key.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn meta(&self, key: &str) -> Result<Option<String>, StoreError> {
        self.store.meta(key).await
    }

    /// Keeps a value about the bot itself under a key.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn set_meta(&self, key: &str, value: &str) -> Result<(), StoreError> {
        let args = (key.to_owned(), value.to_owned());
        self.store.write(args, |tx, (key, value)| Box::pin(tx.set_meta(key, value))).await
    }
}
