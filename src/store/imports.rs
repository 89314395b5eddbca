//! Imported records.

use sqlx::AnyConnection;

use super::statement::Parameters as _;
use super::{Result, Transaction, View};
use crate::domain::ids::{ImportId, PlayerId};
use crate::domain::timestamp::Timestamp;

impl View<'_> {
    /// The record with this id, if it is that player's.
    pub async fn import(&mut self, number: ImportId, of: PlayerId) -> Result<Option<String>> {
        Ok(sqlx::query_scalar("SELECT record FROM imports WHERE id = $1 AND player_id = $2")
            .values((number, of))
            .fetch_optional(self.conn())
            .await?)
    }
}

impl Transaction<'_> {
    /// Stores an imported record, and deletes the player's oldest so that at most `kept` remain.
    pub async fn insert_import(
        &mut self,
        player: PlayerId,
        record: &str,
        at: Timestamp,
        kept: u32,
    ) -> Result<ImportId> {
        let import =
            sqlx::query_scalar("INSERT INTO imports (player_id, record, made_at) VALUES ($1, $2, $3) RETURNING id")
                .values((player, record, at))
                .fetch_one(self.conn())
                .await?;
        sqlx::query(
            "DELETE FROM imports WHERE player_id = $1 AND id NOT IN
                 (SELECT id FROM imports WHERE player_id = $1 ORDER BY id DESC LIMIT $2)",
        )
        .values((player, i64::from(kept)))
        .execute(self.conn())
        .await?;
        Ok(import)
    }
}

/// All imported records of a player with the time of their import, oldest first.
pub(super) async fn all_of(conn: &mut AnyConnection, of: PlayerId) -> Result<Vec<(Timestamp, String)>> {
    Ok(sqlx::query_as("SELECT made_at, record FROM imports WHERE player_id = $1 ORDER BY id")
        .bind(of)
        .fetch_all(conn)
        .await?)
}
