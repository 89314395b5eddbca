//! Stops sending while Discord refuses too much: 10,000 invalid requests in ten minutes are a ban of an hour.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

/// As many invalid requests within [`PERIOD`] stop everything but answers to interactions: long before a ban, something
/// is wrong here.
const LIMIT: usize = 500;

/// As many stop answers to interactions too, which are seldom what is refused.
const LIMIT_OF_INTERACTIONS: usize = 5_000;

/// Discord counts invalid requests over this period.
const PERIOD: Duration = Duration::from_mins(10);

/// Counts invalid requests: those that Discord answers with 401, 403, or a 429 that is not of a shared resource.
#[derive(Debug, Default)]
pub struct CircuitBreaker {
    /// When each invalid request of the last period was answered. At the higher limit nothing is sent, which bounds it.
    invalid: Mutex<VecDeque<Instant>>,
}

impl CircuitBreaker {
    /// Counts an invalid request.
    pub fn record(&self) {
        self.invalid.lock().unwrap_or_else(PoisonError::into_inner).push_back(Instant::now());
    }

    /// Whether a request may be sent now.
    pub fn allows(&self, is_of_interaction: bool) -> bool {
        self.recent() < if is_of_interaction { LIMIT_OF_INTERACTIONS } else { LIMIT }
    }

    /// Whether everything but answers to interactions is stopped.
    pub fn is_open(&self) -> bool {
        !self.allows(false)
    }

    fn recent(&self) -> usize {
        let now = Instant::now();
        // Every change is whole before anything can panic.
        let mut invalid = self.invalid.lock().unwrap_or_else(PoisonError::into_inner);
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
            let allowed = [breaker.allows(false), breaker.allows(true), !breaker.is_open()];
            assert_eq!(allowed, [requests, interactions, requests], "{when}");
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
