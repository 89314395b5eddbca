//! Line weights: what the neighbourhood of an empty cell on one axis adds to the evaluation.
//!
//! The classes of `pattern` describe what one stone would make on an axis. They do not say whether a row can still
//! grow, which stones block each other, or which pairs may come under attack. Every *line*, the four neighbours on both
//! sides of an empty cell, therefore has a weight of its own, fitted to search results (see `weights`). The weights
//! depend most on what can be captured, so that there are three sets of them.

use pente::{Captures, Overline, Position, Rules};

use crate::board::Board;
use crate::engine::Engine;
use crate::pattern::{OTHER, OWN, WALL, exchanged};
use crate::weights::EvalWeights;

/// Neighbours on each side of the empty cell.
const REACH: usize = 4;

/// The number of line codes, impossible ones included: eight neighbours of two bits each.
pub const CODES: u32 = 1 << (4 * REACH);

/// A set of line weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineSet {
    /// For rules without captures.
    NoCaptures,
    /// For rules under which pairs are captured.
    Pairs,
    /// For rules under which threes are captured too.
    Threes,
}

impl LineSet {
    /// All sets, in the order of the file.
    pub const ALL: [Self; 3] = [Self::NoCaptures, Self::Pairs, Self::Threes];

    /// The set for these rules. `None` for winning lines of a length other than five and for more than two colours:
    /// then lines add nothing to the evaluation.
    pub fn of(rules: &Rules) -> Option<Self> {
        let options = rules.options();
        let set = match options.captures {
            Captures::None => Self::NoCaptures,
            Captures::NotCounted | Captures::Goal(_) if options.capture_three => Self::Threes,
            Captures::NotCounted | Captures::Goal(_) => Self::Pairs,
        };
        (rules.colours() == 2 && options.line == 5).then_some(set)
    }

    /// The name of the set in the file of weights.
    pub const fn name(self) -> &'static str {
        match self {
            Self::NoCaptures => "none",
            Self::Pairs => "pairs",
            Self::Threes => "threes",
        }
    }
}

/// The neighbours of a code, from one end of the line to the other.
fn neighbours(code: u32) -> impl DoubleEndedIterator<Item = u32> {
    (0..2 * REACH).map(move |n| code >> (2 * n) & WALL)
}

/// The code of the same line read from its other end.
pub fn reversed(code: u32) -> u32 {
    neighbours(code).fold(0, |reversed, value| reversed << 2 | value)
}

/// The code with stones of the other colour in place of the edge: neither lets a row grow.
pub fn edge_as_stones(code: u32) -> u32 {
    neighbours(code).rev().fold(0, |code, value| code << 2 | if value == WALL { OTHER } else { value })
}

/// Whether there is a stone on the line.
pub fn has_stones(code: u32) -> bool {
    neighbours(code).any(|value| value == OWN || value == OTHER)
}

impl Engine {
    /// The codes of all lines with stones on them, seen by the side to move, for fitting the weights. `None` where the
    /// position does not wait for a stone of one of two colours, or where these rules have no line weights.
    pub fn lines(&self, position: &Position) -> Option<Vec<u32>> {
        let board = Board::of(position, &self.tables).filter(|board| board.colours() == 2)?;
        LineSet::of(position.rules())?;
        let of_turn = |code| if board.turn == 0 { code } else { exchanged(code) };
        let cells = board.grid.all().filter(|&cell| board.is_empty(cell));
        let codes = cells.flat_map(|cell| board.codes(cell)).map(of_turn).map(|code| nearest(position.rules(), code));
        Some(codes.filter(|&code| has_stones(code)).collect())
    }
}

/// The value of the line of a pattern code in the evaluation of the colour of its own stones: with that colour to
/// move, and with the other one to move. Zero where these rules have no line weights.
pub(crate) fn weights(rules: &Rules, code: u32) -> [i32; 2] {
    let Some(set) = LineSet::of(rules) else { return [0, 0] };
    let code = nearest(rules, code);
    [code, exchanged(code)].map(|code| EvalWeights::embedded().line(set, code))
}

