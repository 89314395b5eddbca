//! Rating anew: what was rated after a game that counts no more, or counts again.
//!
//! The order of the changes' numbers is the order in which games were counted. A game that is voided keeps its numbers.

use std::collections::{BTreeSet, HashMap};

use sqlx::{FromRow, SqliteConnection};

use super::rows::{damaged, key};
use super::{Result, text};
use crate::domain::ids::GameId;
use crate::domain::rating::{self, Rating};

#[derive(Clone, Debug, FromRow)]
struct ChangeRow {
    id: i64,
    game_id: i64,
    scope: i64,
    family: String,
    player_id: i64,
    half_points: i64,
    rating_before: f64,
    deviation_before: f64,
    volatility_before: f64,
}

impl ChangeRow {
    const fn before(&self) -> Rating {
        Rating { rating: self.rating_before, deviation: self.deviation_before, volatility: self.volatility_before }
    }
}

/// Takes a game out of every rating that it counted for. Says how many games were rated anew by it.
pub(super) async fn take_out(conn: &mut SqliteConnection, game: GameId) -> Result<u32> {
    let own = changes_of(conn, game, false).await?;
    mark(conn, game, true).await?;
    let mut anew = BTreeSet::new();
    for own in by_scope(&own) {
        let now = own.iter().map(|row| (row.player_id, row.before())).collect();
        anew.extend(replay(conn, &own, now, -1).await?);
    }
    Ok(u32::try_from(anew.len()).unwrap_or(u32::MAX))
}

/// Takes a game out like [`take_out`], for good.
pub(super) async fn take_out_for_good(conn: &mut SqliteConnection, game: GameId) -> Result<u32> {
    let anew = take_out(conn, game).await?;
    sqlx::query("DELETE FROM rating_changes WHERE game_id = $1").bind(key(game.get())).execute(conn).await?;
    Ok(anew)
}

/// Counts a game again in the place that it had. Says how many others were rated anew by it; nothing where it has no
/// place, because it was voided when none was kept.
pub(super) async fn put_back(conn: &mut SqliteConnection, game: GameId) -> Result<Option<u32>> {
    let own = changes_of(conn, game, true).await?;
    if own.is_empty() {
        return Ok(None);
    }
    mark(conn, game, false).await?;
    let mut anew = BTreeSet::new();
    for own in by_scope(&own) {
        let mut now = HashMap::new();
        for row in &own {
            now.insert(row.player_id, before(conn, row).await?);
        }
        anew.extend(replay(conn, &own, now, 1).await?);
    }
    anew.remove(&key(game.get()));
    Ok(Some(u32::try_from(anew.len()).unwrap_or(u32::MAX)))
}

async fn changes_of(conn: &mut SqliteConnection, game: GameId, voided: bool) -> Result<Vec<ChangeRow>> {
    let rows = sqlx::query_as(
        "SELECT id, game_id, scope, family, player_id, half_points, rating_before, deviation_before, volatility_before
         FROM rating_changes WHERE game_id = $1 AND voided = $2 ORDER BY id",
    )
    .bind(key(game.get()))
    .bind(i64::from(voided))
    .fetch_all(conn)
    .await?;
    Ok(rows)
}

async fn mark(conn: &mut SqliteConnection, game: GameId, voided: bool) -> Result<()> {
    sqlx::query("UPDATE rating_changes SET voided = $2 WHERE game_id = $1")
        .bind(key(game.get()))
        .bind(i64::from(voided))
        .execute(conn)
        .await?;
    Ok(())
}

/// The changes of one game, scope by scope.
fn by_scope(own: &[ChangeRow]) -> impl Iterator<Item = Vec<&ChangeRow>> {
    let scopes: BTreeSet<i64> = own.iter().map(|row| row.scope).collect();
    scopes.into_iter().map(|scope| own.iter().filter(|row| row.scope == scope).collect())
}

/// What a player had before a change, by what counts now.
async fn before(conn: &mut SqliteConnection, row: &ChangeRow) -> Result<Rating> {
    let last: Option<(f64, f64, f64)> = sqlx::query_as(
        "SELECT rating_after, deviation_after, volatility_after FROM rating_changes
         WHERE scope = $1 AND family = $2 AND player_id = $3 AND id < $4 AND voided = 0 ORDER BY id DESC LIMIT 1",
    )
    .bind(row.scope)
    .bind(&row.family)
    .bind(row.player_id)
    .bind(row.id)
    .fetch_optional(conn)
    .await?;
    Ok(last.map_or(Rating::UNKNOWN, |(rating, deviation, volatility)| Rating { rating, deviation, volatility }))
}

