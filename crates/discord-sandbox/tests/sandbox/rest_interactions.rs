//! Answers to interactions: in time, once, in public or for one person; what follows by the token.

use discord_sandbox::Clock;
use discord_sandbox::bus::Audience;
use discord_sandbox::state::{Answer, InteractionKind};
use serde_json::{Value, json};

use super::rest_support::{Bot, PNG};

struct Asked {
    bot: Bot,
    id: u64,
    callback: String,
    webhook: String,
}

async fn asked(kind: InteractionKind) -> Asked {
    let bot = Bot::start().await;
    let (id, token) = bot.interaction(kind, None);
    let webhook = format!("/webhooks/{}/{token}", bot.application());
    Asked { id, callback: format!("/interactions/{id}/{token}/callback"), webhook, bot }
}

fn id(object: &Value) -> String {
    object["id"].as_str().expect("an id").to_owned()
}

#[tokio::test]
async fn an_answer_is_given_once() {
    let Asked { bot, callback, webhook, .. } = asked(InteractionKind::Command).await;
    let say = json!({"type": 4, "data": {"content": "c"}});
    let early = bot.call("GET", &format!("{webhook}/messages/@original"), Value::Null).await;
    assert_eq!((early.0, &early.1["code"]), (404, &json!(10015)));
    assert_eq!(bot.call("POST", &callback, say.clone()).await, (204, Value::Null));
    let before = bot.snapshot();
    let (status, answer) = bot.call("POST", &callback, say).await;
    assert_eq!((status, &answer["code"]), (400, &json!(40060)));
    assert_eq!(before, bot.snapshot());
    let original = bot.ok("GET", &format!("{webhook}/messages/@original"), Value::Null).await;
    assert_eq!((&original["content"], &original["type"]), (&json!("c"), &json!(20)));
    assert_eq!(original["webhook_id"], bot.application().to_string());
    assert_eq!(original["interaction_metadata"]["user"]["username"], "ann");
}

#[tokio::test]
async fn after_three_seconds_nobody_waits_any_more() {
    let Asked { bot, callback, webhook, .. } = asked(InteractionKind::Command).await;
    bot.clock.advance(2999);
    let (id, token) = bot.interaction(InteractionKind::Command, None);
    bot.clock.advance(1);
    let before = bot.snapshot();
    let (status, answer) = bot.call("POST", &callback, json!({"type": 5})).await;
    assert_eq!((status, &answer["code"]), (404, &json!(10062)));
    let (status, answer) = bot.call("POST", &webhook, json!({"content": "c"})).await;
    assert_eq!((status, &answer["code"]), (404, &json!(10015)));
    assert_eq!(before, bot.snapshot());
    bot.ok("POST", &format!("/interactions/{id}/{token}/callback"), json!({"type": 5})).await;
}

#[tokio::test]
async fn a_token_lives_for_fifteen_minutes() {
    let Asked { bot, callback, webhook, .. } = asked(InteractionKind::Command).await;
    bot.ok("POST", &callback, json!({"type": 4, "data": {"content": "c"}})).await;
    bot.clock.advance(15 * 60_000 - 1);
    bot.ok("POST", &webhook, json!({"content": "more"})).await;
    bot.clock.advance(1);
    let before = bot.snapshot();
    for (method, path) in [
        ("POST", ""),
        ("GET", "/messages/@original"),
        ("PATCH", "/messages/@original"),
        ("DELETE", "/messages/@original"),
    ] {
        let (status, answer) = bot.call(method, &format!("{webhook}{path}"), json!({"content": "c"})).await;
        assert_eq!((status, &answer["code"]), (401, &json!(50027)), "{method} {path}");
    }
    assert_eq!(before, bot.snapshot());
}

