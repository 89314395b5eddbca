//! Reading once more what the library could not read.
//!
//! The library takes an event whole or not at all: one field that is new, left out or null where it was not before, and
//! somebody's move is an unknown event. What the bot needs of an event is little, so that much is taken out of it, the
//! rest is put down as nothing, and the library reads that. Whoever speaks Discord's protocol sparingly is understood in
//! the same way.

use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use serenity::model::event::{Event, UnknownEvent};

/// A moment for what says none: long ago.
const LONG_AGO: &str = "2015-01-01T00:00:00Z";

/// The kinds of component and option that have others inside.
const LABEL: u64 = 18;
const TEXT_INPUT: u64 = 4;
const WITH_OPTIONS: [u64; 2] = [1, 2];

/// Another event than [`Event::Unknown`] if it can be made one.
pub fn reread(unknown: UnknownEvent) -> Event {
    let value = &unknown.value;
    let read = match unknown.kind.as_str() {
        "INTERACTION_CREATE" => parsed(interaction(value)).map(Event::InteractionCreate),
        "MESSAGE_CREATE" => parsed(message(value, &Value::Null)).map(Event::MessageCreate),
        "GUILD_CREATE" if is_told(value) => parsed(guild(value)).map(Event::GuildCreate),
        "GUILD_UPDATE" if value["roles"].is_array() => parsed(changed_guild(value)).map(Event::GuildUpdate),
        "CHANNEL_CREATE" => parsed(channel(value)).map(Event::ChannelCreate),
        "CHANNEL_UPDATE" => parsed(channel(value)).map(Event::ChannelUpdate),
        "GUILD_ROLE_CREATE" => parsed(of_role(value)).map(Event::GuildRoleCreate),
        "GUILD_ROLE_UPDATE" => parsed(of_role(value)).map(Event::GuildRoleUpdate),
        _ => None,
    };
    read.unwrap_or(Event::Unknown(unknown))
}

fn parsed<T: DeserializeOwned>(value: Value) -> Option<T> {
    serde_json::from_value(value).ok()
}

fn interaction(value: &Value) -> Value {
    let defaults = json!({
        "application_id": "1", "version": 1, "locale": "en-US", "entitlements": [], "attachment_size_limit": 0,
        "channel_id": value["channel"]["id"],
    });
    let names = [
        "id",
        "application_id",
        "type",
        "token",
        "guild_id",
        "channel_id",
        "locale",
        "guild_locale",
        "app_permissions",
    ];
    let mut kept = some_of(value, &names, defaults);
    kept["data"] = data(&value["data"]);
    if value["member"].is_object() {
        kept["member"] = member(&value["member"]);
    }
    if value["user"].is_object() {
        kept["user"] = user(&value["user"]);
    }
    if value["channel"]["type"].is_u64() {
        let defaults = json!({"id": kept["channel_id"]});
        kept["channel"] = some_of(&value["channel"], &["id", "type", "parent_id"], defaults);
    }
    if value["message"].is_object() {
        kept["message"] = message(&value["message"], &kept["channel_id"]);
    }
    kept
}

fn data(value: &Value) -> Value {
    let names = ["id", "name", "type", "target_id", "custom_id", "component_type", "values"];
    let mut kept = some_of(value, &names, json!({"id": "1", "type": 1}));
    kept["options"] = each(&value["options"], option);
    kept["components"] = each(&value["components"], row);
    let resolved = &value["resolved"];
    kept["resolved"] = json!({
        "users": by_id(&resolved["users"], user),
        "members": by_id(&resolved["members"], |member| some_of(member, &["roles", "permissions"], json!({"roles": []}))),
        "attachments": by_id(&resolved["attachments"], file),
    });
    kept
}

fn option(value: &Value) -> Value {
    let mut kept = some_of(value, &["name", "type", "value", "focused"], json!({}));
    if value["type"].as_u64().is_some_and(|kind| WITH_OPTIONS.contains(&kind)) {
        kept["options"] = each(&value["options"], option);
    }
    // What is typed so far is text, also where it is to be a number.
    if value["focused"] == true && !value["value"].is_string() {
        kept["value"] = json!(value["value"].to_string());
    }
    kept
}

