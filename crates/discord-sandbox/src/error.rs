//! Discord's error responses: an HTTP status, a JSON error code, a message, and for invalid forms the errors by path.
//!
//! Codes and messages are those of Discord's "JSON Error Codes". The code is 0 if Discord has only the status.

use std::time::Duration;

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

/// The header `Via` of Discord's responses. discord.py takes a 429 without it for a ban by a proxy, and does not wait.
pub const VIA: &str = "1.1 google";

/// An error response of the REST API.
#[derive(Debug, Clone, PartialEq)]
pub struct ApiError {
    /// The HTTP status.
    pub status: StatusCode,
    /// Discord's JSON error code.
    pub code: u32,
    /// Discord's message.
    pub message: String,
    /// The errors of an invalid form, nested by path; null otherwise.
    pub errors: Value,
    /// Seconds after which the request may be repeated, for a 429.
    pub retry_after: Option<f64>,
}

/// The result of a REST request.
pub type ApiResult<T> = Result<T, ApiError>;

/// Defines constructors of documented errors: name, status, code, message.
macro_rules! documented {
    ($($name:ident = $status:ident, $code:literal, $message:literal;)*) => {
        impl ApiError {
            $(
                #[doc = concat!("Code ", stringify!($code), ": ", $message)]
                pub fn $name() -> ApiError {
                    ApiError::new(StatusCode::$status, $code, $message)
                }
            )*
        }
    };
}

documented! {
    unauthorized = UNAUTHORIZED, 0, "401: Unauthorized";
    not_found = NOT_FOUND, 0, "404: Not Found";
    method_not_allowed = METHOD_NOT_ALLOWED, 0, "405: Method Not Allowed";
    unknown_channel = NOT_FOUND, 10003, "Unknown Channel";
    unknown_guild = NOT_FOUND, 10004, "Unknown Guild";
    unknown_member = NOT_FOUND, 10007, "Unknown Member";
    unknown_message = NOT_FOUND, 10008, "Unknown Message";
    unknown_role = NOT_FOUND, 10011, "Unknown Role";
    unknown_user = NOT_FOUND, 10013, "Unknown User";
    unknown_emoji = BAD_REQUEST, 10014, "Unknown Emoji";
    unknown_webhook = NOT_FOUND, 10015, "Unknown Webhook";
    unknown_interaction = NOT_FOUND, 10062, "Unknown interaction";
    unknown_event = NOT_FOUND, 10070, "Unknown Guild Scheduled Event";
    unknown_command = NOT_FOUND, 10063, "Unknown application command";
    not_this_application = FORBIDDEN, 20012, "You are not authorized to perform this action on this application";
    too_many_pins = BAD_REQUEST, 30003, "Maximum number of pins reached (250)";
    too_many_reactions = FORBIDDEN, 30010, "Maximum number of reactions reached (20)";
    too_many_events = BAD_REQUEST, 30038, "Maximum number of uncompleted guild scheduled events reached (100)";
    too_many_old_edits = TOO_MANY_REQUESTS, 30046,
        "Maximum number of edits to messages older than 1 hour reached. Try again later";
    entity_too_large = PAYLOAD_TOO_LARGE, 40005, "Request entity too large";
    too_many_follow_ups = BAD_REQUEST, 40094,
        "This interaction has hit the maximum number of follow up messages";
    already_acknowledged = BAD_REQUEST, 40060, "Interaction has already been acknowledged.";
    missing_access = FORBIDDEN, 50001, "Missing Access";
    not_in_dms = FORBIDDEN, 50003, "Cannot execute action on a DM channel";
    not_the_author = FORBIDDEN, 50005, "Cannot edit a message authored by another user";
    empty_message = BAD_REQUEST, 50006, "Cannot send an empty message";
    cannot_message_user = FORBIDDEN, 50007, "Cannot send messages to this user";
    missing_permissions = FORBIDDEN, 50013, "Missing Permissions";
    bad_bulk_delete = BAD_REQUEST, 50016,
        "Provided too few or too many messages to delete. Must provide at least 2 and fewer than 100 messages to delete";
    system_message = FORBIDDEN, 50021, "Cannot execute action on a system message";
    wrong_channel_type = BAD_REQUEST, 50024, "Cannot execute action on this channel type";
    invalid_webhook_token = UNAUTHORIZED, 50027, "Invalid Webhook Token";
    too_old_to_bulk_delete = BAD_REQUEST, 50034, "A message provided was too old to bulk delete";
    invalid_api_version = BAD_REQUEST, 50041, "Invalid API version";
    archived_thread = BAD_REQUEST, 50083, "Thread is archived";
    invalid_json = BAD_REQUEST, 50109, "The request body contains invalid JSON.";
    thread_exists = BAD_REQUEST, 160_004, "A thread has already been created for this message";
    locked_thread = FORBIDDEN, 160_005, "Thread is locked";
    cannot_reply_without_history = FORBIDDEN, 160_002, "Cannot reply without permission to read message history";
    finished_event = BAD_REQUEST, 180_000, "Cannot update a finished event";
}

