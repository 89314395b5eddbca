//! What is asked of Discord before anything else: who the bot is, and where to connect.

use std::time::Duration;

use serde_json::Value;
use serenity::http::{LightMethod, Request, Route};
use tokio::time::{sleep, timeout};

use crate::discord::rest::client::{PATIENCE, TRIES, number, pause, read, unreadable};
use crate::discord::rest::error::Trouble;
use crate::discord::rest::request::{Line, Unsent};

/// The longest that one refusal is waited out, however long Discord asks to wait.
const LONGEST_WAIT: Duration = Duration::from_mins(1);

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

/// The bot's own user id. Asked for again after what passes, such as a fault on Discord's side.
///
/// # Errors
/// [`Trouble`].
pub async fn own_user_id(line: &Line) -> Result<u64, Trouble> {
    patiently("GET /users/@me", || async { number(&ask(line, Route::UserMe).await?) }).await
}

/// Where to connect. Asked for again after what passes, such as a fault on Discord's side.
///
/// # Errors
/// [`Trouble`].
pub async fn gateway_info(line: &Line) -> Result<GatewayInfo, Trouble> {
    let ask = || async { GatewayInfo::read(&ask(line, Route::GatewayBot).await?).ok_or_else(unreadable) };
    patiently("GET /gateway/bot", ask).await
}

async fn ask(line: &Line, route: Route<'_>) -> Result<Value, Unsent> {
    read(&line.send(Request::new(route, LightMethod::Get)).await?)
}

/// Asks up to [`TRIES`] times, unless the answer will not change, and logs each failure.
async fn patiently<T, F>(what: &str, ask: impl Fn() -> F) -> Result<T, Trouble>
where
    F: Future<Output = Result<T, Unsent>>,
{
    let mut tried = 0;
    loop {
        let unsent = match timeout(PATIENCE, ask()).await {
            Ok(Ok(done)) => return Ok(done),
            Ok(Err(unsent)) => unsent,
            Err(_) => Unsent { trouble: Trouble::Busy("timeout".to_owned()), code: None, wait: None },
        };
        tried += 1;
        let trouble = unsent.trouble;
        tracing::warn!(what, tried, of = TRIES, %trouble, "discord does not answer as it should");
        if tried == TRIES || trouble == Trouble::Unauthorised || trouble.is_barred() {
            return Err(trouble);
        }
        sleep(unsent.wait.unwrap_or_else(|| pause(tried)).min(LONGEST_WAIT)).await;
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

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

    #[tokio::test]
    async fn what_passes_is_asked_again_and_what_lasts_is_not() {
        let check = async |trouble: Trouble, faults: u32, expected: u32| {
            let count = AtomicU32::new(0);
            let ask = || async {
                let is_over = count.fetch_add(1, Ordering::Relaxed) >= faults;
                if is_over {
                    Ok(())
                } else {
                    Err(Unsent { trouble: trouble.clone(), code: None, wait: Some(Duration::ZERO) })
                }
            };
            let done = patiently("GET /", ask).await;
            assert_eq!((done.is_ok(), count.load(Ordering::Relaxed)), (expected > faults, expected), "{trouble}");
        };
        check(Trouble::Busy("status 503".to_owned()), 1, 2).await;
        check(Trouble::Busy("connection".to_owned()), 4, 5).await;
        check(Trouble::Invalid { code: 404, message: String::new() }, 5, 5).await;
        check(Trouble::Unauthorised, 1, 1).await;
        check(Trouble::Forbidden, 1, 1).await;
    }
}
