//! Gateway events of the simulated guild, and which users receive each of them.
//!
//! An event is published while the state is locked and delivered when the lock is released, so that every subscriber
//! (gateway sessions and user clients) receives all events in the order in which they happened.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde_json::Value;
use tokio::sync::{mpsc, watch};

use super::permissions::{VIEW_CHANNEL, in_channel};
use super::state::State;

/// The recipients of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    /// All members who can view the event's channel, or all members of the guild if it has no channel. Includes the
    /// bot.
    Everyone,
    /// The bot only, as for interactions.
    Bot,
    /// One user only, as for ephemeral messages and the outcome of an interaction.
    User(u64),
}

/// A gateway dispatch event.
#[derive(Debug, Clone, PartialEq)]
pub struct Event {
    /// The dispatch name, for example `MESSAGE_CREATE`.
    pub name: &'static str,
    /// The complete `d` field. A gateway session removes what its intents do not cover.
    pub data: Arc<Value>,
    /// The guild that the event belongs to.
    pub guild: Option<u64>,
    /// The channel that the event belongs to.
    pub channel: Option<u64>,
    /// The recipients.
    pub audience: Audience,
}

impl Event {
    /// Whether `user` receives this event in the given state.
    pub fn is_received_by(&self, state: &State, user: u64) -> bool {
        match self.audience {
            Audience::Bot => user == state.bot,
            Audience::User(receiver) => user == receiver && !self.is_update_of_dismissed(state),
            Audience::Everyone => self.is_visible_to(state, user),
        }
    }

    /// Whether this is an edit of a dismissed ephemeral message, which stays dismissed.
    fn is_update_of_dismissed(&self, state: &State) -> bool {
        let id = self.data["id"].as_str().and_then(|id| id.parse().ok());
        self.name == "MESSAGE_UPDATE" && id.is_some_and(|id: u64| state.dismissed.contains(&id))
    }

    fn is_visible_to(&self, state: &State, user: u64) -> bool {
        if self.guild.is_some() && state.member(self.guild, user).is_none() {
            return false;
        }
        // Discord sends channel events to all members of the guild, also for channels that they cannot view.
        if matches!(self.name, "CHANNEL_CREATE" | "CHANNEL_UPDATE" | "CHANNEL_DELETE") && self.guild.is_some() {
            return true;
        }
        let Some(id) = self.channel else { return true };
        // A deleted thread was visible to those who can view its parent.
        let parent = self.data["parent_id"].as_str().and_then(|id| id.parse::<u64>().ok());
        let channel = state.channels.get(&id).or_else(|| state.channels.get(&parent?));
        channel.is_some_and(|channel| in_channel(state, channel, user) & VIEW_CHANNEL != 0)
    }
}

/// Passes an event on, and returns whether it wants more.
type Listener = Box<dyn Fn(&Arc<Event>) -> bool + Send>;

/// The listeners of one user, and the number of events that the user has received since the first of them.
#[derive(Default)]
struct Inbox {
    listeners: Vec<Listener>,
    received: watch::Sender<u64>,
}

impl Inbox {
    fn receive(&mut self, event: &Arc<Event>) {
        self.listeners.retain(|listener| listener(event));
        self.received.send_modify(|count| *count += 1);
    }

    fn is_unused(&self) -> bool {
        self.listeners.is_empty() && self.received.receiver_count() == 0
    }
}

#[derive(Default)]
struct Subscribers {
    /// Those of a user. Users without one cost nothing.
    inboxes: HashMap<u64, Inbox>,
    /// Those that receive the events of all users.
    observers: Vec<mpsc::UnboundedSender<Arc<Event>>>,
}

/// Delivers events to the subscribers of the users who receive them, in order and without loss.
#[derive(Default)]
pub struct EventBus {
    queue: Mutex<Vec<Event>>,
    subscribers: Mutex<Subscribers>,
}

impl EventBus {
    /// Returns a receiver of all later events, for all users.
    pub fn subscribe(&self) -> mpsc::UnboundedReceiver<Arc<Event>> {
        let (sender, receiver) = mpsc::unbounded_channel();
        self.subscribers().observers.push(sender);
        receiver
    }

    /// Calls `listener` with each event that `user` receives from now on, until it returns false. It is called with the
    /// state locked. Returns the number of events that the user received before.
    pub(crate) fn listen(&self, user: u64, listener: impl Fn(&Arc<Event>) -> bool + Send + 'static) -> u64 {
        let mut subscribers = self.subscribers();
        let inbox = subscribers.inboxes.entry(user).or_default();
        inbox.listeners.push(Box::new(listener));
        *inbox.received.borrow()
    }

    /// The number of events that `user` has received.
    pub(crate) fn received(&self, user: u64) -> u64 {
        self.subscribers().inboxes.get(&user).map_or(0, |inbox| *inbox.received.borrow())
    }

    /// Returns a receiver that changes after each event that `user` receives. To wait for a condition without polling,
    /// subscribe, check the condition, and check it again after each change.
    pub fn changes(&self, user: u64) -> watch::Receiver<u64> {
        self.subscribers().inboxes.entry(user).or_default().received.subscribe()
    }

    fn subscribers(&self) -> MutexGuard<'_, Subscribers> {
        self.subscribers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Queues an event, which is delivered when the state is unlocked.
    pub fn publish(&self, event: Event) {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner).push(event);
    }

    /// Delivers the queued events to those who receive them in this state.
    pub(crate) fn deliver(&self, state: &State) {
        let queue = std::mem::take(&mut *self.queue.lock().unwrap_or_else(PoisonError::into_inner));
        if queue.is_empty() {
            return;
        }
        let mut subscribers = self.subscribers();
        for event in queue {
            subscribers.deliver(&Arc::new(event), state);
        }
    }
}

