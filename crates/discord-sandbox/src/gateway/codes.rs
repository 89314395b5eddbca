//! Opcodes and close codes of the gateway (Discord: "Opcodes and Status Codes").

use serde::Deserialize;

/// Opcodes, of payloads in both directions.
pub mod op {
    /// An event.
    pub const DISPATCH: u64 = 0;
    /// A heartbeat, or the server's request for one.
    pub const HEARTBEAT: u64 = 1;
    /// Starts a session.
    pub const IDENTIFY: u64 = 2;
    /// Updates the bot's presence.
    pub const PRESENCE_UPDATE: u64 = 3;
    /// Joins, leaves or moves between voice channels.
    pub const VOICE_STATE_UPDATE: u64 = 4;
    /// Resumes a session on a new connection.
    pub const RESUME: u64 = 6;
    /// The client must reconnect and resume.
    pub const RECONNECT: u64 = 7;
    /// Requests members of a guild.
    pub const REQUEST_GUILD_MEMBERS: u64 = 8;
    /// The session is invalid; `d` says whether it can be resumed.
    pub const INVALID_SESSION: u64 = 9;
    /// The first payload of a connection.
    pub const HELLO: u64 = 10;
    /// Acknowledges a heartbeat.
    pub const HEARTBEAT_ACK: u64 = 11;
    /// Requests the soundboard sounds of guilds.
    pub const REQUEST_SOUNDBOARD_SOUNDS: u64 = 31;
    /// Requests the status and start of the voice channels of a guild.
    pub const REQUEST_CHANNEL_INFO: u64 = 43;
}

macro_rules! close_codes {
    ($($(#[$doc:meta])* $name:ident = $code:literal, $reason:literal;)*) => {
        /// The code with which the server closes a connection.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
        #[serde(try_from = "u16")]
        pub enum CloseCode {
            $($(#[$doc])* $name,)*
        }

        impl TryFrom<u16> for CloseCode {
            type Error = String;

            fn try_from(code: u16) -> Result<CloseCode, String> {
                match code {
                    $($code => Ok(CloseCode::$name),)*
                    _ => Err(format!("there is no close code {code}")),
                }
            }
        }

        impl CloseCode {
            /// Discord's number for the code, 4000 to 4014.
            pub fn code(self) -> u16 {
                match self {
                    $(CloseCode::$name => $code,)*
                }
            }

            /// The reason in the close frame.
            pub fn reason(self) -> &'static str {
                match self {
                    $(CloseCode::$name => $reason,)*
                }
            }
        }
    };
}

close_codes! {
    /// An error that has no code of its own.
    UnknownError = 4000, "Unknown error.";
    /// A payload with an opcode that clients cannot send.
    UnknownOpcode = 4001, "Unknown opcode.";
    /// A payload that is malformed or too large.
    DecodeError = 4002, "Error while decoding payload.";
    /// A payload before IDENTIFY or RESUME.
    NotAuthenticated = 4003, "Not authenticated.";
    /// The token is wrong.
    AuthenticationFailed = 4004, "Authentication failed.";
    /// A second IDENTIFY or RESUME.
    AlreadyAuthenticated = 4005, "Already authenticated.";
    /// RESUME with a sequence number that was never sent.
    InvalidSeq = 4007, "Invalid seq.";
    /// Too many payloads in a minute.
    RateLimited = 4008, "Rate limited.";
    /// No heartbeat in time.
    SessionTimedOut = 4009, "Session timed out.";
    /// An impossible shard number.
    InvalidShard = 4010, "Invalid shard.";
    /// The bot is in too many guilds for one shard.
    ShardingRequired = 4011, "Sharding required.";
    /// An unsupported gateway version.
    InvalidApiVersion = 4012, "Invalid API version.";
    /// Unknown intents.
    InvalidIntents = 4013, "Invalid intent(s).";
    /// Intents that the application may not use.
    DisallowedIntents = 4014, "Disallowed intent(s).";
}

impl CloseCode {
    /// Whether the session can be resumed after this code.
    pub fn keeps_session(self) -> bool {
        matches!(
            self,
            CloseCode::UnknownError
                | CloseCode::UnknownOpcode
                | CloseCode::DecodeError
                | CloseCode::AlreadyAuthenticated
                | CloseCode::RateLimited
        )
    }
}
