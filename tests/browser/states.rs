//! States of a game on a phone: the leaderboard after some games, the replay of a finished game, a line that can be
//! broken, an expired challenge, a voided game. Each is saved as a screenshot.

use super::driver::{Driver, Screen};
use super::page::{Page, Shown};
use super::thumb::board;
use crate::test_bot::{TestBot, TestClient, wait_for_board, wait_for_challenge};

const HOUR_MS: i64 = 60 * 60 * 1000;

/// The number of rated games that a rank requires.
const FOR_A_PLACE: usize = 5;

/// A page on #pente for a user.
async fn sit(driver: &Driver, bot: &TestBot, name: &str, screen: Screen) -> Page {
    let page = driver.open(&bot.sandbox.url(), screen).await;
    page.be(name).await;
    page.open_channel("pente").await;
    page
}

async fn play(players: [&TestClient; 2], moves: &str) {
    for (n, at) in moves.split(' ').enumerate() {
        players[n % 2].run("/move", [("at", at)]).await.expect("offered").message().expect("played");
    }
}

/// Checks that the page is not wider than the phone.
async fn fits(page: &Page) {
    let fits = "return document.documentElement.scrollWidth <= innerWidth && document.getElementById('messages').scrollWidth <= innerWidth";
    assert_eq!(page.run(fits, vec![]).await, true, "the page is wider than the phone");
}

/// Waits for a message with a picture whose alt text contains `words`.
async fn pictured(page: &Page, words: &str) -> Shown {
    page.message(words, |message| message.ephemeral && message.pictures.iter().any(|alt| alt.contains(words))).await
}

pub async fn rated_games_give_a_rank_and_can_be_replayed() {
    let driver = Driver::start();
    let mut bot = TestBot::with_real_time(&["Ann", "Ben"]).await;
    let (a, b) = (bot.client("Ann"), bot.client("Ben"));
    let ben = sit(&driver, &bot, "Ben", Screen::Phone).await;
    for n in 1..=FOR_A_PLACE {
        let (one, two) = bot.begin(&a, &b, "tournament").await;
        play([one, two], "K10 L9 N10").await;
        // Ben wins them all.
        let asked = a.run("/game resign", []).await.expect("offered").message().expect("a question");
        a.click(&asked, "Yes, resign").await.expect("pressed").message().expect("done");
        board(&ben, &format!("game {n} · move 3")).await;
        bot.settled().await;
    }
    ben.type_command("leaderboard", &[]).await;
    let ranked = pictured(&ben, "1. Ben ").await;
    let alt = ranked.pictures.concat();
    assert!(alt.contains("5 won, 0 lost") && alt.contains("2. Ann ") && alt.contains("0 won, 5 lost"), "{alt}");
    fits(&ben).await;
    ben.screenshot("states-leaderboard-390").await;
    ben.type_command("profile", &[]).await;
    pictured(&ben, "Ben, Pente: rating ").await;
    fits(&ben).await;
    ben.screenshot("states-profile-390").await;
    ben.type_command("profile", &[("against", "Ann")]).await;
    pictured(&ben, "Ben against Ann: 5 won, 0 lost").await;
    ben.screenshot("states-duel-390").await;

    let over = board(&ben, "game 5 · move 3").await;
    ben.press_on(&over, "Replay").await;
    let last = ben.message_with("move 4 of 4").await;
    ben.press_on(&last, "◀").await;
    let before = ben.message_with("move 3 of 4").await;
    ben.press_on(&before, "⏮").await;
    let first = ben.message_with("move 0 of 4").await;
    ben.press_on(&first, "▶").await;
    let step = ben.message_with("move 1 of 4").await;
    assert!(!step.buttons.is_empty() && step.id == last.id, "the same message: {step:?}");
    fits(&ben).await;
    ben.screenshot("states-stepper-390").await;
    ben.press_on(&step, "GIF").await;
    pictured(&ben, "All 4 moves").await;
    ben.screenshot("states-gif-390").await;
    ben.close().await;
    bot.stop().await;
    bot.sandbox.stop().await;
}

pub async fn a_breakable_line_and_expired_and_voided_states_are_shown() {
    let driver = Driver::start();
    let mut bot = TestBot::with_real_time(&["Ann", "Ben"]).await;
    let (a, b) = (bot.client("Ann"), bot.client("Ben"));
    let ann = sit(&driver, &bot, "Ann", Screen::Desktop).await;
    let ben = sit(&driver, &bot, "Ben", Screen::Phone).await;

    // A challenge that nobody accepts.
    a.run("/challenge", [("opponent", "Ben")]).await.expect("offered").message().expect("sent");
    ben.message_with("challenges you to a game of Pente").await;
    bot.advance(25 * HOUR_MS);
    let expired = ben.message_with("Nobody answered in time").await;
    assert_eq!(expired.buttons, ["Challenge again"]);
    ben.screenshot("states-expired-390").await;

    // A column of five that one point breaks.
    let options = [("opponent", "Ben"), ("preset", "boat"), ("opening", "free")];
    a.run("/challenge", options).await.expect("offered").message().expect("sent");
    let asked = wait_for_challenge(&b, "Accept").await;
    b.click(&asked, "Accept").await.expect("pressed").message().expect("accepted");
    let opens = wait_for_board(&a, "opens").await.content().contains(&a.mention());
    let (players, pages) = if opens { ([&a, &b], [&ann, &ben]) } else { ([&b, &a], [&ben, &ann]) };
    play(players, "K5 J7 K6 A19 L7 C19 K8 E19 K9 G19 K7").await;
    board(pages[1], "Overtime!").await;
    ben.look_at(&board(&ben, "Overtime!").await).await;
    ben.screenshot("states-overtime-390").await;
    // The response to `/move` is the pad already.
    let pad = pages[1].message_with("A line against you stands. Only M7 breaks it").await;
    pages[1].screenshot("states-overtime-pad").await;
    pages[1].press_on(&pad, "Type").await;
    pages[1].fill_form(&[("Point", "A1")]).await;
    let sure = pages[1].message_with("doesn’t break the line").await;
    assert!(sure.buttons.contains(&"Play A1 anyway".to_owned()), "{:?}", sure.buttons);
    pages[1].screenshot("states-overtime-sure").await;
    pages[1].press_on(&sure, "Back to the board").await;
    let pad = pages[1].message_with("Only M7 breaks it").await;
    pages[1].press_on(&pad, "M7").await;
    board(&ben, "played M7").await;

    // An administrator voids the game, by clicks.
    ann.type_command("pente-admin", &[]).await;
    let panel = ann.message_with("Pente on this server").await;
    ann.press_on(&panel, "Games").await;
    ann.message_with("Pick one to end it").await;
    let label = if opens { "Game 1: Ann – Ben" } else { "Game 1: Ben – Ann" };
    ann.choose("Pick a game…", &[label]).await;
    let ask = ann.message_with("End it now, without a result?").await;
    ann.screenshot("states-void-1280").await;
    ann.press_on(&ask, "End the game").await;
    ann.message_with("Game 1 is voided").await;
    let over = board(&ben, "Voided.").await;
    assert!(!over.buttons.contains(&"Play".to_owned()), "{:?}", over.buttons);
    fits(&ben).await;
    ben.look_at(&over).await;
    ben.screenshot("states-voided-390").await;
    ann.close().await;
    ben.close().await;
    bot.stop().await;
    bot.sandbox.stop().await;
}
