//! The writer task: it runs all writes and commits them in groups.
//!
//! SQLite has one writer at a time, and each commit waits for the disk. One task with a queue makes the turns fair and
//! commits up to [`GROUP`] writes with one wait, or as many as begin within [`GROUP_DURATION`]. Each write runs in a
//! savepoint of its own, so that a failed write undoes nothing of the others, and no caller is answered before the
//! commit. The task owns its writes: they happen even if the caller's future is dropped.
//!
//! Before the callers of a group get their results, and every second, the task checks that the database is still the
//! file at its path, with the content that it wrote. If not, it acknowledges no further write and copies what it can
//! still read to a new file.

use std::panic::AssertUnwindSafe;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use std::{fmt, io};

use futures_util::FutureExt as _;
use sqlx::{AnyConnection, Connection as _};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, MissedTickBehavior, interval};

use super::backups::now;
use super::checkpoints::Checkpointer;
use super::connect::{Connector, Mode};
use super::identity::{Change, Identity};
use super::open::Lock;
use super::rescue::{Rescued, rescue};
use crate::domain::shards::ShardRange;
use crate::store::transaction::{Isolation, Transaction};
use crate::store::write::Write;
use crate::store::{Hooks, Result, StoreError};

/// The most writes in one transaction. With more, the first of them would wait longer than the last one saves.
const GROUP: usize = 64;

/// How long a transaction takes further writes. The first of its callers waits for all of them, and a write that ends a
/// game takes some milliseconds.
pub(super) const GROUP_DURATION: Duration = Duration::from_millis(20);

/// The most writes in the queue; further callers wait for room.
const QUEUE: usize = 1024;

/// The interval at which the files are checked while nothing is written.
const LOOK_EVERY: Duration = Duration::from_secs(1);

/// The error of a write whose database was removed, replaced or overwritten.
const GONE: &str = "the database was removed, replaced or overwritten while it was open";

/// The files of the database.
pub(super) struct Files {
    pub(super) lock: Lock,
    pub(super) identity: Identity,
    /// The data directory.
    pub(super) dir: PathBuf,
}

/// The queue of the writer task.
#[derive(Clone)]
pub(in crate::store) struct Queue {
    jobs: mpsc::Sender<Message>,
    /// Whether the database is no longer the file at its path, or was overwritten.
    is_gone: Arc<AtomicBool>,
}

impl fmt::Debug for Queue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Queue")
    }
}

impl Queue {
    /// Starts the task. It holds the lock on the directory for as long as it can write. A transaction takes further
    /// writes for `group_duration`.
    pub(super) fn start(
        conn: AnyConnection,
        connector: Connector,
        files: Files,
        hooks: Arc<dyn Hooks>,
        group_duration: Duration,
    ) -> Self {
        let (sender, queue) = mpsc::channel(QUEUE);
        // A later connection must not create a new database in the place of one that was removed.
        let connector = connector.mode(Mode::Write);
        let Files { lock, identity, dir } = files;
        let is_gone = Arc::<AtomicBool>::default();
        let checkpointer = Checkpointer::start(&connector, is_gone.clone());
        let writer = Writer {
            conn: Some(conn),
            connector,
            queue,
            hooks,
            group_duration,
            checkpointer,
            identity,
            dir,
            is_gone: is_gone.clone(),
            closing: Vec::new(),
        };
        tokio::spawn(writer.run(lock));
        Self { jobs: sender, is_gone }
    }

    /// Queues a write. Its caller is answered when it is on disk.
    ///
    /// # Errors
    /// [`StoreError::Closed`].
    pub(in crate::store) async fn push(&self, write: Box<dyn Write>) -> Result<()> {
        self.jobs.send(Message::Write(write)).await.map_err(|_| StoreError::Closed)
    }

    /// Requests that the write-ahead log, which may still contain deleted data, is emptied soon. Waits only for room in
    /// the queue.
    pub(in crate::store) async fn empty_log(&self) {
        // A store that is closing empties it by itself.
        let _ = self.jobs.send(Message::EmptyLog).await;
    }

    /// The number of queued writes.
    pub(in crate::store) fn waiting(&self) -> usize {
        self.jobs.max_capacity() - self.jobs.capacity()
    }

