//! The rating history: one row for each game and player, in the order in which games counted. A voided game keeps its rows,
//! marked as voided, so that it can be restored at its place.

use sqlx::FromRow;

use super::periods::PeriodResult;
use super::rating_rows::RatingKey;
use super::rows::{damaged, id, key};
use super::{Result, Transaction, View, text};
use crate::domain::ids::{GameId, PlayerId, Timestamp};
use crate::domain::rating::{CountedResult, Rating};

/// The rows of one game in one scope.
#[derive(Clone, Debug)]
pub struct Counted {
    /// The ratings.
    pub ratings: RatingKey,
    /// A row for each player, in seat order.
    pub rows: Vec<CountedResult>,
}

/// Whether the rows of a game count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counting {
    /// They count.
    Counts,
    /// The game is voided.
    Voided,
}

#[derive(FromRow)]
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
    rules: String,
    counted_at: i64,
}

impl ChangeRow {
    fn read(&self) -> Result<CountedResult> {
        Ok(CountedResult {
            id: id(self.id),
            game: GameId::new(id(self.game_id)),
            sides: sides(self.game_id, &self.rules)?,
            player: PlayerId::new(id(self.player_id)),
            half_points: self.half_points,
            before: Rating {
                rating: self.rating_before,
                deviation: self.deviation_before,
                volatility: self.volatility_before,
            },
            at: Timestamp::from_millis(self.counted_at),
        })
    }
}

/// The number of sides in a game of these rules.
fn sides(game: i64, rules: &str) -> Result<usize> {
    let rules = text::read_rules(rules).map_err(|reason| damaged("game", game, reason))?;
    Ok(rules.sides().into())
}

impl View<'_> {
    /// The rows of a game, by scope. Empty if the game never counted.
    ///
    /// # Errors
    /// [`StoreError::Row`](super::StoreError::Row) and [`StoreError::Database`](super::StoreError::Database).
    pub async fn counted(&mut self, game: GameId, counting: Counting) -> Result<Vec<Counted>> {
        let rows: Vec<ChangeRow> = sqlx::query_as(
            "SELECT c.id, game_id, scope, c.family, player_id, half_points, rating_before, deviation_before,
                 volatility_before, g.rules, coalesce(counted_at, (SELECT max(at) FROM game_events AS e
                     WHERE e.game_id = g.id AND event NOT IN ('void', 'restore')), g.updated_at) AS counted_at
             FROM rating_changes AS c JOIN games AS g ON g.id = c.game_id
             WHERE c.game_id = $1 AND voided = $2 ORDER BY scope, c.id",
        )
        .bind(key(game.get()))
        .bind(i64::from(counting == Counting::Voided))
        .fetch_all(self.conn())
        .await?;
        let of_scope = |rows: &[ChangeRow]| {
            let ratings = RatingKey { scope: rows[0].scope, family: rows[0].family.clone() };
            Ok(Counted { ratings, rows: rows.iter().map(ChangeRow::read).collect::<Result<_>>()? })
        };
        rows.chunk_by(|one, other| one.scope == other.scope).map(of_scope).collect()
    }

    /// The counting rows from a row on, in order.
    ///
    /// # Errors
    /// [`StoreError::Row`](super::StoreError::Row) and [`StoreError::Database`](super::StoreError::Database).
    pub async fn counted_from(&mut self, ratings: &RatingKey, first: u64) -> Result<Vec<CountedResult>> {
        let rows: Vec<ChangeRow> = sqlx::query_as(
            "SELECT c.id, game_id, scope, c.family, player_id, half_points, rating_before, deviation_before,
                 volatility_before, g.rules, coalesce(counted_at, g.updated_at) AS counted_at
             FROM rating_changes AS c JOIN games AS g ON g.id = c.game_id
             WHERE c.id >= $1 AND scope = $2 AND c.family = $3 AND voided = 0 ORDER BY c.id",
        )
        .bind(key(first))
        .bind(ratings.scope)
        .bind(&ratings.family)
        .fetch_all(self.conn())
        .await?;
        rows.iter().map(ChangeRow::read).collect()
    }

    /// A player's rating before a row, by the rows that count now.
    ///
    /// # Errors
    /// [`StoreError::Database`](super::StoreError::Database).
    pub async fn rating_before(&mut self, ratings: &RatingKey, row: &CountedResult) -> Result<Rating> {
        let last: Option<(f64, f64, f64)> = sqlx::query_as(
            "SELECT rating_after, deviation_after, volatility_after FROM rating_changes
             WHERE scope = $1 AND family = $2 AND player_id = $3 AND id < $4 AND voided = 0 ORDER BY id DESC LIMIT 1",
        )
        .bind(ratings.scope)
        .bind(&ratings.family)
        .bind(key(row.player.get()))
        .bind(key(row.id))
        .fetch_optional(self.conn())
        .await?;
        Ok(last.map_or(Rating::UNKNOWN, |(rating, deviation, volatility)| Rating { rating, deviation, volatility }))
    }
}

