//! How a game ended.

use super::{Colour, Point, Seat};

/// A winning line on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Whose stones they are.
    pub colour: Colour,
    /// The whole row, from one end to the other.
    pub points: Vec<Point>,
}

/// What decided a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Way {
    /// A line of one colour; its points from one end to the other.
    Line(Colour, Vec<Point>),
    /// A colour or its team reached the capture goal; of a team, its first colour is named.
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

impl Way {
    /// One word for it, in records and on the command line.
    pub const fn word(&self) -> &'static str {
        match self {
            Self::Line(..) => "line",
            Self::Captures(_) => "captures",
            Self::Resignation => "resignation",
            Self::Time => "time",
            Self::Agreement => "agreement",
            Self::FullBoard => "full-board",
        }
    }
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
