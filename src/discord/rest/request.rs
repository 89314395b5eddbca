//! One request to Discord and its answer.
//!
//! What goes to Discord itself is throttled by the library, which also obeys a 429. It does neither for a server that
//! stands in for Discord, nor does it tell what such a server says of its limits: requests to that one are sent from here,
//! and keep to them.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use reqwest::{Client, Response};
use serde::Deserialize;
use serenity::http::{Http, LightMethod, Request, Route};
use tokio::time::{Instant, sleep};

use crate::discord::rest::error::{Trouble, code_of, sort};
use crate::discord::rest::rate_limit::{Delivery, Limits, Told};

/// How long to wait where a server says that there were too many requests, and not for how long.
const USUAL_WAIT: Duration = Duration::from_secs(1);

/// Longer than this no server means: Discord's longest ban is an hour.
const LONGEST_WAIT: Duration = Duration::from_hours(1);

/// Who has to wait for longer than this is told so, and comes back later.
const WAITED_FOR: Duration = Duration::from_secs(6);

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
    limits: Mutex<Limits>,
}

/// A request on its way, which counts until it is over, however it ends.
struct OnWay<'a> {
    to: &'a StandIn,
    way: Delivery,
    told: Option<Told>,
}

impl Drop for OnWay<'_> {
    fn drop(&mut self) {
        self.to.limits().told(&self.way, self.told.as_ref(), Instant::now());
    }
}

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
            Arc::new(StandIn { client: Client::new(), address: address.to_owned(), limits: Mutex::default() })
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
        let mut on_way = self.turn(way(*request.route_ref(), *request.method_ref())).await?;
        let request = request.build(&self.client, token, Some(&self.address))?;
        let response = request.send().await?;
        let status = response.status();
        on_way.told = Told::read(response.headers());
        let (after, global) = (header(&response, "retry-after"), header(&response, "x-ratelimit-global"));
        let body = body(response).await?;
        if status.is_success() {
            return Ok(body);
        }
        let said: Refused = serde_json::from_slice(&body).unwrap_or_default();
        let status = status.as_u16();
        let wait = (status == 429).then(|| {
            let wait = asked_to_wait(said.retry_after, after.as_deref());
            self.limits().hold(&on_way.way, said.global || global.is_some(), Instant::now() + wait);
            wait
        });
        let code = if said.code > 0 { said.code } else { isize::try_from(status).unwrap_or_default() };
        Err(Unsent { trouble: sort(status, said.code, said.message), code: Some(code), wait })
    }

    /// Waits until a request may be sent.
    async fn turn(&self, way: Delivery) -> Result<OnWay<'_>, Unsent> {
        loop {
            let taken = self.limits().take(&way, Instant::now());
            match taken {
                Ok(()) => return Ok(OnWay { to: self, way, told: None }),
                Err(wait) if wait <= WAITED_FOR => sleep(wait).await,
                Err(wait) => {
                    let trouble = Trouble::Busy("asked to wait".to_owned());
                    return Err(Unsent { trouble, code: None, wait: Some(wait) });
                }
            }
        }
    }

    fn limits(&self) -> std::sync::MutexGuard<'_, Limits> {
        // Every change is whole before anything can panic.
        self.limits.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn header(response: &Response, name: &str) -> Option<String> {
    response.headers().get(name).and_then(|value| value.to_str().ok()).map(str::to_owned)
}

/// How long a server asks to wait: in the answer's form, or in its header where something before the server has refused.
fn asked_to_wait(form: Option<f64>, header: Option<&str>) -> Duration {
    let seconds = form.or_else(|| header.and_then(|seconds| seconds.trim().parse().ok()));
    let asked = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    asked.unwrap_or(USUAL_WAIT).min(LONGEST_WAIT)
}

async fn body(response: Response) -> Result<Vec<u8>, Unsent> {
    Ok(response.bytes().await?.to_vec())
}

/// Numbers within a path do not matter for a limit, except those of the place.
fn way(route: Route<'_>, method: LightMethod) -> Delivery {
    let path = route.path();
    let path = path.split_once("/api/v10/").map_or(&*path, |(_, path)| path);
    let segments: Vec<&str> = path.split('/').filter(|segment| !segment.is_empty()).collect();
    // A webhook and an interaction are known by their tokens as well.
    let of_place = if matches!(segments.first(), Some(&("webhooks" | "interactions"))) { 3 } else { 2 };
    let (place, rest) = segments.split_at(of_place.min(segments.len()));
    let is_number = |segment: &str| segment.bytes().all(|b| b.is_ascii_digit());
    let rest = rest.iter().map(|&segment| if is_number(segment) { "*" } else { segment });
    let kind = segments.first().copied().unwrap_or_default();
    let route_of = [method.reqwest_method().as_str(), kind].into_iter().chain(rest).collect::<Vec<_>>().join("/");
    Delivery { route: route_of, place: place.join("/"), exempt: is_exempt(route) }
}

/// Answers to interactions do not count for the limit of all requests together.
const fn is_exempt(route: Route<'_>) -> bool {
    matches!(route, Route::InteractionResponse { .. } | Route::WebhookOriginalInteractionResponse { .. })
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
    fn as_long_as_asked_is_waited() {
        let check = |form: Option<f64>, header: Option<&str>, ms: u64| {
            assert_eq!(asked_to_wait(form, header), Duration::from_millis(ms), "{form:?} {header:?}");
        };
        check(Some(0.25), Some("1"), 250);
        check(None, Some("3"), 3_000);
        check(None, Some("Wed, 21 Oct 2026 07:28:00 GMT"), 1_000);
        check(None, None, 1_000);
        check(Some(-1.0), None, 1_000);
        check(Some(1e9), None, 3_600_000);
    }

    #[test]
    fn messages_of_a_channel_share_their_limit() {
        let message = |channel: u64, message: u64| {
            let route = Route::ChannelMessage { channel_id: channel.into(), message_id: message.into() };
            way(route, LightMethod::Patch)
        };
        assert_eq!(message(1, 2), message(1, 3));
        assert_ne!(message(1, 2), message(2, 2));
        assert_eq!((message(1, 2).route, message(1, 2).place), (message(2, 2).route, "channels/1".to_owned()));
        let sends = way(Route::ChannelMessages { channel_id: 1.into() }, LightMethod::Post);
        assert_eq!((sends.place.as_str(), sends.exempt), ("channels/1", false));
        assert_ne!(sends.route, message(1, 2).route);
        let answer = way(Route::InteractionResponse { interaction_id: 1.into(), token: "a" }, LightMethod::Post);
        assert_eq!((answer.place.as_str(), answer.exempt), ("interactions/1/a", true));
    }
}
