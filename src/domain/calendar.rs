//! The Gregorian calendar in UTC: dates, and the weeks, months and quarters that leaderboards cover.

use super::timestamp::{Day, Timestamp};

/// A date of the Gregorian calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Date {
    /// The year.
    pub year: i64,
    /// The month, from 1.
    pub month: i64,
    /// The day of the month, from 1.
    pub day: i64,
}

/// The length of a calendar period.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CalendarUnit {
    /// Monday to Sunday, as in ISO 8601.
    Week,
    /// A month.
    Month,
    /// A quarter of a year. It begins in January, April, July or October.
    Quarter,
}

impl CalendarUnit {
    /// All units, the shortest first.
    pub const ALL: [Self; 3] = [Self::Week, Self::Month, Self::Quarter];
}

/// A week, a month or a quarter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CalendarPeriod {
    unit: CalendarUnit,
    /// The first day of the period, and the first day after it.
    days: [Day; 2],
}

impl CalendarPeriod {
    /// The period that contains a moment.
    pub fn containing(unit: CalendarUnit, at: Timestamp) -> Self {
        let day = at.day();
        let days = match unit {
            CalendarUnit::Week => {
                // 1970-01-01 was a Thursday.
                let monday = day.get() - (day.get() + 3).rem_euclid(7);
                [monday, monday + 7]
            }
            CalendarUnit::Month => months(day, 1),
            CalendarUnit::Quarter => months(day, 3),
        };
        Self { unit, days: days.map(Day::new) }
    }

    /// The length of the period.
    pub const fn unit(self) -> CalendarUnit {
        self.unit
    }

    /// The first moment of the period.
    pub const fn begin(self) -> Timestamp {
        self.days[0].begin()
    }

    /// The first moment after the period.
    pub const fn end(self) -> Timestamp {
        self.days[1].begin()
    }

    /// The period before this one.
    #[must_use]
    pub fn previous(self) -> Self {
        Self::containing(self.unit, self.days[0].previous().begin())
    }

    /// The first day.
    pub fn first_day(self) -> Date {
        date(self.days[0])
    }
}

/// The numbers of the first day and of the day after the last one of the `count` months that contain a day, counted
/// from January on.
fn months(day: Day, count: i64) -> [i64; 2] {
    let Date { year, month, .. } = date(day);
    let first = (month - 1) / count * count;
    [month_begins(year, first), month_begins(year, first + count)]
}

/// Days from 1970-01-01 to the first day of a month; `month` is 0 for January and 12 for January of the next year.
fn month_begins(year: i64, month: i64) -> i64 {
    let past = usize::try_from(month).unwrap_or_default();
    days_before(year) + lengths(year).iter().take(past).sum::<i64>()
}

/// The days of each month of a year.
const fn lengths(year: i64) -> [i64; 12] {
    let february = days_before(year + 1) - days_before(year) - 337;
    [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
}

/// Days from 1970-01-01 to the first day of a year.
pub const fn days_before(year: i64) -> i64 {
    let past = year - 1;
    past * 365 + past.div_euclid(4) - past.div_euclid(100) + past.div_euclid(400) - 719_162
}

/// The date of a day.
pub fn date(day: Day) -> Date {
    let days = day.get();
    // A year too high or low at worst, as 400 years have 146,097 days.
    let mut year = 1970 + days * 400 / 146_097;
    while days < days_before(year) {
        year -= 1;
    }
    while days >= days_before(year + 1) {
        year += 1;
    }
    let mut rest = days - days_before(year);
    for (month, length) in (1..).zip(lengths(year)) {
        if rest < length {
            return Date { year, month, day: rest + 1 };
        }
        rest -= length;
    }
    Date { year, month: 12, day: 31 }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::domain::timestamp::DAY;

    fn at(year: i64, month: i64, day: i64) -> Timestamp {
        Day::new(month_begins(year, month - 1) + day - 1).begin()
    }

    #[test]
    fn periods_begin_and_end_at_midnight() {
        use CalendarUnit::{Month, Quarter, Week};
        // A day, and the first and the last day of the period that contains it.
        for (unit, day, first, last) in [
            (Week, (1970, 1, 1), (1969, 12, 29), (1970, 1, 4)),
            (Week, (2026, 11, 23), (2026, 11, 23), (2026, 11, 29)),
            (Week, (2026, 11, 22), (2026, 11, 16), (2026, 11, 22)),
            (Week, (2027, 1, 1), (2026, 12, 28), (2027, 1, 3)),
            (Month, (2024, 2, 29), (2024, 2, 1), (2024, 2, 29)),
            (Month, (2100, 2, 1), (2100, 2, 1), (2100, 2, 28)),
            (Month, (1969, 12, 31), (1969, 12, 1), (1969, 12, 31)),
            (Month, (2026, 12, 31), (2026, 12, 1), (2026, 12, 31)),
            (Quarter, (2026, 1, 1), (2026, 1, 1), (2026, 3, 31)),
            (Quarter, (2026, 6, 30), (2026, 4, 1), (2026, 6, 30)),
            (Quarter, (2026, 7, 1), (2026, 7, 1), (2026, 9, 30)),
            (Quarter, (2026, 11, 23), (2026, 10, 1), (2026, 12, 31)),
        ] {
            let period = CalendarPeriod::containing(unit, at(day.0, day.1, day.2));
            let expected = [at(first.0, first.1, first.2), at(last.0, last.1, last.2) + DAY];
            assert_eq!([period.begin(), period.end()], expected, "{unit:?} of {day:?}");
            let Date { year, month, day: first_day } = period.first_day();
            assert_eq!((year, month, first_day), first, "{unit:?} of {day:?}");
        }
    }

    #[test]
    fn years_begin_and_end_at_their_days() {
        for year in 1960..2110 {
            assert_eq!(date(Day::new(days_before(year))), Date { year, month: 1, day: 1 });
            assert_eq!(date(Day::new(days_before(year + 1)).previous()), Date { year, month: 12, day: 31 });
        }
    }

    proptest! {
        #[test]
        fn periods_follow_each_other(ms in -3_000_000_000_000_i64..9_000_000_000_000) {
            let moment = Timestamp::from_millis(ms);
            for unit in CalendarUnit::ALL {
                let period = CalendarPeriod::containing(unit, moment);
                prop_assert!(period.begin() <= moment && moment < period.end());
                let last = Timestamp::from_millis(period.end().as_millis() - 1);
                prop_assert_eq!(CalendarPeriod::containing(unit, last), period);
                let before = period.previous();
                prop_assert_eq!((before.end(), before.unit()), (period.begin(), unit));
            }
        }
    }
}
