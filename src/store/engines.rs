//! Games in which an engine has to act, and the results of engines.

use super::statement::{Count as _, Parameters as _, Run as _};
use super::{Result, Transaction, View};
use crate::domain::ids::{GameId, GuildId};
use crate::domain::rating::{EnginePerformance, PERFORMANCE_GAMES};

/// The result of an engine against a rated player of a guild.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EngineResult {
    /// The guild of the game.
    pub guild: GuildId,
    /// The rating family.
    pub family: &'static str,
    /// The engine's level, from 1 to 10.
    pub level: u8,
    /// The engine's score, in half points.
    pub half_points: i64,
    /// The player's rating in the guild.
    pub rating: f64,
}

/// `due`: the games of the store's shards, `$2` to `$4`, in which an engine has to act. Guilds, and channels outside
/// guilds, take turns: a game's turn is its place among those of its own guild.
macro_rules! with_due {
    () => {
        "WITH due AS (
             SELECT id, updated_at,
                 row_number() OVER (PARTITION BY coalesce(guild_id, channel_id) ORDER BY updated_at, id) AS turn
             FROM games
             WHERE computer_due = 1 AND (coalesce(guild_id, 0) >> 22) % $2 BETWEEN $3 AND $4) "
    };
}

impl View<'_> {
    /// Games of the store's shards in which an engine has to act: of each guild the one that has waited longest, then
    /// of each guild the next one, so that no guild waits until another one has no such games.
    pub async fn games_for_engines(&mut self, limit: u32) -> Result<Vec<GameId>> {
        Ok(sqlx::query_scalar(concat!(with_due!(), "SELECT id FROM due ORDER BY turn, updated_at, id LIMIT $1"))
            .bind(i64::from(limit))
            .shards(self.shards())
            .fetch_all(self.conn())
            .await?)
    }

    /// The number of games before this one in the order of [`Self::games_for_engines`].
    pub async fn games_before(&mut self, game: GameId) -> Result<u32> {
        sqlx::query_scalar(concat!(
            with_due!(),
            "SELECT count(*) FROM due JOIN due AS own
                 ON (due.turn, due.updated_at, due.id) < (own.turn, own.updated_at, own.id)
             WHERE own.id = $1"
        ))
        .bind(game)
        .shards(self.shards())
        .fetch_count(self.conn())
        .await
    }

    /// The performance of a level in the most recent games against rated players of a guild.
    pub async fn performance(&mut self, guild: GuildId, family: &str, level: u8) -> Result<EnginePerformance> {
        let games: Vec<(i64, f64)> = sqlx::query_as(
            "SELECT half_points, rating FROM engine_results WHERE guild_id = $1 AND family = $2 AND level = $3
             ORDER BY game_id DESC LIMIT $4",
        )
        .values((guild, family, i64::from(level), i64::from(PERFORMANCE_GAMES)))
        .fetch_all(self.conn())
        .await?;
        let mut performance = EnginePerformance::default();
        for (half_points, rating) in games {
            performance.add(u32::try_from(half_points).unwrap_or(0), rating);
        }
        Ok(performance)
    }
}

impl Transaction<'_> {
    /// Records the result of an engine in a game.
    pub async fn insert_engine_result(&mut self, game: GameId, result: EngineResult) -> Result<()> {
        sqlx::query(
            "INSERT INTO engine_results (game_id, guild_id, family, level, half_points, rating)
             VALUES ($1, $2, $3, $4, $5, $6)",
        )
        .values((game, result.guild, result.family, i64::from(result.level), result.half_points, result.rating))
        .run(self.conn())
        .await
    }
}
