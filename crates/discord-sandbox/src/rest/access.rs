//! The bot's access to its application, to channels and to messages.

use serde_json::Value;

use super::request::RouteParams;
use crate::error::{ApiError, ApiResult};
use crate::gateway::filter;
use crate::gateway::intents::{Intents, bit};
use crate::permissions;
use crate::state::{Channel, Message, State};

/// The channel in the path, which the bot can view, with the bot's permissions in it.
pub(super) fn channel<'s>(state: &'s State, params: &RouteParams) -> ApiResult<(&'s Channel, u64)> {
    let channel = state.channels.get(&params.id("channel_id")?).ok_or_else(ApiError::unknown_channel)?;
    let has = permissions::in_channel(state, channel, state.bot);
    if has & permissions::VIEW_CHANNEL == 0 { Err(ApiError::missing_access()) } else { Ok((channel, has)) }
}

/// The channel in the path, in which the bot has all of the `needed` permissions.
pub(super) fn channel_with<'s>(state: &'s State, params: &RouteParams, needed: u64) -> ApiResult<&'s Channel> {
    let (channel, has) = channel(state, params)?;
    require(has, needed)?;
    Ok(channel)
}

/// Checks that the application in the path is the bot's.
pub(super) fn own_application(state: &State, params: &RouteParams) -> ApiResult<()> {
    let is_own = params.id("application_id")? == state.application.id;
    if is_own { Ok(()) } else { Err(ApiError::not_this_application()) }
}

/// Checks that `has` contains all of the `needed` permissions.
pub(super) fn require(has: u64, needed: u64) -> ApiResult<()> {
    if has & needed == needed { Ok(()) } else { Err(ApiError::missing_permissions()) }
}

/// Whether the application may use an intent. Requests need it regardless of the intents of gateway sessions (Discord:
/// "HTTP Restrictions").
fn has_intent(state: &State, intent: u64) -> bool {
    Intents::from_bits(intent).is_some_and(|intents| intents.allowed_with(state.application.flags))
}

/// Checks that the application may use the intent for members, which lists of members need.
pub(super) fn members_intent(state: &State) -> ApiResult<()> {
    if has_intent(state, bit::GUILD_MEMBERS) { Ok(()) } else { Err(ApiError::missing_access()) }
}

/// Discord's message object with the contents that the application may read (Discord: "Message Content Intent").
pub(super) fn readable_json(state: &State, message: &Message) -> Value {
    let mut json = message.json(state);
    if message.guild.is_some() && !has_intent(state, bit::MESSAGE_CONTENT) {
        filter::remove_content_in_guild(&mut json, &state.bot.to_string());
    }
    json
}

/// A message that the bot can access through its channel. Ephemeral messages are excluded, even the bot's own.
pub(super) fn message(state: &State, channel: u64, id: u64) -> ApiResult<&Message> {
    let message = state.message(channel, id).ok_or_else(ApiError::unknown_message)?;
    if message.ephemeral_for.is_some() { Err(ApiError::unknown_message()) } else { Ok(message) }
}

/// Checks that the channel is not a locked thread, unless `has` contains the permission to manage threads.
pub(super) fn not_locked(channel: &Channel, has: u64) -> ApiResult<()> {
    if channel.is_locked() && has & permissions::MANAGE_THREADS == 0 { Err(ApiError::locked_thread()) } else { Ok(()) }
}

/// Checks that the channel is not an archived thread.
pub(super) fn not_archived(channel: &Channel) -> ApiResult<()> {
    if channel.is_archived() { Err(ApiError::archived_thread()) } else { Ok(()) }
}
