//! Reviews of finished games: the win chart, the turning points, and games that have no review.

use std::time::Duration;

use discord_sandbox::client::MessageView;
use discord_sandbox::faults::{RequestFault, RequestFilter, Schedule};
use tessera::app::TOKEN_USABLE_FOR;
use tessera::domain::ids::{GameId, InteractionId};
use tessera::domain::reviews::ReviewUnderWay;
use tessera::domain::settings::{BoardTheme, PlayerChange};

use super::test_bot::{
    TestBot, TestClient, alt, assert_ephemeral, assert_refused, download, mark_messages_read, message_of, shows, wait,
    wait_for_board, wait_for_challenge, wait_until_connected,
};
use crate::support::writes::Writes as _;

/// An open three that is neither stopped nor used; then the first player resigns.
const GAME: &[&str] = &["K10", "A1", "L10", "C1", "M10", "E1", "A19", "J10"];

async fn resign(client: &TestClient) -> MessageView {
    client.resign().await;
    wait_for_board(client, "by resignation").await
}

/// Starts a bot whose reviews may search this many nodes per position; with `u64::MAX` they never finish. Also returns
/// the number that tests use otherwise.
async fn start_with_study(nodes: u64) -> (TestBot, u64) {
    let mut bot = TestBot::not_started().await;
    let usual = std::mem::replace(&mut bot.engine_limits.analysis_nodes, nodes);
    bot.start().await;
    (bot, usual)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_review_updates_and_shows_turning_points() {
    let (mut bot, _) = start_with_study(600).await;
    let (ann, ben, cleo) = (bot.client("Ann"), bot.client("Ben"), bot.client("Cleo"));
    let (one, two) = bot.begin(&ann, &ben, "standard").await;
    bot.play(one, two, GAME).await;
    let over = resign(one).await;
    let begun = message_of(cleo.click(&over, "Review").await);
    assert!(begun.is_ephemeral(), "the review is ephemeral");
    let review = shows(&cleo, &begun, "Review of game 1").await;
    for words in ["won** by resignation", "turning point", "allowed a forced win", "missed a win"] {
        assert!(review.text().contains(words), "{words}: {}", review.text());
    }
    assert!(alt(&review).contains("over 9 positions"), "{}", alt(&review));
    assert!(alt(&review).ends_with("0% at the end."), "{}", alt(&review));
    let chart = download(&review, 0).await;

    // Each turning point has a close-up of the position before it; *Win chart* leads back.
    let point = message_of(cleo.select(&review, "Turning points…", &["6"]).await);
    assert_eq!(point.id(), review.id(), "the same message");
    for words in ["Move 7:", "missed a win", "Win chance of the player to move: 100%"] {
        assert!(point.text().contains(words), "{words}: {}", point.text());
    }
    assert!(
        alt(&point).ends_with("Arrow: played, A19.") && alt(&point).contains("Ring: best move, "),
        "{}",
        alt(&point)
    );
    // The chart has the colours that its reader chose.
    let themed = PlayerChange::Theme(BoardTheme::Contrast);
    bot.store().change_player(cleo.player(), themed).await.expect("writes");
    let back = message_of(cleo.click(&point, "Win chart").await);
    assert!(back.text().contains("Review of game 1"), "{}", back.text());
    assert!(download(&back, 0).await != chart, "the same picture");
    assert_ephemeral(cleo.select(&bot.post(&cleo, &review).await, "Turning points…", &["5"]).await, "Move 6:");

    // The select still works after a restart.
    bot.stop().await;
    bot.start().await;
    let again = message_of(cleo.select(&back, "Turning points…", &["6"]).await);
    shows(&cleo, &again, "Review of game 1").await;
    let here = message_of(one.run("/review", []).await);
    shows(one, &here, "Review of game 1").await;
    mark_messages_read(&[&ann, &ben, &cleo]);
    bot.close(&[&ann, &ben, &cleo]).await;
}

/// Both players pass by the point that matters most, several times, and nothing is proved.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn mistakes_are_named_with_both_chances() {
    let (bot, _) = start_with_study(2_000).await;
    let (ann, ben) = (bot.client("Ann"), bot.client("Ben"));
    let (one, two) = bot.begin(&ann, &ben, "tournament").await;
    bot.play(one, two, &["K10", "L9", "N10", "M10", "L11", "K12", "M8", "N7", "K9"]).await;
    let over = resign(one).await;
    let begun = message_of(ann.click(&over, "Review").await);
    let review = shows(&ann, &begun, "Review of game 1").await;
    let text = review.text();
    let mistake =
        text.lines().find(|line| line.contains("Move 7: ") && line.contains("played **M8**, a mistake: with **"));
    let mistake = mistake.unwrap_or_else(|| panic!("{text}"));
    let percent = |words: &str| -> u32 {
        let (before, _) = mistake.split_once(words).unwrap_or_else(|| panic!("{words}: {mistake}"));
        before.rsplit(' ').next().expect("a number").parse().unwrap_or_else(|_| panic!("{words}: {mistake}"))
    };
    let (better, played) = (percent("% instead of"), percent("%."));
    assert!(better >= played + 30 && better < 100, "{mistake}");
    // The close-up agrees with the list.
    let point = message_of(ann.select(&review, "Turning points…", &["6"]).await);
    assert!(point.text().contains(&format!("Win chance of the player to move: {better}%")), "{}", point.text());
    mark_messages_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_review_is_cancelled() {
    let (mut bot, usual) = start_with_study(u64::MAX).await;
    let (ann, ben) = (bot.client("Ann"), bot.client("Ben"));
    let (one, two) = bot.begin(&ann, &ben, "standard").await;
    bot.play(one, two, &GAME[..3]).await;
    let over = resign(two).await;
    let begun = message_of(ann.click(&over, "Review").await);
    assert!(begun.text().contains("Analysing game 1: 0 of 4 positions"), "{}", begun.text());
    assert_eq!(begun.labels(), ["Cancel"]);
    wait("the engine searches", async || bot.app().engine_pool().metrics().running == 1).await;
    assert_refused(ann.click(&over, "Review").await, "I’m already analysing this game for you");
    // Another user cannot cancel it.
    let foreign = message_of(ben.click(&bot.post(&ben, &begun).await, "Cancel").await);
    assert!(foreign.text().contains("is no longer running"), "{}", foreign.text());
    assert_eq!(bot.app().engine_pool().metrics().running, 1, "the review was not cancelled");
    let cancelled = message_of(ann.click(&begun, "Cancel").await);
    assert!(cancelled.text().contains("Cancelled"), "{}", cancelled.text());
    assert_eq!(cancelled.labels(), ["Review"]);
    wait("the engine stops", async || bot.app().engine_pool().metrics().running == 0).await;
    // A cancelled review can be started again.
    bot.stop().await;
    bot.engine_limits.analysis_nodes = usual;
    bot.start().await;
    let again = message_of(ann.click(&cancelled, "Review").await);
    shows(&ann, &again, "Review of game 1").await;
    mark_messages_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_interrupted_review_starts_again() {
    let (mut bot, usual) = start_with_study(u64::MAX).await;
    let (ann, ben) = (bot.client("Ann"), bot.client("Ben"));
    let (one, two) = bot.begin(&ann, &ben, "standard").await;
    bot.play(one, two, &GAME[..3]).await;
    let over = resign(two).await;
    let begun = message_of(ann.click(&over, "Review").await);
    assert_eq!(begun.labels(), ["Cancel"]);
    wait("the engine searches", async || bot.app().engine_pool().metrics().running == 1).await;
    bot.stop().await;
    // A graceful stop says so at once and offers a restart of the review.
    let ended = ann.fetch(&begun).expect("the message exists");
    assert_eq!(ended.labels(), ["Review"], "{}", ended.text());
    bot.engine_limits.analysis_nodes = usual;
    bot.start().await;
    // An older message may still show a running review; its button works as well.
    let old = message_of(ann.click(&bot.post(&ann, &begun).await, "Cancel").await);
    assert!(old.text().contains("is no longer running"), "{}", old.text());
    for message in [old, ended] {
        let again = message_of(ann.click(&message, "Review").await);
        shows(&ann, &again, "Review of game 1").await;
    }
    mark_messages_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

/// Discord accepts edits of a response for some minutes only, and the review takes longer.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_review_that_goes_on_after_the_last_edit_says_how_to_see_it() {
    const HELD_MS: i64 = 1_000;
    let (mut bot, usual) = start_with_study(u64::MAX).await;
    let (ann, ben) = (bot.client("Ann"), bot.client("Ben"));
    let (one, two) = bot.begin(&ann, &ben, "standard").await;
    bot.play(one, two, &GAME[..3]).await;
    let over = resign(two).await;
    let begun = message_of(ann.click(&over, "Review").await);
    let review = bot.app().reviews_under_way().await.expect("reads").remove(0);
    // As after a crash: it starts again, and its response can be edited for some seconds.
    let (interaction, at) = (InteractionId::new(7), bot.now() - TOKEN_USABLE_FOR + Duration::from_secs(5));
    bot.app().review_began(ReviewUnderWay { interaction, at, ..review }).await.expect("written");
    bot.stop().await;
    bot.engine_limits.analysis_nodes = usual;
    // The engine is busy before the review starts again, and for longer than the interval between edits.
    let (first, held) = (RequestFilter::new("GET", "/users/@me"), RequestFault::DelayRequest { ms: HELD_MS });
    bot.sandbox.server().faults.arm_request(first, held, Schedule::NEXT);
    bot.start_unconnected().await;
    let engine = bot.hold_engine().await;
    bot.sandbox.server().wait_for_delayed_requests(1).await;
    bot.advance(HELD_MS);
    wait("the review waits for the engine", async || bot.app().engine_pool().metrics().waiting == 1).await;
    // As long as `EVERY` in `components/review.rs`.
    bot.advance(1_500);
    engine.release().await;
    let last = shows(&ann, &begun, "Still analysing, but Discord lets me update a reply for 15 minutes only").await;
    assert_eq!(last.labels(), ["Review"]);
    wait("the review ends", async || bot.app().reviews_under_way().await.expect("reads").is_empty()).await;
    wait_until_connected(&bot.client("Finn")).await;
    let done = message_of(ann.click(&last, "Review").await);
    assert!(done.text().contains("Review of game 1"), "{}", done.text());
    mark_messages_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_token_of_a_review_is_deleted_when_it_expires() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    bot.begin(&ann, &ben, "standard").await;
    // As after a failure: nothing else ends this review.
    let review = ReviewUnderWay {
        interaction: InteractionId::new(7),
        game: GameId::new(1),
        guild: None,
        player: ann.player(),
        token: "a-token".to_owned(),
        locale: "en".to_owned(),
        at: bot.app().now(),
    };
    bot.app().review_began(review).await.expect("written");
    let kept = async || bot.app().reviews_under_way().await.expect("reads").len();
    bot.advance(14 * 60 * 1000);
    bot.settled().await;
    assert_eq!(kept().await, 1);
    bot.advance(60 * 1000 + 3_000);
    bot.settled().await;
    assert_eq!(kept().await, 0);
    mark_messages_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn unsuitable_games_have_no_review() {
    let (bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    assert_refused(ann.run("/review", []).await, "You haven’t finished a game in this channel");
    assert_refused(ann.run("/review", [("game", "7")]).await, "I don’t know that game");
    assert_refused(ann.run("/review", [("game", "last")]).await, "I don’t know that game");
    let (one, two) = bot.begin(&ann, &ben, "standard").await;
    assert_refused(ann.run("/review", [("game", "1")]).await, "This game isn’t over yet");
    // A game without stones.
    let over = resign(one).await;
    assert!(!over.labels().contains(&"Review"), "it would only be refused: {:?}", over.labels());
    assert_refused(two.run("/review", [("game", "1")]).await, "No stone was played in this game");
    // A user who did not play, in direct messages.
    cleo.open_dm();
    assert_refused(cleo.run("/review", [("game", "1")]).await, "I don’t know that game");
    cleo.open_channel("#pente").expect("she sees it");
    // A game of three.
    let options = [("preset", "free-for-all"), ("players", "3")];
    message_of(ann.run("/table", options).await);
    let lobby = wait_for_challenge(&ann, "Leave").await;
    for client in [&ben, &cleo] {
        client.click(&lobby, "Join").await.expect("sent").message().expect("it changes");
    }
    wait_for_board(&ann, "game 2").await;
    for client in [&ann, &ben] {
        client.resign().await;
    }
    wait("it is over", async || {
        bot.store().game(GameId::new(2)).await.is_ok_and(|game| game.is_some_and(|game| game.game.is_over()))
    })
    .await;
    assert_refused(ann.run("/review", [("game", "2")]).await, "Reviews are for two-player games");
    assert!(bot.app().reviews_under_way().await.expect("reads").is_empty(), "no review began");
    mark_messages_read(&[&ann, &ben, &cleo]);
    bot.close(&[&ann, &ben, &cleo]).await;
}
