//! Lobbies as they go into the store and come out.

use crate::domain::game::{Lobby, Rev, Table};
use crate::domain::ids::{GameId, InteractionId, LobbyId, PlayerId, Timestamp};
use crate::domain::matches::Form;
use crate::store::{Place, Posted, StoredGame};

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
    pub series: Option<Form>,
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
    pub series: Option<Form>,
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

/// What became of a [`NewLobby`].
#[derive(Clone, Debug)]
pub enum Opened {
    /// It is on disk.
    Done(StoredLobby),
    /// This interaction opened it before.
    Already(StoredLobby),
    /// The host has as many open as allowed. Nothing was written.
    TooMany,
}

/// How a lobby changes.
#[derive(Clone, Debug)]
pub enum LobbyChange {
    /// It goes on like this.
    Gather(Lobby),
    /// The game begins at this table.
    Begin(Lobby, Table),
    /// It is over without a game.
    Close(Lobby),
    /// Its time is up.
    Expire,
}

/// A change of a lobby, and the revision that it was decided on.
#[derive(Clone, Debug)]
pub struct ChangeLobby {
    /// Which.
    pub lobby: LobbyId,
    /// The revision.
    pub on: Rev,
    /// What changes.
    pub change: LobbyChange,
    /// Who wished it; nobody where time ran out.
    pub by: Option<PlayerId>,
    /// The interaction that carries the wish: each counts once.
    pub interaction: Option<InteractionId>,
    /// When.
    pub at: Timestamp,
}

/// What became of a [`ChangeLobby`].
#[derive(Clone, Debug)]
pub enum LobbyChanged {
    /// It is on disk; with the game that began.
    Done(StoredLobby, Option<Box<StoredGame>>),
    /// This interaction counted before: the lobby as it is now.
    Already(StoredLobby),
    /// Another change came first: the lobby as it is now. Nothing was written.
    Behind(StoredLobby),
    /// There is no such lobby.
    Unknown,
}
