//! A user's way of entering moves in a game, from their settings and the guild's.

use crate::app::{App, Candidates, Failure, candidates, near_points};
use crate::domain::game::StoredGame;
use crate::domain::ids::PlayerId;
use crate::domain::settings::{CandidateOrder, Confirm};

/// A user's way of entering moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "independent settings")]
pub struct MovePreferences {
    /// Whether a point must be confirmed before it is played.
    pub confirm: bool,
    /// Whether the pad has lists of columns and rows instead of buttons.
    pub selects: bool,
    /// Whether boards are shown as text.
    pub text_board: bool,
    /// Whether points are offered by nearness alone.
    pub neutral: bool,
}

impl MovePreferences {
    /// Returns the points to offer.
    pub fn candidates(self, stored: &StoredGame) -> Candidates {
        if self.neutral { near_points(&stored.game) } else { candidates(&stored.game) }
    }
}

/// A user's way of entering moves in a game.
///
/// # Errors
/// [`Failure`] if the store fails.
pub async fn move_preferences(app: &App, player: PlayerId, stored: &StoredGame) -> Result<MovePreferences, Failure> {
    let own = app.player_settings(player).await?;
    let guild = app.guild_settings(stored.place.guild).await?;
    Ok(MovePreferences {
        confirm: match own.confirm {
            Confirm::Off => false,
            // Confirming a move costs no time that matters.
            Confirm::Correspondence => stored.game.table().control().is_correspondence(),
            Confirm::Always => true,
        },
        selects: own.selects,
        text_board: own.text_board,
        neutral: stored.game.table().is_rated() && guild.candidates == CandidateOrder::Neutral,
    })
}
