//! Viewports: the part of a board that a picture shows, and the coordinates along its edges.

use pente::{Action, Bounds, Point, Size};

/// The number of lines of a close-up: as many as are easy to tell apart on a phone.
const CLOSE_UP: i8 = 13;

/// The free lines that a picture of the play shows around every stone, where the board has them.
const MARGIN: i8 = 2;

/// The part of a board that a picture shows, at least 5 and at most 29 lines in either direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Viewport {
    pub(super) left: i8,
    pub(super) right: i8,
    pub(super) bottom: i8,
    pub(super) top: i8,
}

impl Viewport {
    /// The whole board.
    pub const fn whole(size: Size) -> Self {
        let reach = size.reach();
        Self { left: -reach, right: reach, bottom: -reach, top: reach }
    }

    /// The viewport with this lower left corner and size. The size is clamped to 5 to 29 lines, and the viewport is
    /// moved to lie within [`Point::MAX_OFFSET`] of the centre.
    pub fn window(corner: Point, columns: u8, rows: u8) -> Self {
        let (columns, rows) = (columns.clamp(5, 29).cast_signed(), rows.clamp(5, 29).cast_signed());
        let left = corner.x().min(Point::MAX_OFFSET + 1 - columns);
        let bottom = corner.y().min(Point::MAX_OFFSET + 1 - rows);
        Self { left, right: left + columns - 1, bottom, top: bottom + rows - 1 }
    }

    /// The 13 by 13 lines around these points, inside the board; the whole of a smaller board.
    ///
    /// The middle of the points' bounding box is the centre of the viewport; without points, the centre of the board.
    pub fn close_up(size: Size, around: &[Point]) -> Self {
        let lines = size.lines().cast_signed().min(CLOSE_UP);
        let middle = |coordinate: fn(Point) -> i8| {
            let low = around.iter().map(|&p| coordinate(p)).min().unwrap_or(0);
            let high = around.iter().map(|&p| coordinate(p)).max().unwrap_or(0);
            i8::midpoint(low, high)
        };
        let reach = if size.is_endless() { Point::MAX_OFFSET } else { size.reach() };
        let start = |middle: i8| (middle - lines / 2).clamp(-reach, reach + 1 - lines);
        let (left, bottom) = (start(middle(Point::x)), start(middle(Point::y)));
        Self { left, right: left + lines - 1, bottom, top: bottom + lines - 1 }
    }

    /// The part of a lettered board on which a game is played; see
    /// [`Scene::cropped_to_play`](super::Scene::cropped_to_play).
    pub(super) fn of_play(size: Size, actions: &[Action], also: &[Point]) -> Self {
        let placed = actions.iter().filter_map(|action| match *action {
            Action::Place(at) => Some((at, MARGIN)),
            _ => None,
        });
        let reach = size.reach();
        let mut needed: Option<Self> = None;
        let mut shown = Self::close_up(size, &[]);
        for (at, margin) in placed.chain(also.iter().map(|&at| (at, 0))) {
            let around = Self {
                left: (at.x() - margin).max(-reach),
                right: (at.x() + margin).min(reach),
                bottom: (at.y() - margin).max(-reach),
                top: (at.y() + margin).min(reach),
            };
            let all = needed.map_or(around, |needed| needed.joined(around));
            shown = shown.moved_to_hold(all, reach);
            needed = Some(all);
        }
        shown
    }

    /// The smallest viewport that contains both.
    fn joined(self, other: Self) -> Self {
        Self {
            left: self.left.min(other.left),
            right: self.right.max(other.right),
            bottom: self.bottom.min(other.bottom),
            top: self.top.max(other.top),
        }
    }

    /// This square, made larger by an even number of lines and moved by as little as it takes to hold another viewport.
    /// Both lie on a board with this reach.
    fn moved_to_hold(self, needed: Self, reach: i8) -> Self {
        let longest = (needed.right - needed.left).max(needed.top - needed.bottom) + 1;
        let lines = (self.right - self.left + 1).max(longest | 1);
        let grown = (lines - (self.right - self.left + 1)) / 2;
        let start = |start: i8, low: i8, high: i8| {
            (start - grown).clamp(high + 1 - lines, low).clamp(-reach, reach + 1 - lines)
        };
        let left = start(self.left, needed.left, needed.right);
        let bottom = start(self.bottom, needed.bottom, needed.top);
        Self { left, right: left + lines - 1, bottom, top: bottom + lines - 1 }
    }

    /// This viewport, moved by as little as it takes to hold these points; as it is if they do not fit into it.
    pub(super) fn moved_to_show(self, points: &[Point]) -> Self {
        let single = |at: &Point| Self { left: at.x(), right: at.x(), bottom: at.y(), top: at.y() };
        let Some(needed) = points.iter().map(single).reduce(Self::joined) else { return self };
        if needed.columns() > self.columns() || needed.rows() > self.rows() {
            return self;
        }
        let x = (needed.right - self.right).max(0) + (needed.left - self.left).min(0);
        let y = (needed.top - self.top).max(0) + (needed.bottom - self.bottom).min(0);
        Self { left: self.left + x, right: self.right + x, bottom: self.bottom + y, top: self.top + y }
    }

    /// The whole of a board with these bounds, or at most 25 lines of it around a point.
    pub(super) fn within(bounds: Bounds, around: Point) -> Self {
        let (left, right) = limited(bounds.left, bounds.right, around.x());
        let (bottom, top) = limited(bounds.bottom, bounds.top, around.y());
        Self { left, right, bottom, top }
    }

    /// The number of columns.
    pub const fn columns(self) -> u8 {
        (self.right - self.left).unsigned_abs() + 1
    }

