//! The process's log: one clear line if it cannot start, and no token in any log line.

use std::io::Read;
use std::path::Path;
use std::process::{Command, Stdio};

use discord_sandbox::Sandbox;
use discord_sandbox::client::Response;
use discord_sandbox::events::{Audience, Event};
use serde_json::{Value, json};
use tessera::store::Store;

use super::process::{check_refused, tessera};
use crate::bot::test_bot::{message_of, wait, wait_for_board, wait_for_challenge};
use crate::support::binary;

#[test]
fn startup_errors_are_one_line() {
    check_refused(&[], &[("TESSERA_DTAA", "x")], 2, "unknown environment variable TESSERA_DTAA");
    check_refused(&["check", "--config", "/nowhere.toml"], &[], 2, "cannot read /nowhere.toml");
    let token = [("DISCORD_TOKEN", "x")];
    check_refused(&["run", "--discord-api", "nonsense"], &token, 2, "\"nonsense\" is no address");
    let blocked = ["run", "--data", "/dev/null/data", "--discord-api", "http://127.0.0.1:1"];
    check_refused(&blocked, &token, 1, "cannot write to the data directory /dev/null/data");
    let dir = tempfile::tempdir().expect("a directory");
    let data = dir.path().to_str().expect("UTF-8");
    let nobody = ["run", "--log", "off", "--data", data, "--discord-api", "http://127.0.0.1:1"];
    check_refused(&nobody, &token, 1, "cannot reach discord at http://127.0.0.1:1");
}

#[test]
fn check_masks_the_token() {
    let output = tessera(&["check", "--data", "here"], &[("DISCORD_TOKEN", "canary-token")]);
    let printed = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success());
    assert!(printed.contains("= *** (set) ") && printed.contains("= here "), "{printed}");
    assert!(!printed.contains("canary"), "{printed}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_instance_and_a_wrong_token_are_reported() {
    let sandbox = Sandbox::start(discord_sandbox::Settings::default()).await.expect("a free port");
    let dir = tempfile::tempdir().expect("a directory");
    let store = Store::open(dir.path()).await.expect("opens");
    let data = dir.path().to_str().expect("UTF-8").to_owned();
    let api = sandbox.api_url();
    let run = ["run", "--log", "off", "--data", &data, "--discord-api", &api];
    check_refused(&run, &[("DISCORD_TOKEN", sandbox.bot_token())], 1, "another tessera is running");
    store.close().await.expect("closes");
    check_refused(&run, &[("DISCORD_TOKEN", "wrong")], tessera::cli::REFUSED.into(), "discord refuses the bot token");
    sandbox.stop().await;
}

/// No token or name appears in the log, at the most verbose level.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_token_and_no_name_is_logged_at_any_level() {
    let dir = tempfile::tempdir().expect("a directory");
    let names = ["Canaryann", "Canaryben"];
    let settings =
        discord_sandbox::Settings { users: names.map(str::to_owned).to_vec(), ..discord_sandbox::Settings::default() };
    let sandbox = Sandbox::start(settings).await.expect("a free port");
    let log = play_at_trace(&sandbox, dir.path(), names).await;
    assert!(log.lines().count() > 100, "the log is verbose: {}", log.lines().count());
    assert!(!log.contains(sandbox.bot_token()), "the bot token is in the log");
    let leak = log.lines().find(|line| line.to_lowercase().contains("canary"));
    assert!(leak.is_none(), "a name is in the log: {leak:?}");
    let tokens: Vec<String> = sandbox.server().lock().interactions.values().map(|one| one.token.clone()).collect();
    assert!(tokens.len() >= 4);
    for token in tokens {
        let line = log.lines().find(|line| line.contains(&token));
        assert!(line.is_none(), "an interaction token is in the log: {line:?}");
    }
    assert!(log.contains("cannot parse an interaction"), "the forged events have arrived");
    assert!(!log.contains(FORGED_TOKEN), "an interaction token is in the log");
    sandbox.stop().await;
}

/// The log of a bot with which two users played.
async fn play_at_trace(sandbox: &Sandbox, data: &Path, [one, two]: [&str; 2]) -> String {
    let mut child = binary::tessera()
        .env("DISCORD_TOKEN", sandbox.bot_token())
        .args(["run", "--log", "trace", "--discord-api", sandbox.origin(), "--data"])
        .arg(data)
        .stderr(Stdio::piped())
        .spawn()
        .expect("the bot starts");
    let mut pipe = child.stderr.take().expect("piped");
    let reader = std::thread::spawn(move || {
        let mut text = String::new();
        pipe.read_to_string(&mut text).map(|_| text)
    });
    let [one, two] = [one, two].map(|name| {
        let client = sandbox.client(name).expect("a user");
        client.open_channel("#games").expect("a channel");
        client
    });
    wait("the commands are listed", async || one.commands().contains(&"/help".to_owned())).await;
    wait("the bot answers", async || matches!(one.run("/help", []).await, Ok(Response::Message(_)))).await;
    message_of(one.run("/challenge", [("opponent", two.id().to_string().as_str())]).await);
    let asked = wait_for_challenge(&two, "Accept").await;
    message_of(two.click(&asked, "Accept").await);
    let board = wait_for_board(&one, "opens").await;
    let first = if board.content().contains(&one.mention()) { &one } else { &two };
    let played = message_of(first.run("/move", [("at", "K10")]).await);
    assert!(played.text().contains("You played **K10**"), "{}", played.text());
    let refused = message_of(first.run("/move", [("at", "K11")]).await);
    assert!(!refused.text().contains("You played"), "{}", refused.text());
    wait_for_board(&one, "**K10**").await;
    unreadable_events(sandbox, one.channel());
    // Events are handled in their order.
    message_of(one.run("/help", []).await);
    // It ends by itself, because a thread of its own writes the log, and a kill would lose the last lines.
    let told = Command::new("kill").arg(child.id().to_string()).status();
    assert!(told.expect("kill runs").success());
    assert!(child.wait().expect("it ran").success());
    reader.join().expect("no panic").expect("UTF-8")
}

/// The token of an interaction that nobody opened.
const FORGED_TOKEN: &str = "aW50ZXJhY3Rpb246Y2FuYXJ5LXRva2Vu";

/// Sends the bot events that it cannot read, with a token and a name in every place where an error might quote one.
fn unreadable_events(sandbox: &Sandbox, channel: u64) {
    let user = json!({"id": "Canaryann", "username": "Canaryann", "global_name": "Canaryann"});
    let interaction = |member: Value| {
        json!({
            "id": "5", "token": FORGED_TOKEN, "type": "Canaryann", "channel_id": channel.to_string(),
            "channel": "Canaryann", "member": member, "data": FORGED_TOKEN, "locale": "Canaryann",
        })
    };
    let message = json!({"id": "Canaryann", "content": "Canaryann", "author": user, "token": FORGED_TOKEN});
    let guild = json!({"id": "Canaryann", "name": "Canaryann", "roles": "Canaryann", "token": FORGED_TOKEN});
    for (name, data) in [
        ("INTERACTION_CREATE", interaction(json!({"user": user, "nick": "Canaryann"}))),
        ("INTERACTION_CREATE", interaction(json!("Canaryann"))),
        ("MESSAGE_CREATE", message),
        ("GUILD_CREATE", guild.clone()),
        ("GUILD_UPDATE", guild),
        ("CHANNEL_UPDATE", json!("Canaryann")),
    ] {
        let event = Event { name, data: data.into(), guild: None, channel: None, audience: Audience::Bot };
        sandbox.server().events.publish(event);
        // Releasing the state delivers what was published.
        drop(sandbox.server().lock());
    }
}
