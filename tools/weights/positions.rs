//! Training positions: quiet positions from games of the engine against itself, with the scores of a search.

use std::error::Error;
use std::io::Write;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::{io, iter, thread};

use pente::{Action, Point, Position, Preset, Rules};
use pente_engine::{Budget, Engine, EngineConfig};

use super::progress;

/// Random stones near the centre at the beginning of a game.
const OPENING: usize = 5;

/// Stones after which an unfinished game is abandoned.
const MAX_STONES: usize = 150;

/// The moves of a game get a tenth of the nodes of a position's score.
const GAME_SHARE: u64 = 10;

/// A position differs from its game by up to two random moves, drawn from the 14 most promising ones.
const RANDOM_MOVES: usize = 2;
const CANDIDATES: usize = 14;

/// A position counts as quiet if a search of this many nodes finds no forced win.
const QUIET: u64 = 60;

/// Plays the games on all cores and writes a row for each position: its score for the side to move, and its moves.
///
/// # Errors
/// If the rows cannot be written.
pub fn write(preset: Preset, games: usize, positions: usize, nodes: u64) -> Result<(), Box<dyn Error>> {
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
            .try_for_each(|worker| worker.join().unwrap_or_else(|_| Err(io::Error::other("a game has panicked"))))
    })?;
    Ok(())
}

/// The score and the position of a row.
///
/// # Errors
/// If the row is malformed or has an illegal move.
pub fn parse(row: &str, rules: Rules) -> Result<(f32, Position), Box<dyn Error>> {
    let (score, moves) = row.split_once(' ').ok_or_else(|| format!("no moves: {row}"))?;
    let mut position = Position::new(rules);
    for text in moves.split(' ') {
        let action = pente::notation::parse_action(text, &position).map_err(|error| format!("{text}: {error}"))?;
        position.apply(action).map_err(|error| format!("{text}: {error}"))?;
    }
    Ok((score.parse()?, position))
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

    /// The rows of a game; the number is its seed.
    fn rows(&mut self, number: usize, positions: usize) -> String {
        let mut dice = Dice::new(number as u64 + 1);
        let game = self.game(&mut dice);
        let mut rows = String::new();
        for _ in 0..positions {
            let stones = OPENING + dice.below(game.len().saturating_sub(OPENING));
            let Some((position, moves)) = self.vary(&game[..stones.min(game.len())], &mut dice) else { continue };
            let Some(result) = self.engine.search(&position, Budget::nodes(self.nodes), 1, &mut || false) else {
                continue;
            };
            let labels = moves.into_iter().map(|at| self.rules.size().label(at));
            rows += &iter::once(result.score.to_string()).chain(labels).collect::<Vec<_>>().join(" ");
            rows.push('\n');
        }
        rows
    }

    /// The moves of a game with a random opening.
    fn game(&mut self, dice: &mut Dice) -> Vec<Point> {
        let mut position = Position::new(self.rules);
        let mut moves = Vec::new();
        while position.outcome().is_none() && moves.len() < MAX_STONES {
            let at = if moves.len() < OPENING {
                let near: Vec<_> = position.legal_points().into_iter().filter(|at| at.centre_distance() < 5).collect();
                near[dice.below(near.len())]
            } else {
                let budget = Budget::nodes(self.nodes / GAME_SHARE);
                match self.engine.search(&position, budget, 1, &mut || false).map(|result| result.best) {
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

    /// A position close to the end of these moves, with its own moves. `None` unless it is quiet: a position decided by
    /// a forced win or the threat of one never reaches the evaluation.
    fn vary(&mut self, game: &[Point], dice: &mut Dice) -> Option<(Position, Vec<Point>)> {
        let mut position = Position::new(self.rules);
        let mut moves = game.to_vec();
        for &at in game {
            position.play(at).ok()?;
        }
        for _ in 0..dice.below(RANDOM_MOVES + 1) {
            let candidates = self.engine.ranked_moves(&position, CANDIDATES);
            let at = *candidates.get(dice.below(candidates.len()))?;
            position.play(at).ok()?;
            moves.push(at);
        }
        let quiet = position.outcome().is_none()
            && self.engine.winning_threats(&position).is_empty()
            && self.engine.prove(&position, Budget::nodes(QUIET), &mut || false).is_none();
        quiet.then_some((position, moves))
    }
}

/// A reproducible generator of random numbers: Vigna's `SplitMix64`.
pub struct Dice(u64);

impl Dice {
    /// The generator with this seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below the limit; 0 if the limit is 0.
    pub fn below(&mut self, limit: usize) -> usize {
        usize::try_from(self.next() >> 32).unwrap_or(0) % limit.max(1)
    }

    /// A number from 0 to 1.
    #[expect(clippy::cast_precision_loss, reason = "24 bits are exact")]
    pub fn fraction(&mut self) -> f32 {
        (self.next() >> 40) as f32 / (1_u32 << 24) as f32
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }
}
