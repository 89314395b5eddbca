//! A game with what the database stores about it besides its events.

use crate::domain::game::{Game, Rev};
use crate::domain::ids::{ChannelId, GameId, Timestamp};
use crate::domain::matches::InMatch;
use crate::domain::place::{Place, Posted};

/// A game with its place, its board message and its links to other rows.
#[derive(Clone, Debug)]
pub struct StoredGame {
    /// The game, replayed from its events.
    pub game: Game,
    /// The channel and guild.
    pub place: Place,
    /// The board message; `None` before it is sent, and after it was found deleted.
    pub board: Option<Posted>,
    /// The revision that the board message shows. The board is stale if it is below the game's revision. `None` if no
    /// revision was shown.
    pub rendered: Option<Rev>,
    /// When it began.
    pub created_at: Timestamp,
    /// The time of the last event, or of the beginning.
    pub updated_at: Timestamp,
    /// The rematch of this game.
    pub rematch: Option<GameId>,
    /// The parent channel, if the game has a thread of its own.
    pub thread_of: Option<ChannelId>,
    /// The game's revision at which its board was found deleted or unreachable, if it has not been replaced since.
    pub lost: Option<Rev>,
    /// The match of the game.
    pub in_match: Option<InMatch>,
}
