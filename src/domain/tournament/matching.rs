//! Decides whether a group can be paired completely if not all players may meet.
//!
//! This is a perfect matching in a general graph, found with Edmonds' blossom algorithm (1965) in cubic time. The
//! players are the vertices, and an edge joins two players who may meet.

use std::collections::VecDeque;

/// Whether all players of the group can be paired such that only players who may meet do.
pub(super) fn can_pair_all(group: &[usize], may_meet: impl Fn(usize, usize) -> bool) -> bool {
    let size = group.len();
    if !size.is_multiple_of(2) {
        return false;
    }
    let neighbours = |vertex: usize| {
        let is_adjacent = |other: &usize| *other != vertex && may_meet(group[vertex], group[*other]);
        (0..size).filter(is_adjacent).collect::<Vec<usize>>()
    };
    let neighbours: Vec<Vec<usize>> = (0..size).map(neighbours).collect();
    let mut mates = vec![None; size];
    // A vertex without an augmenting path never gets one later, so one failure decides.
    (0..size).all(|vertex| mates[vertex].is_some() || AlternatingTree::new(&neighbours, &mut mates, vertex).augment())
}

/// An alternating tree, grown from an exposed vertex in search of an augmenting path.
struct AlternatingTree<'a> {
    neighbours: &'a [Vec<usize>],
    /// The matching: the vertex to which each vertex is matched.
    mates: &'a mut [Option<usize>],
    root: usize,
    /// The parent of each inner vertex, and of all vertices in a blossom.
    parent: Vec<Option<usize>>,
    /// The base of the blossom that a vertex is in; the vertex itself, if none.
    base: Vec<usize>,
    /// Whether a vertex is an outer one, at an even distance from the root.
    is_outer: Vec<bool>,
    /// The outer vertices whose edges are not examined yet.
    queue: VecDeque<usize>,
}

impl<'a> AlternatingTree<'a> {
    fn new(neighbours: &'a [Vec<usize>], mates: &'a mut [Option<usize>], root: usize) -> Self {
        let size = neighbours.len();
        let mut is_outer = vec![false; size];
        is_outer[root] = true;
        let base = (0..size).collect();
        Self { neighbours, mates, root, parent: vec![None; size], base, is_outer, queue: VecDeque::from([root]) }
    }

    /// Finds an augmenting path and applies it; `false` if there is none.
    fn augment(mut self) -> bool {
        let neighbours = self.neighbours;
        while let Some(outer) = self.queue.pop_front() {
            for &to in &neighbours[outer] {
                if self.base[outer] == self.base[to] || self.mates[outer] == Some(to) {
                    continue;
                }
                let is_outer = self.mates[to].is_some_and(|mate| self.parent[mate].is_some());
                if to == self.root || is_outer {
                    self.contract(outer, to);
                } else if self.parent[to].is_none() {
                    self.parent[to] = Some(outer);
                    let Some(mate) = self.mates[to] else {
                        self.flip(to);
                        return true;
                    };
                    self.is_outer[mate] = true;
                    self.queue.push_back(mate);
                }
            }
        }
        false
    }

    /// Contracts the blossom that an edge between two outer vertices closes.
    fn contract(&mut self, one: usize, other: usize) {
        let base = self.lowest_common_ancestor(one, other);
        let mut is_in_blossom = vec![false; self.base.len()];
        self.mark_side(one, base, other, &mut is_in_blossom);
        self.mark_side(other, base, one, &mut is_in_blossom);
        for vertex in 0..self.base.len() {
            if is_in_blossom[self.base[vertex]] {
                self.base[vertex] = base;
                if !self.is_outer[vertex] {
                    self.is_outer[vertex] = true;
                    self.queue.push_back(vertex);
                }
            }
        }
    }

    /// The bases on the path from an outer vertex to the root.
    fn path_to_root(&self, from: usize) -> Vec<usize> {
        let mut at = self.base[from];
        let mut path = vec![at];
        while let Some(parent) = self.mates[at].and_then(|mate| self.parent[mate]) {
            at = self.base[parent];
            path.push(at);
        }
        path
    }

    fn lowest_common_ancestor(&self, one: usize, other: usize) -> usize {
        let path = self.path_to_root(one);
        self.path_to_root(other).into_iter().find(|base| path.contains(base)).unwrap_or(self.root)
    }

    /// Marks the side of a blossom from an outer vertex up to the base, and records the parents along it. `child` is
    /// the vertex before it on the way round the blossom.
    fn mark_side(&mut self, mut outer: usize, base: usize, mut child: usize, is_in_blossom: &mut [bool]) {
        while self.base[outer] != base {
            let Some(mate) = self.mates[outer] else { return };
            is_in_blossom[self.base[outer]] = true;
            is_in_blossom[self.base[mate]] = true;
            self.parent[outer] = Some(child);
            child = mate;
            let Some(next) = self.parent[mate] else { return };
            outer = next;
        }
    }

    /// Flips the edges of the augmenting path that ends at an exposed vertex: the matched ones become free, the others
    /// matched.
    fn flip(&mut self, end: usize) {
        let mut at = Some(end);
        while let Some(inner) = at {
            let Some(outer) = self.parent[inner] else { return };
            at = self.mates[outer].replace(inner);
            self.mates[inner] = Some(outer);
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
    fn check(size: usize, edges: &str, expected: bool) {
        let pairs: Vec<(usize, usize)> = edges
            .split_whitespace()
            .filter_map(|pair| pair.split_once('-'))
            .map(|(one, other)| (one.parse().expect("a number"), other.parse().expect("a number")))
            .collect();
        let group: Vec<usize> = (0..size).collect();
        let may_meet = |one, other| pairs.contains(&(one, other)) || pairs.contains(&(other, one));
        assert_eq!(can_pair_all(&group, may_meet), expected, "{edges}");
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
        fn it_agrees_with_trying_everything(size in 0..5_usize, edges in prop::collection::vec(0..10_u8, 45), few in 1..8_u8) {
            let group: Vec<usize> = (0..size * 2).collect();
            let may_meet = |one: usize, other: usize| {
                let (low, high) = (one.min(other), one.max(other));
                edges[high * (high - 1) / 2 + low] < few
            };
            prop_assert_eq!(can_pair_all(&group, may_meet), by_hand(&group, &may_meet));
        }
    }
}
