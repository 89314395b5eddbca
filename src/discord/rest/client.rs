//! The client that sends every request to Discord.

use std::sync::{Arc, Mutex, OnceLock, RwLock};
use std::time::Duration;

use reqwest::header::{AUTHORIZATION, CONTENT_LENGTH, HeaderMap, HeaderValue};
use reqwest::{Method, StatusCode, redirect};
use serde::Deserialize;
use serde_json::Value;
use tokio::sync::Notify;
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;

use super::avatar_hash::AvatarHash;
use super::cdn::{Cdn, CdnError};
use super::circuit_breaker::CircuitBreaker;
use super::error::{ApiError, Outage};
use super::payload::{CommandIds, MentionCommands, Payload};
use super::rate_limit::{BucketHeaders, LimitScope, Limited, RateLimiter};
use super::request::{Request, RetryPolicy};
use crate::discord::metrics::Metrics;
use crate::domain::ids::PlayerId;
use crate::mutex::{lock, read, write};

/// Discord's address.
const DISCORD: &str = "https://discord.com";

/// The version of the API, below the server's address.
const API: &str = "/api/v10";

/// The user agent in the form that Discord requires: a URL and a version
/// (<https://discord.com/developers/docs/reference#user-agent>). The bot has no page of its own, so no host has this
/// name.
const USER_AGENT: &str = concat!("DiscordBot (https://tessera.invalid, ", env!("CARGO_PKG_VERSION"), ")");

/// The requests per second that Discord allows a bot, without those of interactions
/// (<https://discord.com/developers/docs/topics/rate-limits#global-rate-limit>).
pub const REQUESTS_PER_SECOND: u32 = 50;

/// Why a client can always be created.
const NO_SYSTEM_TLS: &str = "TLS with built-in roots needs nothing of the system";

/// Maximum number of times that a request is sent.
const ATTEMPTS: u32 = 5;

/// Time limit for one attempt, without the upload of a file. Discord usually answers in well under a second.
const ATTEMPT_TIMEOUT: Duration = Duration::from_secs(10);

/// The slowest upload of a file that is waited for, in bytes per second.
const SLOWEST_UPLOAD: usize = 128 << 10;

/// Sends requests to Discord, or to another server. Clones share their state.
#[derive(Clone)]
pub struct Client {
    inner: Arc<Inner>,
    /// Whether a request may still be sent; see [`Client::only_while`].
    condition: Option<Arc<dyn Fn() -> bool + Send + Sync>>,
}

struct Inner {
    http: reqwest::Client,
    cdn: Cdn,
    /// The base address of all endpoints.
    base: String,
    authorization: HeaderValue,
    limiter: RateLimiter,
    breaker: CircuitBreaker,
    metrics: Arc<Metrics>,
    application_id: OnceLock<u64>,
    /// Mentions commands in texts.
    mention: MentionCommands,
    /// The ids of the registered commands, which messages mention; empty until they are known.
    commands: RwLock<CommandIds>,
    /// Distinguishes the messages of one database from those of another.
    database: OnceLock<String>,
    /// Why the last request was not answered; `None` once Discord answers again.
    outage: Mutex<Option<Outage>>,
    /// Notified when a request was answered with 401.
    unauthorized: Notify,
    stop: CancellationToken,
}

/// An HTTP response with its whole body.
struct HttpResponse {
    status: StatusCode,
    headers: HeaderMap,
    body: Vec<u8>,
}

/// The body of an error response.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Refusal {
    code: u32,
    message: String,
}

