//! Generates `assets/puzzles.txt`: puzzles from games of the engine against itself.
//!
//! `cargo run --release -p tools --bin puzzles > assets/puzzles.txt` takes some minutes and writes the same file on every
//! machine. A line has the solution and the moves that lead to the position.

use pente::{Action, Point, Position, Preset, Rules};
use pente_engine::{Budget, Engine, EngineConfig, Level};

/// Puzzles in the file.
const PUZZLES: usize = 24;

/// Nodes for each search that makes a position a puzzle, and for the search that detects a forced win in a game.
const NODES: u64 = 3000;
const DETECTION_NODES: u64 = 300;

/// Puzzles have at least eight and fewer than 40 stones, and wins of at least five stones.
const LEAST_STONES: usize = 8;
const MOST_STONES: usize = 40;
const LEAST_WIN: usize = 5;

/// The level of the games. It makes most moves without a search, so that its games are full of chances.
const LEVEL: u8 = 4;

const HEADER: &str = "\
# Puzzles for new guilds: the solution, and the moves that lead to the position. From games of the engine against itself,
# by tools/puzzles.
";

fn main() {
    let rules = Preset::Standard.rules();
    let mut engine = Engine::new(&rules, EngineConfig { table_bits: 14, ..EngineConfig::default() });
    print!("{HEADER}");
    for line in (1..).filter_map(|seed| find(&mut engine, rules, seed)).take(PUZZLES) {
        println!("{line}");
    }
}

/// Plays a game until a side has a forced win, and returns the line of that position if it is a good puzzle.
fn find(engine: &mut Engine, rules: Rules, seed: u64) -> Option<String> {
    let mut moves: Vec<Point> = Vec::new();
    let mut position = Position::new(rules);
    while position.outcome().is_none() && moves.len() < MOST_STONES {
        engine.set_level(Level::STRONGEST);
        let budget = Budget::nodes(DETECTION_NODES);
        let proof = engine.prove(&position, budget, &mut || false).and_then(|result| result.proof);
        if let Some(proof) = proof.filter(|_| moves.len() >= LEAST_STONES) {
            if proof.line.len() < LEAST_WIN {
                return None;
            }
            let puzzle = engine.puzzle(&position, Budget::nodes(NODES), &mut || false)?;
            let labels = puzzle.winning.iter().take(1).chain(&moves).map(|&at| rules.size().label(at));
            return Some(labels.collect::<Vec<_>>().join(" "));
        }
        engine.set_level(Level::new(LEVEL)?);
        let result = engine.search(&position, Budget::nodes(0), seed, &mut || false)?;
        let Action::Place(at) = result.best else { return None };
        position.play(at).ok()?;
        moves.push(at);
    }
    None
}
