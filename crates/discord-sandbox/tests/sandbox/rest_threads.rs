//! Threads and channels.

use discord_sandbox::events::Audience;
use discord_sandbox::state::{Overwrite, OverwriteTarget, ThreadInfo};
use discord_sandbox::{Clock as _, admin, permissions};
use serde_json::{Value, json};

use super::rest_support::{Bot, id};

/// Creates a public thread in `#games`. Returns its path.
async fn public_thread(bot: &Bot) -> String {
    let path = format!("/channels/{}/threads", bot.channel("games"));
    let thread = bot.ok("POST", &path, json!({"name": "a", "type": 11})).await;
    format!("/channels/{}", id(&thread))
}

/// Changes the only thread of the sandbox.
fn edit_thread(bot: &Bot, edit: impl FnOnce(&mut ThreadInfo)) {
    bot.state(|state| {
        let thread = state.channels.values_mut().find_map(|channel| channel.thread.as_mut());
        edit(thread.expect("a thread"));
    });
}

#[tokio::test]
async fn a_thread_has_the_id_of_its_starter_message() {
    let bot = Bot::start().await;
    let games = bot.channel("games");
    let message = bot.ok("POST", &format!("/channels/{games}/messages"), json!({"content": "c"})).await;
    let path = format!("/channels/{games}/messages/{}/threads", id(&message));
    let (status, thread) = bot.call("POST", &path, json!({"name": "Game 1"})).await;
    assert_eq!((status, &thread["id"], &thread["type"]), (201, &message["id"], &json!(11)));
    assert_eq!(thread["parent_id"], games.to_string());
    let source = bot.ok("GET", &format!("/channels/{games}/messages/{}", id(&message)), Value::Null).await;
    assert_eq!((&source["flags"], &source["thread"]["name"]), (&json!(32), &json!("Game 1")));
    let inside = bot.ok("GET", &format!("/channels/{}/messages", id(&thread)), Value::Null).await;
    assert_eq!((&inside[0]["type"], &inside[0]["referenced_message"]["content"]), (&json!(21), &json!("c")));
    let active = bot.ok("GET", &format!("/guilds/{}/threads/active", bot.guild()), Value::Null).await;
    assert_eq!((&active["threads"][0]["id"], &active["members"][0]["id"]), (&thread["id"], &thread["id"]));
}

#[tokio::test]
async fn a_guild_that_the_bot_has_left_lists_no_threads() {
    let bot = Bot::start().await;
    let (guild, me) = (bot.guild(), bot.state(|state| state.bot));
    admin::kick(bot.sandbox.server(), me).expect("kicked");
    bot.refused("GET", &format!("/guilds/{guild}/threads/active"), Value::Null, (404, 10004)).await;
}

#[tokio::test]
async fn a_public_thread_without_message_sends_a_system_message() {
    let bot = Bot::start().await;
    let games = bot.channel("games");
    for (body, kind, notices) in [(json!({"name": "a", "type": 11}), 11, 1), (json!({"name": "b"}), 12, 1)] {
        bot.grant(permissions::CREATE_PRIVATE_THREADS);
        let thread = bot.ok("POST", &format!("/channels/{games}/threads"), body).await;
        assert_eq!(thread["type"], kind);
        let list = bot.ok("GET", &format!("/channels/{games}/messages"), Value::Null).await;
        let list = list.as_array().expect("a list");
        assert_eq!(list.len(), notices);
        assert_eq!(list[0]["type"], 18);
    }
}

#[tokio::test]
async fn idle_threads_are_archived_one_by_one() {
    let bot = Bot::start().await;
    let games = bot.channel("games");
    let mut threads = Vec::new();
    for minutes in [1440, 60, 60] {
        let body = json!({"name": "a", "type": 11, "auto_archive_duration": minutes});
        threads.push(id(&bot.ok("POST", &format!("/channels/{games}/threads"), body).await));
    }
    let written = format!("/channels/{}/messages", threads[2]);
    for (advanced, archived) in
        [(59, [false; 3]), (1, [false, true, false]), (58, [false, true, false]), (1, [false, true, true])]
    {
        bot.clock.advance(advanced * 60_000);
        for (thread, archived) in threads.iter().zip(archived) {
            let found = bot.ok("GET", &format!("/channels/{thread}"), Value::Null).await;
            assert_eq!(found["thread_metadata"]["archived"], archived, "{advanced}");
        }
        if advanced == 59 {
            bot.ok("POST", &written, json!({"content": "c"})).await;
        }
    }
    // A change of the duration counts as activity.
    let sooner = json!({"auto_archive_duration": 60});
    bot.ok("PATCH", &format!("/channels/{}", threads[0]), sooner).await;
    for (advanced, archived) in [(59, false), (1, true)] {
        bot.clock.advance(advanced * 60_000);
        let found = bot.ok("GET", &format!("/channels/{}", threads[0]), Value::Null).await;
        assert_eq!(found["thread_metadata"]["archived"], archived, "{advanced}");
    }
}

