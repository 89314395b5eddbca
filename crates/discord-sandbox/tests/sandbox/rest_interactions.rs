//! Responses to interactions: timing, ephemeral and deferred responses, follow-ups.

use discord_sandbox::Clock;
use discord_sandbox::events::Audience;
use discord_sandbox::state::{InteractionKind, ResponseState};
use serde_json::{Value, json};

use super::rest_support::{Bot, PNG, id};

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

#[tokio::test]
async fn an_interaction_has_one_initial_response() {
    let Asked { bot, callback, webhook, .. } = asked(InteractionKind::Command).await;
    let say = json!({"type": 4, "data": {"content": "c"}});
    let early = bot.call("GET", &format!("{webhook}/messages/@original"), Value::Null).await;
    assert_eq!((early.0, &early.1["code"]), (404, &json!(10015)));
    assert_eq!(bot.call("POST", &callback, say.clone()).await, (204, Value::Null));
    bot.refused("POST", &callback, say, (400, 40060)).await;
    let original = bot.ok("GET", &format!("{webhook}/messages/@original"), Value::Null).await;
    assert_eq!((&original["content"], &original["type"]), (&json!("c"), &json!(20)));
    assert_eq!(original["webhook_id"], bot.application().to_string());
    assert_eq!(original["interaction_metadata"]["user"]["username"], "ann");
}

#[tokio::test]
async fn a_response_mentions_users_only_unless_it_says_otherwise() {
    let Asked { bot, callback, webhook, .. } = asked(InteractionKind::Command).await;
    let content = format!("<@{}> @everyone", bot.user("Ben"));
    let said = json!({"content": content});
    bot.ok("POST", &callback, json!({"type": 4, "data": said})).await;
    let path = format!("{webhook}/messages/@original");
    let original = bot.ok("GET", &path, Value::Null).await;
    let more = bot.ok("POST", &webhook, said.clone()).await;
    let all = json!({"content": content, "allowed_mentions": {"parse": ["users", "everyone"]}});
    let everyone = bot.ok("POST", &webhook, all.clone()).await;
    let edited = bot.ok("PATCH", &path, said).await;
    let edited_to_all = bot.ok("PATCH", &path, all).await;
    for (sent, mentions_everyone) in
        [(original, false), (more, false), (everyone, true), (edited, false), (edited_to_all, true)]
    {
        assert_eq!(sent["mentions"][0]["username"], "ben", "{sent}");
        assert_eq!(sent["mention_everyone"], mentions_everyone, "{sent}");
    }
}

#[tokio::test]
async fn a_response_after_three_seconds_is_rejected() {
    let Asked { bot, callback, webhook, .. } = asked(InteractionKind::Command).await;
    bot.clock.advance(2999);
    let (id, token) = bot.interaction(InteractionKind::Command, None);
    bot.clock.advance(1);
    bot.refused("POST", &callback, json!({"type": 5}), (404, 10062)).await;
    bot.refused("POST", &webhook, json!({"content": "c"}), (404, 10015)).await;
    bot.ok("POST", &format!("/interactions/{id}/{token}/callback"), json!({"type": 5})).await;
}

#[tokio::test]
async fn an_interaction_token_expires_after_fifteen_minutes() {
    let Asked { bot, callback, webhook, .. } = asked(InteractionKind::Command).await;
    bot.ok("POST", &callback, json!({"type": 4, "data": {"content": "c"}})).await;
    bot.clock.advance(15 * 60_000 - 1);
    bot.ok("POST", &webhook, json!({"content": "more"})).await;
    bot.clock.advance(1);
    let before = bot.state_text();
    for (method, path) in [
        ("POST", ""),
        ("GET", "/messages/@original"),
        ("PATCH", "/messages/@original"),
        ("DELETE", "/messages/@original"),
    ] {
        let (status, answer) = bot.call(method, &format!("{webhook}{path}"), json!({"content": "c"})).await;
        assert_eq!((status, &answer["code"]), (401, &json!(50027)), "{method} {path}");
    }
    assert_eq!(before, bot.state_text());
}

