//! The audit log: what administrators of a guild did.

use crate::domain::ids::{GuildId, PlayerId};
use crate::domain::settings::GuildSetting;
use crate::domain::timestamp::Timestamp;

/// A user who requests an administrator's action, with the guild and the time. Whether they may is decided separately.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Actor {
    /// The guild.
    pub guild: GuildId,
    /// The user.
    pub player: PlayerId,
    /// The time of the request.
    pub at: Timestamp,
}

/// An entry of the audit log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The administrator.
    pub player: PlayerId,
    /// The time of the action.
    pub at: Timestamp,
    /// The name of the action.
    pub action: String,
    /// The new value of the setting, or the object of the action.
    pub detail: String,
}

impl Entry {
    /// The action; `None` if this version does not know it.
    pub fn action(&self) -> Option<AuditAction> {
        AuditAction::from_name(&self.action)
    }
}

/// An administrator's action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AuditAction {
    /// Voided a game.
    Void,
    /// Restored a voided game.
    Restore,
    /// Changed a setting of the guild.
    Set(GuildSetting),
}

impl AuditAction {
    /// The name under which the log stores it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Void => "void",
            Self::Restore => "restore",
            Self::Set(setting) => setting.name(),
        }
    }

    /// The action with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "void" => Some(Self::Void),
            "restore" => Some(Self::Restore),
            setting => GuildSetting::from_name(setting).map(Self::Set),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_is_read_as_it_is_stored() {
        let settings = GuildSetting::ALL.iter().map(|&setting| AuditAction::Set(setting));
        for action in [AuditAction::Void, AuditAction::Restore].into_iter().chain(settings) {
            let entry = Entry {
                player: PlayerId::new(1),
                at: Timestamp::from_millis(0),
                action: action.name().to_owned(),
                detail: String::new(),
            };
            assert_eq!(entry.action(), Some(action));
        }
        assert_eq!(AuditAction::from_name("of another version"), None);
    }
}
