//! Faults on demand: what shall go wrong, and when.
//!
//! A fault waits for a matching request or event, lets a number of them pass, strikes a number of times and is gone.
//! Nothing is left to chance, so that a test that saw a fault once sees it again.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::Json;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::json;

use super::World;

/// What goes wrong with a request.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum RequestFault {
    /// 429, and the request is not applied.
    RateLimit {
        /// Seconds to wait.
        retry_after: f64,
        /// Whether it is the limit over all routes.
        #[serde(default)]
        global: bool,
    },
    /// The request is applied, and is the last that its bucket takes for a while.
    Last {
        /// Seconds until the bucket is full again.
        reset_after: f64,
    },
    /// This status, with the empty body of a broken proxy, and the request is not applied.
    Status {
        /// The status.
        status: u16,
    },
    /// The request is applied after a while.
    Slow {
        /// How long, on the sandbox's clock.
        ms: i64,
    },
    /// The request is applied at once and answered after a while.
    LateAnswer {
        /// How long, on the sandbox's clock.
        ms: i64,
    },
    /// The request is applied, and the connection breaks instead of the answer.
    LostAnswer,
    /// The connection breaks, and the request is not applied.
    LostRequest,
}

/// What goes wrong with a gateway event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum EventFault {
    /// It comes twice with one sequence number, as after some resumptions.
    Duplicate,
    /// It comes later, behind whatever happens meanwhile.
    Late {
        /// How long, on the sandbox's clock.
        ms: i64,
    },
    /// It never comes.
    Lose,
    /// It comes with hardly more than it cannot do without.
    Sparse,
}

/// Which requests are meant.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Requests {
    /// The method; any, if none is given.
    #[serde(default)]
    pub method: Option<String>,
    /// The path below the API's base, where `*` stands for one segment: `/channels/*/messages`. Any, if none is given.
    #[serde(default)]
    pub path: Option<String>,
}

/// How often a fault lets matches pass, and how often it strikes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct When {
    /// So many matches pass first.
    pub after: u32,
    /// So many then go wrong.
    pub times: u32,
}

impl When {
    /// The next match, once.
    pub const NEXT: When = When { after: 0, times: 1 };
}

#[derive(Debug)]
struct Armed<Target, Fault> {
    target: Target,
    fault: Fault,
    when: When,
}

#[derive(Debug, Default)]
struct Inner {
    requests: Vec<Armed<Requests, RequestFault>>,
    events: Vec<Armed<Option<String>, EventFault>>,
}

/// What shall go wrong next.
#[derive(Debug, Default)]
pub struct Faults {
    inner: Mutex<Inner>,
}

impl Faults {
    /// Lets requests go wrong.
    pub fn arm_request(&self, target: Requests, fault: RequestFault, when: When) {
        self.inner().requests.push(Armed { target, fault, when });
    }

    /// Lets gateway events of this name (any, if none is given) go wrong. Each session counts as a match.
    pub fn arm_event(&self, name: Option<&str>, fault: EventFault, when: When) {
        self.inner().events.push(Armed { target: name.map(str::to_owned), fault, when });
    }

    /// Takes back what has not struck yet.
    pub fn clear(&self) {
        *self.inner() = Inner::default();
    }

    /// How many faults have not struck (often enough) yet.
    pub fn armed(&self) -> usize {
        let inner = self.inner();
        inner.requests.len() + inner.events.len()
    }

    /// The fault of this request, which then has struck.
    pub fn on_request(&self, method: &str, path: &str) -> Option<RequestFault> {
        strike(&mut self.inner().requests, |target| target.cover(method, path))
    }

