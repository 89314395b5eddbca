//! The winner after a stone, and overtime: lines that the next player may still break.

use super::board::EMPTY;
use super::line::{self, WinningLine};
use super::stones::{Placed, Sides, Stones, bit, holds};
use super::{Colour, Line, Overtime, Point, Position, Termination, capture};

/// Winning lines that the next player may break, in overtime.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PendingLines {
    pub lines: Vec<Line>,
    /// The legal points that break all of the lines.
    pub breaking: Vec<Point>,
    /// Whether the answer captures the line as a whole (`capture-line`).
    whole: bool,
}

impl PendingLines {
    /// The line that a stone on `at` captures as a whole; otherwise empty.
    pub(super) fn captured_by(&self, at: Point) -> &[Point] {
        match self.lines.first() {
            Some(line) if self.whole && self.breaking.contains(&at) => &line.points,
            _ => &[],
        }
    }
}

impl Position {
    /// Checks the winning conditions of all sides after a stone on `at`. Returns whether the phase is settled: the game
    /// is over, or in overtime. Otherwise the turn has to be passed.
    pub(super) fn settle(&mut self, at: Point, mover: Colour, placed: &Placed, pending: Option<PendingLines>) -> bool {
        let before: &[Line] = pending.as_ref().map_or(&[], |pending| pending.lines.as_slice());
        let standing = self.standing_lines(&self.stones, placed, before);
        let goals = self.stones.goal_reached(&self.rules, self.playing);
        if standing.is_empty() && goals == 0 && pending.is_none() {
            return false;
        }
        let lines = self.to_lines(&standing);
        if let Some(pending) = pending {
            let lost_to = self.unbroken_lines(at, mover, &lines, pending);
            if !lost_to.is_empty() {
                self.win(lost_to, goals, 0);
                return true;
            }
        }
        if lines.is_empty() && goals == 0 {
            return false;
        }
        if goals != 0 {
            self.win(lines, goals, goals);
        } else {
            self.win_or_start_overtime(lines, self.next_slot());
        }
        true
    }

    /// The lines of other sides that still stand after the answer in overtime.
    fn unbroken_lines(&self, at: Point, mover: Colour, lines: &[Line], pending: PendingLines) -> Vec<Line> {
        if pending.whole {
            // Only capturing the whole line counts, even if another stone would break it.
            return if pending.breaking.contains(&at) { Vec::new() } else { pending.lines };
        }
        let side = self.rules.side_of(mover);
        lines.iter().filter(|line| self.rules.side_of(line.colour) != side).cloned().collect()
    }

    /// The winning lines of sides that are still playing, after the placed stone. `before` are the lines that it may
    /// have broken.
    fn standing_lines(&self, after: &Stones, placed: &Placed, before: &[Line]) -> Vec<WinningLine> {
        let board = &after.board;
        let mut standing = line::made(board, &self.rules, placed.cell, &placed.removals.stones);
        for point in before.iter().flat_map(|line| &line.points) {
            let cell = board.cell(*point).expect("a board never shrinks");
            line::collect(board, &self.rules, cell, &mut standing);
        }
        standing.retain(|line| holds(self.playing, self.rules.side_of(line.colour)));
        standing
    }

    fn to_lines(&self, standing: &[WinningLine]) -> Vec<Line> {
        let points = |line: &WinningLine| line.run.cells().map(|cell| self.stones.board.point(cell)).collect();
        standing.iter().map(|line| Line { colour: line.colour, points: points(line) }).collect()
    }

    /// Ends the game: the owners of the lines and the sides in `more` win. `goals` are the sides at the capture goal.
    fn win(&mut self, lines: Vec<Line>, goals: Sides, more: Sides) {
        let by_line = lines.iter().fold(0, |sides, line| sides | bit(self.rules.side_of(line.colour)));
        let winners = by_line | more;
        let mut terminations: Vec<Termination> = lines.into_iter().map(Termination::Line).collect();
        let sides = (0..self.rules.sides()).filter(|&side| holds(goals & winners, side));
        terminations.extend(sides.map(|side| Termination::Captures(Colour::new(side))));
        // If both sides of two win, it is a draw, for both reasons.
        let all_of_two = self.rules.sides() == 2 && winners.count_ones() == 2;
        self.end(if all_of_two { 0 } else { winners }, terminations);
    }

