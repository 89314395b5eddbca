//! What a colour could do next, and what etiquette wants said about it.

use super::board::Spot;
use super::capture;
use super::ground::{Ground, Sides, holds};
use super::line;
use super::{Colour, Point, Position, Rules};

/// What a colour could do if it were its turn. Openings and forbidden double threes are not considered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Threats {
    /// Points where it would make a winning line.
    pub lines: Vec<Point>,
    /// Points where its side would reach the capture goal.
    pub goals: Vec<Point>,
    /// Points where it would capture something.
    pub captures: Vec<Point>,
    /// Stones of others that it would capture on one of those points.
    pub capturable: Vec<Point>,
}

/// What a move made that was not there before. Where a line is four stones, everything is one shorter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Announcement {
    /// An open three, perhaps with a gap: its stones.
    Tria(Vec<Point>),
    /// An open four: its stones.
    Tessera(Vec<Point>),
    /// Another way to make a line next move: the points that make it.
    Four(Vec<Point>),
    /// The capture goal would be reached next move: the points.
    CapturesThreatened(Vec<Point>),
}

impl Position {
    /// What a colour could do if it were its turn now.
    pub fn threats(&self, colour: Colour) -> Threats {
        let board = &self.ground.board;
        let points = |spots: Vec<Spot>| spots.into_iter().map(|spot| board.point(spot)).collect::<Vec<Point>>();
        let mut captures = Vec::new();
        let mut capturable = Vec::new();
        for spot in board.empties() {
            for step in board.directions() {
                let len = capture::bracketed(board, self.rules.options(), spot, step, colour);
                if len > 0 && self.rules.options().captures != super::Captures::None {
                    captures.push(spot);
                    capturable.extend((1..=len).map(|n| super::board::along(spot, step, n.cast_signed())));
                }
            }
        }
        captures.dedup();
        capturable.sort_unstable();
        capturable.dedup();
        Threats {
            lines: points(self.ground.line_spots(&self.rules, colour)),
            goals: points(goal_spots(&self.ground, &self.rules, colour, self.playing)),
            captures: points(captures),
            capturable: points(capturable),
        }
    }
}

/// Every empty spot where that colour would bring its side to the goal.
fn goal_spots(ground: &Ground, rules: &Rules, colour: Colour, playing: Sides) -> Vec<Spot> {
    let Some(goal) = rules.stones_to_win() else { return Vec::new() };
    let side = rules.side_of(colour);
    // Eight threes are the most that one stone takes by itself.
    if ground.score(rules, side) + 24 < u16::from(goal) {
        return Vec::new();
    }
    let reaches = |&spot: &Spot| {
        let board = &ground.board;
        if board.directions().iter().all(|&step| capture::bracketed(board, rules.options(), spot, step, colour) == 0) {
            return false;
        }
        let mut after = ground.clone();
        after.place(rules, board.point(spot), colour, &[]);
        holds(after.goal_reached(rules, playing), side)
    };
    ground.board.empties().filter(reaches).collect()
}

/// What a colour had before its move, to tell what is new.
pub(super) struct Before {
    threes: Vec<Vec<Point>>,
    fours: Vec<Vec<Point>>,
    lines: Vec<Point>,
    goals: Vec<Point>,
    playing: Sides,
}

impl Before {
    pub(super) fn of(ground: &Ground, rules: &Rules, colour: Colour, playing: Sides) -> Self {
        let points = |spots: Vec<Spot>| spots.into_iter().map(|spot| ground.board.point(spot)).collect();
        Self {
            threes: threes(ground, rules, colour),
            fours: open_fours(ground, rules, colour),
            lines: points(ground.line_spots(rules, colour)),
            goals: points(goal_spots(ground, rules, colour, playing)),
            playing,
        }
    }

    /// What is there now and was not before.
    pub(super) fn announce(&self, ground: &Ground, rules: &Rules, colour: Colour) -> Vec<Announcement> {
        let now = Self::of(ground, rules, colour, self.playing);
        let mut said = Vec::new();
        let new = |before: &[Vec<Point>], now: Vec<Vec<Point>>| {
            now.into_iter().filter(|row| !before.contains(row)).collect::<Vec<_>>()
        };
        said.extend(new(&self.threes, now.threes).into_iter().map(Announcement::Tria));
        let tesseras = new(&self.fours, now.fours);
        let mut lines: Vec<Point> = now.lines.into_iter().filter(|at| !self.lines.contains(at)).collect();
        for stones in &tesseras {
            lines.retain(|&at| !is_end(stones, at));
        }
        said.extend(tesseras.into_iter().map(Announcement::Tessera));
        if !lines.is_empty() {
            said.push(Announcement::Four(lines));
        }
        let goals: Vec<Point> = now.goals.into_iter().filter(|at| !self.goals.contains(at)).collect();
        if !goals.is_empty() {
            said.push(Announcement::CapturesThreatened(goals));
        }
        said
    }
}

/// Whether the point is one of the two ends of a row.
fn is_end(row: &[Point], at: Point) -> bool {
    let (Some(&first), Some(&last)) = (row.first(), row.last()) else { return false };
    let (dx, dy) = ((last.x() - first.x()).signum(), (last.y() - first.y()).signum());
    Point::new(first.x() - dx, first.y() - dy) == Some(at) || Point::new(last.x() + dx, last.y() + dy) == Some(at)
}

/// The stones of every three of a colour, found from the points that would make them open fours.
fn threes(ground: &Ground, rules: &Rules, colour: Colour) -> Vec<Vec<Point>> {
    let board = &ground.board;
    let mut threes = Vec::new();
    for spot in board.empties() {
        for step in board.axes() {
            let Some(run) = line::three_completed_at(board, rules, spot, step, colour) else { continue };
            let stones: Vec<Point> = run.spots().filter(|&at| at != spot).map(|at| board.point(at)).collect();
            if !threes.contains(&stones) {
                threes.push(stones);
            }
        }
    }
    threes
}

/// The stones of every open four of a colour.
fn open_fours(ground: &Ground, rules: &Rules, colour: Colour) -> Vec<Vec<Point>> {
    let board = &ground.board;
    let mut fours = Vec::new();
    for spot in board.spots().filter(|&spot| board.get(spot) == colour.number()) {
        for step in board.axes() {
            match line::open_four(board, rules, spot, step) {
                Some(run) if run.start == spot => fours.push(run.spots().map(|at| board.point(at)).collect()),
                _ => {}
            }
        }
    }
    fours
}
