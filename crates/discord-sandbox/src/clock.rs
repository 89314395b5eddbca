//! The sandbox's clock: the system clock plus an offset, or a manual clock for tests.
//!
//! Every timeout (the three seconds of an interaction, the lifetime of a token) uses a [`Clock`], so that a test
//! advances the clock instead of waiting.

use std::collections::BTreeMap;
use std::future::Future;
use std::pin::Pin;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::sync::watch;

/// A future that completes at the awaited time.
pub type Sleep<'a> = Pin<Box<dyn Future<Output = ()> + Send + 'a>>;

/// A source of time that can be awaited and advanced.
pub trait Clock: Send + Sync {
    /// The time in milliseconds since 1970.
    fn now_ms(&self) -> i64;

    /// Completes when `now_ms` has reached `ms`, also if the clock is advanced past it.
    fn sleep_until(&self, ms: i64) -> Sleep<'_>;

    /// Advances the clock by `ms` milliseconds and wakes the tasks whose time has come.
    fn advance(&self, ms: i64);
}

/// The system clock plus the sum of all [advances](Clock::advance).
#[derive(Debug)]
pub struct SystemClock {
    ahead_ms: watch::Sender<i64>,
}

impl SystemClock {
    /// Creates a clock that shows the system time.
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

/// A clock that moves only when it is advanced.
///
/// Advancing wakes only the sleepers whose time has come. The others can be thousands.
#[derive(Debug)]
pub struct ManualClock(Mutex<Sleepers>);

/// The time, and the tasks that wait for a later one.
#[derive(Debug, Default)]
struct Sleepers {
    now_ms: i64,
    /// The number of sleepers so far.
    count: u64,
    /// By the time that the sleeper waits for, and its number.
    wakers: BTreeMap<(i64, u64), Waker>,
}

/// Waits for a time of a [`ManualClock`].
struct Sleeper<'a> {
    clock: &'a ManualClock,
    key: (i64, u64),
}

impl Sleepers {
    /// Advances the time, and removes the sleepers whose time has come.
    fn advance(&mut self, ms: i64) -> Vec<Waker> {
        self.now_ms += ms;
        let mut due = Vec::new();
        while let Some(first) = self.wakers.first_entry().filter(|first| first.key().0 <= self.now_ms) {
            due.push(first.remove());
        }
        due
    }
}

impl ManualClock {
    /// Creates a clock that shows `now_ms`, in milliseconds since 1970.
    pub fn new(now_ms: i64) -> Self {
        ManualClock(Mutex::new(Sleepers { now_ms, ..Sleepers::default() }))
    }

    fn sleepers(&self) -> MutexGuard<'_, Sleepers> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Clock for ManualClock {
    fn now_ms(&self) -> i64 {
        self.sleepers().now_ms
    }

    fn sleep_until(&self, ms: i64) -> Sleep<'_> {
        let mut sleepers = self.sleepers();
        sleepers.count += 1;
        Box::pin(Sleeper { clock: self, key: (ms, sleepers.count) })
    }

    fn advance(&self, ms: i64) {
        let due = self.sleepers().advance(ms);
        // Unlocked, because a task that is woken asks for the time.
        due.into_iter().for_each(Waker::wake);
    }
}

impl Future for Sleeper<'_> {
    type Output = ();

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        let mut sleepers = self.clock.sleepers();
        if sleepers.now_ms >= self.key.0 {
            return Poll::Ready(());
        }
        let previous = sleepers.wakers.insert(self.key, context.waker().clone());
        // A waker is dropped unlocked: it may own a task with a sleeper in it.
        drop(sleepers);
        drop(previous);
        Poll::Pending
    }
}

impl Drop for Sleeper<'_> {
    fn drop(&mut self) {
        let waker = self.clock.sleepers().wakers.remove(&self.key);
        drop(waker);
    }
}

/// A span in milliseconds, the unit of the clock.
pub(crate) fn millis(span: Duration) -> i64 {
    i64::try_from(span.as_millis()).unwrap_or(i64::MAX)
}

/// Formats a time as Discord does: `2026-01-01T00:00:00.000000+00:00`.
pub fn iso8601(ms: i64) -> String {
    let (days, in_day) = (ms.div_euclid(86_400_000), ms.rem_euclid(86_400_000));
    let (year, month, day) = civil(days);
    let (seconds, millis) = (in_day / 1000, in_day % 1000);
    let (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{millis:03}000+00:00")
}

/// Parses a time in the forms of ISO 8601 that Discord reads: a date and a time of day, with or without seconds and
/// their fraction, and an offset from UTC. Without an offset it is in UTC.
pub fn parse_iso8601(text: &str) -> Option<i64> {
    let is_at = |at: usize, allowed: &[u8]| text.as_bytes().get(at).is_some_and(|byte| allowed.contains(byte));
    if !(is_at(4, b"-") && is_at(7, b"-") && is_at(10, b"Tt ") && is_at(13, b":")) {
        return None;
    }
    let date = (number(text.get(..4)?)?, number(text.get(5..7)?)?, number(text.get(8..10)?)?);
    let days = days(date).filter(|&days| civil(days) == date)?;
    let (hour, minute) = (number(text.get(11..13)?)?, number(text.get(14..16)?)?);
    let (mut second, mut millis, mut rest) = (0, 0, text.get(16..)?);
    if let Some(after) = rest.strip_prefix(':') {
        (second, rest) = (number(after.get(..2)?)?, after.get(2..)?);
        if let Some(after) = rest.strip_prefix('.') {
            let (fraction, zone) = after.split_at(after.bytes().take_while(u8::is_ascii_digit).count());
            (millis, rest) = (number(format!("{fraction:0<3}").get(..3).filter(|_| !fraction.is_empty())?)?, zone);
        }
    }
    if hour > 23 || minute > 59 || second > 59 {
        return None;
    }
    let minutes = (days * 24 + hour) * 60 + minute - offset_minutes(rest)?;
    Some((minutes * 60 + second) * 1000 + millis)
}

/// The minutes by which an offset is ahead of UTC: `+02:00`, `-0330`, `+02`, `Z` or nothing.
fn offset_minutes(text: &str) -> Option<i64> {
    if matches!(text, "" | "Z" | "z") {
        return Some(0);
    }
    let sign = match text.get(..1)? {
        "+" => 1,
        "-" => -1,
        _ => return None,
    };
    let (hours, minutes) = (text.get(1..3)?, text.get(3..)?);
    let minutes = minutes.strip_prefix(':').unwrap_or(minutes);
    let (hours, minutes) = (number(hours)?, if minutes.is_empty() { 0 } else { number(minutes)? });
    (hours < 24 && minutes < 60).then_some(sign * (hours * 60 + minutes))
}

/// A number of up to four digits.
fn number(digits: &str) -> Option<i64> {
    let is_number = (1..=4).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| digits.parse().ok()).flatten()
}

