//! The headers of rate limit buckets (Discord: "Rate Limits").

use std::time::Duration;

use axum::extract::Request;
use axum::http::HeaderMap;

use super::below_base;

/// The state of a bucket after a request.
pub(super) struct Bucket<'n> {
    /// The name; see [`bucket_name`].
    pub(super) name: &'n str,
    /// The number of requests until the bucket resets.
    pub(super) limit: u32,
    /// How many of them are left.
    pub(super) remaining: u32,
    /// The time until the bucket resets, in seconds.
    pub(super) reset_after: f64,
}

impl Bucket<'_> {
    /// Sets the headers of the bucket. `now_ms` is in milliseconds since 1970.
    pub(super) fn set_headers(&self, headers: &mut HeaderMap, now_ms: i64) {
        let reset = Duration::from_millis(now_ms.unsigned_abs()).as_secs_f64() + self.reset_after;
        for (header, value) in [
            ("x-ratelimit-limit", self.limit.to_string()),
            ("x-ratelimit-remaining", self.remaining.to_string()),
            ("x-ratelimit-reset", format!("{reset:.3}")),
            ("x-ratelimit-reset-after", format!("{:.3}", self.reset_after)),
            ("x-ratelimit-bucket", self.name.to_owned()),
        ] {
            if let Ok(value) = value.parse() {
                headers.insert(header, value);
            }
        }
    }
}

/// The name of the bucket of a request: its method and its route.
pub(super) fn bucket_name(request: &Request) -> String {
    format!("{}{}", request.method(), route(below_base(request.uri().path())))
}

/// A path with placeholders for ids and tokens, up to an emoji.
fn route(path: &str) -> String {
    const REACTIONS: &str = "/reactions/";
    let end = path.find(REACTIONS).map_or(path.len(), |at| at + REACTIONS.len());
    let step = |step: &str| if step.len() < 17 { format!("-{step}") } else { "-id".to_owned() };
    path[..end].split('/').filter(|part| !part.is_empty()).map(step).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_route_has_no_ids_tokens_and_emojis() {
        let message = "/channels/1192253691422720000/messages/1192253691422720001";
        for (path, expected) in [
            (message, "-channels-id-messages-id"),
            (&format!("{message}/reactions/%E2%AD%90/@me"), "-channels-id-messages-id-reactions"),
            (
                "/webhooks/1192253691422720000/aW50ZXJhY3Rpb246abc/messages/@original",
                "-webhooks-id-id-messages-@original",
            ),
            ("/voice/regions", "-voice-regions"),
        ] {
            assert_eq!(route(path), expected, "{path}");
        }
    }
}
