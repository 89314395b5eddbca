//! Leaderboards of ratings, of all time and of a period, also while new ratings are being moved to their place.

use sqlx::{Any, AnyConnection, AssertSqlSafe};

use super::periods::unit_name;
use super::rating_rows::{PlayerRatingRow, listed_only};
use super::statement::Parameters as _;
use super::{Result, View, rating_source};
use crate::domain::calendar::CalendarPeriod;
use crate::domain::rating::{GAMES_FOR_A_PLACE, PlayerRating, Scope};

/// While there are new ratings, this many times the length of a leaderboard is read; each time that is not enough, this
/// many times more.
const DEPTH: u32 = 4;

impl View<'_> {
    /// The best rated players of a scope and [family](crate::domain::rating::family), best first.
    pub async fn leaderboard(&mut self, scope: Scope, family: &str, limit: u32) -> Result<Vec<PlayerRating>> {
        let lines = Lines { table: &ALL_TIME, scope, family, period: None };
        lines.best(self.conn(), limit).await
    }

    /// The best rated of the players with rated games in a period: their ratings after the last of these games, and
    /// their results in them.
    pub async fn leaderboard_of(
        &mut self,
        scope: Scope,
        family: &str,
        period: CalendarPeriod,
        limit: u32,
    ) -> Result<Vec<PlayerRating>> {
        let lines = Lines { table: &OF_PERIODS, scope, family, period: Some(period) };
        lines.best(self.conn(), limit).await
    }
}

/// A table with the lines of leaderboards, which the statements call `lines`.
struct Table {
    name: &'static str,
    /// The condition for the lines of one leaderboard.
    condition: &'static str,
    /// The number of rated games of all time.
    games: &'static str,
    /// The condition that a new rating, `new`, takes the place of that of a line.
    has_new: &'static str,
}

const ALL_TIME: Table = Table {
    name: "ratings",
    condition: "lines.scope = $1 AND lines.family = $2",
    games: "wins + losses + draws",
    has_new: "new.scope = lines.scope AND new.family = lines.family AND new.player_id = lines.player_id",
};

/// A new rating belongs to the last line of each unit that begins before the last game that it includes.
const OF_PERIODS: Table = Table {
    name: "period_ratings",
    condition: "lines.scope = $1 AND lines.family = $2 AND lines.unit = $3 AND lines.began = $4",
    games: "games",
    has_new: "new.scope = lines.scope AND new.family = lines.family AND new.player_id = lines.player_id
         AND new.counted_at >= lines.began AND NOT EXISTS (SELECT 1 FROM period_ratings AS later
             WHERE later.player_id = lines.player_id AND later.scope = lines.scope AND later.family = lines.family
                 AND later.unit = lines.unit AND later.began > lines.began AND later.began <= new.counted_at)",
};

/// The number of games is a literal, not a parameter, because indexes with the order of the lines contain it. So are
/// the limits, so that all statements about a leaderboard have the same parameters.
impl Table {
    /// The order of the lines by the ratings in the table, which is that of an index.
    fn order(&self) -> String {
        let games = self.games;
        format!("({games} < {GAMES_FOR_A_PLACE}), rating DESC, deviation, player_id")
    }

    /// The best lines by the ratings in the table.
    fn stored(&self, limit: u32) -> String {
        let Self { name, condition, games, .. } = self;
        let (listed_only, order) = (listed_only("lines"), self.order());
        format!(
            "SELECT player_id, rating, deviation, wins, losses, draws, {games} AS games FROM {name} AS lines
             WHERE {condition} AND {listed_only} ORDER BY {order} LIMIT {limit}"
        )
    }

    /// The last of the first `depth` lines by the ratings in the table, among them those that are not listed.
    fn last_stored(&self, depth: u32) -> String {
        let Self { name, condition, games, .. } = self;
        let (order, before) = (self.order(), depth.saturating_sub(1));
        format!(
            "SELECT player_id, rating, deviation, wins, losses, draws, {games} AS games FROM {name} AS lines
             WHERE {condition} ORDER BY {order} LIMIT 1 OFFSET {before}"
        )
    }

    /// The best lines of the players who are among the first `depth` ones by the ratings in the table or by the new
    /// ratings.
    fn with_new(&self, depth: u32, limit: u32) -> String {
        let Self { name, condition, games, has_new } = self;
        let (listed_only, order) = (listed_only("lines"), self.order());
        // SQLite executes a cross join from left to right.
        format!(
            "SELECT * FROM (
                 SELECT lines.player_id, coalesce(new.rating, lines.rating) AS rating,
                     coalesce(new.deviation, lines.deviation) AS deviation, wins, losses, draws, {games} AS games
                 FROM (SELECT player_id FROM (SELECT player_id FROM {name} AS lines WHERE {condition}
                         ORDER BY {order} LIMIT {depth}) AS stored
                     UNION SELECT player_id FROM (SELECT player_id FROM rerated_ratings
                         WHERE scope = $1 AND family = $2 ORDER BY rating DESC LIMIT {depth}) AS recomputed
                 ) AS first CROSS JOIN {name} AS lines LEFT JOIN rerated_ratings AS new ON {has_new}
                 WHERE lines.player_id = first.player_id AND {condition} AND {listed_only}
             ) AS found ORDER BY (games < {GAMES_FOR_A_PLACE}), rating DESC, deviation, player_id LIMIT {limit}"
        )
    }
}