impl Client {
    /// A client with this bot token for Discord or, with an address such as `http://127.0.0.1:4000`, for another
    /// server. It sends at most `per_second` requests per second, at least one, without those of interactions. Failures
    /// are counted in `metrics`; `mention` names the registered commands in the texts of messages. What Discord has not
    /// answered is not retried once `stop` is cancelled.
    ///
    /// # Errors
    /// [`ApiError::Unauthorized`]: the token contains characters that are not allowed in a header.
    pub fn new(
        token: &str,
        discord_api: Option<&str>,
        per_second: u32,
        metrics: Arc<Metrics>,
        mention: MentionCommands,
        stop: CancellationToken,
    ) -> Result<Self, ApiError> {
        let token = token.trim();
        let token = token.strip_prefix("Bot ").unwrap_or(token);
        let mut authorization = HeaderValue::try_from(format!("Bot {token}")).map_err(|_| ApiError::Unauthorized)?;
        authorization.set_sensitive(true);
        let http = reqwest::Client::builder().user_agent(USER_AGENT).redirect(redirect::Policy::none());
        let inner = Inner {
            http: http.build().expect(NO_SYSTEM_TLS),
            cdn: Cdn::new(discord_api).expect(NO_SYSTEM_TLS),
            base: format!("{}{API}", discord_api.unwrap_or(DISCORD).trim_end_matches('/')),
            authorization,
            limiter: RateLimiter::new(per_second),
            breaker: CircuitBreaker::default(),
            metrics,
            mention,
            application_id: OnceLock::new(),
            commands: RwLock::default(),
            database: OnceLock::new(),
            outage: Mutex::default(),
            unauthorized: Notify::new(),
            stop,
        };
        Ok(Self { inner: Arc::new(inner), condition: None })
    }

    /// The same client, for requests that are sent only if the condition still holds when the rate limits allow them.
    /// Each attempt may wait for the rate limits for seconds.
    #[must_use]
    pub fn only_while(&self, condition: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        Self { inner: self.inner.clone(), condition: Some(Arc::new(condition)) }
    }

    /// Sends a request and ignores the body of the response.
    ///
    /// # Errors
    /// [`ApiError`]: the last attempt failed.
    pub async fn send(&self, request: &Request) -> Result<(), ApiError> {
        self.attempts(request, &mut |_| true).await
    }

    /// Sends a request and reads the JSON of the response. A response for which `read` returns `None` counts as a
    /// failure and is retried.
    ///
    /// # Errors
    /// [`ApiError`]: the last attempt failed.
    pub async fn fetch<T: Send>(
        &self,
        request: &Request,
        mut read: impl FnMut(Value) -> Option<T> + Send,
    ) -> Result<T, ApiError> {
        let mut found = None;
        self.attempts(request, &mut |body| {
            found = serde_json::from_slice(body).ok().and_then(&mut read);
            found.is_some()
        })
        .await?;
        found.ok_or(ApiError::Unavailable(Outage::UnreadableResponse))
    }

    /// Sends a request that must not be repeated once it has succeeded, and returns the JSON of the response, which is
    /// null if there is none.
    ///
    /// # Errors
    /// [`ApiError`]: the last attempt failed.
    pub(super) async fn send_and_read(&self, request: &Request) -> Result<Value, ApiError> {
        let mut response = Value::Null;
        self.attempts(request, &mut |body| {
            response = serde_json::from_slice(body).unwrap_or_default();
            true
        })
        .await?;
        Ok(response)
    }

    /// Fetches a file that a user attached, from Discord's CDN or the server that stands in for Discord. Of a file
    /// longer than `limit` bytes one byte more is returned.
    ///
    /// # Errors
    /// [`CdnError`]: another address, or the file does not arrive.
    pub async fn attachment(&self, address: &str, limit: usize) -> Result<Vec<u8>, CdnError> {
        self.inner.cdn.fetch(address, limit).await
    }

    /// Fetches the avatar of a user as a PNG file, from Discord's CDN or the server that stands in for Discord.
    ///
    /// # Errors
    /// [`CdnError::Unavailable`]: it does not arrive, or it is too long.
    pub async fn avatar(&self, user: PlayerId, hash: AvatarHash) -> Result<Vec<u8>, CdnError> {
        self.inner.cdn.avatar(user, hash).await
    }

