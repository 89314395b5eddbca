//! Positions with proven wins and only moves (`tests/data/puzzles.tsv`).

use pente::{Action, Position, Preset};
use pente_engine::{Budget, Engine, EngineConfig, SearchResult};

/// How many puzzles are solved with the nodes of these tests.
const WINS: usize = 39;
const SAVES: usize = 16;

/// A line of the file.
struct Puzzle {
    id: String,
    kind: String,
    answers: Vec<String>,
    position: Position,
}

/// The puzzles of one kind: `win` or `save`.
fn puzzles(kind: &str) -> Vec<Puzzle> {
    let text = include_str!("../../../../tests/data/puzzles.tsv");
    let found: Vec<Puzzle> = text.lines().skip(1).map(parse).filter(|puzzle| puzzle.kind == kind).collect();
    assert!(!found.is_empty(), "no puzzle of kind {kind}");
    found
}

fn parse(line: &str) -> Puzzle {
    let fields: Vec<&str> = line.split('\t').collect();
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect();
    let rules = Preset::Standard.rules();
    let mut position = Position::new(rules);
    for word in fields[3].split(' ') {
        position.play(rules.size().parse(word).expect("a point")).expect("a legal move");
    }
    Puzzle { id: fields[0].to_owned(), kind: fields[1].to_owned(), answers: words(fields[2]), position }
}

fn label(result: &SearchResult) -> String {
    match result.best {
        Action::Place(at) => Preset::Standard.rules().size().label(at),
        other => format!("{other:?}"),
    }
}

/// The number of solved puzzles, and the ids of the others.
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
    (all.len() - missed.len(), missed)
}

/// A win counts if it is proved: the lists of winning moves in the file are not complete.
#[test]
fn wins_are_found_and_proved() {
    let (count, missed) = solved("win", |_, result| result.proof.is_some(), 10_000);
    println!("{count} wins, without {missed:?}");
    assert!(count >= WINS, "{count} wins, without {missed:?}");
}

#[test]
fn only_moves_are_found() {
    let saved = |puzzle: &Puzzle, result: &SearchResult| puzzle.answers.contains(&label(result));
    let (count, missed) = solved("save", saved, 100_000);
    println!("{count} saves, without {missed:?}");
    assert!(count >= SAVES, "{count} saves, without {missed:?}");
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
    assert!(all.len() - missed.len() >= WINS, "without {missed:?}");
}
