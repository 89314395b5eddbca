//! Captures: pairs and threes between two stones of the mover, and own groups lost by completing them in a bracket.

use crate::board::Board;
use crate::grid::Cell;

/// A stone to be removed, and the colour that captures it.
pub(crate) type Claim = (Cell, usize);

impl Board {
    /// Removes the stones captured by the stone just placed, and those captured from its own groups.
    pub(crate) fn remove_claimed(&mut self, cell: Cell, mover: usize) {
        for (at, colour, side) in self.claimed(cell, mover) {
            self.lift(at, colour);
            self.removed.push((at, colour));
            if let Some(side) = side {
                self.captured[side] += 1;
            }
        }
    }

    /// The stones captured by the stone just placed, and those captured from its own groups, with their colours and the
    /// sides that they are credited to. A stone with one claimant is credited to the claimant's side, unless it is a
    /// stone of this side.
    fn claimed(&self, cell: Cell, mover: usize) -> Vec<(Cell, usize, Option<usize>)> {
        let mut claims = Vec::new();
        self.brackets(cell, mover, &mut claims);
        if self.rules.poof {
            self.self_captures(cell, mover, &mut claims);
        }
        claims.sort_unstable();
        claims.dedup();
        let groups = claims.chunk_by(|a, b| a.0 == b.0);
        let stones = groups.filter_map(|group| {
            let (at, claimant) = group[0];
            let colour = self.stone(at)?;
            let side = self.rules.side_of(claimant);
            Some((at, colour, (group.len() == 1 && side != self.rules.side_of(colour)).then_some(side)))
        });
        stones.collect()
    }

    /// Answers a question about the stones and captures after a stone of the colour to move on an empty cell, without
    /// its other consequences: the patterns stay as they are. `ask` receives the number of stones that were removed
    /// before.
    pub(crate) fn after_stone<T>(&mut self, cell: Cell, ask: impl FnOnce(&Self, usize) -> T) -> T {
        let (mover, before, captured) = (self.turn, self.removed.len(), self.captured);
        self.set_stone(cell, Some(mover));
        for (at, colour, side) in self.claimed(cell, mover) {
            self.set_stone(at, None);
            self.removed.push((at, colour));
            if let Some(side) = side {
                self.captured[side] += 1;
            }
        }
        let answer = ask(self, before);
        for (at, colour) in self.removed.split_off(before) {
            self.set_stone(at, Some(colour));
        }
        self.set_stone(cell, None);
        self.captured = captured;
        answer
    }

    /// The sizes of groups that can be captured.
    pub(crate) fn capture_lengths(&self) -> &'static [usize] {
        if self.rules.capture_threes { &[2, 3] } else { &[2] }
    }

    /// Whether these stones can be captured together by the colour.
    fn is_capturable(&self, by: usize, mut cells: impl Iterator<Item = Cell>) -> bool {
        let Some(first) = cells.next().and_then(|cell| self.stone(cell)) else { return false };
        let allowed = |colour: usize| colour != by && (self.rules.capture_mixed || colour == first);
        allowed(first) && cells.all(|cell| self.stone(cell).is_some_and(allowed))
    }

    /// The steps in the eight directions.
    pub(crate) fn directions(&self) -> impl Iterator<Item = isize> {
        self.steps().into_iter().map(usize::cast_signed).flat_map(|step| [step, -step])
    }

    /// Adds the stones that a stone of the mover on this cell captures.
    pub(crate) fn brackets(&self, cell: Cell, mover: usize, claims: &mut Vec<Claim>) {
        for step in self.directions() {
            for &length in self.capture_lengths() {
                let at = |n: usize| cell.wrapping_add_signed(step * n.cast_signed());
                if self.is_capturable(mover, (1..=length).map(at)) && self.stone(at(length + 1)) == Some(mover) {
                    claims.extend((1..=length).map(|n| (at(n), mover)));
                }
            }
        }
    }

    /// The empty cells where a stone of another colour would complete a bracket around a group that the mover makes by
    /// a stone here.
    pub(crate) fn bracketing(&self, cell: Cell, mover: usize) -> Vec<Cell> {
        let held = |end: Cell| self.stone(end).is_some_and(|owner| owner != mover);
        self.group_ends(cell, mover, held)
    }

    /// The empty cells where a stone of another colour prepares to capture a group that the mover makes by a stone
    /// here: the cell at the other end is empty too.
    pub(crate) fn preparing(&self, cell: Cell, mover: usize) -> Vec<Cell> {
        self.group_ends(cell, mover, |end| self.is_empty(end))
    }

    /// The empty ends of the groups that the mover makes by a stone here, if the other end fulfils the condition.
    fn group_ends(&self, cell: Cell, mover: usize, is_wanted: impl Fn(Cell) -> bool) -> Vec<Cell> {
        let mut found = Vec::new();
        for step in self.steps().map(usize::cast_signed) {
            let at = |n: isize| cell.wrapping_add_signed(step * n);
            for length in self.capture_lengths().iter().map(|length| length.cast_signed()) {
                for first in 1 - length..=0 {
                    let (before, beyond) = (at(first - 1), at(first + length));
                    let own = (first..first + length).all(|n| n == 0 || self.stone(at(n)) == Some(mover));
                    for (end, other) in [(before, beyond), (beyond, before)] {
                        if own && is_wanted(end) && self.is_empty(other) {
                            found.push(other);
                        }
                    }
                }
            }
        }
        found
    }

    /// Whether a stone of the mover on this empty cell would complete an own group in a bracket.
    pub(crate) fn is_self_capture(&mut self, cell: Cell, mover: usize) -> bool {
        let mut claims = Vec::new();
        self.set_stone(cell, Some(mover));
        self.self_captures(cell, mover, &mut claims);
        self.set_stone(cell, None);
        !claims.is_empty()
    }

    /// Adds the stones of own groups through the placed stone that are inside a bracket.
    fn self_captures(&self, cell: Cell, mover: usize, claims: &mut Vec<Claim>) {
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
