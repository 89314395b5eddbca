//! Users, guilds, roles and members.

use std::collections::BTreeMap;

/// An account, of a person or a bot.
#[derive(Debug, Clone)]
pub struct User {
    /// Its id.
    pub id: u64,
    /// Its unique name, in lower case.
    pub username: String,
    /// The name that is shown.
    pub display_name: String,
    /// Whether it is a bot's.
    pub bot: bool,
    /// The language of its client, for example `en-US`.
    pub locale: String,
}

/// A role of a guild. The role @everyone has the guild's id.
#[derive(Debug, Clone)]
pub struct Role {
    /// Its id.
    pub id: u64,
    /// Its name.
    pub name: String,
    /// The permissions it gives in every channel.
    pub permissions: u64,
    /// Its place; higher stands above lower.
    pub position: u64,
    /// Whether everybody may mention it.
    pub mentionable: bool,
    /// The bot whose integration made it.
    pub of_bot: Option<u64>,
}

/// A user in a guild.
#[derive(Debug, Clone)]
pub struct Member {
    /// The user.
    pub user: u64,
    /// The name in this guild.
    pub nick: Option<String>,
    /// Roles beyond @everyone.
    pub roles: Vec<u64>,
    /// When the user joined.
    pub joined_ms: i64,
}

/// A guild, which people call a server.
#[derive(Debug, Clone)]
pub struct Guild {
    /// Its id.
    pub id: u64,
    /// Its name.
    pub name: String,
    /// Who owns it and may do everything.
    pub owner: u64,
    /// Its language.
    pub locale: String,
    /// Where newcomers are greeted.
    pub system_channel: Option<u64>,
    /// Its roles by id.
    pub roles: BTreeMap<u64, Role>,
    /// Its members by user id.
    pub members: BTreeMap<u64, Member>,
}
