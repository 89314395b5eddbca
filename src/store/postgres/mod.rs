//! PostgreSQL: a server that others operate, with any number of connections.
//!
//! A write is a serializable transaction, or one on a snapshot; if it conflicts with another, the server refuses it,
//! and it is run again. A read is a snapshot.

mod advisory;
mod connect;
mod explain;
mod lock;
mod open;
mod session;
mod url;
mod writes;

use std::sync::Arc;
use std::time::Duration;

use futures_util::future::join;
use sqlx::{AnyConnection, AnyPool};
use tokio::sync::Mutex;
use tokio::time::timeout;

use self::lock::LockState;
use self::session::Session;
use super::{CopyError, Hooks, OpenError, Result, View};
use crate::domain::shards::ShardRange;

pub(super) use advisory::{HISTORY, Wanted};
pub(super) use lock::{IdentifyLock, Lock};
pub use url::{BadPostgresUrl, PostgresUrl};
pub(super) use writes::Writes;

/// Time limit for the running transactions when the database is closed.
const CLOSE_WITHIN: Duration = Duration::from_millis(500);

/// The longest time that [`Store::close`](super::Store::close) waits for a PostgreSQL server, or for reads of a SQLite
/// database.
pub const MAX_CLOSE_TIME: Duration = CLOSE_WITHIN.saturating_add(lock::RELEASE_WITHIN);

/// An open database. Clones are cheap and share it.
#[derive(Clone, Debug)]
pub(super) struct Database {
    pub(super) writes: Writes,
    pub(super) shards: ShardRange,
    url: Box<PostgresUrl>,
    pool: AnyPool,
    /// For reads of many rows, so that moves never wait for them.
    reports: AnyPool,
    lock: Arc<Mutex<Lock>>,
    lock_state: LockState,
}

impl Database {
    /// Opens a database, locks these shards of it until [`Database::close`], and brings its schema up to date.
    ///
    /// # Errors
    /// [`OpenError`] if the server cannot be reached or refuses the user, if the database cannot be written, is newer
    /// than this program or of another one, if another process has locked one of the shards, or if processes with
    /// another number of shards run. Nothing is changed then.
    pub(super) async fn open(url: &PostgresUrl, shards: ShardRange, hooks: Arc<dyn Hooks>) -> Result<Self, OpenError> {
        let (conn, lock) = open_locked(url, Wanted::Shards(shards)).await?;
        let _ = sqlx::Connection::close(conn).await;
        let (pool, reports) = (connect::pool(url, connect::CONNECTIONS), connect::pool(url, connect::REPORTS));
        let lock_state = lock.state();
        let writes = Writes::new(pool.clone(), shards, lock_state.clone(), hooks);
        let (url, lock) = (Box::new(url.clone()), Arc::new(Mutex::new(lock)));
        Ok(Self { writes, shards, url, pool, reports, lock, lock_state })
    }

    /// Waits for the running transactions, but not for a server that does not answer, closes the connections and
    /// releases the lock. What is not committed then is undone.
    pub(super) async fn close(&self) {
        if timeout(CLOSE_WITHIN, join(self.pool.close(), self.reports.close())).await.is_err() {
            tracing::warn!("the database is closed although transactions are running");
        }
        self.lock.lock().await.release().await;
    }

    /// Whether the locks were held at the last check.
    pub(super) fn holds_locks(&self) -> bool {
        self.lock_state.is_held()
    }

    /// How often the locks were lost.
    pub(super) fn lock_losses(&self) -> u64 {
        self.lock_state.losses()
    }

    /// Waits until the process has lost its locks for good, and returns why. Nothing is written from then on.
    pub(super) async fn unusable(&self) -> OpenError {
        self.lock_state.unusable(&self.url, self.shards).await
    }

    /// Begins a read of one snapshot.
    pub(super) async fn snapshot(&self) -> Result<Snapshot> {
        Snapshot::begin(&self.pool, self.shards).await
    }

    /// As [`Database::snapshot`], for a read of many rows.
    pub(super) async fn report_snapshot(&self) -> Result<Snapshot> {
        Snapshot::begin(&self.reports, self.shards).await
    }

    /// Waits until no other process has the lock of a bucket of shards, and takes it.
    pub(super) async fn identify_lock(&self, bucket: u32) -> Result<IdentifyLock> {
        let conn = connect::connect(&self.url).await.map_err(|error| super::StoreError::Database(Box::new(error)))?;
        Ok(IdentifyLock::take(conn, bucket).await?)
    }
}

/// Locks a whole database.
///
/// # Errors
/// [`OpenError::InUse`] if another process has locked it, and if the server cannot be reached or refuses the user.
pub(super) async fn lock(url: &PostgresUrl) -> Result<Lock, OpenError> {
    Lock::take(url, Wanted::Database).await
}

/// Checks a database, locks it, brings its schema up to date, and opens one connection without limits of time.
pub(super) async fn open_locked(url: &PostgresUrl, wanted: Wanted) -> Result<(AnyConnection, Lock), OpenError> {
    let mut conn = connect::in_time(url, open::checked(url)).await?;
    let mut lock = Lock::take(url, wanted).await?;
    // Building an index or a hash for each event takes minutes in a large database, and so does copying it.
    let lifting = async { connect::lift_limits(&mut conn).await.map_err(|error| explain::explain(url, error)) };
    if let Err(error) = connect::in_time(url, lifting).await {
        lock.release().await;
        return Err(error);
    }
    let done = if lock.is_alone() {
        open::migrate(&mut conn, url).await
    } else {
        connect::in_time(url, open::require_newest(&mut conn, url)).await
    };
    let done = match done {
        Ok(()) => lock.share().await.map_err(|error| explain::explain(url, error)),
        Err(error) => Err(error),
    };
    if let Err(error) = done {
        lock.release().await;
        return Err(error);
    }
    Ok((conn, lock))
}

/// A connection that reads one snapshot of a database, without a limit of time, and the schema version.
///
/// # Errors
/// [`CopyError::Open`] if the server cannot be reached or refuses the user, or if the database is newer than this
/// program; [`CopyError::NotOurs`] or [`CopyError::Older`].
pub(super) async fn snapshot(url: &PostgresUrl) -> Result<(AnyConnection, i64), CopyError> {
    let explain = |error| CopyError::from(explain::explain(url, error));
    let mut conn = connect::connect(url).await?;
    let version = connect::in_time(url, open::schema_version(&mut conn, url)).await?;
    let version = version.ok_or_else(|| CopyError::NotOurs(url.to_string()))?;
    match version.cmp(&open::newest()) {
        std::cmp::Ordering::Less => return Err(CopyError::Older(url.to_string())),
        std::cmp::Ordering::Greater => return Err(OpenError::Newer(url.to_string()).into()),
        std::cmp::Ordering::Equal => {}
    }
    connect::lift_limits(&mut conn).await.map_err(explain)?;
    sqlx::raw_sql("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").execute(&mut conn).await.map_err(explain)?;
    Ok((conn, version))
}

/// A read-only transaction.
pub(super) struct Snapshot {
    session: Session,
    shards: ShardRange,
}

impl Snapshot {
    async fn begin(pool: &AnyPool, shards: ShardRange) -> Result<Self> {
        let session = Session::begin(pool, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?;
        Ok(Self { session, shards })
    }

    /// Reads from it.
    pub(super) fn view(&mut self) -> View<'_> {
        View::new(self.session.conn(), self.shards)
    }

    /// Ends it. There is nothing to commit.
    pub(super) async fn end(self) {
        self.session.rollback().await;
    }
}
