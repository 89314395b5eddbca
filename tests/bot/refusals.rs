//! Refusals: their texts, and that nothing changes.

use super::test_bot::{TestBot, TestClient, assert_ephemeral, assert_refused, board, message_of, wait_for_board};

/// Checks that `/move` with this point is refused with this text.
async fn check(bot: &TestBot, client: &TestClient, at: &str, words: &str) {
    bot.settled().await;
    let (before, shown) = (bot.state(client).await, board(client).map(|board| board.text()));
    assert_refused(client.run("/move", [("at", at)]).await, words);
    assert_eq!(bot.state(client).await, before, "{at}");
    assert_eq!(board(client).map(|board| board.text()), shown, "{at}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn illegal_moves_are_refused() {
    let (bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    check(&bot, &ann, "K10", "Start one with `/challenge`, or play the computer with `/play-bot`").await;
    let (one, two) = bot.begin(&ann, &ben, "tournament").await;
    check(&bot, two, "K10", "turn. Wait for yours").await;
    check(&bot, &cleo, "K10", "You have no games in progress").await;
    check(&bot, one, "K9", "The first stone goes on the centre: **K10**").await;
    check(&bot, one, "I9", "Columns skip the letter I: **J9**?").await;
    check(&bot, one, "Z9", "There’s no such point: this board runs from A1 to T19").await;
    check(&bot, one, "K20", "There’s no such point").await;
    check(&bot, one, "K99", "There’s no such point").await;
    check(&bot, one, "hello", "as a point. Write a letter and a number, such as K10").await;
    check(&bot, one, "@everyone **x** `y`", "as a point").await;
    one.move_to("K10").await;
    check(&bot, two, "K10", "**K10** is taken").await;
    two.move_to("L9").await;
    check(&bot, one, "M11", "at least 3 lines from the centre").await;
    one.move_to("N10").await;
    wait_for_board(&ann, "**N10**").await;
    two.resign().await;
    wait_for_board(&ann, "won").await;
    check(&bot, one, "O1", "You have no games in progress").await;
    bot.close(&[&ann, &ben, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_without_letters_needs_numeric_points() {
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    message_of(ann.run("/play-bot", [("level", "1"), ("colour", "white"), ("board", "endless")]).await);
    wait_for_board(&ann, "opens").await;
    check(&bot, &ann, "K10", "This board has no letters: write two numbers, such as 4,-3").await;
    check(&bot, &ann, "4,-3", "The first stone goes on the centre: **0,0**").await;
    bot.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn buttons_of_other_players_and_old_positions_are_refused() {
    let (bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    let (one, two) = bot.begin(&ann, &ben, "freestyle").await;
    let first_board = board(one).expect("a board");
    let pad = message_of(one.click(&first_board, "Play").await);
    let other_pad = bot.post(one, &pad).await;
    // A player who waits gets a pad that says so.
    let waiting = assert_ephemeral(two.click(&first_board, "Play").await, "Waiting for");
    message_of(two.click(&waiting, "Close").await);
    assert_refused(cleo.click(&first_board, "Play").await, "You’re not in this game");
    let at = pad.labels()[0];
    message_of(one.click(&pad, at).await);
    let before = bot.state(&ann).await;
    // The second pad was made for the empty board. Its point has been played since: the press is neither an error nor
    // a move.
    let late = message_of(one.click(&other_pad, at).await);
    assert!(late.text().contains(at), "{}", late.text());
    assert_eq!(bot.state(&ann).await, before);
    two.move_to("Q4").await;
    let asked = message_of(two.run("/game resign", []).await);
    message_of(two.click(&asked, "Yes, resign").await);
    let over = wait_for_board(&ann, "won").await;
    let before = bot.state(&ann).await;
    let old = bot.post(&ann, &first_board).await;
    assert_refused(one.click(&old, "Play").await, "This game is over");
    let resign = bot.post(&ann, &asked).await;
    assert_refused(two.click(&resign, "Yes, resign").await, "This game is over");
    assert_refused(cleo.click(&over, "Rematch").await, "Only the players");
    assert_eq!(bot.state(&ann).await, before);
    bot.close(&[&ann, &ben, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn malformed_custom_ids_are_refused() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    bot.begin(&ann, &ben, "standard").await;
    let good = board(&ann).expect("a board").component("Play").expect("a button")["custom_id"]
        .as_str()
        .expect("an id")
        .to_owned();
    let before = bot.state(&ann).await;
    let ids = [
        "x",
        "t1:",
        &good.replacen("t1:", "t0:", 1),
        &good.replace(":1:", ":999999999999999999999999:"),
        "ü→",
        &good[..good.len() - 1],
        &format!("{good}:9"),
        &good.to_uppercase(),
        &"9".repeat(100),
    ];
    for id in ids {
        assert_ne!(id, good);
        let posted = bot.post_button(&ann, id).await;
        assert_refused(ann.click(&posted, "Press").await, "I don’t know this button");
        assert_eq!(bot.state(&ann).await, before, "{id}");
    }
    // A game that does not exist.
    let unknown = good.replace(":1:", ":77:");
    assert_ne!(unknown, good);
    assert_refused(ann.click(&bot.post_button(&ann, &unknown).await, "Press").await, "This game no longer exists");
    bot.close(&[&ann, &ben]).await;
}
