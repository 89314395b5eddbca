//! Checkpoints SQLite's write-ahead log in a task of its own, so that no commit waits for it.
//!
//! By default SQLite checkpoints inside the commit that makes the log long, and that commit waits while thousands of
//! pages are copied. This task does it on a connection of its own, without blocking readers or the writer. It leaves
//! the commits of that time for the next checkpoint, so that under constant load the log would never be checkpointed
//! completely, and SQLite starts the log over only then. Once the log is long, the task therefore blocks the writer for
//! such a rest. The writer checkpoints only when the log reaches `MAX_LOG_PAGES_WITH_TASK`: if the task fails, or while
//! a reader uses an older state.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sqlx::{AnyConnection, AssertSqlSafe, Connection as _};
use tokio::sync::Notify;
use tokio::task::JoinHandle;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

use super::connect::{Connector, Mode};

/// The pages in the log from which on a checkpoint is worthwhile: SQLite's default, 4 MiB. Each checkpoint waits for
/// the disk twice, however short the log is.
const WORTH_IT: i64 = 1_000;

/// The pages in the log from which on it is checkpointed to its end: 64 MiB.
const LONG: i64 = 16_384;

/// The time after a write at which the length of the log is checked.
const PAUSE: Duration = Duration::from_millis(200);

/// Time limit for readers and writers at a stop. Frames that are not checkpointed then stay safe in the log.
pub(super) const STOP_BUSY_TIMEOUT: Duration = Duration::from_millis(250);

/// The time between two attempts to empty the log while a reader uses an older state.
const RETRY: Duration = Duration::from_secs(1);

/// The handle of the checkpoint task.
pub(super) struct Checkpointer {
    written: Arc<Notify>,
    /// Whether the log is to be emptied, not only checkpointed.
    empties: Arc<AtomicBool>,
    stop: CancellationToken,
    task: JoinHandle<()>,
}

impl Checkpointer {
    /// Starts the task, which connects at once. Once the database `is_gone`, another one may be at its path, into which
    /// no checkpoint may write.
    pub(super) fn start(connector: &Connector, is_gone: Arc<AtomicBool>) -> Self {
        let (written, stop) = (Arc::<Notify>::default(), CancellationToken::new());
        let empties = Arc::<AtomicBool>::default();
        let task = CheckpointTask::new(connector, empties.clone());
        let task = tokio::spawn(task.run(written.clone(), stop.clone(), is_gone));
        Self { written, empties, stop, task }
    }

    /// Reports a commit.
    pub(super) fn written(&self) {
        self.written.notify_one();
    }

    /// Requests that the log is emptied. This is retried every second while a reader uses an older state.
    pub(super) fn empty(&self) {
        self.empties.store(true, Ordering::Relaxed);
        self.written.notify_one();
    }

    /// Checkpoints what is left and closes the connection.
    pub(super) async fn end(self) {
        self.stop.cancel();
        if self.task.await.is_err() {
            tracing::error!("the checkpoint task panicked");
        }
    }
}

struct CheckpointTask {
    /// `None` after a failure.
    conn: Option<AnyConnection>,
    connector: Connector,
    empties: Arc<AtomicBool>,
    /// Whether the last attempt failed.
    is_failing: bool,
}

impl CheckpointTask {
    /// A task whose connection waits for no lock: while it waited for a reader, it would keep the writer out.
    fn new(connector: &Connector, empties: Arc<AtomicBool>) -> Self {
        let connector = connector.clone().mode(Mode::Write).busy(Duration::ZERO);
        Self { conn: None, connector, empties, is_failing: false }
    }

