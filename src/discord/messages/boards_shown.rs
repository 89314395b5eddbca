//! The games whose board this process has shown.

use std::collections::HashSet;

use crate::domain::ids::GameId;

/// The running games whose board was shown since the process got its locks. For these, the database lacks no board that
/// was sent before, or by another process.
#[derive(Debug, Default)]
pub struct BoardsShown {
    games: HashSet<GameId>,
    /// The number of times that the process had lost its locks when the boards were shown.
    losses: u64,
}

impl BoardsShown {
    /// Forgets all games if the process has lost its locks since their boards were shown: another process may have sent
    /// boards and not recorded them.
    pub fn forget_after(&mut self, losses: u64) {
        if self.losses != losses {
            self.games.clear();
            self.losses = losses;
        }
    }

    /// Whether the board of the game was shown.
    pub fn contains(&self, game: GameId) -> bool {
        self.games.contains(&game)
    }

    /// Records that the board of a running game was shown.
    pub fn insert(&mut self, game: GameId) {
        self.games.insert(game);
    }

    /// Forgets a game that is over.
    pub fn remove(&mut self, game: GameId) {
        self.games.remove(&game);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_forgotten_when_the_locks_were_lost() {
        let (mut shown, game) = (BoardsShown::default(), GameId::new(1));
        shown.forget_after(0);
        shown.insert(game);
        shown.forget_after(0);
        assert!(shown.contains(game));
        shown.forget_after(1);
        assert!(!shown.contains(game));
        shown.insert(game);
        shown.forget_after(1);
        assert!(shown.contains(game));
        shown.remove(game);
        assert!(!shown.contains(game));
    }
}
