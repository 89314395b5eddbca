//! Permission bits, and how they are computed for a user (Discord: "Permissions", "Permission Overwrites").

use super::state::{Channel, ChannelKind, Guild, Member, OverwriteTarget, State, ThreadInfo};

/// All permissions in all channels.
pub const ADMINISTRATOR: u64 = 1 << 3;
/// Edit and delete channels.
pub const MANAGE_CHANNELS: u64 = 1 << 4;
/// Edit the guild.
pub const MANAGE_GUILD: u64 = 1 << 5;
/// Add a reaction with an emoji that the message does not have yet.
pub const ADD_REACTIONS: u64 = 1 << 6;
/// View the channel. Without it, a user has no other permission there.
pub const VIEW_CHANNEL: u64 = 1 << 10;
/// Send messages in the channel; threads need [`SEND_MESSAGES_IN_THREADS`].
pub const SEND_MESSAGES: u64 = 1 << 11;
/// Send text-to-speech messages.
pub const SEND_TTS_MESSAGES: u64 = 1 << 12;
/// Delete messages of other users.
pub const MANAGE_MESSAGES: u64 = 1 << 13;
/// Send embeds.
pub const EMBED_LINKS: u64 = 1 << 14;
/// Send messages with files.
pub const ATTACH_FILES: u64 = 1 << 15;
/// Read earlier messages.
pub const READ_MESSAGE_HISTORY: u64 = 1 << 16;
/// Mention @everyone and every role.
pub const MENTION_EVERYONE: u64 = 1 << 17;
/// Use custom emojis of other guilds.
pub const USE_EXTERNAL_EMOJIS: u64 = 1 << 18;
/// Change one's own nickname.
pub const CHANGE_NICKNAME: u64 = 1 << 26;
/// Edit roles and permission overwrites.
pub const MANAGE_ROLES: u64 = 1 << 28;
/// Use slash commands and the commands of context menus.
pub const USE_APPLICATION_COMMANDS: u64 = 1 << 31;
/// Change and delete scheduled events of others.
pub const MANAGE_EVENTS: u64 = 1 << 33;
/// Archive, lock and delete threads of other users, and view all private threads.
pub const MANAGE_THREADS: u64 = 1 << 34;
/// Start threads that everyone who can view the channel may join.
pub const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
/// Start threads that only their members can view.
pub const CREATE_PRIVATE_THREADS: u64 = 1 << 36;
/// Send messages in threads; elsewhere this needs [`SEND_MESSAGES`].
pub const SEND_MESSAGES_IN_THREADS: u64 = 1 << 38;
/// Create scheduled events, and change and delete one's own.
pub const CREATE_EVENTS: u64 = 1 << 44;
/// Let user-installed applications respond publicly.
pub const USE_EXTERNAL_APPS: u64 = 1 << 50;
/// Pin and unpin messages.
pub const PIN_MESSAGES: u64 = 1 << 51;

/// All permissions, which is what administrators have.
pub const ALL: u64 = (1 << 53) - 1;

/// The default permissions of @everyone in a new guild, without those of voice channels.
pub const EVERYONE: u64 = ADD_REACTIONS
    | VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | MENTION_EVERYONE
    | USE_EXTERNAL_EMOJIS
    | CHANGE_NICKNAME
    | USE_APPLICATION_COMMANDS
    | CREATE_PUBLIC_THREADS
    | CREATE_PRIVATE_THREADS
    | SEND_MESSAGES_IN_THREADS
    | USE_EXTERNAL_APPS;

/// The permissions of both users in a DM channel.
const DIRECT: u64 = ADD_REACTIONS
    | VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | USE_EXTERNAL_EMOJIS
    | USE_APPLICATION_COMMANDS
    | PIN_MESSAGES;

/// The permissions of the users in a group DM channel.
const GROUP: u64 = DIRECT | MENTION_EVERYONE;

/// The permissions of an application for its responses in a group DM channel (Discord: "Interaction Structure").
const RESPONDING_TO_GROUP: u64 = EMBED_LINKS | ATTACH_FILES | MENTION_EVERYONE;

