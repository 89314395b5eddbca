//! The empty board: grain, lines, stars, hemispheres, letters and numbers.

use super::canvas::{Canvas, mix};
use super::font::Face;
use super::layout::Layout;
use super::mask::Mask;
use super::viewport::{column_label, row_label};
use super::{Grid, Look, Rgb, Theme};
use pente::{Point, Size};

/// Shades of the grain. Few, because every shade is an exact entry of the palette.
const SHADES: u8 = 11;

/// What the empty board depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Plan {
    pub(super) layout: Layout,
    pub(super) size: Size,
    pub(super) grid: Grid,
    pub(super) coordinates: bool,
    pub(super) theme: Theme,
}

/// The colour of one shade of the grain.
pub(super) fn shade(look: &Look, shade: u8) -> Rgb {
    mix(look.wood.0, look.wood.1, (u16::from(shade) * 255 / u16::from(SHADES - 1)) as u8)
}

/// Every shade of the grain.
pub(super) fn shades(look: &Look) -> Vec<Rgb> {
    (0..SHADES).map(|s| shade(look, s)).collect()
}

/// The grain at a column of pixels: a function of x only, which compresses to almost nothing.
fn grain(x: u32) -> u8 {
    const WAVES: [(u32, u32); 4] = [(87, 9), (31, 6), (8, 5), (3, 3)];
    // Grain of one pixel cannot be seen at three pixels to the point, and costs bytes in every band.
    let x = x / 2;
    let sum: u32 = WAVES.iter().map(|&(period, weight)| wave(x, period) * weight).sum();
    let whole: u32 = WAVES.iter().map(|&(_, weight)| 255 * weight).sum();
    // Sums of waves crowd in the middle: stretch them.
    let stretched = (sum * 2).saturating_sub(whole / 2).min(whole);
    (stretched * u32::from(SHADES - 1) / whole) as u8
}

/// The colour of the empty wood at a column of pixels.
pub(super) fn grain_at(plan: &Plan, x: u32) -> Rgb {
    shade(plan.theme.look(), grain(x))
}

/// Value noise between fixed random heights, 0 to 255.
fn wave(x: u32, period: u32) -> u32 {
    let height = |knot: u32| {
        let mut h = (knot.wrapping_add(period.wrapping_mul(7919))).wrapping_mul(0x9E37_79B1);
        h ^= h >> 15;
        h = h.wrapping_mul(0x85EB_CA77);
        (h >> 24) & 255
    };
    let (knot, part) = (x / period, x % period);
    (height(knot) * (period - part) + height(knot + 1) * part) / period
}

/// Paints the empty board.
pub(super) fn paint(plan: &Plan, face: &Face) -> Canvas {
    let look = plan.theme.look();
    let (width, height) = (plan.layout.width(), plan.layout.height());
    let mut canvas = Canvas::filled(width, height, look.wood.0);
    for x in 0..width {
        canvas.fill((x as i32, 0), (1, height), grain_at(plan, x));
    }
    lines(&mut canvas, plan);
    stars(&mut canvas, plan);
    if let Some(colour) = look.hemisphere {
        hemispheres(&mut canvas, plan, colour);
    }
    if plan.coordinates {
        for label in labels(plan) {
            canvas.put(&label_tile(plan, face, &label, false), label.corner);
        }
    }
    canvas
}

