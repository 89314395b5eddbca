//! A session: what a bot asked to be told, what it was told, and the connection it is told on, if there is one.
//!
//! A session outlives its connection for a while and keeps what it would have said, so that RESUME can replay it.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde_json::{Value, json};
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;

use super::code::{Close, op};
use super::intents::{Intents, bit};
use super::sparse::sparse;
use super::{content, greeting};
use crate::World;
use crate::bus::{Happening, Told};
use crate::faults::EventFault;

/// How long a session without a connection can be resumed. Discord gives no number; libraries expect minutes.
const RESUMABLE_MS: i64 = 5 * 60 * 1000;

/// How many events are kept for a replay.
const KEPT_EVENTS: usize = 2000;

/// What a session tells its connection to do.
#[derive(Debug, Clone)]
pub enum Out {
    /// Send a payload, which is JSON.
    Payload(Arc<str>),
    /// Close in order, with a code.
    Close(Close),
    /// Let the connection break without a word.
    Cut,
}

/// The sending side towards a connection.
pub type Outlet = mpsc::UnboundedSender<Out>;

/// One session of the bot.
#[derive(Debug)]
pub struct Session {
    /// Its id, as READY tells it.
    pub id: String,
    /// What it asked for.
    pub intents: Intents,
    /// Its shard: number and count.
    pub shard: (u64, u64),
    bot: u64,
    over: CancellationToken,
    /// Happenings of the bus that were looked at.
    followed: AtomicU64,
    /// Whether a heartbeat was asked for and has not come.
    pub awaits_heartbeat: AtomicBool,
    inner: Mutex<Inner>,
}

#[derive(Debug, Default)]
struct Inner {
    seq: u64,
    sent: VecDeque<(u64, Arc<str>)>,
    outlet: Option<Outlet>,
    alone_since_ms: i64,
}

/// Why a session cannot be resumed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotResumable {
    /// It ended, or what was missed is no longer kept: op 9.
    Gone,
    /// The sequence number was never reached: close code 4007.
    AheadOfTime,
}

impl Session {
    /// A session that speaks to `outlet` until it is `over`.
    pub fn new(
        id: String,
        intents: Intents,
        shard: (u64, u64),
        bot: u64,
        outlet: Outlet,
        over: CancellationToken,
    ) -> Self {
        let inner = Mutex::new(Inner { outlet: Some(outlet), ..Inner::default() });
        let (followed, awaits_heartbeat) = (AtomicU64::new(0), AtomicBool::new(false));
        Session { id, intents, shard, bot, over, followed, awaits_heartbeat, inner }
    }

    /// Sends an event, or keeps it for a replay.
    pub fn dispatch(&self, name: &str, data: &Value) {
        let mut inner = self.inner();
        let payload = inner.number(name, data);
        inner.send(Out::Payload(payload));
    }

    /// Sends an event twice with the same sequence number, as a replay after a resumption may.
    fn dispatch_twice(&self, name: &str, data: &Value) {
        let mut inner = self.inner();
        let payload = inner.number(name, data);
        inner.send(Out::Payload(Arc::clone(&payload)));
        inner.send(Out::Payload(payload));
    }

    /// Speaks to `outlet` from now on, beginning with everything after `seq` and RESUMED. A connection that still
    /// has the session loses it.
    ///
    /// # Errors
    /// When the session is over, no longer knows what was missed, or never came as far as `seq`.
    pub fn resume(&self, seq: u64, outlet: Outlet, now_ms: i64) -> Result<(), NotResumable> {
        let mut inner = self.inner();
        if self.over.is_cancelled() || inner.forgotten(now_ms) {
            return Err(NotResumable::Gone);
        }
        if seq > inner.seq {
            return Err(NotResumable::AheadOfTime);
        }
        if inner.sent.front().is_some_and(|(oldest, _)| *oldest > seq + 1) {
            return Err(NotResumable::Gone);
        }
        inner.send(Out::Close(Close::UnknownError));
        inner.outlet = Some(outlet);
        for payload in inner.after(seq) {
            inner.send(Out::Payload(payload));
        }
        let resumed = inner.number("RESUMED", &json!({"_trace": ["sandbox"]}));
        inner.send(Out::Payload(resumed));
        Ok(())
    }

    /// Notes that the connection behind `outlet` is gone; another that took over is left alone.
    pub fn detach(&self, outlet: &Outlet, now_ms: i64) {
        let mut inner = self.inner();
        if inner.outlet.as_ref().is_some_and(|current| current.same_channel(outlet)) {
            inner.outlet = None;
            inner.alone_since_ms = now_ms;
        }
    }

    /// Tells the connection, if there is one.
    pub fn tell(&self, out: Out) {
        self.inner().send(out);
    }

    /// Ends the session: nothing is kept, and it cannot be resumed.
    pub fn end(&self) {
        self.over.cancel();
    }

