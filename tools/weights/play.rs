//! Positions with their scores.

use std::error::Error;
use std::io::Write;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::{io, iter, thread};

use pente::{Action, Point, Position, Preset, Rules};
use pente_engine::{Budget, Engine, EngineConfig};

use super::progress;

/// Stones of an opening, drawn from the points near the centre.
const OPENING: usize = 5;

/// Stones after which a game that nobody has won is left.
const LONGEST: usize = 150;

/// Moves of the game are made with one node in so many of those that a position's score takes.
const HASTE: u64 = 10;

/// Moves by which a position is led away from its game, at most, and how many of the likeliest they are drawn from.
const STRAY: usize = 2;
const LIKELY: usize = 14;

/// Nodes after which a position counts as quiet if no forced win is found.
const QUIET: u64 = 60;

/// Plays the games on all cores and writes a row for each position: its score for the side to move, and its moves.
pub fn play(preset: Preset, games: usize, positions: usize, nodes: u64) -> Result<(), Box<dyn Error>> {
    let (next, out) = (AtomicUsize::new(0), Mutex::new(io::stdout()));
    let cores = thread::available_parallelism()?.get();
    thread::scope(|scope| {
        let work = || {
            let mut player = Player::new(preset, nodes);
            loop {
                let game = next.fetch_add(1, Ordering::Relaxed);
                if game >= games {
                    return Ok(());
                }
                let rows = player.rows(game, positions);
                out.lock().unwrap_or_else(PoisonError::into_inner).write_all(rows.as_bytes())?;
                progress("games", game + 1, games);
            }
        };
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        workers
            .into_iter()
            .try_for_each(|worker| worker.join().unwrap_or_else(|_| Err(io::Error::other("a game broke off"))))
    })?;
    Ok(())
}

struct Player {
    rules: Rules,
    engine: Engine,
    nodes: u64,
}

impl Player {
    fn new(preset: Preset, nodes: u64) -> Self {
        let rules = preset.rules();
        let engine = Engine::new(&rules, EngineConfig { table_bits: 16, book: false, ..EngineConfig::default() });
        Self { rules, engine, nodes }
    }

    /// The rows of a game, another one for each number.
    fn rows(&mut self, number: usize, positions: usize) -> String {
        let mut dice = Dice(number as u64 + 1);
        let game = self.game(&mut dice);
        let mut rows = String::new();
        for _ in 0..positions {
            let stones = OPENING + dice.below(game.len().saturating_sub(OPENING));
            let Some((position, moves)) = self.stray(&game[..stones.min(game.len())], &mut dice) else { continue };
            let Some(thought) = self.engine.search(&position, Budget::nodes(self.nodes), 1, &mut || false) else {
                continue;
            };
            let labels = moves.into_iter().map(|at| self.rules.size().label(at));
            rows += &iter::once(thought.score.to_string()).chain(labels).collect::<Vec<_>>().join(" ");
            rows.push('\n');
        }
        rows
    }

    /// The moves of a game from a drawn opening.
    fn game(&mut self, dice: &mut Dice) -> Vec<Point> {
        let mut position = Position::new(self.rules);
        let mut moves = Vec::new();
        while position.outcome().is_none() && moves.len() < LONGEST {
            let at = if moves.len() < OPENING {
                let near: Vec<_> = position.legal_points().into_iter().filter(|at| at.centre_distance() < 5).collect();
                near[dice.below(near.len())]
            } else {
                let budget = Budget::nodes(self.nodes / HASTE);
                match self.engine.search(&position, budget, 1, &mut || false).map(|thought| thought.best) {
                    Some(Action::Place(at)) => at,
                    _ => break,
                }
            };
            if position.play(at).is_err() {
                break;
            }
            moves.push(at);
        }
        moves
    }

    /// A position close to these moves and how it comes about, if it is quiet: one that a forced win or the threat of one
    /// decides never reaches the evaluation.
    fn stray(&mut self, game: &[Point], dice: &mut Dice) -> Option<(Position, Vec<Point>)> {
        let mut position = Position::new(self.rules);
        let mut moves = game.to_vec();
        for &at in game {
            position.play(at).ok()?;
        }
        for _ in 0..dice.below(STRAY + 1) {
            let likely = self.engine.ranked_moves(&position, LIKELY);
            let at = *likely.get(dice.below(likely.len()))?;
            position.play(at).ok()?;
            moves.push(at);
        }
        let quiet = position.outcome().is_none()
            && self.engine.winning_threats(&position).is_empty()
            && self.engine.prove(&position, Budget::nodes(QUIET), &mut || false).is_none();
        quiet.then_some((position, moves))
    }
}

/// A generator of numbers that everybody can repeat: Vigna's `SplitMix64`.
struct Dice(u64);

impl Dice {
    /// A number below a limit; 0 where that is 0.
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        usize::try_from(mixed >> 32).unwrap_or(0) % limit.max(1)
    }
}
