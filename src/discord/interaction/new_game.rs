//! Checks before a new game: whether the guild's settings allow the user to start one here, and where it is played.

use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::{HandlerError, HandlerResult};
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

/// Checks that the user may start a game in this channel.
///
/// # Errors
/// [`HandlerError::Refused`] if the guild's settings do not allow it.
pub fn check(cx: &Context, requested: RequestedGame) -> HandlerResult<()> {
    let (words, settings) = (&cx.words, &cx.guild_settings);
    if !settings.allows_channel(cx.place.channel, cx.invoker.parent) {
        return Err(HandlerError::refused(words.channel_closed(&settings.channels)));
    }
    if !settings.allows_roles(&cx.invoker.roles) && cx.authority() == Authority::Member {
        return Err(HandlerError::refused(words.role_missing(&settings.play_roles)));
    }
    if requested == RequestedGame::Rated && !settings.rated {
        return Err(HandlerError::refused(words.msg_challenge_refused_unrated()));
    }
    Ok(())
}

/// The place of a game that needs no opponent. Where the bot cannot post, it is the direct messages with the user.
///
/// # Errors
/// [`HandlerError::Refused`]: the bot lacks permissions here, or the user cannot be sent direct messages either.
pub async fn own_place(cx: &Context) -> HandlerResult<Place> {
    cx.check_permissions()?;
    if cx.is_installed {
        return Ok(cx.place);
    }
    match cx.rest.create_dm(cx.user).await {
        Ok(channel) => Ok(Place { guild: None, channel }),
        Err(error) => {
            tracing::warn!(%error, "cannot open direct messages");
            Err(HandlerError::refused(cx.words.msg_place_refused()))
        }
    }
}

/// The text, with a line that says where the game is if it is not in the channel of the interaction.
pub fn with_place(cx: &Context, text: String) -> String {
    if cx.is_installed { text } else { format!("{text}\n{}", cx.words.msg_place_direct()) }
}
