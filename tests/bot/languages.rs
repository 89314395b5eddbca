//! Languages: each person in their own, the channel in the server's, the list of commands in all.

use crate::support::writes::Writes as _;
use discord_sandbox::admin;
use tessera::domain::ids::PlayerId;
use tessera::domain::settings::PlayerChange;

use super::house::{House, board_with, challenge, refused, said, wait};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_are_answered_in_their_own_language_and_the_channel_in_its() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    admin::set_user_locale(house.sandbox.server(), ben.id(), "de").expect("a person");
    assert!(said(ben.run("/help", []).await).content().contains("Pente mit Tessera"));
    assert!(said(ann.run("/help", []).await).content().contains("Pente with Tessera"));
    refused(ben.run("/move", [("at", "K10")]).await, "Du hast keine laufende Partie");

    said(ann.run("/challenge", [("opponent", "Ben")]).await);
    let asked = challenge(&ben, "Accept").await;
    assert!(asked.content().contains("challenges you"), "all read it: {}", asked.text());
    said(ben.click(&asked, "Accept").await);
    let board = board_with(&ann, "opens").await;
    let other = if board.content().contains(&ann.mention()) { &ben } else { &ann };
    let told = said(other.click(&board, "Play").await);
    let words = if other.id() == ben.id() { "ist am Zug" } else { "turn" };
    assert!(told.content().contains(words), "{}", told.text());
    house.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_has_a_language_and_so_has_who_chose_one() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    admin::set_guild_locale(house.sandbox.server(), "de");
    let guild =
        tessera::domain::ids::GuildId::new(*house.sandbox.server().lock().guilds.keys().next().expect("a server"));
    let heard = async || house.store().guild_locale(guild).await.is_ok_and(|locale| locale.as_deref() == Some("de"));
    wait("the server's language is known", heard).await;
    let sent = said(ann.run("/challenge", [("opponent", "Ben")]).await);
    assert!(sent.content().contains("is out"), "to Ann alone, in her language: {}", sent.text());
    let asked = challenge(&ben, "Annehmen").await;
    assert!(asked.content().contains("fordert dich"), "{}", asked.text());
    challenge(&ann, "Annehmen").await;
    said(ben.click(&asked, "Annehmen").await);
    board_with(&ann, "beginnt").await;

    let panel = said(ann.run("/settings", []).await);
    let panel = said(ann.click(&panel, "Looks").await);
    let panel = said(ann.select(&panel, "t1:set:language", &["de"]).await);
    assert!(panel.content().contains("Deine Einstellungen"), "at once: {}", panel.text());
    assert!(said(ann.run("/help", []).await).content().contains("Pente mit Tessera"));
    let panel = said(ann.select(&panel, "t1:set:language", &["discord"]).await);
    assert!(panel.content().contains("Your settings"), "{}", panel.text());
    // A language that this version does not have is English.
    let me = PlayerId::new(ann.id());
    house.store().change_player(me, PlayerChange::Language(Some("qya".to_owned()))).await.expect("writes");
    assert!(said(ann.run("/help", []).await).content().contains("Pente with Tessera"));
    house.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_are_listed_in_german_too() {
    let house = House::open().await;
    let ann = house.person("Ann");
    let commands = house.sandbox.server().lock().commands.clone();
    let listed =
        serde_json::json!(commands.iter().map(|command| format!("{command:?}")).collect::<Vec<_>>()).to_string();
    for words in ["herausfordern", "Wen du herausforderst", "Turnier", "Zu Pente herausfordern"] {
        assert!(listed.contains(words), "{words}");
    }
    super::house::answers(&ann).await;
    house.close(&[&ann]).await;
}
