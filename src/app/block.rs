//! Wanting no challenges from somebody.

use super::{App, Error, Outcome};
use crate::domain::ids::PlayerId;
use crate::store::{Blocked, StoreError};

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
    /// Every [`BlockRefusal`], and failures of the store.
    pub async fn block(&self, player: PlayerId, other: PlayerId, is_bot: bool) -> Outcome<bool, BlockRefusal> {
        if player == other {
            return Err(Error::Refused(BlockRefusal::Oneself));
        }
        if is_bot {
            return Err(Error::Refused(BlockRefusal::Bot));
        }
        match self.store.block(player, other, self.now()).await? {
            Blocked::Done => Ok(true),
            Blocked::Already => Ok(false),
            Blocked::TooMany => Err(Error::Refused(BlockRefusal::TooMany)),
        }
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
    /// Failures of the store.
    pub async fn may_meet(&self, player: PlayerId, others: &[PlayerId]) -> Result<bool, StoreError> {
        for &other in others.iter().filter(|&&other| other != player) {
            if self.store.blocks(player, other).await?.any() {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
