//! Searches of positions, spread over all cores. The results do not depend on which core does which search.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use pente::{Point, Position, Rules};
use pente_engine::symmetry::Key;
use pente_engine::{Budget, Engine, EngineConfig};

/// The effort of a search. Its score is the mean of two depths, because single scores alternate with the parity of the
/// depth.
#[derive(Clone, Copy, Debug)]
pub enum Effort {
    Short,
    Long,
}

/// Node limits of a short and a long search for each of the two depths, and the smaller depth.
const NODES: [u64; 2] = [6_000, 250_000];
const DEPTHS: [i32; 2] = [4, 10];

/// Moves of a position that get a short search, and the number of the best of them that get a long one at first.
const SHORT_SEARCHES: usize = 26;
const LONG_SEARCHES: usize = 3;

/// A move with a short score this much below the best gets no long search at first.
const MAX_LOSS: i32 = 120;

/// Scores above this belong to finished games and proved wins.
pub const WON: i32 = 29_000;

/// A position with the score of a long search.
#[derive(Clone, Debug)]
pub struct Searched {
    pub position: Position,
    /// For the side to move.
    pub score: i32,
}

/// A move of an examined position.
#[derive(Clone, Debug)]
pub struct ScoredMove {
    pub at: Point,
    /// The key of the position after it.
    pub key: Key,
    /// The score of the short search, for the side that makes the move.
    pub short: i32,
    /// The position after it, if it had a long search.
    pub searched: Option<Searched>,
}

/// The engines of one thread: one for each effort and depth, and one that plays games.
pub struct Worker {
    searchers: [[Engine; 2]; 2],
    pub player: Engine,
}

/// One worker for each core.
pub struct WorkerPool {
    workers: Vec<Worker>,
}

impl WorkerPool {
    pub fn new(rules: &Rules) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self { workers: (0..cores).map(|_| Worker::new(rules)).collect() }
    }

    /// Runs the job for every item, in parallel. The results have the order of the items.
    pub fn map<T: Sync, R: Send>(&mut self, items: &[T], job: impl Fn(&mut Worker, &T) -> R + Sync) -> Vec<R> {
        let next = AtomicUsize::new(0);
        let results: Mutex<Vec<(usize, R)>> = Mutex::new(Vec::new());
        std::thread::scope(|scope| {
            for worker in &mut self.workers {
                scope.spawn(|| {
                    while let Some((n, item)) =
                        Some(next.fetch_add(1, Ordering::Relaxed)).and_then(|n| Some((n, items.get(n)?)))
                    {
                        let result = job(worker, item);
                        results.lock().expect("no job panics").push((n, result));
                    }
                });
            }
        });
        let mut results = results.into_inner().expect("no job panics");
        results.sort_by_key(|&(n, _)| n);
        results.into_iter().map(|(_, result)| result).collect()
    }
}

impl Worker {
    fn new(rules: &Rules) -> Self {
        let engine =
            |depth| Engine::new(rules, EngineConfig { depth, table_bits: 17, book: false, ..EngineConfig::default() });
        let pair = |depth| [engine(depth), engine(depth + 1)];
        Self { searchers: [pair(DEPTHS[0]), pair(DEPTHS[1])], player: engine(EngineConfig::default().depth) }
    }

    /// The score of a position for the side to move.
    pub fn score(&mut self, position: &Position, effort: Effort) -> i32 {
        if let Some(outcome) = position.outcome() {
            return if outcome.winners().is_empty() { 0 } else { 1 - WON };
        }
        let mut sum = 0;
        for engine in &mut self.searchers[effort as usize] {
            let result = engine.search(position, Budget::nodes(NODES[effort as usize]), 1, &mut || false);
            let Some(result) = result else { return 0 };
            if result.is_win() {
                return result.score;
            }
            sum += result.score;
        }
        sum / 2
    }
}

/// The position after a move, with the score of a long search. `None` if the move is illegal.
pub fn search_after(worker: &mut Worker, position: &Position, at: Point) -> Option<Searched> {
    let mut after = position.clone();
    after.push(at).ok()?;
    Some(Searched { score: worker.score(&after, Effort::Long), position: after })
}

/// Examines a position: its promising moves after short searches, the best first, and the first of these after long
/// searches unless their position is `known`.
pub fn examine(worker: &mut Worker, position: &Position, known: &(dyn Fn(&Key) -> bool + Sync)) -> Vec<ScoredMove> {
    let mut moves: Vec<ScoredMove> = Vec::new();
    for at in worker.player.ranked_moves(position, usize::MAX) {
        let mut after = position.clone();
        if moves.len() == SHORT_SEARCHES || after.push(at).is_err() {
            continue;
        }
        let Some((key, _)) = Key::of(&after).filter(|(key, _)| moves.iter().all(|other| other.key != *key)) else {
            continue;
        };
        moves.push(ScoredMove { at, key, short: -worker.score(&after, Effort::Short), searched: None });
    }
    moves.sort_by_key(|one| -one.short);
    let best = moves.first().map_or(0, |one| one.short);
    for one in moves.iter_mut().take(LONG_SEARCHES).filter(|one| one.short >= best - MAX_LOSS && !known(&one.key)) {
        one.searched = search_after(worker, position, one.at);
    }
    moves
}
