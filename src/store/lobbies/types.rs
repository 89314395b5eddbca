//! Lobbies as they go into the store and come out.

use crate::domain::game::Lobby;
use crate::domain::ids::{InteractionId, PlayerId, Timestamp};
use crate::domain::lobbies::LobbyState;

/// The next state of a lobby, and who brought it about.
#[derive(Clone, Copy, Debug)]
pub struct LobbyChange<'a> {
    /// Who sits where.
    pub lobby: &'a Lobby,
    /// What became of it.
    pub state: LobbyState,
    /// Who changed it; nobody where time ran out.
    pub by: Option<PlayerId>,
    /// The interaction that requested it: each is applied at most once.
    pub interaction: Option<InteractionId>,
    /// When this happened.
    pub at: Timestamp,
}
