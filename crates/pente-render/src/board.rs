//! An empty board in palette indices, and the tiles drawn on it.

use std::collections::HashMap;

use super::background::{self, BoardSpec, Label, LabelStyle, LabelledLine};
use super::canvas::Canvas;
use super::cell::Cell;
use super::font::Face;
use super::palette::Palette;
use super::sprites::Sprites;

/// The size in bytes at which the cached tiles of a board are discarded.
const TILES: usize = 3 << 20;

/// The largest size of a cached board in bytes: its pixels, its backgrounds and its tiles.
pub(super) const COST: usize = (3 << 20) + TILES;

/// An empty board with its cached tiles.
pub(super) struct Board {
    pub(super) spec: BoardSpec,
    width: usize,
    pixels: Vec<u8>,
    // Most empty cells of a column are equal, so a tile is cached for each kind of background.
    kinds: Vec<u16>,
    backgrounds: Vec<Canvas>,
    tiles: HashMap<(u16, Cell), Box<[u8]>>,
    tile_bytes: usize,
    labels: Vec<Label>,
    highlight: HashMap<usize, Vec<u8>>,
}

/// Rows of pixels to draw, and the board row of the first of them.
pub(super) struct Rows<'a> {
    pub(super) pixels: &'a mut [u8],
    pub(super) top: usize,
}

impl Board {
    /// Draws the empty board.
    pub(super) fn new(spec: BoardSpec, face: &Face, palette: &mut Palette) -> Self {
        let canvas = background::paint(&spec, face);
        let cell = spec.layout.cell;
        let (columns, rows) = (u32::from(spec.layout.viewport.columns()), u32::from(spec.layout.viewport.rows()));
        let mut backgrounds: Vec<Canvas> = Vec::new();
        let mut known: HashMap<Vec<u8>, u16> = HashMap::new();
        let mut kinds = Vec::new();
        for row in 0..rows {
            for column in 0..columns {
                let crop = canvas.crop((spec.layout.column(column), spec.layout.column(row)), (cell, cell));
                let kind = *known.entry(crop.image.as_raw().clone()).or_insert_with(|| {
                    backgrounds.push(crop);
                    (backgrounds.len() - 1) as u16
                });
                kinds.push(kind);
            }
        }
        let labels = if spec.coordinates { background::labels(&spec) } else { Vec::new() };
        Self {
            spec,
            width: canvas.width() as usize,
            pixels: palette.map(&canvas.image),
            kinds,
            backgrounds,
            tiles: HashMap::new(),
            tile_bytes: 0,
            labels,
            highlight: HashMap::new(),
        }
    }

    /// A row of pixels of the empty board.
    pub(super) fn plain_row(&self, y: usize) -> &[u8] {
        &self.pixels[y * self.width..(y + 1) * self.width]
    }

    /// Fills rows with the empty board.
    pub(super) fn clear(&self, rows: &mut Rows<'_>) {
        let from = rows.top * self.width;
        rows.pixels.copy_from_slice(&self.pixels[from..from + rows.pixels.len()]);
    }

    /// Draws a cell into rows that contain it.
    pub(super) fn draw(&mut self, rows: &mut Rows<'_>, place: (u32, u32), cell: Cell, painter: &mut TilePainter<'_>) {
        let side = self.spec.layout.cell as usize;
        let columns = usize::from(self.spec.layout.viewport.columns());
        let kind = self.kinds[place.1 as usize * columns + place.0 as usize];
        if self.tile_bytes > TILES {
            self.tiles.clear();
            self.tile_bytes = 0;
        }
        let background = &self.backgrounds[usize::from(kind)];
        let tile_bytes = &mut self.tile_bytes;
        let tile = self.tiles.entry((kind, cell)).or_insert_with(|| {
            *tile_bytes += side * side + 64;
            let name = cell.name.map(|at| self.spec.size.label(at)).unwrap_or_default();
            let mut canvas = background.clone();
            cell.paint(&mut canvas, painter.sprites, self.spec.theme.colours(), painter.face, &name);
            painter.palette.map(&canvas.image).into()
        });
        let left = self.spec.layout.column(place.0) as usize;
        let top = self.spec.layout.column(place.1) as usize - rows.top;
        for (y, line) in tile.chunks_exact(side).enumerate() {
            let at = (top + y) * self.width + left;
            rows.pixels[at..at + side].copy_from_slice(line);
        }
    }

    /// Highlights the coordinates of a column or a row that lie in these rows.
    pub(super) fn highlight_labels(&mut self, rows: &mut Rows<'_>, line: LabelledLine, painter: &mut TilePainter<'_>) {
        let end = rows.top + rows.pixels.len() / self.width;
        for (index, label) in self.labels.iter().enumerate() {
            let (left, top) = (label.corner.0 as usize, label.corner.1 as usize);
            let (width, height) = (label.extent.0 as usize, label.extent.1 as usize);
            if label.line != line || top < rows.top || top + height > end {
                continue;
            }
            let spec = &self.spec;
            let pixels = self.highlight.entry(index).or_insert_with(|| {
                let tile = background::label_tile(spec, painter.face, label, LabelStyle::Highlighted);
                painter.palette.map(&tile.image)
            });
            for (y, pixels) in pixels.chunks_exact(width).enumerate() {
                let at = (top - rows.top + y) * self.width + left;
                rows.pixels[at..at + width].copy_from_slice(pixels);
            }
        }
    }
}

/// Highlights the coordinates of a column or a row on a true-colour board.
pub(super) fn highlight_labels_on(canvas: &mut Canvas, spec: &BoardSpec, face: &Face, line: LabelledLine) {
    for label in background::labels(spec).iter().filter(|label| label.line == line) {
        canvas.put(&background::label_tile(spec, face, label, LabelStyle::Highlighted), label.corner);
    }
}

/// Draws tiles that are not cached yet.
pub(super) struct TilePainter<'a> {
    pub(super) face: &'a Face,
    pub(super) sprites: &'a Sprites,
    pub(super) palette: &'a mut Palette,
}
