//! Measures how old an event is on arrival, relative to the smallest recent difference between Discord's clock and
//! ours.
//!
//! After a lost connection Discord replays missed events. A replayed interaction that is older than the three seconds
//! in which it could be answered has already failed for the user, who may have done something else since, so it is not
//! applied. The age is the difference between Discord's clock, in the id, and ours, and the two need not agree; so it
//! is measured relative to the smallest recent difference.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;

use crate::domain::timestamp::Timestamp;
use crate::mutex::lock;

/// The maximum age in milliseconds. Discord accepts a response for three seconds, and producing one takes time.
const MAX_AGE_MS: i64 = 2_500;

/// Differences above this, in milliseconds, are not replays, whose sessions have expired by then: a clock was
/// adjusted.
const MAX_REPLAY_AGE_MS: i64 = 15 * 60 * 1000;

/// Ids whose timestamp differs from our clock by more than this, in milliseconds, are not snowflakes: another server
/// assigned them, and they carry no time.
const MAX_CLOCK_DIFFERENCE_MS: i64 = 24 * 60 * 60 * 1000;

/// The number of remembered differences: few, so that an adjusted clock is accepted soon.
const OBSERVATIONS: usize = 16;

/// The start of Discord's timestamps, 2015-01-01, in milliseconds since 1970.
const DISCORD_EPOCH: i64 = 1_420_070_400_000;

/// The time at which Discord generated an id, by Discord's clock.
pub const fn made_at(id: u64) -> Timestamp {
    Timestamp::from_millis((id >> 22).cast_signed() + DISCORD_EPOCH)
}

/// The ages of events, by the recent differences between Discord's clock and ours.
#[derive(Debug, Default)]
pub struct EventAges {
    seen: Mutex<Seen>,
}

/// The latest observations.
#[derive(Debug, Default)]
struct Seen {
    differences: VecDeque<i64>,
    made: Option<Timestamp>,
}

/// The age of an event on arrival.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Age {
    /// In time; the duration is the part of Discord's limit that has passed.
    InTime(Duration),
    /// Too old to be applied.
    TooOld,
}

impl EventAges {
    /// Returns the age of an event that Discord created at `made` and that arrived at `arrived`, and records the event
    /// unless it is too old. Without an earlier observation it is new: the first event after a start is never a replay.
    pub fn observe(&self, made: Timestamp, arrived: Timestamp) -> Age {
        const NEW: Age = Age::InTime(Duration::ZERO);
        let difference = arrived.as_millis() - made.as_millis();
        if difference.abs() > MAX_CLOCK_DIFFERENCE_MS {
            return NEW;
        }
        let smallest = {
            let seen = self.seen();
            // Two ids of the same millisecond, received seconds apart, are counters and not timestamps.
            if seen.made == Some(made) {
                return NEW;
            }
            seen.differences.iter().copied().min()
        };
        let age = smallest.map_or(0, |smallest| difference - smallest);
        if age > MAX_REPLAY_AGE_MS {
            self.restart_at(made, arrived);
            return NEW;
        }
        if age > MAX_AGE_MS {
            // Not recorded: a burst of replays must not become the reference.
            return Age::TooOld;
        }
        self.record(made, arrived);
        Age::InTime(Duration::from_millis(u64::try_from(age).unwrap_or(0)))
    }

    /// Records an event or a response that Discord created at `made` and that arrived at `arrived`.
    pub fn record(&self, made: Timestamp, arrived: Timestamp) {
        let difference = arrived.as_millis() - made.as_millis();
        if difference.abs() > MAX_CLOCK_DIFFERENCE_MS {
            return;
        }
        let mut seen = self.seen();
        seen.made = Some(made);
        if seen.differences.len() == OBSERVATIONS {
            seen.differences.pop_front();
        }
        seen.differences.push_back(difference);
    }

    /// Discards the observations and starts from this one, because a clock was adjusted: Discord accepted a response to
    /// an interaction that counted as too old, or the event would be older than any replay.
    pub fn restart_at(&self, made: Timestamp, arrived: Timestamp) {
        self.seen().differences.clear();
        self.record(made, arrived);
    }

