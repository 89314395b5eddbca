//! Why a client refuses an action. The bot then receives nothing.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::json;

/// An action that the client refuses, as Discord's client would.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ClientError {
    /// No user has this id or name.
    #[error("there is no user {0:?}: the users are listed in the state")]
    UnknownUser(String),
    /// There is no such channel, or the user cannot view it.
    #[error("there is no channel {0:?} that this user can view")]
    UnknownChannel(String),
    /// There is no such message, or the user cannot see it.
    #[error("there is no message {0:?} that this user can see")]
    UnknownMessage(String),
    /// There is no such command, or the user may not use it in the channel.
    #[error("there is no command {0:?} that this user may use in this channel")]
    UnknownCommand(String),
    /// The interaction opened no modal for the user.
    #[error("the interaction {0:?} has no modal open for this user")]
    UnknownModal(String),
    /// The message has no such component.
    #[error("the message has no component {0:?}")]
    UnknownComponent(String),
    /// The component is disabled.
    #[error("the component {0:?} is disabled")]
    Disabled(String),
    /// The value of an option, select or modal field is invalid.
    #[error("{name}: {reason}")]
    Invalid {
        /// The name of the option, or the `custom_id` of the select or field.
        name: String,
        /// Why the value is invalid.
        reason: String,
    },
    /// The user's permissions do not allow the action.
    #[error("this user may not {0} here")]
    NotAllowed(&'static str),
    /// The content of a message is empty or too long; holds its length in characters.
    #[error("a message has 1 to 2000 characters, this one has {0}")]
    MessageLength(usize),
    /// The request is malformed.
    #[error("{0}")]
    InvalidRequest(String),
}

impl ClientError {
    /// Creates [`ClientError::Invalid`].
    pub(super) fn invalid(name: &str, reason: impl Into<String>) -> ClientError {
        ClientError::Invalid { name: name.to_owned(), reason: reason.into() }
    }

    fn status(&self) -> StatusCode {
        match self {
            ClientError::UnknownUser(_)
            | ClientError::UnknownChannel(_)
            | ClientError::UnknownMessage(_)
            | ClientError::UnknownCommand(_)
            | ClientError::UnknownModal(_)
            | ClientError::UnknownComponent(_) => StatusCode::NOT_FOUND,
            ClientError::NotAllowed(_) => StatusCode::FORBIDDEN,
            ClientError::Disabled(_)
            | ClientError::Invalid { .. }
            | ClientError::MessageLength(_)
            | ClientError::InvalidRequest(_) => StatusCode::BAD_REQUEST,
        }
    }
}

impl IntoResponse for ClientError {
    fn into_response(self) -> Response {
        (self.status(), Json(json!({"message": self.to_string()}))).into_response()
    }
}
