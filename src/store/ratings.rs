//! Results and ratings. They are written with the event that ends a game, and read for leaderboards and profiles.

use sqlx::{AnyConnection, AssertSqlSafe};

use super::rating_rows::{PlayerRatingRow, RatingKey, listed_only};
use super::scores::{self, Change};
use super::statement::{Count as _, Parameters as _, Run as _};
use super::{Result, Transaction, View, rating_source};
use crate::domain::game::Score;
use crate::domain::ids::{GameId, PlayerId};
use crate::domain::rating::{GAMES_FOR_A_PLACE, PlayerRating, Rating, RatingChange, Scope};
use crate::domain::timestamp::Timestamp;

/// The change of one player's rating by a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NewHistoryRow {
    /// The player.
    pub player: PlayerId,
    /// The result.
    pub score: Score,
    /// The rating before the game.
    pub before: Rating,
    /// The rating after it.
    pub after: Rating,
    /// When the game counts.
    pub at: Timestamp,
}

impl View<'_> {
    /// A player's rating; [`Rating::UNKNOWN`] before the first rated game.
    pub async fn rating(&mut self, scope: Scope, family: &str, player: PlayerId) -> Result<Rating> {
        let ratings = rating_source::ratings(self.conn(), scope, family).await?;
        let rating = sqlx::query_as(AssertSqlSafe(format!(
            "SELECT rating, deviation, volatility FROM {ratings} AS ratings
             WHERE scope = $1 AND family = $2 AND player_id = $3",
        )))
        .values((scope, family, player))
        .fetch_optional(self.conn())
        .await?;
        Ok(rating.unwrap_or(Rating::UNKNOWN))
    }

    /// The rating changes of a game in a scope, in the order in which they were written; empty if the game changed
    /// none.
    pub async fn rating_changes_of(&mut self, game: GameId, scope: Scope) -> Result<Vec<RatingChange>> {
        let rows: Vec<RatingChangeRow> = sqlx::query_as(
            "SELECT player_id, rating_before, deviation_before, volatility_before,
                 rating_after, deviation_after, volatility_after
             FROM rating_changes WHERE game_id = $1 AND scope = $2 AND voided = 0 ORDER BY id",
        )
        .values((game, scope))
        .fetch_all(self.conn())
        .await?;
        Ok(rows.into_iter().map(rating_change).collect())
    }

    /// The family with the most rated games in a scope; `None` if no game was rated there.
    pub async fn most_rated_family(&mut self, scope: Scope) -> Result<Option<String>> {
        let first = sqlx::query_scalar(
            "SELECT family FROM ratings WHERE scope = $1
             GROUP BY family ORDER BY sum(wins + losses + draws) DESC, family LIMIT 1",
        );
        Ok(first.bind(scope).fetch_optional(self.conn()).await?)
    }

    /// A player's rating and score in a scope and [family](crate::domain::rating::family); `None` before the first
    /// rated game.
    pub async fn player_rating(
        &mut self,
        player: PlayerId,
        scope: Scope,
        family: &str,
    ) -> Result<Option<PlayerRating>> {
        Ok(rating_row(self.conn(), player, scope, family).await?.as_ref().map(PlayerRatingRow::read))
    }

    /// The place of a player with this rating and enough games for one, in the order of [`View::leaderboard`], from 1;
    /// equal ratings share one. `None` if it is after the place `last`, or if the leaderboard does not list the player.
    pub async fn rank(&mut self, scope: Scope, family: &str, rated: &PlayerRating, last: u32) -> Result<Option<u32>> {
        let is_listed = sqlx::query_scalar(AssertSqlSafe(format!(
            "SELECT count(*) FROM ratings WHERE scope = $1 AND family = $2 AND player_id = $3 AND {}",
            listed_only("ratings"),
        )))
        .bind(scope)
        .bind(family)
        .bind(rated.player)
        .fetch_count(self.conn())
        .await?
            > 0;
        if !is_listed {
            return Ok(None);
        }
        let has_new = rating_source::new_ratings_hold(self.conn(), scope, family).await?;
        let statement = if has_new { count_before_with_new() } else { count_before() };
        let better = sqlx::query_scalar(AssertSqlSafe(statement))
            .values((scope, family, rated.rating, rated.deviation, i64::from(last)))
            .fetch_count(self.conn())
            .await?;
        Ok(Some(better.saturating_add(1)).filter(|&rank| rank <= last))
    }
}

