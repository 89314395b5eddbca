//! Keeps requests within Discord's rate limits.
//!
//! Discord counts requests in buckets. Each response names the bucket of its route, how many more requests the bucket
//! allows, and when it resets. A bucket counts separately for each channel, guild and interaction. A 429 blocks its
//! bucket, or all requests that its [`LimitScope`] names. All requests except those of
//! [interactions](Route::is_of_interaction) also share a limit of requests per second; this process uses its share of
//! that.
//!
//! <https://discord.com/developers/docs/topics/rate-limits>

mod headers;
mod state;

use std::pin::pin;
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::{Instant, sleep_until, timeout_at};

pub use headers::{BucketHeaders, LimitScope, Limited};

use self::state::{BucketKey, Reservation, State};
use super::request::Route;
use crate::mutex::lock;

/// The wait that is reported when a request gives up waiting in the queue, or for the response to another one: how much
/// longer it would have to wait is not known.
const STILL_WAITING: Duration = Duration::from_secs(1);

/// Delays requests until Discord's limits allow them.
#[derive(Debug)]
pub struct RateLimiter {
    state: Mutex<State>,
    /// Notified when a permit is released, for requests that wait for the response to another one.
    released: Notify,
    /// Locked, in the order of arrival, by the request that is the next to count towards the limit that all share.
    /// Without that order some of many waiting requests would wait until their time is over.
    queue: tokio::sync::Mutex<()>,
}

impl RateLimiter {
    /// A limiter that allows this number of requests per second, at least one; those of interactions do not count.
    pub fn new(per_second: u32) -> Self {
        let per_second = usize::try_from(per_second.max(1)).unwrap_or(usize::MAX);
        Self {
            state: Mutex::new(State::new(per_second)),
            released: Notify::new(),
            queue: tokio::sync::Mutex::default(),
        }
    }

    /// Waits until a request may be sent, up to `longest_wait`.
    ///
    /// # Errors
    /// The [`Duration`] that is necessary, if it is longer. It is returned as soon as it is known.
    pub async fn acquire(&self, route: &Route, longest_wait: Duration) -> Result<Permit<'_>, Duration> {
        let deadline = Instant::now() + longest_wait;
        let mut next = None;
        loop {
            if next.is_none() && !route.is_of_interaction() {
                next = Some(timeout_at(deadline, self.queue.lock()).await.map_err(|_| STILL_WAITING)?);
            }
            // Registered before the state is read, so that no release in between is missed.
            let mut released = pin!(self.released.notified());
            released.as_mut().enable();
            let now = Instant::now();
            let reservation = self.state().reserve(route, now);
            match reservation {
                Reservation::Granted(bucket) => {
                    return Ok(Permit { limiter: self, route: route.clone(), bucket: Some(bucket) });
                }
                Reservation::At(at) | Reservation::GloballyAt(at) if at > deadline => return Err(at - now),
                // The others wait for the same limit.
                Reservation::GloballyAt(at) => sleep_until(at).await,
                // The others have other buckets.
                Reservation::At(at) => {
                    drop(next.take());
                    sleep_until(at).await;
                }
                Reservation::AfterResponse => {
                    drop(next.take());
                    timeout_at(deadline, released).await.map_err(|_| STILL_WAITING)?;
                }
            }
        }
    }

    /// Whether a 429 blocks all requests for now, those of interactions too.
    pub fn is_blocked(&self) -> bool {
        self.state().is_blocked(Instant::now())
    }

    fn state(&self) -> MutexGuard<'_, State> {
        lock(&self.state)
    }
}

/// Permission to send a request, which counts as in flight until this is dropped.
#[derive(Debug)]
pub struct Permit<'a> {
    limiter: &'a RateLimiter,
    route: Route,
    /// The bucket that counts it as in flight; `None` after its release.
    bucket: Option<BucketKey>,
}

impl Permit<'_> {
    /// Records the bucket headers of a successful response. `None` means that the route has no limit.
    pub fn succeeded(mut self, headers: Option<&BucketHeaders>) {
        self.release();
        self.limiter.state().learn_success(&self.route, headers, Instant::now());
    }

    /// Records the bucket headers of an error response and, for a 429, how long to wait.
    pub fn refused(mut self, headers: Option<&BucketHeaders>, limited: Option<Limited>) {
        self.release();
        let (now, mut state) = (Instant::now(), self.limiter.state());
        if let Some(headers) = headers {
            state.learn(&self.route, headers, now);
        }
        if let Some(limited) = limited {
            state.hold(&self.route, limited.scope, now + limited.retry_after);
        }
    }

    fn release(&mut self) {
        if let Some(bucket) = self.bucket.take() {
            self.limiter.state().release(&bucket, Instant::now());
        }
    }
}

