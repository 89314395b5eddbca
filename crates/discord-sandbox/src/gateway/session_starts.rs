//! The daily limit of session starts (Discord: "Session Start Limit"), and the refusal of new sessions on demand.

use super::codes::CloseCode;

/// The number of sessions that a bot may start in a day.
pub const SESSION_STARTS_PER_DAY: u32 = 1000;

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// Counts session starts.
#[derive(Debug, Default)]
pub struct SessionStarts {
    used: u32,
    since_ms: i64,
    rejection: Option<CloseCode>,
}

impl SessionStarts {
    /// The number of remaining starts, and the time until the limit resets in milliseconds.
    pub fn remaining(&self, now_ms: i64) -> (u32, i64) {
        match DAY_MS - (now_ms - self.since_ms) {
            reset_after @ 1.. if self.used > 0 => (SESSION_STARTS_PER_DAY.saturating_sub(self.used), reset_after),
            _ => (SESSION_STARTS_PER_DAY, DAY_MS),
        }
    }

    /// Uses up `count` starts of today.
    pub fn consume(&mut self, count: u32, now_ms: i64) {
        if self.remaining(now_ms).0 == SESSION_STARTS_PER_DAY {
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
        if self.remaining(now_ms).0 == 0 {
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
        let mut starts = SessionStarts::default();
        assert_eq!(starts.start(5), Ok(()));
        starts.reject_identify(Some(CloseCode::ShardingRequired));
        assert_eq!(starts.start(6), Err(CloseCode::ShardingRequired));
        assert_eq!(starts.remaining(6), (SESSION_STARTS_PER_DAY - 2, DAY_MS - 1));
        starts.reject_identify(None);
        starts.consume(SESSION_STARTS_PER_DAY - 2, 7);
        assert_eq!(starts.start(7), Err(CloseCode::AuthenticationFailed));
        assert_eq!(starts.remaining(5 + DAY_MS), (SESSION_STARTS_PER_DAY, DAY_MS));
        assert_eq!(starts.start(5 + DAY_MS), Ok(()));
        assert_eq!(starts.remaining(5 + DAY_MS), (SESSION_STARTS_PER_DAY - 1, DAY_MS));
    }
}
