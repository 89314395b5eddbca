//! An optional collection of positions with known wins and only moves, beside the repository. Without the file these tests
//! are skipped.

use std::fs;
use std::path::Path;

use pente::{Action, Position, Preset};
use pente_engine::{Budget, Engine, EngineConfig, SearchResult};

/// A line of the file.
struct Puzzle {
    id: String,
    kind: String,
    answers: Vec<String>,
    position: Position,
}

/// The puzzles of a kind that are given as games; other positions have no moves to replay.
fn puzzles(kind: &str) -> Vec<Puzzle> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/vectors/puzzles.txt");
    let Ok(text) = fs::read_to_string(&path) else {
        println!("skipped: no shared puzzles");
        return Vec::new();
    };
    let found: Vec<Puzzle> = text.lines().filter(|line| !line.starts_with('#')).filter_map(parse).collect();
    assert!(found.len() > 50, "the file was read");
    found.into_iter().filter(|puzzle| puzzle.kind == kind).collect()
}

fn parse(line: &str) -> Option<Puzzle> {
    let fields: Vec<&str> = line.split(" | ").collect();
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect();
    let rules = Preset::Standard.rules();
    let mut position = Position::new(rules);
    // A game begins in the centre; only one kind of line has a sample line in the field before it.
    let moves = fields.iter().find(|field| field.starts_with("K10 ") && field.split(' ').count() > 10)?;
    for word in moves.split_whitespace() {
        position.play(rules.size().parse(word).expect("a point")).expect("a legal move");
    }
    Some(Puzzle { id: fields[0].to_owned(), kind: fields[1].to_owned(), answers: words(fields[5]), position })
}

fn label(result: &SearchResult) -> String {
    match result.best {
        Action::Place(at) => Preset::Standard.rules().size().label(at),
        other => format!("{other:?}"),
    }
}

/// The percentage of solved puzzles, and the ids of the others.
fn solved(kind: &str, is_solved: impl Fn(&Puzzle, &SearchResult) -> bool, nodes: u64) -> (usize, Vec<String>) {
    let all = puzzles(kind);
    let missed: Vec<String> = all
        .iter()
        .filter(|puzzle| {
            let mut engine = Engine::new(puzzle.position.rules(), EngineConfig::default());
            let result = engine.search(&puzzle.position, Budget::nodes(nodes), 1, &mut || false);
            !result.is_some_and(|result| is_solved(puzzle, &result))
        })
        .map(|puzzle| puzzle.id.clone())
        .collect();
    if all.is_empty() { (100, missed) } else { ((all.len() - missed.len()) * 100 / all.len(), missed) }
}

/// A win counts if it is proved: the lists of winning moves in the file are not complete.
#[test]
fn wins_are_found_and_proved() {
    let (share, missed) = solved("win", |_, result| result.proof.is_some(), 10_000);
    assert!(share >= 95, "{share} %, without {missed:?}");
}

#[test]
fn only_moves_are_found() {
    let saved = |puzzle: &Puzzle, result: &SearchResult| puzzle.answers.contains(&label(result));
    let (share, missed) = solved("save", saved, 100_000);
    assert!(share >= 90, "{share} %, without {missed:?}");
}

/// The same for the proof search alone.
#[test]
fn wins_are_proved_within_ten_thousand_nodes() {
    let all = puzzles("win");
    let missed: Vec<&str> = all
        .iter()
        .filter(|puzzle| {
            let mut engine = Engine::new(puzzle.position.rules(), EngineConfig::default());
            engine.prove(&puzzle.position, Budget::nodes(10_000), &mut || false).is_none()
        })
        .map(|puzzle| puzzle.id.as_str())
        .collect();
    println!("{} of {} wins proved, without {missed:?}", all.len() - missed.len(), all.len());
    assert!(20 * missed.len() <= all.len(), "without {missed:?}");
}