fn lines(canvas: &mut Canvas, plan: &Plan) {
    let look = plan.theme.look();
    let Layout { cell, strip, viewport, .. } = plan.layout;
    let reach = plan.size.reach();
    let half = (cell / 2) as i32;
    let endless = plan.grid == Grid::Endless;
    // A line ends in the middle of its last point at a border, and runs on where the window cuts the board: to the
    // letters, or off the picture where the board has no end.
    let from = |edge: bool| match (edge && !endless, plan.coordinates && !endless) {
        (true, _) => half,
        (false, true) => 0,
        (false, false) => -(strip as i32),
    };
    let span = |low_edge: bool, high_edge: bool, count: u8| {
        let start = strip as i32 + from(low_edge);
        let end = strip as i32 + i32::from(count) * cell as i32 - from(high_edge);
        (start, end)
    };
    let (left, right) = span(viewport.left == -reach, viewport.right == reach, viewport.columns());
    let (top, bottom) = span(viewport.top == reach, viewport.bottom == -reach, viewport.rows());
    let mut stroke = |place: u32, border: bool, upright: bool| {
        let (thick, colour) = if border { (4, look.border) } else { (2, look.line) };
        let at = strip as i32 + (place * cell) as i32 + half - thick / 2;
        // The ends of the border meet in full corners.
        let (grow_low, grow_high) = (2, 2);
        if upright {
            let (top, bottom) = (ends(top, -grow_low, half, strip), bottom + if endless { 0 } else { grow_high });
            canvas.fill((at, top), (thick as u32, (bottom - top) as u32), colour);
        } else {
            let (left, right) = (ends(left, -grow_low, half, strip), right + if endless { 0 } else { grow_high });
            canvas.fill((left, at), ((right - left) as u32, thick as u32), colour);
        }
    };
    let border = |offset: i8| offset.abs() == reach && !endless;
    for pass in [false, true] {
        for (column, x) in (viewport.left..=viewport.right).enumerate().filter(|&(_, x)| border(x) == pass) {
            stroke(column as u32, border(x), true);
        }
        for (row, y) in (viewport.bottom..=viewport.top).rev().enumerate().filter(|&(_, y)| border(y) == pass) {
            stroke(row as u32, border(y), false);
        }
    }
}

/// The start of a line: a little further out where it ends at a border.
fn ends(start: i32, grow: i32, half: i32, strip: u32) -> i32 {
    if start == strip as i32 + half { start + grow } else { start }
}

/// The points with a star.
fn star_points(plan: &Plan) -> Vec<Point> {
    let reach = plan.size.reach();
    let offsets: Vec<i8> = match (plan.grid, plan.theme) {
        // The endless board grew from 19 lines and keeps their stars.
        (Grid::Endless, _) => vec![-6, 0, 6],
        (Grid::Lettered, Theme::Classic) if reach >= 6 => vec![-3, 0, 3],
        (Grid::Lettered, _) if reach < 6 => return corner_stars(reach - 2),
        (Grid::Lettered, _) => vec![3 - reach, 0, reach - 3],
    };
    offsets.iter().flat_map(|&y| offsets.iter().filter_map(move |&x| Point::new(x, y))).collect()
}

fn corner_stars(out: i8) -> Vec<Point> {
    let corners = [(-out, -out), (out, -out), (0, 0), (-out, out), (out, out)];
    corners.iter().filter_map(|&(x, y)| Point::new(x, y)).collect()
}

fn stars(canvas: &mut Canvas, plan: &Plan) {
    let cell = plan.layout.cell;
    let star = Mask::shape(cell, |pen| pen.disc((0.0, 0.0), 0.105));
    for (column, row) in star_points(plan).into_iter().filter_map(|at| plan.layout.place(at)) {
        let corner = (plan.layout.column(column) as i32, plan.layout.column(row) as i32);
        star.paint(canvas, corner, plan.theme.look().line, 255);
    }
}

/// The half discs on the sides of the board of 1977. Each covers three points of the border, which stay playable: their
/// lines show through.
fn hemispheres(canvas: &mut Canvas, plan: &Plan, colour: Rgb) {
    let Layout { cell, viewport, .. } = plan.layout;
    let reach = plan.size.reach();
    if plan.grid == Grid::Endless {
        return;
    }
    let side = cell * 3;
    // Drawn for the lower side; the others are turned.
    let shape = Mask::shape(side, |pen| {
        // A dome: at full height it would cover a point of the second row as well.
        pen.disc((0.0, 0.18), 0.45);
        pen.clear_below(0.0);
    });
    for (dx, dy) in [(0_i8, -1_i8), (0, 1), (-1, 0), (1, 0)] {
        let Some(at) = Point::new(dx * reach, dy * reach) else { continue };
        let (x, y) = plan.layout.middle(at);
        let inside = (viewport.left - 1..=viewport.right + 1).contains(&at.x())
            && (viewport.bottom - 1..=viewport.top + 1).contains(&at.y());
        if !inside {
            continue;
        }
        let corner = (x as i32 - side as i32 / 2, y as i32 - side as i32 / 2);
        for v in 0..side {
            for u in 0..side {
                let (p, q) = match (dx, dy) {
                    (0, -1) => (u, v),
                    (0, _) => (u, side - 1 - v),
                    (-1, _) => (v, side - 1 - u),
                    _ => (v, u),
                };
                let coverage = u16::from(shape.at(p, q)) * 150 / 255;
                canvas.blend(corner.0 + u as i32, corner.1 + v as i32, colour, coverage as u8);
            }
        }
    }
}

