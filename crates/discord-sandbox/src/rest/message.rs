//! Messages in channels: send, read, edit, delete.

use std::sync::Arc;

use axum::Json;
use axum::extract::State as Shared;
use axum::http::StatusCode;
use serde_json::{Value, json};

use super::access;
use super::body::{Payload, Place, Upload};
use super::file;
use crate::World;
use crate::act;
use crate::check::form::{Faults, Node};
use crate::check::mention;
use crate::check::message::{self, Draft, Purpose, Reference};
use crate::error::{ApiError, ApiResult};
use crate::ids::moment_of;
use crate::permissions as may;
use crate::state::{Channel, Message, State, flags};

const HOUR_MS: i64 = 3_600_000;

/// Edits of messages older than an hour that a channel takes in an hour. Discord has such a limit (30046) and does
/// not publish the number; this one is low, so that a bot that relies on old messages notices here.
const OLD_EDITS_AN_HOUR: usize = 5;

/// Messages older than this cannot be deleted in bulk (Discord: "Bulk Delete Messages").
const BULK_DELETE_MS: i64 = 14 * 24 * HOUR_MS;

/// `POST /channels/{channel}/messages`
pub(super) async fn create(
    Shared(world): Shared<Arc<World>>,
    place: Place,
    payload: Payload,
) -> ApiResult<Json<Value>> {
    let mut guard = world.lock();
    let state = &mut *guard;
    let (channel, has) = access::channel(state, place.id("channel_id")?)?;
    let channel = channel.clone();
    may_send(state, &channel, has)?;
    let draft = message::check(&payload.json, None, Purpose::Create)?;
    if let Some(twin) = same_nonce(state, &channel, &draft, world.now_ms()) {
        return Ok(Json(twin.json(state)));
    }
    may_send_this(has, &draft, &payload.files)?;
    let answered = draft.reference.map(|reference| answered(state, &channel, has, reference)).transpose()?.flatten();
    let mut message = Message { channel: channel.id, author: state.bot, ..Message::default() };
    message.reference = answered.map(|answered| reference_json(&channel, answered));
    message.kind = if answered.is_some() { 19 } else { 0 };
    let id = send(&world, state, message, draft, payload.files)?;
    let sent = state.message(channel.id, id).ok_or_else(ApiError::unknown_message)?;
    let mut json = sent.json(state);
    if let Some(nonce) = &sent.nonce {
        json["nonce"] = nonce.clone();
    }
    Ok(Json(json))
}

/// Fills a message with what a draft says and sends it. Nothing has changed if it is refused.
pub(super) fn send(
    world: &World,
    state: &mut State,
    mut message: Message,
    draft: Draft,
    files: Vec<Upload>,
) -> ApiResult<u64> {
    if !state.channels.contains_key(&message.channel) {
        return Err(ApiError::unknown_channel());
    }
    let planned = file::plan_new(draft.attachments.as_deref(), files)?;
    let (embeds, components) = (draft.embeds.unwrap_or_default(), draft.components.unwrap_or_default());
    let flags = draft.flags.unwrap_or(0);
    let content = draft.content.unwrap_or_default();
    message::shows_something(&content, embeds.len(), planned.len(), components.len(), flags)?;
    message.flags |= flags;
    message.content = content;
    message.embeds = embeds;
    message.components = components;
    message.nonce = draft.nonce;
    message.tts = draft.tts;
    message.attachments = file::store(state, message.channel, planned, world.now_ms());
    file::resolve(&mut message.embeds, &message.attachments);
    file::resolve(&mut message.components, &message.attachments);
    mention_all(state, &mut message, &draft.allowed_mentions);
    Ok(act::post(world, state, message))
}

/// Changes a message as a draft says. Nothing has changed if it is refused.
pub(super) fn edit(world: &World, state: &mut State, old: &Message, draft: Draft, files: Vec<Upload>) -> ApiResult<()> {
    let planned = file::plan_edit(draft.attachments.as_deref(), &old.attachments, files)?;
    let mut new = old.clone();
    new.content = draft.content.unwrap_or(new.content);
    if let Some(flags) = draft.flags {
        new.flags = new.flags & !flags::SUPPRESS_EMBEDS | flags;
    }
    new.embeds = draft.embeds.unwrap_or(new.embeds);
    new.components = draft.components.unwrap_or(new.components);
    if new.flags & flags::IS_COMPONENTS_V2 != 0 && !(new.content.is_empty() && new.embeds.is_empty()) {
        let words = "Content and embeds must be cleared when using MessageFlags.IS_COMPONENTS_V2";
        return Err(ApiError::form("content", "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", words));
    }
    message::shows_something(&new.content, new.embeds.len(), planned.len(), new.components.len(), new.flags)?;
    new.attachments = file::store(state, old.channel, planned, world.now_ms());
    file::resolve(&mut new.embeds, &new.attachments);
    file::resolve(&mut new.components, &new.attachments);
    mention_all(state, &mut new, &draft.allowed_mentions);
    // What was "thinking" becomes a message; that is no edit in the eyes of those who read it.
    if old.flags & flags::LOADING != 0 {
        new.flags &= !flags::LOADING;
    } else {
        new.edited_ms = Some(world.now_ms());
    }
    act::change(world, state, old.channel, old.id, |message| *message = new);
    Ok(())
}

