//! An empty board in palette entries, and the tiles that have been drawn on it.

use std::collections::HashMap;

use super::canvas::Canvas;
use super::cell::Cell;
use super::font::Face;
use super::ground::{self, Label, Plan};
use super::palette::Palette;
use super::sprites::Sprites;

/// Bytes of tiles that one board remembers before it starts anew.
const TILES: usize = 3 << 20;

/// What it costs to remember one board at most: its entries, its kinds of ground, and its tiles.
pub(super) const COST: usize = (3 << 20) + TILES;

/// A board that is drawn again and again.
pub(super) struct Board {
    pub(super) plan: Plan,
    width: usize,
    pixels: Vec<u8>,
    // Most cells of a column look alike when they are empty: tiles are shared by kind of ground.
    kinds: Vec<u16>,
    grounds: Vec<Canvas>,
    tiles: HashMap<(u16, Cell), Box<[u8]>>,
    tile_bytes: usize,
    labels: Vec<Label>,
    lit: HashMap<usize, Vec<u8>>,
}

/// Rows of entries being drawn, and where they lie on the board.
pub(super) struct Rows<'a> {
    pub(super) pixels: &'a mut [u8],
    pub(super) top: usize,
}

impl Board {
    /// Paints the empty board.
    pub(super) fn new(plan: Plan, face: &Face, palette: &mut Palette) -> Self {
        let canvas = ground::paint(&plan, face);
        let cell = plan.layout.cell;
        let (columns, rows) = (u32::from(plan.layout.viewport.columns()), u32::from(plan.layout.viewport.rows()));
        let mut grounds: Vec<Canvas> = Vec::new();
        let mut known: HashMap<Vec<u8>, u16> = HashMap::new();
        let mut kinds = Vec::new();
        for row in 0..rows {
            for column in 0..columns {
                let crop = canvas.crop((plan.layout.column(column), plan.layout.column(row)), (cell, cell));
                let kind = *known.entry(crop.image.as_raw().clone()).or_insert_with(|| {
                    grounds.push(crop);
                    (grounds.len() - 1) as u16
                });
                kinds.push(kind);
            }
        }
        let labels = if plan.coordinates { ground::labels(&plan) } else { Vec::new() };
        Self {
            plan,
            width: canvas.width() as usize,
            pixels: palette.map(&canvas.image),
            kinds,
            grounds,
            tiles: HashMap::new(),
            tile_bytes: 0,
            labels,
            lit: HashMap::new(),
        }
    }

    /// A row of pixels of the empty board.
    pub(super) fn plain_row(&self, y: usize) -> &[u8] {
        &self.pixels[y * self.width..(y + 1) * self.width]
    }

    /// Starts rows with the empty board.
    pub(super) fn clear(&self, rows: &mut Rows<'_>) {
        let from = rows.top * self.width;
        rows.pixels.copy_from_slice(&self.pixels[from..from + rows.pixels.len()]);
    }

    /// Draws a cell into rows that contain it.
    pub(super) fn draw(&mut self, rows: &mut Rows<'_>, place: (u32, u32), cell: Cell, make: &mut Make<'_>) {
        let side = self.plan.layout.cell as usize;
        let columns = usize::from(self.plan.layout.viewport.columns());
        let kind = self.kinds[place.1 as usize * columns + place.0 as usize];
        if self.tile_bytes > TILES {
            self.tiles.clear();
            self.tile_bytes = 0;
        }
        let ground = &self.grounds[usize::from(kind)];
        let tile_bytes = &mut self.tile_bytes;
        let tile = self.tiles.entry((kind, cell)).or_insert_with(|| {
            *tile_bytes += side * side + 64;
            let name = cell.name.map(|at| make.name(at)).unwrap_or_default();
            let mut canvas = ground.clone();
            cell.paint(&mut canvas, make.sprites, self.plan.theme.look(), make.face, &name);
            make.palette.map(&canvas.image).into()
        });
        let left = self.plan.layout.column(place.0) as usize;
        let top = self.plan.layout.column(place.1) as usize - rows.top;
        for (y, line) in tile.chunks_exact(side).enumerate() {
            let at = (top + y) * self.width + left;
            rows.pixels[at..at + side].copy_from_slice(line);
        }
    }

    /// Lights the labels of a column or a row that lie in these rows.
    pub(super) fn light(&mut self, rows: &mut Rows<'_>, names: (Option<i8>, Option<i8>), make: &mut Make<'_>) {
        let end = rows.top + rows.pixels.len() / self.width;
        for (index, label) in self.labels.iter().enumerate() {
            let (left, top) = (label.corner.0 as usize, label.corner.1 as usize);
            let (width, height) = (label.extent.0 as usize, label.extent.1 as usize);
            if label.names != names || top < rows.top || top + height > end {
                continue;
            }
            let plan = &self.plan;
            let pixels = self
                .lit
                .entry(index)
                .or_insert_with(|| make.palette.map(&ground::label_tile(plan, make.face, label, true).image));
            for (y, line) in pixels.chunks_exact(width).enumerate() {
                let at = (top - rows.top + y) * self.width + left;
                rows.pixels[at..at + width].copy_from_slice(line);
            }
        }
    }
}

/// Lights a label on a true-colour board.
pub(super) fn light_canvas(canvas: &mut Canvas, plan: &Plan, face: &Face, names: (Option<i8>, Option<i8>)) {
    for label in ground::labels(plan).iter().filter(|label| label.names == names) {
        canvas.put(&ground::label_tile(plan, face, label, true), label.corner);
    }
}

/// What is needed to draw a tile that has not been drawn yet.
pub(super) struct Make<'a> {
    pub(super) face: &'a Face,
    pub(super) sprites: &'a Sprites,
    pub(super) palette: &'a mut Palette,
    pub(super) scene: &'a super::Scene,
}

impl Make<'_> {
    fn name(&self, at: pente::Point) -> String {
        self.scene.name_of(at)
    }
}
