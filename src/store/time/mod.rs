//! Clocks, late games, reminders and vacations.

mod clocks;
mod notifications;
mod stops;
mod vacations;

pub use clocks::Heartbeat;
pub(super) use stops::{remind_at, stops};

use std::time::Duration;

use super::{Listed, Result, View};
use crate::domain::game::Rev;
use crate::domain::ids::{GameId, NotificationId, Timestamp};
use crate::domain::notifications::Notification;
use crate::domain::shards::ShardRange;

impl View<'_> {
    /// Games of these shards whose player to act is due a reminder, or whose time has run out.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn games_to_remind(&mut self, of: ShardRange, now: Timestamp, limit: u32) -> Result<Vec<GameId>> {
        notifications::to_remind(self.conn(), of, now, limit).await
    }

    /// Games of these shards whose board message shows a deadline that is wrong by more than `tolerance`, or that has passed
    /// without the board saying so.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn games_with_outdated_deadline(
        &mut self,
        of: ShardRange,
        now: Timestamp,
        tolerance: Duration,
        limit: u32,
    ) -> Result<Vec<GameId>> {
        clocks::games_with_outdated_deadline(self.conn(), of, now, tolerance, limit).await
    }

    /// Notifications in the guilds of the store's shards that are to be sent, oldest first.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn due_notifications(&mut self, limit: u32) -> Result<Listed<Notification, NotificationId>> {
        let of = self.shards();
        notifications::due_notifications(self.conn(), of, limit).await
    }

    /// Sent reminders about turns that are over, in the guilds of the store's shards.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn past_notifications(&mut self, limit: u32) -> Result<Listed<Notification, NotificationId>> {
        let of = self.shards();
        notifications::past_notifications(self.conn(), of, limit).await
    }

    /// Whether a reminder about this turn of a game was sent.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn was_notified(&mut self, game: GameId, turn: Rev) -> Result<bool> {
        notifications::was_notified(self.conn(), game, turn).await
    }
}
