//! Messages of channels: create, get, edit, delete.

use std::collections::BTreeMap;
use std::time::Duration;

use axum::Json;
use axum::http::StatusCode;
use serde_json::{Value, json};

use super::request::{JsonResult, Payload, RouteParams, Upload};
use super::{access, file};
use crate::error::{ApiError, ApiResult};
use crate::server::SharedServer;
use crate::snowflake::timestamp_ms;
use crate::state::{Channel, Message, State, flags, kind};
use crate::validation::message::{self, MessageDraft, Purpose, ReplyReference};
use crate::validation::{form, mention};
use crate::{Server, actions, permissions};

const HOUR_MS: i64 = 3_600_000;

/// The largest number of edits per channel and hour to messages older than an hour. Discord has such a limit (code
/// 30046) and does not document the number. This one is low, so that a bot that edits old messages runs into it.
const MAX_OLD_EDITS_PER_HOUR: usize = 5;

/// How long a nonce identifies a message (Discord: "checked for uniqueness in the past few minutes").
const NONCE_MS: i64 = 5 * 60_000;

/// Messages older than this cannot be deleted in bulk (Discord: "Bulk Delete Messages").
const BULK_DELETE_MAX_AGE_MS: i64 = 14 * 24 * HOUR_MS;

/// `POST /channels/{channel}/messages`
pub(super) async fn create(server: SharedServer, params: RouteParams, payload: Payload) -> JsonResult {
    let state = &mut *server.lock();
    let (channel, has) = access::channel(state, &params)?;
    let channel = channel.clone();
    may_send(state, &channel, has)?;
    let draft = message::check(&payload.json, None, Purpose::Create)?;
    if let Some(sent) = same_nonce(state, &channel, &draft, server.now_ms()) {
        return Ok(Json(sent.json(state)));
    }
    may_send_contents(has, &draft, &payload.files)?;
    let referenced = draft.reference.map(|reference| referenced(state, &channel, has, reference));
    let referenced = referenced.transpose()?.flatten();
    let mut message = Message { channel: channel.id, author: state.bot, ..Message::default() };
    message.reference = referenced.map(|referenced| channel.reference_json(Some(referenced)));
    message.kind = if referenced.is_some() { kind::REPLY } else { kind::DEFAULT };
    let id = send(&server, state, message, draft, payload.files)?;
    let sent = state.message(channel.id, id).ok_or_else(ApiError::unknown_message)?;
    let mut json = sent.json(state);
    if let Some(nonce) = &sent.nonce {
        json["nonce"] = nonce.clone();
    }
    Ok(Json(json))
}

/// Sends `message` with the contents of a draft, and returns its id. An error leaves the state unchanged.
pub(super) fn send(
    server: &Server,
    state: &mut State,
    mut message: Message,
    draft: MessageDraft,
    files: Vec<Upload>,
) -> ApiResult<u64> {
    if !state.channels.contains_key(&message.channel) {
        return Err(ApiError::unknown_channel());
    }
    let planned = file::plan_new(draft.attachments.as_deref(), files)?;
    let (embeds, components) = (draft.embeds.unwrap_or_default(), draft.components.unwrap_or_default());
    let flags = draft.flags.unwrap_or(0);
    let content = draft.content.unwrap_or_default();
    message::ensure_not_empty(&content, embeds.len(), planned.len(), components.len(), flags)?;
    file::check_references(&components, &planned)?;
    message.flags |= flags;
    message.content = content;
    message.embeds = embeds;
    message.components = components;
    message.nonce = draft.nonce;
    message.tts = draft.tts;
    message.attachments = file::store(state, message.channel, planned, server.now_ms());
    file::resolve(&mut message.embeds, &message.attachments);
    file::resolve(&mut message.components, &message.attachments);
    mention::set_mentions(&mut message, &draft.allowed_mentions, state);
    Ok(actions::send_message(server, state, message))
}

/// Edits a message with the contents of a draft. An error leaves the state unchanged.
pub(super) fn edit(
    server: &Server,
    state: &mut State,
    old: &Message,
    draft: MessageDraft,
    files: Vec<Upload>,
) -> ApiResult<()> {
    let planned = file::plan_edit(draft.attachments.as_deref(), &old.attachments, files)?;
    let mut new = old.clone();
    // The mentions of texts that are not edited stay (Discord: "Edit Message").
    let is_v2 = (old.flags | draft.flags.unwrap_or(0)) & flags::IS_COMPONENTS_V2 != 0;
    let has_new_text = draft.content.is_some() || (is_v2 && draft.components.is_some());
    new.content = draft.content.unwrap_or(new.content);
    if let Some(flags) = draft.flags {
        new.flags = new.flags & !flags::SUPPRESS_EMBEDS | flags;
    }
    new.embeds = draft.embeds.unwrap_or(new.embeds);
    if let Some(components) = draft.components {
        file::check_references(&components, &planned)?;
        new.components = components;
    }
    if new.flags & flags::IS_COMPONENTS_V2 != 0 && !(new.content.is_empty() && new.embeds.is_empty()) {
        let reason = "Content and embeds must be cleared when using MessageFlags.IS_COMPONENTS_V2";
        return Err(ApiError::form("content", "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", reason));
    }
    message::ensure_not_empty(&new.content, new.embeds.len(), planned.len(), new.components.len(), new.flags)?;
    new.attachments = file::store(state, old.channel, planned, server.now_ms());
    file::resolve(&mut new.embeds, &new.attachments);
    file::resolve(&mut new.components, &new.attachments);
    if has_new_text {
        mention::set_mentions(&mut new, &draft.allowed_mentions, state);
    }
    // Filling in a deferred response is not shown as an edit.
    if old.flags & flags::LOADING != 0 {
        new.flags &= !flags::LOADING;
    } else {
        new.edited_ms = Some(server.now_ms());
    }
    actions::edit_message(server, state, old.channel, old.id, |message| *message = new);
    Ok(())
}

