//! What a press on something of the computer's asks for: hints, reviews, puzzles.
//!
//! Part of [`crate::discord::components::custom_id`], with the same promise: reading is total, and every press has one spelling.

use std::fmt;

use crate::app::{NoPuzzle, PuzzleId};
use crate::discord::components::custom_id::{InvalidCustomId, game, point, point_value};
use crate::domain::ids::GameId;
use pente::Point;

/// What a press asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EngineButton {
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

impl fmt::Display for EngineButton {
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

impl EngineButton {
    /// What an action with its arguments asks for. Whoever calls it makes sure that there is one spelling only.
    ///
    /// # Errors
    /// [`InvalidCustomId`] for what was never written here.
    pub fn read(parts: &[&str]) -> Result<Self, InvalidCustomId> {
        match parts {
            ["hint", id] => game(id).map(Self::Hint),
            ["hint-in"] => Ok(Self::HintIn),
            ["review", id] => game(id).map(Self::Review),
            ["cancel", id] => game(id).map(Self::Cancel),
            ["turning", id] => game(id).map(Self::Turning),
            ["puzzle"] => Ok(Self::Puzzle),
            ["try", id, at] => Ok(Self::Try(puzzle(id)?, point(at)?)),
            ["try-chosen", id] => puzzle(id).map(Self::TryChosen),
            _ => Err(InvalidCustomId),
        }
    }
}

fn puzzle(text: &str) -> Result<PuzzleId, InvalidCustomId> {
    text.parse().map_err(|NoPuzzle| InvalidCustomId)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::components::custom_id::CustomId;

    #[test]
    fn what_is_written_is_read() {
        let game = GameId::new(i64::MAX.cast_unsigned());
        let at = Point::new(-49, 49).expect("within reach");
        let puzzle = PuzzleId::Found(u64::MAX);
        let all = [
            EngineButton::Hint(game),
            EngineButton::HintIn,
            EngineButton::Review(game),
            EngineButton::Cancel(game),
            EngineButton::Turning(game),
            EngineButton::Puzzle,
            EngineButton::Try(puzzle, at),
            EngineButton::Try(PuzzleId::Built(7), Point::CENTRE),
            EngineButton::TryChosen(puzzle),
        ];
        for study in all {
            let text = CustomId::Engine(study).to_string();
            assert!(text.len() <= 100, "{text}");
            assert_eq!(text.parse(), Ok(CustomId::Engine(study)), "{text}");
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
            assert_eq!(text.parse::<CustomId>(), Err(InvalidCustomId), "{text}");
        }
    }
}
