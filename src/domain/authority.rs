//! The authority of a user in a guild.

/// What a user may do in a guild besides playing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Authority {
    /// The user's own games and settings.
    Member,
    /// Everything that concerns the guild's games: the user manages the guild, or has a role that administers games.
    Administrator,
}
