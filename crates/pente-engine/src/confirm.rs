//! The last word on a forced win: every answer is tried, and each must lose again.
//!
//! The winner's moves are those that the threat search remembers; where an answer leads to a position that it has not
//! seen, it is asked again. No move of the defender is left out: after a threat to win at once the rest is lost by that
//! very stone, and after a quiet move every legal point is played.

use std::collections::HashMap;

use super::grid::Cell;
use super::threats::Threats;

/// Nodes for a position that the proof has not seen.
const AGAIN: u64 = 3000;

/// Moves deep that a proof can be.
const DEEPEST: usize = 60;

/// Positions confirmed, with the longest course of play from each.
pub(super) type Confirmed = HashMap<u64, Vec<Cell>>;

impl Threats<'_, '_> {
    /// The longest course of the forced win that begins with the remembered or found move; `None` where some answer holds.
    pub(super) fn confirm(&mut self, done: &mut Confirmed, order: u32, depth: usize) -> Option<Vec<Cell>> {
        if let Some(cell) = self.board.winning_cell() {
            return Some(vec![cell]);
        }
        let key = self.board.key();
        if let Some(line) = done.get(&key) {
            return Some(line.clone());
        }
        if depth >= DEEPEST || self.pulse.is_spent() {
            return None;
        }
        let remembered = self.winner();
        let mut line = remembered.and_then(|cell| self.confirm_move(done, cell, order, depth));
        if line.is_none() {
            let whole = self.pulse.narrow(AGAIN);
            let again = self.solve_stepwise(order);
            self.pulse.widen(whole);
            line = again
                .filter(|&cell| remembered != Some(cell))
                .and_then(|cell| self.confirm_move(done, cell, order, depth));
        }
        let line = line?;
        done.insert(key, line.clone());
        Some(line)
    }

    /// The same for one first move.
    pub(super) fn confirm_move(
        &mut self,
        done: &mut Confirmed,
        cell: Cell,
        order: u32,
        depth: usize,
    ) -> Option<Vec<Cell>> {
        if !self.board.is_empty(cell) || !self.board.is_legal(cell) {
            return None;
        }
        let (side, sides) = (self.board.side(), self.board.sides());
        self.board.make(cell);
        self.pulse.tick();
        let rest = if self.board.is_open() {
            self.confirm_answers(done, side, order, depth)
        } else {
            self.board.verdict.is_win_of(side, sides).then(Vec::new)
        };
        self.board.unmake();
        rest.map(|mut rest| {
            rest.insert(0, cell);
            rest
        })
    }

    fn confirm_answers(&mut self, done: &mut Confirmed, winner: usize, order: u32, depth: usize) -> Option<Vec<Cell>> {
        if self.board.winning_cell().is_some() {
            return None;
        }
        let threats = self.threatened(usize::MAX);
        let answers = if self.board.trial {
            self.board.breaking_cells()
        } else if threats.is_empty() || !self.board.law.is_plain() {
            self.every_answer()
        } else {
            self.board.evasions(threats)
        };
        let mut longest = Vec::new();
        for cell in answers {
            if !self.board.may_be_legal(cell) {
                continue;
            }
            self.board.make(cell);
            self.pulse.tick();
            let rest = if self.board.is_open() {
                self.confirm(done, order, depth + 2)
            } else {
                self.board.verdict.is_win_of(winner, self.board.sides()).then(Vec::new)
            };
            self.board.unmake();
            let Some(rest) = rest else {
                self.overlooked().push(cell);
                return None;
            };
            if rest.len() + 1 > longest.len() {
                longest = rest;
                longest.insert(0, cell);
            }
        }
        // Who has no legal answer passes, and that was not tried.
        (!longest.is_empty()).then_some(longest)
    }

    /// Asks for a forced win, first with fewer quiet moves.
    pub(super) fn solve_stepwise(&mut self, order: u32) -> Option<Cell> {
        let whole = self.pulse.narrow(AGAIN / 4);
        let forcing = self.solve(0);
        self.pulse.widen(whole);
        forcing.or_else(|| if order > 0 { self.solve(order) } else { None })
    }
}
