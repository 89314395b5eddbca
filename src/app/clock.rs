//! The time of day and timers, as the caller of the bot provides them, and the clock of the use cases, which follows
//! the host's clock without its jumps.
//!
//! The time of [`FilteredClock`] is the host's time at the start plus the elapsed time. A difference of up to [`JUMP`]
//! is a correction of the host's clock and is adopted at once. A larger one means that the host's clock was set, or
//! that the machine was suspended. The clocks of all games then stand still until the host's clock has returned, or has
//! kept the difference for [`ADOPTED_AFTER`]; in the second case the host's time is adopted. Only then can the time go
//! back by more than [`JUMP`], and the players to act then have so much more time: stored moments are not changed.

use std::pin::Pin;
use std::sync::{Arc, LazyLock, Mutex, MutexGuard};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use crate::domain::game::Span;
use crate::domain::timestamp::{Timestamp, millis};
use crate::mutex::lock;

/// A future that completes when a period has passed.
pub type Sleep<'a> = Pin<Box<dyn Future<Output = ()> + Send + 'a>>;

/// A source of the time of day and of timers.
pub trait Clock: Send + Sync {
    /// The present moment by the clock of the host, which may be set.
    fn now(&self) -> Timestamp;

    /// The time since a fixed moment, by a monotonic clock, which may stand still while the machine is suspended.
    fn elapsed(&self) -> Duration;

    /// Completes when `period` has passed. The period begins with the call.
    fn sleep(&self, period: Duration) -> Sleep<'_>;
}

/// The moment from which [`SystemClock`] counts.
static START: LazyLock<Instant> = LazyLock::new(Instant::now);

/// The machine's clock.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Timestamp {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Timestamp::from_millis(millis(since))
    }

    fn elapsed(&self) -> Duration {
        START.elapsed()
    }

    fn sleep(&self, period: Duration) -> Sleep<'_> {
        Box::pin(tokio::time::sleep(period))
    }
}

/// The largest difference that counts as a correction of the host's clock rather than a jump, in milliseconds.
const JUMP: u64 = 3_000;

/// The time after which a constant difference is adopted.
const ADOPTED_AFTER: Duration = Duration::from_secs(30);

/// A clock that adopts a jump of the host's clock only if the clock stays there.
pub(super) struct FilteredClock {
    source: Arc<dyn Clock>,
    state: Mutex<State>,
}

struct State {
    /// The milliseconds between the beginning of `elapsed` and 1970.
    origin: i64,
    jump: Option<Jump>,
}

/// A difference that is not adopted yet.
#[derive(Clone, Copy)]
struct Jump {
    /// The time at which the jump was noticed.
    noticed: Timestamp,
    /// The origin according to the host's clock.
    origin: i64,
    /// The elapsed time since which the host's clock has this origin.
    since: Duration,
}

/// The result of a comparison with the host's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ClockCheck {
    /// The clocks agree.
    InStep,
    /// The host's clock has jumped by this many milliseconds since the last comparison.
    Jumped(i64),
    /// The host's clock has jumped earlier, and the difference is not adopted yet.
    Pending,
    /// The jump is over or adopted. No clock of a game ran in this span; `None` if the time went back by more than it
    /// lasted.
    Ended(Option<Span>),
}

impl FilteredClock {
    /// A clock that starts at the time of `source`.
    pub(super) fn new(source: Arc<dyn Clock>) -> Self {
        let state = Mutex::new(State { origin: origin(&*source), jump: None });
        Self { source, state }
    }

    /// The present moment.
    pub(super) fn now(&self) -> Timestamp {
        at(self.state().origin, self.source.elapsed())
    }

    /// The time that deadlines are compared with. It stands still while a jump is not adopted.
    pub(super) fn now_for_deadlines(&self) -> Timestamp {
        let noticed = self.state().jump.map(|jump| jump.noticed);
        noticed.unwrap_or_else(|| self.now())
    }

    /// Completes when `period` has passed.
    pub(super) fn sleep(&self, period: Duration) -> Sleep<'_> {
        self.source.sleep(period)
    }

    /// Compares the time with the host's clock.
    pub(super) fn check(&self) -> ClockCheck {
        let (elapsed, origin) = (self.source.elapsed(), origin(&*self.source));
        let mut state = self.state();
        let now = at(state.origin, elapsed);
        let departure = origin - state.origin;
        let is_back = departure.unsigned_abs() <= JUMP;
        let pending = state.jump;
        match pending {
            None if is_back => {
                state.origin = origin;
                ClockCheck::InStep
            }
            None => {
                state.jump = Some(Jump { noticed: now, origin, since: elapsed });
                ClockCheck::Jumped(departure)
            }
            Some(jump) if is_back => {
                state.jump = None;
                ClockCheck::Ended(span(jump.noticed, now))
            }
            Some(jump) if origin.abs_diff(jump.origin) > JUMP => {
                state.jump = Some(Jump { noticed: jump.noticed, origin, since: elapsed });
                ClockCheck::Pending
            }
            Some(jump) if elapsed.saturating_sub(jump.since) < ADOPTED_AFTER => ClockCheck::Pending,
            Some(jump) => {
                *state = State { origin, jump: None };
                ClockCheck::Ended(span(jump.noticed, at(origin, elapsed)))
            }
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        lock(&self.state)
    }
}

