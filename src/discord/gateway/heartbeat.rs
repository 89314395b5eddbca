//! Schedules heartbeats, and detects a connection on which they are not acknowledged.

use std::time::Duration;

use tokio::time::Instant;

/// Time limit for a sign of life after a heartbeat was sent. Discord acknowledges within a second, and an
/// unnecessary resume costs nothing.
const MAX_SILENCE: Duration = Duration::from_secs(10);

/// The heartbeats of one connection.
#[derive(Debug)]
pub struct Heartbeat {
    interval: Duration,
    next: Instant,
    /// When the unacknowledged heartbeat was sent.
    pending: Option<Instant>,
    /// When the connection counts as dead, unless something is received before.
    silent_at: Option<Instant>,
    /// Whether nothing is read, so that neither silence nor a missing acknowledgement means anything.
    is_paused: bool,
}

/// The action that a heartbeat requires now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// No action.
    Nothing,
    /// Sending a heartbeat.
    Send,
    /// Closing the connection: a heartbeat was not acknowledged in time.
    Dead,
}

impl Heartbeat {
    /// Heartbeats every `interval`, the first after `jitter` (from 0 to 1) of it, as Discord asks, so that shards that
    /// connect together do not all send at once.
    pub fn new(interval: Duration, jitter: f64, now: Instant) -> Self {
        Self { interval, next: now + interval.mul_f64(jitter), pending: None, silent_at: None, is_paused: false }
    }

    /// When to call [`due`](Self::due) next.
    pub fn next_check(&self) -> Instant {
        self.silent_at.map_or(self.next, |silent_at| silent_at.min(self.next))
    }

    /// The action that is due now.
    pub fn due(&self, now: Instant) -> Due {
        if self.silent_at.is_some_and(|silent_at| silent_at <= now) {
            Due::Dead
        } else if now < self.next {
            Due::Nothing
        } else if self.pending.is_some() {
            // Events may still arrive on a connection that Discord no longer reads from.
            Due::Dead
        } else {
            Due::Send
        }
    }

    /// Records that a heartbeat was sent.
    pub fn sent(&mut self, now: Instant) {
        self.next = now + self.interval;
        if !self.is_paused {
            self.pending.get_or_insert(now);
            self.silent_at.get_or_insert(now + MAX_SILENCE);
        }
    }

    /// Records that nothing is read from now on. Heartbeats are still due.
    pub const fn stops_reading(&mut self) {
        self.is_paused = true;
        self.pending = None;
        self.silent_at = None;
    }

    /// Records that payloads are read again.
    pub const fn reads_again(&mut self) {
        self.is_paused = false;
    }

    /// Records that something was received.
    pub const fn received(&mut self) {
        self.silent_at = None;
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
    /// where `event` is an input (`sent`, `ack`, `event`, `full`, `room`) or the expected result (`nothing`, `send`,
    /// `dead`).
    fn check(script: &[&str]) {
        let start = Instant::now();
        let mut heartbeat = Heartbeat::new(Duration::from_secs(40), 0.5, start);
        for step in script {
            let (second, what) = step.split_once(' ').expect("a second and what happens");
            let now = start + Duration::from_secs(second.parse().expect("a number"));
            match what {
                "sent" => heartbeat.sent(now),
                "event" => heartbeat.received(),
                "full" => heartbeat.stops_reading(),
                "room" => heartbeat.reads_again(),
                "ack" => {
                    heartbeat.received();
                    assert!(heartbeat.acknowledged(now).is_some(), "{script:?} at {step}");
                }
                due => {
                    let expected = match due {
                        "nothing" => Due::Nothing,
                        "send" => Due::Send,
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
        check(&["20 sent", "29 nothing", "30 dead"]);
        check(&["20 sent", "25 event", "30 nothing", "59 nothing", "60 dead"]);
        check(&["20 sent", "25 event", "59 ack", "60 send"]);
        // A heartbeat requested by the server postpones the next one.
        check(&["5 sent", "6 ack", "44 nothing", "45 send"]);
        // A second one does not extend the wait for the first acknowledgement.
        check(&["20 sent", "25 sent", "30 dead"]);
        // While nothing is read, acknowledgements are not missed.
        check(&["20 sent", "25 full", "60 send", "60 sent", "99 nothing", "100 send", "100 sent", "105 room"]);
        check(&["20 full", "20 sent", "50 room", "60 send", "60 sent", "69 nothing", "70 dead"]);
    }

    #[test]
    fn the_latency_is_that_of_the_acknowledged_heartbeat() {
        let start = Instant::now();
        let mut heartbeat = Heartbeat::new(Duration::from_secs(40), 0.0, start);
        assert_eq!(heartbeat.next_check(), start);
        heartbeat.sent(start);
        assert_eq!(heartbeat.next_check(), start + MAX_SILENCE);
        let latency = Duration::from_millis(120);
        assert_eq!(heartbeat.acknowledged(start + latency), Some(latency));
        assert_eq!(heartbeat.acknowledged(start + latency), None);
    }
}
