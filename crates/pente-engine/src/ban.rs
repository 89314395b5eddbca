//! Points that may not be played: double threes, and moves into a bracket where that is forbidden.
//!
//! The exceptions under which a double three is allowed are left to the rules: the search never counts on one, and the
//! move that is played in the end is checked against the position itself.

use super::board::Board;
use super::grid::Cell;
use super::pattern::{kind, rank};
use pente::DoubleThree;

impl Board {
    /// Whether the colour to move may place a stone on this empty cell.
    pub(super) fn is_legal(&mut self, cell: Cell) -> bool {
        let kinds = self.view(self.turn).kinds(cell);
        // Of more than two colours, the patterns take any two for the ends of one bracket.
        if !self.may_be_legal(cell) && (self.colours() == 2 || self.moves_in(cell, self.turn)) {
            return false;
        }
        let bound = match self.law.double_three {
            DoubleThree::Allowed => false,
            DoubleThree::FirstPlayer => self.turn == 0,
            DoubleThree::All => true,
        };
        let banned = bound && kinds & kind::FIVE == 0 && self.may_be_double(cell) && self.is_double_three(cell);
        !banned
    }

    /// Whether the colour to move may perhaps place a stone here: a double three can be allowed by an exception.
    pub(super) fn may_be_legal(&self, cell: Cell) -> bool {
        !self.law.no_moving_in || self.view(self.turn).kinds(cell) & kind::POOF == 0
    }

    /// A quick look: captures may open further threes, so a capturing move is always looked at closely.
    fn may_be_double(&self, cell: Cell) -> bool {
        let threes = self.axes(self.turn, cell).iter().filter(|traits| traits.rank >= rank::THREE).count();
        threes > 1 || self.view(self.turn).kinds(cell) & kind::CAPTURE != 0
    }

    /// Whether a stone here forms two threes that can both become open fours, and does not win.
    fn is_double_three(&mut self, cell: Cell) -> bool {
        let (mover, before, taken) = (self.turn, self.removed.len(), self.taken);
        self.put(cell, mover);
        self.remove_claimed(cell, mover);
        let wins = self.reaches_goal(self.law.side_of(mover), 0);
        let threes = self.steps().into_iter().filter(|step| self.is_three(cell, step.cast_signed(), mover)).count();
        while self.removed.len() > before {
            if let Some((cell, colour)) = self.removed.pop() {
                self.put(cell, colour);
            }
        }
        self.lift(cell, mover);
        self.taken = taken;
        threes > 1 && !wins
    }

    /// Whether one more stone makes an open four through this one: `line - 1` in a row, both ends empty and winning.
    fn is_three(&self, cell: Cell, step: isize, colour: usize) -> bool {
        let four = self.law.line.cast_signed() - 1;
        (1 - four..=0).any(|first| {
            let at = |n: isize| cell.wrapping_add_signed(step * (first + n));
            let own = (0..four).filter(|&n| self.stone(at(n)) == Some(colour)).count().cast_signed();
            let free = (0..four).filter(|&n| self.is_empty(at(n))).count();
            let ends_win = |end: isize, beyond: isize| {
                self.is_empty(at(end)) && (!self.law.exact || self.stone(at(beyond)) != Some(colour))
            };
            own == four - 1 && free == 1 && ends_win(-1, -2) && ends_win(four, four + 1)
        })
    }
}
