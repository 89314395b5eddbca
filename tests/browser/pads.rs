//! Two players on the page, one at a desk and one with a phone, who play a game by tapping their pads only.

use super::driver::{self, Screen};
use super::page::{Page, Shown};
use super::thumb::board;
use crate::test_bot::TestBot;

/// The number of ephemeral messages on the page, without the response to `/help` with which the test bot starts.
async fn private(page: &Page) -> usize {
    let is_help = |message: &Shown| message.text.contains("Pente with Tessera");
    page.messages().await.iter().filter(|message| message.ephemeral && !is_help(message)).count()
}

/// The pad, once it is the player's turn.
async fn turn(page: &Page, last: &str) -> Shown {
    let is_pad = |message: &Shown| {
        let is_turn = message.buttons.iter().any(|label| label == "Type");
        message.ephemeral && is_turn && message.text.contains(last) && !message.pictures.is_empty()
    };
    page.message(&format!("a pad after {last:?}"), is_pad).await
}

pub async fn two_people_play_by_taps() {
    let mut bot = TestBot::with_real_time(&["Ann", "Ben"]).await;
    let url = bot.sandbox.url();
    let ann = driver::open(&url, Screen::Desktop).await;
    let ben = driver::open(&url, Screen::Phone).await;
    for (page, name) in [(&ann, "Ann"), (&ben, "Ben")] {
        page.be_in_pente(name).await;
    }
    ann.type_command("challenge", &[("opponent", "Ben"), ("preset", "standard")]).await;
    let asked = ben.message_with("challenges you to a game of Pente").await;
    ben.press_on(&asked, "Accept").await;
    let opened = board(&ann, "opens").await;
    let ann_begins = opened.content.contains("@Ann");
    let (first, second) = if ann_begins { (&ann, &ben) } else { (&ben, &ann) };
    // The first stone is forced: *Play* places it.
    first.press_on(&board(first, "opens").await, "Play").await;
    let pad_of_first = first.message_with("You played K10").await;
    assert!(pad_of_first.text.contains("Waiting for"), "{}", pad_of_first.text);
    ann.screenshot("pads-1-waiting-1280").await;
    let answered = board(second, "played K10").await;
    // The confirmation of Ann's challenge has become her pad. Another one would take its place.
    if ann_begins {
        second.press_on(&answered, "Play").await;
    }
    let pad_of_second = turn(second, "played K10").await;
    ben.screenshot("pads-2-390").await;
    // The first player builds on the column K, the second one stays away from it.
    let (mut last, moves) = ("played K10".to_owned(), ["A1", "K11", "A3", "K12", "A5", "K13", "A7", "K14"]);
    for (n, wanted) in moves.into_iter().enumerate() {
        let (page, first_pad) = if n % 2 == 0 { (second, &pad_of_second) } else { (first, &pad_of_first) };
        let pad = turn(page, &last).await;
        assert_eq!(pad.id, first_pad.id, "in the place of the pad before");
        let at = if pad.buttons.iter().any(|label| label == wanted) {
            page.press_on(&pad, wanted).await;
            wanted.to_owned()
        } else if wanted.starts_with('K') && page.choose_on(&pad, wanted).await {
            wanted.to_owned()
        } else {
            let away =
                |label: &&String| !label.starts_with('K') && label.len() <= 3 && label[1..].parse::<u8>().is_ok();
            let at = pad.buttons.iter().rfind(away).unwrap_or_else(|| panic!("{:?}", pad.buttons)).clone();
            page.press_on(&pad, &at).await;
            at
        };
        last = format!("played {at}");
        if n == 2 {
            board(first, &last).await;
            turn(first, &last).await;
            ann.screenshot("pads-3-playing-1280").await;
            ben.screenshot("pads-3-playing-390").await;
        }
    }
    let won = first.message_with("You won!").await;
    assert!(won.text.contains("Five in a row, K10–K14."), "{}", won.text);
    second.message_with("You lost.").await;
    for page in [&ann, &ben] {
        assert_eq!(private(page).await, 1, "one pad is left");
    }
    ann.screenshot("pads-4-over-1280").await;
    ben.screenshot("pads-4-over-390").await;
    ann.close().await;
    ben.close().await;
    bot.stop().await;
    bot.sandbox.stop().await;
}