#[tokio::test]
async fn an_ephemeral_response_is_visible_to_one_user() {
    let Asked { bot, callback, webhook, .. } = asked(InteractionKind::Command).await;
    let mut deliveries = bot.sandbox.server().events.subscribe();
    let (ann, games) = (bot.user("Ann"), bot.channel("games"));
    bot.ok("POST", &callback, json!({"type": 4, "data": {"content": "c", "flags": 64}})).await;
    let original = format!("{webhook}/messages/@original");
    let edited = bot.ok("PATCH", &original, json!({"content": "d"})).await;
    assert_eq!(edited["flags"], 64);
    // It cannot be accessed through the channel, not even by the bot.
    let over_channel = bot.call("GET", &format!("/channels/{games}/messages/{}", id(&edited)), Value::Null).await;
    assert_eq!(over_channel.1["code"], 10008);
    assert_eq!(bot.ok("GET", &format!("/channels/{games}/messages"), Value::Null).await, json!([]));
    bot.ok("DELETE", &original, Value::Null).await;
    assert_eq!(bot.call("GET", &original, Value::Null).await.1["code"], 10008);
    for name in ["MESSAGE_CREATE", "INTERACTION_SUCCESS", "MESSAGE_UPDATE", "MESSAGE_DELETE"] {
        let event = &deliveries.recv().await.expect("an event");
        assert_eq!((event.name, event.audience), (name, Audience::User(ann)));
    }
}

#[tokio::test]
async fn a_deferred_response_is_loading_until_it_is_edited() {
    for flags in [0, 64] {
        for followup in [false, true] {
            let Asked { bot, id: interaction, callback, webhook } = asked(InteractionKind::Command).await;
            bot.ok("POST", &callback, json!({"type": 5, "data": {"flags": flags}})).await;
            let original = format!("{webhook}/messages/@original");
            let thinking = bot.ok("GET", &original, Value::Null).await;
            assert_eq!(thinking["flags"], 128 | flags);
            bot.clock.advance(60_000);
            // A follow-up cannot change whether a deferred response is ephemeral.
            let (method, path) = if followup { ("POST", &webhook) } else { ("PATCH", &original) };
            let filled = bot.ok(method, path, json!({"content": "c", "flags": 64 - flags})).await;
            assert_eq!(
                (&filled["id"], &filled["flags"], &filled["content"]),
                (&thinking["id"], &json!(flags), &json!("c"))
            );
            assert_eq!(bot.state(|state| state.interactions[&interaction].response.clone()), ResponseState::Message);
            let more = bot.ok("POST", &webhook, json!({"content": "more"})).await;
            assert_ne!(more["id"], filled["id"]);
            assert_eq!((&more["type"], &more["message_reference"]["message_id"]), (&json!(19), &filled["id"]));
            let response = |message: &Value| message["interaction_metadata"]["original_response_message_id"].clone();
            assert_eq!((response(&filled), response(&more)), (Value::Null, filled["id"].clone()));
        }
    }
}

#[tokio::test]
async fn a_component_updates_its_message() {
    for (kind, answer) in [(6, ResponseState::DeferredUpdate), (7, ResponseState::Update)] {
        let bot = Bot::start().await;
        let games = bot.channel("games");
        let message = bot.ok("POST", &format!("/channels/{games}/messages"), json!({"content": "c"})).await;
        let source = id(&message).parse().ok();
        let (interaction, token) = bot.interaction(InteractionKind::Component, source);
        let body = if kind == 7 { json!({"type": 7, "data": {"content": "d"}}) } else { json!({"type": 6}) };
        bot.ok("POST", &format!("/interactions/{interaction}/{token}/callback"), body).await;
        assert_eq!(bot.state(|state| state.interactions[&interaction].response.clone()), answer);
        let original = format!("/webhooks/{}/{token}/messages/@original", bot.application());
        let now = bot.ok("GET", &original, Value::Null).await;
        assert_eq!((&now["id"], &now["content"]), (&message["id"], &json!(if kind == 7 { "d" } else { "c" })));
        let (status, edited) = bot.form("PATCH", &original, json!({"content": "e"}), &[("board.png", PNG)]).await;
        assert_eq!((status, &edited["content"], &edited["attachments"][0]["width"]), (200, &json!("e"), &json!(2)));
    }
}

