//! Which stones a move takes off the board: pairs and threes in brackets, and stones that moved into one.

use super::board::Board;
use super::grid::Cell;

/// A stone that leaves, and the colour that claims it.
pub(super) type Claim = (Cell, usize);

impl Board {
    /// Removes what the stone just placed captures and what is captured of it, and credits each to its one claimant.
    pub(super) fn remove_claimed(&mut self, cell: Cell, mover: usize) {
        let mut claims = Vec::new();
        self.brackets(cell, mover, &mut claims);
        if self.law.poof {
            self.moved_in(cell, mover, &mut claims);
        }
        claims.sort_unstable();
        claims.dedup();
        for group in claims.chunk_by(|a, b| a.0 == b.0) {
            let (at, claimant) = group[0];
            let Some(colour) = self.stone(at) else { continue };
            self.lift(at, colour);
            self.removed.push((at, colour));
            let side = self.law.side_of(claimant);
            if group.len() == 1 && side != self.law.side_of(colour) {
                self.taken[side] += 1;
            }
        }
    }

    pub(super) fn capture_lengths(&self) -> &'static [usize] {
        if self.law.three { &[2, 3] } else { &[2] }
    }

    /// Whether these stones can be captured together by the colour.
    fn is_capturable(&self, by: usize, mut cells: impl Iterator<Item = Cell>) -> bool {
        let Some(first) = cells.next().and_then(|cell| self.stone(cell)) else { return false };
        let allowed = |colour: usize| colour != by && (self.law.mixed || colour == first);
        allowed(first) && cells.all(|cell| self.stone(cell).is_some_and(allowed))
    }

    /// The steps in the eight directions.
    pub(super) fn directions(&self) -> impl Iterator<Item = isize> {
        self.steps().into_iter().map(usize::cast_signed).flat_map(|step| [step, -step])
    }

    /// Captures by the mover, in the eight directions.
    pub(super) fn brackets(&self, cell: Cell, mover: usize, claims: &mut Vec<Claim>) {
        for step in self.directions() {
            for &length in self.capture_lengths() {
                let at = |n: usize| cell.wrapping_add_signed(step * n.cast_signed());
                if self.is_capturable(mover, (1..=length).map(at)) && self.stone(at(length + 1)) == Some(mover) {
                    claims.extend((1..=length).map(|n| (at(n), mover)));
                }
            }
        }
    }

    /// The empty cells where a stone of somebody else's would complete a bracket around a group that the mover makes by a
    /// stone here.
    pub(super) fn bracketing(&self, cell: Cell, mover: usize) -> Vec<Cell> {
        let mut found = Vec::new();
        for step in self.steps().map(usize::cast_signed) {
            let at = |n: isize| cell.wrapping_add_signed(step * n);
            for length in self.capture_lengths().iter().map(|length| length.cast_signed()) {
                for first in 1 - length..=0 {
                    let (before, beyond) = (at(first - 1), at(first + length));
                    let own = (first..first + length).all(|n| n == 0 || self.stone(at(n)) == Some(mover));
                    let held = |end: Cell| self.stone(end).is_some_and(|owner| owner != mover);
                    for (end, other) in [(before, beyond), (beyond, before)] {
                        if own && held(end) && self.is_empty(other) {
                            found.push(other);
                        }
                    }
                }
            }
        }
        found
    }

    /// Whether the mover's stone on this empty cell would stand in somebody's bracket.
    pub(super) fn moves_in(&mut self, cell: Cell, mover: usize) -> bool {
        let mut claims = Vec::new();
        self.put(cell, mover);
        self.moved_in(cell, mover, &mut claims);
        self.lift(cell, mover);
        !claims.is_empty()
    }

    /// Groups through the placed stone that stand in somebody's bracket.
    fn moved_in(&self, cell: Cell, mover: usize, claims: &mut Vec<Claim>) {
        for step in self.steps().map(usize::cast_signed) {
            for length in self.capture_lengths().iter().map(|length| length.cast_signed()) {
                for first in 1 - length..=0 {
                    let at = |n: isize| cell.wrapping_add_signed(step * n);
                    let Some(owner) = self.stone(at(first - 1)).filter(|&owner| owner != mover) else { continue };
                    let group = first..first + length;
                    if self.stone(at(first + length)) == Some(owner) && self.is_capturable(owner, group.clone().map(at))
                    {
                        claims.extend(group.map(|n| (at(n), owner)));
                    }
                }
            }
        }
    }
}
