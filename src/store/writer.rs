//! The one task that writes.
//!
//! SQLite has one writer at a time whatever is done, and a commit costs a wait for the disk. One task with a queue
//! makes the turns fair, and commits up to [`GROUP`] writes with one wait: each runs in a savepoint of its own, so
//! that one that fails harms no other, and nobody is answered before the commit. The task owns its writes: whoever
//! asked may go away, the write happens all the same.

use std::fmt;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;

use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

use super::checkpoints::Folding;
use super::open::Lock;
use super::{Result, StoreError};

/// Writes in one transaction: more makes the first of them wait longer than it saves the last.
const GROUP: usize = 64;

/// Writes that may wait before callers wait to ask.
const QUEUE: usize = 1024;

/// Is told of every commit.
pub trait Hooks: Send + Sync {
    /// So many writes were done and are about to be committed.
    fn committing(&self, writes: usize) {
        let _ = writes;
    }

    /// So many writes are on disk, and nobody has been told.
    fn committed(&self, writes: usize) {
        let _ = writes;
    }

    /// So many writes are not on disk because the database failed, and nobody has been told.
    fn failed(&self, writes: usize) {
        let _ = writes;
    }
}

/// Wants to know nothing.
impl Hooks for () {}

/// Something to be written.
pub(super) trait Write: Send + 'static {
    /// What became of it.
    type Done: Send + 'static;

    /// Does it, inside a transaction that is committed afterwards, or rolled back if this fails.
    fn run(&mut self, conn: &mut SqliteConnection) -> impl Future<Output = Result<Self::Done>> + Send;
}

/// The way to the writing task.
#[derive(Clone)]
pub(super) struct Queue(mpsc::Sender<Message>);

impl fmt::Debug for Queue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Queue")
    }
}

impl Queue {
    /// Starts the task. It holds the lock on the directory for as long as it can write.
    pub(super) fn start(
        conn: SqliteConnection,
        options: SqliteConnectOptions,
        lock: Lock,
        hooks: Arc<dyn Hooks>,
    ) -> Self {
        let (sender, queue) = mpsc::channel(QUEUE);
        let folding = Folding::start(&options);
        let writer = Writer { conn: Some(conn), options, queue, hooks, folding, closing: Vec::new() };
        tokio::spawn(writer.run(lock));
        Self(sender)
    }

    /// Has something written, and waits until it is on disk.
    pub(super) async fn write<W: Write>(&self, write: W) -> Result<W::Done> {
        let (reply, done) = oneshot::channel();
        let job = Pending { write, result: None, reply };
        self.0.send(Message::Job(Box::new(job))).await.map_err(|_| StoreError::Closed)?;
        done.await.map_err(|_| StoreError::Closed)?
    }

    /// Has the log emptied soon, with what was deleted still in it. Waits for nothing: it is no part of any write.
    pub(super) async fn empty_log(&self) {
        // A store that is closing empties it by itself.
        let _ = self.0.send(Message::EmptyLog).await;
    }

    /// How many writes wait for their turn.
    pub(super) fn waiting(&self) -> usize {
        self.0.max_capacity() - self.0.capacity()
    }

    /// Stops the task after what is queued, and waits until it has let go of everything.
    pub(super) async fn close(&self) -> Result<()> {
        let (reply, done) = oneshot::channel();
        if self.0.send(Message::Close(reply)).await.is_err() {
            return Ok(());
        }
        done.await.unwrap_or(Ok(()))
    }
}

enum Message {
    Job(Box<dyn Job>),
    EmptyLog,
    Close(oneshot::Sender<Result<()>>),
}

/// A [`Write`] of any type, with whoever waits for it.
trait Job: Send {
    /// Runs it, keeps the result, and says whether its changes stand.
    fn run<'c>(&'c mut self, conn: &'c mut SqliteConnection) -> BoxFuture<'c, bool>;

    /// Whether it is not on disk by a fault of the database's, once it is known how the commit went.
    fn failed(&self, commit: &Result<(), Arc<sqlx::Error>>) -> bool;

    /// Hands the result over, once it is known whether it is on disk.
    fn answer(self: Box<Self>, commit: &Result<(), Arc<sqlx::Error>>);
}

struct Pending<W: Write> {
    write: W,
    result: Option<Result<W::Done>>,
    reply: oneshot::Sender<Result<W::Done>>,
}

impl<W: Write> Job for Pending<W> {
    fn run<'c>(&'c mut self, conn: &'c mut SqliteConnection) -> BoxFuture<'c, bool> {
        Box::pin(async move {
            // A panic ends this write and no other: the savepoint is rolled back, and nothing else is shared.
            let ran = AssertUnwindSafe(self.write.run(conn)).catch_unwind().await;
            let result = ran.unwrap_or_else(|_| Err(StoreError::Database("the write panicked".into())));
            let stands = result.is_ok();
            self.result = Some(result);
            stands
        })
    }

    fn failed(&self, commit: &Result<(), Arc<sqlx::Error>>) -> bool {
        match &self.result {
            Some(Err(own)) => matches!(own, StoreError::Database(_)),
            Some(Ok(_)) => commit.is_err(),
            None => true,
        }
    }

    fn answer(self: Box<Self>, commit: &Result<(), Arc<sqlx::Error>>) {
        let result = match (self.result, commit) {
            (Some(Err(own)), _) => Err(own),
            (_, Err(shared)) => Err(StoreError::Database(Box::new(Arc::clone(shared)))),
            (Some(done), Ok(())) => done,
            (None, Ok(())) => Err(StoreError::Database("the write was left out".into())),
        };
        // Whoever asked may be gone; the write stands.
        let _ = self.reply.send(result);
    }
}

