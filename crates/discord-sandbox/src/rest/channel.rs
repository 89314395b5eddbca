//! Channels: read, change, delete, type.

use std::sync::Arc;

use axum::Json;
use axum::extract::State as Shared;
use axum::http::StatusCode;
use serde_json::{Value, json};

use super::access;
use super::body::{Payload, Place};
use super::thread::ARCHIVE_AFTER;
use crate::World;
use crate::act;
use crate::check::form::{Faults, Node};
use crate::error::{ApiError, ApiResult};
use crate::permissions as may;
use crate::state::{Channel, ChannelKind, Overwrite, State, Subject};

/// `GET /channels/{channel}`
pub(super) async fn get(Shared(world): Shared<Arc<World>>, place: Place) -> ApiResult<Json<Value>> {
    let state = world.lock();
    let (channel, _) = access::channel(&state, place.id("channel_id")?)?;
    Ok(Json(channel.json(&state)))
}

/// `PATCH /channels/{channel}`
pub(super) async fn patch(Shared(world): Shared<Arc<World>>, place: Place, payload: Payload) -> ApiResult<Json<Value>> {
    let mut guard = world.lock();
    let state = &mut *guard;
    let (channel, has) = access::channel(state, place.id("channel_id")?)?;
    let channel = channel.clone();
    match channel.kind {
        ChannelKind::Dm => return Err(ApiError::not_in_dms()),
        ChannelKind::Text => change_text(&world, state, &channel, has, &payload.json)?,
        _ => change_thread(&world, state, &channel, has, &payload.json)?,
    }
    let changed = state.channels.get(&channel.id).ok_or_else(ApiError::unknown_channel)?;
    Ok(Json(changed.json(state)))
}

fn change_text(world: &World, state: &mut State, old: &Channel, has: u64, body: &Value) -> ApiResult<()> {
    access::need(has, may::MANAGE_CHANNELS)?;
    let faults = Faults::default();
    let node = Node::root(body, &faults);
    let name = node.get("name").text(1..=100).map(|name| name.trim().to_lowercase().replace(' ', "-"));
    let topic = node.get("topic").text(0..=1024).map(str::to_owned);
    let slowmode = node.get("rate_limit_per_user").integer(0..=21_600);
    let nsfw = node.get("nsfw");
    let nsfw = nsfw.exists().then(|| nsfw.truth());
    let overwrites = overwrites(&node.get("permission_overwrites"));
    faults.into_result()?;
    if overwrites.is_some() {
        access::need(has, may::MANAGE_ROLES)?;
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
    act::tell_channel(world, state, old.id);
    Ok(())
}

fn overwrites(list: &Node<'_>) -> Option<Vec<Overwrite>> {
    let items = list.items(0..=100)?;
    let one = |item: &Node<'_>| {
        let id = item.get("id").required()?.id()?;
        let subject = if item.get("type").one_of(&[0, 1])? == 0 { Subject::Role(id) } else { Subject::Member(id) };
        let bits = |key: &str| item.get(key).id().unwrap_or(0);
        Some(Overwrite { subject, allow: bits("allow"), deny: bits("deny") })
    };
    Some(items.iter().filter_map(one).collect())
}

/// Who opened a thread may rename, archive and unarchive it; locking takes the right to manage threads.
fn change_thread(world: &World, state: &mut State, old: &Channel, has: u64, body: &Value) -> ApiResult<()> {
    let Some(info) = &old.thread else { return Err(ApiError::wrong_channel_type()) };
    let faults = Faults::default();
    let node = Node::root(body, &faults);
    let name = node.get("name").text(1..=100).map(|name| name.trim().to_owned());
    let truth = |key: &str| node.get(key).exists().then(|| node.get(key).truth());
    let (archived, locked, invitable) = (truth("archived"), truth("locked"), truth("invitable"));
    let minutes = node.get("auto_archive_duration").one_of(&ARCHIVE_AFTER);
    let slowmode = node.get("rate_limit_per_user").integer(0..=21_600);
    faults.into_result()?;
    let manages = has & may::MANAGE_THREADS != 0;
    let opens_only = archived == Some(false) && body.as_object().is_some_and(|body| body.len() == 1);
    let sends = has & may::SEND_MESSAGES_IN_THREADS != 0;
    let owns = info.owner == state.bot;
    let allowed = manages || (owns && locked.is_none() && slowmode.is_none()) || (opens_only && sends);
    if !allowed || (info.locked && !manages) {
        return Err(ApiError::missing_permissions());
    }
    // An archived thread takes no change but to be opened again.
    if info.archived && archived != Some(false) && (locked.is_none() || name.is_some()) {
        return Err(ApiError::archived_thread());
    }
    act::change_thread(world, state, old.id, |channel, thread| {
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
pub(super) async fn delete(Shared(world): Shared<Arc<World>>, place: Place) -> ApiResult<Json<Value>> {
    let mut guard = world.lock();
    let state = &mut *guard;
    let (channel, has) = access::channel(state, place.id("channel_id")?)?;
    let (id, json) = (channel.id, channel.json(state));
    match channel.kind {
        // A direct channel is only closed; its messages stay.
        ChannelKind::Dm => {}
        ChannelKind::Text => {
            access::need(has, may::MANAGE_CHANNELS)?;
            act::delete_channel(&world, state, id);
        }
        _ => {
            access::need(has, may::MANAGE_THREADS)?;
            act::delete_channel(&world, state, id);
        }
    }
    Ok(Json(json))
}

/// `POST /channels/{channel}/typing`
pub(super) async fn typing(Shared(world): Shared<Arc<World>>, place: Place) -> ApiResult<StatusCode> {
    let state = world.lock();
    let (channel, has) = access::channel(&state, place.id("channel_id")?)?;
    access::need(has, may::to_send_in(channel))?;
    act::type_in(&world, &state, channel.id, state.bot);
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /users/@me/channels`
pub(super) async fn open_dm(Shared(world): Shared<Arc<World>>, payload: Payload) -> ApiResult<Json<Value>> {
    let mut guard = world.lock();
    let state = &mut *guard;
    let faults = Faults::default();
    let recipient = Node::root(&payload.json, &faults).get("recipient_id").required().and_then(Node::id);
    faults.into_result()?;
    let user = recipient.filter(|id| state.users.contains_key(id)).ok_or_else(ApiError::unknown_user)?;
    if user == state.bot {
        return Err(ApiError::cannot_message_user());
    }
    let known = state.dm_with(user).is_some();
    let id = state.open_dm(user, world.now_ms());
    let json = state.channels.get(&id).map_or_else(|| json!({}), |channel| channel.json(state));
    if !known {
        world.tell("CHANNEL_CREATE", json.clone(), None, Some(id));
    }
    Ok(Json(json))
}
