//! The state of a running bot, for health pages, metrics and the service manager.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock};
use std::time::Duration;

use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::discord::gateway::ShardStates;
use crate::discord::metrics::Metrics;
use crate::discord::rest::Client;
use crate::domain::shards::ShardRange;
use crate::mutex::lock;

/// The state of a running bot. The caller of [`crate::discord::run()`] creates it and reads it.
#[derive(Debug, Default)]
pub struct Status {
    parts: OnceLock<Parts>,
    shards: Arc<ShardStates>,
    ready: CancellationToken,
    is_token_rejected: AtomicBool,
    session: Mutex<SessionStatus>,
    metrics: Arc<Metrics>,
}

/// The gateway session that began last, of all shards, and how much was handled since.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SessionStatus {
    /// The session's id; `None` before the first READY, or if READY contained none.
    pub id: Option<String>,
    /// The number of events that all shards have handled since it began, READY included.
    pub events: u64,
}

struct Parts {
    rest: Client,
    tasks: TaskTracker,
}

impl std::fmt::Debug for Parts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Parts")
    }
}

impl Status {
    /// Whether every shard is connected.
    pub fn is_connected(&self) -> bool {
        let (connected, all) = self.shards.connected();
        connected == all
    }

    /// The connected shards.
    pub(super) fn connected_ranges(&self) -> Vec<ShardRange> {
        self.shards.connected_ranges()
    }

    /// The longest of the shards' last round trips to the gateway; `None` before the first.
    pub fn latency(&self) -> Option<Duration> {
        self.shards.latency()
    }

    /// The number of each shard of the process, and whether it is connected.
    pub fn each_shard(&self) -> Vec<(u32, bool)> {
        self.shards.each()
    }

    /// The state of each shard.
    pub(super) const fn shards(&self) -> &Arc<ShardStates> {
        &self.shards
    }

    /// Waits until Discord has started the first session.
    pub async fn ready(&self) {
        self.ready.cancelled().await;
    }

    /// Whether Discord rejects the token, so that the bot is stopping.
    pub fn is_token_rejected(&self) -> bool {
        self.is_token_rejected.load(Ordering::Relaxed)
    }

    /// Whether the circuit breaker is open: Discord refused too many requests lately.
    pub fn is_circuit_open(&self) -> bool {
        self.parts.get().is_some_and(|parts| parts.rest.is_circuit_open())
    }

    /// Whether Discord blocks the IP address of the bot, so that no request is sent for now.
    pub fn is_address_blocked(&self) -> bool {
        self.parts.get().is_some_and(|parts| parts.rest.is_address_blocked())
    }

    /// The number of running tasks: interactions being handled and messages being refreshed.
    pub fn busy(&self) -> usize {
        self.parts.get().map_or(0, |parts| parts.tasks.len())
    }

    /// The gateway session that began last.
    pub fn session(&self) -> SessionStatus {
        self.session_state().clone()
    }

    pub(super) fn session_began(&self, id: Option<String>) {
        *self.session_state() = SessionStatus { id, events: 0 };
    }

    pub(super) fn event_handled(&self) {
        self.session_state().events += 1;
    }

    fn session_state(&self) -> MutexGuard<'_, SessionStatus> {
        lock(&self.session)
    }

    /// The counters of the traffic with Discord.
    pub const fn metrics(&self) -> &Arc<Metrics> {
        &self.metrics
    }

    pub(super) fn begin(&self, rest: Client, tasks: TaskTracker) {
        // A status is used for one run only.
        let _ = self.parts.set(Parts { rest, tasks });
    }

    pub(crate) fn became_ready(&self) {
        self.ready.cancel();
    }

    pub(super) fn token_rejected(&self) {
        self.is_token_rejected.store(true, Ordering::Relaxed);
    }
}