/// A row of a form with the fields to type in, and nothing else.
fn row(value: &Value) -> Value {
    let inside = if value["type"] == LABEL { json!([value["component"]]) } else { value["components"].clone() };
    let fields = inside.as_array().into_iter().flatten().filter(|field| field["type"] == TEXT_INPUT);
    let field = |field: &Value| some_of(field, &["type", "custom_id", "value"], json!({"value": ""}));
    json!({"type": 1, "components": fields.map(field).collect::<Vec<_>>()})
}

fn message(value: &Value, channel: &Value) -> Value {
    let defaults = json!({
        "channel_id": channel, "content": "", "timestamp": LONG_AGO, "tts": false, "mention_everyone": false,
        "mention_roles": [], "attachments": [], "embeds": [], "pinned": false, "type": 0,
    });
    let mut kept = some_of(value, &["id", "channel_id", "guild_id", "content", "flags"], defaults);
    kept["author"] = user(&value["author"]);
    kept["mentions"] = each(&value["mentions"], user);
    let reference = &value["message_reference"];
    if reference.is_object() {
        let names = ["message_id", "channel_id", "guild_id"];
        kept["message_reference"] = some_of(reference, &names, json!({"channel_id": kept["channel_id"]}));
    }
    kept
}

fn user(value: &Value) -> Value {
    some_of(value, &["id", "username", "global_name", "bot"], json!({"id": "1", "username": ""}))
}

fn member(value: &Value) -> Value {
    let defaults = json!({"roles": [], "deaf": false, "mute": false, "flags": 0});
    let mut kept = some_of(value, &["roles", "permissions"], defaults);
    kept["user"] = user(&value["user"]);
    kept
}

fn file(value: &Value) -> Value {
    let defaults = json!({"filename": "", "size": 0, "proxy_url": ""});
    some_of(value, &["id", "filename", "size", "url", "content_type"], defaults)
}

/// Whether a server is told of, and not only named because it cannot be reached.
fn is_told(guild: &Value) -> bool {
    guild["roles"].is_array() && guild["channels"].is_array()
}

/// What every server says of itself.
fn bare_guild() -> Value {
    json!({
        "name": "", "preferred_locale": "en-US", "joined_at": LONG_AGO, "verification_level": 0,
        "default_message_notifications": 0, "explicit_content_filter": 0, "emojis": [], "features": [], "mfa_level": 0,
        "system_channel_flags": 0, "premium_tier": 0, "nsfw_level": 0, "stickers": [],
        "premium_progress_bar_enabled": false, "large": false, "member_count": 0, "voice_states": [], "threads": [],
        "presences": [], "stage_instances": [], "guild_scheduled_events": [],
    })
}

fn guild(value: &Value) -> Value {
    let defaults = bare_guild();
    let names = ["id", "name", "owner_id", "preferred_locale", "joined_at", "system_channel_id"];
    let mut kept = some_of(value, &names, defaults);
    kept["roles"] = each(&value["roles"], role);
    kept["channels"] = each(&value["channels"], channel);
    kept["members"] = each(&value["members"], member);
    kept
}

/// What a server is, without its channels and members.
fn changed_guild(value: &Value) -> Value {
    let mut kept = some_of(value, &["id", "name", "owner_id", "preferred_locale"], bare_guild());
    kept["roles"] = each(&value["roles"], role);
    kept
}

fn channel(value: &Value) -> Value {
    let names = ["id", "guild_id", "type", "name", "parent_id", "permission_overwrites"];
    let mut kept = some_of(value, &names, json!({"type": 0, "name": ""}));
    let overwrites = kept.get_mut("permission_overwrites").and_then(Value::as_array_mut);
    for overwrite in overwrites.into_iter().flatten() {
        for name in ["allow", "deny"] {
            if let Some(bits) = known_bits(&overwrite[name]) {
                overwrite[name] = bits;
            }
        }
    }
    kept
}

fn role(value: &Value) -> Value {
    let defaults = json!({
        "name": "", "color": 0, "colors": {"primary_color": 0}, "hoist": false, "managed": false, "position": 0,
        "permissions": "0",
    });
    some_of(value, &["id", "name", "permissions"], defaults)
}

fn of_role(value: &Value) -> Value {
    json!({"guild_id": value["guild_id"], "role": role(&value["role"])})
}