/// The permissions of an application for its responses in the DM channel with its bot (same page).
const RESPONDING_DIRECTLY: u64 = RESPONDING_TO_GROUP | USE_EXTERNAL_EMOJIS;

/// The permissions of a user in a guild, before channel overwrites; 0 if the user is not a member.
pub fn in_guild(guild: &Guild, user: u64) -> u64 {
    let Some(member) = guild.members.get(&user) else { return 0 };
    let base = roles_of(guild, member).filter_map(|role| guild.roles.get(&role)).fold(0, |all, r| all | r.permissions);
    if guild.owner == user || base & ADMINISTRATOR != 0 { ALL } else { base }
}

/// The permissions of a user in a channel; 0 if the user cannot view it.
///
/// A thread has the permissions of its parent. A private thread is visible to its members and to users with
/// [`MANAGE_THREADS`].
pub fn in_channel(state: &State, channel: &Channel, user: u64) -> u64 {
    let among_recipients = |granted| if channel.recipients.contains(&user) { granted } else { 0 };
    let permissions = match channel.kind {
        ChannelKind::Dm => return among_recipients(DIRECT),
        ChannelKind::GroupDm => return among_recipients(GROUP),
        ChannelKind::Text => overwritten(state, channel, user),
        ChannelKind::PublicThread | ChannelKind::PrivateThread => {
            let parent = channel.parent.and_then(|parent| state.channels.get(&parent));
            parent.map_or(0, |parent| overwritten(state, parent, user))
        }
    };
    let hidden = channel.kind == ChannelKind::PrivateThread
        && permissions & MANAGE_THREADS == 0
        && !channel.thread.as_ref().is_some_and(|thread| thread.members.contains_key(&user));
    if permissions & VIEW_CHANNEL == 0 || hidden { 0 } else { permissions }
}

/// The permissions of the bot's application for responses to interactions in a channel (Discord: `app_permissions`).
pub fn of_application(state: &State, channel: &Channel) -> u64 {
    match channel.kind {
        ChannelKind::Dm => RESPONDING_DIRECTLY,
        ChannelKind::GroupDm => RESPONDING_TO_GROUP,
        _ => in_channel(state, channel, state.bot),
    }
}

/// Whether a user who can send messages in a thread may add others to it. A private thread can be closed: then only its
/// owner and users with [`MANAGE_THREADS`] may (Discord: "Thread Metadata").
pub fn may_add_members(state: &State, thread: &Channel, user: u64) -> bool {
    let is_open = |info: &ThreadInfo| info.invitable || info.owner == user;
    thread.kind == ChannelKind::PublicThread
        || thread.thread.as_ref().is_some_and(is_open)
        || in_channel(state, thread, user) & MANAGE_THREADS != 0
}

/// The permission that is required to send a message in this channel.
pub fn required_to_send(channel: &Channel) -> u64 {
    if channel.kind.is_thread() { SEND_MESSAGES_IN_THREADS } else { SEND_MESSAGES }
}

fn overwritten(state: &State, channel: &Channel, user: u64) -> u64 {
    let Some(guild) = state.guild_of(channel) else { return 0 };
    let Some(member) = guild.members.get(&user) else { return 0 };
    let base = in_guild(guild, user);
    if base & ADMINISTRATOR != 0 {
        return base;
    }
    let of = |wanted: &dyn Fn(OverwriteTarget) -> bool| {
        let found = channel.overwrites.iter().filter(|overwrite| wanted(overwrite.target));
        found.fold((0, 0), |(allow, deny), overwrite| (allow | overwrite.allow, deny | overwrite.deny))
    };
    let steps = [
        of(&|target| target == OverwriteTarget::Role(guild.id)),
        of(&|target| matches!(target, OverwriteTarget::Role(role) if member.roles.contains(&role))),
        of(&|target| target == OverwriteTarget::Member(user)),
    ];
    steps.into_iter().fold(base, |permissions, (allow, deny)| permissions & !deny | allow)
}

fn roles_of(guild: &Guild, member: &Member) -> impl Iterator<Item = u64> {
    std::iter::once(guild.id).chain(member.roles.iter().copied())
}
