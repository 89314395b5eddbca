//! A new user's first game on a phone: challenged from a menu, learning the game in the lessons, every move two
//! clicks, leaving in the middle of it, and returning from the list of games. By clicks only; the messages are those
//! of the real bot.

use pente::Size;
use tessera::app::lessons;

use super::driver::{self, Screen};
use super::page::{Page, Shown};
use crate::support::games::played_games;
use crate::test_bot::TestBot;

/// Waits for the latest board to contain `words`.
pub async fn board(page: &Page, words: &str) -> Shown {
    page.message(words, |message| !message.ephemeral && message.text.contains(words) && !message.pictures.is_empty())
        .await
}

/// Whether a message is the pad of a player whose turn it is.
fn is_turn(message: &Shown) -> bool {
    message.ephemeral && message.buttons.iter().any(|label| label == "Type")
}

/// Presses *Play* below the latest board and returns the pad.
async fn pad(page: &Page, board: &Shown) -> Shown {
    // The pad of the move before is there until the new one is.
    let before: Vec<String> = page.messages().await.into_iter().map(|message| message.id).collect();
    page.press_on(board, "Play").await;
    page.message("a pad", |message| is_turn(message) && !before.contains(&message.id)).await
}

/// The player's pad once it is their turn, and the number of clicks for it: none if the player has one, else *Play*.
async fn turn_pad(page: &Page, board: &Shown) -> (Shown, usize) {
    let is_live = |message: &Shown| is_turn(message) || message.ephemeral && message.text.contains("Waiting for");
    if page.messages().await.iter().any(is_live) {
        (page.message("the pad", is_turn).await, 0)
    } else {
        (pad(page, board).await, 1)
    }
}

/// The points that a player takes.
#[derive(Clone, Copy, PartialEq)]
enum Plan {
    /// The lowest free one in column K above K10, until there are five.
    FiveInK,
    /// Any outside that column.
    OutsideK,
}

impl Plan {
    /// That of the player who makes this move, counted from 0.
    fn of(ply: usize) -> Self {
        if ply.is_multiple_of(2) { Self::FiveInK } else { Self::OutsideK }
    }
}

/// The point on the pad that a player takes.
fn wanted(pad: &Shown, plan: Plan) -> String {
    let points = pad.buttons.iter().filter(|label| Size::STANDARD.parse(label).is_ok());
    let mut fitting: Vec<&String> = points.filter(|label| label.starts_with('K') == (plan == Plan::FiveInK)).collect();
    fitting.sort_by_key(|label| (label.len(), (*label).clone()));
    // The nearest to the first stone on K10: K11, K12 and so on.
    let up = |label: &&&String| label[1..].parse::<u8>().is_ok_and(|row| row >= 10);
    let best = match plan {
        Plan::FiveInK => fitting.iter().find(up).copied(),
        Plan::OutsideK => fitting.last().copied(),
    };
    best.unwrap_or_else(|| panic!("no such point on {:?}", pad.buttons)).clone()
}

/// Plays one move and returns its point and the number of clicks.
async fn tap(page: &Page, board: &Shown, plan: Plan) -> (String, usize) {
    if board.text.contains("opens") {
        // The first stone is forced.
        page.press_on(board, "Play").await;
        page.message_with("You played K10").await;
        return ("K10".to_owned(), 1);
    }
    let (pad, opened) = turn_pad(page, board).await;
    let at = wanted(&pad, plan);
    page.press_on(&pad, &at).await;
    let is_done = |message: &Shown| ["You played ", "You won!"].iter().any(|words| message.text.contains(words));
    page.message("the move", |message| message.ephemeral && is_done(message)).await;
    (at, opened + 1)
}

async fn learn(page: &Page) {
    page.type_command("learn", &[]).await;
    for (number, lesson) in (1..).zip(lessons()) {
        let task = page.message_with(&format!("lesson {number} of 6")).await;
        if number == 2 {
            page.screenshot("thumb-2-lesson-390").await;
        }
        let right = lesson.choices().into_iter().find(|&at| lesson.is_solved_by(at)).expect("each can be solved");
        page.press_on(&task, &Size::STANDARD.label(right)).await;
        let solved = page.message_with("Right.").await;
        page.press_on(&solved, "Next").await;
    }
    let done = page.message_with("That’s Pente.").await;
    page.dismiss(&done).await;
}

