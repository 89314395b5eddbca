//! Cells: the content of one point, and how it is painted on the empty board.

use pente::Point;

use super::canvas::Canvas;
use super::font::Face;
use super::mask::Mask;
use super::sprites::Sprites;
use super::{CandidateStyle, Rgb, Scene, ThemeColours, Tint};

/// The marks of a cell, one bit each.
pub(super) mod mark {
    pub(in super::super) const LAST: u16 = 1;
    pub(in super::super) const CAPTURABLE: u16 = 2;
    pub(in super::super) const LINE_POINT: u16 = 4;
    pub(in super::super) const WIN: u16 = 8;
    pub(in super::super) const OVERTIME: u16 = 16;
    pub(in super::super) const BREAKING: u16 = 32;
    pub(in super::super) const CANDIDATE: u16 = 64;
    pub(in super::super) const PREVIOUS: u16 = 128;
    pub(in super::super) const BEST: u16 = 256;
    pub(in super::super) const PLAYED: u16 = 512;
}

/// The content of one cell. Equal cells on equal backgrounds have equal pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub(super) struct Cell {
    pub(super) stone: Option<Tint>,
    pub(super) number: Option<u16>,
    pub(super) captured: Option<Tint>,
    pub(super) preview: Option<Tint>,
    pub(super) marks: u16,
    /// The point whose label is written on the cell.
    pub(super) name: Option<Point>,
    /// Stones outside of the viewport, beyond this cell.
    pub(super) hidden: Option<Hidden>,
}

/// Stones outside of the viewport: where they are, and how many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Hidden {
    /// The direction to them: -1, 0 or 1 to the right and upwards, not both 0.
    direction: (i8, i8),
    stones: u16,
}

/// The cells of a scene that are not empty, ordered by point.
pub(super) fn cells(scene: &Scene) -> Vec<(Point, Cell)> {
    let mut all: Vec<(Point, Cell)> = Vec::with_capacity(scene.stones.len() + 16);
    for stone in &scene.stones {
        let cell = Cell { stone: Some(scene.tint(stone.colour)), number: scene.number_on(*stone), ..Cell::default() };
        all.push((stone.at, cell));
    }
    // Sorted by point, for the binary search below.
    all.sort_by_key(|&(at, _)| at);
    all.dedup_by_key(|&mut (at, _)| at);
    let mut edit = |at: Point, change: &dyn Fn(&mut Cell)| match all.binary_search_by_key(&at, |&(at, _)| at) {
        Ok(found) => change(&mut all[found].1),
        Err(gap) => {
            let mut cell = Cell::default();
            change(&mut cell);
            all.insert(gap, (at, cell));
        }
    };
    let marks = &scene.marks;
    for &(at, colour) in &marks.captured {
        let tint = scene.tint(colour);
        edit(at, &|cell| cell.captured = cell.stone.is_none().then_some(tint));
    }
    let named = marks.candidate_style == CandidateStyle::Names;
    for &at in &marks.candidates {
        edit(at, &|cell| {
            cell.marks |= mark::CANDIDATE;
            cell.name = named.then_some(at);
        });
    }
    if let Some((at, colour)) = marks.preview {
        let tint = scene.tint(colour);
        edit(at, &|cell| cell.preview = Some(tint));
    }
    let last = marks.last.filter(|_| scene.style.last_move);
    let previous = marks.previous.filter(|_| scene.style.last_move);
    let lists: [(&mut dyn Iterator<Item = Point>, u16); 9] = [
        (&mut last.into_iter(), mark::LAST),
        (&mut previous.into_iter(), mark::PREVIOUS),
        (&mut marks.capturable.iter().copied(), mark::CAPTURABLE),
        (&mut marks.line_points.iter().copied(), mark::LINE_POINT),
        (&mut marks.wins.iter().flatten().copied(), mark::WIN),
        (&mut marks.overtime.iter().flatten().copied(), mark::OVERTIME),
        (&mut marks.breaking.iter().copied(), mark::BREAKING),
        (&mut marks.best.into_iter(), mark::BEST),
        (&mut marks.played.into_iter(), mark::PLAYED),
    ];
    for (points, bit) in lists {
        for at in points {
            edit(at, &|cell| cell.marks |= bit);
        }
    }
    for (at, hidden) in hidden(scene) {
        edit(at, &|cell| cell.hidden = Some(hidden));
    }
    all
}

