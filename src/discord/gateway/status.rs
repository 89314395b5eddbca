//! How the connection to Discord is, for whoever watches the process.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use serenity::gateway::{ConnectionStage, ShardManager};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::discord::rest::client::Wire;
use crate::discord::rest::metrics::Meters;

/// How the connection is. Made by the caller of [`crate::discord::run()`], who keeps it to look at.
#[derive(Debug, Default)]
pub struct Status {
    parts: OnceLock<Parts>,
    shards: Mutex<Option<Shards>>,
    ready: CancellationToken,
    /// Whether Discord greets in a way that the library cannot read, and does not take for a greeting.
    unread: AtomicBool,
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
    wire: Wire,
    tasks: TaskTracker,
}

/// A connection, and of how many it is to consist.
#[derive(Clone)]
struct Shards {
    manager: Arc<ShardManager>,
    count: usize,
}

impl std::fmt::Debug for Shards {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} shards", self.count)
    }
}

impl std::fmt::Debug for Parts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Parts")
    }
}

impl Status {
    /// Whether every connection to the gateway stands.
    pub async fn is_connected(&self) -> bool {
        let (standing, all) = self.standing().await;
        standing == all
    }

    /// Whether anything is heard of Discord: one connection to the gateway stands at least.
    pub async fn hears(&self) -> bool {
        self.standing().await.0 > 0
    }

    /// How many connections to the gateway stand, and how many there are to be: one at least.
    pub async fn standing(&self) -> (usize, usize) {
        let Some(shards) = self.shards().clone() else { return (0, 1) };
        let unread = self.unread.load(Ordering::Relaxed);
        let stands = |stage| match stage {
            ConnectionStage::Connected => true,
            ConnectionStage::Identifying => unread,
            _ => false,
        };
        let runners = shards.manager.runners.lock().await;
        (runners.values().filter(|runner| stands(runner.stage)).count(), shards.count)
    }

    /// Waits until Discord has greeted the bot for the first time.
    pub async fn ready(&self) {
        self.ready.cancelled().await;
    }

    /// Whether Discord takes the token no longer. The bot is stopping then.
    pub fn is_refused(&self) -> bool {
        self.refused.load(Ordering::Relaxed)
    }

    /// Whether so many requests were refused lately that none are sent.
    pub fn is_holding_back(&self) -> bool {
        self.parts.get().is_some_and(|parts| parts.wire.is_holding_back())
    }

    /// How many commands are being handled and boards painted.
    pub fn busy(&self) -> usize {
        self.parts.get().map_or(0, |parts| parts.tasks.len())
    }

    /// The gateway session whose events are handled now.
    pub fn session(&self) -> Session {
        self.session_state().clone()
    }

    pub(super) fn session_began(&self, id: Option<String>) {
        *self.session_state() = Session { id, events: 0 };
    }

    pub(super) fn event_handled(&self) {
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

    pub(crate) fn begin(&self, wire: Wire, tasks: TaskTracker) {
        // A status belongs to one run.
        let _ = self.parts.set(Parts { wire, tasks });
    }

    /// Looks at this connection from now on.
    pub fn watch(&self, manager: Arc<ShardManager>, count: u32) {
        *self.shards() = Some(Shards { manager, count: usize::try_from(count).unwrap_or(usize::MAX) });
    }

    /// There is no connection any more.
    pub fn unwatch(&self) {
        *self.shards() = None;
    }

    /// Says goodbye to the gateway, if there is a connection.
    pub async fn leave(&self) {
        let shards = self.shards().take();
        if let Some(shards) = shards {
            shards.manager.shutdown_all().await;
        }
    }

    fn shards(&self) -> MutexGuard<'_, Option<Shards>> {
        // Every change is whole before anything can panic.
        self.shards.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn became_ready(&self) {
        self.ready.cancel();
    }

    pub(crate) fn became_ready_unread(&self) {
        self.unread.store(true, Ordering::Relaxed);
        self.ready.cancel();
    }

    pub(crate) fn refuse(&self) {
        self.refused.store(true, Ordering::Relaxed);
    }
}
