//! Threads: create, join, leave, list. Archiving is an edit of the channel.

use axum::Json;
use axum::http::StatusCode;
use serde_json::{Value, json};

use super::request::{CreatedResult, JsonResult, Payload, RouteParams};
use super::{access, guild};
use crate::actions::{self, NewThread};
use crate::error::{ApiError, ApiResult};
use crate::server::SharedServer;
use crate::state::{Channel, ChannelKind, State, ThreadInfo};
use crate::validation::form;
use crate::{Server, permissions};

/// The values of `auto_archive_duration`, in minutes.
pub(super) const AUTO_ARCHIVE_MINUTES: [i64; 4] = [60, 1440, 4320, 10_080];

/// Validates a request of the bot to create a thread in `parent`, from a message if there is one.
fn new_thread(body: &Value, parent: u64, from: Option<u64>, owner: u64) -> ApiResult<NewThread> {
    form::read(body, |node| {
        let name = node.get("name").required().and_then(|name| name.trimmed_text(1..=100)).unwrap_or_default();
        let minutes = node.get("auto_archive_duration").one_of(&AUTO_ARCHIVE_MINUTES).unwrap_or(1440);
        let slowmode = node.get("rate_limit_per_user").integer(0..=21_600).unwrap_or(0);
        // Without a type the thread is private (Discord: "Start Thread without Message").
        let kind = node.get("type").one_of(&[10, 11, 12]).unwrap_or(12);
        let invitable = node.get("invitable").boolean().unwrap_or(true);
        let public = from.is_some() || kind == 11;
        if kind == 10 && !public {
            return Err(ApiError::wrong_channel_type());
        }
        Ok(NewThread {
            parent,
            from,
            kind: if public { ChannelKind::PublicThread } else { ChannelKind::PrivateThread },
            name: name.to_owned(),
            owner,
            auto_archive_minutes: minutes.unsigned_abs(),
            slowmode_seconds: slowmode.unsigned_abs(),
            invitable,
        })
    })?
}

/// The channel in the path, which can have threads, and the bot's permissions in it.
fn parent(state: &State, params: &RouteParams) -> ApiResult<(u64, u64)> {
    let (channel, has) = access::channel(state, params)?;
    if channel.kind == ChannelKind::Text { Ok((channel.id, has)) } else { Err(ApiError::wrong_channel_type()) }
}

/// `POST /channels/{channel}/messages/{message}/threads`
pub(super) async fn from_message(server: SharedServer, params: RouteParams, payload: Payload) -> CreatedResult {
    let state = &mut *server.lock();
    let (parent, has) = parent(state, &params)?;
    access::require(has, permissions::CREATE_PUBLIC_THREADS | permissions::READ_MESSAGE_HISTORY)?;
    let message = access::message(state, parent, params.id("message_id")?)?;
    if !message.is_user_message() {
        return Err(ApiError::system_message());
    }
    let from = message.id;
    let new = new_thread(&payload.json, parent, Some(from), state.bot)?;
    if state.channels.contains_key(&from) {
        return Err(ApiError::thread_exists());
    }
    create(&server, state, new)
}

/// `POST /channels/{channel}/threads`
pub(super) async fn without_message(server: SharedServer, params: RouteParams, payload: Payload) -> CreatedResult {
    let state = &mut *server.lock();
    let (parent, has) = parent(state, &params)?;
    let new = new_thread(&payload.json, parent, None, state.bot)?;
    let public = new.kind == ChannelKind::PublicThread;
    access::require(
        has,
        if public { permissions::CREATE_PUBLIC_THREADS } else { permissions::CREATE_PRIVATE_THREADS },
    )?;
    create(&server, state, new)
}

fn create(server: &Server, state: &mut State, new: NewThread) -> CreatedResult {
    let id = actions::create_thread(server, state, new).ok_or_else(ApiError::unknown_channel)?;
    let thread = state.channels.get(&id).ok_or_else(ApiError::unknown_channel)?;
    Ok((StatusCode::CREATED, Json(thread.json(state))))
}

/// A thread that the bot can view, with the bot's permissions in it.
fn thread<'s>(state: &'s State, params: &RouteParams) -> ApiResult<(&'s Channel, u64)> {
    let (channel, has) = access::channel(state, params)?;
    if channel.kind.is_thread() { Ok((channel, has)) } else { Err(ApiError::wrong_channel_type()) }
}

/// `PUT /channels/{thread}/thread-members/{user}`
pub(super) async fn add_member(server: SharedServer, params: RouteParams) -> ApiResult<StatusCode> {
    let state = &mut *server.lock();
    let (thread, has) = thread(state, &params)?;
    access::not_archived(thread)?;
    let (id, guild) = (thread.id, thread.guild);
    let user = params.user(state.bot)?;
    if user != state.bot {
        access::require(has, permissions::SEND_MESSAGES_IN_THREADS)?;
        if !permissions::may_add_members(state, thread, state.bot) {
            return Err(ApiError::missing_permissions());
        }
    }
    if state.member(guild, user).is_none() {
        return Err(ApiError::unknown_member());
    }
    actions::join_thread(&server, state, id, user);
    Ok(StatusCode::NO_CONTENT)
}

