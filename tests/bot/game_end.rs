//! The end of a game on its board: the result, the ratings, what is new, and who is notified.

use discord_sandbox::client::{ClientEvent, MessageView};
use tessera::domain::authority::Authority;
use tessera::domain::ids::{ChannelId, InteractionId, PlayerId};
use tessera::domain::settings::{BoardMode, GuildChange, PlayerChange};

use super::board_modes::set;
use super::test_bot::{TestBot, TestClient, boards, mark_all_read, message_of, notified, wait, wait_for_board};
use crate::support::writes::Writes as _;

fn ids(clients: [&TestClient; 2]) -> Vec<u64> {
    let mut ids = clients.map(|client| client.id()).to_vec();
    ids.sort_unstable();
    ids
}

/// The second client resigns a new game. Returns its board.
async fn lose(bot: &TestBot, one: &TestClient, two: &TestClient, preset: &str) -> MessageView {
    bot.begin(one, two, preset).await;
    resign(bot, two).await
}

async fn resign(bot: &TestBot, loser: &TestClient) -> MessageView {
    loser.resign().await;
    let board = wait_for_board(loser, "by resignation").await;
    bot.settled().await;
    board
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_end_shows_both_ratings_and_notifies_the_opponent_once() {
    let (bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    bot.begin(&ann, &ben, "tournament").await;
    let before = boards(&cleo).pop().expect("a board");
    // No pad is live any more, not even that of the challenger.
    bot.advance(15 * 60_000);
    let end = resign(&bot, &ben).await;
    let (winner, loser) = (ann.mention(), ben.mention());
    let text = end.text();
    assert!(text.starts_with(&format!("**{winner} won** by resignation.\n")), "{text}");
    for rating in [format!("{winner} **1662**? (+162)"), format!("{loser} **1338**? (−162)")] {
        assert!(text.contains(&rating), "{rating}: {text}");
    }
    assert!(!text.contains('•'), "nothing is new after one game: {text}");
    assert_eq!(end.labels(), ["Rematch", "Replay", "GIF", "Full board"], "without stones there is no review");
    assert_ne!(end.id(), before.id(), "edits notify nobody, so the end is a new message");
    assert_eq!(boards(&cleo).len(), 1, "and takes the place of the board");
    assert_eq!(notified(&end), [ann.id()], "Ben ended it");

    // Nobody is notified when the board is sent again.
    for n in 0..8 {
        cleo.send_message(&format!("chat {n}")).expect("may write");
    }
    message_of(cleo.run("/board", []).await);
    let again = wait_for_board(&cleo, "by resignation").await;
    assert!(again.id() > end.id() && again.text() == text, "{}", again.text());
    assert!(notified(&again).is_empty());
    bot.close(&[&ann, &ben, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_end_shows_milestones() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    // Ben is hidden from leaderboards, so his place is not announced.
    let hidden = bot.store().change_player(ben.player(), PlayerChange::Hidden(true)).await;
    hidden.expect("writes");
    let news = |board: &MessageView| {
        board.text().lines().filter(|line| line.starts_with('•')).map(str::to_owned).collect::<Vec<_>>()
    };
    let name = ann.mention();
    for (game, expected) in [
        (1, vec![]),
        (2, vec![]),
        (3, vec!["has won 3 rated games in a row."]),
        (4, vec!["has won 4 rated games in a row."]),
        (5, vec!["has won 5 rated games in a row.", "is now #1 on the leaderboard."]),
        (6, vec!["has won 6 rated games in a row.", "has reached a personal best of"]),
    ] {
        let news = news(&lose(&bot, &ann, &ben, "tournament").await);
        assert_eq!(news.len(), expected.len(), "game {game}: {news:?}");
        for (line, words) in news.iter().zip(expected) {
            assert!(line.contains(&format!("{name} {words}")), "game {game}: {line}");
        }
    }
    // The streak is over, and a single win begins no other.
    assert_eq!(news(&lose(&bot, &ben, &ann, "tournament").await), Vec::<String>::new());
    assert_eq!(news(&lose(&bot, &ann, &ben, "tournament").await), Vec::<String>::new());
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_unrated_end_names_the_players() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    set(&bot, GuildChange::Rated(false)).await;
    bot.begin(&ann, &ben, "standard").await;
    // No pad is live any more.
    bot.advance(15 * 60_000);
    let end = resign(&bot, &ben).await;
    assert!(end.text().contains(" – ") && !end.text().contains("(+"), "{}", end.text());
    assert_eq!(notified(&end), [ann.id()], "Ben ended it");
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guild_that_edits_its_boards_is_not_notified() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    set(&bot, GuildChange::BoardMode(BoardMode::Edit)).await;
    bot.begin(&ann, &ben, "tournament").await;
    let before = boards(&ann).pop().expect("a board");
    let end = resign(&bot, &ben).await;
    assert_eq!(end.id(), before.id());
    assert!(end.text().contains("(+162)"), "{}", end.text());
    bot.close(&[&ann, &ben]).await;
}

/// The first player captures a pair in each of five rows.
const FIVE_PAIRS: [&str; 21] = [
    "K10", "B1", "A1", "C1", "D1", "B3", "A3", "C3", "D3", "B5", "A5", "C5", "D5", "B7", "A7", "C7", "D7", "B9", "A9",
    "C9", "D9",
];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_win_by_captures_is_named_wherever_the_end_is_shown() {
    let (bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    let news = cleo.open_channel("#general").expect("seen by all");
    set(&bot, GuildChange::NewsChannel(Some(ChannelId::new(news)))).await;
    set(&bot, GuildChange::Results(true)).await;
    let (one, two) = bot.begin(&ann, &ben, "tournament").await;
    bot.play(one, two, &FIVE_PAIRS).await;
    let end = wait_for_board(two, "by captures").await;
    assert!(end.text().contains(&format!("**{} won** by captures.", one.mention())), "{}", end.text());
    let pad =
        |client: &TestClient| client.messages().into_iter().rfind(MessageView::is_ephemeral).expect("a pad").text();
    assert!(pad(one).contains("**You won!** 10 stones captured."), "{}", pad(one));
    assert!(pad(two).contains("**You lost.** 10 stones captured."), "{}", pad(two));
    let is_posted = || cleo.messages().iter().any(|shown| shown.text().contains("won** by captures"));
    wait("the result is posted", async || is_posted()).await;
    mark_all_read(&[&ann, &ben, &cleo]);
    bot.close(&[&ann, &ben, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_against_the_computer_ends_in_place() {
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    message_of(ann.run("/play-bot", [("level", "1")]).await);
    bot.settled().await;
    let before = boards(&ann).pop().expect("a board");
    let end = resign(&bot, &ann).await;
    assert_eq!((end.id(), notified(&end)), (before.id(), vec![]));
    bot.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_voided_game_says_nothing_of_ratings() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    lose(&bot, &ann, &ben, "tournament").await;
    ann.take_events();
    let game = bot.store().games_of_guild(bot.guild(), 1).await.expect("reads").remove(0);
    let admin = ann.player();
    let interaction = InteractionId::new(1);
    let voided = bot.app().void(bot.guild(), game.game.id(), admin, Authority::Administrator, interaction);
    voided.await.expect("it is over");
    let board = wait_for_board(&ann, "Voided").await;
    assert!(!board.text().contains("(+162)"), "{}", board.text());
    let is_loud = |seen: &ClientEvent| seen.message().is_some_and(|shown| !notified(shown).is_empty());
    assert!(!ann.take_events().iter().any(is_loud));
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_players_of_a_running_game_are_notified_when_it_is_voided() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    bot.begin(&ann, &ben, "tournament").await;
    // No pad is live any more.
    bot.advance(15 * 60_000);
    let game = bot.game(&ann).await.game.id();
    let (admin, interaction) = (PlayerId::new(1), InteractionId::new(1));
    let voided = bot.app().void(bot.guild(), game, admin, Authority::Administrator, interaction).await;
    voided.expect("it is running");
    let end = wait_for_board(&ann, "Voided").await;
    assert_eq!(notified(&end), ids([&ann, &ben]));
    bot.close(&[&ann, &ben]).await;
}

also_on_postgres! {
    the_end_shows_both_ratings_and_notifies_the_opponent_once
    the_end_shows_milestones
    an_unrated_end_names_the_players
    a_guild_that_edits_its_boards_is_not_notified
    a_win_by_captures_is_named_wherever_the_end_is_shown
    a_game_against_the_computer_ends_in_place
    a_voided_game_says_nothing_of_ratings
    the_players_of_a_running_game_are_notified_when_it_is_voided
}
