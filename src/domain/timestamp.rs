//! Moments and days.

use std::ops::{Add, Sub};
use std::time::Duration;

/// A moment, in milliseconds since the Unix epoch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Timestamp(i64);

/// The length of a day.
pub const DAY: Duration = Duration::from_hours(24);

/// The milliseconds of a day.
const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// A day in UTC, by its number: 1970-01-01 is day 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(i64);

impl Day {
    /// The day with this number.
    pub const fn new(number: i64) -> Self {
        Self(number)
    }

    /// The number.
    pub const fn get(self) -> i64 {
        self.0
    }

    /// The day before.
    #[must_use]
    pub const fn previous(self) -> Self {
        Self(self.0 - 1)
    }

    /// The first moment of the day.
    pub const fn begin(self) -> Timestamp {
        Timestamp(self.0 * DAY_MS)
    }
}

impl Timestamp {
    /// The day in UTC.
    pub const fn day(self) -> Day {
        Day(self.0.div_euclid(DAY_MS))
    }

    /// The moment `ms` milliseconds after the Unix epoch.
    pub const fn from_millis(ms: i64) -> Self {
        Self(ms)
    }

    /// Milliseconds since the Unix epoch.
    pub const fn as_millis(self) -> i64 {
        self.0
    }

    /// Whole seconds since the Unix epoch, rounded down, as in Discord's `<t:…>` timestamps.
    pub const fn as_secs(self) -> i64 {
        self.0.div_euclid(1000)
    }

    /// The time that has passed since an earlier moment; zero if that moment is later.
    pub fn since(self, earlier: Self) -> Duration {
        if self < earlier { Duration::ZERO } else { self.distance(earlier) }
    }

    /// The time between two moments, in either order.
    pub const fn distance(self, other: Self) -> Duration {
        Duration::from_millis(self.0.abs_diff(other.0))
    }
}

/// The whole milliseconds of a duration, saturating.
pub fn millis(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}

/// The moment this much later, in whole milliseconds, saturating.
impl Add<Duration> for Timestamp {
    type Output = Self;

    fn add(self, duration: Duration) -> Self {
        Self(self.0.saturating_add(millis(duration)))
    }
}

/// The moment this much earlier, in whole milliseconds, saturating.
impl Sub<Duration> for Timestamp {
    type Output = Self;

    fn sub(self, duration: Duration) -> Self {
        Self(self.0.saturating_sub(millis(duration)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_from_1970_on() {
        let at = Timestamp::from_millis;
        assert_eq!(at(DAY_MS), at(0) + DAY);
        for (moment, day) in [(at(-DAY_MS - 1), -2), (at(-1), -1), (at(0), 0), (at(DAY_MS - 1), 0), (at(DAY_MS), 1)] {
            let day = Day::new(day);
            assert_eq!(moment.day(), day, "{moment:?}");
            assert_eq!((day.begin().day(), (day.begin() - DAY).day()), (day, day.previous()));
            assert!(day.begin() <= moment && moment < day.begin() + DAY, "{moment:?}");
        }
    }

    #[test]
    fn moments_and_durations_are_added_and_subtracted() {
        let (at, ms) = (Timestamp::from_millis, Duration::from_millis);
        assert_eq!((at(5) + ms(3), at(5) - ms(8)), (at(8), at(-3)));
        assert_eq!((at(1) + Duration::MAX, at(-9) - Duration::MAX), (at(i64::MAX), at(i64::MIN)));
        assert_eq!(at(5) + Duration::from_micros(1_999), at(6), "whole milliseconds");
        assert_eq!((at(8).since(at(5)), at(5).since(at(8))), (ms(3), Duration::ZERO));
        assert_eq!((at(-5).distance(at(5)), at(5).distance(at(-5))), (ms(10), ms(10)));
    }

    #[test]
    fn seconds_are_rounded_down() {
        for (ms, seconds) in [(-1, -1), (0, 0), (999, 0), (1_999, 1), (1_795_000_000_000, 1_795_000_000)] {
            assert_eq!(Timestamp::from_millis(ms).as_secs(), seconds, "{ms}");
        }
    }
}
