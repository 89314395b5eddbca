//! The background of a board picture: grain, lines, star points, half discs and coordinates.

use pente::{Point, Size};

use super::canvas::{Canvas, mix};
use super::font::Face;
use super::layout::Layout;
use super::mask::Mask;
use super::viewport::{column_label, row_label};
use super::{Rgb, Theme, ThemeColours};

/// The number of shades of the grain. Each is an exact entry of the palette.
const SHADES: u8 = 11;

/// Everything that the pixels of an empty board depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct BoardSpec {
    pub(super) layout: Layout,
    pub(super) size: Size,
    pub(super) coordinates: bool,
    pub(super) theme: Theme,
}

/// The colour of a shade of the grain, from 0.
pub(super) fn shade(colours: &ThemeColours, shade: u8) -> Rgb {
    mix(colours.wood.0, colours.wood.1, (u16::from(shade) * 255 / u16::from(SHADES - 1)) as u8)
}

/// All shades of the grain.
pub(super) fn shades(colours: &ThemeColours) -> Vec<Rgb> {
    (0..SHADES).map(|s| shade(colours, s)).collect()
}

/// The shade of the grain at a column of pixels. It depends on `x` only, which compresses well.
fn grain(x: u32) -> u8 {
    const WAVES: [(u32, u32); 4] = [(87, 9), (31, 6), (8, 5), (3, 3)];
    // Phones show three pixels as one point, so finer grain is invisible, and it costs bytes in every band.
    let x = x / 2;
    let sum: u32 = WAVES.iter().map(|&(period, weight)| wave(x, period) * weight).sum();
    let whole: u32 = WAVES.iter().map(|&(_, weight)| 255 * weight).sum();
    // Sums of waves gather around the middle, so they are stretched.
    let stretched = (sum * 2).saturating_sub(whole / 2).min(whole);
    (stretched * u32::from(SHADES - 1) / whole) as u8
}

/// The colour of the grain at a column of pixels.
pub(super) fn grain_at(spec: &BoardSpec, x: u32) -> Rgb {
    shade(spec.theme.colours(), grain(x))
}

/// Value noise with this period in pixels, 0 to 255.
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
pub(super) fn paint(spec: &BoardSpec, face: &Face) -> Canvas {
    let colours = spec.theme.colours();
    let (width, height) = (spec.layout.width(), spec.layout.height());
    let mut canvas = Canvas::filled(width, height, colours.wood.0);
    clear(&mut canvas, spec, (0, 0), (width, height));
    lines(&mut canvas, spec);
    dash_cuts(&mut canvas, spec);
    stars(&mut canvas, spec);
    if let Some(colour) = colours.hemisphere {
        hemispheres(&mut canvas, spec, colour);
    }
    if spec.coordinates {
        for label in labels(spec) {
            canvas.put(&label_tile(spec, face, &label, LabelStyle::Plain), label.corner);
        }
    }
    canvas
}

