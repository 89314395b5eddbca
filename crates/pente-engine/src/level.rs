//! Levels from 1 to 10: weak levels overlook threats and do not always play the best of the moves that they consider.
//!
//! They overlook what people overlook: rows on a diagonal, rows with a gap and captures more often than straight rows,
//! and a winning line least. Whether a level perceives a threat is decided by a hash of the seed, the cell, the axis
//! and the kinds of the threat. An overlooked threat stays overlooked while it is on the board, as with people, and
//! does not change from move to move. Every level plays a win with the next stone.

use crate::board::{Board, COLOURS, splitmix64};
use crate::grid::Cell;
use crate::pattern::{Traits, kind};
use crate::tables::order_value;

/// A playing strength from 1 to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Level(u8);

/// The abilities of a level.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Skill {
    /// Node limit of its searches; 0 for a level that never searches.
    pub(crate) nodes: u64,
    /// The percentage of moves that are made without a search.
    pub(crate) skips: u64,
    /// Whether it uses the opening book for its first moves; every level proposes from it in openings with a choice of
    /// colours. The strong levels would repeat the same game without it; the weaker ones vary because they make moves
    /// without a search.
    pub(crate) book: bool,
    /// Whether it searches for forced wins.
    pub(crate) threats: bool,
    /// The percentage of straight rows along a line of the board that it overlooks when it does not search.
    overlooks: u64,
    /// The temperature of the softmax over static move values.
    temperature: f64,
}

/// The abilities of levels 1 to 10, tuned by `ladder levels` to steps of 62 to 72 % between adjacent levels.
const SKILLS: [Skill; 10] = [
    Skill { nodes: 0, skips: 100, book: false, threats: false, overlooks: 42, temperature: 11.3 },
    Skill { nodes: 0, skips: 100, book: false, threats: false, overlooks: 35, temperature: 9.3 },
    Skill { nodes: 0, skips: 100, book: false, threats: false, overlooks: 24, temperature: 7.3 },
    Skill { nodes: 150, skips: 77, book: false, threats: false, overlooks: 17, temperature: 6.3 },
    Skill { nodes: 410, skips: 56, book: false, threats: false, overlooks: 11, temperature: 5.5 },
    Skill { nodes: 720, skips: 39, book: false, threats: true, overlooks: 8, temperature: 5.0 },
    Skill { nodes: 1250, skips: 19, book: false, threats: true, overlooks: 5, temperature: 4.0 },
    Skill { nodes: 2900, skips: 5, book: true, threats: true, overlooks: 2, temperature: 3.0 },
    Skill { nodes: 11_000, skips: 0, book: true, threats: true, overlooks: 0, temperature: 2.0 },
    Skill { nodes: u64::MAX, skips: 0, book: true, threats: true, overlooks: 0, temperature: 1.0 },
];

/// The first of the two diagonals among the axes.
const DIAGONALS: usize = 2;

/// The neighbours on each side that a row is looked for among.
const REACH: usize = 4;

/// The value that remains of an overlooked threat on an axis: that of some stones close by.
const OVERLOOKED: i32 = 8;

/// The largest percentage of threats of one kind that a level overlooks.
const MAX_OVERLOOKED: u64 = 90;

impl Level {
    /// The strongest level.
    pub const STRONGEST: Self = Self(10);

    /// Level `number`; `None` if it is not from 1 to 10.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= 10 { Some(Self(number)) } else { None }
    }

    /// The number, from 1 to 10.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The abilities of the level.
    pub(crate) fn skill(self) -> Skill {
        SKILLS[usize::from(self.0) - 1]
    }
}

impl Skill {
    /// Whether this move is made without a search.
    pub(crate) const fn skips_search(&self, seed: u64, ply: u64) -> bool {
        splitmix64(seed ^ splitmix64(ply)) % 100 < self.skips
    }

    /// A move without a search, drawn by a softmax over the perceived static values. An immediate win is always played.
    pub(crate) fn pick_static(&self, board: &mut Board, moves: &[Cell], seed: u64) -> Option<Cell> {
        if let Some(cell) = board.winning_cells(usize::MAX).into_iter().find(|cell| moves.contains(cell)) {
            return Some(cell);
        }
        let scored: Vec<(Cell, i32)> = moves.iter().map(|&cell| (cell, self.appeal(board, cell, seed))).collect();
        let best = scored.iter().map(|&(_, appeal)| appeal).max()?;
        // The standard library uses the exponential function of the platform, which may differ in the last digit.
        let chance = |appeal: i32| libm::exp(f64::from(appeal - best) / self.temperature);
        let total: f64 = scored.iter().map(|&(_, appeal)| chance(appeal)).sum();
        let draw = (splitmix64(seed ^ board.key()) >> 32) as u32;
        let mut left = f64::from(draw) / f64::from(u32::MAX) * total;
        let chosen = scored.iter().find(|&&(_, appeal)| {
            left -= chance(appeal);
            left < 0.0
        });
        chosen.or(scored.first()).map(|&(cell, _)| cell)
    }

