//! Why a request to Discord failed, by what the bot does about it.
//!
//! The errors of the HTTP library carry addresses, and the addresses of interactions carry tokens. What is kept here
//! carries neither.

use std::fmt;
use std::time::Duration;

/// Discord's code for a guild that does not exist, or that the bot is not in.
const UNKNOWN_GUILD: u32 = 10_004;

/// Why a request to Discord did not succeed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ApiError {
    /// Discord does not accept the bot token (401).
    #[error("discord refuses the bot token")]
    Unauthorized,
    /// The message does not exist any more (10008).
    #[error("the message is gone")]
    UnknownMessage,
    /// The channel does not exist any more (10003).
    #[error("the channel is gone")]
    UnknownChannel,
    /// The bot may not see the channel (50001).
    #[error("the channel is not open to the bot")]
    MissingAccess,
    /// The bot may not do that there (50013, 160005 and any other 403).
    #[error("not allowed there")]
    MissingPermissions,
    /// The message takes no edits: it is older than an hour and was edited too often (30046), or its thread is archived
    /// (50083).
    #[error("the message is too old to be edited again")]
    NotEditable,
    /// The interaction is unknown or its token has expired (10062, 10015, 50027): nothing was delivered.
    #[error("the interaction is over")]
    UnknownInteraction,
    /// The interaction has a response already (40060).
    #[error("the interaction was answered before")]
    AlreadyAcknowledged,
    /// Discord finds the request wrong.
    #[error("discord does not accept the request: {code} {message}")]
    Rejected {
        /// Discord's code, or the HTTP status where it gave none.
        code: u32,
        /// Discord's words.
        message: String,
    },
    /// Too many requests: Discord asks to wait, or would.
    #[error("discord did not answer: too many requests")]
    RateLimited {
        /// How long to wait.
        retry_after: Duration,
    },
    /// Discord failed, could not be reached, or sent an answer that cannot be read. The request may have been applied.
    #[error("discord did not answer: {0}")]
    Unavailable(Outage),
    /// Discord refused so many requests that the bot sends no more for a while.
    #[error("too many requests were refused lately; holding back")]
    CircuitOpen,
}

/// How Discord failed to answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outage {
    /// No answer came in time.
    Timeout,
    /// The connection could not be made, or broke.
    Connection,
    /// Discord answered with this status, 500 or above.
    Status(u16),
    /// The answer was not what Discord documents.
    UnreadableAnswer,
}

impl fmt::Display for Outage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Timeout => f.write_str("timeout"),
            Self::Connection => f.write_str("connection"),
            Self::Status(status) => write!(f, "status {status}"),
            Self::UnreadableAnswer => f.write_str("unreadable answer"),
        }
    }
}

impl ApiError {
    /// Sorts a refusal by its HTTP status and Discord's code, which is 0 where Discord gave none. A 429 of Discord's
    /// rate limits carries no code and is told by the limiter instead.
    pub(super) fn of(status: u16, code: u32, message: String) -> Self {
        match (status, code) {
            (_, 10003) => Self::UnknownChannel,
            (_, 10008) => Self::UnknownMessage,
            (_, 10062 | 10015 | 50027) => Self::UnknownInteraction,
            (_, 40060) => Self::AlreadyAcknowledged,
            // An archived thread takes new messages, which open it, but no edits.
            (_, 30046 | 50083) => Self::NotEditable,
            (_, 50001) => Self::MissingAccess,
            // A locked thread opens for its moderators only.
            (_, 50013 | 160_005) | (403, _) => Self::MissingPermissions,
            (401, _) => Self::Unauthorized,
            (500.., _) => Self::Unavailable(Outage::Status(status)),
            (_, 1..) => Self::Rejected { code, message },
            (status, 0) => Self::Rejected { code: status.into(), message },
        }
    }

    /// Whether the bot is held up rather than the request refused, so that the same request may succeed later.
    pub const fn is_temporary(&self) -> bool {
        matches!(self, Self::RateLimited { .. } | Self::Unavailable(_) | Self::CircuitOpen | Self::Unauthorized)
    }

    /// Whether the same request may succeed in a moment.
    pub const fn is_transient(&self) -> bool {
        matches!(self, Self::RateLimited { .. } | Self::Unavailable(_))
    }

    /// Whether the channel cannot be used until someone changes it.
    pub const fn is_inaccessible(&self) -> bool {
        matches!(self, Self::UnknownChannel | Self::MissingAccess | Self::MissingPermissions)
    }

    /// Whether the bot lacks access or a permission.
    pub const fn is_access_denied(&self) -> bool {
        matches!(self, Self::MissingAccess | Self::MissingPermissions)
    }

    /// Whether a request about a guild says that the bot is not in it, or lacks the scope that the request needs.
    pub const fn is_not_in_guild(&self) -> bool {
        self.is_access_denied() || matches!(self, Self::Rejected { code: UNKNOWN_GUILD, .. })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statuses_and_codes_are_sorted() {
        let check = |status: u16, code: u32, expected: &ApiError| {
            assert_eq!(&ApiError::of(status, code, "words".to_owned()), expected, "{status} {code}");
        };
        let rejected = |code| ApiError::Rejected { code, message: "words".to_owned() };
        check(404, 10003, &ApiError::UnknownChannel);
        check(404, 10008, &ApiError::UnknownMessage);
        check(404, 10062, &ApiError::UnknownInteraction);
        check(400, 40060, &ApiError::AlreadyAcknowledged);
        check(400, 30046, &ApiError::NotEditable);
        check(429, 30046, &ApiError::NotEditable);
        check(400, 50083, &ApiError::NotEditable);
        check(403, 50001, &ApiError::MissingAccess);
        check(400, 160_005, &ApiError::MissingPermissions);
        check(403, 50013, &ApiError::MissingPermissions);
        check(403, 0, &ApiError::MissingPermissions);
        check(401, 0, &ApiError::Unauthorized);
        check(401, 50027, &ApiError::UnknownInteraction);
        check(503, 0, &ApiError::Unavailable(Outage::Status(503)));
        check(400, 50035, &rejected(50035));
        check(404, 0, &rejected(404));
    }
}
