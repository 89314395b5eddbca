//! From a forced win that the threat search believes in to a proof: it is checked against every answer, and what the
//! check finds overlooked is given to the next search.

use super::confirm::Confirmed;
use super::grid::Cell;
use super::threats::Threats;

/// How often a proof may be mended before the attack is given up.
const CHECKS: usize = 5;

/// Positions that a check may visit for each node of the search that found the win, and for so many nodes more.
const CHECK_FACTOR: u64 = 40;
const CHECK_BASE: u64 = 1000;

/// What came of the attempt to prove a forced win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Proving {
    /// Every answer loses.
    Proved {
        /// The longest course of play, the winner's move first.
        line: Vec<Cell>,
        /// Positions that the check visited.
        checked: u64,
    },
    /// This move seems to win; time ran out before its check was finished.
    Claimed(Cell),
    /// No win was found, or an answer holds.
    Nothing,
}

impl Threats<'_, '_> {
    /// Proves a forced win of that order for the colour to move. A check visits at most `most` positions, which do not
    /// count as nodes.
    pub(super) fn prove(&mut self, order: u32, most: u64, is_legal: &dyn Fn(Cell) -> bool) -> Proving {
        for _ in 0..CHECKS {
            let Some(cell) = self.solve(order).filter(|&cell| is_legal(cell)) else { return Proving::Nothing };
            self.remember_winner(cell);
            let known = self.overlooked().len();
            let aside = self.pulse.begin_aside((CHECK_FACTOR * (self.pulse.nodes() + CHECK_BASE)).min(most));
            let line = self.confirm(&mut Confirmed::new(), order, 0);
            let checked = self.pulse.end_aside(aside);
            if let Some(line) = line {
                return Proving::Proved { line, checked };
            }
            if self.pulse.is_spent() {
                return Proving::Claimed(cell);
            }
            if !self.learns(known) {
                return Proving::Nothing;
            }
        }
        Proving::Nothing
    }

    /// Whether a check has found an answer that was not among the first `known` ones that had been overlooked before.
    fn learns(&mut self, known: usize) -> bool {
        let (old, new) = self.overlooked().split_at(known);
        new.iter().any(|cell| !old.contains(cell))
    }
}
