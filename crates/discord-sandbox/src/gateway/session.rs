//! A gateway session: its intents and shard, the events that were sent, and its connection, if there is one.
//!
//! A session outlives its connection for some minutes and keeps the events of that time, so that RESUME can replay
//! them.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde_json::{Value, json};
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;

use super::codes::{CloseCode, op};
use super::intents::{Intents, bit};
use super::sharding::Shard;
use super::{filter, ready};
use crate::Server;
use crate::events::{Event, EventBus};
use crate::faults::EventFault;

/// Time for which a session without a connection can be resumed. Discord does not document a number; libraries expect
/// minutes.
const RESUMABLE_MS: i64 = 5 * 60 * 1000;

/// The number of events that are kept for a replay.
const MAX_KEPT_EVENTS: usize = 2000;

/// An action of a connection.
#[derive(Debug, Clone)]
pub enum Outgoing {
    /// Send a JSON payload.
    Payload(Arc<str>),
    /// Send a close frame with a code.
    Close(CloseCode),
    /// Drop the connection without a close frame.
    Disconnect,
}

impl Outgoing {
    /// A payload that is not an event.
    pub fn op(op: u64, d: &Value) -> Outgoing {
        Outgoing::Payload(json!({"t": null, "s": null, "op": op, "d": d}).to_string().into())
    }
}

/// The queue of a connection.
pub type OutgoingSender = mpsc::UnboundedSender<Outgoing>;

/// A session of the bot.
#[derive(Debug)]
pub struct Session {
    /// The session id.
    pub id: String,
    /// The intents of IDENTIFY.
    pub intents: Intents,
    /// The shard that identified.
    pub shard: Shard,
    bot: u64,
    ended: CancellationToken,
    /// The number of the bot's events that this session has processed.
    processed: AtomicU64,
    /// Whether the server has requested a heartbeat that has not arrived yet.
    pub awaits_heartbeat: AtomicBool,
    inner: Mutex<Inner>,
}

#[derive(Debug, Default)]
struct Inner {
    seq: u64,
    sent: VecDeque<(u64, Arc<str>)>,
    sender: Option<OutgoingSender>,
    disconnected_ms: i64,
}

/// Why a session cannot be resumed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotResumable {
    /// The session has ended, or the missed events are no longer kept; answered with opcode 9.
    Expired,
    /// The sequence number was never sent; answered with close code 4007.
    InvalidSeq,
}

impl Session {
    /// Creates a session that sends to `sender` until `ended` is cancelled.
    pub fn new(
        id: String,
        intents: Intents,
        shard: Shard,
        bot: u64,
        sender: OutgoingSender,
        ended: CancellationToken,
    ) -> Self {
        let inner = Mutex::new(Inner { sender: Some(sender), ..Inner::default() });
        let (processed, awaits_heartbeat) = (AtomicU64::new(0), AtomicBool::new(false));
        Session { id, intents, shard, bot, ended, processed, awaits_heartbeat, inner }
    }

    /// Sends an event and keeps it for a replay.
    pub fn dispatch(&self, name: &str, data: &Value) {
        let mut inner = self.inner();
        let payload = inner.enqueue(name, data);
        inner.send(Outgoing::Payload(payload));
    }

    /// Sends an event twice with the same sequence number, as may happen after a resume.
    fn dispatch_twice(&self, name: &str, data: &Value) {
        let mut inner = self.inner();
        let payload = inner.enqueue(name, data);
        inner.send(Outgoing::Payload(Arc::clone(&payload)));
        inner.send(Outgoing::Payload(payload));
    }

    /// Moves the session to another connection, which gets all events after `seq` and RESUMED. An old connection is
    /// closed.
    ///
    /// # Errors
    /// [`NotResumable::Expired`] or [`NotResumable::InvalidSeq`].
    pub fn resume(&self, seq: u64, sender: OutgoingSender, now_ms: i64) -> Result<(), NotResumable> {
        let mut inner = self.inner();
        if self.ended.is_cancelled() || inner.is_expired(now_ms) {
            return Err(NotResumable::Expired);
        }
        if seq > inner.seq {
            return Err(NotResumable::InvalidSeq);
        }
        if inner.sent.front().is_some_and(|(oldest, _)| *oldest > seq + 1) {
            return Err(NotResumable::Expired);
        }
        inner.send(Outgoing::Close(CloseCode::UnknownError));
        inner.sender = Some(sender);
        // The server requested it on the old connection.
        self.awaits_heartbeat.store(false, Ordering::SeqCst);
        for payload in inner.after(seq) {
            inner.send(Outgoing::Payload(payload));
        }
        let resumed = inner.enqueue("RESUMED", &json!({"_trace": ["sandbox"]}));
        inner.send(Outgoing::Payload(resumed));
        Ok(())
    }

    /// Removes the connection of `sender`, unless another one has replaced it.
    pub fn detach(&self, sender: &OutgoingSender, now_ms: i64) {
        let mut inner = self.inner();
        if inner.sender.as_ref().is_some_and(|current| current.same_channel(sender)) {
            inner.sender = None;
            inner.disconnected_ms = now_ms;
        }
    }

    /// Sends something that is not an event to the connection, if there is one.
    pub fn send(&self, out: Outgoing) {
        self.inner().send(out);
    }

