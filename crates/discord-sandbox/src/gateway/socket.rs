//! One connection to the gateway, from HELLO to its end.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket};
use serde_json::{Value, json};
use tokio::sync::mpsc;

use super::code::{Close, op};
use super::greeting;
use super::intents::{Intents, bit};
use super::members;
use super::session::{NotResumable, Out, Outlet, Session};
use super::wire::Wire;
use crate::World;

/// What HELLO tells, as Discord does.
const HEARTBEAT_INTERVAL_MS: i64 = 41_250;

/// The slack for a late heartbeat, after which the server asks for one, and again before it gives up. Asking first
/// keeps a living client through a clock that a test moves on by hours.
const HEARTBEAT_GRACE_MS: i64 = HEARTBEAT_INTERVAL_MS / 2;

/// Payloads a connection may send in [`QUOTA_MS`] (Discord: "Rate Limiting" of the gateway).
const QUOTA: usize = 120;
const QUOTA_MS: i64 = 60_000;

/// The largest payload a client may send, in bytes (Discord: "Sending Events").
const LARGEST_PAYLOAD: usize = 4096;

/// How long a closed connection is kept for the client's own close frame, in real time.
const FAREWELL: Duration = Duration::from_secs(2);

/// How a connection ends.
enum End {
    /// We close, with a code.
    Closed(Close),
    /// We break it off.
    Cut,
    /// The client closed, with a code if it was polite.
    Left(Option<u16>),
}

struct Connection {
    world: Arc<World>,
    wire: Wire,
    outlet: Outlet,
    session: Option<Arc<Session>>,
    received_ms: VecDeque<i64>,
    heartbeat_due_ms: i64,
    heartbeat_asked: bool,
}

/// Serves a connection until it ends.
pub async fn serve(world: Arc<World>, mut socket: WebSocket, zlib_stream: bool) {
    let (outlet, mut outbox) = mpsc::unbounded_channel();
    let heartbeat_due_ms = world.now_ms() + HEARTBEAT_INTERVAL_MS + HEARTBEAT_GRACE_MS;
    let mut connection = Connection {
        world,
        wire: Wire::new(zlib_stream),
        outlet,
        session: None,
        received_ms: VecDeque::new(),
        heartbeat_due_ms,
        heartbeat_asked: false,
    };
    let end = connection.run(&mut socket, &mut outbox).await;
    connection.finish(&end);
    if let End::Closed(code) = end {
        close(socket, code).await;
    }
}

/// Closes in order: says why, and waits a little for the client's answer, so that it reads the code.
pub async fn close(mut socket: WebSocket, close: Close) {
    let frame = CloseFrame { code: close.code(), reason: close.reason().into() };
    if socket.send(Message::Close(Some(frame))).await.is_ok() {
        let gone = async { while let Some(Ok(_)) = socket.recv().await {} };
        let _ = tokio::time::timeout(FAREWELL, gone).await;
    }
}

impl Connection {
    async fn run(&mut self, socket: &mut WebSocket, outbox: &mut mpsc::UnboundedReceiver<Out>) -> End {
        let (world, stop) = (Arc::clone(&self.world), self.world.gateway.stop.clone());
        self.say(op::HELLO, &json!({"heartbeat_interval": HEARTBEAT_INTERVAL_MS, "_trace": ["sandbox"]}));
        loop {
            let due = self.heartbeat_due_ms;
            let end = tokio::select! {
                biased;
                () = stop.cancelled() => Some(End::Cut),
                out = outbox.recv() => self.send(socket, out.unwrap_or(Out::Cut)).await,
                message = socket.recv() => self.receive(message).err(),
                () = world.clock.sleep_until(due) => self.heartbeat_is_late().err(),
            };
            if let Some(end) = end {
                return end;
            }
        }
    }

    /// What is left behind: a session to be resumed, or none. Leaving with 1000 or 1001 ends it, as in Discord.
    fn finish(&mut self, end: &End) {
        let Some(session) = self.session.take() else { return };
        let ends = match end {
            End::Closed(close) => !close.keeps_session(),
            End::Left(code) => matches!(code, Some(1000 | 1001)),
            End::Cut => false,
        };
        session.detach(&self.outlet, self.world.now_ms());
        if ends {
            session.end();
        }
        self.world.gateway.recount();
    }

