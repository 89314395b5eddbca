//! Who may do what where, computed as Discord documents it ("Permissions", "Permission Overwrites").

use super::state::{Channel, ChannelKind, Guild, Member, State, Subject};

/// Kick members.
pub const KICK_MEMBERS: u64 = 1 << 1;
/// Everything, everywhere in the guild.
pub const ADMINISTRATOR: u64 = 1 << 3;
/// Change and delete channels.
pub const MANAGE_CHANNELS: u64 = 1 << 4;
/// Change the guild.
pub const MANAGE_GUILD: u64 = 1 << 5;
/// React with an emoji nobody has used yet.
pub const ADD_REACTIONS: u64 = 1 << 6;
/// See the channel.
pub const VIEW_CHANNEL: u64 = 1 << 10;
/// Send messages in the channel (threads have a permission of their own).
pub const SEND_MESSAGES: u64 = 1 << 11;
/// Have messages read aloud.
pub const SEND_TTS_MESSAGES: u64 = 1 << 12;
/// Delete and pin messages of others.
pub const MANAGE_MESSAGES: u64 = 1 << 13;
/// Have embeds shown.
pub const EMBED_LINKS: u64 = 1 << 14;
/// Send files.
pub const ATTACH_FILES: u64 = 1 << 15;
/// Read what was sent earlier.
pub const READ_MESSAGE_HISTORY: u64 = 1 << 16;
/// Mention @everyone and every role.
pub const MENTION_EVERYONE: u64 = 1 << 17;
/// Use emojis of other guilds.
pub const USE_EXTERNAL_EMOJIS: u64 = 1 << 18;
/// Change one's own name in the guild.
pub const CHANGE_NICKNAME: u64 = 1 << 26;
/// Change roles and permissions.
pub const MANAGE_ROLES: u64 = 1 << 28;
/// Run application commands.
pub const USE_APPLICATION_COMMANDS: u64 = 1 << 31;
/// Archive, lock and delete threads of others.
pub const MANAGE_THREADS: u64 = 1 << 34;
/// Open public threads.
pub const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
/// Open private threads.
pub const CREATE_PRIVATE_THREADS: u64 = 1 << 36;
/// Send messages in threads.
pub const SEND_MESSAGES_IN_THREADS: u64 = 1 << 38;
/// Let an application answer in public.
pub const USE_EXTERNAL_APPS: u64 = 1 << 50;
/// Pin messages.
pub const PIN_MESSAGES: u64 = 1 << 51;

/// Every permission there is, which is what administrators have.
pub const ALL: u64 = (1 << 53) - 1;

/// What @everyone has in a new guild, as far as text goes.
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

/// What both sides may do in a direct channel.
const DIRECT: u64 = ADD_REACTIONS
    | VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | USE_EXTERNAL_EMOJIS
    | USE_APPLICATION_COMMANDS
    | PIN_MESSAGES;

/// The permissions of a user in a guild, before any channel's overwrites; zero for who is not a member.
pub fn in_guild(guild: &Guild, user: u64) -> u64 {
    let Some(member) = guild.members.get(&user) else { return 0 };
    let base = roles_of(guild, member).filter_map(|role| guild.roles.get(&role)).fold(0, |all, r| all | r.permissions);
    if guild.owner == user || base & ADMINISTRATOR != 0 { ALL } else { base }
}

/// The permissions of a user in a channel; zero where the user cannot be.
///
/// A thread takes its parent's permissions. A private thread is seen by its members and by who manages threads.
/// Whoever cannot see a channel can do nothing in it.
pub fn in_channel(state: &State, channel: &Channel, user: u64) -> u64 {
    let permissions = match channel.kind {
        ChannelKind::Dm => return if channel.recipients.contains(&user) { DIRECT } else { 0 },
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

/// The permission it takes to send a message in this channel.
pub fn to_send_in(channel: &Channel) -> u64 {
    if channel.kind.is_thread() { SEND_MESSAGES_IN_THREADS } else { SEND_MESSAGES }
}

fn overwritten(state: &State, channel: &Channel, user: u64) -> u64 {
    let Some(guild) = channel.guild.and_then(|guild| state.guilds.get(&guild)) else { return 0 };
    let Some(member) = guild.members.get(&user) else { return 0 };
    let base = in_guild(guild, user);
    if base & ADMINISTRATOR != 0 {
        return base;
    }
    let of = |wanted: &dyn Fn(Subject) -> bool| {
        let found = channel.overwrites.iter().filter(|overwrite| wanted(overwrite.subject));
        found.fold((0, 0), |(allow, deny), overwrite| (allow | overwrite.allow, deny | overwrite.deny))
    };
    let steps = [
        of(&|subject| subject == Subject::Role(guild.id)),
        of(&|subject| matches!(subject, Subject::Role(role) if member.roles.contains(&role))),
        of(&|subject| subject == Subject::Member(user)),
    ];
    steps.into_iter().fold(base, |permissions, (allow, deny)| permissions & !deny | allow)
}

fn roles_of(guild: &Guild, member: &Member) -> impl Iterator<Item = u64> {
    std::iter::once(guild.id).chain(member.roles.iter().copied())
}
