//! The rating history: one row for each game and player, in the order in which games counted. A voided game keeps its
//! rows, marked as voided, so that it can be restored at its place. No row is ever deleted: SQLite would give its id to
//! the next one, which a recomputation that has passed this id would leave out.

use sqlx::AssertSqlSafe;

use super::columns::{id, key, row};
use super::postgres::HISTORY;
use super::rating_rows::RatingKey;
use super::statement::{Parameters as _, Run as _};
use super::{Result, Transaction, View, text};
use crate::domain::game::Score;
use crate::domain::ids::{GameId, PlayerId};
use crate::domain::rating::{Rating, RatingHistoryRow, Scope};
use crate::domain::timestamp::Timestamp;

/// The player of a row of `rating_changes AS c`: the placeholder while the player's data is being deleted, so that what
/// is recomputed does not depend on how far that is.
const PLAYER: &str =
    "coalesce((SELECT placeholder_id FROM deletions AS d WHERE d.player_id = c.player_id), c.player_id) AS player_id";

/// The rating before a row.
const RATING_BEFORE: &str = "rating_before AS rating, deviation_before AS deviation, volatility_before AS volatility";

/// The rows of one game in one scope.
#[derive(Clone, Debug)]
pub struct GameHistory {
    /// The ratings.
    pub ratings: RatingKey,
    /// A row for each player, in seat order.
    pub rows: Vec<RatingHistoryRow>,
}

/// Whether the rows of a game count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowState {
    /// They count.
    Counts,
    /// The game is voided.
    Voided,
}

row! {
    struct ChangeRow {
        id: i64,
        game_id: GameId,
        scope: Scope,
        family: String,
        player_id: PlayerId,
        half_points: Score,
        before: Rating,
        rules: String,
        counted_at: Timestamp,
    }
}

impl ChangeRow {
    fn read(&self) -> RatingHistoryRow {
        RatingHistoryRow {
            id: id(self.id),
            game: self.game_id,
            sides: sides(self.game_id, &self.rules),
            player: self.player_id,
            score: self.half_points,
            before: self.before,
            at: self.counted_at,
        }
    }
}

/// The number of sides in a game of these rules. If they cannot be read, every player counts as a side, so that the
/// games after this one can be recomputed.
fn sides(game: GameId, rules: &str) -> usize {
    match text::read_rules(rules) {
        Ok(rules) => rules.sides().into(),
        Err(reason) => {
            tracing::error!(game.id = game.get(), %reason, "a rated game counts without its rules");
            usize::MAX
        }
    }
}

/// The last rating of a player, `$3`, before a row, `$4`. While the data of the player is being deleted, some rows
/// still have the player's id. With both ids in one condition, SQLite would read the rows of all players from the last
/// one on, until it finds one of this player.
const BEFORE: &str =
    "SELECT rating_after AS rating, deviation_after AS deviation, volatility_after AS volatility FROM (
         SELECT * FROM (SELECT id, rating_after, deviation_after, volatility_after FROM rating_changes
             WHERE scope = $1 AND family = $2 AND player_id = $3 AND id < $4 AND voided = 0
             ORDER BY id DESC LIMIT 1) AS own
         UNION ALL
         SELECT * FROM (SELECT id, rating_after, deviation_after, volatility_after FROM rating_changes
             WHERE scope = $1 AND family = $2 AND id < $4 AND voided = 0
                 AND player_id = (SELECT player_id FROM deletions WHERE placeholder_id = $3)
             ORDER BY id DESC LIMIT 1) AS former
     ) AS found ORDER BY id DESC LIMIT 1";

