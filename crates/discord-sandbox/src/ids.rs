//! Snowflakes: Discord's ids, which carry their moment of creation and sort by it.

/// The first millisecond of 2015, from which Discord counts (Discord: "Snowflakes").
pub const EPOCH_MS: i64 = 1_420_070_400_000;

/// How far the moment is shifted to make room for worker, process and increment.
const TIME_SHIFT: u32 = 22;

/// A source of ids that never repeats and never goes back, even when the clock does.
#[derive(Debug, Default)]
pub struct Snowflakes {
    last: u64,
}

impl Snowflakes {
    /// The next id, made at `now_ms`.
    pub fn next(&mut self, now_ms: i64) -> u64 {
        self.last = first_of(now_ms).max(self.last + 1);
        self.last
    }
}

/// The smallest id of a moment; moments before Discord's epoch count as the epoch.
pub const fn first_of(now_ms: i64) -> u64 {
    (if now_ms > EPOCH_MS { (now_ms - EPOCH_MS).cast_unsigned() } else { 0 }) << TIME_SHIFT
}

/// The moment at which an id was made, in milliseconds since 1970.
pub fn moment_of(id: u64) -> i64 {
    (id >> TIME_SHIFT).cast_signed() + EPOCH_MS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_rise_and_keep_their_moment() {
        let mut ids = Snowflakes::default();
        let now = 1_700_000_000_000;
        let first = ids.next(now);
        let second = ids.next(now);
        let after_a_step_back = ids.next(now - 5);
        assert!(first < second && second < after_a_step_back);
        assert_eq!(moment_of(first), now);
    }
}
