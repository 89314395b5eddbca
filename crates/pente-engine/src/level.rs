//! Levels from 1 to 10: weak levels overlook threats and do not always play the best of the moves that they consider.
//!
//! Whether a level perceives a threat is decided by a hash of the seed, the cell and the kinds of the threat. An
//! overlooked threat stays overlooked while it is on the board, as with a human player, and does not change from move
//! to move. Every level plays a win with the next stone.

use crate::board::{Board, splitmix64};
use crate::grid::Cell;
use crate::pattern::kind;

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
    /// Whether it uses the opening book. The strong levels would repeat the same game without it; the weaker ones vary
    /// because they make moves without a search.
    pub(crate) book: bool,
    /// Whether it searches for forced wins.
    pub(crate) threats: bool,
    /// The percentage of threats that it perceives when it does not search.
    perception: u64,
    /// The temperature of the softmax over static move values.
    temperature: f64,
}

/// The abilities of levels 1 to 10.
const SKILLS: [Skill; 10] = [
    Skill { nodes: 0, skips: 100, book: false, threats: false, perception: 80, temperature: 24.0 },
    Skill { nodes: 0, skips: 100, book: false, threats: false, perception: 84, temperature: 19.5 },
    Skill { nodes: 100, skips: 94, book: false, threats: false, perception: 86, temperature: 16.0 },
    Skill { nodes: 120, skips: 86, book: false, threats: false, perception: 90, temperature: 12.0 },
    Skill { nodes: 300, skips: 50, book: false, threats: false, perception: 96, temperature: 7.5 },
    Skill { nodes: 480, skips: 30, book: false, threats: true, perception: 98, temperature: 6.0 },
    Skill { nodes: 1000, skips: 12, book: false, threats: true, perception: 99, temperature: 4.0 },
    Skill { nodes: 2800, skips: 1, book: true, threats: true, perception: 100, temperature: 3.0 },
    Skill { nodes: 11_000, skips: 0, book: true, threats: true, perception: 100, temperature: 2.0 },
    Skill { nodes: u64::MAX, skips: 0, book: true, threats: true, perception: 100, temperature: 1.0 },
];

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
        let view = board.view(colour);
        let kinds = view.kinds(cell) & (kind::FIVE | kind::FOUR | kind::THREE_OPEN | kind::CAPTURE);
        let roll = splitmix64(seed ^ splitmix64((cell * 8 + colour) as u64) ^ u64::from(kinds)) % 100;
        // A five is easier to perceive than a capture.
        let perception = if kinds & kind::FIVE != 0 { u64::midpoint(self.perception, 100) } else { self.perception };
        let value = view.order_value(cell);
        if kinds == 0 || roll < perception { value } else { value.min(8) }
    }
}
