//! Results and ratings. They are written with the event that ends a game, and read for leaderboards and profiles.

use sqlx::{AnyConnection, AssertSqlSafe};

use super::periods::{LineRating, PeriodResult, count_in};
use super::rating_rows::{PlayerRatingRow, RatingKey, count, scope_key};
use super::rows::key;
use super::{Result, Transaction, View, games, rerated};
use crate::domain::game::StoredGame;
use crate::domain::ids::{GameId, PlayerId, Timestamp};
use crate::domain::rating::{PlayerRating, Profile, Rating, Scope};

/// The number of finished games in a profile.
const RECENT: i64 = 5;

/// The change of one player's rating by a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CountedGame {
    /// The player.
    pub player: PlayerId,
    /// The result in half points: 2 for a win, 1 for a draw, 0 for a loss.
    pub half_points: i64,
    /// The rating before the game.
    pub before: Rating,
    /// The rating after it.
    pub after: Rating,
    /// When the game counts.
    pub at: Timestamp,
}

impl View<'_> {
    /// A player's rating; [`Rating::UNKNOWN`] before the first rated game.
    ///
    /// # Errors
    /// [`StoreError::Database`](super::StoreError::Database).
    pub async fn rating(&mut self, scope: Scope, family: &str, player: PlayerId) -> Result<Rating> {
        let ratings = rerated::sources(self.conn(), scope_key(scope), family).await?.ratings;
        let row: Option<(f64, f64, f64)> = sqlx::query_as(AssertSqlSafe(format!(
            "SELECT rating, deviation, volatility FROM {ratings} AS ratings
             WHERE scope = $1 AND family = $2 AND player_id = $3",
        )))
        .bind(scope_key(scope))
        .bind(family)
        .bind(key(player.get()))
        .fetch_optional(self.conn())
        .await?;
        Ok(row.map_or(Rating::UNKNOWN, |(rating, deviation, volatility)| Rating { rating, deviation, volatility }))
    }
}

impl Transaction<'_> {
    /// Writes the result of each seat of a game, in half points.
    ///
    /// # Errors
    /// [`StoreError::Database`](super::StoreError::Database).
    pub async fn set_results(&mut self, game: GameId, half_points: &[i64]) -> Result<()> {
        for (seat, half_points) in (0_i64..).zip(half_points) {
            sqlx::query("UPDATE seats SET half_points = $3 WHERE game_id = $1 AND seat = $2")
                .bind(key(game.get()))
                .bind(seat)
                .bind(half_points)
                .execute(self.conn())
                .await?;
        }
        Ok(())
    }

    /// Removes the results of a game, its tallies in a match and the result of an engine.
    ///
    /// # Errors
    /// [`StoreError::Database`](super::StoreError::Database).
    pub async fn clear_results(&mut self, game: GameId) -> Result<()> {
        sqlx::query("UPDATE seats SET half_points = NULL WHERE game_id = $1")
            .bind(key(game.get()))
            .execute(self.conn())
            .await?;
        for table in ["tallies", "engine_results"] {
            let delete = AssertSqlSafe(format!("DELETE FROM {table} WHERE game_id = $1"));
            sqlx::query(delete).bind(key(game.get())).execute(self.conn()).await?;
        }
        Ok(())
    }

    /// Counts a game for a player: updates the rating and the score, and appends a row to the rating history.
    ///
    /// # Errors
    /// [`StoreError::Database`](super::StoreError::Database).
    pub async fn count_game(&mut self, game: GameId, scope: Scope, family: &str, counted: &CountedGame) -> Result<()> {
        let CountedGame { player, half_points, before, after, at } = *counted;
        let [wins, losses, draws] = [2, 0, 1].map(|points| i64::from(half_points == points));
        let ratings = RatingKey { scope: scope_key(scope), family: family.to_owned() };
        if rerated::is_applying(self.conn(), &ratings).await? {
            self.apply_recounted(&ratings, player).await?;
        }
        sqlx::query(
            "INSERT INTO ratings (scope, family, player_id, rating, deviation, volatility, wins, losses, draws)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
             ON CONFLICT (scope, family, player_id) DO UPDATE SET
                 rating = excluded.rating, deviation = excluded.deviation, volatility = excluded.volatility,
                 wins = ratings.wins + excluded.wins, losses = ratings.losses + excluded.losses,
                 draws = ratings.draws + excluded.draws",
        )
        .bind(scope_key(scope))
        .bind(family)
        .bind(key(player.get()))
        .bind(after.rating)
        .bind(after.deviation)
        .bind(after.volatility)
        .bind(wins)
        .bind(losses)
        .bind(draws)
        .execute(self.conn())
        .await?;
        sqlx::query(
            "INSERT INTO rating_changes (game_id, scope, family, player_id, half_points,
                 rating_before, deviation_before, volatility_before, rating_after, deviation_after, volatility_after,
                 counted_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
        )
        .bind(key(game.get()))
        .bind(scope_key(scope))
        .bind(family)
        .bind(key(player.get()))
        .bind(half_points)
        .bind(before.rating)
        .bind(before.deviation)
        .bind(before.volatility)
        .bind(after.rating)
        .bind(after.deviation)
        .bind(after.volatility)
        .bind(at.as_millis())
        .execute(self.conn())
        .await?;
        let rating = [after.rating, after.deviation];
        let result = PeriodResult { player, at, rating, score: [wins, losses, draws] };
        count_in(self.conn(), &ratings, &result, LineRating::Replaced).await
    }
}

