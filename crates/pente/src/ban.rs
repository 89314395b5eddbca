//! Points where the player to move may not place: the opening's, self-captures, and the double three.

use std::cell::OnceCell;

use super::board::Spot;
use super::capture;
use super::ground::{Ground, Placed, holds};
use super::line;
use super::{Colour, DoubleThree, Illegal, Point, Position, SelfCapture};

/// Double threes that are allowed because nothing else blocks, worked out at most once for a position.
pub(super) type Excused = OnceCell<Vec<Spot>>;

impl Position {
    /// Whether that colour may place on an empty point. `excused` may be shared by all questions to one position.
    pub(super) fn legal_at(&self, at: Point, spot: Spot, colour: Colour, excused: &Excused) -> Result<(), Illegal> {
        self.base_legal(at, spot, colour)?;
        if !self.is_bound(colour) || !line::may_be_double_three(&self.ground.board, &self.rules, spot, colour) {
            return Ok(());
        }
        let allowed = if let Some(trial) = &self.trial {
            // What leaves a line standing cannot win, so nothing but breaking the line excuses a double three.
            trial.breaking.contains(&at) || !self.forms_double_three(at, colour)
        } else {
            let mut after = self.ground.clone();
            let placed = after.place(&self.rules, at, colour, &[]);
            !self.is_banned_double_three(&after, &placed, colour)
                || (self.rules.options().double_three == DoubleThree::All
                    && excused.get_or_init(|| self.excused_double_threes(colour)).contains(&spot))
        };
        if allowed { Ok(()) } else { Err(Illegal::DoubleThree) }
    }

    /// What the opening and forbidden self-captures say about an empty point.
    pub(super) fn base_legal(&self, at: Point, spot: Spot, colour: Colour) -> Result<(), Illegal> {
        self.opening_allows(at, colour)?;
        let options = self.rules.options();
        if options.self_capture == SelfCapture::Forbidden
            && capture::is_self_capture(&self.ground.board, options, spot, colour)
        {
            return Err(Illegal::SelfCapture);
        }
        Ok(())
    }

    /// Whether the player to move has any legal point.
    pub(super) fn has_legal_point(&self) -> bool {
        let options = self.rules.options();
        let board = &self.ground.board;
        if options.self_capture != SelfCapture::Forbidden && options.double_three == DoubleThree::Allowed {
            // Openings leave points free on every board while they bind, and nothing else forbids one.
            return board.empty() > 0;
        }
        board.empties().any(|spot| self.legal(board.point(spot)).is_ok())
    }

    const fn is_bound(&self, colour: Colour) -> bool {
        match self.rules.options().double_three {
            DoubleThree::Allowed => false,
            DoubleThree::FirstPlayer => colour.index() == 0,
            DoubleThree::All => true,
        }
    }

    /// Whether a stone there would form a double three, be it allowed or not. It is not asked of a stone that takes a
    /// whole line: that one is an answer, and answers are judged where they are found.
    pub(super) fn forms_double_three(&self, at: Point, colour: Colour) -> bool {
        let mut after = self.ground.clone();
        let placed = after.place(&self.rules, at, colour, &[]);
        is_double_three(&after, &placed, colour, &self.rules)
    }

    /// Whether the stone just tried forms a double three, binds its colour, and does not win.
    pub(super) fn is_banned_double_three(&self, after: &Ground, placed: &Placed, colour: Colour) -> bool {
        self.is_bound(colour)
            && is_double_three(after, placed, colour, &self.rules)
            && !self.wins_with(after, placed, colour)
    }

    /// Whether the stone just tried makes a line of its side or brings its side to the goal.
    fn wins_with(&self, after: &Ground, placed: &Placed, colour: Colour) -> bool {
        let side = self.rules.side_of(colour);
        let lines = line::made(&after.board, &self.rules, placed.spot, &placed.taken.stones);
        lines.iter().any(|line| self.rules.side_of(line.colour) == side)
            || holds(after.goal_reached(&self.rules, self.playing), side)
    }

    /// Complication's exception: the double threes that block every line the opponents threaten, if no other legal
    /// move does.
    fn excused_double_threes(&self, colour: Colour) -> Vec<Spot> {
        let ground = &self.ground;
        let opponents: Vec<Colour> = self.opponents(colour).collect();
        let mut threatened: Vec<Spot> = Vec::new();
        for &opponent in &opponents {
            threatened.extend(ground.line_spots(&self.rules, opponent));
        }
        let mut excused = Vec::new();
        if threatened.is_empty() {
            return excused;
        }
        let self_capture = self.rules.options().self_capture != SelfCapture::Safe;
        for spot in ground.board.empties() {
            let at = ground.board.point(spot);
            let takes = || !capture::taken(&ground.board, &self.rules, spot, colour, None).stones.is_empty();
            // A stone that fills no threatened point, takes nothing, and cannot make the stone that completes the line
            // a self-capture, blocks nothing.
            if !(threatened.contains(&spot) || self_capture || takes()) || self.base_legal(at, spot, colour).is_err() {
                continue;
            }
            let mut after = ground.clone();
            let placed = after.place(&self.rules, at, colour, &[]);
            if opponents.iter().any(|&opponent| after.threatens_line(&self.rules, opponent)) {
                continue;
            }
            if !is_double_three(&after, &placed, colour, &self.rules) {
                return Vec::new();
            }
            excused.push(spot);
        }
        excused
    }

    /// The colours of other sides that are still in the game.
    fn opponents(&self, of: Colour) -> impl Iterator<Item = Colour> {
        let side = self.rules.side_of(of);
        self.rules.each_colour().filter(move |&colour| {
            let other = self.rules.side_of(colour);
            other != side && holds(self.playing, other)
        })
    }
}

fn is_double_three(after: &Ground, placed: &Placed, colour: Colour, rules: &super::Rules) -> bool {
    after.board.get(placed.spot) == colour.number() && line::is_double_three(&after.board, rules, placed.spot)
}
