//! Who may look into which channel of a server, from what Discord tells of its roles and channels.
//!
//! An interaction says what somebody may do in the channel where they are, and nothing of the others. What is known here
//! answers for those, by Discord's own rule and without a request. It is kept in memory and told anew at every
//! connection; a channel that nothing is known of is closed.

use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, MutexGuard, PoisonError};

use serde_json::Value;
use serenity::model::Permissions;

use crate::discord::gateway::event::guild::{Channel, Guild, Overwrite, OverwriteTarget, Role};
use crate::discord::gateway::event::{Dispatch, Event};
use crate::domain::ids::{ChannelId, GuildId, PlayerId, RoleId};

/// Whoever has one of these sees every channel where no overwrite says otherwise.
const LOOKING: Permissions = Permissions::VIEW_CHANNEL.union(Permissions::ADMINISTRATOR);

/// What is known.
#[derive(Debug, Default)]
pub struct ChannelAccess(Mutex<HashMap<GuildId, House>>);

/// A server.
#[derive(Debug)]
struct House {
    owner: PlayerId,
    /// What each role is worth here, out of [`LOOKING`].
    roles: HashMap<RoleId, Permissions>,
    /// For each channel the overwrites that open or close it.
    channels: HashMap<ChannelId, Vec<Key>>,
}

/// An overwrite of a channel.
#[derive(Clone, Copy, Debug)]
struct Key {
    whose: OverwriteTarget,
    opens: bool,
}

impl ChannelAccess {
    /// Takes note of what Discord tells.
    pub fn hear(&self, event: &Event) {
        match event {
            Event::GuildCreate(guild) => self.enter(guild),
            Event::GuildDelete(guild) => drop(lock(&self.0).remove(guild)),
            Event::GuildUpdate(update) => self.change(update.id, |house| {
                house.owner = update.owner;
                house.roles = update.roles.iter().map(worth).collect();
            }),
            Event::RoleUpdate(guild, role) => self.change(*guild, |house| house.give(*role)),
            Event::RoleDelete(guild, role) => self.change(*guild, |house| {
                house.roles.remove(role);
            }),
            Event::ChannelUpdate(guild, channel) => self.change(*guild, |house| house.hang(channel)),
            Event::ChannelDelete(guild, channel) => self.change(*guild, |house| drop(house.channels.remove(channel))),
            Event::Unreadable(event) => self.close_unread(event),
            _ => {}
        }
    }

    /// What was changed and cannot be read is closed: who may look is no longer known.
    fn close_unread(&self, event: &Dispatch) {
        let number = |value: &Value| value.as_str().and_then(|id| id.parse().ok());
        let (value, houses) = (&event.data, &mut *lock(&self.0));
        match event.name.as_str() {
            "CHANNEL_CREATE" | "CHANNEL_UPDATE" | "CHANNEL_DELETE" => {
                let Some(channel) = number(&value["id"]) else { return };
                for house in houses.values_mut() {
                    house.channels.remove(&ChannelId::new(channel));
                }
            }
            "GUILD_CREATE" | "GUILD_UPDATE" | "GUILD_DELETE" => {
                if let Some(guild) = number(&value["id"]) {
                    houses.remove(&GuildId::new(guild));
                }
            }
            "GUILD_ROLE_CREATE" | "GUILD_ROLE_UPDATE" | "GUILD_ROLE_DELETE" => {
                let Some(guild) = number(&value["guild_id"]).map(GuildId::new) else { return };
                match (number(&value["role"]["id"]).or(number(&value["role_id"])), houses.get_mut(&guild)) {
                    (Some(role), Some(house)) => drop(house.roles.remove(&RoleId::new(role))),
                    _ => drop(houses.remove(&guild)),
                }
            }
            _ => {}
        }
    }

    fn enter(&self, guild: &Guild) {
        let house = House {
            owner: guild.owner,
            roles: guild.roles.iter().map(worth).collect(),
            channels: guild.channels.iter().map(door).collect(),
        };
        lock(&self.0).insert(guild.id, house);
    }