/// Whom the message mentions: by its text, and by answering somebody.
fn mention_all(state: &State, message: &mut Message, allowed: &mention::Allowed) {
    let Some(channel) = state.channels.get(&message.channel) else { return };
    mention::fill(message, allowed, state, channel);
    let answered = message.reference.as_ref().filter(|_| message.kind == 19 && message.interaction.is_none());
    let answered = answered.and_then(|reference| reference["message_id"].as_str()?.parse::<u64>().ok());
    let author = answered.and_then(|id| state.message(message.channel, id)).map(|answered| answered.author);
    if let Some(author) = author.filter(|author| allowed.replied_user && !message.mentions.contains(author)) {
        message.mentions.push(author);
    }
}

/// Where a reply points.
pub(super) fn reference_json(channel: &Channel, answered: u64) -> Value {
    let mut reference = json!({"type": 0, "channel_id": channel.id.to_string(), "message_id": answered.to_string()});
    if let Some(guild) = channel.guild {
        reference["guild_id"] = json!(guild.to_string());
    }
    reference
}

fn may_send(state: &State, channel: &Channel, has: u64) -> ApiResult<()> {
    access::need(has, may::to_send_in(channel))?;
    let locked = channel.thread.as_ref().is_some_and(|thread| thread.locked);
    if locked && has & may::MANAGE_THREADS == 0 {
        return Err(ApiError::locked_thread());
    }
    let to_a_bot = |id: &u64| *id != state.bot && state.users.get(id).is_none_or(|user| user.bot);
    if channel.recipients.iter().any(to_a_bot) { Err(ApiError::cannot_message_user()) } else { Ok(()) }
}

/// What a message needs beyond the right to send one.
fn may_send_this(has: u64, draft: &Draft, files: &[Upload]) -> ApiResult<()> {
    if draft.embeds.as_ref().is_some_and(|embeds| !embeds.is_empty()) {
        access::need(has, may::EMBED_LINKS)?;
    }
    if !files.is_empty() {
        access::need(has, may::ATTACH_FILES)?;
    }
    if draft.tts {
        access::need(has, may::SEND_TTS_MESSAGES)?;
    }
    Ok(())
}