/// The origin according to the time of day.
fn origin(source: &dyn Clock) -> i64 {
    source.now().as_millis().saturating_sub(millis(source.elapsed()))
}

fn at(origin: i64, elapsed: Duration) -> Timestamp {
    Timestamp::from_millis(origin.saturating_add(millis(elapsed)))
}

fn span(from: Timestamp, until: Timestamp) -> Option<Span> {
    (from < until).then_some(Span { from, until })
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicI64, Ordering};

    use super::*;

    #[derive(Default)]
    struct Host {
        elapsed: AtomicI64,
        wall: AtomicI64,
    }

    impl Clock for Host {
        fn now(&self) -> Timestamp {
            Timestamp::from_millis(self.elapsed.load(Ordering::Relaxed) + self.wall.load(Ordering::Relaxed))
        }

        fn elapsed(&self) -> Duration {
            Duration::from_millis(self.elapsed.load(Ordering::Relaxed).unsigned_abs())
        }

        fn sleep(&self, _: Duration) -> Sleep<'_> {
            Box::pin(std::future::pending())
        }
    }

    /// Each step sets the elapsed seconds and the difference of the host's clock in milliseconds, and states the
    /// expected result of the comparison and the difference of this clock in milliseconds.
    fn check(script: &[(i64, i64, ClockCheck, i64)]) {
        let host = Arc::new(Host::default());
        let clock = FilteredClock::new(host.clone());
        for &(second, wall, expected, departs) in script {
            host.elapsed.store(second * 1000, Ordering::Relaxed);
            host.wall.store(wall, Ordering::Relaxed);
            assert_eq!(clock.check(), expected, "{script:?} at {second} s");
            assert_eq!(clock.now().as_millis() - second * 1000, departs, "{script:?} at {second} s");
        }
    }

    #[test]
    fn jumps_stop_game_clocks_until_they_are_adopted() {
        use ClockCheck::{Ended, InStep, Jumped, Pending};
        const DAY: i64 = 86_400_000;
        let stop = |from: i64, until: i64| {
            Ended(span(Timestamp::from_millis(from * 1000), Timestamp::from_millis(until * 1000)))
        };
        // Corrections are adopted at once.
        check(&[(1, 0, InStep, 0), (2, 2_000, InStep, 2_000), (3, 3_000, InStep, 3_000), (4, 1_000, InStep, 1_000)]);
        // Jumps that are reverted, in both directions.
        for jump in [DAY, -DAY, 3_001, -3_001] {
            check(&[(10, jump, Jumped(jump), 0), (15, jump, Pending, 0), (20, 0, stop(10, 20), 0), (30, 0, InStep, 0)]);
        }
        // Jumps that stay.
        check(&[(10, DAY, Jumped(DAY), 0), (39, DAY, Pending, 0), (40, DAY, stop(10, 86_440), DAY)]);
        check(&[(10, -DAY, Jumped(-DAY), 0), (40, -DAY, Ended(None), -DAY), (41, -DAY, InStep, -DAY)]);
        check(&[(10, -20_000, Jumped(-20_000), 0), (45, -20_000, stop(10, 25), -20_000)]);
        // After a second jump the wait starts again.
        check(&[
            (10, DAY, Jumped(DAY), 0),
            (30, 2 * DAY, Pending, 0),
            (50, 2 * DAY, Pending, 0),
            (60, 2 * DAY, stop(10, 172_860), 2 * DAY),
        ]);
    }

    #[test]
    fn deadlines_wait_for_the_end_of_a_jump() {
        let host = Arc::new(Host::default());
        let clock = FilteredClock::new(host.clone());
        host.wall.store(50_000, Ordering::Relaxed);
        clock.check();
        host.elapsed.store(20_000, Ordering::Relaxed);
        assert_eq!((clock.now().as_millis(), clock.now_for_deadlines().as_millis()), (20_000, 0));
        host.wall.store(0, Ordering::Relaxed);
        clock.check();
        assert_eq!(clock.now_for_deadlines().as_millis(), 20_000);
    }
}
