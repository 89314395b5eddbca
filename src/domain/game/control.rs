//! Time controls and their text form.
//!
//! | text | what it says |
//! |---|---|
//! | `none` | no clock |
//! | `2d`, `12h` | time for each move |
//! | `10m+5s` | time for the whole game, and an increment after each move |
//!
//! Periods are written with the units `d`, `h`, `m` and `s`, the largest first (`1d12h`). Reading is tolerant: case and
//! blanks do not matter, units may be spelt out, `/move` or `per move` may follow, and `10+5` is minutes and seconds.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// Seconds in the units of a period.
const UNITS: [(char, u32); 4] = [('d', DAY), ('h', HOUR), ('m', MINUTE), ('s', 1)];

const MINUTE: u32 = 60;
const HOUR: u32 = 60 * MINUTE;
const DAY: u32 = 24 * HOUR;

/// The limits of the time for a move: a minute, which is playable on a phone, and a month.
const PER_MOVE: [Period; 2] = [Period(MINUTE), Period(30 * DAY)];

/// The limits of the time for all moves of a player.
const BANK: [Period; 2] = [Period(MINUTE), Period(60 * DAY)];

/// The limits of the time that is added after each move.
const INCREMENT: [Period; 2] = [Period(0), Period(7 * DAY)];

/// The longest bank that counts as a live game.
const LIVE_BANK: Period = Period(3 * HOUR);

/// A time for a move below this counts as a live game.
const LIVE_MOVE: Period = Period(HOUR);

/// The least and the most time between a deadline and the end of the game by the bot.
const GRACE: [Duration; 2] = [Duration::from_secs(30), Duration::from_hours(24)];

/// A length of time in whole seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Period(u32);

impl Period {
    /// A period of this many seconds.
    pub const fn seconds(seconds: u32) -> Self {
        Self(seconds)
    }

    /// The whole seconds.
    pub const fn as_secs(self) -> u32 {
        self.0
    }

    /// The period as a duration.
    pub const fn duration(self) -> Duration {
        Duration::from_secs(self.0 as u64)
    }

    /// Days, hours, minutes and seconds, each below the next unit.
    pub const fn parts(self) -> [u32; 4] {
        [self.0 / DAY, self.0 % DAY / HOUR, self.0 % HOUR / MINUTE, self.0 % MINUTE]
    }
}

impl fmt::Display for Period {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == 0 {
            return f.write_str("0s");
        }
        for (count, (unit, _)) in self.parts().into_iter().zip(UNITS).filter(|(count, _)| *count > 0) {
            write!(f, "{count}{unit}")?;
        }
        Ok(())
    }
}

/// A time control.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TimeControl {
    /// No clock.
    #[default]
    Unlimited,
    /// Time for each move.
    PerMove(Period),
    /// Time for the whole game, and an increment after each move.
    Bank {
        /// The time for the whole game.
        bank: Period,
        /// The time added after each move.
        increment: Period,
    },
}

/// Why a text is not a time control.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ControlError {
    /// It cannot be parsed.
    #[error("\"{0}\" is no time control; expected none, 2d for a move, or 10+5 for the game")]
    Unreadable(String),
    /// It is shorter or longer than is allowed.
    #[error("{0} is not allowed; it can be {1} to {2}")]
    OutOfRange(Period, Period, Period),
}

impl TimeControl {
    /// The time controls offered for selection.
    pub const OFFERED: [Self; 10] = [
        Self::Unlimited,
        Self::bank(5 * MINUTE, 3),
        Self::bank(10 * MINUTE, 5),
        Self::bank(30 * MINUTE, 10),
        Self::per_move(HOUR),
        Self::per_move(12 * HOUR),
        Self::per_move(DAY),
        Self::per_move(2 * DAY),
        Self::per_move(3 * DAY),
        Self::per_move(7 * DAY),
    ];

    const fn per_move(seconds: u32) -> Self {
        Self::PerMove(Period(seconds))
    }