    /// Whether it can no longer be resumed and has no connection.
    pub fn is_over(&self, now_ms: i64) -> bool {
        self.over.is_cancelled() || self.inner().forgotten(now_ms)
    }

    /// Whether a connection has it.
    pub fn is_connected(&self) -> bool {
        !self.over.is_cancelled() && self.inner().outlet.is_some()
    }

    /// The number of events that were sent to the client, each counted once, or `None` while one of the `told` that have
    /// happened is still on its way here.
    pub fn events(&self, told: u64) -> Option<u64> {
        if self.followed.load(Ordering::SeqCst) < told || self.awaits_heartbeat.load(Ordering::SeqCst) {
            return None;
        }
        Some(self.inner().seq)
    }

    /// Passes on what happens until the session is over; `before` it, so much had happened.
    pub async fn follow(
        self: Arc<Self>,
        world: Arc<World>,
        (mut happenings, before): (mpsc::UnboundedReceiver<Arc<Told>>, u64),
    ) {
        self.followed.store(before, Ordering::SeqCst);
        loop {
            let told = tokio::select! {
                () = self.over.cancelled() => return,
                told = happenings.recv() => told,
            };
            let Some(told) = told else { return };
            if self.is_over(world.now_ms()) {
                return;
            }
            if let Some(data) = self.readable(&world, &told) {
                self.deliver(&world, told.happening.name, data);
            }
            self.followed.fetch_add(1, Ordering::SeqCst);
        }
    }

    /// Sends an event, unless a fault has it come otherwise.
    pub fn deliver(self: &Arc<Self>, world: &Arc<World>, name: &'static str, data: Value) {
        match world.faults.on_event(name) {
            None => self.dispatch(name, &data),
            Some(EventFault::Duplicate) => self.dispatch_twice(name, &data),
            Some(EventFault::Lose) => {}
            Some(EventFault::Sparse) => self.dispatch(name, &sparse(&data)),
            Some(EventFault::Late { ms }) => {
                let (session, world, due) = (Arc::clone(self), Arc::clone(world), world.now_ms() + ms);
                tokio::spawn(async move {
                    tokio::select! {
                        () = session.over.cancelled() => {}
                        () = world.clock.sleep_until(due) => session.dispatch(name, &data),
                    }
                });
            }
        }
    }

    /// The event as this session may read it, if it is told of it at all.
    fn readable(&self, world: &World, Told { happening, to }: &Told) -> Option<Value> {
        if !to.contains(&self.bot) || !self.has_shard_of(happening.guild) {
            return None;
        }
        if !self.intents.cover(happening.name, happening.guild.is_some()) && !self.concerns_itself(happening) {
            return None;
        }
        if happening.name == "GUILD_CREATE" {
            // How much of the guild is told depends on the session.
            let state = world.lock();
            let guild = happening.guild.and_then(|guild| state.guilds.get(&guild))?;
            return Some(greeting::guild_create(&state, guild, self.intents));
        }
        let mut data = happening.data.clone();
        if matches!(happening.name, "MESSAGE_CREATE" | "MESSAGE_UPDATE") && !self.intents.any(bit::MESSAGE_CONTENT) {
            content::withhold(&mut data, &self.bot.to_string());
        }
        Some(data)
    }

    /// Changes of the bot's own member are told whatever the intents (Discord: "Gateway Intents", on members).
    fn concerns_itself(&self, happening: &Happening) -> bool {
        happening.name == "GUILD_MEMBER_UPDATE" && happening.data["user"]["id"].as_str() == Some(&self.bot.to_string())
    }

    fn has_shard_of(&self, guild: Option<u64>) -> bool {
        let (number, count) = self.shard;
        guild.map_or(number == 0, |guild| (guild >> 22) % count == number)
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inner {
    /// Gives an event the next sequence number and keeps it.
    fn number(&mut self, name: &str, data: &Value) -> Arc<str> {
        self.seq += 1;
        let payload = json!({"t": name, "s": self.seq, "op": op::DISPATCH, "d": data}).to_string();
        let payload: Arc<str> = payload.into();
        self.sent.push_back((self.seq, Arc::clone(&payload)));
        if self.sent.len() > KEPT_EVENTS {
            self.sent.pop_front();
        }
        payload
    }

    fn after(&self, seq: u64) -> Vec<Arc<str>> {
        self.sent.iter().filter(|(number, _)| *number > seq).map(|(_, payload)| Arc::clone(payload)).collect()
    }

    fn send(&mut self, out: Out) {
        // A connection that has just broken will detach itself; what it missed is kept.
        if let Some(outlet) = &self.outlet {
            let _ = outlet.send(out);
        }
    }

    fn forgotten(&self, now_ms: i64) -> bool {
        self.outlet.is_none() && now_ms > self.alone_since_ms + RESUMABLE_MS
    }
}
