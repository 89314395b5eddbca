//! How a player enters moves in a game, by the settings of the player and of the guild.

use crate::app::{App, Candidates, Failure, candidates, near_points};
use crate::domain::game::StoredGame;
use crate::domain::settings::{CandidateOrder, Confirm, PlayerSettings};

/// Whether a point must be confirmed before it is played.
pub fn must_confirm(settings: &PlayerSettings, stored: &StoredGame) -> bool {
    match settings.confirm {
        Confirm::Off => false,
        // Confirming a move costs no time that matters.
        Confirm::Correspondence => stored.game.table().control().is_correspondence(),
        Confirm::Always => true,
    }
}

/// The points that the pad offers: in rated games by nearness alone, if the guild's settings say so.
///
/// # Errors
/// [`Failure`] if the store fails.
pub async fn offered_points(app: &App, stored: &StoredGame) -> Result<Candidates, Failure> {
    let guild = app.guild_settings(stored.place.guild).await?;
    let is_neutral = stored.game.table().is_rated() && guild.candidates == CandidateOrder::Neutral;
    Ok(if is_neutral { near_points(&stored.game) } else { candidates(&stored.game) })
}
