//! The stones on the board and the captured stones: what a placed stone changes, and which sides reach the goal.

use super::board::{Board, Cell, Run};
use super::capture::{self, Removals};
use super::{CaptureTie, Colour, Point, Rules, Seating, SelfCapture, line};

/// The largest number of colours.
pub(super) const COLOURS: usize = Seating::MAX_PLAYERS as usize;

/// A set of sides: bit `n` is side `n`.
pub(super) type Sides = u8;

/// The stones on the board and the captured stones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Stones {
    pub board: Board,
    /// The stones credited to each colour.
    pub captured: [u16; COLOURS],
    /// The captures made by each colour; a pair or a three is one.
    pub captures: [u16; COLOURS],
}

/// The effect of a placed stone.
pub(super) struct Placed {
    pub cell: Cell,
    pub removals: Removals,
}

impl Stones {
    pub(super) fn new(rules: &Rules) -> Self {
        Self { board: Board::new(rules.size()), captured: [0; COLOURS], captures: [0; COLOURS] }
    }

    /// Places a stone on an empty point and removes what it captures. `line` is a winning line that is captured too, or
    /// empty.
    pub(super) fn place(&mut self, rules: &Rules, at: Point, colour: Colour, line: &[Point]) -> Placed {
        self.board.grow_for(at);
        let cell = self.board.cell(at).expect("a legal point is on the board");
        let line = self.run_of(line);
        let removals = capture::removals(&self.board, rules, cell, colour, line);
        self.board.place(cell, colour);
        for stone in &removals.stones {
            self.board.remove(stone.cell);
            if let Some(by) = stone.by.filter(|&by| counts(rules, by, stone.colour)) {
                let score = &mut self.captured[by.index()];
                *score = score.saturating_add(1);
            }
        }
        for bracket in &removals.brackets {
            let credited = |cell| {
                removals.stones.iter().any(|stone| {
                    stone.cell == cell && stone.by == Some(bracket.by) && counts(rules, bracket.by, stone.colour)
                })
            };
            if bracket.stones.cells().any(credited) {
                let made = &mut self.captures[bracket.by.index()];
                *made = made.saturating_add(1);
            }
        }
        Placed { cell, removals }
    }

    /// The row of these consecutive points.
    fn run_of(&self, points: &[Point]) -> Option<Run> {
        let &[first, second, ..] = points else { return None };
        let (start, next) = (self.board.cell(first)?, self.board.cell(second)?);
        Some(Run { start, step: next.cast_signed() - start.cast_signed(), len: points.len() })
    }

    /// The stones credited to a side, summed over its colours.
    pub(super) fn captured_by_side(&self, rules: &Rules, side: u8) -> u16 {
        let own = rules.each_colour().filter(|&colour| rules.side_of(colour) == side);
        own.fold(0, |sum, colour| sum.saturating_add(self.captured[colour.index()]))
    }

    /// The sides among `playing` that win by captures now.
    pub(super) fn goal_reached(&self, rules: &Rules, playing: Sides) -> Sides {
        let Some(goal) = rules.stones_to_win().map(u16::from) else { return 0 };
        let mut scores = [0; COLOURS];
        for colour in rules.each_colour() {
            let score: &mut u16 = &mut scores[usize::from(rules.side_of(colour))];
            *score = score.saturating_add(self.captured[colour.index()]);
        }
        let is_ahead = |side: u8| {
            rules.options().capture_tie == CaptureTie::Shared
                || (0..rules.sides())
                    .filter(|&other| other != side && holds(playing, other))
                    .all(|other| scores[usize::from(other)] < scores[usize::from(side)])
        };
        (0..rules.sides())
            .filter(|&side| holds(playing, side) && scores[usize::from(side)] >= goal && is_ahead(side))
            .fold(0, |sides, side| sides | bit(side))
    }

    /// Whether a stone of the colour on an empty cell would make a winning line of its colour, after all captures.
    pub(super) fn makes_line(&self, rules: &Rules, cell: Cell, colour: Colour) -> bool {
        let options = rules.options();
        if options.self_capture == SelfCapture::Safe || !capture::is_self_capture(&self.board, options, cell, colour) {
            return line::completes(&self.board, rules, cell, colour);
        }
        if options.self_capture == SelfCapture::Forbidden {
            return false;
        }
        let mut after = self.clone();
        let placed = after.place(rules, self.board.point(cell), colour, &[]);
        let lines = line::made(&after.board, rules, placed.cell, &placed.removals.stones);
        lines.iter().any(|line| line.colour == colour)
    }

    /// The empty cells where the colour would make a winning line.
    pub(super) fn line_cells(&self, rules: &Rules, colour: Colour) -> Vec<Cell> {
        self.board.empties().filter(|&cell| self.makes_line(rules, cell, colour)).collect()
    }

    /// Whether there is a cell where the colour would make a winning line.
    pub(super) fn threatens_line(&self, rules: &Rules, colour: Colour) -> bool {
        self.board.empties().any(|cell| self.makes_line(rules, cell, colour))
    }
}

/// Whether a stone of `of` captured by `by` counts: stones of the same team do not.
pub(super) const fn counts(rules: &Rules, by: Colour, of: Colour) -> bool {
    rules.side_of(by) != rules.side_of(of)
}

/// The set with one side.
pub(super) const fn bit(side: u8) -> Sides {
    1 << side
}

/// Whether the set contains the side.
pub(super) const fn holds(sides: Sides, side: u8) -> bool {
    sides & bit(side) != 0
}
