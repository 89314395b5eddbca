//! Sets of cells as bit sets with a counter, so that the search never scans the board for a rare kind of cell.

use crate::grid::Cell;

/// A set of cells.
#[derive(Clone, Debug)]
pub(crate) struct CellSet {
    words: Vec<u64>,
    count: i32,
}

impl CellSet {
    /// An empty set over `cells` cells.
    pub(crate) fn new(cells: usize) -> Self {
        Self { words: vec![0; cells.div_ceil(64)], count: 0 }
    }

    /// Adds the cell if it is absent, and removes it if it is present.
    pub(crate) fn toggle(&mut self, cell: Cell) {
        let bit = 1 << (cell % 64);
        let word = &mut self.words[cell / 64];
        *word ^= bit;
        self.count += if *word & bit == 0 { -1 } else { 1 };
    }

    /// The number of cells.
    pub(crate) const fn count(&self) -> i32 {
        self.count
    }

    /// Whether the set is empty.
    pub(crate) const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The cells in ascending order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Cell> + '_ {
        let words = if self.count == 0 { &[][..] } else { &self.words };
        words.iter().enumerate().flat_map(|(n, &word)| {
            std::iter::successors(Some(word), |rest| Some(rest & rest.wrapping_sub(1)))
                .take_while(|&rest| rest != 0)
                .map(move |rest| n * 64 + rest.trailing_zeros() as usize)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_toggled_twice_are_not_in_the_set() {
        let mut cells = CellSet::new(200);
        assert_eq!(cells.iter().next(), None);
        for cell in [5, 63, 64, 199, 5] {
            cells.toggle(cell);
        }
        assert_eq!(cells.iter().collect::<Vec<_>>(), [63, 64, 199]);
        assert_eq!((cells.count(), cells.is_empty()), (3, false));
    }
}
