//! The log of what those who administer a guild did.

use crate::domain::ids::{GuildId, PlayerId, Timestamp};

/// Somebody who administers, and the moment in which they do it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Actor {
    /// Where.
    pub guild: GuildId,
    /// Who.
    pub player: PlayerId,
    /// When.
    pub at: Timestamp,
}

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Who did it.
    pub player: PlayerId,
    /// When.
    pub at: Timestamp,
    /// One word for what was done: the name of a setting, or `void`.
    pub action: String,
    /// What it was set to, or what it was done to.
    pub detail: String,
}
