//! The database: rows and queries, and no decisions.
//!
//! Use cases read and write through one [`Transaction`] type, in a closure that [`Store::write`] runs; a [`View`] only
//! reads. A transaction is on disk as a whole or not at all, and when [`Store::write`] returns `Ok`, it is on disk.
//! Every write runs in a task of its own (on SQLite, in the one writer task): dropping its future does not stop it.

mod activity;
mod audit;
mod backend;
mod blocks;
pub mod chain;
mod challenge_confirmations;
mod challenges;
mod columns;
mod counts;
mod data_export;
mod database_url;
mod deletion;
mod engines;
mod errors;
mod follows;
mod games;
mod hooks;
mod imports;
mod inspect;
mod leaderboards;
mod live_messages;
mod lobbies;
mod locations;
mod matches;
mod members;
mod migrate;
mod migrations;
mod milestones;
mod pads;
mod people;
mod period_faults;
mod periods;
mod player_games;
mod postgres;
mod posts;
mod private;
mod puzzles;
mod rating_faults;
mod rating_history;
mod rating_rows;
mod rating_source;
mod ratings;
mod recomputation;
mod reviews;
mod rows;
mod scores;
mod settings;
mod shorthands;
mod sqlite;
mod statement;
mod statistics;
mod tables;
mod text;
mod threads;
mod time;
mod tournaments;
mod transaction;
mod write;

use std::path::Path;
use std::sync::Arc;

use sqlx::AnyConnection;

use crate::domain::counts::Counts;
use crate::domain::shards::ShardRange;

pub use database_url::{BadDatabaseUrl, DatabaseUrl};
pub use deletion::ChangedRows;
pub use engines::EngineResult;
pub use errors::{CopyError, OpenError, Restored, StoreError};
pub use games::{NewEvent, NewGame};
pub use hooks::Hooks;
pub use inspect::Inspection;
pub use lobbies::LobbyChange;
pub use matches::NewMatch;
pub use migrate::{MigrateError, Migrated, Target, migrate};
pub use periods::{LineRating, PeriodResult};
pub use postgres::{BadPostgresUrl, MAX_CLOSE_TIME, PostgresUrl};
pub use private::UnfinishedFile;
pub use rating_history::{GameHistory, RowState};
pub use rating_rows::RatingKey;
pub use ratings::NewHistoryRow;
pub use rows::Listed;
pub use sqlite::{
    Backup, DATABASE_ID, Pace, back_up, backups, check_output, check_present, remove_partial, restore, stamp,
};
pub use tables::Cell;
pub use time::{LastSeen, NewReminder, QueuedReminder};
// Other crates get them as arguments of closures and do not name them.
pub(crate) use transaction::{Transaction, View};

/// An open database. Clones are cheap and share it.
#[derive(Clone, Debug)]
pub struct Store {
    backend: Backend,
}

/// The database system.
#[derive(Clone, Debug)]
enum Backend {
    Sqlite(sqlite::Database),
    Postgres(postgres::Database),
}

/// The lock for starting a session of a bucket of shards, which one process at a time has.
#[derive(Debug)]
pub struct IdentifyLock {
    /// `None` on SQLite, where there is no other process.
    _lock: Option<postgres::IdentifyLock>,
}

type Result<T, E = StoreError> = std::result::Result<T, E>;

/// Computes what migrations cannot from the rows of an older schema.
async fn backfill(conn: &mut AnyConnection) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
    chain::backfill(conn).await?;
    periods::backfill(conn).await?;
    Ok(scores::backfill(conn).await?)
}

/// Opening and closing.
impl Store {
    /// Opens the SQLite database in a directory, which is created if missing, and locks the directory until
    /// [`Store::close`]. A log whose database is missing or empty is kept as `tessera.before-….db-wal`.
    ///
    /// # Errors
    /// [`OpenError::Unwritable`] or [`OpenError::Locked`] for the directory; [`OpenError::UnwritableFile`],
    /// [`OpenError::ForeignFile`], [`OpenError::Newer`], [`OpenError::OldSqlite`], and [`OpenError::Database`] if it
    /// cannot be read or migrated.
    pub async fn open(dir: &Path) -> Result<Self, OpenError> {
        Self::open_with(&DatabaseUrl::Sqlite(dir.to_owned()), Arc::new(())).await
    }

    /// Opens a database, with hooks that are called at every commit, and locks it until [`Store::close`]. An empty
    /// database gets its tables.
    ///
    /// # Errors
    /// On SQLite as [`Store::open`]. On PostgreSQL [`OpenError::Unreachable`], [`OpenError::Denied`],
    /// [`OpenError::NoDatabase`], [`OpenError::NoPrivilege`], [`OpenError::ReadOnly`], [`OpenError::OldServer`],
    /// [`OpenError::Encoding`], [`OpenError::Foreign`], [`OpenError::Newer`] or [`OpenError::OlderInUse`] for what the
    /// message of each says; [`OpenError::InUse`] if another process has locked it, and [`OpenError::Database`].
    pub async fn open_with(url: &DatabaseUrl, hooks: Arc<dyn Hooks>) -> Result<Self, OpenError> {
        Self::open_shards(url, ShardRange::ALL, hooks).await
    }