impl Transaction<'_> {
    /// Writes the result of each seat of a game, in seat order, and counts them.
    pub async fn set_results(&mut self, game: GameId, scores: &[Score]) -> Result<()> {
        for (seat, &score) in (0_i64..).zip(scores) {
            sqlx::query("UPDATE seats SET half_points = $3 WHERE game_id = $1 AND seat = $2")
                .values((game, seat, score))
                .execute(self.conn())
                .await?;
        }
        Ok(scores::count_game(self.conn(), game, None, Change::Add).await?)
    }

    /// Removes the results of a game, which is still dated as when it ended, its tallies in a match and the result of
    /// an engine.
    pub async fn clear_results(&mut self, game: GameId) -> Result<()> {
        scores::count_game(self.conn(), game, None, Change::TakeOut).await?;
        sqlx::query("UPDATE seats SET half_points = NULL WHERE game_id = $1").bind(game).execute(self.conn()).await?;
        for table in ["tallies", "engine_results"] {
            let delete = AssertSqlSafe(format!("DELETE FROM {table} WHERE game_id = $1"));
            sqlx::query(delete).bind(game).execute(self.conn()).await?;
        }
        Ok(())
    }

    /// Sets the rating of a player, and adds to the score. Creates the row if the player has none.
    pub async fn add_to_rating(
        &mut self,
        ratings: &RatingKey,
        player: PlayerId,
        rating: Rating,
        score: Score,
    ) -> Result<()> {
        let [wins, losses, draws] = score.tally();
        sqlx::query(
            "INSERT INTO ratings (scope, family, player_id, rating, deviation, volatility, wins, losses, draws)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
             ON CONFLICT (scope, family, player_id) DO UPDATE SET
                 rating = excluded.rating, deviation = excluded.deviation, volatility = excluded.volatility,
                 wins = ratings.wins + excluded.wins, losses = ratings.losses + excluded.losses,
                 draws = ratings.draws + excluded.draws",
        )
        .ratings(ratings)
        .bind(player)
        .rating(rating)
        .values((wins, losses, draws))
        .run(self.conn())
        .await
    }

    /// Sets the rating of a player who has one.
    pub async fn set_rating(&mut self, ratings: &RatingKey, player: PlayerId, rating: Rating) -> Result<()> {
        sqlx::query(
            "UPDATE ratings SET rating = $4, deviation = $5, volatility = $6
             WHERE scope = $1 AND family = $2 AND player_id = $3",
        )
        .ratings(ratings)
        .bind(player)
        .rating(rating)
        .run(self.conn())
        .await
    }

    /// Gives a player this rating without a game, unless the player has one.
    pub async fn insert_rating(&mut self, ratings: &RatingKey, player: PlayerId, rating: Rating) -> Result<()> {
        sqlx::query(
            "INSERT INTO ratings (scope, family, player_id, rating, deviation, volatility)
             VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (scope, family, player_id) DO NOTHING",
        )
        .ratings(ratings)
        .bind(player)
        .rating(rating)
        .run(self.conn())
        .await
    }

    /// Adds games to a player's wins, losses and draws, or takes them out. A player without games loses the rating.
    pub async fn add_score(&mut self, ratings: &RatingKey, player: PlayerId, score: [i64; 3]) -> Result<()> {
        sqlx::query(
            "UPDATE ratings SET wins = wins + $4, losses = losses + $5, draws = draws + $6
             WHERE scope = $1 AND family = $2 AND player_id = $3",
        )
        .ratings(ratings)
        .values((player, score[0], score[1], score[2]))
        .execute(self.conn())
        .await?;
        sqlx::query(
            "DELETE FROM ratings WHERE scope = $1 AND family = $2 AND player_id = $3 AND wins + losses + draws <= 0",
        )
        .ratings(ratings)
        .bind(player)
        .run(self.conn())
        .await
    }

    /// Appends a row to the rating history.
    pub async fn insert_rating_change(&mut self, game: GameId, ratings: &RatingKey, row: &NewHistoryRow) -> Result<()> {
        let NewHistoryRow { player, score, before, after, at } = *row;
        sqlx::query(
            "INSERT INTO rating_changes (game_id, scope, family, player_id, half_points,
                 rating_before, deviation_before, volatility_before, rating_after, deviation_after, volatility_after,
                 counted_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
        )
        .bind(game)
        .ratings(ratings)
        .values((player, score))
        .rating(before)
        .rating(after)
        .bind(at)
        .run(self.conn())
        .await
    }
}

