//! Cells of a board as plain indices, with a frame so wide that no look along an axis leaves the memory.

use crate::rules::Point;

/// An index into the framed board.
pub(super) type Cell = usize;

/// Width of the frame: no pattern looks further than five cells.
const FRAME: usize = 5;

/// The shape of a framed board.
///
/// A row is followed by one frame that serves as its right edge and as the left edge of the next row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Grid {
    reach: i8,
    lines: usize,
    stride: usize,
}

impl Grid {
    /// A board that goes `reach` lines in each direction from its centre.
    pub(super) const fn new(reach: i8) -> Self {
        let lines = 2 * reach.unsigned_abs() as usize + 1;
        Self { reach, lines, stride: lines + FRAME }
    }

    /// How many cells there are, the frame included.
    pub(super) const fn cells(self) -> usize {
        (self.lines + 2 * FRAME) * self.stride + FRAME
    }

    /// The steps along the four axes: a row, a column and the two diagonals.
    pub(super) const fn axes(self) -> [usize; 4] {
        [1, self.stride, self.stride + 1, self.stride - 1]
    }

    /// The cell of a point; `None` off the board.
    pub(super) fn cell(self, at: Point) -> Option<Cell> {
        let inside = at.x().abs() <= self.reach && at.y().abs() <= self.reach;
        inside.then(|| {
            let column = (at.x() + self.reach).unsigned_abs() as usize;
            let row = (at.y() + self.reach).unsigned_abs() as usize;
            (row + FRAME) * self.stride + column + FRAME
        })
    }

    /// The point of a cell that lies on the board.
    pub(super) fn point(self, cell: Cell) -> Point {
        let line = |n: usize| i8::try_from(n).ok().map(|n| n - self.reach);
        let (column, row) = (cell % self.stride, cell / self.stride);
        let point = line(column.wrapping_sub(FRAME)).zip(line(row.wrapping_sub(FRAME)));
        point.and_then(|(x, y)| Point::new(x, y)).expect("the cell lies on the board")
    }

    /// Every cell of the board, row by row.
    pub(super) fn all(self) -> impl Iterator<Item = Cell> {
        let row = move |row: usize| (row + FRAME) * self.stride + FRAME;
        (0..self.lines).flat_map(move |n| row(n)..row(n) + self.lines)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_and_cells_are_one_to_one() {
        for reach in [4, 9, 12, 49] {
            let grid = Grid::new(reach);
            let cells: Vec<Cell> = grid.all().collect();
            assert_eq!(cells.len(), grid.lines * grid.lines);
            for cell in cells {
                assert_eq!(grid.cell(grid.point(cell)), Some(cell));
                assert!(
                    cell >= FRAME * (grid.stride + 1) && cell + FRAME * (grid.stride + 1) < grid.cells() + grid.stride
                );
            }
            let beyond = Point::new(reach + 1, 0).filter(|&at| grid.cell(at).is_some());
            assert_eq!(beyond, None);
        }
    }
}