impl View<'_> {
    /// The rows of a game, by scope. Empty if the game never counted.
    pub async fn history_of(&mut self, game: GameId, state: RowState) -> Result<Vec<GameHistory>> {
        let rows: Vec<ChangeRow> = sqlx::query_as(AssertSqlSafe(format!(
            "SELECT c.id, game_id, scope, c.family, {PLAYER}, half_points, {RATING_BEFORE}, g.rules,
                 coalesce(counted_at, (SELECT max(at) FROM game_events AS e
                     WHERE e.game_id = g.id AND event NOT IN ('void', 'restore')), g.updated_at) AS counted_at
             FROM rating_changes AS c JOIN games AS g ON g.id = c.game_id
             WHERE c.game_id = $1 AND voided = $2 ORDER BY scope, c.id",
        )))
        .values((game, i64::from(state == RowState::Voided)))
        .fetch_all(self.conn())
        .await?;
        let of_scope = |rows: &[ChangeRow]| {
            let ratings = RatingKey { scope: rows[0].scope, family: rows[0].family.clone() };
            GameHistory { ratings, rows: rows.iter().map(ChangeRow::read).collect() }
        };
        Ok(rows.chunk_by(|one, other| one.scope == other.scope).map(of_scope).collect())
    }

    /// The counting rows after a row, in order, at most `limit` of them, and whether these are all. The rows of a game
    /// are returned together; `limit` is at least the number of players of a game.
    pub async fn history_after(
        &mut self,
        ratings: &RatingKey,
        after: u64,
        limit: u32,
    ) -> Result<(Vec<RatingHistoryRow>, bool)> {
        let rows: Vec<ChangeRow> = sqlx::query_as(AssertSqlSafe(format!(
            "SELECT c.id, c.game_id, c.scope, c.family, {PLAYER}, c.half_points, {RATING_BEFORE}, g.rules,
                 coalesce(c.counted_at, g.updated_at) AS counted_at
             FROM rating_changes AS c JOIN games AS g ON g.id = c.game_id
             WHERE c.scope = $1 AND c.family = $2 AND c.id > $3 AND c.voided = 0 ORDER BY c.id LIMIT $4",
        )))
        .ratings(ratings)
        .values((key(after), i64::from(limit)))
        .fetch_all(self.conn())
        .await?;
        let mut found: Vec<RatingHistoryRow> = rows.iter().map(ChangeRow::read).collect();
        let are_all = u32::try_from(found.len()).unwrap_or(u32::MAX) < limit;
        if let (false, Some(last)) = (are_all, found.last().map(|row| row.game)) {
            // The last game may have more rows. It is left for the next time, if it is not all there is.
            let whole = found.iter().rposition(|row| row.game != last).map_or(found.len(), |row| row + 1);
            found.truncate(whole);
        }
        Ok((found, are_all))
    }

    /// A player's rating before a row, by the rows that count now.
    pub async fn rating_before(&mut self, ratings: &RatingKey, row: u64, player: PlayerId) -> Result<Rating> {
        let last =
            sqlx::query_as(BEFORE).ratings(ratings).values((player, key(row))).fetch_optional(self.conn()).await?;
        Ok(last.unwrap_or(Rating::UNKNOWN))
    }
}

impl Transaction<'_> {
    /// Keeps other processes from adding rows until the transaction ends, so that the rows of a game follow each other.
    /// On SQLite there is only one writing transaction at a time.
    pub async fn lock_history(&mut self) -> Result<()> {
        if self.conn().backend_name() != "PostgreSQL" {
            return Ok(());
        }
        sqlx::query("SELECT pg_advisory_xact_lock($1, 0)").bind(HISTORY).run(self.conn()).await
    }

    /// Marks the rows of a game as counting or voided.
    pub async fn set_history_state(&mut self, game: GameId, state: RowState) -> Result<()> {
        sqlx::query("UPDATE rating_changes SET voided = $2 WHERE game_id = $1")
            .values((game, i64::from(state == RowState::Voided)))
            .run(self.conn())
            .await
    }

    /// Rewrites the ratings of a row.
    pub async fn rewrite_history_row(&mut self, row: u64, before: Rating, after: Rating) -> Result<()> {
        sqlx::query(
            "UPDATE rating_changes SET rating_before = $2, deviation_before = $3, volatility_before = $4,
                 rating_after = $5, deviation_after = $6, volatility_after = $7 WHERE id = $1",
        )
        .bind(key(row))
        .rating(before)
        .rating(after)
        .run(self.conn())
        .await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::tests::query_plan;

    #[tokio::test]
    async fn a_rating_is_looked_for_among_the_rows_of_its_player() {
        let plan = query_plan(BEFORE).await;
        let reads: Vec<String> = plan.into_iter().filter(|step| step.contains("rating_changes")).collect();
        assert_eq!(reads.len(), 2, "{reads:?}");
        assert!(reads.iter().all(|step| step.contains("family=? AND player_id=? AND id<?")), "{reads:?}");
    }
}
