//! Parameters of writes of lobbies.

use crate::domain::game::Lobby;
use crate::domain::ids::{InteractionId, PlayerId, Timestamp};
use crate::domain::lobbies::LobbyState;

/// The next revision of a lobby.
#[derive(Clone, Copy, Debug)]
pub struct LobbyChange<'a> {
    /// The seats.
    pub lobby: &'a Lobby,
    /// The state.
    pub state: LobbyState,
    /// The player who changed it; `None` if it expired.
    pub by: Option<PlayerId>,
    /// The interaction that requested it. Each is applied at most once.
    pub interaction: Option<InteractionId>,
    /// When this happened.
    pub at: Timestamp,
}