#[tokio::test]
async fn an_ephemeral_answer_is_for_one_person() {
    let Asked { bot, callback, webhook, .. } = asked(InteractionKind::Command).await;
    let mut told = bot.sandbox.world().bus.subscribe();
    let (ann, pente) = (bot.user("Ann"), bot.channel("pente"));
    bot.ok("POST", &callback, json!({"type": 4, "data": {"content": "c", "flags": 64}})).await;
    let original = format!("{webhook}/messages/@original");
    let edited = bot.ok("PATCH", &original, json!({"content": "d"})).await;
    assert_eq!(edited["flags"], 64);
    // Over the channel it does not exist, not even for the bot.
    let over_channel = bot.call("GET", &format!("/channels/{pente}/messages/{}", id(&edited)), Value::Null).await;
    assert_eq!(over_channel.1["code"], 10008);
    assert_eq!(bot.ok("GET", &format!("/channels/{pente}/messages"), Value::Null).await, json!([]));
    bot.ok("DELETE", &original, Value::Null).await;
    assert_eq!(bot.call("GET", &original, Value::Null).await.1["code"], 10008);
    for name in ["MESSAGE_CREATE", "INTERACTION_SUCCESS", "MESSAGE_UPDATE", "MESSAGE_DELETE"] {
        let happening = &told.recv().await.expect("a happening").happening;
        assert_eq!((happening.name, happening.audience), (name, Audience::Person(ann)));
    }
}

#[tokio::test]
async fn a_deferred_answer_thinks_until_it_is_filled() {
    for flags in [0, 64] {
        for followup in [false, true] {
            let Asked { bot, id: interaction, callback, webhook } = asked(InteractionKind::Command).await;
            bot.ok("POST", &callback, json!({"type": 5, "data": {"flags": flags}})).await;
            let original = format!("{webhook}/messages/@original");
            let thinking = bot.ok("GET", &original, Value::Null).await;
            assert_eq!(thinking["flags"], 128 | flags);
            bot.clock.advance(60_000);
            // The privacy of a deferral is settled, whatever the follow-up says.
            let (method, path) = if followup { ("POST", &webhook) } else { ("PATCH", &original) };
            let filled = bot.ok(method, path, json!({"content": "c", "flags": 64 - flags})).await;
            assert_eq!(
                (&filled["id"], &filled["flags"], &filled["content"]),
                (&thinking["id"], &json!(flags), &json!("c"))
            );
            assert_eq!(bot.world(|state| state.interactions[&interaction].answer.clone()), Answer::Message);
            let more = bot.ok("POST", &webhook, json!({"content": "more"})).await;
            assert_ne!(more["id"], filled["id"]);
            assert_eq!((&more["type"], &more["message_reference"]["message_id"]), (&json!(19), &filled["id"]));
        }
    }
}

#[tokio::test]
async fn a_component_updates_its_message() {
    for (kind, answer) in [(6, Answer::DeferredUpdate), (7, Answer::Update)] {
        let bot = Bot::start().await;
        let pente = bot.channel("pente");
        let message = bot.ok("POST", &format!("/channels/{pente}/messages"), json!({"content": "c"})).await;
        let source = id(&message).parse().ok();
        let (interaction, token) = bot.interaction(InteractionKind::Component, source);
        let body = if kind == 7 { json!({"type": 7, "data": {"content": "d"}}) } else { json!({"type": 6}) };
        bot.ok("POST", &format!("/interactions/{interaction}/{token}/callback"), body).await;
        assert_eq!(bot.world(|state| state.interactions[&interaction].answer.clone()), answer);
        let original = format!("/webhooks/{}/{token}/messages/@original", bot.application());
        let now = bot.ok("GET", &original, Value::Null).await;
        assert_eq!((&now["id"], &now["content"]), (&message["id"], &json!(if kind == 7 { "d" } else { "c" })));
        let (status, edited) = bot.form("PATCH", &original, json!({"content": "e"}), &[("board.png", PNG)]).await;
        assert_eq!((status, &edited["content"], &edited["attachments"][0]["width"]), (200, &json!("e"), &json!(2)));
    }
}

