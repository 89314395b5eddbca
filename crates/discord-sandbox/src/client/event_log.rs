//! The log of the events that one client received, and which of them the test has read.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde_json::Value;

use super::view::{ClientEvent, id_of};
use crate::Server;
use crate::events::{Audience, Event};
use crate::state::{State, flags};

/// The number of entries above which old ones that no test misses are dropped.
const MAX_ENTRIES: usize = 1_000;

/// A received event.
#[derive(Debug)]
struct Entry {
    /// The number of entries before.
    number: usize,
    event: Arc<Event>,
    /// Whether it is addressed to the user: ephemeral, a response, a mention, a modal, or a failure.
    personal: bool,
    read: bool,
}

#[derive(Debug)]
struct Log {
    /// In the order of their numbers.
    entries: Vec<Entry>,
    /// The number of entries that were ever added.
    added: usize,
    /// Old entries are dropped when there are this many.
    sweep_at: usize,
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
    pub fn new(server: &Server, user: u64) -> Arc<Self> {
        let log = Log { entries: Vec::new(), added: 0, sweep_at: MAX_ENTRIES };
        let log = Arc::new(EventLog { user, log: Mutex::new(log) });
        let listening = Arc::downgrade(&log);
        server.events.listen(user, move |event| listening.upgrade().is_some_and(|log| log.receive(event)));
        log
    }

    /// The number of events received so far.
    pub fn len(&self, _locked: &State) -> usize {
        self.log().added
    }

    /// Returns all unread events and marks them as read.
    pub fn take_unread(&self, _locked: &State) -> Vec<ClientEvent> {
        let mut log = self.log();
        let unread = log.entries.iter_mut().filter(|entry| !entry.read);
        let take = |entry: &mut Entry| {
            entry.read = true;
            entry.event()
        };
        unread.map(take).collect()
    }

    /// Marks the unread events that satisfy `condition` as read.
    pub fn mark_read(&self, _locked: &State, condition: impl Fn(&ClientEvent) -> bool) {
        for entry in self.log().entries.iter_mut().filter(|entry| !entry.read) {
            entry.read = condition(&entry.event());
        }
    }

    /// Returns the unread events that are addressed to the user.
    pub fn unread_personal(&self, _locked: &State) -> Vec<ClientEvent> {
        self.log().entries.iter().filter(|entry| entry.personal && !entry.read).map(Entry::event).collect()
    }

    /// Returns the first unread event from the entry `first` on that satisfies `condition`, and marks it as read.
    pub fn take_first(
        &self,
        _locked: &State,
        first: usize,
        condition: impl Fn(&ClientEvent) -> bool,
    ) -> Option<ClientEvent> {
        let mut log = self.log();
        for entry in log.from(first).iter_mut().filter(|entry| !entry.read) {
            let event = entry.event();
            if condition(&event) {
                entry.read = true;
                return Some(event);
            }
        }
        None
    }

    /// Marks the events of an interaction, and those of `message`, as read from the entry `first` on. Returns the last
    /// received version of the message.
    pub fn read_response(
        &self,
        _locked: &State,
        first: usize,
        interaction: u64,
        message: Option<u64>,
    ) -> Option<Arc<Value>> {
        let (mut log, mut last) = (self.log(), None);
        for entry in log.from(first) {
            let has_id = |id: u64| id_of(&entry.data()["id"]) == id;
            let is_of_message = entry.name().starts_with("MESSAGE_") && message.is_some_and(has_id);
            if is_of_message || (entry.name().starts_with("INTERACTION_") && has_id(interaction)) {
                entry.read = true;
                if is_of_message && entry.name() != "MESSAGE_DELETE" {
                    last = Some(Arc::clone(entry.data()));
                }
            }
        }
        last
    }

    /// Whether the message was edited or deleted, from the entry `first` on.
    pub fn has_message_changed(&self, _locked: &State, first: usize, message: u64) -> bool {
        let changes = ["MESSAGE_UPDATE", "MESSAGE_DELETE"];
        self.log().from(first).iter().any(|e| changes.contains(&e.name()) && id_of(&e.data()["id"]) == message)
    }

    /// Adds an event. It is called with the state locked. Returns true, because the log wants all events.
    fn receive(&self, event: &Arc<Event>) -> bool {
        if NOT_DISPLAYED.contains(&event.name) || self.is_own_message(event) {
            return true;
        }
        let personal = self.is_personal(event);
        self.log().add(Arc::clone(event), personal);
        true
    }

    fn log(&self) -> MutexGuard<'_, Log> {
        self.log.lock().unwrap_or_else(PoisonError::into_inner)
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
            Audience::User(_) => !is_loading && !matches!(event.name, "MESSAGE_DELETE" | "THREAD_CREATE"),
            _ => event.name == "MESSAGE_CREATE" && is_addressed && !is_loading,
        }
    }
}

impl Log {
    /// The entries from this number on.
    fn from(&mut self, first: usize) -> &mut [Entry] {
        let at = self.entries.partition_point(|entry| entry.number < first);
        &mut self.entries[at..]
    }

    fn add(&mut self, event: Arc<Event>, personal: bool) {
        if self.entries.len() >= self.sweep_at {
            let newest = self.added - MAX_ENTRIES / 2;
            self.entries.retain(|entry| entry.number >= newest || (entry.personal && !entry.read));
            self.sweep_at = self.entries.len() + MAX_ENTRIES / 2;
        }
        self.entries.push(Entry { number: self.added, event, personal, read: false });
        self.added += 1;
    }
}

impl Entry {
    fn name(&self) -> &'static str {
        self.event.name
    }

    fn data(&self) -> &Arc<Value> {
        &self.event.data
    }

    fn event(&self) -> ClientEvent {
        ClientEvent::new(self.name(), self.data())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_entries_are_dropped_unless_a_test_must_read_them() {
        let mut log = Log { entries: Vec::new(), added: 0, sweep_at: MAX_ENTRIES };
        for n in 0..10 * MAX_ENTRIES {
            let audience = Audience::Everyone;
            let event =
                Event { name: "MESSAGE_CREATE", data: Value::Null.into(), guild: None, channel: None, audience };
            log.add(Arc::new(event), n == 0);
        }
        assert_eq!((log.added, log.entries[0].number), (10 * MAX_ENTRIES, 0), "a response that was not read is kept");
        assert!(log.entries.len() <= MAX_ENTRIES + 1, "{}", log.entries.len());
        let newest = log.from(log.added - 5).iter().map(|entry| entry.number).collect::<Vec<_>>();
        assert_eq!(newest, (log.added - 5..log.added).collect::<Vec<_>>());
    }
}
