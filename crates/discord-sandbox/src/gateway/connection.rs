//! One gateway connection, from HELLO to its end.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket};
use serde_json::{Value, json};
use tokio::sync::mpsc;

use super::codes::{CloseCode, op};
use super::encoding::{Encoder, TransportCompression};
use super::intents::{Intents, bit};
use super::session::{NotResumable, Outgoing, OutgoingSender, Session};
use super::sharding::Shard;
use super::{empty, members, ready};
use crate::Server;
use crate::state::State;

/// The heartbeat interval in HELLO, as on Discord.
const HEARTBEAT_INTERVAL_MS: i64 = 41_250;

/// The delay of a heartbeat after which the server requests one, and the time that it then waits before it closes the
/// connection. The request keeps a healthy client connected when a test advances the clock by hours.
const HEARTBEAT_GRACE_MS: i64 = HEARTBEAT_INTERVAL_MS / 2;

/// The number of payloads that a client may send within [`RATE_LIMIT_MS`] (Discord: "Rate Limiting" of the gateway).
const RATE_LIMIT: usize = 120;
const RATE_LIMIT_MS: i64 = 60_000;

/// The largest payload that a client may send (Discord: "Sending Events").
const MAX_PAYLOAD_BYTES: usize = 4096;

/// Time limit for the client's close frame, in real time.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(2);

/// The end of a connection.
enum End {
    /// The server closed it with a code.
    Closed(CloseCode),
    /// The server dropped it without a close frame.
    Disconnected,
    /// The client closed it, with a code if it sent a close frame.
    ClosedByClient(Option<u16>),
}

struct Connection {
    server: Arc<Server>,
    encoder: Encoder,
    sender: OutgoingSender,
    session: Option<Arc<Session>>,
    received_ms: VecDeque<i64>,
    heartbeat_due_ms: i64,
    heartbeat_requested: bool,
}

/// Serves a connection until it ends.
pub async fn serve(server: Arc<Server>, mut socket: WebSocket, transport: TransportCompression) {
    let (sender, mut outgoing) = mpsc::unbounded_channel();
    let heartbeat_due_ms = server.now_ms() + HEARTBEAT_INTERVAL_MS + HEARTBEAT_GRACE_MS;
    let mut connection = Connection {
        server,
        encoder: Encoder::new(transport),
        sender,
        session: None,
        received_ms: VecDeque::new(),
        heartbeat_due_ms,
        heartbeat_requested: false,
    };
    let end = connection.run(&mut socket, &mut outgoing).await;
    connection.finish(&end);
    match end {
        End::Closed(code) => close(socket, code).await,
        // Reading on answers the client's close frame.
        End::ClosedByClient(_) => drain(&mut socket).await,
        End::Disconnected => {}
    }
}

/// Closes a connection with a close frame, and waits for the client's, so that the client receives the code.
pub async fn close(mut socket: WebSocket, close: CloseCode) {
    let frame = CloseFrame { code: close.code(), reason: close.reason().into() };
    if socket.send(Message::Close(Some(frame))).await.is_ok() {
        drain(&mut socket).await;
    }
}

/// Reads until the connection is closed.
async fn drain(socket: &mut WebSocket) {
    let closed = async { while let Some(Ok(_)) = socket.recv().await {} };
    let _ = tokio::time::timeout(CLOSE_TIMEOUT, closed).await;
}

impl Connection {
    async fn run(&mut self, socket: &mut WebSocket, outgoing: &mut mpsc::UnboundedReceiver<Outgoing>) -> End {
        let (server, stop) = (Arc::clone(&self.server), self.server.gateway.stop.clone());
        self.send_op(op::HELLO, &json!({"heartbeat_interval": HEARTBEAT_INTERVAL_MS, "_trace": ["sandbox"]}));
        loop {
            let due = self.heartbeat_due_ms;
            let end = tokio::select! {
                biased;
                () = stop.cancelled() => Some(End::Disconnected),
                out = outgoing.recv() => self.send(socket, out.unwrap_or(Outgoing::Disconnect)).await,
                message = socket.recv() => self.receive(message).err(),
                () = server.clock.sleep_until(due) => self.heartbeat_is_late().err(),
            };
            if let Some(end) = end {
                return end;
            }
        }
    }

    /// Detaches the session, which stays resumable unless the close code ends it. As on Discord, a client that closes
    /// with 1000 or 1001 ends its session.
    fn finish(&mut self, end: &End) {
        let Some(session) = self.session.take() else { return };
        let ends = match end {
            End::Closed(close) => !close.keeps_session(),
            End::ClosedByClient(code) => matches!(code, Some(1000 | 1001)),
            End::Disconnected => false,
        };
        session.detach(&self.sender, self.server.now_ms());
        if ends {
            session.end();
        }
        self.server.gateway.update_connections();
    }

