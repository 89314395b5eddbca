//! The games that commands changed last. The board and the pads, which are refreshed after a command, and the engine,
//! which answers it, continue from these states instead of replaying the games.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use crate::domain::game::Game;
use crate::domain::ids::GameId;
use crate::mutex::lock;

/// The number of games. Each is needed until its messages are refreshed, usually for less than a second, and takes a
/// few kilobytes.
const MAX_GAMES: usize = 128;

/// The games, the last changed one first.
#[derive(Debug, Default)]
pub(super) struct ChangedGames(Mutex<VecDeque<Arc<Game>>>);

impl ChangedGames {
    /// Adds the state of a game, which is on disk.
    pub(super) fn insert(&self, game: &Game) {
        let game = Arc::new(game.clone());
        let mut games = lock(&self.0);
        games.retain(|other| other.id() != game.id());
        games.push_front(game);
        games.truncate(MAX_GAMES);
    }

    /// The state of a game, which other commands and processes may have changed since.
    pub(super) fn get(&self, id: GameId) -> Option<Arc<Game>> {
        lock(&self.0).iter().find(|game| game.id() == id).cloned()
    }
}
