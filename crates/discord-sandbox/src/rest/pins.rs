//! Pinned messages.

use axum::Json;
use axum::http::StatusCode;
use serde_json::json;

use super::access;
use super::request::{JsonResult, RouteParams};
use crate::clock::iso8601;
use crate::error::{ApiError, ApiResult};
use crate::server::SharedServer;
use crate::state::{Message, State, add_guild_id, kind};
use crate::{Server, actions, permissions};

/// The largest number of pinned messages in a channel (Discord: "Pin Message").
const MAX_PINS: usize = 250;

/// The largest number of pinned messages in a response (Discord: "Get Pinned Messages", "Get Channel Pins").
const MAX_LISTED: usize = 50;

/// The pinned messages of a channel, the last pin first.
fn pinned(state: &State, channel: u64) -> Vec<&Message> {
    let all = state.messages.get(&channel).into_iter().flat_map(|messages| messages.values());
    let mut pinned: Vec<&Message> = all.filter(|message| message.pinned_ms.is_some()).collect();
    pinned.sort_by_key(|message| std::cmp::Reverse(message.pinned_ms));
    pinned
}

/// The pinned messages of the channel in the path. Without the permission to read earlier messages the list is empty.
fn readable<'s>(state: &'s State, params: &RouteParams) -> ApiResult<Vec<&'s Message>> {
    let (channel, has) = access::channel(state, params)?;
    Ok(if has & permissions::READ_MESSAGE_HISTORY == 0 { vec![] } else { pinned(state, channel.id) })
}

/// `GET /channels/{channel}/pins`: the first of the pinned messages.
pub(super) async fn list(server: SharedServer, params: RouteParams) -> JsonResult {
    let state = server.lock();
    let first = readable(&state, &params)?.into_iter().take(MAX_LISTED);
    Ok(Json(first.map(|message| access::readable_json(&state, message)).collect()))
}

/// `GET /channels/{channel}/messages/pins`: the pinned messages with the times when they were pinned.
pub(super) async fn page(server: SharedServer, params: RouteParams) -> JsonResult {
    let state = server.lock();
    let limit = params.query_number("limit", 1, MAX_LISTED, MAX_LISTED)?;
    let before = params.query_time("before")?;
    let all = readable(&state, &params)?.into_iter().filter_map(|message| Some((message.pinned_ms?, message)));
    let all: Vec<_> = all.filter(|&(at, _)| before.is_none_or(|before| at < before)).collect();
    let item = |&(at, message): &(i64, &Message)| {
        let message = access::readable_json(&state, message);
        json!({"pinned_at": iso8601(at), "message": message})
    };
    let items = all.iter().take(limit).map(item);
    Ok(Json(json!({"items": items.collect::<Vec<_>>(), "has_more": all.len() > limit})))
}

/// `PUT …/pins/{message}`
pub(super) async fn put(server: SharedServer, params: RouteParams) -> ApiResult<StatusCode> {
    set(&server, &params, true)
}

/// `DELETE …/pins/{message}`
pub(super) async fn delete(server: SharedServer, params: RouteParams) -> ApiResult<StatusCode> {
    set(&server, &params, false)
}

fn set(server: &Server, params: &RouteParams, pin: bool) -> ApiResult<StatusCode> {
    let state = &mut *server.lock();
    let now = server.now_ms();
    let channel = access::channel_with(state, params, permissions::PIN_MESSAGES)?.clone();
    let message = access::message(state, channel.id, params.id("message_id")?)?;
    let id = message.id;
    access::not_archived(&channel)?;
    if !message.is_user_message() {
        return Err(ApiError::system_message());
    }
    if message.pinned_ms.is_some() == pin {
        return Ok(StatusCode::NO_CONTENT);
    }
    if pin && pinned(state, channel.id).len() >= MAX_PINS {
        return Err(ApiError::too_many_pins());
    }
    actions::edit_message(server, state, channel.id, id, |message| message.pinned_ms = pin.then_some(now));
    let last_pin_ms = pinned(state, channel.id).first().and_then(|message| message.pinned_ms);
    if let Some(channel) = state.channels.get_mut(&channel.id) {
        channel.last_pin_ms = last_pin_ms;
    }
    if pin {
        let reference = Some(channel.reference_json(Some(id)));
        actions::send_message(
            server,
            state,
            Message { channel: channel.id, author: state.bot, kind: kind::PINNED, reference, ..Message::default() },
        );
    }
    let mut data = json!({"channel_id": channel.id.to_string(), "last_pin_timestamp": last_pin_ms.map(iso8601)});
    add_guild_id(&mut data, channel.guild);
    server.publish("CHANNEL_PINS_UPDATE", data, channel.guild, Some(channel.id));
    Ok(StatusCode::NO_CONTENT)
}
