//! What people agree on before they sit down: by a challenge, in a lobby, for a rematch.

use super::TimeControl;
use pente::Rules;

/// Everything about a game but who plays it and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The rules.
    pub rules: Rules,
    /// Whether the result changes ratings.
    pub rated: bool,
    /// How much time the players have.
    pub control: TimeControl,
}
