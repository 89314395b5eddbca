//! The time of day and timers, as the caller of the bot provides them.

use std::pin::Pin;
use std::sync::LazyLock;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use crate::domain::ids::Timestamp;

/// A future that completes when a period has passed.
pub type Sleep<'a> = Pin<Box<dyn Future<Output = ()> + Send + 'a>>;

/// A source of the time of day and of timers.
pub trait Clock: Send + Sync {
    /// The present moment by the clock of the host, which may be set.
    fn now(&self) -> Timestamp;

    /// The time since some moment, which never changes while the process lives. It goes on evenly, except that it may stand
    /// still while the machine is suspended.
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
        Timestamp::from_millis(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    }

    fn elapsed(&self) -> Duration {
        START.elapsed()
    }

    fn sleep(&self, period: Duration) -> Sleep<'_> {
        Box::pin(tokio::time::sleep(period))
    }
}
