//! The layout of a board picture in pixels.

use pente::Point;

use super::{Scene, Viewport};

/// The size of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Scale {
    /// For a message: about 1024 pixels wide, which a phone shows at three pixels per point.
    Message,
    /// For a GIF: at most 720 pixels wide.
    Replay,
}

/// The layout of the board, without the header.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Layout {
    /// The side of a cell; even, so that a line of two pixels is in its middle.
    pub(super) cell: u32,
    /// The distance from the edge of the picture to the first cell, on all four sides.
    pub(super) margin: u32,
    pub(super) viewport: Viewport,
    pub(super) scale: Scale,
}

impl Layout {
    /// The layout of the board of a scene.
    pub(super) fn of(scene: &Scene, scale: Scale) -> Self {
        let viewport = scene.viewport;
        let lines = u32::from(viewport.columns().max(viewport.rows()));
        let width = match scale {
            // More pixels are invisible on phones and cost bytes. Above 19 lines, a wider picture keeps the stones
            // large enough to recognize.
            Scale::Message => (1024 + lines.saturating_sub(19) * 24).min(1168),
            Scale::Replay => 720,
        };
        let largest = if scale == Scale::Message { 96 } else { 70 };
        // The signed coordinates of the endless board are wider.
        let extra = if scene.size.is_endless() { 14 } else { 0 };
        let margin = |cell: u32| if scene.style.coordinates { 17 + cell * 2 / 5 + extra } else { cell / 4 };
        let mut cell = largest;
        while cell > 20 && lines * cell + 2 * margin(cell) > width {
            cell -= 2;
        }
        Self { cell, margin: margin(cell), viewport, scale }
    }

    /// The width of the picture.
    pub(super) fn width(&self) -> u32 {
        u32::from(self.viewport.columns()) * self.cell + 2 * self.margin
    }

    /// The height of the board, without the header.
    pub(super) fn height(&self) -> u32 {
        u32::from(self.viewport.rows()) * self.cell + 2 * self.margin
    }

    /// The left edge of a column, counted from the left. The same for the top of a row.
    pub(super) fn column(&self, column: u32) -> u32 {
        self.margin + column * self.cell
    }

    /// The column from the left and the row from the top; `None` outside of the viewport.
    pub(super) fn place(&self, at: Point) -> Option<(u32, u32)> {
        self.viewport.contains(at).then(|| {
            let column = u32::from(at.x().abs_diff(self.viewport.left));
            let row = u32::from(self.viewport.top.abs_diff(at.y()));
            (column, row)
        })
    }

    /// The middle of a point. It can be outside of the viewport, for lines that leave it.
    pub(super) fn middle(&self, at: Point) -> (f32, f32) {
        let column = f32::from(at.x()) - f32::from(self.viewport.left);
        let row = f32::from(self.viewport.top) - f32::from(at.y());
        let pixels = |place: f32| self.margin as f32 + (place + 0.5) * self.cell as f32;
        (pixels(column), pixels(row))
    }

    /// The em size of the coordinates.
    pub(super) fn coordinate_em(&self) -> f32 {
        self.cell as f32 * 0.22 + 17.0
    }
}
