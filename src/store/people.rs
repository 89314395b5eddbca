//! Names of people, and what the bot keeps about itself.

use std::collections::HashMap;

use sqlx::SqliteConnection;

use super::Result;
use super::rows::key;
use super::writer::Write;
use crate::domain::ids::{PlayerId, Timestamp};

/// A person was seen under this name.
pub(super) struct SawPlayer {
    pub(super) player: PlayerId,
    pub(super) name: String,
    pub(super) at: Timestamp,
}

impl Write for SawPlayer {
    type Done = ();

    async fn run(&mut self, conn: &mut SqliteConnection) -> Result<()> {
        sqlx::query(
            "INSERT INTO players (id, name, seen_at) VALUES ($1, $2, $3)
             ON CONFLICT (id) DO UPDATE SET name = excluded.name, seen_at = excluded.seen_at
                 WHERE excluded.seen_at >= players.seen_at",
        )
        .bind(key(self.player.get()))
        .bind(&self.name)
        .bind(self.at.as_millis())
        .execute(conn)
        .await?;
        Ok(())
    }
}

/// A value to be kept.
pub(super) struct SetMeta {
    pub(super) key: String,
    pub(super) value: String,
}

impl Write for SetMeta {
    type Done = ();

    async fn run(&mut self, conn: &mut SqliteConnection) -> Result<()> {
        sqlx::query(
            "INSERT INTO meta (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        )
        .bind(&self.key)
        .bind(&self.value)
        .execute(conn)
        .await?;
        Ok(())
    }
}

/// The key under which it is counted how often the way to the disk was tried.
const TOUCHED: &str = "health.touched";

/// A row that says nothing, to see whether the way to the disk is open: a read succeeds where the disk is full, and so
/// does writing what stands there already.
pub(super) struct Touch;

impl Write for Touch {
    type Done = ();

    async fn run(&mut self, conn: &mut SqliteConnection) -> Result<()> {
        sqlx::query(
            "INSERT INTO meta (key, value) VALUES ($1, '1')
             ON CONFLICT (key) DO UPDATE SET value = CAST(value AS INTEGER) + 1",
        )
        .bind(TOUCHED)
        .execute(conn)
        .await?;
        Ok(())
    }
}

pub(super) async fn names(conn: &mut SqliteConnection, players: &[PlayerId]) -> Result<HashMap<PlayerId, String>> {
    let mut names = HashMap::with_capacity(players.len());
    for &player in players {
        let name: Option<String> = sqlx::query_scalar("SELECT name FROM players WHERE id = $1")
            .bind(key(player.get()))
            .fetch_optional(&mut *conn)
            .await?;
        names.extend(name.map(|name| (player, name)));
    }
    Ok(names)
}

pub(super) async fn meta(conn: &mut SqliteConnection, key: &str) -> Result<Option<String>> {
    Ok(sqlx::query_scalar("SELECT value FROM meta WHERE key = $1").bind(key).fetch_optional(conn).await?)
}