#[tokio::test]
async fn archived_threads_are_paginated() {
    let bot = Bot::start().await;
    bot.grant(permissions::CREATE_PRIVATE_THREADS);
    let games = bot.channel("games");
    for (kind, path) in [(11, "threads/archived/public"), (12, "users/@me/threads/archived/private")] {
        for name in ["0", "1", "2", "3"] {
            let body = json!({"name": name, "type": kind});
            let thread = bot.ok("POST", &format!("/channels/{games}/threads"), body).await;
            bot.clock.advance(1_000);
            bot.ok("PATCH", &format!("/channels/{}", id(&thread)), json!({"archived": true})).await;
        }
        let (mut names, mut before) = (String::new(), String::new());
        loop {
            let page = bot.ok("GET", &format!("/channels/{games}/{path}?limit=3{before}"), Value::Null).await;
            let threads = page["threads"].as_array().expect("a list");
            names.extend(threads.iter().filter_map(|thread| thread["name"].as_str()));
            if page["has_more"] == false {
                break;
            }
            let last = threads.last().expect("a thread");
            let archived = last["thread_metadata"]["archive_timestamp"].as_str().expect("a time").replace('+', "%2B");
            before = format!("&before={}", if kind == 11 { archived } else { id(last) });
        }
        assert_eq!(names, "3210", "{path}");
    }
    let query = "threads/archived/public?before=yesterday";
    let (status, answer) = bot.call("GET", &format!("/channels/{games}/{query}"), Value::Null).await;
    assert_eq!((status, &answer["errors"]["before"]["_errors"][0]["code"]), (400, &json!("DATE_TIME_TYPE_PARSE")));
}

#[tokio::test]
async fn active_threads_are_listed_from_the_newest() {
    let bot = Bot::start().await;
    let path = format!("/channels/{}/threads", bot.channel("games"));
    for name in ["0", "1", "2"] {
        bot.ok("POST", &path, json!({"name": name, "type": 11})).await;
    }
    let active = bot.ok("GET", &format!("/guilds/{}/threads/active", bot.guild()), Value::Null).await;
    let threads = active["threads"].as_array().expect("a list");
    let names: String = threads.iter().filter_map(|thread| thread["name"].as_str()).collect();
    assert_eq!(names, "210");
}

#[tokio::test]
async fn a_message_unarchives_a_thread_unless_it_is_locked() {
    let bot = Bot::start().await;
    let games = bot.channel("games");
    let path = public_thread(&bot).await;
    let archived = bot.ok("PATCH", &path, json!({"archived": true})).await;
    assert_eq!(archived["thread_metadata"]["archived"], true);
    let kept = bot.ok("GET", &format!("/channels/{games}/threads/archived/public"), Value::Null).await;
    assert_eq!(kept["threads"][0]["id"], archived["id"]);
    bot.ok("POST", &format!("{path}/messages"), json!({"content": "c"})).await;
    let open = bot.ok("GET", &path, Value::Null).await;
    assert_eq!((&open["thread_metadata"]["archived"], &open["message_count"]), (&json!(false), &json!(1)));
    bot.ok("PATCH", &path, json!({"archived": true})).await;
    bot.ok("PATCH", &path, json!({"archived": false})).await;
    // Locking needs the permission to manage threads.
    bot.refused("PATCH", &path, json!({"locked": true}), (403, 50013)).await;
    edit_thread(&bot, |thread| thread.locked = true);
    bot.refused("POST", &format!("{path}/messages"), json!({"content": "c"}), (403, 160_005)).await;
}

