//! Interactions and how far their answer has come.

use serde_json::Value;

/// How long the first answer may take (Discord: "Responding to an Interaction").
pub const ANSWER_WITHIN_MS: i64 = 3000;

/// How long the token of an answered interaction lives (same page).
pub const TOKEN_LIFE_MS: i64 = 15 * 60 * 1000;

/// The types of interactions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InteractionKind {
    /// A command was run.
    Command,
    /// A button was pressed or something chosen in a select.
    Component,
    /// A client asks for choices while an option is typed.
    Autocomplete,
    /// A modal was sent.
    Modal,
}

impl InteractionKind {
    /// Discord's number of the type.
    pub fn code(self) -> u8 {
        match self {
            InteractionKind::Command => 2,
            InteractionKind::Component => 3,
            InteractionKind::Autocomplete => 4,
            InteractionKind::Modal => 5,
        }
    }
}

/// How far the answer to an interaction has come.
#[derive(Debug, Clone, PartialEq)]
pub enum Answer {
    /// There is none yet.
    Awaited,
    /// None came in time; the person saw "The application did not respond".
    Missed,
    /// "… is thinking": a message stands and waits for its content (type 5).
    Deferred,
    /// The source message will be edited, or nothing more happens (type 6).
    DeferredUpdate,
    /// A message (type 4, or an edited deferral).
    Message,
    /// An edit of the source message (type 7).
    Update,
    /// Autocomplete choices (type 8).
    Choices(Value),
    /// A modal (type 9): its `data`.
    Modal(Value),
}

/// An interaction of a person with the application.
#[derive(Debug, Clone)]
pub struct Interaction {
    /// Its id.
    pub id: u64,
    /// The secret with which it is answered.
    pub token: String,
    /// When it was made.
    pub created_ms: i64,
    /// Its type.
    pub kind: InteractionKind,
    /// Who did it.
    pub user: u64,
    /// Where.
    pub channel: u64,
    /// In which guild.
    pub guild: Option<u64>,
    /// The nonce of the person's client, told back in its INTERACTION_* events.
    pub nonce: Option<String>,
    /// The `data` of `INTERACTION_CREATE`.
    pub data: Value,
    /// The message whose component was used, also for a modal opened by a component.
    pub source: Option<u64>,
    /// What `interaction_metadata` says of it in messages that answer it.
    pub metadata: Value,
    /// How far the answer has come.
    pub answer: Answer,
    /// What `@original` is: the answering message, or the source message after types 6 and 7.
    pub original: Option<u64>,
    /// Messages sent after the first answer.
    pub followups: Vec<u64>,
}