/// These fields of an object where they say something, over what stands for them elsewhere.
fn some_of(value: &Value, names: &[&str], defaults: Value) -> Value {
    let has_parts = |value: &Value| value.is_object() || value.is_array();
    let says = |name: &str, said: &Value| {
        let default = &defaults[name];
        !said.is_null() && (default.is_null() || has_parts(said) == has_parts(default))
    };
    let said: Vec<_> = names.iter().map(|&name| (name, &value[name])).filter(|(name, said)| says(name, said)).collect();
    let mut kept = match defaults {
        Value::Object(defaults) => defaults,
        _ => Map::new(),
    };
    kept.retain(|_, default| !default.is_null());
    let read = |name: &str, said: &Value| {
        let bits = if name.ends_with("permissions") { known_bits(said) } else { None };
        bits.unwrap_or_else(|| said.clone())
    };
    kept.extend(said.into_iter().map(|(name, said)| (name.to_owned(), read(name, said))));
    Value::Object(kept)
}

/// Permissions are a number of any size, of which the library knows the last 64 bits, and all that the bot asks for.
fn known_bits(said: &Value) -> Option<Value> {
    let digits = said.as_str().filter(|text| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit()))?;
    let bits = digits.bytes().fold(0_u64, |bits, b| bits.wrapping_mul(10).wrapping_add(u64::from(b - b'0')));
    Some(json!(bits.to_string()))
}

fn each(list: &Value, keep: impl Fn(&Value) -> Value) -> Value {
    list.as_array().into_iter().flatten().map(keep).collect()
}

fn by_id(objects: &Value, keep: impl Fn(&Value) -> Value) -> Value {
    let objects = objects.as_object().into_iter().flatten();
    let numbered = objects.filter(|(id, _)| !id.is_empty() && id.bytes().all(|b| b.is_ascii_digit()));
    numbered.map(|(id, value)| (id.clone(), keep(value))).collect()
}

#[cfg(test)]
mod tests {
    use serenity::model::Permissions;
    use serenity::model::application::Interaction;
    use serenity::model::event::{GuildCreateEvent, MessageCreateEvent};

    use super::*;
    use crate::discord::interaction::context::Context;

    /// An event as the library reads it, and once more if it does not.
    fn read(kind: &str, value: &Value) -> Event {
        match serde_json::from_value(json!({"t": kind, "d": value})).expect("any event is one") {
            Event::Unknown(unknown) => reread(unknown),
            event => event,
        }
    }

    fn person(id: u64) -> Value {
        json!({
            "id": id.to_string(), "username": "ann", "discriminator": "0", "global_name": "Ann", "avatar": null, "bot": false,
            "public_flags": 0, "avatar_decoration_data": null, "collectibles": null, "primary_guild": null,
        })
    }

    fn a_member() -> Value {
        json!({
            "user": person(10), "nick": null, "avatar": null, "banner": null, "roles": ["20"], "premium_since": null,
            "joined_at": "2024-01-01T00:00:00+00:00", "deaf": false, "mute": false, "flags": 0, "pending": false,
            "permissions": "2147483647", "communication_disabled_until": null, "unusual_dm_activity_until": null,
        })
    }

    fn a_message() -> Value {
        json!({
            "id": "40", "channel_id": "30", "guild_id": "20", "author": person(99), "content": "k10", "tts": false,
            "timestamp": "2026-01-01T00:00:00+00:00", "edited_timestamp": null, "mention_everyone": false,
            "mentions": [person(99)], "mention_roles": [], "embeds": [{"type": "rich", "title": "x"}], "pinned": false,
            "attachments": [{"id": "50", "filename": "a.png", "size": 1, "url": "http://a", "proxy_url": "http://a"}],
            "type": 0, "flags": 64, "components": [{"type": 1, "id": 1, "components": []}], "nonce": "7",
            "message_reference": {"type": 0, "message_id": "41", "channel_id": "30", "guild_id": "20"},
            "interaction_metadata": {
                "id": "61", "type": 3, "user": person(10), "authorizing_integration_owners": {"0": "20"},
                "interacted_message_id": "40",
            },
        })
    }

