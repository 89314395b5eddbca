//! Real games from pente.org and random games per variant, with the outcomes that other programs agree on.

use std::fs;
use std::path::PathBuf;

use tessera::rules::{Position, replay, summary};

/// The shared data, which lies beside the project; `None`, with one line that says so, where it does not.
pub fn shared(name: &str) -> Option<String> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/vectors").join(name);
    let text = fs::read_to_string(&path).ok();
    if text.is_none() {
        println!("skipped: {} is not there", path.display());
    }
    text
}

struct Vector<'a> {
    moves: &'a str,
    /// `plies= over= winners= captures= board=`, as far as the file says it.
    expected: [String; 5],
}

fn vectors(text: &str) -> impl Iterator<Item = Vector<'_>> {
    let mut lines = text.lines();
    let names: Vec<&str> = lines.next().unwrap_or_default().trim_start_matches('#').split('\t').collect();
    lines.map(move |line| {
        let fields: Vec<&str> = line.split('\t').collect();
        let field = |name: &str| {
            let index = names.iter().position(|other| *other == name);
            fields[index.unwrap_or_else(|| panic!("no column {name}"))]
        };
        let board = if names.contains(&"board") { "board" } else { "final_board" };
        Vector {
            moves: field("moves"),
            expected: [
                format!("plies={}", field("plies")),
                format!("over={}", field("over")),
                format!("winners={}", field("winner")),
                format!("captures={},{}", field("cap1"), field("cap2")),
                format!("board={}", field(board)),
            ],
        }
    })
}

fn seen(position: &Position) -> Vec<String> {
    let line = summary(position).to_string();
    line.split(' ').filter(|field| !field.starts_with("way=")).map(str::to_owned).collect()
}

/// Plays every game of a file. `late` of them were recorded by programs that asked for an answer where there is none.
fn check(file: &str, variant: &str, games: usize, late: usize) {
    let Some(text) = shared(file) else { return };
    let (mut played, mut went_on) = (0, 0);
    for vector in vectors(&text) {
        let game = format!("{variant} {}", vector.moves);
        played += 1;
        match replay(&game) {
            Ok(position) => assert_eq!(seen(&position), vector.expected, "{game}"),
            Err(error) => {
                // Pairs that wrap round the edge, or a six cut to five: those programs let the next player answer.
                // Their last move broke nothing, and the same side had won before it.
                let (shorter, last) = game.rsplit_once(' ').unwrap();
                assert!(error.to_string().ends_with(&format!("{last}: the game is over")), "{game}: {error}");
                let position = replay(shorter).unwrap_or_else(|error| panic!("{game}: {error}"));
                assert_eq!(seen(&position)[1..3], vector.expected[1..3], "{game}");
                went_on += 1;
            }
        }
    }
    assert_eq!((played, went_on), (games, late), "games of {file}");
}

#[test]
fn real_games_end_as_recorded() {
    check("real-pente.tsv", "freestyle", 1000, 0);
    check("real-pente.tsv", "standard", 1000, 0);
    check("real-pente.tsv", "tournament", 1000, 0);
}

#[test]
fn random_pente() {
    check("random-pente.tsv", "freestyle", 300, 0);
}

#[test]
fn random_keryo() {
    check("random-keryo.tsv", "keryo:opening=free", 300, 0);
}

#[test]
fn random_poof() {
    check("random-poof.tsv", "poof:opening=free,capture-tie=play-on", 300, 0);
}

#[test]
fn random_boat() {
    check("random-boat.tsv", "boat:opening=free", 300, 6);
}

#[test]
fn random_o_pente() {
    check("random-opente.tsv", "o-pente:opening=free,capture-tie=play-on", 300, 1);
}
