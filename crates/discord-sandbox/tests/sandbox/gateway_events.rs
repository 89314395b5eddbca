//! Events that a session receives, and their fields.

use discord_sandbox::{admin, permissions};
use serde_json::{Value, json};

use super::gateway_bot::{Bot, Connection, PLAIN, sandbox_with_manual_clock};

#[tokio::test]
async fn content_needs_the_intent_a_mention_or_a_dm_channel() {
    let sandbox = sandbox_with_manual_clock().await;
    let mut reader = Bot::start(&sandbox, PLAIN | 1 << 15).await;
    let mut bot = Bot::start(&sandbox, PLAIN).await;
    let (_, posted) = {
        let general = sandbox.client("Ann").expect("Ann").channel();
        bot.call("POST", &format!("/channels/{general}/messages"), &json!({"content": "mine"})).await
    };
    let ann = sandbox.client("Ann").expect("Ann");
    let mine = ann.messages().pop().expect("the bot's message");
    assert_eq!(posted["id"], mine.id().to_string());
    let mention = format!("<@{}> hi", bot.id());
    ann.send_message("plain").expect("sent");
    ann.send_message(&mention).expect("sent");
    ann.reply(&mine, "k10").expect("sent");
    ann.open_dm();
    ann.send_message("direct").expect("sent");
    for (full, readable) in
        [("mine", true), ("plain", false), (mention.as_str(), true), ("k10", true), ("direct", true)]
    {
        let event = reader.connection.event("MESSAGE_CREATE").await;
        assert_eq!(event["d"]["content"], full);
        let event = bot.connection.event("MESSAGE_CREATE").await;
        assert_eq!(event["d"]["content"], if readable { full } else { "" }, "{full}");
    }
}

#[tokio::test]
async fn a_reply_contains_the_referenced_message() {
    let sandbox = sandbox_with_manual_clock().await;
    let mut bot = Bot::start(&sandbox, PLAIN).await;
    let (ann, ben) = (sandbox.client("Ann").expect("Ann"), sandbox.client("Ben").expect("Ben"));
    let question = ann.send_message("a secret").expect("sent");
    ben.reply(&question, "another").expect("sent");
    bot.connection.event("MESSAGE_CREATE").await;
    let reply = bot.connection.event("MESSAGE_CREATE").await["d"].take();
    assert_eq!((&reply["type"], &reply["content"]), (&json!(19), &json!("")));
    assert_eq!(reply["message_reference"]["message_id"], question.id().to_string());
    assert_eq!(reply["referenced_message"]["id"], question.id().to_string());
    assert_eq!(reply["referenced_message"]["content"], "");
    assert_eq!(reply["mentions"][0]["id"], ann.id().to_string());
    assert_eq!(reply["member"]["roles"], json!([]));
}

#[tokio::test]
async fn each_session_receives_the_events_of_its_intents() {
    let sandbox = sandbox_with_manual_clock().await;
    let ann = sandbox.client("Ann").expect("Ann");
    let mut deaf = Bot::start(&sandbox, 0).await;
    let mut direct = Bot::start(&sandbox, 1 << 12).await;
    let mut guilds = Bot::start(&sandbox, PLAIN).await;
    ann.send_message("in the guild").expect("sent");
    ann.open_dm();
    ann.send_message("direct").expect("sent");
    let in_guild = guilds.connection.event("MESSAGE_CREATE").await["d"].take();
    assert_eq!((&in_guild["guild_id"], &in_guild["channel_type"]), (&guilds.ready["guilds"][0]["id"], &json!(0)));
    for bot in [&mut guilds, &mut direct] {
        // discord.js creates a channel that it does not know from its type.
        let message = bot.connection.event("MESSAGE_CREATE").await["d"].take();
        assert_eq!((&message["content"], &message["channel_type"]), (&json!("direct"), &json!(1)));
    }
    // A session without intents receives only the heartbeat acknowledgement.
    deaf.connection.send(1, Value::Null).await;
    assert_eq!(deaf.connection.payload().await["op"], 11);
}

