//! Channels, permission overwrites and threads.

use std::collections::BTreeMap;

/// The channel types that the sandbox supports.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChannelKind {
    /// A text channel of a guild.
    Text,
    /// A DM channel between the bot and a user.
    Dm,
    /// A group DM channel of several users. Bots are never members.
    GroupDm,
    /// A thread that everyone who can view the parent may join.
    PublicThread,
    /// A thread that only its members can view.
    PrivateThread,
}

impl ChannelKind {
    /// Discord's number for the type.
    pub fn code(self) -> u8 {
        match self {
            ChannelKind::Text => 0,
            ChannelKind::Dm => 1,
            ChannelKind::GroupDm => 3,
            ChannelKind::PublicThread => 11,
            ChannelKind::PrivateThread => 12,
        }
    }

    /// Whether the channel is a thread.
    pub fn is_thread(self) -> bool {
        matches!(self, ChannelKind::PublicThread | ChannelKind::PrivateThread)
    }
}

/// The role or member that a permission overwrite applies to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OverwriteTarget {
    /// All members with this role.
    Role(u64),
    /// This member.
    Member(u64),
}

impl OverwriteTarget {
    /// The id of the role or member.
    pub fn id(self) -> u64 {
        match self {
            OverwriteTarget::Role(id) | OverwriteTarget::Member(id) => id,
        }
    }
}

/// A permission overwrite of a channel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Overwrite {
    /// The role or member that it applies to.
    pub target: OverwriteTarget,
    /// The permission bits that it allows.
    pub allow: u64,
    /// The permission bits that it denies.
    pub deny: u64,
}

/// The properties that only threads have.
#[derive(Debug, Clone)]
pub struct ThreadInfo {
    /// The user who created the thread.
    pub owner: u64,
    /// Whether the thread is archived.
    pub archived: bool,
    /// Whether only users with `MANAGE_THREADS` can unarchive the thread.
    pub locked: bool,
    /// Whether members of a private thread may add others.
    pub invitable: bool,
    /// Minutes of inactivity after which the thread is archived.
    pub auto_archive_minutes: u64,
    /// When the thread was created, or `archived` or `auto_archive_minutes` last changed, in milliseconds since 1970.
    pub archived_ms: i64,
    /// When the thread was created, in milliseconds since 1970.
    pub created_ms: i64,
    /// The members by user id, with the time when they joined, in milliseconds since 1970.
    pub members: BTreeMap<u64, i64>,
    /// The number of messages ever sent in the thread, also if they were deleted.
    pub total_messages: u64,
}

/// A channel, thread or DM.
#[derive(Debug, Clone)]
pub struct Channel {
    /// The channel's id. A thread that starts from a message has the id of that message.
    pub id: u64,
    /// The channel's type.
    pub kind: ChannelKind,
    /// The guild; `None` for a DM channel or a group DM channel.
    pub guild: Option<u64>,
    /// The parent channel of a thread.
    pub parent: Option<u64>,
    /// The name; empty for a DM channel.
    pub name: String,
    /// The topic, 1 to 1024 characters, which clients show beside the name; `None` if there is none.
    pub topic: Option<String>,
    /// The position in the channel list.
    pub position: u64,
    /// Whether the channel is age-restricted.
    pub nsfw: bool,
    /// Seconds that a user must wait between messages.
    pub slowmode_seconds: u64,
    /// The permission overwrites.
    pub overwrites: Vec<Overwrite>,
    /// The users of a DM channel, including the bot, or of a group DM channel, of which the first one is the owner.
    pub recipients: Vec<u64>,
    /// The id of the last message, also if it was deleted.
    pub last_message: Option<u64>,
    /// When a message was last pinned, in milliseconds since 1970.
    pub last_pin_ms: Option<i64>,
    /// The properties that only threads have.
    pub thread: Option<ThreadInfo>,
}

impl Channel {
    /// Creates a text channel of a guild.
    pub fn text(id: u64, guild: u64, name: &str, position: u64) -> Self {
        Channel { guild: Some(guild), name: name.to_owned(), position, ..Channel::empty(id, ChannelKind::Text) }
    }

    /// Creates a DM channel.
    pub fn dm(id: u64, recipients: Vec<u64>) -> Self {
        Channel { recipients, ..Channel::empty(id, ChannelKind::Dm) }
    }

    /// Creates a group DM channel of these users, of whom the first one owns it.
    pub fn group_dm(id: u64, name: &str, recipients: Vec<u64>) -> Self {
        Channel { name: name.to_owned(), recipients, ..Channel::empty(id, ChannelKind::GroupDm) }
    }

    /// Creates a thread in `parent`.
    pub fn thread(id: u64, kind: ChannelKind, parent: &Channel, name: &str, thread: ThreadInfo) -> Self {
        Channel {
            guild: parent.guild,
            parent: Some(parent.id),
            name: name.to_owned(),
            nsfw: parent.nsfw,
            thread: Some(thread),
            ..Channel::empty(id, kind)
        }
    }

    /// Whether the channel is an archived thread.
    pub fn is_archived(&self) -> bool {
        self.thread.as_ref().is_some_and(|thread| thread.archived)
    }

    /// Whether the channel is a locked thread.
    pub fn is_locked(&self) -> bool {
        self.thread.as_ref().is_some_and(|thread| thread.locked)
    }

    fn empty(id: u64, kind: ChannelKind) -> Self {
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
