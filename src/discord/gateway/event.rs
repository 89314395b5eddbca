//! Events as they come from the gateway, and as the bot reads them.

use std::fmt;

use serde_json::{Value, json};
pub use serenity::model::event::Event;

use super::lenient;

/// An event of a session, not parsed yet.
#[derive(Clone)]
pub struct Dispatch {
    /// What happened, such as `MESSAGE_CREATE`.
    pub name: String,
    /// What Discord says about it.
    pub data: Value,
}

impl fmt::Debug for Dispatch {
    /// Leaves the data out: it has names, messages and interaction tokens in it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Dispatch").field("name", &self.name).finish_non_exhaustive()
    }
}

impl Dispatch {
    /// Parses the event. [`Event::Unknown`] if not even the fields that the bot needs can be read.
    pub fn parse(self) -> Event {
        let Self { name, data } = self;
        let event = serde_json::from_value(json!({"t": name, "d": data}));
        match event.expect("a name and data are an unknown event at least") {
            Event::Unknown(unknown) => lenient::reread(unknown),
            event => event,
        }
    }
}
