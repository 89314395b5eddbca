//! The terms of a game, as agreed on by a challenge, a lobby or a rematch.

use pente::Rules;

use super::TimeControl;

/// Rules, rating and time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The rules.
    pub rules: Rules,
    /// Whether the result changes ratings.
    pub rated: bool,
    /// The time control.
    pub control: TimeControl,
}
