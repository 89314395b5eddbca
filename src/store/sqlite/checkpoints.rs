//! Checkpoints SQLite's write-ahead log in a task of its own, so that no commit waits for it.
//!
//! By default SQLite checkpoints inside the commit that makes the log long, and that commit waits while thousands of
//! pages are copied. This task does it on a connection of its own, without blocking readers or the writer. If it does
//! not keep up, the writer checkpoints when the log reaches `LONGEST_LOG`.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sqlx::{AnyConnection, Connection as _};
use tokio::sync::Notify;
use tokio::task::JoinHandle;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

use super::connect::{Connector, Mode};

/// The pages in the log from which on a checkpoint is worthwhile: SQLite's default, 4 MiB. Each checkpoint waits for
/// the disk twice, however short the log is.
const WORTH_IT: i64 = 1_000;

/// The time after a write at which the length of the log is checked.
const PAUSE: Duration = Duration::from_millis(200);

/// Time limit for readers and writers at a stop. Frames that are not checkpointed then stay safe in the log.
const PATIENCE: Duration = Duration::from_millis(250);

/// The checkpoint task.
pub(super) struct Folding {
    written: Arc<Notify>,
    /// Whether the log is to be emptied, not only checkpointed.
    empties: Arc<AtomicBool>,
    stop: CancellationToken,
    task: JoinHandle<()>,
}

impl Folding {
    /// Starts the task, which connects at its first checkpoint.
    pub(super) fn start(connector: &Connector) -> Self {
        let (written, stop) = (Arc::<Notify>::default(), CancellationToken::new());
        let empties = Arc::<AtomicBool>::default();
        let connector = connector.clone().mode(Mode::Write).busy(PATIENCE);
        let folder = Folder { conn: None, connector, empties: empties.clone() };
        let task = tokio::spawn(folder.run(written.clone(), stop.clone()));
        Self { written, empties, stop, task }
    }

    /// Reports a commit.
    pub(super) fn written(&self) {
        self.written.notify_one();
    }

    /// Requests that the log is emptied. This is retried after each later commit while a reader uses an older state.
    pub(super) fn empty(&self) {
        self.empties.store(true, Ordering::Relaxed);
        self.written.notify_one();
    }

    /// Checkpoints what is left and closes the connection.
    pub(super) async fn end(self) {
        self.stop.cancel();
        if self.task.await.is_err() {
            tracing::error!("who folds the log panicked");
        }
    }
}

struct Folder {
    /// `None` at first and after a failure.
    conn: Option<AnyConnection>,
    connector: Connector,
    empties: Arc<AtomicBool>,
}

impl Folder {
    async fn run(mut self, written: Arc<Notify>, stop: CancellationToken) {
        // Only the wait is cancelled, never a database call.
        while stop.run_until_cancelled(written.notified()).await.is_some()
            && stop.run_until_cancelled(sleep(PAUSE)).await.is_some()
        {
            if let Err(error) = self.checkpoint_if_due().await {
                tracing::warn!(%error, "cannot checkpoint the write-ahead log; it is tried again");
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

    /// Checkpoints if the log is long enough. Readers of an older state, such as a backup, may leave a part for the
    /// next time.
    async fn checkpoint_if_due(&mut self) -> Result<(), sqlx::Error> {
        let conn = match &mut self.conn {
            Some(conn) => conn,
            none => none.insert(self.connector.connect().await?),
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

/// Checkpoints and truncates the log; `false` if a reader or writer prevented it.
async fn empty(conn: &mut AnyConnection) -> Result<bool, sqlx::Error> {
    let (busy, _, _): (i64, i64, i64) = sqlx::query_as("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(conn).await?;
    Ok(busy == 0)
}

/// Whether a reader or writer is active, the pages of the log, and how many of them are checkpointed. Changes nothing.
async fn length(conn: &mut AnyConnection) -> Result<(i64, i64, i64), sqlx::Error> {
    sqlx::query_as("PRAGMA wal_checkpoint(NOOP)").fetch_one(conn).await
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;
    use crate::store::sqlite::open;

    const MIB: usize = 1024 * 1024;

    /// Commits `count` values of this size, one by one.
    async fn fill(conn: &mut AnyConnection, values: usize, bytes: usize) {
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
    async fn commits_do_not_checkpoint() {
        let dir = TempDir::new().expect("a directory");
        let open::Opened { mut writer, connector, .. } = open::open(dir.path()).await.expect("opens");
        fill(&mut writer, 100, MIB / 10).await;
        let (_, pages, folded) = length(&mut writer).await.expect("read");
        assert!(pages > 2 * WORTH_IT && folded == 0, "{folded} of {pages}");

        let mut worker = Folder { conn: None, connector, empties: Arc::default() };
        worker.checkpoint_if_due().await.expect("folds");
        let (_, pages, folded) = length(&mut writer).await.expect("read");
        assert_eq!(folded, pages);
        // What comes next begins the log again, and is too little to be worth it.
        fill_one_more(&mut writer).await;
        worker.checkpoint_if_due().await.expect("looks");
        let (_, pages, folded) = length(&mut writer).await.expect("read");
        assert!(pages < 50 && folded == 0, "{folded} of {pages}");
    }

    async fn fill_one_more(conn: &mut AnyConnection) {
        sqlx::query("INSERT INTO meta (key, value) VALUES ('more', '')").execute(conn).await.expect("written");
    }

    #[tokio::test]
    async fn an_uncheckpointed_log_stops_growing() {
        let dir = TempDir::new().expect("a directory");
        let open::Opened { mut writer, .. } = open::open(dir.path()).await.expect("opens");
        fill(&mut writer, 100, MIB).await;
        let log = std::fs::metadata(dir.path().join("tessera.db-wal")).expect("there").len();
        assert!(log < 70 * MIB as u64, "{log} bytes");
    }

    #[tokio::test]
    async fn the_end_leaves_nothing_in_the_log() {
        let dir = TempDir::new().expect("a directory");
        let open::Opened { mut writer, connector, readers, .. } = open::open(dir.path()).await.expect("opens");
        fill(&mut writer, 20, MIB / 10).await;
        let mut worker = Folder { conn: None, connector, empties: Arc::default() };
        worker.checkpoint_if_due().await.expect("connects");
        // A player else keeps the file open, as a copy that is being made does: closing alone folds nothing then.
        let (written, stop) = (Arc::<Notify>::default(), CancellationToken::new());
        stop.cancel();
        worker.run(written, stop).await;
        let log = std::fs::metadata(dir.path().join("tessera.db-wal")).expect("still open").len();
        assert_eq!(log, 0);
        drop(readers);
    }
}
