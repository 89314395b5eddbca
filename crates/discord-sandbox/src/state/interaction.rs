//! Interactions and the state of their responses.

use std::time::Duration;

use serde_json::Value;

/// The time within which an interaction must get its initial response (Discord: "Responding to an Interaction").
pub const RESPONSE_DEADLINE: Duration = Duration::from_secs(3);

/// The lifetime of an interaction token after a response (same page).
pub const TOKEN_LIFETIME: Duration = Duration::from_mins(15);

/// The prefix of every interaction token: "interaction:" in base64, as on Discord.
pub(crate) const TOKEN_PREFIX: &str = "aW50ZXJhY3Rpb246";

/// The text that clients display when an interaction times out.
pub(crate) const NO_RESPONSE: &str = "The application did not respond";

/// The interaction types.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InteractionKind {
    /// A command was used.
    Command,
    /// A button was clicked or values of a select were chosen.
    Component,
    /// A client requests choices for an option that the user is typing.
    Autocomplete,
    /// A modal was submitted.
    Modal,
}

impl InteractionKind {
    /// Discord's number for the type.
    pub fn code(self) -> u8 {
        match self {
            InteractionKind::Command => 2,
            InteractionKind::Component => 3,
            InteractionKind::Autocomplete => 4,
            InteractionKind::Modal => 5,
        }
    }
}

/// The state of the response to an interaction.
#[derive(Debug, Clone, PartialEq)]
pub enum ResponseState {
    /// There is no response yet.
    Pending,
    /// No response came in time, and the client showed "The application did not respond".
    TimedOut,
    /// A deferred message (type 5): the client shows "… is thinking".
    Deferred,
    /// A deferred update of the source message (type 6): the client shows nothing.
    DeferredUpdate,
    /// A message (type 4), or a deferred message that was edited.
    Message,
    /// An update of the source message (type 7).
    Update,
    /// Autocomplete choices (type 8).
    Choices(Value),
    /// A modal (type 9), with its `data`.
    Modal(Value),
}

/// An interaction of a user with the application.
#[derive(Debug, Clone)]
pub struct Interaction {
    /// The id, which is part of the URL of the initial response.
    pub id: u64,
    /// The interaction token, which authenticates its responses.
    pub token: String,
    /// When it was created, in milliseconds since 1970.
    pub created_ms: i64,
    /// The interaction's type.
    pub kind: InteractionKind,
    /// The user who created it.
    pub user: u64,
    /// The channel in which the user created it.
    pub channel: u64,
    /// The guild; `None` in a DM channel.
    pub guild: Option<u64>,
    /// The nonce of the user's client, which its INTERACTION_* events repeat.
    pub nonce: Option<String>,
    /// The `data` of `INTERACTION_CREATE`.
    pub data: Value,
    /// The message whose component was used, directly or to open the submitted modal.
    pub source: Option<u64>,
    /// The `interaction_metadata` of messages that respond to it.
    pub metadata: Value,
    /// The state of the response.
    pub response: ResponseState,
    /// The message that `@original` refers to: the response, or the source message after types 6 and 7.
    pub original: Option<u64>,
    /// The follow-up messages, oldest first.
    pub followups: Vec<u64>,
}
