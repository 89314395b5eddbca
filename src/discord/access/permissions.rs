//! The permissions that the bot requests, and what a member may do with those that Discord grants.

use serenity::model::Permissions;

use crate::discord::gateway::event::guild::{Channel, Guild, Overwrite, OverwriteTarget};
use crate::domain::ids::{PlayerId, RoleId};

/// Discord's permission to pin messages, which serenity does not know.
const PIN_MESSAGES: Permissions = Permissions::from_bits_retain(1 << 51);

/// The permissions that the bot requires.
pub const NEEDED: Permissions =
    // To see the channel of a game; without it Discord refuses everything else.
    Permissions::VIEW_CHANNEL
        // To post challenges and boards as ordinary messages, which outlive an interaction.
        .union(Permissions::SEND_MESSAGES)
        // The same in threads.
        .union(Permissions::SEND_MESSAGES_IN_THREADS)
        // The board is a picture.
        .union(Permissions::ATTACH_FILES)
        // To tell how far up the board is, and to reply to a move that was typed as a reply.
        .union(Permissions::READ_MESSAGE_HISTORY);

/// Permissions for optional features. Without them the bot works, but leaves the feature out.
const OPTIONAL: Permissions =
    // To open a thread for each tournament, and for each game where the server's settings say so.
    Permissions::CREATE_PUBLIC_THREADS
        // To acknowledge a move that was typed as a message.
        .union(Permissions::ADD_REACTIONS)
        // To list an event while a tournament is running.
        .union(Permissions::CREATE_EVENTS)
        // To pin the panel with the buttons to begin with.
        .union(PIN_MESSAGES);

/// The permission required in a voice or stage channel, in addition to [`NEEDED`].
pub const IN_VOICE: Permissions = Permissions::CONNECT;

/// The permissions required to create a thread for a game, in addition to [`NEEDED`].
const TO_CREATE_THREADS: Permissions = Permissions::CREATE_PUBLIC_THREADS.union(Permissions::SEND_MESSAGES_IN_THREADS);

/// The permissions required to post news and puzzles in a channel.
const TO_POST: Permissions =
    Permissions::VIEW_CHANNEL.union(Permissions::SEND_MESSAGES).union(Permissions::ATTACH_FILES);

/// The names of permissions as Discord's documentation writes them, for the log.
pub fn names(permissions: Permissions) -> String {
    permissions.iter_names().map(|(name, _)| name).collect::<Vec<_>>().join(", ")
}

/// Returns the permissions of [`NEEDED`] for a channel that are not in `granted`.
pub fn missing_in_channel(granted: Permissions) -> Permissions {
    missing_of(NEEDED - Permissions::SEND_MESSAGES_IN_THREADS, granted)
}

/// As [`missing_in_channel`], for a thread, where `SEND_MESSAGES_IN_THREADS` replaces `SEND_MESSAGES`.
pub fn missing_in_thread(granted: Permissions) -> Permissions {
    missing_of(NEEDED - Permissions::SEND_MESSAGES, granted)
}

/// As [`missing_in_channel`], for the chat of a voice or stage channel. A member who may not connect may do nothing
/// there (Discord: "Implicit Permissions").
pub fn missing_in_voice(granted: Permissions) -> Permissions {
    missing_in_channel(granted) | missing_of(IN_VOICE, granted)
}

/// Whether a member with these permissions in a channel, which may be a thread, may send messages with pictures there.
pub const fn may_send_pictures(granted: Permissions, is_thread: bool) -> bool {
    let send = if is_thread { Permissions::SEND_MESSAGES_IN_THREADS } else { Permissions::SEND_MESSAGES };
    granted.contains(Permissions::ADMINISTRATOR) || granted.contains(send.union(Permissions::ATTACH_FILES))
}

/// Returns the permissions of [`TO_CREATE_THREADS`] that are not in `granted`.
pub fn missing_to_create_threads(granted: Permissions) -> Permissions {
    missing_of(TO_CREATE_THREADS, granted)
}

/// Returns the permissions of [`TO_POST`] that are not in `granted`.
pub fn missing_to_post(granted: Permissions) -> Permissions {
    missing_of(TO_POST, granted)
}

