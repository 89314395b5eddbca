//! What one client was shown, in order, and which of it somebody has looked at.

use std::sync::{Arc, Mutex, PoisonError};

use serde_json::Value;
use tokio::sync::mpsc;

use super::shown::{Seen, number};
use crate::World;
use crate::bus::{Audience, Happening, Told};
use crate::state::{State, flags};

/// One thing shown.
#[derive(Debug)]
struct Entry {
    told: Arc<Told>,
    /// Meant for this person: ephemeral, an answer, a mention, a form, a failure.
    personal: bool,
    read: bool,
}

#[derive(Debug)]
struct Log {
    feed: mpsc::UnboundedReceiver<Arc<Told>>,
    entries: Vec<Entry>,
}

/// The log of one client.
#[derive(Debug)]
pub struct Inbox {
    user: u64,
    log: Mutex<Log>,
}

/// Events that put nothing on the screen by themselves.
const SILENT: [&str; 4] =
    ["TYPING_START", "INTERACTION_SUCCESS", "INTERACTION_CREATE", "APPLICATION_COMMAND_AUTOCOMPLETE_RESPONSE"];

impl Inbox {
    /// A log of everything that `user`'s client is shown from now on.
    pub fn open(world: &World, user: u64) -> Self {
        let log = Log { feed: world.bus.subscribe(), entries: Vec::new() };
        Inbox { user, log: Mutex::new(log) }
    }

    /// How much was shown so far.
    pub fn len(&self, state: &State) -> usize {
        self.with(state, |log| log.entries.len())
    }

    /// Everything that nobody has looked at; it counts as read from now on.
    pub fn drain(&self, state: &State) -> Vec<Seen> {
        self.with(state, |log| log.take(|_| true))
    }

    /// What is meant for this person alone and nobody has looked at.
    pub fn unread(&self, state: &State) -> Vec<Seen> {
        self.with(state, |log| {
            let unread = log.entries.iter().filter(|entry| entry.personal && !entry.read);
            unread.map(Entry::seen).collect()
        })
    }

    /// The first unread entry that is `wanted`; it counts as read from now on.
    pub fn take_first(&self, state: &State, wanted: impl Fn(&Seen) -> bool) -> Option<Seen> {
        self.with(state, |log| {
            let unread = log.entries.iter_mut().filter(|entry| !entry.read);
            for entry in unread {
                let seen = entry.seen();
                if wanted(&seen) {
                    entry.read = true;
                    return Some(seen);
                }
            }
            None
        })
    }

    /// Marks what belongs to an interaction as read, as far as it was shown after `since`, and gives the last state of
    /// the message in it.
    pub fn read_answer(&self, state: &State, since: usize, interaction: u64, message: Option<u64>) -> Option<Value> {
        self.with(state, |log| {
            let mut last = None;
            for entry in &mut log.entries[since..] {
                let by_id = |key: &str, id: u64| number(&entry.data()[key]) == id;
                let of_message =
                    entry.name().starts_with("MESSAGE_") && (message.is_some_and(|message| by_id("id", message)));
                if of_message || (entry.name().starts_with("INTERACTION_") && by_id("id", interaction)) {
                    entry.read = true;
                    if of_message && entry.name() != "MESSAGE_DELETE" {
                        last = Some(entry.data().clone());
                    }
                }
            }
            last
        })
    }

    /// Whether the message was changed, deleted or followed by another answer since.
    pub fn saw_message_change(&self, state: &State, since: usize, message: u64) -> bool {
        self.with(state, |log| {
            let changes = ["MESSAGE_UPDATE", "MESSAGE_DELETE"];
            log.entries[since..].iter().any(|e| changes.contains(&e.name()) && number(&e.data()["id"]) == message)
        })
    }

    /// Catches up with what was published, then looks. That the caller has the state locked is
    /// proof that nothing happens meanwhile.
    fn with<R>(&self, _locked: &State, look: impl FnOnce(&mut Log) -> R) -> R {
        let mut log = self.log.lock().unwrap_or_else(PoisonError::into_inner);
        while let Ok(told) = log.feed.try_recv() {
            let happening = &told.happening;
            if !told.to.contains(&self.user) || SILENT.contains(&happening.name) || self.is_own(happening) {
                continue;
            }
            let personal = self.is_personal(happening);
            log.entries.push(Entry { told, personal, read: false });
        }
        look(&mut log)
    }

    /// What this person wrote is not news to this person.
    fn is_own(&self, happening: &Happening) -> bool {
        happening.name == "MESSAGE_CREATE" && number(&happening.data["author"]["id"]) == self.user
    }

    fn is_personal(&self, happening: &Happening) -> bool {
        let data = &happening.data;
        let thinking = data["flags"].as_u64().unwrap_or(0) & flags::LOADING != 0;
        let mentions = data["mentions"].as_array().into_iter().flatten();
        let to_me = number(&data["interaction_metadata"]["user"]["id"]) == self.user
            || mentions.into_iter().any(|user| number(&user["id"]) == self.user);
        let is_message = matches!(happening.name, "MESSAGE_CREATE" | "MESSAGE_UPDATE");
        match happening.audience {
            Audience::Person(_) => !thinking && happening.name != "MESSAGE_DELETE",
            _ => happening.name == "MESSAGE_CREATE" && is_message && to_me && !thinking,
        }
    }
}

impl Entry {
    fn name(&self) -> &'static str {
        self.told.happening.name
    }

    fn data(&self) -> &Value {
        &self.told.happening.data
    }

    fn seen(&self) -> Seen {
        Seen::new(self.name(), self.data())
    }
}

impl Log {
    fn take(&mut self, wanted: impl Fn(&Entry) -> bool) -> Vec<Seen> {
        let mut taken = Vec::new();
        for entry in self.entries.iter_mut().filter(|entry| !entry.read) {
            if wanted(entry) {
                entry.read = true;
                taken.push(entry.seen());
            }
        }
        taken
    }
}
