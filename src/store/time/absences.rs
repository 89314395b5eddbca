//! Absences from guilds, in which the clocks of their games stand still.

use crate::domain::game::Span;
use crate::domain::ids::{GameId, GuildId};
use crate::domain::timestamp::Timestamp;
use crate::store::statement::Run as _;
use crate::store::{Result, Transaction, View};

/// The running games of a guild, `$1`, that have a clock, paused ones included.
const GAMES_WITH_CLOCK: &str = "SELECT id FROM games WHERE state = 'running' AND control <> 'none' AND guild_id = $1";

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
}

impl Transaction<'_> {
    /// Records an absence from a guild.
    pub async fn insert_absence(&mut self, guild: GuildId, absence: Span) -> Result<()> {
        sqlx::query("INSERT INTO guild_absences (guild_id, began, ended) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING")
            .bind(guild)
            .bind(absence.from)
            .bind(absence.until)
            .run(self.conn())
            .await
    }

    /// Cuts the absences from a guild that end after a moment at that moment. Returns when the first of them began.
    pub async fn cut_absences(&mut self, guild: GuildId, at: Timestamp) -> Result<Option<Timestamp>> {
        let began = sqlx::query_scalar("SELECT min(began) FROM guild_absences WHERE guild_id = $1 AND ended > $2")
            .bind(guild)
            .bind(at)
            .fetch_one(self.conn())
            .await?;
        for statement in [
            "DELETE FROM guild_absences WHERE guild_id = $1 AND began >= $2",
            "UPDATE guild_absences SET ended = $2 WHERE guild_id = $1 AND ended > $2",
        ] {
            sqlx::query(statement).bind(guild).bind(at).run(self.conn()).await?;
        }
        Ok(began)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::tests::query_plan;

    #[tokio::test]
    async fn the_games_of_a_guild_are_found_without_reading_those_of_others() {
        let plan = query_plan(GAMES_WITH_CLOCK).await;
        assert!(plan.iter().all(|step| step.contains("games_running_of (guild_id=?)")), "{plan:?}");
    }
}