#[tokio::test]
async fn choices_and_modals_are_sent_to_the_user_only() {
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
        let mut deliveries = bot.sandbox.server().events.subscribe();
        bot.ok("POST", &callback, body).await;
        let event = &deliveries.recv().await.expect("an event");
        assert_eq!((event.name, event.audience), (name, Audience::User(bot.user("Ann"))));
        assert_eq!(event.data["id"], id.to_string());
        match kind {
            InteractionKind::Command => assert_eq!(event.data["components"][0]["components"][0]["custom_id"], "i"),
            _ => assert_eq!(event.data["choices"], choices),
        }
    }
}

#[tokio::test]
async fn a_token_gives_access_to_its_own_messages_only() {
    let Asked { bot, callback, webhook, .. } = asked(InteractionKind::Command).await;
    let games = bot.channel("games");
    let other = bot.ok("POST", &format!("/channels/{games}/messages"), json!({"content": "c"})).await;
    bot.ok("POST", &callback, json!({"type": 4, "data": {"content": "c"}})).await;
    let more = bot.ok("POST", &webhook, json!({"content": "more", "flags": 64})).await;
    let path = |message: &Value| format!("{webhook}/messages/{}", id(message));
    assert_eq!(bot.ok("GET", &path(&more), Value::Null).await["content"], "more");
    bot.ok("PATCH", &path(&more), json!({"content": "less"})).await;
    let before = bot.state_text();
    for method in ["GET", "PATCH", "DELETE"] {
        let (status, answer) = bot.call(method, &path(&other), json!({"content": "d"})).await;
        assert_eq!((status, &answer["code"]), (404, &json!(10008)), "{method}");
    }
    assert_eq!(before, bot.state_text());
    bot.ok("DELETE", &path(&more), Value::Null).await;
}

#[tokio::test]
async fn responses_have_rate_limit_headers() {
    let bot = Bot::start().await;
    let answer = bot.request("GET", "/users/@me").send().await.expect("an answer");
    for name in ["limit", "remaining", "reset", "reset-after", "bucket"] {
        assert!(answer.headers().contains_key(format!("x-ratelimit-{name}")), "{name}");
    }
    let (id, token) = bot.interaction(InteractionKind::Command, None);
    let request = bot.request("POST", &format!("/interactions/{id}/{token}/callback")).json(&json!({"type": 5}));
    let answer = request.send().await.expect("an answer");
    assert_eq!((answer.status().as_u16(), answer.headers().get("x-ratelimit-bucket")), (204, None));
    let without_version = bot.sandbox.api_url().replace("/v10", "");
    let answer = reqwest::get(format!("{without_version}/gateway")).await.expect("an answer");
    assert_eq!(answer.status(), 200);
}

#[tokio::test]
async fn a_response_in_a_deleted_channel_is_rejected() {
    let Asked { bot, callback, webhook, .. } = asked(InteractionKind::Command).await;
    let Asked { bot: other, callback: late, .. } = asked(InteractionKind::Command).await;
    bot.ok("POST", &callback, json!({"type": 4, "data": {"content": "c"}})).await;
    for bot in [&bot, &other] {
        let games = bot.channel("games");
        bot.state(|state| (state.channels.remove(&games), state.messages.remove(&games)));
    }
    let before = (bot.state_text(), other.state_text());
    assert_eq!(bot.call("POST", &webhook, json!({"content": "c"})).await.1["code"], 10003);
    let original = format!("{webhook}/messages/@original");
    assert_eq!(bot.call("PATCH", &original, json!({"content": "c"})).await.1["code"], 10008);
    assert_eq!(other.call("POST", &late, json!({"type": 5})).await.1["code"], 10003);
    assert_eq!(before, (bot.state_text(), other.state_text()));
}
