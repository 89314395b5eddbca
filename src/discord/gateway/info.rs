//! The answer to `GET /gateway/bot`: where to connect, and how many sessions may be started.

use std::time::Duration;

use serde_json::Value;

use crate::discord::rest::{ApiError, Client, Request};

/// One in this many sessions of a day is kept in reserve: 50 of the usual 1,000.
const RESERVE_ONE_IN: u64 = 20;

/// The gateway's address, the recommended number of shards, and the number of sessions that may be started.
#[derive(Clone, Debug)]
pub struct GatewayInfo {
    /// The address.
    pub url: String,
    /// The number of shards that Discord recommends, at least 1.
    pub shards: u32,
    /// The number of sessions that may still be started today; `None` if Discord does not say.
    pub remaining: Option<u64>,
    /// The time until the number of sessions that may be started is reset.
    pub reset_after: Duration,
    /// The number of shards that may identify at the same time, at least 1.
    pub max_concurrency: u32,
    /// The number of sessions that are kept in reserve.
    reserve: u64,
}

impl GatewayInfo {
    /// Whether no more sessions should be started today. Discord resets the token of a bot that exceeds the limit, so a
    /// reserve is kept for other processes with the same token.
    pub fn is_exhausted(&self) -> bool {
        self.remaining.is_some_and(|remaining| remaining <= self.reserve)
    }

    /// Reads the answer; `None` without an address or a number of shards.
    pub fn read(answer: &Value) -> Option<Self> {
        let count =
            |value: &Value| value.as_u64().and_then(|count| u32::try_from(count).ok()).filter(|&count| count > 0);
        let limit = &answer["session_start_limit"];
        Some(Self {
            url: answer["url"].as_str()?.to_owned(),
            shards: count(&answer["shards"])?,
            remaining: limit["remaining"].as_u64(),
            reset_after: Duration::from_millis(limit["reset_after"].as_u64().unwrap_or_default()),
            max_concurrency: count(&limit["max_concurrency"]).unwrap_or(1),
            reserve: limit["total"].as_u64().unwrap_or_default() / RESERVE_ONE_IN,
        })
    }
}

/// Requests `GET /gateway/bot`, with retries after temporary failures.
///
/// # Errors
/// [`ApiError`]: the request failed for good, or too often.
pub async fn gateway_info(rest: &Client) -> Result<GatewayInfo, ApiError> {
    rest.fetch(&Request::get("/gateway/bot", &[]).at_startup(), |body| GatewayInfo::read(&body)).await
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_last_session_starts_of_a_day_are_kept_in_reserve() {
        let check = |limit: Value, expected: bool| {
            let text = json!({"url": "wss://gateway", "shards": 2, "session_start_limit": limit});
            assert_eq!(GatewayInfo::read(&text).map(|info| info.is_exhausted()), Some(expected), "{text}");
        };
        check(json!({"total": 1000, "remaining": 51}), false);
        check(json!({"total": 1000, "remaining": 50}), true);
        check(json!({"total": 2, "remaining": 1}), false);
        check(json!({"total": 2, "remaining": 0}), true);
        check(json!({"remaining": 3}), false);
        check(Value::Null, false);
        assert!(GatewayInfo::read(&json!({"url": "wss://gateway", "shards": 0})).is_none());
        assert!(GatewayInfo::read(&json!({"shards": 1})).is_none());
    }
}
