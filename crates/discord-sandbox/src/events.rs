//! Gateway events of the simulated guild, and which users receive each of them.
//!
//! An event is published while the state is locked and delivered when the lock is released, so that every subscriber
//! (gateway sessions and user clients) receives all events in the order in which they happened.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde_json::Value;
use tokio::sync::{mpsc, watch};

use super::permissions::{VIEW_CHANNEL, in_channel};
use super::state::State;

/// The recipients of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    /// All members who can view the event's channel, or all members of the guild if it has no channel. Includes the bot.
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
    pub data: Value,
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
        let is_member = |guild: u64| state.guilds.get(&guild).is_some_and(|guild| guild.members.contains_key(&user));
        if self.guild.is_some_and(|guild| !is_member(guild)) {
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

/// An event with the users who received it.
#[derive(Debug, Clone, PartialEq)]
pub struct Delivery {
    /// The event.
    pub event: Event,
    /// The users who could see the event when it happened. Later permission changes do not matter.
    pub recipients: BTreeSet<u64>,
}

#[derive(Debug, Default)]
struct Subscribers {
    senders: Vec<mpsc::UnboundedSender<Arc<Delivery>>>,
    /// The number of events delivered so far.
    delivered: u64,
}

/// Delivers every event to every subscriber, in order and without loss.
#[derive(Debug, Default)]
pub struct EventBus {
    queue: Mutex<Vec<Event>>,
    subscribers: Mutex<Subscribers>,
    deliveries: watch::Sender<u64>,
}

impl EventBus {
    /// Returns a receiver of all events that are delivered from now on.
    pub fn subscribe(&self) -> mpsc::UnboundedReceiver<Arc<Delivery>> {
        self.subscribe_from().0
    }

    /// Like [`Self::subscribe`], with the number of events delivered before.
    pub(crate) fn subscribe_from(&self) -> (mpsc::UnboundedReceiver<Arc<Delivery>>, u64) {
        let (sender, receiver) = mpsc::unbounded_channel();
        let mut subscribers = self.subscribers();
        subscribers.senders.push(sender);
        (receiver, subscribers.delivered)
    }

    /// The number of events delivered so far.
    pub(crate) fn delivered(&self) -> u64 {
        self.subscribers().delivered
    }

    fn subscribers(&self) -> MutexGuard<'_, Subscribers> {
        self.subscribers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Queues an event, which is delivered when the state is unlocked.
    pub fn publish(&self, event: Event) {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner).push(event);
    }

    /// Delivers the queued events; `recipients` names the users who receive each of them.
    pub(crate) fn deliver(&self, recipients: impl Fn(&Event) -> BTreeSet<u64>) {
        let queue = std::mem::take(&mut *self.queue.lock().unwrap_or_else(PoisonError::into_inner));
        if queue.is_empty() {
            return;
        }
        let mut subscribers = self.subscribers();
        for event in queue {
            let recipients = recipients(&event);
            let delivery = Arc::new(Delivery { event, recipients });
            subscribers.delivered += 1;
            subscribers.senders.retain(|subscriber| subscriber.send(Arc::clone(&delivery)).is_ok());
        }
        self.deliveries.send_modify(|count| *count += 1);
    }

    /// Returns a receiver that changes after every delivery. To wait for a condition without polling, subscribe, check
    /// the condition, and check it again after each change.
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.deliveries.subscribe()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn event(name: &'static str, data: Value, audience: Audience) -> Event {
        Event { name, data, guild: None, channel: None, audience }
    }

    #[tokio::test]
    async fn each_subscriber_receives_all_events_in_order() {
        let events = EventBus::default();
        let (mut first, dropped) = (events.subscribe(), events.subscribe());
        drop(dropped);
        for name in ["A", "B"] {
            events.publish(event(name, Value::Null, Audience::Everyone));
        }
        assert!(first.try_recv().is_err(), "nothing arrives before it is delivered");
        events.deliver(|_| BTreeSet::from([7]));
        for name in ["A", "B"] {
            let delivery = first.recv().await.expect("an event");
            assert_eq!((delivery.event.name, &delivery.recipients), (name, &BTreeSet::from([7])));
        }
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
