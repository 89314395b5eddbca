//! How many sessions a bot may begin in a day, and whether it may begin one at all.

use super::code::Close;

/// Discord: "Session Start Limit".
pub const A_DAY: u32 = 1000;

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// The sessions that were begun.
#[derive(Debug, Default)]
pub struct Starts {
    used: u32,
    since_ms: i64,
    refused: Option<Close>,
}

impl Starts {
    /// How many are left, and in how many milliseconds there are all of them again.
    pub fn left(&self, now_ms: i64) -> (u32, i64) {
        match DAY_MS - (now_ms - self.since_ms) {
            reset_after @ 1.. if self.used > 0 => (A_DAY.saturating_sub(self.used), reset_after),
            _ => (A_DAY, DAY_MS),
        }
    }

    /// Counts as if so many had been begun today.
    pub fn use_up(&mut self, count: u32, now_ms: i64) {
        if self.left(now_ms).0 == A_DAY {
            (self.used, self.since_ms) = (0, now_ms);
        }
        self.used = self.used.saturating_add(count);
    }

    /// Closes whoever would begin one from now on, or nobody.
    pub fn refuse(&mut self, refused: Option<Close>) {
        self.refused = refused;
    }

    /// Counts one that is to begin, whatever becomes of it. After the last one of a day Discord takes the token away.
    pub fn begin(&mut self, now_ms: i64) -> Result<(), Close> {
        if self.left(now_ms).0 == 0 {
            return Err(Close::AuthenticationFailed);
        }
        self.use_up(1, now_ms);
        self.refused.map_or(Ok(()), Err)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sessions_are_counted_for_a_day() {
        let mut starts = Starts::default();
        assert_eq!(starts.begin(5), Ok(()));
        starts.refuse(Some(Close::ShardingRequired));
        assert_eq!(starts.begin(6), Err(Close::ShardingRequired));
        assert_eq!(starts.left(6), (A_DAY - 2, DAY_MS - 1));
        starts.refuse(None);
        starts.use_up(A_DAY - 2, 7);
        assert_eq!(starts.begin(7), Err(Close::AuthenticationFailed));
        assert_eq!(starts.left(5 + DAY_MS), (A_DAY, DAY_MS));
        assert_eq!(starts.begin(5 + DAY_MS), Ok(()));
        assert_eq!(starts.left(5 + DAY_MS), (A_DAY - 1, DAY_MS));
    }
}
