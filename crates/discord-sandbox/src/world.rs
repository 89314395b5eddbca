//! The world: the state behind its lock, the bus, the clock, and what goes wrong or is written down.

use std::ops::{Deref, DerefMut};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::bus::{Audience, Bus, Happening};
use super::clock::Clock;
use super::faults::Faults;
use super::gateway::Hub;
use super::record::Recorder;
use super::sight;
use super::state::State;

/// The locked state. When it is let go, what happened meanwhile is told to those who can see it.
pub struct Locked<'w> {
    state: MutexGuard<'w, State>,
    bus: &'w Bus,
}

impl Deref for Locked<'_> {
    type Target = State;

    fn deref(&self) -> &State {
        &self.state
    }
}

impl DerefMut for Locked<'_> {
    fn deref_mut(&mut self) -> &mut State {
        &mut self.state
    }
}

impl Drop for Locked<'_> {
    fn drop(&mut self) {
        let state = &self.state;
        self.bus.deliver(|happening| {
            state.users.keys().copied().filter(|&user| sight::is_told(state, happening, user)).collect()
        });
    }
}

/// A count of what is in progress.
#[derive(Debug, Default)]
pub(crate) struct InProgress(AtomicUsize);

impl InProgress {
    /// Counts a future until it is done or dropped.
    pub(crate) async fn wait<T>(&self, done: impl Future<Output = T>) -> T {
        struct Open<'a>(&'a AtomicUsize);
        impl Drop for Open<'_> {
            fn drop(&mut self) {
                self.0.fetch_sub(1, Ordering::SeqCst);
            }
        }
        self.0.fetch_add(1, Ordering::SeqCst);
        let _open = Open(&self.0);
        done.await
    }

    fn count(&self) -> usize {
        self.0.load(Ordering::SeqCst)
    }
}

/// Everything that the parts of the sandbox share.
pub struct World {
    state: Mutex<State>,
    /// Where happenings are told.
    pub bus: Bus,
    /// The time.
    pub clock: Arc<dyn Clock>,
    /// What shall go wrong.
    pub faults: Faults,
    /// The bot's sessions.
    pub gateway: Hub,
    /// Where traffic is written.
    pub recorder: Recorder,
    /// Requests of bots that are being answered.
    pub(crate) requests: InProgress,
    /// Those of them that a fault holds.
    pub(crate) held: InProgress,
    /// The token with which the bot must come.
    pub bot_token: String,
    /// Where the sandbox is served: `http://127.0.0.1:PORT`.
    pub origin: String,
}

impl World {
    /// A world in this state.
    pub fn new(state: State, clock: Arc<dyn Clock>, recorder: Recorder, bot_token: String) -> World {
        let origin = state.origin.clone();
        let (bus, faults, gateway) = (Bus::default(), Faults::default(), Hub::default());
        let (requests, held) = (InProgress::default(), InProgress::default());
        World { state: Mutex::new(state), bus, clock, faults, gateway, recorder, bot_token, origin, requests, held }
    }

    /// The state, locked. Never held across an `await`.
    pub fn lock(&self) -> Locked<'_> {
        Locked { state: self.state.lock().unwrap_or_else(PoisonError::into_inner), bus: &self.bus }
    }

    /// How many requests of bots are being answered, and how many of them a fault holds.
    pub fn open_requests(&self) -> (usize, usize) {
        (self.requests.count(), self.held.count())
    }

    /// The time in milliseconds since 1970.
    pub fn now_ms(&self) -> i64 {
        self.clock.now_ms()
    }

    /// Where bots open their gateway connections.
    pub fn gateway_url(&self) -> String {
        format!("{}/gateway", self.origin.replacen("http", "ws", 1))
    }

    /// Tells all who can see `channel`. To be called while the state is locked, so that order is kept.
    pub fn tell(&self, name: &'static str, data: serde_json::Value, guild: Option<u64>, channel: Option<u64>) {
        self.bus.publish(Happening { name, data, guild, channel, audience: Audience::Everyone });
    }

    /// Tells one person's client.
    pub fn tell_person(&self, person: u64, name: &'static str, data: serde_json::Value, channel: Option<u64>) {
        self.bus.publish(Happening { name, data, guild: None, channel, audience: Audience::Person(person) });
    }
}