/// The stones outside of the viewport, by direction, each with the free point at the edge nearest to one of them.
fn hidden(scene: &Scene) -> Vec<(Point, Hidden)> {
    let view = scene.viewport;
    let side = |value: i8, low: i8, high: i8| i8::from(value > high) - i8::from(value < low);
    let mut groups: Vec<((i8, i8), Vec<Point>)> = Vec::new();
    for at in scene.stones.iter().map(|stone| stone.at).filter(|&at| !view.contains(at)) {
        let direction = (side(at.x(), view.left, view.right), side(at.y(), view.bottom, view.top));
        match groups.iter_mut().find(|group| group.0 == direction) {
            Some(group) => group.1.push(at),
            None => groups.push((direction, vec![at])),
        }
    }
    let mut taken: Vec<Point> = scene.stones.iter().map(|stone| stone.at).collect();
    let mut found = Vec::new();
    for (direction, stones) in groups {
        let on_edge = |at: &Point| {
            side(at.x(), view.left + 1, view.right - 1) == direction.0
                || side(at.y(), view.bottom + 1, view.top - 1) == direction.1
        };
        let distance = |at: &Point| {
            let to = |stone: &Point| at.x().abs_diff(stone.x()).max(at.y().abs_diff(stone.y()));
            stones.iter().map(to).min()
        };
        let inside = (view.bottom..=view.top)
            .flat_map(|y| (view.left..=view.right).filter_map(move |x| Point::new(x, y)))
            .filter(|at| on_edge(at) && !taken.contains(at));
        if let Some(at) = inside.min_by_key(distance) {
            taken.push(at);
            found.push((at, Hidden { direction, stones: u16::try_from(stones.len()).unwrap_or(u16::MAX) }));
        }
    }
    found
}

impl Cell {
    fn has(&self, bit: u16) -> bool {
        self.marks & bit != 0
    }

    /// Paints the cell on its background.
    pub(super) fn paint(
        &self,
        canvas: &mut Canvas,
        sprites: &Sprites,
        colours: &ThemeColours,
        face: &Face,
        name: &str,
    ) {
        if let Some(tint) = self.captured {
            sprites.disc.paint(canvas, (0, 0), tint.base(), 96);
            sprites.captured_edge.paint(canvas, (0, 0), [36, 30, 30], 255);
            sprites.cross.paint(canvas, (0, 0), colours.cross, 255);
        }
        if let Some(tint) = self.stone {
            self.paint_stone(canvas, sprites, colours, face, tint);
        }
        if let Some(tint) = self.preview.filter(|_| self.stone.is_none()) {
            sprites.place(canvas, (0, 0), tint, 185);
            let light = matches!(tint, Tint::Ivory | Tint::Pink | Tint::Emerald);
            let dashes = if light { colours.candidate.0 } else { colours.candidate.1 };
            sprites.capturable.paint(canvas, (0, 0), dashes, 255);
        }
        if self.has(mark::LINE_POINT) {
            sprites.line_point.paint(canvas, (0, 0), colours.line_point, 255);
        }
        if self.has(mark::BREAKING) {
            sprites.breaking.paint(canvas, (0, 0), colours.breaking, 255);
        }
        if self.has(mark::CANDIDATE) && self.stone.is_none() {
            self.paint_candidate(canvas, sprites, colours, face, name);
        }
        if self.has(mark::BEST) {
            sprites.best.paint(canvas, (0, 0), colours.breaking, 255);
        }
        if self.has(mark::PLAYED) {
            sprites.played.paint(canvas, (0, 0), colours.cross, 255);
        }
        if let Some(hidden) = self.hidden {
            hidden.paint(canvas, sprites.side, colours, face);
        }
    }

