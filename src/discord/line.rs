//! One request to Discord and its answer.
//!
//! What goes to Discord itself is throttled by the library, which also obeys a 429. It does neither for a server that
//! stands in for Discord, nor does it tell how long such a server asks to wait: requests to that one are sent from here,
//! and wait for as long as they are asked to.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use reqwest::{Client, Response};
use serde::Deserialize;
use serenity::http::{Http, LightMethod, Request, Route};
use tokio::time::Instant;

use super::trouble::{Trouble, code_of, sort};

/// How long to wait where a server says that there were too many requests, and not for how long.
const USUAL_WAIT: Duration = Duration::from_secs(1);

/// Longer than this no server means: Discord's longest ban is an hour.
const LONGEST_WAIT: Duration = Duration::from_hours(1);

/// The way of a request.
#[derive(Clone)]
pub struct Line {
    http: Arc<Http>,
    stand_in: Option<Arc<StandIn>>,
}

/// A server that stands in for Discord.
struct StandIn {
    client: Client,
    address: String,
    holds: Mutex<Holds<Way>>,
}

/// What one limit is about: a method and a path, without the number of a message.
type Way = (LightMethod, String);

/// A request that was not done, or not for sure.
#[derive(Debug)]
pub struct Unsent {
    /// Why.
    pub trouble: Trouble,
    /// Discord's code or the HTTP status; 0 where there was no answer, and none where nothing was asked.
    pub code: Option<isize>,
    /// How long the server asks to wait.
    pub wait: Option<Duration>,
}

/// What a server says with a refusal.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Refused {
    code: isize,
    message: String,
    retry_after: Option<f64>,
    global: bool,
}

impl Line {
    /// To Discord by this client, or with an `address` to what stands in for it.
    pub fn new(http: Arc<Http>, address: Option<&str>) -> Self {
        let stand_in = address.map(|address| {
            Arc::new(StandIn { client: Client::new(), address: address.to_owned(), holds: Mutex::default() })
        });
        Self { http, stand_in }
    }

    /// The client itself, for start-up.
    pub const fn http(&self) -> &Arc<Http> {
        &self.http
    }

    /// Sends a request, and gives back the body of the answer.
    ///
    /// # Errors
    /// [`Unsent`]; the request may have been done where there was no answer.
    pub async fn send(&self, request: Request<'_>) -> Result<Vec<u8>, Unsent> {
        match &self.stand_in {
            Some(stand_in) => stand_in.send(self.http.token(), request).await,
            None => body(self.http.request(request).await?).await,
        }
    }
}

impl StandIn {
    async fn send(&self, token: &str, request: Request<'_>) -> Result<Vec<u8>, Unsent> {
        let (way, exempt) = (way(*request.route_ref(), *request.method_ref()), is_exempt(*request.route_ref()));
        if let Some(wait) = self.holds().left(&way, exempt, Instant::now()) {
            return Err(Unsent { trouble: Trouble::Busy("asked to wait".to_owned()), code: None, wait: Some(wait) });
        }
        let request = request.build(&self.client, token, Some(&self.address))?;
        let response = request.send().await?;
        let status = response.status();
        let body = body(response).await?;
        if status.is_success() {
            return Ok(body);
        }
        let said: Refused = serde_json::from_slice(&body).unwrap_or_default();
        let status = status.as_u16();
        let wait = (status == 429).then(|| {
            let asked = said.retry_after.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
            let wait = asked.unwrap_or(USUAL_WAIT).min(LONGEST_WAIT);
            self.holds().hold(if said.global { None } else { Some(way) }, Instant::now() + wait);
            wait
        });
        let code = if said.code > 0 { said.code } else { isize::try_from(status).unwrap_or_default() };
        Err(Unsent { trouble: sort(status, said.code, said.message), code: Some(code), wait })
    }

    fn holds(&self) -> std::sync::MutexGuard<'_, Holds<Way>> {
        // Every change is whole before anything can panic.
        self.holds.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

async fn body(response: Response) -> Result<Vec<u8>, Unsent> {
    Ok(response.bytes().await?.to_vec())
}

/// Messages of a channel share a limit.
fn way(route: Route<'_>, method: LightMethod) -> Way {
    match route {
        Route::ChannelMessage { channel_id, .. } => (method, format!("/channels/{channel_id}/messages/*")),
        route => (method, route.path().into_owned()),
    }
}

/// Answers to interactions do not count for the limit of all requests together.
const fn is_exempt(route: Route<'_>) -> bool {
    matches!(route, Route::InteractionResponse { .. } | Route::WebhookOriginalInteractionResponse { .. })
}

/// Until when nothing is sent.
#[derive(Debug)]
struct Holds<W> {
    of_all: Option<Instant>,
    of_one: HashMap<W, Instant>,
}

impl<W> Default for Holds<W> {
    fn default() -> Self {
        Self { of_all: None, of_one: HashMap::new() }
    }
}

impl<W: Eq + Hash> Holds<W> {
    /// Holds requests of one way back, or of all.
    fn hold(&mut self, way: Option<W>, until: Instant) {
        let now = Instant::now();
        self.of_one.retain(|_, until| *until > now);
        match way {
            Some(way) => drop(self.of_one.insert(way, until)),
            None => self.of_all = Some(until),
        }
    }

    /// For how long a request has to wait.
    fn left(&self, way: &W, exempt: bool, now: Instant) -> Option<Duration> {
        let of_all = self.of_all.filter(|_| !exempt);
        let until = of_all.max(self.of_one.get(way).copied())?;
        until.checked_duration_since(now).filter(|left| !left.is_zero())
    }
}

impl From<serenity::Error> for Unsent {
    fn from(error: serenity::Error) -> Self {
        Self { code: Some(code_of(&error)), trouble: error.into(), wait: None }
    }
}

impl From<reqwest::Error> for Unsent {
    /// Without the address, which may carry a token.
    fn from(error: reqwest::Error) -> Self {
        let what = if error.is_timeout() { "timeout" } else { "connection" };
        Self { trouble: Trouble::Busy(what.to_owned()), code: Some(0), wait: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn held_is_what_was_named_and_for_so_long() {
        let (now, second) = (Instant::now(), Duration::from_secs(1));
        let mut holds = Holds::default();
        assert_eq!(holds.left(&"a", false, now), None);
        holds.hold(Some("a"), now + 2 * second);
        assert_eq!(holds.left(&"a", false, now), Some(2 * second));
        assert_eq!(holds.left(&"a", true, now + second), Some(second), "the limit of one way is for everybody");
        assert_eq!(holds.left(&"a", false, now + 2 * second), None);
        assert_eq!(holds.left(&"b", false, now), None);
        holds.hold(None, now + 3 * second);
        assert_eq!(holds.left(&"b", false, now), Some(3 * second));
        assert_eq!(holds.left(&"b", true, now), None, "answers to interactions are exempt");
        assert_eq!(holds.left(&"a", false, now), Some(3 * second), "the longer of the two");
    }

    #[test]
    fn messages_of_a_channel_share_their_limit() {
        let message = |channel: u64, message: u64| {
            let route = Route::ChannelMessage { channel_id: channel.into(), message_id: message.into() };
            way(route, LightMethod::Patch)
        };
        assert_eq!(message(1, 2), message(1, 3));
        assert_ne!(message(1, 2), message(2, 2));
    }
}
