//! Threads: open, join, leave, list. Archiving is a change of the channel.

use std::sync::Arc;

use axum::Json;
use axum::extract::State as Shared;
use axum::http::StatusCode;
use serde_json::{Value, json};

use super::access;
use super::body::{Payload, Place};
use crate::World;
use crate::act::{self, NewThread};
use crate::check::form::{Faults, Node};
use crate::error::{ApiError, ApiResult};
use crate::permissions as may;
use crate::state::{Channel, ChannelKind, State};

/// Minutes after which threads can be archived.
pub(super) const ARCHIVE_AFTER: [i64; 4] = [60, 1440, 4320, 10_080];

/// What a request says of a new thread.
struct Wish {
    name: String,
    auto_archive_minutes: u64,
    slowmode_seconds: u64,
    kind: ChannelKind,
    invitable: bool,
}

fn wish(body: &Value, from_message: bool) -> ApiResult<Wish> {
    let faults = Faults::default();
    let node = Node::root(body, &faults);
    let name = node.get("name").required().and_then(|name| name.text(1..=100)).unwrap_or_default().trim().to_owned();
    let minutes = node.get("auto_archive_duration").one_of(&ARCHIVE_AFTER).unwrap_or(1440);
    let slowmode = node.get("rate_limit_per_user").integer(0..=21_600).unwrap_or(0);
    // Without a type the thread is private (Discord: "Start Thread without Message").
    let kind = node.get("type").one_of(&[10, 11, 12]).unwrap_or(12);
    let invitable = node.get("invitable");
    let invitable = !invitable.exists() || invitable.truth();
    faults.into_result()?;
    if kind == 10 && !from_message {
        return Err(ApiError::wrong_channel_type());
    }
    let public = from_message || kind == 11;
    let kind = if public { ChannelKind::PublicThread } else { ChannelKind::PrivateThread };
    let (auto_archive_minutes, slowmode_seconds) = (minutes.unsigned_abs(), slowmode.unsigned_abs());
    Ok(Wish { name, auto_archive_minutes, slowmode_seconds, kind, invitable })
}

fn parent(state: &State, place: &Place) -> ApiResult<(Channel, u64)> {
    let (channel, has) = access::channel(state, place.id("channel_id")?)?;
    match channel.kind {
        ChannelKind::Text => Ok((channel.clone(), has)),
        _ => Err(ApiError::wrong_channel_type()),
    }
}

/// `POST /channels/{channel}/messages/{message}/threads`
pub(super) async fn from_message(
    Shared(world): Shared<Arc<World>>,
    place: Place,
    payload: Payload,
) -> ApiResult<(StatusCode, Json<Value>)> {
    let mut guard = world.lock();
    let state = &mut *guard;
    let (channel, has) = parent(state, &place)?;
    access::need(has, may::CREATE_PUBLIC_THREADS | may::READ_MESSAGE_HISTORY)?;
    let message = access::message(state, channel.id, place.id("message_id")?)?;
    if !matches!(message.kind, 0 | 19 | 20 | 23) {
        return Err(ApiError::system_message());
    }
    let from = message.id;
    let wish = wish(&payload.json, true)?;
    if state.channels.contains_key(&from) {
        return Err(ApiError::thread_exists());
    }
    open(&world, state, channel.id, Some(from), wish)
}

/// `POST /channels/{channel}/threads`
pub(super) async fn without_message(
    Shared(world): Shared<Arc<World>>,
    place: Place,
    payload: Payload,
) -> ApiResult<(StatusCode, Json<Value>)> {
    let mut guard = world.lock();
    let state = &mut *guard;
    let (channel, has) = parent(state, &place)?;
    let wish = wish(&payload.json, false)?;
    let public = wish.kind == ChannelKind::PublicThread;
    access::need(has, if public { may::CREATE_PUBLIC_THREADS } else { may::CREATE_PRIVATE_THREADS })?;
    open(&world, state, channel.id, None, wish)
}

fn open(
    world: &World,
    state: &mut State,
    parent: u64,
    from: Option<u64>,
    wish: Wish,
) -> ApiResult<(StatusCode, Json<Value>)> {
    let Wish { name, auto_archive_minutes, slowmode_seconds, kind, invitable } = wish;
    let owner = state.bot;
    let new = NewThread { parent, from, kind, name, owner, auto_archive_minutes, slowmode_seconds, invitable };
    let id = act::open_thread(world, state, new).ok_or_else(ApiError::unknown_channel)?;
    let thread = state.channels.get(&id).ok_or_else(ApiError::unknown_channel)?;
    Ok((StatusCode::CREATED, Json(thread.json(state))))
}

/// A thread the bot sees, with its permissions there.
fn thread<'s>(state: &'s State, place: &Place) -> ApiResult<(&'s Channel, u64)> {
    let (channel, has) = access::channel(state, place.id("channel_id")?)?;
    if channel.kind.is_thread() { Ok((channel, has)) } else { Err(ApiError::wrong_channel_type()) }
}

