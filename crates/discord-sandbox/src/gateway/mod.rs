//! The gateway, version 10, in JSON (Discord: "Gateway").
//!
//! A `socket` is one connection, a `session` what survives it. Beyond Discord, there is a [`Hub`] through which a
//! test breaks connections. Left out: the limit of one IDENTIFY in five seconds, ETF, zstd, and voice.

mod code;
mod content;
mod greeting;
pub mod intents;
mod members;
mod session;
mod socket;
mod sparse;
mod starts;
mod wire;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::Router;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::any;
use serde_json::json;
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;

pub use self::code::Close;
pub use self::starts::A_DAY;

use self::code::op;
use self::session::{Out, Session};
use self::starts::Starts;
use super::World;
use super::bus::Bus;

/// The only version that is served.
const VERSION: &str = "10";

/// How the server ends or disturbs connections on demand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Disturbance {
    /// The connection breaks without a word.
    Cut,
    /// The server closes with a code.
    Close(Close),
    /// Op 7: the client shall reconnect and resume.
    Reconnect,
    /// Op 9: the session is not valid; whether it may be resumed. If not, it is ended.
    Invalidate {
        /// Whether RESUME still works.
        resumable: bool,
    },
    /// Op 1: the server wants a heartbeat at once.
    AskHeartbeat,
}

/// All sessions there are.
#[derive(Debug)]
pub struct Hub {
    sessions: Mutex<Vec<Arc<Session>>>,
    starts: Mutex<Starts>,
    connected: watch::Sender<usize>,
    stop: CancellationToken,
}

impl Default for Hub {
    fn default() -> Self {
        Hub {
            sessions: Mutex::default(),
            starts: Mutex::default(),
            connected: watch::Sender::new(0),
            stop: CancellationToken::new(),
        }
    }
}

impl Hub {
    /// Ends when a session has been greeted, or resumed, and is connected.
    pub async fn connected(&self) {
        // The sender lives as long as this borrow, so waiting cannot fail.
        let _ = self.connected.subscribe().wait_for(|count| *count > 0).await;
    }

    /// Ends when no session is connected.
    pub async fn disconnected(&self) {
        let _ = self.connected.subscribe().wait_for(|count| *count == 0).await;
    }

    /// How many sessions are connected.
    pub fn connections(&self) -> usize {
        *self.connected.borrow()
    }

    /// The ids of the connected sessions and how many events each was sent; `None` while events are on their way to a
    /// session, or a heartbeat that was asked for is.
    pub fn sent(&self, bus: &Bus) -> Option<Vec<(String, u64)>> {
        let (told, sessions) = (bus.told(), self.sessions());
        let connected = sessions.iter().filter(|session| session.is_connected());
        connected.map(|session| Some((session.id.clone(), session.events(told)?))).collect()
    }

    /// Disturbs every connection there is.
    pub fn disturb(&self, disturbance: Disturbance) {
        for session in self.sessions().iter().filter(|session| session.is_connected()) {
            let say = |op: u64, d: serde_json::Value| {
                let payload = json!({"t": null, "s": null, "op": op, "d": d}).to_string();
                session.tell(Out::Payload(payload.into()));
            };
            match disturbance {
                Disturbance::Cut => session.tell(Out::Cut),
                Disturbance::Close(close) => session.tell(Out::Close(close)),
                Disturbance::Reconnect => say(op::RECONNECT, json!(null)),
                Disturbance::AskHeartbeat => say(op::HEARTBEAT, json!(null)),
                Disturbance::Invalidate { resumable } => {
                    say(op::INVALID_SESSION, json!(resumable));
                    if !resumable {
                        session.end();
                    }
                }
            }
        }
        self.recount();
    }

    /// How often the bot may identify, and whether it is let in.
    pub fn starts(&self) -> MutexGuard<'_, Starts> {
        self.starts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Closes all connections and ends all sessions, for good.
    pub fn shut_down(&self) {
        self.stop.cancel();
    }

    /// Ends when all is shut down.
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

    /// Counts the connected anew and tells who waits for it.
    fn recount(&self) {
        let sessions = self.sessions();
        let count = sessions.iter().filter(|session| session.is_connected()).count();
        self.connected.send_replace(count);
    }

    fn sessions(&self) -> MutexGuard<'_, Vec<Arc<Session>>> {
        self.sessions.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

pub(super) fn routes() -> Router<Arc<World>> {
    Router::new().route("/gateway", any(open)).route("/gateway/", any(open))
}

/// Opens a connection, if its query asks for what is served.
async fn open(
    State(world): State<Arc<World>>,
    Query(query): Query<HashMap<String, String>>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let asked = |key: &str| query.get(key).map(String::as_str);
    if asked("encoding").is_some_and(|encoding| encoding != "json") {
        return (StatusCode::BAD_REQUEST, "this gateway speaks json only: connect with encoding=json").into_response();
    }
    let zlib_stream = match asked("compress") {
        None | Some("") => false,
        Some("zlib-stream") => true,
        Some(_) => {
            return (StatusCode::BAD_REQUEST, "this gateway compresses with zlib-stream only").into_response();
        }
    };
    let served = asked("v").is_none_or(|version| version == VERSION);
    upgrade.on_upgrade(move |socket| async move {
        if served {
            socket::serve(world, socket, zlib_stream).await;
        } else {
            socket::close(socket, Close::InvalidApiVersion).await;
        }
    })
}
