//! Refusals of places, permissions and bodies. After each the world is what it was.

use discord_sandbox::permissions as may;
use discord_sandbox::state::{Overwrite, Subject};
use serde_json::{Value, json};

use super::rest_stage::{FORM, Stage};
use super::rest_support::Bot;

#[tokio::test]
async fn places_that_are_not_there_or_not_open() {
    let stage = Stage::set().await;
    let hi = json!({"content": "hi"});
    let nothing = Value::Null;
    for (method, path, body, expected) in [
        ("GET", "/nowhere", &nothing, (404, 0)),
        ("PUT", "/gateway", &nothing, (405, 0)),
        ("GET", "/channels/1", &nothing, (404, 10003)),
        ("GET", "/channels/{private}", &nothing, (403, 50001)),
        ("GET", "/channels/{private}/messages", &nothing, (403, 50001)),
        ("POST", "/channels/1/messages", &hi, (404, 10003)),
        ("POST", "/channels/{private}/messages", &hi, (403, 50001)),
        ("POST", "/channels/{quiet}/messages", &hi, (403, 50013)),
        ("POST", "/channels/{quiet}/typing", &nothing, (403, 50013)),
        ("GET", "/channels/{pente}/messages/1", &nothing, (404, 10008)),
        ("PATCH", "/channels/{pente}/messages/1", &hi, (404, 10008)),
        ("DELETE", "/channels/{pente}/messages/1", &nothing, (404, 10008)),
        ("PATCH", "/channels/{pente}/messages/{anns}", &hi, (403, 50005)),
        ("DELETE", "/channels/{pente}/messages/{anns}", &nothing, (403, 50013)),
        ("POST", "/channels/{pente}/messages/{mine}/threads", &json!({"name": "n"}), (400, 160_004)),
        ("POST", "/channels/{pente}/messages/bulk-delete", &json!({"messages": ["1", "2"]}), (403, 50013)),
        ("PUT", "/channels/{pente}/pins/{mine}", &nothing, (403, 50013)),
        ("PUT", "/channels/{pente}/messages/{mine}/reactions/abc/@me", &nothing, (400, 10014)),
        ("PATCH", "/channels/{thread}/messages/{in_thread}", &hi, (400, 50083)),
        ("DELETE", "/channels/{thread}/messages/{in_thread}", &nothing, (400, 50083)),
        ("PATCH", "/channels/{thread}", &json!({"name": "n"}), (400, 50083)),
        ("PUT", "/channels/{thread}/thread-members/@me", &nothing, (400, 50083)),
        ("POST", "/channels/{thread}/threads", &json!({"name": "n"}), (400, 50024)),
        ("DELETE", "/channels/{pente}", &nothing, (403, 50013)),
        ("PATCH", "/channels/{pente}", &json!({"name": "n"}), (403, 50013)),
        ("GET", "/guilds/1", &nothing, (404, 10004)),
        ("GET", "/guilds/{guild}/members/1", &nothing, (404, 10013)),
        ("GET", "/guilds/{guild}/roles/1", &nothing, (404, 10011)),
        ("GET", "/users/1", &nothing, (404, 10013)),
        ("POST", "/users/@me/channels", &json!({"recipient_id": "1"}), (404, 10013)),
        ("GET", "/applications/1/commands", &nothing, (403, 20012)),
        ("GET", "/applications/{app}/guilds/1/commands", &nothing, (403, 50001)),
        ("GET", "/applications/{app}/commands/1", &nothing, (404, 10063)),
        ("DELETE", "/applications/{app}/commands/1", &nothing, (404, 10063)),
        ("POST", "/interactions/1/token/callback", &json!({"type": 5}), (404, 10062)),
        ("POST", "/webhooks/{app}/token", &hi, (401, 50027)),
        ("POST", "/webhooks/1/token", &hi, (404, 10015)),
    ] {
        stage.refused(method, path, body.clone(), expected, "").await;
    }
    stage.refused("GET", "/channels/abc", Value::Null, FORM, "channel_id NUMBER_TYPE_COERCE").await;
    stage.refused("GET", "/channels/{pente}/messages?limit=101", Value::Null, FORM, "limit NUMBER_TYPE_MAX").await;
    stage.refused("GET", "/channels/{pente}/messages?limit=0", Value::Null, FORM, "limit NUMBER_TYPE_MIN").await;
}

