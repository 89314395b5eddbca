//! The rules as the search needs them, and the state of a game on the board.

use pente::{CaptureTie, Captures, DoubleThree, Opening, Overline, Overtime, Rules, SelfCapture};

use crate::pattern::kind;

/// The options of a game, prepared for fast questions.
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the options")]
#[derive(Clone, Debug)]
pub(crate) struct SearchRules {
    /// Stones of a winning line.
    pub(crate) line: usize,
    /// Whether a longer row does not win.
    pub(crate) exact_line: bool,
    /// Stones that a side must capture to win.
    pub(crate) capture_goal: Option<u32>,
    /// Whether the game continues while two sides at the goal have captured the same.
    pub(crate) strict_lead: bool,
    /// Whether threes are captured as well as pairs.
    pub(crate) capture_threes: bool,
    /// Whether stones of different colours are captured together.
    pub(crate) capture_mixed: bool,
    /// Whether a stone that completes its own group in a bracket is captured.
    pub(crate) poof: bool,
    /// Whether it is illegal to complete an own group in a bracket.
    pub(crate) no_self_capture: bool,
    pub(crate) overtime: Overtime,
    pub(crate) double_three: DoubleThree,
    pub(crate) opening: Opening,
    has_captures: bool,
    /// Whether the board grows.
    pub(crate) endless: bool,
    pub(crate) sides: usize,
}

impl SearchRules {
    pub(crate) fn new(rules: &Rules) -> Self {
        let options = rules.options();
        Self {
            line: options.line.into(),
            exact_line: options.overline == Overline::Neutral,
            capture_goal: rules.stones_to_win().map(u32::from),
            strict_lead: options.capture_tie == CaptureTie::PlayOn,
            capture_threes: options.capture_three,
            capture_mixed: options.mixed,
            poof: options.self_capture == SelfCapture::Poof,
            no_self_capture: options.self_capture == SelfCapture::Forbidden,
            overtime: options.overtime,
            double_three: options.double_three,
            opening: options.opening,
            has_captures: options.captures != Captures::None,
            endless: options.size.is_endless(),
            sides: rules.sides().into(),
        }
    }

    /// The side that a colour plays for.
    pub(crate) const fn side_of(&self, colour: usize) -> usize {
        colour % self.sides
    }

    /// Whether the patterns of single axes tell everything about lines and captures. Then the only answers to a threat
    /// are the winning cells and captures.
    pub(crate) fn patterns_suffice(&self) -> bool {
        !(self.has_bracket_rule() || self.has_overtime() || self.exact_line && self.has_captures)
    }

    /// The most stones that one stone captures: a group in each of the eight directions.
    pub(crate) const fn most_captured(&self) -> u32 {
        8 * self.largest_group()
    }

    /// The stones of the largest group that is captured.
    pub(crate) const fn largest_group(&self) -> u32 {
        if self.capture_threes { 3 } else { 2 }
    }

    /// Whether placing a stone in a bracket is illegal or loses it.
    pub(crate) const fn has_bracket_rule(&self) -> bool {
        self.poof || self.no_self_capture
    }

    /// Whether a winning line can still be answered.
    pub(crate) fn has_overtime(&self) -> bool {
        self.overtime != Overtime::None
    }

    /// The kinds of cells that may answer a threat to win at once, other than the winning cells and those that bracket
    /// them. If a line can be broken later, or its last stone captured as it is placed, these include preparations of
    /// a capture; if lines are answered, also an own line.
    pub(crate) fn evasion_kinds(&self) -> &'static [u32] {
        match (self.has_overtime(), self.poof) {
            (true, _) => &[kind::FIVE, kind::CAPTURE, kind::ATTACK, kind::SELF_CAPTURE],
            (false, true) => &[kind::CAPTURE, kind::ATTACK, kind::SELF_CAPTURE],
            (false, false) => &[kind::CAPTURE],
        }
    }
}

/// Whether the game on the board continues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GameState {
    /// The game continues.
    Open,
    /// The game is over, with a bit for each side that has won. None, or all of two, is a draw.
    Over(u8),
}

impl GameState {
    /// Whether this side has won and another one has not.
    pub(crate) fn is_win_of(self, side: usize, sides: usize) -> bool {
        matches!(self, Self::Over(winners) if winners & 1 << side != 0 && (winners.count_ones() as usize) < sides)
    }
}