    async fn send(&mut self, socket: &mut WebSocket, out: Out) -> Option<End> {
        match out {
            Out::Payload(payload) => {
                self.world.recorder.gateway("out", &payload);
                let frame = self.wire.frame(payload.to_string());
                socket.send(frame).await.err().map(|_| End::Left(None))
            }
            Out::Close(close) => Some(End::Closed(close)),
            Out::Cut => Some(End::Cut),
        }
    }

    /// Queues a payload behind what is already to be sent.
    fn say(&self, op: u64, d: &Value) {
        let payload = json!({"t": null, "s": null, "op": op, "d": d}).to_string();
        // The other end of this channel is in our own hands.
        let _ = self.outlet.send(Out::Payload(payload.into()));
    }

    fn heartbeat_is_late(&mut self) -> Result<(), End> {
        if self.heartbeat_asked {
            return Err(End::Closed(Close::SessionTimedOut));
        }
        self.heartbeat_asked = true;
        if let Some(session) = &self.session {
            session.awaits_heartbeat.store(true, Ordering::SeqCst);
        }
        self.heartbeat_due_ms = self.world.now_ms() + HEARTBEAT_GRACE_MS;
        self.say(op::HEARTBEAT, &Value::Null);
        Ok(())
    }

    fn receive(&mut self, message: Option<Result<Message, axum::Error>>) -> Result<(), End> {
        let text = match message {
            Some(Ok(Message::Text(text))) => text.to_string(),
            Some(Ok(Message::Binary(bytes))) => String::from_utf8(bytes.to_vec()).unwrap_or_default(),
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => return Ok(()),
            Some(Ok(Message::Close(frame))) => return Err(End::Left(frame.map(|frame| frame.code))),
            Some(Err(_)) | None => return Err(End::Left(None)),
        };
        self.count().map_err(End::Closed)?;
        if text.len() > LARGEST_PAYLOAD {
            return Err(End::Closed(Close::DecodeError));
        }
        let payload: Value = serde_json::from_str(&text).map_err(|_| End::Closed(Close::DecodeError))?;
        self.world.recorder.gateway("in", &text);
        self.handle(&payload).map_err(End::Closed)
    }

    fn count(&mut self) -> Result<(), Close> {
        let now = self.world.now_ms();
        while self.received_ms.front().is_some_and(|at| *at <= now - QUOTA_MS) {
            self.received_ms.pop_front();
        }
        self.received_ms.push_back(now);
        if self.received_ms.len() > QUOTA { Err(Close::RateLimited) } else { Ok(()) }
    }

    fn handle(&mut self, payload: &Value) -> Result<(), Close> {
        let d = &payload["d"];
        match payload["op"].as_u64().ok_or(Close::DecodeError)? {
            op::HEARTBEAT => self.heartbeat(d),
            op::IDENTIFY => self.identify(d),
            op::RESUME => self.resume(d),
            op::PRESENCE_UPDATE => self.in_session().and_then(|_| presence(d)),
            op::VOICE_STATE_UPDATE | op::REQUEST_SOUNDBOARD_SOUNDS => self.in_session().and_then(|_| object(d)),
            op::REQUEST_GUILD_MEMBERS => self.request_members(d),
            _ => Err(Close::UnknownOpcode),
        }
    }

    fn heartbeat(&mut self, d: &Value) -> Result<(), Close> {
        if !d.is_null() && !d.is_u64() {
            return Err(Close::DecodeError);
        }
        self.heartbeat_asked = false;
        if let Some(session) = &self.session {
            session.awaits_heartbeat.store(false, Ordering::SeqCst);
        }
        self.heartbeat_due_ms = self.world.now_ms() + HEARTBEAT_INTERVAL_MS + HEARTBEAT_GRACE_MS;
        self.say(op::HEARTBEAT_ACK, &Value::Null);
        Ok(())
    }

