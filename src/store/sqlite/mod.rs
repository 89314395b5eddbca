//! SQLite: one file in a data directory, one process, one writer that commits in groups.

mod backups;
mod checkpoints;
mod checksum;
mod connect;
mod copy;
mod identity;
mod open;
mod own_files;
mod replaced;
mod rescue;
mod writer;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::join;
use sqlx::AnyPool;
use tokio::time::timeout;

use super::{Hooks, MAX_CLOSE_TIME, OpenError, Result};

pub use backups::{Backup, backups, remove_partial, stamp};
pub(super) use checksum::{Checksum, check as check_checksum};
pub(super) use connect::{Connector, Mode};
pub(super) use copy::{
    CHANGED, InspectedCopy, copy_to_inspect, off_thread, own_version, readable, require_exists, unreadable,
};
pub use copy::{DATABASE_ID, Pace, back_up, restore};
pub use open::check_present;
pub(super) use open::{DATABASE, Lock, apply_migrations, lock, newer, newest, open_locked};
pub use own_files::check_output;
pub(super) use writer::Queue;

/// Time limit for the running reads when the database is closed.
const CLOSE_WITHIN: Duration = Duration::from_millis(500);

const _: () =
    assert!(CLOSE_WITHIN.saturating_add(checkpoints::STOP_BUSY_TIMEOUT).as_millis() <= MAX_CLOSE_TIME.as_millis());

/// An open database file. Clones are cheap and share it.
#[derive(Clone, Debug)]
pub(super) struct Database {
    pub(super) writer: Queue,
    pub(super) readers: AnyPool,
    /// For reads of many rows.
    pub(super) report_readers: AnyPool,
}

impl Database {
    /// Opens the database in a directory, which is created if missing, and locks the directory until
    /// [`Database::close`].
    ///
    /// # Errors
    /// As [`Store::open`](super::Store::open).
    pub(super) async fn open(dir: &Path, hooks: Arc<dyn Hooks>) -> Result<Self, OpenError> {
        let open::Opened { lock, identity, writer, connector, readers, report_readers } = open::open(dir).await?;
        let files = writer::Files { lock, identity, dir: dir.to_owned() };
        let writer = Queue::start(writer, connector, files, hooks, writer::GROUP_DURATION);
        Ok(Self { writer, readers, report_readers })
    }

    /// Finishes queued writes, but not reads that take long, checkpoints the write-ahead log and unlocks the directory.
    ///
    /// # Errors
    /// [`StoreError::Database`](super::StoreError::Database) if the database does not close cleanly; nothing
    /// acknowledged is lost by that.
    pub(super) async fn close(&self) -> Result<()> {
        // Readers first: the last connection checkpoints the log.
        if timeout(CLOSE_WITHIN, join(self.readers.close(), self.report_readers.close())).await.is_err() {
            tracing::warn!("the database is closed although it is being read");
        }
        self.writer.close().await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_read_that_takes_long_does_not_hold_up_the_end() {
        let dir = tempfile::tempdir().expect("a directory");
        let database = Database::open(dir.path(), Arc::new(())).await.expect("opens");
        let reader = database.report_readers.acquire().await.expect("a connection");
        database.close().await.expect("closes");
        assert!(lock(dir.path()).is_ok(), "the directory is unlocked");
        drop(reader);
    }
}