    /// The fault of this event, which then has struck.
    pub fn on_event(&self, name: &str) -> Option<EventFault> {
        strike(&mut self.inner().events, |target| target.as_deref().is_none_or(|wanted| wanted == name))
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Every matching fault counts the match; the first that is due strikes.
fn strike<T, F: Copy>(armed: &mut Vec<Armed<T, F>>, covers: impl Fn(&T) -> bool) -> Option<F> {
    let mut struck = None;
    for one in armed.iter_mut().filter(|one| covers(&one.target)) {
        if one.when.after > 0 {
            one.when.after -= 1;
        } else if struck.is_none() && one.when.times > 0 {
            one.when.times -= 1;
            struck = Some(one.fault);
        }
    }
    armed.retain(|one| one.when.times > 0);
    struck
}

impl Requests {
    /// Requests of this method and path pattern.
    pub fn new(method: &str, path: &str) -> Self {
        Requests { method: Some(method.to_owned()), path: Some(path.to_owned()) }
    }

    fn cover(&self, method: &str, path: &str) -> bool {
        let by_method = self.method.as_ref().is_none_or(|wanted| wanted.eq_ignore_ascii_case(method));
        by_method && self.path.as_ref().is_none_or(|wanted| is_like(wanted, path))
    }
}

fn is_like(pattern: &str, path: &str) -> bool {
    let parts = |text: &str| text.trim_matches('/').split('/').map(str::to_owned).collect::<Vec<_>>();
    let (pattern, path) = (parts(pattern), parts(path));
    pattern.len() == path.len() && pattern.iter().zip(&path).all(|(wanted, part)| wanted == "*" || wanted == part)
}

/// The middleware around REST in which faults strike.
pub(super) async fn layer(State(world): State<Arc<World>>, request: Request, next: Next) -> Response {
    let fault = world.faults.on_request(request.method().as_str(), below_base(request.uri().path()));
    match fault {
        None => next.run(request).await,
        Some(RequestFault::RateLimit { retry_after, global }) => rate_limited(retry_after, global),
        Some(RequestFault::Last { reset_after }) => {
            let mut response = next.run(request).await;
            used_up(&mut response, reset_after);
            response
        }
        Some(RequestFault::Status { status }) => {
            StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR).into_response()
        }
        Some(RequestFault::Slow { ms }) => {
            world.held.wait(world.clock.sleep_until(world.now_ms() + ms)).await;
            next.run(request).await
        }
        Some(RequestFault::LateAnswer { ms }) => {
            let response = apply(request, next).await;
            world.held.wait(world.clock.sleep_until(world.now_ms() + ms)).await;
            response
        }
        Some(RequestFault::LostAnswer) => {
            apply(request, next).await;
            broken()
        }
        Some(RequestFault::LostRequest) => broken(),
    }
}

/// Applies a request in a task of its own, so that it is done even if the client does not wait for the answer.
async fn apply(request: Request, next: Next) -> Response {
    let applied = tokio::spawn(next.run(request)).await;
    applied.unwrap_or_else(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response())
}

/// The path without `/api` and the version.
pub(super) fn below_base(path: &str) -> &str {
    let path = path.strip_prefix("/api").unwrap_or(path);
    path.strip_prefix("/v10").unwrap_or(path)
}

/// Discord's 429 (Discord: "Rate Limits").
fn rate_limited(retry_after: f64, global: bool) -> Response {
    let message = if global { "You are being globally rate limited." } else { "You are being rate limited." };
    let body = json!({"message": message, "retry_after": retry_after, "global": global});
    let mut response = (StatusCode::TOO_MANY_REQUESTS, Json(body)).into_response();
    set(&mut response, "retry-after", &retry_after.ceil().to_string());
    set(&mut response, "x-ratelimit-scope", if global { "global" } else { "user" });
    if global {
        set(&mut response, "x-ratelimit-reset-after", &retry_after.to_string());
        set(&mut response, "x-ratelimit-global", "true");
    } else {
        used_up(&mut response, retry_after);
    }
    response
}

/// What Discord says of a bucket that takes nothing more until then.
fn used_up(response: &mut Response, reset_after: f64) {
    set(response, "x-ratelimit-limit", "5");
    set(response, "x-ratelimit-remaining", "0");
    set(response, "x-ratelimit-reset-after", &reset_after.to_string());
    set(response, "x-ratelimit-bucket", "sandbox");
}

fn set(response: &mut Response, name: &'static str, value: &str) {
    if let Ok(value) = value.parse() {
        response.headers_mut().insert(name, value);
    }
}

/// A response that breaks the connection before its first byte is sent: the body fails before the head is flushed.
pub(super) fn broken() -> Response {
    let failure = futures_util::stream::once(async { Err::<&[u8], _>(std::io::Error::other("cut on demand")) });
    Response::new(Body::from_stream(failure))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nth_match_is_struck() {
        let faults = Faults::default();
        let messages = Requests::new("POST", "/channels/*/messages");
        faults.arm_request(messages, RequestFault::LostAnswer, When { after: 1, times: 2 });
        let struck = |method: &str, path: &str| faults.on_request(method, path).is_some();
        assert!(!struck("GET", "/channels/1/messages"));
        assert!(!struck("POST", "/channels/1/messages/2"));
        assert!(!struck("POST", "/channels/1/messages"));
        assert!(struck("POST", "/channels/1/messages"));
        assert!(struck("post", "/channels/2/messages"));
        assert!(!struck("POST", "/channels/1/messages"));
        assert_eq!(faults.armed(), 0);
    }

    #[test]
    fn faults_of_one_request_strike_one_after_the_other() {
        let faults = Faults::default();
        faults.arm_request(Requests::default(), RequestFault::Status { status: 500 }, When::NEXT);
        faults.arm_request(Requests::default(), RequestFault::LostRequest, When::NEXT);
        assert_eq!(faults.on_request("GET", "/a"), Some(RequestFault::Status { status: 500 }));
        assert_eq!(faults.on_request("GET", "/a"), Some(RequestFault::LostRequest));
        assert_eq!(faults.on_request("GET", "/a"), None);
    }

    #[test]
    fn events_match_by_name() {
        let faults = Faults::default();
        faults.arm_event(Some("MESSAGE_CREATE"), EventFault::Lose, When::NEXT);
        assert_eq!(faults.on_event("INTERACTION_CREATE"), None);
        assert_eq!(faults.on_event("MESSAGE_CREATE"), Some(EventFault::Lose));
        faults.arm_event(None, EventFault::Duplicate, When { after: 0, times: 9 });
        assert_eq!(faults.on_event("ANY"), Some(EventFault::Duplicate));
        faults.clear();
        assert_eq!(faults.on_event("ANY"), None);
    }
}
