//! `/pente-admin`: what a server's admins choose holds for its games, and games can be taken back.

use crate::support::writes::Writes as _;
use discord_sandbox::admin;
use pente::Preset;
use serde_json::json;
use tessera::domain::ids::{ChannelId, GuildId, PlayerId};
use tessera::domain::rating::Scope;
use tessera::domain::settings::{BoardMode, BoardTheme, CandidateOrder, GuildSettings, Home};

use super::house::{House, Person, board_with, refused, said};

fn guild(house: &House) -> GuildId {
    GuildId::new(*house.sandbox.server().lock().guilds.keys().next().expect("a server"))
}

async fn settings(house: &House) -> GuildSettings {
    house.store().guild_settings(guild(house)).await.expect("readable")
}

async fn log(house: &House) -> Vec<String> {
    let log = house.store().audit(guild(house), 100).await.expect("readable");
    log.into_iter().map(|entry| format!("{} {}", entry.action, entry.detail)).collect()
}

/// A rated game that the second in turn order resigns.
async fn decided<'a>(house: &House, one: &'a Person, two: &'a Person) -> (&'a Person, &'a Person) {
    let (winner, loser) = house.begin(one, two, "tournament").await;
    said(winner.run("/move", [("at", "K10")]).await);
    let asked = said(loser.run("/resign", []).await);
    said(loser.click(&asked, "Yes, resign").await);
    board_with(one, "won").await;
    house.settled().await;
    (winner, loser)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_who_manages_the_server_gets_in() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    assert!(ann.commands().contains(&"/pente-admin".to_owned()));
    assert!(!ben.commands().contains(&"/pente-admin".to_owned()), "it is not even listed");
    // A panel's buttons, as a forger might send them.
    let forged = house
        .post_buttons(
            &ben,
            &json!([
                {"type": 1, "components": [
                    {"type": 2, "style": 2, "label": "Page", "custom_id": "t1:admin:log"},
                    {"type": 2, "style": 2, "label": "Rated", "custom_id": "t1:rule:rated:off"},
                    {"type": 2, "style": 2, "label": "Void", "custom_id": "t1:void-now:1"}]},
                {"type": 1, "components": [
                    {"type": 3, "custom_id": "t1:rule:home", "options": [{"label": "Threads", "value": "thread"}]}]}
            ]),
        )
        .await;
    for label in ["Page", "Rated", "Void"] {
        refused(ben.click(&forged, label).await, "Only who manages this server");
    }
    refused(ben.select(&forged, "t1:rule:home", &["thread"]).await, "Only who manages this server");
    assert_eq!(settings(&house).await, GuildSettings::default());
    assert!(log(&house).await.is_empty());

    // A role that is named on the panel opens it.
    let referee = admin::give_role(house.sandbox.server(), ben.id(), "Referee").expect("a member").to_string();
    let panel = said(ann.run("/pente-admin", []).await);
    said(ann.select(&panel, "Roles that may use this panel: none besides you", &[referee.as_str()]).await);
    assert!(said(ben.click(&forged, "Page").await).content().contains("what was changed"));
    for person in [&ann, &ben] {
        super::house::read(person, |seen| seen.message().is_some_and(|shown| shown.id() == forged.id()));
    }
    house.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_choice_is_saved_and_logged() {
    let house = House::open().await;
    let ann = house.person("Ann");
    let mut panel = said(ann.run("/pente-admin", []).await);
    assert!(panel.is_ephemeral());
    let channel = ann.channel().to_string();
    panel = said(ann.select(&panel, "Channels to play in: all", &[channel.as_str()]).await);
    panel = said(ann.select(&panel, "t1:rule:home", &["thread"]).await);
    panel = said(ann.click(&panel, "How").await);
    for (list, value) in
        [("t1:rule:board-mode", "repost"), ("t1:rule:candidates", "neutral"), ("t1:rule:preset", "tournament")]
    {
        panel = said(ann.select(&panel, list, &[value]).await);
        assert_eq!(super::settings::chosen(&panel, list), value);
    }
    panel = said(ann.click(&panel, "Looks").await);
    for (list, value) in [("t1:rule:theme", "slate"), ("t1:rule:language", "en-US")] {
        panel = said(ann.select(&panel, list, &[value]).await);
        assert_eq!(super::settings::chosen(&panel, list), value);
    }
    panel = said(ann.click(&panel, "How").await);
    panel = said(ann.click(&panel, "Rated games: on").await);
    panel = said(ann.click(&panel, "Threats announced: on").await);
    assert!(panel.labels().contains(&"Threats announced: off"), "{:?}", panel.labels());
    let expected = GuildSettings {
        channels: vec![ChannelId::new(ann.channel())],
        home: Home::Thread,
        board_mode: BoardMode::Repost,
        candidates: CandidateOrder::Neutral,
        preset: Preset::Tournament,
        theme: BoardTheme::Slate,
        language: Some("en-US".to_owned()),
        rated: false,
        announcements: false,
        ..GuildSettings::default()
    };
    assert_eq!(settings(&house).await, expected);
    let panel = said(ann.click(&panel, "Log").await);
    for words in [&ann.mention()[..], "rated games → `off`", "board → `repost`", &format!("channels → <#{channel}>")]
    {
        assert!(panel.content().contains(words), "{words}: {}", panel.text());
    }
    assert_eq!(log(&house).await.len(), 9);
    house.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_are_begun_where_and_by_whom_the_admins_say() {
    let house = House::open().await;
    let (ann, ben, cleo) = (house.person("Ann"), house.person("Ben"), house.person("Cleo"));
    let general = ann.open_channel("#general").expect("a channel").to_string();
    let panel = said(ann.run("/pente-admin", []).await);
    let panel = said(ann.select(&panel, "Channels to play in: all", &[general.as_str()]).await);
    let before = house.state(&ben).await;
    let elsewhere = refused(ben.run("/challenge", [("opponent", "Cleo")]).await, "not played in this channel");
    assert!(elsewhere.content().contains(&format!("<#{general}>")), "{}", elsewhere.text());
    refused(ben.run_user_command("Challenge to Pente", "Cleo").await, "not played in this channel");
    assert_eq!(house.state(&ben).await, before);

    let panel = said(ann.select(&panel, "t1:rule:channels", &[]).await);
    let member = admin::give_role(house.sandbox.server(), cleo.id(), "Player").expect("a member").to_string();
    said(ann.select(&panel, "Roles that may play: everybody", &[member.as_str()]).await);
    let missing = refused(ben.run("/challenge", [("opponent", "Cleo")]).await, "you need");
    assert!(missing.content().contains(&format!("<@&{member}>")), "{}", missing.text());
    said(cleo.run("/challenge", [("opponent", "Ben")]).await);
    let challenge = super::house::challenge(&ben, "Accept").await;
    super::house::challenge(&cleo, "Accept").await;
    refused(ben.click(&challenge, "Accept").await, "you need");
    assert!(house.store().running_in(ChannelId::new(ben.channel())).await.expect("readable").is_empty());
    admin::give_role(house.sandbox.server(), ben.id(), "Player").expect("a member");
    said(ben.click(&challenge, "Accept").await);
    board_with(&ben, "opens").await;
    house.close(&[&ann, &ben, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_running_game_is_ended_without_a_result() {
    let house = House::open().await;
    let (ann, ben, cleo) = (house.person("Ann"), house.person("Ben"), house.person("Cleo"));
    let (one, _) = house.begin(&ben, &cleo, "standard").await;
    said(one.run("/move", [("at", "K10")]).await);
    let game = house.game(&ben).await.game.id().to_string();
    let panel = said(ann.run("/pente-admin", []).await);
    let panel = said(ann.click(&panel, "Games").await);
    assert!(panel.content().contains("Running: 1"), "{}", panel.text());
    let asked = said(ann.select(&panel, "Pick a game…", &[game.as_str()]).await);
    let panel = said(ann.click(&asked, "Cancel").await);
    assert!(panel.content().contains("Running: 1"), "{}", panel.text());
    let asked = said(ann.select(&panel, "Pick a game…", &[game.as_str()]).await);
    let done = said(ann.click(&asked, "End the game").await);
    assert!(done.content().contains("is voided."), "{}", done.text());
    board_with(&ben, "**Voided.**").await;
    refused(one.run("/move", [("at", "L10")]).await, "You have no game running");
    let void = json!({"type": 2, "style": 4, "label": "Again", "custom_id": format!("t1:void-now:{game}")});
    let nowhere = json!({"type": 2, "style": 4, "label": "Nowhere", "custom_id": "t1:void-now:99"});
    let old = house.post_buttons(&ann, &json!([{"type": 1, "components": [void, nowhere]}])).await;
    refused(ann.click(&old, "Again").await, "has been voided already");
    refused(ann.click(&old, "Nowhere").await, "not on this server");
    for person in [&ann, &ben, &cleo] {
        super::house::read(person, |seen| seen.message().is_some_and(|shown| shown.id() == old.id()));
    }
    let panel = said(ann.click(&done, "Games").await);
    assert!(panel.content().contains("Running: 0"), "{}", panel.text());
    refused(ann.select(&panel, "Pick a game…", &[game.as_str()]).await, "has been voided already");
    assert_eq!(log(&house).await, [format!("void {game}")]);
    let log = said(ann.click(&panel, "Log").await);
    assert!(log.content().contains(&format!("game {game} voided")), "{}", log.text());
    house.close(&[&ann, &ben, &cleo]).await;
}

/// Ratings after a game is taken back are those of a world in which it was never rated.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_followed_a_voided_game_is_rated_anew() {
    let house = House::open().await;
    let (ann, ben, cleo) = (house.person("Ann"), house.person("Ben"), house.person("Cleo"));
    decided(&house, &ann, &ben).await;
    let first = house.store().dossier(PlayerId::new(ann.id())).await.expect("readable").games.remove(0).game.id();
    let (winner, loser) = decided(&house, &ben, &cleo).await;
    let panel = said(ann.run("/pente-admin", []).await);
    let panel = said(ann.click(&panel, "Games").await);
    let asked = said(ann.select(&panel, "Pick a game…", &[first.to_string().as_str()]).await);
    let done = said(ann.click(&asked, "Void the game").await);
    assert!(done.content().contains("one later game was rated anew"), "{}", done.text());
    for scope in [Scope::Guild(guild(&house)), Scope::Global] {
        let board = house.store().leaderboard(scope, "pente", 10).await.expect("readable");
        let stand = |person: &Person| board.iter().find(|line| line.player == PlayerId::new(person.id()));
        assert!(stand(&ann).is_none(), "no rated game is left");
        let (winner, loser) = (stand(winner).expect("rated"), stand(loser).expect("rated"));
        assert_eq!((winner.wins, winner.losses, loser.wins, loser.losses), (1, 0, 0, 1));
        // Two strangers who met once stand as far above and below the start.
        assert!((winner.rating - 1500.0 - (1500.0 - loser.rating)).abs() < 1e-6, "{winner:?} {loser:?}");
        assert!((winner.deviation - loser.deviation).abs() < 1e-6, "{winner:?} {loser:?}");
    }

    // It is given its result back, once.
    let id = first.to_string();
    let panel = said(ann.click(&done, "Games").await);
    let asked = said(ann.select(&panel, "Pick a game…", &[id.as_str()]).await);
    assert!(asked.content().contains("is voided. Let its result count again?"), "{}", asked.text());
    let old = house.post(&ann, &asked).await;
    refused(ben.click(&house.post(&ben, &asked).await, "Count it again").await, "Only who manages this server");
    let done = said(ann.click(&asked, "Count it again").await);
    assert!(done.content().contains("counts again"), "{}", done.text());
    refused(ann.click(&old, "Count it again").await, "is not voided");
    for scope in [Scope::Guild(guild(&house)), Scope::Global] {
        let board = house.store().leaderboard(scope, "pente", 10).await.expect("readable");
        let games: u32 = board.iter().map(|line| line.wins + line.losses).sum();
        assert_eq!((board.len(), games), (3, 4), "{board:?}");
    }
    let stored = house.store().game(first).await.expect("readable").expect("it exists");
    assert!(!stored.game.is_voided() && stored.game.scores().is_some());
    let panel = said(ann.click(&done, "Games").await);
    let log = said(ann.click(&panel, "Log").await);
    assert!(log.content().contains(&format!("game {first} counts again")), "{}", log.text());
    house.settled().await;
    for person in [&ann, &ben, &cleo] {
        super::house::read(person, |seen| seen.message().is_some_and(|shown| !shown.is_ephemeral()));
    }
    house.close(&[&ann, &ben, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_rules_of_the_server_hold_for_new_challenges() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let panel = said(ann.run("/pente-admin", []).await);
    let panel = said(ann.click(&panel, "How").await);
    let panel = said(ann.select(&panel, "t1:rule:preset", &["tournament"]).await);
    said(ann.click(&panel, "Rated games: on").await);
    let before = house.state(&ann).await;
    refused(ann.run("/challenge", [("opponent", "Ben"), ("rated", "true")]).await, "are not rated");
    assert_eq!(house.state(&ann).await, before);
    said(ann.run("/challenge", [("opponent", "Ben")]).await);
    let challenge = super::house::challenge(&ben, "Accept").await;
    super::house::challenge(&ann, "Accept").await;
    assert!(challenge.content().contains("**Tournament**"), "{}", challenge.text());
    assert!(challenge.content().contains("not rated"), "{}", challenge.text());
    said(ben.click(&challenge, "Accept").await);
    board_with(&ben, "not rated").await;
    assert!(!house.game(&ben).await.game.table().rated());
    house.close(&[&ann, &ben]).await;
}