    /// Changes what is known of a server, if anything is.
    fn change(&self, guild: GuildId, change: impl FnOnce(&mut House)) {
        if let Some(house) = lock(&self.0).get_mut(&guild) {
            change(house);
        }
    }

    /// The channels of a server that a member with these roles may look into.
    pub fn open_to(&self, guild: GuildId, player: PlayerId, roles: &[RoleId]) -> HashSet<ChannelId> {
        let houses = lock(&self.0);
        let Some(house) = houses.get(&guild) else { return HashSet::new() };
        let everybody = RoleId::new(guild.get());
        let base = roles.iter().chain([&everybody]).filter_map(|role| house.roles.get(role));
        let base = base.fold(Permissions::empty(), |all, &role| all | role);
        let may_all = house.owner == player || base.contains(Permissions::ADMINISTRATOR);
        let sees = |keys: &[Key]| {
            let of = |wanted: OverwriteTarget| keys.iter().find(|key| key.whose == wanted).map(|key| key.opens);
            // Discord: the roles' overwrites are taken together, and what one allows no other takes away.
            let by_roles =
                roles.iter().filter_map(|&role| of(OverwriteTarget::Role(role))).reduce(|one, other| one || other);
            let said = of(OverwriteTarget::Member(player)).or(by_roles).or(of(OverwriteTarget::Role(everybody)));
            may_all || said.unwrap_or(base.contains(Permissions::VIEW_CHANNEL))
        };
        house.channels.iter().filter(|(_, keys)| sees(keys)).map(|(&channel, _)| channel).collect()
    }
}

impl House {
    fn give(&mut self, role: Role) {
        self.roles.extend([worth((&role.id, &role.permissions))]);
    }

    fn hang(&mut self, channel: &Channel) {
        self.channels.extend([door(channel)]);
    }
}

fn worth((&role, &permissions): (&RoleId, &Permissions)) -> (RoleId, Permissions) {
    (role, permissions & LOOKING)
}

fn door(channel: &Channel) -> (ChannelId, Vec<Key>) {
    (channel.id, channel.overwrites.iter().filter_map(key).collect())
}

/// What an overwrite says of looking, if it says anything.
fn key(overwrite: &Overwrite) -> Option<Key> {
    let opens = overwrite.allow.contains(Permissions::VIEW_CHANNEL);
    let closes = overwrite.deny.contains(Permissions::VIEW_CHANNEL);
    (opens || closes).then_some(Key { whose: overwrite.target, opens })
}

