//! A tournament on the page, from its announcement to its end, by clicks only: joined on phones, a move played, the
//! games resigned one after another, the standings viewed.

use super::driver::{self, Screen};
use super::page::{Page, Shown};
use super::thumb::board;
use crate::test_bot::TestBot;

/// Waits for the tournament message to contain `words`.
async fn tournament(page: &Page, words: &str) -> Shown {
    page.message(words, |message| {
        !message.ephemeral && message.text.contains("Spring Cup") && message.text.contains(words)
    })
    .await
}

/// Plays a move with three clicks: *Play*, a point of the pad, and *Play* for that point.
async fn tap(page: &Page, shown: &Shown, at: &str) {
    page.press_on(shown, "Play").await;
    if shown.text.contains("opens") {
        // The first stone is forced.
        page.message_with(&format!("You played {at}")).await;
        return;
    }
    let pad = page.message("a pad", |message| message.ephemeral && message.buttons.contains(&at.to_owned())).await;
    page.press_on(&pad, at).await;
    // In slow games a move must be confirmed.
    let sure = format!("Play {at}");
    let shown = page.message("a preview", |message| message.buttons.contains(&sure)).await;
    page.press_on(&shown, &sure).await;
    page.message_with(&format!("You played {at}")).await;
}

/// Resigns the game of this board.
async fn resign(page: &Page, shown: &Shown) {
    page.press_on(shown, "More").await;
    page.message("what is rarer", |message| message.buttons.iter().any(|label| label == "Resign")).await;
    page.press("Resign").await;
    page.message_with("It counts as a loss.").await;
    page.press("Yes, resign").await;
    page.message_with("You resigned.").await;
}

pub async fn a_round_robin_of_three() {
    let mut bot = TestBot::with_real_time(&["Ann", "Ben", "Cleo"]).await;
    let url = bot.sandbox.url();
    let mut pages = Vec::new();
    for (name, screen) in [("Ann", Screen::Desktop), ("Ben", Screen::Phone), ("Cleo", Screen::Phone)] {
        let page = driver::open(&url, screen).await;
        page.be_in_pente(name).await;
        pages.push((name, page));
    }
    let of = |name: &str| &pages.iter().find(|(other, _)| *other == name).expect("a page").1;
    let (ann, ben) = (of("Ann"), of("Ben"));

    ann.type_command("tournament create", &[("format", "Round robin"), ("name", "Spring Cup")]).await;
    ann.message_with("Your tournament is announced").await;
    for (name, page) in &pages {
        let open = tournament(page, "is organising a tournament").await;
        page.press_on(&open, "Join").await;
        tournament(page, &format!("@{name}")).await;
    }
    let full = tournament(ben, "Joined (3)").await;
    ben.look_at(&full).await;
    ben.screenshot("tournament-1-joined-390").await;
    ann.press_on(&full, "Start").await;
    let running = tournament(ben, "round 1 of 3").await;
    ben.look_at(&running).await;
    ben.screenshot("tournament-2-round-390").await;

    // The games are in the thread of the tournament.
    for (_, page) in &pages {
        page.open_channel("Spring Cup").await;
    }
    ben.screenshot("tournament-2-thread-390").await;
    for game in 1..=3 {
        let shown = board(ann, &format!("game {game} · move 0")).await;
        let opens = ["Ann", "Ben", "Cleo"].into_iter().find(|name| shown.content.contains(&format!("@{name} opens")));
        let opens = of(opens.unwrap_or_else(|| panic!("no player opens: {}", shown.content)));
        if game == 1 {
            tap(opens, &shown, "K10").await;
            let moved = board(ben, "played K10").await;
            ben.look_at(&moved).await;
            ben.screenshot("tournament-3-game-390").await;
        }
        // Ben has not acted in the thread yet, so that the board is sent again.
        let moves = usize::from(game == 1);
        let shown = board(opens, &format!("game {game} · move {moves}")).await;
        resign(opens, &shown).await;
        ann.message(&format!("the end of game {game}"), |message| {
            message.text.contains(&format!("game {game} · move")) && message.text.contains("by resignation")
        })
        .await;
    }
    ben.open_channel("pente").await;
    let over = tournament(ben, "Round robin: over").await;
    assert!(over.text.contains("Standings") && over.buttons == ["Standings"], "{over:?}");
    ben.look_at(&over).await;
    ben.screenshot("tournament-4-over-390").await;
    ben.press_on(&over, "Standings").await;
    ben.message("the standings", |message| message.ephemeral && message.text.contains("Round robin: over")).await;
    ben.type_command("tournament list", &[]).await;
    ben.message("the list", |message| message.ephemeral && message.text.contains("Tournaments on this server")).await;
    ben.screenshot("tournament-5-list-390").await;
    for (_, page) in pages {
        page.close().await;
    }
    bot.stop().await;
    bot.sandbox.stop().await;
}
