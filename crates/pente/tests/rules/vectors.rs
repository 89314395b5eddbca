//! Real games of pente.org and random games of several variants, with the outcomes that other programs agree on.

use pente::notation::{replay, summary};
use pente::{Point, Position, Termination};

struct Vector<'a> {
    moves: &'a str,
    /// `plies= over= winners= captures= board=`.
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
        Vector {
            moves: field("moves"),
            expected: [
                format!("plies={}", field("plies")),
                format!("over={}", field("over")),
                format!("winners={}", field("winner")),
                format!("captures={},{}", field("captured1"), field("captured2")),
                format!("board={}", field("board")),
            ],
        }
    })
}

fn seen(position: &Position) -> Vec<String> {
    let line = summary(position).to_string();
    line.split(' ').filter(|field| !field.starts_with("way=")).map(str::to_owned).collect()
}

/// A game that the other programs end one move later: they ask the next player for an answer where there is none.
struct Late {
    /// Its last three moves, including the additional one.
    ends: &'static str,
    /// The stones, first of the line, that those programs consider capturable.
    stones: &'static str,
    why: Why,
}

enum Why {
    /// They are at the edge of the board, and there is no point beyond to capture them from.
    Edge,
    /// Their capture shortens a six to a five, which wins too.
    Cut,
}

/// Each was examined move by move. The winner and the board before the last move are the same in both.
const LATE: &[Late] = &[
    Late { ends: "T7 Q5 R7", stones: "N8 O8", why: Why::Cut },
    Late { ends: "R6 S5 T1", stones: "S5 T5", why: Why::Edge },
    Late { ends: "R15 R17 P19", stones: "S18 T17", why: Why::Edge },
    Late { ends: "Q14 S15 R18", stones: "S17 T17", why: Why::Edge },
    Late { ends: "E7 B10 C11", stones: "B7 C6", why: Why::Cut },
    Late { ends: "B3 D2 E4", stones: "C2 C1", why: Why::Edge },
    Late { ends: "N6 R7 N2", stones: "R4 S4 T4", why: Why::Edge },
];

/// Plays every game of a file, of which `late` are among those above.
fn check(text: &str, variant: &str, games: usize, late: usize) {
    let (mut played, mut went_on) = (0, 0);
    for vector in vectors(text) {
        let game = format!("{variant} {}", vector.moves);
        played += 1;
        match replay(&game) {
            Ok(position) => assert_eq!(seen(&position), vector.expected, "{game}"),
            Err(error) => {
                let late = LATE.iter().find(|late| game.ends_with(late.ends));
                let late = late.unwrap_or_else(|| panic!("{game}: {error}"));
                check_late(&game, late, &error.to_string(), &vector);
                went_on += 1;
            }
        }
    }
    assert_eq!((played, went_on), (games, late), "games of {variant}");
}

fn check_late(game: &str, late: &Late, error: &str, vector: &Vector) {
    let (shorter, last) = game.rsplit_once(' ').unwrap();
    assert!(error.ends_with(&format!("{last}: the game is over")), "{game}: {error}");
    let position = replay(shorter).unwrap_or_else(|error| panic!("{game}: {error}"));
    assert_eq!(seen(&position)[1..3], vector.expected[1..3], "over, and the winner: {game}");
    let [Termination::Line(line)] = position.outcome().unwrap().terminations() else { panic!("one line: {game}") };
    let size = position.rules().size();
    let stones: Vec<Point> = late.stones.split(' ').map(|label| size.parse(label).unwrap()).collect();
    assert!(stones.iter().all(|&at| position.stone(at) == Some(line.colour)), "{game}");
    match late.why {
        Why::Edge => {
            assert!(line.points.contains(&stones[0]), "{game}");
            let [.., before, end] = stones[..] else { panic!("two stones or three: {game}") };
            let beyond = Point::new(2 * end.x() - before.x(), 2 * end.y() - before.y()).unwrap();
            assert!(!size.contains(beyond), "{game}");
        }
        Why::Cut => {
            assert_eq!(line.points.len(), 6, "{game}");
            assert!(line.points[0] == stones[0] || line.points[5] == stones[0], "{game}");
        }
    }
}

#[test]
fn real_games_end_as_recorded() {
    let text = include_str!("../../../../tests/data/games/played-pente.tsv");
    check(text, "freestyle", 1000, 0);
    check(text, "standard", 1000, 0);
    check(text, "tournament", 1000, 0);
}

#[test]
fn random_pente() {
    check(include_str!("../../../../tests/data/games/random-pente.tsv"), "freestyle", 300, 0);
}

#[test]
fn random_keryo() {
    check(include_str!("../../../../tests/data/games/random-keryo.tsv"), "keryo:opening=free", 300, 0);
}

#[test]
fn random_poof() {
    let variant = "poof:opening=free,capture-tie=play-on";
    check(include_str!("../../../../tests/data/games/random-poof.tsv"), variant, 300, 0);
}

#[test]
fn random_boat() {
    check(include_str!("../../../../tests/data/games/random-boat.tsv"), "boat:opening=free", 300, 6);
}

#[test]
fn random_o_pente() {
    let variant = "o-pente:opening=free,capture-tie=play-on";
    check(include_str!("../../../../tests/data/games/random-o-pente.tsv"), variant, 300, 1);
}