    async fn run(mut self, written: Arc<Notify>, stop: CancellationToken, is_gone: Arc<AtomicBool>) {
        let is_gone = || is_gone.load(Ordering::Relaxed);
        self.conn = self.connector.connect().await.ok();
        // Only the wait is cancelled, never a database call.
        while stop.run_until_cancelled(wait(&self.empties, &written)).await.is_some() {
            if !is_gone() {
                self.attempt().await;
            }
        }
        let Some(mut conn) = self.conn else { return };
        if is_gone() {
            // SQLite would checkpoint as it closes the connection.
            std::mem::forget(conn);
            return;
        }
        let ended = async {
            let busy_timeout = format!("PRAGMA busy_timeout = {}", STOP_BUSY_TIMEOUT.as_millis());
            sqlx::query(AssertSqlSafe(busy_timeout)).execute(&mut conn).await?;
            sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut conn).await?;
            conn.close().await
        };
        if let Err(error) = ended.await {
            tracing::warn!(%error, "cannot checkpoint the write-ahead log while closing");
        }
    }

    /// Checkpoints if that is due. Of failures in a row only the first is logged: commits cause several attempts a
    /// second.
    async fn attempt(&mut self) {
        let Err(error) = self.checkpoint_if_due().await else {
            if std::mem::take(&mut self.is_failing) {
                tracing::info!("the write-ahead log can be checkpointed again");
            }
            return;
        };
        self.conn = None;
        if !std::mem::replace(&mut self.is_failing, true) {
            tracing::warn!(%error, "cannot checkpoint the write-ahead log; retrying with each commit");
        }
    }

    /// Checkpoints if the log is long enough. Readers of an older state, such as a backup, may leave a part for the
    /// next time. While that is much, nothing blocks the writer.
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
        let mut log = length(conn).await?;
        if log.left() >= WORTH_IT {
            log = checkpoint(conn).await?;
        }
        if log.pages >= LONG && (1..WORTH_IT).contains(&log.left()) {
            checkpoint_to_the_end(conn).await?;
        }
        Ok(())
    }
}

/// Waits until the length of the log is worth a look: a while after a commit, or after an attempt to empty it.
async fn wait(empties: &AtomicBool, written: &Notify) {
    if empties.load(Ordering::Relaxed) {
        sleep(RETRY).await;
    } else {
        written.notified().await;
        sleep(PAUSE).await;
    }
}