    const fn bank(bank: u32, increment: u32) -> Self {
        Self::Bank { bank: Period(bank), increment: Period(increment) }
    }

    /// Whether the game is live: both players stay at the board, so there are no reminders and no vacations.
    pub fn is_live(self) -> bool {
        match self {
            Self::Unlimited => false,
            Self::PerMove(each) => each < LIVE_MOVE,
            Self::Bank { bank, .. } => bank <= LIVE_BANK,
        }
    }

    /// Whether the game is played by correspondence, over hours or days. Games without a clock do not count: most are
    /// played at once.
    pub fn is_correspondence(self) -> bool {
        self != Self::Unlimited && !self.is_live()
    }

    /// The time between a deadline and the end of the game by the bot: a quarter of the time control, within limits;
    /// zero without a clock.
    pub fn grace(self) -> Duration {
        let whole = match self {
            Self::Unlimited => return Duration::ZERO,
            Self::PerMove(each) => each,
            Self::Bank { bank, .. } => bank,
        };
        (whole.duration() / 4).clamp(GRACE[0], GRACE[1])
    }

    /// The time that a seat has at the beginning, for its first move or for the game; `None` without a clock.
    pub(super) const fn allowance(self) -> Option<Duration> {
        match self {
            Self::Unlimited => None,
            Self::PerMove(period) | Self::Bank { bank: period, .. } => Some(period.duration()),
        }
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unlimited => f.write_str("none"),
            Self::PerMove(each) => each.fmt(f),
            Self::Bank { bank, increment } => write!(f, "{bank}+{increment}"),
        }
    }
}

impl FromStr for TimeControl {
    type Err = ControlError;

    fn from_str(text: &str) -> Result<Self, ControlError> {
        let unreadable = || ControlError::Unreadable(text.chars().take(40).collect());
        let plain: String = text.chars().filter(|c| !c.is_whitespace()).collect::<String>().to_ascii_lowercase();
        if matches!(plain.as_str(), "none" | "no" | "off" | "casual" | "unlimited") {
            return Ok(Self::Unlimited);
        }
        if let Some((bank, increment)) = plain.split_once('+') {
            let bank = period(bank, Some(MINUTE)).ok_or_else(unreadable)?;
            let increment = period(increment, Some(1)).ok_or_else(unreadable)?;
            return Ok(Self::Bank { bank: within(bank, BANK)?, increment: within(increment, INCREMENT)? });
        }
        let each = ["/move", "permove", "amove"].iter().find_map(|tail| plain.strip_suffix(tail)).unwrap_or(&plain);
        within(period(each, None).ok_or_else(unreadable)?, PER_MOVE).map(Self::PerMove)
    }
}

fn within(period: Period, [least, most]: [Period; 2]) -> Result<Period, ControlError> {
    if (least..=most).contains(&period) { Ok(period) } else { Err(ControlError::OutOfRange(period, least, most)) }
}

/// Parses numbers with units. A number without a unit counts in units of `bare` seconds, if that is given.
fn period(text: &str, bare: Option<u32>) -> Option<Period> {
    if let (Ok(count), Some(unit)) = (text.parse::<u32>(), bare.filter(|_| !text.starts_with('+'))) {
        return count.checked_mul(unit).map(Period);
    }
    let (mut rest, mut seconds) = (text, 0_u32);
    if rest.is_empty() {
        return None;
    }
    while !rest.is_empty() {
        let digits = rest.find(|c: char| !c.is_ascii_digit())?;
        let (count, after) = rest.split_at(digits);
        let letters = after.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(after.len());
        let (unit, after) = after.split_at(letters);
        seconds = seconds.checked_add(count.parse::<u32>().ok()?.checked_mul(unit_seconds(unit)?)?)?;
        rest = after;
    }
    Some(Period(seconds))
}

