//! Stops sending while Discord refuses too many requests: 10,000 invalid ones in ten minutes lead to a ban of an hour.

use std::collections::VecDeque;
use std::sync::Mutex;
use std::time::Duration;

use tokio::time::Instant;

use crate::mutex::lock;

/// The number of invalid requests within [`PERIOD`] that stops all requests but responses to interactions, far below
/// the limit for a ban.
const LIMIT: usize = 500;

/// The number that stops responses to interactions too, which are rarely the ones refused.
const LIMIT_OF_INTERACTIONS: usize = 5_000;

/// The period over which Discord counts invalid requests.
const PERIOD: Duration = Duration::from_mins(10);

/// Counts invalid requests: those that Discord answers with 401, 403, or a 429 that is not of a shared resource.
#[derive(Debug, Default)]
pub struct CircuitBreaker {
    /// When each invalid request of the last period was answered. The higher limit bounds the length.
    invalid: Mutex<VecDeque<Instant>>,
}

impl CircuitBreaker {
    /// Counts an invalid request.
    pub fn record(&self) {
        lock(&self.invalid).push_back(Instant::now());
    }

    /// Whether all requests but responses to interactions are stopped.
    pub fn is_open(&self) -> bool {
        self.recent() >= LIMIT
    }

    /// Whether responses to interactions are stopped too.
    pub fn is_open_for_interactions(&self) -> bool {
        self.recent() >= LIMIT_OF_INTERACTIONS
    }

    fn recent(&self) -> usize {
        let now = Instant::now();
        let mut invalid = lock(&self.invalid);
        while invalid.front().is_some_and(|&at| now - at >= PERIOD) {
            invalid.pop_front();
        }
        invalid.len()
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::advance;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn it_opens_at_the_limit_and_closes_after_the_period() {
        let breaker = CircuitBreaker::default();
        let check = |requests: bool, interactions: bool, when: &str| {
            let allowed = [!breaker.is_open(), !breaker.is_open_for_interactions()];
            assert_eq!(allowed, [requests, interactions], "{when}");
        };
        let record = |count: usize| (0..count).for_each(|_| breaker.record());
        record(LIMIT - 1);
        check(true, true, "one below the limit");
        record(1);
        check(false, true, "at the limit");
        advance(PERIOD / 2).await;
        record(LIMIT_OF_INTERACTIONS - LIMIT);
        check(false, false, "at the higher limit");
        advance(PERIOD / 2).await;
        check(false, true, "the first ones are forgotten");
        advance(PERIOD / 2).await;
        check(true, true, "all are forgotten");
        assert!(breaker.invalid.lock().expect("not poisoned").is_empty());
    }
}
