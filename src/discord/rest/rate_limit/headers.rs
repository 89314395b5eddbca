//! Reads the rate limit headers of responses, and the body of a 429.

use std::time::Duration;

use reqwest::header::HeaderMap;
use serde::Deserialize;

/// The wait after a 429 that does not name one.
const USUAL_WAIT: Duration = Duration::from_secs(1);

/// The wait after a 429 for the IP address that does not name one.
const USUAL_WAIT_OF_ADDRESS: Duration = Duration::from_mins(1);

/// The longest accepted wait: Discord's longest limits are per day.
const MAX_WAIT: Duration = Duration::from_hours(24);

/// The bucket headers of a response.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BucketHeaders {
    /// The bucket's name, which several endpoints may share (`X-RateLimit-Bucket`).
    pub name: Option<String>,
    /// The number of requests allowed between two resets (`X-RateLimit-Limit`).
    pub limit: u32,
    /// The number of them that remain (`X-RateLimit-Remaining`).
    pub remaining: u32,
    /// The time to the next reset (`X-RateLimit-Reset-After`).
    pub reset_after: Duration,
}

impl BucketHeaders {
    /// Reads the headers; `None` if they are missing or not numbers.
    pub fn read(headers: &HeaderMap) -> Option<Self> {
        let seconds: f64 = text(headers, "x-ratelimit-reset-after")?.parse().ok()?;
        let remaining: u32 = text(headers, "x-ratelimit-remaining")?.parse().ok()?;
        let limit = text(headers, "x-ratelimit-limit").and_then(|limit| limit.parse().ok());
        Some(Self {
            name: text(headers, "x-ratelimit-bucket").map(str::to_owned),
            limit: limit.unwrap_or(remaining).max(1),
            remaining,
            // A reset centuries away would exceed what an instant holds, and block the bucket for good.
            reset_after: Duration::try_from_secs_f64(seconds).ok()?.min(MAX_WAIT),
        })
    }
}

/// The requests that a 429 blocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitScope {
    /// The bucket of the request.
    Bucket,
    /// The bucket of the request, because of requests that others sent. It does not count as an invalid request.
    Shared,
    /// Every request with the same authorization: with the bot's token, or with that of an interaction.
    Global,
    /// Every request of the bot's IP address.
    Address,
}

/// A 429 response.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limited {
    /// The requests that it blocks.
    pub scope: LimitScope,
    /// The duration of the block.
    pub retry_after: Duration,
}

/// The body of a 429 of Discord's API.
#[derive(Deserialize)]
struct Body {
    retry_after: Option<f64>,
    #[serde(default)]
    global: bool,
}

impl Limited {
    /// Reads the headers and the body of a 429. One that names neither a scope nor a wait blocks the bot's IP address:
    /// it comes from a proxy in front of the API, or from Discord after too many invalid requests.
    pub fn read(headers: &HeaderMap, body: &[u8]) -> Self {
        let form = serde_json::from_slice::<Body>(body).ok();
        let header = || text(headers, "retry-after").and_then(|seconds| seconds.trim().parse().ok());
        let seconds = form.as_ref().and_then(|form| form.retry_after).or_else(header);
        let retry_after = seconds.and_then(|seconds: f64| Duration::try_from_secs_f64(seconds).ok());
        let is_global = headers.contains_key("x-ratelimit-global") || form.as_ref().is_some_and(|form| form.global);
        let names_wait = form.is_some_and(|form| form.retry_after.is_some());
        let scope = match text(headers, "x-ratelimit-scope") {
            Some("shared") => LimitScope::Shared,
            Some("global") => LimitScope::Global,
            _ if is_global => LimitScope::Global,
            None if !names_wait => LimitScope::Address,
            _ => LimitScope::Bucket,
        };
        let usual = if scope == LimitScope::Address { USUAL_WAIT_OF_ADDRESS } else { USUAL_WAIT };
        Self { scope, retry_after: retry_after.unwrap_or(usual).min(MAX_WAIT) }
    }
}

fn text<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

#[cfg(test)]
mod tests {
    use reqwest::header::{HeaderName, HeaderValue};

    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        let pairs = pairs.iter().map(|&(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value)));
        pairs.collect()
    }

    #[test]
    fn buckets_are_read() {
        let (left, after) = (("x-ratelimit-remaining", "4"), ("x-ratelimit-reset-after", "1.5"));
        let bucket = |name: Option<&str>, limit| {
            let name = name.map(str::to_owned);
            Some(BucketHeaders { name, limit, remaining: 4, reset_after: Duration::from_millis(1_500) })
        };
        let check = |pairs: &[(&'static str, &'static str)], expected: Option<BucketHeaders>| {
            assert_eq!(BucketHeaders::read(&headers(pairs)), expected, "{pairs:?}");
        };
        check(&[left, after], bucket(None, 4));
        check(&[left, after, ("x-ratelimit-limit", "5"), ("x-ratelimit-bucket", "x")], bucket(Some("x"), 5));
        check(&[left], None);
        check(&[after], None);
        check(&[left, ("x-ratelimit-reset-after", "-1")], None);
        for centuries in ["1e10", "1e19"] {
            let read = BucketHeaders::read(&headers(&[left, ("x-ratelimit-reset-after", centuries)]));
            assert_eq!(read.map(|bucket| bucket.reset_after), Some(MAX_WAIT), "{centuries}");
        }
        check(&[("x-ratelimit-remaining", "many"), after], None);
    }

    #[test]
    fn the_whole_wait_is_read() {
        let check = |header: Option<&'static str>, body: &str, ms: u64| {
            let header = header.map(|seconds| ("retry-after", seconds));
            let limited = Limited::read(&headers(header.as_slice()), body.as_bytes());
            assert_eq!(limited.retry_after, Duration::from_millis(ms), "{header:?} {body}");
        };
        check(Some("1"), r#"{"retry_after": 0.25}"#, 250);
        check(Some("3"), "{}", 3_000);
        check(Some("7200"), "<html>banned</html>", 7_200_000);
        check(Some("Wed, 21 Oct 2026 07:28:00 GMT"), "", 60_000);
        check(None, "", 60_000);
        check(None, r#"{"message": "You are being blocked from accessing our API", "code": 0}"#, 60_000);
        check(None, r#"{"global": true}"#, 1_000);
        check(None, r#"{"retry_after": -1.0}"#, 1_000);
        check(None, r#"{"retry_after": 1e9}"#, 86_400_000);
    }

    #[test]
    fn the_scope_is_read() {
        let check = |pairs: &[(&'static str, &'static str)], body: &str, expected: LimitScope| {
            let limited = Limited::read(&headers(pairs), body.as_bytes());
            assert_eq!(limited.scope, expected, "{pairs:?} {body}");
        };
        let scope = |scope| [("x-ratelimit-scope", scope)];
        check(&scope("user"), r#"{"retry_after": 1, "global": false}"#, LimitScope::Bucket);
        check(&scope("shared"), r#"{"retry_after": 1, "global": false}"#, LimitScope::Shared);
        check(&scope("global"), r#"{"retry_after": 1, "global": true}"#, LimitScope::Global);
        check(&[("x-ratelimit-global", "true")], "", LimitScope::Global);
        check(&[], r#"{"retry_after": 1, "global": true}"#, LimitScope::Global);
        check(&[], r#"{"retry_after": 1}"#, LimitScope::Bucket);
        check(&scope("user"), "not json", LimitScope::Bucket);
        check(&[], "<html>banned</html>", LimitScope::Address);
        check(&[], r#"{"message": "You are being blocked from accessing our API", "code": 0}"#, LimitScope::Address);
    }
}
