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
    preferred.sort_by_key(|&(place, other)| {
        let behind = points.abs_diff(history.halves[other]);
        (history.met(top, other), behind, place.abs_diff(alike / 2), place)
    });
    preferred.into_iter().map(|(_, other)| other).collect()
}
