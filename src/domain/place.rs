//! Where games are played, and messages that show them.

use super::ids::{ChannelId, GuildId, MessageId, Timestamp};

/// Where a game, a challenge, a lobby or a tournament is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The guild; `None` in direct messages.
    pub guild: Option<GuildId>,
    /// The channel or thread.
    pub channel: ChannelId,
}

/// A message that the bot sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Posted {
    /// The channel or thread it was sent to.
    pub channel: ChannelId,
    /// The message.
    pub message: MessageId,
    /// When it was sent.
    pub at: Timestamp,
}

/// Whether a player is a member of a guild.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Membership {
    /// The player is a member.
    Member,
    /// The player left, or never was a member.
    NotMember,
}
