//! The connection to Discord's gateway: shards, supervision, sessions and their events.
//!
//! A [`Supervisor`] keeps one [`Shard`](shard::Shard) per shard number running. A shard opens a connection, identifies
//! or resumes, sends heartbeats, and reconnects after every loss. It hands on events in the order in which Discord
//! numbered them, each once. What ends the bot is a [`Fatal`].
//!
//! | what happens | what a shard does |
//! |---|---|
//! | the connection is lost, op 7, op 9 with `true`, most close codes | RESUME at the session's own address, after at most two seconds |
//! | op 9 with `false`, close codes 4003, 4007, 4009, 4012 | IDENTIFY, with a pause that doubles up to ten minutes |
//! | close codes 4010, 4011 | all shards stop; they start again with the number of shards that Discord asks for by then |
//! | close code 4004 | the bot stops: the token is refused |
//! | close codes 4013, 4014 | the bot stops: Discord does not grant the intents |
//!
//! Payloads are not compressed: the intents leave out members and presences, so the traffic is a few kilobytes per
//! second for thousands of guilds, apart from the guilds at the start of a session.

mod backoff;
mod connection;
pub mod event;
mod heartbeat;
mod info;
mod network;
mod payload;
mod session;
mod shard;
mod shards;
mod starts;
mod status;
mod supervisor;

pub use info::gateway_info;
pub use network::Live;
pub use payload::Identity;
pub use status::{Session, Status};
pub use supervisor::{Fatal, Supervisor, Timing};

#[cfg(test)]
mod tests;
