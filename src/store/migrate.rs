//! Copies a database to another engine, or to another place, while no bot uses either.
//!
//! Everything is read from one snapshot and written in one transaction, which is committed only after the copy was
//! compared with the original. A copy that fails leaves the target as it was, and can be started again.

use std::sync::Arc;

use futures_util::TryStreamExt as _;
use sqlx::{AnyConnection, AssertSqlSafe, Connection as _};

use super::tables::{self, Cell, Column, Dialect, Kind, TABLES};
use super::{CopyError, DatabaseUrl, Inspection, OpenError, StoreError, games, postgres, sqlite};
use crate::domain::ids::GameId;

/// The most values in one statement. SQLite allows 32,766.
const VALUES: usize = 10_000;

/// The most rows in one statement.
const ROWS: usize = 200;

/// The treatment of rows that are in the target already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// There may be none.
    MustBeEmpty,
    /// They are deleted.
    IsReplaced,
}

/// The numbers of copied rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Migrated {
    /// The number of rows.
    pub rows: u64,
    /// The number of games, each of which was replayed in the copy.
    pub games: usize,
}

/// Why nothing was copied. Each message is one line for the operator.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MigrateError {
    /// Both are the same database.
    #[error("{0} is the source and the target; name two databases")]
    Same(String),
    /// The source cannot be read, or its bot runs.
    #[error(transparent)]
    Source(#[from] CopyError),
    /// The target cannot be opened, or its bot runs.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The target has rows.
    #[error("{0} has data already; add --replace to delete it, or choose another target")]
    NotEmpty(String),
    /// A table is missing in the list of tables.
    #[error("the table {0} is not known; this is an error in tessera")]
    UnknownTable(String),
    /// The copy differs from the original.
    #[error("{0} differs after copying; nothing was changed")]
    Differs(String),
    /// A row cannot be read or written.
    #[error("cannot copy {table}: {source}; nothing was changed")]
    Table {
        /// The table.
        table: String,
        /// The error of the database.
        source: StoreError,
    },
}

/// Copies a database. Neither may be in use.
///
/// # Errors
/// [`MigrateError::Same`], [`MigrateError::Source`], [`MigrateError::Open`], [`MigrateError::NotEmpty`],
/// [`MigrateError::UnknownTable`], [`MigrateError::Table`], and [`MigrateError::Differs`] if the copy is not the same.
/// The target is unchanged then, but for the tables of an empty database.
pub async fn migrate(from: &DatabaseUrl, to: &DatabaseUrl, mode: Target) -> Result<Migrated, MigrateError> {
    if from.to_string() == to.to_string() {
        return Err(MigrateError::Same(from.to_string()));
    }
    if let DatabaseUrl::Sqlite(dir) = from {
        // Locking would create a missing directory.
        sqlite::require_exists(&dir.join(sqlite::DATABASE))?;
    }
    // Both are locked until the copy is complete, so that no bot starts before. The source is locked before it is read:
    // a bot may be about to stop, and what it still commits belongs to the copy.
    let source_lock = lock(from).await?;
    let copied = copy_locked(from, to, mode, &source_lock).await;
    source_lock.release().await;
    copied
}

/// Copies a database that is locked.
async fn copy_locked(
    from: &DatabaseUrl,
    to: &DatabaseUrl,
    mode: Target,
    source_lock: &Lock,
) -> Result<Migrated, MigrateError> {
    let mut source = Inspection::of(from).await?;
    let (mut target, dialect, target_lock) = open(to).await?;
    let locks = [source_lock, &target_lock];
    let copied = copy(&mut source, (&mut target, dialect), to, mode, locks).await;
    // Dropping a connection rolls back.
    let _ = target.close().await;
    target_lock.release().await;
    copied
}

/// The lock of a database.
enum Lock {
    Sqlite { _lock: sqlite::Lock },
    Postgres(postgres::Lock),
}

impl Lock {
    /// Checks in a transaction that the lock is held, and keeps others from taking it until the transaction ends. That
    /// of SQLite cannot be lost.
    async fn require(&self, conn: &mut AnyConnection) -> Result<(), StoreError> {
        match self {
            Self::Sqlite { .. } => Ok(()),
            Self::Postgres(lock) => lock.require(conn).await,
        }
    }

    async fn release(self) {
        if let Self::Postgres(mut lock) = self {
            lock.release().await;
        }
    }
}

async fn lock(url: &DatabaseUrl) -> Result<Lock, OpenError> {
    Ok(match url {
        DatabaseUrl::Sqlite(dir) => Lock::Sqlite { _lock: sqlite::lock(dir)? },
        DatabaseUrl::Postgres(url) => Lock::Postgres(postgres::lock(url).await?),
    })
}

