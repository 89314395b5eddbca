//! A user who sends more than their share is refused, and everyone else plays on.

use discord_sandbox::admin;
use discord_sandbox::client::Response;
use discord_sandbox::faults::{EventFault, Schedule};
use discord_sandbox::state::ResponseState;
use serde_json::Value;
use tessera::discord::ThrottleLimits;

use super::test_bot::{TestBot, TestClient, mark_all_read, message_of, settled, wait, wait_for_board};

/// The refusal of what is over the limit.
const SLOW_DOWN: &str = "Too many requests at once";

/// The refusal of what finds no place.
const TOO_BUSY: &str = "too busy right now";

async fn limited_bot(names: &[&str]) -> TestBot {
    bot_with(names, ThrottleLimits::default()).await
}

async fn bot_with(names: &[&str], throttle_limits: ThrottleLimits) -> TestBot {
    // The last user sends commands while the bot starts.
    let mut bot = TestBot::not_started_with_users(&[names, &["Dora"]].concat()).await;
    bot.throttle_limits = throttle_limits;
    // All searches of a flood wait: one that the queue refuses would be answered at once and free its place. A user
    // gets up to a fifth of the queue, and a guild a third.
    bot.engine_limits.queue = 200;
    bot.start().await;
    bot
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_of_commands_is_refused_and_another_user_plays() {
    let bot = limited_bot(&["Ann", "Ben", "Cleo"]).await;
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
    let games = bot.store().running_of(cleo.player()).await.expect("readable");
    assert_eq!(games.len(), 5, "the limit of practice games holds for those that were admitted");
    bot.close(&[&ann, &ben, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_of_presses_is_acknowledged_and_another_user_plays() {
    let bot = limited_bot(&["Ann", "Ben", "Cleo"]).await;
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

/// A bot that is far behind receives every press late.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_of_late_presses_is_limited_too() {
    const PRESSES: usize = 100;
    // Discord accepts no response any more. One that it accepts shows that the clock was adjusted.
    const LATE_MS: i64 = 3_500;
    let bot = limited_bot(&["Ann", "Ben", "Cleo"]).await;
    let (ann, ben, cleo) = (bot.client("Ann"), bot.client("Ben"), bot.client("Cleo"));
    let (one, _two) = bot.begin(&ann, &ben, "standard").await;
    let board = wait_for_board(&cleo, &one.mention()).await;
    bot.settled().await;
    let answers = || -> Vec<Value> {
        let traffic = bot.traffic();
        let lines = traffic.lines().filter(|line| line.contains("/callback\""));
        // The last line may be incomplete.
        lines.filter_map(|line| serde_json::from_str(line).ok()).collect()
    };
    let before = answers().len();
    let always = Schedule { skip: 0, times: u32::MAX };
    let faults = &bot.sandbox.server().faults;
    faults.arm_event(Some("INTERACTION_CREATE"), EventFault::Delay { ms: LATE_MS }, always);
    bot.advance(10);
    let flood: Vec<_> = (0..PRESSES).map(|_| cleo.start_click(&board, "Play").expect("sent")).collect();
    bot.dispatched().await;
    bot.advance(LATE_MS);
    wait("every press is answered", async || answers().len() == before + PRESSES).await;
    let answers = answers();
    let count = |words: &str| {
        let texts = answers.iter().filter_map(|answer| answer["request"]["data"]["content"].as_str());
        texts.filter(|text| text.contains(words)).count()
    };
    let late = count("too late");
    // The bucket holds 40 presses, and the clock advances by some seconds at most.
    assert!((40..=70).contains(&late), "{late}");
    assert!(count(SLOW_DOWN) > 0, "the first one over the limit");
    for pending in flood {
        assert!(matches!(pending.response().await, Response::Failed(_)));
    }
    bot.close(&[&ann, &ben, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_of_typed_moves_is_ignored_until_it_ends() {
    let bot = limited_bot(&["Ann", "Ben"]).await;
    let (ann, ben) = (bot.client("Ann"), bot.client("Ben"));
    let (one, two) = bot.begin(&ann, &ben, "standard").await;
    let mention = bot.sandbox.client("Tessera").expect("the bot").mention();
    // There is no such point.
    for _ in 0..60 {
        one.send_message(&format!("{mention} z99")).expect("may write");
    }
    // Messages are handled at the same time, so that this one could be admitted before one of the others.
    settled().await;
    one.send_message(&format!("{mention} k10")).expect("may write");
    settled().await;
    assert_eq!(bot.game(one).await.game.rev().get(), 0, "it is over the limit");
    bot.advance(1_000);
    one.send_message(&format!("{mention} k10")).expect("may write");
    wait_for_board(two, "**K10**").await;
    mark_all_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn searches_for_one_guild_leave_places_for_another() {
    let names: Vec<String> = (0..4).map(|n| format!("User{n}")).collect();
    let names: Vec<&str> = ["Ann", "Ben"].into_iter().chain(names.iter().map(String::as_str)).collect();
    // There are few places: the commands of four users fill those of a guild, which may have three quarters of them.
    let bot = bot_with(&names, ThrottleLimits { at_once: 4, ..ThrottleLimits::default() }).await;
    let (ann, ben) = (bot.client("Ann"), bot.client("Ben"));
    // The finished game will be searched for a puzzle.
    let (one, two) = bot.begin(&ann, &ben, "standard").await;
    for (n, &at) in ["K10", "A1", "L10", "C1", "M10", "E1", "N10", "G1", "O10"].iter().enumerate() {
        [one, two][n % 2].move_to(at).await;
    }
    let server = bot.sandbox.server();
    let other = admin::create_guild(server, "other", 1_720_000_000_000, &[ann.id(), ben.id()]).expect("new").channel;
    for client in [&ann, &ben] {
        client.open_channel(&other.to_string()).expect("a member");
    }
    let (one, _two) = bot.begin(&ann, &ben, "standard").await;
    let board = wait_for_board(one, "opens").await;
    bot.settled().await;

    let engine = bot.hold_engine().await;
    let flooders: Vec<TestClient> = names[2..].iter().map(|name| bot.client(name)).collect();
    let flood: Vec<_> = flooders.iter().map(|client| client.start_command("/puzzle", &[]).expect("sent")).collect();
    let answered = || {
        let state = server.lock();
        let has_answer =
            |id: u64| !matches!(state.interactions[&id].response, ResponseState::Pending | ResponseState::Deferred);
        flood.iter().filter(|pending| has_answer(pending.id())).count()
    };
    wait("a quarter of the places is left", async || answered() == 1).await;
    let answer = message_of(one.click(&board, "Play").await);
    assert!(!answer.text().contains(TOO_BUSY), "{}", answer.text());

    engine.release().await;
    // An answer whose first attempt failed is sent again when the clock has advanced.
    wait("every command is answered", async || answered() == flood.len()).await;
    let mut refused = 0;
    for pending in flood {
        let text = message_of(Ok::<_, ()>(pending.response().await)).text();
        refused += usize::from(text.contains(TOO_BUSY));
    }
    assert_eq!(refused, 1);
    bot.settled().await;
    bot.close(&[&ann, &ben]).await;
}
