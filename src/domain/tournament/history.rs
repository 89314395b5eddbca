//! What happened so far, as pairing a round needs it.

use super::round::{Pairing, Round, State};

/// What each player has behind them.
pub(super) struct History {
    /// Half points, those of byes included.
    pub(super) halves: Vec<u32>,
    /// Rounds without an opponent.
    pub(super) byes: Vec<u16>,
    met: Vec<Vec<u16>>,
    /// Games moved first less games moved second.
    lead: Vec<i32>,
    /// Whether the last game was moved first.
    was_first: Vec<Option<bool>>,
}

impl History {
    /// What these rounds were for so many players.
    pub(super) fn of(players: usize, rounds: &[Round]) -> Self {
        let mut history = Self {
            halves: vec![0; players],
            byes: vec![0; players],
            met: vec![vec![0; players]; players],
            lead: vec![0; players],
            was_first: vec![None; players],
        };
        for round in rounds {
            for &player in &round.byes {
                history.byes[player] += 1;
                history.halves[player] += 2;
            }
            for pairing in &round.pairings {
                history.add(pairing);
            }
        }
        history
    }

    fn add(&mut self, pairing: &Pairing) {
        let Pairing { first, second, state } = *pairing;
        self.halves[first] += pairing.halves(first);
        self.halves[second] += pairing.halves(second);
        // Whoever did not play can still meet, and has moved neither first nor second.
        if matches!(state, State::Walkover(_)) {
            return;
        }
        self.met[first][second] += 1;
        self.met[second][first] += 1;
        self.lead[first] += 1;
        self.lead[second] -= 1;
        self.was_first[first] = Some(true);
        self.was_first[second] = Some(false);
    }

    /// How often two have met.
    pub(super) fn met(&self, one: usize, other: usize) -> u16 {
        self.met[one][other]
    }

    /// How often any two have met.
    pub(super) fn most_met(&self) -> u16 {
        self.met.iter().flatten().copied().max().unwrap_or(0)
    }

    /// The game of two: whoever moved first less often moves first, then whoever did not the last time, and else the
    /// two take turns from board to board.
    pub(super) fn game(&self, one: usize, other: usize, board: usize) -> Pairing {
        let burden = |player: usize| (self.lead[player], self.was_first[player]);
        let is_in_order = match burden(one).cmp(&burden(other)) {
            std::cmp::Ordering::Less => true,
            std::cmp::Ordering::Greater => false,
            std::cmp::Ordering::Equal => board.is_multiple_of(2),
        };
        if is_in_order { Pairing::open(one, other) } else { Pairing::open(other, one) }
    }
}
