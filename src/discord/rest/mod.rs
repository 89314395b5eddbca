//! Requests to Discord: client, rate limits, retries, errors and payloads.

pub mod client;
pub mod error;
pub mod metrics;
pub mod payload;
pub mod rate_limit;
pub mod request;
