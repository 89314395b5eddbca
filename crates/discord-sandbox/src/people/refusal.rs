//! What a person's client refuses to do, as Discord's would, before anything reaches the bot.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::json;

/// Why nothing was done.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// Nobody has this id or name.
    #[error("there is no user {0:?}: the people are listed in the state")]
    UnknownUser(String),
    /// There is no such channel, or this person cannot see it.
    #[error("there is no channel {0:?} that this person can see")]
    UnknownChannel(String),
    /// There is no such message, or this person cannot see it.
    #[error("there is no message {0:?} that this person can see")]
    UnknownMessage(String),
    /// There is no such command, or this person may not use it here.
    #[error("there is no command {0:?} that this person may use in this channel")]
    UnknownCommand(String),
    /// The interaction is not one of this person's that was answered with a form.
    #[error("the interaction {0:?} has no form open for this person")]
    UnknownForm(String),
    /// The message has no such component.
    #[error("the message has no component {0:?}")]
    UnknownComponent(String),
    /// The component cannot be used.
    #[error("the component {0:?} is disabled")]
    Disabled(String),
    /// An option, a choice or a field is wrong.
    #[error("{name}: {why}")]
    Invalid {
        /// The option, select or field.
        name: String,
        /// What is wrong with it.
        why: String,
    },
    /// The person's permissions do not allow it.
    #[error("this person may not {0} here")]
    NotAllowed(&'static str),
    /// The text of a message is empty or too long.
    #[error("a message has 1 to 2000 characters, this one has {0}")]
    Length(usize),
    /// The request itself cannot be understood.
    #[error("{0}")]
    Malformed(String),
}

impl Refused {
    /// Something wrong with an option, a choice or a field.
    pub(super) fn invalid(name: &str, why: impl Into<String>) -> Refused {
        Refused::Invalid { name: name.to_owned(), why: why.into() }
    }

    fn status(&self) -> StatusCode {
        match self {
            Refused::UnknownUser(_)
            | Refused::UnknownChannel(_)
            | Refused::UnknownMessage(_)
            | Refused::UnknownCommand(_)
            | Refused::UnknownForm(_)
            | Refused::UnknownComponent(_) => StatusCode::NOT_FOUND,
            Refused::NotAllowed(_) => StatusCode::FORBIDDEN,
            Refused::Disabled(_) | Refused::Invalid { .. } | Refused::Length(_) | Refused::Malformed(_) => {
                StatusCode::BAD_REQUEST
            }
        }
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        (self.status(), Json(json!({"message": self.to_string()}))).into_response()
    }
}
