//! Points that a finished game is worth in a points match (Hideaway Pizza; the boxed game).

/// Which of the two published tables counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scoring {
    /// Two players: a line is worth 5, fours on the board count.
    Two,
    /// Three and more: a line is worth 10, threes on the board count.
    Many,
}

impl Scoring {
    /// The table for that many players.
    pub const fn for_players(players: usize) -> Self {
        if players == 2 { Self::Two } else { Self::Many }
    }

    /// What the line is worth.
    pub const fn line(self) -> u16 {
        match self {
            Self::Two => 5,
            Self::Many => 10,
        }
    }

    /// The stones of a row that counts at the end: exactly so many, a longer row is none.
    pub const fn row(self) -> usize {
        match self {
            Self::Two => 4,
            Self::Many => 3,
        }
    }
}
