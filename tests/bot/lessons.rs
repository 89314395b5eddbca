//! `/learn`, `/help` and the welcome message.

use discord_sandbox::admin;
use discord_sandbox::client::MessageView;
use discord_sandbox::permissions::SEND_MESSAGES;

use super::test_bot::{
    TestBot, TestClient, assert_ephemeral, assert_refused, mark_message_read, message_of, wait, wait_until_connected,
    with_named_commands,
};

/// A wrong and the right point of each lesson, and part of the text for the right one.
const LESSONS: &[(&str, &str, &str)] = &[
    ("K13", "K10", "Stones never move"),
    ("L12", "N10", "flanked exactly two"),
    ("K9", "L10", "is safe"),
    ("P10", "O10", "Five in a row win"),
    ("M3", "N2", "Ten captured stones win"),
    ("L8", "J10", "can’t be stopped"),
];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn there_are_six_lessons() {
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    let mut message = message_of(ann.run("/learn", []).await);
    for (index, (wrong, right, why)) in LESSONS.iter().enumerate() {
        assert!(message.is_ephemeral() && message.attachments().len() == 1);
        assert!(message.content().contains(&format!("lesson {} of 6", index + 1)), "{}", message.text());
        assert_eq!(message.labels().contains(&"Back"), index > 0, "{:?}", message.labels());
        message = message_of(ann.click(&message, wrong).await);
        assert!(message.content().contains(&format!("❌ Not **{wrong}**")), "{}", message.text());
        message = message_of(ann.click(&message, right).await);
        assert!(message.content().contains("✅") && message.content().contains(why), "{}", message.text());
        assert!(!message.labels().contains(right), "solved");
        message = message_of(ann.click(&message, "Next").await);
    }
    let last = with_named_commands(message.content());
    assert!(last.contains("three lines from the centre") && last.contains("`/challenge`"), "{last}");
    assert!(message.attachments().is_empty());
    message = message_of(ann.click(&message, "Back").await);
    assert!(message.content().contains("lesson 6 of 6"), "{}", message.text());
    message_of(ann.click(&message, "Close").await);
    bot.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn unknown_lessons_are_refused() {
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    let button = |label: &str, id: &str| serde_json::json!({"type": 2, "style": 2, "label": label, "custom_id": id});
    let old = bot
        .post_buttons(
            &ann,
            &serde_json::json!([{"type": 1, "components": [
                button("a", "t1:lesson:7"), button("b", "t1:try:9:0,0"), button("c", "t1:try:1:9,9"),
                button("d", "t1:lesson:x")]}]),
        )
        .await;
    for label in ["a", "b", "c"] {
        assert_refused(ann.click(&old, label).await, "I don’t know that lesson");
    }
    assert_refused(ann.click(&old, "d").await, "I don’t know this button");
    mark_message_read(&[&ann], &old);
    bot.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn help_links_the_lessons_and_names_missing_permissions() {
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    let help = message_of(ann.run("/help", []).await);
    assert!(help.content().contains("I have all the permissions I need"), "{}", help.text());
    assert!(help.content().lines().count() <= 5, "one screen on a phone: {}", help.content());
    let topics = ["Making moves", "During a game", "With others", "On your own", "Your account"];
    let mut page = help.clone();
    for topic in topics {
        page = message_of(ann.click(&page, topic).await);
        assert!(page.is_ephemeral() && page.content().starts_with(&format!("**{topic}**")), "{}", page.text());
        assert!(page.content().contains("</") && page.content().lines().count() <= 4, "{}", page.text());
    }
    let moves = message_of(ann.click(&page, "Making moves").await);
    assert!(moves.content().contains("A reply must keep its ping"), "{}", moves.text());
    assert!(!help.labels().contains(&"Back"), "{:?}", help.labels());
    let first = message_of(ann.click(&moves, "Back").await);
    assert_eq!((first.id(), first.content(), first.labels()), (moves.id(), help.content(), help.labels()));
    let help = message_of(ann.run("/help", []).await);
    let first = message_of(ann.click(&help, "Learn Pente").await);
    assert!(first.content().contains("lesson 1 of 6"), "{}", first.text());
    ann.open_channel("#quiet").expect("a channel");
    let help = message_of(ann.run("/help", []).await);
    assert!(help.content().contains("**Send Messages**"), "{}", help.text());
    bot.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn help_in_direct_messages_names_what_works_there() {
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    ann.open_dm();
    let mut page = message_of(ann.run("/help", []).await);
    assert!(page.content().contains("Games with other people are played in channels of servers"), "{}", page.text());
    for (topic, words) in [
        ("Making moves", "just send a point such as `k10`"),
        ("During a game", "`/game list`"),
        ("With others", "`/leaderboard`"),
        ("On your own", "`/rules`"),
        ("Your account", "`/account settings`"),
    ] {
        page = message_of(ann.click(&page, topic).await);
        let text = with_named_commands(page.content());
        assert!(text.contains(words), "{topic}: {text}");
        for command in ["/challenge", "/table", "/tournament", "/board"] {
            assert!(!text.contains(command), "{topic}: {text}");
        }
    }
    bot.close(&[&ann]).await;
}

/// The messages that the bot sent to a client's channel without an interaction.
fn greetings(client: &TestClient) -> Vec<MessageView> {
    let all = client.messages().into_iter();
    let greets =
        |message: &MessageView| ["**Hello!**", "**Hallo!**"].iter().any(|hello| message.content().contains(hello));
    all.filter(|message| !message.is_ephemeral() && greets(message)).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_guild_gets_one_welcome_message() {
    let (mut bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    ann.open_channel("#general").expect("a channel");
    assert!(greetings(&ann).is_empty(), "the bot joined long ago");
    let bot_id = bot.sandbox.server().lock().bot;
    admin::kick(bot.sandbox.server(), bot_id).expect("a member");
    admin::add_member(bot.sandbox.server(), bot_id).expect("an account");
    wait("the welcome message", async || greetings(&ann).len() == 1).await;
    let greeting = greetings(&ann).remove(0);
    assert!(greeting.content().contains("I have all the permissions I need"), "{}", greeting.text());
    assert_eq!(greeting.labels(), ["Learn Pente", "Play the computer", "Open a table", "Leaderboard"]);
    assert_ephemeral(ann.click(&greeting, "Play the computer").await, "Pick a level");
    bot.stop().await;
    bot.start().await;
    wait_until_connected(&ann).await;
    assert_eq!(greetings(&ann).len(), 1, "not again after a restart");
    mark_message_read(&[&ann], &greeting);
    bot.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_welcome_goes_to_a_channel_in_which_the_bot_may_write() {
    let bot = TestBot::start_new().await;
    let (ann, server) = (bot.client("Ann"), bot.sandbox.server());
    let bot_id = server.lock().bot;
    let system = ann.open_channel("#general").expect("a channel");
    admin::kick(server, bot_id).expect("a member");
    admin::set_overwrite(server, system, bot_id, 0, SEND_MESSAGES).expect("a channel");
    admin::add_member(server, bot_id).expect("an account");
    ann.open_channel("#pente").expect("a channel");
    wait("the welcome message", async || greetings(&ann).len() == 1).await;
    let greeting = greetings(&ann).remove(0);
    ann.open_channel("#general").expect("a channel");
    assert!(greetings(&ann).is_empty(), "only one");
    mark_message_read(&[&ann], &greeting);
    bot.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_welcome_is_in_the_language_of_the_guild() {
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    let server = bot.sandbox.server();
    let bot_id = server.lock().bot;
    ann.open_channel("#general").expect("a channel");
    admin::kick(server, bot_id).expect("a member");
    admin::set_guild_locale(server, "de");
    admin::add_member(server, bot_id).expect("an account");
    wait("the welcome message", async || greetings(&ann).len() == 1).await;
    let greeting = greetings(&ann).remove(0);
    assert!(greeting.content().starts_with("**Hallo!**"), "{}", greeting.text());
    mark_message_read(&[&ann], &greeting);
    bot.close(&[&ann]).await;
}
