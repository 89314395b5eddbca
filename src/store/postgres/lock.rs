//! The locks that keep processes from doing the work of others: advisory locks on a connection of its own.
//!
//! | lock | mode | keeps |
//! |---|---|---|
//! | the database | shared; exclusive while the schema is brought up to date, or everything is copied | the schema from changing while processes run |
//! | the number of shards | shared | processes with different numbers from running together |
//! | each shard | exclusive | a second process off the guilds of the shard |
//! | a bucket of shards | exclusive, for some seconds | two processes from starting sessions at the same time |
//! | the token of the process | exclusive | nothing by itself; each commit checks that it is held |
//! | the commits | shared by a transaction that commits; exclusive for a moment | a process that took the other locks from working before the commits of the last one are done |
//! | the rating history | exclusive, by a transaction that rates a game, until its end | the rows of two games from alternating |
//!
//! The server releases the locks when the connection ends, also after a crash. If the connection is lost while the bot
//! runs, as in a failover, the bot acknowledges nothing until it has the locks again. It learns of that some seconds
//! late, so every transaction checks the token as it commits ([`LockState::commit`]). The next process that takes the
//! locks waits for the commits that have checked it, and later ones find that the token is not held. Once another
//! process has one of the shards, or processes with another number of shards run, the bot stops: it would answer the
//! interactions of these guilds too, with errors.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use sqlx::{AnyConnection, AssertSqlSafe, Connection as _};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, timeout};
use tokio_util::sync::CancellationToken;

use super::advisory::{
    BUCKET, Blocked, COMMITS, DATABASE, Mode, TOKEN, Wanted, acquire, has_other_process, new_token, pause, try_lock,
};
use super::connect::{connect, no_answer};
use super::explain::{code, explain};
use super::open::check_again;
use super::url::PostgresUrl;
use crate::domain::shards::ShardRange;
use crate::store::{OpenError, StoreError};

/// The SQLSTATE of a commit without the locks: a division by zero, which no other statement of a commit can cause.
const NOT_HELD: &str = "22012";

/// The interval at which the connection is checked.
const CHECK_EVERY: Duration = Duration::from_secs(1);

/// Time limit for taking locks that other processes have.
const TRY_FOR: Duration = Duration::from_secs(2);

/// Time limit while another process brings the schema up to date, or copies everything.
const TRY_FOR_SCHEMA: Duration = Duration::from_mins(10);

/// Time limit for one attempt to take them. The server ends a single statement sooner, so only a network that is gone
/// takes so long.
const ATTEMPT_TIMEOUT: Duration = Duration::from_secs(30);

/// The number of consecutive checks that must find the locks held by another process before they are given up for good.
/// At the first one, the server may still be releasing the locks of a process that is ending.
const TRIES_OF_TAKEN: u32 = 2;

/// Time limit for a check, or for a statement that waits for nobody. A connection that does not answer counts as lost.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(5);

/// Time limit for releasing the locks. A server that does not answer releases them when it notices that the connection
/// is gone.
pub(super) const RELEASE_WITHIN: Duration = Duration::from_millis(500);

/// Whether the locks were held at the last check, and the token by which a transaction checks it.
#[derive(Clone, Debug)]
pub(super) struct LockState {
    is_held: Arc<AtomicBool>,
    /// How often they were lost.
    losses: Arc<AtomicU64>,
    token: i32,
    /// Cancelled once the locks are not taken again.
    ended: CancellationToken,
    /// The lock of another process that was the reason; empty if the reason is a database of a newer version.
    taken: Arc<OnceLock<Blocked>>,
}

impl LockState {
    /// Whether the locks were held at the last check.
    pub(super) fn is_held(&self) -> bool {
        self.is_held.load(Ordering::Acquire)
    }

    /// How often the locks were lost.
    pub(super) fn losses(&self) -> u64 {
        self.losses.load(Ordering::Acquire)
    }

    /// The statements that commit a transaction if the locks are held, and until then keep other processes from taking
    /// them. If they are not held, or a statement of the transaction has failed, the first is an error, which
    /// [`explain_commit`] explains, and the second is not executed.
    pub(super) fn commit(&self) -> String {
        format!("{}; COMMIT", self.check())
    }

