//! Heartbeats, downtimes, and the clock columns of games.

use sqlx::AnyConnection;

use crate::domain::game::StoredGame;
use crate::domain::game::{Game, Span};
use crate::domain::ids::{GameId, Timestamp};
use crate::domain::live_messages::ShownClock;
use crate::store::rows::{id, key};
use crate::store::time::stops::remind_at;
use crate::store::{Result, Transaction, View, games};

/// The key of the last heartbeat.
const ALIVE: &str = "time.alive";

impl View<'_> {
    /// The time of the last heartbeat.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn last_heartbeat(&mut self) -> Result<Option<Timestamp>> {
        let alive = self.meta(ALIVE).await?;
        Ok(alive.and_then(|ms| ms.parse().ok()).map(Timestamp::from_millis))
    }

    /// The running games that have a clock.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn games_with_clock(&mut self) -> Result<Vec<StoredGame>> {
        let running =
            sqlx::query_scalar("SELECT id FROM games WHERE deadline IS NOT NULL").fetch_all(self.conn()).await?;
        games::load_all(self.conn(), running).await
    }

    /// The beginning of the first downtime that ends after a moment.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn downtime_beyond(&mut self, at: Timestamp) -> Result<Option<Timestamp>> {
        let first: Option<i64> = sqlx::query_scalar("SELECT min(began) FROM downtimes WHERE ended > $1")
            .bind(at.as_millis())
            .fetch_one(self.conn())
            .await?;
        Ok(first.map(Timestamp::from_millis))
    }
}

impl Transaction<'_> {
    /// Records a heartbeat.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn set_last_heartbeat(&mut self, at: Timestamp) -> Result<()> {
        self.set_meta(ALIVE, &at.as_millis().to_string()).await
    }

    /// Records a downtime, in which no clock ran.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn insert_downtime(&mut self, downtime: Span) -> Result<()> {
        sqlx::query("INSERT INTO downtimes (began, ended) VALUES ($1, $2) ON CONFLICT DO NOTHING")
            .bind(downtime.from.as_millis())
            .bind(downtime.until.as_millis())
            .execute(self.conn())
            .await?;
        Ok(())
    }

    /// Cuts every downtime that ends after a moment at that moment.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn cut_downtimes(&mut self, at: Timestamp) -> Result<()> {
        sqlx::query("DELETE FROM downtimes WHERE began >= $1").bind(at.as_millis()).execute(self.conn()).await?;
        sqlx::query("UPDATE downtimes SET ended = $1 WHERE ended > $1")
            .bind(at.as_millis())
            .execute(self.conn())
            .await?;
        Ok(())
    }

    /// Writes the clock columns of a game. Reminders that were due until now count as sent.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn set_clock(&mut self, game: &Game, now: Timestamp) -> Result<()> {
        sqlx::query("UPDATE games SET touched = $2, deadline = $3, remind_at = $4 WHERE id = $1")
            .bind(key(game.id().get()))
            .bind(i64::from(game.touched().get()))
            .bind(game.deadline().map(Timestamp::as_millis))
            .bind(remind_at(game, now))
            .execute(self.conn())
            .await?;
        Ok(())
    }

    /// Records what the board message shows of the clock.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn clock_shown(&mut self, game: GameId, shown: ShownClock) -> Result<()> {
        sqlx::query("UPDATE games SET deadline_shown = $2, late_shown = $3 WHERE id = $1")
            .bind(key(game.get()))
            .bind(shown.deadline.map(Timestamp::as_millis))
            .bind(i64::from(shown.is_late))
            .execute(self.conn())
            .await?;
        Ok(())
    }
}

/// Games in which a player is late, longest first.
pub(super) async fn late(conn: &mut AnyConnection, now: Timestamp, limit: u32) -> Result<Vec<StoredGame>> {
    let games = sqlx::query_scalar("SELECT id FROM games WHERE deadline <= $1 ORDER BY deadline, id LIMIT $2")
        .bind(now.as_millis())
        .bind(i64::from(limit))
        .fetch_all(&mut *conn)
        .await?;
    games::load_all(conn, games).await
}

/// Games whose board shows a deadline that is wrong by more than a minute, or does not show that it has passed. A board that
/// cannot be reached is left out until the next event, so that it does not take the place of others.
pub(super) async fn misshown(conn: &mut AnyConnection, now: Timestamp, limit: u32) -> Result<Vec<GameId>> {
    let games: Vec<i64> = sqlx::query_scalar(
        "SELECT id FROM games WHERE deadline IS NOT NULL AND deadline_shown IS NOT NULL
             AND (abs(deadline - deadline_shown) > 60000 OR (deadline <= $1 AND late_shown = 0))
             AND lost_rev IS DISTINCT FROM rev
         ORDER BY deadline, id LIMIT $2",
    )
    .bind(now.as_millis())
    .bind(i64::from(limit))
    .fetch_all(conn)
    .await?;
    Ok(games.into_iter().map(|game| GameId::new(id(game))).collect())
}
