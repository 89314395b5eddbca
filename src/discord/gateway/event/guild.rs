//! Guilds with the roles and channels that determine permissions.

use std::collections::HashMap;

use serde_json::Value;
use serenity::model::Permissions;

use super::read;
use crate::domain::ids::{ChannelId, GuildId, PlayerId, RoleId};
use crate::domain::timestamp::Timestamp;

/// The type of an ordinary text channel.
const TEXT_CHANNEL: u64 = 0;

/// A guild that the bot is in.
pub struct Guild {
    /// The guild's id.
    pub id: GuildId,
    /// The user who owns it.
    pub owner: PlayerId,
    /// The permissions of each role.
    pub roles: HashMap<RoleId, Permissions>,
    /// The channels that could be read.
    pub channels: Vec<Channel>,
    /// The roles of the members that Discord lists: at least the bot's own, without the privileged intent.
    pub members: HashMap<PlayerId, Vec<RoleId>>,
    /// The guild's language.
    pub preferred_locale: Option<String>,
    /// The channel in which Discord greets new members.
    pub system_channel: Option<ChannelId>,
    /// When the bot joined, in whole seconds.
    pub joined_at: Option<Timestamp>,
}

/// A changed guild.
pub struct GuildUpdate {
    /// The guild's id.
    pub id: GuildId,
    /// The user who owns it.
    pub owner: PlayerId,
    /// The permissions of each role.
    pub roles: HashMap<RoleId, Permissions>,
    /// The guild's language.
    pub preferred_locale: Option<String>,
}

/// A role of a guild.
#[derive(Clone, Copy, Debug)]
pub struct Role {
    /// The role's id; that of `@everyone` is the guild's.
    pub id: RoleId,
    /// The permissions that it allows in the whole guild.
    pub permissions: Permissions,
}

/// A channel of a guild.
pub struct Channel {
    /// The channel's id.
    pub id: ChannelId,
    /// Whether it is an ordinary text channel.
    pub is_text: bool,
    /// Whether it is a voice or stage channel, with a chat.
    pub is_voice: bool,
    /// Its place in the list of channels; the first is 0.
    pub position: u64,
    /// The channel's permission overwrites.
    pub overwrites: Vec<Overwrite>,
}

/// A permission overwrite of a channel.
#[derive(Clone, Copy, Debug)]
pub struct Overwrite {
    /// The role or member that it applies to.
    pub target: OverwriteTarget,
    /// The permissions that it allows.
    pub allow: Permissions,
    /// The permissions that it denies.
    pub deny: Permissions,
}

/// The role or member that a permission overwrite applies to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OverwriteTarget {
    /// The members who have a role.
    Role(RoleId),
    /// One member.
    Member(PlayerId),
}

impl Guild {
    /// Reads a guild from the data of `GUILD_CREATE`; `None` if what determines permissions is missing.
    pub fn read(value: &Value) -> Option<Self> {
        let GuildUpdate { id, owner, roles, preferred_locale } = GuildUpdate::read(value)?;
        let members = value["members"].as_array().into_iter().flatten();
        Some(Self {
            id,
            owner,
            roles,
            // A channel that cannot be parsed counts as not visible, because its overwrites are unknown.
            channels: value["channels"].as_array()?.iter().filter_map(Channel::read).collect(),
            members: members.filter_map(member).collect(),
            preferred_locale,
            system_channel: read::id(&value["system_channel_id"]).map(ChannelId::new),
            joined_at: value["joined_at"].as_str().and_then(moment),
        })
    }
}

impl GuildUpdate {
    pub(super) fn read(value: &Value) -> Option<Self> {
        let roles = value["roles"].as_array()?.iter().map(Role::read);
        Some(Self {
            id: GuildId::new(read::id(&value["id"])?),
            owner: PlayerId::new(read::id(&value["owner_id"])?),
            roles: roles.map(|role| role.map(|role| (role.id, role.permissions))).collect::<Option<_>>()?,
            preferred_locale: read::text(&value["preferred_locale"]),
        })
    }
}

impl Role {
    pub(super) fn read(value: &Value) -> Option<Self> {
        let permissions = read::permissions(&value["permissions"])?;
        Some(Self { id: RoleId::new(read::id(&value["id"])?), permissions })
    }
}

impl Channel {
    pub(super) fn read(value: &Value) -> Option<Self> {
        let overwrites = read::each(&value["permission_overwrites"], Overwrite::read)?;
        Some(Self {
            id: ChannelId::new(read::id(&value["id"])?),
            is_text: value["type"] == TEXT_CHANNEL,
            is_voice: read::is_voice(&value["type"]),
            position: value["position"].as_u64().unwrap_or_default(),
            overwrites,
        })
    }
}

impl Overwrite {
    fn read(value: &Value) -> Option<Self> {
        let id = read::id(&value["id"])?;
        let target = match value["type"].as_u64()? {
            0 => OverwriteTarget::Role(RoleId::new(id)),
            1 => OverwriteTarget::Member(PlayerId::new(id)),
            _ => return None,
        };
        let (allow, deny) = (read::permissions(&value["allow"])?, read::permissions(&value["deny"])?);
        Some(Self { target, allow, deny })
    }
}

fn member(value: &Value) -> Option<(PlayerId, Vec<RoleId>)> {
    let roles = read::each(&value["roles"], |role| read::id(role).map(RoleId::new))?;
    Some((PlayerId::new(read::id(&value["user"]["id"])?), roles))
}

/// Parses a time of Discord, in ISO 8601. Fractions of a second are dropped.
fn moment(text: &str) -> Option<Timestamp> {
    let parsed = serenity::model::Timestamp::parse(text).ok()?;
    Some(Timestamp::from_millis(parsed.unix_timestamp() * 1000))
}
