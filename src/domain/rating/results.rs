//! The results of a finished game by player, and whether they change ratings.

use crate::domain::game::{Game, Score};
use crate::domain::ids::PlayerId;

/// The result of a player in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerScore {
    /// The player.
    pub player: PlayerId,
    /// The result.
    pub score: Score,
}

/// The result of each seat of a finished game, in seat order. `None` while the game runs, if it is voided, and for a
/// practice game, which has no result.
pub fn results(game: &Game) -> Option<Vec<PlayerScore>> {
    let table = game.table();
    let scores = game.scores().filter(|_| !table.is_practice())?;
    Some(table.players().iter().zip(scores).map(|(&player, score)| PlayerScore { player, score }).collect())
}

/// Whether the result of a game changes ratings. Games with a deleted player do not, also if they are restored.
pub fn changes_ratings(game: &Game) -> bool {
    let table = game.table();
    let has_rating = |player: &PlayerId| !player.is_engine() && !player.is_deleted();
    table.is_rated() && !table.is_practice() && table.players().iter().all(has_rating)
}
