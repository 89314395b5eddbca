//! The invoking user as Discord describes them: roles and permissions, the parent channel, and the guild's locale.

use serenity::model::Permissions;

use crate::discord::access::permissions;
use crate::discord::gateway::event::interaction::Interaction;
use crate::domain::authority::Authority;
use crate::domain::ids::{ChannelId, RoleId};
use crate::domain::settings::GuildSettings;

/// The data of an interaction about the invoking user.
#[derive(Clone, Debug, Default)]
pub struct Invoker {
    /// The user's roles; empty in direct messages.
    pub roles: Vec<RoleId>,
    /// The user's permissions in the interaction's channel.
    pub may: Permissions,
    /// Whether the user may post messages with pictures in the interaction's channel.
    pub may_post_pictures: bool,
    /// The parent channel of a thread. (For other channels this is the category, which no channel list contains.)
    pub parent: Option<ChannelId>,
    /// The guild's locale.
    pub guild_locale: Option<String>,
}

impl Invoker {
    /// Reads the invoker from an interaction.
    pub fn of(interaction: &Interaction) -> Self {
        let member = interaction.user.member.as_ref();
        let may = member.and_then(|member| member.permissions).unwrap_or(Permissions::empty());
        Self {
            roles: member.map(|member| member.roles.clone()).unwrap_or_default(),
            may,
            may_post_pictures: permissions::may_post_pictures(may, interaction.channel.is_thread),
            parent: interaction.channel.parent,
            guild_locale: interaction.guild_locale.clone(),
        }
    }

    /// The user's authority in the guild with these settings.
    pub fn authority(&self, settings: &GuildSettings) -> Authority {
        let manages = self.may.intersects(Permissions::MANAGE_GUILD | Permissions::ADMINISTRATOR);
        if manages || self.roles.iter().any(|role| settings.admin_roles.contains(role)) {
            Authority::Administrator
        } else {
            Authority::Member
        }
    }
}
