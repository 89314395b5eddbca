//! User names are escaped: no markup, mention, link, direction override or hidden character appears where Discord
//! would interpret it.

use discord_sandbox::client::{MessageView, Response};
use tessera::discord::commands::listing;

use super::test_bot::{TestBot, TestClient, board, mark_all_read, message_of, wait_for_board};

/// Names with characters that Discord or a screen interprets, and the longest allowed name.
const NAMES: [&str; 4] = [
    "**@everyone** ~~x~~ `y` ||z||",
    "[free](https://evil.example) <@1> <#2> <@&3>",
    "\u{202e}evil\u{202c}\u{200b}\u{2066}\u{feff} \u{e0041}A\u{0301}",
    "ＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷ",
];

/// Substrings that no text built from names may contain.
const HARMFUL: &[&str] = &[
    "@everyone",
    "@here",
    "**@",
    "~~x",
    "`y",
    "||z",
    "](",
    "<@1>",
    "<#2>",
    "<@&3>",
    "\u{202e}",
    "\u{202c}",
    "\u{200b}",
    "\u{2066}",
    "\u{feff}",
    "\u{e0041}",
];

/// Everything that a message shows or reads out: its text, its alt texts, and its components.
fn everything(shown: &MessageView) -> String {
    let alts = shown.attachments().iter().filter_map(|file| file["description"].as_str());
    let parts = shown.components().into_iter().map(|part| format!("{} {}", part["label"], part["options"]));
    let all: Vec<String> = alts.map(str::to_owned).chain(parts).chain([shown.text()]).collect();
    all.join("\n")
}

fn check(shown: &MessageView) {
    let all = everything(shown);
    for harmful in HARMFUL {
        assert!(!all.contains(harmful), "{harmful:?} in {all}");
    }
    assert_eq!(shown.json()["mention_everyone"], false, "{all}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn names_are_escaped_everywhere() {
    let bot = TestBot::with_users(&[NAMES[0], NAMES[1], NAMES[2], NAMES[3], "Finn"]).await;
    let clients: Vec<TestClient> = NAMES.iter().map(|name| bot.client(name)).collect();
    let [ann, ben, cleo, _] = clients.as_slice() else { panic!("four people") };
    let (one, two) = bot.begin(ann, ben, "standard").await;
    one.move_to("K10").await;
    check(&wait_for_board(ann, "**K10**").await);
    check(&message_of(two.click(&board(two).expect("a board"), "Play").await));
    bot.begin(ann, cleo, "standard").await;
    check(&message_of(ann.run("/board", [("style", "text")]).await));
    message_of(ann.run("/account block", [("player", NAMES[2])]).await);
    check(&message_of(ann.run("/account unblock", []).await));
    let panel = message_of(ann.run("/pente-admin", []).await);
    check(&message_of(ann.click(&panel, "Games").await));
    for shown in ann.messages() {
        check(&shown);
    }
    let readers: Vec<&TestClient> = clients.iter().collect();
    mark_all_read(&readers);
    bot.close(&readers).await;
}

/// The options for a command that requires some, with a user's name where one is allowed.
fn options(command: &str) -> Vec<(&'static str, &'static str)> {
    match command {
        "/challenge" => vec![("opponent", NAMES[3])],
        "/move" | "/m" => vec![("at", "K10")],
        "/profile" => vec![("player", NAMES[2]), ("against", NAMES[1])],
        "/account block" | "/tournament remove" | "/tournament readmit" => vec![("player", NAMES[2])],
        "/play-bot" => vec![("level", "1")],
        "/tournament create" => vec![("format", "swiss"), ("name", "**@everyone** <@1> \u{202e}")],
        _ => vec![],
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_command_shows_an_unescaped_name() {
    let bot = TestBot::with_users(&[NAMES[0], NAMES[1], NAMES[2], NAMES[3], "Finn"]).await;
    let clients: Vec<TestClient> = NAMES.iter().map(|name| bot.client(name)).collect();
    let [ann, ben, _, wide] = clients.as_slice() else { panic!("four people") };
    // A finished game and two running ones, so that every command has something to show and to ask.
    let (one, two) = bot.begin(ann, ben, "tournament").await;
    one.move_to("K10").await;
    two.resign().await;
    wait_for_board(ann, "by resignation").await;
    bot.begin(ann, ben, "standard").await;
    bot.begin(ann, wide, "standard").await;
    let menus = ann.commands().into_iter().filter(|command| !command.starts_with('/'));
    for command in listing::paths().into_iter().chain(menus) {
        let answer = if command.starts_with('/') {
            let pending = ann.start_command(&command, &options(&command));
            pending.unwrap_or_else(|refused| panic!("{command} needs options here: {refused}")).response().await
        } else {
            ann.run_user_command(&command, NAMES[2]).await.expect("offered")
        };
        match answer {
            Response::Message(shown) | Response::Edited(shown) => check(&shown),
            Response::Modal(form) => assert!(!form.title.contains("everyone"), "{}", form.title),
            other => panic!("{command}: {other:?}"),
        }
    }
    bot.settled().await;
    for client in &clients {
        for shown in client.messages() {
            check(&shown);
        }
        client.take_events();
    }
    let readers: Vec<&TestClient> = clients.iter().collect();
    bot.close(&readers).await;
}

also_on_postgres! {
    names_are_escaped_everywhere
    no_command_shows_an_unescaped_name
}
