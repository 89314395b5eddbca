//! Channel visibility: which channels of a guild a member may view. The chat of a voice or stage channel is hidden from
//! a member who may not connect to it.
//!
//! An interaction carries the user's permissions in its own channel only. For the other channels, visibility is
//! computed here from the guild's roles and permission overwrites, by Discord's documented rule and without a request.
//! The state is kept in memory and rebuilt from `GUILD_CREATE` at every connection. A channel with no known state
//! counts as not visible.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::Mutex;

use serde_json::Value;
use serenity::model::Permissions;

use crate::discord::access::permissions::IN_VOICE;
use crate::discord::gateway::event::guild::{Channel, Guild, Overwrite, OverwriteTarget, Role};
use crate::discord::gateway::event::{Dispatch, Event};
use crate::domain::ids::{ChannelId, GuildId, PlayerId, RoleId};
use crate::domain::shards::ShardRange;
use crate::mutex::lock;

/// The permissions that make every channel visible unless an overwrite denies it.
const VIEWING: Permissions = Permissions::VIEW_CHANNEL.union(IN_VOICE).union(Permissions::ADMINISTRATOR);

/// The channel permissions of every known guild.
#[derive(Debug, Default)]
pub struct ChannelAccess(Mutex<HashMap<GuildId, GuildAccess>>);

/// The data that determines channel visibility in one guild.
#[derive(Debug)]
struct GuildAccess {
    owner: PlayerId,
    /// The guild-wide permissions of the roles that have some, reduced to [`VIEWING`].
    roles: HashMap<RoleId, Permissions>,
    /// The overwrites of each channel that decide who may view it.
    channels: HashMap<ChannelId, ViewOverwrites>,
}

/// The overwrites of a channel that decide who may view it.
#[derive(Debug)]
struct ViewOverwrites {
    view: Box<[PermissionOverwrite]>,
    /// The overwrites of a voice or stage channel that concern connecting; `None` for any other channel.
    connect: Option<Box<[PermissionOverwrite]>>,
}

/// A channel overwrite, reduced to whether it allows one permission.
#[derive(Clone, Copy, Debug)]
struct PermissionOverwrite {
    target: OverwriteTarget,
    allows: bool,
}

impl ChannelAccess {
    /// Updates the state from a gateway event.
    pub fn update(&self, event: &Event) {
        match event {
            Event::GuildCreate(guild) => self.insert_guild(guild),
            Event::GuildDelete(guild) => drop(lock(&self.0).remove(guild)),
            Event::GuildUpdate(update) => self.change(update.id, |access| {
                access.owner = update.owner;
                access.roles = update.roles.iter().filter_map(view_permissions).collect();
            }),
            Event::RoleUpdate(guild, role) => self.change(*guild, |access| access.set_role(*role)),
            Event::RoleDelete(guild, role) => self.change(*guild, |access| {
                access.roles.remove(role);
            }),
            Event::ChannelUpdate(guild, channel) => self.change(*guild, |access| access.set_channel(channel)),
            Event::ChannelDelete(guild, channel) => self.change(*guild, |access| drop(access.channels.remove(channel))),
            Event::Unreadable(event) => self.forget_unreadable(event),
            _ => {}
        }
    }

    /// Forgets the guilds of a shard that are not among those of its new session: the bot was removed from them while
    /// the shard was not connected.
    pub fn session_began(&self, shard: ShardRange, guilds: &BTreeSet<GuildId>) {
        lock(&self.0).retain(|&guild, _| !shard.owns(Some(guild)) || guilds.contains(&guild));
    }

    /// Forgets what an unreadable event changed, so that the channels concerned count as not visible.
    fn forget_unreadable(&self, event: &Dispatch) {
        let number = |value: &Value| value.as_str().and_then(|id| id.parse().ok());
        let (value, guilds) = (&event.data, &mut *lock(&self.0));
        match event.name.as_str() {
            "CHANNEL_CREATE" | "CHANNEL_UPDATE" | "CHANNEL_DELETE" => {
                let Some(channel) = number(&value["id"]) else { return };
                for access in guilds.values_mut() {
                    access.channels.remove(&ChannelId::new(channel));
                }
            }
            "GUILD_CREATE" | "GUILD_UPDATE" | "GUILD_DELETE" => {
                if let Some(guild) = number(&value["id"]) {
                    guilds.remove(&GuildId::new(guild));
                }
            }
            "GUILD_ROLE_CREATE" | "GUILD_ROLE_UPDATE" | "GUILD_ROLE_DELETE" => {
                let Some(guild) = number(&value["guild_id"]).map(GuildId::new) else { return };
                match (number(&value["role"]["id"]).or(number(&value["role_id"])), guilds.get_mut(&guild)) {
                    (Some(role), Some(access)) => drop(access.roles.remove(&RoleId::new(role))),
                    _ => drop(guilds.remove(&guild)),
                }
            }
            _ => {}
        }
    }

