//! Snowflakes: Discord's ids, which contain their time of creation and sort by it.

/// The first millisecond of 2015, from which Discord counts (Discord: "Snowflakes").
pub const EPOCH_MS: i64 = 1_420_070_400_000;

/// The number of low bits for worker, process and increment.
const TIME_SHIFT: u32 = 22;

/// Generates ids that never repeat and always increase, even when the clock goes back.
#[derive(Debug, Default)]
pub struct SnowflakeGenerator {
    last: u64,
}

impl SnowflakeGenerator {
    /// Returns the next id, created at `now_ms` (milliseconds since 1970).
    pub fn next(&mut self, now_ms: i64) -> u64 {
        self.last = smallest_at(now_ms).max(self.last + 1);
        self.last
    }
}

/// The smallest id of a moment in milliseconds since 1970. Moments before [`EPOCH_MS`] count as the epoch.
pub const fn smallest_at(now_ms: i64) -> u64 {
    (if now_ms > EPOCH_MS { (now_ms - EPOCH_MS).cast_unsigned() } else { 0 }) << TIME_SHIFT
}

/// The time of creation of an id, in milliseconds since 1970.
pub fn timestamp_ms(id: u64) -> i64 {
    (id >> TIME_SHIFT).cast_signed() + EPOCH_MS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_increase_and_keep_their_timestamp() {
        let mut ids = SnowflakeGenerator::default();
        let now = 1_700_000_000_000;
        let first = ids.next(now);
        let second = ids.next(now);
        let after_a_step_back = ids.next(now - 5);
        assert!(first < second && second < after_a_step_back);
        assert_eq!(timestamp_ms(first), now);
    }
}
