//! Configuration of gateway connections, and the errors that end the bot.

use std::time::Duration;

use crate::domain::shards::ShardRange;

/// Time limits of gateway connections, and the seed of their jitter.
#[derive(Clone, Copy, Debug)]
pub struct GatewayConfig {
    /// Time limit for Discord to confirm a session with READY or RESUMED. For the largest bots it takes seconds.
    pub ready_timeout: Duration,
    /// The time in which Discord accepts one IDENTIFY from the shards of a bucket (Discord: "Gateway", "Rate
    /// Limiting").
    pub identify_interval: Duration,
    /// The interval at which the daily limit of session starts is polled once it is used up.
    pub limit_poll_interval: Duration,
    /// The seed of the jitter in pauses.
    pub jitter_seed: u64,
}

impl GatewayConfig {
    /// The limits for Discord, with this seed.
    pub const fn new(jitter_seed: u64) -> Self {
        Self {
            ready_timeout: Duration::from_mins(1),
            identify_interval: Duration::from_secs(5),
            limit_poll_interval: Duration::from_mins(1),
            jitter_seed,
        }
    }
}

/// A gateway error after which the bot cannot reconnect.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fatal {
    /// Discord rejects the token.
    #[error("discord refuses the bot token")]
    Token,
    /// Discord does not grant the intents.
    #[error("discord does not grant the bot's intents (close code {code})")]
    Intents {
        /// The close code, 4013 or 4014.
        code: u16,
    },
    /// Discord does not accept the shards that the host has set.
    #[error(
        "discord does not accept {shards} as the bot's shards (close code {code}); each shard can have 2,500 servers: choose \
         a larger number of shards with --shards, the same for every process, or leave --shards out"
    )]
    Shards {
        /// The shards of the process.
        shards: ShardRange,
        /// The close code, 4010 or 4011.
        code: u16,
    },
    /// A shard panicked, which is a bug.
    #[error("a shard panicked")]
    Panicked,
}
