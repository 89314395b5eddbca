//! The parts of a request: path and query parameters, and a body of JSON or a form, which may contain files.

use std::collections::HashMap;

use axum::body::Bytes;
use axum::extract::rejection::FormRejection;
use axum::extract::{FromRequest, FromRequestParts, Multipart, Path, Query, Request};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts;
use axum::{Form, Json, RequestPartsExt};
use serde_json::{Map, Value, json};

use crate::clock::parse_iso8601;
use crate::error::{ApiError, ApiResult};
use crate::validation::message::{MAX_FILE_BYTES, MAX_REQUEST_BYTES};

/// The response of a handler.
pub(super) type JsonResult = ApiResult<Json<Value>>;

/// The response of a handler that says whether it created something.
pub(super) type CreatedResult = ApiResult<(StatusCode, Json<Value>)>;

/// The path and query parameters.
pub(super) struct RouteParams {
    path: HashMap<String, String>,
    query: HashMap<String, String>,
}

impl RouteParams {
    /// The id with this name in the path.
    pub(super) fn id(&self, name: &str) -> ApiResult<u64> {
        snowflake(name, self.text(name))
    }

    /// The id of the user in the path, where `@me` is the bot.
    pub(super) fn user(&self, bot: u64) -> ApiResult<u64> {
        if self.text("user_id") == "@me" { Ok(bot) } else { self.id("user_id") }
    }

    /// The text with this name in the path; empty if there is none.
    pub(super) fn text(&self, name: &str) -> &str {
        self.path.get(name).map_or("", String::as_str)
    }

    /// The id with this name in the query.
    pub(super) fn query_id(&self, name: &str) -> ApiResult<Option<u64>> {
        self.query.get(name).map(|text| snowflake(name, text)).transpose()
    }

    /// The number with this name in the query, within limits.
    pub(super) fn query_number(&self, name: &str, min: usize, max: usize, default: usize) -> ApiResult<usize> {
        let Some(text) = self.query.get(name) else { return Ok(default) };
        let Ok(number) = text.parse::<usize>() else {
            return Err(ApiError::form(name, "NUMBER_TYPE_COERCE", format!("Value \"{text}\" is not int.")));
        };
        if number < min {
            let reason = format!("int value should be greater than or equal to {min}.");
            return Err(ApiError::form(name, "NUMBER_TYPE_MIN", reason));
        }
        if number > max {
            let reason = format!("int value should be less than or equal to {max}.");
            return Err(ApiError::form(name, "NUMBER_TYPE_MAX", reason));
        }
        Ok(number)
    }

    /// The time with this name in the query, in milliseconds since 1970.
    pub(super) fn query_time(&self, name: &str) -> ApiResult<Option<i64>> {
        let parse = |text: &String| {
            let reason = || format!("Could not parse {text}. Should be ISO8601.");
            parse_iso8601(text).ok_or_else(|| ApiError::form(name, "DATE_TIME_TYPE_PARSE", reason()))
        };
        self.query.get(name).map(parse).transpose()
    }

    /// The text with this name in the query.
    pub(super) fn query_text(&self, name: &str) -> Option<&str> {
        self.query.get(name).map(String::as_str)
    }

    /// The boolean with this name in the query; false if absent.
    pub(super) fn query_bool(&self, name: &str) -> bool {
        matches!(self.query.get(name).map(String::as_str), Some("true" | "True" | "1"))
    }
}

fn snowflake(name: &str, text: &str) -> ApiResult<u64> {
    let wrong = || ApiError::form(name, "NUMBER_TYPE_COERCE", format!("Value \"{text}\" is not snowflake."));
    text.parse().map_err(|_| wrong())
}

impl<S: Send + Sync> FromRequestParts<S> for RouteParams {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, ApiError> {
        let path = parts.extract::<Path<HashMap<String, String>>>().await;
        let query = parts.extract::<Query<HashMap<String, String>>>().await;
        let path = path.map(|Path(path)| path).unwrap_or_default();
        Ok(RouteParams { path, query: query.map(|Query(query)| query).unwrap_or_default() })
    }
}

/// An uploaded file.
#[derive(Debug, Clone)]
pub(super) struct Upload {
    /// The n of `files[n]`.
    pub(super) index: u64,
    pub(super) filename: String,
    pub(super) content_type: Option<String>,
    pub(super) bytes: Bytes,
}

/// The body of a request.
#[derive(Debug)]
pub(super) struct Payload {
    pub(super) json: Value,
    pub(super) files: Vec<Upload>,
}

