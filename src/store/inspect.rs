//! Inspects a database without changing it, while the bot runs or not: checks its integrity, replays its games, and
//! exports its rows.

use std::path::{Path, PathBuf};

use futures_util::TryStreamExt as _;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions as _, SqliteConnection};
use tempfile::TempDir;

use super::checksum::{self, Checksum};
use super::rows::id;
use super::{CopyError, Result, copy, games, open, people};
use crate::domain::game::StoredGame;
use crate::domain::ids::{GameId, PlayerId};

/// A snapshot of a database.
#[derive(Debug)]
pub struct Inspection {
    conn: SqliteConnection,
    version: i64,
    checksum: Checksum,
    /// The migrated copy of a database with an older schema.
    _copy: Option<TempDir>,
}

impl Inspection {
    /// Opens the database of a directory.
    ///
    /// # Errors
    /// As [`Inspection::open`].
    pub async fn at(dir: &Path) -> Result<Self, CopyError> {
        Self::read(&Self::find(dir)?, Checksum::None).await
    }

    /// The path of a directory's database.
    ///
    /// # Errors
    /// [`CopyError::Missing`].
    pub fn find(dir: &Path) -> Result<PathBuf, CopyError> {
        let path = dir.join(open::DATABASE);
        copy::there(&path)?;
        Ok(path)
    }

    /// Opens a database file. A database with an older schema is copied to a temporary directory and migrated there.
    ///
    /// # Errors
    /// [`CopyError`] if the file is missing, is not a database of tessera, or is newer than this program.
    pub async fn open(path: &Path) -> Result<Self, CopyError> {
        copy::there(path)?;
        let compared = copy::off_thread(path, checksum::check).await;
        let unreadable =
            |source: std::io::Error| CopyError::Unreadable { path: path.display().to_string(), source: source.into() };
        Self::read(path, compared.map_err(unreadable)?).await
    }

    async fn read(path: &Path, checksum: Checksum) -> Result<Self, CopyError> {
        let unreadable =
            |source: sqlx::Error| CopyError::Unreadable { path: path.display().to_string(), source: Box::new(source) };
        let mut conn = copy::readable(path).await?;
        let version = open::schema_version(&mut conn).await.map_err(unreadable)?.unwrap_or(0);
        if version == 0 {
            return Err(CopyError::NotOurs(path.display().to_string()));
        }
        if version > open::newest() {
            return Err(open::newer(path).into());
        }
        let copied = if version < open::newest() { Some(renewed(path).await?) } else { None };
        if let Some((_, renewed)) = &copied {
            conn = copy::readable(renewed).await?;
        }
        // The transaction fixes the snapshot.
        sqlx::raw_sql("BEGIN; SELECT count(*) FROM games").execute(&mut conn).await.map_err(unreadable)?;
        Ok(Self { conn, version, checksum, _copy: copied.map(|(dir, _)| dir) })
    }

    /// The schema version of the file.
    pub const fn version(&self) -> i64 {
        self.version
    }

    /// The faults of the file, such as corrupt pages or missing parent rows; none in a sound database.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database) if the file cannot be read.
    pub async fn faults(&mut self) -> Result<Vec<String>> {
        let found: Vec<String> = sqlx::query_scalar("PRAGMA integrity_check").fetch_all(&mut self.conn).await?;
        let changed = (self.checksum == Checksum::Wrong).then(|| format!("the file: {}", copy::CHANGED));
        let mut faults: Vec<String> =
            changed.into_iter().chain(found.into_iter().filter(|line| line != "ok")).collect();
        let orphans: Vec<(String, Option<i64>, String)> =
            sqlx::query_as("SELECT \"table\", rowid, parent FROM pragma_foreign_key_check")
                .fetch_all(&mut self.conn)
                .await?;
        faults.extend(orphans.into_iter().map(|(table, row, parent)| {
            let row = row.map(|row| format!(" {row}")).unwrap_or_default();
            format!("row{row} of {table} belongs to a row of {parent} that is not there")
        }));
        let beyond: Vec<i64> = sqlx::query_scalar(
            "SELECT DISTINCT games.id FROM games JOIN game_events ON game_events.game_id = games.id
                 AND game_events.rev > games.rev ORDER BY games.id",
        )
        .fetch_all(&mut self.conn)
        .await?;
        faults.extend(beyond.into_iter().map(|game| format!("game {game} has events beyond its revision")));
        Ok(faults)
    }

