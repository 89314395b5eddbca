//! The state of [`RateLimiter`](super::RateLimiter): the known limits of each bucket, and the requests in flight.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use tokio::time::Instant;

use super::headers::{BucketHeaders, LimitScope};
use crate::discord::rest::request::{Endpoint, Route};

/// The period of the limit of requests per second: a little more than a second, because requests do not all take
/// equally long to arrive.
const GLOBAL_PERIOD: Duration = Duration::from_millis(1_050);

/// Interval between removals of idle buckets.
const SWEEP_EVERY: Duration = Duration::from_mins(1);

/// Whether a request may be sent.
#[derive(Debug, PartialEq, Eq)]
pub enum Reservation {
    /// Now. It counts as in flight in this bucket until it is [released](State::release).
    Granted(BucketKey),
    /// Not before this time, because of its bucket.
    At(Instant),
    /// Not before this time, because of the limit that all requests share.
    GloballyAt(Instant),
    /// Not before the response to another request says how many more the bucket allows.
    AfterResponse,
}

/// A bucket of one top-level resource.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BucketKey {
    name: BucketName,
    major: u64,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum BucketName {
    /// Discord's name.
    Given(Arc<str>),
    /// An endpoint for which Discord has not named a bucket.
    Of(Endpoint),
}

/// The known limits of an endpoint. There is one for each endpoint that the bot uses.
#[derive(Debug, Default)]
struct Limit {
    bucket: Option<Arc<str>>,
    quota: Quota,
}

/// The number of requests that a full bucket allows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Quota {
    /// Not known before the first response; until then requests are sent one after the other.
    #[default]
    Unknown,
    /// Any number.
    Unlimited,
    /// This number.
    Of(u32),
}

#[derive(Debug, Default)]
struct Bucket {
    /// The number of requests that were sent and not answered yet.
    in_flight: u32,
    /// The requests that remain until the next reset; `None` if the bucket is full.
    window: Option<Window>,
    /// A 429 blocks it until this time.
    held_until: Option<Instant>,
}

#[derive(Clone, Copy, Debug)]
struct Window {
    remaining: u32,
    reset_at: Instant,
}

impl Bucket {
    fn is_held(&self, now: Instant) -> bool {
        self.held_until.is_some_and(|until| until > now)
    }

    fn window(&self, now: Instant) -> Option<Window> {
        self.window.filter(|window| window.reset_at > now)
    }

    /// Whether removing it loses no information.
    fn is_idle(&self, now: Instant) -> bool {
        self.in_flight == 0 && !self.is_held(now) && self.window(now).is_none()
    }
}

/// The known state of Discord's rate limits.
#[derive(Debug, Default)]
pub struct State {
    /// The number of requests per second, without those of interactions.
    per_second: usize,
    /// A global 429 blocks requests with the bot's token until this time.
    held_until: Option<Instant>,
    /// A global 429 blocks requests with an interaction's token until this time. Discord counts those by IP address.
    interactions_held_until: Option<Instant>,
    /// When the last requests that count towards the global limit were granted.
    granted: VecDeque<Instant>,
    limits: HashMap<Endpoint, Limit>,
    buckets: HashMap<BucketKey, Bucket>,
    next_sweep: Option<Instant>,
}

impl State {
    /// The state before the first request, with this limit of requests per second.
    pub fn new(per_second: usize) -> Self {
        Self { per_second, ..Self::default() }
    }

    /// Counts a request as in flight, or returns when to try again.
    pub fn reserve(&mut self, route: &Route, now: Instant) -> Reservation {
        self.sweep(now);
        let key = self.key(route);
        let quota = self.limits.get(&route.endpoint).map_or(Quota::Unknown, |limit| limit.quota);
        let globally_held_until = self.globally_held_until(route, now).filter(|&until| until > now);
        let bucket = self.buckets.get(&key);
        let held_until = bucket.and_then(|bucket| bucket.held_until).filter(|&until| until > now);
        match (held_until, globally_held_until) {
            (Some(until), globally) if globally.is_none_or(|globally| globally <= until) => {
                return Reservation::At(until);
            }
            (_, Some(until)) => return Reservation::GloballyAt(until),
            _ => {}
        }
        let in_flight = bucket.map_or(0, |bucket| bucket.in_flight);
        let window = bucket.and_then(|bucket| bucket.window(now));
        let is_full = match (window, quota) {
            (Some(window), _) if window.remaining == 0 => return Reservation::At(window.reset_at),
            (Some(_), _) | (None, Quota::Unlimited) => false,
            (None, Quota::Unknown) => in_flight >= 1,
            (None, Quota::Of(limit)) => in_flight >= limit,
        };
        if is_full {
            return Reservation::AfterResponse;
        }
        if !route.is_of_interaction() {
            self.granted.push_back(now);
        }
        let bucket = self.buckets.entry(key.clone()).or_default();
        bucket.in_flight += 1;
        bucket.window = window.map(|window| Window { remaining: window.remaining - 1, ..window });
        Reservation::Granted(key)
    }

