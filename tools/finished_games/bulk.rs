//! Inserts games in bulk: without indexes, which are built at the end, and many rows with one statement.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::Result;
use sqlx::sqlite::{SqliteArguments, SqliteConnectOptions, SqliteSynchronous};
use sqlx::{Arguments as _, AssertSqlSafe, ConnectOptions as _, Connection as _, SqliteConnection};
use tessera::store::chain;

use super::season::{Game, SeasonRating};

/// The rating pool and the rules of all games.
const FAMILY: &str = "pente";
const RULES: &str = "standard";
const CONTROL: &str = "none";

/// The number of rows that one statement inserts.
const ROWS: usize = 100;

/// The number of statements in a transaction.
const STATEMENTS: usize = 1_000;

/// A table, and the rows that are to be inserted.
struct Table {
    name: &'static str,
    columns: &'static str,
    width: usize,
    rows: usize,
    arguments: SqliteArguments,
}

/// Adds the values of a row.
macro_rules! row {
    ($bulk:ident, $table:ident, $($value:expr),*) => {{
        $($bulk.$table.arguments.add($value).map_err(anyhow::Error::from_boxed)?;)*
        $bulk.$table.rows += 1;
        if $bulk.$table.rows == ROWS {
            flush(&mut $bulk.conn, &mut $bulk.$table, &mut $bulk.statements).await?;
        }
    }};
}

/// A connection for nothing but inserting.
pub struct Bulk {
    conn: SqliteConnection,
    indexes: Vec<(String, String)>,
    statements: usize,
    games: Table,
    seats: Table,
    events: Table,
    changes: Table,
    ratings: Table,
    players: Table,
    challenges: Table,
}

impl Bulk {
    /// Opens a new database and drops its indexes.
    pub async fn open(path: &Path) -> Result<Self> {
        let options =
            SqliteConnectOptions::new().filename(path).synchronous(SqliteSynchronous::Off).foreign_keys(false);
        let mut conn = options.pragma("cache_size", "-500000").connect().await?;
        let indexes: Vec<(String, String)> =
            sqlx::query_as("SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL")
                .fetch_all(&mut conn)
                .await?;
        for (name, _) in &indexes {
            run(&mut conn, format!("DROP INDEX {name}")).await?;
        }
        // The bot fills in the periods and the scores.
        let unfilled = "INSERT INTO meta VALUES ('period_ratings', '0'), ('guild_scores', ''); BEGIN";
        run(&mut conn, unfilled.to_owned()).await?;
        Ok(Self {
            conn,
            indexes,
            statements: 0,
            games: table(
                "games",
                "id, guild_id, channel_id, rules, family, rated, interaction_id, created_at, updated_at, rev, state, \
                 shown_rev, touched, message_channel_id, message_id, message_posted_at",
            ),
            seats: table("seats", "game_id, seat, player_id, half_points"),
            events: table("game_events", "game_id, rev, event, player_id, interaction_id, at, chain"),
            changes: table(
                "rating_changes",
                "game_id, scope, family, player_id, half_points, rating_before, deviation_before, volatility_before, \
                 rating_after, deviation_after, volatility_after, counted_at",
            ),
            ratings: table("ratings", "scope, family, player_id, rating, deviation, volatility, wins, losses"),
            players: table("players", "id, name, seen_at"),
            challenges: table(
                "challenges",
                "guild_id, channel_id, challenger_id, opponent_id, rules, rated, interaction_id, made_at, expires_at, \
                 state, game_id, settled_at, shown_rev",
            ),
        })
    }

    /// Inserts a game with everything that belongs to it.
    pub async fn insert(&mut self, game: &Game) -> Result<()> {
        let bulk = self;
        let revs = i64::try_from(game.events.len())?;
        let (ended, channel) = (game.at + revs * 1_000, game.guild + 1 + game.id % 5);
        let message = 1_300_000_000_000_000_000 + game.id;
        row!(
            bulk,
            games,
            game.id,
            game.guild,
            channel,
            RULES,
            FAMILY,
            1_i64,
            1_400_000_000_000_000_000 + game.id,
            game.at,
            ended,
            revs,
            "over",
            revs,
            revs,
            channel,
            message,
            game.at
        );
        row!(
            bulk,
            challenges,
            game.guild,
            channel,
            game.players[0],
            game.players[1],
            RULES,
            1_i64,
            1_350_000_000_000_000_000 + game.id,
            game.at,
            game.at,
            "accepted",
            game.id,
            game.at,
            1_i64
        );
        bulk.insert_events(game).await?;
        bulk.insert_changes(game, ended).await
    }

