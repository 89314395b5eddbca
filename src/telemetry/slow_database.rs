//! Limits how often the database driver's warnings are logged. On a machine without free processor time almost every
//! statement and every wait for a connection is slow, and a line for each would displace all others.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use tracing::{Event, Level, Subscriber};
use tracing_subscriber::Layer;
use tracing_subscriber::layer::Context;

use crate::mutex::lock;

/// The targets under which sqlx warns of a slow wait for a connection, and of a slow statement.
const TARGETS: [&str; 2] = ["sqlx::pool::acquire", "sqlx::query"];

/// At most one warning of each target is logged in this time.
const EVERY: Duration = Duration::from_mins(1);

/// Drops the warnings of [`TARGETS`] that follow another one too soon.
#[derive(Debug, Default)]
pub(super) struct SlowDatabaseLimit {
    /// When the last warning of each target was logged.
    last: Mutex<[Option<Instant>; TARGETS.len()]>,
}

impl SlowDatabaseLimit {
    /// Whether a warning of the target at this index of [`TARGETS`] is logged.
    fn admit(&self, index: usize, now: Instant) -> bool {
        let mut all = lock(&self.last);
        let last = &mut all[index];
        let is_due = last.is_none_or(|last| now.saturating_duration_since(last) >= EVERY);
        if is_due {
            *last = Some(now);
        }
        is_due
    }
}

impl<S: Subscriber> Layer<S> for SlowDatabaseLimit {
    fn event_enabled(&self, event: &Event<'_>, _: Context<'_, S>) -> bool {
        let metadata = event.metadata();
        match TARGETS.iter().position(|&target| target == metadata.target()) {
            Some(index) if *metadata.level() == Level::WARN => self.admit(index, Instant::now()),
            _ => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_warning_of_each_target_is_logged_in_a_minute() {
        let limit = SlowDatabaseLimit::default();
        let start = Instant::now();
        let check = |index: usize, seconds: u64, expected: bool| {
            let at = start + Duration::from_secs(seconds);
            assert_eq!(limit.admit(index, at), expected, "{index} after {seconds} s");
        };
        check(0, 0, true);
        check(0, 1, false);
        check(1, 2, true);
        check(0, 59, false);
        check(0, 60, true);
        check(1, 61, false);
        check(0, 119, false);
        check(0, 120, true);
        check(1, 62, true);
    }
}