#[tokio::test]
async fn choices_and_modals_reach_the_person_alone() {
    let modal = json!({"custom_id": "c", "title": "t", "components":
        [{"type": 1, "components": [{"type": 4, "custom_id": "i", "label": "l", "style": 1}]}]});
    let choices = json!([{"name": "K10", "value": "K10"}]);
    for (kind, body, name) in [
        (InteractionKind::Command, json!({"type": 9, "data": modal}), "INTERACTION_MODAL_CREATE"),
        (
            InteractionKind::Autocomplete,
            json!({"type": 8, "data": {"choices": choices}}),
            "APPLICATION_COMMAND_AUTOCOMPLETE_RESPONSE",
        ),
    ] {
        let Asked { bot, callback, id, .. } = asked(kind).await;
        let mut told = bot.sandbox.world().bus.subscribe();
        bot.ok("POST", &callback, body).await;
        let happening = &told.recv().await.expect("a happening").happening;
        assert_eq!((happening.name, happening.audience), (name, Audience::Person(bot.user("Ann"))));
        assert_eq!(happening.data["id"], id.to_string());
        match kind {
            InteractionKind::Command => assert_eq!(happening.data["components"][0]["components"][0]["custom_id"], "i"),
            _ => assert_eq!(happening.data["choices"], choices),
        }
    }
}

#[tokio::test]
async fn only_messages_of_the_token_are_within_its_reach() {
    let Asked { bot, callback, webhook, .. } = asked(InteractionKind::Command).await;
    let pente = bot.channel("pente");
    let other = bot.ok("POST", &format!("/channels/{pente}/messages"), json!({"content": "c"})).await;
    bot.ok("POST", &callback, json!({"type": 4, "data": {"content": "c"}})).await;
    let more = bot.ok("POST", &webhook, json!({"content": "more", "flags": 64})).await;
    let path = |message: &Value| format!("{webhook}/messages/{}", id(message));
    assert_eq!(bot.ok("GET", &path(&more), Value::Null).await["content"], "more");
    bot.ok("PATCH", &path(&more), json!({"content": "less"})).await;
    let before = bot.snapshot();
    for method in ["GET", "PATCH", "DELETE"] {
        let (status, answer) = bot.call(method, &path(&other), json!({"content": "d"})).await;
        assert_eq!((status, &answer["code"]), (404, &json!(10008)), "{method}");
    }
    assert_eq!(before, bot.snapshot());
    bot.ok("DELETE", &path(&more), Value::Null).await;
}

#[tokio::test]
async fn headers_tell_the_rate_limit() {
    let bot = Bot::start().await;
    let answer = bot.request("GET", "/users/@me").send().await.expect("an answer");
    for name in ["limit", "remaining", "reset", "reset-after", "bucket"] {
        assert!(answer.headers().contains_key(format!("x-ratelimit-{name}")), "{name}");
    }
    let without_version = bot.sandbox.api_url().replace("/v10", "");
    let answer = reqwest::get(format!("{without_version}/gateway")).await.expect("an answer");
    assert_eq!(answer.status(), 200);
}

#[tokio::test]
async fn nothing_is_answered_into_a_channel_that_is_gone() {
    let Asked { bot, callback, webhook, .. } = asked(InteractionKind::Command).await;
    let Asked { bot: other, callback: late, .. } = asked(InteractionKind::Command).await;
    bot.ok("POST", &callback, json!({"type": 4, "data": {"content": "c"}})).await;
    for bot in [&bot, &other] {
        let pente = bot.channel("pente");
        bot.world(|state| (state.channels.remove(&pente), state.messages.remove(&pente)));
    }
    let before = (bot.snapshot(), other.snapshot());
    assert_eq!(bot.call("POST", &webhook, json!({"content": "c"})).await.1["code"], 10003);
    let original = format!("{webhook}/messages/@original");
    assert_eq!(bot.call("PATCH", &original, json!({"content": "c"})).await.1["code"], 10008);
    assert_eq!(other.call("POST", &late, json!({"type": 5})).await.1["code"], 10003);
    assert_eq!(before, (bot.snapshot(), other.snapshot()));
}
