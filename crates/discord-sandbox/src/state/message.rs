//! Messages, their attachments and reactions.

use std::sync::Arc;

use serde_json::Value;

/// Message flags (Discord: "Message Flags").
pub mod flags {
    /// Embeds are hidden.
    pub const SUPPRESS_EMBEDS: u64 = 1 << 2;
    /// A thread was opened from this message.
    pub const HAS_THREAD: u64 = 1 << 5;
    /// Only one person sees it.
    pub const EPHEMERAL: u64 = 1 << 6;
    /// "… is thinking".
    pub const LOADING: u64 = 1 << 7;
    /// Nobody is notified.
    pub const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
    /// Built from the second generation of components.
    pub const IS_COMPONENTS_V2: u64 = 1 << 15;
}

/// The bytes of an attachment.
#[derive(Debug, Clone)]
pub struct File {
    /// The channel in its address.
    pub channel: u64,
    /// The last part of its address.
    pub filename: String,
    /// Its media type.
    pub content_type: String,
    /// Its bytes.
    pub bytes: Arc<[u8]>,
}

/// A file of a message.
#[derive(Debug, Clone)]
pub struct Attachment {
    /// Its id, which is also the id of its file.
    pub id: u64,
    /// Its name.
    pub filename: String,
    /// What it shows, for those who cannot see it.
    pub description: Option<String>,
    /// Its media type.
    pub content_type: String,
    /// Its size in bytes.
    pub size: usize,
    /// Width and height of a picture.
    pub dimensions: Option<(u32, u32)>,
    /// Its address.
    pub url: String,
}

/// One emoji under a message and who put it there.
#[derive(Debug, Clone)]
pub struct Reaction {
    /// The emoji object, `{id, name}`.
    pub emoji: Value,
    /// Who reacted.
    pub users: Vec<u64>,
}

/// A message.
#[derive(Debug, Clone, Default)]
pub struct Message {
    /// Its id.
    pub id: u64,
    /// Its channel.
    pub channel: u64,
    /// The channel's guild.
    pub guild: Option<u64>,
    /// Who wrote it.
    pub author: u64,
    /// Discord's message type: 0 default, 6 pin notice, 18 thread notice, 19 reply, 20 command, 21 thread starter,
    /// 23 context menu command.
    pub kind: u8,
    /// Its text.
    pub content: String,
    /// See [`flags`].
    pub flags: u64,
    /// When it was sent.
    pub sent_ms: i64,
    /// When it was edited last.
    pub edited_ms: Option<i64>,
    /// Read aloud.
    pub tts: bool,
    /// Its embeds as Discord answers them.
    pub embeds: Vec<Value>,
    /// Its components as Discord answers them, every one with its `id`.
    pub components: Vec<Value>,
    /// Its files, those shown inside embeds included.
    pub attachments: Vec<Attachment>,
    /// The users it mentions.
    pub mentions: Vec<u64>,
    /// The roles it mentions.
    pub mention_roles: Vec<u64>,
    /// Whether it mentions everybody.
    pub mention_everyone: bool,
    /// The message it answers, or where a notice points: Discord's `message_reference`.
    pub reference: Option<Value>,
    /// The nonce it was sent with.
    pub nonce: Option<Value>,
    /// When it was pinned.
    pub pinned_ms: Option<i64>,
    /// Reactions under it.
    pub reactions: Vec<Reaction>,
    /// The interaction it answers.
    pub interaction: Option<u64>,
    /// The only person who sees it; it is ephemeral.
    pub only_for: Option<u64>,
}

impl Message {
    /// Whether `viewer` sees it (where the channel is visible).
    pub fn visible_to(&self, viewer: u64) -> bool {
        self.only_for.is_none_or(|only| only == viewer)
    }
}
