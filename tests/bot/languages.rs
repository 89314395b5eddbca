//! Languages: responses use the user's, channel messages the guild's, the command list all.

use crate::support::writes::Writes as _;
use discord_sandbox::admin;
use tessera::domain::ids::PlayerId;
use tessera::domain::settings::PlayerChange;

use super::test_bot::{TestBot, assert_refused, message_of, wait, wait_for_board, wait_for_challenge};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn responses_use_the_users_locale_and_boards_the_guilds() {
    let bot = TestBot::start_new().await;
    let (ann, ben) = (bot.client("Ann"), bot.client("Ben"));
    admin::set_user_locale(bot.sandbox.server(), ben.id(), "de").expect("a person");
    assert!(message_of(ben.run("/help", []).await).content().contains("Pente mit Tessera"));
    assert!(message_of(ann.run("/help", []).await).content().contains("Pente with Tessera"));
    assert_refused(ben.run("/move", [("at", "K10")]).await, "Du hast keine laufende Partie");

    message_of(ann.run("/challenge", [("opponent", "Ben")]).await);
    let asked = wait_for_challenge(&ben, "Accept").await;
    assert!(asked.content().contains("challenges you"), "a public message: {}", asked.text());
    message_of(ben.click(&asked, "Accept").await);
    let board = wait_for_board(&ann, "opens").await;
    let other = if board.content().contains(&ann.mention()) { &ben } else { &ann };
    let told = message_of(other.click(&board, "Play").await);
    let words = if other.id() == ben.id() { "ist am Zug" } else { "turn" };
    assert!(told.content().contains(words), "{}", told.text());
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn language_settings_override_locales() {
    let bot = TestBot::start_new().await;
    let (ann, ben) = (bot.client("Ann"), bot.client("Ben"));
    admin::set_guild_locale(bot.sandbox.server(), "de");
    let guild =
        tessera::domain::ids::GuildId::new(*bot.sandbox.server().lock().guilds.keys().next().expect("a server"));
    let heard = async || bot.store().guild_locale(guild).await.is_ok_and(|locale| locale.as_deref() == Some("de"));
    wait("the guild's locale is stored", heard).await;
    let sent = message_of(ann.run("/challenge", [("opponent", "Ben")]).await);
    assert!(sent.content().contains("is out"), "to Ann alone, in her language: {}", sent.text());
    let asked = wait_for_challenge(&ben, "Annehmen").await;
    assert!(asked.content().contains("fordert dich"), "{}", asked.text());
    wait_for_challenge(&ann, "Annehmen").await;
    message_of(ben.click(&asked, "Annehmen").await);
    wait_for_board(&ann, "beginnt").await;

    let panel = message_of(ann.run("/settings", []).await);
    let panel = message_of(ann.click(&panel, "Looks").await);
    let panel = message_of(ann.select(&panel, "t1:set:language", &["de"]).await);
    assert!(panel.content().contains("Deine Einstellungen"), "applied at once: {}", panel.text());
    assert!(message_of(ann.run("/help", []).await).content().contains("Pente mit Tessera"));
    let panel = message_of(ann.select(&panel, "t1:set:language", &["discord"]).await);
    assert!(panel.content().contains("Your settings"), "{}", panel.text());
    // A language that this version does not have falls back to English.
    let me = PlayerId::new(ann.id());
    bot.store().change_player(me, PlayerChange::Language(Some("qya".to_owned()))).await.expect("writes");
    assert!(message_of(ann.run("/help", []).await).content().contains("Pente with Tessera"));
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn command_names_are_localized() {
    let bot = TestBot::start_new().await;
    let ann = bot.client("Ann");
    let commands = bot.sandbox.server().lock().commands.clone();
    let listed =
        serde_json::json!(commands.iter().map(|command| format!("{command:?}")).collect::<Vec<_>>()).to_string();
    for words in ["herausfordern", "Wen du herausforderst", "Turnier", "Zu Pente herausfordern"] {
        assert!(listed.contains(words), "{words}");
    }
    super::test_bot::wait_until_connected(&ann).await;
    bot.close(&[&ann]).await;
}
