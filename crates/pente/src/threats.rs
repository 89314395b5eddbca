//! Threats: what a colour could do next, and what etiquette asks to announce.

use super::board::{Board, Cell, along};
use super::stones::{Sides, Stones, holds};
use super::{Captures, Colour, Options, Point, Position, Rules, SelfCapture, capture, line};

/// The opportunities of a colour if it were to move. Openings and forbidden double threes are ignored; a point where
/// the stone would be captured and may not be placed is no opportunity.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Threats {
    /// The points where it would complete a winning line.
    pub lines: Vec<Point>,
    /// The points where its side would reach the capture goal.
    pub goals: Vec<Point>,
    /// The points where it would capture stones.
    pub captures: Vec<Point>,
    /// The stones that it would capture on those points.
    pub capturable: Vec<Point>,
}

/// A threat that a stone has made. If a line is four stones, the rows here are one stone shorter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Announcement {
    /// The stones of an open three, possibly with a gap.
    Tria(Vec<Point>),
    /// The stones of an open four.
    Tessera(Vec<Point>),
    /// The points that complete a line next, where there is no open four.
    Four(Vec<Point>),
    /// The points where the side would reach the capture goal next.
    CaptureGoal(Vec<Point>),
}

impl Position {
    /// The opportunities of a colour if it were to move now.
    ///
    /// ```
    /// use pente::{Colour, Position, Preset, Size};
    ///
    /// let at = |label: &str| Size::STANDARD.parse(label).unwrap();
    /// let mut position = Position::new(Preset::Standard.rules());
    /// for label in ["K10", "L10", "A1", "M10"] {
    ///     position.push(at(label))?;
    /// }
    /// // A stone on N10 would enclose the pair L10 M10.
    /// let threats = position.threats(Colour::new(0));
    /// assert_eq!(threats.captures, [at("N10")]);
    /// assert_eq!(threats.capturable, [at("L10"), at("M10")]);
    /// # Ok::<(), pente::Illegal>(())
    /// ```
    pub fn threats(&self, colour: Colour) -> Threats {
        let board = &self.stones.board;
        let points = |cells: Vec<Cell>| cells.into_iter().map(|cell| board.point(cell)).collect::<Vec<Point>>();
        let mut captures = Vec::new();
        let mut capturable = Vec::new();
        let options = self.rules.options();
        let has_captures = options.captures != Captures::None;
        for cell in board.empties().filter(|&cell| has_captures && !is_forbidden(board, options, cell, colour)) {
            for step in board.directions() {
                let len = capture::bracketed(board, options, cell, step, colour);
                if len > 0 {
                    captures.push(cell);
                    capturable.extend((1..=len).map(|n| along(cell, step, n.cast_signed())));
                }
            }
        }
        captures.dedup();
        capturable.sort_unstable();
        capturable.dedup();
        Threats {
            lines: points(self.stones.line_cells(&self.rules, colour)),
            goals: points(goal_cells(&self.stones, &self.rules, colour, self.playing)),
            captures: points(captures),
            capturable: points(capturable),
        }
    }
}

/// Whether the rules forbid a stone of the colour on an empty cell because it would be captured there.
fn is_forbidden(board: &Board, options: &Options, cell: Cell, colour: Colour) -> bool {
    options.self_capture == SelfCapture::Forbidden && capture::is_self_capture(board, options, cell, colour)
}

/// The empty cells where the colour would bring its side to the goal.
fn goal_cells(stones: &Stones, rules: &Rules, colour: Colour, playing: Sides) -> Vec<Cell> {
    let Some(goal) = rules.stones_to_win() else { return Vec::new() };
    let side = rules.side_of(colour);
    // One stone captures at most eight threes.
    if stones.captured_by_side(rules, side) + 24 < u16::from(goal) {
        return Vec::new();
    }
    let reaches = |&cell: &Cell| {
        let board = &stones.board;
        if board.directions().iter().all(|&step| capture::bracketed(board, rules.options(), cell, step, colour) == 0)
            || is_forbidden(board, rules.options(), cell, colour)
        {
            return false;
        }
        let mut after = stones.clone();
        after.place(rules, board.point(cell), colour, &[]);
        holds(after.goal_reached(rules, playing), side)
    };
    stones.board.empties().filter(reaches).collect()
}

