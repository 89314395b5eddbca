//! The audit log: what administrators of a guild did.

use crate::domain::ids::{GuildId, PlayerId, Timestamp};

/// An administrator who acts, with the guild and the time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Actor {
    /// The guild.
    pub guild: GuildId,
    /// The administrator.
    pub player: PlayerId,
    /// The time of the action.
    pub at: Timestamp,
}

/// An entry of the audit log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The administrator.
    pub player: PlayerId,
    /// The time of the action.
    pub at: Timestamp,
    /// The action: the name of a setting, or `void`.
    pub action: String,
    /// The new value of the setting, or the object of the action.
    pub detail: String,
}