impl Transaction<'_> {
    /// Marks the rows of a game as counting or voided.
    ///
    /// # Errors
    /// [`StoreError::Database`](super::StoreError::Database).
    pub async fn mark_counted(&mut self, game: GameId, counting: Counting) -> Result<()> {
        sqlx::query("UPDATE rating_changes SET voided = $2 WHERE game_id = $1")
            .bind(key(game.get()))
            .bind(i64::from(counting == Counting::Voided))
            .execute(self.conn())
            .await?;
        Ok(())
    }

    /// Removes the rows of a game for good.
    ///
    /// # Errors
    /// [`StoreError::Database`](super::StoreError::Database).
    pub async fn remove_counted(&mut self, game: GameId) -> Result<()> {
        sqlx::query("DELETE FROM rating_changes WHERE game_id = $1").bind(key(game.get())).execute(self.conn()).await?;
        Ok(())
    }

    /// Rewrites the ratings of a row.
    ///
    /// # Errors
    /// [`StoreError::Database`](super::StoreError::Database).
    pub async fn rewrite_counted(&mut self, row: u64, before: Rating, after: Rating) -> Result<()> {
        sqlx::query(
            "UPDATE rating_changes SET rating_before = $2, deviation_before = $3, volatility_before = $4,
                 rating_after = $5, deviation_after = $6, volatility_after = $7 WHERE id = $1",
        )
        .bind(key(row))
        .bind(before.rating)
        .bind(before.deviation)
        .bind(before.volatility)
        .bind(after.rating)
        .bind(after.deviation)
        .bind(after.volatility)
        .execute(self.conn())
        .await?;
        Ok(())
    }

    /// Adds a row to the results by week, month and quarter, or takes it out of them. `before` is the player's rating
    /// before the game.
    ///
    /// # Errors
    /// [`StoreError::Database`](super::StoreError::Database).
    pub async fn count_row_in_periods(
        &mut self,
        ratings: &RatingKey,
        row: &CountedResult,
        before: Rating,
        counting: Counting,
    ) -> Result<()> {
        let result = PeriodResult {
            player: row.player,
            at: row.at,
            rating: [before.rating, before.deviation],
            score: [2, 0, 1].map(|half_points| i64::from(row.half_points == half_points)),
        };
        match counting {
            Counting::Counts => self.count_in_periods(ratings, result).await,
            Counting::Voided => self.take_from_periods(ratings, result).await,
        }
    }

    /// Writes a player's rating and adds to their wins, losses and draws. A player without a rated game has no row.
    ///
    /// # Errors
    /// [`StoreError::Database`](super::StoreError::Database).
    pub async fn set_rating(
        &mut self,
        ratings: &RatingKey,
        player: PlayerId,
        rating: Rating,
        [wins, losses, draws]: [i64; 3],
    ) -> Result<()> {
        if wins + losses + draws > 0 {
            sqlx::query(
                "INSERT INTO ratings (scope, family, player_id, rating, deviation, volatility)
                 VALUES ($1, $2, $3, 0.0, 0.0, 0.0) ON CONFLICT DO NOTHING",
            )
            .bind(ratings.scope)
            .bind(&ratings.family)
            .bind(key(player.get()))
            .execute(self.conn())
            .await?;
        }
        sqlx::query(
            "UPDATE ratings SET rating = $4, deviation = $5, volatility = $6,
                 wins = wins + $7, losses = losses + $8, draws = draws + $9
             WHERE scope = $1 AND family = $2 AND player_id = $3",
        )
        .bind(ratings.scope)
        .bind(&ratings.family)
        .bind(key(player.get()))
        .bind(rating.rating)
        .bind(rating.deviation)
        .bind(rating.volatility)
        .bind(wins)
        .bind(losses)
        .bind(draws)
        .execute(self.conn())
        .await?;
        sqlx::query(
            "DELETE FROM ratings WHERE scope = $1 AND family = $2 AND player_id = $3 AND wins + losses + draws <= 0",
        )
        .bind(ratings.scope)
        .bind(&ratings.family)
        .bind(key(player.get()))
        .execute(self.conn())
        .await?;
        Ok(())
    }
}
