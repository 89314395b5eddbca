//! What Discord says when it does not do what it is asked, sorted by what to do about it.
//!
//! Serenity's errors carry addresses, and those of interactions carry tokens. Only what is kept here reaches a log.

use serenity::http::HttpError;

/// Discord's code for a server that there is not.
const UNKNOWN_GUILD: isize = 10_004;

/// Why a request to Discord did not succeed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Trouble {
    /// The token is not accepted (401).
    #[error("discord refuses the bot token")]
    Unauthorised,
    /// The message is gone (10008).
    #[error("the message is gone")]
    NoMessage,
    /// The channel is gone (10003).
    #[error("the channel is gone")]
    NoChannel,
    /// The bot may not see the channel (50001).
    #[error("the channel is not open to the bot")]
    Unseen,
    /// The bot may not do that there (50013, and other 403).
    #[error("not allowed there")]
    Forbidden,
    /// The message is older than an hour and was edited too often (30046), or its thread is archived (50083).
    #[error("the message is too old to be edited again")]
    TooOld,
    /// The interaction is unknown or its token has run out (10062, 10015, 50027): not delivered.
    #[error("the interaction is over")]
    Over,
    /// The interaction was answered before (40060).
    #[error("the interaction was answered before")]
    Answered,
    /// Discord finds the request wrong; its code and words.
    #[error("discord does not accept the request: {code} {message}")]
    Invalid {
        /// Discord's code, or the HTTP status where there is none.
        code: isize,
        /// Discord's words.
        message: String,
    },
    /// Too many requests, or trouble on Discord's side or on the way.
    #[error("discord did not answer: {0}")]
    Busy(String),
    /// So many requests were refused that no more are sent for a while.
    #[error("too many requests were refused lately; holding back")]
    HeldBack,
}

impl Trouble {
    /// Whether the same request may succeed in a moment.
    pub const fn is_passing(&self) -> bool {
        matches!(self, Self::Busy(_))
    }

    /// Whether the same request may succeed later: the bot is held up, and not the request refused.
    pub const fn is_for_now(&self) -> bool {
        matches!(self, Self::Busy(_) | Self::HeldBack | Self::Unauthorised)
    }

    /// Whether nothing can be done there until people change something.
    pub const fn is_lasting(&self) -> bool {
        matches!(self, Self::NoChannel | Self::Unseen | Self::Forbidden)
    }

    /// Whether it is not allowed, which people can change.
    pub const fn is_barred(&self) -> bool {
        matches!(self, Self::Unseen | Self::Forbidden)
    }

    /// Whether a request about a server says that the bot is not in it, or not with what it would need there.
    pub const fn is_not_there(&self) -> bool {
        self.is_barred() || matches!(self, Self::Invalid { code: UNKNOWN_GUILD, .. })
    }

    /// Whether Discord counts it as an invalid request, of which 10,000 in ten minutes are a ban.
    pub const fn is_counted(&self) -> bool {
        matches!(self, Self::Unauthorised | Self::Unseen | Self::Forbidden)
    }
}

impl From<serenity::Error> for Trouble {
    fn from(error: serenity::Error) -> Self {
        match error {
            serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
                sort(response.status_code.as_u16(), response.error.code, response.error.message)
            }
            serenity::Error::Http(HttpError::Request(error)) => {
                let what = if error.is_timeout() { "timeout" } else { "connection" };
                Self::Busy(what.to_owned())
            }
            // An answer that cannot be read: the request may have been done. Trying again is safe for everything that
            // is sent (sends carry a nonce, edits and deletions repeat).
            serenity::Error::Json(_) => Self::Busy("unreadable answer".to_owned()),
            serenity::Error::Http(error) => Self::Invalid { code: 0, message: error.to_string() },
            serenity::Error::Model(error) => Self::Invalid { code: 0, message: error.to_string() },
            _ => Self::Invalid { code: 0, message: "the request could not be made".to_owned() },
        }
    }
}

/// Discord's code for what went wrong, or the HTTP status where it gave none; 0 where there was no answer.
pub fn code_of(error: &serenity::Error) -> isize {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) if response.error.code > 0 => {
            response.error.code
        }
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            isize::try_from(response.status_code.as_u16()).unwrap_or_default()
        }
        _ => 0,
    }
}

/// A refusal by its HTTP status and Discord's code.
pub fn sort(status: u16, code: isize, message: String) -> Trouble {
    match (status, code) {
        (_, 10003) => Trouble::NoChannel,
        (_, 10008) => Trouble::NoMessage,
        (_, 10062 | 10015 | 50027) => Trouble::Over,
        (_, 40060) => Trouble::Answered,
        // An archived thread takes new messages, which open it, but no edits.
        (_, 30046 | 50083) => Trouble::TooOld,
        (_, 50001) => Trouble::Unseen,
        // A locked thread opens for its moderators only.
        (_, 50013 | 160_005) | (403, _) => Trouble::Forbidden,
        (401, _) => Trouble::Unauthorised,
        (429, _) => Trouble::Busy("too many requests".to_owned()),
        (500.., _) => Trouble::Busy(format!("status {status}")),
        (_, code) if code > 0 => Trouble::Invalid { code, message },
        (status, _) => Trouble::Invalid { code: isize::try_from(status).unwrap_or_default(), message },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_say_what_to_do() {
        let check = |status: u16, code: isize, expected: &Trouble| {
            assert_eq!(&sort(status, code, "words".to_owned()), expected, "{status} {code}");
        };
        check(404, 10003, &Trouble::NoChannel);
        check(404, 10008, &Trouble::NoMessage);
        check(404, 10062, &Trouble::Over);
        check(400, 40060, &Trouble::Answered);
        check(400, 30046, &Trouble::TooOld);
        check(429, 30046, &Trouble::TooOld);
        check(400, 50083, &Trouble::TooOld);
        check(403, 50001, &Trouble::Unseen);
        check(400, 160_005, &Trouble::Forbidden);
        check(403, 50013, &Trouble::Forbidden);
        check(403, 0, &Trouble::Forbidden);
        check(401, 0, &Trouble::Unauthorised);
        check(401, 50027, &Trouble::Over);
        check(429, 0, &Trouble::Busy("too many requests".to_owned()));
        check(503, 0, &Trouble::Busy("status 503".to_owned()));
        check(400, 50035, &Trouble::Invalid { code: 50035, message: "words".to_owned() });
        check(404, 0, &Trouble::Invalid { code: 404, message: "words".to_owned() });
    }
}