    fn insert_guild(&self, guild: &Guild) {
        let access = GuildAccess {
            owner: guild.owner,
            roles: guild.roles.iter().filter_map(view_permissions).collect(),
            channels: guild.channels.iter().map(view_overwrites).collect(),
        };
        lock(&self.0).insert(guild.id, access);
    }

    /// Changes the state of a guild, if the guild is known.
    fn change(&self, guild: GuildId, change: impl FnOnce(&mut GuildAccess)) {
        if let Some(access) = lock(&self.0).get_mut(&guild) {
            change(access);
        }
    }

    /// Returns the channels that a member with these roles may view.
    pub fn visible_to(&self, guild: GuildId, player: PlayerId, roles: &[RoleId]) -> HashSet<ChannelId> {
        let guilds = lock(&self.0);
        let Some(access) = guilds.get(&guild) else { return HashSet::new() };
        let everyone = RoleId::new(guild.get());
        let base = roles.iter().chain([&everyone]).filter_map(|role| access.roles.get(role));
        let base = base.fold(Permissions::empty(), |all, &role| all | role);
        let may_all = access.owner == player || base.contains(Permissions::ADMINISTRATOR);
        let may = |permission: Permissions, overwrites: &[PermissionOverwrite]| {
            let of = |wanted: OverwriteTarget| {
                overwrites.iter().find(|overwrite| overwrite.target == wanted).map(|overwrite| overwrite.allows)
            };
            // Discord combines the overwrites of all roles: an allow wins over a deny.
            let by_roles =
                roles.iter().filter_map(|&role| of(OverwriteTarget::Role(role))).reduce(|one, other| one || other);
            let overwritten = of(OverwriteTarget::Member(player)).or(by_roles).or(of(OverwriteTarget::Role(everyone)));
            overwritten.unwrap_or(base.contains(permission))
        };
        let may_view = |channel: &ViewOverwrites| {
            may(Permissions::VIEW_CHANNEL, &channel.view)
                && channel.connect.as_ref().is_none_or(|connect| may(IN_VOICE, connect))
        };
        let visible = access.channels.iter().filter(|(_, channel)| may_all || may_view(channel));
        visible.map(|(&channel, _)| channel).collect()
    }
}

impl GuildAccess {
    fn set_role(&mut self, role: Role) {
        self.roles.remove(&role.id);
        self.roles.extend(view_permissions((&role.id, &role.permissions)));
    }

    fn set_channel(&mut self, channel: &Channel) {
        self.channels.extend([view_overwrites(channel)]);
    }
}

fn view_permissions((&role, &permissions): (&RoleId, &Permissions)) -> Option<(RoleId, Permissions)> {
    let viewing = permissions & VIEWING;
    (!viewing.is_empty()).then_some((role, viewing))
}

fn view_overwrites(channel: &Channel) -> (ChannelId, ViewOverwrites) {
    let of = |permission| channel.overwrites.iter().filter_map(|overwrite| reduced(overwrite, permission)).collect();
    let connect = channel.is_voice.then(|| of(IN_VOICE));
    (channel.id, ViewOverwrites { view: of(Permissions::VIEW_CHANNEL), connect })
}

