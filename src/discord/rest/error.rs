//! Errors of requests to Discord, grouped by what the bot does about them.
//!
//! reqwest's errors contain addresses, and those of interactions contain tokens. The errors here contain neither.

use std::error::Error;
use std::time::Duration;
use std::{fmt, io};

use tokio_rustls::rustls::{self, CertificateError};

/// Discord's code for a guild that does not exist, or that the bot is not in.
const UNKNOWN_GUILD: u32 = 10_004;

/// The code "internal network error", with which Discord's proxy answers for it.
const NETWORK_ERROR: u32 = 40_333;

/// Why a request to Discord did not succeed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ApiError {
    /// Discord rejects the bot token (401).
    #[error("discord refuses the bot token")]
    Unauthorized,
    /// The message does not exist any more (10008).
    #[error("the message is gone")]
    UnknownMessage,
    /// The channel does not exist any more (10003).
    #[error("the channel is gone")]
    UnknownChannel,
    /// The bot may not see the channel (50001).
    #[error("the bot cannot view the channel")]
    MissingAccess,
    /// The bot may not do that there (50013 and any other 403).
    #[error("missing permissions")]
    MissingPermissions,
    /// The thread is locked (160005). It opens for its moderators only.
    #[error("the thread is locked")]
    LockedThread,
    /// The thread of the message is archived (50083), so that the message cannot be edited.
    #[error("the thread of the message is archived")]
    ArchivedThread,
    /// The message cannot be edited for now: it is older than an hour, and such messages of the channel were edited too
    /// often (30046).
    #[error("the message is too old to be edited again")]
    OldEditsLimited,
    /// The interaction is unknown or its token has expired (10062, 10015, 50027): nothing was delivered.
    #[error("unknown interaction, or its token has expired")]
    UnknownInteraction,
    /// The interaction has a response already (40060).
    #[error("the interaction was answered before")]
    AlreadyAcknowledged,
    /// Discord rejects the request as invalid.
    #[error("discord does not accept the request: {code} {message}")]
    Rejected {
        /// Discord's error code, or the HTTP status without one.
        code: u32,
        /// Discord's message.
        message: String,
    },
    /// A rate limit requires a longer wait than the request allows.
    #[error("discord limits the rate of such requests")]
    RateLimited {
        /// The time to wait.
        retry_after: Duration,
    },
    /// Discord failed, could not be reached, or sent an unreadable response. The request may have been applied.
    #[error("discord did not answer: {0}")]
    Unavailable(Outage),
    /// The circuit breaker is open: Discord refused too many requests lately.
    #[error("paused: discord refused too many requests")]
    CircuitOpen,
    /// The condition for sending the request did not hold any more when the rate limits allowed it. Another attempt may
    /// have been applied.
    #[error("not sent: the condition for it no longer holds")]
    NotSent,
}

/// Why there is no usable response.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outage {
    /// There was no response in time.
    Timeout,
    /// The connection could not be opened, or broke.
    Connection,
    /// The server's certificate is not accepted.
    Certificate(&'static str),
    /// The response has this status, 500 or above.
    Status(u16),
    /// The response is not what Discord documents.
    UnreadableResponse,
}

impl fmt::Display for Outage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Timeout => f.write_str("timeout"),
            Self::Connection => f.write_str("connection"),
            Self::Certificate(problem) => write!(f, "the certificate of the server {problem}"),
            Self::Status(status) => write!(f, "status {status}"),
            Self::UnreadableResponse => f.write_str("unreadable response"),
        }
    }
}

