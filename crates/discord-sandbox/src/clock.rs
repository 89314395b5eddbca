//! Time as the sandbox sees it: the system's, which can be moved on, or one that only moves when told.
//!
//! Everything that waits (the three seconds of an interaction, the life of a token) waits on a [`Clock`], so a test
//! moves the clock and does not wait.

use std::future::Future;
use std::pin::Pin;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::sync::watch;

/// A future that ends when the awaited moment has come.
pub type Sleep<'a> = Pin<Box<dyn Future<Output = ()> + Send + 'a>>;

/// A source of time that can be waited on and moved forward.
pub trait Clock: Send + Sync {
    /// Milliseconds since 1970.
    fn now_ms(&self) -> i64;

    /// Ends when `now_ms` has reached `ms`, also when the clock is moved there.
    fn sleep_until(&self, ms: i64) -> Sleep<'_>;

    /// Moves the clock on by `ms` and wakes whoever waited for a moment passed by this.
    fn advance(&self, ms: i64);
}

/// The computer's clock, plus whatever it was moved on by.
#[derive(Debug)]
pub struct SystemClock {
    ahead_ms: watch::Sender<i64>,
}

impl SystemClock {
    /// A clock that shows the computer's time.
    pub fn new() -> Self {
        SystemClock { ahead_ms: watch::Sender::new(0) }
    }
}

impl Default for SystemClock {
    fn default() -> Self {
        Self::new()
    }
}

impl Clock for SystemClock {
    fn now_ms(&self) -> i64 {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        i64::try_from(since.as_millis()).unwrap_or(i64::MAX).saturating_add(*self.ahead_ms.borrow())
    }

    fn sleep_until(&self, ms: i64) -> Sleep<'_> {
        Box::pin(async move {
            let mut moved = self.ahead_ms.subscribe();
            loop {
                let left = ms.saturating_sub(self.now_ms());
                let Ok(left) = u64::try_from(left) else { return };
                if left == 0 {
                    return;
                }
                tokio::select! {
                    () = tokio::time::sleep(Duration::from_millis(left)) => {}
                    _ = moved.changed() => {}
                }
            }
        })
    }

    fn advance(&self, ms: i64) {
        self.ahead_ms.send_modify(|ahead| *ahead += ms);
    }
}

/// A clock that stands still until it is moved.
#[derive(Debug)]
pub struct ManualClock {
    now_ms: watch::Sender<i64>,
}

impl ManualClock {
    /// A clock that shows `now_ms`.
    pub fn new(now_ms: i64) -> Self {
        ManualClock { now_ms: watch::Sender::new(now_ms) }
    }
}

impl Clock for ManualClock {
    fn now_ms(&self) -> i64 {
        *self.now_ms.borrow()
    }

    fn sleep_until(&self, ms: i64) -> Sleep<'_> {
        Box::pin(async move {
            let mut now = self.now_ms.subscribe();
            // The sender is borrowed for as long as this future lives, so waiting cannot fail.
            let _ = now.wait_for(|now| *now >= ms).await;
        })
    }

    fn advance(&self, ms: i64) {
        self.now_ms.send_modify(|now| *now += ms);
    }
}

/// A moment as Discord writes it: `2026-01-01T00:00:00.000000+00:00`.
pub fn iso(ms: i64) -> String {
    let (days, in_day) = (ms.div_euclid(86_400_000), ms.rem_euclid(86_400_000));
    let (year, month, day) = civil(days);
    let (seconds, millis) = (in_day / 1000, in_day % 1000);
    let (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{millis:03}000+00:00")
}

/// Year, month and day of a count of days since 1970, in the proleptic Gregorian calendar.
///
/// Counts in 400-year eras of years that begin in March, so that the leap day is the last of its year.
fn civil(days: i64) -> (i64, i64, i64) {
    let shifted = days + 719_468;
    let (era, in_era) = (shifted.div_euclid(146_097), shifted.rem_euclid(146_097));
    let year_of_era = (in_era - in_era / 1460 + in_era / 36_524 - in_era / 146_096) / 365;
    let in_year = in_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let march_month = (5 * in_year + 2) / 153;
    let day = in_year - (153 * march_month + 2) / 5 + 1;
    let month = if march_month < 10 { march_month + 3 } else { march_month - 9 };
    (era * 400 + year_of_era + i64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_written_as_discord_writes_them() {
        for (ms, text) in [
            (0, "1970-01-01T00:00:00.000000+00:00"),
            (1_709_164_800_123, "2024-02-29T00:00:00.123000+00:00"),
            (1_735_689_599_999, "2024-12-31T23:59:59.999000+00:00"),
            (4_107_542_400_000, "2100-03-01T00:00:00.000000+00:00"),
        ] {
            assert_eq!(iso(ms), text);
        }
    }

    #[tokio::test]
    async fn a_moved_clock_wakes_who_waits() {
        let manual = ManualClock::new(0);
        let system = SystemClock::new();
        let far = system.now_ms() + 3_600_000;
        tokio::join!(manual.sleep_until(1000), system.sleep_until(far), async {
            tokio::task::yield_now().await;
            manual.advance(1000);
            system.advance(3_600_000);
        });
        assert_eq!(manual.now_ms(), 1000);
        assert!(system.now_ms() >= far);
    }
}
