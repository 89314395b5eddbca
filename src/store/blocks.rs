//! Who wants no challenges from whom.

use sqlx::SqliteConnection;

use super::rows::{id, key};
use super::writer::Write;
use super::{Result, Store};
use crate::domain::ids::{PlayerId, Timestamp};

/// How many people one person can block.
const MOST: i64 = 500;

/// What became of a wish to block somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blocked {
    /// It is on disk.
    Done,
    /// It was so before.
    Already,
    /// The person has blocked as many as can be. Nothing was written.
    TooMany,
}

/// Whether two people want nothing of each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blocks {
    /// The first blocked the second.
    pub by_first: bool,
    /// The second blocked the first.
    pub by_second: bool,
}

impl Blocks {
    /// Whether either blocked the other.
    pub const fn any(self) -> bool {
        self.by_first || self.by_second
    }
}

impl Store {
    /// Notes that a person wants no challenges from another.
    ///
    /// # Errors
    /// Failures only.
    pub async fn block(&self, player: PlayerId, other: PlayerId, at: Timestamp) -> Result<Blocked> {
        self.writer.write(Block { player, other, at }).await
    }

    /// Takes that back. Says whether there was anything to take back.
    ///
    /// # Errors
    /// Failures only.
    pub async fn unblock(&self, player: PlayerId, other: PlayerId) -> Result<bool> {
        self.writer.write(Unblock { player, other }).await
    }

    /// Whom a person blocked, the last first.
    ///
    /// # Errors
    /// Failures only.
    pub async fn blocked_by(&self, player: PlayerId) -> Result<Vec<PlayerId>> {
        let blocked: Vec<i64> =
            sqlx::query_scalar("SELECT blocked_id FROM blocks WHERE player_id = $1 ORDER BY made_at DESC, blocked_id")
                .bind(key(player.get()))
                .fetch_all(&self.readers)
                .await?;
        Ok(blocked.into_iter().map(|blocked| PlayerId::new(id(blocked))).collect())
    }

    /// Whether two people want nothing of each other.
    ///
    /// # Errors
    /// Failures only.
    pub async fn blocks(&self, first: PlayerId, second: PlayerId) -> Result<Blocks> {
        let (by_first, by_second) = sqlx::query_as(
            "SELECT EXISTS (SELECT 1 FROM blocks WHERE player_id = $1 AND blocked_id = $2),
                 EXISTS (SELECT 1 FROM blocks WHERE player_id = $2 AND blocked_id = $1)",
        )
        .bind(key(first.get()))
        .bind(key(second.get()))
        .fetch_one(&self.readers)
        .await?;
        Ok(Blocks { by_first, by_second })
    }
}

struct Block {
    player: PlayerId,
    other: PlayerId,
    at: Timestamp,
}

impl Write for Block {
    type Done = Blocked;

    async fn run(&mut self, conn: &mut SqliteConnection) -> Result<Blocked> {
        let count: i64 = sqlx::query_scalar("SELECT count(*) FROM blocks WHERE player_id = $1")
            .bind(key(self.player.get()))
            .fetch_one(&mut *conn)
            .await?;
        if count >= MOST {
            return Ok(Blocked::TooMany);
        }
        let done = sqlx::query(
            "INSERT INTO blocks (player_id, blocked_id, made_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
        )
        .bind(key(self.player.get()))
        .bind(key(self.other.get()))
        .bind(self.at.as_millis())
        .execute(conn)
        .await?;
        Ok(if done.rows_affected() == 1 { Blocked::Done } else { Blocked::Already })
    }
}

struct Unblock {
    player: PlayerId,
    other: PlayerId,
}

impl Write for Unblock {
    type Done = bool;

    async fn run(&mut self, conn: &mut SqliteConnection) -> Result<bool> {
        let done = sqlx::query("DELETE FROM blocks WHERE player_id = $1 AND blocked_id = $2")
            .bind(key(self.player.get()))
            .bind(key(self.other.get()))
            .execute(conn)
            .await?;
        Ok(done.rows_affected() == 1)
    }
}
