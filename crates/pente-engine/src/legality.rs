//! Illegal moves: double threes, and self-captures where they are forbidden.
//!
//! A double three that stops a line is illegal here even if nothing else stops it: the search never relies on that
//! exception, and the chosen move is checked against the position itself. The exception for breaking a line in overtime
//! is in [`Board::line_breaking_cells`].

use pente::DoubleThree;

use crate::board::Board;
use crate::grid::Cell;
use crate::pattern::{kind, rank};

impl Board {
    /// Whether the colour to move may place a stone on this empty cell.
    pub(crate) fn is_legal(&mut self, cell: Cell) -> bool {
        self.may_be_legal(cell) && !self.is_banned_double_three(cell)
    }

    /// Whether a move here may be legal: like [`is_legal`](Self::is_legal), but double threes pass, because exceptions
    /// can allow them.
    pub(crate) fn may_be_legal(&mut self, cell: Cell) -> bool {
        // The patterns take stones of any two other colours for a bracket; with more than two colours that is too
        // strict.
        !self.rules.no_self_capture
            || self.view(self.turn).kinds(cell) & kind::POOF == 0
            || (self.colours() > 2 && !self.is_self_capture(cell, self.turn))
    }

    /// Whether the rule against double threes applies to the colour to move.
    pub(crate) fn is_double_three_restricted(&self) -> bool {
        match self.rules.double_three {
            DoubleThree::Allowed => false,
            DoubleThree::FirstPlayer => self.turn == 0,
            DoubleThree::All => true,
        }
    }

    /// Whether a stone here would form a double three that is forbidden: one that does not win.
    pub(crate) fn is_banned_double_three(&mut self, cell: Cell) -> bool {
        let side = self.side();
        self.is_double_three_restricted()
            && self.view(self.turn).kinds(cell) & kind::FIVE == 0
            && self.may_be_double(cell)
            && self.after_stone(cell, |board, _| board.has_two_threes(cell) && !board.reaches_goal(side, 0))
    }

    /// Whether a stone here would form a double three, forbidden or not.
    pub(crate) fn forms_double_three(&mut self, cell: Cell) -> bool {
        self.may_be_double(cell) && self.after_stone(cell, |board, _| board.has_two_threes(cell))
    }

    /// A fast filter before [`has_two_threes`](Self::has_two_threes). A capture may open further threes.
    fn may_be_double(&self, cell: Cell) -> bool {
        let threes = self.axes(self.turn, cell).iter().filter(|traits| traits.rank >= rank::THREE).count();
        threes > 1 || self.view(self.turn).kinds(cell) & kind::CAPTURE != 0
    }

    /// Whether the stone of the colour to move on this cell, unless it was captured as it was placed, is part of two
    /// threes that can both become open fours.
    fn has_two_threes(&self, cell: Cell) -> bool {
        let is_three = |step: &usize| self.is_three(cell, step.cast_signed(), self.turn);
        self.stone(cell).is_some() && self.steps().iter().filter(|step| is_three(step)).count() > 1
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
