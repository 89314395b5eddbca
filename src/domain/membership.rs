//! Membership of players in guilds.

/// Whether a player is a member of a guild.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Membership {
    /// The player is a member.
    Member,
    /// The player left, or never was a member.
    NotMember,
}
