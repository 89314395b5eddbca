//! Generates `assets/puzzles.txt`: puzzles from games of the engine against itself, easy ones first.
//!
//! `cargo run --release -p tools --bin puzzles > assets/puzzles.txt` takes some minutes, reports its progress on the
//! standard error, and writes the same file on every machine. A line has the moves that lead to the position, a colon,
//! and the winning line.

use std::ops::RangeInclusive;

use pente::{Action, Point, Position, Preset, Rules};
use pente_engine::{Budget, Engine, EngineConfig, Level};

/// The difficulties: how many stones the win takes, counting both sides, and how many such puzzles the file has.
const DIFFICULTIES: [(RangeInclusive<usize>, usize); 3] = [(5..=7, 10), (9..=11, 10), (13..=25, 10)];

/// Nodes for each search that makes a position a puzzle, and for the search that detects a forced win in a game.
const NODES: u64 = 3000;
const DETECTION_NODES: u64 = 600;

/// The stones before a puzzle: enough for a position that looks like a game, and few enough to read on a phone.
const STONES: RangeInclusive<usize> = 10..=32;

/// The farthest that a move of the winning line lies from the nearest stone.
const FARTHEST_DEFENCE: u8 = 4;

/// Stones at the beginning that are placed at random within this many points of the centre, so that no two games are
/// alike.
const RANDOM_STONES: usize = 4;
const RANDOM_REACH: i8 = 3;

/// The levels of the two sides. They play like club players: they answer what they see, and now and then overlook a
/// threat.
const LEVELS: [u8; 2] = [7, 6];

const HEADER: &str = "\
# Puzzles for new guilds, easy ones first: the moves that lead to the position, a colon, and the winning line. From games
# of the engine against itself, by tools/puzzles.
";

fn main() {
    let rules = Preset::Standard.rules();
    let mut engine = Engine::new(&rules, EngineConfig { table_bits: 14, ..EngineConfig::default() });
    let mut found: [Vec<Found>; DIFFICULTIES.len()] = Default::default();
    for seed in 1.. {
        let is_wanted = |stones: usize, found: &[Vec<Found>]| {
            let index = DIFFICULTIES.iter().position(|(range, _)| range.contains(&stones))?;
            (found[index].len() < DIFFICULTIES[index].1).then_some(index)
        };
        let Some((moves, position)) = play(&mut engine, rules, seed) else { continue };
        // Different games can meet in the same end.
        let is_new = |puzzle: &Found| found.iter().flatten().all(|other| other.line != puzzle.line);
        if let Some((puzzle, index)) = puzzle_in(&mut engine, moves, position, |stones| is_wanted(stones, &found))
            && is_new(&puzzle)
        {
            found[index].push(puzzle);
            eprintln!("game {seed}: {:?} puzzles", found.each_ref().map(Vec::len));
        }
        if found.iter().zip(&DIFFICULTIES).all(|(found, (_, wanted))| found.len() == *wanted) {
            break;
        }
    }
    let mut all: Vec<Found> = found.into_iter().flatten().collect();
    all.sort_by_key(|puzzle| puzzle.line.len());
    print!("{HEADER}");
    for Found { moves, line } in all {
        println!("{} : {}", labels(rules, &moves), labels(rules, &line));
    }
}

/// A position with a forced win.
struct Found {
    /// The moves that lead to it.
    moves: Vec<Point>,
    /// The longest line of the win.
    line: Vec<Point>,
}

/// Plays a game until a side has a forced win, and returns the moves and the position.
fn play(engine: &mut Engine, rules: Rules, seed: u64) -> Option<(Vec<Point>, Position)> {
    let mut position = Position::new(rules);
    let mut moves = random_opening(&mut position, seed)?;
    while position.outcome().is_none() && moves.len() <= *STONES.end() {
        engine.set_level(Level::STRONGEST);
        let budget = Budget::nodes(DETECTION_NODES);
        if engine.prove(&position, budget, &mut || false).is_some_and(|result| result.proof.is_some()) {
            return STONES.contains(&moves.len()).then_some((moves, position));
        }
        engine.set_level(Level::new(LEVELS[moves.len() % LEVELS.len()])?);
        let result = engine.search(&position, budget, seed, &mut || false)?;
        let Action::Place(at) = result.best else { return None };
        position.play(at).ok()?;
        moves.push(at);
    }
    None
}

/// Places the first stone in the centre and some more close to it.
fn random_opening(position: &mut Position, seed: u64) -> Option<Vec<Point>> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut coordinate = || random.i8(-RANDOM_REACH..=RANDOM_REACH);
    let mut moves = vec![Point::CENTRE];
    position.play(Point::CENTRE).ok()?;
    while moves.len() < RANDOM_STONES {
        let at = Point::new(coordinate(), coordinate())?;
        if position.legal(at).is_ok() {
            position.play(at).ok()?;
            moves.push(at);
        }
    }
    Some(moves)
}

/// The first puzzle of a wanted length on the way from a won position to the end of the win, with its difficulty.
fn puzzle_in(
    engine: &mut Engine,
    mut moves: Vec<Point>,
    mut position: Position,
    is_wanted: impl Fn(usize) -> Option<usize>,
) -> Option<(Found, usize)> {
    engine.set_level(Level::STRONGEST);
    while STONES.contains(&moves.len()) {
        let puzzle = engine.puzzle(&position, Budget::nodes(NODES), &mut || false)?;
        if let Some(difficulty) = is_wanted(puzzle.line.len())
            && is_near(&moves, &puzzle.line)
        {
            return Some((Found { moves, line: puzzle.line }, difficulty));
        }
        for &at in puzzle.line.get(..2)? {
            position.play(at).ok()?;
            moves.push(at);
        }
    }
    None
}

/// Whether every move of a line is near a stone. A defence that is far from all of them looks like a mistake.
fn is_near(moves: &[Point], line: &[Point]) -> bool {
    let mut placed = moves.to_vec();
    line.iter().all(|&at| {
        let is_near =
            placed.iter().any(|stone| at.x().abs_diff(stone.x()).max(at.y().abs_diff(stone.y())) <= FARTHEST_DEFENCE);
        placed.push(at);
        is_near
    })
}

fn labels(rules: Rules, points: &[Point]) -> String {
    points.iter().map(|&at| rules.size().label(at)).collect::<Vec<_>>().join(" ")
}
