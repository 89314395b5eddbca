//! Health, metrics, and values that the bot stores about itself.

use super::{App, Failure};
use crate::store::{Counts, DATABASE_ID};

impl App {
    /// Checks that the database answers reads and writes.
    ///
    /// # Errors
    /// [`Failure`] if it does not.
    pub async fn health(&self) -> Result<(), Failure> {
        Ok(self.store.health().await?)
    }

    /// Numbers of games, boards, challenges and writes for the metrics page.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn counts(&self) -> Result<Counts, Failure> {
        Ok(self.store.counts().await?)
    }

    /// The value that the bot stored under a key.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn meta(&self, key: &str) -> Result<Option<String>, Failure> {
        Ok(self.store.meta(key).await?)
    }

    /// Stores a value under a key.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn set_meta(&self, key: &str, value: &str) -> Result<(), Failure> {
        let args = (key.to_owned(), value.to_owned());
        Ok(self.store.write(args, |tx, (key, value)| Box::pin(tx.set_meta(key, value))).await?)
    }

    /// An id of the database, which another database does not have and a restored one does not keep.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn database_id(&self) -> Result<String, Failure> {
        let mut rng = fastrand::Rng::with_seed(self.seed ^ self.now().as_millis().cast_unsigned());
        let new = format!("{:016x}", rng.u64(..));
        let run = self.store.write(new, |tx, new| {
            Box::pin(async move {
                if let Some(id) = tx.meta(DATABASE_ID).await? {
                    return Ok(id);
                }
                tx.set_meta(DATABASE_ID, new).await?;
                Ok(new.clone())
            })
        });
        Ok(run.await?)
    }
}
