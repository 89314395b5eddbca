//! A shard: one connection after another, and the session that they share.

use std::sync::Arc;
use std::time::Duration;

use fastrand::Rng;
use tokio::sync::mpsc::Sender;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::WebSocketStream;
use tokio_util::sync::CancellationToken;

use super::backoff::Backoff;
use super::config::{Fatal, GatewayConfig};
use super::connection::{self, ClosedConnection, DisconnectReason, ShardContext};
use super::event::Dispatch;
use super::network::Network;
use super::payload::{AfterDisconnect, Identity};
use super::session::Session;
use super::session_starts::{Permit, SessionStarts};
use super::shard_states::ShardStates;

/// Time limit for opening a connection: TCP, TLS and the upgrade.
const CONNECT_WITHIN: Duration = Duration::from_secs(10);

/// The longest pause before a session is resumed. It is short, so that missed events arrive within seconds of the
/// network's return.
const RESUME_CAP: Duration = Duration::from_secs(2);

/// The longest pause after a connection on which no session could be started. It is short, so that commands are
/// answered soon after Discord is available again.
const CONNECT_CAP: Duration = Duration::from_secs(30);

/// The longest pause before a new session, because Discord limits the starts of sessions per day.
const IDENTIFY_CAP: Duration = Duration::from_mins(10);

/// After a connection had a confirmed session for this long, the back-off starts over.
const SUCCESS_AFTER: Duration = Duration::from_secs(10);

/// One shard.
pub struct Shard<N> {
    /// The number of the shard.
    pub id: u32,
    /// The number of all shards.
    pub count: u32,
    /// The token and the intents.
    pub identity: Identity,
    /// Opens connections.
    pub network: Arc<N>,
    /// Limits the starts of sessions.
    pub starts: Arc<SessionStarts<N>>,
    /// Receives events.
    pub events: Sender<Dispatch>,
    /// The state of the shards, kept up to date.
    pub status: Arc<ShardStates>,
    /// Time limits and the seed of jitter.
    pub config: GatewayConfig,
    /// Ends the shard when cancelled.
    pub stop: CancellationToken,
}

/// Why a connection was not opened.
enum ConnectError {
    /// Another attempt may succeed, unless the shard was stopped. The permission to start a session is unused.
    Temporary(DisconnectReason, Option<Permit>),
    /// Reconnecting is pointless.
    Fatal(Fatal),
}

/// Why a shard ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ShardExit {
    /// `stop` was cancelled.
    Stopped,
    /// Discord requires another number of shards.
    Reshard {
        /// The close code, 4010 or 4011.
        code: u16,
    },
    /// The bot cannot reconnect.
    Fatal(Fatal),
}

impl<N: Network> Shard<N> {
    /// Connects, and reconnects after every loss, until `stop` is cancelled or reconnecting is pointless.
    pub async fn run(self) -> ShardExit {
        let mut rng = Rng::with_seed(self.config.jitter_seed.wrapping_add(u64::from(self.id)));
        let mut resuming = Backoff::new(RESUME_CAP, rng.fork());
        let mut connecting = Backoff::new(CONNECT_CAP, rng.fork());
        let mut identifying = Backoff::new(IDENTIFY_CAP, rng.fork());
        let (mut session, mut pause) = (None, Duration::ZERO);
        loop {
            let ClosedConnection { reason, confirmed_for, unused } =
                match self.open(session.as_ref(), pause, resuming.failures()).await {
                    Ok((socket, permit)) => {
                        let context = ShardContext {
                            identity: &self.identity,
                            id: self.id,
                            count: self.count,
                            ready_timeout: self.config.ready_timeout,
                            jitter: rng.f64(),
                            events: &self.events,
                            status: &self.status,
                            stop: &self.stop,
                            permit,
                        };
                        connection::run(socket, &mut session, context).await
                    }
                    Err(ConnectError::Temporary(reason, unused)) => {
                        ClosedConnection { reason, confirmed_for: Duration::ZERO, unused }
                    }
                    Err(ConnectError::Fatal(fatal)) => return ShardExit::Fatal(fatal),
                };
            match reason.next() {
                _ if reason == DisconnectReason::Stopped => return ShardExit::Stopped,
                AfterDisconnect::Resume => {}
                AfterDisconnect::Identify => session = None,
                AfterDisconnect::Reshard { code } => {
                    tracing::error!(shard = self.id, of = self.count, %reason, "shard rejected");
                    return ShardExit::Reshard { code };
                }
                AfterDisconnect::Stop(fatal) => return ShardExit::Fatal(fatal),
            }
            if confirmed_for >= SUCCESS_AFTER {
                resuming.succeed();
                identifying.succeed();
            }
            if unused.is_none() {
                connecting.succeed();
            }
            pause = match unused {
                Some(unused) => {
                    self.starts.take_back(unused).await;
                    connecting.fail()
                }
                None if session.is_some() => resuming.fail(),
                None => identifying.fail(),
            };
            let (resumable, pause_ms, connected_s) = (session.is_some(), pause.as_millis(), confirmed_for.as_secs());
            tracing::warn!(shard = self.id, %reason, connected_s, resumable, pause_ms, "gateway connection lost");
        }
    }

    /// Waits for `pause`, then opens a connection to resume the session, or to start one as soon as the limit of
    /// session starts allows it.
    async fn open(
        &self,
        session: Option<&Session>,
        pause: Duration,
        failures: u32,
    ) -> Result<(WebSocketStream<N::Stream>, Option<Permit>), ConnectError> {
        let opening = async {
            sleep(pause).await;
            let (url, permit) = if let Some(session) = session {
                (session.url(&self.starts.url(), failures).to_owned(), None)
            } else {
                let permit = self.starts.permit(self.id).await.map_err(ConnectError::Fatal)?;
                (permit.url.clone(), Some(permit))
            };
            let reason = match timeout(CONNECT_WITHIN, self.network.connect(&url)).await {
                Ok(Ok(socket)) => return Ok((socket, permit)),
                Ok(Err(error)) => error.to_string(),
                Err(_) => "cannot open the connection in time".to_owned(),
            };
            Err(ConnectError::Temporary(DisconnectReason::Broken(reason), permit))
        };
        self.stop
            .run_until_cancelled(opening)
            .await
            .unwrap_or(Err(ConnectError::Temporary(DisconnectReason::Stopped, None)))
    }
}
