//! Former commands. Discord may show an old list for an hour after an update; a command from it is answered with the
//! name of its successor.

use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::Reply;

/// Former names of commands, with their successors.
const MOVED: &[(&str, &str)] = &[
    ("block", "/account block"),
    ("claim", "/game claim"),
    ("draw", "/game draw"),
    ("export", "/game export"),
    ("games", "/game list"),
    ("head-to-head", "/profile"),
    ("hint", "/game hint"),
    ("match", "/game match"),
    ("open", "/table"),
    ("pause", "/game pause"),
    ("privacy", "/account privacy"),
    ("rematch", "/game rematch"),
    ("resign", "/game resign"),
    ("resume", "/game resume"),
    ("settings", "/account settings"),
    ("unblock", "/account unblock"),
    ("undo", "/game undo"),
    ("vacation", "/account vacation"),
];

/// The reply to a command that is not registered.
pub fn reply(cx: &Context, name: &str) -> Reply {
    Reply::say(match MOVED.iter().find(|(former, _)| *former == name) {
        Some((former, successor)) => cx.words.msg_command_moved(*former, *successor),
        None => cx.words.msg_command_unknown(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::commands::listing;

    #[test]
    fn successors_are_listed_and_former_names_are_not() {
        let listed = listing::paths();
        for (former, successor) in MOVED {
            assert!(listed.iter().any(|path| path == successor), "{successor}");
            assert!(!listed.contains(&format!("/{former}")), "/{former}");
        }
    }
}