/// Checkpoints and truncates the log; `false` if a reader or writer prevented it.
///
/// Truncating keeps the writer out. So everything is checkpointed first, which does not, and if a reader of an older
/// state prevents that, the log is not truncated.
async fn empty(conn: &mut AnyConnection) -> Result<bool, sqlx::Error> {
    if checkpoint(conn).await?.left() > 0 {
        return Ok(false);
    }
    let (busy, _, _): (i64, i64, i64) = sqlx::query_as("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(conn).await?;
    Ok(busy == 0)
}

/// The pages of the log, and how many of them are in the database file.
struct Length {
    pages: i64,
    checkpointed: i64,
}

impl Length {
    /// The pages that are only in the log.
    const fn left(&self) -> i64 {
        self.pages - self.checkpointed
    }
}

/// Checkpoints what no reader of an older state needs, without waiting for readers or the writer.
async fn checkpoint(conn: &mut AnyConnection) -> Result<Length, sqlx::Error> {
    let (_, pages, checkpointed) =
        sqlx::query_as::<_, (i64, i64, i64)>("PRAGMA wal_checkpoint(PASSIVE)").fetch_one(conn).await?;
    Ok(Length { pages, checkpointed })
}

/// Checkpoints the rest of the log, so that the next commit starts the log over. The writer waits for that. If it is
/// writing now, or a reader uses an older state, this does no more than [`checkpoint`].
async fn checkpoint_to_the_end(conn: &mut AnyConnection) -> Result<(), sqlx::Error> {
    sqlx::query("PRAGMA wal_checkpoint(FULL)").execute(conn).await?;
    Ok(())
}

/// Measures the log. Changes nothing.
async fn length(conn: &mut AnyConnection) -> Result<Length, sqlx::Error> {
    let (_, pages, checkpointed) =
        sqlx::query_as::<_, (i64, i64, i64)>("PRAGMA wal_checkpoint(NOOP)").fetch_one(conn).await?;
    Ok(Length { pages, checkpointed })
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use sqlx::AnyPool;
    use tempfile::{NamedTempFile, TempDir};

    use super::*;
    use crate::store::sqlite::open;

    const MIB: usize = 1024 * 1024;

    /// A task whose steps the test runs one by one.
    fn task(connector: &Connector) -> CheckpointTask {
        CheckpointTask::new(connector, Arc::default())
    }

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
        let Length { pages, checkpointed } = length(&mut writer).await.expect("read");
        assert!(pages > 2 * WORTH_IT && checkpointed == 0, "{checkpointed} of {pages}");

        let mut task = task(&connector);
        task.checkpoint_if_due().await.expect("checkpoints");
        let Length { pages, checkpointed } = length(&mut writer).await.expect("read");
        assert_eq!(checkpointed, pages);
        // The next commit begins the log again, and is too short to be worth a checkpoint.
        fill_one_more(&mut writer).await;
        task.checkpoint_if_due().await.expect("looks");
        let Length { pages, checkpointed } = length(&mut writer).await.expect("read");
        assert!(pages < 50 && checkpointed == 0, "{checkpointed} of {pages}");
    }

    async fn fill_one_more(conn: &mut AnyConnection) {
        // SQLite does not write a page whose content stays the same.
        let write = "INSERT OR REPLACE INTO meta (key, value) VALUES ('more', hex(randomblob(8)))";
        sqlx::query(write).execute(conn).await.expect("written");
    }

    #[tokio::test]
    async fn a_long_log_is_left_to_the_task_and_begins_again() {
        let dir = TempDir::new().expect("a directory");
        let open::Opened { mut writer, connector, readers, .. } = open::open(dir.path()).await.expect("opens");
        let mut task = task(&connector);
        // As by a backup during which much is written.
        let reader = reading(&readers).await;
        fill(&mut writer, 70, MIB).await;
        task.checkpoint_if_due().await.expect("checkpoints what it can");
        reader.rollback().await.expect("ends");
        fill_one_more(&mut writer).await;
        let Length { pages, checkpointed } = length(&mut writer).await.expect("read");
        assert!(pages > LONG && checkpointed == 0, "{checkpointed} of {pages}");
        // A reader keeps the next commit from beginning the log again.
        let reader = reading(&readers).await;
        task.checkpoint_if_due().await.expect("checkpoints");
        assert_eq!(length(&mut writer).await.expect("read").left(), 0);
        fill_one_more(&mut writer).await;
        let log = length(&mut writer).await.expect("read");
        assert!(log.pages > LONG && (1..WORTH_IT).contains(&log.left()), "{} of {}", log.left(), log.pages);
        reader.rollback().await.expect("ends");
        task.checkpoint_if_due().await.expect("checkpoints the rest");
        assert_eq!(length(&mut writer).await.expect("read").left(), 0);
        assert!(log_length(&dir) > 67_108_864);
        fill_one_more(&mut writer).await;
        let Length { pages, .. } = length(&mut writer).await.expect("read");
        assert!(pages < 50, "{pages}");
        assert_eq!(log_length(&dir), 67_108_864, "the file has shrunk");
    }

    #[tokio::test]
    async fn commits_checkpoint_a_log_of_one_gibibyte() {
        let dir = TempDir::new().expect("a directory");
        let open::Opened { mut writer, connector, .. } = open::open(dir.path()).await.expect("opens");
        let mut another = connector.connect().await.expect("connects");
        for conn in [&mut writer, &mut another] {
            let sql = "PRAGMA wal_autocheckpoint";
            let pages: i64 = sqlx::query_scalar(sql).fetch_one(conn).await.expect("reads");
            assert_eq!(pages, 262_144, "1 GiB");
        }
    }

    fn log_length(dir: &TempDir) -> u64 {
        std::fs::metadata(dir.path().join("tessera.db-wal")).expect("still open").len()
    }

    #[tokio::test]
    async fn the_end_leaves_nothing_in_the_log() {
        let dir = TempDir::new().expect("a directory");
        let open::Opened { mut writer, connector, readers, .. } = open::open(dir.path()).await.expect("opens");
        fill(&mut writer, 20, MIB / 10).await;
        let mut task = task(&connector);
        task.checkpoint_if_due().await.expect("connects");
        // Another connection keeps the file open, as that of a backup does: closing alone checkpoints nothing then.
        let (written, stop) = (Arc::<Notify>::default(), CancellationToken::new());
        stop.cancel();
        task.run(written, stop, Arc::default()).await;
        assert_eq!(log_length(&dir), 0);
        drop(readers);
    }

    /// A read transaction on the present state.
    async fn reading(readers: &AnyPool) -> sqlx::Transaction<'static, sqlx::Any> {
        let mut reader = readers.begin().await.expect("begins");
        sqlx::query("SELECT count(*) FROM meta").execute(&mut *reader).await.expect("reads");
        reader
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn emptying_the_log_never_keeps_the_writer_out() {
        let dir = TempDir::new().expect("a directory");
        let open::Opened { mut writer, connector, readers, .. } = open::open(dir.path()).await.expect("opens");
        fill(&mut writer, 20, MIB / 10).await;
        let reader = reading(&readers).await;
        fill_one_more(&mut writer).await;
        let mut impatient = connector.clone().busy(Duration::ZERO).connect().await.expect("connects");
        let mut task = task(&connector);
        for _ in 0..3 {
            task.empties.store(true, Ordering::Relaxed);
            let run = tokio::spawn(async move {
                task.checkpoint_if_due().await.expect("looks");
                task
            });
            // Many times while the task works, and once after it.
            loop {
                let is_last = run.is_finished();
                let write = impatient.begin_with("BEGIN IMMEDIATE").await.expect("the writer is not kept out");
                write.rollback().await.expect("ends");
                if is_last {
                    break;
                }
            }
            task = run.await.expect("no panic");
            assert!(task.empties.load(Ordering::Relaxed), "it is tried again");
        }
        assert!(log_length(&dir) > 0);
        reader.rollback().await.expect("ends");
        task.checkpoint_if_due().await.expect("empties");
        assert!(!task.empties.load(Ordering::Relaxed));
        assert_eq!(log_length(&dir), 0);
    }

    #[tokio::test]
    async fn only_the_first_of_several_failures_is_logged() {
        let dir = TempDir::new().expect("a directory");
        let path = dir.path().join("late.db");
        let log = NamedTempFile::new().expect("a file");
        let writer = Mutex::new(log.reopen().expect("a file"));
        let lines = tracing_subscriber::fmt().with_max_level(tracing::Level::WARN).with_writer(writer).finish();
        let _guard = tracing::subscriber::set_default(lines);
        let mut task = task(&Connector::new(&path, Mode::Write));
        for expected in [1, 2] {
            for _ in 0..3 {
                task.attempt().await;
                let text = std::fs::read_to_string(log.path()).expect("reads");
                assert_eq!(text.matches("cannot checkpoint").count(), expected, "{text}");
            }
            let made = Connector::new(&path, Mode::Create).connect().await.expect("made");
            made.close().await.expect("closes");
            task.attempt().await;
            task.conn.take().expect("it succeeds").close().await.expect("closes");
            std::fs::remove_file(&path).expect("removed");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn emptying_is_tried_again_every_second() {
        let written = Notify::new();
        for (empties, commits, expected) in [(true, false, RETRY), (true, true, RETRY), (false, true, PAUSE)] {
            if commits {
                written.notify_one();
            }
            let begun = tokio::time::Instant::now();
            wait(&AtomicBool::new(empties), &written).await;
            assert!((expected..expected * 2).contains(&begun.elapsed()), "{empties} {commits}");
        }
    }
}
