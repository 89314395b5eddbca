//! Other features on the page, by clicks only: confirmations, an opening with choices, the replay controls, a lobby, a
//! record from a file, links. Each state is saved as a screenshot.

use std::fs;

use pente::Size;

use super::driver::{self, Screen};
use super::page::{Page, Shown};
use super::thumb::board;
use crate::test_bot::TestBot;

/// A page for each of these users on #pente: the first on a desktop, the others on phones.
async fn sit(bot: &TestBot, names: &[&str]) -> Vec<Page> {
    let mut pages = Vec::new();
    for name in names {
        let screen = if pages.is_empty() { Screen::Desktop } else { Screen::Phone };
        let page = driver::open(&bot.sandbox.url(), screen).await;
        page.be_in_pente(name).await;
        pages.push(page);
    }
    pages
}

async fn leave(pages: Vec<Page>, mut bot: TestBot) {
    for page in pages {
        page.close().await;
    }
    bot.stop().await;
    bot.sandbox.stop().await;
}

/// Presses any point of the pad, which then has to be confirmed.
async fn preview(page: &Page) -> (Shown, String) {
    let is_point = |label: &&String| Size::STANDARD.parse(label).is_ok();
    let pad = page.message("a pad", |message| message.buttons.iter().any(|label| is_point(&label))).await;
    let at = pad.buttons.iter().find(is_point).expect("just seen").clone();
    page.press_on(&pad, &at).await;
    let sure = format!("Play {at}");
    (page.message("a preview", |message| message.buttons.contains(&sure)).await, sure)
}

pub async fn moves_are_confirmed_and_openings_chosen() {
    let bot = TestBot::with_real_time(&["Ann", "Ben"]).await;
    let pages = sit(&bot, &["Ann", "Ben"]).await;
    let [ann, ben] = pages.as_slice() else { panic!("two pages") };
    for page in [ann, ben] {
        page.type_command("account settings", &[]).await;
        page.message_with("Changes apply immediately").await;
        page.choose_instead("Confirm moves: correspondence only", "Confirm moves: always").await;
    }
    ben.screenshot("rounds-settings-390").await;
    let panel = ben.message_with("Changes apply immediately").await;
    ben.press_on(&panel, "Appearance").await;
    ben.message_with("The board in the channel looks the same").await;
    ben.screenshot("rounds-looks-390").await;
    ann.type_command("challenge", &[("opponent", "Ben"), ("preset", "Swap2-Pente")]).await;
    let asked = ben.message_with("challenges you to a game of Pente").await;
    ben.press_on(&asked, "Accept").await;
    let opened = board(ann, "places the opening").await;
    let (first, second) = if opened.content.contains("@Ann places") { (ann, ben) } else { (ben, ann) };
    first.press_on(&board(first, "places the opening").await, "Play").await;
    for _ in 0..3 {
        let (shown, sure) = preview(first).await;
        first.screenshot("rounds-preview").await;
        first.press_on(&shown, &sure).await;
    }
    let chooses = board(second, "chooses now").await;
    ben.screenshot("rounds-choice-390").await;
    second.press_on(&chooses, "Play black").await;
    second.message_with("You play black").await;
    let more = board(second, "’s turn").await;
    second.press_on(&more, "More").await;
    second.message("what is rarer", |message| message.buttons.iter().any(|label| label == "Resign")).await;
    second.screenshot("rounds-more").await;
    leave(pages, bot).await;
}

pub async fn a_lobby_fills_and_a_record_is_imported_from_a_file() {
    let bot = TestBot::with_real_time(&["Ann", "Ben", "Cleo"]).await;
    let pages = sit(&bot, &["Ann", "Ben", "Cleo"]).await;
    let [ann, ben, cleo] = pages.as_slice() else { panic!("three pages") };
    ann.type_command("table", &[("preset", "Free for all"), ("players", "4")]).await;
    let sent = ann.message_with("Your table is open").await;
    // A message link is shown as a chip, as in Discord's client.
    assert!(!sent.text.contains("http") && sent.text.contains("pente"), "{}", sent.text);
    ann.find("[data-testid=message-link]").await;
    for page in [ben, cleo] {
        let table = page.message_with("opened a Pente table").await;
        page.press_on(&table, "Join").await;
    }
    let table = ann.message("three at the table", |message| message.text.contains("@Cleo")).await;
    cleo.screenshot("rounds-table-390").await;
    ann.press_on(&table, "Start").await;
    board(ben, "opens").await;
    ben.screenshot("rounds-three-players-390").await;

    let record = tempfile::Builder::new().suffix(".txt").tempfile().expect("a file");
    fs::write(record.path(), "1. K10 L9 2. N10 K8 3. K12 M11\n").expect("written");
    ann.fill_command("import", &[]).await;
    ann.choose_file("file", record.path().to_str().expect("a path")).await;
    ann.screenshot("rounds-file-1280").await;
    ann.send_command().await;
    let shown = ann.message_with("move 6 of 6").await;
    ann.press_on(&shown, "◀").await;
    let shown = ann.message_with("move 5 of 6").await;
    ann.screenshot("rounds-replay-1280").await;
    ann.press_on(&shown, "GIF").await;
    ann.message("the whole game", |message| {
        message.ephemeral && message.pictures.iter().any(|alt| alt.contains("all 6 moves"))
    })
    .await;
    for command in ["profile", "leaderboard", "help", "account privacy"] {
        cleo.type_command(command, &[]).await;
        cleo.message("an answer", |message| message.ephemeral && message.failure.is_none()).await;
        cleo.screenshot(&format!("rounds-{}-390", command.replace(' ', "-"))).await;
    }
    leave(pages, bot).await;
}
