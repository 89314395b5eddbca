//! Schedules heartbeats, and detects a connection on which nothing is received or they are not acknowledged.
//!
//! A connection that something between the bot and Discord keeps open, but on which nothing is forwarded, looks like
//! one without events. A heartbeat tells them apart, because Discord acknowledges each. After one without a sign of
//! life the connection first counts as silent, so that the health pages show it, and is given up only later.

use std::time::Duration;

use tokio::time::Instant;

/// The time without a payload after which a heartbeat is due early. Longer pauses between events are common, so that
/// this is also the interval between the heartbeats of a connection without events: 30 a minute, where Discord accepts
/// 120 payloads. Discord accepts early heartbeats, but asks to avoid them unless necessary: nothing else shows within
/// seconds that an open connection delivers nothing.
const MAX_IDLE: Duration = Duration::from_secs(2);

/// Time limit for a sign of life after a heartbeat, until the connection counts as silent. Discord acknowledges within
/// a second. Together with [`MAX_IDLE`] it is less than the five seconds within which a lost connection shows. It may
/// be short: until something is received, the sweeper leaves out the guilds of the shard, and their clocks stand still
/// only if that lasts half a minute.
const SILENT_AFTER: Duration = Duration::from_millis(2_500);

/// Time limit for a sign of life after a heartbeat, until the connection counts as dead. One large event can take this
/// long on a slow line, and nothing else arrives before its end. A new connection would be no faster, and would receive
/// the event again.
const MAX_SILENCE: Duration = Duration::from_secs(30);

/// The heartbeats of one connection.
#[derive(Debug)]
pub struct Heartbeat {
    interval: Duration,
    /// When the next heartbeat is due, if none is due early.
    next: Instant,
    /// When the unacknowledged heartbeat was sent.
    pending: Option<Instant>,
    /// When something was last received.
    received: Instant,
    /// Whether Discord has confirmed the session. Before, no heartbeat is due early: the shard does not count as
    /// connected anyway, and giving up a connection on which Discord takes long to start a session would cost another
    /// start.
    is_confirmed: bool,
    /// Whether nothing is read, so that neither silence nor a missing acknowledgement means anything.
    is_paused: bool,
    /// Whether the connection counts as silent.
    is_silent: bool,
}

/// The action that a heartbeat requires now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// No action.
    Nothing,
    /// Sending a heartbeat.
    Send,
    /// Reporting that the connection is silent, until [`received`](Heartbeat::received) returns that it was.
    Silent,
    /// Closing the connection: a heartbeat was not acknowledged in time.
    Dead,
}

impl Heartbeat {
    /// Heartbeats every `interval`, the first after `jitter` (from 0 to 1) of it, as Discord asks, so that shards that
    /// connect together do not all send at once.
    pub fn new(interval: Duration, jitter: f64, now: Instant) -> Self {
        Self {
            interval,
            next: now + interval.mul_f64(jitter),
            pending: None,
            received: now,
            is_confirmed: false,
            is_paused: false,
            is_silent: false,
        }
    }

    /// Whether a heartbeat is unacknowledged, so that the next action depends on what is received until then.
    /// Otherwise it is to send one.
    pub const fn is_pending(&self) -> bool {
        self.pending.is_some()
    }

    /// When to call [`due`](Self::due) next.
    pub fn next_check(&self) -> Instant {
        match self.waiting_since() {
            Some(since) if self.is_silent => self.next.min(since + MAX_SILENCE),
            Some(since) => self.next.min(since + SILENT_AFTER),
            None => self.next_heartbeat(),
        }
    }

    /// The action that is due at `now`, if everything that arrived before was read.
    pub fn due(&mut self, now: Instant) -> Due {
        let Some(since) = self.waiting_since() else {
            return if now < self.next_heartbeat() { Due::Nothing } else { Due::Send };
        };
        // Events may still arrive on a connection that Discord no longer reads from.
        if self.next.min(since + MAX_SILENCE) <= now {
            Due::Dead
        } else if !self.is_silent && since + SILENT_AFTER <= now {
            self.is_silent = true;
            Due::Silent
        } else {
            Due::Nothing
        }
    }

    /// Since when a sign of life is waited for; `None` while no heartbeat is unacknowledged.
    fn waiting_since(&self) -> Option<Instant> {
        self.pending.map(|sent| sent.max(self.received))
    }

    /// When the next heartbeat is due, while none is unacknowledged.
    fn next_heartbeat(&self) -> Instant {
        if self.is_confirmed && !self.is_paused { self.next.min(self.received + MAX_IDLE) } else { self.next }
    }

    /// Records that Discord has confirmed the session.
    pub const fn confirmed(&mut self) {
        self.is_confirmed = true;
    }

    /// Records that a heartbeat was sent.
    pub fn sent(&mut self, now: Instant) {
        self.next = now + self.interval;
        if !self.is_paused {
            self.pending.get_or_insert(now);
        }
    }

    /// Records that nothing is read from now on. Heartbeats are still due, but none early.
    pub const fn stops_reading(&mut self) {
        self.is_paused = true;
        self.pending = None;
    }

    /// Records that payloads are read again. Nothing could be received before.
    pub const fn reads_again(&mut self, now: Instant) {
        self.is_paused = false;
        self.received = now;
    }

