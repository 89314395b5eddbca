//! The clock of a test bot and its sandbox, which is advanced by the test and tracks its timers; and one that stands
//! still.

use std::collections::BTreeMap;
use std::pin::Pin;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use discord_sandbox::{Clock, ManualClock, SystemClock};
use tessera::app;
use tessera::domain::timestamp::Timestamp;

/// When the clock of a test starts: 2026-03-02, 12:00 UTC.
const START_MS: i64 = 1_772_452_800_000;

/// A clock that the bot and the sandbox share.
///
/// A timer is kept until the future that waits for it is dropped. A timer that is due therefore stands for work that
/// has not started, or for work in progress if the future lives as long as the work.
#[derive(Clone)]
pub struct TestClock {
    clock: Arc<dyn Clock>,
    timers: Arc<Timers>,
    /// The milliseconds by which the clock of the bot's host departs from the time.
    set_by_ms: Arc<AtomicI64>,
}

/// A clock that stands still at a moment.
pub struct FixedClock(pub Timestamp);

impl app::Clock for FixedClock {
    fn now(&self) -> Timestamp {
        self.0
    }

    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }

    fn sleep(&self, _: Duration) -> app::Sleep<'_> {
        Box::pin(std::future::pending())
    }
}

#[derive(Default)]
struct Timers {
    next: AtomicU64,
    /// Whether each timer is the bot's, by when it is due, and its number.
    pending: Mutex<BTreeMap<(i64, u64), bool>>,
}

/// A future that waits for a timer.
struct Wait<'a> {
    sleep: discord_sandbox::clock::Sleep<'a>,
    timers: &'a Timers,
    key: (i64, u64),
}

impl TestClock {
    /// A clock that advances only when the test says so.
    pub fn manual() -> Self {
        Self::of(Arc::new(ManualClock::new(START_MS)))
    }

    /// The machine's clock, for tests with a browser.
    pub fn running() -> Self {
        Self::of(Arc::new(SystemClock::new()))
    }

    fn of(clock: Arc<dyn Clock>) -> Self {
        Self { clock, timers: Arc::default(), set_by_ms: Arc::default() }
    }

    /// Sets the clock of the bot's host, so that it differs from the time by `departs_ms`. No time passes.
    pub fn set_host_clock(&self, departs_ms: i64) {
        self.set_by_ms.store(departs_ms, Ordering::SeqCst);
    }

    /// Whether a timer is due and its future still exists.
    pub fn is_due(&self) -> bool {
        let now = self.clock.now_ms();
        self.timers.all().first_key_value().is_some_and(|(&(at_ms, _), _)| at_ms <= now)
    }

    /// The number of the bot's timers.
    pub fn bot_timers(&self) -> usize {
        self.timers.all().values().filter(|&&is_of_bot| is_of_bot).count()
    }

    /// Advances to the bot's next timer, if it has one.
    pub fn skip(&self) {
        let next = self.timers.all().iter().find(|&(_, &is_of_bot)| is_of_bot).map(|(&(at_ms, _), _)| at_ms);
        if let Some(left) = next.map(|next| next - self.clock.now_ms()).filter(|left| *left > 0) {
            self.clock.advance(left);
        }
    }

    fn wait(&self, at_ms: i64, is_of_bot: bool) -> Wait<'_> {
        let key = (at_ms, self.timers.next.fetch_add(1, Ordering::Relaxed));
        self.timers.all().insert(key, is_of_bot);
        Wait { sleep: self.clock.sleep_until(at_ms), timers: &self.timers, key }
    }
}

impl Clock for TestClock {
    fn now_ms(&self) -> i64 {
        self.clock.now_ms()
    }

    fn sleep_until(&self, ms: i64) -> discord_sandbox::clock::Sleep<'_> {
        Box::pin(self.wait(ms, false))
    }

    fn advance(&self, ms: i64) {
        self.clock.advance(ms);
    }
}

impl app::Clock for TestClock {
    fn now(&self) -> Timestamp {
        Timestamp::from_millis(self.clock.now_ms() + self.set_by_ms.load(Ordering::SeqCst))
    }

    fn elapsed(&self) -> Duration {
        Duration::from_millis(self.clock.now_ms().unsigned_abs())
    }

    fn sleep(&self, period: Duration) -> app::Sleep<'_> {
        let period = i64::try_from(period.as_millis()).unwrap_or(i64::MAX);
        Box::pin(self.wait(self.clock.now_ms().saturating_add(period), true))
    }
}

impl Timers {
    fn all(&self) -> MutexGuard<'_, BTreeMap<(i64, u64), bool>> {
        self.pending.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Future for Wait<'_> {
    type Output = ();

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        self.sleep.as_mut().poll(context)
    }
}

impl Drop for Wait<'_> {
    fn drop(&mut self) {
        self.timers.all().remove(&self.key);
    }
}
