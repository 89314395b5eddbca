//! Clocks, late games, reminders and vacations.

mod clocks;
mod notes;
mod stops;
mod vacations;

pub(super) use stops::{remind_at, stops};

use super::{Result, View};
use crate::domain::game::Rev;
use crate::domain::game::StoredGame;
use crate::domain::ids::{GameId, Timestamp};
use crate::domain::notes::Note;

impl View<'_> {
    /// Games in which whoever must act is out of time, longest first.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn late_games(&mut self, now: Timestamp, limit: u32) -> Result<Vec<StoredGame>> {
        clocks::late(self.conn(), now, limit).await
    }

    /// Games whose player to act is due a reminder, or whose time has run out.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn games_to_remind(&mut self, now: Timestamp, limit: u32) -> Result<Vec<GameId>> {
        notes::to_remind(self.conn(), now, limit).await
    }

    /// Games whose board message shows another time than it should.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn games_misshown(&mut self, now: Timestamp, limit: u32) -> Result<Vec<GameId>> {
        clocks::misshown(self.conn(), now, limit).await
    }

    /// What is to be said in channels, oldest first.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn due_notes(&mut self, limit: u32) -> Result<Vec<Note>> {
        notes::due_notes(self.conn(), limit).await
    }

    /// What was said about turns that are over by now.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn past_notes(&mut self, limit: u32) -> Result<Vec<Note>> {
        notes::past_notes(self.conn(), limit).await
    }

    /// Whether anything was said about this turn of a game.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn was_noted(&mut self, game: GameId, turn: Rev) -> Result<bool> {
        notes::was_noted(self.conn(), game, turn).await
    }
}
