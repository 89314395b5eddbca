//! The board from the view of one colour: what its stones would do on the empty cells, summed over the axes.

use crate::cell_set::CellSet;
use crate::grid::Cell;
use crate::pattern::kind;
use crate::tables::CellFeatures;

/// The board from the view of one colour.
#[derive(Clone, Copy, Debug)]
pub(crate) struct View<'b> {
    features: &'b [[CellFeatures; 2]],
    /// The half of the features that belongs to the colour.
    half: usize,
    sets: &'b [CellSet; kind::COUNT],
}

impl<'b> View<'b> {
    pub(crate) const fn new(features: &'b [[CellFeatures; 2]], half: usize, sets: &'b [CellSet; kind::COUNT]) -> Self {
        Self { features, half, sets }
    }

    /// The kinds of a cell over all axes; 0 for occupied cells.
    pub(crate) fn kinds(self, cell: Cell) -> u32 {
        self.features[cell][self.half].kinds()
    }

    /// The value of a cell for move ordering; 0 for occupied cells.
    pub(crate) fn order_value(self, cell: Cell) -> i32 {
        self.features[cell][self.half].order_value()
    }

    /// The cells of a kind.
    pub(crate) const fn cells(self, kind: u32) -> &'b CellSet {
        &self.sets[kind::index(kind)]
    }
}