    fn identify(&mut self, d: &Value) -> Result<(), Close> {
        self.check_newcomer(d)?;
        object(&d["properties"])?;
        self.world.gateway.starts().begin(self.world.now_ms())?;
        let intents = d["intents"].as_u64().and_then(Intents::from_bits).ok_or(Close::InvalidIntents)?;
        let shard = shard(&d["shard"])?;
        if !d["presence"].is_null() {
            presence(&d["presence"])?;
        }
        let world = Arc::clone(&self.world);
        // Snapshot and subscription under one lock: nothing is told twice or never.
        let mut state = world.lock();
        if !intents.allowed_with(state.application.flags) {
            return Err(Close::DisallowedIntents);
        }
        if d["compress"] == true {
            self.wire.compress_large();
        }
        let now = world.now_ms();
        let id = format!("{:032x}", u128::from(state.ids.next(now)).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let (outlet, over) = (self.outlet.clone(), world.gateway.stop.child_token());
        let session = Arc::new(Session::new(id, intents, shard, state.bot, outlet, over));
        session.deliver(&world, "READY", greeting::ready(&state, &session.id, shard, &world.gateway_url()));
        if intents.any(bit::GUILDS) {
            for guild in greeting::guilds_of(&state, shard) {
                session.deliver(&world, "GUILD_CREATE", greeting::guild_create(&state, guild, intents));
            }
        }
        tokio::spawn(Arc::clone(&session).follow(Arc::clone(&world), world.bus.subscribe_from()));
        drop(state);
        world.gateway.add(&session, now);
        self.session = Some(session);
        world.gateway.recount();
        Ok(())
    }

    fn resume(&mut self, d: &Value) -> Result<(), Close> {
        self.check_newcomer(d)?;
        let (Some(id), Some(seq)) = (d["session_id"].as_str(), d["seq"].as_u64()) else {
            return Err(Close::DecodeError);
        };
        let Some(session) = self.world.gateway.find(id) else {
            self.say(op::INVALID_SESSION, &json!(false));
            return Ok(());
        };
        match session.resume(seq, self.outlet.clone(), self.world.now_ms()) {
            Ok(()) => {
                self.session = Some(session);
                self.world.gateway.recount();
                Ok(())
            }
            // The connection stays open for a fresh IDENTIFY.
            Err(NotResumable::Gone) => {
                self.say(op::INVALID_SESSION, &json!(false));
                Ok(())
            }
            Err(NotResumable::AheadOfTime) => Err(Close::InvalidSeq),
        }
    }

    /// What IDENTIFY and RESUME share: the right token, and no session yet.
    fn check_newcomer(&self, d: &Value) -> Result<(), Close> {
        if self.in_session().is_ok() {
            return Err(Close::AlreadyAuthenticated);
        }
        let token = object(d).and_then(|()| d["token"].as_str().ok_or(Close::DecodeError))?;
        // Some libraries send the token with the prefix of the Authorization header, and Discord takes it.
        let token = token.strip_prefix("Bot ").unwrap_or(token);
        if token == self.world.bot_token { Ok(()) } else { Err(Close::AuthenticationFailed) }
    }

    fn request_members(&self, d: &Value) -> Result<(), Close> {
        let session = self.in_session()?;
        let chunks = object(d).and_then(|()| members::chunks(&self.world.lock(), d, session.intents))?;
        for chunk in &chunks {
            session.dispatch("GUILD_MEMBERS_CHUNK", chunk);
        }
        Ok(())
    }

    /// The session of this connection. One that was invalidated is none: the client may identify again.
    fn in_session(&self) -> Result<&Arc<Session>, Close> {
        self.session.as_ref().filter(|session| session.is_connected()).ok_or(Close::NotAuthenticated)
    }
}

fn object(d: &Value) -> Result<(), Close> {
    if d.is_object() { Ok(()) } else { Err(Close::DecodeError) }
}

fn presence(d: &Value) -> Result<(), Close> {
    object(d)?;
    let known = ["online", "dnd", "idle", "invisible", "offline"];
    let status = d["status"].as_str();
    let activities = d["activities"].is_array() || d["activities"].is_null();
    if activities && status.is_some_and(|status| known.contains(&status)) { Ok(()) } else { Err(Close::DecodeError) }
}

/// Number and count of the shard; without, the only one.
fn shard(d: &Value) -> Result<(u64, u64), Close> {
    if d.is_null() {
        return Ok((0, 1));
    }
    let pair: Vec<u64> = d.as_array().into_iter().flatten().filter_map(Value::as_u64).collect();
    match pair[..] {
        [number, count] if number < count => Ok((number, count)),
        _ => Err(Close::InvalidShard),
    }
}
