//! Lobbies: tables that gather their players.

use crate::domain::game::{Lobby, Rev};
use crate::domain::ids::{GameId, InteractionId, LobbyId, Timestamp};
use crate::domain::matches::Form;
use crate::domain::place::{Place, Posted};

/// Ratings from and to which one may join.
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
    /// Where.
    pub place: Place,
    /// The table with its host.
    pub lobby: Lobby,
    /// Who may join.
    pub range: Option<RatingRange>,
    /// Where it is to be more than one game, what makes the match.
    pub match_form: Option<Form>,
    /// The interaction that asked for it.
    pub interaction: InteractionId,
    /// When.
    pub at: Timestamp,
    /// When it runs out.
    pub expires_at: Timestamp,
}

/// What became of a lobby.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LobbyState {
    /// It gathers.
    Open,
    /// The game began.
    Started(GameId),
    /// The host closed it, or everybody left.
    Closed,
    /// Not enough came in time.
    Expired,
}

/// A lobby as stored.
#[derive(Clone, Debug)]
pub struct StoredLobby {
    /// The number that the database gave it.
    pub id: LobbyId,
    /// Where it gathers.
    pub place: Place,
    /// Who sits where, on which terms.
    pub lobby: Lobby,
    /// Who may join.
    pub range: Option<RatingRange>,
    /// Where it is to be more than one game, what makes the match.
    pub match_form: Option<Form>,
    /// When it runs out.
    pub expires_at: Timestamp,
    /// How often it has changed.
    pub rev: Rev,
    /// What became of it.
    pub state: LobbyState,
    /// Its message, once sent.
    pub message: Option<Posted>,
    /// The revision that the message shows.
    pub shown: Option<Rev>,
}
