//! Types of settings other than texts and numbers.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::Deserialize;
use tracing_subscriber::filter::{ParseError, Targets};

use super::ConfigError;

/// The format of log lines.
#[derive(clap::ValueEnum, Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// For people.
    #[default]
    Text,
    /// One JSON object a line, for log collectors.
    Json,
}

/// Parses a log filter: directives like `info` and `tessera=debug`, separated by commas. Where several name a line's
/// target, the longest name counts.
///
/// # Errors
/// [`ConfigError::BadLog`] if one is no directive.
pub fn log_filter(directives: &str) -> Result<Targets, ConfigError> {
    let parts: Vec<&str> = directives.split(',').map(str::trim).filter(|part| !part.is_empty()).collect();
    let parsed = parts.join(",").parse();
    parsed
        .map_err(|reason: ParseError| ConfigError::BadLog { filter: directives.to_owned(), reason: reason.to_string() })
}

/// A text that is never printed.
#[derive(Clone, PartialEq, Eq, Deserialize)]
#[serde(from = "String")]
pub struct Secret(String);

impl Secret {
    /// Wraps a secret without surrounding white space, which files and shells may add.
    pub fn new(text: &str) -> Self {
        Self(text.trim().to_owned())
    }

    /// The secret itself, for authentication only.
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl From<String> for Secret {
    fn from(text: String) -> Self {
        Self::new(&text)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("***")
    }
}

/// An interval: `90s`, `30m`, `24h`, `7d`, or `off`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub enum Interval {
    /// The action is disabled.
    Never,
    /// This interval, which is not zero.
    Span(Duration),
}

impl Interval {
    /// Every day.
    pub const DAILY: Self = Self::Span(Duration::from_hours(24));
}

/// The units of time, the largest first, in seconds.
const UNITS: [(&str, u64); 4] = [("d", 86_400), ("h", 3_600), ("m", 60), ("s", 1)];

/// A text that is not an [`Interval`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no span of time; expected something like 24h, 30m or off")]
pub struct BadInterval(String);

impl FromStr for Interval {
    type Err = BadInterval;

    fn from_str(text: &str) -> Result<Self, BadInterval> {
        let bad = || BadInterval(text.to_owned());
        let plain = text.trim();
        if matches!(plain, "off" | "0" | "") {
            return Ok(Self::Never);
        }
        let (unit, seconds) = UNITS.iter().find(|(unit, _)| plain.ends_with(unit)).ok_or_else(bad)?;
        let number = plain.strip_suffix(unit).and_then(|number| number.parse::<u32>().ok()).ok_or_else(bad)?;
        match u64::from(number) * seconds {
            0 => Ok(Self::Never),
            seconds => Ok(Self::Span(Duration::from_secs(seconds))),
        }
    }
}

impl TryFrom<String> for Interval {
    type Error = BadInterval;

    fn try_from(text: String) -> Result<Self, BadInterval> {
        text.parse()
    }
}

impl fmt::Display for Interval {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::Span(span) = self else { return f.write_str("off") };
        let seconds = span.as_secs();
        let fits = |&&(_, unit): &&(&str, u64)| seconds.is_multiple_of(unit) && seconds / unit > 0;
        // One day is displayed as 24 hours; multiples of it as days.
        let (unit, length) = UNITS.iter().find(|unit| fits(unit) && seconds != unit.1).unwrap_or(&UNITS[3]);
        write!(f, "{}{unit}", seconds / length)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_are_read_and_written() {
        let check = |text: &str, seconds: u64, written: &str| {
            let every: Interval = text.parse().expect(text);
            let expected = if seconds == 0 { Interval::Never } else { Interval::Span(Duration::from_secs(seconds)) };
            assert_eq!(every, expected, "{text}");
            assert_eq!(every.to_string(), written, "{text}");
        };
        check("24h", 86_400, "24h");
        check("1d", 86_400, "24h");
        check("7d", 604_800, "7d");
        check(" 30m ", 1_800, "30m");
        check("90s", 90, "90s");
        check("1s", 1, "1s");
        check("off", 0, "off");
        check("0", 0, "off");
        check("", 0, "off");
        check("0h", 0, "off");
        for text in ["soon", "5", "-5h", "h", "5 h", "1.5h", "99999999999d", "5w"] {
            assert!(text.parse::<Interval>().is_err(), "{text}");
        }
    }
}
