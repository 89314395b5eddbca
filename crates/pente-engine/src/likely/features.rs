//! The patterns around a point.

use pente::{Colour, Point, Position};

use super::weights::{FittedWeights, Weights};

/// A move that decides the game outranks every fitted weight.
const WINS: i32 = 1_000_000;
const STOPS_A_WIN: i32 = 100_000;

/// Rows and columns around the board, so that a cell beyond its edge can be read without a check.
const MARGIN: i32 = 5;

/// How far along an axis cells matter.
const REACH: usize = MARGIN as usize;

/// The distance from the centre to the outermost cells.
const HALF: i32 = Point::MAX_OFFSET as i32 + MARGIN;
const WIDTH: usize = 2 * HALF as usize + 1;

/// The distances between the cells of rows, columns and diagonals.
const AXES: [usize; 4] = [1, WIDTH, WIDTH + 1, WIDTH - 1];

/// The contents of the cells along an axis. The point is in the middle.
type Axis = [Content; 2 * REACH + 1];

/// The distance in which stones count as neighbours.
const NEAR: i32 = 4;

/// The distance in which stones crowd a point.
const CROWDED: i32 = 2;

/// The content of a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Content {
    Off,
    Empty,
    Mine,
    Theirs,
}

/// A board as the side to move sees it.
pub(super) struct PatternBoard {
    contents: Vec<Content>,
    /// The stones.
    stones: Vec<Point>,
    /// The last stone and the one before it.
    last: [Option<Point>; 2],
    /// The stones that the mover's side has captured, and the most that another side has.
    taken: [u16; 2],
    /// Whether threes are captured as well as pairs.
    captures_threes: bool,
    /// The captured stones that win; `None` where captures do not win.
    goal: Option<u8>,
    /// The stones in a row that win: at most [`REACH`] + 1, the most that an axis has on both sides of the point.
    line: usize,
    weights: &'static Weights,
    /// Weights that are added for points after the likeliest; `None` for the first stones.
    secondary: Option<&'static Weights>,
}

/// What a point is valued by.
pub(super) struct Assessment {
    at: Point,
    /// The effects of a stone of the mover, and of one of the other side.
    sides: [PointFeatures; 2],
    location: Location,
}

/// The stones around a point.
struct Location {
    /// The distance of the nearest stone, if it is at most [`NEAR`].
    nearest: Option<i32>,
    /// The number of stones within [`CROWDED`].
    crowd: i32,
}

