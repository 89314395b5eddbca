//! Statistics of players: profiles, rating curves, and head-to-head records. A voided game has no result and counts in
//! none of them.

use std::cmp::Reverse;
use std::collections::HashMap;

use futures_util::TryStreamExt as _;
use pente::Rules;

use super::columns::{count, row};
use super::statement::Parameters as _;
use super::{Result, View, text};
use crate::domain::game::Score;
use crate::domain::ids::{GameId, PlayerId};
use crate::domain::rating::{HeadToHead, PlayedSeat, PlayedSeats, Scope};
use crate::domain::timestamp::Timestamp;

/// A query about the finished games of two sides between players $1 and $2 in scope $3, each with the seat of player $1
/// as `mine`.
macro_rules! games_of_two {
    ($before:literal, $after:literal) => {
        concat!(
            $before,
            " FROM (SELECT game_id FROM seats WHERE player_id = $1 INTERSECT SELECT game_id FROM seats WHERE player_id = $2)
                 AS common JOIN seats AS mine ON mine.game_id = common.game_id JOIN games ON games.id = common.game_id
             WHERE mine.player_id = $1 AND ($3 = 0 OR games.guild_id = $3)
                 AND mine.half_points IS NOT NULL AND games.state = 'over'
                 AND (SELECT count(*) FROM seats WHERE game_id = games.id) = 2 ",
            $after
        )
    };
}

/// The rules of a game; `None` if they are damaged, which is logged.
fn rules(stored: &str, game: GameId) -> Option<Rules> {
    let read = text::read_rules(stored);
    read.inspect_err(|reason| tracing::error!(game.id = game.get(), %reason, "rules are left out of statistics")).ok()
}

/// The seats of player $1 in games of scope $2.
const PLAYED_SEATS: &str =
    "SELECT games.id, games.rules, games.family, games.updated_at, games.state, seats.half_points
     FROM seats JOIN games ON games.id = seats.game_id
     WHERE seats.player_id = $1 AND ($2 = 0 OR games.guild_id = $2) ORDER BY seats.game_id, seats.seat";

row! {
    /// A seat of a player with its game.
    struct PlayedSeatRow {
        id: GameId,
        rules: String,
        family: String,
        updated_at: Timestamp,
        state: String,
        half_points: Option<Score>,
    }
}

impl View<'_> {
    /// A player's rating over their last `limit` rated games: before the first of them, and after each.
    pub async fn rating_curve(&mut self, player: PlayerId, scope: Scope, family: &str, limit: u32) -> Result<Vec<f64>> {
        let rows: Vec<(f64, f64)> = sqlx::query_as(
            "SELECT rating_before, rating_after FROM rating_changes
             WHERE scope = $1 AND family = $2 AND player_id = $3 AND voided = 0 ORDER BY id DESC LIMIT $4",
        )
        .values((scope, family, player, i64::from(limit)))
        .fetch_all(self.conn())
        .await?;
        let first = rows.last().map(|&(before, _)| before);
        Ok(first.into_iter().chain(rows.iter().rev().map(|&(_, after)| after)).collect())
    }

    /// The seats of a player in a scope, for a profile in a [family](crate::domain::rating::family). They are read once
    /// for all of its parts, because each game is on another page of the database.
    pub async fn played_seats(&mut self, player: PlayerId, scope: Scope, family: &str) -> Result<PlayedSeats> {
        let mut rows = sqlx::query_as::<_, PlayedSeatRow>(PLAYED_SEATS).values((player, scope)).fetch(self.conn());
        let mut known_rules: HashMap<String, Option<Rules>> = HashMap::new();
        let mut games = Vec::new();
        while let Some(row) = rows.try_next().await? {
            let game = row.id;
            games.push(PlayedSeat {
                game,
                in_family: row.family == family,
                updated_at: row.updated_at,
                is_running: row.state == "running",
                score: row.half_points,
                rules: *known_rules.entry(row.rules).or_insert_with_key(|stored| rules(stored, game)),
            });
        }
        Ok(PlayedSeats::new(games))
    }

    /// The finished games of two players against each other, with the last `limit` results.
    pub async fn head_to_head(&mut self, [one, two]: [PlayerId; 2], scope: Scope, limit: u32) -> Result<HeadToHead> {
        let rows: Vec<(String, GameId, i64, i64, i64)> = sqlx::query_as(games_of_two!(
            "SELECT games.rules, max(games.id), count(*) FILTER (WHERE mine.half_points = 2),
                 count(*) FILTER (WHERE mine.half_points = 0), count(*) FILTER (WHERE mine.half_points = 1)",
            "GROUP BY games.rules ORDER BY count(*) DESC, games.rules"
        ))
        .values((one, two, scope))
        .fetch_all(self.conn())
        .await?;
        let recent: Vec<Score> = sqlx::query_scalar(games_of_two!(
            "SELECT mine.half_points",
            "ORDER BY games.updated_at DESC, games.id DESC LIMIT $4"
        ))
        .values((one, two, scope, i64::from(limit)))
        .fetch_all(self.conn())
        .await?;
        let mut by_rules: Vec<(Rules, [u32; 3])> = Vec::new();
        for (stored, last, won, lost, drawn) in rows {
            let Some(rules) = rules(&stored, last) else { continue };
            let results = [won, lost, drawn].map(count);
            // The same rules may be spelled in several ways.
            match by_rules.iter_mut().find(|(known, _)| *known == rules) {
                Some((_, sums)) => sums.iter_mut().zip(results).for_each(|(sum, one)| *sum += one),
                None => by_rules.push((rules, results)),
            }
        }
        by_rules.sort_by_key(|(_, results)| Reverse(results.iter().sum::<u32>()));
        Ok(HeadToHead { by_rules, recent_scores: recent.into_iter().rev().collect() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::tests::query_plan;

    #[tokio::test]
    async fn the_seats_of_a_player_are_read_from_the_index() {
        let plan = query_plan(PLAYED_SEATS).await;
        assert!(
            plan[0].starts_with("SEARCH seats USING COVERING INDEX seats_by_player (player_id=?)")
                && plan[1].starts_with("SEARCH games USING INTEGER PRIMARY KEY"),
            "{plan:?}"
        );
    }
}
