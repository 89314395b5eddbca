//! Finds games in which an engine has to act.

use super::rows::{id, key};
use super::{Result, View};
use crate::domain::ids::GameId;

impl View<'_> {
    /// Games in which an engine has to act, longest waiting first.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn games_for_engines(&mut self, limit: u32) -> Result<Vec<GameId>> {
        let found: Vec<i64> =
            sqlx::query_scalar("SELECT id FROM games WHERE computer_due = 1 ORDER BY updated_at, id LIMIT $1")
                .bind(i64::from(limit))
                .fetch_all(self.conn())
                .await?;
        Ok(found.into_iter().map(|game| GameId::new(id(game))).collect())
    }

    /// The number of games that have waited for an engine longer than this one.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn games_before(&mut self, game: GameId) -> Result<u32> {
        let count: i64 = sqlx::query_scalar(
            "SELECT count(*) FROM games AS other, games AS own
             WHERE own.id = $1 AND other.computer_due = 1 AND (other.updated_at, other.id) < (own.updated_at, own.id)",
        )
        .bind(key(game.get()))
        .fetch_one(self.conn())
        .await?;
        Ok(u32::try_from(count).unwrap_or(u32::MAX))
    }
}