impl Drop for Permit<'_> {
    fn drop(&mut self) {
        self.release();
        self.limiter.released.notify_waiters();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use reqwest::Method;
    use tokio::time::{advance, sleep};

    use super::super::request::Request;
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);
    const LONG: Duration = Duration::from_hours(1);
    const FIFTY: u32 = 50;

    fn route(channel: u64) -> Route {
        Request::new(Method::PATCH, "/channels/{}/messages/{}", &[&channel, &1]).route().clone()
    }

    fn callback(id: u64) -> Route {
        Request::new(Method::POST, "/interactions/{}/{}/callback", &[&id, &"token"]).route().clone()
    }

    fn answer(id: u64) -> Route {
        let token = format!("token-{id}");
        Request::new(Method::PATCH, "/webhooks/{}/{}/messages/@original", &[&1, &token]).route().clone()
    }

    fn limited(scope: LimitScope, seconds: u32) -> Limited {
        Limited { scope, retry_after: SECOND * seconds }
    }

    /// The time that a request waits to be granted; it is answered at once, without limits.
    async fn wait(limiter: &RateLimiter, route: &Route) -> Duration {
        let begun = Instant::now();
        limiter.acquire(route, LONG).await.expect("granted").succeeded(None);
        begun.elapsed()
    }

    /// Compares durations with the precision of tokio's timers, one millisecond.
    fn about(wait: Duration, expected: Duration) -> bool {
        (expected..expected + Duration::from_millis(5)).contains(&wait)
    }

    #[tokio::test(start_paused = true)]
    async fn a_429_blocks_its_scope_for_the_given_time() {
        let check = async |refused: Route, limit: Limited, of: Route, seconds: u32| {
            let limiter = RateLimiter::new(FIFTY);
            limiter.acquire(&refused, LONG).await.expect("granted").refused(None, Some(limit));
            assert_eq!(limiter.is_blocked(), limit.scope == LimitScope::Address, "{limit:?} of {refused:?}");
            let waited = wait(&limiter, &of).await;
            assert!(about(waited, seconds * SECOND), "{limit:?} of {refused:?} for {of:?}: {waited:?}");
        };
        check(route(1), limited(LimitScope::Bucket, 7), route(1), 7).await;
        check(route(1), limited(LimitScope::Shared, 7), route(1), 7).await;
        check(route(1), limited(LimitScope::Bucket, 7), route(2), 0).await;
        check(route(1), limited(LimitScope::Global, 7), route(1), 7).await;
        check(route(1), limited(LimitScope::Global, 7), route(2), 7).await;
        check(route(1), limited(LimitScope::Global, 7), callback(1), 0).await;
        check(route(1), limited(LimitScope::Global, 7), answer(1), 0).await;
        check(callback(1), limited(LimitScope::Global, 7), callback(1), 7).await;
        check(callback(1), limited(LimitScope::Global, 7), answer(2), 7).await;
        check(callback(1), limited(LimitScope::Global, 7), route(1), 0).await;
        check(route(1), limited(LimitScope::Address, 7), route(2), 7).await;
        check(route(1), limited(LimitScope::Address, 7), callback(1), 7).await;
        check(callback(1), limited(LimitScope::Address, 7), route(1), 7).await;
        check(callback(1), limited(LimitScope::Bucket, 7), callback(2), 0).await;
        check(answer(1), limited(LimitScope::Bucket, 700), answer(1), 700).await;
    }

    #[tokio::test(start_paused = true)]
    async fn a_longer_wait_is_reported_at_once() {
        let limiter = RateLimiter::new(FIFTY);
        limiter.acquire(&route(1), LONG).await.expect("granted").refused(None, Some(limited(LimitScope::Bucket, 11)));
        let begun = Instant::now();
        assert_eq!(limiter.acquire(&route(1), 10 * SECOND).await.expect_err("too long"), 11 * SECOND);
        assert_eq!(begun.elapsed(), Duration::ZERO);
        advance(SECOND).await;
        assert!(limiter.acquire(&route(1), 10 * SECOND).await.is_ok());
        assert!(about(begun.elapsed(), 11 * SECOND));
    }

    /// Sends requests together, each answered after 100 ms, and returns when each was sent.
    async fn send_all(
        per_second: u32,
        routes: impl Iterator<Item = Route>,
        headers: Option<BucketHeaders>,
    ) -> Vec<Duration> {
        let (limiter, begun) = (Arc::new(RateLimiter::new(per_second)), Instant::now());
        let tasks = routes.map(|route| {
            let (limiter, headers) = (limiter.clone(), headers.clone());
            tokio::spawn(async move {
                let permit = limiter.acquire(&route, LONG).await.expect("granted");
                let sent = begun.elapsed();
                sleep(Duration::from_millis(100)).await;
                permit.succeeded(headers.as_ref());
                sent
            })
        });
        let mut sent = Vec::new();
        for task in tasks.collect::<Vec<_>>() {
            sent.push(task.await.expect("no panic"));
        }
        sent.sort_unstable();
        sent
    }

    #[tokio::test(start_paused = true)]
    async fn in_no_second_more_requests_are_sent_than_the_limit_allows() {
        for per_second in [1, 3, FIFTY, 500] {
            let count = 10 * per_second;
            let sent = send_all(per_second, (0..u64::from(count)).map(route), None).await;
            for (first, last) in sent.iter().zip(&sent[per_second as usize..]) {
                assert!(last.saturating_sub(*first) > SECOND, "{per_second}: {first:?} {last:?}");
            }
            let last = sent.last().expect("some");
            assert!(*last < 10 * SECOND, "{per_second}: no slower than necessary: {last:?}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn answers_to_interactions_do_not_count_towards_the_fifty() {
        let exempt = |n: u64| if n.is_multiple_of(2) { callback(n) } else { answer(n) };
        let sent = send_all(FIFTY, (0..500).map(exempt), None).await;
        assert!(sent[498] < SECOND, "{:?}", sent[498]);
        let limiter = RateLimiter::new(FIFTY);
        for n in 0..500 {
            assert_eq!(wait(&limiter, &exempt(n)).await, Duration::ZERO);
        }
        for n in 0..50 {
            assert_eq!(wait(&limiter, &route(n)).await, Duration::ZERO, "all fifty are available");
        }
        assert!(wait(&limiter, &route(50)).await > SECOND);
        assert_eq!(wait(&limiter, &callback(0)).await, Duration::ZERO);
    }

    #[tokio::test(start_paused = true)]
    async fn requests_that_wait_for_the_common_limit_are_sent_in_the_order_of_arrival() {
        let limiter = Arc::new(RateLimiter::new(FIFTY));
        // The endpoint has no limit of its own.
        wait(&limiter, &route(0)).await;
        let order = Arc::new(Mutex::new(Vec::new()));
        let tasks: Vec<_> = (1..=400_u64)
            .map(|n| {
                let (limiter, order) = (limiter.clone(), order.clone());
                tokio::spawn(async move {
                    let permit =
                        limiter.acquire(&route(n), 10 * SECOND).await.expect("nobody waits longer than others");
                    lock(&order).push(n);
                    permit.succeeded(None);
                })
            })
            .collect();
        for task in tasks {
            task.await.expect("no panic");
        }
        assert_eq!(*lock(&order), (1..=400).collect::<Vec<_>>());
    }

    #[tokio::test(start_paused = true)]
    async fn a_request_that_waits_for_its_bucket_does_not_delay_others() {
        let limiter = Arc::new(RateLimiter::new(FIFTY));
        limiter.acquire(&route(1), LONG).await.expect("granted").refused(None, Some(limited(LimitScope::Bucket, 7)));
        let held = tokio::spawn({
            let limiter = limiter.clone();
            async move { wait(&limiter, &route(1)).await }
        });
        sleep(SECOND).await;
        assert_eq!(wait(&limiter, &route(2)).await, Duration::ZERO);
        assert!(about(held.await.expect("no panic"), 7 * SECOND));
    }

    #[tokio::test(start_paused = true)]
    async fn a_bucket_takes_its_limit_and_waits_for_its_reset() {
        // Every response says that nothing remains: one request per reset.
        let bucket = BucketHeaders { name: None, limit: 1, remaining: 0, reset_after: 3 * SECOND };
        let sent = send_all(FIFTY, (0..4).map(|_| route(1)), Some(bucket)).await;
        for (n, sent) in (0..).zip(sent) {
            assert!(about(sent, n * Duration::from_millis(3_100)), "{n}: {sent:?}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn cancelled_requests_release_the_bucket() {
        let limiter = RateLimiter::new(FIFTY);
        let permit = limiter.acquire(&route(1), LONG).await.expect("granted");
        let overdue = limiter.acquire(&route(1), 2 * SECOND).await;
        assert_eq!(overdue.expect_err("the first response will tell how many requests remain"), STILL_WAITING);
        let next = async { wait(&limiter, &route(1)).await };
        let drop_it = async {
            sleep(SECOND).await;
            drop(permit);
        };
        let (waited, ()) = tokio::join!(next, drop_it);
        assert!(about(waited, SECOND), "{waited:?}");
    }
}
