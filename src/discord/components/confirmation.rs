//! How a person wants to move in a game: what they and the server chose.

use crate::app::{CandidateOrder, Candidates, Confirm, StoreError, StoredGame, candidates, near_points};
use crate::discord::interaction::services::Services;
use crate::domain::game::TimeControl;
use crate::domain::ids::PlayerId;

/// How a person wants to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a choice of its own, in any combination")]
pub struct MovePreferences {
    /// A press is shown once more before it counts.
    pub confirm: bool,
    /// The pad has a list of columns and a list of rows instead of buttons.
    pub selects: bool,
    /// Boards are shown in letters.
    pub letters: bool,
    /// Points are offered by nearness alone.
    pub neutral: bool,
}

impl MovePreferences {
    /// The points to offer.
    pub fn candidates(self, stored: &StoredGame) -> Candidates {
        if self.neutral { near_points(&stored.game) } else { candidates(&stored.game) }
    }
}

/// How a person wants to move in a game.
///
/// # Errors
/// Failures of the store.
pub async fn habits(services: &Services, player: PlayerId, stored: &StoredGame) -> Result<MovePreferences, StoreError> {
    let own = services.app.player_settings(player).await?;
    let server = services.app.guild_settings(stored.place.guild).await?;
    Ok(MovePreferences {
        confirm: match own.confirm {
            Confirm::Off => false,
            Confirm::Correspondence => is_correspondence(stored),
            Confirm::Always => true,
        },
        selects: own.selects,
        letters: own.text_board,
        neutral: stored.game.table().rated() && server.candidates == CandidateOrder::Neutral,
    })
}

/// Whether people take hours and days over a move, and so over looking twice. Without a clock they play as they like,
/// mostly at once.
fn is_correspondence(stored: &StoredGame) -> bool {
    let control = stored.game.table().control();
    control != TimeControl::Unlimited && !control.is_live()
}
