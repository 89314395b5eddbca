//! `/pente-admin`: guild settings apply to the guild's games, and games can be voided.

use discord_sandbox::admin;
use discord_sandbox::permissions::{ATTACH_FILES, SEND_MESSAGES, VIEW_CHANNEL};
use pente::Preset;
use serde_json::json;
use tessera::domain::ids::{ChannelId, GameId, RoleId};
use tessera::domain::rating::Scope;
use tessera::domain::settings::{BoardMode, BoardTheme, CandidateOrder, GameLocation, GuildChange, GuildSettings};

use super::board_modes::set;
use super::test_bot::{
    TestBot, TestClient, assert_refused, board, boards, looked, mark_all_read, mark_message_read, message_of, wait,
    wait_for_board, wait_for_challenge,
};
use super::tournaments;
use crate::support::engines;
use crate::support::reads::Reads as _;
use crate::support::writes::Writes as _;

async fn settings(bot: &TestBot) -> GuildSettings {
    bot.store().guild_settings(bot.guild()).await.expect("readable")
}

async fn log(bot: &TestBot) -> Vec<String> {
    let log = bot.store().audit(bot.guild(), 100).await.expect("readable");
    log.into_iter().map(|entry| format!("{} {}", entry.action, entry.detail)).collect()
}

/// Plays a rated game that the second player resigns.
async fn decided<'a>(bot: &TestBot, one: &'a TestClient, two: &'a TestClient) -> (&'a TestClient, &'a TestClient) {
    let (winner, loser) = bot.begin(one, two, "tournament").await;
    winner.move_to("K10").await;
    loser.resign().await;
    wait_for_board(one, "won").await;
    bot.settled().await;
    (winner, loser)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_admin_panel_needs_the_permission_to_manage_the_guild() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    assert!(ann.commands().contains(&"/pente-admin".to_owned()));
    assert!(!ben.commands().contains(&"/pente-admin".to_owned()), "the command is not listed");
    // The panel's buttons, as a forged request would send them.
    let forged = bot
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
        assert_refused(ben.click(&forged, label).await, "Only people who manage this server");
    }
    assert_refused(ben.select(&forged, "t1:rule:home", &["thread"]).await, "Only people who manage this server");
    assert_eq!(settings(&bot).await, GuildSettings::default());
    assert!(log(&bot).await.is_empty());

    // A role selected on the panel grants access.
    let referee = admin::give_role(bot.sandbox.server(), ben.id(), "Referee").expect("a member").to_string();
    let panel = message_of(ann.run("/pente-admin", []).await);
    // Discord itself lists the command for people who manage the guild only, unless its settings say otherwise.
    assert!(panel.text().contains("Server Settings → Integrations"), "{}", panel.text());
    message_of(ann.select(&panel, "Roles that may use /pente-admin: none", &[referee.as_str()]).await);
    assert!(message_of(ben.click(&forged, "Page").await).content().contains("· log"));
    mark_message_read(&[&ann, &ben], &forged);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn forged_ids_change_nothing() {
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    let lists = ["t1:rule:channels", "t1:rule:admin-roles", "t1:rule:news-channel"];
    let values = ["0", "general", "99"];
    let options = values.map(|value| json!({"label": value, "value": value}));
    let rows = lists.map(|list| {
        let select = json!({"type": 3, "custom_id": list, "options": options});
        json!({"type": 1, "components": [select]})
    });
    let forged = bot.post_buttons(&ann, &json!(rows)).await;
    for list in lists {
        for value in ["0", "general"] {
            let text = "That choice isn’t available. `/pente-admin` shows what is.";
            assert_refused(ann.select(&forged, list, &[value]).await, text);
        }
    }
    // A channel of another guild.
    assert_refused(ann.select(&forged, "t1:rule:news-channel", &["99"]).await, "no longer exists");
    assert_eq!(settings(&bot).await, GuildSettings::default());
    // The page that shows the lists can still be opened.
    assert!(message_of(ann.run("/pente-admin", []).await).is_ephemeral());
    mark_message_read(&[&ann], &forged);
    bot.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_choice_is_saved_and_logged() {
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    let mut panel = message_of(ann.run("/pente-admin", []).await);
    assert!(panel.is_ephemeral());
    let channel = ann.channel().to_string();
    panel = message_of(ann.select(&panel, "Channels to play in: all", &[channel.as_str()]).await);
    panel = message_of(ann.select(&panel, "t1:rule:home", &["thread"]).await);
    panel = message_of(ann.click(&panel, "Rules").await);
    for (list, value) in
        [("t1:rule:board-mode", "repost"), ("t1:rule:candidates", "neutral"), ("t1:rule:preset", "tournament")]
    {
        panel = message_of(ann.select(&panel, list, &[value]).await);
        assert_eq!(super::settings::chosen(&panel, list), value);
    }
    panel = message_of(ann.click(&panel, "Appearance").await);
    for (list, value) in [("t1:rule:theme", "slate"), ("t1:rule:language", "en-US")] {
        panel = message_of(ann.select(&panel, list, &[value]).await);
        assert_eq!(super::settings::chosen(&panel, list), value);
    }
    panel = message_of(ann.click(&panel, "Rules").await);
    panel = message_of(ann.click(&panel, "Rated games: on").await);
    panel = message_of(ann.click(&panel, "Threat announcements: on").await);
    assert!(panel.labels().contains(&"Threat announcements: off"), "{:?}", panel.labels());
    panel = message_of(ann.click(&panel, "Tournament threads: on").await);
    let expected = GuildSettings {
        channels: vec![ChannelId::new(ann.channel())],
        game_location: GameLocation::Thread,
        board_mode: BoardMode::Repost,
        candidates: CandidateOrder::Neutral,
        preset: Preset::Tournament,
        theme: BoardTheme::Slate,
        language: Some("en-US".to_owned()),
        rated: false,
        announcements: false,
        tournament_threads: false,
        ..GuildSettings::default()
    };
    assert_eq!(settings(&bot).await, expected);
    panel = message_of(ann.click(&panel, "Log").await);
    let oldest = format!("channels → <#{channel}>");
    for words in [&ann.mention()[..], "rated games → `off`", "board → `repost`", &oldest] {
        assert!(panel.content().contains(words), "{words}: {}", panel.text());
    }
    assert_eq!(log(&bot).await.len(), 10);
    // The page shows the latest 15 changes.
    panel = message_of(ann.click(&panel, "Rules").await);
    for label in ["Rated games: off", "Rated games: on"].repeat(3) {
        panel = message_of(ann.click(&panel, label).await);
    }
    assert_eq!(log(&bot).await.len(), 16);
    panel = message_of(ann.click(&panel, "Log").await);
    assert_eq!(panel.content().matches(&ann.mention()).count(), 15, "{}", panel.text());
    assert!(!panel.content().contains(&oldest), "{}", panel.text());
    bot.close(&[&ann]).await;
}

/// The custom ids of the channel selects on the page of news.
const NEWS_CHANNEL: &str = "t1:rule:news-channel";
const PUZZLE_CHANNEL: &str = "t1:rule:puzzle-channel";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn posts_need_a_channel_in_which_the_bot_may_post() {
    let bot = TestBot::start_new().await;
    let (ann, tessera) = (bot.client("Ann"), bot.sandbox.client("Tessera").expect("the bot").id());
    let news = bot.client("Ben").open_channel("#general").expect("seen by all");
    let deny = |denied| admin::set_overwrite(bot.sandbox.server(), news, tessera, 0, denied).expect("a channel");
    let value = news.to_string();
    let panel = message_of(ann.run("/pente-admin", []).await);
    let panel = message_of(ann.click(&panel, "News").await);
    // Results and the recap go to the news channel.
    for switch in ["Results: off", "Weekly recap: off"] {
        assert_refused(ann.click(&panel, switch).await, "Pick a news channel first");
    }
    for (denied, name) in
        [(VIEW_CHANNEL, "**View Channel**"), (SEND_MESSAGES, "**Send Messages**"), (ATTACH_FILES, "**Attach Files**")]
    {
        deny(denied);
        for list in [NEWS_CHANNEL, PUZZLE_CHANNEL] {
            let refused = assert_refused(ann.select(&panel, list, &[value.as_str()]).await, "nothing was changed");
            assert!(refused.text().contains(name), "{}", refused.text());
        }
    }
    assert_eq!(settings(&bot).await, GuildSettings::default());
    deny(0);
    let channels = format!("/guilds/{}/channels\"", bot.guild());
    let requests = || bot.traffic().lines().filter(|line| line.contains(&channels)).count();
    let before = requests();
    let panel = message_of(ann.select(&panel, NEWS_CHANNEL, &[value.as_str()]).await);
    assert_eq!(requests() - before, 1, "the check of the channel and the page share what Discord says");
    let panel = message_of(ann.click(&panel, "Results: off").await);
    assert!(!panel.text().contains('⚠'), "{}", panel.text());
    // The page tells when a permission is gone.
    deny(SEND_MESSAGES);
    let panel = message_of(ann.run("/pente-admin", []).await);
    let panel = message_of(ann.click(&panel, "News").await);
    let warning = format!("I can’t post in <#{news}> at present. Allow me **Send Messages** there.");
    assert!(panel.text().contains(&warning), "{}", panel.text());
    let panel = message_of(ann.select(&panel, NEWS_CHANNEL, &[]).await);
    assert!(panel.text().contains("Pick a news channel first"), "{}", panel.text());
    assert_eq!(settings(&bot).await, GuildSettings { results: true, ..GuildSettings::default() });
    bot.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn admins_restrict_who_starts_games_and_where() {
    let (bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    let general = ann.open_channel("#general").expect("a channel").to_string();
    let panel = message_of(ann.run("/pente-admin", []).await);
    let panel = message_of(ann.select(&panel, "Channels to play in: all", &[general.as_str()]).await);
    let before = bot.state(&ben).await;
    let elsewhere =
        assert_refused(ben.run("/challenge", [("opponent", "Cleo")]).await, "aren’t played in this channel");
    assert!(elsewhere.content().contains(&format!("<#{general}>")), "{}", elsewhere.text());
    assert_refused(ben.run_user_command("Challenge to Pente", "Cleo").await, "aren’t played in this channel");
    assert_eq!(bot.state(&ben).await, before);

    let panel = message_of(ann.select(&panel, "t1:rule:channels", &[]).await);
    let member = admin::give_role(bot.sandbox.server(), cleo.id(), "Player").expect("a member").to_string();
    message_of(ann.select(&panel, "Roles that may play: everyone", &[member.as_str()]).await);
    let missing = assert_refused(ben.run("/challenge", [("opponent", "Cleo")]).await, "You need");
    assert!(missing.content().contains(&format!("<@&{member}>")), "{}", missing.text());
    message_of(cleo.run("/challenge", [("opponent", "Ben")]).await);
    let challenge = wait_for_challenge(&ben, "Accept").await;
    wait_for_challenge(&cleo, "Accept").await;
    assert_refused(ben.click(&challenge, "Accept").await, "You need");
    assert!(bot.running_games(&ben).await.is_empty());
    admin::give_role(bot.sandbox.server(), ben.id(), "Player").expect("a member");
    message_of(ben.click(&challenge, "Accept").await);
    wait_for_board(&ben, "opens").await;
    bot.close(&[&ann, &ben, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_is_restricted_like_any_game() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (_, loser) = decided(&bot, &ann, &ben).await;
    set(&bot, GuildChange::Channels(vec![ChannelId::new(1)])).await;
    let before = bot.state(loser).await;
    assert_refused(loser.run("/game rematch", []).await, "aren’t played in this channel");
    let over = board(loser).expect("a board");
    assert_refused(loser.click(&over, "Rematch").await, "aren’t played in this channel");
    assert_eq!(bot.state(loser).await, before);

    set(&bot, GuildChange::Channels(Vec::new())).await;
    message_of(loser.run("/game rematch", []).await);
    for client in [&ann, &ben] {
        wait_for_challenge(client, "Accept").await;
    }
    bot.close(&[&ann, &ben]).await;
}

/// The pad of a game can be in direct messages, which say nothing about the user in the guild.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_from_direct_messages_is_restricted_too() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, two) = bot.begin(&ann, &ben, "standard").await;
    one.open_dm();
    let pad = message_of(one.run("/move", [("at", "K10")]).await);
    two.resign().await;
    bot.settled().await;
    let over = one.fetch(&pad).expect("the pad");
    assert!(over.labels().contains(&"Rematch"), "{:?}", over.labels());
    let is_asked = || two.messages().iter().any(|shown| shown.labels().contains(&"Accept"));
    set(&bot, GuildChange::PlayRoles(vec![RoleId::new(1)])).await;
    assert_refused(one.click(&over, "Rematch").await, "to play on this server");
    set(&bot, GuildChange::PlayRoles(Vec::new())).await;
    set(&bot, GuildChange::Channels(vec![ChannelId::new(1)])).await;
    assert_refused(one.click(&over, "Rematch").await, "aren’t played in this channel");
    set(&bot, GuildChange::Channels(Vec::new())).await;
    admin::kick(bot.sandbox.server(), one.id()).expect("a member");
    assert_refused(one.click(&over, "Rematch").await, "no longer exists");
    assert!(!is_asked());
    admin::add_member(bot.sandbox.server(), one.id()).expect("a user");
    message_of(one.click(&over, "Rematch").await);
    wait("the challenge", async || is_asked()).await;
    mark_all_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_running_game_is_ended_without_a_result() {
    let (bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    let (one, _) = bot.begin(&ben, &cleo, "standard").await;
    one.move_to("K10").await;
    let game = bot.game(&ben).await.game.id().to_string();
    let panel = message_of(ann.run("/pente-admin", []).await);
    let panel = message_of(ann.click(&panel, "Games").await);
    assert!(panel.content().contains("In progress: 1"), "{}", panel.text());
    let listed = panel.json()["components"].to_string();
    assert!(listed.contains("Standard, running, one move\""), "{listed}");
    let asked = message_of(ann.select(&panel, "Pick a game…", &[game.as_str()]).await);
    assert!(!asked.text().contains("match"), "{}", asked.text());
    let panel = message_of(ann.click(&asked, "Cancel").await);
    assert!(panel.content().contains("In progress: 1"), "{}", panel.text());
    // A server with many games does not list all of them.
    let named = message_of(ann.run("/pente-admin", [("game", game.as_str())]).await);
    assert_eq!((named.text(), named.labels()), (asked.text(), vec!["End the game", "Cancel"]));
    assert_refused(ann.run("/pente-admin", [("game", "99")]).await, "isn’t on this server");
    let asked = message_of(ann.select(&panel, "Pick a game…", &[game.as_str()]).await);
    let done = message_of(ann.click(&asked, "End the game").await);
    assert!(done.content().contains("is voided."), "{}", done.text());
    wait_for_board(&ben, "**Voided.**").await;
    assert_refused(one.run("/move", [("at", "L10")]).await, "You have no games in progress");
    let void = json!({"type": 2, "style": 4, "label": "Again", "custom_id": format!("t1:void-now:{game}")});
    let nowhere = json!({"type": 2, "style": 4, "label": "Nowhere", "custom_id": "t1:void-now:99"});
    let old = bot.post_buttons(&ann, &json!([{"type": 1, "components": [void, nowhere]}])).await;
    assert_refused(ann.click(&old, "Again").await, "has already been voided");
    assert_refused(ann.click(&old, "Nowhere").await, "isn’t on this server");
    mark_message_read(&[&ann, &ben, &cleo], &old);
    let panel = message_of(ann.click(&done, "Games").await);
    assert!(panel.content().contains("In progress: 0"), "{}", panel.text());
    assert_refused(ann.select(&panel, "Pick a game…", &[game.as_str()]).await, "has already been voided");
    assert_eq!(log(&bot).await, [format!("void {game}")]);
    let log = message_of(ann.click(&panel, "Log").await);
    assert!(log.content().contains(&format!("game {game} voided")), "{}", log.text());
    bot.close(&[&ann, &ben, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_question_says_what_voiding_a_game_of_a_match_leads_to() {
    let (bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    bot.begin_with([&ben, &cleo], &[("preset", "standard"), ("match", "best of 3")]).await;
    let game = bot.game(&ben).await.game.id().to_string();
    let asked = message_of(ann.run("/pente-admin", [("game", game.as_str())]).await);
    assert!(asked.text().contains("unless the match is decided without this one"), "{}", asked.text());
    message_of(ann.click(&asked, "End the game").await);
    wait_for_board(&ben, "game 2").await;
    mark_all_read(&[&ben, &cleo]);
    bot.close(&[&ann, &ben, &cleo]).await;
}

/// The match continued without it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_voided_game_of_a_match_stays_voided() {
    let (bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    let (one, _) = bot.begin_with([&ben, &cleo], &[("preset", "standard"), ("match", "best of 3")]).await;
    one.resign().await;
    wait_for_board(&ben, "game 2").await;
    let asked = message_of(ann.run("/pente-admin", [("game", "1")]).await);
    message_of(ann.click(&asked, "Void the game").await);
    bot.settled().await;
    let asked = message_of(ann.run("/pente-admin", [("game", "1")]).await);
    let told = "Game 1 belongs to a match or a tournament that went on without it. It stays voided.";
    bot.check_press(&ann, &asked, "Count it again", told).await;
    let stored = bot.store().game(GameId::new(1)).await.expect("readable").expect("it exists");
    assert!(stored.game.is_voided());
    mark_all_read(&[&ben, &cleo]);
    bot.close(&[&ann, &ben, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_question_says_what_voiding_a_game_of_a_tournament_leads_to() {
    let (bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    let players = [&ben, &cleo];
    let tournament = tournaments::begun(&bot, &players, &[("format", "round-robin"), ("name", "Cup")]).await;
    tournaments::open_thread(&bot, &players, &tournament).await;
    let asked = message_of(ann.run("/pente-admin", [("game", "1")]).await);
    assert!(asked.text().contains("Games of a tournament are replayed"), "{}", asked.text());
    message_of(ann.click(&asked, "End the game").await);
    wait("another game begins", async || boards(&ben).len() == 2).await;
    mark_all_read(&[&ann, &ben, &cleo]);
    bot.close(&[&ann, &ben, &cleo]).await;
}

/// After a game is voided, all ratings are as if it had never been rated.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn voiding_a_game_recomputes_later_ratings() {
    let (bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    decided(&bot, &ann, &ben).await;
    let first = bot.store().data_export(ann.player()).await.expect("readable").games.remove(0).game.id();
    let (winner, loser) = decided(&bot, &ben, &cleo).await;
    let panel = message_of(ann.run("/pente-admin", []).await);
    let panel = message_of(ann.click(&panel, "Games").await);
    let asked = message_of(ann.select(&panel, "Pick a game…", &[first.to_string().as_str()]).await);
    let done = message_of(ann.click(&asked, "Void the game").await);
    assert!(done.content().contains("one later game was re-rated"), "{}", done.text());
    for scope in [Scope::Guild(bot.guild()), Scope::Global] {
        let board = bot.store().leaderboard(scope, "pente", 10).await.expect("readable");
        let stand = |client: &TestClient| board.iter().find(|line| line.player == client.player());
        assert!(stand(&ann).is_none(), "no rated game is left");
        let (winner, loser) = (stand(winner).expect("rated"), stand(loser).expect("rated"));
        assert_eq!((winner.wins, winner.losses, loser.wins, loser.losses), (1, 0, 0, 1));
        // Two new players who met once are the same distance above and below the initial rating.
        assert!((winner.rating - 1500.0 - (1500.0 - loser.rating)).abs() < 1e-6, "{winner:?} {loser:?}");
        assert!((winner.deviation - loser.deviation).abs() < 1e-6, "{winner:?} {loser:?}");
    }

    // The game is restored once.
    let id = first.to_string();
    let panel = message_of(ann.click(&done, "Games").await);
    let asked = message_of(ann.select(&panel, "Pick a game…", &[id.as_str()]).await);
    assert!(asked.content().contains("is voided. Count its result again?"), "{}", asked.text());
    let old = bot.post(&ann, &asked).await;
    assert_refused(
        ben.click(&bot.post(&ben, &asked).await, "Count it again").await,
        "Only people who manage this server",
    );
    let done = message_of(ann.click(&asked, "Count it again").await);
    assert!(done.content().contains("counts again"), "{}", done.text());
    assert_refused(ann.click(&old, "Count it again").await, "isn’t voided");
    for scope in [Scope::Guild(bot.guild()), Scope::Global] {
        let board = bot.store().leaderboard(scope, "pente", 10).await.expect("readable");
        let games: u32 = board.iter().map(|line| line.wins + line.losses).sum();
        assert_eq!((board.len(), games), (3, 4), "{board:?}");
    }
    let stored = bot.store().game(first).await.expect("readable").expect("it exists");
    assert!(!stored.game.is_voided() && stored.game.scores().is_some());
    let panel = message_of(ann.click(&done, "Games").await);
    let log = message_of(ann.click(&panel, "Log").await);
    assert!(log.content().contains(&format!("game {first} counts again")), "{}", log.text());
    bot.settled().await;
    looked(&[&ann, &ben, &cleo]);
    bot.close(&[&ann, &ben, &cleo]).await;
}

/// Adds rated games after those that were played: more than are rated again at once.
async fn add_history(bot: &TestBot, winner: &TestClient, loser: &TestClient) {
    let mut conn = engines::raw(&bot.data()).await;
    let guild = bot.guild();
    let games = "WITH RECURSIVE n(i) AS (SELECT 1001 UNION ALL SELECT i + 1 FROM n WHERE i < 1400)";
    let added = format!(
        "INSERT INTO games (id, guild_id, channel_id, rules, family, rated, created_at, updated_at, rev, shown_rev, state)
         {games} SELECT i, {guild}, 70, 'tournament', 'pente', 1, 9, 9, 1, 1, 'over' FROM n;"
    );
    sqlx::raw_sql(sqlx::AssertSqlSafe(added)).execute(&mut conn).await.expect("added");
    for (player, half_points, column) in [(winner.id(), 2, "wins"), (loser.id(), 0, "losses")] {
        // The ratings are recomputed, so any will do.
        let counted = format!(
            "INSERT INTO rating_changes (id, game_id, scope, family, player_id, half_points, rating_before,
                 deviation_before, volatility_before, rating_after, deviation_after, volatility_after, counted_at)
             {games} SELECT 2 * i + {half_points} / 2, i, {guild}, 'pente', {player}, {half_points}, 1500.0, 350.0, 0.06,
                 1500.0, 350.0, 0.06, 9 FROM n;
             UPDATE ratings SET {column} = {column} + 400 WHERE scope = {guild} AND player_id = {player};"
        );
        sqlx::raw_sql(sqlx::AssertSqlSafe(counted)).execute(&mut conn).await.expect("counted");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_later_games_are_rated_again_in_the_background() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (winner, loser) = decided(&bot, &ann, &ben).await;
    add_history(&bot, winner, loser).await;
    let first = bot.store().data_export(ann.player()).await.expect("readable").games.remove(0).game.id();
    let panel = message_of(ann.run("/pente-admin", []).await);
    let panel = message_of(ann.click(&panel, "Games").await);
    let asked = message_of(ann.select(&panel, "Pick a game…", &[first.to_string().as_str()]).await);
    let done = message_of(ann.click(&asked, "Void the game").await);
    assert!(done.content().contains("their ratings are being recalculated"), "{}", done.text());
    let scope = Scope::Guild(bot.guild());
    wait("the ratings are recalculated", async || {
        !bot.store().is_being_recomputed(scope, "pente").await.expect("readable")
    })
    .await;
    let curve = async |client: &TestClient| {
        bot.store().rating_curve(client.player(), scope, "pente", 500).await.expect("readable")
    };
    let (up, down) = (curve(winner).await, curve(loser).await);
    assert_eq!((up.len(), up[0], down[0]), (401, 1500.0, 1500.0), "as if the first game had not been played");
    assert!(up.is_sorted() && down.is_sorted_by(|one, other| one >= other), "{up:?} {down:?}");

    // A leaderboard says so as long as it takes.
    let mut conn = engines::raw(&bot.data()).await;
    sqlx::query("INSERT INTO reratings (scope, family, phase, position) VALUES ($1, 'pente', 'computing', 1000000)")
        .bind(bot.guild().get().cast_signed())
        .execute(&mut conn)
        .await
        .expect("added");
    let board = message_of(ann.run("/leaderboard", [("style", "text")]).await);
    assert!(board.text().contains("Ratings are being recalculated"), "{}", board.text());
    bot.settled().await;
    looked(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn guild_rules_apply_to_new_challenges() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let panel = message_of(ann.run("/pente-admin", []).await);
    let panel = message_of(ann.click(&panel, "Rules").await);
    let panel = message_of(ann.select(&panel, "t1:rule:preset", &["tournament"]).await);
    message_of(ann.click(&panel, "Rated games: on").await);
    let before = bot.state(&ann).await;
    assert_refused(ann.run("/challenge", [("opponent", "Ben"), ("rated", "true")]).await, "are unrated");
    assert_eq!(bot.state(&ann).await, before);
    message_of(ann.run("/challenge", [("opponent", "Ben")]).await);
    let challenge = wait_for_challenge(&ben, "Accept").await;
    wait_for_challenge(&ann, "Accept").await;
    assert!(challenge.content().contains("**Pente**"), "{}", challenge.text());
    assert!(challenge.content().contains("unrated"), "{}", challenge.text());
    message_of(ben.click(&challenge, "Accept").await);
    wait_for_board(&ben, "unrated").await;
    assert!(!bot.game(&ben).await.game.table().is_rated());
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_that_begin_after_ratings_were_turned_off_are_unrated() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let rated = async |is_rated| set(&bot, GuildChange::Rated(is_rated)).await;
    let newest = async || {
        bot.settled().await;
        bot.running_games(&ann).await.pop().expect("a game").game.table().is_rated()
    };
    // A challenge.
    message_of(ann.run("/challenge", [("opponent", "Ben"), ("preset", "tournament")]).await);
    let challenge = wait_for_challenge(&ben, "Accept").await;
    assert!(challenge.content().contains("19×19, rated"), "{}", challenge.text());
    rated(false).await;
    let accepted = message_of(ben.click(&challenge, "Accept").await);
    assert!(accepted.text().contains("Unrated: this server has no rated games"), "{}", accepted.text());
    assert!(!newest().await);
    assert!(wait_for_board(&ben, "opens").await.text().contains("unrated"));
    // An open table, and one that is opened again.
    rated(true).await;
    message_of(ann.run("/table", [("preset", "tournament")]).await);
    let table = wait_for_challenge(&ben, "Join").await;
    message_of(ann.run("/table", [("preset", "tournament")]).await);
    bot.settled().await;
    rated(false).await;
    let joined = message_of(ben.click(&table, "Join").await);
    assert!(joined.text().contains("Unrated: this server has no rated games"), "{}", joined.text());
    assert!(!newest().await);
    bot.advance(25 * 60 * 60 * 1000);
    let expired = wait_for_challenge(&ben, "Open again").await;
    let opened = message_of(ben.click(&expired, "Open again").await);
    assert!(opened.text().contains("Unrated: this server has no rated games"), "{}", opened.text());
    let table = wait_for_challenge(&ann, "Join").await;
    assert!(table.text().contains("19×19, unrated"), "{}", table.text());
    // The next game of a match.
    rated(true).await;
    message_of(ann.run("/challenge", [("opponent", "Ben"), ("preset", "tournament"), ("match", "best of 3")]).await);
    let challenge = wait_for_challenge(&ben, "Accept").await;
    message_of(ben.click(&challenge, "Accept").await);
    assert!(newest().await);
    rated(false).await;
    let board = boards(&ann).pop().expect("the board of the match");
    let more = message_of(ann.click(&board, "More").await);
    let asked = message_of(ann.click(&more, "Resign").await);
    message_of(ann.click(&asked, "Yes, resign").await);
    assert!(!newest().await, "the second game");
    mark_all_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_repeated_challenge_says_that_ratings_were_turned_off() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let unrated = "Unrated: this server has no rated games";
    message_of(ann.run("/challenge", [("opponent", "Ben"), ("preset", "tournament")]).await);
    bot.advance(25 * 60 * 60 * 1000);
    let expired = wait_for_challenge(&ben, "Challenge again").await;
    set(&bot, GuildChange::Rated(false)).await;
    let sent = message_of(ann.click(&expired, "Challenge again").await);
    assert!(sent.text().contains(unrated), "{}", sent.text());
    message_of(ben.click(&wait_for_challenge(&ben, "Decline").await, "Decline").await);
    // A rematch.
    set(&bot, GuildChange::Rated(true)).await;
    bot.begin_with([&ann, &ben], &[("preset", "tournament")]).await;
    ben.resign().await;
    bot.settled().await;
    set(&bot, GuildChange::Rated(false)).await;
    let sent = message_of(ann.run("/game rematch", []).await);
    assert!(sent.text().contains(unrated), "{}", sent.text());
    mark_all_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

also_on_postgres! {
    games_that_begin_after_ratings_were_turned_off_are_unrated
    a_repeated_challenge_says_that_ratings_were_turned_off
    the_question_says_what_voiding_a_game_of_a_match_leads_to
    the_question_says_what_voiding_a_game_of_a_tournament_leads_to
    a_voided_game_of_a_match_stays_voided
    voiding_a_game_recomputes_later_ratings
    many_later_games_are_rated_again_in_the_background
    posts_need_a_channel_in_which_the_bot_may_post
    a_running_game_is_ended_without_a_result
    a_rematch_is_restricted_like_any_game
    a_rematch_from_direct_messages_is_restricted_too
}