    fn an_interaction(kind: u8, data: &Value) -> Value {
        json!({
            "id": "60", "application_id": "1", "type": kind, "token": "a-token", "version": 1, "data": data, "guild_id": "20",
            "guild": {"id": "20", "locale": "en-US", "features": []}, "channel_id": "30",
            "channel": {"id": "30", "type": 0, "name": "games", "guild_id": "20", "permissions": "7"},
            "member": a_member(), "app_permissions": "2147483647", "locale": "de", "guild_locale": "en-US",
            "entitlements": [], "authorizing_integration_owners": {"0": "20"}, "context": 0, "attachment_size_limit": 1,
            "message": a_message(),
        })
    }

    /// All paths to something inside of an object, as pointers.
    fn paths(value: &Value, at: &str, found: &mut Vec<String>) {
        let inside: Vec<(String, &Value)> = match value {
            Value::Object(fields) => fields.iter().map(|(name, value)| (format!("{at}/{name}"), value)).collect(),
            Value::Array(items) => items.iter().enumerate().map(|(n, value)| (format!("{at}/{n}"), value)).collect(),
            _ => return,
        };
        for (path, value) in inside {
            paths(value, &path, found);
            found.push(path);
        }
    }

    fn without(value: &Value, path: &str) -> Value {
        let (parent, name) = path.rsplit_once('/').expect("a path");
        let mut changed = value.clone();
        match changed.pointer_mut(parent).expect("there it is") {
            Value::Object(fields) => drop(fields.shift_remove(name)),
            Value::Array(items) => drop(items.remove(name.parse().expect("a number"))),
            _ => {}
        }
        changed
    }

    fn with(value: &Value, path: &str, new: Value) -> Value {
        let mut changed = value.clone();
        *changed.pointer_mut(path).expect("there it is") = new;
        changed
    }

    /// Whatever else is gone, null or of a kind that nobody knows yet, the event says the same.
    fn check(kind: &str, value: &Value, needed: &[&str], says: impl Fn(Event) -> Option<String>) {
        let expected = says(read(kind, value)).expect("what Discord sends today is read");
        let mut all = Vec::new();
        paths(value, "", &mut all);
        let is_needed =
            |path: &str| needed.iter().any(|needed| path == *needed || needed.starts_with(&format!("{path}/")));
        let mut misread = Vec::new();
        for path in all.iter().filter(|path| !is_needed(path)) {
            for changed in [
                without(value, path),
                with(value, path, Value::Null),
                with(value, path, json!({"new": 1})),
                with(value, path, json!(250)),
            ] {
                // What is kept and optional may be wrong, but is not of another kind.
                let is_odd = |new: &Value| !new.is_null() || path.ends_with("/0");
                let is_kept = changed.pointer(path).is_some_and(is_odd) && KEPT.iter().any(|kept| path.ends_with(kept));
                if !is_kept && says(read(kind, &changed)).as_ref() != Some(&expected) {
                    misread.push(format!("{path} as {:?}", changed.pointer(path)));
                }
            }
        }
        assert!(misread.is_empty(), "{misread:#?}");
    }

    /// What has one form for ever.
    const KEPT: &[&str] = &[
        "_id",
        "/id",
        "/locale",
        "guild_locale",
        "permissions",
        "global_name",
        "username",
        "bot",
        "/roles",
        "/roles/0",
        "flags",
        "joined_at",
        "/name",
        "permission_overwrites",
        "/url",
        "content",
        "/channel/type",
    ];

    fn asked(event: Event) -> Option<String> {
        let Event::InteractionCreate(event) = event else { return None };
        let asked = Context::of(&event.interaction)?;
        let wants = match event.interaction {
            Interaction::Command(command) => {
                format!("{:?} {:?}", command.data.options, command.data.resolved.users.keys())
            }
            Interaction::Autocomplete(command) => format!("{:?}", command.data.autocomplete().map(|typed| typed.value)),
            Interaction::Component(component) => format!("{} {:?}", component.data.custom_id, component.data.kind),
            Interaction::Modal(modal) => format!("{} {:?}", modal.data.custom_id, modal.data.components),
            _ => return None,
        };
        Some(format!("{} {} in {:?} by {} wants {wants}", asked.id, asked.token, asked.place, asked.by))
    }

