//! The limit of a player's running games.

use crate::domain::ids::PlayerId;
use crate::store::{StoreError, Transaction};

/// The most running games with which a player begins another one with people, far more than anyone plays at a time. A
/// move without a game's number replays all of them to find the one that it is for, and so does the list of games: the
/// limit bounds what one user takes of the readers that all users share.
///
/// Games of a tournament and later games of a match begin nevertheless: their players agreed to them before. Games
/// against engines and practice games count, and have limits of their own.
pub const RUNNING_GAME_LIMIT: u32 = 100;

/// The first of these people who has [`RUNNING_GAME_LIMIT`] running games. They are counted in the transaction that
/// begins a game: otherwise, of requests that arrive at once, none would count the others.
pub(super) async fn player_at_limit(
    tx: &mut Transaction<'_>,
    people: &[PlayerId],
) -> Result<Option<PlayerId>, StoreError> {
    for &player in people {
        if tx.count_running(player).await? >= RUNNING_GAME_LIMIT {
            return Ok(Some(player));
        }
    }
    Ok(None)
}
