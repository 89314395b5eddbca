//! Faults on demand, in REST requests and gateway events.
//!
//! An armed fault matches requests or events, skips a number of matches, affects a number of them and is then gone.
//! Nothing is random, so that a test always sees the same faults.

use std::sync::{Mutex, MutexGuard, PoisonError};

use axum::Json;
use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::json;

use super::below_base;
use super::error::VIA;
use super::rate_limit::{Bucket, bucket_name};
use super::server::SharedServer;

/// A fault of a REST request. Delays use the sandbox's clock.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(tag = "fault", rename_all = "snake_case")]
pub enum RequestFault {
    /// The response is 429, and the request is not applied.
    RateLimit {
        /// The `retry_after` of the response, in seconds.
        retry_after: f64,
        /// Whether this is the global rate limit rather than the route's.
        #[serde(default)]
        global: bool,
    },
    /// The request is applied, and its response says that the rate limit bucket is exhausted.
    ExhaustBucket {
        /// Seconds until the bucket resets.
        reset_after: f64,
    },
    /// The response has this status and an empty body, like one from a broken proxy. The request is not applied.
    Status {
        /// The HTTP status.
        status: u16,
    },
    /// The request is applied after a delay.
    DelayRequest {
        /// The delay in milliseconds.
        ms: i64,
    },
    /// The request is applied at once, and its response is delayed.
    DelayResponse {
        /// The delay in milliseconds.
        ms: i64,
    },
    /// The request is applied, and the connection is closed without a response.
    DropResponse,
    /// The connection is closed, and the request is not applied.
    DropRequest,
}

/// A fault of a gateway event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(tag = "fault", rename_all = "snake_case")]
pub enum EventFault {
    /// The event is sent twice with the same sequence number, as may happen after a resume.
    Duplicate,
    /// The event is sent after a delay, and after the events of the meantime.
    Delay {
        /// The delay in milliseconds.
        ms: i64,
    },
    /// The event is not sent.
    Drop,
    /// The event is sent with only the required fields.
    Minimal,
}

/// Selects REST requests.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
pub struct RequestFilter {
    /// The HTTP method; `None` matches any.
    pub method: Option<String>,
    /// The path below the API's base URL, where `*` matches one segment: `/channels/*/messages`. `None` matches any.
    pub path: Option<String>,
}

/// The matching requests or events that a fault affects.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct Schedule {
    /// The number of matches to skip.
    pub skip: u32,
    /// The number of matches to affect after those.
    pub times: u32,
}

impl Schedule {
    /// The next match only.
    pub const NEXT: Schedule = Schedule { skip: 0, times: 1 };
}

impl Default for Schedule {
    fn default() -> Self {
        Schedule::NEXT
    }
}

#[derive(Debug)]
struct Armed<Target, Fault> {
    target: Target,
    fault: Fault,
    schedule: Schedule,
}

#[derive(Debug, Default)]
struct Inner {
    requests: Vec<Armed<RequestFilter, RequestFault>>,
    events: Vec<Armed<Option<String>, EventFault>>,
}

/// The armed faults.
#[derive(Debug, Default)]
pub struct Faults {
    inner: Mutex<Inner>,
}

impl Faults {
    /// Arms a fault of REST requests.
    pub fn arm_request(&self, target: RequestFilter, fault: RequestFault, schedule: Schedule) {
        self.inner().requests.push(Armed { target, fault, schedule });
    }

    /// Arms a fault of gateway events with this name, or with any name. An event counts once for each session that
    /// receives it.
    pub fn arm_event(&self, name: Option<&str>, fault: EventFault, schedule: Schedule) {
        self.inner().events.push(Armed { target: name.map(str::to_owned), fault, schedule });
    }

    /// Disarms all faults.
    pub fn clear(&self) {
        *self.inner() = Inner::default();
    }

    /// The number of armed faults.
    pub fn armed(&self) -> usize {
        let inner = self.inner();
        inner.requests.len() + inner.events.len()
    }

    /// Returns the fault that affects this request, and counts it.
    pub fn on_request(&self, method: &str, path: &str) -> Option<RequestFault> {
        trigger(&mut self.inner().requests, |target| target.matches(method, path))
    }