#[tokio::test]
async fn messages_of_an_archived_thread_can_be_deleted_unless_it_is_locked() {
    let bot = Bot::start().await;
    let path = public_thread(&bot).await;
    let mut messages = Vec::new();
    for _ in 0..2 {
        let sent = bot.ok("POST", &format!("{path}/messages"), json!({"content": "c"})).await;
        messages.push(format!("{path}/messages/{}", id(&sent)));
    }
    bot.ok("PATCH", &path, json!({"archived": true})).await;
    bot.ok("DELETE", &messages[0], Value::Null).await;
    edit_thread(&bot, |thread| thread.locked = true);
    assert_eq!(bot.call("DELETE", &messages[1], Value::Null).await.1["code"], 50083);
    edit_thread(&bot, |thread| thread.archived = false);
    assert_eq!(bot.call("PATCH", &messages[1], json!({"content": "d"})).await.1["code"], 160_005);
    bot.ok("DELETE", &messages[1], Value::Null).await;
}

#[tokio::test]
async fn an_archived_thread_is_unarchived_to_be_locked() {
    let bot = Bot::start().await;
    bot.grant(permissions::MANAGE_THREADS);
    let path = public_thread(&bot).await;
    bot.ok("PATCH", &path, json!({"archived": true})).await;
    bot.refused("PATCH", &path, json!({"locked": true}), (400, 50083)).await;
    bot.ok("PATCH", &path, json!({"locked": true, "archived": false})).await;
}

#[tokio::test]
async fn members_join_and_leave_threads() {
    let bot = Bot::start().await;
    let ann = bot.user("Ann");
    let members = format!("{}/thread-members", public_thread(&bot).await);
    let mut deliveries = bot.sandbox.server().events.subscribe();
    bot.ok("PUT", &format!("{members}/{ann}"), Value::Null).await;
    let joined = &deliveries.recv().await.expect("an event");
    assert_eq!((joined.name, &joined.data["member_count"]), ("THREAD_MEMBERS_UPDATE", &json!(2)));
    assert_eq!(joined.data["added_members"][0]["member"]["user"]["username"], "ann");
    assert_eq!(bot.ok("GET", &members, Value::Null).await.as_array().map(Vec::len), Some(2));
    let hers = bot.ok("GET", &format!("{members}/{ann}?with_member=true"), Value::Null).await;
    assert_eq!(hers["member"]["user"]["username"], "ann");
    let page = bot.ok("GET", &format!("{members}?with_member=true&limit=1&after={}", ann - 1), Value::Null).await;
    assert_eq!(page, json!([hers]));
    assert_eq!(bot.call("DELETE", &format!("{members}/{ann}"), Value::Null).await.0, 403);
    bot.ok("DELETE", &format!("{members}/@me"), Value::Null).await;
    assert_eq!(bot.call("GET", &format!("{members}/@me"), Value::Null).await.1["code"], 10007);
}

#[tokio::test]
async fn only_moderators_and_the_owner_invite_to_a_closed_private_thread() {
    let bot = Bot::start().await;
    bot.grant(permissions::CREATE_PRIVATE_THREADS);
    let (games, ann, ben) = (bot.channel("games"), bot.user("Ann"), bot.user("Ben"));
    let body = json!({"name": "a", "type": 12, "invitable": false});
    let thread = bot.ok("POST", &format!("/channels/{games}/threads"), body).await;
    let members = format!("/channels/{}/thread-members", id(&thread));
    let mut deliveries = bot.sandbox.server().events.subscribe();
    bot.ok("PUT", &format!("{members}/{ann}"), Value::Null).await;
    let created = &deliveries.recv().await.expect("an event");
    assert_eq!((created.name, created.audience), ("THREAD_CREATE", Audience::User(ann)));
    assert_eq!(created.data["member"]["user_id"], ann.to_string());
    edit_thread(&bot, |thread| thread.owner = ann);
    bot.refused("PUT", &format!("{members}/{ben}"), Value::Null, (403, 50013)).await;
    // A mention adds a member on the same condition.
    let mention = json!({"content": format!("<@{ben}>")});
    for (invitable, status) in [(false, 404), (true, 200)] {
        edit_thread(&bot, |thread| thread.invitable = invitable);
        bot.ok("POST", &format!("/channels/{}/messages", id(&thread)), mention.clone()).await;
        assert_eq!(bot.call("GET", &format!("{members}/{ben}"), Value::Null).await.0, status, "{invitable}");
    }
}

