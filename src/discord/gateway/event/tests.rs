//! Parsing of events: as Discord sends them, with absent fields, and with unknown values.

use serde_json::{Value, json};
use serenity::model::Permissions;

use super::interaction::{CommandData, CommandOption, InteractionData, NamedUser, OptionValue};
use super::*;
use crate::domain::timestamp::Timestamp;

fn read(name: &str, data: &Value) -> Event {
    Dispatch { name: name.to_owned(), data: data.clone() }.parse()
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

/// Collects the JSON pointers of all values inside an object.
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
    match changed.pointer_mut(parent).expect("the parent exists") {
        Value::Object(fields) => drop(fields.shift_remove(name)),
        Value::Array(items) => drop(items.remove(name.parse().expect("a number"))),
        _ => {}
    }
    changed
}

fn with(value: &Value, path: &str, new: Value) -> Value {
    let mut changed = value.clone();
    *changed.pointer_mut(path).expect("the value exists") = new;
    changed
}

/// Removing, nulling or changing the type of any field that is not `needed` leaves the parsed event unchanged.
fn check(kind: &str, value: &Value, needed: &[&str], says: impl Fn(Event) -> Option<String>) {
    let expected = says(read(kind, value)).expect("a complete event is parsed");
    let mut all = Vec::new();
    paths(value, "", &mut all);
    let is_needed = |path: &str| needed.iter().any(|needed| path == *needed || needed.starts_with(&format!("{path}/")));
    let mut misread = Vec::new();
    for path in all.iter().filter(|path| !is_needed(path)) {
        for changed in [
            without(value, path),
            with(value, path, Value::Null),
            with(value, path, json!({"new": 1})),
            with(value, path, json!(250)),
        ] {
            // Fields with a fixed type may be wrong, but have no other type.
            let is_odd = |new: &Value| !new.is_null() || path.ends_with("/0");
            let is_kept = changed.pointer(path).is_some_and(is_odd) && KEPT.iter().any(|kept| path.ends_with(kept));
            if !is_kept && says(read(kind, &changed)).as_ref() != Some(&expected) {
                misread.push(format!("{path} as {:?}", changed.pointer(path)));
            }
        }
    }
    assert!(misread.is_empty(), "{misread:#?}");
}

/// Fields whose type does not change.
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

fn described(event: Event) -> Option<String> {
    let Event::InteractionCreate(interaction) = event else { return None };
    let wants = match &interaction.data {
        InteractionData::Command(command) => options(&command.options),
        InteractionData::Autocomplete(command) => {
            let CommandData { options: others, focused, .. } = command;
            format!("{focused:?} beside {}", options(others))
        }
        InteractionData::Component(component) => format!("{component:?}"),
        InteractionData::Modal(modal) => format!("{modal:?}"),
    };
    let (guild, channel) = (interaction.guild, interaction.channel.id);
    Some(format!(
        "{} {} in {guild:?} {channel} by {} wants {wants}",
        interaction.id, interaction.token, interaction.user.id
    ))
}

/// Formats options; of users only the id.
fn options(options: &[CommandOption]) -> String {
    let text = options.iter().map(|option| match &option.value {
        OptionValue::SubCommand(inside) => format!("{}({})", option.name, self::options(inside)),
        OptionValue::User(NamedUser::Resolved(user)) => format!("{}:{}", option.name, user.id),
        value => format!("{}:{value:?}", option.name),
    });
    text.collect::<Vec<_>>().join(" ")
}

const WHO: &[&str] = &["/id", "/type", "/token", "/guild_id", "/channel_id", "/member/user/id", "/message/id"];