    /// Lines stand and no side has reached the goal: starts overtime if the player at `slot` can break them all,
    /// otherwise ends the game.
    pub(super) fn win_or_start_overtime(&mut self, lines: Vec<Line>, slot: u8) {
        let last = self.turn;
        self.turn_to(slot);
        let seat = self.to_act().expect("the turn was just given to a seat");
        let side = self.side_of(seat);
        let own = lines.iter().any(|line| self.rules.side_of(line.colour) == side);
        let breaking = match self.rules.options().overtime {
            _ if own => Vec::new(),
            Overtime::None => Vec::new(),
            Overtime::BreakLine => self.points_that_break(&lines, self.colour_of(seat)),
            Overtime::CaptureLine => self.open_end(&lines, self.colour_of(seat)),
        };
        if breaking.is_empty() {
            self.turn = last;
            self.win(lines, 0, 0);
            return;
        }
        let whole = self.rules.options().overtime == Overtime::CaptureLine;
        self.pending = Some(PendingLines { lines, breaking, whole });
    }

    /// The legal points after which no line of another side stands.
    fn points_that_break(&self, lines: &[Line], by: Colour) -> Vec<Point> {
        let board = &self.stones.board;
        let on_line = |point: Point| lines.iter().any(|line| line.points.contains(&point));
        let mut breaking: Vec<Point> = Vec::new();
        let mut exempt: Vec<Point> = Vec::new();
        for cell in board.empties() {
            let at = board.point(cell);
            if self.base_legal(at, cell, by).is_err() {
                continue;
            }
            let removals = capture::removals(board, &self.rules, cell, by, None);
            if !removals.stones.iter().any(|stone| on_line(board.point(stone.cell))) {
                continue;
            }
            let mut after = self.stones.clone();
            let placed = after.place(&self.rules, at, by, &[]);
            if self.foreign_line(&after, &placed, lines, by) {
                continue;
            }
            if self.is_banned_double_three(&after, &placed, by) {
                exempt.push(at);
            } else {
                breaking.push(at);
            }
        }
        // A double three may break a five if no other point does (renju.net).
        let has_ordinary = breaking.iter().any(|&at| !self.forms_double_three(at, by));
        if !has_ordinary {
            breaking.append(&mut exempt);
            breaking.sort_unstable_by_key(|at| (at.y(), at.x()));
        }
        breaking
    }

    /// Whether a line of another side stands after the placed stone.
    fn foreign_line(&self, after: &Stones, placed: &Placed, lines: &[Line], by: Colour) -> bool {
        let side = self.rules.side_of(by);
        self.standing_lines(after, placed, lines).iter().any(|line| self.rules.side_of(line.colour) != side)
    }

    /// The empty end of the only line, if its other end holds a stone of the colour.
    fn open_end(&self, lines: &[Line], by: Colour) -> Vec<Point> {
        let [line] = lines else { return Vec::new() };
        let [Some(&first), Some(&last)] = [line.points.first(), line.points.last()] else { return Vec::new() };
        let (dx, dy) = ((last.x() - first.x()).signum(), (last.y() - first.y()).signum());
        let ends = [Point::new(first.x() - dx, first.y() - dy), Point::new(last.x() + dx, last.y() + dy)];
        let board = &self.stones.board;
        let cells = ends.map(|end| end.and_then(|at| board.cell(at)));
        let is_own = |cell: Option<usize>| cell.is_some_and(|cell| board.get(cell) == by.number());
        let open = |near: usize, far: usize| {
            let (at, cell) = (ends[near]?, cells[near]?);
            let empty = board.get(cell) == EMPTY;
            // A double three is legal here, because no other point breaks the line (renju.net).
            (empty && is_own(cells[far]) && self.base_legal(at, cell, by).is_ok()).then_some(at)
        };
        open(0, 1).or_else(|| open(1, 0)).into_iter().collect()
    }
}