/// The last of the first `depth` new ratings.
fn last_new(depth: u32) -> String {
    let before = depth.saturating_sub(1);
    format!(
        "SELECT rating FROM rerated_ratings WHERE scope = $1 AND family = $2 ORDER BY rating DESC
         LIMIT 1 OFFSET {before}"
    )
}

/// The lines of one leaderboard.
struct Lines<'l> {
    table: &'static Table,
    scope: Scope,
    family: &'l str,
    /// The period, if the table has periods.
    period: Option<CalendarPeriod>,
}

impl Lines<'_> {
    async fn best(&self, conn: &mut AnyConnection, limit: u32) -> Result<Vec<PlayerRating>> {
        let rows = if rating_source::new_ratings_hold(&mut *conn, self.scope, self.family).await? {
            self.best_with_new(conn, limit).await?
        } else {
            self.read(conn, self.table.stored(limit)).await?
        };
        Ok(rows.iter().map(PlayerRatingRow::read).collect())
    }

    /// The best lines while new ratings are being moved to their place.
    ///
    /// No index has their order: some lines have the rating in the table, others a new one. A line that is not among
    /// the first ones of either order has neither rating above the last ones of these. So only the first ones are read,
    /// and more of them only if a line that was not read might be better than the last one of the result.
    async fn best_with_new(&self, conn: &mut AnyConnection, limit: u32) -> Result<Vec<PlayerRatingRow>> {
        let mut depth = limit.max(1).saturating_mul(DEPTH);
        loop {
            let best = self.read(&mut *conn, self.table.with_new(depth, limit)).await?;
            // If there are fewer lines, all were read.
            let Some(last_stored) = self.read(&mut *conn, self.table.last_stored(depth)).await?.pop() else {
                return Ok(best);
            };
            let last_new: Option<f64> = sqlx::query_scalar(AssertSqlSafe(last_new(depth)))
                .values((self.scope, self.family))
                .fetch_optional(&mut *conn)
                .await?;
            let unread = last_new.map_or(last_stored.rating, |rating| rating.max(last_stored.rating));
            let is_before_unread = |line: &PlayerRatingRow| match (line.has_place(), last_stored.has_place()) {
                (true, false) => true,
                (false, true) => false,
                _ => line.rating > unread,
            };
            if u32::try_from(best.len()) == Ok(limit) && best.last().is_some_and(is_before_unread) {
                return Ok(best);
            }
            depth = depth.saturating_mul(DEPTH);
        }
    }

    async fn read(&self, conn: &mut AnyConnection, sql: String) -> Result<Vec<PlayerRatingRow>> {
        let query = sqlx::query_as::<Any, PlayerRatingRow>(AssertSqlSafe(sql)).values((self.scope, self.family));
        let query = match self.period {
            Some(period) => query.values((unit_name(period.unit()), period.begin())),
            None => query,
        };
        Ok(query.fetch_all(conn).await?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::tests::query_plan;

    /// Whether rows are sorted rather than read in order.
    fn is_sorted(step: &str) -> bool {
        step.contains("TEMP B-TREE") && step.contains("ORDER BY")
    }

    #[tokio::test]
    async fn the_best_lines_are_read_in_the_order_of_an_index() {
        for (table, index) in [(&ALL_TIME, "ratings_best"), (&OF_PERIODS, "period_ratings_best")] {
            let in_order = format!("INDEX {index} (");
            for sql in [table.stored(20), table.last_stored(80)] {
                let plan = query_plan(&sql).await;
                assert!(plan[0].contains(&in_order) && !plan.iter().any(|step| is_sorted(step)), "{plan:?}");
            }
            let plan = query_plan(&table.with_new(80, 20)).await;
            let reads: Vec<&String> = plan.iter().filter(|step| step.starts_with("SEARCH lines")).collect();
            assert!(reads.len() == 2 && reads[0].contains(&in_order), "{plan:?}");
            assert!(reads[1].contains("USING PRIMARY KEY") && reads[1].contains("player_id=?"), "{plan:?}");
            assert!(plan.iter().any(|step| step.contains("INDEX rerated_ratings_best (")), "{plan:?}");
            // The lines that were found.
            assert_eq!(plan.iter().filter(|step| is_sorted(step)).count(), 1, "{plan:?}");
        }
        let plan = query_plan(&last_new(80)).await;
        assert!(plan[0].contains("INDEX rerated_ratings_best (") && plan.len() == 1, "{plan:?}");
    }
}
