//! A request to Discord's API: its endpoint, its payload and its retry policy.

use std::fmt::{self, Display, Write as _};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::Duration;

use reqwest::Method;

use super::error::ApiError;
use super::payload::Payload;

/// An endpoint of Discord's API: a method and a path with `{}` for each parameter.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Endpoint {
    /// The HTTP method.
    pub method: Method,
    /// The path below the API's base address.
    pub template: &'static str,
}

/// The key by which the bucket of a request is found: its endpoint, and the top-level resource for which Discord counts
/// separately. Several endpoints may share a bucket, as the headers of the responses tell.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Route {
    /// The endpoint.
    pub endpoint: Endpoint,
    /// The top-level resource ("major parameters" in Discord's documentation): a hash of the channel's or guild's id,
    /// or of an interaction's or webhook's id and token; 0 for an endpoint without such a resource.
    pub major: u64,
}

impl Route {
    /// Whether requests are authorized by an interaction's token. Discord does not count them towards the bot's limit
    /// of all requests: theirs is one of the IP address.
    pub fn is_of_interaction(&self) -> bool {
        is_of_interaction(self.endpoint.template)
    }
}

fn is_of_interaction(template: &str) -> bool {
    template.starts_with("/interactions/") || template.starts_with("/webhooks/")
}

/// The retry policy of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RetryPolicy {
    /// Transient failures are retried; longer waits are left to the caller.
    Usual,
    /// Only a rate limit is retried: after another failure Discord may have performed the request, and performing it
    /// twice would be worse than not at all.
    Once,
    /// The bot cannot start without the response: everything but a rejected token is retried, each failure is logged,
    /// and longer waits are allowed.
    Startup,
}

impl RetryPolicy {
    /// The longest wait for a rate limit within one attempt.
    pub const fn longest_wait(self) -> Duration {
        match self {
            Self::Usual | Self::Once => Duration::from_secs(10),
            Self::Startup => Duration::from_mins(1),
        }
    }

    /// Whether a request that failed with this error is retried.
    pub fn retries(self, error: &ApiError) -> bool {
        match (self, error) {
            (_, ApiError::RateLimited { retry_after }) => *retry_after <= self.longest_wait(),
            (Self::Once, _) => false,
            (_, ApiError::Unavailable(_)) => true,
            (Self::Usual, _) | (_, ApiError::Unauthorized | ApiError::CircuitOpen | ApiError::NotSent) => false,
            (Self::Startup, error) => !error.is_access_denied(),
        }
    }
}

/// The parameters of a path, in order.
type Parameters<'a> = &'a [&'a (dyn Display + Sync)];

/// A request, which can be sent repeatedly.
#[derive(Clone)]
pub struct Request {
    route: Route,
    path: String,
    query: Vec<(&'static str, String)>,
    payload: Option<Payload>,
    retry_policy: RetryPolicy,
}

impl Request {
    /// A request to an endpoint, with a parameter for each `{}` in the path. The top-level resource is the first
    /// parameter of `/channels/` and `/guilds/`, and the first two of `/interactions/` and `/webhooks/`.
    pub fn new(method: Method, template: &'static str, parameters: Parameters<'_>) -> Self {
        let route = Route { endpoint: Endpoint { method, template }, major: major(template, parameters) };
        let path = fill(template, parameters);
        Self { route, path, query: Vec::new(), payload: None, retry_policy: RetryPolicy::Usual }
    }

    /// A GET request; see [`Self::new`].
    pub fn get(template: &'static str, parameters: Parameters<'_>) -> Self {
        Self::new(Method::GET, template, parameters)
    }

    /// Adds a query parameter. Its value must not need escaping.
    #[must_use]
    pub fn query(mut self, name: &'static str, value: impl Display) -> Self {
        self.query.push((name, value.to_string()));
        self
    }

    /// Sets the body.
    #[must_use]
    pub fn payload(mut self, payload: Payload) -> Self {
        self.payload = Some(payload);
        self
    }

    /// Retries more persistently, for requests without which the bot cannot start.
    #[must_use]
    pub fn at_startup(mut self) -> Self {
        self.retry_policy = RetryPolicy::Startup;
        self
    }

    /// Does not repeat the request where Discord may have performed it.
    #[must_use]
    pub fn once(mut self) -> Self {
        self.retry_policy = RetryPolicy::Once;
        self
    }

    /// The route that rate limits apply to.
    pub(super) const fn route(&self) -> &Route {
        &self.route
    }

    /// The path below the API's base address, with the query. It may carry an interaction token.
    pub(super) fn path_and_query(&self) -> String {
        let mut path = self.path.clone();
        for (n, (name, value)) in self.query.iter().enumerate() {
            let separator = if n == 0 { '?' } else { '&' };
            write!(path, "{separator}{name}={value}").expect("writing to a string cannot fail");
        }
        path
    }

    /// The body.
    pub(super) const fn body(&self) -> Option<&Payload> {
        self.payload.as_ref()
    }

    /// The retry policy.
    pub(super) const fn retry_policy(&self) -> RetryPolicy {
        self.retry_policy
    }
}

/// Writes the endpoint only, because the path of an interaction contains its token.
impl Display for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.route.endpoint.method, self.route.endpoint.template)
    }
}

