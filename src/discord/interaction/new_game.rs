//! Checks before a new game: whether the guild's settings allow the user to start one here, and where it is played.

use crate::discord::interaction::context::Context;
use crate::domain::authority::Authority;
use crate::domain::place::Place;

/// Whether the user requests a rated game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequestedGame {
    /// A rated game.
    Rated,
    /// An unrated game, or the user does not say.
    Unrated,
}

/// Why the user may not start a game in this channel; `None` if they may.
pub fn refusal(cx: &Context, requested: RequestedGame) -> Option<String> {
    let (words, settings) = (&cx.words, &cx.guild_settings);
    if !settings.allows_channel(cx.place.channel, cx.invoker.parent) {
        return Some(words.channel_closed(&settings.channels));
    }
    if !settings.allows_roles(&cx.invoker.roles) && cx.authority() == Authority::Member {
        return Some(words.role_missing(&settings.play_roles));
    }
    (requested == RequestedGame::Rated && !settings.rated).then(|| words.msg_challenge_refused_unrated())
}

/// The place of a game that needs no opponent. Where the bot cannot post, it is the direct messages with the user.
///
/// # Errors
/// The text for the player: the bot lacks permissions here, or the user cannot be sent direct messages either.
pub async fn own_place(cx: &Context) -> Result<Place, String> {
    if let Some(refusal) = cx.permission_refusal() {
        return Err(refusal);
    }
    if cx.is_installed {
        return Ok(cx.place);
    }
    match cx.rest.create_dm(cx.by).await {
        Ok(channel) => Ok(Place { guild: None, channel }),
        Err(error) => {
            tracing::warn!(%error, "cannot open direct messages");
            Err(cx.words.msg_place_refused())
        }
    }
}

/// The text, with a line that says where the game is if it is not in the channel of the interaction.
pub fn with_place(cx: &Context, text: String) -> String {
    if cx.is_installed { text } else { format!("{text}\n{}", cx.words.msg_place_direct()) }
}
