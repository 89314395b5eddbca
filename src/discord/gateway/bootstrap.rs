//! What is asked of Discord before anything else: who the bot is, and where to connect. One fault, on Discord's side or on
//! the way, does not keep the bot from starting.

use std::time::Duration;

use serde_json::Value;
use serenity::http::{LightMethod, Request, Route};
use tokio::time::{sleep, timeout};

use crate::discord::rest::client::{PATIENCE, TRIES, number, pause, read, unreadable};
use crate::discord::rest::error::Trouble;
use crate::discord::rest::request::{Line, Unsent};

/// The longest that one refusal is waited out, however long Discord asks to wait.
const LONGEST_WAIT: Duration = Duration::from_mins(1);

/// Where to connect, and with how many shards.
#[derive(Debug)]
pub struct Door {
    /// The address.
    pub url: String,
    /// How many.
    pub shards: u32,
    /// How many sessions the bot may begin until Discord's next day, if it says so.
    pub left: Option<u64>,
    /// How many of them are left alone, beside those that are needed at once.
    spare: u64,
}

/// One session in so many of a day is left alone: 50 of the usual 1,000. Whoever begins more than there are has its token
/// taken away.
const ONE_IN: u64 = 20;

impl Door {
    /// Whether hardly any session may be begun any more today.
    pub fn is_worn_out(&self) -> bool {
        self.left.is_some_and(|left| left < self.spare + u64::from(self.shards))
    }

    /// What Discord says of it; `None` where it does not say where to connect.
    fn read(said: &Value) -> Option<Self> {
        let shards = said["shards"].as_u64().and_then(|shards| u32::try_from(shards).ok()).filter(|&shards| shards > 0);
        let limit = &said["session_start_limit"];
        Some(Self {
            url: said["url"].as_str()?.to_owned(),
            shards: shards?,
            left: limit["remaining"].as_u64(),
            spare: limit["total"].as_u64().unwrap_or_default() / ONE_IN,
        })
    }
}

/// The bot's own user id.
///
/// # Errors
/// [`Trouble`].
pub async fn me(line: &Line) -> Result<u64, Trouble> {
    patiently("GET /users/@me", || async { number(&ask(line, Route::UserMe).await?) }).await
}

/// Where to connect.
///
/// # Errors
/// [`Trouble`].
pub async fn door(line: &Line) -> Result<Door, Trouble> {
    patiently("GET /gateway/bot", || async { Door::read(&ask(line, Route::GatewayBot).await?).ok_or_else(unreadable) })
        .await
}

async fn ask(line: &Line, route: Route<'_>) -> Result<Value, Unsent> {
    read(&line.send(Request::new(route, LightMethod::Get)).await?)
}

/// Asks until there is an answer, but for what no asking changes, with a line for each try that failed.
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
            assert_eq!(Door::read(&said).map(|door| door.is_worn_out()), Some(expected), "{said}");
        };
        check(json!({"total": 1000, "remaining": 52}), false);
        check(json!({"total": 1000, "remaining": 51}), true);
        check(json!({"total": 2, "remaining": 2}), false);
        check(json!({"total": 2, "remaining": 1}), true);
        check(json!({"remaining": 3}), false);
        check(Value::Null, false);
        assert!(Door::read(&json!({"url": "wss://gateway", "shards": 0})).is_none());
        assert!(Door::read(&json!({"shards": 1})).is_none());
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