    /// The static value of a move, with overlooked threats reduced.
    fn appeal(&self, board: &Board, cell: Cell, seed: u64) -> i32 {
        let turn = board.turn;
        let mut appeal = 2 * self.perceived(board, turn, cell, seed);
        let mut colour = board.next[turn];
        while colour != turn {
            appeal += self.perceived(board, colour, cell, seed);
            colour = board.next[colour];
        }
        appeal
    }

    /// The ordering value of a cell for a colour as the level perceives it.
    fn perceived(&self, board: &Board, colour: usize, cell: Cell, seed: u64) -> i32 {
        let axes = board.axes(colour, cell).into_iter().enumerate();
        axes.map(|(axis, traits)| {
            let value = order_value(traits);
            let threats = traits.kinds & (kind::FIVE | kind::FOUR | kind::THREE_OPEN | kind::CAPTURE);
            let place = splitmix64(((cell * 4 + axis) * COLOURS + colour) as u64);
            let roll = splitmix64(seed ^ place ^ u64::from(threats)) % 100;
            let overlooked =
                threats != 0 && roll < self.chance_to_overlook(traits, is_split(board, colour, cell, axis), axis);
            if overlooked { value.min(OVERLOOKED) } else { value }
        })
        .sum()
    }

    /// The percentage of such threats on an axis that the level overlooks.
    fn chance_to_overlook(&self, traits: Traits, split: bool, axis: usize) -> u64 {
        let row = traits.kinds & (kind::FIVE | kind::FOUR | kind::THREE_OPEN) != 0;
        let mut chance = self.overlooks * 2;
        if axis >= DIAGONALS {
            chance += self.overlooks;
        }
        if split || !row {
            chance += self.overlooks;
        }
        if traits.kinds & kind::FIVE != 0 {
            chance /= 3;
        }
        (chance / 2).min(MAX_OVERLOOKED)
    }
}

/// Whether the row that a stone of the colour would make on an axis has a gap: another own stone beyond an empty cell.
fn is_split(board: &Board, colour: usize, cell: Cell, axis: usize) -> bool {
    let step = board.steps()[axis];
    let beyond_gap = |next: &dyn Fn(usize) -> Cell| {
        let run = (1..REACH).take_while(|&n| board.stone(next(n)) == Some(colour)).count();
        board.is_empty(next(run + 1)) && run + 2 <= REACH && board.stone(next(run + 2)) == Some(colour)
    };
    beyond_gap(&|n| cell + n * step) || beyond_gap(&|n| cell - n * step)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use pente::{Position, Preset};

    use super::*;
    use crate::EngineConfig;
    use crate::tables::Tables;

    /// The board after these moves, the first player to move or not.
    fn board(moves: &str) -> Board {
        let rules = Preset::Freestyle.rules();
        let mut position = Position::new(rules);
        for label in moves.split(' ') {
            position.play(rules.size().parse(label).expect("a point")).expect("a legal move");
        }
        let weights = EngineConfig::default().weights;
        Board::of(&position, &Arc::new(Tables::new(&rules, &weights))).expect("waits for a stone")
    }

    #[test]
    fn diagonals_gaps_and_captures_are_overlooked_more_often() {
        // The colour to move would make the row or the capture with the last point.
        let check = |moves: &str, at: &str, axis: usize, expected: u64| {
            let board = board(moves);
            let point = Preset::Freestyle.rules().size().parse(at).expect("a point");
            let cell = board.cell(point).expect("on the board");
            let traits = board.axes(board.turn, cell)[axis];
            let skill = Skill { overlooks: 20, ..SKILLS[0] };
            let split = is_split(&board, board.turn, cell, axis);
            assert_eq!(skill.chance_to_overlook(traits, split, axis), expected, "{moves}: {at}");
        };
        check("K10 A1 L10 A3", "M10", 0, 20);
        check("K10 A1 K11 A3", "K12", 1, 20);
        check("K10 A1 L11 A3", "M12", 2, 30);
        check("K10 A1 M10 A3", "L10", 0, 20);
        check("K10 A1 N10 A3", "L10", 0, 30);
        check("K10 A1 N13 A3", "L11", 2, 40);
        check("K10 A1 L10 A3 M10 A5 N10 A7", "O10", 0, 6);
        check("K10 L10 A1 M10", "N10", 0, 30);
    }
}
