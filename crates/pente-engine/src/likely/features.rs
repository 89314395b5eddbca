//! The patterns around a point.

use pente::{Colour, Point, Position};

use super::weights::{EARLY, LATER, OPENING_REPLY, OPENING_THIRD, SECONDARY, Weights};

/// A move that decides the game outranks every fitted weight.
const WINS: i32 = 1_000_000;
const STOPS_A_WIN: i32 = 100_000;

/// Rows and columns around the board, so that a cell beyond its edge can be read without a check.
const MARGIN: i32 = 5;

/// The distance from the centre to the outermost cells.
const HALF: i32 = Point::MAX_OFFSET as i32 + MARGIN;
const WIDTH: i32 = 2 * HALF + 1;

/// The directions of rows, columns and diagonals.
const AXES: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Cell {
    Off,
    Empty,
    Mine,
    Theirs,
}

/// A board as the side to move sees it.
pub(super) struct PatternBoard {
    cells: Vec<Cell>,
    /// The last stone and the one before it.
    last: [Option<Point>; 2],
    /// The stones that each side has captured.
    taken: [u16; 2],
    /// The captured stones that win; `None` where captures do not win.
    goal: Option<u8>,
    /// The stones in a row that win.
    line: i32,
    weights: &'static Weights,
    /// Weights that are added for points after the likeliest; `None` for the first stones.
    secondary: Option<&'static Weights>,
}

/// The effects of a stone of one side on a point.
#[derive(Default)]
struct PointFeatures {
    lines: [i32; 8],
    wins: bool,
    captures: i32,
    threats: i32,
    exposed: i32,
    threes: [i32; 2],
    pairs: i32,
    gaps: i32,
    neighbours: i32,
    rescues: i32,
}

impl PatternBoard {
    pub(super) fn new(position: &Position, mover: Colour, last: [Option<Point>; 2]) -> Self {
        let rules = position.rules();
        let bounds = position.bounds();
        let mut cells = vec![Cell::Off; usize::try_from(WIDTH * WIDTH).unwrap_or_default()];
        let columns = bounds.left..=bounds.right;
        let row = |y: i8| columns.clone().filter_map(move |x| Point::new(x, y));
        for at in (bounds.bottom..=bounds.top).flat_map(row) {
            cells[index(i32::from(at.x()), i32::from(at.y()))] = match position.stone(at) {
                None => Cell::Empty,
                Some(colour) if colour == mover => Cell::Mine,
                Some(_) => Cell::Theirs,
            };
        }
        let others = (0..rules.colours()).map(Colour::new).filter(|&colour| colour != mover);
        let theirs = others.map(|colour| position.captured(colour)).max().unwrap_or(0);
        let weights = match position.plies() {
            0 | 1 => &OPENING_REPLY,
            2 => &OPENING_THIRD,
            3..=7 => &EARLY,
            _ => &LATER,
        };
        let secondary = (position.plies() > 2).then_some(&SECONDARY);
        let (line, taken) = (i32::from(rules.options().line), [position.captured(mover), theirs]);
        Self { cells, last, taken, goal: rules.stones_to_win(), line, weights, secondary }
    }

    /// A value that is larger for points that a player is likelier to play on.
    pub(super) fn value(&self, at: Point) -> i32 {
        let (x, y) = (i32::from(at.x()), i32::from(at.y()));
        let mut value = self.location_value(at);
        for (side, colour) in [Cell::Mine, Cell::Theirs].into_iter().enumerate() {
            let features = self.features(x, y, colour);
            value += weigh(self.weights, &features, side);
            let taken = i32::from(self.taken[side]) + 2 * features.captures;
            let by_captures = features.captures > 0 && self.goal.is_some_and(|goal| taken >= i32::from(goal));
            if features.wins || by_captures {
                value += if side == 0 { WINS } else { STOPS_A_WIN };
            }
            value += if by_captures { self.weights.last_capture[side] } else { 0 };
        }
        value
    }

    /// The addition to [`PatternBoard::value`] for points outside the likeliest ones.
    pub(super) fn secondary_value(&self, at: Point) -> i32 {
        let Some(weights) = self.secondary else { return 0 };
        let (x, y) = (i32::from(at.x()), i32::from(at.y()));
        let sides = [Cell::Mine, Cell::Theirs].into_iter().enumerate();
        let patterns: i32 = sides.map(|(side, colour)| weigh(weights, &self.features(x, y, colour), side)).sum();
        patterns + self.weigh_location(weights, at)
    }

    /// The value of the location of a point: its distances from the last stones, from other stones and from the centre,
    /// without the patterns around it.
    pub(super) fn location_value(&self, at: Point) -> i32 {
        self.weigh_location(self.weights, at)
    }

    fn features(&self, x: i32, y: i32, own: Cell) -> PointFeatures {
        let mut features = PointFeatures::default();
        let other = if own == Cell::Mine { Cell::Theirs } else { Cell::Mine };
        for (dx, dy) in AXES {
            let (stones, windows) = self.best_window(x, y, dx, dy, own);
            features.wins |= stones >= self.line - 1;
            if let Ok(kind @ 1..=4) = usize::try_from(stones) {
                features.lines[(kind - 1) * 2 + usize::from(windows > 1)] += 1;
            }
            for sign in [1, -1] {
                let cell = |steps: i32| self.cell(x + sign * steps * dx, y + sign * steps * dy);
                add_direction(&mut features, cell, own, other);
            }
        }
        features
    }

