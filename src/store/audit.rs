//! The audit log: what administrators of a guild did.

use super::columns::from_row;
use super::statement::{Parameters as _, Run as _};
use super::{Result, Transaction, View};
use crate::domain::audit::{Actor, AuditAction, Entry};
use crate::domain::ids::GuildId;

from_row!(Entry { player: "actor_id", at, action, detail });

impl View<'_> {
    /// The most recent entries of a guild's audit log, newest first.
    pub async fn audit(&mut self, guild: GuildId, limit: u32) -> Result<Vec<Entry>> {
        Ok(sqlx::query_as(
            "SELECT actor_id, at, action, detail FROM audit WHERE guild_id = $1 ORDER BY id DESC LIMIT $2",
        )
        .values((guild, i64::from(limit)))
        .fetch_all(self.conn())
        .await?)
    }
}

impl Transaction<'_> {
    /// Adds an entry to a guild's audit log.
    pub async fn insert_audit_entry(&mut self, actor: Actor, action: AuditAction, detail: &str) -> Result<()> {
        sqlx::query("INSERT INTO audit (guild_id, actor_id, at, action, detail) VALUES ($1, $2, $3, $4, $5)")
            .values((actor.guild, actor.player, actor.at, action.name(), detail))
            .run(self.conn())
            .await
    }
}
