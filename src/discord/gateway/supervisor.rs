//! Keeps all shards running.

use std::sync::Arc;
use std::time::Duration;

use fastrand::Rng;
use tokio::sync::mpsc::Sender;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;

use super::backoff::Backoff;
use super::config::{Fatal, GatewayConfig};
use super::event::Dispatch;
use super::info::GatewayInfo;
use super::network::Network;
use super::payload::Identity;
use super::session_starts::SessionStarts;
use super::shard::{Shard, ShardExit};
use super::shard_states::ShardStates;
use crate::domain::shards::ShardRange;

/// The longest pause before all shards start again.
const RESHARD_CAP: Duration = Duration::from_mins(10);

/// After shards ran for this long, the back-off starts over.
const SUCCESS_AFTER: Duration = Duration::from_mins(10);

/// Keeps all shards running.
pub struct Supervisor<N> {
    /// The token and the intents.
    pub identity: Identity,
    /// Opens connections.
    pub network: Arc<N>,
    /// The shards to run; `None` for all, in the number that Discord recommends.
    pub shards: Option<ShardRange>,
    /// Receives the events of all shards.
    pub events: Sender<Dispatch>,
    /// The state of the shards, kept up to date.
    pub status: Arc<ShardStates>,
    /// Time limits and the seed of jitter.
    pub config: GatewayConfig,
    /// Closes all connections when cancelled.
    pub stop: CancellationToken,
}

impl<N: Network> Supervisor<N> {
    /// Runs the shards until `stop` is cancelled. Returns within a second of that.
    ///
    /// # Errors
    /// [`Fatal`]: Discord rejects the token, the intents or the shards that the host has set, or a shard panicked.
    pub async fn run(self, info: GatewayInfo) -> Result<(), Fatal> {
        let mut backoff = Backoff::new(RESHARD_CAP, Rng::with_seed(self.config.jitter_seed));
        let mut shards = self.shards.unwrap_or(ShardRange::all_of(info.shards));
        let starts = Arc::new(SessionStarts::new(self.network.clone(), info, self.config, self.shards));
        loop {
            let started = Instant::now();
            match self.run_shards(shards, &starts).await {
                ShardExit::Stopped => return Ok(()),
                ShardExit::Fatal(fatal) => return Err(fatal),
                // Other processes have the other shards of this number.
                ShardExit::Reshard { code } if self.shards.is_some() => return Err(Fatal::Shards { shards, code }),
                ShardExit::Reshard { .. } => {}
            }
            if started.elapsed() >= SUCCESS_AFTER {
                backoff.succeed();
            }
            let again = async {
                sleep(backoff.fail()).await;
                starts.renew().await
            };
            match self.stop.run_until_cancelled(again).await {
                None => return Ok(()),
                Some(renewed) => shards = ShardRange::all_of(renewed?),
            }
        }
    }

    /// Runs these shards until the first of them ends, and then stops the others.
    async fn run_shards(&self, range: ShardRange, starts: &Arc<SessionStarts<N>>) -> ShardExit {
        self.status.start(range);
        let (stop, mut shards) = (self.stop.child_token(), JoinSet::new());
        for id in range.shards() {
            let shard = Shard {
                id,
                count: range.count(),
                identity: self.identity.clone(),
                network: self.network.clone(),
                starts: starts.clone(),
                events: self.events.clone(),
                status: self.status.clone(),
                config: self.config,
                stop: stop.clone(),
            };
            shards.spawn(shard.run());
        }
        let first = shards.join_next().await;
        stop.cancel();
        while shards.join_next().await.is_some() {}
        match first {
            Some(Ok(end)) => end,
            Some(Err(_)) => ShardExit::Fatal(Fatal::Panicked),
            // A range has at least one shard.
            None => ShardExit::Stopped,
        }
    }
}