    /// Ends the session, which can then not be resumed.
    pub fn end(&self) {
        self.ended.cancel();
    }

    /// Whether the session has ended or can no longer be resumed.
    pub fn is_over(&self, now_ms: i64) -> bool {
        self.ended.is_cancelled() || self.inner().is_expired(now_ms)
    }

    /// Whether the session has a connection.
    pub fn is_connected(&self) -> bool {
        !self.ended.is_cancelled() && self.inner().sender.is_some()
    }

    /// The number of events sent to the client, each counted once. `None` while the session has not processed all
    /// events of the bot, or a requested heartbeat has not arrived.
    pub fn sent_events(&self, events: &EventBus) -> Option<u64> {
        if self.processed.load(Ordering::SeqCst) < events.received(self.bot)
            || self.awaits_heartbeat.load(Ordering::SeqCst)
        {
            return None;
        }
        Some(self.inner().seq)
    }

    /// Forwards the bot's events in a task, until the session ends.
    pub fn forward_events(self: &Arc<Self>, server: &Arc<Server>) {
        let (sender, mut events) = mpsc::unbounded_channel();
        let before = server.events.listen(self.bot, move |event| sender.send(Arc::clone(event)).is_ok());
        self.processed.store(before, Ordering::SeqCst);
        let (session, server) = (Arc::clone(self), Arc::clone(server));
        tokio::spawn(async move {
            loop {
                let event = tokio::select! {
                    () = session.ended.cancelled() => return,
                    event = events.recv() => event,
                };
                let Some(event) = event.filter(|_| !session.is_over(server.now_ms())) else { return };
                if let Some(data) = session.readable(&server, &event) {
                    session.deliver(&server, event.name, data);
                }
                session.processed.fetch_add(1, Ordering::SeqCst);
            }
        });
    }

    /// Sends an event, subject to the armed faults.
    pub fn deliver(self: &Arc<Self>, server: &Arc<Server>, name: &'static str, data: Value) {
        match server.faults.on_event(name) {
            None => self.dispatch(name, &data),
            Some(EventFault::Duplicate) => self.dispatch_twice(name, &data),
            Some(EventFault::Drop) => {}
            Some(EventFault::Minimal) => self.dispatch(name, &filter::minimal(&data)),
            Some(EventFault::Delay { ms }) => {
                let (session, server, due) = (Arc::clone(self), Arc::clone(server), server.now_ms() + ms);
                tokio::spawn(async move {
                    tokio::select! {
                        () = session.ended.cancelled() => {}
                        () = server.clock.sleep_until(due) => session.dispatch(name, &data),
                    }
                });
            }
        }
    }

    /// The event's data as this session may read it; `None` if the session does not receive the event.
    fn readable(&self, server: &Server, event: &Event) -> Option<Value> {
        if !self.shard.receives(event.guild) {
            return None;
        }
        if !self.intents.covers(event.name, event.guild) && !self.is_of_own_membership(event) {
            return None;
        }
        if event.name == "GUILD_CREATE" {
            // The contents depend on the session's intents.
            let state = server.lock();
            let guild = event.guild.and_then(|guild| state.guilds.get(&guild))?;
            return Some(ready::guild_create(&state, guild, self.intents));
        }
        let mut data = Value::clone(&event.data);
        if matches!(event.name, "MESSAGE_CREATE" | "MESSAGE_UPDATE") && !self.intents.any(bit::MESSAGE_CONTENT) {
            filter::remove_content(&mut data, &self.bot.to_string());
        }
        Some(data)
    }

    /// Whether the event is about the bot's membership of a guild or a thread, for which it does not need the intent
    /// for members (Discord: "Gateway Intents", "Thread Members Update").
    fn is_of_own_membership(&self, event: &Event) -> bool {
        let bot = self.bot.to_string();
        let is_own = |member: &Value| *member == bot || member["user_id"] == bot;
        match event.name {
            "GUILD_MEMBER_UPDATE" => event.data["user"]["id"] == bot,
            "THREAD_MEMBERS_UPDATE" if self.intents.any(bit::GUILDS) => {
                let lists = ["added_members", "removed_member_ids"].map(|key| &event.data[key]);
                lists.into_iter().filter_map(Value::as_array).flatten().any(is_own)
            }
            _ => false,
        }
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inner {
    /// Assigns the next sequence number to an event and keeps it.
    fn enqueue(&mut self, name: &str, data: &Value) -> Arc<str> {
        self.seq += 1;
        let payload = json!({"t": name, "s": self.seq, "op": op::DISPATCH, "d": data}).to_string();
        let payload: Arc<str> = payload.into();
        self.sent.push_back((self.seq, Arc::clone(&payload)));
        if self.sent.len() > MAX_KEPT_EVENTS {
            self.sent.pop_front();
        }
        payload
    }

    fn after(&self, seq: u64) -> Vec<Arc<str>> {
        self.sent.iter().filter(|(sent, _)| *sent > seq).map(|(_, payload)| Arc::clone(payload)).collect()
    }

    fn send(&mut self, out: Outgoing) {
        // A connection that has just failed detaches itself; the missed event is kept for a replay.
        if let Some(sender) = &self.sender {
            let _ = sender.send(out);
        }
    }

    fn is_expired(&self, now_ms: i64) -> bool {
        self.sender.is_none() && now_ms > self.disconnected_ms + RESUMABLE_MS
    }
}
