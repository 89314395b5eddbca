//! Requests to Discord's REST API: client, endpoints, rate limits, retries, errors and payloads.
//!
//! Every request of the bot and of the operator's verbs takes the same path, to Discord as to any other server; the
//! base address is the only difference:
//!
//! 1. the [circuit breaker](circuit_breaker) refuses it while Discord has refused too much lately;
//! 2. the [rate limiter](rate_limit) holds it back until Discord takes it;
//! 3. the [client](client::Client) sends it, reads the answer, and sorts a failure into an [`ApiError`];
//! 4. what may pass in a moment is tried again.
//!
//! Retries are safe: messages carry a nonce that Discord enforces, and edits, deletions and reads repeat.
//!
//! The bot token and interaction tokens appear in no error, no log line and no `Debug` output of this module.

mod circuit_breaker;
mod client;
mod endpoints;
mod error;
mod payload;
mod rate_limit;
mod request;

pub use client::Client;
pub use endpoints::MOST_GUILDS;
pub use error::ApiError;
pub use payload::Payload;
pub use request::Request;

#[cfg(test)]
mod tests;
