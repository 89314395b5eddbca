//! What the neighbours of an empty cell on an axis are worth beyond what a stone there would do at once.
//!
//! The classes of `pattern` say what one stone makes. They do not say how a row lies: whether it can still grow, whose
//! stones are in each other's way, which pairs may come under attack. For that every code has a worth of its own, fitted
//! by `examples/fit` to what a search finds in positions of games of the engine against itself. What can be captured
//! changes it most, so that there are three sets of worths.

use std::fmt::Write;
use std::sync::LazyLock;

use super::board::Board;
use super::pattern::{OTHER, OWN, WALL, exchanged};
use super::think::Engine;
use pente::{Captures, Overline, Position, Rules};

/// The files of worths, one row for each line of neighbours that is worth something: for rules under which nothing is
/// captured, pairs are, and threes are too.
const FILES: [(&str, &str); 3] = [
    ("assets/engine/lines/none.txt", include_str!("../../../assets/engine/lines/none.txt")),
    ("assets/engine/lines/pairs.txt", include_str!("../../../assets/engine/lines/pairs.txt")),
    ("assets/engine/lines/threes.txt", include_str!("../../../assets/engine/lines/threes.txt")),
];

/// Neighbours each way.
const REACH: usize = 4;

/// Codes of all lines, also of those that never occur.
pub const CODES: u32 = 1 << (4 * REACH);

/// What stands for each value of a neighbour in the file: empty, own, other, off the board.
const SIGNS: [char; 4] = ['.', 'o', 'x', '#'];

/// The worth of every code by each of the files, from the side of the colour to move.
static WORTHS: LazyLock<[Vec<i32>; 3]> =
    LazyLock::new(|| FILES.map(|(_, text)| read(text).expect("every row is a line of neighbours and a number")));

/// The neighbours of a code, from one end to the other.
fn neighbours(code: u32) -> impl DoubleEndedIterator<Item = u32> {
    (0..2 * REACH).map(move |n| code >> (2 * n) & WALL)
}

/// The code of a line as it is written in the file; `None` if it is not one.
fn parse(line: &str) -> Option<u32> {
    let (before, after) = line.split_once('*')?;
    if before.chars().count() != REACH || after.chars().count() != REACH {
        return None;
    }
    before.chars().chain(after.chars()).rev().try_fold(0, |code, sign| {
        let value = SIGNS.iter().position(|&one| one == sign)?;
        Some(code << 2 | u32::try_from(value).ok()?)
    })
}

/// The row of the file for a code.
pub fn row(code: u32, worth: i32) -> String {
    let mut row = String::new();
    for (n, value) in neighbours(code).enumerate() {
        row.extend((n == REACH).then_some('*'));
        row.push(SIGNS[value as usize]);
    }
    // Writing to a string cannot fail.
    let _ = write!(row, " {worth}");
    row
}

/// The same line read from its other end.
pub fn backwards(code: u32) -> u32 {
    neighbours(code).fold(0, |turned, value| turned << 2 | value)
}

/// The same line where the edge of the board is as good as a stone of the other colour: neither lets a row grow.
pub fn without_edge(code: u32) -> u32 {
    neighbours(code).rev().fold(0, |code, value| code << 2 | if value == WALL { OTHER } else { value })
}

/// Whether a stone stands on the line.
pub fn has_stones(code: u32) -> bool {
    neighbours(code).any(|value| value == OWN || value == OTHER)
}

/// The worth of every code by the rows of the file; `None` where one is not understood.
fn read(text: &str) -> Option<Vec<i32>> {
    let mut worths = vec![0; CODES as usize];
    for row in text.lines().filter(|row| !row.starts_with("//")) {
        let (line, worth) = row.split_once(' ')?;
        let (code, worth) = (parse(line)?, worth.parse().ok()?);
        worths[code as usize] = worth;
        worths[backwards(code) as usize] = worth;
    }
    Some(worths)
}

impl Engine {
    /// The codes of all lines through empty cells that a stone stands on, from the side of the colour to move, for
    /// fitting; `None` where no stone is to be placed by one of two colours, or where lines are not looked at.
    pub fn lines(&self, position: &Position) -> Option<Vec<u32>> {
        let board = Board::of(position, &self.tables).filter(|board| board.colours() == 2)?;
        let of_turn = |code| if board.turn == 0 { code } else { exchanged(code) };
        let cells = board.grid.all().filter(|&cell| board.is_empty(cell));
        let all = cells.flat_map(|cell| board.codes(cell)).map(of_turn).map(|code| nearest(position.rules(), code));
        place(position.rules()).map(|_| all.filter(|&code| has_stones(code)).collect())
    }
}

/// What the line of a code adds for a player of these rules whose stones are the own ones: where he is to move, and where
/// the other one is. Nothing where lines are not looked at.
pub(super) fn worth(rules: &Rules, code: u32) -> [i32; 2] {
    let Some(place) = place(rules) else { return [0, 0] };
    let code = nearest(rules, code);
    [code, exchanged(code)].map(|code| WORTHS[place][code as usize])
}

