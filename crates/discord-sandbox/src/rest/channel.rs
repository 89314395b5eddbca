//! Channels: get, edit, delete, typing indicator.

use axum::Json;
use axum::http::StatusCode;
use serde_json::{Value, json};

use super::access;
use super::request::{JsonResult, Payload, RouteParams};
use super::thread::AUTO_ARCHIVE_MINUTES;
use crate::error::{ApiError, ApiResult};
use crate::server::SharedServer;
use crate::state::{Channel, ChannelKind, Overwrite, OverwriteTarget, State};
use crate::validation::form::{FormErrors, FormNode};
use crate::{Server, actions, permissions};

/// `GET /channels/{channel}`
pub(super) async fn get(server: SharedServer, params: RouteParams) -> JsonResult {
    let state = server.lock();
    let (channel, _) = access::channel(&state, params.id("channel_id")?)?;
    Ok(Json(channel.json(&state)))
}

/// `PATCH /channels/{channel}`
pub(super) async fn patch(server: SharedServer, params: RouteParams, payload: Payload) -> JsonResult {
    let mut guard = server.lock();
    let state = &mut *guard;
    let (channel, has) = access::channel(state, params.id("channel_id")?)?;
    let channel = channel.clone();
    match channel.kind {
        ChannelKind::Dm | ChannelKind::GroupDm => return Err(ApiError::not_in_dms()),
        ChannelKind::Text => edit_text_channel(&server, state, &channel, has, &payload.json)?,
        _ => edit_thread(&server, state, &channel, has, &payload.json)?,
    }
    let changed = state.channels.get(&channel.id).ok_or_else(ApiError::unknown_channel)?;
    Ok(Json(changed.json(state)))
}

fn edit_text_channel(server: &Server, state: &mut State, old: &Channel, has: u64, body: &Value) -> ApiResult<()> {
    access::require(has, permissions::MANAGE_CHANNELS)?;
    let errors = FormErrors::default();
    let node = FormNode::root(body, &errors);
    let name = node.get("name").text(1..=100).map(|name| name.trim().to_lowercase().replace(' ', "-"));
    let topic = node.get("topic").text(0..=1024).map(str::to_owned);
    let slowmode = node.get("rate_limit_per_user").integer(0..=21_600);
    let nsfw = node.get("nsfw");
    let nsfw = nsfw.exists().then(|| nsfw.boolean());
    let overwrites = overwrites(&node.get("permission_overwrites"));
    errors.into_result()?;
    if overwrites.is_some() {
        access::require(has, permissions::MANAGE_ROLES)?;
    }
    if let Some(channel) = state.channels.get_mut(&old.id) {
        channel.name = name.unwrap_or_else(|| old.name.clone());
        if body.get("topic").is_some() {
            channel.topic = topic.filter(|topic| !topic.is_empty());
        }
        channel.slowmode_seconds = slowmode.map_or(old.slowmode_seconds, i64::unsigned_abs);
        channel.nsfw = nsfw.unwrap_or(old.nsfw);
        channel.overwrites = overwrites.unwrap_or_else(|| old.overwrites.clone());
    }
    actions::publish_channel_update(server, state, old.id);
    Ok(())
}

fn overwrites(list: &FormNode<'_>) -> Option<Vec<Overwrite>> {
    let items = list.items(0..=100)?;
    let one = |item: &FormNode<'_>| {
        let id = item.get("id").required()?.id()?;
        let target = if item.get("type").one_of(&[0, 1])? == 0 {
            OverwriteTarget::Role(id)
        } else {
            OverwriteTarget::Member(id)
        };
        let bits = |key: &str| item.get(key).id().unwrap_or(0);
        Some(Overwrite { target, allow: bits("allow"), deny: bits("deny") })
    };
    Some(items.iter().filter_map(one).collect())
}

