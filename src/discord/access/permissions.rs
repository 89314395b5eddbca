//! What the bot needs to be allowed, and no more.

use serenity::model::Permissions;

/// Every permission that is used, and what for.
pub const NEEDED: &[(Permissions, &str)] = &[
    (Permissions::VIEW_CHANNEL, "see the channel of a game; without it Discord refuses everything else"),
    (Permissions::SEND_MESSAGES, "post challenges and boards as ordinary messages, which outlive an interaction"),
    (Permissions::SEND_MESSAGES_IN_THREADS, "the same in threads"),
    (Permissions::ATTACH_FILES, "the board is a picture"),
    (Permissions::READ_MESSAGE_HISTORY, "tell how far up the board is, and reply to a move that was typed as a reply"),
];

/// What is used where a server wants it, and done without where it is not allowed.
pub const OPTIONAL: &[(Permissions, &str)] =
    &[(Permissions::CREATE_PUBLIC_THREADS, "open a thread for each game, where the server's settings say so")];

/// What a thread for a game takes beside that.
pub const FOR_THREADS: [Permissions; 2] = [Permissions::CREATE_PUBLIC_THREADS, Permissions::SEND_MESSAGES_IN_THREADS];

/// All of [`NEEDED`] as Discord's invite URL takes them.
pub fn needed() -> Permissions {
    NEEDED.iter().fold(Permissions::empty(), |all, &(permission, _)| all | permission)
}

/// What is missing in a channel where the bot has these permissions. Threads have a permission of their own for
/// sending, and do not ask for the other.
pub fn missing(granted: Permissions, thread: bool) -> Permissions {
    if granted.contains(Permissions::ADMINISTRATOR) {
        return Permissions::empty();
    }
    let elsewhere = if thread { Permissions::SEND_MESSAGES } else { Permissions::SEND_MESSAGES_IN_THREADS };
    needed() - elsewhere - granted
}

/// What is missing of [`FOR_THREADS`] in a channel where the bot has these permissions.
pub fn missing_for_threads(granted: Permissions) -> Permissions {
    if granted.contains(Permissions::ADMINISTRATOR) {
        return Permissions::empty();
    }
    FOR_THREADS.iter().fold(Permissions::empty(), |all, &permission| all | permission) - granted
}

/// Where an owner of a server lets the bot in, with exactly the permissions that are used.
pub fn invite_url(application: u64) -> String {
    let optional = OPTIONAL.iter().fold(Permissions::empty(), |all, &(permission, _)| all | permission);
    let permissions = (needed() | optional).bits();
    format!(
        "https://discord.com/oauth2/authorize?client_id={application}&scope=bot+applications.commands&permissions={permissions}"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_needed_there_is_missing() {
        let all = needed();
        let check = |granted: Permissions, thread: bool, expected: Permissions| {
            assert_eq!(missing(granted, thread), expected, "{granted:?} {thread}");
        };
        check(all, false, Permissions::empty());
        check(all - Permissions::SEND_MESSAGES_IN_THREADS, false, Permissions::empty());
        check(all - Permissions::SEND_MESSAGES, true, Permissions::empty());
        check(all - Permissions::SEND_MESSAGES, false, Permissions::SEND_MESSAGES);
        check(all - Permissions::ATTACH_FILES, true, Permissions::ATTACH_FILES);
        check(Permissions::ADMINISTRATOR, false, Permissions::empty());
    }

    #[test]
    fn the_invite_names_the_application_and_the_permissions() {
        assert_eq!(
            invite_url(7),
            "https://discord.com/oauth2/authorize?client_id=7&scope=bot+applications.commands&permissions=309237746688"
        );
    }
}
