//! If a picture cannot be rendered, the response is sent as text, and the error is logged once.

use std::cell::RefCell;
use std::io::Write;
use std::sync::Arc;

use pente::Preset;
use pente_render::{Limits, Renderer};
use tessera::app::Pictures;
use tessera::domain::game::{Game, Table};
use tessera::domain::ids::{GameId, PlayerId};
use tracing::Level;

use super::test_bot::{TestBot, looked, message_of, wait_for_challenge, wait_for_text_board};

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
    wait_for_text_board(&ann, "by resignation").await;
    let table = message_of(ann.run("/leaderboard", []).await);
    assert!(table.attachments().is_empty() && table.text().contains("1 won, 0 lost"), "{}", table.text());
    bot.settled().await;
    looked(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

thread_local! {
    /// What this thread has logged.
    static LOGGED: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// A log per thread. Events are enabled for the whole process, so the subscriber is global too.
struct Log;

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        LOGGED.with_borrow_mut(|logged| logged.extend_from_slice(bytes));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

// Single-threaded, so that the log of this thread is the log of this test.
#[tokio::test]
async fn a_render_failure_is_logged_once() {
    let subscriber = tracing_subscriber::fmt().with_ansi(false).with_max_level(Level::ERROR).with_writer(|| Log);
    tracing::subscriber::set_global_default(subscriber.finish()).expect("no other test sets a subscriber");
    let players = vec![PlayerId::new(1), PlayerId::new(2)];
    let table = Table::unrated(Preset::Standard.rules(), players).expect("two seats");
    let game = Game::new(GameId::new(77), table);
    let names = ["Ann".to_owned(), "Ben".to_owned()];
    let pictures = Pictures::new(Arc::new(Renderer::with_limits(mute())));
    assert!(pictures.board(&game, &names).await.is_none());
    let message = String::from_utf8(LOGGED.take()).expect("text");
    assert_eq!(message.lines().count(), 1, "{message}");
    assert!(message.contains("ERROR") && message.contains("cannot draw a board"), "{message}");
    assert!(message.contains("game.id=77") && message.contains("more than the 0 that are allowed"), "{message}");
    assert!(!message.contains("Ann"), "no names in the log: {message}");
    assert!(
        Pictures::text(&game, &names).is_some_and(|board| board.grid.contains("A B C")),
        "the text board needs no picture"
    );
}