    /// The ids of all games.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn games(&mut self) -> Result<Vec<GameId>> {
        let games: Vec<i64> = sqlx::query_scalar("SELECT id FROM games ORDER BY id").fetch_all(&mut self.conn).await?;
        Ok(games.into_iter().map(|game| GameId::new(id(game))).collect())
    }

    /// A game, replayed.
    ///
    /// # Errors
    /// [`StoreError::Replay`](crate::store::StoreError::Replay) or [`StoreError::Row`](crate::store::StoreError::Row)
    /// if it does not replay, and [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn game(&mut self, game: GameId) -> Result<StoredGame> {
        games::require(&mut self.conn, game).await
    }

    /// The names of players, in this order; empty where unknown.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn names(&mut self, players: &[PlayerId]) -> Result<Vec<String>> {
        let mut known = people::names(&mut self.conn, players).await?;
        Ok(players.iter().map(|player| known.remove(player).unwrap_or_default()).collect())
    }

    /// Passes every row of every table to `line` as a JSON object of the table's name and the row's columns. Discord's
    /// ids are strings, as in Discord's API, because they exceed the range of JSON numbers.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn rows(&mut self, mut line: impl FnMut(&str)) -> Result<()> {
        let tables: Vec<String> = sqlx::query_scalar(
            "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%'
                 AND name <> '_sqlx_migrations' ORDER BY name",
        )
        .fetch_all(&mut self.conn)
        .await?;
        for table in tables {
            let columns: Vec<(String, String)> =
                sqlx::query_as("SELECT name, type FROM pragma_table_info($1) ORDER BY cid")
                    .bind(&table)
                    .fetch_all(&mut self.conn)
                    .await?;
            let pairs: Vec<String> = columns.iter().map(|(name, kind)| pair(name, kind)).collect();
            // Table and column names come from the schema, never from players.
            let sql = format!("SELECT json_object('table', '{table}', {}) FROM \"{table}\"", pairs.join(", "));
            let mut rows = sqlx::query_scalar::<_, String>(AssertSqlSafe(sql)).fetch(&mut self.conn);
            while let Some(row) = rows.try_next().await? {
                line(&row);
            }
        }
        Ok(())
    }
}

/// A column as SQL for `json_object`.
fn pair(name: &str, kind: &str) -> String {
    let is_number_of_discord = ["_id", "_by"].iter().any(|ending| name.ends_with(ending)) || name == "id";
    match kind {
        "BLOB" => format!("'{name}', hex(\"{name}\")"),
        "INTEGER" if is_number_of_discord => format!("'{name}', CAST(\"{name}\" AS TEXT)"),
        _ => format!("'{name}', \"{name}\""),
    }
}

/// Copies a database with an older schema to a temporary directory and migrates the copy.
async fn renewed(path: &Path) -> Result<(TempDir, PathBuf), CopyError> {
    let unwritable = |source: std::io::Error| CopyError::Unwritable {
        path: std::env::temp_dir().display().to_string(),
        source: source.into(),
    };
    let dir = tempfile::tempdir().map_err(unwritable)?;
    let part = dir.path().join("copy.db");
    copy::copy(path, &part).await?;
    let unreadable =
        |source: sqlx::Error| CopyError::Unreadable { path: path.display().to_string(), source: Box::new(source) };
    let mut conn = SqliteConnectOptions::new().filename(&part).connect().await.map_err(unreadable)?;
    open::renew(&mut conn, path).await?;
    sqlx::Connection::close(conn).await.map_err(unreadable)?;
    Ok((dir, part))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_become_json() {
        let check = |name: &str, kind: &str, expected: &str| assert_eq!(pair(name, kind), expected);
        check("player_id", "INTEGER", "'player_id', CAST(\"player_id\" AS TEXT)");
        check("rev", "INTEGER", "'rev', \"rev\"");
        check("event", "TEXT", "'event', \"event\"");
        check("picture", "BLOB", "'picture', hex(\"picture\")");
    }
}
