//! Decides whether a group can be paired completely if not all players may meet.
//!
//! This is a perfect matching in a general graph, found with Edmonds' blossom algorithm (1965) in cubic time.

use std::collections::VecDeque;

/// Whether all players of the group can be paired such that only players who may meet do.
pub(super) fn can_pair_all(group: &[usize], may_meet: impl Fn(usize, usize) -> bool) -> bool {
    let size = group.len();
    if !size.is_multiple_of(2) {
        return false;
    }
    let friends = |one: usize| {
        let is_friend = |other: &usize| *other != one && may_meet(group[one], group[*other]);
        (0..size).filter(is_friend).collect::<Vec<usize>>()
    };
    let friends: Vec<Vec<usize>> = (0..size).map(friends).collect();
    let mut mates = vec![None; size];
    // A player without an augmenting path never gets one later, so one failure decides.
    (0..size).all(|one| mates[one].is_some() || Search::new(&friends, &mut mates, one).find())
}

/// The search for an augmenting path between two unmatched players.
struct Search<'a> {
    friends: &'a [Vec<usize>],
    mates: &'a mut [Option<usize>],
    root: usize,
    /// The predecessor of each player at an odd distance, and of all players in a blossom.
    from: Vec<Option<usize>>,
    /// The base of the blossom that a player is in; the player, if none.
    base: Vec<usize>,
    is_even: Vec<bool>,
    queue: VecDeque<usize>,
}

impl<'a> Search<'a> {
    fn new(friends: &'a [Vec<usize>], mates: &'a mut [Option<usize>], root: usize) -> Self {
        let size = friends.len();
        let mut is_even = vec![false; size];
        is_even[root] = true;
        let base = (0..size).collect();
        Self { friends, mates, root, from: vec![None; size], base, is_even, queue: VecDeque::from([root]) }
    }

    /// Finds an augmenting path and applies it; `false` if there is none.
    fn find(mut self) -> bool {
        let friends = self.friends;
        while let Some(at) = self.queue.pop_front() {
            for &to in &friends[at] {
                if self.base[at] == self.base[to] || self.mates[at] == Some(to) {
                    continue;
                }
                let is_reached = self.mates[to].is_some_and(|mate| self.from[mate].is_some());
                if to == self.root || is_reached {
                    self.shrink(at, to);
                } else if self.from[to].is_none() {
                    self.from[to] = Some(at);
                    let Some(mate) = self.mates[to] else {
                        self.exchange(to);
                        return true;
                    };
                    self.is_even[mate] = true;
                    self.queue.push_back(mate);
                }
            }
        }
        false
    }

    /// Contracts the blossom that an edge between two players at even distances closes.
    fn shrink(&mut self, one: usize, other: usize) {
        let top = self.meeting_point(one, other);
        let mut is_inside = vec![false; self.base.len()];
        self.mark(one, top, other, &mut is_inside);
        self.mark(other, top, one, &mut is_inside);
        for at in 0..self.base.len() {
            if is_inside[self.base[at]] {
                self.base[at] = top;
                if !self.is_even[at] {
                    self.is_even[at] = true;
                    self.queue.push_back(at);
                }
            }
        }
    }

    /// The bases on the way from a player at an even distance to the root.
    fn way_back(&self, from: usize) -> Vec<usize> {
        let mut way = vec![self.base[from]];
        let mut at = self.base[from];
        while let Some(before) = self.mates[at].and_then(|mate| self.from[mate]) {
            at = self.base[before];
            way.push(at);
        }
        way
    }

    fn meeting_point(&self, one: usize, other: usize) -> usize {
        let way = self.way_back(one);
        self.way_back(other).into_iter().find(|base| way.contains(base)).unwrap_or(self.root)
    }

    /// Marks one side of a blossom up to its base, and records the predecessors along it.
    fn mark(&mut self, mut at: usize, top: usize, mut behind: usize, is_inside: &mut [bool]) {
        while self.base[at] != top {
            let Some(mate) = self.mates[at] else { return };
            is_inside[self.base[at]] = true;
            is_inside[self.base[mate]] = true;
            self.from[at] = Some(behind);
            behind = mate;
            let Some(next) = self.from[mate] else { return };
            at = next;
        }
    }

    fn exchange(&mut self, end: usize) {
        let mut at = Some(end);
        while let Some(one) = at {
            let Some(other) = self.from[one] else { return };
            at = self.mates[other].replace(one);
            self.mates[one] = Some(other);
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The same by exhaustive search.
    fn by_hand(group: &[usize], may_meet: &impl Fn(usize, usize) -> bool) -> bool {
        let Some((&first, rest)) = group.split_first() else { return true };
        rest.iter().any(|&other| {
            let left: Vec<usize> = rest.iter().copied().filter(|&one| one != other).collect();
            may_meet(first, other) && by_hand(&left, may_meet)
        })
    }

    /// Edges as `0-1 1-2 …`.
    fn check(size: usize, friends: &str, expected: bool) {
        let pairs: Vec<(usize, usize)> = friends
            .split_whitespace()
            .filter_map(|pair| pair.split_once('-'))
            .map(|(one, other)| (one.parse().expect("a number"), other.parse().expect("a number")))
            .collect();
        let group: Vec<usize> = (0..size).collect();
        let may_meet = |one, other| pairs.contains(&(one, other)) || pairs.contains(&(other, one));
        assert_eq!(can_pair_all(&group, may_meet), expected, "{friends}");
    }

    #[test]
    fn groups_that_can_and_cannot() {
        check(0, "", true);
        check(1, "", false);
        check(2, "", false);
        check(2, "0-1", true);
        check(4, "0-1 1-2 2-3", true);
        check(4, "0-1 0-2 0-3", false);
        // Two triangles with a bridge, and two without.
        check(6, "0-1 1-2 2-0 3-4 4-5 5-3 2-3", true);
        check(6, "0-1 1-2 2-0 3-4 4-5 5-3", false);
        // A cycle of five with a tail.
        check(6, "0-1 1-2 2-3 3-4 4-0 2-5", true);
        check(8, "0-1 1-2 2-3 3-4 4-0 2-5 5-6 6-7", true);
    }

    proptest! {
        #[test]
        fn it_agrees_with_trying_everything(size in 0..5_usize, friends in prop::collection::vec(0..10_u8, 45), few in 1..8_u8) {
            let group: Vec<usize> = (0..size * 2).collect();
            let may_meet = |one: usize, other: usize| {
                let (low, high) = (one.min(other), one.max(other));
                friends[high * (high - 1) / 2 + low] < few
            };
            prop_assert_eq!(can_pair_all(&group, may_meet), by_hand(&group, &may_meet));
        }
    }
}
