//! `Server`: the state shared by all parts of the sandbox: the model of Discord behind its lock, the event bus, the
//! clock, the gateway and the faults.

use std::ops::{Deref, DerefMut};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde_json::Value;
use tokio::sync::watch;

use super::clock::Clock;
use super::events::{Audience, Event, EventBus};
use super::faults::Faults;
use super::gateway::Gateway;
use super::recording::Recorder;
use super::state::State;

/// The locked state. Dropping the guard delivers the events that were published under the lock.
pub struct StateGuard<'s> {
    state: MutexGuard<'s, State>,
    events: &'s EventBus,
}

impl Deref for StateGuard<'_> {
    type Target = State;

    fn deref(&self) -> &State {
        &self.state
    }
}

impl DerefMut for StateGuard<'_> {
    fn deref_mut(&mut self) -> &mut State {
        &mut self.state
    }
}

impl Drop for StateGuard<'_> {
    fn drop(&mut self) {
        self.events.deliver(&self.state);
    }
}

/// Counts futures that are in flight.
#[derive(Debug)]
pub(crate) struct InFlight(watch::Sender<usize>);

impl Default for InFlight {
    fn default() -> Self {
        InFlight(watch::Sender::new(0))
    }
}

impl InFlight {
    /// Counts a future until it completes or is dropped.
    pub(crate) async fn count_while<T>(&self, future: impl Future<Output = T>) -> T {
        struct Guard<'a>(&'a watch::Sender<usize>);
        impl Drop for Guard<'_> {
            fn drop(&mut self) {
                self.0.send_modify(|count| *count -= 1);
            }
        }
        self.0.send_modify(|count| *count += 1);
        let _guard = Guard(&self.0);
        future.await
    }

    fn count(&self) -> usize {
        *self.0.borrow()
    }

    async fn wait_for(&self, count: usize) {
        // `self` owns the sender, so waiting cannot fail.
        let _ = self.0.subscribe().wait_for(|current| *current >= count).await;
    }
}

/// The number of REST requests of bots that are in progress.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenRequests {
    /// All requests that were received and not yet answered.
    pub total: usize,
    /// Those of them that a [fault](super::faults) delays.
    pub delayed: usize,
}

/// The server as the handlers of routes and middleware receive it.
pub(crate) type SharedServer = axum::extract::State<Arc<Server>>;

/// The shared state of a running sandbox.
pub struct Server {
    state: Mutex<State>,
    /// The event bus.
    pub events: EventBus,
    /// The clock of all timeouts.
    pub clock: Arc<dyn Clock>,
    /// The armed faults.
    pub faults: Faults,
    /// The gateway sessions.
    pub gateway: Gateway,
    /// The recorder of the traffic.
    pub recorder: Recorder,
    /// Requests that are being answered.
    pub(crate) requests: InFlight,
    /// Requests that a fault delays.
    pub(crate) delayed: InFlight,
    /// The token that authenticates the bot.
    pub bot_token: String,
    /// The base URL of the sandbox, `http://127.0.0.1:PORT`.
    pub origin: String,
}

impl Server {
    /// Creates a server with this state.
    pub(crate) fn new(state: State, clock: Arc<dyn Clock>, recorder: Recorder, bot_token: String) -> Server {
        let origin = state.origin.clone();
        let (events, faults, gateway) = (EventBus::default(), Faults::default(), Gateway::default());
        let (requests, delayed) = (InFlight::default(), InFlight::default());
        let state = Mutex::new(state);
        Server { state, events, clock, faults, gateway, recorder, requests, delayed, bot_token, origin }
    }

    /// Locks the state. The guard must not be held across an `await`.
    pub fn lock(&self) -> StateGuard<'_> {
        StateGuard { state: self.state.lock().unwrap_or_else(PoisonError::into_inner), events: &self.events }
    }

    /// Counts the REST requests in progress.
    pub fn open_requests(&self) -> OpenRequests {
        OpenRequests { total: self.requests.count(), delayed: self.delayed.count() }
    }

    /// Waits until faults delay at least `count` REST requests.
    pub async fn wait_for_delayed_requests(&self, count: usize) {
        self.delayed.wait_for(count).await;
    }

    /// The time in milliseconds since 1970.
    pub fn now_ms(&self) -> i64 {
        self.clock.now_ms()
    }

    /// The URL of the gateway that bots are told, without query parameters.
    pub fn gateway_url(&self) -> String {
        self.gateway.url().unwrap_or_else(|| format!("{}/gateway", self.origin.replacen("http", "ws", 1)))
    }

    /// Publishes an event to everyone who can view `channel`. Call it with the state locked, so that events are
    /// delivered in order.
    pub fn publish(&self, name: &'static str, data: Value, guild: Option<u64>, channel: Option<u64>) {
        self.events.publish(Event { name, data: data.into(), guild, channel, audience: Audience::Everyone });
    }

    /// Publishes an event to the bot only.
    pub fn publish_to_bot(&self, name: &'static str, data: Value, guild: Option<u64>, channel: Option<u64>) {
        self.events.publish(Event { name, data: data.into(), guild, channel, audience: Audience::Bot });
    }

    /// Publishes an event to one user.
    pub fn publish_to_user(&self, user: u64, name: &'static str, data: Value, channel: Option<u64>) {
        self.events.publish(Event { name, data: data.into(), guild: None, channel, audience: Audience::User(user) });
    }
}