pub async fn a_newcomer_learns_plays_leaves_and_comes_back() {
    let mut bot = TestBot::with_real_time(&["Ann", "Ben"]).await;
    let url = bot.sandbox.url();
    let ann = driver::open(&url, Screen::Desktop).await;
    let ben = driver::open(&url, Screen::Phone).await;
    for (page, name) in [(&ann, "Ann"), (&ben, "Ben")] {
        page.be_in_pente(name).await;
    }
    ann.user_menu("Ben", "Challenge to Pente").await;
    let asked = ben.message_with("challenges you to a game of Pente").await;
    assert!(asked.mentions_me, "{asked:?}");
    ben.screenshot("thumb-1-invited-390").await;
    learn(&ben).await;
    ben.press_on(&asked, "Accept").await;
    let opened = board(&ann, "opens").await;
    let ann_opens = opened.content.contains("@Ann");
    let (mut taps, mut moves, mut last) = (0, 0, "opens".to_owned());
    while moves < 4 {
        let page = if (moves % 2 == 0) == ann_opens { &ann } else { &ben };
        let shown = board(page, &last).await;
        let (at, count) = tap(page, &shown, Plan::of(moves)).await;
        (taps, moves, last) = (taps + count, moves + 1, format!("played {at}"));
    }
    ben.screenshot("thumb-3-playing-390").await;

    // Both leave, the bot restarts, and both return.
    bot.settled().await;
    bot.stop().await;
    bot.start().await;
    for (page, name) in [(&ann, "Ann"), (&ben, "Ben")] {
        page.reload().await;
        page.be_in_pente(name).await;
    }
    let next = if ann_opens { &ann } else { &ben };
    next.type_command("game list", &[]).await;
    let games = next.message_with("Your games").await;
    next.screenshot("thumb-4-games").await;
    next.press_on(&games, "Next game").await;
    // The pad of before the restart is removed.
    let is_pad = |message: &Shown| message.id == games.id && message.text.contains("Pick a point");
    let waiting = next.message("the pad in the place of the list", is_pad).await;
    let at = wanted(&waiting, Plan::of(moves));
    next.press_on(&waiting, &at).await;
    (moves, last) = (moves + 1, format!("played {at}"));
    while moves < 9 {
        let page = if (moves % 2 == 0) == ann_opens { &ann } else { &ben };
        let shown = board(page, &last).await;
        let (at, count) = tap(page, &shown, Plan::of(moves)).await;
        (taps, moves, last) = (taps + count, moves + 1, format!("played {at}"));
    }
    for page in [&ann, &ben] {
        let over = board(page, "in a row, ").await;
        assert!(over.buttons.iter().any(|label| label == "Rematch"), "{:?}", over.buttons);
    }
    println!("{taps} taps for the {} moves from the board", moves - 1);
    ben.screenshot("thumb-5-over-390").await;
    let over = board(&ben, "in a row, ").await;
    ben.press_on(&over, "Rematch").await;
    let again = ann.message_with("Ben challenges you").await;
    ann.press_on(&again, "Accept").await;
    board(&ben, "opens").await;
    ann.close().await;
    ben.close().await;
    bot.stop().await;
    bot.sandbox.stop().await;
}

/// The number of recorded games, and of moves of each, that are played here; `tests/bot` plays more moves of each.
const GAMES: usize = 5;
const MOVES: usize = 6;

/// The maximum average number of clicks per move.
const GOAL: f64 = 1.5;

/// Plays this point and counts clicks: one for *Play* if the player has no pad, and one for a button or two for a
/// select. A modal counts one each for opening it, focusing its field, every typed character, and submitting it.
async fn tap_at(page: &Page, board: &Shown, at: &str) -> usize {
    if board.text.contains("opens") {
        // The first stone is forced.
        page.press_on(board, "Play").await;
        page.message_with(&format!("You played {at}")).await;
        return 1;
    }
    let (pad, opened) = turn_pad(page, board).await;
    let taps = if pad.buttons.iter().any(|label| label == at) {
        page.press_on(&pad, at).await;
        1
    } else if !pad.selects.is_empty() && page.choose_on(&pad, at).await {
        2
    } else {
        page.press_on(&pad, "Type").await;
        page.fill_form(&[("Point", at)]).await;
        3 + at.len()
    };
    page.message_with(&format!("You played {at}")).await;
    opened + taps
}

pub async fn moves_of_recorded_games_take_two_clicks() {
    let mut bot = TestBot::with_real_time(&["Ann", "Ben"]).await;
    let (a, b) = (bot.client("Ann"), bot.client("Ben"));
    let ann = driver::open(&bot.sandbox.url(), Screen::Phone).await;
    let ben = driver::open(&bot.sandbox.url(), Screen::Phone).await;
    for (page, name) in [(&ann, "Ann"), (&ben, "Ben")] {
        page.be_in_pente(name).await;
    }
    let (mut taps, mut moves) = (0, 0);
    for game in played_games().step_by(97).take(GAMES) {
        let (first, _) = bot.begin(&a, &b, "tournament").await;
        let ann_opens = first.id() == a.id();
        let mut last = "opens".to_owned();
        for (n, at) in game.moves.into_iter().take(MOVES).enumerate() {
            let page = if (n % 2 == 0) == ann_opens { &ann } else { &ben };
            taps += tap_at(page, &board(page, &last).await, at).await;
            (moves, last) = (moves + 1, format!("played {at}"));
        }
        bot.settled().await;
        let running = bot.game(&a).await;
        let asked = first.run("/game resign", []).await.expect("offered").message().expect("a question");
        first.click(&asked, "Yes, resign").await.expect("pressed");
        board(&ann, &format!("game {}", running.game.id())).await;
        bot.settled().await;
    }
    let average = f64::from(u32::try_from(taps).expect("few")) / f64::from(u32::try_from(moves).expect("few"));
    println!("{taps} taps for {moves} moves of {GAMES} real games: {average:.2} each");
    assert!(average <= GOAL, "{taps} taps for {moves} moves");
    ann.close().await;
    ben.close().await;
    bot.stop().await;
    bot.sandbox.stop().await;
}
