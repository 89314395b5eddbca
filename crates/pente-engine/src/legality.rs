//! Illegal moves: double threes, and self-captures where they are forbidden.
//!
//! The exceptions that make a double three legal are not implemented here: the search never relies on one, and the chosen
//! move is checked against the position itself.

use pente::DoubleThree;

use crate::board::Board;
use crate::grid::Cell;
use crate::pattern::{kind, rank};

impl Board {
    /// Whether the colour to move may place a stone on this empty cell.
    pub(crate) fn is_legal(&mut self, cell: Cell) -> bool {
        let kinds = self.view(self.turn).kinds(cell);
        // The patterns take stones of any two other colours for a bracket; with more than two colours that is too strict.
        if !self.may_be_legal(cell) && (self.colours() == 2 || self.is_self_capture(cell, self.turn)) {
            return false;
        }
        let applies = match self.rules.double_three {
            DoubleThree::Allowed => false,
            DoubleThree::FirstPlayer => self.turn == 0,
            DoubleThree::All => true,
        };
        let banned = applies && kinds & kind::FIVE == 0 && self.may_be_double(cell) && self.is_double_three(cell);
        !banned
    }

    /// Whether a move here may be legal: like [`is_legal`](Self::is_legal), but double threes pass, because exceptions can
    /// allow them.
    pub(crate) fn may_be_legal(&self, cell: Cell) -> bool {
        !self.rules.no_self_capture || self.view(self.turn).kinds(cell) & kind::POOF == 0
    }

    /// A fast filter before [`is_double_three`](Self::is_double_three). A capture may open further threes.
    fn may_be_double(&self, cell: Cell) -> bool {
        let threes = self.axes(self.turn, cell).iter().filter(|traits| traits.rank >= rank::THREE).count();
        threes > 1 || self.view(self.turn).kinds(cell) & kind::CAPTURE != 0
    }

    /// Whether a stone here forms two threes that can both become open fours, and does not win.
    fn is_double_three(&mut self, cell: Cell) -> bool {
        let mover = self.turn;
        self.after_stone(cell, |board, _| {
            let is_three = |step: &usize| board.is_three(cell, step.cast_signed(), mover);
            let threes = board.steps().iter().filter(|step| is_three(step)).count();
            threes > 1 && !board.reaches_goal(board.rules.side_of(mover), 0)
        })
    }

    /// Whether one more stone makes an open four through this one: `line - 1` in a row, both ends empty and winning.
    fn is_three(&self, cell: Cell, step: isize, colour: usize) -> bool {
        let four = self.rules.line.cast_signed() - 1;
        (1 - four..=0).any(|first| {
            let at = |n: isize| cell.wrapping_add_signed(step * (first + n));
            let own = (0..four).filter(|&n| self.stone(at(n)) == Some(colour)).count().cast_signed();
            let free = (0..four).filter(|&n| self.is_empty(at(n))).count();
            let ends_win = |end: isize, beyond: isize| {
                self.is_empty(at(end)) && (!self.rules.exact_line || self.stone(at(beyond)) != Some(colour))
            };
            own == four - 1 && free == 1 && ends_win(-1, -2) && ends_win(four, four + 1)
        })
    }
}