/// Opens the target, with the newest schema.
async fn open(url: &DatabaseUrl) -> Result<(AnyConnection, Dialect, Lock), OpenError> {
    match url {
        DatabaseUrl::Sqlite(dir) => {
            let (conn, lock) = sqlite::open_locked(dir).await?;
            Ok((conn, Dialect::Sqlite, Lock::Sqlite { _lock: lock }))
        }
        DatabaseUrl::Postgres(url) => {
            let (conn, lock) = postgres::open_locked(url, postgres::Wanted::Database).await?;
            Ok((conn, Dialect::Postgres, Lock::Postgres(lock)))
        }
    }
}

async fn copy(
    source: &mut Inspection,
    (target, dialect): (&mut AnyConnection, Dialect),
    url: &DatabaseUrl,
    mode: Target,
    [source_lock, target_lock]: [&Lock; 2],
) -> Result<Migrated, MigrateError> {
    let failed = |table: &str| {
        let table = table.to_owned();
        move |source: StoreError| MigrateError::Table { table, source }
    };
    let known = dialect.tables(target).await.map_err(failed("the schema"))?;
    if let Some(other) = known.into_iter().find(|table| !TABLES.contains(&table.as_str())) {
        return Err(MigrateError::UnknownTable(other));
    }
    let mut transaction = target.begin().await.map_err(|error| failed("the schema")(error.into()))?;
    for table in TABLES.iter().rev() {
        // A new database has rows about itself.
        if mode == Target::IsReplaced || *table == "meta" {
            let delete = AssertSqlSafe(format!("DELETE FROM {table}"));
            sqlx::query(delete).execute(&mut *transaction).await.map_err(|error| failed(table)(error.into()))?;
        } else if count(&mut transaction, table).await.map_err(failed(table))? > 0 {
            return Err(MigrateError::NotEmpty(url.to_string()));
        }
    }
    let mut rows = 0;
    for table in TABLES {
        let copied = copy_table(source, &mut transaction, dialect, table).await.map_err(failed(table))?;
        let (there, here) = (
            count(source.parts().0, table).await.map_err(failed(table))?,
            count(&mut transaction, table).await.map_err(failed(table))?,
        );
        if there != here || copied != here {
            return Err(MigrateError::Differs((*table).to_owned()));
        }
        rows += copied;
    }
    let games = compare_games(source, &mut transaction).await?;
    // If a lock was lost, a bot may have started since then, and may have changed its database.
    source_lock.require(source.parts().0).await.map_err(failed("the end"))?;
    target_lock.require(&mut transaction).await.map_err(failed("the end"))?;
    transaction.commit().await.map_err(|error| failed("the end")(error.into()))?;
    if dialect == Dialect::Postgres {
        // Without statistics, until autovacuum has collected them, PostgreSQL reads whole tables. The copy is complete.
        if let Err(error) = sqlx::query("ANALYZE").execute(target).await {
            tracing::warn!(%error, "the statistics of the copy are not up to date; run ANALYZE");
        }
    }
    Ok(Migrated { rows, games })
}

async fn count(conn: &mut AnyConnection, table: &str) -> Result<u64, StoreError> {
    let count: i64 = sqlx::query_scalar(AssertSqlSafe(format!("SELECT count(*) FROM {table}"))).fetch_one(conn).await?;
    Ok(count.unsigned_abs())
}

/// Copies the rows of a table. Returns their number.
async fn copy_table(
    source: &mut Inspection,
    target: &mut AnyConnection,
    dialect: Dialect,
    table: &str,
) -> Result<u64, StoreError> {
    let (conn, from) = source.parts();
    let columns = from.columns(conn, table).await?;
    let at_a_time = (VALUES / columns.len().max(1)).clamp(1, ROWS);
    let insert = |rows: usize| -> Arc<str> { insert(table, &columns, rows).into() };
    let full = insert(at_a_time);
    let (mut batch, mut copied) = (Vec::with_capacity(at_a_time), 0);
    let mut found = sqlx::query(AssertSqlSafe(tables::select(table, &columns))).fetch(conn);
    while let Some(row) = found.try_next().await? {
        batch.push(tables::cells(&row)?);
        copied += 1;
        if batch.len() == at_a_time {
            write(target, (dialect, &columns), full.clone(), std::mem::take(&mut batch)).await?;
        }
    }
    if !batch.is_empty() {
        write(target, (dialect, &columns), insert(batch.len()), batch).await?;
    }
    if dialect == Dialect::Postgres && columns.iter().any(|column| column.name == "id") {
        continue_ids(target, table).await?;
    }
    Ok(copied)
}

