//! Keeps all shards running.

use std::sync::Arc;
use std::time::Duration;

use fastrand::Rng;
use tokio::sync::mpsc::UnboundedSender;
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
use super::shard::{End, Shard};
use super::shards::Shards;

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
    /// Receives the events of all shards.
    pub events: UnboundedSender<Dispatch>,
    /// The state of the shards, kept up to date.
    pub status: Arc<Shards>,
    /// Time limits and the seed of jitter.
    pub config: GatewayConfig,
    /// Closes all connections when cancelled.
    pub stop: CancellationToken,
}

impl<N: Network> Supervisor<N> {
    /// Runs as many shards as `info` says, until `stop` is cancelled. Returns within a second of that.
    ///
    /// # Errors
    /// [`Fatal`]: Discord rejects the token or the intents, or a shard panicked.
    pub async fn run(self, info: GatewayInfo) -> Result<(), Fatal> {
        let mut backoff = Backoff::new(RESHARD_CAP, Rng::with_seed(self.config.jitter_seed));
        let mut count = info.shards;
        let starts = Arc::new(SessionStarts::new(self.network.clone(), info, self.config));
        loop {
            let started = Instant::now();
            match self.shards(count, &starts).await {
                End::Stopped => return Ok(()),
                End::Fatal(fatal) => return Err(fatal),
                End::Reshard => {}
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
                Some(renewed) => count = renewed?,
            }
        }
    }

    /// Runs this many shards until the first of them ends, and then stops the others.
    async fn shards(&self, count: u32, starts: &Arc<SessionStarts<N>>) -> End {
        self.status.start(count);
        let (stop, mut shards) = (self.stop.child_token(), JoinSet::new());
        for id in 0..count {
            let shard = Shard {
                id,
                count,
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
            Some(Err(_)) => End::Fatal(Fatal::Panicked),
            // `GatewayInfo` has at least one shard.
            None => End::Reshard,
        }
    }
}
