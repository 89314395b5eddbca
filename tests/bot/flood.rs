//! A user who sends more than their share is refused, and everyone else plays on.

use discord_sandbox::client::Response;
use tessera::discord::Limits;
use tessera::domain::ids::PlayerId;

use super::test_bot::{TestBot, message_of, wait_for_board};

/// The refusal of what is over the limit.
const SLOW_DOWN: &str = "Too many requests at once";

async fn limited_bot() -> TestBot {
    let mut bot = TestBot::start_new().await;
    bot.stop().await;
    bot.shares = Limits::default();
    bot.start().await;
    bot
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_of_commands_is_refused_and_another_user_plays() {
    let bot = limited_bot().await;
    let (ann, ben, cleo) = (bot.client("Ann"), bot.client("Ben"), bot.client("Cleo"));
    let (one, _two) = bot.begin(&ann, &ben, "standard").await;
    let flood: Vec<_> = (0..200).map(|_| cleo.start_command("/practice", &[]).expect("sent")).collect();
    let text = message_of(one.run("/move", [("at", "K10")]).await).text();
    assert!(text.contains("You played **K10**"), "{text}");
    let mut refused = 0;
    for pending in flood {
        // Every one of them is answered.
        let text = message_of(Ok::<_, ()>(pending.response().await)).text();
        refused += usize::from(text.contains(SLOW_DOWN));
    }
    // The bucket holds ten, and the clock advances by some seconds at most.
    assert!((180..=190).contains(&refused), "{refused}");
    bot.settled().await;
    let games = bot.store().running_of(PlayerId::new(cleo.id())).await.expect("readable");
    assert_eq!(games.len(), 5, "the limit of practice games holds for those that were admitted");
    bot.close(&[&ann, &ben, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_of_presses_is_acknowledged_and_another_user_plays() {
    let bot = limited_bot().await;
    let (ann, ben, cleo) = (bot.client("Ann"), bot.client("Ben"), bot.client("Cleo"));
    let (one, _two) = bot.begin(&ann, &ben, "standard").await;
    let board = wait_for_board(&cleo, &one.mention()).await;
    let flood: Vec<_> = (0..200).map(|_| cleo.start_click(&board, "Play").expect("sent")).collect();
    let text = message_of(one.run("/move", [("at", "K10")]).await).text();
    assert!(text.contains("You played **K10**"), "{text}");
    let mut silent = 0;
    for pending in flood {
        // Every one of them is answered. An answer that shows nothing is not waited for until something is to be seen.
        silent += usize::from(matches!(pending.acknowledged().await, Response::Acknowledged));
    }
    // A press costs a quarter of a command: 40 empty the bucket. One refusal has a text.
    assert!((145..=159).contains(&silent), "{silent}");
    bot.settled().await;
    bot.close(&[&ann, &ben, &cleo]).await;
}