#[test]
fn an_interaction_needs_few_fields() {
    let options = json!([{"type": 3, "name": "at", "value": "K10"}, {"type": 6, "name": "opponent", "value": "10"}]);
    let resolved = json!({"users": {"10": person(10)}, "members": {"10": {"roles": [], "joined_at": null}}});
    let command = json!({"id": "70", "name": "move", "type": 1, "options": options, "resolved": resolved});
    let needed = [
        WHO,
        &["/data/name", "/data/options/0/type", "/data/options/0/name", "/data/options/0/value"],
        &["/data/options/1/type", "/data/options/1/name", "/data/options/1/value", "/data/resolved/users/10/id"],
    ];
    check("INTERACTION_CREATE", &an_interaction(2, &command), &needed.concat(), described);

    let button = json!({"id": 2, "custom_id": "m", "component_type": 2});
    let needed = [WHO, &["/data/custom_id", "/data/component_type"]].concat();
    check("INTERACTION_CREATE", &an_interaction(3, &button), &needed, described);

    let list = json!({"id": 2, "custom_id": "s", "component_type": 3, "values": ["7"]});
    let needed = [WHO, &["/data/custom_id", "/data/component_type", "/data/values/0"]].concat();
    check("INTERACTION_CREATE", &an_interaction(3, &list), &needed, described);

    let field = json!({"type": 4, "id": 2, "custom_id": "at", "value": "K10"});
    let form = json!({"custom_id": "f", "components": [{"type": 1, "id": 1, "components": [field]}]});
    let at = "/data/components/0/components/0";
    let field = [format!("{at}/type"), format!("{at}/value"), "/data/components/0/type".to_owned()];
    let field: Vec<&str> = field.iter().map(String::as_str).collect();
    let needed = [WHO, &["/data/custom_id"], &field].concat();
    check("INTERACTION_CREATE", &an_interaction(5, &form), &needed, described);
}

#[test]
fn subcommands_and_half_typed_numbers_are_parsed() {
    let check = |kind: u8, option: Value, expected: &str| {
        let data = json!({"id": "70", "name": "tournament", "type": 1, "options": [option]});
        let text = described(read("INTERACTION_CREATE", &an_interaction(kind, &data))).expect("parsed");
        assert!(text.contains(expected), "{text}");
    };
    check(2, json!({"type": 1, "name": "list"}), "list()");
    check(4, json!({"type": 4, "name": "level", "value": 3, "focused": true}), "value: \"3\"");
    check(4, json!({"type": 3, "name": "at", "value": "k", "focused": true}), "value: \"k\"");
    check(
        4,
        json!({"type": 1, "name": "list", "options": [{"type": 3, "name": "a", "value": "b", "focused": true}]}),
        "value: \"b\"",
    );
    let option = json!({"type": 4, "name": "level", "value": 3});
    check(
        2,
        json!({"type": 2, "name": "a", "options": [{"type": 1, "name": "b", "options": [option]}]}),
        "a(b(level:Integer(3)))",
    );
}

#[test]
fn an_invalid_option_makes_the_interaction_unreadable() {
    let check = |kind: u8, option: Value, expected: Option<&str>| {
        let data = json!({"id": "70", "name": "challenge", "type": 1, "options": [option]});
        let text = described(read("INTERACTION_CREATE", &an_interaction(kind, &data)));
        assert_eq!(text.as_deref().map(|text| text.rsplit(" wants ").next().unwrap_or_default()), expected, "{option}");
    };
    let [number, unknown] = [json!({"type": 4, "name": "level", "value": "3"}), json!({"type": 99, "name": "level"})];
    check(2, number.clone(), None);
    check(2, unknown.clone(), None);
    check(2, json!({"type": 3, "name": "at"}), None);
    check(2, json!({"type": 11, "name": "file", "value": "7"}), None);
    // While a command is being typed, its options may not be valid yet.
    check(4, number, Some("None beside "));
    check(4, unknown, Some("None beside "));
}

#[test]
fn users_are_resolved_if_discord_sends_their_data() {
    let data = |resolved: Value| {
        let options = json!([{"type": 6, "name": "opponent", "value": "10"}]);
        json!({"name": "challenge", "type": 2, "target_id": "10", "options": options, "resolved": resolved})
    };
    let check = |resolved: Value, expected: &str| {
        let Event::InteractionCreate(interaction) = read("INTERACTION_CREATE", &an_interaction(2, &data(resolved)))
        else {
            panic!("an interaction");
        };
        let InteractionData::Command(command) = interaction.data else { panic!("a command") };
        assert!(command.is_user_command);
        let target = match command.target.expect("a target") {
            NamedUser::Resolved(user) => {
                format!("{} {} {:?}", user.id, user.name, user.member.map(|member| member.permissions))
            }
            NamedUser::Unresolved(id) => format!("unresolved {id}"),
        };
        assert_eq!(target, expected);
    };
    check(
        json!({"users": {"10": person(10)}, "members": {"10": {"permissions": "0"}}}),
        "10 Ann Some(Some(Permissions(0)))",
    );
    check(json!({"users": {"10": person(10)}, "members": {"10": {}}}), "10 Ann Some(None)");
    check(json!({"users": {"10": person(10)}}), "10 Ann None");
    check(Value::Null, "unresolved 10");
}