#[tokio::test]
async fn a_mention_adds_a_member_who_can_view_the_parent_channel() {
    let bot = Bot::start().await;
    let (games, ben, cleo) = (bot.channel("games"), bot.user("Ben"), bot.user("Cleo"));
    let (parent, path) = (format!("/channels/{games}"), public_thread(&bot).await);
    let hidden = Overwrite { target: OverwriteTarget::Member(cleo), allow: 0, deny: permissions::VIEW_CHANNEL };
    bot.state(|state| state.channels.get_mut(&games).expect("the channel").overwrites.push(hidden));
    for (place, user, parse, joined) in [
        (&path, ben, &[][..], false),
        (&parent, ben, &["users"], false),
        (&path, ben, &["users"], true),
        (&path, cleo, &["users"], false),
    ] {
        let body = json!({"content": format!("<@{user}>"), "allowed_mentions": {"parse": parse}});
        bot.ok("POST", &format!("{place}/messages"), body.clone()).await;
        let (status, answer) = bot.call("GET", &format!("{path}/thread-members/{user}"), Value::Null).await;
        assert_eq!(status, if joined { 200 } else { 404 }, "{place} {body}: {answer}");
    }
}

#[tokio::test]
async fn deleting_a_channel_deletes_its_threads() {
    let bot = Bot::start().await;
    let (games, thread) = (format!("/channels/{}", bot.channel("games")), public_thread(&bot).await);
    bot.grant(permissions::MANAGE_CHANNELS);
    bot.ok("PATCH", &games, json!({"name": "Games Club", "topic": "t"})).await;
    assert_eq!(bot.ok("DELETE", &games, Value::Null).await["name"], "games-club");
    for gone in [games, thread] {
        assert_eq!(bot.call("GET", &gone, Value::Null).await.1["code"], 10003);
    }
}

#[tokio::test]
async fn a_bot_overwrites_only_permissions_that_it_has() {
    let bot = Bot::start().await;
    let (games, guild, me) = (bot.channel("games"), bot.guild(), bot.state(|state| state.bot));
    let path = format!("/channels/{games}");
    let overwrite = |key: &str, permission: u64| {
        let mut overwrite = json!({"id": guild.to_string(), "type": 0});
        overwrite[key] = json!(permission.to_string());
        json!({"permission_overwrites": [overwrite]})
    };
    bot.grant(permissions::MANAGE_CHANNELS);
    bot.refused("PATCH", &path, overwrite("deny", permissions::ADD_REACTIONS), (403, 50013)).await;
    bot.grant(permissions::MANAGE_ROLES);
    let without_type = json!({"permission_overwrites": [{"id": guild.to_string(), "deny": "64"}]});
    bot.refused("PATCH", &path, without_type, (400, 50035)).await;
    for key in ["allow", "deny"] {
        bot.refused("PATCH", &path, overwrite(key, permissions::MANAGE_MESSAGES), (403, 50013)).await;
        let changed = bot.ok("PATCH", &path, overwrite(key, permissions::ADD_REACTIONS)).await;
        assert_eq!(changed["permission_overwrites"][0][key], permissions::ADD_REACTIONS.to_string());
    }
    let own = Overwrite { target: OverwriteTarget::Member(me), allow: permissions::MANAGE_ROLES, deny: 0 };
    bot.state(|state| state.channels.get_mut(&games).expect("the channel").overwrites.push(own));
    bot.ok("PATCH", &path, overwrite("allow", permissions::MANAGE_MESSAGES)).await;
}

#[tokio::test]
async fn a_dm_channel_is_created_once() {
    let bot = Bot::start().await;
    let ann = bot.user("Ann").to_string();
    let dm = bot.ok("POST", "/users/@me/channels", json!({"recipient_id": ann})).await;
    assert_eq!((&dm["type"], &dm["recipients"][0]["id"]), (&json!(1), &json!(ann)));
    let again = bot.ok("POST", "/users/@me/channels", json!({"recipient_id": ann})).await;
    assert_eq!(again["id"], dm["id"]);
    let path = format!("/channels/{}/messages", id(&dm));
    let sent = bot.ok("POST", &path, json!({"content": "c", "embeds": [{"title": "t"}]})).await;
    assert!(sent.get("guild_id").is_none());
    let own = bot.application().to_string();
    bot.refused("POST", "/users/@me/channels", json!({"recipient_id": own}), (400, 50007)).await;
    let other = bot.user("Other Bot").to_string();
    let dm = bot.ok("POST", "/users/@me/channels", json!({"recipient_id": other})).await;
    let path = format!("/channels/{}/messages", id(&dm));
    assert_eq!(bot.call("POST", &path, json!({"content": "c"})).await.1["code"], 50007);
}
