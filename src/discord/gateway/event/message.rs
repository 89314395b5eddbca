//! Messages in channels.

use serde_json::Value;

use super::avatars::SeenAvatar;
use super::read;
use crate::domain::ids::{ChannelId, GuildId, MessageId, PlayerId};

/// The message flag `EPHEMERAL`.
const EPHEMERAL: u64 = 1 << 6;

/// A message.
#[derive(Clone)]
pub struct Message {
    /// The message's id.
    pub id: MessageId,
    /// The channel that it is in.
    pub channel: ChannelId,
    /// The guild that it is in; `None` in direct messages.
    pub guild: Option<GuildId>,
    /// The user who sent it.
    pub author: PlayerId,
    /// Whether a bot sent it.
    pub is_from_bot: bool,
    /// The text; empty if Discord withholds it.
    pub content: String,
    /// The users that it mentions.
    pub mentions: Vec<PlayerId>,
    /// The avatars of these users.
    pub avatars: Vec<SeenAvatar>,
    /// The message that it replies to.
    pub reply_to: Option<MessageId>,
    /// Whether it is ephemeral.
    pub is_ephemeral: bool,
}

impl Message {
    pub(super) fn read(value: &Value) -> Option<Self> {
        let author = &value["author"];
        let user = |user: &Value| read::id(&user["id"]).map(PlayerId::new);
        Some(Self {
            id: MessageId::new(read::id(&value["id"])?),
            channel: ChannelId::new(read::id(&value["channel_id"])?),
            guild: read::optional(&value["guild_id"], read::id)?.map(GuildId::new),
            author: user(author)?,
            is_from_bot: author["bot"] == true,
            content: read::optional(&value["content"], read::text)?.unwrap_or_default(),
            mentions: read::each(&value["mentions"], user)?,
            avatars: SeenAvatar::of_message(value),
            reply_to: read::id(&value["message_reference"]["message_id"]).map(MessageId::new),
            is_ephemeral: is_ephemeral(value),
        })
    }
}

/// Whether the `EPHEMERAL` flag is set.
pub(super) fn is_ephemeral(message: &Value) -> bool {
    message["flags"].as_u64().is_some_and(|flags| flags & EPHEMERAL != 0)
}