pub(super) async fn leaderboard(
    conn: &mut AnyConnection,
    scope: Scope,
    family: &str,
    limit: u32,
) -> Result<Vec<PlayerRating>> {
    // The 5 is `GAMES_FOR_A_PLACE`, written out because an index with the order of the lines contains it.
    let ratings = rerated::sources(&mut *conn, scope_key(scope), family).await?.ratings;
    let rows: Vec<PlayerRatingRow> = sqlx::query_as(AssertSqlSafe(format!(
        "SELECT player_id, rating, deviation, wins, losses, draws, wins + losses + draws AS games
         FROM {ratings} AS ratings WHERE scope = $1 AND family = $2
             AND player_id NOT IN (SELECT player_id FROM player_settings WHERE hidden = 1)
             AND player_id NOT IN (SELECT player_id FROM members WHERE guild_id = $1 AND here = 0)
         ORDER BY (wins + losses + draws < 5), rating DESC, deviation, player_id LIMIT $3",
    )))
    .bind(scope_key(scope))
    .bind(family)
    .bind(i64::from(limit))
    .fetch_all(conn)
    .await?;
    Ok(rows.iter().map(PlayerRatingRow::read).collect())
}

/// A player's rating and score; `None` before the first rated game.
pub(super) async fn player_rating(
    conn: &mut AnyConnection,
    player: PlayerId,
    scope: Scope,
    family: &str,
) -> Result<Option<PlayerRating>> {
    Ok(rating_row(conn, player, scope, family).await?.as_ref().map(PlayerRatingRow::read))
}

async fn rating_row(
    conn: &mut AnyConnection,
    player: PlayerId,
    scope: Scope,
    family: &str,
) -> Result<Option<PlayerRatingRow>> {
    let ratings = rerated::sources(&mut *conn, scope_key(scope), family).await?.ratings;
    let row = sqlx::query_as(AssertSqlSafe(format!(
        "SELECT player_id, rating, deviation, wins, losses, draws, wins + losses + draws AS games FROM {ratings} AS ratings
         WHERE scope = $1 AND family = $2 AND player_id = $3",
    )))
    .bind(scope_key(scope))
    .bind(family)
    .bind(key(player.get()))
    .fetch_optional(&mut *conn)
    .await?;
    Ok(row)
}

pub(super) async fn profile(conn: &mut AnyConnection, player: PlayerId, scope: Scope, family: &str) -> Result<Profile> {
    let player_rating = rating_row(&mut *conn, player, scope, family).await?;
    let rank = match player_rating.as_ref().filter(|player_rating| player_rating.has_place()) {
        Some(player_rating) => rank(conn, scope, family, player_rating, u32::MAX).await?,
        None => None,
    };
    let (running, won, lost, drawn): (i64, i64, i64, i64) = sqlx::query_as(
        "SELECT count(DISTINCT games.id) FILTER (WHERE games.state = 'running'),
             count(*) FILTER (WHERE seats.half_points = 2 AND games.family = $3),
             count(*) FILTER (WHERE seats.half_points = 0 AND games.family = $3),
             count(*) FILTER (WHERE seats.half_points = 1 AND games.family = $3)
         FROM seats JOIN games ON games.id = seats.game_id
         WHERE seats.player_id = $1 AND ($2 = 0 OR games.guild_id = $2)",
    )
    .bind(key(player.get()))
    .bind(scope_key(scope))
    .bind(family)
    .fetch_one(&mut *conn)
    .await?;
    Ok(Profile {
        rating: player_rating.as_ref().map(PlayerRatingRow::read),
        rank,
        running: count(running),
        finished: [won, lost, drawn].map(count),
        recent: recent(conn, player, scope, family).await?,
    })
}

/// A player's place in the order of [`leaderboard`]; `None` if it is after the place `last`.
pub(super) async fn rank(
    conn: &mut AnyConnection,
    scope: Scope,
    family: &str,
    player_rating: &PlayerRatingRow,
    last: u32,
) -> Result<Option<u32>> {
    let ratings = rerated::sources(&mut *conn, scope_key(scope), family).await?.ratings;
    let better: i64 = sqlx::query_scalar(AssertSqlSafe(format!(
        "SELECT count(*) FROM (SELECT 1 FROM {ratings} AS ratings WHERE scope = $1 AND family = $2 AND (rating > $3
             OR (rating = $3 AND (deviation < $4 OR (deviation = $4 AND player_id < $5))))
             AND (wins + losses + draws < 5) = (1 = 0)
             AND player_id NOT IN (SELECT player_id FROM player_settings WHERE hidden = 1)
             AND player_id NOT IN (SELECT player_id FROM members WHERE guild_id = $1 AND here = 0)
             LIMIT $6) AS better",
    )))
    .bind(scope_key(scope))
    .bind(family)
    .bind(player_rating.rating)
    .bind(player_rating.deviation)
    .bind(player_rating.player_id)
    .bind(i64::from(last))
    .fetch_one(conn)
    .await?;
    Ok(Some(count(better).saturating_add(1)).filter(|&rank| rank <= last))
}

async fn recent(conn: &mut AnyConnection, player: PlayerId, scope: Scope, family: &str) -> Result<Vec<StoredGame>> {
    let ids = sqlx::query_scalar(
        "SELECT id FROM games WHERE state = 'over' AND id IN (SELECT game_id FROM seats WHERE player_id = $1
             AND half_points IS NOT NULL) AND ($2 = 0 OR guild_id = $2) AND family = $3
         ORDER BY updated_at DESC, id DESC LIMIT $4",
    )
    .bind(key(player.get()))
    .bind(scope_key(scope))
    .bind(family)
    .bind(RECENT)
    .fetch_all(&mut *conn)
    .await?;
    games::load_all(conn, ids).await
}