impl ApiError {
    fn new(status: StatusCode, code: u32, message: &str) -> ApiError {
        ApiError { status, code, message: message.to_owned(), errors: Value::Null, retry_after: None }
    }

    /// Code 50035: an invalid form, with its errors.
    pub fn invalid_form(errors: Vec<FormError>) -> ApiError {
        let mut by_path = json!({});
        for error in errors {
            let mut node = &mut by_path;
            for step in &error.path {
                node = &mut node[step.as_str()];
            }
            let error = json!({"code": error.code, "message": error.message});
            match node["_errors"].as_array_mut() {
                Some(errors) => errors.push(error),
                None => node["_errors"] = json!([error]),
            }
        }
        ApiError { errors: by_path, ..ApiError::new(StatusCode::BAD_REQUEST, 50035, "Invalid Form Body") }
    }

    /// Code 50035 with a single error. The steps of `path` are separated by dots.
    pub fn form(path: &str, code: &'static str, message: impl Into<String>) -> ApiError {
        let path = path.split('.').filter(|step| !step.is_empty()).map(str::to_owned).collect();
        ApiError::invalid_form(vec![FormError { path, code, message: message.into() }])
    }

    /// The same error of a rate limit that ends after this time (Discord: "Rate Limits").
    #[must_use]
    pub fn ending_after(self, wait: Duration) -> ApiError {
        ApiError { retry_after: Some(wait.as_secs_f64()), ..self }
    }

    /// Code 30032: too many commands of one type in one scope.
    pub fn too_many_commands(limit: usize) -> ApiError {
        let message = format!("Maximum number of application commands reached ({limit})");
        ApiError::new(StatusCode::BAD_REQUEST, 30032, &message)
    }
}

/// One error of a form.
#[derive(Debug, Clone, PartialEq)]
pub struct FormError {
    /// The keys and indices that lead to the invalid value; empty for the form itself.
    pub path: Vec<String>,
    /// Discord's error code, for example `BASE_TYPE_REQUIRED`.
    pub code: &'static str,
    /// Discord's message.
    pub message: String,
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut body = json!({"message": self.message, "code": self.code});
        if !self.errors.is_null() {
            body["errors"] = self.errors;
        }
        let Some(seconds) = self.retry_after else { return (self.status, Json(body)).into_response() };
        body["retry_after"] = json!(seconds);
        body["global"] = json!(false);
        let headers = [
            ("retry-after", seconds.ceil().to_string()),
            ("x-ratelimit-scope", "user".to_owned()),
            ("via", VIA.to_owned()),
        ];
        (self.status, headers, Json(body)).into_response()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn form_errors_are_nested_by_path() {
        let form_error = |path: &[&str], code| FormError {
            path: path.iter().map(ToString::to_string).collect(),
            code,
            message: "m".to_owned(),
        };
        let error = ApiError::invalid_form(vec![
            form_error(&["embeds", "0", "title"], "A"),
            form_error(&["embeds", "0", "title"], "B"),
            form_error(&["embeds"], "C"),
        ]);
        assert_eq!(error.errors["embeds"]["0"]["title"]["_errors"][1]["code"], "B");
        assert_eq!(error.errors["embeds"]["_errors"][0]["code"], "C");
    }
}
