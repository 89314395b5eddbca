//! Languages: responses use the user's, channel messages the guild's, the command list all.

use discord_sandbox::admin;
use discord_sandbox::client::MessageView;
use tessera::domain::settings::PlayerChange;

use super::test_bot::{
    TestBot, TestClient, alt, assert_refused, mark_all_read, message_of, wait, wait_for_board, wait_for_challenge,
    wait_until_connected,
};
use crate::support::writes::Writes as _;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn responses_use_the_users_locale_and_boards_the_guilds() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    admin::set_user_locale(bot.sandbox.server(), ben.id(), "de").expect("a user");
    assert!(message_of(ben.run("/help", []).await).content().contains("Pente mit Tessera"));
    assert!(message_of(ann.run("/help", []).await).content().contains("Pente with Tessera"));
    assert_refused(ben.run("/move", [("at", "K10")]).await, "Du hast keine laufende Partie");

    message_of(ann.run("/challenge", [("opponent", "Ben")]).await);
    let asked = wait_for_challenge(&ben, "Accept").await;
    assert!(asked.content().contains("challenges you"), "a public message: {}", asked.text());
    message_of(ben.click(&asked, "Accept").await);
    let board = wait_for_board(&ann, "opens").await;
    let other = if board.content().contains(&ann.mention()) { &ben } else { &ann };
    let told = message_of(other.run("/move", [("at", "K10")]).await);
    let words = if other.id() == ben.id() { "ist am Zug" } else { "turn" };
    assert!(told.content().contains(words), "{}", told.text());
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn language_settings_override_locales() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    admin::set_guild_locale(bot.sandbox.server(), "de");
    let heard =
        async || bot.store().guild_locale(bot.guild()).await.is_ok_and(|locale| locale.as_deref() == Some("de"));
    wait("the guild's locale is stored", heard).await;
    let sent = message_of(ann.run("/challenge", [("opponent", "Ben")]).await);
    assert!(sent.content().contains("Challenge sent to"), "to Ann alone, in her language: {}", sent.text());
    let asked = wait_for_challenge(&ben, "Annehmen").await;
    assert!(asked.content().contains("fordert dich"), "{}", asked.text());
    wait_for_challenge(&ann, "Annehmen").await;
    message_of(ben.click(&asked, "Annehmen").await);
    wait_for_board(&ann, "beginnt").await;

    let panel = message_of(ann.run("/account settings", []).await);
    let panel = message_of(ann.click(&panel, "Appearance").await);
    let panel = message_of(ann.select(&panel, "t1:set:language", &["de"]).await);
    assert!(panel.content().contains("Deine Einstellungen"), "applied at once: {}", panel.text());
    assert!(message_of(ann.run("/help", []).await).content().contains("Pente mit Tessera"));
    let panel = message_of(ann.select(&panel, "t1:set:language", &["discord"]).await);
    assert!(panel.content().contains("Your settings"), "{}", panel.text());
    // A language that this version does not have falls back to English.
    let me = ann.player();
    bot.store().change_player(me, PlayerChange::Language(Some("qya".to_owned()))).await.expect("writes");
    assert!(message_of(ann.run("/help", []).await).content().contains("Pente with Tessera"));
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn command_names_are_localized() {
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    let commands = bot.sandbox.server().lock().commands.clone();
    let listed = |name: &str| {
        let command = commands.iter().find(|command| command.name() == name).unwrap_or_else(|| panic!("no /{name}"));
        &command.json
    };
    for (name, german) in
        [("challenge", "herausfordern"), ("tournament", "turnier"), ("Challenge to Pente", "Zu Pente herausfordern")]
    {
        assert_eq!(listed(name)["name_localizations"]["de"], german, "{name}");
    }
    assert_eq!(listed("challenge")["options"][0]["description_localizations"]["de"], "Wen du herausforderst");
    wait_until_connected(&ann).await;
    bot.close(&[&ann]).await;
}

/// The mention of a command: the path that is shown, and the id under which the sandbox lists it.
fn mention(bot: &TestBot, command: &str, shown: &str) -> String {
    let state = bot.sandbox.server().lock();
    let listed = state.commands.iter().find(|listed| listed.name() == command);
    format!("</{shown}:{}>", listed.expect("a command of the bot").id)
}

