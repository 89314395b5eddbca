//! When heartbeats are sent, and what follows if nothing is received after one.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::{Instant, advance, sleep, timeout};

use super::RESUME;
use super::fake::{Bot, INTERVAL};

#[tokio::test(start_paused = true)]
async fn a_dead_connection_is_detected_by_its_heartbeat() {
    let mut bot = Bot::start(1, 1);
    let mut server = bot.session().await;
    server.live(INTERVAL * 3).await;
    assert_eq!(bot.status.connected(), (1, 1));
    // From here on the server reads and sends nothing. A heartbeat follows two seconds after its last payload, and the
    // end of the connection 30 seconds after that.
    let silent = Instant::now();
    let (_next, opening) = bot.open().await;
    assert_eq!(opening["op"], RESUME);
    assert!((30..=33).contains(&silent.elapsed().as_secs()), "{:?}", silent.elapsed());
}

#[tokio::test(start_paused = true)]
async fn a_silent_connection_counts_as_lost_until_something_is_received() {
    let mut bot = Bot::start(1, 1);
    let mut server = bot.session().await;
    server.live(INTERVAL * 2).await;
    // The server reads and sends nothing. Then it sends an event.
    sleep(Duration::from_secs(5)).await;
    assert_eq!(bot.status.connected(), (0, 1));
    server.dispatch(2, "A", Value::Null).await;
    assert_eq!(bot.event().await, "A");
    assert_eq!(bot.status.connected(), (1, 1));
    // While it acknowledges heartbeats, nothing changes.
    server.live(INTERVAL).await;
    assert_eq!(bot.status.connected(), (1, 1));
    // An acknowledgement is late.
    sleep(Duration::from_secs(5)).await;
    assert_eq!(bot.status.connected(), (0, 1));
    server.live(Duration::from_secs(1)).await;
    assert_eq!(bot.status.connected(), (1, 1));
    assert_eq!(bot.network.attempts().len(), 1, "the connection stays open");
}

#[tokio::test(start_paused = true)]
async fn a_connection_without_events_has_a_heartbeat_every_two_seconds() {
    let mut bot = Bot::start(1, 1);
    let mut server = bot.session().await;
    server.live(INTERVAL).await;
    assert_eq!(server.read().await["op"], 1);
    for n in 0..100 {
        let last = Instant::now();
        server.send(json!({"op": 11})).await;
        assert_eq!(server.read().await["op"], 1, "{n}");
        assert!((2_000..2_010).contains(&last.elapsed().as_millis()), "{n}: {:?}", last.elapsed());
    }
    server.send(json!({"op": 11})).await;
    // With an event each second none is due before the regular one.
    for sequence in 2..INTERVAL.as_secs() {
        assert!(timeout(Duration::from_secs(1), server.read()).await.is_err(), "{sequence}");
        server.dispatch(sequence, "A", Value::Null).await;
        assert_eq!(bot.event().await, "A");
    }
    assert_eq!((bot.status.connected(), bot.network.attempts().len()), ((1, 1), 1));
}

#[tokio::test(start_paused = true)]
async fn heartbeats_are_regular_until_the_session_is_confirmed() {
    let mut bot = Bot::start(1, 1);
    let (mut server, _) = bot.open().await;
    let mut heartbeats = 0;
    let counting = async {
        loop {
            assert_eq!(server.read().await["op"], 1);
            server.send(json!({"op": 11})).await;
            heartbeats += 1;
        }
    };
    let _: Result<(), _> = timeout(Duration::from_secs(59), counting).await;
    assert!((1..=2).contains(&heartbeats), "{heartbeats}");
}

#[tokio::test(start_paused = true)]
async fn a_process_that_did_not_run_reads_what_has_arrived_before_it_misses_anything() {
    // Longer than the wait for a sign of life, and than the interval.
    for pause in [Duration::from_secs(11), INTERVAL * 2] {
        let mut bot = Bot::start(1, 1);
        let mut server = bot.session().await;
        for n in 0..20 {
            assert_eq!(server.read().await["op"], 1, "{pause:?}, {n}");
            // The bot runs again only when both the time has passed and the acknowledgement has arrived.
            advance(pause).await;
            server.send(json!({"op": 11})).await;
        }
        sleep(Duration::from_secs(1)).await;
        assert_eq!((bot.status.connected(), bot.network.attempts().len()), ((1, 1), 1), "{pause:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn heartbeats_carry_the_last_sequence_number_and_measure_latency() {
    let mut bot = Bot::start(1, 1);
    let mut server = bot.session().await;
    server.dispatch(9, "A", Value::Null).await;
    server.send(json!({"op": 1, "d": null})).await;
    assert_eq!(server.read().await, json!({"op": 1, "d": 9}), "at once");
    assert_eq!(bot.status.latency(), None);
    sleep(Duration::from_millis(120)).await;
    server.send(json!({"op": 11})).await;
    sleep(Duration::from_millis(1)).await;
    let latency = bot.status.latency().expect("measured");
    assert!((120..125).contains(&latency.as_millis()), "{latency:?}");
    let begun = Instant::now();
    assert_eq!(server.read().await["op"], 1);
    assert!(begun.elapsed() <= INTERVAL, "{:?}", begun.elapsed());
}
