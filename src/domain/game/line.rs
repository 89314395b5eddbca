//! A game as one line of a list.

use crate::domain::ids::{GameId, PlayerId};

/// A game as one line of a list: nothing of it is replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameLine {
    /// Which.
    pub game: GameId,
    /// The people in turn order.
    pub players: Vec<PlayerId>,
    /// How many events it has had.
    pub events: u32,
    /// What the person who asked made of it, in half points, once it is over: 2 won, 1 drew, 0 lost.
    pub half_points: Option<u8>,
    /// Whether it is over.
    pub is_over: bool,
}