    /// The number of rows.
    pub const fn rows(self) -> u8 {
        (self.top - self.bottom).unsigned_abs() + 1
    }

    /// Whether the point is inside.
    pub fn contains(self, at: Point) -> bool {
        (self.left..=self.right).contains(&at.x()) && (self.bottom..=self.top).contains(&at.y())
    }

    /// Whether the viewport differs from the whole board.
    pub(super) fn is_part_of(self, size: Size) -> bool {
        self != Self::whole(size)
    }
}

/// At most 25 lines of a range, around one of them.
fn limited(low: i8, high: i8, around: i8) -> (i8, i8) {
    const MAX_SHOWN: i8 = 25;
    if high - low < MAX_SHOWN {
        return (low, high);
    }
    let start = (around - MAX_SHOWN / 2).clamp(low, high + 1 - MAX_SHOWN);
    (start, start + MAX_SHOWN - 1)
}

/// The label above and below a column.
pub(super) fn column_label(size: Size, x: i8) -> String {
    if size.is_endless() {
        return x.to_string();
    }
    let column = x.saturating_add(size.reach()).unsigned_abs();
    // Pente boards skip I, because it looks like 1.
    char::from(b'A' + column + u8::from(column >= 8)).to_string()
}

/// The label left and right of a row.
pub(super) fn row_label(size: Size, y: i8) -> String {
    if size.is_endless() { y.to_string() } else { (i16::from(y) + i16::from(size.reach()) + 1).to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(size: Size, names: &str) -> Vec<Point> {
        names.split_whitespace().map(|name| size.parse(name).expect("a point")).collect()
    }

    #[test]
    fn a_close_up_stays_inside_the_board() {
        let check = |lines: u8, around: &str, corner: &str, end: &str| {
            let size = Size::new(lines).expect("a size");
            let window = Viewport::close_up(size, &points(size, around));
            let at = |x, y| size.label(Point::new(x, y).expect("on the board"));
            assert_eq!(at(window.left, window.bottom), corner, "{lines}: {around}");
            assert_eq!(at(window.right, window.top), end, "{lines}: {around}");
        };
        check(19, "", "D4", "Q16");
        check(19, "K10 L11", "D4", "Q16");
        check(19, "A1", "A1", "N13");
        check(19, "T19 S18", "G7", "T19");
        check(19, "A10 C10", "A4", "N16");
        check(25, "A1 Z25", "G7", "T19");
        check(9, "A1", "A1", "J9");
        check(13, "N13", "A1", "N13");
    }

    #[test]
    fn the_viewport_of_play_holds_every_stone_and_only_grows() {
        let check = |lines: u8, placed: &str, corner: &str, end: &str| {
            let size = Size::new(lines).expect("a size");
            let placed_points = points(size, placed);
            let actions: Vec<_> = placed_points.iter().copied().map(Action::Place).collect();
            let at = |x, y| size.label(Point::new(x, y).expect("on the board"));
            let mut before = Viewport::of_play(size, &[], &[]);
            for plies in 1..=actions.len() {
                let now = Viewport::of_play(size, &actions[..plies], &[]);
                assert_eq!(now.columns(), now.rows(), "{placed}");
                assert!(now.columns() >= before.columns(), "{placed}: {before:?} {now:?}");
                assert!(placed_points[..plies].iter().all(|&at| now.contains(at)), "{placed}: {now:?}");
                before = now;
            }
            assert_eq!(at(before.left, before.bottom), corner, "{lines}: {placed}");
            assert_eq!(at(before.right, before.top), end, "{lines}: {placed}");
        };
        check(19, "", "D4", "Q16");
        check(19, "K10 L11 O14 F6", "D4", "Q16");
        check(19, "K10 P10", "E4", "R16");
        // Moved, and not moved back.
        check(19, "K10 P10 G10", "E4", "R16");
        check(19, "K10 P10 F10", "D3", "S17");
        check(19, "K10 P10 O15", "E5", "R17");
        check(19, "K10 A10", "A4", "N16");
        check(19, "K10 T19", "G7", "T19");
        check(19, "K10 T19 A1", "A1", "T19");
        check(9, "A1", "A1", "J9");
        check(13, "N13", "A1", "N13");
        check(25, "N13 N20", "G10", "T22");
    }

    #[test]
    fn a_viewport_moves_only_for_points_that_fit_into_it() {
        // 25 columns and 21 rows.
        let shown = Viewport { left: -20, right: 4, bottom: -10, top: 10 };
        let check = |points: &[(i8, i8)], [x, y]: [i8; 2]| {
            let points: Vec<Point> = points.iter().map(|&(x, y)| Point::new(x, y).expect("a point")).collect();
            let expected = Viewport { left: -20 + x, right: 4 + x, bottom: -10 + y, top: 10 + y };
            assert_eq!(shown.moved_to_show(&points), expected, "{points:?}");
        };
        check(&[], [0, 0]);
        check(&[(-20, 10), (4, -10)], [0, 0]);
        check(&[(7, 0)], [3, 0]);
        check(&[(-22, -14)], [-2, -4]);
        check(&[(0, 12), (9, -8)], [5, 2]);
        check(&[(-20, 0), (5, 0)], [0, 0]);
        check(&[(0, -10), (0, 11)], [0, 0]);
    }

    #[test]
    fn edge_labels_agree_with_point_labels() {
        for lines in (9..=25).step_by(2) {
            let size = Size::new(lines).expect("a size");
            for x in -size.reach()..=size.reach() {
                let at = Point::new(x, x).expect("a point");
                let written = format!("{}{}", column_label(size, x), row_label(size, x));
                assert_eq!(written, size.label(at));
            }
        }
        assert_eq!(column_label(Size::ENDLESS, -4), "-4");
    }
}
