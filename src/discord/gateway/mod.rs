//! The connection to Discord: shards, supervision, parsing and deduplication of events.

pub mod bootstrap;
pub mod connection;
pub mod dedup;
pub mod events;
pub mod lenient;
pub mod status;
pub mod supervisor;
