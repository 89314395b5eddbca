//! Who has won after a move, and whether a line can still be answered.

use super::capture::{self, Taken};
use super::ground::{Placed, Sides, bit, holds};
use super::line::{self, Standing};
use super::{Colour, Line, Overtime, Point, Position, Way};

/// Lines that stand while the next player may answer them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Trial {
    pub lines: Vec<Line>,
    pub breaking: Vec<Point>,
    /// Whether the answer takes the line as a whole.
    whole: bool,
}

impl Trial {
    /// The line that a stone on `at` takes as a whole.
    pub(super) fn taken_by(&self, at: Point) -> &[Point] {
        match self.lines.first() {
            Some(line) if self.whole && self.breaking.contains(&at) => &line.points,
            _ => &[],
        }
    }
}

impl Position {
    /// Checks every side's winning conditions after a stone on `at`. Gives back whether the game goes on otherwise
    /// than by the next turn: it is over, or in overtime.
    pub(super) fn judge(&mut self, at: Point, mover: Colour, placed: &Placed, trial: Option<Trial>) -> bool {
        let standing = self.standing(placed.spot, &placed.taken, trial.as_ref());
        let goals = self.ground.goal_reached(&self.rules, self.playing);
        if standing.is_empty() && goals == 0 && trial.is_none() {
            return false;
        }
        let lines = self.named(&standing);
        if let Some(trial) = trial {
            let lost_to = self.lines_that_stood(at, mover, &lines, trial);
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
            self.try_lines(lines, self.next_slot());
        }
        true
    }

    /// After the answer in overtime: the lines of other sides that it left standing.
    fn lines_that_stood(&self, at: Point, mover: Colour, lines: &[Line], trial: Trial) -> Vec<Line> {
        if trial.whole {
            // Only taking the whole line answers it, whatever else a move breaks.
            return if trial.breaking.contains(&at) { Vec::new() } else { trial.lines };
        }
        let side = self.rules.side_of(mover);
        lines.iter().filter(|line| self.rules.side_of(line.colour) != side).cloned().collect()
    }

    /// Every winning line of a side still in the game, after a stone on `spot`.
    fn standing(&self, spot: usize, taken: &Taken, trial: Option<&Trial>) -> Vec<Standing> {
        let board = &self.ground.board;
        let mut standing = line::made(board, &self.rules, spot, &taken.stones);
        for point in trial.into_iter().flat_map(|trial| &trial.lines).flat_map(|line| &line.points) {
            let spot = board.spot(*point).expect("a board never shrinks");
            line::collect(board, &self.rules, spot, &mut standing);
        }
        standing.retain(|line| holds(self.playing, self.rules.side_of(line.colour)));
        standing
    }

    fn named(&self, standing: &[Standing]) -> Vec<Line> {
        let points = |line: &Standing| line.run.spots().map(|spot| self.ground.board.point(spot)).collect();
        standing.iter().map(|line| Line { colour: line.colour, points: points(line) }).collect()
    }

    /// Ends the game for the owners of the lines and for `more` sides. `goals` are the sides that stand at the goal.
    fn win(&mut self, lines: Vec<Line>, goals: Sides, more: Sides) {
        let by_line = lines.iter().fold(0, |sides, line| sides | bit(self.rules.side_of(line.colour)));
        let winners = by_line | more;
        let mut ways: Vec<Way> = lines.into_iter().map(|line| Way::Line(line.colour, line.points)).collect();
        let sides = (0..self.rules.sides()).filter(|&side| holds(goals & winners, side));
        ways.extend(sides.map(|side| Way::Captures(Colour::new(side))));
        // Both sides of two: a draw, with both reasons on record.
        let all_of_two = self.rules.sides() == 2 && winners.count_ones() == 2;
        self.end(if all_of_two { 0 } else { winners }, ways);
    }

    /// Lines stand and nobody has reached the goal: the player at `slot` may have one turn to answer them.
    pub(super) fn try_lines(&mut self, lines: Vec<Line>, slot: u8) {
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
        self.trial = Some(Trial { lines, breaking, whole });
    }

    /// The legal points after which no line of another side stands.
    fn points_that_break(&self, lines: &[Line], by: Colour) -> Vec<Point> {
        let board = &self.ground.board;
        let on_line = |point: Point| lines.iter().any(|line| line.points.contains(&point));
        let mut breaking: Vec<Point> = Vec::new();
        let mut excused: Vec<Point> = Vec::new();
        for spot in board.empties() {
            let at = board.point(spot);
            if self.base_legal(at, spot, by).is_err() {
                continue;
            }
            let taken = capture::taken(board, &self.rules, spot, by, None);
            if !taken.stones.iter().any(|stone| on_line(board.point(stone.spot))) {
                continue;
            }
            let mut after = self.ground.clone();
            let placed = after.place(&self.rules, at, by, &[]);
            if self.foreign_line(&after, &placed, lines, by) {
                continue;
            }
            if self.is_banned_double_three(&after, &placed, by) {
                excused.push(at);
            } else {
                breaking.push(at);
            }
        }
        // renju.net: a double three may destroy an unperfect five if nothing else does.
        let another = breaking.iter().any(|&at| !self.forms_double_three(at, by));
        if !another {
            breaking.append(&mut excused);
            breaking.sort_unstable_by_key(|at| (at.y(), at.x()));
        }
        breaking
    }

    /// Whether a line of another side stands on a board after a try.
    fn foreign_line(&self, after: &super::ground::Ground, placed: &Placed, lines: &[Line], by: Colour) -> bool {
        let mut standing = line::made(&after.board, &self.rules, placed.spot, &placed.taken.stones);
        for point in lines.iter().flat_map(|line| &line.points) {
            let spot = after.board.spot(*point).expect("a board never shrinks");
            line::collect(&after.board, &self.rules, spot, &mut standing);
        }
        let side = self.rules.side_of(by);
        let foreign = |line: &Standing| {
            let owner = self.rules.side_of(line.colour);
            owner != side && holds(self.playing, owner)
        };
        standing.iter().any(foreign)
    }

    /// The empty end of the only line, if its other end holds a stone of the answering colour.
    fn open_end(&self, lines: &[Line], by: Colour) -> Vec<Point> {
        let [line] = lines else { return Vec::new() };
        let [Some(&first), Some(&last)] = [line.points.first(), line.points.last()] else { return Vec::new() };
        let (dx, dy) = ((last.x() - first.x()).signum(), (last.y() - first.y()).signum());
        let ends = [Point::new(first.x() - dx, first.y() - dy), Point::new(last.x() + dx, last.y() + dy)];
        let board = &self.ground.board;
        let spots = ends.map(|end| end.and_then(|at| board.spot(at)));
        let is_own = |spot: Option<usize>| spot.is_some_and(|spot| board.get(spot) == by.number());
        let open = |near: usize, far: usize| {
            let (at, spot) = (ends[near]?, spots[near]?);
            let empty = board.get(spot) == super::board::EMPTY;
            // A double three is no hindrance where nothing else destroys the line (renju.net).
            (empty && is_own(spots[far]) && self.base_legal(at, spot, by).is_ok()).then_some(at)
        };
        open(0, 1).or_else(|| open(1, 0)).into_iter().collect()
    }
}
