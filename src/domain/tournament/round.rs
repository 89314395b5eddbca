//! What a round is made of.

use crate::domain::game::Game;

/// Who won a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// Whoever moved first.
    First,
    /// Whoever moved second.
    Second,
    /// Nobody.
    Draw,
}

impl Verdict {
    /// Who won a game of two; `None` while it runs, and where it was voided.
    pub fn of(game: &Game) -> Option<Self> {
        let scores = game.scores()?;
        let score = |place: usize| scores.get(place).map_or(0.0, |&(_, score)| score);
        Some(match (score(0) > 0.5, score(1) > 0.5) {
            (true, false) => Self::First,
            (false, true) => Self::Second,
            _ => Self::Draw,
        })
    }
}

/// How far a pairing is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum State {
    /// The game is still to be played, or runs.
    Open,
    /// It was played.
    Played(Verdict),
    /// The other one left: this player won without a game.
    Walkover(usize),
}

/// Two players who meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pairing {
    /// Who moves first.
    pub first: usize,
    /// Who moves second.
    pub second: usize,
    /// How far they are.
    pub state: State,
}

impl Pairing {
    /// A game that is still to be played.
    pub const fn open(first: usize, second: usize) -> Self {
        Self { first, second, state: State::Open }
    }

    /// Whether the player is one of the two.
    pub const fn has(&self, player: usize) -> bool {
        self.first == player || self.second == player
    }

    /// Whom the player meets here.
    pub fn opponent(&self, player: usize) -> Option<usize> {
        match player {
            _ if player == self.first => Some(self.second),
            _ if player == self.second => Some(self.first),
            _ => None,
        }
    }

    /// Who won; `None` while it is open, and after a draw.
    pub const fn winner(&self) -> Option<usize> {
        match self.state {
            State::Played(Verdict::First) => Some(self.first),
            State::Played(Verdict::Second) => Some(self.second),
            State::Walkover(winner) => Some(winner),
            State::Open | State::Played(Verdict::Draw) => None,
        }
    }

    /// What it gives a player, in half points; nothing while it is open.
    pub fn halves(&self, player: usize) -> u32 {
        match (self.winner(), self.state) {
            (Some(winner), _) if winner == player => 2,
            (None, State::Played(_)) if self.has(player) => 1,
            _ => 0,
        }
    }
}

/// The games that are played at the same time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Round {
    /// Who meets whom.
    pub pairings: Vec<Pairing>,
    /// Who has no opponent and goes on, or in a Swiss gets the point.
    pub byes: Vec<usize>,
}

impl Round {
    /// Whether a game is still to be played.
    pub fn is_open(&self) -> bool {
        self.pairings.iter().any(|pairing| pairing.state == State::Open)
    }

    /// Whether the player went on from it: by winning, or without an opponent.
    pub(super) fn advances(&self, player: usize) -> bool {
        self.byes.contains(&player) || self.pairings.iter().any(|pairing| pairing.winner() == Some(player))
    }

    /// The pairing of a player.
    pub fn pairing_of(&self, player: usize) -> Option<&Pairing> {
        self.pairings.iter().find(|pairing| pairing.has(player))
    }
}
