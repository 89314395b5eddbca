//! Inspects a database without changing it, while the bot runs or not: checks its integrity, replays its games, and
//! exports its rows.

use std::ops::ControlFlow;
use std::path::Path;

use sqlx::AnyConnection;

use super::rows::damaged;
use super::sqlite::{self, Checksum, Connector, InspectedCopy, Mode};
use super::tables::{self, Cell, Dialect};
use super::{CopyError, DatabaseUrl, Result, View, games, period_faults, postgres, rating_faults, scores};
use crate::domain::game::StoredGame;
use crate::domain::ids::{GameId, PlayerId};
use crate::domain::rating;
use crate::domain::shards::ShardRange;

/// A snapshot of a database.
#[derive(Debug)]
pub struct Inspection {
    conn: AnyConnection,
    version: i64,
    dialect: Dialect,
    checksum: Checksum,
    /// The migrated copy of a SQLite database with an older schema.
    _copy: Option<InspectedCopy>,
}

impl Inspection {
    /// Opens a database.
    ///
    /// # Errors
    /// On SQLite as [`Inspection::open`]. On PostgreSQL [`CopyError::NotOurs`] or [`CopyError::Older`] for the tables,
    /// and [`CopyError::Open`] if it cannot be reached or is newer than this program.
    pub async fn of(url: &DatabaseUrl) -> Result<Self, CopyError> {
        match url {
            DatabaseUrl::Sqlite(dir) => Self::at(dir).await,
            DatabaseUrl::Postgres(url) => {
                let (conn, version) = postgres::snapshot(url).await?;
                Ok(Self { conn, version, dialect: Dialect::Postgres, checksum: Checksum::None, _copy: None })
            }
        }
    }

    /// Opens the SQLite database of a directory.
    ///
    /// # Errors
    /// As [`Inspection::open`].
    pub async fn at(dir: &Path) -> Result<Self, CopyError> {
        let path = dir.join(sqlite::DATABASE);
        sqlite::require_exists(&path)?;
        Self::read(&path, Checksum::None).await
    }

    /// Opens a database file of SQLite. A database with an older schema is copied to a directory beside it, or among
    /// the temporary files if that cannot be created, and the copy is migrated.
    ///
    /// # Errors
    /// [`CopyError::Missing`], [`CopyError::NotOurs`], [`CopyError::Open`] if it is newer than this program,
    /// [`CopyError::Unreadable`], and for the copy [`CopyError::Full`], [`CopyError::Unwritable`] and
    /// [`CopyError::Damaged`].
    pub async fn open(path: &Path) -> Result<Self, CopyError> {
        sqlite::require_exists(path)?;
        let compared = sqlite::off_thread(path, sqlite::check_checksum).await;
        Self::read(path, compared.map_err(|error| sqlite::unreadable(path, error))?).await
    }

    async fn read(path: &Path, checksum: Checksum) -> Result<Self, CopyError> {
        let unreadable = |error: sqlx::Error| sqlite::unreadable(path, error);
        let mut conn = sqlite::readable(path).await?;
        let version = sqlite::own_version(&mut conn, path).await?;
        if version > sqlite::newest() {
            return Err(sqlite::newer(path).into());
        }
        let copied = if version < sqlite::newest() { Some(migrated_copy(path).await?) } else { None };
        if let Some(copy) = &copied {
            conn = sqlite::readable(copy.path()).await?;
        }
        // The transaction fixes the snapshot.
        sqlx::raw_sql("BEGIN; SELECT count(*) FROM games").execute(&mut conn).await.map_err(unreadable)?;
        Ok(Self { conn, version, dialect: Dialect::Sqlite, checksum, _copy: copied })
    }

    /// The schema version.
    pub const fn version(&self) -> i64 {
        self.version
    }

    /// Whether it is a snapshot of a server. After an error of the database, nothing more can be read from it.
    pub const fn is_remote(&self) -> bool {
        matches!(self.dialect, Dialect::Postgres)
    }

