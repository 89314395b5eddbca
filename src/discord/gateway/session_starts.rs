//! Limits how many sessions are started, and how fast. Discord resets the token of a bot that starts more sessions in a
//! day than it is allowed.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::{Instant, sleep, sleep_until};

use super::config::{Fatal, GatewayConfig};
use super::info::GatewayInfo;
use super::network::Network;
use crate::discord::rest::ApiError;

/// The time in which Discord accepts one IDENTIFY from each of `max_concurrency` groups of shards.
const IDENTIFY_EVERY: Duration = Duration::from_secs(5);

/// The pause before `GET /gateway/bot` is repeated after a failure.
const RETRY_AFTER: Duration = Duration::from_secs(5);

/// Allows session starts, for all shards together.
pub struct SessionStarts<N> {
    network: Arc<N>,
    config: GatewayConfig,
    state: Mutex<State>,
}

struct State {
    info: GatewayInfo,
    /// How many more starts may rely on `info` before it is requested again.
    covered: u32,
    /// When each group of shards may identify next.
    next: HashMap<u32, Instant>,
}

impl<N: Network> SessionStarts<N> {
    /// Allows as many starts as `info` says, which must be recent.
    pub fn new(network: Arc<N>, info: GatewayInfo, config: GatewayConfig) -> Self {
        let covered = info.shards;
        Self { network, config, state: Mutex::new(State { info, covered, next: HashMap::new() }) }
    }

    /// Waits until shard `id` may start a session, and returns the address to connect to.
    ///
    /// # Errors
    /// [`Fatal::Token`]: Discord rejects the token.
    pub async fn permit(&self, id: u32) -> Result<String, Fatal> {
        let (url, at) = {
            let mut state = self.state.lock().await;
            while state.covered == 0 || state.info.is_exhausted() {
                if state.info.is_exhausted() {
                    let (remaining, pause_s) = (state.info.remaining, self.config.limit_poll_interval.as_secs());
                    tracing::error!(remaining, pause_s, "daily limit of session starts reached; waiting");
                    sleep(self.config.limit_poll_interval).await;
                }
                self.update(&mut state).await?;
            }
            state.covered -= 1;
            state.info.remaining = state.info.remaining.map(|remaining| remaining.saturating_sub(1));
            let group = id % state.info.max_concurrency;
            let now = Instant::now();
            let at = state.next.get(&group).copied().unwrap_or(now).max(now);
            state.next.insert(group, at + IDENTIFY_EVERY);
            (state.info.url.clone(), at)
        };
        sleep_until(at).await;
        Ok(url)
    }

    /// Requests `GET /gateway/bot` again and returns the recommended number of shards.
    ///
    /// # Errors
    /// [`Fatal::Token`]: Discord rejects the token.
    pub async fn renew(&self) -> Result<u32, Fatal> {
        let mut state = self.state.lock().await;
        self.update(&mut state).await?;
        Ok(state.info.shards)
    }

    /// The general address of the gateway.
    pub async fn url(&self) -> String {
        self.state.lock().await.info.url.clone()
    }

    async fn update(&self, state: &mut State) -> Result<(), Fatal> {
        let mut was_refused = false;
        loop {
            let error = match self.network.info().await {
                Ok(info) => {
                    (state.covered, state.info) = (info.shards, info);
                    return Ok(());
                }
                Err(error) => error,
            };
            // A single 401 may come from something between Discord and here.
            if error == ApiError::Unauthorized && was_refused {
                return Err(Fatal::Token);
            }
            tracing::warn!(%error, "cannot get the gateway address");
            was_refused = error == ApiError::Unauthorized;
            sleep(RETRY_AFTER).await;
        }
    }
}
