//! The puzzles that come with the bot (`assets/puzzles.txt`, made by `tools/puzzles`): each has its forced win.

use pente::{Point, Position, Preset, Rules};
use pente_engine::{Budget, Engine, EngineConfig};

/// One puzzle a line: the solution, and the moves that lead to the position.
const PUZZLES: &str = include_str!("../../../../assets/puzzles.txt");

/// Nodes for the search after each reply.
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
fn every_bundled_puzzle_is_won() {
    let mut engine = Engine::new(&rules(), EngineConfig { table_bits: 14, ..EngineConfig::default() });
    let lines: Vec<&str> = PUZZLES.lines().filter(|line| !line.starts_with('#')).collect();
    assert!(lines.len() >= 20, "{} puzzles are too few for a new guild", lines.len());
    for line in lines {
        let points = line.split_whitespace().map(|label| rules().size().parse(label).expect(label));
        let points: Vec<Point> = points.collect();
        let (&solution, moves) = points.split_first().expect("a solution");
        let position = position(moves);
        assert!(engine.is_winning_move(&position, solution, Budget::nodes(NODES), &mut || false), "{line}");
    }
}