    /// Counts a request as no longer in flight, whether it was answered or not.
    pub fn release(&mut self, key: &BucketKey, now: Instant) {
        if let Some(bucket) = self.buckets.get_mut(key) {
            bucket.in_flight = bucket.in_flight.saturating_sub(1);
            if bucket.is_idle(now) {
                self.buckets.remove(key);
            }
        }
    }

    /// Records a successful response. One without bucket headers means that the endpoint has no limit.
    pub fn learn_success(&mut self, route: &Route, headers: Option<&BucketHeaders>, now: Instant) {
        if let Some(headers) = headers {
            self.learn(route, headers, now);
            return;
        }
        let limit = self.limits.entry(route.endpoint.clone()).or_default();
        if limit.quota == Quota::Unknown {
            limit.quota = Quota::Unlimited;
        }
    }

    /// Records the bucket headers of a response, after its request was [released](Self::release).
    pub fn learn(&mut self, route: &Route, headers: &BucketHeaders, now: Instant) {
        let before = self.key(route);
        let limit = self.limits.entry(route.endpoint.clone()).or_default();
        limit.quota = Quota::Of(headers.limit);
        if limit.bucket.as_deref() != headers.name.as_deref() {
            limit.bucket = headers.name.as_deref().map(Arc::from);
        }
        // A 429 that came before the bucket had this name still counts.
        let held_until = self.buckets.get(&before).and_then(|bucket| bucket.held_until);
        let key = self.key(route);
        let bucket = self.buckets.entry(key).or_default();
        bucket.held_until = bucket.held_until.max(held_until);
        // Discord may not have counted the requests in flight yet.
        let remaining = headers.remaining.saturating_sub(bucket.in_flight);
        let reset_at = now + headers.reset_after;
        let window = match bucket.window(now) {
            // Responses may arrive out of order: until its reset a bucket only gets emptier.
            Some(running) => {
                let is_empty = headers.remaining == 0;
                let earlier = running.reset_at.min(reset_at);
                let reset_at = if is_empty { running.reset_at.max(reset_at) } else { earlier };
                Window { remaining: running.remaining.min(remaining), reset_at }
            }
            None => Window { remaining, reset_at },
        };
        bucket.window = Some(window);
    }

    /// Records a 429: blocks the route's bucket, and all requests that it concerns.
    pub fn hold(&mut self, route: &Route, scope: LimitScope, until: Instant) {
        let key = self.key(route);
        let bucket = self.buckets.entry(key).or_default();
        bucket.held_until = bucket.held_until.max(Some(until));
        let is_of_interaction = route.is_of_interaction();
        if scope == LimitScope::Address || scope == LimitScope::Global && !is_of_interaction {
            self.held_until = self.held_until.max(Some(until));
        }
        if scope == LimitScope::Address || scope == LimitScope::Global && is_of_interaction {
            self.interactions_held_until = self.interactions_held_until.max(Some(until));
        }
    }

    /// Whether 429s block all requests, those of interactions too.
    pub fn is_blocked(&self, now: Instant) -> bool {
        let is_held = |until: Option<Instant>| until.is_some_and(|until| until > now);
        is_held(self.held_until) && is_held(self.interactions_held_until)
    }

    /// When the global limits allow a request: that of a 429, and that of requests per second, which does not concern
    /// interactions.
    fn globally_held_until(&mut self, route: &Route, now: Instant) -> Option<Instant> {
        if route.is_of_interaction() {
            return self.interactions_held_until;
        }
        while self.granted.front().is_some_and(|&at| at + GLOBAL_PERIOD <= now) {
            self.granted.pop_front();
        }
        let first = self.granted.front().filter(|_| self.granted.len() >= self.per_second);
        self.held_until.max(first.map(|&at| at + GLOBAL_PERIOD))
    }

