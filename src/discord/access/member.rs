//! What Discord says of the one who asks: their roles, what they may do, and where that place belongs to.

use serenity::model::Permissions;
use serenity::model::channel::PartialChannel;
use serenity::model::guild::Member;

use crate::app::GuildSettings;
use crate::domain::ids::{ChannelId, RoleId};

/// What Discord vouches for beside who asks.
#[derive(Clone, Debug, Default)]
pub struct Invoker {
    /// Their roles; none in direct messages.
    pub roles: Vec<RoleId>,
    /// What they may do in this channel.
    pub may: Permissions,
    /// The channel that a thread belongs to. (Of other channels it is their category, which is in nobody's list.)
    pub parent: Option<ChannelId>,
    /// The language of the person's Discord.
    pub locale: String,
    /// The language of the server.
    pub guild_locale: Option<String>,
}

impl Invoker {
    /// What an interaction says.
    pub fn of(
        member: Option<&Member>,
        channel: Option<&PartialChannel>,
        locale: &str,
        guild_locale: Option<&str>,
    ) -> Self {
        Self {
            locale: locale.to_owned(),
            roles: member
                .map(|member| member.roles.iter().map(|role| RoleId::new(role.get())).collect())
                .unwrap_or_default(),
            may: member.and_then(|member| member.permissions).unwrap_or(Permissions::empty()),
            parent: channel.and_then(|channel| channel.parent_id).map(|parent| ChannelId::new(parent.get())),
            guild_locale: guild_locale.map(str::to_owned),
        }
    }

    /// Whether they manage the server, or have a role that administers games.
    pub fn administers(&self, settings: &GuildSettings) -> bool {
        self.may.intersects(Permissions::MANAGE_GUILD | Permissions::ADMINISTRATOR)
            || self.roles.iter().any(|role| settings.admin_roles.contains(role))
    }
}
