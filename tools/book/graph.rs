//! The positions of one preset, what is known about each, and which is to be looked at next.

use std::collections::{BTreeMap, HashMap, HashSet};

use pente::{Point, Position, Preset, Size};
use pente_engine::symmetry::Key;

use crate::work::{Crew, Found, Tried, WON, look, search};

/// Own moves this much worse than the best count as being as good.
const MARGIN: i32 = 12;

/// Moves that a row has at most.
const MOST: usize = 4;

/// What a step costs, besides what the move gives away; the opponent's moves cost more the more others look better. In
/// hundredths of the logistic curve's unit, as scores are.
const OWN_STEP: i32 = 8;
const OTHER_STEP: i32 = 20;
const OTHER_RANK: i32 = 15;

/// A game that stands like this is decided: searches find the rest.
const DECIDED: i32 = 600;

/// Stones of the longest row.
const LONGEST: u32 = 11;

/// Positions that are looked at before it is asked anew which are next, for each of the two books.
const AT_A_TIME: usize = 6;

/// A move that is known of a position.
struct Candidate {
    at: Point,
    short: i32,
    key: Key,
    /// The position after it, once it was searched.
    to: Option<usize>,
}

struct Node {
    position: Position,
    moves: Vec<Point>,
    /// By its own search, for the one to move.
    score: i32,
    /// Empty while it was not looked at.
    candidates: Vec<Candidate>,
}

/// Something to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Task {
    PositionReview(usize),
    Search(usize, usize),
}

enum Done {
    PositionReview(usize, Vec<Tried>),
    Search(usize, usize, Option<Box<Found>>),
}

/// The graph.
pub struct Graph {
    size: Size,
    crew: Crew,
    nodes: Vec<Node>,
    places: HashMap<Key, usize>,
    units: usize,
}

impl Graph {
    pub fn new(preset: Preset) -> Self {
        let rules = preset.rules();
        let mut position = Position::new(rules);
        let placed = position.push(Point::CENTRE);
        let root = Node { position, moves: vec![Point::CENTRE], score: 0, candidates: Vec::new() };
        assert!(placed.is_ok(), "every opening allows the centre");
        Self { size: rules.size(), crew: Crew::new(&rules), nodes: vec![root], places: HashMap::new(), units: 0 }
    }

    /// Positions that were looked at, and moves that were searched later.
    pub const fn units(&self) -> usize {
        self.units
    }

    /// Looks at the next positions; `false` when there is nothing left.
    pub fn grow(&mut self) -> bool {
        let values = self.values();
        let mut tasks = Vec::new();
        for side in [0, 1] {
            let (_, mut open) = self.costs(side, &values);
            open.sort_unstable();
            let fresh: Vec<_> = open.into_iter().map(|(_, task)| task).filter(|task| !tasks.contains(task)).collect();
            tasks.extend(fresh.into_iter().take(AT_A_TIME));
        }
        let (nodes, places) = (&self.nodes, &self.places);
        let done = self.crew.each(&tasks, |mind, &task| match task {
            Task::PositionReview(n) => {
                Done::PositionReview(n, look(mind, &nodes[n].position, &|key| places.contains_key(key)))
            }
            Task::Search(n, which) => {
                let node = &nodes[n];
                let at = node.candidates[which].at;
                let known = places.contains_key(&node.candidates[which].key);
                let found = if known { None } else { search(mind, &node.position, at) };
                Done::Search(n, which, found.map(Box::new))
            }
        });
        self.units += done.len();
        for done in done {
            match done {
                Done::PositionReview(n, tried) => {
                    for one in tried {
                        let to = self.place(n, one.at, &one.key, one.found);
                        self.nodes[n].candidates.push(Candidate { at: one.at, short: one.short, key: one.key, to });
                    }
                }
                Done::Search(n, which, found) => {
                    let Candidate { at, ref key, .. } = self.nodes[n].candidates[which];
                    let key = key.clone();
                    self.nodes[n].candidates[which].to = self.place(n, at, &key, found.map(|found| *found));
                }
            }
        }
        !tasks.is_empty()
    }

    /// The node of the position after a move: a new one, or the one that is there.
    fn place(&mut self, from: usize, at: Point, key: &Key, found: Option<Found>) -> Option<usize> {
        if let Some(&known) = self.places.get(key) {
            return Some(known);
        }
        let Found { position, score } = found?;
        let mut moves = self.nodes[from].moves.clone();
        moves.push(at);
        self.nodes.push(Node { position, moves, score, candidates: Vec::new() });
        self.places.insert(key.clone(), self.nodes.len() - 1);
        Some(self.nodes.len() - 1)
    }