fn lines(canvas: &mut Canvas, spec: &BoardSpec) {
    let colours = spec.theme.colours();
    let Layout { cell, margin, viewport, .. } = spec.layout;
    let reach = spec.size.reach();
    let half = (cell / 2) as i32;
    let endless = spec.size.is_endless();
    // A line ends in the middle of the last point at a border. Where the viewport cuts the board, it continues to the
    // coordinates, or to the edge of the picture on an endless board.
    let from = |edge: bool| match (edge && !endless, spec.coordinates && !endless) {
        (true, _) => half,
        (false, true) => 0,
        (false, false) => -(margin as i32),
    };
    let span = |low_edge: bool, high_edge: bool, count: u8| {
        let start = margin as i32 + from(low_edge);
        let end = margin as i32 + i32::from(count) * cell as i32 - from(high_edge);
        (start, end)
    };
    let (left, right) = span(viewport.left == -reach, viewport.right == reach, viewport.columns());
    let (top, bottom) = span(viewport.top == reach, viewport.bottom == -reach, viewport.rows());
    // The border lines are extended to meet in full corners.
    let extended = |start: i32, end: i32| {
        let starts_at_border = start == margin as i32 + half;
        (if starts_at_border { start - 2 } else { start }, if endless { end } else { end + 2 })
    };
    let mut stroke = |place: u32, border: bool, upright: bool| {
        let (thick, colour) = if border { (4, colours.border) } else { (2, colours.line) };
        let at = margin as i32 + (place * cell) as i32 + half - thick / 2;
        if upright {
            let (top, bottom) = extended(top, bottom);
            canvas.fill((at, top), (thick as u32, (bottom - top) as u32), colour);
        } else {
            let (left, right) = extended(left, right);
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

/// Turns the ends of the lines into dashes where the viewport cuts the board, so that a cut does not look like an edge.
fn dash_cuts(canvas: &mut Canvas, spec: &BoardSpec) {
    if spec.size.is_endless() {
        return;
    }
    let Layout { cell, margin, viewport, .. } = spec.layout;
    let (width, height) = (spec.layout.width() as i32, spec.layout.height() as i32);
    let reach = spec.size.reach();
    let part = |hundredths: u32| (cell * hundredths / 100) as i32;
    let inset = margin as i32 + (cell / 2) as i32;
    // From the last line outwards; what remains between the two gaps is a dash.
    for (from, to) in [(part(18), part(28)), (part(40), inset)] {
        let gap = (to - from) as u32;
        if viewport.left != -reach {
            clear(canvas, spec, (inset - to, 0), (gap, height as u32));
        }
        if viewport.right != reach {
            clear(canvas, spec, (width - inset + from, 0), (gap, height as u32));
        }
        if viewport.top != reach {
            clear(canvas, spec, (0, inset - to), (width as u32, gap));
        }
        if viewport.bottom != -reach {
            clear(canvas, spec, (0, height - inset + from), (width as u32, gap));
        }
    }
}

/// Paints a rectangle with the grain.
fn clear(canvas: &mut Canvas, spec: &BoardSpec, (left, top): (i32, i32), (width, height): (u32, u32)) {
    for x in left..left + width as i32 {
        canvas.fill((x, top), (1, height), grain_at(spec, x as u32));
    }
}

/// The star points of the board.
fn star_points(spec: &BoardSpec) -> Vec<Point> {
    let reach = spec.size.reach();
    let offsets: Vec<i8> = match spec.theme {
        // The endless board starts with 19 lines and keeps their star points.
        _ if spec.size.is_endless() => vec![-6, 0, 6],
        Theme::Classic if reach >= 6 => vec![-3, 0, 3],
        _ if reach < 6 => return corner_stars(reach - 2),
        _ => vec![3 - reach, 0, reach - 3],
    };
    offsets.iter().flat_map(|&y| offsets.iter().filter_map(move |&x| Point::new(x, y))).collect()
}

fn corner_stars(out: i8) -> Vec<Point> {
    let corners = [(-out, -out), (out, -out), (0, 0), (-out, out), (out, out)];
    corners.iter().filter_map(|&(x, y)| Point::new(x, y)).collect()
}

fn stars(canvas: &mut Canvas, spec: &BoardSpec) {
    let cell = spec.layout.cell;
    let star = Mask::shape(cell, |pen| pen.disc((0.0, 0.0), 0.105));
    for (column, row) in star_points(spec).into_iter().filter_map(|at| spec.layout.place(at)) {
        let corner = (spec.layout.column(column) as i32, spec.layout.column(row) as i32);
        star.paint(canvas, corner, spec.theme.colours().line, 255);
    }
}

/// The half discs on the sides of the classic board. Each covers three points of the border, translucently, because
/// they are playable.
fn hemispheres(canvas: &mut Canvas, spec: &BoardSpec, colour: Rgb) {
    let Layout { cell, viewport, .. } = spec.layout;
    let reach = spec.size.reach();
    if spec.size.is_endless() {
        return;
    }
    let side = cell * 3;
    // Drawn for the lower side, and rotated for the others.
    let shape = Mask::shape(side, |pen| {
        // Flattened: a full half disc would cover a point of the second row.
        pen.disc((0.0, 0.18), 0.45);
        pen.clear_below(0.0);
    });
    for (dx, dy) in [(0_i8, -1_i8), (0, 1), (-1, 0), (1, 0)] {
        let Some(at) = Point::new(dx * reach, dy * reach) else { continue };
        let (x, y) = spec.layout.middle(at);
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

/// A coordinate along an edge.
#[derive(Clone, Debug)]
pub(super) struct Label {
    pub(super) text: String,
    /// The upper left corner and the size of its place, in pixels.
    pub(super) corner: (u32, u32),
    pub(super) extent: (u32, u32),
    pub(super) line: LabelledLine,
}

/// The line of the board that a coordinate names, as an offset from the centre.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LabelledLine {
    Column(i8),
    Row(i8),
}

/// The background of a coordinate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LabelStyle {
    /// The grain of the board.
    Plain,
    /// A plate in the colour of highlights, for the coordinates of the last stone.
    Highlighted,
}

/// All coordinates along the edges of a board.
pub(super) fn labels(spec: &BoardSpec) -> Vec<Label> {
    let Layout { cell, margin, viewport, .. } = spec.layout;
    let (far_x, far_y) = (spec.layout.width() - margin, spec.layout.height() - margin);
    let mut all = Vec::new();
    for (column, x) in (viewport.left..=viewport.right).enumerate() {
        let text = column_label(spec.size, x);
        for top in [0, far_y] {
            let corner = (spec.layout.column(column as u32), top);
            all.push(Label { text: text.clone(), corner, extent: (cell, margin), line: LabelledLine::Column(x) });
        }
    }
    for (row, y) in (viewport.bottom..=viewport.top).rev().enumerate() {
        let text = row_label(spec.size, y);
        for left in [0, far_x] {
            let corner = (left, spec.layout.column(row as u32));
            all.push(Label { text: text.clone(), corner, extent: (margin, cell), line: LabelledLine::Row(y) });
        }
    }
    all
}

/// A coordinate on its background.
pub(super) fn label_tile(spec: &BoardSpec, face: &Face, label: &Label, style: LabelStyle) -> Canvas {
    let colours = spec.theme.colours();
    let (width, height) = label.extent;
    let mut canvas = Canvas::filled(width, height, colours.wood.0);
    for x in 0..width {
        canvas.fill((x as i32, 0), (1, height), grain_at(spec, label.corner.0 + x));
    }
    let em = spec.layout.coordinate_em();
    let text_width = face.width(&label.text, em);
    // A wide number is drawn smaller, so that it does not touch its neighbour.
    let room = width as f32 - if spec.size.is_endless() { 12.0 } else { 3.0 };
    let em = em.min(em * room / text_width);
    let text_width = face.width(&label.text, em);
    let centre = (width as f32 / 2.0, height as f32 / 2.0);
    let half = ((text_width / 2.0 + 5.0).max(em * 0.6).min(centre.0 - 0.5), (em * 0.62).min(centre.1 - 0.5));
    if spec.size.is_endless() {
        passing_line(&mut canvas, spec, label, half);
    }
    let highlighted = style == LabelStyle::Highlighted;
    if highlighted {
        Mask::plate(label.extent, (centre.0 - half.0, centre.1 - half.1), 6.0).paint(
            &mut canvas,
            (0, 0),
            colours.highlight.0,
            255,
        );
    }
    let mut mask = Mask::new(width, height);
    face.draw_centred(&mut mask, &label.text, em, centre);
    mask.paint(&mut canvas, (0, 0), if highlighted { colours.highlight.1 } else { colours.coordinate }, 255);
    canvas
}

/// Continues a line of the endless board to the edge of the picture, with a gap around its coordinate.
fn passing_line(canvas: &mut Canvas, spec: &BoardSpec, label: &Label, half: (f32, f32)) {
    let (width, height) = label.extent;
    let colour = spec.theme.colours().line;
    if matches!(label.line, LabelledLine::Column(_)) {
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