fn missing_of(required: Permissions, granted: Permissions) -> Permissions {
    if granted.contains(Permissions::ADMINISTRATOR) { Permissions::empty() } else { required - granted }
}

/// Returns the URL that invites the bot to a guild with the permissions that it uses.
pub fn invite_url(application: u64) -> String {
    let permissions = (NEEDED | OPTIONAL).bits();
    format!(
        "https://discord.com/oauth2/authorize?client_id={application}&scope=bot+applications.commands&permissions={permissions}"
    )
}

/// Computes a member's permissions in a channel, as "Permission Hierarchy" in Discord's documentation describes;
/// `None` if the member's roles are unknown.
pub fn in_channel(guild: &Guild, channel: &Channel, member: PlayerId) -> Option<Permissions> {
    let roles = guild.members.get(&member)?;
    let everyone = RoleId::new(guild.id.get());
    let granted = roles.iter().chain([&everyone]).filter_map(|role| guild.roles.get(role));
    let granted = granted.fold(Permissions::empty(), |all, &role| all | role);
    if guild.owner == member || granted.contains(Permissions::ADMINISTRATOR) {
        return Some(Permissions::all());
    }
    let apply = |granted: Permissions, applies: &dyn Fn(OverwriteTarget) -> bool| {
        let overwrites = || channel.overwrites.iter().filter(|overwrite| applies(overwrite.target));
        let union =
            |of: fn(&Overwrite) -> Permissions| overwrites().map(of).fold(Permissions::empty(), |all, one| all | one);
        (granted - union(|overwrite| overwrite.deny)) | union(|overwrite| overwrite.allow)
    };
    let granted = apply(granted, &|target| target == OverwriteTarget::Role(everyone));
    let granted = apply(
        granted,
        &|target| matches!(target, OverwriteTarget::Role(role) if role != everyone && roles.contains(&role)),
    );
    Some(apply(granted, &|target| target == OverwriteTarget::Member(member)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::ids::{ChannelId, GuildId};

    #[test]
    fn only_required_permissions_are_reported_missing() {
        let all = NEEDED;
        let check = |missing: fn(Permissions) -> Permissions, granted: Permissions, expected: Permissions| {
            assert_eq!(missing(granted), expected, "{granted:?}");
        };
        check(missing_in_channel, all, Permissions::empty());
        check(missing_in_channel, all - Permissions::SEND_MESSAGES_IN_THREADS, Permissions::empty());
        check(missing_in_thread, all - Permissions::SEND_MESSAGES, Permissions::empty());
        check(missing_in_channel, all - Permissions::SEND_MESSAGES, Permissions::SEND_MESSAGES);
        check(missing_in_thread, all - Permissions::ATTACH_FILES, Permissions::ATTACH_FILES);
        check(missing_in_channel, Permissions::ADMINISTRATOR, Permissions::empty());
        check(missing_in_voice, all, Permissions::CONNECT);
        check(missing_in_voice, Permissions::CONNECT | (all - Permissions::ATTACH_FILES), Permissions::ATTACH_FILES);
        check(missing_in_voice, Permissions::ADMINISTRATOR, Permissions::empty());
        check(missing_to_post, all - Permissions::READ_MESSAGE_HISTORY, Permissions::empty());
        check(missing_to_post, Permissions::VIEW_CHANNEL, Permissions::SEND_MESSAGES | Permissions::ATTACH_FILES);
        check(missing_to_post, Permissions::ADMINISTRATOR, Permissions::empty());
    }

    #[test]
    fn threads_are_created_with_two_permissions() {
        let (create, send) = (Permissions::CREATE_PUBLIC_THREADS, Permissions::SEND_MESSAGES_IN_THREADS);
        for (granted, missing, text) in [
            (Permissions::empty(), create | send, "CREATE_PUBLIC_THREADS, SEND_MESSAGES_IN_THREADS"),
            (NEEDED, create, "CREATE_PUBLIC_THREADS"),
            (create, send, "SEND_MESSAGES_IN_THREADS"),
            (create | send, Permissions::empty(), ""),
        ] {
            let found = missing_to_create_threads(granted);
            assert_eq!((found, names(found).as_str()), (missing, text), "{granted:?}");
        }
    }

    #[test]
    fn pictures_are_sent_where_messages_and_files_are_allowed() {
        let (send, files) = (Permissions::SEND_MESSAGES, Permissions::ATTACH_FILES);
        let in_threads = Permissions::SEND_MESSAGES_IN_THREADS;
        for (granted, in_channel, in_thread) in [
            (Permissions::empty(), false, false),
            (send, false, false),
            (files, false, false),
            (send | files, true, false),
            (in_threads | files, false, true),
            (Permissions::ADMINISTRATOR, true, true),
        ] {
            let found = [false, true].map(|is_thread| may_send_pictures(granted, is_thread));
            assert_eq!(found, [in_channel, in_thread], "{granted:?}");
        }
    }

    #[test]
    fn the_invite_names_the_application_and_the_permissions() {
        assert_eq!(
            invite_url(7),
            "https://discord.com/oauth2/authorize?client_id=7&scope=bot+applications.commands&permissions=2269701237476416"
        );
    }

    #[test]
    fn overwrites_count_in_the_order_that_discord_documents() {
        const GUILD: u64 = 100;
        let (view, send) = (Permissions::VIEW_CHANNEL, Permissions::SEND_MESSAGES);
        let role = |id: u64, permissions| (RoleId::new(id), permissions);
        let guild = |roles: &[u64]| Guild {
            id: GuildId::new(GUILD),
            owner: PlayerId::new(1),
            roles: [role(GUILD, view), role(101, send), role(102, Permissions::ADMINISTRATOR), role(104, view)].into(),
            channels: Vec::new(),
            members: [1, 2].map(|id| (PlayerId::new(id), roles.iter().copied().map(RoleId::new).collect())).into(),
            preferred_locale: None,
            system_channel: None,
            joined_at: None,
        };
        let of_role = |id, allow, deny| Overwrite { target: OverwriteTarget::Role(RoleId::new(id)), allow, deny };
        let of_member = |id, allow, deny| Overwrite { target: OverwriteTarget::Member(PlayerId::new(id)), allow, deny };
        let (none, both) = (Permissions::empty(), view | send);
        let check = |member: u64, roles: &[u64], overwrites: &[Overwrite], expected: Permissions| {
            let channel = Channel {
                id: ChannelId::new(10),
                is_text: true,
                is_voice: false,
                position: 0,
                overwrites: overwrites.to_vec(),
            };
            let granted = in_channel(&guild(roles), &channel, PlayerId::new(member));
            assert_eq!(granted, Some(expected), "{member} with {roles:?} under {overwrites:?}");
        };
        check(2, &[], &[], view);
        check(2, &[101], &[], both);
        check(2, &[104], &[], view);
        check(2, &[101], &[of_role(GUILD, none, both)], none);
        check(2, &[101], &[of_role(GUILD, none, both), of_role(101, send, none)], send);
        check(2, &[101], &[of_role(101, none, send)], view);
        check(2, &[], &[of_role(101, none, view)], view);
        check(2, &[101], &[of_role(101, send, none)], both);
        check(2, &[101, 103], &[of_role(101, none, send), of_role(103, none, send)], view);
        check(2, &[101, 103], &[of_role(101, send, none), of_role(103, send, none)], both);
        // An allow by one role wins over a deny by another.
        check(2, &[101, 103], &[of_role(101, none, both), of_role(103, view, none)], view);
        check(2, &[101], &[of_member(2, none, view), of_role(101, view, none)], send);
        check(2, &[], &[of_member(3, send, view)], view);
        check(2, &[102], &[of_member(2, none, both)], Permissions::all());
        check(1, &[], &[of_member(1, none, both)], Permissions::all());
        let channel =
            Channel { id: ChannelId::new(10), is_text: true, is_voice: false, position: 0, overwrites: Vec::new() };
        assert_eq!(in_channel(&guild(&[]), &channel, PlayerId::new(3)), None, "not a member that Discord tells of");
    }
}
