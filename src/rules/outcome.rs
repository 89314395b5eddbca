//! How a game ended.

use super::{Colour, Point, Seat};

/// What decided a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Way {
    /// A line of one colour; its points from one end to the other.
    Line(Colour, Vec<Point>),
    /// A colour or its team reached the capture goal.
    Captures(Colour),
    /// Everybody else resigned.
    Resignation,
    /// Everybody else ran out of time.
    Time,
    /// All agreed to a draw.
    Agreement,
    /// Nobody has a legal point left.
    FullBoard,
}

/// The end of a game: only a [`super::Position`] that is over has one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    pub(super) winners: Vec<Seat>,
    pub(super) ways: Vec<Way>,
}

impl Outcome {
    /// The seats that won, in order; empty for a draw.
    pub fn winners(&self) -> &[Seat] {
        &self.winners
    }

    /// What decided it, lines before captures.
    pub fn ways(&self) -> &[Way] {
        &self.ways
    }
}
