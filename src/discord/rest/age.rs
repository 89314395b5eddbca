//! Whether something arrived too late to be acted on.
//!
//! After a broken connection Discord repeats what was missed. An interaction among it that is older than the three
//! seconds in which it could be answered has failed for the person, who has perhaps done something else since: it is not
//! applied. The age is the difference of two clocks, Discord's in the id and ours, which need not agree; so it is
//! measured against the smallest difference among the last things that came or were sent.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::domain::ids::Timestamp;

/// Older than this is too late. Discord takes an answer for three seconds, and one takes a moment to make.
const TOO_OLD: i64 = 2_500;

/// Older than this is nothing that Discord repeats, whose sessions are gone by then: a clock was set.
const OLDEST: i64 = 15 * 60 * 1000;

/// Further from our clock than this no id of Discord's is, wherever our clock stands: it was given out by something that
/// speaks for Discord and counts in a way of its own, and tells no time.
const TIMELESS: i64 = 24 * 60 * 60 * 1000;

/// How many differences are remembered. A few, so that a clock that was set is believed soon.
const REMEMBERED: usize = 16;

/// The milliseconds between 1970 and the first of 2015, from which Discord's ids count.
const DISCORD_EPOCH: i64 = 1_420_070_400_000;

/// When Discord gave out an id, by Discord's clock.
pub const fn made_at(id: u64) -> Timestamp {
    Timestamp::from_millis((id >> 22).cast_signed() + DISCORD_EPOCH)
}

/// Watches the clocks.
#[derive(Debug, Default)]
pub struct Lateness {
    seen: Mutex<Seen>,
}

/// What came or was sent last.
#[derive(Debug, Default)]
struct Seen {
    differences: VecDeque<i64>,
    made: Option<Timestamp>,
}

/// How old something was on arrival.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Age {
    /// In time, after so much of the time that Discord gives.
    InTime(Duration),
    /// Too old to be acted on.
    Late,
}

impl Lateness {
    /// How old something is that Discord made at one moment and that arrived at another. With nothing to compare with it
    /// is new: the first thing after a start is never a repetition.
    pub fn age(&self, made: Timestamp, arrived: Timestamp) -> Age {
        const NEW: Age = Age::InTime(Duration::ZERO);
        let difference = arrived.as_millis() - made.as_millis();
        if difference.abs() > TIMELESS {
            return NEW;
        }
        let smallest = {
            let seen = self.seen();
            // Two ids of one millisecond, seconds apart, were counted: their time stands still.
            if seen.made == Some(made) {
                return NEW;
            }
            seen.differences.iter().copied().min()
        };
        let age = smallest.map_or(0, |smallest| difference - smallest);
        if age > OLDEST {
            self.was_wrong(made, arrived);
            return NEW;
        }
        if age > TOO_OLD {
            // A burst of repetitions must not pass for the usual.
            return Age::Late;
        }
        self.saw(made, arrived);
        Age::InTime(Duration::from_millis(u64::try_from(age).unwrap_or(0)))
    }

    /// Takes note of something that Discord made at one moment and that was here at another.
    pub fn saw(&self, made: Timestamp, here: Timestamp) {
        let difference = here.as_millis() - made.as_millis();
        if difference.abs() > TIMELESS {
            return;
        }
        let mut seen = self.seen();
        seen.made = Some(made);
        if seen.differences.len() == REMEMBERED {
            seen.differences.pop_front();
        }
        seen.differences.push_back(difference);
    }

    /// Discord took an answer to what was thought late, so it was not: a clock was set. Starts from there.
    pub fn was_wrong(&self, made: Timestamp, arrived: Timestamp) {
        self.seen().differences.clear();
        self.saw(made, arrived);
    }

    fn seen(&self) -> MutexGuard<'_, Seen> {
        // Every change is whole before anything can panic.
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Lateness {
        fn is_late(&self, made: Timestamp, arrived: Timestamp) -> bool {
            self.age(made, arrived) == Age::Late
        }
    }

    fn at(ms: i64) -> Timestamp {
        Timestamp::from_millis(ms)
    }

    #[test]
    fn late_is_measured_against_what_is_usual() {
        for skew in [0, 50, -3_600_000, 3_600_000] {
            let lateness = Lateness::default();
            assert!(!lateness.is_late(at(1_000), at(1_000 + skew)), "the first is never late: {skew}");
            assert!(!lateness.is_late(at(2_000), at(4_400 + skew)), "{skew}");
            assert!(lateness.is_late(at(3_000), at(5_600 + skew)), "{skew}");
            assert!(!lateness.is_late(at(6_000), at(6_100 + skew)), "{skew}");
        }
    }

    #[test]
    fn what_is_not_late_has_an_age() {
        let lateness = Lateness::default();
        let check = |made: i64, arrived: i64, ms: u64| {
            assert_eq!(lateness.age(at(made), at(arrived)), Age::InTime(Duration::from_millis(ms)), "{made} {arrived}");
        };
        check(1_000, 1_300, 0);
        check(2_000, 3_800, 1_500);
        check(3_000, 5_800, 2_500);
        check(4_000, 4_200, 0);
    }

    #[test]
    fn what_is_too_old_to_be_repeated_is_a_clock_that_was_set() {
        let lateness = Lateness::default();
        lateness.saw(at(0), at(0));
        assert!(lateness.is_late(at(1_000), at(1_000 + OLDEST)));
        assert!(!lateness.is_late(at(1_000), at(2_000 + OLDEST)));
        assert!(!lateness.is_late(at(3_000), at(4_000 + OLDEST)));
    }

    #[test]
    fn numbers_that_tell_no_time_are_never_late() {
        let lateness = Lateness::default();
        let now = 10 * TIMELESS;
        for later in [0, 1_000, 5_000, 60_000] {
            assert!(!lateness.is_late(at(7), at(now + later)), "a number of its own: {later}");
            assert!(!lateness.is_late(at(now + 2 * TIMELESS), at(now + later)), "{later}");
        }
        lateness.saw(at(7), at(now));
        assert!(!lateness.is_late(at(now), at(now)));
        assert!(lateness.is_late(at(now + 1), at(now + 2_602)), "others are judged as ever");
    }

    #[test]
    fn a_time_that_stands_still_is_none() {
        let lateness = Lateness::default();
        for later in [0, 1_000, 4_000, 60_000] {
            assert!(!lateness.is_late(at(7), at(7 + later)), "counted on from where it began: {later}");
        }
        assert!(lateness.is_late(at(8), at(2_600)), "measured against the first");
    }

    #[test]
    fn a_clock_that_was_set_is_believed() {
        let lateness = Lateness::default();
        lateness.saw(at(0), at(0));
        assert!(lateness.is_late(at(1_000), at(11_000)));
        lateness.was_wrong(at(1_000), at(11_000));
        assert!(!lateness.is_late(at(2_000), at(12_000)));
        assert!(!lateness.is_late(at(3_000), at(3_000)), "set back");
    }

    #[test]
    fn ids_tell_when_they_were_given_out() {
        // The example of Discord's reference.
        assert_eq!(made_at(175_928_847_299_117_063), Timestamp::from_millis(1_462_015_105_796));
        assert_eq!(made_at(0), Timestamp::from_millis(DISCORD_EPOCH));
    }
}
