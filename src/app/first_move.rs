//! Determines who moves first: by lot in the first game of the same players, then the loser of their last game, or
//! after a draw the other player.

use super::rng::SharedRng;
use crate::domain::ids::{ChannelId, PlayerId};
use crate::store::{StoreError, View};

/// The index of the player who moves first: by the last game of the same players in this channel, or by lot.
pub(super) async fn first_of_many(
    view: &mut View<'_>,
    players: &[PlayerId],
    channel: ChannelId,
    rng: &SharedRng,
) -> Result<usize, StoreError> {
    let Some(&one) = players.first() else { return Ok(0) };
    let last = view.last_finished(one, channel).await?;
    let first = last.filter(|last| last.game.table().has_players(players));
    let first = first.and_then(|last| last.game.opener_of_next());
    let place = first.and_then(|first| players.iter().position(|&player| player == first));
    Ok(place.unwrap_or_else(|| rng.index(players.len())))
}

/// Two players in turn order.
pub(super) async fn in_turn_order(
    view: &mut View<'_>,
    two: [PlayerId; 2],
    rng: &SharedRng,
) -> Result<[PlayerId; 2], StoreError> {
    let last = view.last_pairing(two).await?;
    let first = last.and_then(|last| last.game.opener_of_next()).filter(|first| two.contains(first));
    let keep = first.map_or_else(|| rng.coin(), |first| first == two[0]);
    Ok(if keep { two } else { [two[1], two[0]] })
}
