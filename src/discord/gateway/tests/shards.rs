//! Which shards start a session, and when: the limits of session starts, and the ranges that the host has set.

use std::time::Duration;

use serde_json::json;
use tokio::time::{Instant, sleep};

use super::super::Fatal;
use super::fake::{Bot, OWN};
use super::{IDENTIFY, RESUME};

#[tokio::test(start_paused = true)]
async fn the_last_session_starts_of_a_day_are_kept_in_reserve() {
    let mut bot = Bot::start(1, 1);
    bot.network.answer(1, 51, 1);
    bot.session().await.close(4009).await;
    // This start uses up the last session that is not kept in reserve.
    let server = bot.session().await;
    bot.network.answer(1, 50, 1);
    server.close(4009).await;
    let (attempts, requests) = (bot.network.attempts().len(), bot.network.info_requests());
    sleep(Duration::from_hours(5)).await;
    assert_eq!(bot.network.attempts().len(), attempts, "no attempts");
    assert!((295..=301).contains(&(bot.network.info_requests() - requests)), "polled once a minute");
    bot.network.answer(1, 1000, 1);
    bot.session().await;
}

#[tokio::test(start_paused = true)]
async fn a_session_is_resumed_while_another_shard_waits_for_the_limit_of_session_starts() {
    let mut bot = Bot::start(2, 2);
    let (waiting, mut resuming) = (bot.session().await, bot.session().await);
    bot.network.answer(2, 50, 2);
    waiting.close(4009).await;
    resuming.live(Duration::from_mins(2)).await;
    assert!(bot.network.info_requests() > 0, "one shard waits for a session start");
    resuming.close(4000).await;
    let lost = Instant::now();
    let (_server, opening) = bot.open().await;
    assert_eq!(opening["op"], RESUME);
    assert!(lost.elapsed() <= Duration::from_secs(5), "{:?}", lost.elapsed());
}

#[tokio::test(start_paused = true)]
async fn shards_identify_as_fast_as_discord_allows() {
    let check = async |shards: u32, max_concurrency: u32, expected: &[u64]| {
        let (mut bot, begun) = (Bot::start(shards, max_concurrency), Instant::now());
        let (mut servers, mut ids, mut at) = (Vec::new(), Vec::new(), Vec::new());
        for _ in 0..shards {
            let (server, opening) = bot.open().await;
            assert_eq!(opening["d"]["shard"][1], shards);
            ids.extend(opening["d"]["shard"][0].as_u64());
            at.push(begun.elapsed().as_secs());
            servers.push(server);
        }
        ids.sort_unstable();
        assert_eq!((ids, &at[..]), ((0..u64::from(shards)).collect(), expected), "{shards} by {max_concurrency}");
    };
    check(1, 1, &[0]).await;
    check(3, 1, &[0, 5, 10]).await;
    check(4, 2, &[0, 0, 5, 5]).await;
    check(4, 16, &[0, 0, 0, 0]).await;
}

#[tokio::test(start_paused = true)]
async fn a_process_runs_the_shards_that_the_host_has_set() {
    // What Discord recommends does not matter.
    let mut bot = Bot::start_range("2-3/5".parse().ok(), 1, 16);
    let mut ids = Vec::new();
    for _ in 0..2 {
        let (mut server, opening) = bot.open().await;
        ids.push(opening["d"]["shard"].clone());
        server.dispatch(1, "READY", json!({"session_id": "a session", "resume_gateway_url": OWN})).await;
        assert_eq!(bot.event().await, "READY");
        std::mem::forget(server);
    }
    ids.sort_by_key(ToString::to_string);
    assert_eq!(ids, [json!([2, 5]), json!([3, 5])]);
    assert_eq!((bot.status.connected(), bot.status.each()), ((2, 2), vec![(2, true), (3, true)]));
}

#[tokio::test(start_paused = true)]
async fn the_limit_of_session_starts_is_requested_again_if_other_processes_start_sessions() {
    let mut bot = Bot::start_range("0/3".parse().ok(), 3, 1);
    let mut server = bot.session().await;
    server.live(Duration::from_secs(61)).await;
    assert_eq!(bot.network.info_requests(), 0, "what was requested before the start is recent");
    // The other processes have used up the rest.
    bot.network.answer(3, 50, 1);
    let attempts = bot.network.attempts().len();
    server.close(4009).await;
    sleep(Duration::from_secs(30)).await;
    assert_eq!((bot.network.info_requests(), bot.network.attempts().len()), (1, attempts));
    bot.network.answer(3, 51, 1);
    bot.session().await;
}

#[tokio::test(start_paused = true)]
async fn shards_that_the_host_has_set_and_discord_refuses_stop_the_bot() {
    for code in [4010, 4011] {
        let shards = "1/2".parse().expect("a range");
        let mut bot = Bot::start_range(Some(shards), 4, 16);
        bot.open().await.0.close(code).await;
        assert_eq!(bot.running.await.expect("no panic"), Err(Fatal::Shards { shards, code }));
    }
}

#[tokio::test(start_paused = true)]
async fn a_failed_attempt_does_not_keep_other_shards_waiting() {
    let (mut bot, begun) = (Bot::start(2, 1), Instant::now());
    // No IDENTIFY was sent, so that the other shard may send one at once.
    bot.accept().await.close(1000).await;
    let (_first, opening) = bot.open().await;
    assert_eq!((&opening["op"], begun.elapsed().as_secs()), (&json!(IDENTIFY), 0));
    let (_second, opening) = bot.open().await;
    assert_eq!((&opening["op"], begun.elapsed().as_secs()), (&json!(IDENTIFY), 5));
}

#[tokio::test(start_paused = true)]
async fn shards_restart_with_the_number_that_discord_recommends() {
    let mut bot = Bot::start(1, 16);
    let (server, opening) = bot.open().await;
    assert_eq!(opening["d"]["shard"], json!([0, 1]));
    bot.network.answer(2, 1000, 16);
    server.close(4011).await;
    for _ in 0..2 {
        let (server, opening) = bot.open().await;
        assert_eq!(opening["d"]["shard"][1], 2, "{opening}");
        std::mem::forget(server);
    }
    assert_eq!(bot.status.connected(), (0, 2));
}
