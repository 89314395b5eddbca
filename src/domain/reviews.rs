//! Reviews in progress.

use std::fmt;

use crate::domain::ids::{GameId, GuildId, InteractionId, PlayerId};
use crate::domain::timestamp::Timestamp;

/// A review in progress, and the interaction whose response shows it.
#[derive(Clone, PartialEq, Eq)]
pub struct ReviewUnderWay {
    /// The interaction that was answered.
    pub interaction: InteractionId,
    /// The game.
    pub game: GameId,
    /// The guild in which the answer is shown; `None` in direct messages.
    pub guild: Option<GuildId>,
    /// The player who asked for it.
    pub player: PlayerId,
    /// The interaction token, with which the response can be edited. Never logged.
    pub token: String,
    /// The language of the answer, as Discord writes it.
    pub locale: String,
    /// When it began.
    pub at: Timestamp,
}

impl fmt::Debug for ReviewUnderWay {
    /// Without the token.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ReviewUnderWay").field("game", &self.game).field("at", &self.at).finish_non_exhaustive()
    }
}
