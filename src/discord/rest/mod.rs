//! Requests to Discord's REST API: client, endpoints, rate limits, retries, errors and payloads.
//!
//! Every request to the API, of Discord or of another server, takes the same path; avatars and attachments are fetched
//! from a [CDN](cdn), which has no such limits:
//!
//! 1. the [circuit breaker](circuit_breaker) rejects it while Discord has refused too many requests lately;
//! 2. the [rate limiter](rate_limit) delays it until Discord's limits allow it;
//! 3. the [client](client::Client) sends it, reads the answer, and maps a failure to an [`ApiError`];
//! 4. temporary failures are retried.
//!
//! Retries are safe: messages carry a nonce that Discord enforces, and edits, deletions and reads are idempotent. Other
//! requests, such as follow-ups, use [`Request::once`].
//!
//! The bot token and interaction tokens appear in no error, no log line and no `Debug` output of this module.

mod avatar_hash;
mod cdn;
mod circuit_breaker;
mod client;
mod endpoints;
mod error;
pub mod message;
pub mod nonce;
mod payload;
mod rate_limit;
mod request;
pub mod type_numbers;

pub use avatar_hash::AvatarHash;
pub use cdn::CdnError;
pub use client::{Client, REQUESTS_PER_SECOND};
pub use endpoints::{GUILD_PAGE_SIZE, NewScheduledEvent};
pub use error::ApiError;
pub use payload::{File, Payload};
pub use request::Request;

#[cfg(test)]
mod tests;
