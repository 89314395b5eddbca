//! What follows the first answer: the original message and follow-ups, by the interaction's token.
//!
//! No bot token is asked for: who has the interaction's token may do this, for fifteen minutes.

use std::sync::Arc;

use axum::Json;
use axum::extract::State as Shared;
use axum::http::StatusCode;
use serde_json::Value;

use super::access;
use super::body::{Payload, Place};
use super::message;
use crate::World;
use crate::act;
use crate::check::message::{self as check, Purpose};
use crate::error::{ApiError, ApiResult};
use crate::state::{Answer, Interaction, Message, State, TOKEN_LIFE_MS, flags};

/// The interaction of the token, if it was answered and the token lives.
///
/// Before the first answer there is no webhook yet (10015), after fifteen minutes its token is invalid (50027).
fn open<'s>(world: &World, state: &'s State, place: &Place) -> ApiResult<&'s Interaction> {
    if place.id("application_id")? != state.application.id {
        return Err(ApiError::unknown_webhook());
    }
    let interaction = state.interaction_by_token(place.text("token")).ok_or_else(ApiError::invalid_webhook_token)?;
    if world.now_ms() - interaction.created_ms >= TOKEN_LIFE_MS {
        return Err(ApiError::invalid_webhook_token());
    }
    match interaction.answer {
        Answer::Awaited | Answer::Missed | Answer::Choices(_) => Err(ApiError::unknown_webhook()),
        _ => Ok(interaction),
    }
}

/// The message that the path names: `@original`, or one sent with this token.
fn named(state: &State, interaction: &Interaction, place: &Place) -> ApiResult<Message> {
    let id = if place.text("message_id") == "@original" {
        interaction.original.ok_or_else(ApiError::unknown_message)?
    } else {
        place.id("message_id")?
    };
    let ours = interaction.original == Some(id) || interaction.followups.contains(&id);
    let message = state.message(interaction.channel, id).filter(|_| ours);
    message.cloned().ok_or_else(ApiError::unknown_message)
}

/// `GET /webhooks/{application}/{token}/messages/{message}`
pub(super) async fn get(Shared(world): Shared<Arc<World>>, place: Place) -> ApiResult<Json<Value>> {
    let state = world.lock();
    let interaction = open(&world, &state, &place)?;
    Ok(Json(named(&state, interaction, &place)?.json(&state)))
}

/// `PATCH /webhooks/{application}/{token}/messages/{message}`
pub(super) async fn patch(Shared(world): Shared<Arc<World>>, place: Place, payload: Payload) -> ApiResult<Json<Value>> {
    let mut guard = world.lock();
    let state = &mut *guard;
    let interaction = open(&world, state, &place)?.clone();
    let old = named(state, &interaction, &place)?;
    if let Some(channel) = state.channels.get(&old.channel) {
        access::not_archived(channel)?;
    }
    let draft = check::check(&payload.json, None, Purpose::Edit(old.flags))?;
    message::edit(&world, state, &old, draft, payload.files)?;
    filled(state, &interaction, old.id);
    let new = state.message(old.channel, old.id).ok_or_else(ApiError::unknown_message)?;
    Ok(Json(new.json(state)))
}

/// A deferred answer that has got its content is a message.
fn filled(state: &mut State, interaction: &Interaction, message: u64) {
    let found = state.interactions.get_mut(&interaction.id).filter(|found| found.answer == Answer::Deferred);
    if let Some(interaction) = found.filter(|found| found.original == Some(message)) {
        interaction.answer = Answer::Message;
    }
}

/// `DELETE /webhooks/{application}/{token}/messages/{message}`
pub(super) async fn delete(Shared(world): Shared<Arc<World>>, place: Place) -> ApiResult<StatusCode> {
    let mut guard = world.lock();
    let state = &mut *guard;
    let interaction = open(&world, state, &place)?.clone();
    let message = named(state, &interaction, &place)?;
    act::delete(&world, state, message.channel, message.id);
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /webhooks/{application}/{token}`
///
/// The first follow-up of a deferred answer fills the message that is "thinking", in that message's privacy
/// (Discord: "Followup Messages").
pub(super) async fn create(
    Shared(world): Shared<Arc<World>>,
    place: Place,
    payload: Payload,
) -> ApiResult<Json<Value>> {
    let mut guard = world.lock();
    let state = &mut *guard;
    let interaction = open(&world, state, &place)?.clone();
    let draft = check::check(&payload.json, None, Purpose::Answer)?;
    let thinking = interaction.original.filter(|_| interaction.answer == Answer::Deferred);
    let thinking = thinking.and_then(|id| state.message(interaction.channel, id)).cloned();
    let id = if let Some(old) = thinking {
        let draft = check::Draft { flags: draft.flags.map(|flags| flags & !flags::EPHEMERAL), ..draft };
        message::edit(&world, state, &old, draft, payload.files)?;
        filled(state, &interaction, old.id);
        old.id
    } else {
        let ephemeral = draft.flags.is_some_and(|flags| flags & flags::EPHEMERAL != 0);
        let original = interaction.original.filter(|&id| state.message(interaction.channel, id).is_some());
        let channel = state.channels.get(&interaction.channel);
        let message = Message {
            channel: interaction.channel,
            author: state.bot,
            kind: if original.is_some() { 19 } else { 0 },
            only_for: ephemeral.then_some(interaction.user),
            reference: channel.zip(original).map(|(channel, original)| message::reference_json(channel, original)),
            interaction: Some(interaction.id),
            ..Message::default()
        };
        let id = message::send(&world, state, message, draft, payload.files)?;
        if let Some(interaction) = state.interactions.get_mut(&interaction.id) {
            interaction.followups.push(id);
        }
        id
    };
    let sent = state.message(interaction.channel, id).ok_or_else(ApiError::unknown_message)?;
    Ok(Json(sent.json(state)))
}
