//! Absences from guilds, in which the clocks of their games stand still.

use std::time::Duration;

use crate::domain::game::Span;
use crate::domain::ids::{GameId, GuildId};
use crate::domain::timestamp::{Timestamp, millis};
use crate::store::statement::{Parameters as _, Run as _};
use crate::store::{Result, Transaction, View};

/// The running games of a guild, `$1`, that have a clock, paused ones included.
const GAMES_WITH_CLOCK: &str = "SELECT id FROM games WHERE state = 'running' AND control <> 'none' AND guild_id = $1";

/// The guilds of the shards from `$2` to `$3` of `$1` with a running game that has a clock, paused ones included, and
/// that changed after the beginning of the last absence of at least `$4`.
const GUILDS_WITH_CLOCK: &str = "SELECT DISTINCT guild_id FROM games
     WHERE state = 'running' AND control <> 'none' AND guild_id IS NOT NULL
         AND (guild_id >> 22) % $1 BETWEEN $2 AND $3
         AND NOT EXISTS (SELECT 1 FROM guild_absences a
             WHERE a.guild_id = games.guild_id AND a.began >= games.updated_at AND a.ended - a.began >= $4)";

impl View<'_> {
    /// The guilds from which the bot is absent beyond a moment.
    pub async fn absent_guilds(&mut self, at: Timestamp) -> Result<Vec<GuildId>> {
        Ok(sqlx::query_scalar("SELECT DISTINCT guild_id FROM guild_absences WHERE ended > $1")
            .bind(at)
            .fetch_all(self.conn())
            .await?)
    }

    /// The running games of a guild that have a clock, paused ones included.
    pub async fn games_with_clock_in(&mut self, guild: GuildId) -> Result<Vec<GameId>> {
        Ok(sqlx::query_scalar(GAMES_WITH_CLOCK).bind(guild).fetch_all(self.conn()).await?)
    }

    /// The guilds of the store's shards with a running game that has a clock. A game that has not changed since the
    /// beginning of an absence of this length does not count: its clock runs again, although the bot may still be
    /// absent.
    pub async fn guilds_with_clock(&mut self, longest: Duration) -> Result<Vec<GuildId>> {
        Ok(sqlx::query_scalar(GUILDS_WITH_CLOCK)
            .shards(self.shards())
            .bind(millis(longest))
            .fetch_all(self.conn())
            .await?)
    }
}

impl Transaction<'_> {
    /// Records an absence from a guild.
    pub async fn insert_absence(&mut self, guild: GuildId, absence: Span) -> Result<()> {
        sqlx::query("INSERT INTO guild_absences (guild_id, began, ended) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING")
            .values((guild, absence.from, absence.until))
            .run(self.conn())
            .await
    }

    /// Cuts the absences from a guild that end after a moment at that moment. Returns when the first of them began.
    pub async fn cut_absences(&mut self, guild: GuildId, at: Timestamp) -> Result<Option<Timestamp>> {
        let began = sqlx::query_scalar("SELECT min(began) FROM guild_absences WHERE guild_id = $1 AND ended > $2")
            .values((guild, at))
            .fetch_one(self.conn())
            .await?;
        for statement in [
            "DELETE FROM guild_absences WHERE guild_id = $1 AND began >= $2",
            "UPDATE guild_absences SET ended = $2 WHERE guild_id = $1 AND ended > $2",
        ] {
            sqlx::query(statement).values((guild, at)).run(self.conn()).await?;
        }
        Ok(began)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::tests::{is_unindexed, query_plan};

    #[tokio::test]
    async fn the_games_of_a_guild_are_found_without_reading_those_of_others() {
        let plan = query_plan(GAMES_WITH_CLOCK).await;
        assert!(plan.iter().all(|step| step.contains("games_running_of (guild_id=?)")), "{plan:?}");
    }

    #[tokio::test]
    async fn the_guilds_with_a_clock_are_found_without_reading_finished_games() {
        let plan = query_plan(GUILDS_WITH_CLOCK).await;
        assert!(plan.iter().any(|step| step.contains("games USING INDEX games_running_of")), "{plan:?}");
        assert!(!plan.iter().any(|step| is_unindexed(step)), "{plan:?}");
    }
}