/// Waits until the bot knows the ids of its commands, which it registers while it already answers.
async fn wait_until_mentioned(bot: &TestBot, client: &TestClient) {
    let expected = mention(bot, "challenge", "challenge");
    let is_mentioned = async || message_of(client.run("/game list", []).await).content().contains(&expected);
    wait("the commands are mentioned", is_mentioned).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn texts_mention_commands_by_their_english_names() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    admin::set_user_locale(bot.sandbox.server(), ben.id(), "de").expect("a user");
    wait_until_mentioned(&bot, &ann).await;
    let check = async |client: &TestClient, command: &str, expected: &[String]| {
        let shown = message_of(client.run(command, []).await);
        for mention in expected {
            assert!(shown.content().contains(mention.as_str()), "{command}: {mention}: {}", shown.content());
        }
    };
    check(&ann, "/game list", &[mention(&bot, "challenge", "challenge")]).await;
    check(&ben, "/game list", &[mention(&bot, "challenge", "challenge")]).await;
    let days = [mention(&bot, "account", "account vacation"), "`days:7`".to_owned()];
    check(&ann, "/account vacation", &days).await;
    let days = [mention(&bot, "account", "account vacation"), "`tage:7`".to_owned()];
    check(&ben, "/account vacation", &days).await;
    // The language can be chosen; what is typed is in that of the client.
    let me = ben.player();
    bot.store().change_player(me, PlayerChange::Language(Some("fr".to_owned()))).await.expect("writes");
    check(&ben, "/game list", &["aucune partie".to_owned(), mention(&bot, "challenge", "challenge")]).await;
    // After a restart the ids are those of the registered commands, which did not change.
    let mut bot = bot;
    bot.stop().await;
    bot.start().await;
    wait_until_mentioned(&bot, &ann).await;
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_former_command_is_answered_with_its_successor() {
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    wait_until_mentioned(&bot, &ann).await;
    // A client may still have the list of an earlier version.
    let list = |name: &str| {
        let mut state = bot.sandbox.server().lock();
        let mut former = state.commands.iter().find(|listed| listed.name() == "help").expect("listed").clone();
        former.id += u64::try_from(state.commands.len()).expect("few commands") << 32;
        former.json["id"] = former.id.to_string().into();
        former.json["name"] = name.into();
        state.commands.push(former);
    };
    let before = bot.state(&ann).await;
    for (former, command, path) in [("draw", "game", "game draw"), ("open", "table", "table")] {
        list(former);
        let told = message_of(ann.run(&format!("/{former}"), []).await);
        assert!(told.is_ephemeral(), "{}", told.text());
        assert_eq!(
            told.content(),
            format!("**/{former}** is now {}. Discord shows the new list soon.", mention(&bot, command, path))
        );
    }
    list("dance");
    assert_refused(ann.run("/dance", []).await, "I don’t know this command");
    assert_eq!(bot.state(&ann).await, before);
    bot.close(&[&ann]).await;
}

/// Direct messages have no language of their own: boards there are in that of the user's client, or the chosen one.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn boards_in_direct_messages_use_the_users_language() {
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    admin::set_user_locale(bot.sandbox.server(), ann.id(), "de").expect("a user");
    ann.open_dm();
    message_of(ann.run("/practice", []).await);
    let first = wait_for_board(&ann, "beginnt").await;
    assert!(alt(&first).contains("ist am Zug"), "{}", alt(&first));
    bot.store().change_player(ann.player(), PlayerChange::Language(Some("fr".to_owned()))).await.expect("writes");
    message_of(ann.run("/move", [("at", "K10")]).await);
    let next = wait_for_board(&ann, "de jouer").await;
    assert!(!next.text().contains("beginnt"), "{}", next.text());
    bot.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn reminders_in_direct_messages_use_the_users_language() {
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    admin::set_user_locale(bot.sandbox.server(), ann.id(), "de").expect("a user");
    ann.open_dm();
    message_of(ann.run("/play-bot", [("level", "1"), ("colour", "white"), ("clock", "1d")]).await);
    wait_for_board(&ann, "beginnt").await;
    bot.advance(13 * 60 * 60 * 1000);
    let is_reminder =
        |shown: &MessageView| shown.attachments().is_empty() && shown.text().contains("du bist in Partie");
    wait("a reminder in German", async || ann.messages().iter().any(is_reminder)).await;
    mark_all_read(&[&ann]);
    bot.close(&[&ann]).await;
}