#[tokio::test]
async fn a_bot_receives_no_events_of_channels_it_cannot_view() {
    let sandbox = sandbox_with_manual_clock().await;
    let mut bot = Bot::start(&sandbox, PLAIN).await;
    let ann = sandbox.client("Ann").expect("Ann");
    ann.open_channel("#private").expect("Ann sees it");
    ann.send_message("unseen").expect("sent");
    ann.create_thread("unseen too", None).expect("opened");
    let games = ann.open_channel("#games").expect("Ann sees it");
    ann.send_message("seen").expect("sent");
    let event = bot.connection.payload().await;
    assert_eq!((&event["t"], &event["d"]["channel_id"]), (&json!("MESSAGE_CREATE"), &json!(games.to_string())));
    // Without the permission to view the channel the bot receives no events.
    let view = 1 << 10;
    let id = bot.id().parse().expect("an id");
    admin::set_overwrite(sandbox.server(), games, id, 0, view).expect("changed");
    assert_eq!(bot.connection.payload().await["t"], "CHANNEL_UPDATE");
    ann.send_message("unseen").expect("sent");
    ann.open_channel("#general").expect("Ann sees it");
    ann.send_message("seen").expect("sent");
    assert_eq!(bot.connection.payload().await["d"]["channel_id"], ann.channel().to_string());
}

#[tokio::test]
async fn guild_changes_are_sent_as_events() {
    let sandbox = sandbox_with_manual_clock().await;
    let mut bot = Bot::start(&sandbox, PLAIN | 1 << 1 | 1 << 11).await;
    let (server, ann) = (sandbox.server(), sandbox.client("Ann").expect("Ann"));
    let message = ann.send_message("x").expect("sent");
    ann.edit_message(&message, "y").expect("edited");
    ann.create_thread("games", Some(&message)).expect("opened");
    ann.delete_message(&message).expect("deleted");
    let ben = sandbox.client("Ben").expect("Ben").id();
    admin::kick(server, ben).expect("kicked");
    admin::add_member(server, ben).expect("joined");
    let quiet = ann.open_channel("#quiet").expect("Ann sees it");
    admin::delete_channel(server, quiet).expect("deleted");
    admin::kick(server, bot.id().parse().expect("an id")).expect("kicked");
    let mut names = Vec::new();
    while names.last().is_none_or(|last| last != "GUILD_DELETE") {
        names.push(bot.connection.payload().await["t"].as_str().expect("an event").to_owned());
    }
    let expected = [
        "MESSAGE_CREATE",
        "MESSAGE_UPDATE",
        "THREAD_CREATE",
        "MESSAGE_UPDATE",
        "MESSAGE_CREATE",
        "MESSAGE_DELETE",
        "GUILD_MEMBER_REMOVE",
        "GUILD_MEMBER_ADD",
        "CHANNEL_DELETE",
        "GUILD_DELETE",
    ];
    assert_eq!(names, expected);
    admin::add_member(server, bot.id().parse().expect("an id")).expect("joined");
    bot.connection.event("GUILD_MEMBER_ADD").await;
    assert_eq!(bot.connection.event("GUILD_CREATE").await["d"]["name"], "Sandbox");
}

#[tokio::test]
async fn changes_of_thread_members_need_the_intent_for_members() {
    let sandbox = sandbox_with_manual_clock().await;
    let mut plain = Bot::start(&sandbox, PLAIN).await;
    let mut with_members = Bot::start(&sandbox, PLAIN | 1 << 1).await;
    let (ann, ben) = (sandbox.client("Ann").expect("Ann"), sandbox.client("Ben").expect("Ben"));
    let thread = ann.create_thread("talk", None).expect("opened");
    ben.open_channel("talk").expect("Ben sees it");
    ben.send_message("in it").expect("sent");
    let own = format!("/channels/{thread}/thread-members/@me");
    assert_eq!(plain.call("PUT", &own, &Value::Null).await.0, 204);
    for (bot, joined) in [(&mut plain, &[][..]), (&mut with_members, &[ben.id()])] {
        let me: u64 = bot.id().parse().expect("an id");
        for user in joined.iter().chain([&me]) {
            let event = bot.connection.event("THREAD_MEMBERS_UPDATE").await;
            assert_eq!(event["d"]["added_members"][0]["user_id"], user.to_string());
        }
    }
}

