//! The connection state of every shard.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// The connection state of every shard, for health pages, metrics and background work that needs a connection.
#[derive(Debug, Default)]
pub struct Shards {
    shards: Mutex<Vec<Shard>>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Shard {
    is_connected: bool,
    latency: Option<Duration>,
}

impl Shards {
    /// The number of shards with a session on an open connection, and of all shards; (0, 1) before any is started.
    pub fn connected(&self) -> (usize, usize) {
        let shards = self.shards();
        (shards.iter().filter(|shard| shard.is_connected).count(), shards.len().max(1))
    }

    /// The longest of the shards' last round trips, from a heartbeat to its acknowledgement; `None` before the first.
    pub fn latency(&self) -> Option<Duration> {
        self.shards().iter().filter(|shard| shard.is_connected).filter_map(|shard| shard.latency).max()
    }

    /// Resets the state to this many disconnected shards.
    pub(super) fn start(&self, count: u32) {
        *self.shards() = vec![Shard::default(); usize::try_from(count).unwrap_or(usize::MAX)];
    }

    pub(super) fn set_connected(&self, id: u32) {
        self.change(id, |shard| *shard = Shard { is_connected: true, latency: None });
    }

    pub(super) fn set_disconnected(&self, id: u32) {
        self.change(id, |shard| *shard = Shard::default());
    }

    pub(super) fn set_latency(&self, id: u32, latency: Duration) {
        self.change(id, |shard| shard.latency = Some(latency));
    }

    fn change(&self, id: u32, change: impl FnOnce(&mut Shard)) {
        let id = usize::try_from(id).unwrap_or(usize::MAX);
        if let Some(shard) = self.shards().get_mut(id) {
            change(shard);
        }
    }

    fn shards(&self) -> MutexGuard<'_, Vec<Shard>> {
        // Every change is whole before anything can panic.
        self.shards.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
