//! What a press on something of the computer's asks for: hints, reviews, puzzles.
//!
//! Part of [`crate::discord::components::custom_id`], with the same promise: reading is total, and every press has one spelling.

use std::fmt;

use crate::app::{NoPuzzle, PuzzleId};
use crate::discord::components::custom_id::{NotOurs, game, point, point_value};
use crate::domain::ids::GameId;
use pente::Point;

/// What a press asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Study {
    /// A hint.
    Hint(GameId),
    /// A hint for the game chosen in the list.
    HintIn,
    /// The review of a finished game.
    Review(GameId),
    /// End a review that is under way.
    Cancel(GameId),
    /// The turning point chosen in the list.
    Turning(GameId),
    /// Another puzzle.
    Puzzle,
    /// A point of a puzzle.
    Try(PuzzleId, Point),
    /// The point of a puzzle that is chosen in the list.
    TryChosen(PuzzleId),
}

impl fmt::Display for Study {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hint(game) => write!(f, "hint:{game}"),
            Self::HintIn => f.write_str("hint-in"),
            Self::Review(game) => write!(f, "review:{game}"),
            Self::Cancel(game) => write!(f, "cancel:{game}"),
            Self::Turning(game) => write!(f, "turning:{game}"),
            Self::Puzzle => f.write_str("puzzle"),
            Self::Try(puzzle, at) => write!(f, "try:{puzzle}:{}", point_value(*at)),
            Self::TryChosen(puzzle) => write!(f, "try-chosen:{puzzle}"),
        }
    }
}

impl Study {
    /// What an action with its arguments asks for. Whoever calls it makes sure that there is one spelling only.
    ///
    /// # Errors
    /// [`NotOurs`] for what was never written here.
    pub fn read(parts: &[&str]) -> Result<Self, NotOurs> {
        match parts {
            ["hint", id] => game(id).map(Self::Hint),
            ["hint-in"] => Ok(Self::HintIn),
            ["review", id] => game(id).map(Self::Review),
            ["cancel", id] => game(id).map(Self::Cancel),
            ["turning", id] => game(id).map(Self::Turning),
            ["puzzle"] => Ok(Self::Puzzle),
            ["try", id, at] => Ok(Self::Try(puzzle(id)?, point(at)?)),
            ["try-chosen", id] => puzzle(id).map(Self::TryChosen),
            _ => Err(NotOurs),
        }
    }
}

fn puzzle(text: &str) -> Result<PuzzleId, NotOurs> {
    text.parse().map_err(|NoPuzzle| NotOurs)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::components::custom_id::Press;

    #[test]
    fn what_is_written_is_read() {
        let game = GameId::new(i64::MAX.cast_unsigned());
        let at = Point::new(-49, 49).expect("within reach");
        let puzzle = PuzzleId::Found(u64::MAX);
        let all = [
            Study::Hint(game),
            Study::HintIn,
            Study::Review(game),
            Study::Cancel(game),
            Study::Turning(game),
            Study::Puzzle,
            Study::Try(puzzle, at),
            Study::Try(PuzzleId::Built(7), Point::CENTRE),
            Study::TryChosen(puzzle),
        ];
        for study in all {
            let text = Press::Study(study).to_string();
            assert!(text.len() <= 100, "{text}");
            assert_eq!(text.parse(), Ok(Press::Study(study)), "{text}");
        }
    }

    #[test]
    fn damaged_presses_are_not_ours() {
        for text in [
            "t1:study",
            "t1:study:",
            "t1:study:hint",
            "t1:study:hint:0",
            "t1:study:hint:07",
            "t1:study:hint-in:1",
            "t1:study:try:7:K10",
            "t1:study:try:b07:0,0",
            "t1:study:puzzle:1",
        ] {
            assert_eq!(text.parse::<Press>(), Err(NotOurs), "{text}");
        }
    }
}
