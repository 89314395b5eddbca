//! Limits how many sessions are started, and how fast. Discord resets the token of a bot that starts more sessions in a
//! day than it is allowed.

use std::any::Any;
use std::collections::HashMap;
use std::sync::{Arc, RwLock, RwLockReadGuard};
use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::{Instant, sleep};

use super::config::{Fatal, GatewayConfig};
use super::info::GatewayInfo;
use super::network::Network;
use crate::discord::rest::ApiError;
use crate::domain::shards::ShardRange;
use crate::mutex::{read, write};

/// The pause before `GET /gateway/bot` is repeated after a failure.
const RETRY_AFTER: Duration = Duration::from_secs(5);

/// Time after which `info` is requested again if other processes start sessions too.
const SHARED_FOR: Duration = Duration::from_mins(1);

/// Allows session starts, for all shards of the process together.
pub struct SessionStarts<N> {
    network: Arc<N>,
    config: GatewayConfig,
    state: Mutex<State>,
    /// The general address of the gateway and the number of buckets. They have their own lock: a shard keeps the state
    /// locked while it waits for the reset of the limit, and the other shards must still be able to resume their
    /// sessions.
    address: RwLock<Address>,
    /// Whether other processes start sessions of the bot too.
    is_shared: bool,
    /// The buckets of shards, by their number. The shard that starts a session has the lock.
    buckets: Mutex<HashMap<u32, Arc<Mutex<()>>>>,
}

/// What a shard needs to know before it may start a session.
#[derive(Clone)]
struct Address {
    url: String,
    max_concurrency: u32,
}

impl From<&GatewayInfo> for Address {
    fn from(info: &GatewayInfo) -> Self {
        Self { url: info.url.clone(), max_concurrency: info.max_concurrency }
    }
}

struct State {
    info: GatewayInfo,
    /// The time of its request.
    since: Instant,
    /// Number of starts that may still rely on `info` before it is requested again.
    covered: u32,
}

/// The permission to start one session. Until it is dropped, no other shard of the bucket has one.
pub struct Permit {
    /// The address to connect to.
    pub url: String,
    locks: Box<dyn Any + Send>,
    identify_interval: Duration,
}

impl Permit {
    /// Keeps the other shards of the bucket waiting for as long as Discord requires after an IDENTIFY.
    pub fn identified(self) {
        let Self { locks, identify_interval, .. } = self;
        tokio::spawn(async move {
            sleep(identify_interval).await;
            drop(locks);
        });
    }
}

impl<N: Network> SessionStarts<N> {
    /// Allows as many starts as `info` says, which must be recent. If other processes start sessions too, it is
    /// requested again after a minute, because it does not count theirs.
    pub fn new(network: Arc<N>, info: GatewayInfo, config: GatewayConfig, shards: Option<ShardRange>) -> Self {
        let (covered, since) = (info.shards, Instant::now());
        Self {
            network,
            config,
            address: RwLock::new(Address::from(&info)),
            state: Mutex::new(State { info, since, covered }),
            is_shared: shards.is_some(),
            buckets: Mutex::default(),
        }
    }

    /// Waits until shard `id` may start a session.
    ///
    /// # Errors
    /// [`Fatal::Token`]: Discord rejects the token.
    pub async fn permit(&self, id: u32) -> Result<Permit, Fatal> {
        let bucket = id % self.address().max_concurrency;
        // First the lock within this process, so that its shards do not ask the database all together.
        let own = self.buckets.lock().await.entry(bucket).or_default().clone().lock_owned().await;
        let shared = self.network.identify_lock(bucket).await;
        let mut state = self.state.lock().await;
        if self.is_shared && state.since.elapsed() >= SHARED_FOR {
            self.update(&mut state).await?;
        }
        let mut is_logged = false;
        while state.covered == 0 || state.info.is_exhausted() {
            if state.info.is_exhausted() {
                if !is_logged {
                    let (remaining, reset_s) = (state.info.remaining, state.info.reset_after.as_secs());
                    tracing::error!(remaining, reset_s, "daily limit of session starts reached; waiting for its reset");
                    is_logged = true;
                }
                sleep(self.config.limit_poll_interval).await;
            }
            self.update(&mut state).await?;
        }
        if is_logged {
            tracing::info!(remaining = state.info.remaining, "sessions can be started again");
        }
        state.covered -= 1;
        state.info.remaining = state.info.remaining.map(|remaining| remaining.saturating_sub(1));
        let identify_interval = self.config.identify_interval;
        Ok(Permit { url: state.info.url.clone(), locks: Box::new((own, shared)), identify_interval })
    }

    /// Takes back the permission for a session that was not started.
    pub async fn take_back(&self, unused: Permit) {
        drop(unused);
        let mut state = self.state.lock().await;
        state.covered += 1;
        state.info.remaining = state.info.remaining.map(|remaining| remaining + 1);
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

    /// The general address of the gateway, without waiting for a shard that may not start a session yet.
    pub fn url(&self) -> String {
        self.address().url.clone()
    }

    fn address(&self) -> RwLockReadGuard<'_, Address> {
        read(&self.address)
    }

    async fn update(&self, state: &mut State) -> Result<(), Fatal> {
        let mut was_refused = false;
        loop {
            let error = match self.network.info().await {
                Ok(info) => {
                    *write(&self.address) = Address::from(&info);
                    (state.covered, state.info, state.since) = (info.shards, info, Instant::now());
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