/// `PUT /channels/{thread}/thread-members/{user}`
pub(super) async fn add_member(Shared(world): Shared<Arc<World>>, place: Place) -> ApiResult<StatusCode> {
    let mut guard = world.lock();
    let state = &mut *guard;
    let (thread, has) = thread(state, &place)?;
    access::not_archived(thread)?;
    let (id, guild) = (thread.id, thread.guild);
    let user = member_id(state, &place)?;
    if user != state.bot {
        access::need(has, may::SEND_MESSAGES_IN_THREADS)?;
    }
    let known = guild.and_then(|guild| state.guilds.get(&guild)).is_some_and(|guild| guild.members.contains_key(&user));
    if !known {
        return Err(ApiError::unknown_member());
    }
    act::join_thread(&world, state, id, user);
    Ok(StatusCode::NO_CONTENT)
}

/// `DELETE /channels/{thread}/thread-members/{user}`
pub(super) async fn remove_member(Shared(world): Shared<Arc<World>>, place: Place) -> ApiResult<StatusCode> {
    let mut guard = world.lock();
    let state = &mut *guard;
    let (thread, has) = thread(state, &place)?;
    access::not_archived(thread)?;
    let user = member_id(state, &place)?;
    let owns_private =
        thread.kind == ChannelKind::PrivateThread && thread.thread.as_ref().is_some_and(|info| info.owner == state.bot);
    if user != state.bot && !owns_private {
        access::need(has, may::MANAGE_THREADS)?;
    }
    let id = thread.id;
    act::leave_thread(&world, state, id, user);
    Ok(StatusCode::NO_CONTENT)
}

fn member_id(state: &State, place: &Place) -> ApiResult<u64> {
    if place.text("user_id") == "@me" { Ok(state.bot) } else { place.id("user_id") }
}

/// `GET /channels/{thread}/thread-members/{user}`
pub(super) async fn member(Shared(world): Shared<Arc<World>>, place: Place) -> ApiResult<Json<Value>> {
    let state = world.lock();
    let (thread, _) = thread(&state, &place)?;
    let user = member_id(&state, &place)?;
    thread.thread_member_json(user).map(Json).ok_or_else(ApiError::unknown_member)
}

/// `GET /channels/{thread}/thread-members`
pub(super) async fn members(Shared(world): Shared<Arc<World>>, place: Place) -> ApiResult<Json<Value>> {
    let state = world.lock();
    let (thread, _) = thread(&state, &place)?;
    let users = thread.thread.iter().flat_map(|info| info.members.keys());
    Ok(Json(users.filter_map(|&user| thread.thread_member_json(user)).collect()))
}

/// `GET /guilds/{guild}/threads/active`
pub(super) async fn active(Shared(world): Shared<Arc<World>>, place: Place) -> ApiResult<Json<Value>> {
    let state = world.lock();
    let guild = state.guilds.get(&place.id("guild_id")?).ok_or_else(ApiError::unknown_guild)?;
    let threads = state.channels.values().filter(|channel| channel.guild == Some(guild.id));
    let active: Vec<&Channel> = threads
        .filter(|channel| channel.thread.as_ref().is_some_and(|thread| !thread.archived))
        .filter(|channel| may::in_channel(&state, channel, state.bot) != 0)
        .collect();
    Ok(Json(listed(&state, &active, false)))
}

/// `GET /channels/{channel}/threads/archived/public` and `…/private`
pub(super) async fn archived(Shared(world): Shared<Arc<World>>, place: Place) -> ApiResult<Json<Value>> {
    let state = world.lock();
    let (parent, has) = access::channel(&state, place.id("channel_id")?)?;
    access::need(has, may::READ_MESSAGE_HISTORY)?;
    let kind = match place.text("kind") {
        "public" => ChannelKind::PublicThread,
        "private" => {
            access::need(has, may::MANAGE_THREADS)?;
            ChannelKind::PrivateThread
        }
        _ => return Err(ApiError::not_found()),
    };
    let limit = place.query_number("limit", 2, 100, 50)?;
    let of_parent = state.channels.values().filter(|channel| channel.parent == Some(parent.id) && channel.kind == kind);
    let mut found: Vec<&Channel> =
        of_parent.filter(|channel| channel.thread.as_ref().is_some_and(|thread| thread.archived)).collect();
    found.sort_by_key(|channel| std::cmp::Reverse(channel.thread.as_ref().map(|thread| thread.archived_ms)));
    let more = found.len() > limit;
    found.truncate(limit);
    Ok(Json(listed(&state, &found, more)))
}

fn listed(state: &State, threads: &[&Channel], has_more: bool) -> Value {
    let members: Vec<Value> = threads.iter().filter_map(|thread| thread.thread_member_json(state.bot)).collect();
    let threads: Vec<Value> = threads.iter().map(|thread| thread.json(state)).collect();
    json!({"threads": threads, "members": members, "has_more": has_more})
}
