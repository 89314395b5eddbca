//! Reviews of games that are under way.

use std::fmt;

use crate::domain::ids::{GameId, GuildId, InteractionId, PlayerId, Timestamp};

/// A review under way, and the answer that shows it.
#[derive(Clone, PartialEq, Eq)]
pub struct ReviewUnderWay {
    /// The interaction that was answered.
    pub interaction: InteractionId,
    /// Which game.
    pub game: GameId,
    /// The guild in which the answer is shown; `None` in direct messages.
    pub guild: Option<GuildId>,
    /// For whom.
    pub player: PlayerId,
    /// What is needed to change the answer. Never logged.
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
