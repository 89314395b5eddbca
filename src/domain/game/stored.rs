//! A game with the other data that the database stores about it.

use crate::domain::game::Game;
use crate::domain::ids::{ChannelId, GameId};
use crate::domain::live_messages::LiveState;
use crate::domain::matches::InMatch;
use crate::domain::place::Place;
use crate::domain::timestamp::Timestamp;

/// A game with its place, its board message and its links to other rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredGame {
    /// The game, replayed from its events.
    pub game: Game,
    /// The channel and guild.
    pub place: Place,
    /// Its board message.
    pub live: LiveState,
    /// When it began.
    pub created_at: Timestamp,
    /// The time of the last event, or of the beginning.
    pub updated_at: Timestamp,
    /// The rematch of this game.
    pub rematch: Option<GameId>,
    /// The parent channel, if the game has a thread of its own.
    pub thread_of: Option<ChannelId>,
    /// The match that it belongs to.
    pub in_match: Option<InMatch>,
}

impl StoredGame {
    /// A game at its beginning: without a board message and links. `at` is when it began.
    pub fn new(game: Game, place: Place, at: Timestamp) -> Self {
        let live = LiveState::default();
        Self { game, place, live, created_at: at, updated_at: at, rematch: None, thread_of: None, in_match: None }
    }
}
