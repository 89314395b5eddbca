//! Tables as the schema names them, and their rows as plain values, for exports and for copies to another engine.

use std::ops::ControlFlow;

use futures_util::TryStreamExt as _;
use sqlx::any::{AnyRow, AnyTypeInfoKind};
use sqlx::{AnyConnection, AssertSqlSafe, Row as _, ValueRef as _};

use super::Result;

/// All tables. A row refers only to rows of the tables before its own, or to an earlier row of its own.
pub(super) const TABLES: &[&str] = &[
    "series",
    "series_players",
    "games",
    "seats",
    "game_events",
    "tallies",
    "milestones",
    "follows",
    "posts",
    "post_solvers",
    "engine_results",
    "rating_changes",
    "ratings",
    "period_ratings",
    "guild_scores",
    "reratings",
    "rerating_seeds",
    "rerated_ratings",
    "players",
    "player_settings",
    "player_locales",
    "guild_settings",
    "guild_channels",
    "guild_roles",
    "guild_locales",
    "members",
    "blocks",
    "audit",
    "imports",
    "challenges",
    "lobbies",
    "lobby_seats",
    "lobby_changes",
    "tournaments",
    "tournament_players",
    "tournament_removed",
    "tournament_pairings",
    "tournament_games",
    "tournament_changes",
    "vacations",
    "downtimes",
    "guild_absences",
    "heartbeats",
    "notes",
    "puzzles",
    "puzzle_marks",
    "puzzle_streaks",
    "puzzle_days",
    "reviews",
    "pads",
    "challenge_confirmations",
    "leftovers",
    "deletions",
    "meta",
];

/// The database systems.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dialect {
    Sqlite,
    Postgres,
}

/// A value of a column.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    /// No value.
    Null,
    /// An integer, also of a flag or an id.
    Integer(i64),
    /// A floating-point number.
    Real(f64),
    /// A text.
    Text(String),
    /// A BLOB, or BYTEA on PostgreSQL.
    Blob(Vec<u8>),
}

/// A column that is not computed from others.
#[derive(Clone, Debug)]
pub(super) struct Column {
    pub(super) name: String,
    pub(super) kind: Kind,
}

/// The type of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Integer,
    Real,
    Text,
    Blob,
}

impl Kind {
    fn read(name: &str) -> Self {
        match name {
            "INTEGER" | "bigint" => Self::Integer,
            "REAL" | "double precision" => Self::Real,
            "BLOB" | "bytea" => Self::Blob,
            _ => Self::Text,
        }
    }
}

impl Dialect {
    /// The names of the tables.
    pub(super) async fn tables(self, conn: &mut AnyConnection) -> Result<Vec<String>> {
        let sql = match self {
            Self::Sqlite => {
                "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%'
                     AND name <> '_sqlx_migrations' ORDER BY name"
            }
            Self::Postgres => {
                "SELECT CAST(tablename AS TEXT) FROM pg_tables
                 WHERE schemaname = current_schema() AND tablename <> '_sqlx_migrations' ORDER BY 1"
            }
        };
        Ok(sqlx::query_scalar(sql).fetch_all(conn).await?)
    }

    /// The columns of a table.
    pub(super) async fn columns(self, conn: &mut AnyConnection, table: &str) -> Result<Vec<Column>> {
        let sql = match self {
            Self::Sqlite => "SELECT name, type FROM pragma_table_info($1) ORDER BY cid",
            Self::Postgres => {
                "SELECT CAST(column_name AS TEXT), CAST(data_type AS TEXT) FROM information_schema.columns
                 WHERE table_schema = current_schema() AND table_name = $1 AND is_generated = 'NEVER'
                 ORDER BY ordinal_position"
            }
        };
        let columns: Vec<(String, String)> = sqlx::query_as(sql).bind(table.to_owned()).fetch_all(conn).await?;
        Ok(columns.into_iter().map(|(name, kind)| Column { name, kind: Kind::read(&kind) }).collect())
    }
}

/// The most columns of a key. They are the first columns of their table, or all of its columns.
const KEY: usize = 5;

/// Passes every row of a table to `row`, in the order of its first columns, which contain the key, until that breaks.
pub(super) async fn rows<B>(
    conn: &mut AnyConnection,
    table: &str,
    columns: &[Column],
    mut row: impl FnMut(Vec<Cell>) -> ControlFlow<B>,
) -> Result<ControlFlow<B>> {
    let mut found = sqlx::query(AssertSqlSafe(select(table, columns))).fetch(conn);
    while let Some(found) = found.try_next().await? {
        if let ControlFlow::Break(with) = row(cells(&found)?) {
            return Ok(ControlFlow::Break(with));
        }
    }
    Ok(ControlFlow::Continue(()))
}

/// The statement for [`rows`]. Names come from the schema, never from players.
pub(super) fn select(table: &str, columns: &[Column]) -> String {
    let order: Vec<String> = (1..=columns.len().min(KEY)).map(|column| column.to_string()).collect();
    format!("SELECT {} FROM {table} ORDER BY {}", quoted(columns), order.join(", "))
}

/// Names of columns as a list in SQL.
pub(super) fn quoted(columns: &[Column]) -> String {
    let columns: Vec<String> = columns.iter().map(|column| format!("\"{}\"", column.name)).collect();
    columns.join(", ")
}

/// The values of a row.
pub(super) fn cells(row: &AnyRow) -> Result<Vec<Cell>> {
    (0..row.len()).map(|index| cell(row, index)).collect()
}

fn cell(row: &AnyRow, index: usize) -> Result<Cell> {
    let value = row.try_get_raw(index)?;
    if value.is_null() {
        return Ok(Cell::Null);
    }
    let kind = value.type_info().kind();
    Ok(match kind {
        AnyTypeInfoKind::Null => Cell::Null,
        AnyTypeInfoKind::SmallInt | AnyTypeInfoKind::Integer | AnyTypeInfoKind::BigInt => {
            Cell::Integer(row.try_get(index)?)
        }
        AnyTypeInfoKind::Real | AnyTypeInfoKind::Double => Cell::Real(row.try_get(index)?),
        AnyTypeInfoKind::Text => Cell::Text(row.try_get(index)?),
        AnyTypeInfoKind::Blob => Cell::Blob(row.try_get(index)?),
        AnyTypeInfoKind::Bool => Cell::Integer(row.try_get::<bool, _>(index)?.into()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_types_of_columns_are_read_on_both_databases() {
        for (names, kind) in [
            (["INTEGER", "bigint"], Kind::Integer),
            (["REAL", "double precision"], Kind::Real),
            (["TEXT", "text"], Kind::Text),
            (["BLOB", "bytea"], Kind::Blob),
        ] {
            assert_eq!(names.map(Kind::read), [kind; 2], "{names:?}");
        }
    }
}