/// Converts year, month and day to days since 1970, the reverse of [`civil`]; `None` if there is no such month.
fn days((year, month, day): (i64, i64, i64)) -> Option<i64> {
    let (march_year, march_month) = match month {
        1 | 2 => (year - 1, month + 9),
        3..=12 => (year, month - 3),
        _ => return None,
    };
    let (era, year_of_era) = (march_year.div_euclid(400), march_year.rem_euclid(400));
    let in_year = (153 * march_month + 2) / 5 + day - 1;
    Some(era * 146_097 + year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + in_year - 719_468)
}

/// Converts days since 1970 to year, month and day of the proleptic Gregorian calendar.
///
/// Years are counted from March in eras of 400 years, so that the leap day is the last day of its year.
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
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::task::Wake;

    use super::*;

    #[test]
    fn timestamps_have_discords_format() {
        for (ms, text) in [
            (0, "1970-01-01T00:00:00.000000+00:00"),
            (1_709_164_800_123, "2024-02-29T00:00:00.123000+00:00"),
            (1_735_689_599_999, "2024-12-31T23:59:59.999000+00:00"),
            (4_107_542_400_000, "2100-03-01T00:00:00.000000+00:00"),
        ] {
            assert_eq!(iso8601(ms), text);
            assert_eq!(parse_iso8601(text), Some(ms));
        }
    }

    #[test]
    fn times_are_read_with_any_offset() {
        for (text, expected) in [
            ("2026-01-01T00:00:00Z", "2026-01-01T00:00:00.000000+00:00"),
            ("2026-01-01 00:00", "2026-01-01T00:00:00.000000+00:00"),
            ("2026-01-01T02:00:00+02:00", "2026-01-01T00:00:00.000000+00:00"),
            ("2025-12-31T20:30:00.25-0330", "2026-01-01T00:00:00.250000+00:00"),
            ("2024-02-29T23:59:59.1234567+01", "2024-02-29T22:59:59.123000+00:00"),
        ] {
            assert_eq!(parse_iso8601(text).map(iso8601).as_deref(), Some(expected), "{text}");
        }
        for text in [
            "",
            "today",
            "2026-01-01",
            "2026-02-30T00:00:00Z",
            "2026-13-01T00:00:00Z",
            "2026-01-01T24:00:00Z",
            "2026-01-01T00:00:00.Z",
            "2026-01-01T00:00:00+2",
            "2026-01-01T00:00:00+02:60",
            "2026-01-01T00:00:00 UTC",
            "2026-01-01T00:0é:00Z",
        ] {
            assert_eq!(parse_iso8601(text), None, "{text}");
        }
    }

    #[test]
    fn advancing_a_manual_clock_wakes_no_task_before_its_time() {
        struct Count(AtomicUsize);
        impl Wake for Count {
            fn wake(self: Arc<Self>) {
                self.0.fetch_add(1, Ordering::SeqCst);
            }
        }
        let clock = ManualClock::new(0);
        let woken = Arc::new(Count(AtomicUsize::new(0)));
        let waker = Waker::from(Arc::clone(&woken));
        let poll = |sleep: &mut Sleep<'_>| sleep.as_mut().poll(&mut Context::from_waker(&waker)).is_ready();
        let mut sleeps = [1_000, 1_000, 2_000].map(|ms| clock.sleep_until(ms));
        assert!(!sleeps.iter_mut().any(poll));
        for (advance_ms, due, expected) in [(999, 0, 0), (1, 2, 2), (999, 2, 2), (1, 3, 3)] {
            clock.advance(advance_ms);
            assert_eq!(woken.0.load(Ordering::SeqCst), expected, "at {} ms", clock.now_ms());
            assert_eq!(sleeps.iter_mut().map(poll).filter(|is_ready| *is_ready).count(), due);
        }
        let mut dropped = clock.sleep_until(3_000);
        assert!(!poll(&mut dropped));
        drop((dropped, sleeps));
        clock.advance(1_000);
        assert_eq!(woken.0.load(Ordering::SeqCst), 3, "nobody waits");
        assert!(clock.sleepers().wakers.is_empty());
    }

    #[tokio::test]
    async fn advancing_a_clock_wakes_its_sleepers() {
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
