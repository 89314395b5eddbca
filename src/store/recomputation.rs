//! Ratings that are recomputed in steps: where the work stands, and the new ratings, which are kept aside until all
//! rows of the history are done.

use super::columns::{from_row, id, key};
use super::rating_rows::RatingKey;
use super::statement::{Parameters as _, Run as _};
use super::{Result, Transaction, View, rating_source};
use crate::domain::ids::PlayerId;
use crate::domain::rating::{AffectedPlayer, RatingHistoryRow, Recomputation, RecomputedRating, Scope};
use crate::domain::timestamp::Timestamp;

from_row!(RecomputedRating { rating, at: "counted_at" });

impl View<'_> {
    /// The progress of a recomputation of some ratings; `None` if there is none.
    pub async fn recomputation(&mut self, ratings: &RatingKey) -> Result<Option<Recomputation>> {
        rating_source::recomputation(self.conn(), ratings.scope, &ratings.family).await
    }

    /// Whether the ratings of a scope and family are being recomputed.
    pub async fn is_being_recomputed(&mut self, scope: Scope, family: &str) -> Result<bool> {
        Ok(rating_source::recomputation(self.conn(), scope, family).await?.is_some())
    }

    /// Of the ratings that are being recomputed, those whose last slice is the longest ago; `None` if there are none.
    pub async fn next_recomputation(&mut self) -> Result<Option<RatingKey>> {
        Ok(sqlx::query_as("SELECT scope, family FROM reratings ORDER BY last_slice, scope DESC, family LIMIT 1")
            .fetch_optional(self.conn())
            .await?)
    }

    /// The first row of the games that were voided or restored and are not recomputed yet.
    pub async fn first_affected_row(&mut self, ratings: &RatingKey) -> Result<Option<u64>> {
        let row: Option<i64> =
            sqlx::query_scalar("SELECT min(row_id) FROM rerating_seeds WHERE scope = $1 AND family = $2")
                .ratings(ratings)
                .fetch_one(self.conn())
                .await?;
        Ok(row.map(id))
    }

    /// The players of voided and restored games after a row, up to another one, in the order of the rows, with their
    /// ratings before by the rows that count now; at most `limit` of them. If there are more, also the last row before
    /// the game of the next one. The players of a game are returned together; `limit` is at least their number.
    pub async fn affected_players(
        &mut self,
        ratings: &RatingKey,
        after: u64,
        until: Option<u64>,
        limit: u32,
    ) -> Result<(Vec<AffectedPlayer>, Option<u64>)> {
        let mut rows: Vec<(i64, PlayerId, Timestamp)> = sqlx::query_as(
            "SELECT row_id, player_id, counted_at FROM rerating_seeds
             WHERE scope = $1 AND family = $2 AND row_id > $3 AND row_id <= $4 ORDER BY row_id LIMIT $5",
        )
        .ratings(ratings)
        .values((key(after), until.map_or(i64::MAX, key), i64::from(limit) + 1))
        .fetch_all(self.conn())
        .await?;
        let are_all = u32::try_from(rows.len()).unwrap_or(u32::MAX) <= limit;
        let next = rows.last().map(|&(row, ..)| row).filter(|_| !are_all);
        rows.retain(|&(row, ..)| next.is_none_or(|next| row < next));
        let mut affected = Vec::with_capacity(rows.len());
        for (row, player, at) in rows {
            let rating = self.rating_before(ratings, id(row), player).await?;
            affected.push(AffectedPlayer { row: id(row), player, before: RecomputedRating { rating, at } });
        }
        Ok((affected, next.map(|next| id(next).saturating_sub(1))))
    }

    /// The new rating of a player, if there is one.
    pub async fn recomputed_rating(
        &mut self,
        ratings: &RatingKey,
        player: PlayerId,
    ) -> Result<Option<RecomputedRating>> {
        Ok(sqlx::query_as(
            "SELECT rating, deviation, volatility, counted_at FROM rerated_ratings
             WHERE scope = $1 AND family = $2 AND player_id = $3",
        )
        .ratings(ratings)
        .bind(player)
        .fetch_optional(self.conn())
        .await?)
    }

    /// The players with a new rating; at most `limit`.
    pub async fn recomputed_players(&mut self, ratings: &RatingKey, limit: u32) -> Result<Vec<PlayerId>> {
        Ok(sqlx::query_scalar(
            "SELECT player_id FROM rerated_ratings WHERE scope = $1 AND family = $2 ORDER BY player_id LIMIT $3",
        )
        .ratings(ratings)
        .bind(i64::from(limit))
        .fetch_all(self.conn())
        .await?)
    }
}

impl Transaction<'_> {
    /// Writes where the recomputation of some ratings stands after a slice; `None` if it is done. The
    /// [next](View::next_recomputation) slice is one of other ratings, if there are any.
    pub async fn set_recomputation(&mut self, ratings: &RatingKey, recomputation: Option<Recomputation>) -> Result<()> {
        let Some(recomputation) = recomputation else {
            let delete = sqlx::query("DELETE FROM reratings WHERE scope = $1 AND family = $2");
            return delete.ratings(ratings).run(self.conn()).await;
        };
        sqlx::query(
            "INSERT INTO reratings (scope, family, phase, position, last_slice)
             VALUES ($1, $2, $3, $4, (SELECT coalesce(max(last_slice), 0) + 1 FROM reratings))
             ON CONFLICT (scope, family) DO UPDATE SET phase = excluded.phase, position = excluded.position,
                 last_slice = excluded.last_slice",
        )
        .ratings(ratings)
        .values((recomputation.phase.name(), key(recomputation.position)))
        .run(self.conn())
        .await
    }

    /// Records that the ratings of a row's player change from the first row of the game on.
    pub async fn insert_affected(&mut self, ratings: &RatingKey, first: u64, row: &RatingHistoryRow) -> Result<()> {
        sqlx::query(
            "INSERT INTO rerating_seeds (scope, family, row_id, player_id, counted_at) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (scope, family, row_id, player_id) DO NOTHING",
        )
        .ratings(ratings)
        .values((key(first), row.player, row.at))
        .run(self.conn())
        .await
    }

    /// Removes the voided and restored games after a row, up to another one: they are taken in.
    pub async fn remove_affected(&mut self, ratings: &RatingKey, after: u64, until: Option<u64>) -> Result<()> {
        sqlx::query("DELETE FROM rerating_seeds WHERE scope = $1 AND family = $2 AND row_id > $3 AND row_id <= $4")
            .ratings(ratings)
            .values((key(after), until.map_or(i64::MAX, key)))
            .run(self.conn())
            .await
    }

    /// Keeps the new rating of a player aside.
    pub async fn set_recomputed(&mut self, ratings: &RatingKey, player: PlayerId, new: RecomputedRating) -> Result<()> {
        sqlx::query(
            "INSERT INTO rerated_ratings (scope, family, player_id, rating, deviation, volatility, counted_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7)
             ON CONFLICT (scope, family, player_id) DO UPDATE SET rating = excluded.rating,
                 deviation = excluded.deviation, volatility = excluded.volatility, counted_at = excluded.counted_at",
        )
        .ratings(ratings)
        .bind(player)
        .rating(new.rating)
        .bind(new.at)
        .run(self.conn())
        .await
    }

    /// Drops the new rating of a player.
    pub async fn remove_recomputed(&mut self, ratings: &RatingKey, player: PlayerId) -> Result<()> {
        sqlx::query("DELETE FROM rerated_ratings WHERE scope = $1 AND family = $2 AND player_id = $3")
            .ratings(ratings)
            .bind(player)
            .run(self.conn())
            .await
    }
}