/// The threats of a colour before its stone, to find those that the stone makes.
pub(super) struct ThreatsBefore {
    threes: Vec<Vec<Point>>,
    fours: Vec<Vec<Point>>,
    lines: Vec<Point>,
    goals: Vec<Point>,
    playing: Sides,
}

impl ThreatsBefore {
    pub(super) fn of(stones: &Stones, rules: &Rules, colour: Colour, playing: Sides) -> Self {
        let points = |cells: Vec<Cell>| cells.into_iter().map(|cell| stones.board.point(cell)).collect();
        Self {
            threes: threes(stones, rules, colour),
            fours: open_fours(stones, rules, colour),
            lines: points(stones.line_cells(rules, colour)),
            goals: points(goal_cells(stones, rules, colour, playing)),
            playing,
        }
    }

    /// The threats that are new.
    pub(super) fn announce(&self, stones: &Stones, rules: &Rules, colour: Colour) -> Vec<Announcement> {
        let now = Self::of(stones, rules, colour, self.playing);
        let mut announced = Vec::new();
        let new = |before: &[Vec<Point>], now: Vec<Vec<Point>>| {
            now.into_iter().filter(|row| !before.contains(row)).collect::<Vec<_>>()
        };
        announced.extend(new(&self.threes, now.threes).into_iter().map(Announcement::Tria));
        let tesseras = new(&self.fours, now.fours);
        let mut lines: Vec<Point> = now.lines.into_iter().filter(|at| !self.lines.contains(at)).collect();
        for stones in &tesseras {
            lines.retain(|&at| !is_end_of(stones, at));
        }
        announced.extend(tesseras.into_iter().map(Announcement::Tessera));
        if !lines.is_empty() {
            announced.push(Announcement::Four(lines));
        }
        let goals: Vec<Point> = now.goals.into_iter().filter(|at| !self.goals.contains(at)).collect();
        if !goals.is_empty() {
            announced.push(Announcement::CaptureGoal(goals));
        }
        announced
    }
}

/// Whether the point is one of the two ends of a row.
fn is_end_of(row: &[Point], at: Point) -> bool {
    let (Some(&first), Some(&last)) = (row.first(), row.last()) else { return false };
    let (dx, dy) = ((last.x() - first.x()).signum(), (last.y() - first.y()).signum());
    Point::new(first.x() - dx, first.y() - dy) == Some(at) || Point::new(last.x() + dx, last.y() + dy) == Some(at)
}

/// The stones of every three of a colour, found by the points that would turn them into open fours.
fn threes(stones: &Stones, rules: &Rules, colour: Colour) -> Vec<Vec<Point>> {
    let board = &stones.board;
    let mut threes = Vec::new();
    for cell in board.empties() {
        for step in board.axes() {
            let Some(run) = line::open_four(board, rules, cell, step, colour) else { continue };
            let stones: Vec<Point> = run.cells().filter(|&at| at != cell).map(|at| board.point(at)).collect();
            if !threes.contains(&stones) {
                threes.push(stones);
            }
        }
    }
    threes
}

/// The stones of every open four of a colour.
fn open_fours(stones: &Stones, rules: &Rules, colour: Colour) -> Vec<Vec<Point>> {
    let board = &stones.board;
    let mut fours = Vec::new();
    for cell in board.cells().filter(|&cell| board.get(cell) == colour.number()) {
        for step in board.axes() {
            match line::open_four(board, rules, cell, step, colour) {
                Some(run) if run.start == cell => fours.push(run.cells().map(|at| board.point(at)).collect()),
                _ => {}
            }
        }
    }
    fours
}