#[test]
fn texts_of_modals_are_parsed_from_rows_and_labels() {
    let field = |id: &str, value: Value| json!({"type": 4, "custom_id": id, "value": value});
    let components = json!([
        {"type": 1, "components": [field("a", json!("K10")), {"type": 2}]},
        {"type": 18, "label": "l", "component": field("b", Value::Null)},
        {"type": 18, "label": "l", "component": {"type": 3, "custom_id": "c", "values": ["1"]}},
        {"type": 10, "content": "text"},
    ]);
    let modal = json!({"custom_id": "f", "components": components});
    let Event::InteractionCreate(interaction) = read("INTERACTION_CREATE", &an_interaction(5, &modal)) else {
        panic!("an interaction");
    };
    let InteractionData::Modal(modal) = interaction.data else { panic!("a modal") };
    assert_eq!(modal.texts, ["K10", ""]);
}

#[test]
fn permissions_may_exceed_64_bits() {
    // 2^70 and MANAGE_GUILD.
    const LARGE: &str = "1180591620717411303456";
    let mut value = an_interaction(2, &json!({"id": "70", "name": "games"}));
    value["app_permissions"] = json!(LARGE);
    value["member"]["permissions"] = json!(LARGE);
    value["channel"]["permissions"] = json!(LARGE);
    let Event::InteractionCreate(interaction) = read("INTERACTION_CREATE", &value) else { panic!("{value}") };
    let of_member = interaction.user.member.and_then(|member| member.permissions);
    for read in [interaction.app_permissions, of_member] {
        assert_eq!(read, Some(Permissions::MANAGE_GUILD));
    }
    let overwrite = json!({"type": 0, "id": "20", "allow": LARGE, "deny": LARGE});
    let channel = json!({"id": "30", "guild_id": "20", "type": 0, "name": "a", "permission_overwrites": [overwrite]});
    let Event::ChannelUpdate(_, channel) = read("CHANNEL_UPDATE", &channel) else { panic!("{channel}") };
    assert_eq!(channel.overwrites[0].allow, Permissions::MANAGE_GUILD);
    let role = json!({"guild_id": "20", "role": {"id": "21", "permissions": LARGE}});
    let Event::RoleUpdate(_, role) = read("GUILD_ROLE_UPDATE", &role) else { panic!("{role}") };
    assert_eq!(role.permissions, Permissions::MANAGE_GUILD);
}

#[test]
fn a_direct_message_needs_no_member() {
    let mut value = an_interaction(2, &json!({"id": "70", "name": "games"}));
    let fields = value.as_object_mut().expect("an object");
    for gone in ["guild_id", "guild", "member", "message", "entitlements", "attachment_size_limit", "locale"] {
        fields.shift_remove(gone);
    }
    fields.insert("user".to_owned(), json!({"id": "10", "username": "ann"}));
    let text = described(read("INTERACTION_CREATE", &value)).expect("parsed");
    assert!(text.contains("in None 30") && text.contains("by 10"), "{text}");
}

#[test]
fn only_a_user_installation_keeps_the_bot_from_posting() {
    let check = |owners: &Value, expected: bool| {
        let mut value = an_interaction(2, &json!({"id": "70", "name": "games"}));
        value["authorizing_integration_owners"] = owners.clone();
        let Event::InteractionCreate(interaction) = read("INTERACTION_CREATE", &value) else { panic!("{owners}") };
        assert_eq!(interaction.is_bot_present, expected, "{owners}");
    };
    check(&json!({"0": "20"}), true);
    check(&json!({"0": "20", "1": "10"}), true);
    check(&json!({"0": "0"}), true);
    check(&json!({"1": "10"}), false);
    check(&Value::Null, true);
    // Other implementations of the protocol may name none.
    check(&json!({}), true);
}

#[test]
fn a_users_name_does_not_depend_on_the_guild() {
    let mut value = an_interaction(2, &json!({"id": "70", "name": "games"}));
    value["member"]["nick"] = json!("Her Honour");
    let name = |value: &Value| match read("INTERACTION_CREATE", value) {
        Event::InteractionCreate(interaction) => Some(interaction.user.name),
        _ => None,
    };
    assert_eq!(name(&value).as_deref(), Some("Ann"));
    value["member"]["user"]["global_name"] = Value::Null;
    assert_eq!(name(&value).as_deref(), Some("ann"));
}

