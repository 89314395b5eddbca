//! The sandbox's responses match Discord's published schema.

use discord_sandbox::state::InteractionKind;
use serde_json::{Value, json};

use super::rest_support::{Bot, PNG};
use crate::openapi::Description;

/// A request, and the name under which a part of its response is kept for later paths.
struct Step {
    method: &'static str,
    path: String,
    body: Value,
}

fn step(method: &'static str, path: impl Into<String>, body: Value) -> Step {
    Step { method, path: path.into(), body }
}

async fn check(description: &Description, bot: &Bot, steps: Vec<Step>) -> Vec<Value> {
    let mut answers = Vec::new();
    for Step { method, path, body } in steps {
        let (status, answer) = bot.call(method, &path, body.clone()).await;
        assert!(status < 300, "{method} {path}: {status} {answer}");
        let mut faults = description.request_faults(method, &path, &body);
        faults.extend(description.response_faults(method, &path, status, &answer));
        assert!(faults.is_empty(), "{method} {path}: {faults:#?}\n{answer:#}");
        answers.push(answer);
    }
    answers
}

#[tokio::test]
async fn responses_match_the_published_schema() {
    let description = Description::get();
    let bot = Bot::start().await;
    let (channel, guild, application, ann) = (bot.channel("games"), bot.guild(), bot.application(), bot.user("Ann"));
    let options = json!([{"type": 3, "name": "at", "description": "d", "required": true, "autocomplete": true},
        {"type": 4, "name": "n", "description": "d", "min_value": 1, "choices": [{"name": "one", "value": 1}]}]);
    let menu = json!({"type": 2, "name": "Challenge to a game"});
    let command = json!({"name": "move", "description": "d", "options": options, "default_member_permissions": 0});
    check(
        description,
        &bot,
        vec![
            step("GET", "/gateway", Value::Null),
            step("GET", "/gateway/bot", Value::Null),
            step("GET", "/users/@me", Value::Null),
            step("GET", format!("/users/{ann}"), Value::Null),
            step("GET", "/users/@me/guilds", Value::Null),
            step("GET", "/applications/@me", Value::Null),
            step("GET", "/oauth2/applications/@me", Value::Null),
            step("GET", format!("/guilds/{guild}?with_counts=true"), Value::Null),
            step("GET", format!("/guilds/{guild}/channels"), Value::Null),
            step("GET", format!("/guilds/{guild}/roles"), Value::Null),
            step("GET", format!("/guilds/{guild}/members?limit=10"), Value::Null),
            step("GET", format!("/guilds/{guild}/members/{ann}"), Value::Null),
            step("GET", format!("/guilds/{guild}/threads/active"), Value::Null),
            step("GET", format!("/guilds/{guild}/emojis"), Value::Null),
            step("GET", format!("/guilds/{guild}/stickers"), Value::Null),
            step("GET", format!("/applications/{application}/emojis"), Value::Null),
            step("GET", format!("/applications/{application}/entitlements"), Value::Null),
            step("GET", format!("/applications/{application}/guilds/{guild}/commands/permissions"), Value::Null),
            step("GET", "/voice/regions", Value::Null),
            step("GET", format!("/channels/{channel}"), Value::Null),
            step("POST", "/users/@me/channels", json!({"recipient_id": ann.to_string()})),
            step("POST", format!("/applications/{application}/commands"), command.clone()),
            step("PUT", format!("/applications/{application}/commands"), json!([command, menu])),
            step("PUT", format!("/applications/{application}/guilds/{guild}/commands"), json!([command])),
            step("GET", format!("/applications/{application}/commands?with_localizations=true"), Value::Null),
        ],
    )
    .await;
    messages(description, &bot, channel).await;
}

