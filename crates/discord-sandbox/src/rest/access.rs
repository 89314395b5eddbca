//! Where the bot may be and what it may do there.

use crate::error::{ApiError, ApiResult};
use crate::permissions;
use crate::state::{Channel, Message, State};

/// A channel that the bot sees, with its permissions there.
pub(super) fn channel(state: &State, id: u64) -> ApiResult<(&Channel, u64)> {
    let channel = state.channels.get(&id).ok_or_else(ApiError::unknown_channel)?;
    let has = permissions::in_channel(state, channel, state.bot);
    if has & permissions::VIEW_CHANNEL == 0 { Err(ApiError::missing_access()) } else { Ok((channel, has)) }
}

/// A channel where the bot has all of these permissions.
pub(super) fn channel_with(state: &State, id: u64, needed: u64) -> ApiResult<&Channel> {
    let (channel, has) = channel(state, id)?;
    need(has, needed)?;
    Ok(channel)
}

/// Refuses unless all of the needed permissions are had.
pub(super) fn need(has: u64, needed: u64) -> ApiResult<()> {
    if has & needed == needed { Ok(()) } else { Err(ApiError::missing_permissions()) }
}

/// A message that the bot can see over its channel. Ephemeral messages are not among them, not even its own.
pub(super) fn message(state: &State, channel: u64, id: u64) -> ApiResult<&Message> {
    let message = state.message(channel, id).ok_or_else(ApiError::unknown_message)?;
    if message.only_for.is_some() { Err(ApiError::unknown_message()) } else { Ok(message) }
}

/// Refuses work in an archived thread.
pub(super) fn not_archived(channel: &Channel) -> ApiResult<()> {
    let archived = channel.thread.as_ref().is_some_and(|thread| thread.archived);
    if archived { Err(ApiError::archived_thread()) } else { Ok(()) }
}
