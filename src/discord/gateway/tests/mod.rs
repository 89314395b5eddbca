//! The supervisor, its shards and their connections against a gateway in memory.

mod fake;
mod heartbeats;
mod shards;

use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::{Instant, sleep, timeout};

use self::fake::{Bot, EVENTS, GENERAL, INTERVAL, Link, OWN};
use super::Fatal;

const IDENTIFY: u64 = 2;
const RESUME: u64 = 6;

/// A way in which every attempt to start a session fails.
#[derive(Clone, Copy, Debug)]
enum Failure {
    Refused,
    /// The stream breaks before the WebSocket upgrade.
    Reset,
    /// The upgrade is never answered.
    NoUpgrade,
    /// The server accepts and closes before HELLO.
    ClosedBeforeHello,
    /// HELLO is never sent.
    NoHello,
    /// The server breaks the connection after IDENTIFY.
    BrokenAfterIdentify,
    /// The server closes with this code after IDENTIFY.
    Closed(u16),
    /// The server confirms each session and ends it at once.
    EndedAfterReady,
    /// The server sends op 9: the session is invalid.
    Invalid,
}

async fn fail(bot: &mut Bot, failure: Failure) {
    match failure {
        Failure::Refused => std::future::pending().await,
        Failure::Reset => drop(bot.stream().await),
        Failure::NoUpgrade => {
            let stream = bot.stream().await;
            sleep(Duration::from_secs(10)).await;
            drop(stream);
        }
        Failure::ClosedBeforeHello => bot.accept().await.close(1000).await,
        Failure::NoHello => drop(bot.accept().await.closed().await),
        Failure::BrokenAfterIdentify => drop(bot.open().await),
        Failure::Closed(code) => bot.open().await.0.close(code).await,
        Failure::EndedAfterReady => bot.session().await.close(4009).await,
        Failure::Invalid => {
            let (mut server, _) = bot.open().await;
            server.send(json!({"op": 9, "d": false})).await;
            server.closed().await;
        }
    }
}

