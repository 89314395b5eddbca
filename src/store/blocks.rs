//! Blocks between players.

use super::statement::{Count as _, Parameters as _, Run as _};
use super::{Result, Transaction, View};
use crate::domain::blocks::Blocks;
use crate::domain::ids::PlayerId;
use crate::domain::timestamp::Timestamp;

impl View<'_> {
    /// The players whom a player blocked, most recent first.
    pub async fn blocked_by(&mut self, player: PlayerId) -> Result<Vec<PlayerId>> {
        Ok(sqlx::query_scalar("SELECT blocked_id FROM blocks WHERE player_id = $1 ORDER BY made_at DESC, blocked_id")
            .bind(player)
            .fetch_all(self.conn())
            .await?)
    }

    /// Which of two players have blocked the other.
    pub async fn blocks(&mut self, first: PlayerId, second: PlayerId) -> Result<Blocks> {
        let (by_first, by_second): (i64, i64) = sqlx::query_as(
            "SELECT (SELECT count(*) FROM blocks WHERE player_id = $1 AND blocked_id = $2),
                 (SELECT count(*) FROM blocks WHERE player_id = $2 AND blocked_id = $1)",
        )
        .values((first, second))
        .fetch_one(self.conn())
        .await?;
        Ok(Blocks { by_first: by_first != 0, by_second: by_second != 0 })
    }

    /// The number of players whom a player blocked.
    pub async fn count_blocked(&mut self, player: PlayerId) -> Result<u32> {
        sqlx::query_scalar("SELECT count(*) FROM blocks WHERE player_id = $1")
            .bind(player)
            .fetch_count(self.conn())
            .await
    }
}

impl Transaction<'_> {
    /// Records that a player blocked another. Returns whether that is new.
    pub async fn insert_block(&mut self, player: PlayerId, other: PlayerId, at: Timestamp) -> Result<bool> {
        sqlx::query("INSERT INTO blocks (player_id, blocked_id, made_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING")
            .values((player, other, at))
            .changes_rows(self.conn())
            .await
    }

    /// Removes a block. Returns whether there was one.
    pub async fn unblock(&mut self, player: PlayerId, other: PlayerId) -> Result<bool> {
        sqlx::query("DELETE FROM blocks WHERE player_id = $1 AND blocked_id = $2")
            .values((player, other))
            .changes_rows(self.conn())
            .await
    }
}
