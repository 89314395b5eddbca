//! Reviews in progress, which are resumed after a restart.

use super::columns::from_row;
use super::statement::{Parameters as _, Run as _};
use super::{Result, Transaction, View};
use crate::domain::ids::InteractionId;
use crate::domain::reviews::ReviewUnderWay;
use crate::domain::timestamp::Timestamp;

from_row!(ReviewUnderWay {
    interaction: "interaction_id",
    game: "game_id",
    guild: "guild_id",
    player: "player_id",
    token,
    locale,
    at: "begun_at",
});

impl View<'_> {
    /// The reviews in progress that are shown in the guilds of the store's shards, oldest first.
    pub async fn reviews_under_way(&mut self) -> Result<Vec<ReviewUnderWay>> {
        Ok(sqlx::query_as(
            "SELECT interaction_id, game_id, guild_id, player_id, token, locale, begun_at FROM reviews
             WHERE (coalesce(guild_id, 0) >> 22) % $1 BETWEEN $2 AND $3
             ORDER BY begun_at, interaction_id",
        )
        .shards(self.shards())
        .fetch_all(self.conn())
        .await?)
    }

    /// The interactions of the reviews in the guilds of the store's shards that began before a moment, oldest first.
    pub async fn reviews_begun_before(&mut self, moment: Timestamp, limit: u32) -> Result<Vec<InteractionId>> {
        Ok(sqlx::query_scalar(
            "SELECT interaction_id FROM reviews
             WHERE begun_at < $1 AND (coalesce(guild_id, 0) >> 22) % $3 BETWEEN $4 AND $5
             ORDER BY begun_at, interaction_id LIMIT $2",
        )
        .values((moment, i64::from(limit)))
        .shards(self.shards())
        .fetch_all(self.conn())
        .await?)
    }
}

impl Transaction<'_> {
    /// Records that a review began.
    pub async fn review_began(&mut self, review: &ReviewUnderWay) -> Result<()> {
        let ReviewUnderWay { interaction, game, guild, player, token, locale, at } = review;
        sqlx::query(
            "INSERT INTO reviews (interaction_id, game_id, player_id, token, locale, begun_at, guild_id)
             VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING",
        )
        .values((interaction, game, player, token, locale, at, guild))
        .run(self.conn())
        .await
    }

    /// Records that a review ended.
    pub async fn review_ended(&mut self, interaction: InteractionId) -> Result<()> {
        sqlx::query("DELETE FROM reviews WHERE interaction_id = $1").bind(interaction).run(self.conn()).await
    }
}
