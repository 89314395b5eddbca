//! The time of day and timers, as the caller of the bot provides them.

use std::pin::Pin;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::domain::ids::Timestamp;

/// A future that completes when a period has passed.
pub type Sleep<'a> = Pin<Box<dyn Future<Output = ()> + Send + 'a>>;

/// A source of the time of day and of timers.
pub trait Clock: Send + Sync {
    /// The present moment.
    fn now(&self) -> Timestamp;

    /// Completes when `period` has passed. The period begins with the call.
    fn sleep(&self, period: Duration) -> Sleep<'_>;
}

/// The machine's clock.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Timestamp {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Timestamp::from_millis(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    }

    fn sleep(&self, period: Duration) -> Sleep<'_> {
        Box::pin(tokio::time::sleep(period))
    }
}