    const WHO: &[&str] = &["/id", "/type", "/token", "/guild_id", "/channel_id", "/member/user/id", "/message/id"];

    #[test]
    fn an_interaction_needs_little() {
        let options =
            json!([{"type": 3, "name": "at", "value": "K10"}, {"type": 6, "name": "opponent", "value": "10"}]);
        let resolved = json!({"users": {"10": person(10)}, "members": {"10": {"roles": [], "joined_at": null}}});
        let command = json!({"id": "70", "name": "move", "type": 1, "options": options, "resolved": resolved});
        let needed = [
            WHO,
            &["/data/name", "/data/options/0/type", "/data/options/0/name", "/data/options/0/value"],
            &["/data/options/1/type", "/data/options/1/name", "/data/options/1/value", "/data/resolved/users/10/id"],
        ];
        check("INTERACTION_CREATE", &an_interaction(2, &command), &needed.concat(), asked);

        let button = json!({"id": 2, "custom_id": "m", "component_type": 2});
        let needed = [WHO, &["/data/custom_id", "/data/component_type"]].concat();
        check("INTERACTION_CREATE", &an_interaction(3, &button), &needed, asked);

        let list = json!({"id": 2, "custom_id": "s", "component_type": 3, "values": ["7"]});
        let needed = [WHO, &["/data/custom_id", "/data/component_type", "/data/values/0"]].concat();
        check("INTERACTION_CREATE", &an_interaction(3, &list), &needed, asked);

        let field = json!({"type": 4, "id": 2, "custom_id": "at", "value": "K10"});
        let form = json!({"custom_id": "f", "components": [{"type": 1, "id": 1, "components": [field]}]});
        let at = "/data/components/0/components/0";
        let field = [
            format!("{at}/type"),
            format!("{at}/custom_id"),
            format!("{at}/value"),
            "/data/components/0/type".to_owned(),
        ];
        let field: Vec<&str> = field.iter().map(String::as_str).collect();
        let needed = [WHO, &["/data/custom_id"], &field].concat();
        check("INTERACTION_CREATE", &an_interaction(5, &form), &needed, asked);
    }

    #[test]
    fn commands_of_several_words_and_half_typed_numbers_are_read() {
        let check = |kind: u8, option: Value, expected: &str| {
            let data = json!({"id": "70", "name": "tournament", "type": 1, "options": [option]});
            let said = asked(read("INTERACTION_CREATE", &an_interaction(kind, &data))).expect("read");
            assert!(said.contains(expected), "{said}");
        };
        check(2, json!({"type": 1, "name": "list"}), "SubCommand([])");
        check(4, json!({"type": 4, "name": "level", "value": 3, "focused": true}), "Some(\"3\")");
        check(4, json!({"type": 3, "name": "at", "value": "k", "focused": true}), "Some(\"k\")");
        check(
            4,
            json!({"type": 1, "name": "list", "options": [{"type": 3, "name": "a", "value": "b", "focused": true}]}),
            "\"b\"",
        );
    }

    #[test]
    fn permissions_may_be_larger_than_any_number_of_ours() {
        // Two to the power of 70, and to manage the server.
        const LARGE: &str = "1180591620717411303456";
        let mut value = an_interaction(2, &json!({"id": "70", "name": "games"}));
        value["app_permissions"] = json!(LARGE);
        value["member"]["permissions"] = json!(LARGE);
        value["channel"]["permissions"] = json!(LARGE);
        let Event::InteractionCreate(event) = read("INTERACTION_CREATE", &value) else { panic!("{value}") };
        let Interaction::Command(command) = event.interaction else { panic!("{value}") };
        let of_member = command.member.and_then(|member| member.permissions);
        for read in [command.app_permissions, of_member] {
            assert_eq!(read, Some(Permissions::MANAGE_GUILD));
        }
        let overwrite = json!({"type": 0, "id": "20", "allow": LARGE, "deny": LARGE});
        let channel =
            json!({"id": "30", "guild_id": "20", "type": 0, "name": "a", "permission_overwrites": [overwrite]});
        let Event::ChannelUpdate(event) = read("CHANNEL_UPDATE", &channel) else { panic!("{channel}") };
        assert_eq!(event.channel.permission_overwrites[0].allow, Permissions::MANAGE_GUILD);
        let role = json!({"guild_id": "20", "role": {"id": "21", "permissions": LARGE}});
        let Event::GuildRoleUpdate(event) = read("GUILD_ROLE_UPDATE", &role) else { panic!("{role}") };
        assert_eq!(event.role.permissions, Permissions::MANAGE_GUILD);
    }