/// A letter or number along an edge.
#[derive(Clone, Debug)]
pub(super) struct Label {
    pub(super) text: String,
    /// Upper left corner and size of the place it may fill.
    pub(super) corner: (u32, u32),
    pub(super) extent: (u32, u32),
    /// The column or row it names, as an offset from the centre.
    pub(super) names: (Option<i8>, Option<i8>),
}

/// All labels of a board.
pub(super) fn labels(plan: &Plan) -> Vec<Label> {
    let Layout { cell, strip, viewport, .. } = plan.layout;
    let (far_x, far_y) = (plan.layout.width() - strip, plan.layout.height() - strip);
    let mut all = Vec::new();
    for (column, x) in (viewport.left..=viewport.right).enumerate() {
        let text = column_label(plan.grid, plan.size, x);
        for top in [0, far_y] {
            let corner = (plan.layout.column(column as u32), top);
            all.push(Label { text: text.clone(), corner, extent: (cell, strip), names: (Some(x), None) });
        }
    }
    for (row, y) in (viewport.bottom..=viewport.top).rev().enumerate() {
        let text = row_label(plan.grid, plan.size, y);
        for left in [0, far_x] {
            let corner = (left, plan.layout.column(row as u32));
            all.push(Label { text: text.clone(), corner, extent: (strip, cell), names: (None, Some(y)) });
        }
    }
    all
}

/// One label with the ground below it.
pub(super) fn label_tile(plan: &Plan, face: &Face, label: &Label, lit: bool) -> Canvas {
    let look = plan.theme.look();
    let (width, height) = label.extent;
    let mut canvas = Canvas::filled(width, height, look.wood.0);
    for x in 0..width {
        canvas.fill((x as i32, 0), (1, height), grain_at(plan, label.corner.0 + x));
    }
    let em = plan.layout.coordinate_em();
    let text_width = face.width(&label.text, em);
    // A number of three characters shrinks to its place, so that it does not run into its neighbour.
    let room = width as f32 - if plan.grid == Grid::Endless { 12.0 } else { 3.0 };
    let em = em.min(em * room / text_width);
    let text_width = face.width(&label.text, em);
    let centre = (width as f32 / 2.0, height as f32 / 2.0);
    let half = ((text_width / 2.0 + 5.0).max(em * 0.6).min(centre.0 - 0.5), (em * 0.62).min(centre.1 - 0.5));
    if plan.grid == Grid::Endless {
        passing_line(&mut canvas, plan, label, half);
    }
    if lit {
        Mask::plate(label.extent, (centre.0 - half.0, centre.1 - half.1), 6.0).paint(
            &mut canvas,
            (0, 0),
            look.lit.0,
            255,
        );
    }
    let mut mask = Mask::new(width, height);
    face.draw_centred(&mut mask, &label.text, em, centre);
    mask.paint(&mut canvas, (0, 0), if lit { look.lit.1 } else { look.coordinate }, 255);
    canvas
}

/// The line that the label names runs on to the picture's edge, with a gap around the label.
fn passing_line(canvas: &mut Canvas, plan: &Plan, label: &Label, half: (f32, f32)) {
    let (width, height) = label.extent;
    let colour = plan.theme.look().line;
    if label.names.0.is_some() {
        let stub = (height as f32 / 2.0 - half.1) as u32;
        for top in [0, height - stub] {
            canvas.fill((width as i32 / 2 - 1, top as i32), (2, stub), colour);
        }
    } else {
        let stub = (width as f32 / 2.0 - half.0) as u32;
        for left in [0, width - stub] {
            canvas.fill((left as i32, height as i32 / 2 - 1), (stub, 2), colour);
        }
    }
}