    fn paint_stone(&self, canvas: &mut Canvas, sprites: &Sprites, colours: &ThemeColours, face: &Face, tint: Tint) {
        sprites.place(canvas, (0, 0), tint, 255);
        let marked = colours.marked || !matches!(tint, Tint::Ivory | Tint::Black);
        if let Some(number) = self.number {
            if marked {
                sprites.small_marks[tint.index()].paint(canvas, (0, 0), tint.ink(), 255);
            }
            let text = number.to_string();
            let side = sprites.side as f32;
            let em = side * if text.len() > 2 { 0.33 } else { 0.41 };
            let middle = if marked { 0.43 } else { 0.5 };
            let mut mask = Mask::new(sprites.side, sprites.side);
            face.draw_centred(&mut mask, &text, em, (side * 0.5, side * middle));
            mask.paint(canvas, (0, 0), tint.ink(), 255);
        } else if marked {
            sprites.marks[tint.index()].paint(canvas, (0, 0), tint.ink(), 255);
        }
        if self.has(mark::LAST) && !self.has(mark::WIN) {
            let ring = if self.number.is_some() { &sprites.win } else { &sprites.last };
            ring.paint(canvas, (0, 0), last_ring(tint, colours), 255);
        }
        if self.has(mark::PREVIOUS) && !self.has(mark::WIN) && !self.has(mark::LAST) {
            let ring = if self.number.is_some() { &sprites.previous_numbered } else { &sprites.previous };
            ring.paint(canvas, (0, 0), last_ring(tint, colours), 255);
        }
        if self.has(mark::CAPTURABLE) {
            sprites.capturable.paint(canvas, (0, 0), colours.capturable, 255);
        }
        if self.has(mark::OVERTIME) {
            sprites.win_rim.paint(canvas, (0, 0), colours.candidate.1, 255);
            sprites.win.paint(canvas, (0, 0), colours.overtime, 255);
        }
        if self.has(mark::WIN) {
            // The rim gives contrast on ivory and on the board.
            sprites.win_rim.paint(canvas, (0, 0), colours.border, 255);
            sprites.win.paint(canvas, (0, 0), colours.win, 255);
        }
    }

    fn paint_candidate(&self, canvas: &mut Canvas, sprites: &Sprites, colours: &ThemeColours, face: &Face, name: &str) {
        let (background, rim) = colours.candidate;
        if self.name.is_none() {
            sprites.candidate_rim.paint(canvas, (0, 0), rim, 255);
            sprites.candidate.paint(canvas, (0, 0), background, 255);
            return;
        }
        sprites.label.paint(canvas, (0, 0), background, 255);
        let side = sprites.side as f32;
        let em = (side * 0.36).min(side * 0.36 * side * 0.8 / face.width(name, side * 0.36));
        let mut mask = Mask::new(sprites.side, sprites.side);
        face.draw_centred(&mut mask, name, em, (side * 0.5, side * 0.5));
        mask.paint(canvas, (0, 0), rim, 255);
    }
}

/// The colour of the ring on the last stones.
fn last_ring(tint: Tint, colours: &ThemeColours) -> Rgb {
    match tint {
        Tint::Ivory => colours.last.0,
        Tint::Black => colours.last.1,
        _ => [255, 255, 255],
    }
}

impl Hidden {
    /// Paints an arrow that points to the stones, and their number.
    fn paint(self, canvas: &mut Canvas, side: u32, colours: &ThemeColours, face: &Face) {
        // Downwards is positive in a picture.
        let (dx, dy) = (f32::from(self.direction.0), -f32::from(self.direction.1));
        let length = (dx * dx + dy * dy).sqrt();
        let (dx, dy) = (dx / length, dy / length);
        let at = |along: f32, across: f32| (dx * along - dy * across, dy * along + dx * across);
        let plate = Mask::shape(side, |pen| {
            pen.disc(at(-0.06, 0.0), 0.36);
            pen.polygon(&[at(0.5, 0.0), at(0.16, 0.29), at(0.16, -0.29)]);
        });
        plate.paint(canvas, (0, 0), colours.highlight.0, 255);
        let text = self.stones.to_string();
        let side = side as f32;
        let em = (side * 0.42).min(side * 0.42 * side * 0.6 / face.width(&text, side * 0.42));
        let mut mask = Mask::new(canvas.width(), canvas.height());
        face.draw_centred(&mut mask, &text, em, (side * (0.5 - 0.06 * dx), side * (0.5 - 0.06 * dy)));
        mask.paint(canvas, (0, 0), colours.highlight.1, 255);
    }
}