    fn key(&self, route: &Route) -> BucketKey {
        let bucket = self.limits.get(&route.endpoint).and_then(|limit| limit.bucket.clone());
        let name = bucket.map_or_else(|| BucketName::Of(route.endpoint.clone()), BucketName::Given);
        BucketKey { name, major: route.major }
    }

    fn sweep(&mut self, now: Instant) {
        if self.next_sweep.is_some_and(|at| at > now) {
            return;
        }
        self.buckets.retain(|_, bucket| !bucket.is_idle(now));
        self.buckets.shrink_to_fit();
        self.next_sweep = Some(now + SWEEP_EVERY);
    }
}

#[cfg(test)]
mod tests {
    use reqwest::Method;
    use tokio::time::advance;

    use super::super::RateLimiter;
    use super::super::headers::Limited;
    use super::Reservation::{AfterResponse, At};
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn route(template: &'static str, major: u64) -> Route {
        Route { endpoint: Endpoint { method: Method::GET, template }, major }
    }

    fn headers(name: Option<&str>, limit: u32, remaining: u32, seconds: u32) -> BucketHeaders {
        BucketHeaders { name: name.map(str::to_owned), limit, remaining, reset_after: SECOND * seconds }
    }

    /// A state and the current time, so that a test reads as a sequence of steps.
    struct Timeline {
        state: State,
        now: Instant,
        in_flight: Vec<(Route, BucketKey)>,
    }

    impl Timeline {
        fn new() -> Self {
            Self { state: State::new(50), now: Instant::now(), in_flight: Vec::new() }
        }

        fn pass(&mut self, seconds: u32) {
            self.now += SECOND * seconds;
        }

        /// Sends a request, which must be granted.
        #[track_caller]
        fn send(&mut self, route: &Route) {
            match self.state.reserve(route, self.now) {
                Reservation::Granted(key) => self.in_flight.push((route.clone(), key)),
                other => panic!("{other:?} for {route:?}"),
            }
        }

        /// Checks that a request has to wait.
        #[track_caller]
        fn held(&mut self, route: &Route, expected: &Reservation) {
            assert_eq!(&self.state.reserve(route, self.now), expected, "{route:?}");
        }

        /// Answers the oldest request in flight; `None` if the response is lost.
        fn answer(&mut self, headers: Option<&BucketHeaders>) {
            let (route, key) = self.in_flight.remove(0);
            self.state.release(&key, self.now);
            if let Some(headers) = headers {
                self.state.learn_success(&route, Some(headers), self.now);
            }
        }

        fn after(&self, seconds: u32) -> Reservation {
            At(self.now + SECOND * seconds)
        }
    }

    #[test]
    fn no_more_is_sent_than_a_bucket_takes() {
        let (mut timeline, a) = (Timeline::new(), route("/channels/{}", 1));
        timeline.send(&a);
        // The limit is not known yet.
        timeline.held(&a, &AfterResponse);
        timeline.answer(Some(&headers(None, 3, 2, 5)));
        timeline.send(&a);
        timeline.send(&a);
        timeline.held(&a, &timeline.after(5));
        timeline.pass(1);
        // The response to the first of the two does not count the second.
        timeline.answer(Some(&headers(None, 3, 1, 4)));
        timeline.held(&a, &timeline.after(4));
        timeline.answer(None);
        timeline.held(&a, &timeline.after(4));
        // After the reset the bucket is full again.
        timeline.pass(4);
        for _ in 0..3 {
            timeline.send(&a);
        }
        timeline.held(&a, &AfterResponse);
        timeline.answer(None);
        timeline.send(&a);
        timeline.answer(Some(&headers(None, 3, 0, 5)));
        timeline.held(&a, &timeline.after(5));
    }

    #[test]
    fn an_answer_that_was_overtaken_opens_nothing() {
        let (mut timeline, a) = (Timeline::new(), route("/channels/{}", 1));
        timeline.send(&a);
        timeline.answer(Some(&headers(None, 5, 4, 5)));
        timeline.send(&a);
        timeline.send(&a);
        timeline.answer(Some(&headers(None, 5, 0, 5)));
        timeline.answer(Some(&headers(None, 5, 1, 5)));
        timeline.held(&a, &timeline.after(5));
        timeline.pass(5);
        timeline.send(&a);
    }

