//! A set of cells as bits, with its size kept, so that the search never scans the board for a rare kind of cell.

use super::grid::Cell;

/// A set of cells.
#[derive(Clone, Debug)]
pub(super) struct Cells {
    words: Vec<u64>,
    count: i32,
}

impl Cells {
    /// The empty set over that many cells.
    pub(super) fn new(cells: usize) -> Self {
        Self { words: vec![0; cells.div_ceil(64)], count: 0 }
    }

    /// Puts the cell in or takes it out.
    pub(super) fn flip(&mut self, cell: Cell) {
        let bit = 1 << (cell % 64);
        let word = &mut self.words[cell / 64];
        *word ^= bit;
        self.count += if *word & bit == 0 { -1 } else { 1 };
    }

    /// How many cells are in it.
    pub(super) const fn count(&self) -> i32 {
        self.count
    }

    /// Whether no cell is in it.
    pub(super) const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The cells in ascending order.
    pub(super) fn iter(&self) -> impl Iterator<Item = Cell> + '_ {
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
    fn flips_and_walks() {
        let mut cells = Cells::new(200);
        assert_eq!(cells.iter().next(), None);
        for cell in [5, 63, 64, 199, 5] {
            cells.flip(cell);
        }
        assert_eq!(cells.iter().collect::<Vec<_>>(), [63, 64, 199]);
        assert_eq!((cells.count(), cells.is_empty()), (3, false));
    }
}
