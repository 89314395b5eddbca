//! Where and by whom games may be begun, as a server's admins chose. Games that run are played to their end all the same.

use crate::discord::components::custom_id::Press;
use crate::discord::interaction::context::Asked;

/// Commands that begin a game, or a wait for one.
const BEGINNING: &[&str] = &["challenge", "open", "practice", "play-bot"];

/// Whether a command begins a game.
pub fn begins(command: &str) -> bool {
    BEGINNING.contains(&command)
}

/// Whether a press begins a game.
pub const fn press_begins(press: &Press) -> bool {
    matches!(
        press,
        Press::Accept(_)
            | Press::Again(_)
            | Press::Rematch(_)
            | Press::Join(_)
            | Press::JoinTeam(..)
            | Press::Sit(_)
            | Press::Reopen(_)
            | Press::OwnGame
    )
}

/// Why the person may not begin a game here, which they asked to be rated or not; `None` if they may.
pub fn closed(asked: &Asked, rated: bool) -> Option<String> {
    let (words, server) = (&asked.words, &asked.server);
    if !server.allows_channel(asked.place.channel, asked.rights.parent) {
        return Some(words.channel_closed(&server.channels));
    }
    if !server.allows_roles(&asked.rights.roles) && !asked.rights.administers(server) {
        return Some(words.role_missing(&server.play_roles));
    }
    (rated && !server.rated).then(|| words.challenge_unrated())
}
