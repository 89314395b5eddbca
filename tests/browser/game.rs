//! What the README promises: one command starts the bot and a page on which two users play a whole game of Pente by
//! clicking and typing. Ann uses a desktop, Ben a phone.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use super::driver::{self, Screen};
use super::thumb::board;
use crate::support::binary;

/// Far longer than the command takes to stop, even on a busy machine.
const TIMEOUT: Duration = Duration::from_mins(1);

/// `tessera sandbox`, started as the README says.
struct Newcomer {
    child: Child,
    url: String,
}

impl Newcomer {
    fn start() -> Self {
        let mut child = binary::tessera()
            .args(["sandbox", "--users", "Ann,Ben"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the command starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("piped")).read_line(&mut line).expect("one line");
        let url =
            line.split_whitespace().find(|word| word.starts_with("http://127.0.0.1:")).expect("an address").to_owned();
        Self { child, url }
    }
}

impl Drop for Newcomer {
    fn drop(&mut self) {
        // A signal, on which the command removes its temporary database. It may have ended already.
        let _ = Command::new("kill").arg(self.child.id().to_string()).status();
        let begun = Instant::now();
        while matches!(self.child.try_wait(), Ok(None)) && begun.elapsed() < TIMEOUT {
            std::thread::sleep(Duration::from_millis(10));
        }
        // A failing test must not leave a process behind.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub async fn two_people_play_a_game_to_its_end() {
    let newcomer = Newcomer::start();
    let ann = driver::open(&newcomer.url, Screen::Desktop).await;
    let ben = driver::open(&newcomer.url, Screen::Phone).await;
    for (page, name) in [(&ann, "Ann"), (&ben, "Ben")] {
        page.be_in_pente(name).await;
    }
    ann.type_command("challenge", &[("opponent", "Ben"), ("preset", "standard")]).await;
    let asked = ben.message_with("challenges you to a game of Pente").await;
    assert!(asked.mentions_me, "Ben is mentioned: {asked:?}");
    ben.screenshot("game-challenge-390").await;
    ben.press_on(&asked, "Accept").await;
    let opened = board(&ann, "opens").await;
    let ann_opens = opened.content.contains("@Ann");
    let (first, second) = if ann_opens { (&ann, &ben) } else { (&ben, &ann) };

    // A tap: the first stone is forced.
    first.press("Play").await;
    board(second, "played K10").await;
    // A click and a modal.
    second.press("Play").await;
    second.message_with("Pick a point").await;
    ben.screenshot("game-pad-390").await;
    second.press("Type").await;
    second.fill_form(&[("Point", "a1")]).await;
    // A command, its short form, a reply to the board.
    board(first, "played A1").await;
    first.type_command("move", &[("at", "K11")]).await;
    board(second, "played K11").await;
    second.type_command("m", &[("at", "A3")]).await;
    // The first player is random. Ann has a mouse, and replies.
    let shown = board(first, "played A3").await;
    if ann_opens {
        ann.reply(&shown, "k12").await;
    } else {
        ben.type_command("move", &[("at", "K12")]).await;
    }
    let shown = board(second, "played K12").await;
    assert!(shown.text.contains("Tria."), "{}", shown.text);
    if ann_opens {
        ben.type_command("move", &[("at", "A5")]).await;
    } else {
        ann.reply(&shown, "a5").await;
    }
    board(first, "played A5").await;
    // An invalid move in between.
    first.type_command("move", &[("at", "K12")]).await;
    first.message("a refusal", |message| message.ephemeral && message.text.contains("is taken")).await;
    first.type_command("move", &[("at", "K13")]).await;
    let shown = board(second, "played K13").await;
    assert!(shown.text.contains("Tessera!"), "{}", shown.text);
    ann.screenshot("game-tessera-1280").await;
    second.type_command("move", &[("at", "A7")]).await;
    board(first, "played A7").await;
    first.type_command("move", &[("at", "K14")]).await;
    for page in [&ann, &ben] {
        let over = board(page, "in a row, ").await;
        assert!(over.buttons.iter().any(|label| label == "Rematch"), "{:?}", over.buttons);
    }
    ann.screenshot("game-over-1280").await;
    ben.look_at(&board(&ben, "in a row, ").await).await;
    ben.screenshot("game-over-390").await;
    // The standard opening favours the first player: the game is unrated, and the leaderboard shows results.
    ann.type_command("leaderboard", &[]).await;
    let results = ann.message("the leaderboard", |message| message.text.contains("There are no rated games yet")).await;
    assert!(results.ephemeral, "{}", results.text);
    let fared = if board(&ann, "in a row, ").await.text.contains("@Ann won") { "1–0–0" } else { "0–1–0" };
    ann.type_command("profile", &[]).await;
    let profile = ann.message("the profile", |message| message.text.contains(fared)).await;
    assert!(profile.ephemeral && profile.text.contains("@Ann"), "{}", profile.text);
    ann.close().await;
    ben.close().await;
}