    /// Inserts the seats and the events of a game.
    async fn insert_events(&mut self, game: &Game) -> Result<()> {
        let bulk = self;
        let revs = i64::try_from(game.events.len())?;
        for (seat, player) in (0_i64..).zip(game.players) {
            let half_points = if usize::try_from(seat)? == game.winner { 2_i64 } else { 0 };
            row!(bulk, seats, game.id, seat, player, half_points);
        }
        let mut hash = chain::start(game.id, RULES, CONTROL, game.at);
        for (rev, event) in (1_i64..).zip(&game.events) {
            let seat = if rev == revs { 1 - game.winner } else { usize::try_from((rev - 1) % 2)? };
            let (at, interaction) = (game.at + rev * 1_000, 1_500_000_000_000_000_000 + game.id * 64 + rev);
            hash = chain::next(hash, rev, event, at);
            row!(bulk, events, game.id, rev, event.clone(), game.players[seat], interaction, at, hash);
        }
        Ok(())
    }

    /// Inserts the rating changes of a game that counted when it `ended`.
    async fn insert_changes(&mut self, game: &Game, ended: i64) -> Result<()> {
        let bulk = self;
        for (scope, before, after) in &game.ratings {
            for seat in [0, 1] {
                let (old, new) = (before[seat], after[seat]);
                let half_points = if seat == game.winner { 2_i64 } else { 0 };
                row!(
                    bulk,
                    changes,
                    game.id,
                    *scope,
                    FAMILY,
                    game.players[seat],
                    half_points,
                    old.rating,
                    old.deviation,
                    old.volatility,
                    new.rating,
                    new.deviation,
                    new.volatility,
                    ended
                );
            }
        }
        Ok(())
    }

    /// Inserts the ratings and names, and builds the indexes.
    pub async fn close(self, ratings: &BTreeMap<(i64, i64), SeasonRating>) -> Result<()> {
        let mut whole = self;
        let bulk = &mut whole;
        for (&(scope, player), &(rating, [wins, losses])) in ratings {
            row!(
                bulk,
                ratings,
                scope,
                FAMILY,
                player,
                rating.rating,
                rating.deviation,
                rating.volatility,
                wins,
                losses
            );
            if scope == 0 {
                row!(bulk, players, player, format!("Player {}", player % 1_000_000), 0_i64);
            }
        }
        let Self { mut conn, indexes, mut statements, games, seats, events, changes, ratings, players, challenges } =
            whole;
        for mut table in [games, seats, events, changes, ratings, players, challenges] {
            flush(&mut conn, &mut table, &mut statements).await?;
        }
        run(&mut conn, "COMMIT".to_owned()).await?;
        for (_, sql) in indexes {
            run(&mut conn, sql).await?;
        }
        run(&mut conn, "PRAGMA wal_checkpoint(TRUNCATE)".to_owned()).await?;
        Ok(conn.close().await?)
    }
}

fn table(name: &'static str, columns: &'static str) -> Table {
    Table { name, columns, width: columns.split(',').count(), rows: 0, arguments: SqliteArguments::default() }
}

async fn flush(conn: &mut SqliteConnection, table: &mut Table, statements: &mut usize) -> Result<()> {
    if table.rows == 0 {
        return Ok(());
    }
    let row = format!("({})", vec!["?"; table.width].join(", "));
    let rows = vec![row; table.rows].join(", ");
    let sql = format!("INSERT INTO {} ({}) VALUES {rows}", table.name, table.columns);
    sqlx::query_with(AssertSqlSafe(sql), std::mem::take(&mut table.arguments)).execute(&mut *conn).await?;
    table.rows = 0;
    *statements += 1;
    if statements.is_multiple_of(STATEMENTS) {
        run(conn, "COMMIT; BEGIN".to_owned()).await?;
    }
    Ok(())
}

async fn run(conn: &mut SqliteConnection, sql: String) -> Result<()> {
    sqlx::raw_sql(AssertSqlSafe(sql)).execute(conn).await?;
    Ok(())
}
