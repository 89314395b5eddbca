//! The legal points: what the opening, forbidden self-captures and forbidden double threes leave.

use std::cell::OnceCell;

use super::board::{Board, Cell, along};
use super::stones::{Placed, Stones, holds};
use super::{Colour, DoubleThree, Illegal, Point, Position, Rules, SelfCapture, capture, line};

/// The double threes that are legal because every way to stop a line forms one. Computed once for a position, on
/// demand.
pub(super) type ExemptCells = OnceCell<Vec<Cell>>;

impl Position {
    /// Checks whether the colour may place a stone on an empty point. `exempt` can be shared between calls for the same
    /// position.
    pub(super) fn legal_at(&self, at: Point, cell: Cell, colour: Colour, exempt: &ExemptCells) -> Result<(), Illegal> {
        self.base_legal(at, cell, colour)?;
        if !self.is_double_three_restricted(colour)
            || !line::may_be_double_three(&self.stones.board, &self.rules, cell, colour)
        {
            return Ok(());
        }
        let allowed = if let Some(pending) = &self.pending {
            // In overtime a stone that leaves the line standing cannot win, so only breaking the line makes a double
            // three legal.
            pending.breaking.contains(&at) || !self.forms_double_three(at, colour)
        } else {
            let mut after = self.stones.clone();
            let placed = after.place(&self.rules, at, colour, &[]);
            !self.is_banned_double_three(&after, &placed, colour)
                || (self.rules.options().double_three == DoubleThree::All
                    && exempt.get_or_init(|| self.exempt_double_threes(colour)).contains(&cell))
        };
        if allowed { Ok(()) } else { Err(Illegal::DoubleThree) }
    }

    /// Checks the opening and forbidden self-captures for an empty point.
    pub(super) fn base_legal(&self, at: Point, cell: Cell, colour: Colour) -> Result<(), Illegal> {
        self.opening_allows(at, colour)?;
        let options = self.rules.options();
        if options.self_capture == SelfCapture::Forbidden
            && capture::is_self_capture(&self.stones.board, options, cell, colour)
        {
            return Err(Illegal::SelfCapture);
        }
        Ok(())
    }

    /// Whether the player to move has a legal point.
    pub(super) fn has_legal_point(&self) -> bool {
        let options = self.rules.options();
        let board = &self.stones.board;
        if options.self_capture != SelfCapture::Forbidden && options.double_three == DoubleThree::Allowed {
            // No opening forbids all points of a board, and no other rule is in force.
            return board.empty() > 0;
        }
        board.empties().any(|cell| self.legal(board.point(cell)).is_ok())
    }

    /// Whether the rule against double threes applies to the colour.
    const fn is_double_three_restricted(&self, colour: Colour) -> bool {
        match self.rules.options().double_three {
            DoubleThree::Allowed => false,
            DoubleThree::FirstPlayer => colour.index() == 0,
            DoubleThree::All => true,
        }
    }

    /// Whether a stone on the point would form a double three, legal or not. Not valid for a stone that captures a
    /// whole line in overtime.
    pub(super) fn forms_double_three(&self, at: Point, colour: Colour) -> bool {
        let mut after = self.stones.clone();
        let placed = after.place(&self.rules, at, colour, &[]);
        is_double_three(&after, &placed, colour, &self.rules)
    }

    /// Whether the placed stone forms a double three that is forbidden for its colour: one that does not win.
    pub(super) fn is_banned_double_three(&self, after: &Stones, placed: &Placed, colour: Colour) -> bool {
        self.is_double_three_restricted(colour)
            && is_double_three(after, placed, colour, &self.rules)
            && !self.wins_with(after, placed, colour)
    }

    /// Whether the placed stone completes a line of its side or brings its side to the capture goal.
    fn wins_with(&self, after: &Stones, placed: &Placed, colour: Colour) -> bool {
        let side = self.rules.side_of(colour);
        let lines = line::made(&after.board, &self.rules, placed.cell, &placed.removals.stones);
        lines.iter().any(|line| self.rules.side_of(line.colour) == side)
            || holds(after.goal_reached(&self.rules, self.playing), side)
    }

    /// The exception of Complication: the double threes that stop every line that opponents threaten, if no other legal
    /// point does.
    fn exempt_double_threes(&self, colour: Colour) -> Vec<Cell> {
        let stones = &self.stones;
        let opponents: Vec<Colour> = self.opponents(colour).collect();
        let mut threatened: Vec<Cell> = Vec::new();
        for &opponent in &opponents {
            threatened.extend(stones.line_cells(&self.rules, opponent));
        }
        threatened.sort_unstable();
        threatened.dedup();
        let mut exempt = Vec::new();
        for (cell, is_double_three) in self.line_stops(colour, &opponents, &threatened) {
            if !is_double_three {
                return Vec::new();
            }
            exempt.push(cell);
        }
        exempt
    }

