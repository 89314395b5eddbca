//! The daily limit of session starts (Discord: "Session Start Limit"), and the refusal of new sessions on demand.

use std::time::Duration;

use super::codes::CloseCode;
use crate::clock::millis;

/// The number of sessions that a bot may start in a day.
pub const SESSION_STARTS_PER_DAY: u32 = 1000;

const DAY: Duration = Duration::from_hours(24);

/// Counts session starts.
#[derive(Debug, Default)]
pub struct SessionStarts {
    used: u32,
    since_ms: i64,
    rejection: Option<CloseCode>,
}

/// What is left of the daily limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RemainingStarts {
    /// The sessions that the bot may still start, at most [`SESSION_STARTS_PER_DAY`].
    pub starts: u32,
    /// The time until the limit resets.
    pub reset_after: Duration,
}

impl SessionStarts {
    /// What is left of the limit at `now_ms`, in milliseconds since 1970.
    pub fn remaining(&self, now_ms: i64) -> RemainingStarts {
        match u64::try_from(millis(DAY) - (now_ms - self.since_ms)) {
            Ok(left_ms @ 1..) if self.used > 0 => RemainingStarts {
                starts: SESSION_STARTS_PER_DAY.saturating_sub(self.used),
                reset_after: Duration::from_millis(left_ms),
            },
            _ => RemainingStarts { starts: SESSION_STARTS_PER_DAY, reset_after: DAY },
        }
    }

    /// Uses up `count` starts of today.
    pub fn consume(&mut self, count: u32, now_ms: i64) {
        if self.remaining(now_ms).starts == SESSION_STARTS_PER_DAY {
            (self.used, self.since_ms) = (0, now_ms);
        }
        self.used = self.used.saturating_add(count);
    }

    /// Rejects every later IDENTIFY with this close code; with `None`, accepts them again.
    pub fn reject_identify(&mut self, rejection: Option<CloseCode>) {
        self.rejection = rejection;
    }

    /// Whether every IDENTIFY is rejected.
    pub const fn rejects_identify(&self) -> bool {
        self.rejection.is_some()
    }

    /// Counts the start of a session.
    ///
    /// # Errors
    /// [`CloseCode::AuthenticationFailed`] if no starts remain, because Discord then resets the token; otherwise the
    /// code of [`Self::reject_identify`].
    pub fn start(&mut self, now_ms: i64) -> Result<(), CloseCode> {
        if self.remaining(now_ms).starts == 0 {
            return Err(CloseCode::AuthenticationFailed);
        }
        self.consume(1, now_ms);
        self.rejection.map_or(Ok(()), Err)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn starts_are_counted_per_day() {
        let day_ms = millis(DAY);
        let all = RemainingStarts { starts: SESSION_STARTS_PER_DAY, reset_after: DAY };
        let mut starts = SessionStarts::default();
        assert_eq!(starts.start(5), Ok(()));
        starts.reject_identify(Some(CloseCode::ShardingRequired));
        assert_eq!(starts.start(6), Err(CloseCode::ShardingRequired));
        let reset_after = Duration::from_millis(86_399_999);
        assert_eq!(starts.remaining(6), RemainingStarts { starts: SESSION_STARTS_PER_DAY - 2, reset_after });
        starts.reject_identify(None);
        starts.consume(SESSION_STARTS_PER_DAY - 2, 7);
        assert_eq!(starts.start(7), Err(CloseCode::AuthenticationFailed));
        assert_eq!(starts.remaining(5 + day_ms), all);
        assert_eq!(starts.start(5 + day_ms), Ok(()));
        assert_eq!(starts.remaining(5 + day_ms), RemainingStarts { starts: SESSION_STARTS_PER_DAY - 1, ..all });
    }
}
