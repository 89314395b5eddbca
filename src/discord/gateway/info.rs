//! Where to connect, as Discord says it.

use serde_json::Value;

use crate::discord::rest::{ApiError, Client, Request};

/// One in this many sessions of a day is left alone: 50 of the usual 1,000.
const SPARE_ONE_IN: u64 = 20;

/// Where to connect, with how many shards, and how many sessions may be started.
#[derive(Clone, Debug)]
pub struct GatewayInfo {
    /// The address.
    pub url: String,
    /// The number of shards that Discord recommends, at least 1.
    pub shards: u32,
    /// The number of sessions that the bot may start until Discord's next day, if it says so.
    pub left: Option<u64>,
    /// The number of shards that may identify at the same time, at least 1.
    pub max_concurrency: u32,
    /// The number of sessions that are left alone.
    spare: u64,
}

impl GatewayInfo {
    /// Whether no session is to be started any more today. A bot that starts more than it is granted loses its token, so a
    /// margin is kept for other processes that use the same one.
    pub fn is_worn_out(&self) -> bool {
        self.left.is_some_and(|left| left <= self.spare)
    }

    /// Reads the answer to `GET /gateway/bot`; `None` if it does not say where to connect.
    pub fn read(said: &Value) -> Option<Self> {
        let count =
            |value: &Value| value.as_u64().and_then(|count| u32::try_from(count).ok()).filter(|&count| count > 0);
        let limit = &said["session_start_limit"];
        Some(Self {
            url: said["url"].as_str()?.to_owned(),
            shards: count(&said["shards"])?,
            left: limit["remaining"].as_u64(),
            max_concurrency: count(&limit["max_concurrency"]).unwrap_or(1),
            spare: limit["total"].as_u64().unwrap_or_default() / SPARE_ONE_IN,
        })
    }
}

/// Where to connect. Asked again after failures that pass, such as a fault on Discord's side.
///
/// # Errors
/// [`ApiError`].
pub async fn gateway_info(rest: &Client) -> Result<GatewayInfo, ApiError> {
    rest.fetch(&Request::get("/gateway/bot", &[]).at_startup(), |body| GatewayInfo::read(&body)).await
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_last_sessions_of_a_day_are_left_alone() {
        let check = |limit: Value, expected: bool| {
            let said = json!({"url": "wss://gateway", "shards": 2, "session_start_limit": limit});
            assert_eq!(GatewayInfo::read(&said).map(|info| info.is_worn_out()), Some(expected), "{said}");
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
