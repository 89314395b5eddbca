//! Reactions to messages.

use axum::Json;
use axum::http::StatusCode;
use serde_json::{Value, json};

use super::access;
use super::request::{JsonResult, RouteParams};
use crate::actions::{self, MAX_REACTIONS};
use crate::error::{ApiError, ApiResult};
use crate::permissions;
use crate::server::SharedServer;
use crate::state::State;
use crate::validation::emoji::is_unicode_emoji;

/// Parses the emoji in a path: a Unicode emoji. `name:id` of a custom emoji is unknown, because the sandbox has none.
fn emoji(text: &str) -> ApiResult<Value> {
    if is_unicode_emoji(text) { Ok(json!({"id": null, "name": text})) } else { Err(ApiError::unknown_emoji()) }
}

/// The ids of the channel and of the message in the path, if the bot has all of the `needed` permissions and the
/// channel is not an archived thread.
fn target(state: &State, params: &RouteParams, needed: u64) -> ApiResult<(u64, u64)> {
    let channel = access::channel_with(state, params, needed)?;
    access::not_archived(channel)?;
    Ok((channel.id, access::message(state, channel.id, params.id("message_id")?)?.id))
}

/// `PUT …/reactions/{emoji}/@me`
pub(super) async fn add(server: SharedServer, params: RouteParams) -> ApiResult<StatusCode> {
    let state = &mut *server.lock();
    let (channel, has) = access::channel(state, &params)?;
    let channel = channel.clone();
    access::require(has, permissions::READ_MESSAGE_HISTORY)?;
    let emoji = emoji(params.text("emoji"))?;
    let message = access::message(state, channel.id, params.id("message_id")?)?;
    let id = message.id;
    access::not_archived(&channel)?;
    let known = message.reactions.iter().any(|reaction| reaction.emoji == emoji);
    if !known {
        access::require(has, permissions::ADD_REACTIONS)?;
        if message.reactions.len() >= MAX_REACTIONS {
            return Err(ApiError::too_many_reactions());
        }
    }
    let bot = state.bot;
    actions::add_reaction(&server, state, channel.id, id, &emoji, bot);
    Ok(StatusCode::NO_CONTENT)
}

/// `DELETE …/reactions/{emoji}/@me` and `…/{user}`
pub(super) async fn remove(server: SharedServer, params: RouteParams) -> ApiResult<StatusCode> {
    let state = &mut *server.lock();
    let user = if params.text("user_id").is_empty() { state.bot } else { params.id("user_id")? };
    let needed = if user == state.bot { 0 } else { permissions::MANAGE_MESSAGES };
    let (channel, message) = target(state, &params, needed)?;
    let emoji = emoji(params.text("emoji"))?;
    actions::remove_reaction(&server, state, channel, message, &emoji, user);
    Ok(StatusCode::NO_CONTENT)
}

/// `GET …/reactions/{emoji}`
pub(super) async fn users(server: SharedServer, params: RouteParams) -> JsonResult {
    let state = server.lock();
    let channel = access::channel_with(&state, &params, permissions::READ_MESSAGE_HISTORY)?;
    let emoji = emoji(params.text("emoji"))?;
    let message = access::message(&state, channel.id, params.id("message_id")?)?;
    let limit = params.query_number("limit", 1, 100, 25)?;
    let after = params.query_id("after")?.unwrap_or(0);
    let reaction = message.reactions.iter().find(|reaction| reaction.emoji == emoji);
    let mut users: Vec<u64> = reaction.map(|reaction| reaction.users.clone()).unwrap_or_default();
    users.sort_unstable();
    Ok(Json(users.into_iter().filter(|&id| id > after).take(limit).map(|id| state.user_json(id)).collect()))
}

/// `DELETE …/reactions/{emoji}`
pub(super) async fn clear_emoji(server: SharedServer, params: RouteParams) -> ApiResult<StatusCode> {
    let state = &mut *server.lock();
    let (channel, message) = target(state, &params, permissions::MANAGE_MESSAGES)?;
    let emoji = emoji(params.text("emoji"))?;
    actions::clear_reactions_with(&server, state, channel, message, &emoji);
    Ok(StatusCode::NO_CONTENT)
}

/// `DELETE …/reactions`
pub(super) async fn clear(server: SharedServer, params: RouteParams) -> ApiResult<StatusCode> {
    let state = &mut *server.lock();
    let (channel, message) = target(state, &params, permissions::MANAGE_MESSAGES)?;
    actions::clear_reactions(&server, state, channel, message);
    Ok(StatusCode::NO_CONTENT)
}