/// The file for these rules, from the project's root; `None` where lines are not looked at: where lines of another length
/// count, or more than two colours play.
pub fn file(rules: &Rules) -> Option<&'static str> {
    place(rules).map(|place| FILES[place].0)
}

/// Which of the files is for these rules.
fn place(rules: &Rules) -> Option<usize> {
    let options = rules.options();
    let place = match options.captures {
        Captures::None => 0,
        Captures::NotCounted | Captures::Goal(_) => 1 + usize::from(options.capture_three),
    };
    (rules.colours() == 2 && options.line == 5).then_some(place)
}

/// The nearest neighbours of a code: where a line must be exact it has one more each way.
fn nearest(rules: &Rules, code: u32) -> u32 {
    match rules.options().overline {
        Overline::Neutral => code >> 2 & (CODES - 1),
        Overline::Wins => code,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::EngineConfig;
    use crate::eval::FEATURES;
    use pente::{Point, Preset};

    #[test]
    fn rows_are_read_as_they_are_written() {
        for (text, code, worth) in [("....*.... 3", 0, 3), ("#..o*x... -7", 0b11 | OWN << 6 | OTHER << 8, -7)] {
            assert_eq!(row(code, worth), text);
            assert_eq!(read(text).expect("a row")[code as usize], worth, "{text}");
            assert_eq!(read(text).expect("a row")[backwards(code) as usize], worth, "{text}");
        }
        for wrong in ["...*.... 3", "....*...z 3", "....*....", "....*.... x", "........ 1", ""] {
            assert_eq!(read(&format!("{wrong}\n")), None, "{wrong:?}");
        }
    }

    #[test]
    fn every_file_has_each_line_once_and_none_without_stones() {
        for (file, rows) in FILES {
            let mut seen = vec![false; CODES as usize];
            for text in rows.lines().filter(|row| !row.starts_with("//")) {
                let (line, worth) = text.split_once(' ').expect("a row");
                let (code, worth) = (parse(line).expect("a line"), worth.parse().expect("a number"));
                assert_eq!(row(code, worth), text, "{file}");
                assert!(worth != 0 && line.contains(['o', 'x']), "{file}: {text}");
                for code in [code, backwards(code)] {
                    assert!(!seen[code as usize] || code == backwards(code), "{file}: {text} stands there twice");
                    seen[code as usize] = true;
                }
            }
            assert!(seen.iter().filter(|&&seen| seen).count() > 1000, "{file}");
        }
    }

    /// What the lines add for both colours, and the codes in order, each by the smaller of its two directions.
    fn seen(moves: &str, turn: impl Fn(Point) -> Point) -> ([i32; 2], Vec<u32>) {
        let rules = Preset::Freestyle.rules();
        let mut position = Position::new(rules);
        for label in moves.split(' ') {
            position.play(turn(rules.size().parse(label).expect("a point"))).expect("a legal move");
        }
        // Nothing but the lines counts.
        let weights = [[0; FEATURES]; 2];
        let engine = Engine::new(&rules, EngineConfig { table_bits: 4, weights, ..EngineConfig::default() });
        let lines = engine.lines(&position).expect("two colours");
        let mut all: Vec<u32> = lines.into_iter().map(|code| code.min(backwards(code))).collect();
        all.sort_unstable();
        let sums = Board::of(&position, &engine.tables).expect("two colours").value(0);
        (sums, all)
    }

    #[test]
    fn a_turned_board_is_worth_the_same() {
        // Near an edge and a corner, with a captured pair.
        let moves = "K10 B2 L10 C3 T19 K11 S18 A1 L11 B3 C4 J11 M11";
        let turned = |at: Point| Point::new(-at.y(), at.x()).expect("a point");
        let mirrored = |at: Point| Point::new(-at.x(), at.y()).expect("a point");
        let straight = seen(moves, |at| at);
        assert_ne!(straight.0, [0, 0]);
        assert_eq!(straight, seen(moves, turned));
        assert_eq!(straight, seen(moves, mirrored));
        // The sum that is kept up is that of the codes of the colour to move.
        let sum: i32 = straight.1.iter().map(|&code| WORTHS[1][code as usize]).sum();
        assert_eq!(straight.0[1], sum);
    }

    #[test]
    fn rules_have_the_worths_of_what_is_captured() {
        let code = parse("..oo*.x..").expect("a line");
        let of = |place: usize| [code, exchanged(code)].map(|code| WORTHS[place][code as usize]);
        // One neighbour more at each end.
        let wide = code << 2 | OWN | OTHER << 18;
        for &preset in Preset::ALL {
            let (code, expected) = match preset {
                Preset::NoCaptures => (code, of(0)),
                Preset::Gomoku => (wide, of(0)),
                Preset::NinukiRenju | Preset::Complication => (wide, of(1)),
                Preset::Keryo | Preset::OPente | Preset::DkPente | Preset::Swap2Keryo => (code, of(2)),
                Preset::Team | Preset::PointsMulti | Preset::FreeForAll => (code, [0, 0]),
                _ => (code, of(1)),
            };
            assert_eq!(worth(&preset.rules(), code), expected, "{preset:?}");
        }
        assert_eq!([of(0), of(1), of(2)].iter().filter(|&&worths| worths == [0, 0]).count(), 0);
    }
}
