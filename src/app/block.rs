//! Blocks: a blocked player cannot challenge or join the player who blocked them.

use super::{App, Error, Failure, UseCaseResult, pass_through};
use crate::domain::ids::PlayerId;
use crate::domain::timestamp::Timestamp;
use crate::store::Transaction;

/// Maximum number of players that one player can block.
const MAX_BLOCKED: u32 = 500;

/// Why a block was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlockRefusal {
    /// Both are the same player.
    Oneself,
    /// The player has blocked [`MAX_BLOCKED`] players already.
    TooMany,
}

impl App {
    /// Blocks another player, who is not an engine. Returns whether the block is new.
    ///
    /// # Errors
    /// [`BlockRefusal::Oneself`] or [`BlockRefusal::TooMany`]; [`Failure`] if the store fails.
    pub async fn block(&self, player: PlayerId, other: PlayerId) -> UseCaseResult<bool, BlockRefusal> {
        if player == other {
            return Err(Error::Refused(BlockRefusal::Oneself));
        }
        let args = (player, other, self.now());
        self.transact(args, |tx, &(player, other, at)| Box::pin(block(tx, player, other, at))).await
    }
}

pass_through! {
    /// Removes a block. Returns whether there was one.
    unblock(player: PlayerId, other: PlayerId) -> bool;
    /// The players whom a player blocked, most recent first.
    blocked_by(player: PlayerId) -> Vec<PlayerId>;
}

/// Blocks another player, and ends the pending challenges between the two. Returns whether the block is new.
async fn block(
    tx: &mut Transaction<'_>,
    player: PlayerId,
    other: PlayerId,
    at: Timestamp,
) -> UseCaseResult<bool, BlockRefusal> {
    if tx.blocks(player, other).await?.by_first {
        return Ok(false);
    }
    if tx.count_blocked(player).await? >= MAX_BLOCKED {
        return Err(Error::Refused(BlockRefusal::TooMany));
    }
    // Challenges between the two end as if the player had withdrawn or declined them.
    for pending in tx.pending_of(player).await? {
        if [pending.challenger, pending.opponent].contains(&other) {
            tx.set_challenge_state(pending.id, pending.state_without(player), None, at).await?;
        }
    }
    Ok(tx.insert_block(player, other, at).await?)
}
