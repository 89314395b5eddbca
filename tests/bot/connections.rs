//! Connections that Discord closes or disturbs in every possible way, and failing starts: the bot recovers by itself.

use std::time::Duration;

use discord_sandbox::client::Response;
use discord_sandbox::faults::{EventFault, RequestFault, RequestFilter, Schedule};
use discord_sandbox::gateway::{CloseCode, GatewayFault};
use serde_json::json;

use super::test_bot::{TestBot, board, boards, message_of, wait, wait_for_board, wait_until_connected};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_continue_after_every_kind_of_disconnect() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (mut one, mut two) = bot.begin(&ann, &ben, "standard").await;
    let disturbances = [
        GatewayFault::Disconnect,
        GatewayFault::Reconnect,
        GatewayFault::RequestHeartbeat,
        GatewayFault::InvalidSession { resumable: true },
        GatewayFault::InvalidSession { resumable: false },
        GatewayFault::Close { code: CloseCode::UnknownError },
        GatewayFault::Close { code: CloseCode::InvalidSeq },
        GatewayFault::Close { code: CloseCode::RateLimited },
        GatewayFault::Close { code: CloseCode::SessionTimedOut },
    ];
    let moves = ["K10", "L9", "M11", "N12", "O13", "P14", "Q15", "C3", "D5"];
    for (disturbance, at) in disturbances.into_iter().zip(moves) {
        bot.sandbox.server().gateway.inject(disturbance);
        wait_until_connected(one).await;
        let answer = message_of(one.run("/move", [("at", at)]).await);
        assert!(answer.text().contains(&format!("You played **{at}**")), "{disturbance:?}: {}", answer.text());
        wait_for_board(&ann, &format!("**{at}**")).await;
        (one, two) = (two, one);
    }
    assert_eq!(boards(&ann).len(), 1, "never two boards");
    // Interactions without a connected bot fail on the client within seconds, so they are not all read.
    bot.close(&[]).await;
}

/// A new session does not receive the messages that were sent after the end of the previous session.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_above_missed_messages_can_be_moved_down() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    bot.begin(&ann, &ben, "standard").await;
    bot.settled().await;
    let above = board(&ann).expect("a board");
    let session = bot.status().session().id;
    bot.sandbox.server().gateway.inject(GatewayFault::InvalidSession { resumable: false });
    for n in 0..3 {
        ann.send_message(&format!("chat {n}")).expect("may write");
    }
    wait("a new session", async || bot.status().session().id != session).await;
    wait_until_connected(&ann).await;
    let pressed = ann.start_click(&above, "Move to bottom").expect("sent").acknowledged().await;
    assert!(matches!(pressed, Response::Acknowledged), "{pressed:?}");
    wait("the board is further down", async || board(&ann).is_some_and(|board| board.id() > above.id())).await;
    bot.close(&[]).await;
}