/// A player, and the rating, the deviation and the volatility before a game and after it.
type RatingChangeRow = (PlayerId, f64, f64, f64, f64, f64, f64);

fn rating_change(row: RatingChangeRow) -> RatingChange {
    let (player, rating, deviation, volatility, rating_after, deviation_after, volatility_after) = row;
    let before = Rating { rating, deviation, volatility };
    let after = Rating { rating: rating_after, deviation: deviation_after, volatility: volatility_after };
    RatingChange { player, before, after }
}

/// A player's rating and score; `None` before the first rated game.
pub(super) async fn rating_row(
    conn: &mut AnyConnection,
    player: PlayerId,
    scope: Scope,
    family: &str,
) -> Result<Option<PlayerRatingRow>> {
    let ratings = rating_source::ratings(&mut *conn, scope, family).await?;
    let row = sqlx::query_as(AssertSqlSafe(format!(
        "SELECT player_id, rating, deviation, wins, losses, draws, wins + losses + draws AS games FROM {ratings} AS ratings
         WHERE scope = $1 AND family = $2 AND player_id = $3",
    )))
    .values((scope, family, player))
    .fetch_optional(&mut *conn)
    .await?;
    Ok(row)
}

/// The condition that a player of a table has a better place than one with the rating `$3` and the deviation `$4`. The
/// order of [`View::leaderboard`] by ids among equal ratings gives no better place.
fn is_before(table: &str) -> String {
    format!("{table}.rating >= $3 AND ({table}.rating > $3 OR {table}.deviation < $4)")
}

/// The statement that counts the players with a place before another one, up to a limit.
fn count_before() -> String {
    let (is_before, listed_only) = (is_before("ratings"), listed_only("ratings"));
    format!(
        "SELECT count(*) FROM (SELECT 1 FROM ratings WHERE scope = $1 AND family = $2 AND {is_before}
             AND (wins + losses + draws < {GAMES_FOR_A_PLACE}) = (1 = 0) AND {listed_only}
             LIMIT $5) AS better"
    )
}

/// As [`count_before`], while new ratings are being moved to their place: those with a new rating, and then those
/// without.
fn count_before_with_new() -> String {
    let [new_before, old_before] = ["new", "old"].map(is_before);
    let [new_listed, old_listed] = ["new", "old"].map(listed_only);
    // SQLite executes a cross join from left to right.
    format!(
        "SELECT count(*) FROM (
             SELECT 1 FROM rerated_ratings AS new CROSS JOIN ratings AS old
             WHERE new.scope = $1 AND new.family = $2 AND {new_before} AND {new_listed}
                 AND old.scope = new.scope AND old.family = new.family AND old.player_id = new.player_id
                 AND (old.wins + old.losses + old.draws < {GAMES_FOR_A_PLACE}) = (1 = 0)
             UNION ALL
             SELECT 1 FROM ratings AS old
             WHERE old.scope = $1 AND old.family = $2 AND {old_before} AND {old_listed}
                 AND (old.wins + old.losses + old.draws < {GAMES_FOR_A_PLACE}) = (1 = 0)
                 AND NOT EXISTS (SELECT 1 FROM rerated_ratings AS new
                     WHERE new.scope = old.scope AND new.family = old.family AND new.player_id = old.player_id)
             LIMIT $5) AS better"
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::tests::query_plan;

    #[tokio::test]
    async fn a_place_is_found_without_listing_all_hidden_players() {
        for (statement, indexes) in [
            (count_before(), vec!["ratings_best"]),
            (count_before_with_new(), vec!["rerated_ratings_best", "ratings_best"]),
        ] {
            let plan = query_plan(&statement).await;
            for index in indexes {
                let found = format!("COVERING INDEX {index} (");
                let step = plan.iter().find(|step| step.contains(&found)).expect(index);
                assert!(step.contains("rating>?"), "only those that are not worse are read: {plan:?}");
            }
            assert!(plan.iter().all(|step| !step.contains("LIST SUBQUERY")), "{plan:?}");
        }
    }
}
