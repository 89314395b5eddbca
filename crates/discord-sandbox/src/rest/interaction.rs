//! The initial response to an interaction.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use super::message;
use super::request::{Payload, RouteParams, Upload};
use crate::clock::millis;
use crate::error::{ApiError, ApiResult};
use crate::server::SharedServer;
use crate::state::{
    Interaction, InteractionKind, Message, RESPONSE_DEADLINE, ResponseState, State, add_guild_id, flags, kind,
};
use crate::validation::message::{MessageDraft, Purpose};
use crate::validation::{command, form, message as message_body, modal};
use crate::{Server, actions};

// Callback types (Discord: "Interaction Callback Type").
const CHANNEL_MESSAGE: i64 = 4;
const DEFERRED_CHANNEL_MESSAGE: i64 = 5;
const DEFERRED_UPDATE_MESSAGE: i64 = 6;
const UPDATE_MESSAGE: i64 = 7;
const AUTOCOMPLETE_RESULT: i64 = 8;
const MODAL: i64 = 9;

/// `POST /interactions/{interaction}/{token}/callback`
pub(super) async fn callback(server: SharedServer, params: RouteParams, payload: Payload) -> ApiResult<Response> {
    let state = &mut *server.lock();
    let interaction = pending(&server, state, &params)?;
    let kind = callback_type(&payload.json, &interaction, state)?;
    let body = &payload.json;
    let response = match kind {
        CHANNEL_MESSAGE => respond(&server, state, &interaction, body, payload.files)?,
        DEFERRED_CHANNEL_MESSAGE => defer(&server, state, &interaction, body)?,
        DEFERRED_UPDATE_MESSAGE => ResponseState::DeferredUpdate,
        UPDATE_MESSAGE => update(&server, state, &interaction, body, payload.files)?,
        AUTOCOMPLETE_RESULT => choices(&server, state, &interaction, body)?,
        _ => open_modal(&server, state, &interaction, body)?,
    };
    let is_silent = matches!(response, ResponseState::Choices(_));
    if let Some(interaction) = state.interactions.get_mut(&interaction.id) {
        if matches!(response, ResponseState::Update | ResponseState::DeferredUpdate) {
            interaction.original = interaction.source;
        }
        interaction.response = response;
    }
    if !is_silent {
        let success = json!({"id": interaction.id.to_string(), "nonce": interaction.nonce});
        server.publish_to_user(interaction.user, "INTERACTION_SUCCESS", success, Some(interaction.channel));
    }
    if !params.query_bool("with_response") {
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    Ok(Json(response_json(state, interaction.id, kind)).into_response())
}

/// The interaction in the path, if it has no response yet.
fn pending(server: &Server, state: &State, params: &RouteParams) -> ApiResult<Interaction> {
    let id = params.id("interaction_id")?;
    let found = state.interactions.get(&id).filter(|interaction| interaction.token == params.text("token"));
    let interaction = found.ok_or_else(ApiError::unknown_interaction)?;
    if !state.channels.contains_key(&interaction.channel) {
        return Err(ApiError::unknown_channel());
    }
    let late = server.now_ms() - interaction.created_ms >= millis(RESPONSE_DEADLINE);
    match interaction.response {
        ResponseState::TimedOut => Err(ApiError::unknown_interaction()),
        ResponseState::Pending if late => Err(ApiError::unknown_interaction()),
        ResponseState::Pending => Ok(interaction.clone()),
        _ => Err(ApiError::already_acknowledged()),
    }
}

/// The type of the response, which must fit the interaction (Discord: "Interaction Callback Type").
fn callback_type(body: &Value, interaction: &Interaction, state: &State) -> ApiResult<i64> {
    let has_source = interaction.source.is_some_and(|source| state.message(interaction.channel, source).is_some());
    let fitting: &[i64] = match interaction.kind {
        InteractionKind::Command => &[CHANNEL_MESSAGE, DEFERRED_CHANNEL_MESSAGE, MODAL],
        InteractionKind::Component => {
            &[CHANNEL_MESSAGE, DEFERRED_CHANNEL_MESSAGE, DEFERRED_UPDATE_MESSAGE, UPDATE_MESSAGE, MODAL]
        }
        InteractionKind::Autocomplete => &[AUTOCOMPLETE_RESULT],
        InteractionKind::Modal if interaction.source.is_some() => {
            &[CHANNEL_MESSAGE, DEFERRED_CHANNEL_MESSAGE, DEFERRED_UPDATE_MESSAGE, UPDATE_MESSAGE]
        }
        InteractionKind::Modal => &[CHANNEL_MESSAGE, DEFERRED_CHANNEL_MESSAGE],
    };
    let kind = form::read(body, |node| node.object()?.get("type").required()?.one_of(fitting))?.unwrap_or_default();
    if kind == UPDATE_MESSAGE && !has_source { Err(ApiError::unknown_message()) } else { Ok(kind) }
}

/// An empty message for the draft of an initial response. It refers to the message whose component was used, or on
/// which a message command was run (Discord: "Application Command Interaction Metadata Structure").
fn first_message(state: &State, interaction: &Interaction, draft: &MessageDraft) -> Message {
    let referenced = match interaction.kind {
        InteractionKind::Component => interaction.source,
        _ => interaction.metadata["target_message_id"].as_str().and_then(|id| id.parse().ok()),
    };
    let mut message = empty_message(state, interaction, referenced, draft);
    if interaction.kind == InteractionKind::Command {
        let is_chat_input = interaction.data["type"].as_u64().unwrap_or(1) == 1;
        message.kind = if is_chat_input { kind::CHAT_INPUT_COMMAND } else { kind::CONTEXT_MENU_COMMAND };
    }
    message
}

/// An empty message of the interaction. It replies to `referenced`, and is ephemeral if the draft is.
pub(super) fn empty_message(
    state: &State,
    interaction: &Interaction,
    referenced: Option<u64>,
    draft: &MessageDraft,
) -> Message {
    let channel = state.channels.get(&interaction.channel).filter(|_| referenced.is_some());
    let flags = draft.flags.unwrap_or(0) & flags::EPHEMERAL;
    Message {
        channel: interaction.channel,
        author: state.bot,
        kind: if referenced.is_some() { kind::REPLY } else { kind::DEFAULT },
        flags,
        ephemeral_for: (flags != 0).then_some(interaction.user),
        reference: channel.map(|channel| channel.reference_json(referenced)),
        interaction: Some(interaction.id),
        interaction_metadata: Some(interaction.metadata.clone()),
        ..Message::default()
    }
}

fn respond(
    server: &Server,
    state: &mut State,
    interaction: &Interaction,
    body: &Value,
    files: Vec<Upload>,
) -> ApiResult<ResponseState> {
    let draft = message_body::check(body, Some("data"), Purpose::Response)?;
    let message = first_message(state, interaction, &draft);
    let id = message::send(server, state, message, draft, files)?;
    set_original(state, interaction.id, id);
    Ok(ResponseState::Message)
}

fn defer(server: &Server, state: &mut State, interaction: &Interaction, body: &Value) -> ApiResult<ResponseState> {
    let draft = message_body::check(body, Some("data"), Purpose::Deferral)?;
    let mut message = first_message(state, interaction, &draft);
    message.flags |= flags::LOADING;
    let id = actions::send_message(server, state, message);
    set_original(state, interaction.id, id);
    Ok(ResponseState::Deferred)
}

fn set_original(state: &mut State, interaction: u64, message: u64) {
    if let Some(interaction) = state.interactions.get_mut(&interaction) {
        interaction.original = Some(message);
    }
}

fn update(
    server: &Server,
    state: &mut State,
    interaction: &Interaction,
    body: &Value,
    files: Vec<Upload>,
) -> ApiResult<ResponseState> {
    let source = interaction.source.and_then(|source| state.message(interaction.channel, source));
    let source = source.cloned().ok_or_else(ApiError::unknown_message)?;
    let draft = message_body::check(body, Some("data"), Purpose::EditResponse(source.flags))?;
    message::edit(server, state, &source, draft, files)?;
    Ok(ResponseState::Update)
}

fn choices(server: &Server, state: &State, interaction: &Interaction, body: &Value) -> ApiResult<ResponseState> {
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
    let name = "APPLICATION_COMMAND_AUTOCOMPLETE_RESPONSE";
    server.publish_to_user(interaction.user, name, data, Some(interaction.channel));
    Ok(ResponseState::Choices(Value::Array(choices)))
}

/// The name of a choice in the locale of the user's client.
fn localized(state: &State, user: u64, choice: &Value) -> Option<Value> {
    let locale = &state.users.get(&user)?.locale;
    choice["name_localizations"].get(locale).cloned()
}

/// The focused option.
fn focused(data: &Value) -> Option<&Value> {
    data["options"]
        .as_array()?
        .iter()
        .find_map(|option| if option["focused"] == json!(true) { Some(option) } else { focused(option) })
}

fn open_modal(server: &Server, state: &State, interaction: &Interaction, body: &Value) -> ApiResult<ResponseState> {
    let modal = modal::check(body)?;
    let mut data = modal.clone();
    data["id"] = json!(interaction.id.to_string());
    data["nonce"] = json!(interaction.nonce);
    data["channel_id"] = json!(interaction.channel.to_string());
    data["application"] = json!({"id": state.application.id.to_string(), "name": state.application.name});
    server.publish_to_user(interaction.user, "INTERACTION_MODAL_CREATE", data, Some(interaction.channel));
    Ok(ResponseState::Modal(modal))
}

/// The body for `with_response`.
fn response_json(state: &State, id: u64, kind: i64) -> Value {
    let Some(interaction) = state.interactions.get(&id) else { return Value::Null };
    let original = interaction.original.and_then(|original| state.message(interaction.channel, original));
    let mut callback = json!({"id": id.to_string(), "type": interaction.kind.code()});
    if let Some(message) = original {
        callback["response_message_id"] = json!(message.id.to_string());
        callback["response_message_loading"] = json!(message.flags & flags::LOADING != 0);
        callback["response_message_ephemeral"] = json!(message.ephemeral_for.is_some());
    }
    callback["channel_id"] = json!(interaction.channel.to_string());
    add_guild_id(&mut callback, interaction.guild);
    let mut response = json!({"interaction": callback});
    // Discord also returns the message of a deferred response, which its OpenAPI description does not mention.
    if let Some(message) =
        original.filter(|_| matches!(kind, CHANNEL_MESSAGE | DEFERRED_CHANNEL_MESSAGE | UPDATE_MESSAGE))
    {
        response["resource"] = json!({"type": kind, "message": message.json(state)});
    }
    response
}
