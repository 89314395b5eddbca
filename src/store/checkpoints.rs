//! Folding the log into the database file, beside the commits rather than inside of them.
//!
//! SQLite of itself has the commit that makes the log long pay for it: whoever moved waits while thousands of pages are
//! copied. A task with a connection of its own does it instead, without keeping anybody from writing or reading. Should
//! it not keep up, the writer does it all the same where the log has become really long ([`LONGEST`]).

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, SqliteConnection};
use tokio::sync::Notify;
use tokio::task::JoinHandle;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

/// Pages of the log that are worth folding: SQLite's own measure, 4 MiB. Each time costs two waits for the disk, however
/// little there is to fold.
const WORTH_IT: i64 = 1_000;

/// Pages of the log with which a commit folds them itself: 64 MiB. It is copied once more at a backup and read through
/// after a crash, so it must not grow without end.
pub(super) const LONGEST: &str = "16384";

/// How long after a write the length of the log is looked at.
const PAUSE: Duration = Duration::from_millis(200);

/// How long to wait at a stop for others who read or write. What is not folded then is no less safe in the log.
const PATIENCE: Duration = Duration::from_millis(250);

/// The task that folds.
pub(super) struct Folding {
    written: Arc<Notify>,
    /// The log is to be emptied, not only folded.
    empties: Arc<AtomicBool>,
    stop: CancellationToken,
    task: JoinHandle<()>,
}

impl Folding {
    /// Starts the task, which connects when there is something to do.
    pub(super) fn start(options: &SqliteConnectOptions) -> Self {
        let (written, stop) = (Arc::<Notify>::default(), CancellationToken::new());
        let empties = Arc::<AtomicBool>::default();
        let options = options.clone().create_if_missing(false).busy_timeout(PATIENCE);
        let folder = Folder { conn: None, options, empties: empties.clone() };
        let task = tokio::spawn(folder.run(written.clone(), stop.clone()));
        Self { written, empties, stop, task }
    }

    /// Something was committed.
    pub(super) fn written(&self) {
        self.written.notify_one();
    }

    /// Something was committed after which nothing is to be left in the log. It is tried once more after each later commit
    /// for as long as somebody reads an older state.
    pub(super) fn empty(&self) {
        self.empties.store(true, Ordering::Relaxed);
        self.written.notify_one();
    }

    /// Folds what is left and lets go of the database.
    pub(super) async fn end(self) {
        self.stop.cancel();
        if self.task.await.is_err() {
            tracing::error!("who folds the log panicked");
        }
    }
}

struct Folder {
    /// `None` at first and after a failure.
    conn: Option<SqliteConnection>,
    options: SqliteConnectOptions,
    empties: Arc<AtomicBool>,
}

impl Folder {
    async fn run(mut self, written: Arc<Notify>, stop: CancellationToken) {
        // Only waiting is cut off, never what is asked of the database.
        while stop.run_until_cancelled(written.notified()).await.is_some()
            && stop.run_until_cancelled(sleep(PAUSE)).await.is_some()
        {
            if let Err(error) = self.checkpoint_if_due().await {
                tracing::warn!(%error, "the log of the database could not be folded; it is tried again");
                self.conn = None;
            }
        }
        let Some(mut conn) = self.conn else { return };
        let ended = async {
            sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut conn).await?;
            conn.close().await
        };
        if let Err(error) = ended.await {
            tracing::warn!(%error, "the log of the database was not folded at the end");
        }
    }

    /// Folds what there is, if it is worth it. Readers that look at an older state, such as a backup, may leave some of
    /// it for the next time.
    async fn checkpoint_if_due(&mut self) -> Result<(), sqlx::Error> {
        let conn = match &mut self.conn {
            Some(conn) => conn,
            none => none.insert(self.options.connect().await?),
        };
        if self.empties.swap(false, Ordering::Relaxed) {
            let emptied = empty(conn).await;
            if !matches!(emptied, Ok(true)) {
                self.empties.store(true, Ordering::Relaxed);
            }
            emptied?;
        }
        let (_, pages, folded) = length(conn).await?;
        if pages - folded >= WORTH_IT {
            sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").execute(conn).await?;
        }
        Ok(())
    }
}

/// Folds all of the log and leaves none of it; `false` where somebody stood in the way.
async fn empty(conn: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
    let (busy, _, _): (i64, i64, i64) = sqlx::query_as("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(conn).await?;
    Ok(busy == 0)
}

/// Whether somebody stood in the way, the pages of the log, and how many of them are folded. Folds nothing.
async fn length(conn: &mut SqliteConnection) -> Result<(i64, i64, i64), sqlx::Error> {
    sqlx::query_as("PRAGMA wal_checkpoint(NOOP)").fetch_one(conn).await
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;
    use crate::store::open;

    const MIB: usize = 1024 * 1024;

    /// Commits so many values of this size, one by one.
    async fn fill(conn: &mut SqliteConnection, values: usize, bytes: usize) {
        for n in 0..values {
            sqlx::query("INSERT INTO meta (key, value) VALUES ($1, $2)")
                .bind(n.to_string())
                .bind("x".repeat(bytes))
                .execute(&mut *conn)
                .await
                .expect("written");
        }
    }

    #[tokio::test]
    async fn a_commit_leaves_the_log_to_who_folds_it() {
        let dir = TempDir::new().expect("a directory");
        let open::Opened { mut writer, options, .. } = open::open(dir.path()).await.expect("opens");
        fill(&mut writer, 100, MIB / 10).await;
        let (_, pages, folded) = length(&mut writer).await.expect("read");
        assert!(pages > 2 * WORTH_IT && folded == 0, "{folded} of {pages}");

        let mut worker = Folder { conn: None, options, empties: Arc::default() };
        worker.checkpoint_if_due().await.expect("folds");
        let (_, pages, folded) = length(&mut writer).await.expect("read");
        assert_eq!(folded, pages);
        // What comes next begins the log anew, and is too little to be worth it.
        fill_one_more(&mut writer).await;
        worker.checkpoint_if_due().await.expect("looks");
        let (_, pages, folded) = length(&mut writer).await.expect("read");
        assert!(pages < 50 && folded == 0, "{folded} of {pages}");
    }

    async fn fill_one_more(conn: &mut SqliteConnection) {
        sqlx::query("INSERT INTO meta (key, value) VALUES ('more', '')").execute(conn).await.expect("written");
    }

    #[tokio::test]
    async fn a_log_that_nobody_folds_does_not_grow_without_end() {
        let dir = TempDir::new().expect("a directory");
        let open::Opened { mut writer, .. } = open::open(dir.path()).await.expect("opens");
        fill(&mut writer, 100, MIB).await;
        let log = std::fs::metadata(dir.path().join("tessera.db-wal")).expect("there").len();
        assert!(log < 70 * MIB as u64, "{log} bytes");
    }

    #[tokio::test]
    async fn the_end_leaves_nothing_in_the_log() {
        let dir = TempDir::new().expect("a directory");
        let open::Opened { mut writer, options, readers, .. } = open::open(dir.path()).await.expect("opens");
        fill(&mut writer, 20, MIB / 10).await;
        let mut worker = Folder { conn: None, options, empties: Arc::default() };
        worker.checkpoint_if_due().await.expect("connects");
        // Somebody else keeps the file open, as a copy that is being made does: closing alone folds nothing then.
        let (written, stop) = (Arc::<Notify>::default(), CancellationToken::new());
        stop.cancel();
        worker.run(written, stop).await;
        let log = std::fs::metadata(dir.path().join("tessera.db-wal")).expect("still open").len();
        assert_eq!(log, 0);
        drop(readers);
    }
}