#[tokio::test]
async fn who_does_not_bring_the_token_is_nobody() {
    let bot = Bot::start().await;
    for token in ["", "Bot wrong", bot.sandbox.bot_token()] {
        let request = reqwest::Client::new().get(bot.url("/users/@me")).header("Authorization", token);
        let answer = request.send().await.expect("an answer");
        assert_eq!(answer.status(), 401);
        let body: Value = answer.json().await.expect("json");
        assert_eq!(body, json!({"message": "401: Unauthorized", "code": 0}));
    }
}

#[tokio::test]
async fn each_missing_permission_is_felt() {
    let stage = Stage::set().await;
    let (bot, pente) = (&stage.bot, stage.bot.channel("pente"));
    let me = bot.world(|state| state.bot);
    let hi = json!({"content": "c"});
    let thread = json!({"name": "t", "type": 11});
    let reply = json!({"content": "c", "message_reference": {"message_id": stage.mine}});
    let reaction = "/channels/{pente}/messages/{mine}/reactions/%F0%9F%91%8D/@me";
    for (taken, method, path, body, expected) in [
        (may::VIEW_CHANNEL, "GET", "/channels/{pente}", Value::Null, (403, 50001)),
        (may::SEND_MESSAGES, "POST", "/channels/{pente}/messages", hi.clone(), (403, 50013)),
        (may::SEND_MESSAGES_IN_THREADS, "POST", "/channels/{thread}/messages", hi.clone(), (403, 50013)),
        (may::EMBED_LINKS, "POST", "/channels/{pente}/messages", json!({"embeds": [{"title": "t"}]}), (403, 50013)),
        (may::READ_MESSAGE_HISTORY, "POST", "/channels/{pente}/messages", reply, (400, 160_002)),
        (may::READ_MESSAGE_HISTORY, "GET", "/channels/{pente}/messages/{mine}", Value::Null, (403, 50013)),
        (may::CREATE_PUBLIC_THREADS, "POST", "/channels/{pente}/threads", thread, (403, 50013)),
        (may::CREATE_PRIVATE_THREADS, "POST", "/channels/{pente}/threads", json!({"name": "t"}), (403, 50013)),
        (may::ADD_REACTIONS, "PUT", reaction, Value::Null, (403, 50013)),
    ] {
        let deny = vec![Overwrite { subject: Subject::Member(me), allow: 0, deny: taken }];
        bot.world(|state| state.channels.get_mut(&pente).expect("the channel").overwrites.clone_from(&deny));
        stage.refused(method, path, body, expected, "").await;
    }
    let deny = vec![Overwrite { subject: Subject::Member(me), allow: 0, deny: may::ATTACH_FILES }];
    bot.world(|state| state.channels.get_mut(&pente).expect("the channel").overwrites = deny);
    let (status, answer) =
        bot.form("POST", &format!("/channels/{pente}/messages"), json!({}), &[("a.txt", b"x")]).await;
    assert_eq!((status, &answer["code"]), (403, &json!(50013)));
}

#[tokio::test]
async fn bodies_that_are_no_forms() {
    let bot = Bot::start().await;
    let path = format!("/channels/{}/messages", bot.channel("pente"));
    let before = bot.snapshot();
    for (media, body, status, code) in [
        ("application/json", "{", 400, 50109),
        ("text/plain", "{}", 400, 50035),
        ("multipart/form-data; boundary=b", "nothing", 400, 50109),
    ] {
        let request = bot.request("POST", &path).header("Content-Type", media).body(body);
        let answer = request.send().await.expect("an answer");
        assert_eq!(answer.status(), status, "{media}");
        let answer: Value = answer.json().await.expect("JSON");
        assert_eq!(answer["code"], code, "{media}: {answer}");
    }
    let big = vec![0; 10 * 1024 * 1024 + 1];
    let (status, answer) = bot.form("POST", &path, json!({}), &[("a.bin", &big)]).await;
    assert_eq!((status, &answer["code"]), (413, &json!(40005)));
    let eleven = [("a.txt", b"x".as_slice()); 11];
    let (status, answer) = bot.form("POST", &path, json!({}), &eleven).await;
    assert_eq!((status, &answer["errors"]["attachments"]["_errors"][0]["code"]), (400, &json!("BASE_TYPE_MAX_LENGTH")));
    assert_eq!(before, bot.snapshot());
}
