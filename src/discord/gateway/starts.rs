//! How many sessions may be started, and how fast. Discord takes the token away from a bot that starts more sessions in
//! a day than it is granted.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::{Instant, sleep, sleep_until};

use super::info::GatewayInfo;
use super::network::Network;
use super::supervisor::{Fatal, Timing};
use crate::discord::rest::ApiError;

/// The time in which Discord takes one IDENTIFY for each of `max_concurrency` groups of shards.
const IDENTIFY_EVERY: Duration = Duration::from_secs(5);

/// The pause before Discord is asked again where to connect, if it did not say.
const ASK_AGAIN: Duration = Duration::from_secs(5);

/// Grants the starts of sessions, one at a time, for all shards.
pub struct Starts<N> {
    network: Arc<N>,
    timing: Timing,
    state: Mutex<State>,
}

struct State {
    info: GatewayInfo,
    /// How many starts may rely on `info` before Discord is asked again.
    covered: u32,
    /// When each group of shards may identify next.
    next: HashMap<u32, Instant>,
}

impl<N: Network> Starts<N> {
    /// Grants what `info` says, which was just asked for.
    pub fn new(network: Arc<N>, info: GatewayInfo, timing: Timing) -> Self {
        let covered = info.shards;
        Self { network, timing, state: Mutex::new(State { info, covered, next: HashMap::new() }) }
    }

    /// Waits until shard `id` may start a session, and returns the address to connect to.
    ///
    /// # Errors
    /// [`Fatal::Token`]: Discord refuses the token.
    pub async fn permit(&self, id: u32) -> Result<String, Fatal> {
        let (url, at) = {
            let mut state = self.state.lock().await;
            while state.covered == 0 || state.info.is_worn_out() {
                if state.info.is_worn_out() {
                    let (left, pause_s) = (state.info.left, self.timing.recheck.as_secs());
                    tracing::error!(left, pause_s, "too many sessions were started today; waiting for more of them");
                    sleep(self.timing.recheck).await;
                }
                self.ask(&mut state).await?;
            }
            state.covered -= 1;
            state.info.left = state.info.left.map(|left| left.saturating_sub(1));
            let group = id % state.info.max_concurrency;
            let now = Instant::now();
            let at = state.next.get(&group).copied().unwrap_or(now).max(now);
            state.next.insert(group, at + IDENTIFY_EVERY);
            (state.info.url.clone(), at)
        };
        sleep_until(at).await;
        Ok(url)
    }

    /// Asks Discord again and returns the number of shards that it recommends.
    ///
    /// # Errors
    /// [`Fatal::Token`]: Discord refuses the token.
    pub async fn renew(&self) -> Result<u32, Fatal> {
        let mut state = self.state.lock().await;
        self.ask(&mut state).await?;
        Ok(state.info.shards)
    }

    /// The general address of the gateway.
    pub async fn url(&self) -> String {
        self.state.lock().await.info.url.clone()
    }

    async fn ask(&self, state: &mut State) -> Result<(), Fatal> {
        let mut was_refused = false;
        loop {
            let trouble = match self.network.info().await {
                Ok(info) => {
                    (state.covered, state.info) = (info.shards, info);
                    return Ok(());
                }
                Err(trouble) => trouble,
            };
            // One refusal may have come from something between Discord and here.
            if trouble == ApiError::Unauthorized && was_refused {
                return Err(Fatal::Token);
            }
            tracing::warn!(%trouble, "discord does not say where to connect");
            was_refused = trouble == ApiError::Unauthorized;
            sleep(ASK_AGAIN).await;
        }
    }
}
