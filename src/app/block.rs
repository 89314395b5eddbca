//! Wanting no challenges from somebody.

use super::{App, Error, Outcome};
use crate::domain::ids::{PlayerId, Timestamp};
use crate::store::{StoreError, Transaction};

/// How many players one player can block.
const MOST: u32 = 500;

/// Why somebody was not blocked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlockRefusal {
    /// Nobody blocks themselves.
    Oneself,
    /// Bots challenge nobody.
    Bot,
    /// The list is full.
    TooMany,
}

impl App {
    /// Notes that a person wants no challenges from another. Says whether that is new.
    ///
    /// # Errors
    /// Every [`BlockRefusal`], and [`StoreError`] if the store fails.
    pub async fn block(&self, player: PlayerId, other: PlayerId, is_bot: bool) -> Outcome<bool, BlockRefusal> {
        if player == other {
            return Err(Error::Refused(BlockRefusal::Oneself));
        }
        if is_bot {
            return Err(Error::Refused(BlockRefusal::Bot));
        }
        let args = (player, other, self.now());
        self.transact(args, |tx, &(player, other, at)| Box::pin(block(tx, player, other, at))).await
    }

    /// Removes a block. Returns whether there was one.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn unblock(&self, player: PlayerId, other: PlayerId) -> Result<bool, StoreError> {
        self.store.unblock(player, other).await
    }

    /// The players whom a player blocked, most recent first.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn blocked_by(&self, player: PlayerId) -> Result<Vec<PlayerId>, StoreError> {
        self.store.blocked_by(player).await
    }

    /// Whether a person can sit down with all of these: nobody of them blocked another.
    ///
    /// # Errors
    /// [`StoreError`], if the store fails.
    pub async fn may_meet(&self, player: PlayerId, others: &[PlayerId]) -> Result<bool, StoreError> {
        for &other in others.iter().filter(|&&other| other != player) {
            if self.store.blocks(player, other).await?.any() {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// Notes that a player wants no challenges from another. Says whether that is new.
///
/// # Errors
/// [`BlockRefusal::TooMany`], and [`StoreError::Database`].
pub async fn block(
    tx: &mut Transaction<'_>,
    player: PlayerId,
    other: PlayerId,
    at: Timestamp,
) -> Outcome<bool, BlockRefusal> {
    if tx.count_blocked(player).await? >= MOST {
        return Err(Error::Refused(BlockRefusal::TooMany));
    }
    Ok(tx.insert_block(player, other, at).await?)
}