fn lock(houses: &Mutex<HashMap<GuildId, House>>) -> MutexGuard<'_, HashMap<GuildId, House>> {
    // Every change is whole before anything can panic.
    houses.lock().unwrap_or_else(PoisonError::into_inner)
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

    /// Takes note of an event as Discord's gateway writes it.
    fn hear(doors: &ChannelAccess, name: &str, data: &Value) {
        doors.hear(&Dispatch { name: name.to_owned(), data: data.clone() }.parse());
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

    /// A server whose owner is 1.
    fn doors() -> ChannelAccess {
        let doors = ChannelAccess::default();
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
        hear(&doors, "GUILD_CREATE", &guild);
        doors
    }

    fn check(doors: &ChannelAccess, player: u64, roles: &[u64], expected: &[u64]) {
        let roles: Vec<RoleId> = roles.iter().copied().map(RoleId::new).collect();
        let open = doors.open_to(GuildId::new(GUILD), PlayerId::new(player), &roles);
        let mut open: Vec<u64> = open.iter().map(|channel| channel.get()).collect();
        open.sort_unstable();
        assert_eq!(open, expected, "{player} with {roles:?}");
    }

    #[test]
    fn doors_open_by_the_rule_of_discord() {
        let doors = doors();
        check(&doors, 5, &[], &[10, 13, 14, 16]);
        check(&doors, 5, &[MEMBERS], &[10, 12, 13, 14, 16]);
        check(&doors, 5, &[GUESTS], &[10, 14, 16]);
        check(&doors, 5, &[GUESTS, MEMBERS], &[10, 12, 13, 14, 16]);
        check(&doors, 7, &[MEMBERS], &[10, 12, 13, 15, 16]);
        check(&doors, 7, &[CHIEFS], &[10, 11, 12, 13, 14, 15, 16]);
        check(&doors, 1, &[], &[10, 11, 12, 13, 14, 15, 16]);
    }

    #[test]
    fn what_cannot_be_read_is_closed() {
        let doors = doors();
        let hear = |kind: &str, data: &Value| hear(&doors, kind, data);
        let mut closing = channel(10, &[(0, GUILD, 0, VIEW)]);
        closing["nsfw"] = Value::Null;
        hear("CHANNEL_UPDATE", &closing);
        check(&doors, 5, &[], &[13, 14, 16]);
        hear("CHANNEL_UPDATE", &channel(13, &[(7, GUILD, 0, VIEW)]));
        check(&doors, 5, &[], &[14, 16]);
        let gone = json!({"id": "14", "guild_id": GUILD.to_string(), "type": {"new": 1}});
        hear("CHANNEL_DELETE", &gone);
        check(&doors, 5, &[], &[16]);
        check(&doors, 5, &[CHIEFS], &[10, 11, 12, 15, 16]);
        hear(
            "GUILD_ROLE_UPDATE",
            &json!({"guild_id": GUILD.to_string(), "role": {"id": CHIEFS.to_string(), "permissions": "?"}}),
        );
        check(&doors, 5, &[CHIEFS], &[16]);
        hear("GUILD_ROLE_DELETE", &json!({"guild_id": GUILD.to_string(), "role_id": GUILD.to_string(), "version": 2}));
        check(&doors, 5, &[CHIEFS], &[]);
        check(&doors, 1, &[], &[10, 11, 12, 15, 16]);
        hear("GUILD_CREATE", &json!({"id": GUILD.to_string()}));
        check(&doors, 1, &[], &[]);
    }

    #[test]
    fn a_server_whose_change_cannot_be_read_is_closed() {
        let guild = GUILD.to_string();
        let hear = |kind: &str, data: &Value| {
            let doors = doors();
            hear(&doors, kind, data);
            doors
        };
        // Who owns it, or what its roles are worth, is not said.
        check(&hear("GUILD_UPDATE", &json!({"id": guild, "roles": []})), 1, &[CHIEFS], &[]);
        check(&hear("GUILD_UPDATE", &json!({"id": guild, "owner_id": "1"})), 1, &[CHIEFS], &[]);
        check(&hear("GUILD_ROLE_UPDATE", &json!({"guild_id": guild, "role": null})), 1, &[CHIEFS], &[]);
        // What is needed is said, and nothing else.
        let changed = json!({"id": guild, "owner_id": "2", "roles": [role(GUILD, 0)]});
        check(&hear("GUILD_UPDATE", &changed), 2, &[], &[10, 11, 12, 13, 14, 15, 16]);
        check(&hear("GUILD_UPDATE", &changed), 1, &[MEMBERS], &[12, 13, 14]);
    }

    #[test]
    fn doors_follow_what_is_told() {
        let doors = doors();
        let guild = GUILD.to_string();
        hear(&doors, "CHANNEL_UPDATE", &channel(10, &[(0, GUILD, 0, VIEW)]));
        check(&doors, 5, &[], &[13, 14, 16]);
        hear(&doors, "CHANNEL_CREATE", &channel(17, &[]));
        hear(&doors, "CHANNEL_DELETE", &channel(16, &[]));
        check(&doors, 5, &[], &[13, 14, 17]);
        hear(&doors, "GUILD_ROLE_UPDATE", &json!({"guild_id": guild, "role": role(GUILD, 0)}));
        check(&doors, 5, &[], &[]);
        check(&doors, 5, &[MEMBERS], &[12, 13, 14]);
        hear(&doors, "GUILD_ROLE_CREATE", &json!({"guild_id": guild, "role": role(104, VIEW)}));
        check(&doors, 5, &[104], &[13, 14, 17]);
        hear(&doors, "GUILD_ROLE_DELETE", &json!({"guild_id": guild, "role_id": "104"}));
        check(&doors, 5, &[104], &[]);
        hear(&doors, "GUILD_DELETE", &json!({"id": guild, "unavailable": true}));
        check(&doors, 1, &[], &[]);
    }
}
