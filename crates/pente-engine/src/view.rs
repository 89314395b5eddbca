//! The board from the side of one colour: what its stones would do on the empty cells, added up.

use super::cells::Cells;
use super::facts::Fact;
use super::grid::Cell;
use super::pattern::kind;

/// The board from the side of one colour.
#[derive(Clone, Debug)]
pub(super) struct View {
    /// How many axes of each cell have each kind; 0 where a stone stands.
    counts: Vec<u32>,
    worth: Vec<i32>,
    sets: [Cells; kind::COUNT],
}

impl View {
    pub(super) fn new(cells: usize) -> Self {
        Self { counts: vec![0; cells], worth: vec![0; cells], sets: std::array::from_fn(|_| Cells::new(cells)) }
    }

    /// What the cell is good for, over all axes; 0 where a stone stands.
    pub(super) fn kinds(&self, cell: Cell) -> u32 {
        kind::of(self.counts[cell])
    }

    /// What the cell is worth for the order of moves.
    pub(super) fn worth(&self, cell: Cell) -> i32 {
        self.worth[cell]
    }

    /// The cells of a kind.
    pub(super) fn cells(&self, kind: u32) -> &Cells {
        &self.sets[kind::index(kind)]
    }

    /// One axis of an empty cell has become another.
    pub(super) fn change(&mut self, cell: Cell, old: Fact, new: Fact) {
        self.worth[cell] += new.worth - old.worth;
        if old.kinds != new.kinds {
            self.set_counts(cell, self.counts[cell] + new.kinds - old.kinds);
        }
    }

    /// The cell is empty: counts what its axes offer.
    pub(super) fn open(&mut self, cell: Cell, axes: [Fact; 4]) {
        let mut counts = 0;
        self.worth[cell] = 0;
        for fact in axes {
            counts += fact.kinds;
            self.worth[cell] += fact.worth;
        }
        self.set_counts(cell, counts);
    }

    /// The cell is taken: it offers nothing more.
    pub(super) fn close(&mut self, cell: Cell) {
        self.set_counts(cell, 0);
    }

    fn set_counts(&mut self, cell: Cell, counts: u32) {
        let mut changed = kind::of(counts) ^ kind::of(self.counts[cell]);
        while changed != 0 {
            self.sets[kind::index(changed)].flip(cell);
            changed &= changed - 1;
        }
        self.counts[cell] = counts;
    }
}