    /// Whether the database was removed, replaced or overwritten while it was open.
    pub(in crate::store) fn is_gone(&self) -> bool {
        self.is_gone.load(Ordering::Relaxed)
    }

    /// Stops the task after the queued writes, and waits until it has closed its connection.
    pub(super) async fn close(&self) -> Result<()> {
        let (reply, done) = oneshot::channel();
        if self.jobs.send(Message::Close(reply)).await.is_err() {
            return Ok(());
        }
        done.await.unwrap_or(Ok(()))
    }
}

enum Message {
    Write(Box<dyn Write>),
    EmptyLog,
    Close(oneshot::Sender<Result<()>>),
}

/// A write of a group.
struct Job {
    write: Box<dyn Write>,
    /// The result of the write alone, once it ran.
    ran: Option<Result<()>>,
}

impl Job {
    fn new(write: Box<dyn Write>) -> Self {
        Self { write, ran: None }
    }

    /// Runs the write, and returns whether its changes stand.
    async fn run(&mut self, conn: &mut AnyConnection) -> bool {
        // A panic ends this write and no other: the savepoint is rolled back, and nothing else is shared.
        // One process has the file, and so all shards.
        let mut tx = Transaction::new(conn, ShardRange::ALL, Isolation::Serializable);
        let write = async { self.write.run(&mut tx).await };
        let ran = AssertUnwindSafe(write).catch_unwind().await;
        let ran = ran.unwrap_or_else(|_| Err(StoreError::Database("the write panicked".into())));
        self.ran.insert(ran).is_ok()
    }

    /// Whether it is not on disk by a fault of the database's, once it is known how the commit went.
    fn failed(&self, commit: &Result<(), Arc<sqlx::Error>>) -> bool {
        match &self.ran {
            Some(Err(own)) => matches!(own, StoreError::Database(_)),
            Some(Ok(())) => commit.is_err(),
            None => true,
        }
    }

    /// Answers the caller, once it is known whether the write is on disk.
    fn answer(self, commit: &Result<(), Arc<sqlx::Error>>) {
        let commit = || commit.clone().map_err(|shared| StoreError::Database(Box::new(shared)));
        self.write.answer(self.ran.unwrap_or(Ok(())).and_then(|()| commit()));
    }
}

struct Writer {
    /// `None` if a connection failed and could not be replaced, until the next write connects again.
    conn: Option<AnyConnection>,
    connector: Connector,
    queue: mpsc::Receiver<Message>,
    hooks: Arc<dyn Hooks>,
    /// How long a transaction takes further writes.
    group_duration: Duration,
    checkpointer: Checkpointer,
    identity: Identity,
    dir: PathBuf,
    is_gone: Arc<AtomicBool>,
    closing: Vec<oneshot::Sender<Result<()>>>,
}

