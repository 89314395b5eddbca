//! Messages, their attachments and reactions.

use std::sync::Arc;

use serde_json::Value;

/// Message flags (Discord: "Message Flags").
pub mod flags {
    /// The client hides the embeds.
    pub const SUPPRESS_EMBEDS: u64 = 1 << 2;
    /// A thread was started from this message.
    pub const HAS_THREAD: u64 = 1 << 5;
    /// Only the user who used the interaction sees the message.
    pub const EPHEMERAL: u64 = 1 << 6;
    /// The message is a deferred response: the client shows "… is thinking".
    pub const LOADING: u64 = 1 << 7;
    /// The message triggers no notifications.
    pub const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
    /// The message consists of components only (Components V2).
    pub const IS_COMPONENTS_V2: u64 = 1 << 15;
}

/// The flag of an attachment that is a spoiler (Discord: "Attachment Flags").
pub(super) const IS_SPOILER: u64 = 1 << 3;

/// Message types (Discord: "Message Types").
pub mod kind {
    /// A message.
    pub const DEFAULT: u8 = 0;
    /// A notice that a message was pinned.
    pub const PINNED: u8 = 6;
    /// A notice that a thread was created.
    pub const THREAD_CREATED: u8 = 18;
    /// A reply to another message.
    pub const REPLY: u8 = 19;
    /// The response to a slash command.
    pub const CHAT_INPUT_COMMAND: u8 = 20;
    /// The first message of a thread, which refers to the message that the thread starts from.
    pub const THREAD_STARTER: u8 = 21;
    /// The response to a command in a context menu.
    pub const CONTEXT_MENU_COMMAND: u8 = 23;
}

/// The content of an attachment.
#[derive(Debug, Clone)]
pub struct StoredFile {
    /// The channel id in its URL.
    pub channel: u64,
    /// The last segment of its URL.
    pub filename: String,
    /// The media type.
    pub content_type: String,
    /// The content.
    pub bytes: Arc<[u8]>,
}

/// An attachment of a message.
#[derive(Debug, Clone)]
pub struct Attachment {
    /// The attachment's id, which is also the id of its [`StoredFile`].
    pub id: u64,
    /// The file name.
    pub filename: String,
    /// The description (alt text).
    pub description: Option<String>,
    /// The media type.
    pub content_type: String,
    /// The size in bytes.
    pub size: usize,
    /// Width and height of an image, in pixels.
    pub dimensions: Option<(u32, u32)>,
    /// Whether clients blur it until it is clicked.
    pub is_spoiler: bool,
    /// The URL at which the sandbox serves the file.
    pub url: String,
}

/// The reactions to a message with one emoji.
#[derive(Debug, Clone)]
pub struct Reaction {
    /// The emoji object, `{id, name}`.
    pub emoji: Value,
    /// The users who reacted.
    pub users: Vec<u64>,
}

/// A message of a user or a bot, or a notice of Discord.
#[derive(Debug, Clone, Default)]
pub struct Message {
    /// The snowflake, which [`send_message`](crate::actions::send_message) sets.
    pub id: u64,
    /// The channel or thread in which it was sent.
    pub channel: u64,
    /// The channel's guild; `None` in a DM channel.
    pub guild: Option<u64>,
    /// The author's user id.
    pub author: u64,
    /// Discord's message type; see [`kind`].
    pub kind: u8,
    /// The content, at most 2000 characters; empty if the message consists of embeds, files or components.
    pub content: String,
    /// The message flags; see [`flags`].
    pub flags: u64,
    /// When the message was sent, in milliseconds since 1970.
    pub sent_ms: i64,
    /// When the message was last edited, in milliseconds since 1970.
    pub edited_ms: Option<i64>,
    /// Whether it is a text-to-speech message.
    pub tts: bool,
    /// The embeds, as Discord returns them.
    pub embeds: Vec<Value>,
    /// The components, as Discord returns them, each with an `id`.
    pub components: Vec<Value>,
    /// The attachments, including those that embeds show.
    pub attachments: Vec<Attachment>,
    /// The ids of mentioned users.
    pub mentions: Vec<u64>,
    /// The ids of mentioned roles.
    pub mention_roles: Vec<u64>,
    /// Whether the message mentions @everyone.
    pub mention_everyone: bool,
    /// Discord's `message_reference`: the message that this one replies to or is about.
    pub reference: Option<Value>,
    /// The nonce with which the message was sent.
    pub nonce: Option<Value>,
    /// When the message was pinned, in milliseconds since 1970.
    pub pinned_ms: Option<i64>,
    /// The reactions, one entry per emoji.
    pub reactions: Vec<Reaction>,
    /// The interaction that the message responds to.
    pub interaction: Option<u64>,
    /// The `interaction_metadata` of that interaction.
    pub interaction_metadata: Option<Value>,
    /// The only user who sees the message, if it is ephemeral.
    pub ephemeral_for: Option<u64>,
}

/// All components, including nested ones, in reading order.
pub fn all_components(components: &[Value]) -> Vec<&Value> {
    let mut found = Vec::new();
    for component in components {
        found.push(component);
        found.extend(all_components(component["components"].as_array().map_or(&[], Vec::as_slice)));
        for key in ["accessory", "component"] {
            found.extend(
                component.get(key).map(|inner| all_components(std::slice::from_ref(inner))).unwrap_or_default(),
            );
        }
    }
    found
}

impl Message {
    /// Whether a user or a bot wrote the message, and not Discord: it can be replied to and start a thread.
    pub fn is_user_message(&self) -> bool {
        matches!(self.kind, kind::DEFAULT | kind::REPLY | kind::CHAT_INPUT_COMMAND | kind::CONTEXT_MENU_COMMAND)
    }

    /// Whether `viewer` sees the message, given that they can view the channel.
    pub fn visible_to(&self, viewer: u64) -> bool {
        self.ephemeral_for.is_none_or(|only| only == viewer)
    }
}
