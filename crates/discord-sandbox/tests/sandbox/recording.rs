//! The recording: complete, one object per line, with secrets masked.

use discord_sandbox::{Sandbox, Settings};
use serde_json::{Value, json};

use super::gateway_bot::{Bot, Connection};

#[tokio::test]
async fn traffic_is_recorded_with_secrets_masked() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("traffic.jsonl");
    let settings = Settings { record: Some(path.clone()), ..Settings::default() };
    let sandbox = Sandbox::start(settings).await.expect("a free port");
    let mut bot = Bot::with(&sandbox, json!([{"name": "ping", "description": "d"}])).await;
    let ann = sandbox.client("Ann").expect("Ann");
    let (reply, got) =
        tokio::join!(ann.run("/ping", []), bot.respond_to_next(json!({"type": 4, "data": {"content": "pong"}})));
    reply.expect("sent").message().expect("a message");
    bot.webhook("PATCH", &got, "/messages/@original", json!({"content": sandbox.bot_token()})).await;
    let token = got["token"].as_str().expect("a token").to_owned();
    bot.webhook("POST", &got, "", json!({"content": format!("leak {token}.")})).await;
    let form = reqwest::multipart::Form::new()
        .text("payload_json", json!({"content": "picture"}).to_string())
        .part("files[0]", reqwest::multipart::Part::bytes(vec![1, 2, 3]).file_name("a.bin"));
    let url = format!("{}/channels/{}/messages", sandbox.api_url(), ann.channel());
    let request = reqwest::Client::new().post(url).multipart(form);
    let answer =
        request.header("authorization", format!("Bot {}", sandbox.bot_token())).send().await.expect("an answer");
    assert_eq!(answer.status(), 200);
    let mut other = Connection::open(&sandbox).await;
    other.resume(&sandbox, &bot.ready["session_id"], 1).await;
    other.event("RESUMED").await;

    let text = std::fs::read_to_string(&path).expect("a recording");
    assert!(!text.contains(sandbox.bot_token()), "the bot's token is in the recording");
    assert!(!text.contains(&token), "an interaction's token is in the recording");
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let rest = |path_end: &str| {
        let found = lines
            .iter()
            .find(|line| line["kind"] == "rest" && line["path"].as_str().is_some_and(|p| p.ends_with(path_end)));
        found.unwrap_or_else(|| panic!("no request to {path_end}"))
    };
    let registered = rest("/commands");
    assert_eq!((&registered["method"], &registered["status"]), (&json!("PUT"), &json!(200)));
    assert_eq!(registered["request"][0]["name"], "ping");
    assert_eq!(registered["response"][0]["name"], "ping");
    let callback = rest("/***/callback");
    assert_eq!((&callback["request"]["type"], &callback["status"]), (&json!(4), &json!(204)));
    rest("/***/messages/@original");
    let posted = lines.iter().find(|line| line["request"]["content"] == "picture").expect("the form");
    assert_eq!(posted["files"][0]["filename"], "a.bin");
    assert_eq!(posted["files"][0]["size"], 3);
    for (direction, key, value) in [
        ("out", "op", json!(10)),
        ("in", "op", json!(2)),
        ("out", "t", json!("READY")),
        ("out", "t", json!("INTERACTION_CREATE")),
        ("in", "op", json!(6)),
        ("out", "t", json!("RESUMED")),
    ] {
        let found = |line: &&Value| line["direction"] == direction && line["payload"][key] == value;
        assert!(lines.iter().any(|line| found(&line)), "{direction} {key} {value}");
    }
}

#[cfg(unix)]
#[tokio::test]
async fn only_its_owner_may_read_a_recording() {
    use std::os::unix::fs::PermissionsExt as _;

    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("traffic.jsonl");
    let settings = Settings { record: Some(path.clone()), ..Settings::default() };
    let _sandbox = Sandbox::start(settings).await.expect("a free port");
    let mode = std::fs::metadata(&path).expect("a recording").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
}
