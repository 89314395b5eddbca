//! Leaderboard, profile and head-to-head: as pictures with alt texts, and as text.

use discord_sandbox::admin;
use discord_sandbox::client::MessageView;
use pente::Preset;
use serde_json::json;
use tessera::domain::settings::GuildChange;

use super::avatars::rows;
use super::board_modes::set;
use super::test_bot::{
    TestBot, TestClient, assert_ephemeral, mark_all_read, message_of, wait_for_board, wait_for_challenge,
};

/// Plays a game that the second player resigns; returns the winner and the loser.
pub async fn one_game<'a>(bot: &TestBot, ann: &'a TestClient, ben: &'a TestClient) -> (&'a TestClient, &'a TestClient) {
    let (one, two) = bot.begin(ann, ben, "tournament").await;
    two.resign().await;
    wait_for_board(ann, "by resignation").await;
    bot.settled().await;
    (one, two)
}

/// The alt text of the only attachment of a message, which is a PNG file.
fn alt(shown: &MessageView) -> String {
    let files = shown.attachments();
    assert_eq!(files.len(), 1, "{}", shown.text());
    let alt = files[0]["description"].as_str().expect("a description").to_owned();
    assert!(alt.chars().count() <= 1024, "{alt}");
    alt
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_leaderboard_is_a_picture_or_text() {
    let bot = TestBot::with_users(&["Ann", "棋聖", "Cleo"]).await;
    let (ann, ben) = (bot.client("Ann"), bot.client("棋聖"));
    let none = message_of(ann.run("/leaderboard", []).await);
    assert!(none.attachments().is_empty() && none.text().contains("No rated games"), "{}", none.text());
    let (won, lost) = one_game(&bot, &ann, &ben).await;

    let shown = message_of(ann.run("/leaderboard", []).await);
    assert!(shown.is_ephemeral());
    let description = alt(&shown);
    // After one game nobody has a rank yet.
    let first = format!("– {} ", bot.name_of(won));
    assert!(description.starts_with("Pente leaderboard · this server · all time: "), "{description}");
    assert!(description.contains(&first) && description.contains("1 won, 0 lost, 0 drawn"), "{description}");
    assert!(description.contains(&format!("– {} ", bot.name_of(lost))), "also in another script: {description}");
    let order = format!("{} · {}", won.mention(), lost.mention());
    assert!(shown.text().contains(&order), "{}", shown.text());

    let table = message_of(ann.run("/leaderboard", [("style", "text")]).await);
    assert!(table.attachments().is_empty() && table.text().contains("1 won, 0 lost"), "{}", table.text());
    assert!(table.text().contains("fewer than 5 rated games"), "{}", table.text());
    for (scope, period, words) in [
        ("global", "all", "Pente leaderboard · all servers · all time"),
        ("server", "week", "Pente leaderboard · this server · this week"),
        ("global", "month", "Pente leaderboard · all servers · this month"),
    ] {
        let shown = message_of(ann.run("/leaderboard", [("scope", scope), ("period", period)]).await);
        assert!(alt(&shown).contains(words), "{}", alt(&shown));
        let table =
            message_of(ann.run("/leaderboard", [("scope", scope), ("period", period), ("style", "text")]).await);
        assert!(table.text().contains(words) && table.text().contains("1 won, 0 lost"), "{}", table.text());
    }
    bot.advance(8 * 24 * 60 * 60 * 1000);
    let week = message_of(ann.run("/leaderboard", [("period", "week")]).await);
    assert!(week.attachments().is_empty() && week.text().contains("No rated games"), "{}", week.text());
    assert!(alt(&message_of(ann.run("/leaderboard", [("period", "month")]).await)).contains(&first));
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_leaderboard_without_rated_games_shows_the_results_of_all_games() {
    let (bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    // A game against the computer and one of a single player do not count.
    for (command, options) in [("/play-bot", &[("level", "1")][..]), ("/practice", &[])] {
        message_of(cleo.run(command, options).await);
        cleo.resign().await;
        bot.settled().await;
    }
    let none = message_of(ann.run("/leaderboard", []).await);
    assert!(none.text().contains("No rated games"), "{}", none.text());
    let (one, two) = bot.begin(&ann, &ben, "gomoku").await;
    two.resign().await;
    wait_for_board(&ann, "by resignation").await;
    bot.settled().await;

    let shown = message_of(ann.run("/leaderboard", []).await);
    let lines = format!("1. {}: 1 won, 0 lost, 0 drawn. 2. {}: 0 won", bot.name_of(one), bot.name_of(two));
    let expected = format!("All-games leaderboard · this server · all time: {lines}");
    assert!(alt(&shown).starts_with(&expected), "{}", alt(&shown));
    assert!(shown.text().contains("There are no rated games yet"), "{}", shown.text());
    let table = message_of(ann.run("/leaderboard", [("style", "text")]).await);
    assert!(table.text().contains(&format!("1\\. {} · 1 won, 0 lost, 0 drawn", one.mention())), "{}", table.text());
    let gomoku = message_of(ann.run("/leaderboard", [("preset", "gomoku"), ("style", "text")]).await);
    assert!(gomoku.text().contains("Gomoku all-games leaderboard · this server"), "{}", gomoku.text());
    for (option, value) in [("preset", "keryo"), ("scope", "global")] {
        let other = message_of(ann.run("/leaderboard", [(option, value)]).await);
        assert!(other.text().contains("No rated games"), "{}", other.text());
    }
    // As soon as a game is rated, the leaderboard shows ratings.
    one_game(&bot, &ann, &ben).await;
    let rated = message_of(ann.run("/leaderboard", [("style", "text")]).await);
    assert!(
        rated.text().contains("Pente leaderboard · this server") && rated.text().contains("**1662**"),
        "{}",
        rated.text()
    );
    assert!(!rated.text().contains("There are no rated games yet"), "{}", rated.text());
    bot.close(&[&ann, &ben, &cleo]).await;
}

/// Where a server has another preset, its ratings are those under that preset.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn statistics_are_those_of_the_usual_preset() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    set(&bot, GuildChange::Preset(Preset::Keryo)).await;
    let options = [("opponent", "Ben"), ("rated", "true")];
    message_of(ann.run("/challenge", options).await);
    let challenge = wait_for_challenge(&ben, "Accept").await;
    message_of(ben.click(&challenge, "Accept").await);
    let board = wait_for_board(&ann, "Keryo-Pente, rated").await;
    let (won, lost) = if board.content().contains(&ann.mention()) { (&ann, &ben) } else { (&ben, &ann) };
    lost.resign().await;
    wait_for_board(&ann, "by resignation").await;
    bot.settled().await;
    let table = message_of(ann.run("/leaderboard", [("style", "text")]).await);
    for words in ["Keryo-Pente leaderboard · this server", &format!("{} **1662**", won.mention())] {
        assert!(table.text().contains(words), "{words}: {}", table.text());
    }
    let button = json!({"type": 2, "style": 2, "label": "Leaderboard", "custom_id": "t1:leaderboard"});
    let panel = bot.post_buttons(&ann, &json!([{"type": 1, "components": [button]}])).await;
    let button = message_of(ann.click(&panel, "Leaderboard").await);
    assert!(alt(&button).contains("Keryo-Pente leaderboard · this server"), "{}", alt(&button));
    let profile = message_of(won.run("/profile", []).await);
    assert!(alt(&profile).contains("Keryo-Pente: rating "), "{}", alt(&profile));
    // There are rated games, so no other preset shows unrated ones.
    let pente = message_of(ann.run("/leaderboard", [("preset", "tournament")]).await);
    assert!(pente.text().contains("No rated games to show here"), "{}", pente.text());
    mark_all_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_profile_is_a_picture_and_text() {
    let (bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    let (won, lost) = one_game(&bot, &ann, &ben).await;
    let name = bot.name_of(lost);
    let shown = message_of(ann.run("/profile", [("player", name.as_str())]).await);
    let description = alt(&shown);
    assert!(description.starts_with(&format!("{name}, Pente: rating ")), "{description}");
    assert!(description.contains("0 won, 1 lost, 0 drawn") && description.contains("1500"), "{description}");
    assert!(shown.text().contains(&lost.mention()) && shown.text().contains("In progress: 0"), "{}", shown.text());
    assert!(!shown.text().contains("lost to"), "the picture shows the results: {}", shown.text());
    let own = message_of(won.run("/profile", [("style", "text")]).await);
    assert!(own.attachments().is_empty() && own.text().contains("won against"), "{}", own.text());
    let stranger = message_of(ann.run("/profile", [("player", "Cleo")]).await);
    assert!(stranger.attachments().is_empty(), "nothing to draw");
    assert!(stranger.text().contains("No rated games yet"), "{}", stranger.text());
    bot.close(&[&ann, &ben, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn head_to_head_compares_two_players() {
    let (bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    let none = message_of(ann.run("/profile", [("against", "Ben")]).await);
    assert!(none.attachments().is_empty() && none.text().contains("haven’t finished a game"), "{}", none.text());
    let before = bot.state(&ann).await;
    assert_ephemeral(ann.run("/profile", [("against", "Ann")]).await, "the same person twice");
    let twice = message_of(ann.run("/profile", [("player", "Ben"), ("against", "Ben")]).await);
    assert!(twice.text().contains("the same person twice"), "{}", twice.text());
    assert_eq!(bot.state(&ann).await, before);

    let (won, lost) = one_game(&bot, &ann, &ben).await;
    let (first, second) = (bot.name_of(won), bot.name_of(lost));
    let options = [("player", first.as_str()), ("against", second.as_str())];
    let shown = message_of(cleo.run("/profile", options).await);
    assert_eq!(alt(&shown), format!("{first} against {second}: 1 won, 0 lost, 0 drawn."));
    assert!(shown.text().contains(&format!("{} **1 : 0** {}", won.mention(), lost.mention())), "{}", shown.text());
    let table = message_of(cleo.run("/profile", [options[0], options[1], ("style", "text")]).await);
    assert!(table.attachments().is_empty(), "text alone");
    assert!(table.text().contains("Pente: 1 won, 0 lost, 0 drawn"), "{}", table.text());
    // Without a player the user is compared with the opponent.
    let mine = message_of(lost.run("/profile", [("against", first.as_str())]).await);
    assert!(mine.text().contains(&format!("{} **0 : 1** {}", lost.mention(), won.mention())), "{}", mine.text());
    bot.close(&[&ann, &ben, &cleo]).await;
}

/// The font has no characters of some languages, so the title is in Latin script then.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_leaderboard_has_a_title_in_every_language() {
    let bot = TestBot::with_users(&["Ann", "Ben", "Cleo"]).await;
    let (ann, ben) = (bot.client("Ann"), bot.client("Ben"));
    one_game(&bot, &ann, &ben).await;
    let settings = message_of(ann.run("/account settings", []).await);
    let appearance = message_of(ann.click(&settings, "Appearance").await);
    let list = appearance.component("t1:set:language").expect("the languages");
    let values = list["options"].as_array().expect("options").iter().filter_map(|option| option["value"].as_str());
    let locales: Vec<&str> = values.filter(|value| *value != "discord").collect();
    assert!(locales.contains(&"ja"), "{locales:?}");
    for locale in locales {
        admin::set_user_locale(bot.sandbox.server(), ann.id(), locale).expect("a user");
        let shown = message_of(ann.run("/leaderboard", []).await);
        // The title is beside the crown, on a background of one colour.
        let title: Vec<[u8; 3]> = rows(&bot, &shown)[30..70].iter().flat_map(|row| row[88..160].to_vec()).collect();
        assert!(title.iter().any(|pixel| *pixel != title[0]), "{locale}");
    }
    bot.close(&[&ann, &ben]).await;
}

also_on_postgres! {
    a_leaderboard_is_a_picture_or_text
    a_leaderboard_without_rated_games_shows_the_results_of_all_games
    a_profile_is_a_picture_and_text
    head_to_head_compares_two_players
    statistics_are_those_of_the_usual_preset
    a_leaderboard_has_a_title_in_every_language
}