    /// Sends a request until `read` accepts the body of a response.
    async fn attempts(&self, request: &Request, read: &mut (dyn FnMut(&[u8]) -> bool + Send)) -> Result<(), ApiError> {
        let Inner { stop, outage, .. } = &*self.inner;
        let mut attempt = 1;
        loop {
            let before = *lock(outage);
            let attempted = match before {
                None => self.attempt(request).await,
                // A stop does not wait for a server that does not answer. What is not sent is shown after the next
                // start.
                Some(outage) => {
                    let attempted = stop.run_until_cancelled(self.attempt(request)).await;
                    attempted.unwrap_or(Err(ApiError::Unavailable(outage)))
                }
            };
            let error = match attempted {
                Ok(body) if read(&body) => {
                    *lock(outage) = None;
                    return Ok(());
                }
                Ok(_) => ApiError::Unavailable(Outage::UnreadableResponse),
                Err(error) => error,
            };
            if let ApiError::Unavailable(why) = error {
                *lock(outage) = Some(why);
            }
            let retry_policy = request.retry_policy();
            match retry_policy {
                RetryPolicy::Usual | RetryPolicy::Once => tracing::debug!(%request, attempt, %error, "request failed"),
                RetryPolicy::Startup => {
                    tracing::warn!(%request, attempt, of = ATTEMPTS, %error, "a request at startup failed");
                }
            }
            if attempt == ATTEMPTS || !retry_policy.retries(&error) {
                return Err(error);
            }
            // After a 429 the rate limiter waits as long as Discord asks.
            if !matches!(error, ApiError::RateLimited { .. })
                && stop.run_until_cancelled(sleep(backoff(attempt))).await.is_none()
            {
                return Err(error);
            }
            attempt += 1;
        }
    }

    /// Sends a request once, as soon as the rate limits allow it, and returns the body of a successful response.
    async fn attempt(&self, request: &Request) -> Result<Vec<u8>, ApiError> {
        let Inner { breaker, limiter, metrics, .. } = &*self.inner;
        let is_of_interaction = request.route().is_of_interaction();
        if if is_of_interaction { breaker.is_open_for_interactions() } else { breaker.is_open() } {
            return Err(ApiError::CircuitOpen);
        }
        let permit = limiter.acquire(request.route(), request.retry_policy().longest_wait()).await;
        let permit = permit.map_err(|retry_after| ApiError::RateLimited { retry_after })?;
        if self.condition.as_ref().is_some_and(|holds| !holds()) {
            return Err(ApiError::NotSent);
        }
        let outage = match timeout(attempt_timeout(request), self.exchange(request)).await {
            Ok(Ok(response)) => {
                let bucket = BucketHeaders::read(&response.headers);
                if response.status.is_success() {
                    permit.succeeded(bucket.as_ref());
                    return Ok(response.body);
                }
                let limited = (response.status == StatusCode::TOO_MANY_REQUESTS)
                    .then(|| Limited::read(&response.headers, &response.body));
                let error = self.refused(&response, limited);
                // A refusal is an answer.
                if !matches!(error, ApiError::Unavailable(_)) {
                    *lock(&self.inner.outage) = None;
                }
                // The limit for edits of old messages does not concern the newer ones of the channel.
                if error != ApiError::OldEditsLimited {
                    permit.refused(bucket.as_ref(), limited);
                }
                return Err(error);
            }
            // The error itself is dropped because it contains the address, which may carry a token.
            Ok(Err(error)) => Outage::of(&error),
            Err(_) => Outage::Timeout,
        };
        metrics.error(0);
        Err(ApiError::Unavailable(outage))
    }

    /// Sends a request without limits or retries.
    async fn exchange(&self, request: &Request) -> reqwest::Result<HttpResponse> {
        let Inner { http, base, authorization, .. } = &*self.inner;
        let route = request.route();
        let mut builder = http.request(route.endpoint.method.clone(), format!("{base}{}", request.path_and_query()));
        // Requests of an interaction are authorized by its token in the path.
        if !route.is_of_interaction() {
            builder = builder.header(AUTHORIZATION, authorization);
        }
        builder = match request.body() {
            Some(payload) => payload.attach(builder)?,
            // Discord requires a length for an empty body.
            None if route.endpoint.method != Method::GET => builder.header(CONTENT_LENGTH, 0),
            None => builder,
        };
        let response = builder.send().await?;
        let (status, headers) = (response.status(), response.headers().clone());
        Ok(HttpResponse { status, headers, body: response.bytes().await?.into() })
    }