#[tokio::test]
async fn a_bot_that_is_mentioned_in_a_thread_receives_its_thread_member() {
    let sandbox = sandbox_with_manual_clock().await;
    let mut bot = Bot::start(&sandbox, PLAIN).await;
    let ann = sandbox.client("Ann").expect("Ann");
    let thread = ann.create_thread("talk", None).expect("opened");
    ann.open_channel("talk").expect("Ann sees it");
    ann.send_message(&format!("<@{}> hi", bot.id())).expect("sent");
    let added = bot.connection.event("THREAD_MEMBERS_UPDATE").await;
    assert_eq!(added["d"]["added_members"][0]["user_id"], bot.id());
    let member = bot.connection.event("THREAD_MEMBER_UPDATE").await["d"].take();
    assert_eq!((&member["id"], &member["user_id"]), (&json!(thread.to_string()), &json!(bot.id())));
    assert_eq!(member["guild_id"], bot.ready["guilds"][0]["id"]);
}

#[tokio::test]
async fn scheduled_events_are_sent_to_sessions_with_their_intent() {
    let sandbox = sandbox_with_manual_clock().await;
    let mut bot = Bot::start(&sandbox, PLAIN | 1 << 16).await;
    for role in sandbox.server().lock().guilds.values_mut().flat_map(|guild| guild.roles.values_mut()) {
        role.permissions |= permissions::CREATE_EVENTS;
    }
    let path = format!("/guilds/{}/scheduled-events", bot.ready["guilds"][0]["id"].as_str().expect("an id"));
    let event = json!({
        "name": "Open",
        "privacy_level": 2,
        "entity_type": 3,
        "entity_metadata": {"location": "here"},
        "scheduled_start_time": "2026-01-01T00:00:00Z",
        "scheduled_end_time": "2026-01-02T00:00:00Z",
    });
    let (status, created) = bot.call("POST", &path, &event).await;
    assert_eq!(status, 200, "{created}");
    assert_eq!(created["scheduled_end_time"], "2026-01-02T00:00:00.000000+00:00");
    let one = format!("{path}/{}", created["id"].as_str().expect("an id"));
    assert_eq!(bot.connection.event("GUILD_SCHEDULED_EVENT_CREATE").await["d"], created);
    let mut other = Connection::open(&sandbox).await;
    other.identify(&sandbox, PLAIN | 1 << 16).await;
    assert_eq!(other.event("GUILD_CREATE").await["d"]["guild_scheduled_events"], json!([created]));
    bot.call("PATCH", &one, &json!({"status": 2})).await;
    assert_eq!(bot.connection.event("GUILD_SCHEDULED_EVENT_UPDATE").await["d"]["status"], 2);
    bot.call("DELETE", &one, &Value::Null).await;
    assert_eq!(bot.connection.event("GUILD_SCHEDULED_EVENT_DELETE").await["d"]["id"], created["id"]);
    // Times are compared, not texts.
    let mut elsewhere = event.clone();
    elsewhere["scheduled_start_time"] = "2026-01-01T02:00:00+02:00".into();
    elsewhere["scheduled_end_time"] = "2026-01-01T00:30:00Z".into();
    let (status, created) = bot.call("POST", &path, &elsewhere).await;
    assert_eq!(status, 200, "{created}");
    assert_eq!(created["scheduled_start_time"], "2026-01-01T00:00:00.000000+00:00");
    elsewhere["scheduled_end_time"] = "2026-01-01T00:30:00+01:00".into();
    let (status, refused) = bot.call("POST", &path, &elsewhere).await;
    assert_eq!(status, 400, "{refused}");
}