/// The creator of a thread may rename, archive and unarchive it. Locking needs the permission to manage threads.
fn edit_thread(server: &Server, state: &mut State, old: &Channel, has: u64, body: &Value) -> ApiResult<()> {
    let Some(info) = &old.thread else { return Err(ApiError::wrong_channel_type()) };
    let errors = FormErrors::default();
    let node = FormNode::root(body, &errors);
    let name = node.get("name").text(1..=100).map(|name| name.trim().to_owned());
    let boolean = |key: &str| node.get(key).exists().then(|| node.get(key).boolean());
    let (archived, locked, invitable) = (boolean("archived"), boolean("locked"), boolean("invitable"));
    let minutes = node.get("auto_archive_duration").one_of(&AUTO_ARCHIVE_MINUTES);
    let slowmode = node.get("rate_limit_per_user").integer(0..=21_600);
    errors.into_result()?;
    let manages = has & permissions::MANAGE_THREADS != 0;
    let only_unarchives = archived == Some(false) && body.as_object().is_some_and(|body| body.len() == 1);
    let sends = has & permissions::SEND_MESSAGES_IN_THREADS != 0;
    let owns = info.owner == state.bot;
    let allowed = manages || (owns && locked.is_none() && slowmode.is_none()) || (only_unarchives && sends);
    if !allowed || (info.locked && !manages) {
        return Err(ApiError::missing_permissions());
    }
    // An archived thread can only be edited together with its unarchiving (Discord: "Modify Channel").
    if info.archived && archived != Some(false) {
        return Err(ApiError::archived_thread());
    }
    actions::edit_thread(server, state, old.id, |channel, thread| {
        channel.name = name.unwrap_or_else(|| old.name.clone());
        channel.slowmode_seconds = slowmode.map_or(old.slowmode_seconds, i64::unsigned_abs);
        thread.archived = archived.unwrap_or(thread.archived);
        thread.locked = locked.unwrap_or(thread.locked);
        thread.invitable = invitable.unwrap_or(thread.invitable);
        thread.auto_archive_minutes = minutes.map_or(thread.auto_archive_minutes, i64::unsigned_abs);
    });
    Ok(())
}

/// `DELETE /channels/{channel}`
pub(super) async fn delete(server: SharedServer, params: RouteParams) -> JsonResult {
    let mut guard = server.lock();
    let state = &mut *guard;
    let (channel, has) = access::channel(state, params.id("channel_id")?)?;
    let (id, json) = (channel.id, channel.json(state));
    match channel.kind {
        // A DM channel is only closed; its messages stay.
        ChannelKind::Dm | ChannelKind::GroupDm => {}
        ChannelKind::Text => {
            access::require(has, permissions::MANAGE_CHANNELS)?;
            actions::delete_channel(&server, state, id);
        }
        _ => {
            access::require(has, permissions::MANAGE_THREADS)?;
            actions::delete_channel(&server, state, id);
        }
    }
    Ok(Json(json))
}

/// `POST /channels/{channel}/typing`
pub(super) async fn typing(server: SharedServer, params: RouteParams) -> ApiResult<StatusCode> {
    let state = server.lock();
    let (channel, has) = access::channel(&state, params.id("channel_id")?)?;
    access::require(has, permissions::required_to_send(channel))?;
    actions::start_typing(&server, &state, channel.id, state.bot);
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /users/@me/channels`
pub(super) async fn open_dm(server: SharedServer, payload: Payload) -> JsonResult {
    let mut guard = server.lock();
    let state = &mut *guard;
    let errors = FormErrors::default();
    let recipient = FormNode::root(&payload.json, &errors).get("recipient_id").required().and_then(FormNode::id);
    errors.into_result()?;
    let user = recipient.filter(|id| state.users.contains_key(id)).ok_or_else(ApiError::unknown_user)?;
    if user == state.bot {
        return Err(ApiError::cannot_message_user());
    }
    let known = state.dm_with(user).is_some();
    let id = state.open_dm(user, server.now_ms());
    let json = state.channels.get(&id).map_or_else(|| json!({}), |channel| channel.json(state));
    if !known {
        server.publish("CHANNEL_CREATE", json.clone(), None, Some(id));
    }
    Ok(Json(json))
}
