//! READY: a session has begun.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::discord::gateway::event::read;
use crate::domain::ids::GuildId;
use crate::domain::shards::ShardRange;

/// The beginning of a session. Every part may be missing: the session has begun nevertheless.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ready {
    /// The id of the application.
    pub application: Option<u64>,
    /// The id of the session.
    pub session: Option<String>,
    /// The shard.
    pub shard: Option<ShardRange>,
    /// The guilds of the shard that the bot is in, unavailable ones included; `None` if one of them cannot be read.
    pub guilds: Option<BTreeSet<GuildId>>,
}

impl Ready {
    /// Reads the event's data.
    pub fn read(data: &Value) -> Self {
        Self {
            application: read::id(&data["application"]["id"]),
            session: data["session_id"].as_str().map(str::to_owned),
            shard: shard(&data["shard"]),
            guilds: data["guilds"].as_array().and_then(|guilds| guilds.iter().map(guild).collect()),
        }
    }
}

/// A shard: its number and the number of shards.
fn shard(value: &Value) -> Option<ShardRange> {
    let number = |index: usize| value[index].as_u64().and_then(|number| u32::try_from(number).ok());
    let shard = number(0)?;
    ShardRange::new(shard, shard, number(1)?).ok()
}

fn guild(value: &Value) -> Option<GuildId> {
    read::id(&value["id"]).map(GuildId::new)
}