    #[test]
    fn a_direct_message_needs_no_member() {
        let mut value = an_interaction(2, &json!({"id": "70", "name": "games"}));
        let fields = value.as_object_mut().expect("an object");
        for gone in ["guild_id", "guild", "member", "message", "entitlements", "attachment_size_limit", "locale"] {
            fields.shift_remove(gone);
        }
        fields.insert("user".to_owned(), json!({"id": "10", "username": "ann"}));
        let said = asked(read("INTERACTION_CREATE", &value)).expect("read");
        assert!(said.contains("guild: None") && said.contains("by 10"), "{said}");
    }

    #[test]
    fn a_name_is_the_same_on_every_server() {
        let mut value = an_interaction(2, &json!({"id": "70", "name": "games"}));
        value["member"]["nick"] = json!("Her Honour");
        let name = |value: &Value| match read("INTERACTION_CREATE", value) {
            Event::InteractionCreate(event) => Context::of(&event.interaction).map(|asked| asked.name),
            _ => None,
        };
        assert_eq!(name(&value).as_deref(), Some("Ann"));
        value["member"]["user"]["global_name"] = Value::Null;
        assert_eq!(name(&value).as_deref(), Some("ann"));
    }

    #[test]
    fn what_says_nothing_stays_unknown() {
        for value in [json!(null), json!({}), json!({"id": "60", "token": "a-token", "type": 9}), json!([1])] {
            assert!(matches!(read("INTERACTION_CREATE", &value), Event::Unknown(_)), "{value}");
        }
        assert!(matches!(read("GUILD_CREATE", &json!({"id": "20", "unavailable": true})), Event::Unknown(_)));
        assert!(matches!(read("SOMETHING_NEW", &json!({"id": "20"})), Event::Unknown(_)));
    }

    #[test]
    fn a_message_needs_little() {
        let needed = [
            "/id",
            "/channel_id",
            "/guild_id",
            "/author/id",
            "/content",
            "/mentions/0/id",
            "/message_reference/message_id",
        ];
        check("MESSAGE_CREATE", &a_message(), &needed, |event| {
            let Event::MessageCreate(MessageCreateEvent { message, .. }) = event else { return None };
            let to = message.message_reference.and_then(|reference| reference.message_id);
            let mentions: Vec<u64> = message.mentions.iter().map(|user| user.id.get()).collect();
            Some(format!("{} {} {:?} {to:?} {mentions:?}", message.id, message.author.id, message.content))
        });
    }

    #[test]
    fn a_server_needs_little() {
        let guild = json!({
            "id": "20", "name": "Club", "owner_id": "10", "preferred_locale": "de", "joined_at": "2026-01-01T00:00:00Z",
            "roles": [{"id": "20", "name": "@everyone", "color": 0, "hoist": false, "permissions": "7", "managed": false}],
            "channels": [{"id": "30", "type": 0, "name": "games", "permission_overwrites": []}], "members": [a_member()],
            "verification_level": 0, "system_channel_id": null,
        });
        let needed = ["/id", "/owner_id", "/roles/0/id", "/roles/0/permissions", "/channels/0/id", "/preferred_locale"];
        check("GUILD_CREATE", &guild, &needed, |event| {
            let Event::GuildCreate(GuildCreateEvent { guild, .. }) = event else { return None };
            let roles: Vec<u64> = guild.roles.values().map(|role| role.permissions.bits()).collect();
            Some(format!(
                "{} {} {roles:?} {:?} {}",
                guild.id,
                guild.owner_id,
                guild.channels.keys(),
                guild.preferred_locale
            ))
        });
        let role = json!({"guild_id": "20", "role": {"id": "21", "permissions": "3"}});
        assert!(matches!(read("GUILD_ROLE_CREATE", &role), Event::GuildRoleCreate(_)));
        assert!(matches!(read("GUILD_ROLE_UPDATE", &role), Event::GuildRoleUpdate(_)));
    }
}
