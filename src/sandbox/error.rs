//! Discord's error bodies: a status, a code, a message, and for forms the path of each fault.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

/// An answer that refuses a request.
#[derive(Debug, Clone, PartialEq)]
pub struct ApiError {
    /// The HTTP status.
    pub status: StatusCode,
    /// Discord's code (Discord: "JSON Error Codes"); 0 where the status says all.
    pub code: u32,
    /// Discord's words.
    pub message: String,
    /// The faults of a form by path; null elsewhere.
    pub errors: Value,
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut body = json!({"message": self.message, "code": self.code});
        if !self.errors.is_null() {
            body["errors"] = self.errors;
        }
        (self.status, Json(body)).into_response()
    }
}