/// Reduces an overwrite to a permission; `None` if it neither allows nor denies it.
fn reduced(overwrite: &Overwrite, permission: Permissions) -> Option<PermissionOverwrite> {
    let (allows, denies) = (overwrite.allow.contains(permission), overwrite.deny.contains(permission));
    (allows || denies).then_some(PermissionOverwrite { target: overwrite.target, allows })
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    const GUILD: u64 = 100;
    const MEMBERS: u64 = 101;
    const GUESTS: u64 = 102;
    const CHIEFS: u64 = 103;
    const VIEW: u64 = Permissions::VIEW_CHANNEL.bits();

    /// Applies an event as Discord's gateway sends it.
    fn update(access: &ChannelAccess, name: &str, data: &Value) {
        access.update(&Dispatch { name: name.to_owned(), data: data.clone() }.parse());
    }

    fn role(id: u64, permissions: u64) -> Value {
        json!({
            "id": id.to_string(), "name": "role", "color": 0, "colors": {"primary_color": 0}, "hoist": false, "managed": false, "mentionable": false,
            "position": 1, "permissions": permissions.to_string(), "tags": {},
        })
    }

    fn channel(id: u64, overwrites: &[(u8, u64, u64, u64)]) -> Value {
        let overwrites: Vec<Value> = overwrites
            .iter()
            .map(|(kind, id, allow, deny)| {
                json!({"type": kind, "id": id.to_string(), "allow": allow.to_string(), "deny": deny.to_string()})
            })
            .collect();
        json!({
            "id": id.to_string(), "type": 0, "guild_id": GUILD.to_string(), "name": "a-channel", "position": 1,
            "permission_overwrites": overwrites,
        })
    }

    /// A guild owned by user 1.
    fn access() -> ChannelAccess {
        let access = ChannelAccess::default();
        let roles =
            [role(GUILD, VIEW), role(MEMBERS, 0), role(GUESTS, 0), role(CHIEFS, Permissions::ADMINISTRATOR.bits())];
        let channels = [
            channel(10, &[]),
            channel(11, &[(0, GUILD, 0, VIEW)]),
            channel(12, &[(0, GUILD, 0, VIEW), (0, MEMBERS, VIEW, 0)]),
            channel(13, &[(0, GUESTS, 0, VIEW), (0, MEMBERS, VIEW, 0)]),
            channel(14, &[(1, 7, 0, VIEW), (0, MEMBERS, VIEW, 0)]),
            channel(15, &[(0, GUILD, 0, VIEW), (1, 7, VIEW, 0)]),
            channel(16, &[(0, GUILD, Permissions::SEND_MESSAGES.bits(), Permissions::ADD_REACTIONS.bits())]),
        ];
        let guild = json!({
            "id": GUILD.to_string(), "name": "A server", "owner_id": "1", "roles": roles, "channels": channels,
            "afk_timeout": 300, "verification_level": 0, "default_message_notifications": 0,
            "explicit_content_filter": 0, "emojis": [], "stickers": [], "features": [], "mfa_level": 0,
            "system_channel_flags": 0, "premium_tier": 0, "preferred_locale": "en-US", "nsfw_level": 0,
            "premium_progress_bar_enabled": false, "joined_at": "2026-11-01T00:00:00Z", "large": false,
            "member_count": 3, "voice_states": [], "members": [], "threads": [], "presences": [],
            "stage_instances": [], "guild_scheduled_events": [],
        });
        update(&access, "GUILD_CREATE", &guild);
        access
    }

    fn check(access: &ChannelAccess, player: u64, roles: &[u64], expected: &[u64]) {
        let roles: Vec<RoleId> = roles.iter().copied().map(RoleId::new).collect();
        let open = access.visible_to(GuildId::new(GUILD), PlayerId::new(player), &roles);
        let mut open: Vec<u64> = open.iter().map(|channel| channel.get()).collect();
        open.sort_unstable();
        assert_eq!(open, expected, "{player} with {roles:?}");
    }

    #[test]
    fn channels_are_visible_by_the_rule_of_discord() {
        let access = access();
        check(&access, 5, &[], &[10, 13, 14, 16]);
        check(&access, 5, &[MEMBERS], &[10, 12, 13, 14, 16]);
        check(&access, 5, &[GUESTS], &[10, 14, 16]);
        check(&access, 5, &[GUESTS, MEMBERS], &[10, 12, 13, 14, 16]);
        check(&access, 7, &[MEMBERS], &[10, 12, 13, 15, 16]);
        check(&access, 7, &[CHIEFS], &[10, 11, 12, 13, 14, 15, 16]);
        check(&access, 1, &[], &[10, 11, 12, 13, 14, 15, 16]);
        // Allowed by two roles.
        let viewers = json!({"guild_id": GUILD.to_string(), "role": role(104, VIEW)});
        update(&access, "GUILD_ROLE_CREATE", &viewers);
        check(&access, 5, &[104], &[10, 13, 14, 16]);
    }

    #[test]
    fn the_chat_of_a_voice_channel_is_visible_to_those_who_may_connect() {
        const CONNECT: u64 = Permissions::CONNECT.bits();
        let access = access();
        let voice = |id: u64, kind: u8, overwrites: &[(u8, u64, u64, u64)]| {
            let mut voice = channel(id, overwrites);
            voice["type"] = kind.into();
            update(&access, "CHANNEL_CREATE", &voice);
        };
        voice(20, 2, &[]);
        voice(21, 13, &[(0, MEMBERS, CONNECT, 0)]);
        voice(22, 2, &[(0, MEMBERS, CONNECT, VIEW)]);
        // The same overwrite means nothing in a text channel.
        update(&access, "CHANNEL_CREATE", &channel(23, &[(0, GUILD, 0, CONNECT)]));
        check(&access, 5, &[], &[10, 13, 14, 16, 23]);
        check(&access, 5, &[MEMBERS], &[10, 12, 13, 14, 16, 21, 23]);
        check(&access, 5, &[CHIEFS], &[10, 11, 12, 13, 14, 15, 16, 20, 21, 22, 23]);
        // A role can allow it in all channels.
        let may_connect = json!({"guild_id": GUILD.to_string(), "role": role(GUESTS, CONNECT)});
        update(&access, "GUILD_ROLE_UPDATE", &may_connect);
        check(&access, 5, &[GUESTS], &[10, 14, 16, 20, 21, 22, 23]);
        voice(20, 2, &[(0, GUILD, 0, CONNECT)]);
        check(&access, 5, &[GUESTS], &[10, 14, 16, 21, 22, 23]);
    }

    #[test]
    fn unreadable_channels_are_inaccessible() {
        let access = access();
        let update = |kind: &str, data: &Value| update(&access, kind, data);
        let mut closing = channel(10, &[(0, GUILD, 0, VIEW)]);
        closing["nsfw"] = Value::Null;
        update("CHANNEL_UPDATE", &closing);
        check(&access, 5, &[], &[13, 14, 16]);
        update("CHANNEL_UPDATE", &channel(13, &[(7, GUILD, 0, VIEW)]));
        check(&access, 5, &[], &[14, 16]);
        let gone = json!({"id": "14", "guild_id": GUILD.to_string(), "type": {"new": 1}});
        update("CHANNEL_DELETE", &gone);
        check(&access, 5, &[], &[16]);
        check(&access, 5, &[CHIEFS], &[10, 11, 12, 15, 16]);
        update(
            "GUILD_ROLE_UPDATE",
            &json!({"guild_id": GUILD.to_string(), "role": {"id": CHIEFS.to_string(), "permissions": "?"}}),
        );
        check(&access, 5, &[CHIEFS], &[16]);
        update(
            "GUILD_ROLE_DELETE",
            &json!({"guild_id": GUILD.to_string(), "role_id": GUILD.to_string(), "version": 2}),
        );
        check(&access, 5, &[CHIEFS], &[]);
        check(&access, 1, &[], &[10, 11, 12, 15, 16]);
        update("GUILD_CREATE", &json!({"id": GUILD.to_string()}));
        check(&access, 1, &[], &[]);
    }

    #[test]
    fn a_server_whose_change_cannot_be_read_is_closed() {
        let guild = GUILD.to_string();
        let update = |kind: &str, data: &Value| {
            let access = access();
            update(&access, kind, data);
            access
        };
        // An event without the owner or without role permissions.
        check(&update("GUILD_UPDATE", &json!({"id": guild, "roles": []})), 1, &[CHIEFS], &[]);
        check(&update("GUILD_UPDATE", &json!({"id": guild, "owner_id": "1"})), 1, &[CHIEFS], &[]);
        check(&update("GUILD_ROLE_UPDATE", &json!({"guild_id": guild, "role": null})), 1, &[CHIEFS], &[]);
        // Only the required fields.
        let changed = json!({"id": guild, "owner_id": "2", "roles": [role(GUILD, 0)]});
        check(&update("GUILD_UPDATE", &changed), 2, &[], &[10, 11, 12, 13, 14, 15, 16]);
        check(&update("GUILD_UPDATE", &changed), 1, &[MEMBERS], &[12, 13, 14]);
    }

    #[test]
    fn a_guild_that_a_new_session_does_not_list_is_closed() {
        let all = [10, 11, 12, 13, 14, 15, 16];
        let of = |guild: u64| ShardRange::of_guild(Some(GuildId::new(guild)), 2);
        for (shard, listed, expected) in [
            (of(GUILD), &[GUILD, 7][..], &all[..]),
            (of(GUILD), &[7], &[]),
            (of(GUILD), &[], &[]),
            (of(1 << 22), &[], &all),
        ] {
            let access = access();
            access.session_began(shard, &listed.iter().copied().map(GuildId::new).collect());
            check(&access, 1, &[], expected);
        }
    }

    #[test]
    fn visibility_follows_the_events() {
        let access = access();
        let guild = GUILD.to_string();
        update(&access, "CHANNEL_UPDATE", &channel(10, &[(0, GUILD, 0, VIEW)]));
        check(&access, 5, &[], &[13, 14, 16]);
        update(&access, "CHANNEL_CREATE", &channel(17, &[]));
        update(&access, "CHANNEL_DELETE", &channel(16, &[]));
        check(&access, 5, &[], &[13, 14, 17]);
        update(&access, "GUILD_ROLE_UPDATE", &json!({"guild_id": guild, "role": role(GUILD, 0)}));
        check(&access, 5, &[], &[]);
        check(&access, 5, &[MEMBERS], &[12, 13, 14]);
        update(&access, "GUILD_ROLE_CREATE", &json!({"guild_id": guild, "role": role(104, VIEW)}));
        check(&access, 5, &[104], &[13, 14, 17]);
        update(&access, "GUILD_ROLE_DELETE", &json!({"guild_id": guild, "role_id": "104"}));
        check(&access, 5, &[104], &[]);
        update(&access, "GUILD_DELETE", &json!({"id": guild, "unavailable": true}));
        check(&access, 1, &[], &[]);
    }
}
