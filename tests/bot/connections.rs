//! Connections that Discord ends or disturbs in every way it has, and beginnings that fail: the bot comes back by itself.

use std::time::Duration;

use discord_sandbox::faults::{EventFault, RequestFault, Requests, When};
use discord_sandbox::gateway::{Close, Disturbance};
use serde_json::json;

use super::house::{House, answers, board_with, boards, said, wait};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn however_a_connection_ends_the_game_goes_on() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let (mut one, mut two) = house.begin(&ann, &ben, "standard").await;
    let disturbances = [
        Disturbance::Cut,
        Disturbance::Reconnect,
        Disturbance::AskHeartbeat,
        Disturbance::Invalidate { resumable: true },
        Disturbance::Invalidate { resumable: false },
        Disturbance::Close(Close::UnknownError),
        Disturbance::Close(Close::InvalidSeq),
        Disturbance::Close(Close::RateLimited),
        Disturbance::Close(Close::SessionTimedOut),
    ];
    let moves = ["K10", "L9", "M11", "N12", "O13", "P14", "Q15", "C3", "D5"];
    for (disturbance, at) in disturbances.into_iter().zip(moves) {
        house.sandbox.world().gateway.disturb(disturbance);
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
        house.sandbox.person("Tessera").expect("the bot").id()
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
    let faults = &house.sandbox.world().faults;
    // Whoever will not say what stands there is told all the same.
    let read = Requests::new("GET", "/applications/*/commands");
    faults.arm_request(read, RequestFault::Status { status: 405 }, When::NEXT);
    let list = || Requests::new("PUT", "/applications/*/commands");
    faults.arm_request(list(), RequestFault::Status { status: 503 }, When { after: 0, times: 2 });
    // Waits until they are listed.
    house.start().await;
    assert_eq!(house.sandbox.world().faults.armed(), 0);
    house.close(&[]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_that_never_comes_keeps_no_command_from_its_list() {
    let mut house = House::open().await;
    unlist(&mut house).await;
    let faults = &house.sandbox.world().faults;
    for method in ["GET", "PUT"] {
        let held = RequestFault::Slow { ms: 24 * 60 * 60 * 1000 };
        faults.arm_request(Requests::new(method, "/applications/*/commands"), held, When::NEXT);
    }
    // Waits until they are listed.
    house.start().await;
    assert_eq!(house.sandbox.world().faults.armed(), 0);
    house.close(&[]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_fault_does_not_keep_the_bot_from_starting() {
    let mut house = House::open().await;
    house.stop().await;
    let faults = &house.sandbox.world().faults;
    for path in ["/users/@me", "/gateway/bot"] {
        let asked = || Requests::new("GET", path);
        faults.arm_request(asked(), RequestFault::Status { status: 503 }, When::NEXT);
        faults.arm_request(asked(), RequestFault::LostRequest, When::NEXT);
        faults.arm_request(asked(), RequestFault::RateLimit { retry_after: 0.1, global: false }, When::NEXT);
    }
    house.start().await;
    assert_eq!(house.sandbox.world().faults.armed(), 0);
    house.close(&[]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_are_registered_however_discord_greets() {
    let mut house = House::open().await;
    // A greeting that the library cannot read, and none at all.
    for fault in [EventFault::Sparse, EventFault::Lose] {
        unlist(&mut house).await;
        house.sandbox.world().faults.arm_event(Some("READY"), fault, When::NEXT);
        // Waits until they are listed, and answered.
        house.start().await;
        assert_eq!(house.sandbox.world().faults.armed(), 0, "{fault:?}");
        // An answer that comes late needs the number of the application, which the greeting would have told.
        let ann = house.person("Ann");
        let (held, sent) = house.promised(0, || ann.start("/block", &[("player", "Ben")]).expect("sent")).await;
        held.release().await;
        sent.answer().await.message().expect("the answer that was promised");
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
    let faults = &house.sandbox.world().faults;
    faults.arm_event(Some("READY"), EventFault::Lose, When { after: 0, times: 2 });
    house.start().await;
    wait("the bot connects anew", async || house.sandbox.world().faults.armed() == 0).await;
    wait("it is greeted", async || house.status().is_connected()).await;
    answers(&house.person("Ann")).await;
    house.close(&[]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_never_let_in_leaves_sessions_of_the_day_alone() {
    // For none of these does the library give up.
    for refused in [Close::InvalidApiVersion, Close::ShardingRequired, Close::InvalidShard] {
        let mut house = House::open().await;
        house.stop().await;
        house.gateway.limit_poll_interval = PATIENCE;
        let world = house.sandbox.world().clone();
        let left = || world.gateway.starts().left(world.now_ms()).0;
        let wasted = left() - 52;
        world.gateway.starts().use_up(wasted, world.now_ms());
        world.gateway.starts().refuse(Some(refused));
        house.start_unheard().await;
        wait("the bot tries in vain", async || left() < 51).await;
        let spared = left();
        assert!(spared > 40, "{refused:?}: {spared}");
        // It asks, and does not try.
        let asked = Requests::new("GET", "/gateway/bot");
        world.faults.arm_request(asked, RequestFault::LateAnswer { ms: 0 }, When { after: 1, times: 2 });
        wait("the bot asks whether it may", async || world.faults.armed() == 0).await;
        assert_eq!(left(), spared, "{refused:?}");
        assert!(!house.status().is_connected());
        // The next day Discord lets it in.
        world.gateway.starts().refuse(None);
        house.advance(24 * 60 * 60 * 1000);
        wait("the bot is greeted", async || house.status().is_connected()).await;
        answers(&house.person("Ann")).await;
        house.close(&[]).await;
    }
}