impl Outage {
    /// Why a request was not answered. Nothing of the error's own text is kept.
    pub(super) fn of(error: &(dyn Error + 'static)) -> Self {
        let mut source = Some(error);
        while let Some(error) = source {
            // An I/O error is not the source of what it wraps.
            let wrapped = error.downcast_ref::<io::Error>().and_then(io::Error::get_ref);
            let wrapped = wrapped.map(|inner| inner as &(dyn Error + 'static));
            let tls = error.downcast_ref().or_else(|| wrapped.and_then(<dyn Error>::downcast_ref));
            if let Some(rustls::Error::InvalidCertificate(problem)) = tls {
                return Self::Certificate(certificate_problem(problem));
            }
            source = wrapped.or_else(|| error.source());
        }
        Self::Connection
    }
}

/// A problem with a certificate in words for a host.
const fn certificate_problem(problem: &CertificateError) -> &'static str {
    match problem {
        CertificateError::Expired | CertificateError::ExpiredContext { .. } => {
            "has expired, or the clock of this machine is ahead"
        }
        CertificateError::NotValidYet | CertificateError::NotValidYetContext { .. } => {
            "is not valid yet, or the clock of this machine is behind"
        }
        CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. } => {
            "is that of another server; something may stand between this machine and discord"
        }
        CertificateError::UnknownIssuer => {
            "is not issued by a known authority; something may stand between this machine and discord"
        }
        CertificateError::Revoked => "was revoked",
        // Among others a self-signed certificate that claims to be of a certificate authority.
        _ => "is not valid; something may stand between this machine and discord",
    }
}

impl ApiError {
    /// Maps an HTTP status and Discord's error code (0 without one) to an error. A 429 of a rate limit has no code and
    /// is handled by the client.
    pub(super) fn of(status: u16, code: u32, message: String) -> Self {
        match (status, code) {
            (_, 10003) => Self::UnknownChannel,
            (_, 10008) => Self::UnknownMessage,
            (_, 10062 | 10015 | 50027) => Self::UnknownInteraction,
            (_, 40060) => Self::AlreadyAcknowledged,
            // An archived thread takes new messages, which open it, but no edits.
            (_, 50083) => Self::ArchivedThread,
            (_, 30046) => Self::OldEditsLimited,
            (_, 50001) => Self::MissingAccess,
            (_, 160_005) => Self::LockedThread,
            // Not by Discord's API, but by a proxy before it, which says nothing about permissions.
            (403, 0 | NETWORK_ERROR) | (500.., _) => Self::Unavailable(Outage::Status(status)),
            (_, 50013) | (403, _) => Self::MissingPermissions,
            (401, _) => Self::Unauthorized,
            (_, 1..) => Self::Rejected { code, message },
            (status, 0) => Self::Rejected { code: status.into(), message },
        }
    }

    /// Whether the same request may succeed later.
    pub const fn is_temporary(&self) -> bool {
        matches!(
            self,
            Self::RateLimited { .. } | Self::Unavailable(_) | Self::CircuitOpen | Self::Unauthorized | Self::NotSent
        )
    }

    /// Whether the message exists and cannot be edited.
    pub const fn is_not_editable(&self) -> bool {
        matches!(self, Self::ArchivedThread | Self::OldEditsLimited)
    }

    /// Whether the channel cannot be used until someone changes it.
    pub const fn is_inaccessible(&self) -> bool {
        matches!(self, Self::UnknownChannel) || self.is_access_denied()
    }

    /// Whether the bot lacks access or a permission, or would need one in a locked thread.
    pub const fn is_access_denied(&self) -> bool {
        matches!(self, Self::MissingAccess | Self::MissingPermissions | Self::LockedThread)
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
    fn problems_with_certificates_are_named() {
        let check = |error: rustls::Error, expected: &str| {
            // As hyper and reqwest wrap it.
            let wrapped = io::Error::other(io::Error::new(io::ErrorKind::InvalidData, error));
            assert_eq!(Outage::of(&wrapped).to_string(), expected);
        };
        let certificate = rustls::Error::InvalidCertificate;
        let expected = "the certificate of the server has expired, or the clock of this machine is ahead";
        check(certificate(CertificateError::Expired), expected);
        let expected = "the certificate of the server is not issued by a known authority; something may stand between \
                        this machine and discord";
        check(certificate(CertificateError::UnknownIssuer), expected);
        let expected =
            "the certificate of the server is not valid; something may stand between this machine and discord";
        check(certificate(CertificateError::BadSignature), expected);
        check(rustls::Error::HandshakeNotComplete, "connection");
    }

    #[test]
    fn statuses_and_codes_map_to_errors() {
        let check = |status: u16, code: u32, expected: &ApiError| {
            assert_eq!(&ApiError::of(status, code, "words".to_owned()), expected, "{status} {code}");
        };
        let rejected = |code| ApiError::Rejected { code, message: "words".to_owned() };
        check(404, 10003, &ApiError::UnknownChannel);
        check(404, 10008, &ApiError::UnknownMessage);
        check(404, 10062, &ApiError::UnknownInteraction);
        check(400, 40060, &ApiError::AlreadyAcknowledged);
        check(400, 30046, &ApiError::OldEditsLimited);
        check(429, 30046, &ApiError::OldEditsLimited);
        check(400, 50083, &ApiError::ArchivedThread);
        check(403, 50001, &ApiError::MissingAccess);
        check(400, 160_005, &ApiError::LockedThread);
        check(403, 160_005, &ApiError::LockedThread);
        check(403, 50013, &ApiError::MissingPermissions);
        check(403, 50007, &ApiError::MissingPermissions);
        check(403, 0, &ApiError::Unavailable(Outage::Status(403)));
        check(403, 40333, &ApiError::Unavailable(Outage::Status(403)));
        check(401, 0, &ApiError::Unauthorized);
        check(401, 50027, &ApiError::UnknownInteraction);
        check(503, 0, &ApiError::Unavailable(Outage::Status(503)));
        check(400, 50035, &rejected(50035));
        check(404, 0, &rejected(404));
    }
}
