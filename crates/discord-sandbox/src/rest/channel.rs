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
use crate::validation::form::{self, FormNode};
use crate::{Server, actions, permissions};

/// `GET /channels/{channel}`
pub(super) async fn get(server: SharedServer, params: RouteParams) -> JsonResult {
    let state = server.lock();
    let (channel, _) = access::channel(&state, &params)?;
    Ok(Json(channel.json(&state)))
}

/// `PATCH /channels/{channel}`
pub(super) async fn patch(server: SharedServer, params: RouteParams, payload: Payload) -> JsonResult {
    let state = &mut *server.lock();
    let (channel, has) = access::channel(state, &params)?;
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
    let new = form::read(body, |node| {
        let name = node.get("name").trimmed_text(1..=100).map(|name| name.to_lowercase().replace(' ', "-"));
        let topic = node.get("topic").text(0..=1024).filter(|topic| !topic.is_empty()).map(str::to_owned);
        let slowmode = node.get("rate_limit_per_user").integer(0..=21_600);
        Channel {
            name: name.unwrap_or_else(|| old.name.clone()),
            topic: if body.get("topic").is_some() { topic } else { old.topic.clone() },
            slowmode_seconds: slowmode.map_or(old.slowmode_seconds, i64::unsigned_abs),
            nsfw: node.get("nsfw").boolean().unwrap_or(old.nsfw),
            overwrites: overwrites(&node.get("permission_overwrites")).unwrap_or_else(|| old.overwrites.clone()),
            ..old.clone()
        }
    })?;
    if body.get("permission_overwrites").is_some_and(|list| !list.is_null()) {
        access::require(has, permissions::MANAGE_ROLES)?;
        may_overwrite(state, old, &new.overwrites)?;
    }
    state.channels.insert(old.id, new);
    actions::publish_channel_update(server, state, old.id);
    Ok(())
}

/// Checks that overwrites allow and deny only permissions that the bot has in the guild, unless the channel has an
/// overwrite for the bot itself, not for one of its roles, that allows it to manage roles (Discord: "Modify Channel").
fn may_overwrite(state: &State, channel: &Channel, new: &[Overwrite]) -> ApiResult<()> {
    let has = state.guild_of(channel).map_or(0, |guild| permissions::in_guild(guild, state.bot));
    let used = new.iter().fold(0, |all, overwrite| all | overwrite.allow | overwrite.deny);
    let is_own = |overwrite: &&Overwrite| overwrite.target == OverwriteTarget::Member(state.bot);
    let mut own = channel.overwrites.iter().filter(is_own);
    if own.any(|overwrite| overwrite.allow & permissions::MANAGE_ROLES != 0) {
        return Ok(());
    }
    access::require(has, used)
}

fn overwrites(list: &FormNode<'_>) -> Option<Vec<Overwrite>> {
    let items = list.items(0..=100)?;
    let one = |item: &FormNode<'_>| {
        let id = item.get("id").required()?.id()?;
        let target = if item.get("type").required()?.one_of(&[0, 1])? == 0 {
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
    let (name, archived, locked, invitable, minutes, slowmode) = form::read(body, |node| {
        let name = node.get("name").trimmed_text(1..=100).map(str::to_owned);
        let [archived, locked, invitable] = ["archived", "locked", "invitable"].map(|key| node.get(key).boolean());
        let minutes = node.get("auto_archive_duration").one_of(&AUTO_ARCHIVE_MINUTES);
        let slowmode = node.get("rate_limit_per_user").integer(0..=21_600);
        (name, archived, locked, invitable, minutes, slowmode)
    })?;
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
    let state = &mut *server.lock();
    let (channel, has) = access::channel(state, &params)?;
    let (id, json) = (channel.id, channel.json(state));
    // A DM channel is only closed; its messages stay.
    if channel.guild.is_some() {
        let is_thread = channel.kind.is_thread();
        access::require(has, if is_thread { permissions::MANAGE_THREADS } else { permissions::MANAGE_CHANNELS })?;
        actions::delete_channel(&server, state, id);
    }
    Ok(Json(json))
}

/// `POST /channels/{channel}/typing`
pub(super) async fn typing(server: SharedServer, params: RouteParams) -> ApiResult<StatusCode> {
    let state = server.lock();
    let (channel, has) = access::channel(&state, &params)?;
    access::require(has, permissions::required_to_send(channel))?;
    actions::start_typing(&server, &state, channel.id, state.bot);
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /users/@me/channels`
pub(super) async fn open_dm(server: SharedServer, payload: Payload) -> JsonResult {
    let state = &mut *server.lock();
    let recipient = form::read(&payload.json, |node| node.get("recipient_id").required().and_then(FormNode::id))?;
    let user = recipient.filter(|id| state.users.contains_key(id)).ok_or_else(ApiError::unknown_user)?;
    if user == state.bot {
        // Only a message to a user who accepts none is answered with 403.
        return Err(ApiError { status: StatusCode::BAD_REQUEST, ..ApiError::cannot_message_user() });
    }
    let known = state.dm_with(user).is_some();
    let id = state.open_dm(user, server.now_ms());
    let json = state.channels.get(&id).map_or_else(|| json!({}), |channel| channel.json(state));
    if !known {
        server.publish("CHANNEL_CREATE", json.clone(), None, Some(id));
    }
    Ok(Json(json))
}
