//! Where and by whom games may be begun, as a server's admins chose. Games that run are played to their end all the same.

use super::asked::Asked;
use super::bot::Bot;
use super::custom_id::Press;
use crate::app::StoreError;

/// Commands that begin a game, or a wait for one.
const BEGINNING: &[&str] = &["challenge", "open", "practice", "play-bot", "match"];

/// Whether a command begins a game.
pub fn begins(command: &str) -> bool {
    BEGINNING.contains(&command)
}

/// Whether a press begins a game.
pub const fn press_begins(press: &Press) -> bool {
    matches!(press, Press::Accept(_) | Press::Again(_) | Press::Rematch(_))
}

/// Why the person may not begin a game here; `None` if they may.
///
/// # Errors
/// Failures of the store.
pub async fn closed(bot: &Bot, asked: &Asked) -> Result<Option<String>, StoreError> {
    let settings = bot.app.guild_settings(asked.place.guild).await?;
    if !settings.allows_channel(asked.place.channel, asked.rights.parent) {
        return Ok(Some(asked.words.channel_closed(&settings.channels)));
    }
    if !settings.allows_roles(&asked.rights.roles) && !asked.rights.administers(&settings) {
        return Ok(Some(asked.words.role_missing(&settings.play_roles)));
    }
    Ok(None)
}
