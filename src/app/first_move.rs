//! Determines who moves first: by lot in the first game of the same players, then the loser of their last game, or
//! after a draw the next player.

use super::rng::SharedRng;
use crate::domain::ids::PlayerId;
use crate::store::{StoreError, View};

/// The index of the player who moves first: by the last game of the same players, or by lot.
pub(super) async fn first_to_move(
    view: &mut View<'_>,
    players: &[PlayerId],
    rng: &SharedRng,
) -> Result<usize, StoreError> {
    let last = view.last_game_of(players).await?;
    let opener = last.and_then(|last| last.game.opener_of_next());
    let first = opener.and_then(|opener| players.iter().position(|&player| player == opener));
    Ok(first.unwrap_or_else(|| rng.index(players.len())))
}

/// The turn order of these players. [`first_to_move`] determines who begins; the others follow in their order.
pub(super) async fn decide_turn_order(
    view: &mut View<'_>,
    mut players: Vec<PlayerId>,
    rng: &SharedRng,
) -> Result<Vec<PlayerId>, StoreError> {
    let first = first_to_move(view, &players, rng).await?;
    players.rotate_left(first);
    Ok(players)
}
