//! Which events a session gets, and what it may read in them.

use discord_sandbox::people::admin;
use serde_json::{Value, json};

use super::gateway_bot::{Bot, PLAIN, still_sandbox};

#[tokio::test]
async fn content_needs_its_intent_a_mention_or_a_direct_channel() {
    let sandbox = still_sandbox().await;
    let mut reader = Bot::start(&sandbox, PLAIN | 1 << 15).await;
    let mut bot = Bot::start(&sandbox, PLAIN).await;
    let (_, posted) = {
        let general = sandbox.person("Ann").expect("Ann").channel();
        bot.call("POST", &format!("/channels/{general}/messages"), &json!({"content": "mine"})).await
    };
    let ann = sandbox.person("Ann").expect("Ann");
    let mine = ann.messages().pop().expect("the bot's message");
    assert_eq!(posted["id"], mine.id().to_string());
    let mention = format!("<@{}> hi", bot.id());
    ann.say("plain").expect("sent");
    ann.say(&mention).expect("sent");
    ann.reply(&mine, "k10").expect("sent");
    ann.go_dm();
    ann.say("direct").expect("sent");
    for (full, readable) in
        [("mine", true), ("plain", false), (mention.as_str(), true), ("k10", true), ("direct", true)]
    {
        let event = reader.wire.event("MESSAGE_CREATE").await;
        assert_eq!(event["d"]["content"], full);
        let event = bot.wire.event("MESSAGE_CREATE").await;
        assert_eq!(event["d"]["content"], if readable { full } else { "" }, "{full}");
    }
}

#[tokio::test]
async fn a_reply_carries_what_it_answers() {
    let sandbox = still_sandbox().await;
    let mut bot = Bot::start(&sandbox, PLAIN).await;
    let (ann, ben) = (sandbox.person("Ann").expect("Ann"), sandbox.person("Ben").expect("Ben"));
    let question = ann.say("a secret").expect("sent");
    ben.reply(&question, "another").expect("sent");
    bot.wire.event("MESSAGE_CREATE").await;
    let reply = bot.wire.event("MESSAGE_CREATE").await["d"].take();
    assert_eq!((&reply["type"], &reply["content"]), (&json!(19), &json!("")));
    assert_eq!(reply["message_reference"]["message_id"], question.id().to_string());
    assert_eq!(reply["referenced_message"]["id"], question.id().to_string());
    assert_eq!(reply["referenced_message"]["content"], "");
    assert_eq!(reply["mentions"][0]["id"], ann.id().to_string());
    assert_eq!(reply["member"]["roles"], json!([]));
}

#[tokio::test]
async fn each_session_gets_what_it_asked_for() {
    let sandbox = still_sandbox().await;
    let ann = sandbox.person("Ann").expect("Ann");
    let mut deaf = Bot::start(&sandbox, 0).await;
    let mut direct = Bot::start(&sandbox, 1 << 12).await;
    let mut guilds = Bot::start(&sandbox, PLAIN).await;
    ann.say("in the guild").expect("sent");
    ann.go_dm();
    ann.say("direct").expect("sent");
    assert_eq!(guilds.wire.event("MESSAGE_CREATE").await["d"]["guild_id"], guilds.ready["guilds"][0]["id"]);
    assert_eq!(guilds.wire.event("MESSAGE_CREATE").await["d"]["content"], "direct");
    assert_eq!(direct.wire.event("MESSAGE_CREATE").await["d"]["content"], "direct");
    // Nothing but the answer to the heartbeat reaches a session without intents.
    deaf.wire.send(1, Value::Null).await;
    assert_eq!(deaf.wire.payload().await["op"], 11);
}

#[tokio::test]
async fn a_bot_is_not_told_of_channels_that_it_cannot_see() {
    let sandbox = still_sandbox().await;
    let mut bot = Bot::start(&sandbox, PLAIN).await;
    let ann = sandbox.person("Ann").expect("Ann");
    ann.go("#private").expect("Ann sees it");
    ann.say("unseen").expect("sent");
    ann.open_thread("unseen too", None).expect("opened");
    let pente = ann.go("#pente").expect("Ann sees it");
    ann.say("seen").expect("sent");
    let event = bot.wire.payload().await;
    assert_eq!((&event["t"], &event["d"]["channel_id"]), (&json!("MESSAGE_CREATE"), &json!(pente.to_string())));
    // Taking away the permission takes away the events.
    let view = 1 << 10;
    let id = bot.id().parse().expect("an id");
    admin::overwrite(sandbox.world(), pente, id, 0, view).expect("changed");
    assert_eq!(bot.wire.payload().await["t"], "CHANNEL_UPDATE");
    ann.say("unseen").expect("sent");
    ann.go("#general").expect("Ann sees it");
    ann.say("seen").expect("sent");
    assert_eq!(bot.wire.payload().await["d"]["channel_id"], ann.channel().to_string());
}

#[tokio::test]
async fn changes_of_the_guild_are_told() {
    let sandbox = still_sandbox().await;
    let mut bot = Bot::start(&sandbox, PLAIN | 1 << 1 | 1 << 11).await;
    let (world, ann) = (sandbox.world(), sandbox.person("Ann").expect("Ann"));
    let message = ann.say("x").expect("sent");
    ann.edit(&message, "y").expect("edited");
    ann.open_thread("games", Some(&message)).expect("opened");
    ann.delete(&message).expect("deleted");
    let ben = sandbox.person("Ben").expect("Ben").id();
    admin::kick(world, ben).expect("kicked");
    admin::join(world, ben).expect("joined");
    let quiet = ann.go("#quiet").expect("Ann sees it");
    admin::delete_channel(world, quiet).expect("deleted");
    admin::kick(world, bot.id().parse().expect("an id")).expect("kicked");
    let mut names = Vec::new();
    while names.last().is_none_or(|last| last != "GUILD_DELETE") {
        names.push(bot.wire.payload().await["t"].as_str().expect("an event").to_owned());
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
    admin::join(world, bot.id().parse().expect("an id")).expect("joined");
    bot.wire.event("GUILD_MEMBER_ADD").await;
    assert_eq!(bot.wire.event("GUILD_CREATE").await["d"]["name"], "Sandbox");
}
