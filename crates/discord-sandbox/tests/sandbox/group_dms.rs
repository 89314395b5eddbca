//! Group DM channels: users who installed the application run its commands there, and the bot can only respond.

use discord_sandbox::Sandbox;
use discord_sandbox::client::{ClientEvent, UserClient};
use serde_json::{Value, json};

use super::gateway_bot::{Bot, sandbox_with_manual_clock};

/// The group of the initial state, with Ann, Ben and Cleo.
const GROUP: &str = "Friends";

fn commands() -> Value {
    let both = json!([0, 1]);
    json!([
        {"name": "roll", "description": "d", "integration_types": both, "contexts": [0, 1, 2]},
        {"name": "quiet", "description": "d", "integration_types": both, "contexts": [0, 1]},
        {"name": "guild", "description": "d", "contexts": [0, 1, 2]}
    ])
}

fn in_group(sandbox: &Sandbox, name: &str) -> UserClient {
    let client = sandbox.client(name).expect("a user of the sandbox");
    client.open_channel(GROUP).expect("a member");
    client
}

#[tokio::test]
async fn a_command_in_a_group_belongs_to_the_user_who_installed_it() {
    let sandbox = sandbox_with_manual_clock().await;
    let mut bot = Bot::with(&sandbox, commands()).await;
    let ann = in_group(&sandbox, "Ann");
    assert_eq!(ann.commands(), ["/roll"], "the others are not for users or not for groups");
    let say = json!({"type": 4, "data": {"content": "six"}});
    let (reply, got) = tokio::join!(ann.run("/roll", []), bot.respond_to_next(say));
    let shown = reply.expect("sent").message().expect("a message");
    for (key, expected) in [
        ("context", json!(2)),
        ("authorizing_integration_owners", json!({"1": ann.id().to_string()})),
        ("app_permissions", json!((1_u64 << 14 | 1 << 15 | 1 << 17).to_string())),
        ("channel_id", json!(ann.channel().to_string())),
    ] {
        assert_eq!(got[key], expected, "{key}");
    }
    assert_eq!((&got["channel"]["type"], &got["channel"]["name"]), (&json!(3), &json!(GROUP)));
    assert_eq!(got["channel"]["recipients"].as_array().map(Vec::len), Some(3));
    assert_eq!(got["user"]["id"], ann.id().to_string());
    for key in ["guild_id", "guild", "guild_locale", "member"] {
        assert!(got.get(key).is_none(), "{key}");
    }
    // The other members see the response; who is not in the group sees nothing.
    let ben = in_group(&sandbox, "Ben");
    assert_eq!(ben.messages().last().map(discord_sandbox::client::MessageView::id), Some(shown.id()));
    assert!(sandbox.client("Dora").expect("a user").open_channel(GROUP).is_err());
}

#[tokio::test]
async fn a_button_in_a_group_belongs_to_the_installation_that_sent_it() {
    let sandbox = sandbox_with_manual_clock().await;
    let mut bot = Bot::with(&sandbox, commands()).await;
    let (ann, ben) = (in_group(&sandbox, "Ann"), in_group(&sandbox, "Ben"));
    let button = json!({"type": 2, "style": 1, "label": "Again", "custom_id": "again"});
    let row = json!([{"type": 1, "components": [button]}]);
    let say = json!({"type": 4, "data": {"content": "six", "components": row}});
    let (reply, _) = tokio::join!(ann.run("/roll", []), bot.respond_to_next(say));
    let shown = reply.expect("sent").message().expect("a message");
    let update = json!({"type": 7, "data": {"content": "five"}});
    let (reply, got) = tokio::join!(ben.click(&shown, "Again"), bot.respond_to_next(update));
    reply.expect("sent").message().expect("changed");
    assert_eq!(got["user"]["id"], ben.id().to_string());
    assert_eq!(got["authorizing_integration_owners"], json!({"1": ann.id().to_string()}));
    let edited = |event: &ClientEvent| matches!(event, ClientEvent::Edited(shown) if shown.content() == "five");
    ann.wait_for(edited).await;
}

#[tokio::test]
async fn the_bot_only_responds_in_a_group() {
    let sandbox = sandbox_with_manual_clock().await;
    let mut bot = Bot::with(&sandbox, commands()).await;
    let ann = in_group(&sandbox, "Ann");
    let say = json!({"type": 4, "data": {"content": "six"}});
    let (reply, got) = tokio::join!(ann.run("/roll", []), bot.respond_to_next(say));
    let shown = reply.expect("sent").message().expect("a message");
    let channel = format!("{}/channels/{}", sandbox.api_url(), ann.channel());
    let message = format!("{channel}/messages/{}", shown.id());
    let http = reqwest::Client::new();
    let content = json!({"content": "c"});
    for (method, url) in [
        ("GET", channel.clone()),
        ("PATCH", channel.clone()),
        ("DELETE", channel.clone()),
        ("POST", format!("{channel}/messages")),
        ("POST", format!("{channel}/typing")),
        ("GET", message.clone()),
        ("PATCH", message.clone()),
        ("DELETE", message),
    ] {
        let request = http.request(method.parse().expect("a method"), &url).json(&content);
        let answer = request.header("Authorization", format!("Bot {}", sandbox.bot_token())).send().await;
        let answer = answer.expect("an answer");
        assert_eq!(answer.status(), 403, "{method} {url}");
        let body: Value = answer.json().await.expect("JSON");
        assert_eq!(body["code"], 50001, "{method} {url}");
    }

    // The token of the interaction edits the response, and sends up to five follow-ups.
    let token = got["token"].as_str().expect("a token");
    let webhook = format!("{}/webhooks/{}/{token}", sandbox.api_url(), got["application_id"].as_str().expect("an id"));
    let edited = http.patch(format!("{webhook}/messages/@original")).json(&content).send().await.expect("an answer");
    assert_eq!(edited.status(), 200);
    for number in 1..=6 {
        let sent = http.post(&webhook).json(&content).send().await.expect("an answer");
        let expected = if number > 5 { 400 } else { 200 };
        assert_eq!(sent.status(), expected, "follow-up {number}");
        let body: Value = sent.json().await.expect("JSON");
        assert!(number < 6 || body["code"] == 40094, "{body}");
    }
}
