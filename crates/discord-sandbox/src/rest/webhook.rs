//! The original response and follow-up messages of an interaction.
//!
//! The interaction token authenticates these requests for fifteen minutes; the bot token is not needed.

use axum::Json;
use axum::http::StatusCode;
use serde_json::json;

use super::request::{JsonResult, Payload, RouteParams};
use super::{access, message};
use crate::clock::millis;
use crate::error::{ApiError, ApiResult};
use crate::server::SharedServer;
use crate::state::{Interaction, Message, ResponseState, State, TOKEN_LIFETIME, flags};
use crate::validation::message::{self as message_body, Purpose};
use crate::{Server, actions};

/// The largest number of follow-ups to an interaction with an application that only its user installed.
const MAX_FOLLOW_UPS_OF_USER_INSTALL: usize = 5;

/// The interaction with this token, if it has a response and the token has not expired.
///
/// Before the initial response the webhook is unknown (code 10015); after fifteen minutes its token is invalid (50027).
fn responded<'s>(server: &Server, state: &'s State, params: &RouteParams) -> ApiResult<&'s Interaction> {
    if params.id("application_id")? != state.application.id {
        return Err(ApiError::unknown_webhook());
    }
    let interaction = state.interaction_by_token(params.text("token")).ok_or_else(ApiError::invalid_webhook_token)?;
    if server.now_ms() - interaction.created_ms >= millis(TOKEN_LIFETIME) {
        return Err(ApiError::invalid_webhook_token());
    }
    match interaction.response {
        ResponseState::Pending | ResponseState::TimedOut | ResponseState::Choices(_) => {
            Err(ApiError::unknown_webhook())
        }
        _ => Ok(interaction),
    }
}

/// The message in the path: `@original`, or one that was sent with this token.
fn message_in_path(state: &State, interaction: &Interaction, params: &RouteParams) -> ApiResult<Message> {
    let id = if params.text("message_id") == "@original" {
        interaction.original.ok_or_else(ApiError::unknown_message)?
    } else {
        params.id("message_id")?
    };
    let is_own = interaction.original == Some(id) || interaction.followups.contains(&id);
    let message = state.message(interaction.channel, id).filter(|_| is_own);
    message.cloned().ok_or_else(ApiError::unknown_message)
}

/// `GET /webhooks/{application}/{token}/messages/{message}`
pub(super) async fn get(server: SharedServer, params: RouteParams) -> JsonResult {
    let state = server.lock();
    let interaction = responded(&server, &state, &params)?;
    Ok(Json(message_in_path(&state, interaction, &params)?.json(&state)))
}

/// `PATCH /webhooks/{application}/{token}/messages/{message}`
pub(super) async fn patch(server: SharedServer, params: RouteParams, payload: Payload) -> JsonResult {
    let state = &mut *server.lock();
    let interaction = responded(&server, state, &params)?.clone();
    let old = message_in_path(state, &interaction, &params)?;
    if let Some(channel) = state.channels.get(&old.channel) {
        access::not_archived(channel)?;
    }
    let draft = message_body::check(&payload.json, None, Purpose::EditResponse(old.flags))?;
    message::edit(&server, state, &old, draft, payload.files)?;
    complete_deferred(state, &interaction, old.id);
    let new = state.message(old.channel, old.id).ok_or_else(ApiError::unknown_message)?;
    Ok(Json(new.json(state)))
}

/// Checks the number of follow-ups, which is limited where only a user installed the application (Discord: "Create
/// Followup Message").
fn may_follow_up(interaction: &Interaction) -> ApiResult<()> {
    let is_in_guild = interaction.metadata["authorizing_integration_owners"].get("0").is_some();
    let has_more = is_in_guild || interaction.followups.len() < MAX_FOLLOW_UPS_OF_USER_INSTALL;
    if has_more { Ok(()) } else { Err(ApiError::too_many_follow_ups()) }
}

/// Turns a deferred response that got its content into a message.
fn complete_deferred(state: &mut State, interaction: &Interaction, message: u64) {
    let found = state.interactions.get_mut(&interaction.id).filter(|found| found.response == ResponseState::Deferred);
    if let Some(interaction) = found.filter(|found| found.original == Some(message)) {
        interaction.response = ResponseState::Message;
    }
}

/// `DELETE /webhooks/{application}/{token}/messages/{message}`
pub(super) async fn delete(server: SharedServer, params: RouteParams) -> ApiResult<StatusCode> {
    let state = &mut *server.lock();
    let interaction = responded(&server, state, &params)?;
    let message = message_in_path(state, interaction, &params)?;
    actions::delete_message(&server, state, message.channel, message.id);
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /webhooks/{application}/{token}`
///
/// The first follow-up to a deferred response edits the deferred message, which stays ephemeral or public (Discord:
/// "Followup Messages").
pub(super) async fn create(server: SharedServer, params: RouteParams, payload: Payload) -> JsonResult {
    let state = &mut *server.lock();
    let interaction = responded(&server, state, &params)?.clone();
    let draft = message_body::check(&payload.json, None, Purpose::Response)?;
    let deferred = interaction.original.filter(|_| interaction.response == ResponseState::Deferred);
    let deferred = deferred.and_then(|id| state.message(interaction.channel, id)).cloned();
    let id = if let Some(old) = deferred {
        let draft = message_body::MessageDraft { flags: draft.flags.map(|flags| flags & !flags::EPHEMERAL), ..draft };
        message::edit(&server, state, &old, draft, payload.files)?;
        complete_deferred(state, &interaction, old.id);
        old.id
    } else {
        may_follow_up(&interaction)?;
        let original = interaction.original.filter(|&id| state.message(interaction.channel, id).is_some());
        let mut message = super::interaction::empty_message(state, &interaction, original, &draft);
        if let Some((original, metadata)) = interaction.original.zip(message.interaction_metadata.as_mut()) {
            metadata["original_response_message_id"] = json!(original.to_string());
        }
        let id = message::send(&server, state, message, draft, payload.files)?;
        if let Some(interaction) = state.interactions.get_mut(&interaction.id) {
            interaction.followups.push(id);
        }
        id
    };
    let sent = state.message(interaction.channel, id).ok_or_else(ApiError::unknown_message)?;
    Ok(Json(sent.json(state)))
}