/// Stops the bot and clears its commands.
async fn unlist(bot: &mut TestBot) {
    bot.stop().await;
    let commands = format!(
        "{}/applications/{}/commands",
        bot.sandbox.api_url(),
        bot.sandbox.client("Tessera").expect("the bot").id()
    );
    let cleared = reqwest::Client::new()
        .put(commands)
        .header("Authorization", format!("Bot {}", bot.sandbox.bot_token()))
        .json(&json!([]))
        .send()
        .await
        .expect("the sandbox answers");
    assert!(cleared.status().is_success());
    assert!(bot.client("Ann").commands().is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn command_registration_is_retried_until_it_succeeds() {
    let mut bot = TestBot::not_started().await;
    let faults = &bot.sandbox.server().faults;
    // If the current list cannot be requested, the commands are overwritten anyway.
    let read = RequestFilter::new("GET", "/applications/*/commands");
    faults.arm_request(read, RequestFault::Status { status: 405 }, Schedule::NEXT);
    let list = || RequestFilter::new("PUT", "/applications/*/commands");
    faults.arm_request(list(), RequestFault::Status { status: 503 }, Schedule { skip: 0, times: 2 });
    // Waits until the commands are listed.
    bot.start().await;
    assert_eq!(bot.sandbox.server().faults.armed(), 0);
    bot.close(&[]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hanging_registration_request_is_retried() {
    let mut bot = TestBot::not_started().await;
    let faults = &bot.sandbox.server().faults;
    for method in ["GET", "PUT"] {
        let held = RequestFault::DelayRequest { ms: 24 * 60 * 60 * 1000 };
        faults.arm_request(RequestFilter::new(method, "/applications/*/commands"), held, Schedule::NEXT);
    }
    // Waits until the commands are listed.
    bot.start().await;
    assert_eq!(bot.sandbox.server().faults.armed(), 0);
    bot.close(&[]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_single_fault_does_not_prevent_the_start() {
    let mut bot = TestBot::not_started().await;
    let faults = &bot.sandbox.server().faults;
    for path in ["/users/@me", "/gateway/bot"] {
        let asked = || RequestFilter::new("GET", path);
        faults.arm_request(asked(), RequestFault::Status { status: 503 }, Schedule::NEXT);
        faults.arm_request(asked(), RequestFault::DropRequest, Schedule::NEXT);
        faults.arm_request(asked(), RequestFault::RateLimit { retry_after: 0.1, global: false }, Schedule::NEXT);
    }
    bot.start().await;
    assert_eq!(bot.sandbox.server().faults.armed(), 0);
    bot.close(&[]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_are_registered_after_any_kind_of_ready() {
    let mut bot = TestBot::start_new().await;
    // A READY that cannot be parsed, and none at all.
    for fault in [EventFault::Minimal, EventFault::Drop] {
        unlist(&mut bot).await;
        bot.gateway.ready_timeout = TIMEOUT;
        bot.sandbox.server().faults.arm_event(Some("READY"), fault, Schedule::NEXT);
        // Waits until the commands are listed and answered.
        bot.start().await;
        assert_eq!(bot.sandbox.server().faults.armed(), 0, "{fault:?}");
        // A deferred response needs the application id, which READY would have contained.
        let ann = bot.client("Ann");
        let (held, sent) =
            bot.deferred(0, || ann.start_command("/account block", &[("player", "Ben")]).expect("sent")).await;
        held.release().await;
        sent.response().await.message().expect("the deferred response");
    }
    bot.close(&[]).await;
}

/// Short enough for a test that waits for it; a bot that takes longer reconnects once more.
const TIMEOUT: Duration = Duration::from_secs(3);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_connection_without_ready_is_replaced() {
    let mut bot = TestBot::start_new().await;
    bot.stop().await;
    bot.gateway.ready_timeout = TIMEOUT;
    let faults = &bot.sandbox.server().faults;
    faults.arm_event(Some("READY"), EventFault::Drop, Schedule { skip: 0, times: 2 });
    bot.start().await;
    wait("the bot reconnects", async || bot.sandbox.server().faults.armed() == 0).await;
    wait("the bot is connected", async || bot.status().is_connected()).await;
    wait_until_connected(&bot.client("Ann")).await;
    bot.close(&[]).await;
}

/// Checks a bot that does not give up although Discord rejects each IDENTIFY with this close code.
async fn check_rejected_identifies(refused: CloseCode) {
    let mut bot = TestBot::start_new().await;
    bot.stop().await;
    bot.gateway.limit_poll_interval = Duration::from_secs(1);
    let server = bot.sandbox.server().clone();
    let left = || server.gateway.session_starts().remaining(server.now_ms()).starts;
    let wasted = left() - 52;
    server.gateway.session_starts().consume(wasted, server.now_ms());
    server.gateway.session_starts().reject_identify(Some(refused));
    bot.start_unconnected().await;
    wait("the bot retries", async || left() < 51).await;
    let spared = left();
    assert!(spared > 40, "{refused:?}: {spared}");
    // It polls, and does not identify.
    let asked = RequestFilter::new("GET", "/gateway/bot");
    server.faults.arm_request(asked, RequestFault::DelayResponse { ms: 0 }, Schedule { skip: 1, times: 2 });
    wait("the bot verifies the token", async || server.faults.armed() == 0).await;
    assert_eq!(left(), spared, "{refused:?}");
    assert!(!bot.status().is_connected());
    // The next day Discord accepts the session.
    server.gateway.session_starts().reject_identify(None);
    bot.advance(24 * 60 * 60 * 1000);
    wait("the bot is connected", async || bot.status().is_connected()).await;
    wait_until_connected(&bot.client("Ann")).await;
    bot.close(&[]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn identifies_rejected_for_the_version_leave_session_starts_in_reserve() {
    check_rejected_identifies(CloseCode::InvalidApiVersion).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn identifies_rejected_for_sharding_leave_session_starts_in_reserve() {
    check_rejected_identifies(CloseCode::ShardingRequired).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn identifies_rejected_for_the_shard_leave_session_starts_in_reserve() {
    check_rejected_identifies(CloseCode::InvalidShard).await;
}
