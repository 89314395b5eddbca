//! The legal points: what the opening, forbidden self-captures and forbidden double threes leave.

use std::cell::OnceCell;

use super::board::Spot;
use super::stones::{Placed, Stones, holds};
use super::{Colour, DoubleThree, Illegal, Point, Position, Rules, SelfCapture, capture, line};

/// The double threes that are legal because every way to stop a line forms one. Computed once for a position, on
/// demand.
pub(super) type ExemptSpots = OnceCell<Vec<Spot>>;

impl Position {
    /// Checks whether the colour may place a stone on an empty point. `exempt` can be shared between calls for the same
    /// position.
    pub(super) fn legal_at(&self, at: Point, spot: Spot, colour: Colour, exempt: &ExemptSpots) -> Result<(), Illegal> {
        self.base_legal(at, spot, colour)?;
        if !self.is_double_three_restricted(colour)
            || !line::may_be_double_three(&self.stones.board, &self.rules, spot, colour)
        {
            return Ok(());
        }
        let allowed = if let Some(pending) = &self.pending {
            // In overtime a stone that leaves the line standing cannot win, so only breaking the line makes a double three
            // legal.
            pending.breaking.contains(&at) || !self.forms_double_three(at, colour)
        } else {
            let mut after = self.stones.clone();
            let placed = after.place(&self.rules, at, colour, &[]);
            !self.is_banned_double_three(&after, &placed, colour)
                || (self.rules.options().double_three == DoubleThree::All
                    && exempt.get_or_init(|| self.exempt_double_threes(colour)).contains(&spot))
        };
        if allowed { Ok(()) } else { Err(Illegal::DoubleThree) }
    }

    /// Checks the opening and forbidden self-captures for an empty point.
    pub(super) fn base_legal(&self, at: Point, spot: Spot, colour: Colour) -> Result<(), Illegal> {
        self.opening_allows(at, colour)?;
        let options = self.rules.options();
        if options.self_capture == SelfCapture::Forbidden
            && capture::is_self_capture(&self.stones.board, options, spot, colour)
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
        board.empties().any(|spot| self.legal(board.point(spot)).is_ok())
    }

    /// Whether the rule against double threes applies to the colour.
    const fn is_double_three_restricted(&self, colour: Colour) -> bool {
        match self.rules.options().double_three {
            DoubleThree::Allowed => false,
            DoubleThree::FirstPlayer => colour.index() == 0,
            DoubleThree::All => true,
        }
    }

    /// Whether a stone on the point would form a double three, legal or not. Not valid for a stone that captures a whole
    /// line in overtime.
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
        let lines = line::made(&after.board, &self.rules, placed.spot, &placed.removals.stones);
        lines.iter().any(|line| self.rules.side_of(line.colour) == side)
            || holds(after.goal_reached(&self.rules, self.playing), side)
    }

    /// The exception of Complication: the double threes that stop every line that opponents threaten, if no other legal
    /// point does.
    fn exempt_double_threes(&self, colour: Colour) -> Vec<Spot> {
        let stones = &self.stones;
        let opponents: Vec<Colour> = self.opponents(colour).collect();
        let mut threatened: Vec<Spot> = Vec::new();
        for &opponent in &opponents {
            threatened.extend(stones.line_spots(&self.rules, opponent));
        }
        let mut exempt = Vec::new();
        if threatened.is_empty() {
            return exempt;
        }
        let self_capture = self.rules.options().self_capture != SelfCapture::Safe;
        for spot in stones.board.empties() {
            let at = stones.board.point(spot);
            let captures = || !capture::removals(&stones.board, &self.rules, spot, colour, None).stones.is_empty();
            // A stone stops a line only by filling a threatened point, by capturing, or by turning the completing stone
            // into a self-capture.
            if !(threatened.contains(&spot) || self_capture || captures()) || self.base_legal(at, spot, colour).is_err()
            {
                continue;
            }
            let mut after = stones.clone();
            let placed = after.place(&self.rules, at, colour, &[]);
            if opponents.iter().any(|&opponent| after.threatens_line(&self.rules, opponent)) {
                continue;
            }
            if !is_double_three(&after, &placed, colour, &self.rules) {
                return Vec::new();
            }
            exempt.push(spot);
        }
        exempt
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

fn is_double_three(after: &Stones, placed: &Placed, colour: Colour, rules: &Rules) -> bool {
    after.board.get(placed.spot) == colour.number() && line::is_double_three(&after.board, rules, placed.spot)
}