impl<S: Send + Sync> FromRequest<S> for Payload {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let content_type = request.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or("");
        let content_type = content_type.split(';').next().unwrap_or("").trim().to_ascii_lowercase();
        if content_type == "multipart/form-data" {
            let form = Multipart::from_request(request, state).await;
            return from_multipart(form.map_err(|_| ApiError::invalid_json())?).await;
        }
        if content_type == "application/x-www-form-urlencoded" {
            return from_urlencoded(Form::from_request(request, state).await);
        }
        let bytes = Bytes::from_request(request, state).await.map_err(|_| ApiError::entity_too_large())?;
        if bytes.is_empty() {
            return Ok(Payload { json: json!({}), files: Vec::new() });
        }
        if content_type != "application/json" {
            let reason = "Expected \"Content-Type\" header to be one of {'application/json', \
                          'application/x-www-form-urlencoded', 'multipart/form-data'}.";
            return Err(ApiError::form("", "CONTENT_TYPE_INVALID", reason));
        }
        let json: Value = serde_json::from_slice(&bytes).map_err(|_| ApiError::invalid_json())?;
        Ok(Payload { json, files: Vec::new() })
    }
}

/// Reads a form without files. Some libraries send one for every response to an interaction.
fn from_urlencoded(form: Result<Form<HashMap<String, String>>, FormRejection>) -> ApiResult<Payload> {
    let Form(fields) = form.map_err(|error| match error {
        FormRejection::BytesRejection(_) => ApiError::entity_too_large(),
        _ => ApiError::invalid_json(),
    })?;
    let json: Value = match fields.get("payload_json") {
        Some(json) => serde_json::from_str(json).map_err(|_| ApiError::invalid_json())?,
        None => fields.iter().map(|(name, text)| (name.clone(), form_value(name, text))).collect(),
    };
    Ok(Payload { json, files: Vec::new() })
}

async fn from_multipart(mut form: Multipart) -> ApiResult<Payload> {
    let (mut json, mut fields, mut files) = (None, Map::new(), Vec::new());
    let broken = |error: axum::extract::multipart::MultipartError| match error.status().as_u16() {
        413 => ApiError::entity_too_large(),
        _ => ApiError::invalid_json(),
    };
    while let Some(field) = form.next_field().await.map_err(broken)? {
        let name = field.name().unwrap_or_default().to_owned();
        let (filename, content_type) = (field.file_name().map(str::to_owned), field.content_type().map(str::to_owned));
        let bytes = field.bytes().await.map_err(broken)?;
        if name == "payload_json" {
            json = Some(serde_json::from_slice(&bytes).map_err(|_| ApiError::invalid_json())?);
        } else if let Some(filename) = filename {
            let Some(index) = file_index(&name, files.len()) else { continue };
            if bytes.len() > MAX_FILE_BYTES {
                return Err(ApiError::entity_too_large());
            }
            files.push(Upload { index, filename: sanitized(&filename), content_type, bytes });
        } else {
            let value = form_value(&name, &String::from_utf8_lossy(&bytes));
            fields.insert(name, value);
        }
    }
    if files.iter().map(|file: &Upload| file.bytes.len()).sum::<usize>() > MAX_REQUEST_BYTES {
        return Err(ApiError::entity_too_large());
    }
    // Without `payload_json` the body consists of the other fields (Discord: "Uploading Files").
    Ok(Payload { json: json.unwrap_or(Value::Object(fields)), files })
}

/// The value of a text field of a form: a boolean where the body has one, otherwise a string.
fn form_value(name: &str, text: &str) -> Value {
    match (name, text) {
        ("tts" | "enforce_nonce", "true" | "false") => json!(text == "true"),
        _ => json!(text),
    }
}

/// The n of `files[n]`. Older libraries send `file` and `fileN`.
fn file_index(name: &str, count: usize) -> Option<u64> {
    let rest = name.strip_prefix("files").or_else(|| name.strip_prefix("file"))?;
    if rest.is_empty() {
        return u64::try_from(count).ok();
    }
    rest.trim_start_matches('[').trim_end_matches(']').parse().ok()
}

/// A file name as Discord stores it: without folders and special characters.
pub(super) fn sanitized(filename: &str) -> String {
    let last = filename.rsplit(['/', '\\']).next().unwrap_or_default();
    let plain = |c: char| if c.is_alphanumeric() || matches!(c, '.' | '-' | '_') { c } else { '_' };
    let name: String = last.chars().map(plain).collect();
    if name.is_empty() { "unknown".to_owned() } else { name }
}
