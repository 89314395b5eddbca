//! Health, metrics, and values that the bot stores about itself.

use super::{App, Failure, pass_through};
use crate::domain::counts::Counts;
use crate::store::{DATABASE_ID, StoreError};

impl App {
    /// The number of waiting writes; see [`Store::writes_waiting`](crate::store::Store::writes_waiting).
    pub(crate) fn writes_waiting(&self) -> usize {
        self.store.writes_waiting()
    }

    /// Whether the database is a server that others operate, so that restarting the bot does not help if it fails.
    pub(crate) const fn is_database_remote(&self) -> bool {
        self.store.is_remote()
    }

    /// Whether the database was removed, replaced or overwritten while it was open.
    pub(crate) fn is_database_gone(&self) -> bool {
        self.store.is_gone()
    }

    /// Waits until this process cannot use the database any more, which is final: it is of a newer version of the bot,
    /// or another process runs one of the shards, or runs with another number of shards.
    pub(crate) async fn database_unusable(&self) -> Failure {
        StoreError::Database(Box::new(self.store.unusable().await)).into()
    }

    /// Stores a value under a key.
    pub(crate) async fn set_meta(&self, key: &str, value: &str) -> Result<(), Failure> {
        let args = (key.to_owned(), value.to_owned());
        Ok(self.store.write(args, |tx, (key, value)| Box::pin(tx.set_meta(key, value))).await?)
    }

    /// An id of the database, which another database does not have and a restored one does not keep.
    pub(crate) async fn database_id(&self) -> Result<String, Failure> {
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

pass_through! {
    /// Checks that the database answers reads and writes.
    health() -> ();
    /// Numbers of games, boards and challenges for the metrics page.
    counts() -> Counts;
    /// The value that the bot stored under a key.
    meta(key: &str) -> Option<String>;
}