    /// The most stones in a window of the line's length through the point with nothing of the other side in it, and in
    /// how many windows as many stand; −1 where there is none.
    fn best_window(&self, x: i32, y: i32, dx: i32, dy: i32, own: Cell) -> (i32, u32) {
        let (mut best, mut windows) = (-1, 0);
        for start in 1 - self.line..=0 {
            let cells = (start..start + self.line).filter(|&step| step != 0);
            let stones = cells.map(|step| self.cell(x + step * dx, y + step * dy)).try_fold(0, |stones, cell| {
                (cell == own || cell == Cell::Empty).then(|| stones + i32::from(cell == own))
            });
            match stones {
                Some(stones) if stones > best => (best, windows) = (stones, 1),
                Some(stones) if stones == best => windows += 1,
                _ => {}
            }
        }
        (best, windows)
    }

    fn weigh_location(&self, weights: &Weights, at: Point) -> i32 {
        let apart = |other: Point| (i32::from(other.x() - at.x()).abs(), i32::from(other.y() - at.y()).abs());
        let mut value = 0;
        for (turn, by_distance) in [weights.last, weights.before].into_iter().enumerate() {
            let (dx, dy) = self.last[turn].map_or((99, 98), apart);
            value += by_distance[distance_index(dx.max(dy), by_distance.len())];
            value += if dx == 0 || dy == 0 || dx == dy { weights.aligned[turn] } else { 0 };
        }
        let (mut nearest, mut crowd) = (99, 0);
        for (dx, dy) in (-4..=4).flat_map(|dy: i32| (-4..=4).map(move |dx: i32| (dx, dy))) {
            if matches!(self.cell(i32::from(at.x()) + dx, i32::from(at.y()) + dy), Cell::Mine | Cell::Theirs) {
                let distance = dx.abs().max(dy.abs());
                nearest = nearest.min(distance);
                crowd += i32::from(distance <= 2);
            }
        }
        value += weights.nearest[distance_index(nearest, weights.nearest.len())] + crowd * weights.crowd / 5;
        let (dx, dy) = apart(Point::CENTRE);
        let (far, near) = (dx.max(dy), dx.min(dy));
        value + usize::try_from(far * (far + 1) / 2 + near).ok().and_then(|i| weights.place.get(i)).unwrap_or(&0)
    }

    fn cell(&self, x: i32, y: i32) -> Cell {
        self.cells[index(x, y)]
    }
}

fn weigh(weights: &Weights, features: &PointFeatures, side: usize) -> i32 {
    let lines: i32 = features.lines.iter().zip(weights.lines[side]).map(|(count, weight)| count * weight).sum();
    let some = |count: i32, weight: i32| if count > 0 { weight } else { 0 };
    lines
        + some(features.captures, weights.captures[side][0])
        + features.captures * weights.captures[side][1]
        + features.threats * weights.threats[side][0]
        + some(features.threats, weights.threats[side][1])
        + features.exposed * weights.exposed[side]
        + features.threes[0] * weights.threes[side][0]
        + features.threes[1] * weights.threes[side][1]
        + features.pairs * weights.pairs[side]
        + features.gaps * weights.gaps[side]
        + features.neighbours * weights.neighbours[side]
        + features.rescues * weights.rescues[side]
}

/// Adds the features in one direction of an axis. `cell` is given the number of steps in that direction.
fn add_direction(features: &mut PointFeatures, cell: impl Fn(i32) -> Cell, own: Cell, other: Cell) {
    let previous = cell(-1);
    match (cell(1), cell(2), cell(3)) {
        (a, b, c) if a == other && b == other && c == own => features.captures += 1,
        (a, b, Cell::Empty) if a == other && b == other => features.threats += 1,
        _ => {}
    }
    if cell(1) == Cell::Empty && cell(2) == own {
        features.gaps += 1;
    }
    if cell(1) != own {
        return;
    }
    features.neighbours += 1;
    let next = cell(2);
    if (next == Cell::Empty && previous == other) || (next == other && previous == Cell::Empty) {
        features.exposed += 1;
    }
    if next == own && previous == Cell::Empty {
        match cell(3) {
            Cell::Empty => features.pairs += 1,
            third if third == other => features.rescues += 1,
            third if third == own => {
                features.threes[0] += 1;
                features.threes[1] += i32::from(cell(4) == Cell::Empty);
            }
            _ => {}
        }
    }
}

/// The index of the weight of a distance, which is at least 1. The last weight is for all longer distances too.
fn distance_index(distance: i32, weights: usize) -> usize {
    usize::try_from(distance - 1).unwrap_or(0).min(weights - 1)
}

/// The index of a cell, which is at most [`HALF`] from the centre.
fn index(x: i32, y: i32) -> usize {
    usize::try_from((y + HALF) * WIDTH + x + HALF).unwrap_or_default()
}
