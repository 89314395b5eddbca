//! Where and by whom games may be begun, as a server's admins chose. Games that run are played to their end all the same.

use crate::discord::components::custom_id::CustomId;
use crate::discord::interaction::context::Context;

/// Commands that begin a game, or a wait for one.
const BEGINNING: &[&str] = &["challenge", "open", "practice", "play-bot"];

/// Whether a command begins a game.
pub fn begins(command: &str) -> bool {
    BEGINNING.contains(&command)
}

/// Whether a press begins a game.
pub const fn press_begins(press: &CustomId) -> bool {
    matches!(
        press,
        CustomId::Accept(_)
            | CustomId::Again(_)
            | CustomId::Rematch(_)
            | CustomId::Join(_)
            | CustomId::JoinTeam(..)
            | CustomId::Sit(_)
            | CustomId::Reopen(_)
            | CustomId::OwnGame
    )
}

/// Why the person may not begin a game here, which they asked to be rated or not; `None` if they may.
pub fn closed(cx: &Context, rated: bool) -> Option<String> {
    let (words, server) = (&cx.words, &cx.server);
    if !server.allows_channel(cx.place.channel, cx.invoker.parent) {
        return Some(words.channel_closed(&server.channels));
    }
    if !server.allows_roles(&cx.invoker.roles) && !cx.invoker.administers(server) {
        return Some(words.role_missing(&server.play_roles));
    }
    (rated && !server.rated).then(|| words.challenge_unrated())
}
