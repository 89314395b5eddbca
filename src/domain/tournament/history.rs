//! The history of a tournament, as needed to pair a round.

use super::round::{Pairing, PairingState, Round};

/// The history of each player.
pub(super) struct History {
    /// Half points, including those for byes.
    pub(super) halves: Vec<u32>,
    /// The number of byes of each player.
    pub(super) byes: Vec<u16>,
    met: Vec<Vec<u16>>,
    /// Games moved first minus games moved second.
    lead: Vec<i32>,
    /// Whether the player moved first in the last game.
    was_first: Vec<Option<bool>>,
}

impl History {
    /// The history after these rounds, for a number of players.
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
        // Pairings that were not played do not count as meetings.
        if matches!(state, PairingState::Walkover(_)) {
            return;
        }
        self.met[first][second] += 1;
        self.met[second][first] += 1;
        self.lead[first] += 1;
        self.lead[second] -= 1;
        self.was_first[first] = Some(true);
        self.was_first[second] = Some(false);
    }

    /// The number of games that two players have played against each other.
    pub(super) fn met(&self, one: usize, other: usize) -> u16 {
        self.met[one][other]
    }

    /// The largest number of games that any two players have played against each other.
    pub(super) fn most_met(&self) -> u16 {
        self.met.iter().flatten().copied().max().unwrap_or(0)
    }

    /// The pairing of two players. The one who moved first less often moves first, then the one who did not move first
    /// the last time; otherwise the order alternates from board to board.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::tournament::{PairingResult, Round};

    fn pairing(first: usize, second: usize, state: PairingState) -> Pairing {
        Pairing { state, ..Pairing::open(first, second) }
    }

    #[test]
    fn points_byes_and_meetings_are_counted_over_rounds() {
        let won = PairingState::Played(PairingResult::First);
        let rounds = [
            Round { pairings: vec![pairing(0, 1, won)], byes: vec![2] },
            Round { pairings: vec![pairing(0, 1, PairingState::Played(PairingResult::Draw))], byes: vec![2] },
            Round { pairings: vec![pairing(1, 2, PairingState::Walkover(2))], byes: vec![0] },
        ];
        let history = History::of(3, &rounds);
        assert_eq!(history.halves, [2 + 1 + 2, 1, 2 + 2 + 2]);
        assert_eq!(history.byes, [1, 0, 2]);
        // A walkover is no meeting.
        assert_eq!([history.met(0, 1), history.met(1, 0), history.met(1, 2), history.most_met()], [2, 2, 0, 2]);
    }

    #[test]
    fn the_player_who_moved_first_less_often_moves_first() {
        let won = PairingState::Played(PairingResult::First);
        let round = |first, second| Round { pairings: vec![pairing(first, second, won)], byes: Vec::new() };
        let check = |rounds: &[Round], (one, other): (usize, usize), board: usize, expected: (usize, usize)| {
            let next = History::of(4, rounds).game(one, other, board);
            assert_eq!((next.first, next.second), expected, "{rounds:?}, board {board}");
        };
        check(&[round(0, 1)], (0, 1), 0, (1, 0));
        // 0 moved first twice and second once.
        check(&[round(0, 2), round(0, 3), round(1, 0)], (0, 2), 0, (2, 0));
        // Both were first once and second once; 0 was second the last time.
        check(&[round(0, 2), round(2, 1), round(3, 0), round(1, 3)], (1, 0), 0, (0, 1));
        // Nobody has moved yet: the order alternates from board to board.
        check(&[], (0, 1), 0, (0, 1));
        check(&[], (0, 1), 1, (1, 0));
    }
}
