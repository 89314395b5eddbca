//! What a person's client does: in Rust by a [`Person`], over HTTP under `/sandbox/api`.
//!
//! A client sees what the person's permissions show, refuses what Discord's client would refuse, and turns the rest
//! into interactions and messages.

pub mod admin;
mod command;
mod component;
mod events;
mod http;
mod inbox;
mod interact;
mod modal;
mod options;
mod pending;
mod person;
mod refusal;
mod resolve;
mod shown;
mod sight;
mod talk;

use std::sync::Arc;

use axum::Router;

use super::{Sandbox, World};

pub use pending::Pending;
pub use person::Person;
pub use refusal::Refused;
pub use shown::{Form, Reply, Seen, Shown};

impl Sandbox {
    /// The person of this name (or id) at a client.
    ///
    /// # Errors
    /// When there is nobody of this name.
    pub fn person(&self, name: &str) -> Result<Person, Refused> {
        Person::at_client(self.world(), name)
    }
}

pub(super) fn routes() -> Router<Arc<World>> {
    http::routes()
}
