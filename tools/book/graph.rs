//! The graph of positions of one preset: their moves and scores, and the choice of the next position to examine.

use std::collections::{BTreeMap, HashMap, HashSet};

use pente::{Point, Position, Preset, Size};
use pente_engine::symmetry::Key;

use crate::search::{ScoredMove, Searched, WON, WorkerPool, examine, search_after};

/// An own move this much below the best one still counts as good.
const MARGIN: i32 = 12;

/// The largest number of moves in a row.
const ROW_MOVES: usize = 4;

/// The cost of a step in the graph, in addition to the score that the move loses. A move of the opponent costs more
/// for each move that is better. In the unit of scores.
const OWN_STEP: i32 = 8;
const OTHER_STEP: i32 = 20;
const OTHER_RANK: i32 = 15;

/// Positions with scores beyond this are decided and not examined.
const DECIDED: i32 = 600;

/// The largest number of stones before a row.
const MAX_STONES: u32 = 11;

/// Tasks between two choices of the next ones, for the book of each player.
const BATCH: usize = 6;

/// A known move of a position.
struct Candidate {
    at: Point,
    short: i32,
    key: Key,
    /// The node after it, once that was searched.
    to: Option<usize>,
}

/// A position of the graph.
struct Node {
    position: Position,
    moves: Vec<Point>,
    /// The score of its own search, for the side to move.
    score: i32,
    /// Empty until the position is examined.
    candidates: Vec<Candidate>,
}

/// A unit of work: examine a node, or search after one of its candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Task {
    Examine(usize),
    Search(usize, usize),
}

/// The result of a [`Task`].
enum Done {
    Examined(usize, Vec<ScoredMove>),
    Searched(usize, usize, Option<Box<Searched>>),
}

/// A graph of positions; equivalent positions are one node.
pub struct Graph {
    size: Size,
    workers: WorkerPool,
    nodes: Vec<Node>,
    /// Nodes by key.
    indices: HashMap<Key, usize>,
    units: usize,
}

impl Graph {
    pub fn new(preset: Preset) -> Self {
        let rules = preset.rules();
        let mut position = Position::new(rules);
        let placed = position.push(Point::CENTRE);
        let root = Node { position, moves: vec![Point::CENTRE], score: 0, candidates: Vec::new() };
        assert!(placed.is_ok(), "every opening allows the centre");
        Self {
            size: rules.size(),
            workers: WorkerPool::new(&rules),
            nodes: vec![root],
            indices: HashMap::new(),
            units: 0,
        }
    }

    /// Tasks done so far.
    pub const fn units(&self) -> usize {
        self.units
    }

    /// Does the next batch of tasks. `false` if nothing is left to do.
    pub fn grow(&mut self) -> bool {
        let values = self.values();
        let mut tasks = Vec::new();
        for side in [0, 1] {
            let (_, mut open) = self.costs(side, &values);
            open.sort_unstable();
            let fresh: Vec<_> = open.into_iter().map(|(_, task)| task).filter(|task| !tasks.contains(task)).collect();
            tasks.extend(fresh.into_iter().take(BATCH));
        }
        let (nodes, indices) = (&self.nodes, &self.indices);
        let done = self.workers.map(&tasks, |worker, &task| match task {
            Task::Examine(n) => {
                Done::Examined(n, examine(worker, &nodes[n].position, &|key| indices.contains_key(key)))
            }
            Task::Search(n, which) => {
                let node = &nodes[n];
                let at = node.candidates[which].at;
                let known = indices.contains_key(&node.candidates[which].key);
                let found = if known { None } else { search_after(worker, &node.position, at) };
                Done::Searched(n, which, found.map(Box::new))
            }
        });
        self.units += done.len();
        for done in done {
            match done {
                Done::Examined(n, moves) => {
                    for one in moves {
                        let to = self.node_after(n, one.at, &one.key, one.searched);
                        self.nodes[n].candidates.push(Candidate { at: one.at, short: one.short, key: one.key, to });
                    }
                }
                Done::Searched(n, which, found) => {
                    let Candidate { at, ref key, .. } = self.nodes[n].candidates[which];
                    let key = key.clone();
                    self.nodes[n].candidates[which].to = self.node_after(n, at, &key, found.map(|found| *found));
                }
            }
        }
        !tasks.is_empty()
    }

    /// The node of the position after a move: an existing one, or a new one.
    fn node_after(&mut self, from: usize, at: Point, key: &Key, found: Option<Searched>) -> Option<usize> {
        if let Some(&known) = self.indices.get(key) {
            return Some(known);
        }
        let Searched { position, score } = found?;
        let mut moves = self.nodes[from].moves.clone();
        moves.push(at);
        self.nodes.push(Node { position, moves, score, candidates: Vec::new() });
        self.indices.insert(key.clone(), self.nodes.len() - 1);
        Some(self.nodes.len() - 1)
    }

    /// All nodes by their number of stones.
    fn by_stones(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.nodes.len()).collect();
        order.sort_by_key(|&n| self.nodes[n].position.plies());
        order
    }

    /// The value of each node for the side to move, by minimax over the graph.
    fn values(&self) -> Vec<i32> {
        let mut values: Vec<i32> = self.nodes.iter().map(|node| node.score).collect();
        for n in self.by_stones().into_iter().rev() {
            let known = self.nodes[n].candidates.iter().filter_map(|candidate| candidate.to);
            if let Some(best) = known.map(|to| -values[to]).max() {
                values[n] = best;
            }
        }
        values
    }

    /// The cost of each node that the book of a side reaches, and the open tasks there with their costs.
    fn costs(&self, side: u32, values: &[i32]) -> (BTreeMap<usize, i32>, Vec<(i32, Task)>) {
        let (mut costs, mut open) = (BTreeMap::from([(0, 0)]), Vec::new());
        for n in self.by_stones() {
            let (Some(&cost), node) = (costs.get(&n), &self.nodes[n]) else { continue };
            let over = node.position.outcome().is_some() || node.score.abs() > DECIDED || values[n].abs() > DECIDED;
            if over || node.position.plies() > MAX_STONES {
                continue;
            }
            if node.candidates.is_empty() {
                open.push((cost, Task::Examine(n)));
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
                    // A move with a good short score may replace a best move that turned out badly.
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

    /// The rows of both books, without those of positions that are `written` already.
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

    /// The row of a node; `None` if no position after its moves was examined, or if the game is decided.
    fn row(&self, n: usize, values: &[i32]) -> Option<String> {
        let (node, value) = (&self.nodes[n], values[n]);
        if value.abs() > DECIDED || node.score.abs() > WON {
            return None;
        }
        let examined = |candidate: &Candidate| candidate.to.filter(|&to| !self.nodes[to].candidates.is_empty());
        let scored = node.candidates.iter().filter_map(|one| Some((-values[examined(one)?], one.at)));
        let mut scored: Vec<_> = scored.filter(|&(score, _)| score >= value - MARGIN).collect();
        scored.sort_by_key(|&(score, at)| (-score, at.centre_distance(), at.x(), at.y()));
        let label = |&at: &Point| self.size.label(at);
        let moves: Vec<String> = node.moves.iter().map(label).collect();
        let good: Vec<String> =
            scored.iter().take(ROW_MOVES).map(|(score, at)| format!("{}:{score}", label(at))).collect();
        (!good.is_empty()).then(|| format!("{} = {}", moves.join(" "), good.join(" ")))
    }
}