/// The effects of a stone of one side on a point.
#[derive(Default)]
struct PointFeatures {
    lines: [i32; 8],
    wins: bool,
    captures: i32,
    /// The captured stones, those of threes included. The weights know captures of pairs only.
    captured_stones: i32,
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
        let mut contents = vec![Content::Off; WIDTH * WIDTH];
        let mut stones = Vec::new();
        let columns = bounds.left..=bounds.right;
        let row = |y: i8| columns.clone().filter_map(move |x| Point::new(x, y));
        for at in (bounds.bottom..=bounds.top).flat_map(row) {
            let stone = position.stone(at);
            stones.extend(stone.map(|_| at));
            contents[index(at)] = match stone {
                None => Content::Empty,
                Some(colour) if colour == mover => Content::Mine,
                Some(_) => Content::Theirs,
            };
        }
        // The goal counts the captures of a whole side.
        let captured = |side: u8| {
            let colours = rules.each_colour().filter(|&colour| rules.side_of(colour) == side);
            colours.map(|colour| position.captured(colour)).sum()
        };
        let mine = rules.side_of(mover);
        let theirs = (0..rules.sides()).filter(|&side| side != mine).map(captured).max().unwrap_or(0);
        let fitted = FittedWeights::embedded();
        let weights = match position.plies() {
            0 | 1 => &fitted.opening_reply,
            2 => &fitted.opening_third,
            3..=7 => &fitted.early,
            _ => &fitted.later,
        };
        let secondary = (position.plies() > 2).then_some(&fitted.secondary);
        let (line, taken) = (usize::from(rules.options().line), [captured(mine), theirs]);
        let captures_threes = rules.options().capture_three;
        Self { contents, stones, last, taken, captures_threes, goal: rules.stones_to_win(), line, weights, secondary }
    }

    /// Assesses an empty point.
    pub(super) fn assess(&self, at: Point) -> Assessment {
        let middle = index(at);
        let axes = AXES.map(|step| {
            let first = middle - REACH * step;
            std::array::from_fn(|n| self.contents[first + n * step])
        });
        let sides = [(Content::Mine, Content::Theirs), (Content::Theirs, Content::Mine)];
        let sides = sides.map(|(own, other)| self.features(&axes, own, other));
        Assessment { at, sides, location: self.location(at) }
    }

    /// A value that is larger for points that a player is likelier to play on.
    pub(super) fn value(&self, assessed: &Assessment) -> i32 {
        let mut value = self.weigh_location(self.weights, assessed.at, &assessed.location);
        for (side, features) in assessed.sides.iter().enumerate() {
            value += weigh(self.weights, features, side);
            let taken = i32::from(self.taken[side]) + features.captured_stones;
            let by_captures = features.captured_stones > 0 && self.goal.is_some_and(|goal| taken >= i32::from(goal));
            if features.wins || by_captures {
                value += if side == 0 { WINS } else { STOPS_A_WIN };
            }
            value += if by_captures { self.weights.last_capture[side] } else { 0 };
        }
        value
    }

    /// The addition to [`PatternBoard::value`] for points outside the likeliest ones.
    pub(super) fn secondary_value(&self, assessed: &Assessment) -> i32 {
        let Some(weights) = self.secondary else { return 0 };
        let sides = assessed.sides.iter().enumerate();
        let patterns: i32 = sides.map(|(side, features)| weigh(weights, features, side)).sum();
        patterns + self.weigh_location(weights, assessed.at, &assessed.location)
    }

    /// The value of the location of a point: its distances from the last stones, from other stones and from the centre,
    /// without the patterns around it.
    pub(super) fn location_value(&self, at: Point) -> i32 {
        self.weigh_location(self.weights, at, &self.location(at))
    }

    fn features(&self, axes: &[Axis; 4], own: Content, other: Content) -> PointFeatures {
        let mut features = PointFeatures::default();
        for axis in axes {
            let best = self.best_window(axis, own);
            features.wins |= best.is_some_and(|(stones, _)| stones >= self.line - 1);
            if let Some((kind @ 1..=4, windows)) = best {
                features.lines[(kind - 1) * 2 + usize::from(windows > 1)] += 1;
            }
            add_direction(&mut features, |steps| axis[REACH + steps], axis[REACH - 1], own, other);
            add_direction(&mut features, |steps| axis[REACH - steps], axis[REACH + 1], own, other);
            if self.captures_threes {
                for group in [[1, 2, 3, 4].map(|n| axis[REACH + n]), [1, 2, 3, 4].map(|n| axis[REACH - n])] {
                    features.captured_stones += if group == [other, other, other, own] { 3 } else { 0 };
                }
            }
        }
        features.captured_stones += 2 * features.captures;
        features
    }

    /// The most stones in a window of the line's length through the point with nothing of the other side in it, and in
    /// how many windows as many stand; `None` where there is no such window.
    fn best_window(&self, axis: &Axis, own: Content) -> Option<(usize, u32)> {
        let windows = axis[REACH + 1 - self.line..REACH + self.line].windows(self.line);
        let mut best = None;
        for window in windows.filter(|window| window.iter().all(|&content| content == own || content == Content::Empty))
        {
            let stones = window.iter().filter(|&&content| content == own).count();
            best = match best {
                Some((most, windows)) if stones == most => Some((most, windows + 1)),
                Some((most, windows)) if stones < most => Some((most, windows)),
                _ => Some((stones, 1)),
            };
        }
        best
    }

    fn location(&self, at: Point) -> Location {
        let apart = |stone: &Point| {
            let (dx, dy) = apart(*stone, at);
            dx.max(dy)
        };
        let mut location = Location { nearest: None, crowd: 0 };
        for distance in self.stones.iter().map(apart).filter(|&distance| distance <= NEAR) {
            location.nearest = Some(location.nearest.map_or(distance, |nearest| nearest.min(distance)));
            location.crowd += i32::from(distance <= CROWDED);
        }
        location
    }

    fn weigh_location(&self, weights: &Weights, at: Point, location: &Location) -> i32 {
        let mut value = 0;
        for (turn, by_distance) in [weights.last, weights.before].into_iter().enumerate() {
            let (dx, dy) = self.last[turn].map_or((99, 98), |stone| apart(stone, at));
            value += by_distance[distance_index(dx.max(dy), by_distance.len())];
            value += if dx == 0 || dy == 0 || dx == dy { weights.aligned[turn] } else { 0 };
        }
        let farthest = weights.nearest.len() - 1;
        let nearest = location.nearest.map_or(farthest, |distance| distance_index(distance, weights.nearest.len()));
        value += weights.nearest[nearest] + location.crowd * weights.crowd / 5;
        let (dx, dy) = apart(Point::CENTRE, at);
        let (far, near) = (dx.max(dy), dx.min(dy));
        value + usize::try_from(far * (far + 1) / 2 + near).ok().and_then(|i| weights.place.get(i)).unwrap_or(&0)
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

/// Adds the features in one direction of an axis. `content` is given the number of steps in that direction; `previous`
/// is the content of the first cell in the other one.
fn add_direction(
    features: &mut PointFeatures,
    content: impl Fn(usize) -> Content,
    previous: Content,
    own: Content,
    other: Content,
) {
    match (content(1), content(2), content(3)) {
        (a, b, c) if a == other && b == other && c == own => features.captures += 1,
        (a, b, Content::Empty) if a == other && b == other => features.threats += 1,
        _ => {}
    }
    if content(1) == Content::Empty && content(2) == own {
        features.gaps += 1;
    }
    if content(1) != own {
        return;
    }
    features.neighbours += 1;
    let next = content(2);
    if (next == Content::Empty && previous == other) || (next == other && previous == Content::Empty) {
        features.exposed += 1;
    }
    if next == own && previous == Content::Empty {
        match content(3) {
            Content::Empty => features.pairs += 1,
            third if third == other => features.rescues += 1,
            third if third == own => {
                features.threes[0] += 1;
                features.threes[1] += i32::from(content(4) == Content::Empty);
            }
            _ => {}
        }
    }
}

/// The index of the weight of a distance, which is at least 1. The last weight is for all longer distances too.
fn distance_index(distance: i32, weights: usize) -> usize {
    usize::try_from(distance - 1).unwrap_or(0).min(weights - 1)
}

/// The columns and rows between two points.
fn apart(one: Point, other: Point) -> (i32, i32) {
    let between = |one: i8, other: i8| (i32::from(one) - i32::from(other)).abs();
    (between(one.x(), other.x()), between(one.y(), other.y()))
}

/// The index of the cell of a point.
fn index(at: Point) -> usize {
    let [column, row] = [at.x(), at.y()].map(|offset| usize::try_from(i32::from(offset) + HALF).unwrap_or_default());
    row * WIDTH + column
}