    /// The faults of the database, such as corrupt pages of a file, missing parent rows, or ratings that do not follow
    /// from their history; none in a sound database. The constraints of PostgreSQL hold at any time, so they are not
    /// checked there.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database) if it cannot be read.
    pub async fn faults(&mut self) -> Result<Vec<String>> {
        let mut faults = match self.dialect {
            Dialect::Sqlite => self.faults_of_file().await?,
            Dialect::Postgres => Vec::new(),
        };
        let beyond: Vec<i64> = sqlx::query_scalar(
            "SELECT DISTINCT games.id FROM games JOIN game_events ON game_events.game_id = games.id
                 AND game_events.rev > games.rev ORDER BY games.id",
        )
        .fetch_all(&mut self.conn)
        .await?;
        faults.extend(beyond.into_iter().map(|game| format!("game {game} has events beyond its revision")));
        faults.extend(rating_faults::faults(&mut self.conn).await?);
        faults.extend(period_faults::faults(&mut self.conn).await?);
        faults.extend(scores::wrong(&mut self.conn).await?.into_iter().map(|(guild, player)| {
            format!("the results of player {player} in guild {guild} are not those of the games")
        }));
        Ok(faults)
    }

    async fn faults_of_file(&mut self) -> Result<Vec<String>> {
        let found: Vec<String> = sqlx::query_scalar("PRAGMA integrity_check").fetch_all(&mut self.conn).await?;
        let changed = (self.checksum == Checksum::Wrong).then(|| format!("the file: {}", sqlite::CHANGED));
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
        Ok(faults)
    }

    /// The ids of all games.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn games(&mut self) -> Result<Vec<GameId>> {
        Ok(sqlx::query_scalar("SELECT id FROM games ORDER BY id").fetch_all(&mut self.conn).await?)
    }

    /// A game, replayed. Its results are compared with those that are stored.
    ///
    /// # Errors
    /// [`StoreError::Replay`](crate::store::StoreError::Replay) or [`StoreError::Row`](crate::store::StoreError::Row)
    /// if it does not replay, or if it has other results, and
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn game(&mut self, game: GameId) -> Result<StoredGame> {
        let stored = games::require(&mut self.conn, game).await?;
        let points: Vec<Option<i64>> =
            sqlx::query_scalar("SELECT half_points FROM seats WHERE game_id = $1 ORDER BY seat")
                .bind(game)
                .fetch_all(&mut self.conn)
                .await?;
        let expected = match rating::results(&stored.game) {
            Some(results) => results.iter().map(|result| Some(result.score.half_points())).collect(),
            None => vec![None; points.len()],
        };
        if points != expected {
            return Err(damaged("game", game.get(), "its results are not those of its moves"));
        }
        Ok(stored)
    }

    /// The names of players, in this order; empty where unknown.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn names(&mut self, players: &[PlayerId]) -> Result<Vec<String>> {
        let known = View::new(&mut self.conn, ShardRange::ALL).names(players).await?;
        Ok(players.iter().map(|player| known.get(player).cloned().unwrap_or_default()).collect())
    }

    /// Passes every row of every table to `row`, until that breaks: the name of the table, the names of its columns,
    /// and the values.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn rows<B>(
        &mut self,
        mut row: impl FnMut(&str, &[String], Vec<Cell>) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>> {
        for table in self.dialect.tables(&mut self.conn).await? {
            let columns = self.dialect.columns(&mut self.conn, &table).await?;
            let names: Vec<String> = columns.iter().map(|column| column.name.clone()).collect();
            let passed = tables::rows(&mut self.conn, &table, &columns, |cells| row(&table, &names, cells)).await?;
            if passed.is_break() {
                return Ok(passed);
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// The connection, for copies, and its dialect.
    pub(super) const fn parts(&mut self) -> (&mut AnyConnection, Dialect) {
        (&mut self.conn, self.dialect)
    }
}

/// Copies a database with an older schema and migrates the copy.
async fn migrated_copy(path: &Path) -> Result<InspectedCopy, CopyError> {
    let copy = sqlite::copy_to_inspect(path).await?;
    let unreadable = |error: sqlx::Error| sqlite::unreadable(path, error);
    let mut conn = Connector::to_copy(copy.path(), Mode::Write).connect().await.map_err(unreadable)?;
    sqlite::apply_migrations(&mut conn, path).await?;
    sqlx::Connection::close(conn).await.map_err(unreadable)?;
    Ok(copy)
}
