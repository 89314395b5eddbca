//! Pauses between attempts that fail one after another.

use std::time::Duration;

use fastrand::Rng;

/// The pause after the second failure, before jitter. It doubles from there.
const BASE: Duration = Duration::from_secs(1);

/// Exponential back-off with jitter. The first failure is followed by no pause: most connections are lost for reasons
/// that do not concern the next one.
#[derive(Debug)]
pub struct Backoff {
    cap: Duration,
    failures: u32,
    rng: Rng,
}

impl Backoff {
    /// A back-off whose pauses are at most `cap` long.
    pub const fn new(cap: Duration, rng: Rng) -> Self {
        Self { cap, failures: 0, rng }
    }

    /// Counts a failure and returns the pause before the next attempt: none after the first failure, then between half
    /// of and all of a duration that starts at one second and doubles up to the cap.
    pub fn fail(&mut self) -> Duration {
        let before = self.failures;
        self.failures = before.saturating_add(1);
        let Some(doublings) = before.checked_sub(1) else { return Duration::ZERO };
        let whole = BASE.saturating_mul(2_u32.saturating_pow(doublings)).min(self.cap);
        whole.mul_f64(self.rng.f64().mul_add(0.5, 0.5))
    }

    /// The failures since the last success.
    pub const fn failures(&self) -> u32 {
        self.failures
    }

    /// Counts a success: the next failure is a first one.
    pub const fn succeed(&mut self) {
        self.failures = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_up_to_the_cap_and_start_again_after_a_success() {
        let check = |cap: u64, expected: &[u64]| {
            let mut backoff = Backoff::new(Duration::from_secs(cap), Rng::with_seed(cap));
            for _ in 0..2 {
                for (failure, &seconds) in expected.iter().enumerate() {
                    let (whole, pause) = (Duration::from_secs(seconds), backoff.fail());
                    assert!((whole / 2..=whole).contains(&pause), "cap {cap}, failure {failure}: {pause:?}");
                }
                backoff.succeed();
            }
        };
        check(600, &[0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 600, 600]);
        check(2, &[0, 1, 2, 2, 2]);
    }

    #[test]
    fn pauses_differ_between_shards() {
        let pause = |seed: u64| {
            let mut backoff = Backoff::new(Duration::from_mins(10), Rng::with_seed(seed));
            (0..8).map(|_| backoff.fail()).last()
        };
        assert_ne!(pause(1), pause(2));
    }

    #[test]
    fn any_number_of_failures_is_counted() {
        let mut backoff = Backoff::new(Duration::from_mins(10), Rng::with_seed(1));
        backoff.failures = u32::MAX;
        assert!(backoff.fail() <= Duration::from_mins(10));
        assert_eq!(backoff.failures(), u32::MAX);
    }
}