/// The message that is answered, or none if it does not exist and need not.
fn answered(state: &State, channel: &Channel, has: u64, reference: Reference) -> ApiResult<Option<u64>> {
    if has & may::READ_MESSAGE_HISTORY == 0 {
        return Err(ApiError::cannot_reply_without_history());
    }
    let here = reference.channel.is_none_or(|id| id == channel.id);
    match access::message(state, channel.id, reference.message) {
        Ok(message) if here && !matches!(message.kind, 0 | 19 | 20 | 23) => Err(ApiError::form(
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

/// With `enforce_nonce`, the message of the last minutes that has the nonce already (Discord: "Create Message").
fn same_nonce<'s>(state: &'s State, channel: &Channel, draft: &Draft, now: i64) -> Option<&'s Message> {
    let nonce = draft.nonce.as_ref().filter(|_| draft.enforce_nonce)?;
    let same = |message: &&Message| {
        message.author == state.bot && message.nonce.as_ref() == Some(nonce) && now - message.sent_ms < 5 * 60_000
    };
    state.messages.get(&channel.id)?.values().rev().find(same)
}

/// `GET /channels/{channel}/messages/{message}`
pub(super) async fn get(Shared(world): Shared<Arc<World>>, place: Place) -> ApiResult<Json<Value>> {
    let state = world.lock();
    let channel = access::channel_with(&state, place.id("channel_id")?, may::READ_MESSAGE_HISTORY)?;
    let message = access::message(&state, channel.id, place.id("message_id")?)?;
    Ok(Json(message.json(&state)))
}

/// `GET /channels/{channel}/messages`: the newest first.
pub(super) async fn list(Shared(world): Shared<Arc<World>>, place: Place) -> ApiResult<Json<Value>> {
    let state = world.lock();
    let (channel, has) = access::channel(&state, place.id("channel_id")?)?;
    let limit = place.query_number("limit", 1, 100, 50)?;
    let (before, after, around) = (place.query_id("before")?, place.query_id("after")?, place.query_id("around")?);
    if has & may::READ_MESSAGE_HISTORY == 0 {
        return Ok(Json(json!([])));
    }
    let all: Vec<&Message> = state
        .messages
        .get(&channel.id)
        .map(|m| m.values().filter(|m| m.only_for.is_none()).collect())
        .unwrap_or_default();
    let picked: Vec<&Message> = if let Some(around) = around {
        let at = all.partition_point(|message| message.id < around);
        let from = at.saturating_sub(limit / 2);
        all[from..].iter().take(limit).copied().collect()
    } else if let Some(after) = after {
        all.into_iter().filter(|message| message.id > after).take(limit).collect()
    } else {
        let older: Vec<&Message> = all.into_iter().filter(|message| before.is_none_or(|b| message.id < b)).collect();
        older[older.len().saturating_sub(limit)..].to_vec()
    };
    Ok(Json(picked.into_iter().rev().map(|message| message.json(&state)).collect()))
}

/// `PATCH /channels/{channel}/messages/{message}`
pub(super) async fn patch(Shared(world): Shared<Arc<World>>, place: Place, payload: Payload) -> ApiResult<Json<Value>> {
    let mut guard = world.lock();
    let state = &mut *guard;
    let (channel, has) = access::channel(state, place.id("channel_id")?)?;
    let channel = channel.clone();
    let old = access::message(state, channel.id, place.id("message_id")?)?.clone();
    let draft = message::check(&payload.json, None, Purpose::Edit(old.flags))?;
    if old.author != state.bot {
        only_suppresses(&payload.json, has)?;
    }
    access::not_archived(&channel)?;
    may_send_this(has, &draft, &payload.files)?;
    let now = world.now_ms();
    let recent = recent_old_edits(state, channel.id, now);
    if now - old.sent_ms > HOUR_MS && recent >= OLD_EDITS_AN_HOUR {
        return Err(ApiError::too_many_old_edits());
    }
    edit(&world, state, &old, draft, payload.files)?;
    if now - old.sent_ms > HOUR_MS {
        state.old_edits.entry(channel.id).or_default().push(now);
    }
    Ok(Json(access::message(state, channel.id, old.id)?.json(state)))
}

/// Of somebody else's message nothing but the embeds' being shown can be changed, with the right to manage messages.
fn only_suppresses(body: &Value, has: u64) -> ApiResult<()> {
    let only_flags = body.as_object().is_some_and(|body| !body.is_empty() && body.keys().all(|key| key == "flags"));
    if only_flags { access::need(has, may::MANAGE_MESSAGES) } else { Err(ApiError::not_the_author()) }
}

fn recent_old_edits(state: &mut State, channel: u64, now: i64) -> usize {
    let edits = state.old_edits.entry(channel).or_default();
    edits.retain(|at| now - at < HOUR_MS);
    edits.len()
}

/// `DELETE /channels/{channel}/messages/{message}`
pub(super) async fn delete(Shared(world): Shared<Arc<World>>, place: Place) -> ApiResult<StatusCode> {
    let mut guard = world.lock();
    let state = &mut *guard;
    let (channel, has) = access::channel(state, place.id("channel_id")?)?;
    let channel = channel.clone();
    let message = access::message(state, channel.id, place.id("message_id")?)?;
    let id = message.id;
    if message.kind == 21 {
        return Err(ApiError::system_message());
    }
    if message.author != state.bot {
        if channel.guild.is_none() {
            return Err(ApiError::not_in_dms());
        }
        access::need(has, may::MANAGE_MESSAGES)?;
    }
    access::not_archived(&channel)?;
    act::delete(&world, state, channel.id, id);
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /channels/{channel}/messages/bulk-delete`
pub(super) async fn delete_all(
    Shared(world): Shared<Arc<World>>,
    place: Place,
    payload: Payload,
) -> ApiResult<StatusCode> {
    let mut guard = world.lock();
    let state = &mut *guard;
    let (channel, has) = access::channel(state, place.id("channel_id")?)?;
    let channel = channel.clone();
    if channel.guild.is_none() {
        return Err(ApiError::not_in_dms());
    }
    access::need(has, may::MANAGE_MESSAGES)?;
    let faults = Faults::default();
    let list = Node::root(&payload.json, &faults).get("messages");
    let items = list.required().and_then(|list| list.items(0..=usize::MAX)).unwrap_or_default();
    let mut ids: Vec<u64> = items.iter().filter_map(|item| item.required()?.id()).collect();
    faults.into_result()?;
    ids.sort_unstable();
    ids.dedup();
    if !(2..=100).contains(&ids.len()) {
        return Err(ApiError::bad_bulk_delete());
    }
    if ids.iter().any(|&id| world.now_ms() - moment_of(id) > BULK_DELETE_MS) {
        return Err(ApiError::too_old_to_bulk_delete());
    }
    ids.retain(|&id| access::message(state, channel.id, id).is_ok());
    act::delete_all(&world, state, channel.id, &ids);
    Ok(StatusCode::NO_CONTENT)
}
