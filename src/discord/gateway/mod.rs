//! The connection to Discord's gateway: shards, supervision, sessions and their events.
//!
//! A [`Supervisor`] keeps one [`Shard`](shard::Shard) per shard of the process running. A shard opens a connection,
//! identifies or resumes, sends heartbeats, and reconnects after every loss. It forwards events in the order of their
//! sequence numbers, each once. A [`Fatal`] error ends the bot.
//!
//! | cause | what a shard does |
//! |---|---|
//! | the connection is lost, op 7, op 9 with `true`, most close codes | RESUME at the session's own address (after every fourth failure at the general one), after at most two seconds |
//! | op 9 with `false`, close codes 4003, 4007, 4009, 4012 | IDENTIFY, with a pause that doubles up to ten minutes |
//! | close codes 4010, 4011 | all shards stop and start again with the number of shards that Discord then recommends; if the host has set the shards, the bot stops |
//! | close code 4004 | the bot stops: Discord rejects the token |
//! | close codes 4013, 4014 | the bot stops: Discord does not grant the intents |
//!
//! A connection may stay open although nothing is forwarded on it. A shard that receives nothing for two seconds sends
//! a heartbeat. If nothing follows it within 2.5 seconds, the shard counts as disconnected until something is received;
//! if nothing follows it within 30 seconds, the connection is lost. So is one on which Discord confirms the session
//! with neither READY nor RESUMED within a minute.
//!
//! Payloads are not compressed: without members and presences the traffic of thousands of guilds is a few kilobytes per
//! second, apart from the guilds at the start of a session.

mod backoff;
mod config;
mod connection;
pub mod event;
pub mod event_age;
mod heartbeat;
mod info;
mod network;
mod payload;
mod session;
mod session_starts;
mod shard;
mod shard_states;
mod supervisor;

pub use config::{Fatal, GatewayConfig};
pub use info::{GatewayInfo, gateway_info};
pub use network::TcpNetwork;
pub use payload::Identity;
pub use shard_states::ShardStates;
pub use supervisor::Supervisor;

#[cfg(test)]
mod tests;