struct Writer {
    /// `None` after a failure, until the next write connects anew.
    conn: Option<SqliteConnection>,
    options: SqliteConnectOptions,
    queue: mpsc::Receiver<Message>,
    hooks: Arc<dyn Hooks>,
    folding: Folding,
    closing: Vec<oneshot::Sender<Result<()>>>,
}

impl Writer {
    async fn run(mut self, lock: Lock) {
        while let Some(message) = self.queue.recv().await {
            match message {
                Message::Job(first) => self.group(first).await,
                Message::EmptyLog => self.folding.empty(),
                Message::Close(reply) => self.closing.push(reply),
            }
            if !self.closing.is_empty() {
                // Nobody can ask any more; what was asked before is still done.
                self.queue.close();
            }
        }
        let mut closed = match self.conn.take() {
            Some(conn) => conn.close().await.map_err(StoreError::from),
            None => Ok(()),
        };
        self.folding.end().await;
        drop(lock);
        for reply in self.closing {
            let _ = reply.send(std::mem::replace(&mut closed, Ok(())));
        }
    }

    /// Runs one write and those that wait behind it, commits, and only then answers them.
    async fn group(&mut self, first: Box<dyn Job>) {
        let mut jobs = Vec::new();
        let commit = self.transact(first, &mut jobs).await.map_err(Arc::new);
        if let Err(error) = &commit {
            tracing::error!(%error, writes = jobs.len(), "a transaction failed");
            // After some failures SQLite has rolled back by itself and sqlx does not know: start afresh.
            if let Some(conn) = self.conn.take() {
                let _ = conn.close().await;
            }
        }
        let failed = jobs.iter().filter(|job| job.failed(&commit)).count();
        if failed > 0 {
            self.hooks.failed(failed);
        }
        for job in jobs {
            job.answer(&commit);
        }
    }

    async fn transact(&mut self, first: Box<dyn Job>, jobs: &mut Vec<Box<dyn Job>>) -> Result<(), sqlx::Error> {
        jobs.push(first);
        let conn = match &mut self.conn {
            Some(conn) => conn,
            none => none.insert(self.options.connect().await?),
        };
        let mut group = conn.begin_with("BEGIN IMMEDIATE").await?;
        while let Some(job) = jobs.last_mut() {
            let mut step = group.begin().await?;
            if job.run(&mut step).await {
                step.commit().await?;
            } else {
                step.rollback().await?;
            }
            if jobs.len() == GROUP {
                break;
            }
            match self.queue.try_recv() {
                Ok(Message::Job(next)) => jobs.push(next),
                Ok(Message::EmptyLog) => self.folding.empty(),
                Ok(Message::Close(reply)) => {
                    self.closing.push(reply);
                    break;
                }
                Err(_) => break,
            }
        }
        self.hooks.committing(jobs.len());
        group.commit().await?;
        self.hooks.committed(jobs.len());
        self.folding.written();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;
    use crate::store::open;

    /// Writes a note, and then ends as it is told to.
    struct Note {
        key: &'static str,
        end: fn() -> Result<()>,
    }

    impl Write for Note {
        type Done = ();

        async fn run(&mut self, conn: &mut SqliteConnection) -> Result<()> {
            sqlx::query("INSERT INTO meta (key, value) VALUES ($1, '')").bind(self.key).execute(conn).await?;
            (self.end)()
        }
    }

    async fn start() -> (TempDir, Queue, sqlx::SqlitePool) {
        let dir = TempDir::new().expect("a directory");
        let open::Opened { lock, writer, options, readers } = open::open(dir.path()).await.expect("opens");
        (dir, Queue::start(writer, options, lock, Arc::new(())), readers)
    }

    async fn keys(readers: &sqlx::SqlitePool) -> Vec<String> {
        sqlx::query_scalar("SELECT key FROM meta ORDER BY key").fetch_all(readers).await.expect("reads")
    }

    /// What a write did before it ended badly is undone; its neighbours in the transaction stand.
    async fn check(end: fn() -> Result<()>, expected: &str) {
        let (_dir, queue, readers) = start().await;
        let sound = || Ok(());
        // All three are queued before the task runs, so that they share a transaction.
        let (before, bad, after) = tokio::join!(
            queue.write(Note { key: "a", end: sound }),
            queue.write(Note { key: "b", end }),
            queue.write(Note { key: "c", end: sound }),
        );
        before.expect("stands");
        assert_eq!(bad.expect_err("ends badly").to_string(), expected);
        after.expect("stands");
        assert_eq!(keys(&readers).await, ["a", "c"]);
        queue.write(Note { key: "d", end: sound }).await.expect("goes on");
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
        /// Does what SQLite does by itself after some disk errors.
        struct Undo;
        impl Write for Undo {
            type Done = ();
            async fn run(&mut self, conn: &mut SqliteConnection) -> Result<()> {
                sqlx::query("ROLLBACK").execute(conn).await?;
                Ok(())
            }
        }
        let (_dir, queue, readers) = start().await;
        let sound = || Ok(());
        let (before, undo, after) = tokio::join!(
            queue.write(Note { key: "a", end: sound }),
            queue.write(Undo),
            queue.write(Note { key: "c", end: sound }),
        );
        assert!(matches!(before, Err(StoreError::Database(_))), "nothing is acknowledged that is not on disk");
        assert!(matches!(undo, Err(StoreError::Database(_))));
        // The third was in no transaction yet: it gets one of its own, on a new connection.
        after.expect("goes on");
        assert_eq!(keys(&readers).await, ["c"]);
    }
}
