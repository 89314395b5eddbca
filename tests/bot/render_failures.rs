//! If a picture cannot be rendered, the response is sent as text, and the error is logged in one line.

use std::io;
use std::process::Command;
use std::sync::Arc;

use pente::Preset;
use pente_render::{Limits, Renderer};
use tessera::app::Pictures;
use tessera::domain::game::{Game, Table};
use tessera::domain::ids::{GameId, PlayerId};
use tracing::Level;

use super::test_bot::{TestBot, assert_ephemeral, looked, message_of, wait_for_challenge, wait_for_text_board};

/// The games whose boards the child cannot draw.
const GAMES: [u64; 2] = [77, 78];

/// Limits that do not allow any output file.
fn mute() -> Limits {
    Limits { max_file: 0, ..Limits::default() }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_continue_without_images() {
    let bot = TestBot::with_render_limits(mute()).await;
    let (ann, ben) = (bot.client("Ann"), bot.client("Ben"));
    message_of(ann.run("/challenge", [("opponent", "Ben"), ("preset", "tournament")]).await);
    let asked = wait_for_challenge(&ben, "Accept").await;
    message_of(ben.click(&asked, "Accept").await);
    let first = wait_for_text_board(&ann, "opens").await;
    let (one, two) = if first.content().contains(&ann.mention()) { (&ann, &ben) } else { (&ben, &ann) };
    assert!(first.text().contains("```") && first.text().contains("A B C D E F G H J"), "{}", first.text());
    let played = message_of(one.click(&first, "Play").await);
    assert!(played.attachments().is_empty() && played.text().contains("**K10**"), "{}", played.text());
    let now = wait_for_text_board(two, "**K10**").await;
    assert!(now.text().contains("[O]") || now.text().contains("[X]"), "{}", now.text());
    // The pad has its buttons without a picture.
    let pad = message_of(two.click(&now, "Play").await);
    assert!(pad.attachments().is_empty() && pad.labels().contains(&"L9"), "{:?}", pad.labels());
    message_of(two.click(&pad, "L9").await);
    wait_for_text_board(one, "**L9**").await;
    assert_eq!(bot.game(&ann).await.game.position().plies(), 2);
    one.resign().await;
    let over = wait_for_text_board(&ann, "by resignation").await;
    assert_ephemeral(ann.click(&over, "GIF").await, "I couldn’t draw all moves as a GIF.");
    let table = message_of(ann.run("/leaderboard", []).await);
    assert!(table.attachments().is_empty() && table.text().contains("1 won, 0 lost"), "{}", table.text());
    bot.settled().await;
    looked(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

/// The child: fails to draw the boards of two games, and logs to its standard error.
#[tokio::test]
#[ignore = "runs in the child process of the test below"]
async fn child() {
    if std::env::var_os("RENDER_FAILURES").is_none() {
        return;
    }
    let subscriber = tracing_subscriber::fmt().with_ansi(false).with_max_level(Level::ERROR).with_writer(io::stderr);
    tracing::subscriber::set_global_default(subscriber.finish()).expect("a process of its own");
    let names = ["Ann".to_owned(), "Ben".to_owned()];
    let pictures = Pictures::new(Arc::new(Renderer::with_limits(mute())));
    for number in GAMES {
        let players = vec![PlayerId::new(1), PlayerId::new(2)];
        let table = Table::unrated(Preset::Standard.rules(), players).expect("two seats");
        let game = Game::new(GameId::new(number), table);
        assert!(pictures.board(&game, &names).await.is_none());
        let text = Pictures::text(&game, &names);
        assert!(text.is_some_and(|board| board.grid.contains("A B C")), "the text board needs no picture");
    }
}

/// In a process of its own, because a subscriber for one thread may miss what other threads have disabled.
#[test]
fn each_render_failure_is_logged_once() {
    let output = Command::new(std::env::current_exe().expect("this test"))
        .args(["--exact", "bot::render_failures::child", "--ignored", "--nocapture"])
        .env("RENDER_FAILURES", "1")
        .output()
        .expect("starts");
    let log = String::from_utf8(output.stderr).expect("text");
    assert!(output.status.success(), "{log}");
    let lines: Vec<&str> = log.lines().collect();
    assert_eq!(lines.len(), GAMES.len(), "one line for each board: {log}");
    for (line, number) in lines.iter().zip(GAMES) {
        assert!(line.contains("ERROR") && line.contains("cannot draw a board"), "{line}");
        assert!(line.contains(&format!("game.id={number}")), "{line}");
        assert!(line.contains("more than the 0 that are allowed"), "{line}");
    }
    assert!(!log.contains("Ann"), "no names in the log: {log}");
}
