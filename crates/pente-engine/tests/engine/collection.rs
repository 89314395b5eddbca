//! The puzzles that come with the bot: positions from the engine's games against itself, each of them proved.

use pente::{Action, Point, Position, Preset, Rules};
use pente_engine::{Budget, Engine, EngineConfig, Level};

/// The puzzles, one a line: the solution, and the moves that lead to the position.
const PUZZLES: &str = include_str!("../../../../assets/puzzles.txt");

/// Nodes for each question about a puzzle.
const NODES: u64 = 3000;

fn rules() -> Rules {
    Preset::Standard.rules()
}

fn position(moves: &[Point]) -> Position {
    let mut position = Position::new(rules());
    for &at in moves {
        position.play(at).expect("legal");
    }
    position
}

#[test]
fn every_puzzle_that_comes_along_is_proved() {
    let mut engine = Engine::new(&rules(), EngineConfig { table_bits: 14, ..EngineConfig::default() });
    let lines: Vec<&str> = PUZZLES.lines().filter(|line| !line.starts_with('#')).collect();
    assert!(lines.len() >= 20, "a few weeks of puzzles for a new server: {}", lines.len());
    for line in lines {
        let points = line.split_whitespace().map(|label| rules().size().parse(label).expect(label));
        let points: Vec<Point> = points.collect();
        let (&solution, moves) = points.split_first().expect("a solution");
        let position = position(moves);
        assert!(engine.is_winning_move(&position, solution, Budget::nodes(NODES), &mut || false), "{line}");
    }
}

/// Plays the engine against itself until somebody can win by force, and takes that position if it is a good puzzle.
fn find(engine: &mut Engine, seed: u64) -> Option<String> {
    let mut moves: Vec<Point> = Vec::new();
    let mut now = Position::new(rules());
    while now.outcome().is_none() && moves.len() < 40 {
        engine.set_level(Level::STRONGEST);
        let proof = engine.prove(&now, Budget::nodes(300), &mut || false).and_then(|thought| thought.proof);
        if let Some(proof) = proof.filter(|_| moves.len() > 7) {
            if proof.line.len() < 5 {
                return None;
            }
            let puzzle = engine.puzzle(&now, Budget::nodes(NODES), &mut || false)?;
            let labels = puzzle.winning.iter().take(1).chain(&moves).map(|&at| rules().size().label(at));
            return Some(labels.collect::<Vec<_>>().join(" "));
        }
        // A level that looks and does not search: its games are full of chances.
        engine.set_level(Level::new(4).expect("a level"));
        let thought = engine.search(&now, Budget::nodes(0), seed, &mut || false)?;
        let Action::Place(at) = thought.best else { return None };
        now.play(at).expect("legal");
        moves.push(at);
    }
    None
}

/// Makes `assets/puzzles.txt` anew: `cargo nextest run --test engine puzzles_from_self_play --run-ignored all --no-capture`.
#[test]
#[ignore = "prints a new collection"]
fn puzzles_from_self_play() {
    let mut engine = Engine::new(&rules(), EngineConfig { table_bits: 14, ..EngineConfig::default() });
    let mut found = 0;
    for seed in 1..1000 {
        if let Some(line) = find(&mut engine, seed) {
            println!("PUZZLE {line}");
            found += 1;
        }
        if found == 24 {
            break;
        }
    }
    assert_eq!(found, 24);
}
