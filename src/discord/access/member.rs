//! What Discord says of the one who asks: their roles, what they may do, and where that place belongs to.

use serenity::model::Permissions;

use crate::app::GuildSettings;
use crate::discord::gateway::event::interaction::Interaction;
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
    pub fn of(interaction: &Interaction) -> Self {
        let member = interaction.user.member.as_ref();
        Self {
            roles: member.map(|member| member.roles.clone()).unwrap_or_default(),
            may: member.and_then(|member| member.permissions).unwrap_or(Permissions::empty()),
            parent: interaction.channel.parent,
            locale: interaction.locale.clone(),
            guild_locale: interaction.guild_locale.clone(),
        }
    }

    /// Whether they manage the server, or have a role that administers games.
    pub fn administers(&self, settings: &GuildSettings) -> bool {
        self.may.intersects(Permissions::MANAGE_GUILD | Permissions::ADMINISTRATOR)
            || self.roles.iter().any(|role| settings.admin_roles.contains(role))
    }
}
