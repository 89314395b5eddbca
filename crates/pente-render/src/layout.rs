//! Where everything lies, in pixels.

use super::{Grid, Viewport};
use pente::Point;

/// What the picture is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Scale {
    /// A message: about 1024 pixels wide, which a phone shows at three pixels to the point.
    Message,
    /// A replay: 720 pixels at most.
    Replay,
}

/// The board's part of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Layout {
    /// Side of a cell; even, so that a line of two pixels lies in its middle.
    pub(super) cell: u32,
    /// From the picture's edge to the first cell's edge, on all four sides.
    pub(super) strip: u32,
    pub(super) viewport: Viewport,
    pub(super) scale: Scale,
}

impl Layout {
    pub(super) fn new(viewport: Viewport, grid: Grid, coordinates: bool, scale: Scale) -> Self {
        let lines = u32::from(viewport.columns().max(viewport.rows()));
        let width = match scale {
            // Measured on phones: more pixels cost bytes and show nothing; above 19 lines a little more room keeps
            // the stones large enough to touch.
            Scale::Message => (1024 + lines.saturating_sub(19) * 24).min(1168),
            Scale::Replay => 720,
        };
        let largest = if scale == Scale::Message { 96 } else { 70 };
        // Signed numbers of the endless board need more room.
        let extra = if grid == Grid::Endless { 14 } else { 0 };
        let strip = |cell: u32| if coordinates { 17 + cell * 2 / 5 + extra } else { cell / 4 };
        let mut cell = largest;
        while cell > 20 && lines * cell + 2 * strip(cell) > width {
            cell -= 2;
        }
        Self { cell, strip: strip(cell), viewport, scale }
    }

    /// Pixels from left to right.
    pub(super) fn width(&self) -> u32 {
        u32::from(self.viewport.columns()) * self.cell + 2 * self.strip
    }

    /// Pixels from top to bottom, without the header.
    pub(super) fn height(&self) -> u32 {
        u32::from(self.viewport.rows()) * self.cell + 2 * self.strip
    }

    /// Left edge of a column counted from the left.
    pub(super) fn column(&self, column: u32) -> u32 {
        self.strip + column * self.cell
    }

    /// Column from the left and row from the top; `None` outside the window.
    pub(super) fn place(&self, at: Point) -> Option<(u32, u32)> {
        self.viewport.contains(at).then(|| {
            let column = u32::from(at.x().abs_diff(self.viewport.left));
            let row = u32::from(self.viewport.top.abs_diff(at.y()));
            (column, row)
        })
    }

    /// The middle of a point in pixels; also outside the window, for lines that run out of it.
    pub(super) fn middle(&self, at: Point) -> (f32, f32) {
        let column = f32::from(at.x()) - f32::from(self.viewport.left);
        let row = f32::from(self.viewport.top) - f32::from(at.y());
        let pixels = |place: f32| self.strip as f32 + (place + 0.5) * self.cell as f32;
        (pixels(column), pixels(row))
    }

    /// Font size of the coordinates.
    pub(super) fn coordinate_em(&self) -> f32 {
        self.cell as f32 * 0.22 + 17.0
    }
}
