//! The running and the newest games of a player, without replaying them.

use super::statement::Count as _;
use super::text::read_rules;
use super::{Result, View};
use crate::domain::game::GameLine;
use crate::domain::ids::{GameId, PlayerId};

/// The number of sides of a game of six, each alone.
const MOST_SIDES: u8 = 6;

impl View<'_> {
    /// The number of a player's running games.
    pub async fn count_running(&mut self, of: PlayerId) -> Result<u32> {
        sqlx::query_scalar(
            "SELECT count(DISTINCT games.id) FROM seats JOIN games ON games.id = seats.game_id
             WHERE seats.player_id = $1 AND seats.half_points IS NULL AND games.state = 'running'",
        )
        .bind(of)
        .fetch_count(self.conn())
        .await
    }

    /// The players of each running game of a player, in seat order. The games are not replayed.
    pub async fn running_seats_of(&mut self, of: PlayerId) -> Result<Vec<Vec<PlayerId>>> {
        let seats: Vec<(GameId, PlayerId)> = sqlx::query_as(
            "SELECT seats.game_id, seats.player_id FROM seats
             WHERE seats.game_id IN (SELECT own.game_id FROM seats AS own JOIN games ON games.id = own.game_id
                 WHERE own.player_id = $1 AND own.half_points IS NULL AND games.state = 'running')
             ORDER BY seats.game_id, seats.seat",
        )
        .bind(of)
        .fetch_all(self.conn())
        .await?;
        let games = seats.chunk_by(|(one, _), (other, _)| one == other);
        Ok(games.map(|game| game.iter().map(|&(_, player)| player).collect()).collect())
    }

    /// The newest games of a player, running ones included, without replaying them.
    pub async fn recent_of(&mut self, of: PlayerId, limit: u32) -> Result<Vec<GameLine>> {
        let rows: Vec<(GameId, i64, String, String, Option<i64>)> = sqlx::query_as(
            "SELECT games.id, games.rev, games.state, games.rules, max(own.half_points) FROM seats AS own
                 JOIN games ON games.id = own.game_id
             WHERE own.player_id = $1
             GROUP BY games.id ORDER BY games.updated_at DESC, games.id DESC LIMIT $2",
        )
        .bind(of)
        .bind(i64::from(limit))
        .fetch_all(self.conn())
        .await?;
        let mut lines = Vec::with_capacity(rows.len());
        for (game, rev, state, rules, half_points) in rows {
            let players: Vec<PlayerId> =
                sqlx::query_scalar("SELECT player_id FROM seats WHERE game_id = $1 ORDER BY seat")
                    .bind(game)
                    .fetch_all(self.conn())
                    .await?;
            lines.push(GameLine {
                game,
                players,
                events: u32::try_from(rev).unwrap_or_default(),
                half_points: half_points.and_then(|points| u8::try_from(points).ok()),
                is_over: state == "over",
                // A game whose rules cannot be read is listed too, without teams.
                sides: read_rules(&rules).map_or(MOST_SIDES, |rules| rules.sides()),
            });
        }
        Ok(lines)
    }
}
