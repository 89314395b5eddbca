//! Growing pauses between attempts.

use std::hash::Hash;
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;

use crate::discord::collections::pruned_map::PrunedMap;
use crate::domain::timestamp::Timestamp;
use crate::mutex::lock;

/// The pause after the first failure. Each further failure doubles it.
const FIRST_PAUSE: Duration = Duration::from_secs(3);

/// The longest pause.
const MAX_PAUSE: Duration = Duration::from_mins(10);

/// The requests that have failed, by key, each with its pause.
#[derive(Debug)]
pub struct Pauses<K>(Mutex<PrunedMap<K, Failures>>);

/// The failures of a request. If it is not tried again for the longest pause after `until`, as for a message that is
/// gone, they may be forgotten.
#[derive(Clone, Copy, Debug)]
struct Failures {
    count: u32,
    /// When the request may be tried again.
    until: Timestamp,
}

impl<K> Default for Pauses<K> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<K: Eq + Hash> Pauses<K> {
    /// Whether `key` must not be tried yet.
    pub fn is_paused(&self, key: &K, now: Timestamp) -> bool {
        // An end further away than the longest pause means that the clock was set back.
        self.lock().get(key).is_some_and(|failures| failures.until > now && failures.until <= now + MAX_PAUSE)
    }

    /// Records a failure, and begins the next pause. Returns how often `key` has failed.
    pub fn record_failure(&self, key: K, now: Timestamp) -> u32 {
        let mut failures = self.lock();
        let is_current = |failures: &Failures| now <= failures.until + MAX_PAUSE;
        let own = failures.get_or_insert_with(key, || Failures { count: 0, until: now }, is_current);
        own.until = now + FIRST_PAUSE.saturating_mul(1 << own.count.min(10)).min(MAX_PAUSE);
        own.count += 1;
        own.count
    }

    /// Forgets the failures of `key`.
    pub fn clear(&self, key: &K) {
        self.lock().remove(key);
    }

    fn lock(&self) -> MutexGuard<'_, PrunedMap<K, Failures>> {
        lock(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_up_to_the_longest() {
        let (pauses, at) = (Pauses::default(), Timestamp::from_millis);
        assert!(!pauses.is_paused(&7, at(0)));
        for (times, pause) in [(1, 3_000), (2, 6_000), (3, 12_000)] {
            assert_eq!(pauses.record_failure(7, at(0)), times);
            assert_eq!((pauses.is_paused(&7, at(pause - 1)), pauses.is_paused(&7, at(pause))), (true, false));
        }
        for _ in 0..40 {
            pauses.record_failure(7, at(0));
        }
        assert!(pauses.is_paused(&7, at(599_999)) && !pauses.is_paused(&7, at(600_000)));
        assert!(!pauses.is_paused(&7, at(-1)), "the clock was set back");
        assert!(!pauses.is_paused(&8, at(0)), "another");
        pauses.clear(&7);
        assert!(!pauses.is_paused(&7, at(0)));
    }

    #[test]
    fn failures_of_what_is_not_tried_again_are_forgotten() {
        let (pauses, at) = (Pauses::default(), Timestamp::from_millis);
        pauses.record_failure(0, at(0));
        pauses.record_failure(0, at(0));
        for key in 1..10_000 {
            pauses.record_failure(key, at(1_000_000 + key));
        }
        assert_eq!(pauses.record_failure(0, at(1_010_000)), 1);
        assert_eq!(pauses.record_failure(9_999, at(1_010_000)), 2, "it may be tried again");
    }
}
