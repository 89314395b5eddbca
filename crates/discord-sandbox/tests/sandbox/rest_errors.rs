//! Errors for routes, permissions and bodies. None of them changes the state.

use discord_sandbox::permissions;
use discord_sandbox::state::{Overwrite, OverwriteTarget};
use serde_json::{Value, json};

use super::rest_fixture::{FORM, Fixture};
use super::rest_support::Bot;

#[tokio::test]
async fn unknown_and_inaccessible_resources_return_errors() {
    let fixture = Fixture::new().await;
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
        ("GET", "/channels/{games}/messages/1", &nothing, (404, 10008)),
        ("PATCH", "/channels/{games}/messages/1", &hi, (404, 10008)),
        ("DELETE", "/channels/{games}/messages/1", &nothing, (404, 10008)),
        ("PATCH", "/channels/{games}/messages/{anns}", &hi, (403, 50005)),
        ("DELETE", "/channels/{games}/messages/{anns}", &nothing, (403, 50013)),
        ("POST", "/channels/{games}/messages/{mine}/threads", &json!({"name": "n"}), (400, 160_004)),
        ("POST", "/channels/{games}/messages/bulk-delete", &json!({"messages": ["1", "2"]}), (403, 50013)),
        ("PUT", "/channels/{games}/pins/{mine}", &nothing, (403, 50013)),
        ("PUT", "/channels/{games}/messages/{mine}/reactions/abc/@me", &nothing, (400, 10014)),
        ("PUT", "/channels/{games}/messages/{mine}/reactions/%E2%97%8F/@me", &nothing, (400, 10014)),
        ("PUT", "/channels/{games}/messages/{mine}/reactions/dice:1/@me", &nothing, (400, 10014)),
        ("GET", "/channels/{games}/messages/{mine}/reactions/dice:1", &nothing, (400, 10014)),
        ("PATCH", "/channels/{thread}/messages/{in_thread}", &hi, (400, 50083)),
        ("PUT", "/channels/{thread}/messages/{in_thread}/reactions/%F0%9F%91%8D/@me", &nothing, (400, 50083)),
        ("DELETE", "/channels/{thread}/messages/{in_thread}/reactions/%F0%9F%91%8D/@me", &nothing, (400, 50083)),
        ("PATCH", "/channels/{thread}", &json!({"name": "n"}), (400, 50083)),
        ("PUT", "/channels/{thread}/thread-members/@me", &nothing, (400, 50083)),
        ("POST", "/channels/{thread}/threads", &json!({"name": "n"}), (400, 50024)),
        ("DELETE", "/channels/{games}", &nothing, (403, 50013)),
        ("PATCH", "/channels/{games}", &json!({"name": "n"}), (403, 50013)),
        ("GET", "/guilds/1", &nothing, (404, 10004)),
        ("GET", "/guilds/{guild}/members/1", &nothing, (404, 10013)),
        ("GET", "/guilds/{guild}/roles/1", &nothing, (404, 10011)),
        ("GET", "/users/1", &nothing, (404, 10013)),
        ("POST", "/users/@me/channels", &json!({"recipient_id": "1"}), (404, 10013)),
        ("GET", "/applications/1/commands", &nothing, (403, 20012)),
        ("GET", "/applications/{app}/guilds/1/commands", &nothing, (403, 50001)),
        ("GET", "/applications/1/emojis", &nothing, (403, 20012)),
        ("GET", "/guilds/1/emojis", &nothing, (404, 10004)),
        ("GET", "/applications/{app}/commands/1", &nothing, (404, 10063)),
        ("DELETE", "/applications/{app}/commands/1", &nothing, (404, 10063)),
        ("POST", "/interactions/1/token/callback", &json!({"type": 5}), (404, 10062)),
        ("POST", "/webhooks/{app}/token", &hi, (401, 50027)),
        ("POST", "/webhooks/1/token", &hi, (404, 10015)),
    ] {
        fixture.assert_error(method, path, body.clone(), expected, "").await;
    }
    fixture.assert_error("GET", "/channels/abc", Value::Null, FORM, "channel_id NUMBER_TYPE_COERCE").await;
    fixture
        .assert_error("GET", "/channels/{games}/messages?limit=101", Value::Null, FORM, "limit NUMBER_TYPE_MAX")
        .await;
    fixture.assert_error("GET", "/channels/{games}/messages?limit=0", Value::Null, FORM, "limit NUMBER_TYPE_MIN").await;
}

