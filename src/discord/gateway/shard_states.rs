//! The connection state of every shard.

use std::sync::{Mutex, MutexGuard};
use std::time::Duration;

use crate::domain::shards::ShardRange;
use crate::mutex::lock;

/// The connection state of every shard, for health pages, metrics and background work that needs a connection. A shard
/// is connected while it has a session on an open connection that is not silent: something is received after each
/// heartbeat within seconds.
#[derive(Debug, Default)]
pub struct ShardStates {
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    /// `None` before any shard is started.
    range: Option<ShardRange>,
    shards: Vec<ShardState>,
}

#[derive(Clone, Copy, Debug, Default)]
struct ShardState {
    is_connected: bool,
    latency: Option<Duration>,
}

impl State {
    /// The index of a shard in the list.
    fn index_of(&self, id: u32) -> Option<usize> {
        let index = usize::try_from(id.checked_sub(self.range?.first())?).ok()?;
        (index < self.shards.len()).then_some(index)
    }
}

impl ShardStates {
    /// The number of connected shards, and of all shards; (0, 1) before any is started.
    pub fn connected(&self) -> (usize, usize) {
        let shards = &self.state().shards;
        (shards.iter().filter(|shard| shard.is_connected).count(), shards.len().max(1))
    }

    /// The longest of the shards' last round trips, from a heartbeat to its acknowledgement; `None` before the first.
    pub fn latency(&self) -> Option<Duration> {
        self.state().shards.iter().filter(|shard| shard.is_connected).filter_map(|shard| shard.latency).max()
    }

    /// The number of each shard, and whether it is connected.
    pub fn each(&self) -> Vec<(u32, bool)> {
        let state = self.state();
        let first = state.range.map_or(0, ShardRange::first);
        (first..).zip(state.shards.iter().map(|shard| shard.is_connected)).collect()
    }

    /// The connected shards.
    pub fn connected_ranges(&self) -> Vec<ShardRange> {
        let state = self.state();
        let is_connected = |id| state.index_of(id).is_some_and(|index| state.shards[index].is_connected);
        state.range.map_or_else(Vec::new, |range| range.select(is_connected))
    }

    /// Resets the state to these shards, disconnected.
    pub(super) fn start(&self, range: ShardRange) {
        let shards = range.shards().map(|_| ShardState::default()).collect();
        *self.state() = State { range: Some(range), shards };
    }

    pub(super) fn set_connected(&self, id: u32) {
        self.change(id, |shard| *shard = ShardState { is_connected: true, latency: None });
    }

    pub(super) fn set_disconnected(&self, id: u32) {
        self.change(id, |shard| *shard = ShardState::default());
    }

    pub(super) fn set_latency(&self, id: u32, latency: Duration) {
        self.change(id, |shard| shard.latency = Some(latency));
    }

    fn change(&self, id: u32, change: impl FnOnce(&mut ShardState)) {
        let mut state = self.state();
        if let Some(index) = state.index_of(id) {
            change(&mut state.shards[index]);
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        lock(&self.state)
    }
}
