//! Searches, spread over all cores. What comes out does not depend on which core does what.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use pente::{Point, Position, Rules};
use pente_engine::symmetry::Key;
use pente_engine::{Budget, Engine, EngineConfig};

/// How far a search goes. Its score is the mean of two depths: that of one alone swings with whose move is the last.
#[derive(Clone, Copy, Debug)]
pub enum Reach {
    Short,
    Long,
}

/// Nodes that a short search and a long one may visit at each of their two depths, and the lesser of these.
const NODES: [u64; 2] = [6_000, 250_000];
const DEPTHS: [i32; 2] = [4, 10];

/// Moves that a short search looks at, and how many of them a long one takes on at first.
const LIKELY: usize = 26;
const AT_FIRST: usize = 3;

/// A move that looks this much worse than the best is not searched long at first.
const WORSE: i32 = 120;

/// A score beyond this is that of a game won, or of a proved win.
pub const WON: i32 = 29_000;

/// A position that was searched.
#[derive(Clone, Debug)]
pub struct Found {
    pub position: Position,
    /// For the one to move.
    pub score: i32,
}

/// A move of a position that was looked at.
#[derive(Clone, Debug)]
pub struct Tried {
    pub at: Point,
    /// The position after it, whatever the order of moves and whichever way the board is turned.
    pub key: Key,
    /// By the short search, for the one who makes it.
    pub short: i32,
    /// After a long search.
    pub found: Option<Found>,
}

/// The engines of one core: for short and for long searches one of each depth, and one that plays games.
pub struct Mind {
    searchers: [[Engine; 2]; 2],
    pub player: Engine,
}

/// One mind for each core.
pub struct Crew {
    minds: Vec<Mind>,
}

impl Crew {
    pub fn new(rules: &Rules) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self { minds: (0..cores).map(|_| Mind::new(rules)).collect() }
    }

    /// Does the same to each of these, as many at a time as there are cores; the answers are in their order.
    pub fn each<T: Sync, R: Send>(&mut self, from: &[T], job: impl Fn(&mut Mind, &T) -> R + Sync) -> Vec<R> {
        let next = AtomicUsize::new(0);
        let answers: Mutex<Vec<(usize, R)>> = Mutex::new(Vec::new());
        std::thread::scope(|scope| {
            for mind in &mut self.minds {
                scope.spawn(|| {
                    while let Some((n, one)) =
                        Some(next.fetch_add(1, Ordering::Relaxed)).and_then(|n| Some((n, from.get(n)?)))
                    {
                        let answer = job(mind, one);
                        answers.lock().expect("no job panics").push((n, answer));
                    }
                });
            }
        });
        let mut answers = answers.into_inner().expect("no job panics");
        answers.sort_by_key(|&(n, _)| n);
        answers.into_iter().map(|(_, answer)| answer).collect()
    }
}

impl Mind {
    fn new(rules: &Rules) -> Self {
        let engine =
            |depth| Engine::new(rules, EngineConfig { depth, table_bits: 17, book: false, ..EngineConfig::default() });
        let pair = |depth| [engine(depth), engine(depth + 1)];
        Self { searchers: [pair(DEPTHS[0]), pair(DEPTHS[1])], player: engine(EngineConfig::default().depth) }
    }

    /// What a search thinks of a position, for the one to move.
    pub fn score(&mut self, position: &Position, reach: Reach) -> i32 {
        if let Some(outcome) = position.outcome() {
            return if outcome.winners().is_empty() { 0 } else { 1 - WON };
        }
        let mut sum = 0;
        for engine in &mut self.searchers[reach as usize] {
            let thought = engine.search(position, Budget::nodes(NODES[reach as usize]), 1, &mut || false);
            let Some(thought) = thought else { return 0 };
            if thought.is_win() {
                return thought.score;
            }
            sum += thought.score;
        }
        sum / 2
    }
}

/// A move with a long search after it.
pub fn search(mind: &mut Mind, position: &Position, at: Point) -> Option<Found> {
    let mut after = position.clone();
    after.push(at).ok()?;
    Some(Found { score: mind.score(&after, Reach::Long), position: after })
}

/// All likely moves of a position, the best first, the first of them after long searches, but for those `known` already.
pub fn look(mind: &mut Mind, position: &Position, known: &(dyn Fn(&Key) -> bool + Sync)) -> Vec<Tried> {
    let mut tried: Vec<Tried> = Vec::new();
    for at in mind.player.ranked_moves(position, usize::MAX) {
        let mut after = position.clone();
        if tried.len() == LIKELY || after.push(at).is_err() {
            continue;
        }
        let Some((key, _)) = Key::of(&after).filter(|(key, _)| tried.iter().all(|other| other.key != *key)) else {
            continue;
        };
        tried.push(Tried { at, key, short: -mind.score(&after, Reach::Short), found: None });
    }
    tried.sort_by_key(|one| -one.short);
    let best = tried.first().map_or(0, |one| one.short);
    for one in tried.iter_mut().take(AT_FIRST).filter(|one| one.short >= best - WORSE && !known(&one.key)) {
        one.found = search(mind, position, one.at);
    }
    tried
}
