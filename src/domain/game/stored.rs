//! A game with what is kept about it besides its events.

use crate::domain::game::{Game, Rev};
use crate::domain::ids::{ChannelId, GameId, Timestamp};
use crate::domain::matches::InMatch;
use crate::domain::place::{Place, Posted};

/// A game with what the store knows about it besides.
#[derive(Clone, Debug)]
pub struct StoredGame {
    /// The game, replayed from its events.
    pub game: Game,
    /// Where it is played.
    pub place: Place,
    /// The one board message; `None` before it was sent, or when it was found deleted.
    pub board: Option<Posted>,
    /// The revision that the board message shows; behind the game's own when the board is stale, `None` when nothing was shown.
    pub rendered: Option<Rev>,
    /// When it began.
    pub created_at: Timestamp,
    /// When its last event happened, or when it began.
    pub updated_at: Timestamp,
    /// The game that was made as its rematch.
    pub rematch: Option<GameId>,
    /// Where it lives in a thread of its own, the channel that the thread hangs in.
    pub thread_of: Option<ChannelId>,
    /// Where its board was found to be gone or out of reach and it has none since, the revision that it had then.
    pub lost: Option<Rev>,
    /// The match that it belongs to.
    pub in_match: Option<InMatch>,
}