impl Writer {
    async fn run(mut self, lock: Lock) {
        let mut ticks = interval(LOOK_EVERY);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let message = tokio::select! {
                biased;
                message = self.queue.recv() => message,
                _ = ticks.tick() => {
                    self.check_files().await;
                    continue;
                }
            };
            match message {
                Some(Message::Write(first)) => self.group(first).await,
                Some(Message::EmptyLog) => self.checkpointer.empty(),
                Some(Message::Close(reply)) => self.closing.push(reply),
                None => break,
            }
            if !self.closing.is_empty() {
                // Refuses further writes; those that are queued are still done.
                self.queue.close();
            }
        }
        let mut closed = match self.conn.take() {
            Some(conn) => conn.close().await.map_err(StoreError::from),
            None => Ok(()),
        };
        self.checkpointer.end().await;
        drop(lock);
        for reply in self.closing {
            let _ = reply.send(std::mem::replace(&mut closed, Ok(())));
        }
    }

    fn is_gone(&self) -> bool {
        self.is_gone.load(Ordering::Relaxed)
    }

    /// Checks that the database is still the file at its path, and was not overwritten. The first time that it is not,
    /// logs that, and copies what can still be read to a new file.
    async fn check_files(&mut self) {
        if self.is_gone() {
            return;
        }
        let Some(change) = self.identity.change() else { return };
        self.is_gone.store(true, Ordering::Relaxed);
        let log = self.identity.set_log_aside(&change, now());
        let log = log.unwrap_or_else(|error| {
            tracing::error!(%error, "cannot set the log of the database aside: move tessera.db-wal away before the next start");
            None
        });
        match change {
            Change::Replaced(path) => self.rescue(&path).await,
            Change::Overwritten(path) => tracing::error!(
                file = %path.display(),
                log = log.map(|log| log.display().to_string()),
                "another database was copied over the open one: nothing is acknowledged any more, and what is in neither \
                 of them is lost; restart the bot to go on with the copy, or restore a backup"
            ),
        }
    }

    /// Copies a database that was removed or replaced to a new file.
    async fn rescue(&mut self, path: &Path) {
        let file = path.display().to_string();
        let rescued = match &mut self.conn {
            Some(conn) => rescue(conn, &self.dir, &std::env::temp_dir()).await,
            None => Err(io::Error::other("there is no connection to the database")),
        };
        match rescued {
            Ok(Rescued { path, is_temporary: true }) => tracing::error!(
                file,
                copy = %path.display(),
                "the database was removed or replaced while the bot runs: nothing is acknowledged any more; everything \
                 that was acknowledged is in the copy, which is deleted with the temporary files when the service stops: \
                 move it before you stop the bot, put it back with `tessera restore`, and start the bot"
            ),
            Ok(Rescued { path, .. }) => tracing::error!(
                file,
                copy = %path.display(),
                "the database was removed or replaced while the bot runs: nothing is acknowledged any more; everything \
                 that was acknowledged is in the copy; stop the bot, put the copy back with `tessera restore`, and start it"
            ),
            Err(error) => tracing::error!(
                file,
                %error,
                "the database was removed or replaced while the bot runs: nothing is acknowledged any more, and no copy \
                 could be written; put the file back while the bot runs, or restore a backup"
            ),
        }
    }

    /// Runs one write and those that wait behind it, commits, and only then answers them.
    async fn group(&mut self, first: Box<dyn Write>) {
        let mut jobs = Vec::new();
        let mut commit = self.transact(first, &mut jobs).await;
        self.check_files().await;
        if self.is_gone() {
            commit = Err(gone());
        }
        let commit = commit.map_err(Arc::new);
        // A removed database was reported before, and there is no other connection to it.
        if let Err(error) = &commit
            && !self.is_gone()
        {
            tracing::error!(%error, writes = jobs.len(), "a transaction failed");
            self.reconnect().await;
        }
        let failed = jobs.iter().filter(|job| job.failed(&commit)).count();
        if failed > 0 {
            self.hooks.failed(failed);
        }
        for job in jobs {
            job.answer(&commit);
        }
    }

    /// Replaces the connection after an error: after some of them SQLite has rolled back by itself, which sqlx does not
    /// know. The new connection is opened first, and before the next write needs it, so that the database can still be
    /// copied if its file is removed.
    async fn reconnect(&mut self) {
        let Some(broken) = self.conn.take() else { return };
        self.conn = self.connector.connect().await.ok();
        let _ = broken.close().await;
    }

    async fn transact(&mut self, first: Box<dyn Write>, jobs: &mut Vec<Job>) -> Result<(), sqlx::Error> {
        jobs.push(Job::new(first));
        if self.is_gone() {
            return Err(gone());
        }
        let conn = match &mut self.conn {
            Some(conn) => conn,
            none => none.insert(self.connector.connect().await?),
        };
        let mut group = conn.begin_with("BEGIN IMMEDIATE").await?;
        let begun = Instant::now();
        while let Some(job) = jobs.last_mut() {
            let mut step = group.begin().await?;
            if job.run(&mut step).await {
                step.commit().await?;
            } else {
                step.rollback().await?;
            }
            if jobs.len() == GROUP || begun.elapsed() >= self.group_duration {
                break;
            }
            match self.queue.try_recv() {
                Ok(Message::Write(next)) => jobs.push(Job::new(next)),
                Ok(Message::EmptyLog) => {
                    self.checkpointer.empty();
                    break;
                }
                Ok(Message::Close(reply)) => {
                    self.closing.push(reply);
                    break;
                }
                Err(_) => break,
            }
        }
        group.commit().await?;
        self.hooks.committed(jobs.len());
        self.checkpointer.written();
        Ok(())
    }
}

