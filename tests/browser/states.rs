//! States on a phone and at a desk: the leaderboard after some games, the replay of a finished game, a line that can be
//! broken, an expired challenge, a voided game, the welcome and the panel, a podium, a shared review, the daily puzzle,
//! a followed game, a game in direct messages, a lesson in a group chat. Each is saved as a screenshot.

use discord_sandbox::admin;
use tessera::domain::ids::TournamentId;

use super::driver::{self, Screen};
use super::page::{Page, Shown};
use super::thumb::board;
use crate::test_bot::{TestBot, TestClient, wait_for_board, wait_for_challenge};

const HOUR_MS: i64 = 60 * 60 * 1000;

/// The number of rated games that a rank requires.
const FOR_A_PLACE: usize = 5;

/// A page on #pente for a user.
async fn sit(bot: &TestBot, name: &str, screen: Screen) -> Page {
    let page = driver::open(&bot.sandbox.url(), screen).await;
    page.be_in_pente(name).await;
    page
}

async fn play(players: [&TestClient; 2], moves: &str) {
    for (n, at) in moves.split(' ').enumerate() {
        players[n % 2].move_to(at).await;
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
    let mut bot = TestBot::with_real_time(&["Ann", "Ben"]).await;
    let (a, b) = (bot.client("Ann"), bot.client("Ben"));
    let ben = sit(&bot, "Ben", Screen::Phone).await;
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
    pictured(&ben, "all 4 moves").await;
    ben.screenshot("states-gif-390").await;
    ben.close().await;
    bot.stop().await;
    bot.sandbox.stop().await;
}

pub async fn a_breakable_line_and_expired_and_voided_states_are_shown() {
    let mut bot = TestBot::with_real_time(&["Ann", "Ben"]).await;
    let (a, b) = (bot.client("Ann"), bot.client("Ben"));
    let ann = sit(&bot, "Ann", Screen::Desktop).await;
    let ben = sit(&bot, "Ben", Screen::Phone).await;

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

/// Ends the game of the newest board: the first user resigns.
async fn lose(bot: &TestBot, loser: &TestClient) {
    let asked = loser.run("/game resign", []).await.expect("offered").message().expect("a question");
    loser.click(&asked, "Yes, resign").await.expect("pressed").message().expect("done");
    bot.settled().await;
}

pub async fn a_server_is_welcomed_and_gets_a_panel() {
    let mut bot = TestBot::with_real_time(&["Ann", "Ben"]).await;
    let ann = sit(&bot, "Ann", Screen::Desktop).await;
    let ben = sit(&bot, "Ben", Screen::Phone).await;
    let (server, me) = (bot.sandbox.server(), bot.sandbox.client("Tessera").expect("the bot").id());
    admin::kick(server, me).expect("a member");
    admin::add_member(server, me).expect("an account");
    for page in [&ann, &ben] {
        page.open_channel("general").await;
    }
    let welcome = ben.message_with("I have all the permissions I need").await;
    assert_eq!(welcome.buttons, ["Learn Pente", "Play the computer", "Open a table", "Leaderboard"]);
    fits(&ben).await;
    ben.look_at(&welcome).await;
    ben.screenshot("states-welcome-390").await;
    ann.screenshot("states-welcome-1280").await;
    ann.open_channel("pente").await;
    ann.type_command("pente-admin", &[]).await;
    ann.message_with("Pente on this server").await;
    ann.press("News").await;
    ann.press("Post the start menu here").await;
    ann.message_with("The start menu is posted").await;
    ben.open_channel("pente").await;
    let panel = ben.message_with("Learn it in six short lessons").await;
    fits(&ben).await;
    ben.look_at(&panel).await;
    ben.screenshot("states-panel-390").await;
    ben.press_on(&panel, "Play the computer").await;
    ben.message_with("Pick a level").await;
    ben.screenshot("states-panel-level-390").await;
    ann.screenshot("states-panel-1280").await;
    ann.close().await;
    ben.close().await;
    bot.stop().await;
    bot.sandbox.stop().await;
}

pub async fn a_knock_out_ends_with_its_podium() {
    let mut bot = TestBot::with_real_time(&["Ann", "Ben", "Cleo", "Dora"]).await;
    let clients = ["Ann", "Ben", "Cleo", "Dora"].map(|name| bot.client(name));
    let ann = sit(&bot, "Ann", Screen::Desktop).await;
    let ben = sit(&bot, "Ben", Screen::Phone).await;
    let options = [("format", "knock-out"), ("name", "Spring Cup")];
    clients[0].run("/tournament create", options).await.expect("offered").message().expect("announced");
    for client in &clients {
        client.run("/tournament join", []).await.expect("offered").message().expect("joined");
    }
    clients[0].run("/tournament start", []).await.expect("offered").message().expect("started");
    let running = ben.message_with("Knockout: round 1 of 2").await;
    ben.look_at(&running).await;
    ben.screenshot("states-bracket-390").await;
    let which = TournamentId::new(1);
    loop {
        bot.settled().await;
        let now = bot.store().tournament(which).await.expect("readable").expect("it exists");
        let Some(game) = now.games.iter().find(|game| game.is_running) else { break };
        let game = bot.store().game(game.game).await.expect("readable").expect("it exists");
        let thread = game.live.message.expect("a board").channel.to_string();
        let loser = game.game.table().players()[1].get();
        let loser = clients.iter().find(|client| client.id() == loser).expect("a player");
        loser.open_channel(&thread).expect("the thread");
        lose(&bot, loser).await;
    }
    let over = board(&ben, "Spring Cup is over").await;
    let places = over.pictures.concat();
    assert_eq!((places.matches("1. ").count(), places.matches("3. ").count()), (1, 2), "{places}");
    fits(&ben).await;
    ben.look_at(&over).await;
    ben.screenshot("states-podium-390").await;
    ann.look_at(&over).await;
    ann.screenshot("states-podium-1280").await;
    ann.close().await;
    ben.close().await;
    bot.stop().await;
    bot.sandbox.stop().await;
}

pub async fn a_review_is_shared() {
    let mut bot = TestBot::with_real_time(&["Ann", "Ben"]).await;
    let (a, b) = (bot.client("Ann"), bot.client("Ben"));
    let ann = sit(&bot, "Ann", Screen::Desktop).await;
    let ben = sit(&bot, "Ben", Screen::Phone).await;
    let (one, two) = bot.begin(&a, &b, "tournament").await;
    play([one, two], "K10 L9 N10 M10 L11 K12 M8 N7 K9").await;
    lose(&bot, two).await;
    let over = board(&ben, "by resignation").await;
    ben.press_on(&over, "Review").await;
    let review = ben.message("the review", |message| message.buttons.iter().any(|label| label == "Share")).await;
    fits(&ben).await;
    ben.look_at(&review).await;
    ben.screenshot("states-review-390").await;
    ben.press_on(&review, "Share").await;
    let shared = ann.message_with("Shared by").await;
    assert_eq!(shared.buttons, ["Review", "Replay"]);
    ann.look_at(&shared).await;
    ann.screenshot("states-shared-1280").await;
    ann.close().await;
    ben.close().await;
    bot.stop().await;
    bot.sandbox.stop().await;
}

pub async fn a_daily_puzzle_is_offered_with_hints() {
    let mut bot = TestBot::with_real_time(&["Ann", "Ben"]).await;
    let ann = sit(&bot, "Ann", Screen::Desktop).await;
    let ben = sit(&bot, "Ben", Screen::Phone).await;
    for (page, name) in [(&ann, "1280"), (&ben, "390")] {
        page.type_command("puzzle", &[("daily", "True")]).await;
        let puzzle = page.message_with("Puzzle of the day").await;
        page.look_at(&puzzle).await;
        page.screenshot(&format!("states-puzzle-{name}")).await;
        page.press_on(&puzzle, "Hint").await;
        page.message("a hint", |message| message.buttons.iter().any(|label| label == "Second hint")).await;
        page.screenshot(&format!("states-puzzle-hint-{name}")).await;
    }
    fits(&ben).await;
    ann.close().await;
    ben.close().await;
    bot.stop().await;
    bot.sandbox.stop().await;
}

pub async fn a_spectator_follows_a_game() {
    let mut bot = TestBot::with_real_time(&["Ann", "Ben", "Cleo"]).await;
    let (a, b) = (bot.client("Ann"), bot.client("Ben"));
    let cleo = sit(&bot, "Cleo", Screen::Phone).await;
    let (one, two) = bot.begin(&a, &b, "tournament").await;
    play([one, two], "K10 L9 N10").await;
    let shown = board(&cleo, "played N10").await;
    cleo.press_on(&shown, "Follow").await;
    cleo.message("the answer", |message| message.ephemeral && message.text.contains("game 1")).await;
    fits(&cleo).await;
    cleo.screenshot("states-follow-390").await;
    lose(&bot, two).await;
    let over = board(&cleo, "by resignation").await;
    assert!(over.text.contains("@Cleo"), "{}", over.text);
    cleo.look_at(&over).await;
    cleo.screenshot("states-followed-390").await;
    cleo.close().await;
    bot.stop().await;
    bot.sandbox.stop().await;
}

pub async fn a_game_is_played_in_direct_messages() {
    let mut bot = TestBot::with_real_time(&["Ann", "Ben"]).await;
    let ann = sit(&bot, "Ann", Screen::Desktop).await;
    let ben = sit(&bot, "Ben", Screen::Phone).await;
    for (page, name) in [(&ann, "1280"), (&ben, "390")] {
        page.open_channel("Tessera").await;
        page.type_command("play-bot", &[("level", "1"), ("colour", "White")]).await;
        let opens = board(page, "opens").await;
        page.press_on(&opens, "Play").await;
        let pad = page.message("a pad", |message| message.buttons.iter().any(|label| label == "Type")).await;
        page.look_at(&pad).await;
        page.screenshot(&format!("states-direct-{name}")).await;
    }
    fits(&ben).await;
    ann.close().await;
    ben.close().await;
    bot.stop().await;
    bot.sandbox.stop().await;
}

pub async fn a_lesson_is_taken_in_a_group_chat() {
    let mut bot = TestBot::with_real_time(&["Ann", "Ben"]).await;
    let ann = sit(&bot, "Ann", Screen::Desktop).await;
    let ben = sit(&bot, "Ben", Screen::Phone).await;
    for (page, name) in [(&ann, "1280"), (&ben, "390")] {
        page.open_channel("Friends").await;
        page.type_command("learn", &[]).await;
        let lesson = page.message_with("lesson 1 of 6").await;
        page.press_on(&lesson, "K10").await;
        page.message_with("Stones never move").await;
        page.screenshot(&format!("states-group-{name}")).await;
    }
    fits(&ben).await;
    ann.close().await;
    ben.close().await;
    bot.stop().await;
    bot.sandbox.stop().await;
}
