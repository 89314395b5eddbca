//! Statistics of players: rating curves, last results, favourite rules, and head-to-head records. A voided game has no
//! result and counts in none of them.

use pente::Rules;

use super::columns::count;
use super::{Result, View, text};
use crate::domain::game::Score;
use crate::domain::ids::{GameId, PlayerId};
use crate::domain::rating::{HeadToHead, Scope};

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

impl View<'_> {
    /// A player's rating over their last `limit` rated games: before the first of them, and after each.
    pub async fn rating_curve(&mut self, player: PlayerId, scope: Scope, family: &str, limit: u32) -> Result<Vec<f64>> {
        let rows: Vec<(f64, f64)> = sqlx::query_as(
            "SELECT rating_before, rating_after FROM rating_changes
             WHERE scope = $1 AND family = $2 AND player_id = $3 AND voided = 0 ORDER BY id DESC LIMIT $4",
        )
        .bind(scope)
        .bind(family)
        .bind(player)
        .bind(i64::from(limit))
        .fetch_all(self.conn())
        .await?;
        let first = rows.last().map(|&(before, _)| before);
        Ok(first.into_iter().chain(rows.iter().rev().map(|&(_, after)| after)).collect())
    }

    /// A player's last `limit` results, newest last.
    pub async fn recent_scores(
        &mut self,
        player: PlayerId,
        scope: Scope,
        family: &str,
        limit: u32,
    ) -> Result<Vec<Score>> {
        let scores: Vec<Score> = sqlx::query_scalar(
            "SELECT seats.half_points FROM seats JOIN games ON games.id = seats.game_id
             WHERE seats.player_id = $1 AND ($2 = 0 OR games.guild_id = $2) AND games.family = $3
                 AND seats.half_points IS NOT NULL
             ORDER BY games.updated_at DESC, games.id DESC LIMIT $4",
        )
        .bind(player)
        .bind(scope)
        .bind(family)
        .bind(i64::from(limit))
        .fetch_all(self.conn())
        .await?;
        Ok(scores.into_iter().rev().collect())
    }

    /// The rules under which a player has finished the most games, and the number of those games.
    pub async fn favourites(&mut self, player: PlayerId, scope: Scope, limit: u32) -> Result<Vec<(Rules, u32)>> {
        let rows: Vec<(String, GameId, i64)> = sqlx::query_as(
            "SELECT games.rules, max(games.id), count(*) FROM seats JOIN games ON games.id = seats.game_id
             WHERE seats.player_id = $1 AND ($2 = 0 OR games.guild_id = $2) AND games.state = 'over'
                 AND seats.half_points IS NOT NULL
             GROUP BY games.rules ORDER BY count(*) DESC, max(games.updated_at) DESC, games.rules LIMIT $3",
        )
        .bind(player)
        .bind(scope)
        .bind(i64::from(limit))
        .fetch_all(self.conn())
        .await?;
        Ok(rows.into_iter().filter_map(|(stored, last, games)| Some((rules(&stored, last)?, count(games)))).collect())
    }

    /// The finished games of two players against each other, with the last `limit` results.
    pub async fn head_to_head(&mut self, [one, two]: [PlayerId; 2], scope: Scope, limit: u32) -> Result<HeadToHead> {
        let rows: Vec<(String, GameId, i64, i64, i64)> = sqlx::query_as(games_of_two!(
            "SELECT games.rules, max(games.id), count(*) FILTER (WHERE mine.half_points = 2),
                 count(*) FILTER (WHERE mine.half_points = 0), count(*) FILTER (WHERE mine.half_points = 1)",
            "GROUP BY games.rules ORDER BY count(*) DESC, games.rules"
        ))
        .bind(one)
        .bind(two)
        .bind(scope)
        .fetch_all(self.conn())
        .await?;
        let recent: Vec<Score> = sqlx::query_scalar(games_of_two!(
            "SELECT mine.half_points",
            "ORDER BY games.updated_at DESC, games.id DESC LIMIT $4"
        ))
        .bind(one)
        .bind(two)
        .bind(scope)
        .bind(i64::from(limit))
        .fetch_all(self.conn())
        .await?;
        let by_rules = rows.into_iter().filter_map(|(stored, last, won, lost, drawn)| {
            Some((rules(&stored, last)?, [won, lost, drawn].map(count)))
        });
        Ok(HeadToHead { by_rules: by_rules.collect(), recent_scores: recent.into_iter().rev().collect() })
    }
}