fn unit_seconds(unit: &str) -> Option<u32> {
    Some(match unit {
        "w" | "week" | "weeks" => 7 * DAY,
        "d" | "day" | "days" => DAY,
        "h" | "hr" | "hrs" | "hour" | "hours" => HOUR,
        "m" | "min" | "mins" | "minute" | "minutes" => MINUTE,
        "s" | "sec" | "secs" | "second" | "seconds" => 1,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// A text is read, and written as this.
    fn check(text: &str, expected: &str) {
        let control: TimeControl = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(control.to_string(), expected, "{text}");
        assert_eq!(expected.parse(), Ok(control), "{text}");
    }

    #[test]
    fn controls_are_read_tolerantly_and_written_in_one_way() {
        check("none", "none");
        check(" Casual ", "none");
        check("2d", "2d");
        check("2 days", "2d");
        check("2 Days per move", "2d");
        check("12h/move", "12h");
        check("36h", "1d12h");
        check("1 week", "7d");
        check("90 min", "1h30m");
        check("10+5", "10m+5s");
        check("10 + 0", "10m+0s");
        check("10 min + 5 s", "10m+5s");
        check("3d+12h", "3d+12h");
        check("90m+30", "1h30m+30s");
    }

    #[test]
    fn ten_controls_are_offered() {
        let offered = TimeControl::OFFERED.map(|control| control.to_string());
        assert_eq!(offered, ["none", "5m+3s", "10m+5s", "30m+10s", "1h", "12h", "1d", "2d", "3d", "7d"]);
    }

    #[test]
    fn units_have_their_seconds() {
        for (text, seconds) in [("1m", 60), ("1h", 3_600), ("1d", 86_400), ("1 week", 604_800), ("1d12h", 129_600)] {
            assert_eq!(text.parse(), Ok(TimeControl::PerMove(Period::seconds(seconds))), "{text}");
            assert_eq!(Period::seconds(seconds).as_secs(), seconds);
        }
    }

    #[test]
    fn invalid_controls_are_refused() {
        for text in
            ["", "10", "+", "10+", "+5", "10+5+5", "d", "2x", "2d3", "-2d", "ten days", "4294967295d", "2.5h", "１d"]
        {
            assert_eq!(text.parse::<TimeControl>(), Err(ControlError::Unreadable(text.to_owned())), "{text}");
        }
        for text in ["59s", "31d", "61d+0", "59s+1s", "1d+8d", "0+5"] {
            assert!(matches!(text.parse::<TimeControl>(), Err(ControlError::OutOfRange(..))), "{text}");
        }
        let message = "31d".parse::<TimeControl>().expect_err("too long").to_string();
        assert_eq!(message, "31d is not allowed; it can be 1m to 30d");
    }

    #[test]
    fn controls_have_a_grace_period_and_may_be_live() {
        let grace = |text: &str| text.parse::<TimeControl>().expect(text).grace().as_secs();
        assert_eq!(["none", "1m", "10+5", "1h", "1d", "7d"].map(grace), [0, 30, 150, 900, 21_600, 86_400]);
        let live = TimeControl::OFFERED.map(TimeControl::is_live);
        assert_eq!(live, [false, true, true, true, false, false, false, false, false, false]);
    }

    proptest! {
        #[test]
        fn written_text_parses_back(bank in 60..5_184_000_u32, increment in 0..604_800_u32, each in 60..2_592_000_u32) {
            let bank = TimeControl::Bank { bank: Period(bank), increment: Period(increment) };
            prop_assert_eq!(bank.to_string().parse(), Ok(bank));
            let each = TimeControl::PerMove(Period(each));
            prop_assert_eq!(each.to_string().parse(), Ok(each));
        }

        #[test]
        fn reading_is_total(text in "[0-9dhms+ ]{0,12}|\\PC{0,40}") {
            if let Ok(control) = text.parse::<TimeControl>() {
                prop_assert_eq!(control.to_string().parse(), Ok(control));
            }
        }
    }
}
