//! The process's shard range, and database-wide locks for starting gateway sessions.

use super::{App, Failure};
use crate::domain::ids::GuildId;
use crate::domain::shards::ShardRange;
use crate::store;

/// The lock for starting a gateway session, which one process at a time has. Dropping it releases it.
#[derive(Debug)]
pub struct IdentifyLock {
    _lock: store::IdentifyLock,
}

impl App {
    /// The shards whose guilds this process works for.
    pub(crate) const fn shards(&self) -> ShardRange {
        self.store.shards()
    }

    /// Whether this process works for a guild, or with `None` for direct messages. It works for none while it has lost
    /// the locks of its shards, which another process may have.
    pub(crate) fn owns(&self, guild: Option<GuildId>) -> bool {
        self.holds_locks() && self.shards().owns(guild)
    }

    /// Whether the process has the locks of its shards.
    pub(crate) fn holds_locks(&self) -> bool {
        self.store.holds_locks()
    }

    /// How often the process has lost its locks since the start. Between a loss and the return of the locks, another
    /// process may have done its work.
    pub fn lock_losses(&self) -> u64 {
        self.store.lock_losses()
    }

    /// Waits until no other process has the lock for starting a session of a bucket of shards, and takes it. Cancelling
    /// this gives it up.
    pub(crate) async fn identify_lock(&self, bucket: u32) -> Result<IdentifyLock, Failure> {
        Ok(IdentifyLock { _lock: self.store.identify_lock(bucket).await? })
    }
}
