//! A shard: one connection after another, and the session that they share.

use std::sync::Arc;
use std::time::Duration;

use fastrand::Rng;
use tokio::sync::mpsc::UnboundedSender;
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;

use super::backoff::Backoff;
use super::connection::{self, Context, Ended};
use super::event::Dispatch;
use super::network::Network;
use super::payload::{Identity, Next};
use super::session::Session;
use super::shards::Shards;
use super::starts::Starts;
use super::supervisor::{Fatal, Timing};

/// How long a connection may take to open: TCP, TLS and the upgrade.
const CONNECT_WITHIN: Duration = Duration::from_secs(10);

/// The longest pause while a session can be resumed: the bot hears again, and of everything in between, within seconds of
/// the network's return.
const RESUME_CAP: Duration = Duration::from_secs(2);

/// The longest pause before a new session, of which Discord grants a number per day.
const IDENTIFY_CAP: Duration = Duration::from_mins(10);

/// A connection that had a session for this long was a success, whatever ended it.
const SUCCESS_AFTER: Duration = Duration::from_secs(10);

/// One shard.
pub struct Shard<N> {
    /// The number of the shard.
    pub id: u32,
    /// The number of all shards.
    pub count: u32,
    /// Who connects.
    pub identity: Identity,
    /// The way to Discord.
    pub network: Arc<N>,
    /// Grants new sessions.
    pub starts: Arc<Starts<N>>,
    /// Where events go.
    pub events: UnboundedSender<Dispatch>,
    /// Where the state of the shard is shown.
    pub status: Arc<Shards>,
    /// How long to wait for what.
    pub timing: Timing,
    /// Ends the shard when cancelled.
    pub stop: CancellationToken,
}

/// Why a shard ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// It was told to.
    Stopped,
    /// Discord asks for another number of shards.
    Reshard,
    /// The bot cannot go on.
    Fatal(Fatal),
}

impl<N: Network> Shard<N> {
    /// Connects, and reconnects after every loss, until it is told to stop or cannot go on.
    pub async fn run(self) -> End {
        let mut rng = Rng::with_seed(self.timing.seed.wrapping_add(u64::from(self.id)));
        let mut resuming = Backoff::new(RESUME_CAP, rng.fork());
        let mut identifying = Backoff::new(IDENTIFY_CAP, rng.fork());
        let (mut session, mut pause) = (None, Duration::ZERO);
        loop {
            let (ended, stood) = match self.open(session.as_ref(), pause, resuming.failures()).await {
                Ok(Ok(socket)) => {
                    let context = Context {
                        identity: &self.identity,
                        id: self.id,
                        count: self.count,
                        ready_within: self.timing.ready_within,
                        jitter: rng.f64(),
                        events: &self.events,
                        status: &self.status,
                        stop: &self.stop,
                    };
                    connection::serve(socket, &mut session, context).await
                }
                Ok(Err(ended)) => (ended, Duration::ZERO),
                Err(fatal) => return End::Fatal(fatal),
            };
            match ended.next() {
                _ if ended == Ended::Stopped => return End::Stopped,
                Next::Resume => {}
                Next::Identify => session = None,
                Next::Reshard => {
                    tracing::error!(shard = self.id, of = self.count, reason = %ended, "discord does not take this shard");
                    return End::Reshard;
                }
                Next::Stop(fatal) => return End::Fatal(fatal),
            }
            if stood >= SUCCESS_AFTER {
                resuming.succeed();
                identifying.succeed();
            }
            pause = if session.is_some() { resuming.fail() } else { identifying.fail() };
            let (resumable, pause_ms, stood_s) = (session.is_some(), pause.as_millis(), stood.as_secs());
            tracing::warn!(shard = self.id, reason = %ended, stood_s, resumable, pause_ms, "disconnected from discord");
        }
    }

    /// Pauses, and opens a connection for this session, or for a new one as soon as Discord grants it.
    async fn open(
        &self,
        session: Option<&Session>,
        pause: Duration,
        failures: u32,
    ) -> Result<Result<tokio_tungstenite::WebSocketStream<N::Stream>, Ended>, Fatal> {
        let opening = async {
            sleep(pause).await;
            let url = match session {
                Some(session) => session.url(&self.starts.url().await, failures).to_owned(),
                None => self.starts.permit(self.id).await?,
            };
            Ok(match timeout(CONNECT_WITHIN, self.network.connect(&url)).await {
                Ok(Ok(socket)) => Ok(socket),
                Ok(Err(error)) => Err(Ended::Broken(error.to_string())),
                Err(_) => Err(Ended::Broken("the connection could not be opened in time".to_owned())),
            })
        };
        self.stop.run_until_cancelled(opening).await.unwrap_or(Ok(Err(Ended::Stopped)))
    }
}
