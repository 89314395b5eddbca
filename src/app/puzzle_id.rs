//! The ids of puzzles, as they are stored and as custom ids contain them.

use std::fmt;
use std::str::FromStr;

use crate::domain::ids::StoredPuzzleId;

/// The first letter of the ids of built-in puzzles. The puzzles that a player has solved are stored by id, so a new
/// collection needs another letter.
const BUILT: char = 'c';

/// The first letter of the ids of the first collection, which is not offered any more.
const RETIRED: char = 'b';

/// The id of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PuzzleId {
    /// A built-in puzzle: its line, from 0.
    Built(u16),
    /// A built-in puzzle of older versions.
    Retired(u16),
    /// A puzzle from a game.
    Found(StoredPuzzleId),
}

impl fmt::Display for PuzzleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Built(line) => write!(f, "{BUILT}{line}"),
            Self::Retired(line) => write!(f, "{RETIRED}{line}"),
            Self::Found(number) => write!(f, "{number}"),
        }
    }
}

/// A text that is not the id of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidPuzzleId;

impl FromStr for PuzzleId {
    type Err = InvalidPuzzleId;

    fn from_str(text: &str) -> Result<Self, InvalidPuzzleId> {
        let line = |line: &str| line.parse().map_err(|_| InvalidPuzzleId);
        let id = if let Some(rest) = text.strip_prefix(BUILT) {
            Self::Built(line(rest)?)
        } else if let Some(rest) = text.strip_prefix(RETIRED) {
            Self::Retired(line(rest)?)
        } else {
            let number = text.parse().ok().filter(|&number: &u64| number > 0);
            Self::Found(number.map(StoredPuzzleId::new).ok_or(InvalidPuzzleId)?)
        };
        // Each id has one spelling.
        if id.to_string() == text { Ok(id) } else { Err(InvalidPuzzleId) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn puzzles_are_named_in_one_way() {
        for id in [
            PuzzleId::Built(0),
            PuzzleId::Built(u16::MAX),
            PuzzleId::Retired(7),
            PuzzleId::Found(StoredPuzzleId::new(1)),
            PuzzleId::Found(StoredPuzzleId::new(u64::MAX)),
        ] {
            assert_eq!(id.to_string().parse(), Ok(id));
        }
        for text in ["", "c", "b", "c-1", "c01", "b01", "0", "07", "+7", "d7", "c65536", "7 "] {
            assert_eq!(text.parse::<PuzzleId>(), Err(InvalidPuzzleId), "{text:?}");
        }
    }
}
