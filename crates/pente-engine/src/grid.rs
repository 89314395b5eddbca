//! Cells of the board as indices into a framed array, so that no pattern along an axis leaves the array.

use std::ops::Range;
use std::sync::Arc;

use pente::{Bounds, Point};

/// An index into the framed board.
pub(crate) type Cell = usize;

/// The width of the frame: no pattern reaches further than five cells.
const FRAME: usize = 5;

/// The shape of a framed board.
///
/// The frame after a row is its right edge and also the left edge of the next row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Grid {
    bounds: Bounds,
    stride: usize,
}

impl Grid {
    /// A board with these bounds.
    pub(crate) const fn new(bounds: Bounds) -> Self {
        Self { bounds, stride: bounds.columns() + FRAME }
    }

    /// The number of cells, the frame included.
    pub(crate) const fn cells(self) -> usize {
        (self.bounds.rows() + 2 * FRAME) * self.stride + FRAME
    }

    /// The number of cells of the board.
    pub(crate) const fn area(self) -> usize {
        self.bounds.rows() * self.bounds.columns()
    }

    /// The steps along the four axes: a row, a column and the two diagonals.
    pub(crate) const fn axes(self) -> [usize; 4] {
        [1, self.stride, self.stride + 1, self.stride - 1]
    }

    /// The index of every cell on each axis, in an array that holds the axes one after another, with the cells of a
    /// line adjacent; and the length of that array.
    pub(crate) fn axis_indices(self) -> (Arc<[[u32; 4]]>, usize) {
        let mut begins = [0; 4];
        let mut length = 0;
        for (begin, step) in begins.iter_mut().zip(self.axes()) {
            *begin = length;
            length += self.cells().div_ceil(step) * step;
        }
        let index = |cell: Cell, axis: usize| {
            let step = self.axes()[axis];
            begins[axis] + cell % step * self.cells().div_ceil(step) + cell / step
        };
        let index = |cell, axis| u32::try_from(index(cell, axis)).expect("the indices of a board fit in 32 bits");
        ((0..self.cells()).map(|cell| std::array::from_fn(|axis| index(cell, axis))).collect(), length)
    }

    /// The cell of a point; `None` outside the board.
    pub(crate) fn cell(self, at: Point) -> Option<Cell> {
        self.bounds.contains(at).then(|| {
            let column = (at.x() - self.bounds.left).unsigned_abs() as usize;
            let row = (at.y() - self.bounds.bottom).unsigned_abs() as usize;
            (row + FRAME) * self.stride + column + FRAME
        })
    }

    /// The point of a cell.
    ///
    /// # Panics
    /// If the cell belongs to the frame.
    pub(crate) fn point(self, cell: Cell) -> Point {
        let line = |n: usize, first: i8| i8::try_from(n.wrapping_sub(FRAME)).ok().map(|n| n + first);
        let column = line(cell % self.stride, self.bounds.left);
        let row = line(cell / self.stride, self.bounds.bottom);
        column.zip(row).and_then(|(x, y)| Point::new(x, y)).expect("the cell lies on the board")
    }

    /// Every cell of the board, row by row.
    pub(crate) fn all(self) -> impl Iterator<Item = Cell> {
        self.rows().flatten()
    }

    /// The cells of each row of the board.
    pub(crate) fn rows(self) -> impl Iterator<Item = Range<Cell>> {
        let row = move |row: usize| (row + FRAME) * self.stride + FRAME;
        (0..self.bounds.rows()).map(move |n| row(n)..row(n) + self.bounds.columns())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_and_cells_are_one_to_one() {
        let most = Point::MAX_OFFSET;
        for (left, right, bottom, top) in [
            (-4, 4, -4, 4),
            (-12, 12, -12, 12),
            (-49, 49, -49, 49),
            (-most, 9, -9, most),
            (-9, most, -most, 9),
            (-19, 9, -9, 39),
        ] {
            let bounds = Bounds { left, right, bottom, top };
            let grid = Grid::new(bounds);
            let cells: Vec<Cell> = grid.all().collect();
            assert_eq!(cells.len(), bounds.columns() * bounds.rows());
            for cell in cells {
                assert_eq!(grid.cell(grid.point(cell)), Some(cell));
                assert!(
                    cell >= FRAME * (grid.stride + 1) && cell + FRAME * (grid.stride + 1) < grid.cells() + grid.stride
                );
            }
            for (x, y) in [(left - 1, bottom), (right + 1, top), (left, bottom - 1), (right, top + 1)] {
                let beyond = Point::new(x, y).filter(|&at| grid.cell(at).is_some());
                assert_eq!(beyond, None, "{x}, {y} of {bounds:?}");
            }
        }
    }
}
