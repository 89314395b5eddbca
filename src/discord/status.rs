//! How the connection to Discord is, for whoever watches the process.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use serenity::gateway::{ConnectionStage, ShardManager};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::meters::Meters;
use super::wire::Wire;

/// How the connection is. Made by the caller of [`super::run()`], who keeps it to look at.
#[derive(Debug, Default)]
pub struct Status {
    parts: OnceLock<Parts>,
    ready: CancellationToken,
    /// Whether Discord greets in a way that the library cannot read, and does not take for a greeting.
    unread: AtomicBool,
    refused: AtomicBool,
    meters: Arc<Meters>,
}

struct Parts {
    shards: Arc<ShardManager>,
    wire: Wire,
    tasks: TaskTracker,
}

impl std::fmt::Debug for Parts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Parts")
    }
}

impl Status {
    /// Whether every connection to the gateway stands.
    pub async fn is_connected(&self) -> bool {
        let Some(parts) = self.parts.get() else { return false };
        let runners = parts.shards.runners.lock().await;
        let unread = self.unread.load(Ordering::Relaxed);
        let stands = |stage| match stage {
            ConnectionStage::Connected => true,
            ConnectionStage::Identifying => unread,
            _ => false,
        };
        !runners.is_empty() && runners.values().all(|runner| stands(runner.stage))
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

    /// What was counted.
    pub const fn meters(&self) -> &Arc<Meters> {
        &self.meters
    }

    pub(super) fn watch(&self, shards: Arc<ShardManager>, wire: Wire, tasks: TaskTracker) {
        // A status belongs to one run.
        let _ = self.parts.set(Parts { shards, wire, tasks });
    }

    pub(super) fn became_ready(&self) {
        self.ready.cancel();
    }

    pub(super) fn became_ready_unread(&self) {
        self.unread.store(true, Ordering::Relaxed);
        self.ready.cancel();
    }

    pub(super) fn refuse(&self) {
        self.refused.store(true, Ordering::Relaxed);
    }
}