impl fmt::Debug for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Request({self})")
    }
}

fn fill(template: &str, parameters: Parameters<'_>) -> String {
    debug_assert_eq!(template.matches("{}").count(), parameters.len(), "{template}");
    let mut parts = template.split("{}");
    let mut path = parts.next().unwrap_or_default().to_owned();
    for (part, parameter) in parts.zip(parameters) {
        write!(path, "{parameter}{part}").expect("writing to a string cannot fail");
    }
    path
}

/// Discord counts separately for each channel, guild, and webhook or interaction with its token. Tokens are hashed, so
/// that the limiter keeps none.
fn major(template: &str, parameters: Parameters<'_>) -> u64 {
    let counted = if is_of_interaction(template) {
        parameters.len().min(2)
    } else {
        usize::from(template.starts_with("/channels/") || template.starts_with("/guilds/"))
    };
    if counted == 0 {
        return 0;
    }
    let mut hasher = DefaultHasher::new();
    for parameter in &parameters[..counted] {
        parameter.to_string().hash(&mut hasher);
    }
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_names_no_token() {
        let request = Request::new(Method::POST, "/interactions/{}/{}/callback", &[&1, &"secret"]);
        assert_eq!(request.path_and_query(), "/interactions/1/secret/callback");
        assert_eq!(format!("{request} {request:?} {:?}", request.route()).matches("secret").count(), 0);
        assert_eq!(request.to_string(), "POST /interactions/{}/{}/callback");
    }

    #[test]
    fn query_parameters_are_appended() {
        let request = Request::get("/channels/{}/messages", &[&7]).query("limit", 5).query("after", 9);
        assert_eq!(request.path_and_query(), "/channels/7/messages?limit=5&after=9");
    }

    #[test]
    fn routes_are_equal_where_discord_counts_together() {
        let edit = |channel: u64, message: u64| {
            let request = Request::new(Method::PATCH, "/channels/{}/messages/{}", &[&channel, &message]);
            request.route().clone()
        };
        let answer = |token: &str| Request::get("/webhooks/{}/{}/messages/@original", &[&1, &token]).route().clone();
        let commands = |application: u64| Request::get("/applications/{}/commands", &[&application]).route().clone();
        assert_eq!(edit(1, 2), edit(1, 3), "messages of one channel");
        assert_ne!(edit(1, 2), edit(2, 2), "channels");
        assert_ne!(answer("a"), answer("b"), "interactions");
        assert_eq!(commands(1), commands(2), "an application is not a top-level resource");
        assert!(answer("a").is_of_interaction() && !edit(1, 2).is_of_interaction());
    }

    #[test]
    fn retries_depend_on_the_failure() {
        use super::super::error::Outage;
        let limited = |seconds| ApiError::RateLimited { retry_after: Duration::from_secs(seconds) };
        let rejected = ApiError::Rejected { code: 404, message: String::new() };
        let check = |error: &ApiError, usual: bool, startup: bool| {
            let retries = [RetryPolicy::Usual, RetryPolicy::Startup].map(|retry_policy| retry_policy.retries(error));
            assert_eq!(retries, [usual, startup], "{error}");
            let is_limit = matches!(error, ApiError::RateLimited { .. });
            assert_eq!(RetryPolicy::Once.retries(error), usual && is_limit, "{error}");
        };
        check(&ApiError::Unavailable(Outage::Status(503)), true, true);
        check(&ApiError::Unavailable(Outage::Timeout), true, true);
        check(&limited(10), true, true);
        check(&limited(11), false, true);
        check(&limited(61), false, false);
        check(&rejected, false, true);
        check(&ApiError::Unauthorized, false, false);
        check(&ApiError::CircuitOpen, false, false);
        check(&ApiError::MissingPermissions, false, false);
        check(&ApiError::NotSent, false, false);
    }
}
