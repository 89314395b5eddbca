//! One connection to the gateway, from HELLO to its end.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::mpsc::{self, Sender};
use tokio::task::yield_now;
use tokio::time::{Instant, sleep_until, timeout};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_util::sync::CancellationToken;

use super::event::Dispatch;
use super::heartbeat::{Due, Heartbeat};
use super::payload::{self, AfterDisconnect, Identity, Incoming};
use super::session::Session;
use super::session_starts::Permit;
use super::shard_states::ShardStates;

/// Time limit for HELLO once the connection is open.
const HELLO_WITHIN: Duration = Duration::from_secs(10);

/// Time limit for writing a payload. Payloads are small: a full send buffer means that nothing is delivered.
const WRITE_WITHIN: Duration = Duration::from_secs(10);

/// Time limit for the server's close frame.
const CLOSE_WITHIN: Duration = Duration::from_millis(500);

/// The close code that ends the session, so that the bot is shown offline.
const CLOSE_SESSION: u16 = 1000;

/// A close code after which the session can be resumed.
const KEEP_SESSION: u16 = 4000;

/// The shard that a connection belongs to.
pub struct ShardContext<'a> {
    /// The token and the intents.
    pub identity: &'a Identity,
    /// The number of the shard.
    pub id: u32,
    /// The number of all shards.
    pub count: u32,
    /// Time limit for Discord to confirm a session.
    pub ready_timeout: Duration,
    /// The position of the first heartbeat in its interval, from 0 to 1.
    pub jitter: f64,
    /// The queue of events. While it is full, nothing is read, so that Discord does not send more.
    pub events: &'a Sender<Dispatch>,
    /// The state of the shards, kept up to date.
    pub status: &'a ShardStates,
    /// Closes the connection when cancelled.
    pub stop: &'a CancellationToken,
    /// The permission to start a session; `None` to resume one.
    pub permit: Option<Permit>,
}

/// Why a connection ended.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DisconnectReason {
    /// The bot stops.
    #[error("the bot stops")]
    Stopped,
    /// It could not be opened, or it broke.
    #[error("{0}")]
    Broken(String),
    /// The server closed it.
    #[error("discord closed the connection with code {}", .0.map_or_else(|| "none".to_owned(), |code| code.to_string()))]
    Closed(Option<u16>),
    /// The server asked for a reconnection.
    #[error("discord asked for a reconnection")]
    Reconnect,
    /// The server ended the session.
    #[error("discord ended the session")]
    Invalid {
        /// Whether it can be resumed nevertheless.
        resumable: bool,
    },
    /// The server sent no HELLO in time.
    #[error("discord sent no HELLO")]
    NoHello,
    /// The server did not confirm the session in time.
    #[error("discord sent no READY")]
    NotReady,
    /// Nothing was received after a heartbeat, or a heartbeat was not acknowledged before the next one was due.
    #[error("discord did not acknowledge a heartbeat")]
    Silent,
}

impl DisconnectReason {
    /// The next action of the shard.
    pub fn next(&self) -> AfterDisconnect {
        match self {
            Self::Closed(code) => AfterDisconnect::after_close(*code),
            Self::NotReady | Self::Invalid { resumable: false } => AfterDisconnect::Identify,
            _ => AfterDisconnect::Resume,
        }
    }
}

/// A connection that has ended.
pub struct ClosedConnection {
    /// Why it ended.
    pub reason: DisconnectReason,
    /// For how long it had a confirmed session.
    pub confirmed_for: Duration,
    /// The permission to start a session, if it was not used.
    pub unused: Option<Permit>,
}

/// Runs an open connection until it ends.
///
/// Resumes `session`, or starts a new one if it is `None`, and stores there the session to resume next.
pub async fn run<S>(
    socket: WebSocketStream<S>,
    session: &mut Option<Session>,
    context: ShardContext<'_>,
) -> ClosedConnection
where
    S: AsyncRead + AsyncWrite + Unpin,
{
    let sequence = session.as_ref().map(Session::sequence);
    let mut connection = Connection { socket, session, context, sequence, confirmed: None, waiting: None };
    let reason = connection.run().await;
    let confirmed_for = connection.confirmed.map_or(Duration::ZERO, |since| since.elapsed());
    let unused = connection.context.permit.take();
    connection.close(&reason).await;
    ClosedConnection { reason, confirmed_for, unused }
}

struct Connection<'a, S> {
    socket: WebSocketStream<S>,
    session: &'a mut Option<Session>,
    context: ShardContext<'a>,
    /// The sequence number of the last event, for heartbeats. It is kept without a session too: READY may have been
    /// lost.
    sequence: Option<u64>,
    /// When Discord confirmed the session on this connection.
    confirmed: Option<Instant>,
    /// An event with its sequence number for which the queue has no free slot.
    waiting: Option<(Option<u64>, Dispatch)>,
}

