//! The lock that keeps a second bot off a database: an advisory lock on a connection of its own.
//!
//! The server releases the lock when the connection ends, also after a crash. If the connection is lost while the bot runs,
//! as in a failover, the bot acknowledges nothing until it has the lock again.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sqlx::{AnyConnection, Connection as _};
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;

use super::connect::connect;
use super::url::PostgresUrl;

/// The first key of the lock: `TESS` in ASCII.
const CLASS: i32 = 0x5445_5353;

/// The second key: the whole database.
const ALL: i32 = 0;

/// The interval at which the connection is checked.
const CHECK_EVERY: Duration = Duration::from_secs(1);

/// How often a start tries to take the lock.
const TRIES: u32 = 10;

/// The pause between two tries.
const PAUSE: Duration = Duration::from_millis(200);

/// How long a check may take. A connection that does not answer counts as lost.
const PATIENCE: Duration = Duration::from_secs(5);

/// Whether the lock was held at the last check.
#[derive(Clone, Debug)]
pub(super) struct LockState(Arc<AtomicBool>);

impl LockState {
    /// Whether the lock was held at the last check.
    pub(super) fn is_held(&self) -> bool {
        self.0.load(Ordering::Acquire)
    }
}

/// A lock that is held, or that is to be taken again.
#[derive(Debug)]
pub(in crate::store) struct Lock {
    state: LockState,
    stop: CancellationToken,
    task: JoinHandle<()>,
}

impl Lock {
    /// Takes the lock on a connection; `None` if another process has it. The server takes a moment to release the lock of a
    /// process that was killed.
    ///
    /// # Errors
    /// [`sqlx::Error`] if the connection fails.
    pub(super) async fn take(mut conn: AnyConnection, url: PostgresUrl) -> Result<Option<Self>, sqlx::Error> {
        let mut tries = 1;
        while !try_lock(&mut conn).await? {
            if tries == TRIES {
                let _ = conn.close().await;
                return Ok(None);
            }
            sleep(PAUSE).await;
            tries += 1;
        }
        let (state, stop) = (LockState(Arc::new(AtomicBool::new(true))), CancellationToken::new());
        let task = tokio::spawn(keep(conn, url, state.clone(), stop.clone()));
        Ok(Some(Self { state, stop, task }))
    }

    /// Whether it is held, from now on.
    pub(super) fn state(&self) -> LockState {
        self.state.clone()
    }

    /// Releases the lock.
    pub(in crate::store) async fn release(&mut self) {
        self.stop.cancel();
        if !self.task.is_finished() {
            // An error means that the task panicked, and then its connection is closed too.
            let _ = (&mut self.task).await;
        }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        self.stop.cancel();
    }
}

async fn try_lock(conn: &mut AnyConnection) -> Result<bool, sqlx::Error> {
    let taken: i64 = sqlx::query_scalar("SELECT CASE WHEN pg_try_advisory_lock($1, $2) THEN 1 ELSE 0 END")
        .bind(CLASS)
        .bind(ALL)
        .fetch_one(conn)
        .await?;
    Ok(taken == 1)
}

async fn keep(conn: AnyConnection, url: PostgresUrl, state: LockState, stop: CancellationToken) {
    let mut conn = Some(conn);
    // Only the pause is cancelled. A check that takes too long is dropped together with its connection.
    while stop.run_until_cancelled(sleep(CHECK_EVERY)).await.is_some() {
        let checked = timeout(PATIENCE, check(conn.take(), &url)).await;
        conn = checked.ok().flatten();
        let had = state.0.swap(conn.is_some(), Ordering::AcqRel);
        match (had, conn.is_some()) {
            (true, false) => {
                tracing::error!("the lock on the database is lost: nothing is acknowledged until it is held again");
            }
            (false, true) => tracing::info!("the lock on the database is held again"),
            _ => {}
        }
    }
    state.0.store(false, Ordering::Release);
    if let Some(conn) = conn {
        let _ = conn.close().await;
    }
}

/// Checks the connection that holds the lock, or takes the lock on a new one; `None` if it is not held.
async fn check(conn: Option<AnyConnection>, url: &PostgresUrl) -> Option<AnyConnection> {
    if let Some(mut conn) = conn {
        sqlx::raw_sql("SELECT 1").execute(&mut conn).await.ok()?;
        return Some(conn);
    }
    let mut conn = connect(url).await.ok()?;
    try_lock(&mut conn).await.is_ok_and(|taken| taken).then_some(conn)
}
