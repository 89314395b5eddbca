//! The board as an array of cells, with a frame around it.
//!
//! A [`Cell`] is an index into the array, and a direction is a difference of cells. A walk from a stone stops at the
//! first cell without a stone, and the frame is one cell wide, so no walk leaves the array or wraps to the other edge.

use super::point::MAX_LINES;
use super::{Colour, Point, Size};

/// The content of a cell: the number of a colour, [`EMPTY`] or [`OFF`].
pub(super) type Content = u8;

/// The content of a cell of the board without a stone.
pub(super) const EMPTY: Content = 6;

/// The content of a cell of the frame.
pub(super) const OFF: Content = 7;

/// An index into the board. It is invalid after the board grows.
pub(super) type Cell = usize;

/// Whether this is the content of a cell with a stone.
pub(super) const fn is_stone(content: Content) -> bool {
    content < EMPTY
}

/// The number of lines that the endless board gains on a side when it grows.
const GROWTH: i8 = 4;

/// The endless board grows where a stone is at most this many lines from an edge.
const NEAR_EDGE: i8 = 3;

/// The reach of [`Board::window`] each way: the four other stones of a line of five, the point at its end, and the
/// point behind that.
pub(super) const VIEW: usize = 6;

/// The contents of the cells of one axis around a cell, which is at index [`VIEW`].
pub(super) type Window = [Content; 2 * VIEW + 1];

/// The outermost lines of a board, as offsets from the centre.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bounds {
    /// The leftmost column.
    pub left: i8,
    /// The rightmost column.
    pub right: i8,
    /// The lowest row.
    pub bottom: i8,
    /// The highest row.
    pub top: i8,
}

impl Bounds {
    /// The number of columns.
    pub const fn columns(self) -> usize {
        (self.right - self.left).unsigned_abs() as usize + 1
    }

    /// The number of rows.
    pub const fn rows(self) -> usize {
        (self.top - self.bottom).unsigned_abs() as usize + 1
    }

    /// Whether the point is inside.
    pub const fn contains(self, at: Point) -> bool {
        at.x() >= self.left && at.x() <= self.right && at.y() >= self.bottom && at.y() <= self.top
    }
}

/// A row of consecutive cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Run {
    pub start: Cell,
    pub step: isize,
    pub len: usize,
}

impl Run {
    /// The cells, from one end to the other.
    pub(super) fn cells(self) -> impl Iterator<Item = Cell> {
        (0..self.len).map(move |n| along(self.start, self.step, n.cast_signed()))
    }
}

/// The cell `n` steps away.
pub(super) const fn along(from: Cell, step: isize, n: isize) -> Cell {
    from.wrapping_add_signed(step * n)
}

/// The stones on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Board {
    contents: Vec<Content>,
    bounds: Bounds,
    stride: usize,
    empty: usize,
    grows: bool,
}

impl Board {
    /// An empty board.
    pub(super) fn new(size: Size) -> Self {
        let reach = size.reach();
        let bounds = Bounds { left: -reach, right: reach, bottom: -reach, top: reach };
        Self::framed(bounds, size.is_endless())
    }

    fn framed(bounds: Bounds, grows: bool) -> Self {
        let stride = bounds.columns() + 2;
        let mut contents = vec![OFF; stride * (bounds.rows() + 2)];
        for row in contents.chunks_exact_mut(stride).skip(1).take(bounds.rows()) {
            row[1..=bounds.columns()].fill(EMPTY);
        }
        Self { contents, bounds, stride, empty: bounds.columns() * bounds.rows(), grows }
    }

    /// The four axes as steps: along a row, along a column, and the two diagonals.
    pub(super) const fn axes(&self) -> [isize; 4] {
        let up = self.stride.cast_signed();
        [1, up, up + 1, up - 1]
    }

    /// The eight directions as steps.
    pub(super) const fn directions(&self) -> [isize; 8] {
        let [a, b, c, d] = self.axes();
        [a, -a, b, -b, c, -c, d, -d]
    }

    /// The lines that the board has now.
    pub(super) const fn bounds(&self) -> Bounds {
        self.bounds
    }

    /// The number of points without a stone.
    pub(super) const fn empty(&self) -> usize {
        self.empty
    }

    /// The cell of a point; `None` if it is off the board.
    pub(super) const fn cell(&self, at: Point) -> Option<Cell> {
        if !self.bounds.contains(at) {
            return None;
        }
        let (column, row) = (at.x() - self.bounds.left, at.y() - self.bounds.bottom);
        Some((row.unsigned_abs() as usize + 1) * self.stride + column.unsigned_abs() as usize + 1)
    }