fn may_send(state: &State, channel: &Channel, has: u64) -> ApiResult<()> {
    access::require(has, permissions::required_to_send(channel))?;
    access::not_locked(channel, has)?;
    let is_other_bot = |id: &u64| *id != state.bot && state.users.get(id).is_none_or(|user| user.bot);
    if channel.recipients.iter().any(is_other_bot) { Err(ApiError::cannot_message_user()) } else { Ok(()) }
}

/// Checks the permissions that the contents of a message need.
fn may_send_contents(has: u64, draft: &MessageDraft, files: &[Upload]) -> ApiResult<()> {
    if draft.embeds.as_ref().is_some_and(|embeds| !embeds.is_empty()) {
        access::require(has, permissions::EMBED_LINKS)?;
    }
    if !files.is_empty() {
        access::require(has, permissions::ATTACH_FILES)?;
    }
    if draft.tts {
        access::require(has, permissions::SEND_TTS_MESSAGES)?;
    }
    Ok(())
}

/// The message that a reply refers to, or `None` if it does not exist and need not.
fn referenced(state: &State, channel: &Channel, has: u64, reference: ReplyReference) -> ApiResult<Option<u64>> {
    if has & permissions::READ_MESSAGE_HISTORY == 0 {
        return Err(ApiError::cannot_reply_without_history());
    }
    let here = reference.channel.is_none_or(|id| id == channel.id);
    match access::message(state, channel.id, reference.message) {
        Ok(message) if here && !message.is_user_message() => Err(ApiError::form(
            "message_reference",
            "REPLIES_CANNOT_REPLY_TO_SYSTEM_MESSAGE",
            "Cannot reply to a system message",
        )),
        Ok(message) if here => Ok(Some(message.id)),
        _ if reference.fail_if_not_exists => {
            Err(ApiError::form("message_reference", "MESSAGE_REFERENCE_UNKNOWN_MESSAGE", "Unknown message"))
        }
        _ => Ok(None),
    }
}

/// With `enforce_nonce`, the message of the last minutes that has the same nonce (Discord: "Create Message").
fn same_nonce<'s>(state: &'s State, channel: &Channel, draft: &MessageDraft, now: i64) -> Option<&'s Message> {
    let nonce = draft.nonce.as_ref().filter(|_| draft.enforce_nonce)?;
    let recent = state.messages.get(&channel.id)?.values().rev().take_while(|message| now - message.sent_ms < NONCE_MS);
    recent.into_iter().find(|message| message.author == state.bot && message.nonce.as_ref() == Some(nonce))
}

/// `GET /channels/{channel}/messages/{message}`
pub(super) async fn get(server: SharedServer, params: RouteParams) -> JsonResult {
    let state = server.lock();
    let channel = access::channel_with(&state, &params, permissions::READ_MESSAGE_HISTORY)?;
    let message = access::message(&state, channel.id, params.id("message_id")?)?;
    Ok(Json(access::readable_json(&state, message)))
}

/// `GET /channels/{channel}/messages`: newest first.
pub(super) async fn list(server: SharedServer, params: RouteParams) -> JsonResult {
    let state = server.lock();
    let (channel, has) = access::channel(&state, &params)?;
    let limit = params.query_number("limit", 1, 100, 50)?;
    let (before, after, around) = (params.query_id("before")?, params.query_id("after")?, params.query_id("around")?);
    if [before, after, around].iter().flatten().count() > 1 {
        let reason = "The before, after and around parameters are mutually exclusive.";
        return Err(ApiError::form("", "MESSAGE_LIST_PARAMETERS_EXCLUSIVE", reason));
    }
    if has & permissions::READ_MESSAGE_HISTORY == 0 {
        return Ok(Json(json!([])));
    }
    let none = BTreeMap::new();
    let all = state.messages.get(&channel.id).unwrap_or(&none);
    let is_listed = |message: &&Message| message.ephemeral_for.is_none();
    let older = |end: u64, limit| all.range(..end).rev().map(|(_, message)| message).filter(is_listed).take(limit);
    let newer = |from: u64, limit| all.range(from..).map(|(_, message)| message).filter(is_listed).take(limit);
    // Newest first.
    let picked: Vec<&Message> = match (around, after) {
        (Some(around), _) => {
            let below: Vec<&Message> = older(around, limit / 2).collect();
            let mut picked: Vec<&Message> = newer(around, limit - below.len()).collect();
            picked.reverse();
            picked.extend(below);
            picked
        }
        (None, Some(after)) => {
            let mut picked: Vec<&Message> = newer(after.saturating_add(1), limit).collect();
            picked.reverse();
            picked
        }
        (None, None) => older(before.unwrap_or(u64::MAX), limit).collect(),
    };
    Ok(Json(picked.into_iter().map(|message| access::readable_json(&state, message)).collect()))
}

