//! The log of the events that one client received, and which of them the test has read.

use std::sync::{Arc, Mutex, PoisonError};

use serde_json::Value;
use tokio::sync::mpsc;

use super::view::{ClientEvent, id_of};
use crate::Server;
use crate::events::{Audience, Delivery, Event};
use crate::state::{State, flags};

/// A received event.
#[derive(Debug)]
struct Entry {
    delivery: Arc<Delivery>,
    /// Whether it is addressed to the user: ephemeral, a response, a mention, a modal, or a failure.
    personal: bool,
    read: bool,
}

#[derive(Debug)]
struct Log {
    deliveries: mpsc::UnboundedReceiver<Arc<Delivery>>,
    entries: Vec<Entry>,
}

/// The event log of one client.
#[derive(Debug)]
pub struct EventLog {
    user: u64,
    log: Mutex<Log>,
}

/// Events that the client does not display.
const NOT_DISPLAYED: [&str; 4] =
    ["TYPING_START", "INTERACTION_SUCCESS", "INTERACTION_CREATE", "APPLICATION_COMMAND_AUTOCOMPLETE_RESPONSE"];

impl EventLog {
    /// Creates a log of the events that `user` receives from now on.
    pub fn new(server: &Server, user: u64) -> Self {
        let log = Log { deliveries: server.events.subscribe(), entries: Vec::new() };
        EventLog { user, log: Mutex::new(log) }
    }

    /// The number of events received so far.
    pub fn len(&self, state: &State) -> usize {
        self.with(state, |log| log.entries.len())
    }

    /// Returns all unread events and marks them as read.
    pub fn take_unread(&self, state: &State) -> Vec<ClientEvent> {
        self.with(state, |log| {
            let unread = log.entries.iter_mut().filter(|entry| !entry.read);
            let take = |entry: &mut Entry| {
                entry.read = true;
                entry.event()
            };
            unread.map(take).collect()
        })
    }

    /// Returns the unread events that are addressed to the user.
    pub fn unread_personal(&self, state: &State) -> Vec<ClientEvent> {
        self.with(state, |log| {
            let unread = log.entries.iter().filter(|entry| entry.personal && !entry.read);
            unread.map(Entry::event).collect()
        })
    }

    /// Returns the first unread event that satisfies `condition`, and marks it as read.
    pub fn take_first(&self, state: &State, condition: impl Fn(&ClientEvent) -> bool) -> Option<ClientEvent> {
        self.with(state, |log| {
            for entry in log.entries.iter_mut().filter(|entry| !entry.read) {
                let event = entry.event();
                if condition(&event) {
                    entry.read = true;
                    return Some(event);
                }
            }
            None
        })
    }

    /// Marks the events of an interaction, and those of `message`, as read from the entry `first` on. Returns the last
    /// received version of the message.
    pub fn read_response(&self, state: &State, first: usize, interaction: u64, message: Option<u64>) -> Option<Value> {
        self.with(state, |log| {
            let mut last = None;
            for entry in &mut log.entries[first..] {
                let has_id = |id: u64| id_of(&entry.data()["id"]) == id;
                let is_of_message = entry.name().starts_with("MESSAGE_") && message.is_some_and(has_id);
                if is_of_message || (entry.name().starts_with("INTERACTION_") && has_id(interaction)) {
                    entry.read = true;
                    if is_of_message && entry.name() != "MESSAGE_DELETE" {
                        last = Some(entry.data().clone());
                    }
                }
            }
            last
        })
    }

    /// Whether the message was edited or deleted, from the entry `first` on.
    pub fn has_message_changed(&self, state: &State, first: usize, message: u64) -> bool {
        self.with(state, |log| {
            let changes = ["MESSAGE_UPDATE", "MESSAGE_DELETE"];
            log.entries[first..].iter().any(|e| changes.contains(&e.name()) && id_of(&e.data()["id"]) == message)
        })
    }

    /// Reads the delivered events, then calls `read`. The state is locked, so no event is published in between.
    fn with<R>(&self, _locked: &State, read: impl FnOnce(&mut Log) -> R) -> R {
        let mut log = self.log.lock().unwrap_or_else(PoisonError::into_inner);
        while let Ok(delivery) = log.deliveries.try_recv() {
            let event = &delivery.event;
            let is_received = delivery.recipients.contains(&self.user);
            if !is_received || NOT_DISPLAYED.contains(&event.name) || self.is_own_message(event) {
                continue;
            }
            let personal = self.is_personal(event);
            log.entries.push(Entry { delivery, personal, read: false });
        }
        read(&mut log)
    }

    fn is_own_message(&self, event: &Event) -> bool {
        event.name == "MESSAGE_CREATE" && id_of(&event.data["author"]["id"]) == self.user
    }

    fn is_personal(&self, event: &Event) -> bool {
        let data = &event.data;
        let is_loading = data["flags"].as_u64().unwrap_or(0) & flags::LOADING != 0;
        let mut mentions = data["mentions"].as_array().into_iter().flatten();
        let is_addressed = id_of(&data["interaction_metadata"]["user"]["id"]) == self.user
            || mentions.any(|user| id_of(&user["id"]) == self.user);
        match event.audience {
            Audience::User(_) => !is_loading && event.name != "MESSAGE_DELETE",
            _ => event.name == "MESSAGE_CREATE" && is_addressed && !is_loading,
        }
    }
}

impl Entry {
    fn name(&self) -> &'static str {
        self.delivery.event.name
    }

    fn data(&self) -> &Value {
        &self.delivery.event.data
    }

    fn event(&self) -> ClientEvent {
        ClientEvent::new(self.name(), self.data())
    }
}