#[tokio::test]
async fn other_versions_are_invalid() {
    let bot = Bot::start().await;
    for (version, status, code) in [("v9", 400, 50041), ("v11", 400, 50041), ("version", 404, 0)] {
        let url = format!("{}/api/{version}/users/@me", bot.sandbox.origin());
        let answer = reqwest::get(url).await.expect("an answer");
        assert_eq!(answer.status(), status, "{version}");
        assert_eq!(answer.json::<Value>().await.expect("JSON")["code"], code, "{version}");
    }
}

#[tokio::test]
async fn requests_without_the_token_are_unauthorized() {
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
async fn each_missing_permission_returns_an_error() {
    let fixture = Fixture::new().await;
    let (bot, games) = (&fixture.bot, fixture.bot.channel("games"));
    let me = bot.state(|state| state.bot);
    let hi = json!({"content": "c"});
    let thread = json!({"name": "t", "type": 11});
    let reply = json!({"content": "c", "message_reference": {"message_id": fixture.mine}});
    let reaction = "/channels/{games}/messages/{mine}/reactions/%F0%9F%91%8D/@me";
    for (taken, method, path, body, expected) in [
        (permissions::VIEW_CHANNEL, "GET", "/channels/{games}", Value::Null, (403, 50001)),
        (permissions::SEND_MESSAGES, "POST", "/channels/{games}/messages", hi.clone(), (403, 50013)),
        (permissions::SEND_MESSAGES_IN_THREADS, "POST", "/channels/{thread}/messages", hi.clone(), (403, 50013)),
        (
            permissions::EMBED_LINKS,
            "POST",
            "/channels/{games}/messages",
            json!({"embeds": [{"title": "t"}]}),
            (403, 50013),
        ),
        (permissions::READ_MESSAGE_HISTORY, "POST", "/channels/{games}/messages", reply, (403, 160_002)),
        (permissions::READ_MESSAGE_HISTORY, "GET", "/channels/{games}/messages/{mine}", Value::Null, (403, 50013)),
        (permissions::CREATE_PUBLIC_THREADS, "POST", "/channels/{games}/threads", thread, (403, 50013)),
        (permissions::CREATE_PRIVATE_THREADS, "POST", "/channels/{games}/threads", json!({"name": "t"}), (403, 50013)),
        (permissions::ADD_REACTIONS, "PUT", reaction, Value::Null, (403, 50013)),
    ] {
        let deny = vec![Overwrite { target: OverwriteTarget::Member(me), allow: 0, deny: taken }];
        bot.state(|state| state.channels.get_mut(&games).expect("the channel").overwrites.clone_from(&deny));
        fixture.assert_error(method, path, body, expected, "").await;
    }
    let deny =
        vec![Overwrite { target: OverwriteTarget::Member(me), allow: 0, deny: permissions::READ_MESSAGE_HISTORY }];
    bot.state(|state| state.channels.get_mut(&games).expect("the channel").overwrites = deny);
    for (list, empty) in
        [("pins", json!([])), ("messages/pins", json!({"items": [], "has_more": false})), ("messages", json!([]))]
    {
        assert_eq!(bot.ok("GET", &format!("/channels/{games}/{list}"), Value::Null).await, empty, "{list}");
    }
    let deny = vec![Overwrite { target: OverwriteTarget::Member(me), allow: 0, deny: permissions::ATTACH_FILES }];
    bot.state(|state| state.channels.get_mut(&games).expect("the channel").overwrites = deny);
    let (status, answer) =
        bot.form("POST", &format!("/channels/{games}/messages"), json!({}), &[("a.txt", b"x")]).await;
    assert_eq!((status, &answer["code"]), (403, &json!(50013)));
}

#[tokio::test]
async fn malformed_bodies_return_errors() {
    let bot = Bot::start().await;
    let path = format!("/channels/{}/messages", bot.channel("games"));
    let before = bot.state_text();
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
    let nine = vec![0; 9 * 1024 * 1024];
    let (status, answer) = bot.form("POST", &path, json!({}), &[("a.bin", nine.as_slice()); 3]).await;
    assert_eq!((status, &answer["code"]), (413, &json!(40005)), "together they are larger than a request may be");
    let eleven = [("a.txt", b"x".as_slice()); 11];
    let (status, answer) = bot.form("POST", &path, json!({}), &eleven).await;
    assert_eq!((status, &answer["errors"]["attachments"]["_errors"][0]["code"]), (400, &json!("BASE_TYPE_MAX_LENGTH")));
    assert_eq!(before, bot.state_text());
}
