//! A game as one line of a list.

use crate::domain::ids::{GameId, PlayerId};

/// A game in a list, read without replaying it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameLine {
    /// The game's id.
    pub game: GameId,
    /// The players in turn order.
    pub players: Vec<PlayerId>,
    /// The number of events.
    pub events: u32,
    /// The result of the player who asked, in half points, once the game is over: 2 for a win, 1 for a draw, 0 for a
    /// loss.
    pub half_points: Option<u8>,
    /// Whether it is over.
    pub is_over: bool,
}
