//! Lobbies as they are stored.

use crate::domain::game::{Lobby, Rev};
use crate::domain::ids::{GameId, InteractionId, LobbyId, Timestamp};
use crate::domain::live_messages::LiveState;
use crate::domain::matches::Form;
use crate::domain::place::Place;

/// The range of ratings that may join a lobby.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatingRange {
    /// The lowest.
    pub low: u32,
    /// The highest.
    pub high: u32,
}

/// A lobby to be opened.
#[derive(Clone, Debug)]
pub struct NewLobby {
    /// The channel and guild.
    pub place: Place,
    /// The table and its host.
    pub lobby: Lobby,
    /// The range of ratings that may join; `None` for all.
    pub range: Option<RatingRange>,
    /// The form of the match; `None` for a single game.
    pub match_form: Option<Form>,
    /// The interaction that requested it.
    pub interaction: InteractionId,
    /// When this happened.
    pub at: Timestamp,
    /// When it expires.
    pub expires_at: Timestamp,
}

/// The state of a lobby.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LobbyState {
    /// Players can join.
    Open,
    /// The game began.
    Started(GameId),
    /// The host closed it, or all players left.
    Closed,
    /// Too few players joined in time.
    Expired,
}

/// A lobby as stored.
#[derive(Clone, Debug)]
pub struct StoredLobby {
    /// The id.
    pub id: LobbyId,
    /// The channel and guild.
    pub place: Place,
    /// The seats and the terms.
    pub lobby: Lobby,
    /// The range of ratings that may join; `None` for all.
    pub range: Option<RatingRange>,
    /// The form of the match; `None` for a single game.
    pub match_form: Option<Form>,
    /// When it expires.
    pub expires_at: Timestamp,
    /// The revision: the number of changes.
    pub rev: Rev,
    /// The state.
    pub state: LobbyState,
    /// Its message.
    pub live: LiveState,
}
