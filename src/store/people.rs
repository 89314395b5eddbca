//! Names of players, and values that the bot stores about itself.

use std::collections::HashMap;

use sqlx::AnyConnection;

use super::statement::{Parameters as _, Run as _};
use super::{Result, Transaction, View};
use crate::domain::ids::PlayerId;
use crate::domain::timestamp::Timestamp;

/// The key of the counter that [`Transaction::touch`] increments.
const TOUCHED: &str = "health.touched";

impl View<'_> {
    /// The names of these players. A player who was never seen is left out.
    pub async fn names(&mut self, players: &[PlayerId]) -> Result<HashMap<PlayerId, String>> {
        let mut names = HashMap::with_capacity(players.len());
        for &player in players {
            let name: Option<String> = sqlx::query_scalar("SELECT name FROM players WHERE id = $1")
                .bind(player)
                .fetch_optional(self.conn())
                .await?;
            names.extend(name.map(|name| (player, name)));
        }
        Ok(names)
    }

    /// The value kept under a key.
    pub async fn meta(&mut self, key: &str) -> Result<Option<String>> {
        meta(self.conn(), key).await
    }
}

impl Transaction<'_> {
    /// Records the display name of a player, which is used where Discord's mentions cannot be.
    pub async fn set_player_name(&mut self, player: PlayerId, name: &str, at: Timestamp) -> Result<()> {
        sqlx::query(
            "INSERT INTO players (id, name, seen_at) VALUES ($1, $2, $3)
             ON CONFLICT (id) DO UPDATE SET name = excluded.name, seen_at = excluded.seen_at
                 WHERE excluded.seen_at >= players.seen_at",
        )
        .values((player, name, at))
        .run(self.conn())
        .await
    }

    /// Stores a value under a key.
    pub async fn set_meta(&mut self, key: &str, value: &str) -> Result<()> {
        sqlx::query(
            "INSERT INTO meta (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        )
        .values((key, value))
        .run(self.conn())
        .await
    }

    /// Removes the value under a key.
    pub async fn remove_meta(&mut self, key: &str) -> Result<()> {
        sqlx::query("DELETE FROM meta WHERE key = $1").bind(key).run(self.conn()).await
    }

    /// Increments a counter to test that writing works. Reading, and writing an unchanged value, succeed even on a full
    /// disk.
    pub async fn touch(&mut self) -> Result<()> {
        sqlx::query(
            "INSERT INTO meta (key, value) VALUES ($1, '1')
             ON CONFLICT (key) DO UPDATE SET value = CAST(CAST(meta.value AS BIGINT) + 1 AS TEXT)",
        )
        .bind(TOUCHED)
        .run(self.conn())
        .await
    }
}

/// The value under a key.
pub(super) async fn meta(conn: &mut AnyConnection, key: &str) -> Result<Option<String>> {
    Ok(sqlx::query_scalar("SELECT value FROM meta WHERE key = $1").bind(key).fetch_optional(conn).await?)
}