fn gone() -> sqlx::Error {
    sqlx::Error::Io(io::Error::other(GONE))
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;
    use tokio::sync::Notify;

    use super::*;
    use crate::store::sqlite::open;
    use crate::store::write::write;

    /// Queues a write and waits for its result.
    async fn done<T>(queue: &Queue, (write, result): (Box<dyn Write>, oneshot::Receiver<Result<T>>)) -> Result<T> {
        queue.push(write).await?;
        result.await.expect("is answered")
    }

    /// Writes a row and then ends in the given way.
    async fn note(queue: &Queue, key: &'static str, end: fn() -> Result<()>) -> Result<()> {
        let noted = write((key, end), |tx, &(key, end)| {
            Box::pin(async move {
                tx.set_meta(key, "").await?;
                end()
            })
        });
        done(queue, noted).await
    }

    /// Ends the transaction, as SQLite does by itself after some disk errors.
    async fn undo(queue: &Queue) -> Result<()> {
        let undo = write((), |tx, ()| {
            Box::pin(async move {
                sqlx::query("ROLLBACK").execute(tx.conn()).await?;
                Ok(())
            })
        });
        done(queue, undo).await
    }

    async fn start() -> (TempDir, Queue, sqlx::AnyPool) {
        start_with(Arc::new(()), Duration::MAX).await
    }

    async fn start_with(hooks: Arc<dyn Hooks>, group_duration: Duration) -> (TempDir, Queue, sqlx::AnyPool) {
        let dir = TempDir::new().expect("a directory");
        let open::Opened { lock, identity, writer, connector, readers, .. } =
            open::open(dir.path()).await.expect("opens");
        let files = Files { lock, identity, dir: dir.path().to_owned() };
        (dir, Queue::start(writer, connector, files, hooks, group_duration), readers)
    }

    async fn keys(readers: &sqlx::AnyPool) -> Vec<String> {
        sqlx::query_scalar("SELECT key FROM meta WHERE length(key) = 1 ORDER BY key")
            .fetch_all(readers)
            .await
            .expect("reads")
    }

    /// A failed write is rolled back; the other writes of the transaction are kept.
    async fn check(end: fn() -> Result<()>, expected: &str) {
        let (_dir, queue, readers) = start().await;
        let sound = || Ok(());
        // All three are queued before the task runs, so that they share a transaction.
        let (before, bad, after) =
            tokio::join!(note(&queue, "a", sound), note(&queue, "b", end), note(&queue, "c", sound),);
        before.expect("stands");
        assert_eq!(bad.expect_err("ends badly").to_string(), expected);
        after.expect("stands");
        assert_eq!(keys(&readers).await, ["a", "c"]);
        note(&queue, "d", sound).await.expect("goes on");
        assert_eq!(keys(&readers).await, ["a", "c", "d"]);
    }

    #[tokio::test]
    async fn a_write_that_fails_is_undone_alone() {
        check(|| Err(StoreError::Closed), "the store is closed").await;
    }

    #[tokio::test]
    async fn a_write_that_panics_is_undone_alone() {
        check(|| panic!("on purpose"), "database: the write panicked").await;
    }

    #[tokio::test]
    async fn a_write_that_ends_the_transaction_takes_the_group_with_it() {
        let (_dir, queue, readers) = start().await;
        let sound = || Ok(());
        let (before, undo, after) = tokio::join!(note(&queue, "a", sound), undo(&queue), note(&queue, "c", sound));
        assert!(matches!(before, Err(StoreError::Database(_))), "nothing is acknowledged that is not on disk");
        assert!(matches!(undo, Err(StoreError::Database(_))));
        // The third was in no transaction yet: it gets one of its own, on a new connection.
        after.expect("goes on");
        assert_eq!(keys(&readers).await, ["c"]);
    }

    #[tokio::test]
    async fn a_request_to_empty_the_log_repeats_no_write() {
        let (_dir, queue, readers) = start().await;
        let counted = write(AtomicBool::default(), |tx, ran| {
            Box::pin(async move {
                tx.set_meta("a", "").await?;
                Ok(ran.swap(true, Ordering::Relaxed))
            })
        });
        // All three are queued before the task runs.
        let (has_run, (), after) = tokio::join!(done(&queue, counted), queue.empty_log(), note(&queue, "c", || Ok(())));
        assert!(!has_run.expect("stands"), "it ran once");
        after.expect("stands");
        assert_eq!(keys(&readers).await, ["a", "c"]);
    }

    #[tokio::test]
    async fn a_database_that_is_removed_after_a_failed_transaction_is_copied() {
        let (dir, queue, _readers) = start().await;
        note(&queue, "a", || Ok(())).await.expect("writes");
        undo(&queue).await.expect_err("no commit");
        std::fs::remove_file(dir.path().join(open::DATABASE)).expect("removed");
        note(&queue, "b", || Ok(())).await.expect_err("the database is gone");
        let names =
            std::fs::read_dir(dir.path()).expect("the directory").map(|entry| entry.expect("an entry").file_name());
        let copies = names.filter(|name| name.to_string_lossy().contains("rescued")).count();
        assert_eq!(copies, 1);
    }

    /// Records the number of writes in each commit.
    #[derive(Default)]
    struct Sizes(std::sync::Mutex<Vec<usize>>);

    impl Hooks for Sizes {
        fn committed(&self, writes: usize) {
            self.0.lock().expect("unpoisoned").push(writes);
        }
    }

    async fn sizes(group_duration: Duration) -> Vec<usize> {
        let sizes = Arc::<Sizes>::default();
        let (_dir, queue, _readers) = start_with(sizes.clone(), group_duration).await;
        let sound = || Ok(());
        // All are queued before the task runs.
        let (one, two, three) =
            tokio::join!(note(&queue, "a", sound), note(&queue, "b", sound), note(&queue, "c", sound));
        for done in [one, two, three] {
            done.expect("stands");
        }
        sizes.0.lock().expect("unpoisoned").clone()
    }

    #[tokio::test]
    async fn a_group_takes_no_writes_after_its_time() {
        assert_eq!(sizes(Duration::MAX).await, [3]);
        assert_eq!(sizes(Duration::ZERO).await, [1, 1, 1]);
    }

    #[tokio::test]
    async fn no_write_is_answered_before_the_commit_that_it_shares() {
        let sizes = Arc::<Sizes>::default();
        let (_dir, queue, readers) = start_with(sizes.clone(), Duration::MAX).await;
        let (begun, go_on) = (Arc::<Notify>::default(), Arc::<Notify>::default());
        let last = write((begun.clone(), go_on.clone()), |tx, (begun, go_on)| {
            Box::pin(async move {
                begun.notify_one();
                go_on.notified().await;
                tx.set_meta("d", "").await
            })
        });
        let ends: [fn() -> Result<()>; 3] = [|| Ok(()), || Err(StoreError::Closed), || Ok(())];
        let [one, bad, two] = ends;
        let mut waiting = [("a", one), ("b", bad), ("c", two)].map(|(key, end)| Box::pin(note(&queue, key, end)));
        let mut last = Box::pin(done(&queue, last));
        // All four are queued before the task runs.
        for one in &mut waiting {
            assert!(one.as_mut().now_or_never().is_none());
        }
        assert!(last.as_mut().now_or_never().is_none());
        begun.notified().await;
        for one in &mut waiting {
            assert!(one.as_mut().now_or_never().is_none(), "it ran, and is not on disk yet");
        }
        assert_eq!(keys(&readers).await, [""; 0], "nor is it visible");
        go_on.notify_one();
        last.await.expect("stands");
        let [one, bad, two] = waiting;
        one.await.expect("stands");
        bad.await.expect_err("ends badly");
        two.await.expect("stands");
        assert_eq!(keys(&readers).await, ["a", "c", "d"]);
        assert_eq!(*sizes.0.lock().expect("unpoisoned"), [4]);
    }
}