    /// Maps an error response to an [`ApiError`], and counts it.
    fn refused(&self, response: &HttpResponse, limited: Option<Limited>) -> ApiError {
        let Inner { breaker, metrics, unauthorized, .. } = &*self.inner;
        let status = response.status.as_u16();
        let Refusal { code, message } = serde_json::from_slice(&response.body).unwrap_or_default();
        metrics.error(if code > 0 { code } else { status.into() });
        let is_counted = match limited {
            Some(limited) => limited.scope != LimitScope::Shared,
            None => matches!(status, 401 | 403),
        };
        if is_counted {
            breaker.record();
        }
        let error = match (ApiError::of(status, code, message), limited) {
            (error @ ApiError::OldEditsLimited, _) | (error, None) => error,
            (_, Some(Limited { retry_after, .. })) => ApiError::RateLimited { retry_after },
        };
        if error == ApiError::Unauthorized {
            unauthorized.notify_one();
        }
        error
    }

    /// Waits until Discord rejects the bot token. A 401 is verified by another request, because a proxy may have sent
    /// it.
    pub async fn token_rejected(&self) {
        loop {
            self.inner.unauthorized.notified().await;
            if self.current_user_id().await == Err(ApiError::Unauthorized) {
                return;
            }
        }
    }

    /// Returns the application's id, from READY or else by a request.
    ///
    /// # Errors
    /// [`ApiError`]: the request for it failed.
    pub async fn application_id(&self) -> Result<u64, ApiError> {
        if let Some(&known) = self.inner.application_id.get() {
            return Ok(known);
        }
        let fetched = self.current_application_id().await?;
        Ok(*self.inner.application_id.get_or_init(|| fetched))
    }

    /// Sets the application's id, unless it is known already.
    pub fn set_application_id(&self, id: u64) {
        self.inner.application_id.get_or_init(|| id);
    }

    /// Sets the ids of the registered commands.
    pub(super) fn set_command_ids(&self, ids: CommandIds) {
        *write(&self.inner.commands) = ids;
    }

    /// The message with mentions of the registered commands in its text.
    pub(super) fn with_commands(&self, message: Payload) -> Payload {
        message.with_commands(self.inner.mention, &read(&self.inner.commands))
    }

    /// Sets the id of the database whose rows the nonces of messages name.
    pub fn set_database(&self, id: String) {
        self.inner.database.get_or_init(|| id);
    }

    /// The id of the database; empty until it is set.
    pub(super) fn database(&self) -> &str {
        self.inner.database.get().map_or("", String::as_str)
    }

    /// Whether the circuit breaker is open, so that only responses to interactions are sent.
    pub fn is_circuit_open(&self) -> bool {
        self.inner.breaker.is_open()
    }

    /// Whether Discord blocks the IP address of the bot, so that no request is sent for now.
    pub fn is_address_blocked(&self) -> bool {
        self.inner.limiter.is_blocked()
    }

    /// Whether the bot is stopping, so that work that can wait for the next start should not begin.
    pub fn is_stopping(&self) -> bool {
        self.inner.stop.is_cancelled()
    }

    /// Waits until the bot is stopping.
    pub(super) async fn stopping(&self) {
        self.inner.stop.cancelled().await;
    }

    /// The counters of the traffic with Discord.
    pub fn metrics(&self) -> &Arc<Metrics> {
        &self.inner.metrics
    }
}

/// The time limit for one attempt of a request.
fn attempt_timeout(request: &Request) -> Duration {
    let size = request.body().map_or(0, Payload::file_size);
    ATTEMPT_TIMEOUT + Duration::from_secs(u64::try_from(size / SLOWEST_UPLOAD).unwrap_or_default())
}

/// The pause after an attempt, numbered from 1: a quarter of a second, doubled each time, with up to as much random
/// jitter.
pub(super) fn backoff(attempt: u32) -> Duration {
    let base = Duration::from_millis(250) * 2_u32.saturating_pow(attempt - 1);
    base + base.mul_f64(fastrand::f64())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_and_stay_short() {
        for attempt in 1..ATTEMPTS {
            let base = Duration::from_millis(250) * 2_u32.pow(attempt - 1);
            assert!((base..=base * 2).contains(&backoff(attempt)), "{attempt}");
        }
    }
}