    /// The legal cells where a stone leaves the opponents none of the lines that they threaten, and whether it forms a
    /// double three there. None if nothing is threatened.
    fn line_stops<'a>(
        &'a self,
        colour: Colour,
        opponents: &'a [Colour],
        threatened: &'a [Cell],
    ) -> impl Iterator<Item = (Cell, bool)> + 'a {
        let (stones, rules) = (&self.stones, &self.rules);
        let is_safe = rules.options().self_capture == SelfCapture::Safe;
        // A stone that captures nothing stops a line only by filling the threatened point, or by turning the completing
        // stone into a self-capture. Only such stones are placed to see what they leave.
        let may_stop = move |cell: Cell| {
            let concerns = |&at: &Cell| at == cell || (!is_safe && affects_self_capture(&stones.board, cell, at));
            threatened.iter().all(concerns)
                || !capture::removals(&stones.board, rules, cell, colour, None).stones.is_empty()
        };
        let others = stones.board.empties().filter(move |cell| !threatened.is_empty() && !threatened.contains(cell));
        threatened.iter().copied().chain(others).filter_map(move |cell| {
            let at = stones.board.point(cell);
            if !may_stop(cell) || self.base_legal(at, cell, colour).is_err() {
                return None;
            }
            let mut after = stones.clone();
            let placed = after.place(rules, at, colour, &[]);
            let is_stopped = !opponents.iter().any(|&opponent| after.threatens_line(rules, opponent));
            is_stopped.then(|| (cell, is_double_three(&after, &placed, colour, rules)))
        })
    }

    /// The colours of other sides that are still playing.
    fn opponents(&self, of: Colour) -> impl Iterator<Item = Colour> {
        let side = self.rules.side_of(of);
        self.rules.each_colour().filter(move |&colour| {
            let other = self.rules.side_of(colour);
            other != side && holds(self.playing, other)
        })
    }
}

/// Whether a stone on `cell` can be part of a self-capture by a stone on `at`: the two are at most three points apart
/// on an axis. Near the edge of the board it may be `true` for other cells.
fn affects_self_capture(board: &Board, cell: Cell, at: Cell) -> bool {
    board.directions().into_iter().any(|step| (1..=3).any(|n| along(at, step, n) == cell))
}

fn is_double_three(after: &Stones, placed: &Placed, colour: Colour, rules: &Rules) -> bool {
    after.board.get(placed.cell) == colour.number() && line::is_double_three(&after.board, rules, placed.cell)
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;
    use crate::Variant;

    /// Rules with the exception, and with every way to capture and to stop a line.
    const RULES: &[&str] = &[
        "freestyle:board=9,double-three=all",
        "freestyle:board=9,double-three=all,line=4,poof",
        "freestyle:board=9,double-three=all,line=4,poof,three=yes,overline=neutral",
        "freestyle:board=9,double-three=all,line=4,self-capture=forbidden,three=yes",
        "freestyle:board=9,double-three=all,line=4,poof,mixed,players=3,three=yes",
        "freestyle:endless,double-three=all,line=4,poof",
    ];

    /// A position with these stones on the nine middle lines. A number that is not that of a colour is an empty point.
    fn position(rules: &str, contents: impl Iterator<Item = u8>) -> Position {
        let rules = Variant::parse(rules).expect(rules).rules();
        let mut position = Position::new(rules);
        let middle = (-4..=4).flat_map(|y| (-4..=4).map(move |x| Point::new(x, y).expect("near the centre")));
        for (at, content) in middle.zip(contents).filter(|&(_, content)| content < rules.colours()) {
            let cell = position.stones.board.cell(at).expect("on the board");
            position.stones.board.place(cell, Colour::new(content));
        }
        position
    }

    /// Tries every empty point.
    fn plain_line_stops(position: &Position, colour: Colour, opponents: &[Colour]) -> Vec<(Cell, bool)> {
        let (stones, rules) = (&position.stones, &position.rules);
        let threatens = |stones: &Stones| opponents.iter().any(|&opponent| stones.threatens_line(rules, opponent));
        if !threatens(stones) {
            return Vec::new();
        }
        let mut found = Vec::new();
        for cell in stones.board.empties() {
            let at = stones.board.point(cell);
            let mut after = stones.clone();
            let placed = after.place(rules, at, colour, &[]);
            if position.base_legal(at, cell, colour).is_ok() && !threatens(&after) {
                found.push((cell, is_double_three(&after, &placed, colour, rules)));
            }
        }
        found
    }

    proptest! {
        #[test]
        fn trying_the_points_that_matter_is_trying_all(
            rules in 0..RULES.len(),
            contents in vec(0_u8..60, 81),
            spread in 4_u8..12,
        ) {
            let position = position(RULES[rules], contents.into_iter().map(|content| content % spread));
            for colour in position.rules.each_colour() {
                let opponents: Vec<Colour> = position.opponents(colour).collect();
                let lines = opponents.iter().flat_map(|&opponent| position.stones.line_cells(&position.rules, opponent));
                let threatened: Vec<Cell> = lines.collect();
                let mut found: Vec<(Cell, bool)> = position.line_stops(colour, &opponents, &threatened).collect();
                found.sort_unstable();
                found.dedup();
                prop_assert_eq!(found, plain_line_stops(&position, colour, &opponents));
            }
        }
    }
}
