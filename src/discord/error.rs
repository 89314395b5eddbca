//! Errors with which the bot ends, or does not start.

use crate::app::Failure;
use crate::discord::gateway::Fatal;
use crate::discord::rest::ApiError;
use crate::domain::ids::GuildId;

/// Why the bot cannot run.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RunError {
    /// Discord rejects the token.
    #[error(
        "discord refuses the bot token; copy it again from the Bot page at https://discord.com/developers/applications"
    )]
    Token,
    /// Discord does not grant the bot's intents.
    #[error(
        "discord does not grant the bot's intents (close code {code}); the bot asks for none that must be switched on, so \
         check the application at https://discord.com/developers/applications"
    )]
    Intents {
        /// The close code, 4013 or 4014.
        code: u16,
    },
    /// Discord cannot be reached, or answers with an unexpected error.
    #[error("cannot reach discord{at}: {reason}")]
    Unreachable {
        /// The address, if it is not Discord's.
        at: String,
        /// The error.
        reason: String,
    },
    /// The bot may not register commands in a guild.
    #[error(
        "discord does not let the bot register commands in server {0}: it is not in that server, or was invited without \
         the scope applications.commands; open the address that `tessera invite` prints"
    )]
    NotInGuild(GuildId),
    /// The database fails.
    #[error(transparent)]
    Store(#[from] Failure),
    /// Discord does not accept the shards that the host has set.
    #[error("{0}")]
    Shards(Fatal),
    /// A task that runs as long as the bot panicked. A new start begins it again.
    #[error("the task \"{0}\" panicked")]
    Panicked(&'static str),
    /// TLS cannot be set up.
    #[error("cannot set up TLS: {0}")]
    Tls(String),
}

impl RunError {
    /// Whether Discord refuses the bot, so that starting it again changes nothing.
    pub const fn is_permanent(&self) -> bool {
        matches!(self, Self::Token | Self::Intents { .. } | Self::Shards(_))
    }

    /// The error for a gateway connection that ended for good.
    pub fn of_gateway(fatal: &Fatal) -> Self {
        match fatal {
            Fatal::Token => Self::Token,
            Fatal::Intents { code } => Self::Intents { code: *code },
            Fatal::Shards { .. } => Self::Shards(fatal.clone()),
            Fatal::Panicked => Self::Panicked("gateway shard"),
        }
    }

    /// The error for a failed request to `discord_api`, or to Discord itself if that is `None`.
    pub fn of(error: ApiError, discord_api: Option<&str>) -> Self {
        match error {
            ApiError::Unauthorized => Self::Token,
            error => Self::Unreachable {
                at: discord_api.map(|address| format!(" at {address}")).unwrap_or_default(),
                reason: error.to_string(),
            },
        }
    }
}
