//! Delivers the response to an interaction: as the first one, or after a deferral as an edit of it or as a new message.

use serde_json::json;
use serenity::builder::CreateInteractionResponse;
use serenity::model::channel::MessageFlags;
use tokio::time::Instant;

use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::{PadChange, Response};
use crate::discord::rest::type_numbers::DEFERRED_MESSAGE;
use crate::discord::rest::{ApiError, Payload};
use crate::domain::ids::MessageId;

/// The ephemeral messages that a response changed.
pub struct Delivered {
    /// Whether the response is a new message after a press on an ephemeral message. An edit would replace that message.
    pub is_followup: bool,
    /// The message of the component, if the response edited it or the deferral did: the interaction's token edits it.
    pub edited: Option<MessageId>,
    /// The message that the response created; `None` also if its id is not known.
    pub created: Option<MessageId>,
}

/// How a response is sent.
#[derive(Clone, Copy)]
enum SendAs {
    /// As the first response.
    FirstResponse,
    /// As the edit of a deferral, which is tried until this time.
    Edit(Instant),
    /// As a new message after a deferral.
    FollowUp,
}

/// Tells Discord that the response will follow. Returns whether it may have arrived.
pub async fn send_deferral(cx: &Context) -> bool {
    if cx.is_autocomplete {
        return false;
    }
    let deferral = if cx.is_on_ephemeral() {
        Payload::json(&CreateInteractionResponse::Acknowledge)
    } else {
        // serenity's builder writes more fields than Discord needs here.
        Payload::from(json!({"type": DEFERRED_MESSAGE, "data": {"flags": MessageFlags::EPHEMERAL}}))
    };
    // Without an answer the request may have arrived nevertheless, and it is too late for another first response.
    matches!(cx.rest.respond(cx.id, &cx.token, deferral).await, Ok(()) | Err(ApiError::UnknownInteraction))
}

/// Sends the response, or a plain one if Discord rejects it. The edit of a deferral is tried until `edit_by`, which is
/// `None` if the response was not deferred.
///
/// # Errors
/// [`ApiError`]: the response was not shown, so its effects do not apply.
pub async fn deliver(
    cx: &Context,
    response: Response,
    pad: Option<PadChange>,
    edit_by: Option<Instant>,
) -> Result<Delivered, ApiError> {
    let is_edit =
        edit_by.is_some() || matches!(response, Response::Update(_) | Response::Components(_) | Response::Silent);
    let edited = cx.source.as_ref().filter(|source| source.is_ephemeral && is_edit).map(|source| source.message);
    let is_followup = edit_by.is_some() && cx.is_on_ephemeral() && response.is_new_message();
    let send_as = match edit_by {
        None => SendAs::FirstResponse,
        Some(_) if is_followup => SendAs::FollowUp,
        Some(edit_by) => SendAs::Edit(edit_by),
    };
    let wants_id = edited.is_none() && matches!(pad, Some(PadChange::Shown(..)));
    let created = send(cx, response, send_as, wants_id).await;
    let is_refused = match &created {
        Err(ApiError::Rejected { .. } | ApiError::UnknownMessage) => true,
        // The message to edit was deleted, or its thread locked, after the press.
        Err(error) => error.is_not_editable(),
        Ok(_) => false,
    };
    if is_refused && !cx.is_autocomplete {
        send(cx, Response::say(cx.words.msg_error_response_rejected()), send_as, false).await?;
    }
    Ok(Delivered { is_followup, edited, created: created? })
}

/// Sends a response. Returns the id of the message of a first response if it is wanted and known.
async fn send(
    cx: &Context,
    response: Response,
    send_as: SendAs,
    wants_id: bool,
) -> Result<Option<MessageId>, ApiError> {
    match send_as {
        SendAs::FirstResponse if wants_id => {
            let payload = response.into_payload().for_client(&cx.locale);
            cx.rest.respond_with_message(cx.id, &cx.token, payload).await
        }
        SendAs::FirstResponse => {
            cx.rest.respond(cx.id, &cx.token, response.into_payload().for_client(&cx.locale)).await?;
            Ok(None)
        }
        SendAs::Edit(until) => {
            let edit = match response {
                Response::Silent if !cx.is_on_ephemeral() => Response::say(cx.words.msg_board_moved()).into_edit(),
                response => response.into_edit(),
            };
            if let Some(edit) = edit {
                cx.rest.edit_response_until(&cx.token, &edit.for_client(&cx.locale), until).await?;
            }
            Ok(None)
        }
        SendAs::FollowUp => {
            cx.rest.create_followup(&cx.token, response.into_followup().for_client(&cx.locale)).await?;
            Ok(None)
        }
    }
}
