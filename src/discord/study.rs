//! What a press on something of the computer's asks for: hints, reviews, puzzles.
//!
//! Part of [`super::custom_id`], with the same promise: reading is total, and every press has one spelling.

use std::fmt;

use super::custom_id::{NotOurs, game};
use crate::ids::GameId;

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
}

impl fmt::Display for Study {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hint(game) => write!(f, "hint:{game}"),
            Self::HintIn => f.write_str("hint-in"),
            Self::Review(game) => write!(f, "review:{game}"),
            Self::Cancel(game) => write!(f, "cancel:{game}"),
            Self::Turning(game) => write!(f, "turning:{game}"),
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
            _ => Err(NotOurs),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::custom_id::Press;

    #[test]
    fn what_is_written_is_read() {
        let game = GameId::new(i64::MAX.cast_unsigned());
        let all = [Study::Hint(game), Study::HintIn, Study::Review(game), Study::Cancel(game), Study::Turning(game)];
        for study in all {
            let text = Press::Study(study).to_string();
            assert!(text.len() <= 100, "{text}");
            assert_eq!(text.parse(), Ok(Press::Study(study)), "{text}");
        }
    }

    #[test]
    fn damaged_presses_are_not_ours() {
        for text in
            ["t1:study", "t1:study:", "t1:study:hint", "t1:study:hint:0", "t1:study:hint:07", "t1:study:hint-in:1"]
        {
            assert_eq!(text.parse::<Press>(), Err(NotOurs), "{text}");
        }
    }
}