    async fn send(&mut self, socket: &mut WebSocket, out: Outgoing) -> Option<End> {
        match out {
            Outgoing::Payload(payload) => {
                self.server.recorder.gateway("out", &payload);
                let frame = self.encoder.encode(payload.to_string());
                socket.send(frame).await.err().map(|_| End::ClosedByClient(None))
            }
            Outgoing::Close(close) => Some(End::Closed(close)),
            Outgoing::Disconnect => Some(End::Disconnected),
        }
    }

    /// Queues a payload that is not an event.
    fn send_op(&self, op: u64, d: &Value) {
        // `serve` owns the receiver for as long as the connection exists.
        let _ = self.sender.send(Outgoing::op(op, d));
    }

    fn heartbeat_is_late(&mut self) -> Result<(), End> {
        if self.heartbeat_requested {
            return Err(End::Closed(CloseCode::SessionTimedOut));
        }
        self.heartbeat_requested = true;
        if let Some(session) = &self.session {
            session.awaits_heartbeat.store(true, Ordering::SeqCst);
        }
        self.heartbeat_due_ms = self.server.now_ms() + HEARTBEAT_GRACE_MS;
        self.send_op(op::HEARTBEAT, &Value::Null);
        Ok(())
    }

    fn receive(&mut self, message: Option<Result<Message, axum::Error>>) -> Result<(), End> {
        let text = match message {
            Some(Ok(Message::Text(text))) => text.to_string(),
            Some(Ok(Message::Binary(bytes))) => String::from_utf8(bytes.to_vec()).unwrap_or_default(),
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => return Ok(()),
            Some(Ok(Message::Close(frame))) => return Err(End::ClosedByClient(frame.map(|frame| frame.code))),
            Some(Err(_)) | None => return Err(End::ClosedByClient(None)),
        };
        self.count_payload().map_err(End::Closed)?;
        if text.len() > MAX_PAYLOAD_BYTES {
            return Err(End::Closed(CloseCode::DecodeError));
        }
        let payload: Value = serde_json::from_str(&text).map_err(|_| End::Closed(CloseCode::DecodeError))?;
        self.server.recorder.gateway("in", &text);
        self.handle(&payload).map_err(End::Closed)
    }

    fn count_payload(&mut self) -> Result<(), CloseCode> {
        let now = self.server.now_ms();
        while self.received_ms.front().is_some_and(|at| *at <= now - RATE_LIMIT_MS) {
            self.received_ms.pop_front();
        }
        self.received_ms.push_back(now);
        if self.received_ms.len() > RATE_LIMIT { Err(CloseCode::RateLimited) } else { Ok(()) }
    }

    fn handle(&mut self, payload: &Value) -> Result<(), CloseCode> {
        let d = &payload["d"];
        match payload["op"].as_u64().ok_or(CloseCode::DecodeError)? {
            op::HEARTBEAT => self.heartbeat(d),
            op::IDENTIFY => self.identify(d),
            op::RESUME => self.resume(d),
            op::PRESENCE_UPDATE => self.in_session().and_then(|_| presence(d)),
            op::VOICE_STATE_UPDATE => self.in_session().and_then(|_| object(d)),
            op::REQUEST_GUILD_MEMBERS => {
                self.respond(d, "GUILD_MEMBERS_CHUNK", |state, intents| members::chunks(state, d, intents))
            }
            op::REQUEST_SOUNDBOARD_SOUNDS => {
                self.respond(d, "SOUNDBOARD_SOUNDS", |state, _| empty::soundboard_sounds(state, d))
            }
            op::REQUEST_CHANNEL_INFO => self.respond(d, "CHANNEL_INFO", |state, _| empty::channel_info(state, d)),
            _ => Err(CloseCode::UnknownOpcode),
        }
    }

    fn heartbeat(&mut self, d: &Value) -> Result<(), CloseCode> {
        if !d.is_null() && !d.is_u64() {
            return Err(CloseCode::DecodeError);
        }
        self.heartbeat_requested = false;
        if let Some(session) = &self.session {
            session.awaits_heartbeat.store(false, Ordering::SeqCst);
        }
        self.heartbeat_due_ms = self.server.now_ms() + HEARTBEAT_INTERVAL_MS + HEARTBEAT_GRACE_MS;
        self.send_op(op::HEARTBEAT_ACK, &Value::Null);
        Ok(())
    }