async fn messages(description: &Description, bot: &Bot, channel: u64) {
    let path = format!("/channels/{channel}/messages");
    let row = json!({"type": 1, "components": [
        {"type": 2, "style": 1, "label": "Move", "custom_id": "m", "emoji": {"name": "⚫"}},
        {"type": 2, "style": 5, "label": "Rules", "url": "https://example.org/"}]});
    let select = json!({"type": 1, "components": [{"type": 3, "custom_id": "s", "placeholder": "p",
        "options": [{"label": "K10", "value": "K10", "default": true}]}]});
    let users = json!({"type": 1, "components": [{"type": 5, "custom_id": "u"}]});
    let embed = json!({"title": "t", "description": "d", "color": 1, "fields": [{"name": "n", "value": "v"}],
        "footer": {"text": "f"}, "author": {"name": "a"}, "timestamp": "2026-01-01T00:00:00Z",
        "image": {"url": "attachment://board.png"}, "thumbnail": {"url": "https://example.org/x.png"}});
    let full = json!({"content": "hi <@1>", "embeds": [embed], "components": [row, select, users], "nonce": "7",
        "attachments": [{"id": "0", "description": "a board"}, {"id": "1"}]});
    let (status, sent) = bot.form("POST", &path, full.clone(), &[("board.png", PNG), ("a.txt", b"text")]).await;
    let mut faults = description.request_faults("POST", &path, &full);
    faults.extend(description.response_faults("POST", &path, status, &sent));
    assert!(faults.is_empty(), "{faults:#?}\n{sent:#}");
    let id = sent["id"].as_str().expect("an id").to_owned();
    let one = format!("{path}/{id}");
    let reply = json!({"content": "r", "message_reference": {"message_id": id}});
    let second = json!({"flags": 1 << 15, "components": [{"type": 17, "components": [{"type": 10, "content": "c"},
        {"type": 9, "components": [{"type": 10, "content": "c"}],
         "accessory": {"type": 2, "style": 2, "label": "l", "custom_id": "x"}},
        {"type": 14}, {"type": 12, "items": [{"media": {"url": "https://example.org/x.png"}}]}]}]});
    check(
        description,
        bot,
        vec![
            step("GET", one.clone(), Value::Null),
            step("PATCH", one.clone(), json!({"content": "new", "embeds": [], "components": null})),
            step("POST", path.clone(), reply),
            step("POST", path.clone(), second),
            step("POST", format!("{one}/threads"), json!({"name": "Game 1", "auto_archive_duration": 60})),
            step("GET", format!("/channels/{id}"), Value::Null),
            step("GET", format!("/channels/{id}/messages"), Value::Null),
            step("GET", format!("/channels/{id}/thread-members"), Value::Null),
            step("PATCH", format!("/channels/{id}"), json!({"archived": true})),
            step("GET", path.clone(), Value::Null),
            step("POST", format!("/channels/{channel}/typing"), Value::Null),
        ],
    )
    .await;
}

#[tokio::test]
async fn interaction_responses_match_the_published_schema() {
    let description = Description::get();
    let bot = Bot::start().await;
    let application = bot.application();
    let modal = json!({"type": 9, "data": {"custom_id": "c", "title": "t", "components": [{"type": 1, "components":
        [{"type": 4, "custom_id": "at", "label": "l", "style": 1, "max_length": 3}]}]}});
    for (kind, body) in [
        (InteractionKind::Command, json!({"type": 4, "data": {"content": "hi", "flags": 64}})),
        (InteractionKind::Command, json!({"type": 4, "data": {"content": "hi"}})),
        (InteractionKind::Command, json!({"type": 5})),
        (InteractionKind::Command, modal),
        (InteractionKind::Autocomplete, json!({"type": 8, "data": {"choices": [{"name": "K10", "value": "K10"}]}})),
    ] {
        let (id, token) = bot.interaction(kind, None);
        // Discord returns the message of a deferred response, which its schema omits.
        let with_response = body["type"] != 5;
        let callback = format!("/interactions/{id}/{token}/callback?with_response={with_response}");
        let mut steps = vec![step("POST", callback, body.clone())];
        if body["type"] == 4 || body["type"] == 5 {
            let original = format!("/webhooks/{application}/{token}/messages/@original");
            steps.push(step("GET", original.clone(), Value::Null));
            steps.push(step("PATCH", original, json!({"content": "new"})));
            steps.push(step("POST", format!("/webhooks/{application}/{token}"), json!({"content": "more"})));
        }
        check(description, &bot, steps).await;
    }
}

#[test]
fn a_recording_is_validated_line_by_line() {
    let description = Description::get();
    let rest = |method: &str, path: &str, request: Value| {
        json!({"kind": "rest", "method": method, "path": path, "request": request, "status": 200, "response": {}})
            .to_string()
    };
    let good = [
        rest("GET", "/api/v10/users/@me", Value::Null),
        rest("POST", "/api/v10/channels/1/messages", json!({"content": "c"})),
        rest(
            "PUT",
            "/api/applications/1/commands",
            json!([{"name": "a", "description": "d", "default_member_permissions": 0}]),
        ),
        rest("PATCH", "/api/v10/webhooks/1/***/messages/@original", json!({"content": "c"})),
        rest("PUT", "/api/v10/channels/1/messages/2/reactions/x/@me", Value::Null),
        json!({"kind": "gateway", "direction": "in", "payload": {"op": 1}}).to_string(),
    ];
    let faults = description.recording_faults(good.iter().map(String::as_str));
    assert!(faults.is_empty(), "{faults:#?}");
    for (line, word) in [
        ("nonsense".to_owned(), "not JSON"),
        ("{}".to_owned(), "neither"),
        (rest("GET", "/api/v10/nowhere", Value::Null), "not in the description"),
        (rest("DELETE", "/api/v10/users/@me", Value::Null), "not in the description"),
        (rest("POST", "/api/v10/channels/1/messages", Value::Null), "a body is required"),
        (rest("POST", "/api/v10/channels/1/messages", json!({"content": 1})), "content"),
        (rest("PUT", "/api/v10/applications/1/commands", json!([{"description": "d"}])), "name"),
        (rest("POST", "/api/v10/interactions/1/***/callback", json!({"type": 99})), "request"),
        (rest("GET", "/api/v10/users/@me", json!({"x": 1})), "no JSON body"),
    ] {
        let faults = description.recording_faults([line.as_str()]);
        assert!(faults.iter().any(|fault| fault.contains(word)), "{line}: {faults:#?}");
    }
}
