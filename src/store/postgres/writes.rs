//! Writes: transactions that are run again when they conflict.
//!
//! PostgreSQL aborts a serializable transaction if it cannot rule out that the transaction conflicts with a concurrent
//! one. It tracks reads by index page, so unrelated games that share a page conflict, the more often the more games are
//! played at once. So only writes that need it are serializable, and a process runs one of these at a time. A move
//! needs only a snapshot: its game and the unique keys of events and interactions decide about it, and of two
//! transactions that change the same row one is aborted.

use std::fmt;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use futures_util::FutureExt as _;
use sqlx::AnyPool;
use tokio::sync::{Mutex, MutexGuard};
use tokio::time::{sleep, timeout};

use super::explain::{CONFLICT, code};
use super::lock::{LockState, explain_commit, lost};
use super::session::Session;
use crate::domain::shards::ShardRange;
use crate::store::transaction::{Isolation, Transaction};
use crate::store::write::Write;
use crate::store::{Hooks, Result, StoreError};

/// Maximum number of attempts of a write that conflicts with others.
const TRIES: u32 = 30;

/// Maximum number of attempts of a write that violates a unique key. If it lost a race with another write, the next
/// attempt sees that write and succeeds; if the write itself is wrong, every attempt fails.
const TRIES_OF_UNIQUE: u32 = 3;

/// The mean pause before the second try; it doubles with each try up to the longest.
const FIRST_PAUSE: Duration = Duration::from_millis(2);

/// The longest mean pause.
const MAX_PAUSE: Duration = Duration::from_millis(100);

/// Time limit for one attempt, and for the wait for its turn. The server ends statements and idle transactions sooner,
/// so only a network that is gone takes so long. The connection is closed then and not used again.
const ATTEMPT_TIMEOUT: Duration = Duration::from_secs(30);

/// Runs writes.
#[derive(Clone)]
pub(in crate::store) struct Writes {
    pool: AnyPool,
    shards: ShardRange,
    lock: LockState,
    hooks: Arc<dyn Hooks>,
    running: Arc<AtomicUsize>,
    /// Held by a serializable write while it is tried.
    serializable: Arc<Mutex<()>>,
}

impl fmt::Debug for Writes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Writes")
    }
}

impl Writes {
    pub(super) fn new(pool: AnyPool, shards: ShardRange, lock: LockState, hooks: Arc<dyn Hooks>) -> Self {
        Self { pool, shards, lock, hooks, running: Arc::default(), serializable: Arc::default() }
    }

    /// The number of writes that are not committed yet.
    pub(in crate::store) fn waiting(&self) -> usize {
        self.running.load(Ordering::Relaxed)
    }

    /// Runs a write in a task of its own: a caller that is dropped stops nothing.
    pub(in crate::store) fn start(&self, isolation: Isolation, mut write: Box<dyn Write>) {
        let writes = self.clone();
        let counted = Counted::new(&self.running);
        tokio::spawn(async move {
            let ran = AssertUnwindSafe(writes.run_with_retries(isolation, &mut *write)).catch_unwind().await;
            let committed = ran.unwrap_or_else(|_| Err(StoreError::Database("the write panicked".into())));
            if matches!(committed, Err(StoreError::Database(_))) {
                writes.hooks.failed(1);
            }
            drop(counted);
            write.answer(committed);
        });
    }

    /// Runs a write again for as long as it conflicts with others.
    ///
    /// # Errors
    /// The write's error, and [`StoreError::Database`].
    async fn run_with_retries(&self, mut isolation: Isolation, write: &mut dyn Write) -> Result<()> {
        let mut failures = Failures::default();
        loop {
            let alone = match isolation {
                Isolation::Serializable => Some(turn(&self.serializable).await?),
                Isolation::Snapshot => None,
            };
            let result = timeout(ATTEMPT_TIMEOUT, self.once(isolation, write)).await;
            drop(alone);
            match result.unwrap_or_else(|_| Err(no_answer())) {
                Err(StoreError::NotSerializable) if isolation == Isolation::Snapshot => {
                    isolation = Isolation::Serializable;
                    continue;
                }
                Err(error) if failures.add(&error) => {
                    tracing::debug!(%error, ?failures, "a write is run again");
                    self.hooks.retried();
                }
                result => return result,
            }
            sleep(failures.mean_pause().mul_f64(0.5 + fastrand::f64())).await;
        }
    }

    async fn once(&self, isolation: Isolation, write: &mut dyn Write) -> Result<()> {
        let begin = match isolation {
            Isolation::Serializable => "BEGIN ISOLATION LEVEL SERIALIZABLE",
            Isolation::Snapshot => "BEGIN ISOLATION LEVEL REPEATABLE READ",
        };
        let mut session = Session::begin(&self.pool, begin).await?;
        let ran = write.run(&mut Transaction::new(session.conn(), self.shards, isolation)).await;
        if let Err(error) = ran {
            session.rollback().await;
            return Err(error);
        }
        if !self.lock.is_held() {
            session.rollback().await;
            return Err(lost());
        }
        session.commit(self.lock.commit()).await.map_err(explain_commit)?;
        self.hooks.committed(1);
        Ok(())
    }
}

/// Waits until no other serializable write is tried.
///
/// # Errors
/// [`StoreError::Database`] after [`ATTEMPT_TIMEOUT`]: the writes before this one get no answer, or only conflicts.
async fn turn(serializable: &Mutex<()>) -> Result<MutexGuard<'_, ()>> {
    timeout(ATTEMPT_TIMEOUT, serializable.lock()).await.map_err(|_| no_answer())
}

fn no_answer() -> StoreError {
    StoreError::Database("the database does not answer".into())
}

/// The failed attempts of a write, by their errors. They are counted separately: many conflicts say nothing about a
/// violated key that comes after them.
#[derive(Clone, Copy, Debug, Default)]
struct Failures {
    conflicts: u32,
    violations: u32,
}

impl Failures {
    /// Counts a failed attempt. Returns whether another one follows.
    fn add(&mut self, error: &StoreError) -> bool {
        let StoreError::Database(error) = error else { return false };
        match error.downcast_ref::<sqlx::Error>().and_then(code).as_deref() {
            // And a deadlock.
            Some(CONFLICT | "40P01") => {
                self.conflicts += 1;
                self.conflicts < TRIES
            }
            // Unique violation.
            Some("23505") => {
                self.violations += 1;
                self.violations < TRIES_OF_UNIQUE
            }
            _ => false,
        }
    }

    /// The mean pause before the next attempt.
    fn mean_pause(self) -> Duration {
        let doublings = (self.conflicts + self.violations).saturating_sub(1).min(16);
        FIRST_PAUSE.saturating_mul(1 << doublings).min(MAX_PAUSE)
    }
}

/// Counts a running write for as long as it lives.
struct Counted(Arc<AtomicUsize>);

impl Counted {
    fn new(running: &Arc<AtomicUsize>) -> Self {
        running.fetch_add(1, Ordering::Relaxed);
        Self(Arc::clone(running))
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_write_that_waits_too_long_for_its_turn_is_refused() {
        let serializable = Mutex::new(());
        let other = serializable.lock().await;
        let refused = turn(&serializable).await.map(drop);
        assert!(matches!(refused, Err(StoreError::Database(_))), "{refused:?}");
        drop(other);
        turn(&serializable).await.map(drop).expect("has its turn");
    }
}