    /// The point of a cell.
    pub(super) fn point(&self, cell: Cell) -> Point {
        let offset = |first: i8, line: usize| i8::try_from(line - 1).map_or(i8::MAX, |line| first + line);
        let (x, y) = (offset(self.bounds.left, cell % self.stride), offset(self.bounds.bottom, cell / self.stride));
        Point::new(x, y).expect("a cell of the board has a point")
    }

    /// The content of a cell.
    pub(super) fn get(&self, cell: Cell) -> Content {
        self.contents[cell]
    }

    /// Places a stone on an empty cell.
    pub(super) fn place(&mut self, cell: Cell, colour: Colour) {
        self.contents[cell] = colour.number();
        self.empty -= 1;
    }

    /// Removes the stone of a cell.
    pub(super) fn remove(&mut self, cell: Cell) {
        self.contents[cell] = EMPTY;
        self.empty += 1;
    }

    /// All cells of the board, row by row from the bottom left.
    pub(super) fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let (stride, columns) = (self.stride, self.bounds.columns());
        (1..=self.bounds.rows()).flat_map(move |row| (1..=columns).map(move |column| row * stride + column))
    }

    /// All empty cells, row by row from the bottom left.
    pub(super) fn empties(&self) -> impl Iterator<Item = Cell> {
        self.contents.iter().enumerate().filter(|&(_, &content)| content == EMPTY).map(|(cell, _)| cell)
    }

    /// The longest row of a colour through `cell` along `step`, as if the cell held a stone of that colour.
    pub(super) fn run(&self, cell: Cell, step: isize, colour: Content) -> Run {
        let reach = |step: isize| {
            let (mut at, mut len) = (along(cell, step, 1), 0);
            while self.contents[at] == colour {
                at = along(at, step, 1);
                len += 1;
            }
            len
        };
        let (back, ahead) = (reach(-step), reach(step));
        Run { start: along(cell, step, -back), step, len: (back + ahead).unsigned_abs() + 1 }
    }

    /// The contents of the cells around a cell on one axis, [`OFF`] beyond the edge.
    pub(super) fn window(&self, cell: Cell, step: isize) -> Window {
        let mut view = [OFF; 2 * VIEW + 1];
        view[VIEW] = self.contents[cell];
        let (mut back, mut ahead) = (cell, cell);
        for n in 1..=VIEW {
            // The frame is one cell wide: one more step would wrap to the other edge.
            if view[VIEW - n + 1] != OFF {
                back = along(back, step, -1);
                view[VIEW - n] = self.contents[back];
            }
            if view[VIEW + n - 1] != OFF {
                ahead = along(ahead, step, 1);
                view[VIEW + n] = self.contents[ahead];
            }
        }
        view
    }

    /// The bounds after the board has grown once on every side where it still can.
    pub(super) const fn growth_bounds(&self) -> Bounds {
        let mut grown = self.bounds;
        if self.grows && can_grow(self.bounds.columns()) {
            grown.left -= GROWTH;
            grown.right += GROWTH;
        }
        if self.grows && can_grow(self.bounds.rows()) {
            grown.bottom -= GROWTH;
            grown.top += GROWTH;
        }
        grown
    }

    /// Grows an endless board on the sides where a stone on `at` is near the edge.
    pub(super) fn grow_for(&mut self, at: Point) {
        if !self.grows {
            return;
        }
        let mut wide = self.bounds;
        if at.x() - wide.left <= NEAR_EDGE && can_grow(wide.columns()) {
            wide.left -= GROWTH;
        }
        if wide.right - at.x() <= NEAR_EDGE && can_grow(wide.columns()) {
            wide.right += GROWTH;
        }
        if at.y() - wide.bottom <= NEAR_EDGE && can_grow(wide.rows()) {
            wide.bottom -= GROWTH;
        }
        if wide.top - at.y() <= NEAR_EDGE && can_grow(wide.rows()) {
            wide.top += GROWTH;
        }
        if wide == self.bounds {
            return;
        }
        let mut grown = Self::framed(wide, true);
        for cell in self.cells().filter(|&cell| is_stone(self.contents[cell])) {
            let to = grown.cell(self.point(cell)).expect("a grown board has every point of the smaller one");
            grown.contents[to] = self.contents[cell];
            grown.empty -= 1;
        }
        *self = grown;
    }
}

/// Whether a board with this number of lines in one direction may gain more.
const fn can_grow(lines: usize) -> bool {
    lines + GROWTH as usize <= MAX_LINES as usize
}
