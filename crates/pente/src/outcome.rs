//! The outcome of a game, and its score in a points match.

use super::{Colour, Point, Seat};

/// A winning row of stones on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The colour of the stones.
    pub colour: Colour,
    /// The points of the whole row, from one end to the other.
    pub points: Vec<Point>,
}

/// A reason why a game ended. A game can end for several reasons at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Termination {
    /// A winning line stands.
    Line(Line),
    /// A side reached the capture goal. A team is named by its first colour.
    Captures(Colour),
    /// The last other side left by resignation.
    Resignation,
    /// The last other side left by running out of time.
    Time,
    /// All players agreed to a draw.
    Agreement,
    /// No player has a legal point.
    FullBoard,
}

impl Termination {
    /// The name in records and on the command line, in lower case: `line`, `full-board`.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Line(_) => "line",
            Self::Captures(_) => "captures",
            Self::Resignation => "resignation",
            Self::Time => "time",
            Self::Agreement => "agreement",
            Self::FullBoard => "full-board",
        }
    }
}

/// The outcome of a game. Only a [`Position`](super::Position) that is over has an outcome.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    pub(super) winners: Vec<Seat>,
    pub(super) terminations: Vec<Termination>,
}

impl Outcome {
    /// The seats that won, in turn order; empty for a draw.
    pub fn winners(&self) -> &[Seat] {
        &self.winners
    }

    /// The reasons why the game ended, lines before captures.
    pub fn terminations(&self) -> &[Termination] {
        &self.terminations
    }
}

/// The table of points that a game scores in a points match (Hideaway Pizza; the boxed game).
///
/// Besides the values here, each capture made scores 1 point in both tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scoring {
    /// For two players: a line scores 5, each row of four left on the board 1.
    Two,
    /// For three players and more: a line scores 10, each row of three left on the board 1.
    ThreeOrMore,
}

impl Scoring {
    /// The table for a number of players.
    pub const fn for_players(players: usize) -> Self {
        if players == 2 { Self::Two } else { Self::ThreeOrMore }
    }

    /// The points for a winning line.
    pub const fn line_points(self) -> u16 {
        match self {
            Self::Two => 5,
            Self::ThreeOrMore => 10,
        }
    }

    /// The exact length, in stones, of the rows that score 1 point at the end; longer rows score nothing.
    pub const fn row_length(self) -> usize {
        match self {
            Self::Two => 4,
            Self::ThreeOrMore => 3,
        }
    }
}
