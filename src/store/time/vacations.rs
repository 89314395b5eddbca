//! Vacations of players, in which their clocks stand still.

use crate::domain::game::Span;
use crate::domain::ids::{ChannelId, GuildId, InteractionId, PlayerId};
use crate::domain::timestamp::Timestamp;
use crate::store::columns::{from_row, id, key};
use crate::store::statement::{Parameters as _, Run as _};
use crate::store::{Result, Transaction, View};

from_row!(Span { from: "began", until: "ended" });

impl View<'_> {
    /// A player's current vacation at a moment.
    pub async fn vacation(&mut self, player: PlayerId, at: Timestamp) -> Result<Option<Span>> {
        Ok(sqlx::query_as("SELECT began, ended FROM vacations WHERE player_id = $1 AND began <= $2 AND ended > $2")
            .values((player, at))
            .fetch_optional(self.conn())
            .await?)
    }

    /// The vacation that a player took by this interaction, and its id.
    pub async fn vacation_taken_by(
        &mut self,
        interaction: InteractionId,
        player: PlayerId,
    ) -> Result<Option<(u64, Span)>> {
        let row: Option<(i64, Timestamp, Timestamp)> =
            sqlx::query_as("SELECT id, began, ended FROM vacations WHERE interaction_id = $1 AND player_id = $2")
                .values((interaction, player))
                .fetch_optional(self.conn())
                .await?;
        Ok(row.map(|(vacation, from, until)| (id(vacation), Span { from, until })))
    }

    /// The vacations of a player that ended or end after a moment.
    pub async fn vacations_since(&mut self, player: PlayerId, since: Timestamp) -> Result<Vec<Span>> {
        Ok(sqlx::query_as("SELECT began, ended FROM vacations WHERE player_id = $1 AND ended > $2 ORDER BY began")
            .values((player, since))
            .fetch_all(self.conn())
            .await?)
    }
}

impl Transaction<'_> {
    /// Records a vacation. Returns its id.
    pub async fn insert_vacation(&mut self, player: PlayerId, span: Span, interaction: InteractionId) -> Result<u64> {
        let made: i64 = sqlx::query_scalar(
            "INSERT INTO vacations (player_id, began, ended, interaction_id) VALUES ($1, $2, $3, $4) RETURNING id",
        )
        .values((player, span.from, span.until, interaction))
        .fetch_one(self.conn())
        .await?;
        Ok(id(made))
    }

    /// Queues the announcement of a vacation in a channel of a guild, or in direct messages, once.
    pub async fn insert_vacation_notification(
        &mut self,
        vacation: u64,
        guild: Option<GuildId>,
        channel: ChannelId,
    ) -> Result<()> {
        sqlx::query(
            "INSERT INTO notes (kind, vacation_id, channel_id, guild_id) VALUES ('vacation', $1, $2, $3)
             ON CONFLICT DO NOTHING",
        )
        .values((key(vacation), channel, guild))
        .run(self.conn())
        .await
    }

    /// Ends a player's current vacation at a moment. Returns whether there was one.
    pub async fn end_vacation(&mut self, player: PlayerId, at: Timestamp) -> Result<bool> {
        sqlx::query("UPDATE vacations SET ended = $2 WHERE player_id = $1 AND began <= $2 AND ended > $2")
            .values((player, at))
            .changes_rows(self.conn())
            .await
    }
}
