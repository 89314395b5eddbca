//! Where and by whom games may be started, as the guild's settings say. Running games are not affected.

use crate::discord::interaction::context::Context;

/// Whether a user requests a rated game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// They request a rated game.
    Rated,
    /// They request an unrated game, or do not say.
    Unrated,
}

/// Why the user may not start a game in this channel; `None` if they may.
pub fn refusal(cx: &Context, asked: Asked) -> Option<String> {
    let (words, server) = (&cx.words, &cx.server);
    if !server.allows_channel(cx.place.channel, cx.invoker.parent) {
        return Some(words.channel_closed(&server.channels));
    }
    if !server.allows_roles(&cx.invoker.roles) && !cx.invoker.administers(server) {
        return Some(words.role_missing(&server.play_roles));
    }
    (asked == Asked::Rated && !server.rated).then(|| words.msg_challenge_refused_unrated())
}
