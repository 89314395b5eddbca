//! Games that background tasks skip, because stored rows are damaged.

use std::collections::HashSet;
use std::sync::Mutex;

use crate::domain::ids::GameId;
use crate::mutex::lock;

/// Games that are left out until the next start. They would be looked at and logged again every few seconds, and take
/// the places of others.
#[derive(Debug, Default)]
pub(super) struct DamagedGames(Mutex<HashSet<GameId>>);

impl DamagedGames {
    /// Leaves a game out from now on.
    pub(super) fn insert(&self, game: GameId) {
        lock(&self.0).insert(game);
    }

    /// Whether a game is left out.
    pub(super) fn contains(&self, game: GameId) -> bool {
        lock(&self.0).contains(&game)
    }

    /// The number of games that are left out.
    pub(super) fn count(&self) -> u32 {
        u32::try_from(lock(&self.0).len()).unwrap_or(u32::MAX)
    }
}