    /// The statement that is an error if the locks are not held, and otherwise keeps other processes from taking them
    /// until the transaction ends.
    fn check(&self) -> String {
        format!(
            "WITH fence AS MATERIALIZED (SELECT pg_advisory_xact_lock_shared({COMMITS}, 0))
             SELECT 1 / CASE WHEN pg_try_advisory_xact_lock_shared({TOKEN}, {}) THEN 0 ELSE 1 END FROM fence",
            self.token
        )
    }

    /// Waits until the locks of these shards are not taken again, and returns why.
    pub(super) async fn unusable(&self, url: &PostgresUrl, shards: ShardRange) -> OpenError {
        self.ended.cancelled().await;
        match self.taken.get() {
            Some(&blocked) => refusal(url, Wanted::Shards(shards), blocked),
            None => OpenError::Newer(url.to_string()),
        }
    }
}

/// Locks that are held, or that are to be taken again.
#[derive(Debug)]
pub(in crate::store) struct Lock {
    /// The connection until [`Lock::share`], with whether no other process has the database open.
    fresh: Option<(AnyConnection, bool)>,
    url: Box<PostgresUrl>,
    wanted: Wanted,
    state: LockState,
    stop: CancellationToken,
    task: Option<JoinHandle<()>>,
}

impl Lock {
    /// Takes the locks. The server takes a moment to release those of a process that was killed.
    ///
    /// # Errors
    /// [`OpenError::InUse`], [`OpenError::SchemaInUse`], [`OpenError::ShardInUse`] and [`OpenError::ShardCount`] if
    /// other processes have them; if the connection fails, or the server does not answer in time.
    pub(super) async fn take(url: &PostgresUrl, wanted: Wanted) -> Result<Self, OpenError> {
        let failed = |error| explain(url, error);
        let mut conn = connect(url).await?;
        let token = new_token(wanted);
        let mut since: Option<(Instant, bool)> = None;
        let is_alone = loop {
            let tried = timeout(ATTEMPT_TIMEOUT, attempt(&mut conn, wanted, token)).await;
            let (is_alone, blocked) = tried.unwrap_or_else(|_| Err(no_answer())).map_err(failed)?;
            let Some(blocked) = blocked else { break is_alone };
            let by_schema = wanted != Wanted::Database && blocked == Blocked::Database;
            let begun = match since {
                Some((begun, same)) if same == by_schema => begun,
                _ => Instant::now(),
            };
            if by_schema && since.is_none() {
                tracing::info!("waiting for another process, which starts, or changes or copies the database");
            }
            since = Some((begun, by_schema));
            if begun.elapsed() >= if by_schema { TRY_FOR_SCHEMA } else { TRY_FOR } {
                let _ = timeout(RELEASE_WITHIN, release(conn)).await;
                return Err(refusal(url, wanted, blocked));
            }
            pause().await;
        };
        let is_held = Arc::new(AtomicBool::new(true));
        let ended = CancellationToken::new();
        let state = LockState { is_held, losses: Arc::default(), token, ended, taken: Arc::default() };
        let (fresh, stop) = (Some((conn, is_alone)), CancellationToken::new());
        let mut lock = Self { fresh, url: Box::new(url.clone()), wanted, state, stop, task: None };
        if wanted == Wanted::Database {
            lock.share().await.map_err(failed)?;
        }
        Ok(lock)
    }

    /// Whether no other process has the database open, until [`Lock::share`].
    pub(super) fn is_alone(&self) -> bool {
        self.wanted == Wanted::Database || self.fresh.as_ref().is_some_and(|(_, is_alone)| *is_alone)
    }

    /// Lets the processes of other shards open the database, and checks the connection from now on.
    pub(super) async fn share(&mut self) -> Result<(), sqlx::Error> {
        let Some((mut conn, is_alone)) = self.fresh.take() else { return Ok(()) };
        if is_alone && self.wanted != Wanted::Database {
            let unlocking = sqlx::query("SELECT pg_advisory_unlock($1, 0)").bind(DATABASE).execute(&mut conn);
            timeout(ANSWER_TIMEOUT, unlocking).await.unwrap_or_else(|_| Err(no_answer()))?;
        }
        let (url, wanted, state, stop) = (self.url.clone(), self.wanted, self.state.clone(), self.stop.clone());
        self.task = Some(tokio::spawn(keep(conn, url, wanted, state, stop)));
        Ok(())
    }

