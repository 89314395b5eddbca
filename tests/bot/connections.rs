//! Connections that Discord ends or disturbs in every way it has, and beginnings that fail: the bot comes back by itself.

use std::time::Duration;

use discord_sandbox::faults::{EventFault, RequestFault, RequestFilter, Schedule};
use discord_sandbox::gateway::{CloseCode, GatewayFault};
use serde_json::json;

use super::house::{House, answers, board_with, boards, said, wait};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn however_a_connection_ends_the_game_goes_on() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let (mut one, mut two) = house.begin(&ann, &ben, "standard").await;
    let disturbances = [
        GatewayFault::Disconnect,
        GatewayFault::Reconnect,
        GatewayFault::RequestHeartbeat,
        GatewayFault::InvalidSession { resumable: true },
        GatewayFault::InvalidSession { resumable: false },
        GatewayFault::Close(CloseCode::UnknownError),
        GatewayFault::Close(CloseCode::InvalidSeq),
        GatewayFault::Close(CloseCode::RateLimited),
        GatewayFault::Close(CloseCode::SessionTimedOut),
    ];
    let moves = ["K10", "L9", "M11", "N12", "O13", "P14", "Q15", "C3", "D5"];
    for (disturbance, at) in disturbances.into_iter().zip(moves) {
        house.sandbox.server().gateway.inject(disturbance);
        answers(one).await;
        let answer = said(one.run("/move", [("at", at)]).await);
        assert!(answer.text().contains(&format!("You played **{at}**")), "{disturbance:?}: {}", answer.text());
        board_with(&ann, &format!("**{at}**")).await;
        (one, two) = (two, one);
    }
    assert_eq!(boards(&ann).len(), 1, "never two boards");
    // What they asked while nobody listened fails before their eyes within seconds, so nobody reads it all.
    house.close(&[]).await;
}

/// Stops the bot and takes its commands away.
async fn unlist(house: &mut House) {
    house.stop().await;
    let commands = format!(
        "{}/applications/{}/commands",
        house.sandbox.api_url(),
        house.sandbox.client("Tessera").expect("the bot").id()
    );
    let cleared = reqwest::Client::new()
        .put(commands)
        .header("Authorization", format!("Bot {}", house.sandbox.bot_token()))
        .json(&json!([]))
        .send()
        .await
        .expect("the sandbox answers");
    assert!(cleared.status().is_success());
    assert!(house.person("Ann").commands().is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_are_registered_as_soon_as_discord_takes_them() {
    let mut house = House::open().await;
    unlist(&mut house).await;
    let faults = &house.sandbox.server().faults;
    // Whoever will not say what stands there is told all the same.
    let read = RequestFilter::new("GET", "/applications/*/commands");
    faults.arm_request(read, RequestFault::Status { status: 405 }, Schedule::NEXT);
    let list = || RequestFilter::new("PUT", "/applications/*/commands");
    faults.arm_request(list(), RequestFault::Status { status: 503 }, Schedule { skip: 0, times: 2 });
    // Waits until they are listed.
    house.start().await;
    assert_eq!(house.sandbox.server().faults.armed(), 0);
    house.close(&[]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_that_never_comes_keeps_no_command_from_its_list() {
    let mut house = House::open().await;
    unlist(&mut house).await;
    let faults = &house.sandbox.server().faults;
    for method in ["GET", "PUT"] {
        let held = RequestFault::DelayRequest { ms: 24 * 60 * 60 * 1000 };
        faults.arm_request(RequestFilter::new(method, "/applications/*/commands"), held, Schedule::NEXT);
    }
    // Waits until they are listed.
    house.start().await;
    assert_eq!(house.sandbox.server().faults.armed(), 0);
    house.close(&[]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_fault_does_not_keep_the_bot_from_starting() {
    let mut house = House::open().await;
    house.stop().await;
    let faults = &house.sandbox.server().faults;
    for path in ["/users/@me", "/gateway/bot"] {
        let asked = || RequestFilter::new("GET", path);
        faults.arm_request(asked(), RequestFault::Status { status: 503 }, Schedule::NEXT);
        faults.arm_request(asked(), RequestFault::DropRequest, Schedule::NEXT);
        faults.arm_request(asked(), RequestFault::RateLimit { retry_after: 0.1, global: false }, Schedule::NEXT);
    }
    house.start().await;
    assert_eq!(house.sandbox.server().faults.armed(), 0);
    house.close(&[]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_are_registered_however_discord_greets() {
    let mut house = House::open().await;
    // A greeting that the library cannot read, and none at all.
    for fault in [EventFault::Minimal, EventFault::Drop] {
        unlist(&mut house).await;
        house.sandbox.server().faults.arm_event(Some("READY"), fault, Schedule::NEXT);
        // Waits until they are listed, and answered.
        house.start().await;
        assert_eq!(house.sandbox.server().faults.armed(), 0, "{fault:?}");
        // An answer that comes late needs the number of the application, which the greeting would have told.
        let ann = house.person("Ann");
        let (held, sent) = house.promised(0, || ann.start_command("/block", &[("player", "Ben")]).expect("sent")).await;
        held.release().await;
        sent.response().await.message().expect("the answer that was promised");
    }
    house.close(&[]).await;
}

/// Short enough for a test; a bot that is too slow for it connects once more.
const PATIENCE: Duration = Duration::from_secs(1);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_greeting_that_never_comes_is_not_waited_for() {
    let mut house = House::open().await;
    house.stop().await;
    house.gateway.ready_timeout = PATIENCE;
    let faults = &house.sandbox.server().faults;
    faults.arm_event(Some("READY"), EventFault::Drop, Schedule { skip: 0, times: 2 });
    house.start().await;
    wait("the bot connects anew", async || house.sandbox.server().faults.armed() == 0).await;
    wait("it is greeted", async || house.status().is_connected()).await;
    answers(&house.person("Ann")).await;
    house.close(&[]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_never_let_in_leaves_sessions_of_the_day_alone() {
    // For none of these does the library give up.
    for refused in [CloseCode::InvalidApiVersion, CloseCode::ShardingRequired, CloseCode::InvalidShard] {
        let mut house = House::open().await;
        house.stop().await;
        house.gateway.limit_poll_interval = PATIENCE;
        let world = house.sandbox.server().clone();
        let left = || world.gateway.session_starts().remaining(world.now_ms()).0;
        let wasted = left() - 52;
        world.gateway.session_starts().consume(wasted, world.now_ms());
        world.gateway.session_starts().reject_identify(Some(refused));
        house.start_unheard().await;
        wait("the bot tries in vain", async || left() < 51).await;
        let spared = left();
        assert!(spared > 40, "{refused:?}: {spared}");
        // It asks, and does not try.
        let asked = RequestFilter::new("GET", "/gateway/bot");
        world.faults.arm_request(asked, RequestFault::DelayResponse { ms: 0 }, Schedule { skip: 1, times: 2 });
        wait("the bot asks whether it may", async || world.faults.armed() == 0).await;
        assert_eq!(left(), spared, "{refused:?}");
        assert!(!house.status().is_connected());
        // The next day Discord lets it in.
        world.gateway.session_starts().reject_identify(None);
        house.advance(24 * 60 * 60 * 1000);
        wait("the bot is greeted", async || house.status().is_connected()).await;
        answers(&house.person("Ann")).await;
        house.close(&[]).await;
    }
}
