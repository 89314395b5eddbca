//! Determines who moves first: by lot in the first game of the same players, then the loser of their last game, or
//! after a draw the next player.

use super::rng::SharedRng;
use crate::domain::ids::PlayerId;
use crate::store::{StoreError, View};

/// The index of the player who moves first: by the last game of the same players, or by lot.
pub(super) async fn first_of_many(
    view: &mut View<'_>,
    players: &[PlayerId],
    rng: &SharedRng,
) -> Result<usize, StoreError> {
    Ok(opener(view, players).await?.unwrap_or_else(|| rng.index(players.len())))
}

/// Two players in turn order.
pub(super) async fn in_turn_order(
    view: &mut View<'_>,
    two: [PlayerId; 2],
    rng: &SharedRng,
) -> Result<[PlayerId; 2], StoreError> {
    let keep = opener(view, &two).await?.map_or_else(|| rng.coin(), |first| first == 0);
    Ok(if keep { two } else { [two[1], two[0]] })
}

/// The index of the player who moves first after the last game of these players; `None` if there is none.
async fn opener(view: &mut View<'_>, players: &[PlayerId]) -> Result<Option<usize>, StoreError> {
    let last = view.last_game_of(players).await?;
    let opener = last.and_then(|last| last.game.opener_of_next());
    Ok(opener.and_then(|opener| players.iter().position(|&player| player == opener)))
}
