//! The recording of all traffic to a file, one JSON object per line, with secrets masked.
//!
//! | line | fields |
//! |---|---|
//! | REST request | `kind` = `rest`, `method`, `path`, `query`, `request`, `files`, `status`, `response` |
//! | gateway payload | `kind` = `gateway`, `direction` = `in` or `out` (seen from the sandbox), `payload` |
//!
//! `request` is the JSON body, or the `payload_json` of a multipart form; `files` lists the form's files. A body that
//! is not JSON is null.

mod body;
mod mask;

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use self::mask::Mask;
use super::server::SharedServer;

/// Larger than any request that Discord accepts (ten files of 10 MiB, and the rest of the form), in bytes.
const MAX_BODY_BYTES: usize = 128 << 20;

/// Writes the recording, if there is one.
#[derive(Debug, Default)]
pub struct Recorder {
    file: Option<Mutex<File>>,
    mask: Mask,
}

impl Recorder {
    /// Creates a recorder that writes to `path`, or one that does nothing. It masks the bot's token.
    ///
    /// # Errors
    /// [`io::Error`] if the file cannot be created.
    pub fn open(path: Option<&Path>, bot_token: &str) -> io::Result<Recorder> {
        let file = path.map(create_private).transpose()?;
        Ok(Recorder { file: file.map(Mutex::new), mask: Mask::new(bot_token) })
    }

    /// Records a gateway payload, which is JSON. `direction` is `in` or `out`.
    pub(crate) fn gateway(&self, direction: &str, payload: &str) {
        if self.file.is_some() {
            let mut line = json!({"kind": "gateway", "direction": direction});
            line["payload"] = self.masked(payload.as_bytes());
            self.write(&line);
        }
    }

    /// The JSON in these bytes without secrets; null if they are not JSON.
    fn masked(&self, json: &[u8]) -> Value {
        let mut payload = serde_json::from_slice(json).unwrap_or_default();
        self.mask.payload(&mut payload);
        payload
    }

    fn write(&self, line: &Value) {
        let Some(file) = &self.file else { return };
        // A line is written in one call, so that a killed process leaves complete lines.
        let written = file.lock().unwrap_or_else(PoisonError::into_inner).write_all(format!("{line}\n").as_bytes());
        if let Err(error) = written {
            tracing::error!(%error, "could not write the recording");
        }
    }
}

/// Creates a file that only its owner may read, because it contains everything that players write, or empties the one
/// that is there.
fn create_private(path: &Path) -> io::Result<File> {
    let mut options = File::options();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.write(true).create(true).truncate(true).open(path)
}

/// The middleware around the REST routes that records requests and responses. It wraps the faults.
pub(super) async fn layer(server: SharedServer, request: Request, next: Next) -> Response {
    if server.recorder.file.is_none() {
        return next.run(request).await;
    }
    let mask = &server.recorder.mask;
    let (head, body) = request.into_parts();
    let Ok(body) = to_bytes(body, MAX_BODY_BYTES).await else {
        return StatusCode::PAYLOAD_TOO_LARGE.into_response();
    };
    let (mut sent, files) = body::parse(head.headers.get(CONTENT_TYPE), &body).await;
    mask.payload(&mut sent);
    // Payloads are moved into the line: `json!` would copy them, and a list of commands is long.
    let mut line = json!({
        "kind": "rest",
        "method": head.method.as_str(),
        "path": mask.text(head.uri.path()),
        "query": head.uri.query().map(|query| mask.text(query)),
        "request": null,
        "files": files,
    });
    line["request"] = sent;
    let response = next.run(Request::from_parts(head, Body::from(body))).await;
    let (head, body) = response.into_parts();
    let Ok(body) = to_bytes(body, MAX_BODY_BYTES).await else {
        line["status"] = Value::Null;
        line["response"] = Value::Null;
        server.recorder.write(&line);
        return super::faults::broken_connection();
    };
    line["status"] = json!(head.status.as_u16());
    line["response"] = server.recorder.masked(&body);
    server.recorder.write(&line);
    Response::from_parts(head, Body::from(body))
}
