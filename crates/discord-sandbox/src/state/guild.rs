//! Users, guilds, roles and members.

use std::collections::BTreeMap;

use super::Avatar;

/// An account of a person or a bot.
#[derive(Debug, Clone)]
pub struct User {
    /// The user's id, as it appears in mentions.
    pub id: u64,
    /// The unique username.
    pub username: String,
    /// The name that clients show where the user has no nickname.
    pub display_name: String,
    /// Whether the account belongs to a bot.
    pub bot: bool,
    /// The avatar, if the user has one.
    pub avatar: Option<Avatar>,
    /// The locale of the user's client, for example `en-US`.
    pub locale: String,
}

/// A role. The role @everyone has the id of its guild.
#[derive(Debug, Clone)]
pub struct Role {
    /// The role's id, as it appears in mentions.
    pub id: u64,
    /// The name, as clients show it.
    pub name: String,
    /// The permission bits.
    pub permissions: u64,
    /// The position; a higher role ranks above a lower one.
    pub position: u64,
    /// Whether everyone may mention the role.
    pub mentionable: bool,
    /// The bot whose integration manages the role.
    pub managed_by: Option<u64>,
}

/// A user in a guild.
#[derive(Debug, Clone)]
pub struct Member {
    /// The user's id.
    pub user: u64,
    /// The nickname.
    pub nick: Option<String>,
    /// The ids of the roles, without @everyone.
    pub roles: Vec<u64>,
    /// When the user joined, in milliseconds since 1970.
    pub joined_ms: i64,
}

/// A guild, called a server in Discord's clients.
#[derive(Debug, Clone)]
pub struct Guild {
    /// The snowflake, which is also the id of the role @everyone.
    pub id: u64,
    /// The name, as clients show it.
    pub name: String,
    /// The user id of the owner, who has all permissions.
    pub owner: u64,
    /// The preferred locale.
    pub locale: String,
    /// The channel for system messages.
    pub system_channel: Option<u64>,
    /// The roles by id.
    pub roles: BTreeMap<u64, Role>,
    /// The members by user id.
    pub members: BTreeMap<u64, Member>,
}