impl Subscribers {
    fn deliver(&mut self, event: &Arc<Event>, state: &State) {
        self.observers.retain(|observer| observer.send(Arc::clone(event)).is_ok());
        match event.audience {
            Audience::Bot => self.deliver_to(event, state, state.bot),
            Audience::User(user) => self.deliver_to(event, state, user),
            Audience::Everyone => {
                let guild = event.guild.and_then(|guild| state.guilds.get(&guild));
                let members = guild.map(|guild| &guild.members);
                if let Some(members) = members.filter(|members| members.len() < self.inboxes.len()) {
                    for &user in members.keys() {
                        self.deliver_to(event, state, user);
                    }
                } else {
                    let users: Vec<u64> = self.inboxes.keys().copied().collect();
                    for user in users {
                        self.deliver_to(event, state, user);
                    }
                }
            }
        }
    }

    fn deliver_to(&mut self, event: &Arc<Event>, state: &State, user: u64) {
        let Entry::Occupied(mut inbox) = self.inboxes.entry(user) else { return };
        if event.is_received_by(state, user) {
            inbox.get_mut().receive(event);
        }
        if inbox.get().is_unused() {
            inbox.remove();
        }
    }
}

impl fmt::Debug for EventBus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EventBus").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn event(name: &'static str, data: Value, audience: Audience) -> Event {
        Event { name, data: data.into(), guild: None, channel: None, audience }
    }

    #[tokio::test]
    async fn each_subscriber_receives_its_events_in_order() {
        let events = EventBus::default();
        let state = State::initial(String::new(), &["Ann".to_owned(), "Ben".to_owned()], &[]);
        let [ann, ben] =
            ["Ann", "Ben"].map(|name| state.user_named(name).map(|user| user.id).expect("one of the users"));
        let (mut all, dropped) = (events.subscribe(), events.subscribe());
        drop(dropped);
        let (sender, mut anns) = mpsc::unbounded_channel();
        assert_eq!(events.listen(ann, move |event| sender.send(Arc::clone(event)).is_ok()), 0);
        let bens = events.changes(ben);
        for (name, audience) in [("A", Audience::Everyone), ("B", Audience::User(ben)), ("C", Audience::User(ann))] {
            events.publish(event(name, Value::Null, audience));
        }
        assert!(all.try_recv().is_err(), "nothing arrives before it is delivered");
        events.deliver(&state);
        for name in ["A", "B", "C"] {
            assert_eq!(all.recv().await.expect("an event").name, name);
        }
        for name in ["A", "C"] {
            assert_eq!(anns.recv().await.expect("an event").name, name);
        }
        assert!(anns.try_recv().is_err());
        assert_eq!((events.received(ann), events.received(ben), *bens.borrow()), (2, 2, 2));
    }

    #[test]
    fn users_without_a_subscriber_are_forgotten() {
        let events = EventBus::default();
        let state = State::initial(String::new(), &["Ann".to_owned()], &[]);
        let ann = state.user_named("Ann").map(|user| user.id).expect("one of the users");
        events.listen(ann, |event| event.name == "A");
        let changes = events.changes(ann);
        for (name, received) in [("A", 1), ("B", 2), ("C", 3)] {
            events.publish(event(name, Value::Null, Audience::Everyone));
            events.deliver(&state);
            assert_eq!(events.received(ann), received);
        }
        drop(changes);
        events.publish(event("D", Value::Null, Audience::Everyone));
        events.deliver(&state);
        assert!(events.subscribers().inboxes.is_empty());
    }

    #[test]
    fn members_receive_the_events_of_channels_they_can_view() {
        let users = ["Ann".to_owned(), "Ben".to_owned()];
        let mut state = State::initial(String::new(), &users, &["general".to_owned()]);
        let ben = state.user_named("Ben").map(|ben| ben.id).expect("one of the users");
        let deleted = 12_u64;
        for (name, channel_name, is_deleted, bot_receives) in [
            ("MESSAGE_CREATE", "general", false, true),
            ("MESSAGE_CREATE", "private", false, false),
            ("THREAD_DELETE", "general", true, true),
            ("THREAD_DELETE", "private", true, false),
            ("CHANNEL_UPDATE", "private", false, true),
        ] {
            let channel = state.channel_named(channel_name).expect("an initial channel");
            let (guild, id) = (channel.guild, if is_deleted { deleted } else { channel.id });
            let data = if is_deleted { json!({"parent_id": channel.id.to_string()}) } else { Value::Null };
            let event = Event { guild, channel: Some(id), ..event(name, data, Audience::Everyone) };
            assert_eq!(event.is_received_by(&state, state.bot), bot_receives, "{name} in {channel_name}");
            assert!(event.is_received_by(&state, ben), "{name} in {channel_name}");
        }
        let guild = state.guilds.keys().next().copied();
        let event = Event { guild, ..event("GUILD_UPDATE", Value::Null, Audience::Everyone) };
        for guild in state.guilds.values_mut() {
            guild.members.remove(&ben);
        }
        assert!(!event.is_received_by(&state, ben), "a former member receives nothing");
    }

    #[test]
    fn only_its_user_receives_a_private_event() {
        let mut state = State::initial(String::new(), &["Ann".to_owned()], &[]);
        let ann = state.user_named("Ann").map(|ann| ann.id).expect("one of the users");
        let event = event("MESSAGE_UPDATE", json!({"id": "12"}), Audience::User(ann));
        assert!(event.is_received_by(&state, ann) && !event.is_received_by(&state, state.bot));
        state.dismissed.insert(12);
        assert!(!event.is_received_by(&state, ann), "an edit does not bring a dismissed message back");
    }
}
