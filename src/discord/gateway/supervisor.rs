//! Keeps all shards running.

use std::sync::Arc;
use std::time::Duration;

use fastrand::Rng;
use tokio::sync::mpsc::UnboundedSender;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;

use super::backoff::Backoff;
use super::event::Dispatch;
use super::info::GatewayInfo;
use super::network::Network;
use super::payload::Identity;
use super::shard::{End, Shard};
use super::shards::Shards;
use super::starts::Starts;

/// The longest pause before all shards start again.
const RESHARD_CAP: Duration = Duration::from_mins(10);

/// Shards that ran for this long were a success.
const SUCCESS_AFTER: Duration = Duration::from_mins(10);

/// How long to wait for what.
#[derive(Clone, Copy, Debug)]
pub struct Timing {
    /// How long Discord may take to confirm a session. It takes seconds, for the largest bots.
    pub ready_within: Duration,
    /// How long to wait before Discord is asked again whether it grants more sessions.
    pub recheck: Duration,
    /// The seed of all jitter.
    pub seed: u64,
}

impl Timing {
    /// What suits Discord, with this seed.
    pub const fn new(seed: u64) -> Self {
        Self { ready_within: Duration::from_mins(1), recheck: Duration::from_mins(1), seed }
    }
}

/// What ends the bot's connection for good.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fatal {
    /// Discord refuses the token.
    #[error("discord refuses the bot token")]
    Token,
    /// Discord does not grant the intents.
    #[error("discord does not grant the bot's intents (close code {code})")]
    Intents {
        /// The close code, 4013 or 4014.
        code: u16,
    },
    /// A fault of this program.
    #[error("a shard panicked")]
    Panicked,
}

/// Keeps all shards running.
pub struct Supervisor<N> {
    /// Who connects.
    pub identity: Identity,
    /// The way to Discord.
    pub network: Arc<N>,
    /// Where events go.
    pub events: UnboundedSender<Dispatch>,
    /// Where the state of the shards is shown.
    pub status: Arc<Shards>,
    /// How long to wait for what.
    pub timing: Timing,
    /// Closes all connections when cancelled.
    pub stop: CancellationToken,
}

impl<N: Network> Supervisor<N> {
    /// Runs as many shards as `info` says, until `stop` is cancelled. Returns within a second of that.
    ///
    /// # Errors
    /// [`Fatal`].
    pub async fn run(self, info: GatewayInfo) -> Result<(), Fatal> {
        let mut backoff = Backoff::new(RESHARD_CAP, Rng::with_seed(self.timing.seed));
        let mut count = info.shards;
        let starts = Arc::new(Starts::new(self.network.clone(), info, self.timing));
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
    async fn shards(&self, count: u32, starts: &Arc<Starts<N>>) -> End {
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
                timing: self.timing,
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
            // No server asks for no shards: the reader of its answer sees to that.
            None => End::Reshard,
        }
    }
}
