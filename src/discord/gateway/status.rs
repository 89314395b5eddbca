//! The state of a running bot, for health pages, metrics and the service manager.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::shards::Shards;
use crate::discord::metrics::Meters;
use crate::discord::rest::Client;

/// The state of a running bot. Made by the caller of [`crate::discord::run()`], who keeps it to look at.
#[derive(Debug, Default)]
pub struct Status {
    parts: OnceLock<Parts>,
    shards: Arc<Shards>,
    ready: CancellationToken,
    refused: AtomicBool,
    session: Mutex<Session>,
    meters: Arc<Meters>,
}

/// A gateway session and how much of it was handled.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Session {
    /// The id of the session; `None` before the first READY, and where READY did not tell it.
    pub id: Option<String>,
    /// The events of the session that were handled, READY included.
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

    /// Whether at least one shard is connected.
    pub(crate) fn hears(&self) -> bool {
        self.shards.connected().0 > 0
    }

    /// The longest of the shards' last round trips to the gateway; `None` before the first.
    pub fn latency(&self) -> Option<Duration> {
        self.shards.latency()
    }

    /// The state of each shard.
    pub(crate) const fn shards(&self) -> &Arc<Shards> {
        &self.shards
    }

    /// Waits until Discord has started the first session.
    pub async fn ready(&self) {
        self.ready.cancelled().await;
    }

    /// Whether Discord refuses the token. The bot is stopping then.
    pub fn is_refused(&self) -> bool {
        self.refused.load(Ordering::Relaxed)
    }

    /// Whether so many requests were refused lately that none are sent.
    pub fn is_holding_back(&self) -> bool {
        self.parts.get().is_some_and(|parts| parts.rest.is_holding_back())
    }

    /// How many commands are being handled and boards painted.
    pub fn busy(&self) -> usize {
        self.parts.get().map_or(0, |parts| parts.tasks.len())
    }

    /// The gateway session whose events are handled now.
    pub fn session(&self) -> Session {
        self.session_state().clone()
    }

    pub(crate) fn session_began(&self, id: Option<String>) {
        *self.session_state() = Session { id, events: 0 };
    }

    pub(crate) fn event_handled(&self) {
        self.session_state().events += 1;
    }

    fn session_state(&self) -> MutexGuard<'_, Session> {
        // Every change is whole before anything can panic.
        self.session.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What was counted.
    pub const fn meters(&self) -> &Arc<Meters> {
        &self.meters
    }

    pub(crate) fn begin(&self, rest: Client, tasks: TaskTracker) {
        // A status belongs to one run.
        let _ = self.parts.set(Parts { rest, tasks });
    }

    pub(crate) fn became_ready(&self) {
        self.ready.cancel();
    }

    pub(crate) fn refuse(&self) {
        self.refused.store(true, Ordering::Relaxed);
    }
}