    /// Records that something was received, and returns whether the connection counted as silent until now.
    pub fn received(&mut self, now: Instant) -> bool {
        self.received = now;
        std::mem::take(&mut self.is_silent)
    }

    /// Records an acknowledgement and returns the time since its heartbeat, if one was sent.
    pub fn acknowledged(&mut self, now: Instant) -> Option<Duration> {
        self.pending.take().map(|sent| now - sent)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Runs a script on a connection with a heartbeat every 40 seconds, the first after 20. A step is `second event`,
    /// where `event` is an input (`confirmed`, `sent`, `ack`, `event`, `full`, `room`; `again` is an event that ends a
    /// silence) or the expected result (`nothing`, `send`, `silent`, `dead`).
    fn check(script: &[&str]) {
        let start = Instant::now();
        let mut heartbeat = Heartbeat::new(Duration::from_secs(40), 0.5, start);
        for step in script {
            let (second, what) = step.split_once(' ').expect("a second and what happens");
            let now = start + Duration::from_secs(second.parse().expect("a number"));
            match what {
                "confirmed" => heartbeat.confirmed(),
                "sent" => heartbeat.sent(now),
                "event" => assert!(!heartbeat.received(now), "{script:?} at {step}"),
                "again" => assert!(heartbeat.received(now), "{script:?} at {step}"),
                "full" => heartbeat.stops_reading(),
                "room" => heartbeat.reads_again(now),
                "ack" => {
                    heartbeat.received(now);
                    assert!(heartbeat.acknowledged(now).is_some(), "{script:?} at {step}");
                }
                due => {
                    let expected = match due {
                        "nothing" => Due::Nothing,
                        "send" => Due::Send,
                        "silent" => Due::Silent,
                        "dead" => Due::Dead,
                        other => unreachable!("{other}"),
                    };
                    assert_eq!(heartbeat.due(now), expected, "{script:?} at {step}");
                }
            }
        }
    }

    #[test]
    fn heartbeats_are_sent_in_time_and_silence_ends_the_connection() {
        check(&["0 nothing", "19 nothing", "20 send", "20 sent", "21 ack", "59 nothing", "60 send"]);
        check(&["20 sent", "22 nothing", "23 silent", "49 nothing", "50 dead"]);
        // What is received after the heartbeat begins the wait again.
        check(&["20 sent", "25 event", "27 nothing", "28 silent", "54 nothing", "55 dead"]);
        // Without its acknowledgement the connection ends nevertheless.
        check(&["20 sent", "29 event", "38 event", "47 event", "56 event", "59 silent", "60 dead"]);
        check(&["20 sent", "25 event", "59 ack", "60 send"]);
        // A heartbeat requested by the server postpones the next one.
        check(&["5 sent", "6 ack", "44 nothing", "45 send"]);
        // A second one does not extend the wait for the first acknowledgement.
        check(&["20 sent", "25 sent", "50 dead"]);
        // While nothing is read, acknowledgements are not missed.
        check(&["20 sent", "25 full", "60 send", "60 sent", "99 nothing", "100 send", "100 sent", "105 room"]);
        check(&["20 full", "20 sent", "50 room", "60 send", "60 sent", "69 silent", "90 dead"]);
    }

    #[test]
    fn a_confirmed_session_without_payloads_has_an_early_heartbeat() {
        check(&["0 confirmed", "1 nothing", "2 send", "2 sent", "3 ack", "4 nothing", "5 send"]);
        check(&["0 confirmed", "1 event", "2 nothing", "2 event", "3 nothing", "4 send"]);
        // Events do not postpone the regular one.
        check(&["0 confirmed", "19 event", "20 send"]);
        // There is one at a time.
        check(&["0 confirmed", "2 sent", "3 event", "5 nothing", "6 silent", "32 nothing", "33 dead"]);
        // None is early while nothing is read, or right afterwards.
        check(&["0 confirmed", "1 full", "4 nothing", "19 nothing", "20 send", "20 sent", "30 room", "31 nothing"]);
        check(&["0 confirmed", "1 full", "30 room", "30 send", "30 sent", "31 ack", "32 nothing", "33 send"]);
    }

    #[test]
    fn a_silence_is_reported_once_and_ends_with_what_is_received() {
        check(&["0 confirmed", "2 sent", "4 nothing", "5 silent", "6 nothing", "31 nothing", "32 dead"]);
        check(&["0 confirmed", "2 sent", "5 silent", "9 again", "11 nothing", "12 silent", "38 nothing", "39 dead"]);
        check(&["0 confirmed", "2 sent", "5 silent", "9 ack", "10 event", "11 nothing", "12 send"]);
    }

    #[test]
    fn the_latency_is_that_of_the_acknowledged_heartbeat() {
        let start = Instant::now();
        let mut heartbeat = Heartbeat::new(Duration::from_secs(40), 0.0, start);
        assert_eq!((heartbeat.next_check(), heartbeat.is_pending()), (start, false));
        heartbeat.sent(start);
        assert_eq!((heartbeat.next_check(), heartbeat.is_pending()), (start + SILENT_AFTER, true));
        assert_eq!(heartbeat.due(start + SILENT_AFTER), Due::Silent);
        assert_eq!(heartbeat.next_check(), start + MAX_SILENCE);
        let latency = Duration::from_millis(120);
        assert_eq!(heartbeat.acknowledged(start + latency), Some(latency));
        assert_eq!(heartbeat.acknowledged(start + latency), None);
    }
}