    fn seen(&self) -> MutexGuard<'_, Seen> {
        lock(&self.seen)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl EventAges {
        fn is_too_old(&self, made: Timestamp, arrived: Timestamp) -> bool {
            self.observe(made, arrived) == Age::TooOld
        }
    }

    fn at(ms: i64) -> Timestamp {
        Timestamp::from_millis(ms)
    }

    #[test]
    fn ages_are_relative_to_the_usual_delay() {
        for skew in [0, 50, -3_600_000, 3_600_000] {
            let event_ages = EventAges::default();
            assert!(!event_ages.is_too_old(at(1_000), at(1_000 + skew)), "the first event is never too old: {skew}");
            assert!(!event_ages.is_too_old(at(2_000), at(4_400 + skew)), "{skew}");
            assert!(event_ages.is_too_old(at(3_000), at(5_600 + skew)), "{skew}");
            assert!(!event_ages.is_too_old(at(6_000), at(6_100 + skew)), "{skew}");
        }
    }

    #[test]
    fn ages_of_prompt_responses_are_computed() {
        let event_ages = EventAges::default();
        let check = |made: i64, arrived: i64, ms: u64| {
            assert_eq!(
                event_ages.observe(at(made), at(arrived)),
                Age::InTime(Duration::from_millis(ms)),
                "{made} {arrived}"
            );
        };
        check(1_000, 1_300, 0);
        check(2_000, 3_800, 1_500);
        check(3_000, 5_800, 2_500);
        check(4_000, 4_200, 0);
    }

    #[test]
    fn implausible_ages_are_attributed_to_clock_changes() {
        let event_ages = EventAges::default();
        event_ages.record(at(0), at(0));
        assert!(event_ages.is_too_old(at(1_000), at(1_000 + MAX_REPLAY_AGE_MS)));
        assert!(!event_ages.is_too_old(at(1_000), at(2_000 + MAX_REPLAY_AGE_MS)));
        assert!(!event_ages.is_too_old(at(3_000), at(4_000 + MAX_REPLAY_AGE_MS)));
    }

    #[test]
    fn numbers_that_tell_no_time_are_never_too_old() {
        let event_ages = EventAges::default();
        let now = 10 * MAX_CLOCK_DIFFERENCE_MS;
        for later in [0, 1_000, 5_000, 60_000] {
            assert!(!event_ages.is_too_old(at(7), at(now + later)), "not a timestamp: {later}");
            assert!(!event_ages.is_too_old(at(now + 2 * MAX_CLOCK_DIFFERENCE_MS), at(now + later)), "{later}");
        }
        event_ages.record(at(7), at(now));
        assert!(!event_ages.is_too_old(at(now), at(now)));
        assert!(event_ages.is_too_old(at(now + 1), at(now + 2_602)), "other ids are judged as before");
    }

    #[test]
    fn a_time_that_stands_still_is_none() {
        let event_ages = EventAges::default();
        for later in [0, 1_000, 4_000, 60_000] {
            assert!(!event_ages.is_too_old(at(7), at(7 + later)), "a counter that continues: {later}");
        }
        assert!(event_ages.is_too_old(at(8), at(2_600)), "relative to the first");
    }

    #[test]
    fn a_clock_that_was_set_is_believed() {
        let event_ages = EventAges::default();
        event_ages.record(at(0), at(0));
        assert!(event_ages.is_too_old(at(1_000), at(11_000)));
        event_ages.restart_at(at(1_000), at(11_000));
        assert!(!event_ages.is_too_old(at(2_000), at(12_000)));
        assert!(!event_ages.is_too_old(at(3_000), at(3_000)), "the clock was set back");
    }

    #[test]
    fn ids_tell_when_they_were_given_out() {
        // The example in Discord's reference.
        assert_eq!(made_at(175_928_847_299_117_063), Timestamp::from_millis(1_462_015_105_796));
        assert_eq!(made_at(0), Timestamp::from_millis(DISCORD_EPOCH));
    }
}