/// `INSERT INTO a ("b", "c") VALUES ($1, $2), ($3, $4)` for two rows.
fn insert(table: &str, columns: &[Column], rows: usize) -> String {
    let row = |row: usize| {
        let numbers: Vec<String> = (1..=columns.len()).map(|n| format!("${}", row * columns.len() + n)).collect();
        format!("({})", numbers.join(", "))
    };
    let rows: Vec<String> = (0..rows).map(row).collect();
    format!("INSERT INTO {table} ({}) VALUES {}", tables::quoted(columns), rows.join(", "))
}

async fn write(
    target: &mut AnyConnection,
    (dialect, columns): (Dialect, &[Column]),
    sql: Arc<str>,
    rows: Vec<Vec<Cell>>,
) -> Result<(), StoreError> {
    let mut query = sqlx::query(AssertSqlSafe(sql));
    for (column, cell) in rows.into_iter().flat_map(|row| columns.iter().zip(row)) {
        query = match cell {
            // To PostgreSQL, NULL has a type too.
            Cell::Null => match column.kind {
                Kind::Integer => query.bind(Option::<i64>::None),
                Kind::Real => query.bind(Option::<f64>::None),
                Kind::Text => query.bind(Option::<String>::None),
                Kind::Blob => query.bind(Option::<Vec<u8>>::None),
            },
            Cell::Integer(number) => query.bind(number),
            Cell::Real(number) => query.bind(number),
            // PostgreSQL has no texts with this character.
            Cell::Text(text) if dialect == Dialect::Postgres => query.bind(text.replace('\0', "\u{fffd}")),
            Cell::Text(text) => query.bind(text),
            Cell::Blob(bytes) => query.bind(bytes),
        };
    }
    query.execute(target).await?;
    Ok(())
}

/// Lets new rows of a table have ids beyond those that were copied. A column `id` that is no sequence stays as it is.
///
/// A rollback does not undo this. So the next id is never lowered: if the copy fails, the rows that were there stay.
async fn continue_ids(target: &mut AnyConnection, table: &str) -> Result<(), StoreError> {
    let sql = format!(
        "WITH used AS (
             SELECT max(id) AS id FROM {table}
             UNION ALL SELECT last_value FROM pg_sequences
             WHERE format('%I.%I', schemaname, sequencename) = pg_get_serial_sequence('{table}', 'id'))
         SELECT setval(pg_get_serial_sequence('{table}', 'id'), max(id)) FROM used
         HAVING pg_get_serial_sequence('{table}', 'id') IS NOT NULL AND max(id) IS NOT NULL"
    );
    sqlx::query(AssertSqlSafe(sql)).execute(target).await?;
    Ok(())
}

/// Replays every game in the copy and compares the hashes of its last events.
async fn compare_games(source: &mut Inspection, target: &mut AnyConnection) -> Result<usize, MigrateError> {
    let failed = |source| MigrateError::Table { table: "games".to_owned(), source };
    let there = last_hashes(source.parts().0).await.map_err(failed)?;
    let here = last_hashes(target).await.map_err(failed)?;
    if there != here {
        return Err(MigrateError::Differs("the events of the games".to_owned()));
    }
    let games = source.games().await.map_err(failed)?;
    for &game in &games {
        let copied = games::require(target, game).await;
        match (source.game(game).await, copied) {
            (Ok(there), Ok(here)) if format!("{there:?}") == format!("{here:?}") => {}
            // A game that was damaged before stays so.
            (Err(StoreError::Replay(_) | StoreError::Row { .. }), Err(_)) => {
                tracing::warn!(game.id = game.get(), "a game is damaged, and so is its copy");
            }
            _ => return Err(MigrateError::Differs(format!("game {game}"))),
        }
    }
    Ok(games.len())
}

/// The hash of the last event of each game.
async fn last_hashes(conn: &mut AnyConnection) -> Result<Vec<(GameId, i64, Option<i64>)>, StoreError> {
    Ok(sqlx::query_as(
        "SELECT e.game_id, e.rev, e.chain FROM games g JOIN game_events e ON e.game_id = g.id AND e.rev = g.rev
         ORDER BY e.game_id",
    )
    .fetch_all(conn)
    .await?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statements_have_a_parameter_for_each_value() {
        let columns = ["b", "c"].map(|name| Column { name: name.to_owned(), kind: Kind::Integer });
        assert_eq!(insert("a", &columns, 2), "INSERT INTO a (\"b\", \"c\") VALUES ($1, $2), ($3, $4)");
        assert_eq!(insert("a", &columns[..1], 1), "INSERT INTO a (\"b\") VALUES ($1)");
    }
}
