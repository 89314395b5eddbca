//! Swiss pairing: players with equal points meet, and no two meet twice if that can be avoided.

use super::history::History;
use super::matching::can_pair_all;
use super::round::{Pairing, Round};

/// Pairs the players, who are given best first; players with equal points are in the order of the draw.
///
/// With an odd number, the bye goes to the last of the players with the fewest byes, so that no player gets a second
/// one before all had one. Among them, a player is preferred whose bye lets all others meet new opponents.
pub(super) fn pair(ranked: &[usize], history: &History) -> Round {
    for most in 0..=history.most_met() {
        let may_meet = |one, other| history.met(one, other) <= most;
        for bye in byes(ranked, history) {
            let rest: Vec<usize> = ranked.iter().copied().filter(|&player| Some(player) != bye).collect();
            if can_pair_all(&rest, may_meet) {
                return Round { pairings: pairings(rest, history, may_meet), byes: bye.into_iter().collect() };
            }
        }
    }
    // Not reached: no two players have met more than `most_met` times, so the last pass pairs all players.
    Round::default()
}

/// The candidates for the bye, the preferred one first; for an even number, only `None`.
fn byes(ranked: &[usize], history: &History) -> Vec<Option<usize>> {
    if ranked.len().is_multiple_of(2) {
        return vec![None];
    }
    let fewest = ranked.iter().map(|&player| history.byes[player]).min().unwrap_or(0);
    let rested_least = |player: &usize| history.byes[*player] == fewest;
    ranked.iter().rev().copied().filter(rested_least).map(Some).collect()
}

/// Pairs the players, the best first, each with the preferred opponent that still lets all others be paired.
fn pairings(mut left: Vec<usize>, history: &History, may_meet: impl Fn(usize, usize) -> bool) -> Vec<Pairing> {
    let mut pairings = Vec::new();
    while let Some(&top) = left.first() {
        let without = |other: usize| left.iter().copied().filter(move |&player| player != top && player != other);
        let fits =
            |&other: &usize| may_meet(top, other) && can_pair_all(&without(other).collect::<Vec<usize>>(), &may_meet);
        let Some(other) = preferred_opponents(&left, history).into_iter().find(fits) else { break };
        let rest: Vec<usize> = without(other).collect();
        pairings.push(history.game(top, other, pairings.len()));
        left = rest;
    }
    pairings
}

/// The opponents for the best player of the group, the preferred one first: new ones, with equal points, from the
/// middle of those on, so that the upper half meets the lower half.
fn preferred_opponents(group: &[usize], history: &History) -> Vec<usize> {
    let Some((&top, others)) = group.split_first() else { return Vec::new() };
    let points = history.halves[top];
    let alike = group.iter().filter(|&&player| history.halves[player] == points).count();
    let mut preferred: Vec<(usize, usize)> =
        others.iter().copied().enumerate().map(|(n, other)| (n + 1, other)).collect();
    preferred.sort_by_key(|&(index, other)| {
        let behind = points.abs_diff(history.halves[other]);
        (history.met(top, other), behind, index.abs_diff(alike / 2), index)
    });
    preferred.into_iter().map(|(_, other)| other).collect()
}

#[cfg(test)]
mod tests {
    use super::super::round::{PairingResult, PairingState};
    use super::*;

    /// The pairings of the next round, after games that the first of each two won.
    fn check(players: usize, games: &[(usize, usize)], ranked: &[usize], expected: &[[usize; 2]]) {
        let won = |&(winner, loser): &(usize, usize)| Pairing {
            state: PairingState::Played(PairingResult::First),
            ..Pairing::open(winner, loser)
        };
        let played = Round { pairings: games.iter().map(won).collect(), byes: Vec::new() };
        let round = pair(ranked, &History::of(players, &[played]));
        let mut pairings: Vec<[usize; 2]> = round
            .pairings
            .iter()
            .map(|pairing| [pairing.first.min(pairing.second), pairing.first.max(pairing.second)])
            .collect();
        pairings.sort_unstable();
        assert_eq!(pairings, expected);
    }

    #[test]
    fn the_upper_half_of_a_group_meets_the_lower_half() {
        check(6, &[], &[0, 1, 2, 3, 4, 5], &[[0, 3], [1, 4], [2, 5]]);
        // The winners 0 to 3 and the losers 4 to 7 are groups of their own.
        let first = [(0, 4), (1, 5), (2, 6), (3, 7)];
        check(8, &first, &[0, 1, 2, 3, 4, 5, 6, 7], &[[0, 2], [1, 3], [4, 6], [5, 7]]);
    }

    #[test]
    fn an_odd_group_meets_the_next_one() {
        let first = [(0, 3), (1, 4), (2, 5)];
        check(6, &first, &[0, 1, 2, 3, 4, 5], &[[0, 1], [2, 3], [4, 5]]);
    }
}
