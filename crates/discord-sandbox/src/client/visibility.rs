//! Visibility of channels, messages and commands for a user.

use serde_json::{Value, json};

use super::error::ClientError;
use crate::permissions::{ADMINISTRATOR, USE_APPLICATION_COMMANDS, VIEW_CHANNEL, in_channel, required_to_send};
use crate::state::{Channel, ChannelKind, Command, Message, State, User};

/// The context of commands and interactions in a guild (Discord: "Interaction Context Types").
pub const CONTEXT_GUILD: u64 = 0;

/// The context in the DM channel with the bot.
pub const CONTEXT_BOT_DM: u64 = 1;
/// The context in a group DM channel.
pub const CONTEXT_PRIVATE_CHANNEL: u64 = 2;

/// The installation type of a user.
const USER_INSTALL: u64 = 1;

/// The channel with this id.
///
/// # Errors
/// [`ClientError::UnknownChannel`] if the user cannot view it.
pub fn channel(state: &State, user: u64, id: u64) -> Result<&Channel, ClientError> {
    let found = state.channels.get(&id).filter(|channel| can(state, channel, user, VIEW_CHANNEL));
    found.ok_or_else(|| ClientError::UnknownChannel(id.to_string()))
}

/// The message with this id.
///
/// # Errors
/// [`ClientError::UnknownChannel`] or [`ClientError::UnknownMessage`] if the user cannot see it.
pub fn message(state: &State, user: u64, channel_id: u64, id: u64) -> Result<&Message, ClientError> {
    channel(state, user, channel_id)?;
    let found = state.message(channel_id, id).filter(|message| is_visible(state, message, user));
    found.ok_or_else(|| ClientError::UnknownMessage(id.to_string()))
}

fn is_visible(state: &State, message: &Message, user: u64) -> bool {
    message.visible_to(user) && !state.dismissed.contains(&message.id)
}

/// Whether `user` has all of the `needed` permissions in the channel.
pub fn can(state: &State, channel: &Channel, user: u64, needed: u64) -> bool {
    in_channel(state, channel, user) & needed == needed
}

/// The context of interactions in a channel.
pub fn context(channel: &Channel) -> u64 {
    match channel.kind {
        ChannelKind::Dm => CONTEXT_BOT_DM,
        ChannelKind::GroupDm => CONTEXT_PRIVATE_CHANNEL,
        ChannelKind::Text | ChannelKind::PublicThread | ChannelKind::PrivateThread => CONTEXT_GUILD,
    }
}

/// The commands that `user` may use in the channel: those of its guild and context whose default permissions the user
/// has, and age-restricted ones in age-restricted channels only. There are none in an archived thread (Discord:
/// "Threads").
pub fn commands<'a>(state: &'a State, user: u64, channel: &'a Channel) -> Vec<&'a Command> {
    let permissions = in_channel(state, channel, user);
    let in_guild = context(channel) == CONTEXT_GUILD;
    let has_bot = has_bot(state, channel);
    if channel.is_archived() || (in_guild && permissions & USE_APPLICATION_COMMANDS == 0) {
        return vec![];
    }
    let is_available = |command: &&Command| {
        let is_in_scope = command.guild.is_none() || command.guild == channel.guild;
        is_in_scope
            && (has_bot || is_for_users(&command.json))
            && has_context(&command.json, context(channel))
            && (!in_guild || is_permitted(&command.json, permissions))
            && (command.json["nsfw"] != true || channel.nsfw || !in_guild)
    };
    state.commands.iter().filter(is_available).collect()
}

/// Whether the bot is where the channel is: in its guild, or in the DM channel. It is never in a group DM channel.
pub fn has_bot(state: &State, channel: &Channel) -> bool {
    match state.guild_of(channel) {
        Some(guild) => guild.members.contains_key(&state.bot),
        None => channel.kind == ChannelKind::Dm,
    }
}

/// Whether users can install the command for themselves. Every user of the sandbox has.
fn is_for_users(command: &Value) -> bool {
    let types = command["integration_types"].as_array();
    types.is_some_and(|types| types.iter().any(|one| one.as_u64() == Some(USER_INSTALL)))
}

fn has_context(command: &Value, context: u64) -> bool {
    match command["contexts"].as_array() {
        Some(contexts) => contexts.iter().any(|one| one.as_u64() == Some(context)),
        // Without contexts a command is available everywhere, unless the deprecated field excludes DM channels.
        None => context == CONTEXT_GUILD || command["dm_permission"] != false,
    }
}

/// `default_member_permissions`: null needs no permissions, "0" means administrators only.
fn is_permitted(command: &Value, permissions: u64) -> bool {
    let needed = command["default_member_permissions"].as_str().and_then(|text| text.parse::<u64>().ok());
    permissions & ADMINISTRATOR != 0 || needed.is_none_or(|needed| needed != 0 && permissions & needed == needed)
}

/// The view of a client at its start.
pub fn state(state: &State, user: u64, now_ms: i64) -> Value {
    let guild = state.guilds.values().find(|guild| guild.members.contains_key(&user));
    let visible = state.channels.values().filter(|channel| can(state, channel, user, VIEW_CHANNEL));
    let mut channels: Vec<&Channel> = visible.collect();
    channels.sort_by_key(|channel| (channel.kind.is_thread(), channel.position, channel.id));
    json!({
        "me": state.user_json(user),
        "users": users(state),
        "guild": guild.map(|guild| {
            let mut json = guild.json();
            json["members"] = guild.members.values().map(|member| member.json(state)).collect();
            json
        }),
        "channels": channels.into_iter().map(|channel| channel_json(state, channel, user)).collect::<Vec<_>>(),
        "application": {"id": state.application.id.to_string(), "name": state.application.name},
        "now_ms": now_ms,
    })
}

/// All user objects.
pub fn users(state: &State) -> Value {
    state.users.values().map(User::json).collect()
}

/// The channel object, with whether the user can view it and send messages.
pub fn channel_json(state: &State, channel: &Channel, user: u64) -> Value {
    let mut json = channel.json(state);
    if matches!(channel.kind, ChannelKind::Dm | ChannelKind::GroupDm) {
        // The recipients of a DM channel are the other users.
        let others = channel.recipients.iter().filter(|&&id| id != user);
        json["recipients"] = others.map(|&id| state.user_json(id)).collect();
    }
    json["can_view"] = json!(can(state, channel, user, VIEW_CHANNEL));
    json["can_send"] = json!(can(state, channel, user, required_to_send(channel)));
    json
}

/// The messages of a channel that the user can see, oldest first.
///
/// # Errors
/// [`ClientError::UnknownChannel`] if the user cannot view the channel.
pub fn messages(state: &State, user: u64, channel_id: u64) -> Result<Value, ClientError> {
    channel(state, user, channel_id)?;
    let all = state.messages.get(&channel_id).into_iter().flat_map(|messages| messages.values());
    Ok(all
        .filter(|message| is_visible(state, message, user))
        .map(|message| message_json(state, message, user))
        .collect())
}

/// The message object, with the user's own reactions marked and not the bot's.
pub fn message_json(state: &State, message: &Message, user: u64) -> Value {
    let mut json = message.event_json(state);
    if !message.reactions.is_empty() {
        json["reactions"] = message.reactions.iter().map(|reaction| reaction.json(user)).collect();
    }
    json
}
