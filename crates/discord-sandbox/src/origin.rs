//! Refuses requests that a web page of another origin makes a browser send.
//!
//! The sandbox has no passwords: every client that can send it a request can act as every user. It listens on loopback
//! only, but a browser on the same machine sends requests for any page that it shows.

use axum::extract::Request;
use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderMap, HeaderName, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// The names of this machine. Any other name may be one that the owner of a web page lets resolve to loopback.
const LOOPBACK: [&str; 3] = ["127.0.0.1", "localhost", "[::1]"];

/// Refuses requests to another host, and those that a page of another origin makes.
pub(super) async fn layer(request: Request, next: Next) -> Response {
    match refusal(request.headers()) {
        Some(refusal) => (StatusCode::FORBIDDEN, refusal).into_response(),
        None => next.run(request).await,
    }
}

/// Why a request with these headers is refused. Programs other than browsers send no `Origin`.
fn refusal(headers: &HeaderMap) -> Option<&'static str> {
    let Ok(Some(host)) = only_text(headers, &HOST).map(|host| host.filter(|host| is_loopback(host))) else {
        return Some("the sandbox answers on 127.0.0.1 and localhost only\n");
    };
    match only_text(headers, &ORIGIN) {
        Ok(None) => None,
        Ok(Some(origin)) if origin.strip_prefix("http://") == Some(host) => None,
        _ => Some("the sandbox takes no requests from pages of other origins\n"),
    }
}

/// A header that is repeated, or is not text.
struct InvalidHeader;

/// The value of a header that must not be repeated; `None` without it.
fn only_text<'h>(headers: &'h HeaderMap, name: &HeaderName) -> Result<Option<&'h str>, InvalidHeader> {
    let mut values = headers.get_all(name).iter();
    match (values.next(), values.next()) {
        (None, _) => Ok(None),
        (Some(value), None) => value.to_str().map(Some).map_err(|_| InvalidHeader),
        (Some(_), Some(_)) => Err(InvalidHeader),
    }
}

/// Whether a host, with or without a port, is this machine.
fn is_loopback(host: &str) -> bool {
    LOOPBACK.iter().any(|name| {
        host.strip_prefix(name).is_some_and(|rest| {
            rest.is_empty() || rest.strip_prefix(':').is_some_and(|port| port.bytes().all(|byte| byte.is_ascii_digit()))
        })
    })
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn other_hosts_and_origins_are_refused() {
        let check = |lines: &[(HeaderName, &'static str)], is_accepted: bool| {
            let headers: HeaderMap =
                lines.iter().map(|(name, value)| (name.clone(), HeaderValue::from_static(value))).collect();
            assert_eq!(refusal(&headers).is_none(), is_accepted, "{lines:?}");
        };
        check(&[(HOST, "127.0.0.1:4000")], true);
        check(&[(HOST, "localhost:4000")], true);
        check(&[(HOST, "[::1]:4000")], true);
        check(&[(HOST, "localhost")], true);
        check(&[], false);
        check(&[(HOST, "sandbox.example:4000")], false);
        check(&[(HOST, "localhost.example:4000")], false);
        check(&[(HOST, "127.0.0.1.example")], false);
        check(&[(HOST, "127.0.0.1:4000"), (ORIGIN, "http://127.0.0.1:4000")], true);
        check(&[(HOST, "localhost:4000"), (ORIGIN, "http://localhost:4000")], true);
        check(&[(HOST, "localhost:4000"), (ORIGIN, "http://127.0.0.1:4000")], false);
        check(&[(HOST, "127.0.0.1:4000"), (ORIGIN, "http://127.0.0.1:5000")], false);
        check(&[(HOST, "127.0.0.1:4000"), (ORIGIN, "https://127.0.0.1:4000")], false);
        check(&[(HOST, "127.0.0.1:4000"), (ORIGIN, "https://example.org")], false);
        check(&[(HOST, "127.0.0.1:4000"), (ORIGIN, "null")], false);
        check(&[(HOST, "127.0.0.1:4000"), (ORIGIN, "")], false);
    }
}
