//! Who of the rated players is still in a server. Discord tells of leaving only to bots with a privilege, but answers
//! any bot that asks about one person.

use sqlx::SqliteConnection;

use super::rows::{id, key};
use super::writer::Write;
use super::{Result, Store};
use crate::ids::{GuildId, PlayerId, Timestamp};

impl Store {
    /// Rated players of a server of whom nothing was heard since, the best first.
    ///
    /// # Errors
    /// Failures only.
    pub async fn members_unheard(&self, guild: GuildId, since: Timestamp, limit: u32) -> Result<Vec<PlayerId>> {
        let players: Vec<i64> = sqlx::query_scalar(
            "SELECT ratings.player_id FROM ratings
                 LEFT JOIN members ON members.guild_id = ratings.scope AND members.player_id = ratings.player_id
             WHERE ratings.scope = $1 AND (members.seen_at IS NULL OR members.seen_at < $2)
             GROUP BY ratings.player_id ORDER BY max(ratings.rating) DESC, ratings.player_id LIMIT $3",
        )
        .bind(key(guild.get()))
        .bind(since.as_millis())
        .bind(i64::from(limit))
        .fetch_all(&self.readers)
        .await?;
        Ok(players.into_iter().map(|player| PlayerId::new(id(player))).collect())
    }

    /// Notes whether a player is in a server.
    ///
    /// # Errors
    /// Failures only.
    pub async fn heard_of_member(&self, guild: GuildId, player: PlayerId, here: bool, at: Timestamp) -> Result<()> {
        self.writer.write(Heard { guild, player, here, at }).await
    }
}

struct Heard {
    guild: GuildId,
    player: PlayerId,
    here: bool,
    at: Timestamp,
}

impl Write for Heard {
    type Done = ();

    async fn run(&mut self, conn: &mut SqliteConnection) -> Result<()> {
        sqlx::query(
            "INSERT INTO members (guild_id, player_id, here, seen_at) VALUES ($1, $2, $3, $4)
             ON CONFLICT (guild_id, player_id) DO UPDATE SET here = excluded.here, seen_at = excluded.seen_at",
        )
        .bind(key(self.guild.get()))
        .bind(key(self.player.get()))
        .bind(self.here)
        .bind(self.at.as_millis())
        .execute(conn)
        .await?;
        Ok(())
    }
}