    /// As [`Store::open_with`], for the process of these shards. On PostgreSQL, processes of other shards may have the
    /// database open too, if they agree on the number of all shards.
    ///
    /// # Errors
    /// As [`Store::open_with`]; [`OpenError::ShardInUse`] and [`OpenError::ShardCount`] if another process runs one of
    /// the shards, or runs with another number of them; [`OpenError::PartOnSqlite`] if these are not all shards, on
    /// SQLite.
    pub async fn open_shards(url: &DatabaseUrl, shards: ShardRange, hooks: Arc<dyn Hooks>) -> Result<Self, OpenError> {
        let backend = match url {
            DatabaseUrl::Sqlite(_) if !shards.is_all() => return Err(OpenError::PartOnSqlite(shards)),
            DatabaseUrl::Sqlite(dir) => Backend::Sqlite(sqlite::Database::open(dir, hooks).await?),
            DatabaseUrl::Postgres(url) => Backend::Postgres(postgres::Database::open(url, shards, hooks).await?),
        };
        Ok(Self { backend })
    }

    /// The shards whose guilds the process works for. On SQLite these are all, as if there were one.
    pub const fn shards(&self) -> ShardRange {
        match &self.backend {
            Backend::Sqlite(_) => ShardRange::ALL,
            Backend::Postgres(database) => database.shards,
        }
    }

    /// Whether the process has the locks of its shards, so that no other process works for their guilds. The loss of a
    /// lock is noticed some seconds late. On SQLite this is always so.
    pub fn holds_locks(&self) -> bool {
        match &self.backend {
            Backend::Sqlite(_) => true,
            Backend::Postgres(database) => database.holds_locks(),
        }
    }

    /// How often the process has lost its locks since the start. On SQLite this never happens.
    pub fn lock_losses(&self) -> u64 {
        match &self.backend {
            Backend::Sqlite(_) => 0,
            Backend::Postgres(database) => database.lock_losses(),
        }
    }

    /// Waits until the process has lost its locks for good, and returns why: after a failover, another process may have
    /// brought the schema up to date, or may run one of the shards or with another number of shards. The store writes
    /// nothing from then on. On SQLite this never happens.
    pub async fn unusable(&self) -> OpenError {
        match &self.backend {
            Backend::Sqlite(_) => std::future::pending().await,
            Backend::Postgres(database) => database.unusable().await,
        }
    }

    /// Whether the database is a server that others operate.
    pub const fn is_remote(&self) -> bool {
        matches!(self.backend, Backend::Postgres(_))
    }

    /// Whether the database was removed, replaced or overwritten while it was open. Nothing is acknowledged from then
    /// on.
    pub fn is_gone(&self) -> bool {
        match &self.backend {
            Backend::Sqlite(database) => database.writer.is_gone(),
            Backend::Postgres(_) => false,
        }
    }

    /// Waits until no other process has the lock for starting a session of a bucket of shards, and takes it. Dropping
    /// the lock releases it.
    ///
    /// # Errors
    /// [`StoreError::Database`] if the database cannot be reached.
    pub async fn identify_lock(&self, bucket: u32) -> Result<IdentifyLock> {
        let lock = match &self.backend {
            Backend::Sqlite(_) => None,
            Backend::Postgres(database) => Some(database.identify_lock(bucket).await?),
        };
        Ok(IdentifyLock { _lock: lock })
    }

    /// Finishes queued writes, leaves everything on disk in one place, and unlocks the database. Later calls on any
    /// clone fail with [`StoreError::Closed`]. Closing twice is allowed.
    ///
    /// # Errors
    /// [`StoreError::Database`] if the database does not close cleanly; nothing acknowledged is lost by that.
    pub async fn close(&self) -> Result<()> {
        match &self.backend {
            Backend::Sqlite(database) => database.close().await,
            Backend::Postgres(database) => {
                database.close().await;
                Ok(())
            }
        }
    }

    /// Whether the database answers reads and writes.
    ///
    /// # Errors
    /// [`StoreError::Database`] or [`StoreError::Closed`], if it does not.
    pub async fn health(&self) -> Result<()> {
        self.meta(DATABASE_ID).await?;
        self.write((), |tx, ()| Box::pin(tx.touch())).await
    }

    /// Empties SQLite's write-ahead log soon, so that it no longer contains deleted data. On PostgreSQL, the server
    /// removes deleted data in its own time.
    pub async fn empty_log(&self) {
        if let Backend::Sqlite(database) = &self.backend {
            database.writer.empty_log().await;
        }
    }

    /// The number of writes that are waiting: on SQLite those in the writer's queue, without those of the transaction
    /// that is running; on PostgreSQL all that are not committed yet. Does not query the database.
    pub fn writes_waiting(&self) -> usize {
        match &self.backend {
            Backend::Sqlite(database) => database.writer.waiting(),
            Backend::Postgres(database) => database.writes.waiting(),
        }
    }

    /// Numbers of games, boards and challenges for the metrics page.
    ///
    /// # Errors
    /// [`StoreError::Database`] and [`StoreError::Closed`].
    pub async fn counts(&self) -> Result<Counts> {
        let mut reader = self.reader().await?;
        let found = backend::Reader::within(reader.patience(), counts::counts(&mut reader.view())).await;
        reader.end(found).await
    }
}

#[cfg(test)]
mod tests {
    use sqlx::AssertSqlSafe;
    use tempfile::TempDir;

    use super::sqlite::open_locked;

    /// The steps by which SQLite executes a statement on an empty database.
    pub(super) async fn query_plan(sql: &str) -> Vec<String> {
        let dir = TempDir::new().expect("a directory");
        let (mut conn, _lock) = open_locked(dir.path()).await.expect("opens");
        let sql = AssertSqlSafe(format!("EXPLAIN QUERY PLAN {sql}"));
        let plan: Vec<(i64, i64, i64, String)> = sqlx::query_as(sql).fetch_all(&mut conn).await.expect("a plan");
        plan.into_iter().map(|(.., step)| step).collect()
    }

    /// Whether a step reads a whole table.
    pub(super) fn is_unindexed(step: &str) -> bool {
        step.starts_with("SCAN") && !step.contains("USING")
    }
}