    /// Returns the fault that affects this event, and counts it.
    pub fn on_event(&self, name: &str) -> Option<EventFault> {
        trigger(&mut self.inner().events, |target| target.as_deref().is_none_or(|wanted| wanted == name))
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Counts a match for every armed fault that covers it, and returns the first fault that is due.
fn trigger<T, F: Copy>(armed: &mut Vec<Armed<T, F>>, covers: impl Fn(&T) -> bool) -> Option<F> {
    let mut due = None;
    for one in armed.iter_mut().filter(|one| covers(&one.target)) {
        if one.schedule.skip > 0 {
            one.schedule.skip -= 1;
        } else if due.is_none() && one.schedule.times > 0 {
            one.schedule.times -= 1;
            due = Some(one.fault);
        }
    }
    armed.retain(|one| one.schedule.times > 0);
    due
}

impl RequestFilter {
    /// Selects requests with this method and path pattern.
    pub fn new(method: &str, path: &str) -> Self {
        RequestFilter { method: Some(method.to_owned()), path: Some(path.to_owned()) }
    }

    fn matches(&self, method: &str, path: &str) -> bool {
        let by_method = self.method.as_ref().is_none_or(|wanted| wanted.eq_ignore_ascii_case(method));
        by_method && self.path.as_ref().is_none_or(|wanted| path_matches(wanted, path))
    }
}

fn path_matches(pattern: &str, path: &str) -> bool {
    let parts = |text: &str| text.trim_matches('/').split('/').map(str::to_owned).collect::<Vec<_>>();
    let (pattern, path) = (parts(pattern), parts(path));
    pattern.len() == path.len() && pattern.iter().zip(&path).all(|(wanted, part)| wanted == "*" || wanted == part)
}

/// The middleware around the REST routes that applies faults.
pub(super) async fn layer(server: SharedServer, request: Request, next: Next) -> Response {
    let name = bucket_name(&request);
    let fault = server.faults.on_request(request.method().as_str(), below_base(request.uri().path()));
    let set_exhausted = |response: &mut Response, reset_after: f64| {
        let bucket = Bucket { name: &name, limit: 5, remaining: 0, reset_after };
        bucket.set_headers(response.headers_mut(), server.now_ms());
    };
    match fault {
        None => next.run(request).await,
        Some(RequestFault::RateLimit { retry_after, global }) => {
            let mut response = rate_limited(retry_after, global);
            if !global {
                set_exhausted(&mut response, retry_after);
            }
            response
        }
        Some(RequestFault::ExhaustBucket { reset_after }) => {
            let mut response = next.run(request).await;
            set_exhausted(&mut response, reset_after);
            response
        }
        Some(RequestFault::Status { status }) => {
            StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR).into_response()
        }
        Some(RequestFault::DelayRequest { ms }) => {
            server.delayed.count_while(server.clock.sleep_until(server.now_ms() + ms)).await;
            next.run(request).await
        }
        Some(RequestFault::DelayResponse { ms }) => {
            let response = apply(request, next).await;
            server.delayed.count_while(server.clock.sleep_until(server.now_ms() + ms)).await;
            response
        }
        Some(RequestFault::DropResponse) => {
            apply(request, next).await;
            broken_connection()
        }
        Some(RequestFault::DropRequest) => broken_connection(),
    }
}

/// Applies a request in its own task, so that it completes even if the client disconnects.
async fn apply(request: Request, next: Next) -> Response {
    let applied = tokio::spawn(next.run(request)).await;
    applied.unwrap_or_else(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response())
}

/// A response with status 429, without the headers of a bucket (Discord: "Rate Limits").
fn rate_limited(retry_after: f64, global: bool) -> Response {
    let message = if global { "You are being globally rate limited." } else { "You are being rate limited." };
    let body = json!({"message": message, "retry_after": retry_after, "global": global});
    let scope = if global { "global" } else { "user" };
    let headers = [("via", VIA), ("retry-after", &retry_after.ceil().to_string()), ("x-ratelimit-scope", scope)];
    let mut response = (StatusCode::TOO_MANY_REQUESTS, headers, Json(body)).into_response();
    if global {
        response.headers_mut().insert("x-ratelimit-global", HeaderValue::from_static("true"));
    }
    response
}

/// A response that closes the connection before its first byte is sent: the body fails before the head is flushed.
pub(super) fn broken_connection() -> Response {
    let failure = futures_util::stream::once(async { Err::<&[u8], _>(std::io::Error::other("dropped by a fault")) });
    Response::new(Body::from_stream(failure))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_skips_matches_and_then_affects_some() {
        let faults = Faults::default();
        let messages = RequestFilter::new("POST", "/channels/*/messages");
        faults.arm_request(messages, RequestFault::DropResponse, Schedule { skip: 1, times: 2 });
        let affected = |method: &str, path: &str| faults.on_request(method, path).is_some();
        assert!(!affected("GET", "/channels/1/messages"));
        assert!(!affected("POST", "/channels/1/messages/2"));
        assert!(!affected("POST", "/channels/1/messages"));
        assert!(affected("POST", "/channels/1/messages"));
        assert!(affected("post", "/channels/2/messages"));
        assert!(!affected("POST", "/channels/1/messages"));
        assert_eq!(faults.armed(), 0);
    }

    #[test]
    fn faults_with_the_same_filter_apply_one_after_the_other() {
        let faults = Faults::default();
        faults.arm_request(RequestFilter::default(), RequestFault::Status { status: 500 }, Schedule::NEXT);
        faults.arm_request(RequestFilter::default(), RequestFault::DropRequest, Schedule::NEXT);
        assert_eq!(faults.on_request("GET", "/a"), Some(RequestFault::Status { status: 500 }));
        assert_eq!(faults.on_request("GET", "/a"), Some(RequestFault::DropRequest));
        assert_eq!(faults.on_request("GET", "/a"), None);
    }

    #[test]
    fn event_faults_match_by_name() {
        let faults = Faults::default();
        faults.arm_event(Some("MESSAGE_CREATE"), EventFault::Drop, Schedule::NEXT);
        assert_eq!(faults.on_event("INTERACTION_CREATE"), None);
        assert_eq!(faults.on_event("MESSAGE_CREATE"), Some(EventFault::Drop));
        faults.arm_event(None, EventFault::Duplicate, Schedule { skip: 0, times: 9 });
        assert_eq!(faults.on_event("ANY"), Some(EventFault::Duplicate));
        faults.clear();
        assert_eq!(faults.on_event("ANY"), None);
    }
}