/// `PATCH /channels/{channel}/messages/{message}`
pub(super) async fn patch(server: SharedServer, params: RouteParams, payload: Payload) -> JsonResult {
    let state = &mut *server.lock();
    let (channel, has) = access::channel(state, &params)?;
    let channel = channel.clone();
    let old = access::message(state, channel.id, params.id("message_id")?)?.clone();
    let draft = message::check(&payload.json, None, Purpose::Edit(old.flags))?;
    if old.author != state.bot {
        only_changes_flags(&payload.json, has)?;
    }
    access::not_archived(&channel)?;
    access::not_locked(&channel, has)?;
    may_send_contents(has, &draft, &payload.files)?;
    let now = server.now_ms();
    let recent = recent_old_edits(state, channel.id, now);
    if now - old.sent_ms > HOUR_MS && recent.len() >= MAX_OLD_EDITS_PER_HOUR {
        let next = recent.first().map_or(now, |oldest| oldest + HOUR_MS);
        let wait = Duration::from_millis((next - now).unsigned_abs());
        return Err(ApiError::too_many_old_edits().ending_after(wait));
    }
    edit(&server, state, &old, draft, payload.files)?;
    if now - old.sent_ms > HOUR_MS {
        state.old_edits.entry(channel.id).or_default().push(now);
    }
    Ok(Json(access::message(state, channel.id, old.id)?.json(state)))
}

/// Checks that an edit of another author's message changes only its flags, which needs the permission to manage
/// messages.
fn only_changes_flags(body: &Value, has: u64) -> ApiResult<()> {
    let only_flags = body.as_object().is_some_and(|body| !body.is_empty() && body.keys().all(|key| key == "flags"));
    if only_flags { access::require(has, permissions::MANAGE_MESSAGES) } else { Err(ApiError::not_the_author()) }
}

/// The times of the edits of old messages within the last hour, the oldest first.
fn recent_old_edits(state: &mut State, channel: u64, now: i64) -> &[i64] {
    let edits = state.old_edits.entry(channel).or_default();
    edits.retain(|at| now - at < HOUR_MS);
    edits
}

/// `DELETE /channels/{channel}/messages/{message}`
pub(super) async fn delete(server: SharedServer, params: RouteParams) -> ApiResult<StatusCode> {
    let state = &mut *server.lock();
    let (channel, has) = access::channel(state, &params)?;
    let channel = channel.clone();
    let message = access::message(state, channel.id, params.id("message_id")?)?;
    let id = message.id;
    if message.kind == kind::THREAD_STARTER {
        return Err(ApiError::system_message());
    }
    if message.author != state.bot {
        if channel.guild.is_none() {
            return Err(ApiError::not_in_dms());
        }
        access::require(has, permissions::MANAGE_MESSAGES)?;
    }
    // In an archived thread messages can still be deleted, unless it is locked (Discord: "Threads").
    if access::not_locked(&channel, has).is_err() {
        access::not_archived(&channel)?;
    }
    actions::delete_message(&server, state, channel.id, id);
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /channels/{channel}/messages/bulk-delete`
pub(super) async fn bulk_delete(server: SharedServer, params: RouteParams, payload: Payload) -> ApiResult<StatusCode> {
    let state = &mut *server.lock();
    let (channel, has) = access::channel(state, &params)?;
    let channel = channel.clone();
    if channel.guild.is_none() {
        return Err(ApiError::not_in_dms());
    }
    access::require(has, permissions::MANAGE_MESSAGES)?;
    let ids = form::read(&payload.json, |node| node.get("messages").required()?.ids(0..=usize::MAX))?;
    let mut ids = ids.unwrap_or_default();
    if !(2..=100).contains(&ids.len()) {
        return Err(ApiError::bad_bulk_delete());
    }
    if ids.iter().any(|&id| server.now_ms() - timestamp_ms(id) > BULK_DELETE_MAX_AGE_MS) {
        return Err(ApiError::too_old_to_bulk_delete());
    }
    ids.retain(|&id| access::message(state, channel.id, id).is_ok());
    actions::delete_messages(&server, state, channel.id, &ids);
    Ok(StatusCode::NO_CONTENT)
}