    /// Checks in a transaction that the locks are held, and keeps other processes from taking them until it ends.
    ///
    /// # Errors
    /// [`StoreError::Database`] if they are not held, or a statement of the transaction has failed.
    pub(in crate::store) async fn require(&self, conn: &mut AnyConnection) -> Result<(), StoreError> {
        let checked = sqlx::raw_sql(AssertSqlSafe(self.state.check())).execute(conn).await;
        checked.map(drop).map_err(explain_commit)
    }

    /// Whether the locks are held, from now on.
    pub(super) fn state(&self) -> LockState {
        self.state.clone()
    }

    /// Releases the locks.
    pub(in crate::store) async fn release(&mut self) {
        self.stop.cancel();
        if let Some((conn, _)) = self.fresh.take() {
            let _ = timeout(RELEASE_WITHIN, release(conn)).await;
        }
        if let Some(task) = self.task.take() {
            // An error means that the task panicked, and then its connection is closed too.
            let _ = timeout(RELEASE_WITHIN, task).await;
        }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        self.stop.cancel();
    }
}

/// Tries to take the locks. Returns whether no other process has the database open, and which of the locks another
/// process has.
async fn attempt(conn: &mut AnyConnection, wanted: Wanted, token: i32) -> Result<(bool, Option<Blocked>), sqlx::Error> {
    // The schema may have to be brought up to date.
    let is_alone = try_lock(conn, Mode::Exclusive, DATABASE, 0).await?;
    Ok((is_alone, acquire(conn, wanted, token).await?))
}

/// The error of a write without the locks.
pub(super) fn lost() -> StoreError {
    StoreError::Database("the lock on the database is lost".into())
}

/// The error of a commit for an error of the server's.
pub(super) fn explain_commit(error: sqlx::Error) -> StoreError {
    let is_lost = code(&error).is_some_and(|code| code == NOT_HELD);
    if is_lost { lost() } else { error.into() }
}

/// The error for locks that another process has.
fn refusal(url: &PostgresUrl, wanted: Wanted, blocked: Blocked) -> OpenError {
    let database = url.to_string();
    match (wanted, blocked) {
        (Wanted::Shards(_), Blocked::Database) => OpenError::SchemaInUse(database),
        (Wanted::Shards(shards), Blocked::Count(running)) => {
            OpenError::ShardCount { database, count: shards.count(), running }
        }
        // The process of a bot that is not divided.
        (Wanted::Shards(shards), Blocked::Shard(shard)) if shards.count() > 1 => {
            OpenError::ShardInUse { database, shard, count: shards.count() }
        }
        _ => OpenError::InUse(database),
    }
}

async fn keep(conn: AnyConnection, url: Box<PostgresUrl>, wanted: Wanted, state: LockState, stop: CancellationToken) {
    let (mut conn, mut tries_of_taken) = (Some(conn), 0);
    // Why the locks could not be taken again when that was last tried.
    let mut reported: Option<String> = None;
    // Only the pause is cancelled. A check that takes too long is dropped together with its connection.
    while stop.run_until_cancelled(sleep(CHECK_EVERY)).await.is_some() {
        let checked = timeout(ANSWER_TIMEOUT, check(conn.take(), &url, wanted, state.token)).await;
        let checked = checked.unwrap_or(Checked::Lost(None));
        tries_of_taken = if matches!(checked, Checked::Taken(_)) { tries_of_taken + 1 } else { 0 };
        conn = match checked {
            Checked::Held(conn) => Some(conn),
            Checked::Taken(blocked) if tries_of_taken >= TRIES_OF_TAKEN => {
                if let Blocked::Count(count) = blocked {
                    tracing::error!(
                        count,
                        "another tessera runs with this number of shards: nothing is written any more"
                    );
                } else {
                    tracing::error!(?blocked, "another tessera runs a shard of this one: nothing is written any more");
                }
                let _ = state.taken.set(blocked);
                state.ended.cancel();
                break;
            }
            Checked::Lost(reason) => {
                if let Some(error) = reason.filter(|reason| reported.as_ref() != Some(reason)) {
                    tracing::warn!(%error, "the lock on the database cannot be taken again");
                    reported = Some(error);
                }
                None
            }
            Checked::Taken(_) => None,
            Checked::Outdated => {
                tracing::error!("the database is one of a newer version now: nothing is written any more");
                state.ended.cancel();
                break;
            }
        };
        let had = state.is_held.swap(conn.is_some(), Ordering::AcqRel);
        match (had, conn.is_some()) {
            (true, false) => {
                state.losses.fetch_add(1, Ordering::AcqRel);
                tracing::error!("the lock on the database is lost: nothing is acknowledged until it is held again");
            }
            (false, true) => {
                reported = None;
                tracing::info!("the lock on the database is held again");
            }
            _ => {}
        }
    }
    state.is_held.store(false, Ordering::Release);
    if let Some(conn) = conn {
        release(conn).await;
    }
}