    #[test]
    fn an_endpoint_without_a_limit_is_not_held_back() {
        let (mut timeline, a) = (Timeline::new(), route("/channels/{}", 1));
        timeline.send(&a);
        let (sent, key) = timeline.in_flight.remove(0);
        timeline.state.release(&key, timeline.now);
        timeline.state.learn_success(&sent, None, timeline.now);
        for _ in 0..20 {
            timeline.send(&a);
        }
        // A known limit is kept if a response does not repeat it.
        let b = route("/guilds/{}", 1);
        timeline.state.learn_success(&b, Some(&headers(None, 1, 1, 1)), timeline.now);
        timeline.state.learn_success(&b, None, timeline.now);
        timeline.pass(1);
        timeline.send(&b);
        timeline.held(&b, &AfterResponse);
    }

    #[test]
    fn later_headers_do_not_end_a_429() {
        let (mut timeline, a) = (Timeline::new(), route("/channels/{}", 1));
        timeline.send(&a);
        for seconds in [3, 1] {
            timeline.state.hold(&a, LimitScope::Bucket, timeline.now + seconds * SECOND);
        }
        timeline.answer(Some(&headers(Some("x"), 5, 4, 1)));
        timeline.held(&a, &timeline.after(3));
        timeline.pass(3);
        timeline.send(&a);
    }

    #[test]
    fn endpoints_of_one_bucket_count_together_and_resources_apart() {
        let (mut timeline, [a, b]) =
            (Timeline::new(), ["/channels/{}", "/channels/{}/messages"].map(|path| route(path, 1)));
        for route in [&a, &b] {
            timeline.send(route);
            timeline.answer(Some(&headers(Some("x"), 2, 1, 5)));
        }
        timeline.send(&a);
        timeline.held(&b, &timeline.after(5));
        timeline.send(&route("/channels/{}", 2));
        timeline.send(&route("/channels/{}/messages", 2));
        timeline.held(&route("/channels/{}", 2), &AfterResponse);
    }

    #[test]
    fn idle_buckets_are_removed() {
        let mut timeline = Timeline::new();
        for n in 0..40 {
            timeline.send(&route("/channels/{}", n));
            timeline.answer(Some(&headers(Some("x"), 5, 0, if n == 0 { 90 } else { 1 })));
        }
        assert_eq!(timeline.state.buckets.len(), 40);
        timeline.pass(60);
        timeline.held(&route("/channels/{}", 0), &timeline.after(30));
        assert_eq!(timeline.state.buckets.len(), 1, "only buckets that block are kept");
    }

    #[tokio::test(start_paused = true)]
    async fn nothing_is_kept_of_interactions() {
        const EVERY: Duration = Duration::from_millis(5);
        let limiter = RateLimiter::new(50);
        let kept = || limiter.state.lock().expect("not poisoned").buckets.len();
        let acquire = async |route: &Route| limiter.acquire(route, SECOND).await.expect("granted");
        // Two and a half minutes.
        for n in 0..30_000 {
            acquire(&route("/interactions/{}/{}/callback", n)).await.succeeded(None);
            let permit = acquire(&route("/webhooks/{}/{}/messages/@original", n)).await;
            let (some, none) = (headers(Some("x"), 5, 4, 2), headers(Some("x"), 5, 0, 2));
            let a_429 = Limited { scope: LimitScope::Bucket, retry_after: 2 * SECOND };
            match n % 4 {
                0 => permit.succeeded(Some(&some)),
                1 => permit.succeeded(None),
                2 => permit.refused(Some(&none), Some(a_429)),
                _ => drop(permit),
            }
            advance(EVERY).await;
            // Half of the buckets are blocked for two seconds, and a sweep runs once a minute.
            assert!(kept() <= 62 * 200 / 2 + 1, "{n}: {}", kept());
        }
        advance(SWEEP_EVERY).await;
        acquire(&route("/channels/{}", 1)).await.succeeded(None);
        assert_eq!(kept(), 0, "after a minute all are removed");
    }
}
