//! Channels, their overwrites, and threads.

use std::collections::BTreeMap;

/// The types of channels that the sandbox has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChannelKind {
    /// A text channel of a guild.
    Text,
    /// A direct channel between the bot and one person.
    Dm,
    /// A thread that everybody who sees the parent may join.
    PublicThread,
    /// A thread for its members.
    PrivateThread,
}

impl ChannelKind {
    /// Discord's number of the type.
    pub fn code(self) -> u8 {
        match self {
            ChannelKind::Text => 0,
            ChannelKind::Dm => 1,
            ChannelKind::PublicThread => 11,
            ChannelKind::PrivateThread => 12,
        }
    }

    /// Whether it is a thread.
    pub fn is_thread(self) -> bool {
        matches!(self, ChannelKind::PublicThread | ChannelKind::PrivateThread)
    }
}

/// Whom an overwrite is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Subject {
    /// Everybody with this role.
    Role(u64),
    /// This member.
    Member(u64),
}

impl Subject {
    /// The id of the role or member.
    pub fn id(self) -> u64 {
        match self {
            Subject::Role(id) | Subject::Member(id) => id,
        }
    }
}

/// Permissions given or taken in one channel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Overwrite {
    /// Whom it is about.
    pub subject: Subject,
    /// The permissions it gives.
    pub allow: u64,
    /// The permissions it takes.
    pub deny: u64,
}

/// What a thread has beyond a channel.
#[derive(Debug, Clone)]
pub struct ThreadInfo {
    /// Who opened it.
    pub owner: u64,
    /// Whether it is archived.
    pub archived: bool,
    /// Whether it is locked.
    pub locked: bool,
    /// Whether members of a private thread may add others.
    pub invitable: bool,
    /// Minutes of silence after which it is archived.
    pub auto_archive_minutes: u64,
    /// When `archived` last changed.
    pub archived_ms: i64,
    /// When it was opened.
    pub created_ms: i64,
    /// Its members and when they joined.
    pub members: BTreeMap<u64, i64>,
    /// How many messages were ever sent in it.
    pub total_messages: u64,
}

/// A place where messages are.
#[derive(Debug, Clone)]
pub struct Channel {
    /// Its id. A thread opened from a message has that message's id.
    pub id: u64,
    /// Its type.
    pub kind: ChannelKind,
    /// Its guild; none for a direct channel.
    pub guild: Option<u64>,
    /// The channel a thread belongs to.
    pub parent: Option<u64>,
    /// Its name, empty for a direct channel.
    pub name: String,
    /// What it is about.
    pub topic: Option<String>,
    /// Its place in the list.
    pub position: u64,
    /// Whether it is for adults.
    pub nsfw: bool,
    /// Seconds a person waits between messages.
    pub slowmode_seconds: u64,
    /// Permissions given and taken here.
    pub overwrites: Vec<Overwrite>,
    /// Who talks in a direct channel, the bot included.
    pub recipients: Vec<u64>,
    /// The newest message ever sent here, even if it was deleted.
    pub last_message: Option<u64>,
    /// When a message was last pinned.
    pub last_pin_ms: Option<i64>,
    /// What a thread has beyond that.
    pub thread: Option<ThreadInfo>,
}

impl Channel {
    /// A text channel of a guild.
    pub fn text(id: u64, guild: u64, name: &str, position: u64) -> Self {
        Channel { guild: Some(guild), name: name.to_owned(), position, ..Channel::bare(id, ChannelKind::Text) }
    }

    /// A direct channel.
    pub fn dm(id: u64, recipients: Vec<u64>) -> Self {
        Channel { recipients, ..Channel::bare(id, ChannelKind::Dm) }
    }

    /// A thread in `parent`.
    pub fn thread(id: u64, kind: ChannelKind, parent: &Channel, name: &str, thread: ThreadInfo) -> Self {
        Channel {
            guild: parent.guild,
            parent: Some(parent.id),
            name: name.to_owned(),
            nsfw: parent.nsfw,
            thread: Some(thread),
            ..Channel::bare(id, kind)
        }
    }

    fn bare(id: u64, kind: ChannelKind) -> Self {
        Channel {
            id,
            kind,
            guild: None,
            parent: None,
            name: String::new(),
            topic: None,
            position: 0,
            nsfw: false,
            slowmode_seconds: 0,
            overwrites: Vec::new(),
            recipients: Vec::new(),
            last_message: None,
            last_pin_ms: None,
            thread: None,
        }
    }
}
