//! More interactions than the bot has time for: every one is answered in time, and boards follow as the processor
//! allows.
//!
//! ```sh
//! taskset -c 0 cargo test --release --test tessera overload -- --ignored --nocapture
//! ```

use std::time::Duration;

use discord_sandbox::client::Response;
use futures_util::StreamExt as _;
use futures_util::stream::FuturesUnordered;
use tessera::discord::ThrottleLimits;
use tokio::time::{Instant, sleep_until};

use super::test_bot::{TestBot, TestClient, boards};

/// Pairs of players, each with a game.
const PAIRS: usize = 60;

/// Interactions per second, and for how long.
const PER_SECOND: u32 = 300;
const SECONDS: u32 = 10;

/// The interactions that a player sends in turn.
#[derive(Clone, Copy, Debug)]
enum Sent {
    /// A press that opens a pad, whose response contains a picture.
    Play,
    /// A move. Those that are not the player's turn are refused.
    Move,
    /// A list.
    Games,
}

const MIX: [Sent; 4] = [Sent::Move, Sent::Play, Sent::Move, Sent::Games];

/// The n-th point of a lattice on which nobody gets five in a row or captures: every other point of every third row.
fn point(n: usize) -> String {
    let column = char::from(b"ACEGJLNPRT"[n % 10]);
    format!("{column}{}", 1 + n / 10 % 6 * 3)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "measures time under load"]
async fn three_hundred_interactions_a_second_are_answered_in_time() {
    let names: Vec<String> = (0..2 * PAIRS).map(|n| format!("User{n}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let mut bot = TestBot::with_real_time(&names).await;
    let clients: Vec<TestClient> = names.iter().map(|name| bot.client(name)).collect();
    for pair in clients.chunks(2) {
        bot.begin(&pair[0], &pair[1], "standard").await;
    }
    bot.settled().await;
    bot.stop().await;
    bot.throttle_limits = ThrottleLimits::default();
    bot.start().await;
    // In the order in which the games began.
    let boards = boards(&clients[0]);
    assert_eq!(boards.len(), PAIRS);

    let begun = Instant::now();
    let (mut waiting, mut answers) = (FuturesUnordered::new(), Vec::new());
    let total = PER_SECOND * SECONDS;
    for n in 0..total {
        let due = begun + Duration::from_secs(1) * n / PER_SECOND;
        loop {
            tokio::select! {
                biased;
                () = sleep_until(due) => break,
                Some(answer) = waiting.next(), if !waiting.is_empty() => answers.push(answer),
            }
        }
        let (n, round) = (n as usize, n as usize / clients.len());
        let client = &clients[n % clients.len()];
        let sent = Instant::now();
        let pending = match MIX[(n + round) % MIX.len()] {
            // A board that was replaced has no button any more.
            Sent::Play => client
                .start_click(&boards[n % clients.len() / 2], "Play")
                .or_else(|_| client.start_command("/game list", &[])),
            Sent::Move => client.start_command("/move", &[("at", point(round).as_str())]),
            Sent::Games => client.start_command("/game list", &[]),
        };
        let pending = pending.expect("sent");
        waiting.push(async move { (pending.acknowledged().await, sent.elapsed()) });
    }
    while let Some(answer) = waiting.next().await {
        answers.push(answer);
    }
    let unanswered = answers.iter().filter(|(answer, _)| matches!(answer, Response::Failed(_))).count();
    let refused = |words: &str| {
        let is_it = |answer: &Response| matches!(answer, Response::Message(shown) if shown.text().contains(words));
        answers.iter().filter(|(answer, _)| is_it(answer)).count()
    };
    let (limited, overloaded) = (refused("Too many requests at once"), refused("too busy right now"));
    let mut times: Vec<Duration> = answers.iter().map(|(_, time)| *time).collect();
    times.sort_unstable();
    let at = |percent: usize| times[(times.len() - 1) * percent / 100];
    println!(
        "{} answered, {unanswered} not, {limited} over their limit, {overloaded} refused at the door; p50 {:.0?}, p99 {:.0?}, \
         longest {:.0?}",
        answers.len() - unanswered,
        at(50),
        at(99),
        at(100)
    );
    bot.settled().await;
    println!("boards are up to date after {:.1?}", begun.elapsed());
    assert_eq!(unanswered, 0);
    assert!(at(99) < Duration::from_millis(1_500), "{:?}", at(99));
    assert!(overloaded < answers.len() / 2, "most are served");
}
