//! Pins and reactions.

use std::sync::Arc;

use axum::Json;
use axum::extract::State as Shared;
use axum::http::StatusCode;
use serde_json::{Value, json};

use super::access;
use super::body::Place;
use crate::World;
use crate::act;
use crate::clock::iso;
use crate::error::{ApiError, ApiResult};
use crate::permissions as may;
use crate::reaction::{self, MOST_REACTIONS};
use crate::state::{Message, State};

/// Pinned messages in a channel (Discord: "Pin Message").
const MOST_PINS: usize = 250;

fn pinned(state: &State, channel: u64) -> Vec<&Message> {
    let all = state.messages.get(&channel).into_iter().flat_map(|messages| messages.values());
    let mut pinned: Vec<&Message> = all.filter(|message| message.pinned_ms.is_some()).collect();
    pinned.sort_by_key(|message| std::cmp::Reverse(message.pinned_ms));
    pinned
}

/// `GET /channels/{channel}/pins`
pub(super) async fn list(Shared(world): Shared<Arc<World>>, place: Place) -> ApiResult<Json<Value>> {
    let state = world.lock();
    let channel = access::channel_with(&state, place.id("channel_id")?, may::READ_MESSAGE_HISTORY)?;
    Ok(Json(pinned(&state, channel.id).into_iter().map(|message| message.json(&state)).collect()))
}

/// `GET /channels/{channel}/messages/pins`: the same with the moments of pinning.
pub(super) async fn page(Shared(world): Shared<Arc<World>>, place: Place) -> ApiResult<Json<Value>> {
    let state = world.lock();
    let channel = access::channel_with(&state, place.id("channel_id")?, may::READ_MESSAGE_HISTORY)?;
    let limit = place.query_number("limit", 1, 50, 50)?;
    let before = place.query_text("before");
    let all = pinned(&state, channel.id).into_iter().filter_map(|message| Some((iso(message.pinned_ms?), message)));
    let all: Vec<_> = all.filter(|(at, _)| before.is_none_or(|before| at.as_str() < before)).collect();
    let items = all.iter().take(limit).map(|(at, message)| json!({"pinned_at": at, "message": message.json(&state)}));
    Ok(Json(json!({"items": items.collect::<Vec<_>>(), "has_more": all.len() > limit})))
}

/// `PUT …/pins/{message}`
pub(super) async fn put(Shared(world): Shared<Arc<World>>, place: Place) -> ApiResult<StatusCode> {
    set(&world, &place, true)
}

/// `DELETE …/pins/{message}`
pub(super) async fn delete(Shared(world): Shared<Arc<World>>, place: Place) -> ApiResult<StatusCode> {
    set(&world, &place, false)
}

fn set(world: &World, place: &Place, pin: bool) -> ApiResult<StatusCode> {
    let mut guard = world.lock();
    let state = &mut *guard;
    let now = world.now_ms();
    let channel = access::channel_with(state, place.id("channel_id")?, may::PIN_MESSAGES)?.clone();
    let message = access::message(state, channel.id, place.id("message_id")?)?;
    let id = message.id;
    access::not_archived(&channel)?;
    if message.pinned_ms.is_some() == pin {
        return Ok(StatusCode::NO_CONTENT);
    }
    if pin && pinned(state, channel.id).len() >= MOST_PINS {
        return Err(ApiError::too_many_pins());
    }
    act::change(world, state, channel.id, id, |message| message.pinned_ms = pin.then_some(now));
    if pin {
        if let Some(channel) = state.channels.get_mut(&channel.id) {
            channel.last_pin_ms = Some(now);
        }
        let reference = Some(super::message::reference_json(&channel, id));
        act::post(
            world,
            state,
            Message { channel: channel.id, author: state.bot, kind: 6, reference, ..Message::default() },
        );
    }
    let mut data = json!({"channel_id": channel.id.to_string(), "last_pin_timestamp": iso(now)});
    if let Some(guild) = channel.guild {
        data["guild_id"] = json!(guild.to_string());
    }
    world.tell("CHANNEL_PINS_UPDATE", data, channel.guild, Some(channel.id));
    Ok(StatusCode::NO_CONTENT)
}

