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
    /// Whether the user may send messages with pictures in the interaction's channel.
    pub may_send_pictures: bool,
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
            may_send_pictures: permissions::may_send_pictures(may, interaction.channel.is_thread),
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

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::discord::gateway::event::{Dispatch, Event};

    #[test]
    fn administrators_are_named_by_permissions_or_a_role() {
        let settings = GuildSettings { admin_roles: vec![RoleId::new(7)], ..GuildSettings::default() };
        for (may, roles, expected) in [
            (Permissions::empty(), vec![], Authority::Member),
            (Permissions::MANAGE_MESSAGES, vec![8], Authority::Member),
            (Permissions::MANAGE_GUILD, vec![], Authority::Administrator),
            (Permissions::ADMINISTRATOR, vec![8], Authority::Administrator),
            (Permissions::empty(), vec![8, 7], Authority::Administrator),
        ] {
            let roles = roles.into_iter().map(RoleId::new).collect();
            let invoker = Invoker { roles, may, ..Invoker::default() };
            assert_eq!(invoker.authority(&settings), expected, "{invoker:?}");
        }
    }

    #[test]
    fn an_invoker_is_read_from_the_interaction() {
        let may = Permissions::SEND_MESSAGES_IN_THREADS | Permissions::ATTACH_FILES;
        let data = json!({
            "id": "60", "type": 3, "token": "a-token", "data": {"custom_id": "x", "component_type": 2},
            "guild_id": "20", "guild_locale": "de", "locale": "fr",
            "channel": {"id": "30", "type": 11, "parent_id": "31"}, "channel_id": "30",
            "member": {"user": {"id": "10", "username": "ann"}, "roles": ["7"], "permissions": may.bits().to_string()},
            "message": {"id": "40", "channel_id": "30"},
        });
        let Event::InteractionCreate(interaction) = (Dispatch { name: "INTERACTION_CREATE".to_owned(), data }).parse()
        else {
            panic!("an interaction");
        };
        let invoker = Invoker::of(&interaction);
        assert_eq!((invoker.roles, invoker.may, invoker.may_send_pictures), (vec![RoleId::new(7)], may, true));
        assert_eq!((invoker.parent, invoker.guild_locale.as_deref()), (Some(ChannelId::new(31)), Some("de")));
    }
}