#[test]
fn invalid_events_are_unreadable_and_unknown_ones_unused() {
    for value in [json!(null), json!({}), json!({"id": "60", "token": "a-token", "type": 9}), json!([1])] {
        assert!(matches!(read("INTERACTION_CREATE", &value), Event::Unreadable(_)), "{value}");
    }
    let unavailable = read("GUILD_CREATE", &json!({"id": "20", "unavailable": true}));
    assert!(matches!(unavailable, Event::GuildDelete(guild) if guild == GuildId::new(20)));
    assert!(matches!(read("SOMETHING_NEW", &json!({"id": "20"})), Event::Unused));
    assert!(matches!(read("RESUMED", &json!({})), Event::Resumed));
}

#[test]
fn a_session_begins_whatever_ready_contains() {
    let check = |data: Value, shard: Option<&str>, guilds: Option<&[u64]>| {
        let Event::Ready(ready) = read("READY", &data) else { panic!("{data}") };
        assert_eq!(ready.shard.map(|shard| shard.to_string()).as_deref(), shard, "{data}");
        let listed = ready.guilds.map(|listed| listed.iter().map(|guild| guild.get()).collect::<Vec<_>>());
        assert_eq!(listed.as_deref(), guilds, "{data}");
    };
    let guilds = json!([{"id": "20", "unavailable": true}, {"id": "21"}]);
    check(json!({"shard": [1, 2], "guilds": guilds}), Some("1/2"), Some(&[20, 21]));
    check(json!({"shard": [2, 2], "guilds": []}), None, Some(&[]));
    check(json!({"shard": [0], "guilds": [{"id": "20"}, {"id": 21}]}), None, None);
    check(json!({"shard": ["0", 1], "guilds": null}), None, None);
    check(json!({}), None, None);
}

#[test]
fn a_message_needs_few_fields() {
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
        let Event::MessageCreate(message) = event else { return None };
        let Message { id, channel, guild, author, content, mentions, reply_to, .. } = message;
        Some(format!("{id} {channel} {guild:?} {author} {content:?} {reply_to:?} {mentions:?}"))
    });
}

#[test]
fn deleted_messages_come_alone_or_together() {
    for (name, data, expected) in [
        ("MESSAGE_DELETE", json!({"id": "40", "channel_id": "30", "guild_id": "20"}), Some(vec![40])),
        ("MESSAGE_DELETE", json!({"id": "40", "channel_id": "30"}), Some(vec![40])),
        ("MESSAGE_DELETE", json!({"channel_id": "30"}), None),
        ("MESSAGE_DELETE_BULK", json!({"ids": ["40", "41"], "channel_id": "30", "guild_id": "20"}), Some(vec![40, 41])),
        ("MESSAGE_DELETE_BULK", json!({"ids": ["40", 41], "channel_id": "30"}), None),
    ] {
        let deleted = match read(name, &data) {
            Event::MessagesDelete(channel, messages) if channel == ChannelId::new(30) => Some(messages),
            Event::Unreadable(_) => None,
            _ => panic!("{data}"),
        };
        let expected: Option<Vec<_>> = expected.map(|ids| ids.into_iter().map(MessageId::new).collect());
        assert_eq!(deleted, expected, "{data}");
    }
}

#[test]
fn a_guild_needs_few_fields() {
    let guild = json!({
        "id": "20", "name": "Club", "owner_id": "10", "preferred_locale": "de", "joined_at": "2026-01-01T00:00:00Z",
        "roles": [{"id": "20", "name": "@everyone", "color": 0, "hoist": false, "permissions": "7", "managed": false}],
        "channels": [{"id": "30", "type": 0, "name": "games", "permission_overwrites": []}], "members": [a_member()],
        "verification_level": 0, "system_channel_id": null,
    });
    let needed = ["/id", "/owner_id", "/roles/0/id", "/roles/0/permissions", "/channels/0/id", "/preferred_locale"];
    check("GUILD_CREATE", &guild, &needed, |event| {
        let Event::GuildCreate(guild) = event else { return None };
        let channels: Vec<ChannelId> = guild.channels.iter().map(|channel| channel.id).collect();
        let Guild { id, owner, roles, preferred_locale, .. } = guild;
        Some(format!("{id} {owner} {roles:?} {channels:?} {preferred_locale:?}"))
    });
    let Event::GuildCreate(read_guild) = read("GUILD_CREATE", &guild) else { panic!("{guild}") };
    assert_eq!(read_guild.joined_at, Some(Timestamp::from_millis(1_767_225_600_000)));
    let role = json!({"guild_id": "20", "role": {"id": "21", "permissions": "3"}});
    for name in ["GUILD_ROLE_CREATE", "GUILD_ROLE_UPDATE"] {
        assert!(matches!(read(name, &role), Event::RoleUpdate(..)), "{name}");
    }
}
