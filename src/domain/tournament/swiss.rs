//! Swiss: players who stand alike meet, and nobody meets twice while that can be avoided.

use super::history::History;
use super::matching::can_pair_all;
use super::round::{Pairing, Round};

/// Pairs the players, best first; the order among those with equal points is the draw's.
///
/// With an odd number, the last of those who rested least often rests, so that nobody rests twice before everybody did
/// once. Of those, one is chosen whose rest lets all others meet a player new, if there is one.
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
    // Not reached: whoever has met a player most often has met them `most_met` times, so the last turn pairs everybody.
    Round::default()
}

/// Who might rest, likeliest first; nobody, once, where the number is even.
fn byes(ranked: &[usize], history: &History) -> Vec<Option<usize>> {
    if ranked.len().is_multiple_of(2) {
        return vec![None];
    }
    let fewest = ranked.iter().map(|&player| history.byes[player]).min().unwrap_or(0);
    let rested_least = |player: &usize| history.byes[*player] == fewest;
    ranked.iter().rev().copied().filter(rested_least).map(Some).collect()
}

/// The best of those who are left meets whom they should, if the others can still be paired then, and so on.
fn pairings(mut left: Vec<usize>, history: &History, may_meet: impl Fn(usize, usize) -> bool) -> Vec<Pairing> {
    let mut pairings = Vec::new();
    while let Some(&top) = left.first() {
        let without = |other: usize| left.iter().copied().filter(move |&player| player != top && player != other);
        let fits =
            |&other: &usize| may_meet(top, other) && can_pair_all(&without(other).collect::<Vec<usize>>(), &may_meet);
        let Some(other) = wishes(&left, history).into_iter().find(fits) else { break };
        let rest: Vec<usize> = without(other).collect();
        pairings.push(history.game(top, other, pairings.len()));
        left = rest;
    }
    pairings
}

/// Whom the best of the group should meet, likeliest first: a player new, with as many points, from the middle of those
/// who have as many, so that the upper half meets the lower half.
fn wishes(group: &[usize], history: &History) -> Vec<usize> {
    let Some((&top, others)) = group.split_first() else { return Vec::new() };
    let points = history.halves[top];
    let alike = group.iter().filter(|&&player| history.halves[player] == points).count();
    let mut wishes: Vec<(usize, usize)> = others.iter().copied().enumerate().map(|(n, other)| (n + 1, other)).collect();
    wishes.sort_by_key(|&(place, other)| {
        let behind = points.abs_diff(history.halves[other]);
        (history.met(top, other), behind, place.abs_diff(alike / 2), place)
    });
    wishes.into_iter().map(|(_, other)| other).collect()
}