/// The line of a pattern code: where a winning line must be exact, patterns hold one more neighbour on each side.
fn nearest(rules: &Rules, code: u32) -> u32 {
    match rules.options().overline {
        Overline::Neutral => code >> 2 & (CODES - 1),
        Overline::Wins => code,
    }
}

#[cfg(test)]
mod tests {
    use pente::{Point, Preset};

    use super::*;
    use crate::EngineConfig;
    use crate::eval::FEATURES;

    #[test]
    fn codes_are_reversed_and_edges_replaced() {
        // From end to end: `#..o*x...`.
        let code = WALL | OWN << 6 | OTHER << 8;
        assert_eq!(reversed(code), OTHER << 6 | OWN << 8 | WALL << 14);
        assert_eq!(edge_as_stones(code), OTHER | OWN << 6 | OTHER << 8);
        for (code, expected) in [(code, true), (0, false), (WALL | WALL << 14, false), (OTHER << 2, true)] {
            assert_eq!((reversed(reversed(code)), has_stones(code)), (code, expected), "{code:x}");
        }
    }

    /// The sums that the board keeps for both colours, and the codes in order, each by the smaller of its two
    /// directions.
    fn lines_of(moves: &str, image: impl Fn(Point) -> Point) -> ([i32; 2], Vec<u32>) {
        let rules = Preset::Freestyle.rules();
        let mut position = Position::new(rules);
        for label in moves.split(' ') {
            position.play(image(rules.size().parse(label).expect("a point"))).expect("a legal move");
        }
        // Only lines count.
        let weights = [[0; FEATURES]; 2];
        let engine = Engine::new(&rules, EngineConfig { table_bits: 4, weights, ..EngineConfig::default() });
        let lines = engine.lines(&position).expect("two colours");
        let mut codes: Vec<u32> = lines.into_iter().map(|code| code.min(reversed(code))).collect();
        codes.sort_unstable();
        let sums = Board::of(&position, &engine.tables).expect("two colours").value(0);
        (sums, codes)
    }

    #[test]
    fn symmetric_positions_have_the_same_value() {
        // Near an edge and a corner, with a captured pair.
        let moves = "K10 L10 T19 M10 N10 A1 S18 B2 C4 B3 J11";
        let rotated = |at: Point| Point::new(-at.y(), at.x()).expect("a point");
        let mirrored = |at: Point| Point::new(-at.x(), at.y()).expect("a point");
        let straight = lines_of(moves, |at| at);
        assert_ne!(straight.0, [0, 0]);
        assert_eq!(straight, lines_of(moves, rotated));
        assert_eq!(straight, lines_of(moves, mirrored));
        // The sum that the board keeps up to date is that of the codes of the side to move.
        let weights = EvalWeights::embedded();
        let sum: i32 = straight.1.iter().map(|&code| weights.line(LineSet::Pairs, code)).sum();
        assert_eq!(straight.0[1], sum);
    }

    #[test]
    fn each_preset_has_the_set_for_its_captures() {
        // From end to end: `..oo*.x..`.
        let code = OWN << 4 | OWN << 6 | OTHER << 10;
        let of = |set| [code, exchanged(code)].map(|code| EvalWeights::embedded().line(set, code));
        // One neighbour more at each end.
        let wide = code << 2 | OWN | OTHER << 18;
        for &preset in Preset::ALL {
            let (code, expected) = match preset {
                Preset::NoCaptures => (code, of(LineSet::NoCaptures)),
                Preset::Gomoku => (wide, of(LineSet::NoCaptures)),
                Preset::NinukiRenju | Preset::Complication => (wide, of(LineSet::Pairs)),
                Preset::Keryo | Preset::OPente | Preset::DkPente | Preset::Swap2Keryo => (code, of(LineSet::Threes)),
                Preset::Team | Preset::PointsMulti | Preset::FreeForAll => (code, [0, 0]),
                _ => (code, of(LineSet::Pairs)),
            };
            assert_eq!(weights(&preset.rules(), code), expected, "{preset:?}");
        }
        assert!(LineSet::ALL.into_iter().all(|set| of(set) != [0, 0]));
    }
}