impl<S: AsyncRead + AsyncWrite + Unpin> Connection<'_, S> {
    async fn run(&mut self) -> DisconnectReason {
        let mut heartbeat = match self.open_session().await {
            Ok(heartbeat) => heartbeat,
            Err(reason) => return reason,
        };
        let ShardContext { ready_timeout, events, stop, .. } = self.context;
        let mut ready_by = Instant::now() + ready_timeout;
        loop {
            let next_check = heartbeat.next_check();
            let done = tokio::select! {
                // In this order, so that no number of events delays a heartbeat, and what has arrived is read before
                // anything counts as missing.
                biased;
                () = stop.cancelled() => Err(DisconnectReason::Stopped),
                () = sleep_until(next_check), if !heartbeat.is_pending() => {
                    self.heartbeat_due(&mut heartbeat, Instant::now()).await
                }
                read = self.receive(), if self.waiting.is_none() => match read {
                    Ok(incoming) => {
                        if heartbeat.received(Instant::now()) && self.confirmed.is_some() {
                            self.context.status.set_connected(self.context.id);
                        }
                        // A long replay of missed events is progress. An acknowledged heartbeat is none.
                        if self.session.is_some() && matches!(incoming, Incoming::Dispatch { .. }) {
                            ready_by = Instant::now() + ready_timeout;
                        }
                        self.handle(incoming, &mut heartbeat).await
                    }
                    Err(reason) => Err(reason),
                },
                slot = events.reserve(), if self.waiting.is_some() => {
                    heartbeat.reads_again(Instant::now());
                    // Discord could not confirm the session while nothing was read.
                    ready_by = Instant::now() + ready_timeout;
                    self.forward(slot.ok(), &mut heartbeat);
                    Ok(())
                }
                now = passed(next_check), if heartbeat.is_pending() => {
                    self.heartbeat_due(&mut heartbeat, now).await
                }
                () = sleep_until(ready_by), if self.confirmed.is_none() && self.waiting.is_none() => {
                    Err(DisconnectReason::NotReady)
                }
            };
            if let Err(reason) = done {
                return reason;
            }
        }
    }

    /// Waits for HELLO, and resumes the session or starts a new one. Returns the heartbeat of the connection.
    async fn open_session(&mut self) -> Result<Heartbeat, DisconnectReason> {
        let stop = self.context.stop;
        let hello = timeout(HELLO_WITHIN, self.hello());
        let interval = match stop.run_until_cancelled(hello).await {
            None => return Err(DisconnectReason::Stopped),
            Some(Err(_)) => return Err(DisconnectReason::NoHello),
            Some(Ok(interval)) => interval?,
        };
        let heartbeat = Heartbeat::new(interval, self.context.jitter, Instant::now());
        let ShardContext { identity, id, count, .. } = self.context;
        let opening = match &*self.session {
            Some(session) => payload::resume(identity, session),
            None => payload::identify(identity, id, count),
        };
        self.send(&opening).await?;
        if let Some(permit) = self.context.permit.take() {
            permit.identified();
        }
        Ok(heartbeat)
    }

    /// Waits for HELLO. Discord may request a reconnection in place of it (Discord: "Reconnect").
    async fn hello(&mut self) -> Result<Duration, DisconnectReason> {
        loop {
            match self.receive().await? {
                Incoming::Hello { interval } => return Ok(interval),
                Incoming::Reconnect => return Err(DisconnectReason::Reconnect),
                _ => {}
            }
        }
    }

    /// The next payload. Cancelling this loses nothing.
    async fn receive(&mut self) -> Result<Incoming, DisconnectReason> {
        loop {
            let read = match self.socket.next().await {
                Some(Ok(Message::Text(text))) => Incoming::read(text.as_bytes()),
                // Discord sends uncompressed payloads as text. Some servers that stand in for it send bytes.
                Some(Ok(Message::Binary(bytes))) => Incoming::read(&bytes),
                Some(Ok(Message::Close(frame))) => {
                    return Err(DisconnectReason::Closed(frame.map(|frame| frame.code.into())));
                }
                Some(Ok(_)) => continue,
                Some(Err(error)) => return Err(DisconnectReason::Broken(error.to_string())),
                None => return Err(DisconnectReason::Broken("the connection is closed".to_owned())),
            };
            match read {
                Ok(incoming) => return Ok(incoming),
                // The error's own text may quote the payload, with tokens and names in it.
                Err(error) => tracing::warn!(
                    kind = ?error.classify(),
                    column = error.column(),
                    "cannot parse a gateway payload"
                ),
            }
        }
    }

    async fn handle(&mut self, incoming: Incoming, heartbeat: &mut Heartbeat) -> Result<(), DisconnectReason> {
        match incoming {
            Incoming::Dispatch { sequence, event } => self.dispatch(sequence, event, heartbeat),
            Incoming::Heartbeat => return self.send_heartbeat(heartbeat).await,
            Incoming::HeartbeatAck => {
                if let Some(latency) = heartbeat.acknowledged(Instant::now()) {
                    self.context.status.set_latency(self.context.id, latency);
                }
            }
            Incoming::Reconnect => return Err(DisconnectReason::Reconnect),
            Incoming::InvalidSession { resumable } => return Err(DisconnectReason::Invalid { resumable }),
            Incoming::Hello { .. } | Incoming::Other => {}
        }
        Ok(())
    }

    /// Forwards an event as soon as the queue has a free slot, unless it was received before.
    fn dispatch(&mut self, sequence: Option<u64>, event: Dispatch, heartbeat: &mut Heartbeat) {
        // A replay after RESUME may begin earlier than it has to.
        if sequence.zip(self.sequence).is_some_and(|(number, last)| number <= last) {
            return;
        }
        self.waiting = Some((sequence, event));
        match self.context.events.try_reserve() {
            Ok(slot) => self.forward(Some(slot), heartbeat),
            Err(TrySendError::Full(())) => heartbeat.stops_reading(),
            Err(TrySendError::Closed(())) => self.forward(None, heartbeat),
        }
    }

    /// Forwards the event that waits for a slot. Only now it counts as received: if the connection ends before, the
    /// session is resumed from the event before. `None` if the receiver is gone, which happens only while the bot
    /// stops.
    fn forward(&mut self, slot: Option<mpsc::Permit<'_, Dispatch>>, heartbeat: &mut Heartbeat) {
        let Some((sequence, event)) = self.waiting.take() else { return };
        self.sequence = sequence.or(self.sequence);
        match event.name.as_str() {
            "READY" => {
                *self.session = Session::of_ready(&event.data, self.sequence.unwrap_or_default());
                self.confirm(heartbeat);
            }
            "RESUMED" => self.confirm(heartbeat),
            _ => {}
        }
        if let (Some(session), Some(number)) = (self.session.as_mut(), self.sequence) {
            session.advance(number);
        }
        if let Some(slot) = slot {
            slot.send(event);
        }
    }

    fn confirm(&mut self, heartbeat: &mut Heartbeat) {
        self.confirmed = Some(Instant::now());
        heartbeat.confirmed();
        self.context.status.set_connected(self.context.id);
    }

    async fn heartbeat_due(&mut self, heartbeat: &mut Heartbeat, now: Instant) -> Result<(), DisconnectReason> {
        match heartbeat.due(now) {
            Due::Nothing => Ok(()),
            Due::Send => self.send_heartbeat(heartbeat).await,
            Due::Silent => {
                tracing::debug!(shard = self.context.id, "nothing is received after a heartbeat");
                self.context.status.set_disconnected(self.context.id);
                Ok(())
            }
            Due::Dead => Err(DisconnectReason::Silent),
        }
    }

    /// Sends a heartbeat. If the connection is broken, what arrived before is read first, such as the code with which
    /// Discord closed it; then reading fails too, or the heartbeat is not acknowledged. While no payload is read, the
    /// connection ends at once.
    async fn send_heartbeat(&mut self, heartbeat: &mut Heartbeat) -> Result<(), DisconnectReason> {
        let now = Instant::now();
        match self.send(&payload::heartbeat(self.sequence)).await {
            Err(reason @ DisconnectReason::Broken(_)) if self.waiting.is_none() => {
                tracing::debug!(shard = self.context.id, %reason, "cannot send a heartbeat");
            }
            sent => sent?,
        }
        heartbeat.sent(now);
        Ok(())
    }

    async fn send(&mut self, payload: &Value) -> Result<(), DisconnectReason> {
        let message = Message::Text(Utf8Bytes::from(payload.to_string()));
        let writing = timeout(WRITE_WITHIN, self.socket.send(message));
        match self.context.stop.run_until_cancelled(writing).await {
            None => Err(DisconnectReason::Stopped),
            Some(Ok(Ok(()))) => Ok(()),
            Some(Ok(Err(error))) => Err(DisconnectReason::Broken(error.to_string())),
            Some(Err(_)) => Err(DisconnectReason::Broken("cannot write a payload in time".to_owned())),
        }
    }

    /// Closes the connection, unless it is broken, and waits shortly for the server's close frame.
    async fn close(mut self, reason: &DisconnectReason) {
        self.context.status.set_disconnected(self.context.id);
        let code = match reason {
            DisconnectReason::Broken(_) => return,
            DisconnectReason::Stopped => CLOSE_SESSION,
            _ => KEEP_SESSION,
        };
        let closing = async {
            let frame = CloseFrame { code: code.into(), reason: Utf8Bytes::default() };
            // If the server closed first, this sends the close frame that tungstenite has queued.
            if self.socket.close(Some(frame)).await.is_ok() {
                while let Some(Ok(_)) = self.socket.next().await {}
            }
        };
        // A server that does not answer is not waited for.
        let _ = timeout(CLOSE_WITHIN, closing).await;
    }
}

/// Waits until `deadline`, and then until the runtime has looked for new data. Returns a time before that: what arrived
/// until then can be read now. The process may have been suspended, or without a processor, for longer than any limit.
async fn passed(deadline: Instant) -> Instant {
    sleep_until(deadline).await;
    let now = Instant::now();
    yield_now().await;
    now
}