/// An emoji of the path: a Unicode one, or `name:id` of a guild's.
fn emoji(text: &str) -> ApiResult<Value> {
    if let Some((name, id)) = text.split_once(':') {
        let id: u64 = id.parse().map_err(|_| ApiError::unknown_emoji())?;
        return Ok(json!({"id": id.to_string(), "name": name}));
    }
    if text.is_empty() || text.chars().count() > 32 || text.chars().all(|c| c.is_ascii_alphanumeric()) {
        return Err(ApiError::unknown_emoji());
    }
    Ok(json!({"id": null, "name": text}))
}

/// `PUT …/reactions/{emoji}/@me`
pub(super) async fn react(Shared(world): Shared<Arc<World>>, place: Place) -> ApiResult<StatusCode> {
    let mut guard = world.lock();
    let state = &mut *guard;
    let (channel, has) = access::channel(state, place.id("channel_id")?)?;
    let channel = channel.clone();
    access::need(has, may::READ_MESSAGE_HISTORY)?;
    let emoji = emoji(place.text("emoji"))?;
    let message = access::message(state, channel.id, place.id("message_id")?)?;
    let id = message.id;
    access::not_archived(&channel)?;
    let known = message.reactions.iter().any(|reaction| reaction.emoji == emoji);
    if !known {
        access::need(has, may::ADD_REACTIONS)?;
        if message.reactions.len() >= MOST_REACTIONS {
            return Err(ApiError::too_many_reactions());
        }
    }
    let bot = state.bot;
    reaction::add(&world, state, channel.id, id, &emoji, bot);
    Ok(StatusCode::NO_CONTENT)
}

/// `DELETE …/reactions/{emoji}/@me` and `…/{user}`
pub(super) async fn unreact(Shared(world): Shared<Arc<World>>, place: Place) -> ApiResult<StatusCode> {
    let mut guard = world.lock();
    let state = &mut *guard;
    let (channel, has) = access::channel(state, place.id("channel_id")?)?;
    let channel = channel.id;
    let emoji = emoji(place.text("emoji"))?;
    let user = if place.text("user_id").is_empty() { state.bot } else { place.id("user_id")? };
    if user != state.bot {
        access::need(has, may::MANAGE_MESSAGES)?;
    }
    let message = access::message(state, channel, place.id("message_id")?)?.id;
    reaction::remove(&world, state, channel, message, &emoji, user);
    Ok(StatusCode::NO_CONTENT)
}

/// `GET …/reactions/{emoji}`
pub(super) async fn reactors(Shared(world): Shared<Arc<World>>, place: Place) -> ApiResult<Json<Value>> {
    let state = world.lock();
    let channel = access::channel_with(&state, place.id("channel_id")?, may::READ_MESSAGE_HISTORY)?;
    let emoji = emoji(place.text("emoji"))?;
    let message = access::message(&state, channel.id, place.id("message_id")?)?;
    let limit = place.query_number("limit", 1, 100, 25)?;
    let after = place.query_id("after")?.unwrap_or(0);
    let reaction = message.reactions.iter().find(|reaction| reaction.emoji == emoji);
    let mut users: Vec<u64> = reaction.map(|reaction| reaction.users.clone()).unwrap_or_default();
    users.sort_unstable();
    Ok(Json(users.into_iter().filter(|&id| id > after).take(limit).map(|id| state.user_json(id)).collect()))
}

/// `DELETE …/reactions`
pub(super) async fn clear(Shared(world): Shared<Arc<World>>, place: Place) -> ApiResult<StatusCode> {
    let mut guard = world.lock();
    let state = &mut *guard;
    let channel = access::channel_with(state, place.id("channel_id")?, may::MANAGE_MESSAGES)?.id;
    let message = access::message(state, channel, place.id("message_id")?)?.id;
    reaction::clear(&world, state, channel, message);
    Ok(StatusCode::NO_CONTENT)
}
