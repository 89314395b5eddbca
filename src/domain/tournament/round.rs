//! The rounds of a tournament and their pairings.

use crate::domain::game::{Game, Score};

/// The result of a game of a pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PairingResult {
    /// The player who moved first won.
    First,
    /// The player who moved second won.
    Second,
    /// A draw.
    Draw,
}

impl PairingResult {
    /// The result of a game between two players; `None` while it runs, and if it is voided.
    pub fn of(game: &Game) -> Option<Self> {
        Some(match *game.scores()? {
            [Score::Win, Score::Loss] => Self::First,
            [Score::Loss, Score::Win] => Self::Second,
            _ => Self::Draw,
        })
    }
}

/// The state of a pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PairingState {
    /// The game is still to be played, or runs.
    Open,
    /// The game was played.
    Played(PairingResult),
    /// The other player left; this player won without a game.
    Walkover(usize),
}

/// Two players who meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pairing {
    /// The player who moves first.
    pub first: usize,
    /// The player who moves second.
    pub second: usize,
    /// The state.
    pub state: PairingState,
}

impl Pairing {
    /// An open pairing.
    pub const fn open(first: usize, second: usize) -> Self {
        Self { first, second, state: PairingState::Open }
    }

    /// Whether the player is one of the two.
    pub const fn has(&self, player: usize) -> bool {
        self.first == player || self.second == player
    }

    /// The opponent of a player.
    pub fn opponent(&self, player: usize) -> Option<usize> {
        match player {
            _ if player == self.first => Some(self.second),
            _ if player == self.second => Some(self.first),
            _ => None,
        }
    }

    /// The winner; `None` while the pairing is open, and after a draw.
    pub const fn winner(&self) -> Option<usize> {
        match self.state {
            PairingState::Played(PairingResult::First) => Some(self.first),
            PairingState::Played(PairingResult::Second) => Some(self.second),
            PairingState::Walkover(winner) => Some(winner),
            PairingState::Open | PairingState::Played(PairingResult::Draw) => None,
        }
    }

    /// A player's half points from the pairing; 0 while it is open.
    pub fn halves(&self, player: usize) -> u32 {
        match (self.winner(), self.state) {
            (Some(winner), _) if winner == player => 2,
            (None, PairingState::Played(_)) if self.has(player) => 1,
            _ => 0,
        }
    }
}

/// The games that are played at the same time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Round {
    /// The pairings.
    pub pairings: Vec<Pairing>,
    /// The players with a bye, who advance, or in a Swiss tournament get a point.
    pub byes: Vec<usize>,
}

impl Round {
    /// Whether a game is still to be played.
    pub fn is_open(&self) -> bool {
        self.pairings.iter().any(|pairing| pairing.state == PairingState::Open)
    }

    /// Whether a player advances: by winning, or by a bye.
    pub(super) fn advances(&self, player: usize) -> bool {
        self.byes.contains(&player) || self.pairings.iter().any(|pairing| pairing.winner() == Some(player))
    }

    /// The pairing of a player.
    pub fn pairing_of(&self, player: usize) -> Option<&Pairing> {
        self.pairings.iter().find(|pairing| pairing.has(player))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_two_players_have_points_from_a_pairing() {
        let check = |state: PairingState, expected: [u32; 3]| {
            let pairing = Pairing { state, ..Pairing::open(0, 1) };
            assert_eq!([0, 1, 2].map(|player| pairing.halves(player)), expected, "{state:?}");
        };
        check(PairingState::Open, [0, 0, 0]);
        check(PairingState::Played(PairingResult::First), [2, 0, 0]);
        check(PairingState::Played(PairingResult::Second), [0, 2, 0]);
        check(PairingState::Played(PairingResult::Draw), [1, 1, 0]);
        check(PairingState::Walkover(1), [0, 2, 0]);
    }
}