    fn identify(&mut self, d: &Value) -> Result<(), CloseCode> {
        self.authenticate(d)?;
        object(&d["properties"])?;
        let shard = shard(&d["shard"])?;
        if !self.server.gateway.sharding().may_identify(shard.number, self.server.now_ms()) {
            // The connection stays open for another IDENTIFY.
            self.send_op(op::INVALID_SESSION, &json!(false));
            return Ok(());
        }
        self.server.gateway.session_starts().start(self.server.now_ms())?;
        let intents = d["intents"].as_u64().and_then(Intents::from_bits).ok_or(CloseCode::InvalidIntents)?;
        if !d["presence"].is_null() {
            presence(&d["presence"])?;
        }
        let server = Arc::clone(&self.server);
        // Snapshot and subscription happen under one lock, so that no event is missed or repeated.
        let mut state = server.lock();
        if !intents.allowed_with(state.application.flags) {
            return Err(CloseCode::DisallowedIntents);
        }
        if ready::guilds_of(&state, shard).count() > server.gateway.sharding().guilds_per_shard {
            return Err(CloseCode::ShardingRequired);
        }
        if d["compress"] == true {
            self.encoder.compress_large();
        }
        let now = server.now_ms();
        let id = format!("{:032x}", u128::from(state.ids.next(now)).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let (sender, ended) = (self.sender.clone(), server.gateway.stop.child_token());
        let session = Arc::new(Session::new(id, intents, shard, state.bot, sender, ended));
        session.deliver(&server, "READY", ready::ready(&state, &session.id, shard, &server.gateway_url()));
        if intents.any(bit::GUILDS) {
            for guild in ready::guilds_of(&state, shard) {
                session.deliver(&server, "GUILD_CREATE", ready::guild_create(&state, guild, intents));
            }
        }
        session.forward_events(&server);
        drop(state);
        server.gateway.add(&session, now);
        self.session = Some(session);
        server.gateway.update_connections();
        Ok(())
    }

    fn resume(&mut self, d: &Value) -> Result<(), CloseCode> {
        self.authenticate(d)?;
        let (Some(id), Some(seq)) = (d["session_id"].as_str(), d["seq"].as_u64()) else {
            return Err(CloseCode::DecodeError);
        };
        let Some(session) = self.server.gateway.find(id) else {
            self.send_op(op::INVALID_SESSION, &json!(false));
            return Ok(());
        };
        match session.resume(seq, self.sender.clone(), self.server.now_ms()) {
            Ok(()) => {
                self.session = Some(session);
                self.server.gateway.update_connections();
                Ok(())
            }
            // The connection stays open for an IDENTIFY.
            Err(NotResumable::Expired) => {
                self.send_op(op::INVALID_SESSION, &json!(false));
                Ok(())
            }
            Err(NotResumable::InvalidSeq) => Err(CloseCode::InvalidSeq),
        }
    }

    /// Checks that IDENTIFY or RESUME has the bot's token and that the connection has no session yet.
    fn authenticate(&self, d: &Value) -> Result<(), CloseCode> {
        if self.in_session().is_ok() {
            return Err(CloseCode::AlreadyAuthenticated);
        }
        let token = object(d).and_then(|()| d["token"].as_str().ok_or(CloseCode::DecodeError))?;
        // Some libraries send the token with the prefix of the Authorization header, and Discord accepts it.
        let token = token.strip_prefix("Bot ").unwrap_or(token);
        if token == self.server.bot_token { Ok(()) } else { Err(CloseCode::AuthenticationFailed) }
    }

    /// Sends the events that respond to a request.
    fn respond(
        &self,
        d: &Value,
        name: &str,
        responses: impl FnOnce(&State, Intents) -> Result<Vec<Value>, CloseCode>,
    ) -> Result<(), CloseCode> {
        let session = self.in_session()?;
        let responses = object(d).and_then(|()| responses(&self.server.lock(), session.intents))?;
        for response in &responses {
            session.dispatch(name, response);
        }
        Ok(())
    }

    /// The session of this connection. After an invalid session there is none, and the client may identify again.
    fn in_session(&self) -> Result<&Arc<Session>, CloseCode> {
        self.session.as_ref().filter(|session| session.is_connected()).ok_or(CloseCode::NotAuthenticated)
    }
}

fn object(d: &Value) -> Result<(), CloseCode> {
    if d.is_object() { Ok(()) } else { Err(CloseCode::DecodeError) }
}

fn presence(d: &Value) -> Result<(), CloseCode> {
    object(d)?;
    let known = ["online", "dnd", "idle", "invisible", "offline"];
    let status = d["status"].as_str();
    let activities = d["activities"].is_array() || d["activities"].is_null();
    if activities && status.is_some_and(|status| known.contains(&status)) {
        Ok(())
    } else {
        Err(CloseCode::DecodeError)
    }
}

/// Reads `[number, count]`; by default the only shard.
fn shard(d: &Value) -> Result<Shard, CloseCode> {
    if d.is_null() {
        return Ok(Shard { number: 0, count: 1 });
    }
    let pair: Vec<u64> = d.as_array().into_iter().flatten().filter_map(Value::as_u64).collect();
    match pair[..] {
        [number, count] if number < count => Ok(Shard { number, count }),
        _ => Err(CloseCode::InvalidShard),
    }
}
