//! Strengths from 1 to 10 that feel human: a weak level does not see every threat, and does not always take the best
//! of what it sees.
//!
//! What is seen is fixed by a hash of the seed, the cell and the kind of threat: a threat that was overlooked stays
//! overlooked while it stands, as it does for a person, instead of flickering from move to move. Nobody is blind to the
//! own winning move.

use super::board::{Board, mix};
use super::grid::Cell;
use super::pattern::kind;

/// A strength from 1 to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Level(u8);

/// What a level can do.
#[derive(Clone, Copy, Debug)]
pub(super) struct Skill {
    /// Nodes at most; none means that it only looks at the board.
    pub(super) nodes: u64,
    /// Moves in a hundred that it makes without searching.
    pub(super) slips: u64,
    /// Whether it knows the opening book: levels that hardly ever move without a search would play the same game again and
    /// again without it. The weaker ones vary by themselves, and know no more than what they see.
    pub(super) book: bool,
    /// Whether it searches for forced wins.
    pub(super) threats: bool,
    /// Threats in a hundred that it sees when it does not search.
    sight: u64,
    /// How far below the best a move may look and still be played now and then.
    heat: f64,
}

/// The skills of level 1 to 10.
const SKILLS: [Skill; 10] = [
    Skill { nodes: 0, slips: 100, book: false, threats: false, sight: 80, heat: 24.0 },
    Skill { nodes: 0, slips: 100, book: false, threats: false, sight: 84, heat: 19.5 },
    Skill { nodes: 100, slips: 94, book: false, threats: false, sight: 86, heat: 16.0 },
    Skill { nodes: 120, slips: 86, book: false, threats: false, sight: 90, heat: 12.0 },
    Skill { nodes: 300, slips: 50, book: false, threats: false, sight: 96, heat: 7.5 },
    Skill { nodes: 480, slips: 30, book: false, threats: true, sight: 98, heat: 6.0 },
    Skill { nodes: 1000, slips: 12, book: false, threats: true, sight: 99, heat: 4.0 },
    Skill { nodes: 2800, slips: 1, book: true, threats: true, sight: 100, heat: 3.0 },
    Skill { nodes: 11_000, slips: 0, book: true, threats: true, sight: 100, heat: 2.0 },
    Skill { nodes: u64::MAX, slips: 0, book: true, threats: true, sight: 100, heat: 1.0 },
];

impl Level {
    /// The strongest.
    pub const STRONGEST: Self = Self(10);

    /// Level `number`; `None` unless it is 1 to 10.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= 10 { Some(Self(number)) } else { None }
    }

    /// The number, 1 to 10.
    pub const fn number(self) -> u8 {
        self.0
    }

    pub(super) fn skill(self) -> Skill {
        SKILLS[usize::from(self.0) - 1]
    }
}

impl Skill {
    /// Whether this move is made without searching.
    pub(super) const fn slips_now(&self, seed: u64, ply: u64) -> bool {
        mix(seed ^ mix(ply)) % 100 < self.slips
    }

    /// The move of a quick look at the board: the better it seems the likelier it is.
    pub(super) fn glance(&self, board: &mut Board, moves: &[Cell], seed: u64) -> Option<Cell> {
        if let Some(cell) = board.winning_cells(usize::MAX).into_iter().find(|cell| moves.contains(cell)) {
            return Some(cell);
        }
        let looks: Vec<(Cell, i32)> = moves.iter().map(|&cell| (cell, self.appeal(board, cell, seed))).collect();
        let best = looks.iter().map(|&(_, appeal)| appeal).max()?;
        // The standard library's exponential function is that of the platform, and may differ in the last digit.
        let chance = |appeal: i32| libm::exp(f64::from(appeal - best) / self.heat);
        let total: f64 = looks.iter().map(|&(_, appeal)| chance(appeal)).sum();
        let draw = (mix(seed ^ board.key()) >> 32) as u32;
        let mut left = f64::from(draw) / f64::from(u32::MAX) * total;
        let chosen = looks.iter().find(|&&(_, appeal)| {
            left -= chance(appeal);
            left < 0.0
        });
        chosen.or(looks.first()).map(|&(cell, _)| cell)
    }

    /// How good a cell looks to somebody who sees only some of what it does.
    fn appeal(&self, board: &Board, cell: Cell, seed: u64) -> i32 {
        let me = board.turn;
        let mut appeal = 2 * self.perceived(board, me, cell, seed);
        let mut colour = board.next[me];
        while colour != me {
            appeal += self.perceived(board, colour, cell, seed);
            colour = board.next[colour];
        }
        appeal
    }

    fn perceived(&self, board: &Board, colour: usize, cell: Cell, seed: u64) -> i32 {
        let view = board.view(colour);
        let kinds = view.kinds(cell) & (kind::FIVE | kind::FOUR | kind::THREE_OPEN | kind::CAPTURE);
        let glimpse = mix(seed ^ mix((cell * 8 + colour) as u64) ^ u64::from(kinds)) % 100;
        // A line of five is easier to see than a pair in a bracket.
        let sight = if kinds & kind::FIVE != 0 { u64::midpoint(self.sight, 100) } else { self.sight };
        let worth = view.worth(cell);
        if kinds == 0 || glimpse < sight { worth } else { worth.min(8) }
    }
}