/// Goes through what counts in one scope from the place of a game on, whose changes are given and which counts so many
/// times more than before. `now` is what its players had before it. Whoever did not play in it, nor against anybody whom
/// it reached, keeps what they have.
async fn replay(
    conn: &mut SqliteConnection,
    own: &[&ChangeRow],
    mut now: HashMap<i64, Rating>,
    more: i64,
) -> Result<Vec<i64>> {
    let Some(first) = own.first() else { return Ok(Vec::new()) };
    let later: Vec<ChangeRow> = sqlx::query_as(
        "SELECT id, game_id, scope, family, player_id, half_points, rating_before, deviation_before, volatility_before
         FROM rating_changes WHERE id >= $1 AND scope = $2 AND family = $3 AND voided = 0 ORDER BY id",
    )
    .bind(first.id)
    .bind(first.scope)
    .bind(&first.family)
    .fetch_all(&mut *conn)
    .await?;
    let mut anew = Vec::new();
    // A game counts for all of its players at once: their rows stand side by side, in seat order.
    for rows in later.chunk_by(|one, other| one.game_id == other.game_id) {
        if rows.iter().all(|row| !now.contains_key(&row.player_id)) {
            continue;
        }
        let before: Vec<Rating> =
            rows.iter().map(|row| now.get(&row.player_id).copied().unwrap_or_else(|| row.before())).collect();
        let half_points: Vec<i64> = rows.iter().map(|row| row.half_points).collect();
        let after = rating::after_game(&before, &half_points, sides(conn, rows).await?);
        for ((row, before), after) in rows.iter().zip(before).zip(after) {
            rewrite(conn, row.id, before, after).await?;
            now.insert(row.player_id, after);
        }
        anew.push(rows[0].game_id);
    }
    for (player, rating) in now {
        let results = [2, 0, 1].map(|half_points| {
            let is_it = |row: &&&ChangeRow| row.player_id == player && row.half_points == half_points;
            more * i64::try_from(own.iter().filter(is_it).count()).unwrap_or(0)
        });
        settle(conn, first, player, rating, results).await?;
    }
    Ok(anew)
}

/// How many sides the game of these rows had.
async fn sides(conn: &mut SqliteConnection, rows: &[ChangeRow]) -> Result<usize> {
    let Some(first) = rows.first().filter(|_| rows.len() > 2) else { return Ok(2) };
    let rules: String =
        sqlx::query_scalar("SELECT rules FROM games WHERE id = $1").bind(first.game_id).fetch_one(conn).await?;
    let rules = text::read_rules(&rules).map_err(|reason| damaged("game", first.game_id, reason))?;
    Ok(rules.sides().into())
}

async fn rewrite(conn: &mut SqliteConnection, change: i64, before: Rating, after: Rating) -> Result<()> {
    sqlx::query(
        "UPDATE rating_changes SET rating_before = $2, deviation_before = $3, volatility_before = $4,
             rating_after = $5, deviation_after = $6, volatility_after = $7 WHERE id = $1",
    )
    .bind(change)
    .bind(before.rating)
    .bind(before.deviation)
    .bind(before.volatility)
    .bind(after.rating)
    .bind(after.deviation)
    .bind(after.volatility)
    .execute(conn)
    .await?;
    Ok(())
}

/// Writes where a player stands now, with so many more wins, losses and draws. Whoever has no rated game left stands
/// nowhere; whoever has the first one again stands somewhere.
async fn settle(
    conn: &mut SqliteConnection,
    of: &ChangeRow,
    player: i64,
    rating: Rating,
    [wins, losses, draws]: [i64; 3],
) -> Result<()> {
    if wins + losses + draws > 0 {
        sqlx::query(
            "INSERT INTO ratings (scope, family, player_id, rating, deviation, volatility)
             VALUES ($1, $2, $3, 0.0, 0.0, 0.0) ON CONFLICT DO NOTHING",
        )
        .bind(of.scope)
        .bind(&of.family)
        .bind(player)
        .execute(&mut *conn)
        .await?;
    }
    sqlx::query(
        "UPDATE ratings SET rating = $4, deviation = $5, volatility = $6,
             wins = wins + $7, losses = losses + $8, draws = draws + $9
         WHERE scope = $1 AND family = $2 AND player_id = $3",
    )
    .bind(of.scope)
    .bind(&of.family)
    .bind(player)
    .bind(rating.rating)
    .bind(rating.deviation)
    .bind(rating.volatility)
    .bind(wins)
    .bind(losses)
    .bind(draws)
    .execute(&mut *conn)
    .await?;
    sqlx::query(
        "DELETE FROM ratings WHERE scope = $1 AND family = $2 AND player_id = $3 AND wins + losses + draws <= 0",
    )
    .bind(of.scope)
    .bind(&of.family)
    .bind(player)
    .execute(conn)
    .await?;
    Ok(())
}