    /// The numbers of the nodes, those with less stones first.
    fn in_order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.nodes.len()).collect();
        order.sort_by_key(|&n| self.nodes[n].position.plies());
        order
    }

    /// What each position is worth for the one to move, as far as the graph sees.
    fn values(&self) -> Vec<i32> {
        let mut values: Vec<i32> = self.nodes.iter().map(|node| node.score).collect();
        for n in self.in_order().into_iter().rev() {
            let known = self.nodes[n].candidates.iter().filter_map(|candidate| candidate.to);
            if let Some(best) = known.map(|to| -values[to]).max() {
                values[n] = best;
            }
        }
        values
    }

    /// What it costs to come to each position by the book of a side, where it can, and what is left to be done there.
    fn costs(&self, side: u32, values: &[i32]) -> (BTreeMap<usize, i32>, Vec<(i32, Task)>) {
        let (mut costs, mut open) = (BTreeMap::from([(0, 0)]), Vec::new());
        for n in self.in_order() {
            let (Some(&cost), node) = (costs.get(&n), &self.nodes[n]) else { continue };
            let over = node.position.outcome().is_some() || node.score.abs() > DECIDED || values[n].abs() > DECIDED;
            if over || node.position.plies() > LONGEST {
                continue;
            }
            if node.candidates.is_empty() {
                open.push((cost, Task::PositionReview(n)));
            }
            let own = node.position.plies() % 2 == side;
            let worth = |candidate: &Candidate| candidate.to.map_or(candidate.short, |to| -values[to]);
            let mut ranked: Vec<(usize, &Candidate)> = node.candidates.iter().enumerate().collect();
            ranked.sort_by_key(|&(which, candidate)| (-worth(candidate), which));
            for ((which, candidate), rank) in ranked.into_iter().zip(0..) {
                let worth = worth(candidate);
                let lost = (values[n] - worth).max(0);
                let cost = cost + lost + if own { OWN_STEP } else { OTHER_STEP + OTHER_RANK * rank };
                match candidate.to {
                    // What a short look found as good may be the way out of a line that proved bad.
                    None if !own || worth > values[n] => open.push((cost, Task::Search(n, which))),
                    Some(to) if !own || lost <= MARGIN => {
                        let known = costs.entry(to).or_insert(cost);
                        *known = (*known).min(cost);
                    }
                    _ => {}
                }
            }
        }
        (costs, open)
    }

    /// The rows of both books, but for positions that are `written` already.
    pub fn rows(&self, written: &mut HashSet<Key>) -> Vec<String> {
        let values = self.values();
        let mut rows: Vec<(usize, String)> = Vec::new();
        for side in [0, 1] {
            let (costs, _) = self.costs(side, &values);
            for (n, _) in costs.into_iter().filter(|&(n, _)| self.nodes[n].position.plies() % 2 == side) {
                let Some(row) = self.row(n, &values) else { continue };
                if Key::of(&self.nodes[n].position).is_some_and(|(key, _)| written.insert(key)) {
                    rows.push((n, row));
                }
            }
        }
        rows.sort();
        rows.into_iter().map(|(_, row)| row).collect()
    }

    /// The row of a position; none where its moves were not looked at further, or where the game is decided.
    fn row(&self, n: usize, values: &[i32]) -> Option<String> {
        let (node, value) = (&self.nodes[n], values[n]);
        if value.abs() > DECIDED || node.score.abs() > WON {
            return None;
        }
        let further = |candidate: &Candidate| candidate.to.filter(|&to| !self.nodes[to].candidates.is_empty());
        let scored = node.candidates.iter().filter_map(|one| Some((-values[further(one)?], one.at)));
        let mut scored: Vec<_> = scored.filter(|&(score, _)| score >= value - MARGIN).collect();
        scored.sort_by_key(|&(score, at)| (-score, at.centre_distance(), at.x(), at.y()));
        let label = |&at: &Point| self.size.label(at);
        let moves: Vec<String> = node.moves.iter().map(label).collect();
        let good: Vec<String> = scored.iter().take(MOST).map(|(score, at)| format!("{}:{score}", label(at))).collect();
        (!good.is_empty()).then(|| format!("{} = {}", moves.join(" "), good.join(" ")))
    }
}