/// Releases the locks of a connection, and closes it. The server ends a closed connection a moment later, until which
/// the next process would find the locks taken.
async fn release(mut conn: AnyConnection) {
    if sqlx::raw_sql("SELECT pg_advisory_unlock_all()").execute(&mut conn).await.is_ok() {
        let _ = conn.close().await;
    }
}

/// The result of a check.
enum Checked {
    /// This connection holds the locks.
    Held(AnyConnection),
    /// They are not held, for this reason if it is known.
    Lost(Option<String>),
    /// They are not held, because another process has these.
    Taken(Blocked),
    /// The database is of a newer version.
    Outdated,
}

/// Checks the connection that holds the locks, or takes them on a new one.
async fn check(conn: Option<AnyConnection>, url: &PostgresUrl, wanted: Wanted, token: i32) -> Checked {
    if let Some(mut conn) = conn {
        return match sqlx::raw_sql("SELECT 1").execute(&mut conn).await {
            Ok(_) => Checked::Held(conn),
            Err(_) => Checked::Lost(None),
        };
    }
    let mut conn = match connect(url).await {
        Ok(conn) => conn,
        Err(error) => return Checked::Lost(Some(error.to_string())),
    };
    let acquired = acquire(&mut conn, wanted, token).await;
    // A former connection of this process may still hold the lock.
    let is_taken = match acquired {
        Ok(Some(blocked)) => has_other_process(&mut conn, blocked, token).await.unwrap_or(false),
        _ => false,
    };
    // With the lock on the database, no other process changes the schema after this.
    match (check_again(&mut conn, url).await, acquired) {
        (Ok(()), Ok(None)) => Checked::Held(conn),
        (Ok(()), Ok(Some(blocked))) if is_taken => Checked::Taken(blocked),
        (Err(OpenError::Newer(_)), _) => Checked::Outdated,
        (Err(error), _) => Checked::Lost(Some(error.to_string())),
        (Ok(()), Err(error)) => Checked::Lost(Some(explain(url, error).to_string())),
        (Ok(()), Ok(Some(_))) => Checked::Lost(None),
    }
}

/// The lock on a bucket of shards. It ends with its connection.
#[derive(Debug)]
pub(in crate::store) struct IdentifyLock {
    _conn: AnyConnection,
}

impl IdentifyLock {
    /// Waits until no other process has the lock, and takes it. Cancelling this closes the connection.
    pub(super) async fn take(mut conn: AnyConnection, bucket: u32) -> Result<Self, sqlx::Error> {
        loop {
            let trying = try_lock(&mut conn, Mode::Exclusive, BUCKET, bucket.cast_signed());
            if timeout(ANSWER_TIMEOUT, trying).await.unwrap_or_else(|_| Err(no_answer()))? {
                return Ok(Self { _conn: conn });
            }
            pause().await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_says_who_has_the_locks() {
        let url: PostgresUrl = "postgres://bot:secret@host/tessera".parse().expect("a URL");
        let shards = |range: &str| Wanted::Shards(range.parse().expect(range));
        let name = |wanted, blocked| match refusal(&url, wanted, blocked) {
            OpenError::SchemaInUse(_) => "schema".to_owned(),
            OpenError::ShardCount { count, running, .. } => format!("{count} and {running} shards"),
            OpenError::ShardInUse { shard, count, .. } => format!("shard {shard} of {count}"),
            OpenError::InUse(_) => "database".to_owned(),
            error => panic!("{error}"),
        };
        for (wanted, blocked, expected) in [
            (shards("0-1/4"), Blocked::Database, "schema"),
            (shards("0-1/4"), Blocked::Count(8), "4 and 8 shards"),
            (shards("0-1/4"), Blocked::Shard(1), "shard 1 of 4"),
            (shards("0/1"), Blocked::Shard(0), "database"),
            (Wanted::Database, Blocked::Shard(0), "database"),
            (Wanted::Database, Blocked::Database, "database"),
        ] {
            assert_eq!(name(wanted, blocked), expected, "{wanted:?} {blocked:?}");
        }
    }
}
