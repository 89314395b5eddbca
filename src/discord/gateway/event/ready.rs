//! READY: a session has begun.

use serde_json::Value;

use crate::discord::gateway::event::read;

/// The beginning of a session. Every part may be missing: the session has begun nevertheless.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ready {
    /// The id of the application.
    pub application: Option<u64>,
    /// The id of the session.
    pub session: Option<String>,
    /// The number of the shard.
    pub shard: Option<u64>,
    /// The number of guilds of the shard.
    pub guilds: Option<usize>,
}

impl Ready {
    /// Reads the event's data.
    pub fn read(data: &Value) -> Self {
        Self {
            application: read::id(&data["application"]["id"]),
            session: data["session_id"].as_str().map(str::to_owned),
            shard: data["shard"][0].as_u64(),
            guilds: data["guilds"].as_array().map(Vec::len),
        }
    }
}
