//! The first answer to an interaction.

use std::sync::Arc;

use axum::Json;
use axum::extract::State as Shared;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use super::body::{Payload, Place};
use super::message;
use crate::World;
use crate::act;
use crate::check::form::{Faults, Node};
use crate::check::message::Purpose;
use crate::check::{command, message as check, modal};
use crate::error::{ApiError, ApiResult};
use crate::state::{ANSWER_WITHIN_MS, Answer, Interaction, InteractionKind, Message, State, flags};

/// `POST /interactions/{interaction}/{token}/callback`
pub(super) async fn callback(Shared(world): Shared<Arc<World>>, place: Place, payload: Payload) -> ApiResult<Response> {
    let mut guard = world.lock();
    let state = &mut *guard;
    let interaction = waiting(&world, state, &place)?;
    let kind = callback_type(&payload.json, &interaction, state)?;
    let body = &payload.json;
    let answer = match kind {
        4 => say(&world, state, &interaction, body, payload.files)?,
        5 => defer(&world, state, &interaction, body)?,
        6 => Answer::DeferredUpdate,
        7 => update(&world, state, &interaction, body, payload.files)?,
        8 => choices(&world, state, &interaction, body)?,
        _ => open_modal(&world, state, &interaction, body)?,
    };
    let silent = matches!(answer, Answer::Choices(_));
    if let Some(interaction) = state.interactions.get_mut(&interaction.id) {
        if matches!(answer, Answer::Update | Answer::DeferredUpdate) {
            interaction.original = interaction.source;
        }
        interaction.answer = answer;
    }
    if !silent {
        let success = json!({"id": interaction.id.to_string(), "nonce": interaction.nonce});
        world.tell_person(interaction.user, "INTERACTION_SUCCESS", success, Some(interaction.channel));
    }
    if !place.query_truth("with_response") {
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    Ok(Json(response(state, interaction.id, kind)).into_response())
}

/// The interaction, if it waits for its first answer.
fn waiting(world: &World, state: &State, place: &Place) -> ApiResult<Interaction> {
    let id = place.id("interaction_id")?;
    let found = state.interactions.get(&id).filter(|interaction| interaction.token == place.text("token"));
    let interaction = found.ok_or_else(ApiError::unknown_interaction)?;
    if !state.channels.contains_key(&interaction.channel) {
        return Err(ApiError::unknown_channel());
    }
    let late = world.now_ms() - interaction.created_ms >= ANSWER_WITHIN_MS;
    match interaction.answer {
        Answer::Missed => Err(ApiError::unknown_interaction()),
        Answer::Awaited if late => Err(ApiError::unknown_interaction()),
        Answer::Awaited => Ok(interaction.clone()),
        _ => Err(ApiError::already_acknowledged()),
    }
}

/// The type of the answer, if it fits the interaction (Discord: "Interaction Callback Type").
fn callback_type(body: &Value, interaction: &Interaction, state: &State) -> ApiResult<i64> {
    let has_source = interaction.source.is_some_and(|source| state.message(interaction.channel, source).is_some());
    let fitting: &[i64] = match interaction.kind {
        InteractionKind::Command => &[4, 5, 9],
        InteractionKind::Component => &[4, 5, 6, 7, 9],
        InteractionKind::Autocomplete => &[8],
        InteractionKind::Modal if interaction.source.is_some() => &[4, 5, 6, 7],
        InteractionKind::Modal => &[4, 5],
    };
    let faults = Faults::default();
    let root = Node::root(body, &faults);
    let kind = root.object().and_then(|root| root.get("type").required().and_then(|kind| kind.one_of(fitting)));
    faults.into_result()?;
    let kind = kind.unwrap_or_default();
    if kind == 7 && !has_source { Err(ApiError::unknown_message()) } else { Ok(kind) }
}

/// A message of the application that answers this interaction, still empty.
fn blank(state: &State, interaction: &Interaction, ephemeral: bool) -> Message {
    let channel = state.channels.get(&interaction.channel);
    let source = interaction.source.filter(|_| interaction.kind == InteractionKind::Component);
    let chat_input = interaction.data["type"].as_u64().unwrap_or(1) == 1;
    let kind = match interaction.kind {
        InteractionKind::Command if chat_input => 20,
        InteractionKind::Command => 23,
        InteractionKind::Component if source.is_some() => 19,
        _ => 0,
    };
    Message {
        channel: interaction.channel,
        author: state.bot,
        kind,
        flags: if ephemeral { flags::EPHEMERAL } else { 0 },
        only_for: ephemeral.then_some(interaction.user),
        reference: channel.zip(source).map(|(channel, source)| message::reference_json(channel, source)),
        interaction: Some(interaction.id),
        ..Message::default()
    }
}

fn say(
    world: &World,
    state: &mut State,
    interaction: &Interaction,
    body: &Value,
    files: Vec<super::body::Upload>,
) -> ApiResult<Answer> {
    let draft = check::check(body, Some("data"), Purpose::Answer)?;
    let ephemeral = draft.flags.is_some_and(|flags| flags & flags::EPHEMERAL != 0);
    let message = blank(state, interaction, ephemeral);
    let id = message::send(world, state, message, draft, files)?;
    set_original(state, interaction.id, id);
    Ok(Answer::Message)
}

fn defer(world: &World, state: &mut State, interaction: &Interaction, body: &Value) -> ApiResult<Answer> {
    let draft = check::check(body, Some("data"), Purpose::Answer)?;
    let ephemeral = draft.flags.is_some_and(|flags| flags & flags::EPHEMERAL != 0);
    let mut message = blank(state, interaction, ephemeral);
    message.flags |= flags::LOADING;
    let id = act::post(world, state, message);
    set_original(state, interaction.id, id);
    Ok(Answer::Deferred)
}

fn set_original(state: &mut State, interaction: u64, message: u64) {
    if let Some(interaction) = state.interactions.get_mut(&interaction) {
        interaction.original = Some(message);
    }
}

fn update(
    world: &World,
    state: &mut State,
    interaction: &Interaction,
    body: &Value,
    files: Vec<super::body::Upload>,
) -> ApiResult<Answer> {
    let source = interaction.source.and_then(|source| state.message(interaction.channel, source));
    let source = source.cloned().ok_or_else(ApiError::unknown_message)?;
    let draft = check::check(body, Some("data"), Purpose::Edit(source.flags))?;
    message::edit(world, state, &source, draft, files)?;
    Ok(Answer::Update)
}

fn choices(world: &World, state: &State, interaction: &Interaction, body: &Value) -> ApiResult<Answer> {
    let kind = focused(&interaction.data).and_then(|option| option["type"].as_i64()).unwrap_or(3);
    let mut choices = command::check_choices(body, kind)?;
    for choice in &mut choices {
        if let Some(name) = localized(state, interaction.user, choice) {
            choice["name"] = name;
        }
        if let Some(choice) = choice.as_object_mut() {
            choice.remove("name_localizations");
        }
    }
    let data = json!({"id": interaction.id.to_string(), "nonce": interaction.nonce, "choices": choices});
    world.tell_person(interaction.user, "APPLICATION_COMMAND_AUTOCOMPLETE_RESPONSE", data, Some(interaction.channel));
    Ok(Answer::Choices(Value::Array(choices)))
}

/// The name of a choice in the language of the user's client.
fn localized(state: &State, user: u64, choice: &Value) -> Option<Value> {
    let locale = &state.users.get(&user)?.locale;
    choice["name_localizations"].get(locale).cloned()
}

/// The option that is being typed.
fn focused(data: &Value) -> Option<&Value> {
    data["options"]
        .as_array()?
        .iter()
        .find_map(|option| if option["focused"] == json!(true) { Some(option) } else { focused(option) })
}

fn open_modal(world: &World, state: &State, interaction: &Interaction, body: &Value) -> ApiResult<Answer> {
    let modal = modal::check(body)?;
    let mut data = modal.clone();
    data["id"] = json!(interaction.id.to_string());
    data["nonce"] = json!(interaction.nonce);
    data["channel_id"] = json!(interaction.channel.to_string());
    data["application"] = json!({"id": state.application.id.to_string(), "name": state.application.name});
    world.tell_person(interaction.user, "INTERACTION_MODAL_CREATE", data, Some(interaction.channel));
    Ok(Answer::Modal(modal))
}

/// What `with_response` asks for.
fn response(state: &State, id: u64, kind: i64) -> Value {
    let Some(interaction) = state.interactions.get(&id) else { return Value::Null };
    let original = interaction.original.and_then(|original| state.message(interaction.channel, original));
    let mut about = json!({"id": id.to_string(), "type": interaction.kind.code()});
    if let Some(message) = original {
        about["response_message_id"] = json!(message.id.to_string());
        about["response_message_loading"] = json!(message.flags & flags::LOADING != 0);
        about["response_message_ephemeral"] = json!(message.only_for.is_some());
    }
    about["channel_id"] = json!(interaction.channel.to_string());
    if let Some(guild) = interaction.guild {
        about["guild_id"] = json!(guild.to_string());
    }
    let mut response = json!({"interaction": about});
    // The published description leaves out deferrals here; Discord answers them with their message all the same.
    if let Some(message) = original.filter(|_| matches!(kind, 4 | 5 | 7)) {
        response["resource"] = json!({"type": kind, "message": message.json(state)});
    }
    response
}
