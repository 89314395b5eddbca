//! Opcodes and close codes of the gateway (Discord: "Opcodes and Status Codes").

/// Opcodes of payloads, from both sides.
pub mod op {
    /// An event.
    pub const DISPATCH: u64 = 0;
    /// A sign of life, or a request for one.
    pub const HEARTBEAT: u64 = 1;
    /// Begins a session.
    pub const IDENTIFY: u64 = 2;
    /// Changes the bot's presence.
    pub const PRESENCE_UPDATE: u64 = 3;
    /// Joins, leaves or moves between voice channels.
    pub const VOICE_STATE_UPDATE: u64 = 4;
    /// Takes up a session that lost its connection.
    pub const RESUME: u64 = 6;
    /// The client shall reconnect and resume.
    pub const RECONNECT: u64 = 7;
    /// Asks for members of a guild.
    pub const REQUEST_GUILD_MEMBERS: u64 = 8;
    /// The session is not valid; `d` says whether it may be resumed.
    pub const INVALID_SESSION: u64 = 9;
    /// The first payload of a connection.
    pub const HELLO: u64 = 10;
    /// The answer to a heartbeat.
    pub const HEARTBEAT_ACK: u64 = 11;
    /// Asks for the soundboard sounds of guilds.
    pub const REQUEST_SOUNDBOARD_SOUNDS: u64 = 31;
}

/// Why the server closed a connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Close {
    /// Something went wrong, nobody knows what; resume.
    UnknownError,
    /// An opcode that does not exist.
    UnknownOpcode,
    /// A payload that cannot be read, or is too large.
    DecodeError,
    /// A payload before IDENTIFY or RESUME.
    NotAuthenticated,
    /// The token is wrong.
    AuthenticationFailed,
    /// A second IDENTIFY or RESUME.
    AlreadyAuthenticated,
    /// RESUME with a sequence number that was never sent.
    InvalidSeq,
    /// More payloads than allowed.
    RateLimited,
    /// No heartbeat in time.
    SessionTimedOut,
    /// A shard that cannot be.
    InvalidShard,
    /// More guilds than one shard may have.
    ShardingRequired,
    /// A version of the gateway that is not served.
    InvalidApiVersion,
    /// Intents that do not exist.
    InvalidIntents,
    /// Intents that the application may not use.
    DisallowedIntents,
}

const ALL: [Close; 14] = [
    Close::UnknownError,
    Close::UnknownOpcode,
    Close::DecodeError,
    Close::NotAuthenticated,
    Close::AuthenticationFailed,
    Close::AlreadyAuthenticated,
    Close::InvalidSeq,
    Close::RateLimited,
    Close::SessionTimedOut,
    Close::InvalidShard,
    Close::ShardingRequired,
    Close::InvalidApiVersion,
    Close::InvalidIntents,
    Close::DisallowedIntents,
];

impl Close {
    /// The number on the wire.
    pub fn code(self) -> u16 {
        self.row().0
    }

    /// The words that come with it.
    pub fn reason(self) -> &'static str {
        self.row().1
    }

    /// The reason of this number.
    pub fn from_code(code: u16) -> Option<Close> {
        ALL.into_iter().find(|close| close.code() == code)
    }

    /// Whether the session can be resumed on another connection.
    pub fn keeps_session(self) -> bool {
        matches!(
            self,
            Close::UnknownError
                | Close::UnknownOpcode
                | Close::DecodeError
                | Close::AlreadyAuthenticated
                | Close::RateLimited
        )
    }

    fn row(self) -> (u16, &'static str) {
        match self {
            Close::UnknownError => (4000, "Unknown error."),
            Close::UnknownOpcode => (4001, "Unknown opcode."),
            Close::DecodeError => (4002, "Error while decoding payload."),
            Close::NotAuthenticated => (4003, "Not authenticated."),
            Close::AuthenticationFailed => (4004, "Authentication failed."),
            Close::AlreadyAuthenticated => (4005, "Already authenticated."),
            Close::InvalidSeq => (4007, "Invalid seq."),
            Close::RateLimited => (4008, "Rate limited."),
            Close::SessionTimedOut => (4009, "Session timed out."),
            Close::InvalidShard => (4010, "Invalid shard."),
            Close::ShardingRequired => (4011, "Sharding required."),
            Close::InvalidApiVersion => (4012, "Invalid API version."),
            Close::InvalidIntents => (4013, "Invalid intent(s)."),
            Close::DisallowedIntents => (4014, "Disallowed intent(s)."),
        }
    }
}
