//! The gateway, version 10, in JSON (Discord: "Gateway").
//!
//! A session outlives its connections. [`Gateway::inject`] closes or disturbs connections on demand. Not implemented:
//! ETF, zstd, and voice.

mod codes;
mod connection;
mod empty;
pub(crate) mod filter;
pub mod intents;
mod members;
mod ready;
mod session;

mod encoding;
mod session_starts;
mod sharding;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::Router;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::any;
use serde::Deserialize;
use serde_json::Value;
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;

pub use self::codes::CloseCode;
pub use self::session_starts::{RemainingStarts, SESSION_STARTS_PER_DAY, SessionStarts};
pub use self::sharding::{GUILDS_PER_SHARD, IDENTIFY_INTERVAL, Shard, Sharding};

use self::codes::op;
use self::encoding::TransportCompression;
use self::session::{Outgoing, Session};
use super::Server;
use super::events::EventBus;

/// The only supported version.
const VERSION: &str = "10";

/// A fault of gateway connections.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(tag = "fault", rename_all = "snake_case")]
pub enum GatewayFault {
    /// The server drops the connection without a close frame.
    Disconnect,
    /// The server closes the connection with a code.
    Close {
        /// The code of the close frame, which tells the bot whether it may resume its session.
        code: CloseCode,
    },
    /// Opcode 7: the client must reconnect and resume.
    Reconnect,
    /// Opcode 9: the session is invalid. The session ends unless it is resumable.
    InvalidSession {
        /// Whether RESUME still works.
        #[serde(default)]
        resumable: bool,
    },
    /// Opcode 1: the server requests a heartbeat.
    RequestHeartbeat,
}

/// The gateway: its sessions, and the means to wait for and disturb their connections.
#[derive(Debug)]
pub struct Gateway {
    sessions: Mutex<Vec<Arc<Session>>>,
    session_starts: Mutex<SessionStarts>,
    sharding: Mutex<Sharding>,
    /// The URL that bots are told; `None` for the sandbox's own.
    url: Mutex<Option<String>>,
    connected: watch::Sender<usize>,
    stop: CancellationToken,
}

impl Default for Gateway {
    fn default() -> Self {
        Gateway {
            sessions: Mutex::default(),
            session_starts: Mutex::default(),
            sharding: Mutex::default(),
            url: Mutex::default(),
            connected: watch::Sender::new(0),
            stop: CancellationToken::new(),
        }
    }
}

impl Gateway {
    /// Waits until a session is connected, after IDENTIFY or RESUME.
    pub async fn connected(&self) {
        // `self` owns the sender, so waiting cannot fail.
        let _ = self.connected.subscribe().wait_for(|count| *count > 0).await;
    }

    /// Waits until no session is connected.
    pub async fn disconnected(&self) {
        let _ = self.connected.subscribe().wait_for(|count| *count == 0).await;
    }

    /// The number of connected sessions.
    pub fn connections(&self) -> usize {
        *self.connected.borrow()
    }

    /// The number of events sent to each connected session, by session id. `None` while a published event has not
    /// reached a session yet, or the server waits for a heartbeat that it requested.
    ///
    /// A test harness compares the numbers with what its bot has handled, to know when the bot has seen everything.
    pub fn sent_events(&self, events: &EventBus) -> Option<Vec<(String, u64)>> {
        let sessions = self.sessions();
        let connected = sessions.iter().filter(|session| session.is_connected());
        connected.map(|session| Some((session.id.clone(), session.sent_events(events)?))).collect()
    }

    /// Applies a fault to all open connections.
    pub fn inject(&self, fault: GatewayFault) {
        for session in self.sessions().iter().filter(|session| session.is_connected()) {
            session.send(match fault {
                GatewayFault::Disconnect => Outgoing::Disconnect,
                GatewayFault::Close { code } => Outgoing::Close(code),
                GatewayFault::Reconnect => Outgoing::op(op::RECONNECT, &Value::Null),
                GatewayFault::RequestHeartbeat => Outgoing::op(op::HEARTBEAT, &Value::Null),
                GatewayFault::InvalidSession { resumable } => Outgoing::op(op::INVALID_SESSION, &resumable.into()),
            });
            if fault == (GatewayFault::InvalidSession { resumable: false }) {
                session.end();
            }
        }
        self.update_connections();
    }

    /// The session start limit, locked.
    pub fn session_starts(&self) -> MutexGuard<'_, SessionStarts> {
        self.session_starts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The limits of shards, locked.
    pub fn sharding(&self) -> MutexGuard<'_, Sharding> {
        self.sharding.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sets the URL that bots are told from now on, without query parameters: that of a relay to the gateway.
    pub fn set_url(&self, url: &str) {
        *self.url.lock().unwrap_or_else(PoisonError::into_inner) = Some(url.to_owned());
    }

    /// The URL that was set.
    pub(super) fn url(&self) -> Option<String> {
        self.url.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The shards with a connected session, in order.
    pub fn connected_shards(&self) -> Vec<Shard> {
        let sessions = self.sessions();
        let mut shards: Vec<_> =
            sessions.iter().filter(|session| session.is_connected()).map(|session| session.shard).collect();
        shards.sort_unstable();
        shards
    }

    /// Ends the sessions without a connection, as if the time in which they can be resumed were over. Such a session
    /// keeps every event until it ends.
    pub fn end_lost_sessions(&self) {
        for session in self.sessions().iter().filter(|session| !session.is_connected()) {
            session.end();
        }
    }

    /// Closes all connections and ends all sessions permanently.
    pub fn shut_down(&self) {
        self.stop.cancel();
    }

    /// Waits for [`Self::shut_down`].
    pub async fn stopped(&self) {
        self.stop.cancelled().await;
    }

    fn add(&self, session: &Arc<Session>, now_ms: i64) {
        let mut sessions = self.sessions();
        sessions.retain(|session| !session.is_over(now_ms));
        sessions.push(Arc::clone(session));
    }

    fn find(&self, id: &str) -> Option<Arc<Session>> {
        self.sessions().iter().find(|session| session.id == id).map(Arc::clone)
    }

    /// Counts the connected sessions and wakes the tasks that wait for a change.
    fn update_connections(&self) {
        let sessions = self.sessions();
        let count = sessions.iter().filter(|session| session.is_connected()).count();
        self.connected.send_replace(count);
    }

    fn sessions(&self) -> MutexGuard<'_, Vec<Arc<Session>>> {
        self.sessions.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

pub(super) fn routes() -> Router<Arc<Server>> {
    Router::new().route("/gateway", any(open)).route("/gateway/", any(open))
}

/// Opens a connection, unless its query asks for an unsupported encoding or compression.
async fn open(
    State(server): State<Arc<Server>>,
    Query(query): Query<HashMap<String, String>>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let parameter = |key: &str| query.get(key).map(String::as_str);
    if parameter("encoding").is_some_and(|encoding| encoding != "json") {
        return (StatusCode::BAD_REQUEST, "this gateway supports json only: connect with encoding=json")
            .into_response();
    }
    let transport = match parameter("compress") {
        None | Some("") => TransportCompression::None,
        Some("zlib-stream") => TransportCompression::ZlibStream,
        Some(_) => {
            return (StatusCode::BAD_REQUEST, "this gateway supports the compression zlib-stream only").into_response();
        }
    };
    let is_supported = parameter("v").is_none_or(|version| version == VERSION);
    upgrade.on_upgrade(move |socket| async move {
        if is_supported {
            connection::serve(server, socket, transport).await;
        } else {
            connection::close(socket, CloseCode::InvalidApiVersion).await;
        }
    })
}
