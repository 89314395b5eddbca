//! The board from the view of one colour: what its stones would do on the empty cells, summed over the axes.

use crate::cell_set::CellSet;
use crate::grid::Cell;
use crate::pattern::kind;
use crate::tables::AxisFeatures;

/// The board from the view of one colour.
#[derive(Clone, Debug)]
pub(crate) struct View {
    /// The number of axes of each cell that have each kind; 0 for occupied cells.
    counts: Vec<u32>,
    order_value: Vec<i32>,
    /// The cells of each kind.
    sets: [CellSet; kind::COUNT],
}

impl View {
    pub(crate) fn new(cells: usize) -> Self {
        Self { counts: vec![0; cells], order_value: vec![0; cells], sets: std::array::from_fn(|_| CellSet::new(cells)) }
    }

    /// The kinds of a cell over all axes; 0 for occupied cells.
    pub(crate) fn kinds(&self, cell: Cell) -> u32 {
        kind::of(self.counts[cell])
    }

    /// The value of a cell for move ordering.
    pub(crate) fn order_value(&self, cell: Cell) -> i32 {
        self.order_value[cell]
    }

    /// The cells of a kind.
    pub(crate) fn cells(&self, kind: u32) -> &CellSet {
        &self.sets[kind::index(kind)]
    }

    /// Updates an empty cell one of whose axes has changed.
    pub(crate) fn change(&mut self, cell: Cell, old: AxisFeatures, new: AxisFeatures) {
        self.order_value[cell] += new.order_value - old.order_value;
        if old.kinds != new.kinds {
            self.set_counts(cell, self.counts[cell] + new.kinds - old.kinds);
        }
    }

    /// Sets the features of a cell that has become empty.
    pub(crate) fn open(&mut self, cell: Cell, axes: [AxisFeatures; 4]) {
        let mut counts = 0;
        self.order_value[cell] = 0;
        for fact in axes {
            counts += fact.kinds;
            self.order_value[cell] += fact.order_value;
        }
        self.set_counts(cell, counts);
    }

    /// Clears the features of a cell that has become occupied.
    pub(crate) fn close(&mut self, cell: Cell) {
        self.set_counts(cell, 0);
    }

    fn set_counts(&mut self, cell: Cell, counts: u32) {
        let mut changed = kind::of(counts) ^ kind::of(self.counts[cell]);
        while changed != 0 {
            self.sets[kind::index(changed)].toggle(cell);
            changed &= changed - 1;
        }
        self.counts[cell] = counts;
    }
}
