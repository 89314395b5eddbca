//! What one person sees: channels, messages and commands.

use serde_json::{Value, json};

use super::refusal::Refused;
use crate::permissions::{ADMINISTRATOR, USE_APPLICATION_COMMANDS, VIEW_CHANNEL, in_channel, to_send_in};
use crate::state::{Channel, ChannelKind, Command, Message, State, User};

/// Contexts of commands and interactions (Discord: "Interaction Context Types").
pub const CONTEXT_GUILD: u64 = 0;
/// The direct channel with the bot.
pub const CONTEXT_BOT_DM: u64 = 1;

/// The channel, if this person can see it.
pub fn channel(state: &State, user: u64, id: u64) -> Result<&Channel, Refused> {
    let found = state.channels.get(&id).filter(|channel| can(state, channel, user, VIEW_CHANNEL));
    found.ok_or_else(|| Refused::UnknownChannel(id.to_string()))
}

/// The message, if this person can see it.
pub fn message(state: &State, user: u64, channel_id: u64, id: u64) -> Result<&Message, Refused> {
    channel(state, user, channel_id)?;
    let found = state.message(channel_id, id).filter(|message| is_shown(state, message, user));
    found.ok_or_else(|| Refused::UnknownMessage(id.to_string()))
}

fn is_shown(state: &State, message: &Message, user: u64) -> bool {
    message.visible_to(user) && !state.dismissed.contains(&message.id)
}

/// Whether `user` has all of `wanted` in the channel.
pub fn can(state: &State, channel: &Channel, user: u64, wanted: u64) -> bool {
    in_channel(state, channel, user) & wanted == wanted
}

/// The context of interactions in a channel.
pub fn context(channel: &Channel) -> u64 {
    if channel.kind == ChannelKind::Dm { CONTEXT_BOT_DM } else { CONTEXT_GUILD }
}

/// The commands that `user` may use in the channel: in its context, with the permissions that they ask for by
/// default, and for adults only where the channel is.
pub fn commands<'a>(state: &'a State, user: u64, channel: &'a Channel) -> Vec<&'a Command> {
    let permissions = in_channel(state, channel, user);
    let in_guild = context(channel) == CONTEXT_GUILD;
    let bot_is_here = match channel.guild.and_then(|guild| state.guilds.get(&guild)) {
        Some(guild) => guild.members.contains_key(&state.bot),
        None => true,
    };
    if !bot_is_here || (in_guild && permissions & USE_APPLICATION_COMMANDS == 0) {
        return vec![];
    }
    let offered = |command: &&Command| {
        let here = command.guild.is_none() || command.guild == channel.guild;
        here && has_context(&command.json, context(channel))
            && (!in_guild || is_permitted(&command.json, permissions))
            && (command.json["nsfw"] != true || channel.nsfw || !in_guild)
    };
    state.commands.iter().filter(offered).collect()
}

fn has_context(command: &Value, context: u64) -> bool {
    match command["contexts"].as_array() {
        Some(contexts) => contexts.iter().any(|one| one.as_u64() == Some(context)),
        // Without contexts a command is offered everywhere, unless the older field keeps it out of direct channels.
        None => context == CONTEXT_GUILD || command["dm_permission"] != false,
    }
}

/// `default_member_permissions`: none asks for nothing, "0" leaves the command to administrators.
fn is_permitted(command: &Value, permissions: u64) -> bool {
    let needed = command["default_member_permissions"].as_str().and_then(|text| text.parse::<u64>().ok());
    permissions & ADMINISTRATOR != 0 || needed.is_none_or(|needed| needed != 0 && permissions & needed == needed)
}

/// Everything a client shows at its start.
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

/// All accounts.
pub fn users(state: &State) -> Value {
    state.users.values().map(User::json).collect()
}

/// The channel object with what this person may do there.
pub fn channel_json(state: &State, channel: &Channel, user: u64) -> Value {
    let mut json = channel.json(state);
    if channel.kind == ChannelKind::Dm {
        // A direct channel names the other side.
        let others = channel.recipients.iter().filter(|&&id| id != user);
        json["recipients"] = others.map(|&id| state.user_json(id)).collect();
    }
    json["can_view"] = json!(can(state, channel, user, VIEW_CHANNEL));
    json["can_send"] = json!(can(state, channel, user, to_send_in(channel)));
    json
}

/// The messages of a channel that this person sees, oldest first.
pub fn messages(state: &State, user: u64, channel_id: u64) -> Result<Value, Refused> {
    channel(state, user, channel_id)?;
    let all = state.messages.get(&channel_id).into_iter().flat_map(|messages| messages.values());
    Ok(all.filter(|message| is_shown(state, message, user)).map(|message| message.event_json(state)).collect())
}