#[tokio::test(start_paused = true)]
async fn pauses_grow_for_every_kind_of_failure() {
    let failures = [
        Failure::Refused,
        Failure::Reset,
        Failure::NoUpgrade,
        Failure::ClosedBeforeHello,
        Failure::NoHello,
        Failure::BrokenAfterIdentify,
        Failure::Closed(4000),
        Failure::Closed(4003),
        Failure::Closed(4007),
        Failure::Closed(4009),
        Failure::Closed(4010),
        Failure::Closed(4011),
        Failure::Closed(4012),
        Failure::EndedAfterReady,
        Failure::Invalid,
    ];
    for failure in failures {
        let mut bot = Bot::start(1, 1);
        if matches!(failure, Failure::Refused) {
            bot.network.set(Link::Refusing);
        }
        let failing = async {
            loop {
                fail(&mut bot, failure).await;
            }
        };
        let _: Result<(), _> = timeout(Duration::from_hours(1), failing).await;
        let gaps = bot.gaps();
        // The starts of sessions are limited; attempts before that are not, and are soon repeated.
        let starts_none = matches!(
            failure,
            Failure::Refused | Failure::Reset | Failure::NoUpgrade | Failure::ClosedBeforeHello | Failure::NoHello
        );
        let (count, cap) = if starts_none { (80..=250, 30.0) } else { (10..=20, 600.0) };
        assert!(count.contains(&gaps.len()), "{failure:?}: {gaps:?}");
        // The first failure may be followed by an immediate attempt; then the pause is one second and doubles.
        for (n, gap) in gaps.iter().enumerate().skip(1) {
            let whole = 2_f64.powi(i32::try_from(n).expect("few") - 1).min(cap);
            assert!(*gap >= whole / 2.0, "{failure:?}: gap {n} of {gaps:?}");
        }
        assert!(!bot.running.is_finished(), "{failure:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_new_session_starts_soon_after_a_long_outage() {
    let mut bot = Bot::start(1, 1);
    let mut server = bot.open().await.0;
    server.send(json!({"op": 9, "d": false})).await;
    server.closed().await;
    bot.network.set(Link::Refusing);
    sleep(Duration::from_mins(30)).await;
    bot.network.set(Link::Up);
    let returned = Instant::now();
    let (_server, opening) = bot.open().await;
    assert_eq!(opening["op"], IDENTIFY);
    assert!(returned.elapsed() <= Duration::from_secs(30), "{:?}", returned.elapsed());
}

#[tokio::test(start_paused = true)]
async fn payloads_may_arrive_in_binary_frames() {
    let mut bot = Bot::start(1, 1);
    let mut server = bot.accept().await;
    server.send_bytes(json!({"op": 10, "d": {"heartbeat_interval": 40_000}})).await;
    assert_eq!(server.read().await["op"], IDENTIFY);
    server.send_bytes(json!({"op": 0, "s": 1, "t": "READY", "d": {"session_id": "a session"}})).await;
    assert_eq!(bot.event().await, "READY");
}

#[tokio::test(start_paused = true)]
async fn a_rejected_token_or_intent_stops_the_bot() {
    let check = async |code: u16, expected: Fatal| {
        let mut bot = Bot::start(2, 2);
        let (other, _) = bot.open().await;
        bot.open().await.0.close(code).await;
        assert_eq!(other.closed().await, Some(1000), "{code}");
        assert_eq!(bot.running.await.expect("no panic"), Err(expected), "{code}");
    };
    check(4004, Fatal::Token).await;
    check(4013, Fatal::Intents { code: 4013 }).await;
    check(4014, Fatal::Intents { code: 4014 }).await;
}

/// The end of a connection with a session.
#[derive(Clone, Copy, Debug)]
enum Loss {
    Broken,
    Closed(u16),
    Reconnect,
    Invalid(bool),
    /// Nothing is delivered any more, in neither direction.
    Silent,
    /// Nothing is forwarded any more, in neither direction, but the connection stays open.
    HalfOpen,
}

#[tokio::test(start_paused = true)]
async fn a_session_is_resumed_at_its_own_address_or_replaced() {
    let check = async |loss: Loss, expected: u64| {
        let mut bot = Bot::start(1, 1);
        let mut server = bot.session().await;
        server.dispatch(2, "MESSAGE_CREATE", json!({})).await;
        assert_eq!(bot.event().await, "MESSAGE_CREATE");
        server.live(Duration::from_mins(1)).await;
        let lost = Instant::now();
        match loss {
            Loss::Broken => drop(server),
            Loss::Closed(code) => server.close(code).await,
            Loss::Reconnect => {
                server.send(json!({"op": 7, "d": null})).await;
                assert_eq!(server.closed().await, Some(4000), "a code that keeps the session");
            }
            Loss::Invalid(resumable) => {
                server.send(json!({"op": 9, "d": resumable})).await;
                server.closed().await;
            }
            Loss::Silent | Loss::HalfOpen => unreachable!("noticed later"),
        }
        let (_server, opening) = bot.open().await;
        assert!(lost.elapsed() < Duration::from_secs(1), "{loss:?}: {:?}", lost.elapsed());
        assert_eq!(opening["op"], expected, "{loss:?}: {opening}");
        let url = if expected == RESUME { OWN } else { GENERAL };
        assert_eq!(bot.network.attempts()[1].url, url, "{loss:?}");
        if expected == RESUME {
            assert_eq!(opening["d"], json!({"token": "a token", "session_id": "a session", "seq": 2}), "{loss:?}");
        }
    };
    check(Loss::Broken, RESUME).await;
    for code in [1000, 1001, 4000, 4001, 4002, 4005, 4008] {
        check(Loss::Closed(code), RESUME).await;
    }
    check(Loss::Reconnect, RESUME).await;
    check(Loss::Invalid(true), RESUME).await;
    check(Loss::Invalid(false), IDENTIFY).await;
    for code in [4003, 4007, 4009] {
        check(Loss::Closed(code), IDENTIFY).await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_reconnection_may_be_requested_in_place_of_hello() {
    let mut bot = Bot::start(1, 1);
    drop(bot.session().await);
    let mut server = bot.accept().await;
    let requested = Instant::now();
    server.send(json!({"op": 7, "d": null})).await;
    assert_eq!(server.closed().await, Some(4000), "a code that keeps the session");
    let (_server, opening) = bot.open().await;
    assert_eq!(opening["op"], RESUME, "{opening}");
    assert!(requested.elapsed() <= Duration::from_secs(2), "{:?}", requested.elapsed());
}

#[tokio::test(start_paused = true)]
async fn a_lost_connection_shows_within_five_seconds() {
    let losses = [4000, 4003, 4008, 4009, 1001].map(Loss::Closed);
    let more = [Loss::Broken, Loss::Reconnect, Loss::Invalid(true), Loss::Silent, Loss::HalfOpen];
    for loss in losses.into_iter().chain(more) {
        let mut bot = Bot::start(1, 1);
        let mut server = bot.session().await;
        server.live(INTERVAL * 2).await;
        assert_eq!(bot.status.connected(), (1, 1), "{loss:?}");
        bot.network.set(match loss {
            Loss::Silent => Link::Silent(Instant::now()),
            Loss::HalfOpen => Link::Up,
            _ => Link::Refusing,
        });
        match loss {
            Loss::Broken => drop(server),
            Loss::Closed(code) => server.close(code).await,
            Loss::Reconnect => server.send(json!({"op": 7, "d": null})).await,
            Loss::Invalid(resumable) => server.send(json!({"op": 9, "d": resumable})).await,
            Loss::Silent | Loss::HalfOpen => std::mem::forget(server),
        }
        for second in [5, 6, 30, 300, 3600] {
            sleep(Duration::from_secs(second)).await;
            assert_eq!(bot.status.connected(), (0, 1), "{loss:?} after {second} s");
        }
    }
}

#[tokio::test(start_paused = true)]
async fn missed_events_arrive_within_two_seconds_of_the_networks_return() {
    for away_s in [3, 60, 3600] {
        let mut bot = Bot::start(1, 1);
        let server = bot.session().await;
        bot.network.set(Link::Refusing);
        drop(server);
        sleep(Duration::from_secs(away_s)).await;
        assert_eq!(bot.status.connected(), (0, 1));
        let attempts = bot.network.attempts();
        assert!(attempts.iter().skip(1).any(|attempt| attempt.url == OWN));
        bot.network.set(Link::Up);
        let returned = Instant::now();
        let (mut server, opening) = bot.open().await;
        assert_eq!(opening["op"], RESUME, "after {away_s} s: {opening}");
        server.dispatch(2, "MESSAGE_CREATE", json!({})).await;
        assert_eq!(bot.event().await, "MESSAGE_CREATE");
        assert!(returned.elapsed() <= Duration::from_secs(2), "after {away_s} s: {:?}", returned.elapsed());
        server.dispatch(3, "RESUMED", json!({})).await;
        assert_eq!(bot.event().await, "RESUMED");
        assert_eq!(bot.status.connected(), (1, 1));
        assert!(bot.gaps().iter().skip(2).all(|gap| *gap >= 0.5), "after {away_s} s: {:?}", bot.gaps());
    }
}

#[tokio::test(start_paused = true)]
async fn a_silent_network_is_detected_and_events_arrive_within_five_seconds_of_its_return() {
    for silent_s in [1, 3, 5, 7, 10, 30, 70, 3600] {
        let mut bot = Bot::start(1, 1);
        let mut server = bot.session().await;
        server.live(INTERVAL * 2).await;
        bot.network.set(Link::Silent(Instant::now()));
        server.dispatch(2, "MESSAGE_CREATE", json!({})).await;
        sleep(Duration::from_secs(silent_s)).await;
        assert_eq!(bot.events(), [""; 0], "{silent_s} s");
        bot.network.set(Link::Up);
        let returned = Instant::now();
        // TCP recovers from a short loss.
        if silent_s >= 5 {
            let (mut next, opening) = bot.open().await;
            assert_eq!(opening["op"], RESUME, "after {silent_s} s: {opening}");
            let last = bot.network.attempts().pop().expect("an attempt");
            let attempts = bot.network.attempts().len();
            assert!(last.url == OWN || attempts > 4, "after {silent_s} s: {last:?}");
            next.dispatch(2, "MESSAGE_CREATE", json!({})).await;
            server = next;
        }
        assert_eq!(bot.event().await, "MESSAGE_CREATE", "after {silent_s} s");
        assert!(returned.elapsed() <= Duration::from_secs(5), "after {silent_s} s: {:?}", returned.elapsed());
        drop(server);
    }
}

#[tokio::test(start_paused = true)]
async fn a_session_that_is_resumed_and_closed_at_once_is_not_resumed_without_a_pause() {
    let mut bot = Bot::start(1, 1);
    drop(bot.session().await);
    for n in 0..20 {
        let (mut server, opening) = bot.open().await;
        assert_eq!(opening["op"], RESUME, "{n}: {opening}");
        server.dispatch(2 + n, "RESUMED", json!({})).await;
        assert_eq!(bot.event().await, "RESUMED");
        server.close(4000).await;
    }
    // The first attempt follows at once; then the pause is one second and doubles, with jitter, up to two.
    let gaps = bot.gaps();
    assert!(gaps[1] >= 0.5 && gaps[2..].iter().all(|gap| (1.0..2.5).contains(gap)), "{gaps:?}");
}

#[tokio::test(start_paused = true)]
async fn the_general_address_is_tried_while_the_sessions_own_address_fails() {
    let mut bot = Bot::start(1, 1);
    drop(bot.session().await);
    bot.network.set(Link::Refusing);
    sleep(Duration::from_mins(1)).await;
    let attempts = bot.network.attempts();
    let general = attempts.iter().skip(1).filter(|attempt| attempt.url == GENERAL).count();
    assert!((attempts.len() / 5..=attempts.len() / 3).contains(&general), "{general} of {attempts:?}");
}

#[tokio::test(start_paused = true)]
async fn events_come_in_order_and_once() {
    let mut bot = Bot::start(1, 1);
    let mut server = bot.session().await;
    for (sequence, name) in [(2, "A"), (3, "B"), (3, "B"), (4, "C")] {
        server.dispatch(sequence, name, Value::Null).await;
    }
    sleep(Duration::from_secs(1)).await;
    assert_eq!(bot.events(), ["A", "B", "C"]);
    drop(server);
    let (mut server, opening) = bot.open().await;
    assert_eq!(opening["d"]["seq"], 4);
    // The replay starts earlier than necessary.
    for (sequence, name) in [(3, "B"), (4, "C"), (5, "D"), (6, "RESUMED"), (7, "E")] {
        server.dispatch(sequence, name, Value::Null).await;
    }
    sleep(Duration::from_secs(1)).await;
    assert_eq!(bot.events(), ["D", "RESUMED", "E"]);
    // A new session starts counting at 1.
    server.close(4009).await;
    let mut server = bot.session().await;
    server.dispatch(2, "A", Value::Null).await;
    assert_eq!(bot.event().await, "A");
}

#[tokio::test(start_paused = true)]
async fn a_full_queue_stops_reading_and_loses_nothing() {
    let mut bot = Bot::start(1, 1);
    let mut server = bot.session().await;
    let last = EVENTS as u64 + 40;
    for sequence in 2..=last {
        server.dispatch(sequence, &format!("E{sequence}"), Value::Null).await;
    }
    // Heartbeats are sent meanwhile. Their acknowledgements are behind the events, and cannot be read.
    server.live(INTERVAL * 5).await;
    assert_eq!(bot.network.attempts().len(), 1);
    for sequence in 2..=last {
        assert_eq!(bot.event().await, format!("E{sequence}"));
    }
    server.live(INTERVAL * 5).await;
    assert_eq!(bot.network.attempts().len(), 1);
    // What waits for room when the connection ends is sent again.
    for sequence in 1..=EVENTS as u64 + 2 {
        server.dispatch(last + sequence, "LATER", Value::Null).await;
    }
    drop(server);
    let (mut server, opening) = bot.open().await;
    assert_eq!(opening["d"]["seq"], last + EVENTS as u64);
    server.dispatch(last + EVENTS as u64 + 1, "REPLAYED", Value::Null).await;
    for _ in 0..EVENTS {
        assert_eq!(bot.event().await, "LATER");
    }
    assert_eq!(bot.event().await, "REPLAYED");
}

#[tokio::test(start_paused = true)]
async fn a_full_queue_does_not_end_a_session_that_is_being_resumed() {
    let mut bot = Bot::start(1, 1);
    drop(bot.session().await);
    let (mut server, opening) = bot.open().await;
    assert_eq!(opening["op"], RESUME);
    let last = EVENTS as u64 + 2;
    for sequence in 2..=last {
        server.dispatch(sequence, "MISSED", Value::Null).await;
    }
    // The last one waits for room for longer than Discord has to confirm a session.
    sleep(Duration::from_mins(2)).await;
    for _ in 2..=last {
        assert_eq!(bot.event().await, "MISSED");
    }
    sleep(Duration::from_secs(1)).await;
    server.dispatch(last + 1, "RESUMED", json!({})).await;
    assert_eq!(bot.event().await, "RESUMED");
    assert_eq!((bot.network.attempts().len(), bot.status.connected()), (2, (1, 1)));
}

#[tokio::test(start_paused = true)]
async fn a_session_that_is_not_confirmed_is_replaced() {
    let mut bot = Bot::start(1, 1);
    let (mut server, _) = bot.open().await;
    // READY is lost; later events are forwarded nevertheless.
    server.dispatch(2, "GUILD_CREATE", json!({})).await;
    assert_eq!(bot.event().await, "GUILD_CREATE");
    assert_eq!(bot.status.connected(), (0, 1));
    let begun = Instant::now();
    server.live(Duration::from_secs(59)).await;
    let (_next, opening) = bot.open().await;
    assert_eq!(opening["op"], IDENTIFY);
    assert!(begun.elapsed() <= Duration::from_secs(61), "{:?}", begun.elapsed());
}

#[tokio::test(start_paused = true)]
async fn a_session_whose_resumption_is_not_confirmed_is_replaced() {
    let mut bot = Bot::start(1, 1);
    drop(bot.session().await);
    let (mut server, opening) = bot.open().await;
    assert_eq!(opening["op"], RESUME);
    let begun = Instant::now();
    // Heartbeats are acknowledged, but there is neither an event nor RESUMED.
    server.live(Duration::from_secs(59)).await;
    let (_next, opening) = bot.open().await;
    assert_eq!(opening["op"], IDENTIFY);
    assert!(begun.elapsed() <= Duration::from_secs(61), "{:?}", begun.elapsed());
}

#[tokio::test(start_paused = true)]
async fn a_stop_takes_less_than_a_second_in_every_state() {
    // The bot's state when it is stopped.
    for stage in ["upgrading", "before HELLO", "identifying", "connected", "writing", "pausing"] {
        let mut bot = Bot::start(1, 1);
        let (_stream, _server);
        match stage {
            "upgrading" => _stream = bot.stream().await,
            "before HELLO" => _server = bot.accept().await,
            "identifying" => _server = bot.open().await.0,
            "connected" => _server = bot.session().await,
            "writing" => {
                // The server requests heartbeats and reads none, until the bot cannot write another.
                let mut server = bot.session().await;
                let requests = async {
                    loop {
                        server.send(json!({"op": 1, "d": null})).await;
                    }
                };
                let _: Result<(), _> = timeout(Duration::from_secs(1), requests).await;
                _server = server;
            }
            _ => {
                let server = bot.session().await;
                bot.network.set(Link::Refusing);
                drop(server);
                sleep(Duration::from_secs(10)).await;
            }
        }
        let begun = Instant::now();
        bot.stop.cancel();
        assert_eq!(bot.running.await.expect("no panic"), Ok(()), "{stage}");
        assert!(begun.elapsed() < Duration::from_secs(1), "{stage}: {:?}", begun.elapsed());
        assert_eq!(bot.status.connected(), (0, 1), "{stage}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_stop_ends_the_session() {
    let mut bot = Bot::start(1, 1);
    let server = bot.session().await;
    bot.stop.cancel();
    assert_eq!(server.closed().await, Some(1000));
}