/// `DELETE /channels/{thread}/thread-members/{user}`
pub(super) async fn remove_member(server: SharedServer, params: RouteParams) -> ApiResult<StatusCode> {
    let state = &mut *server.lock();
    let (thread, has) = thread(state, &params)?;
    access::not_archived(thread)?;
    let user = params.user(state.bot)?;
    let owns_private =
        thread.kind == ChannelKind::PrivateThread && thread.thread.as_ref().is_some_and(|info| info.owner == state.bot);
    if user != state.bot && !owns_private {
        access::require(has, permissions::MANAGE_THREADS)?;
    }
    let id = thread.id;
    actions::leave_thread(&server, state, id, user);
    Ok(StatusCode::NO_CONTENT)
}

/// `GET /channels/{thread}/thread-members/{user}`
pub(super) async fn member(server: SharedServer, params: RouteParams) -> JsonResult {
    let state = server.lock();
    let (thread, _) = thread(&state, &params)?;
    let user = params.user(state.bot)?;
    thread_member(&state, thread, user, &params).map(Json).ok_or_else(ApiError::unknown_member)
}

/// `GET /channels/{thread}/thread-members`
pub(super) async fn members(server: SharedServer, params: RouteParams) -> JsonResult {
    let state = server.lock();
    let (thread, _) = thread(&state, &params)?;
    access::members_intent(&state)?;
    let (limit, after) = (params.query_number("limit", 1, 100, 100)?, params.query_id("after")?.unwrap_or(0));
    let users = thread.thread.iter().flat_map(|info| info.members.keys().copied()).filter(|&user| user > after);
    // Only pages with guild members are limited (Discord: "List Thread Members").
    let limit = if params.query_bool("with_member") { limit } else { usize::MAX };
    Ok(Json(users.take(limit).filter_map(|user| thread_member(&state, thread, user, &params)).collect()))
}

/// A member of a thread; with the guild member if the request asks for it.
fn thread_member(state: &State, thread: &Channel, user: u64, params: &RouteParams) -> Option<Value> {
    let mut json = thread.thread_member_json(user)?;
    if params.query_bool("with_member") {
        json["member"] = json!(state.member(thread.guild, user).map(|member| member.json(state)));
    }
    Some(json)
}

/// `GET /guilds/{guild}/threads/active`: the newest first.
pub(super) async fn active(server: SharedServer, params: RouteParams) -> JsonResult {
    let state = server.lock();
    let guild = guild::guild(&state, &params)?.id;
    let threads = state.channels.values().rev().filter(|channel| channel.guild == Some(guild));
    let active = threads
        .filter(|channel| channel.thread.as_ref().is_some_and(|thread| !thread.archived))
        .filter(|channel| permissions::in_channel(&state, channel, state.bot) != 0)
        .collect();
    Ok(Json(page(&state, active, usize::MAX)))
}

/// `GET /channels/{channel}/threads/archived/public` and `…/private`
pub(super) async fn archived(server: SharedServer, params: RouteParams) -> JsonResult {
    let state = server.lock();
    let (parent, has) = access::channel(&state, &params)?;
    access::require(has, permissions::READ_MESSAGE_HISTORY)?;
    let kind = match params.text("kind") {
        "public" => ChannelKind::PublicThread,
        "private" => {
            access::require(has, permissions::MANAGE_THREADS)?;
            ChannelKind::PrivateThread
        }
        _ => return Err(ApiError::not_found()),
    };
    let limit = params.query_number("limit", 2, 100, 50)?;
    let before = params.query_time("before")?;
    let of_parent = state.channels.values().filter(|channel| channel.parent == Some(parent.id) && channel.kind == kind);
    let is_listed = |thread: &ThreadInfo| thread.archived && before.is_none_or(|before| thread.archived_ms < before);
    let mut found: Vec<&Channel> = of_parent.filter(|channel| channel.thread.as_ref().is_some_and(is_listed)).collect();
    found.sort_by_key(|channel| std::cmp::Reverse(channel.thread.as_ref().map(|thread| thread.archived_ms)));
    Ok(Json(page(&state, found, limit)))
}

/// `GET /channels/{channel}/users/@me/threads/archived/private`: those that the bot has joined, by their ids.
pub(super) async fn joined(server: SharedServer, params: RouteParams) -> JsonResult {
    let state = server.lock();
    let parent = access::channel_with(&state, &params, permissions::READ_MESSAGE_HISTORY)?.id;
    let limit = params.query_number("limit", 2, 100, 50)?;
    let before = params.query_id("before")?.unwrap_or(u64::MAX);
    let is_joined = |thread: &ThreadInfo| thread.archived && thread.members.contains_key(&state.bot);
    let joined = state.channels.range(..before).rev().map(|(_, channel)| channel).filter(|channel| {
        let is_private = channel.parent == Some(parent) && channel.kind == ChannelKind::PrivateThread;
        is_private && channel.thread.as_ref().is_some_and(is_joined)
    });
    Ok(Json(page(&state, joined.collect(), limit)))
}

/// The first `limit` threads, and the bot as a member of those that it has joined.
fn page(state: &State, mut threads: Vec<&Channel>, limit: usize) -> Value {
    let has_more = threads.len() > limit;
    threads.truncate(limit);
    let members: Vec<Value> = threads.iter().filter_map(|thread| thread.thread_member_json(state.bot)).collect();
    let threads: Vec<Value> = threads.iter().map(|thread| thread.json(state)).collect();
    json!({"threads": threads, "members": members, "has_more": has_more})
}
