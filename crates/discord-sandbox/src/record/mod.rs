//! The recording of all traffic, one JSON object a line, without secrets.
//!
//! A request: `{"kind":"rest","method","path","query","request","files","status","response"}`, where `request` is the
//! JSON body, or the `payload_json` of a form, and `files` names the files of a form. A gateway payload:
//! `{"kind":"gateway","direction":"in"|"out","payload"}`, seen from the sandbox. Bodies that are not JSON are null.

mod form;
mod mask;

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use self::mask::Mask;
use super::World;

/// More than the largest request that Discord takes (files of 10 MiB, ten of them, and some text), in bytes.
const LARGEST_BODY: usize = 128 << 20;

/// Where traffic is written, if anywhere.
#[derive(Debug, Default)]
pub struct Recorder {
    file: Option<Mutex<File>>,
    mask: Mask,
}

impl Recorder {
    /// A recorder that writes to `path`, or one that writes nothing. The bot's token never appears in it.
    ///
    /// # Errors
    /// When the file cannot be made.
    pub fn open(path: Option<&Path>, bot_token: &str) -> io::Result<Recorder> {
        let file = path.map(File::create).transpose()?;
        Ok(Recorder { file: file.map(Mutex::new), mask: Mask::new(bot_token) })
    }

    /// Writes down a gateway payload, which is JSON.
    pub fn gateway(&self, direction: &str, payload: &str) {
        if self.file.is_some() {
            let payload: Value = serde_json::from_str(payload).unwrap_or_default();
            self.write(&json!({"kind": "gateway", "direction": direction, "payload": self.mask.payload(&payload)}));
        }
    }

    fn write(&self, line: &Value) {
        let Some(file) = &self.file else { return };
        // One call to write for one line, so that a killed process leaves whole lines.
        let written = file.lock().unwrap_or_else(PoisonError::into_inner).write_all(format!("{line}\n").as_bytes());
        if let Err(error) = written {
            tracing::error!(%error, "the recording cannot be written");
        }
    }
}

/// The middleware around REST, outside of the faults, that records requests with their answers.
pub(super) async fn layer(State(world): State<Arc<World>>, request: Request, next: Next) -> Response {
    if world.recorder.file.is_none() {
        return next.run(request).await;
    }
    let mask = &world.recorder.mask;
    let (head, body) = request.into_parts();
    let Ok(body) = to_bytes(body, LARGEST_BODY).await else {
        return StatusCode::PAYLOAD_TOO_LARGE.into_response();
    };
    let media = head.headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let (sent, files) = form::read(media, &body);
    let mut line = json!({
        "kind": "rest",
        "method": head.method.as_str(),
        "path": mask.text(head.uri.path()),
        "query": head.uri.query().map(|query| mask.text(query)),
        "request": mask.payload(&sent),
        "files": files,
    });
    let response = next.run(Request::from_parts(head, Body::from(body))).await;
    let (head, body) = response.into_parts();
    let Ok(body) = to_bytes(body, LARGEST_BODY).await else {
        line["status"] = Value::Null;
        line["response"] = Value::Null;
        world.recorder.write(&line);
        return super::faults::broken();
    };
    line["status"] = json!(head.status.as_u16());
    line["response"] = mask.payload(&serde_json::from_slice(&body).unwrap_or_default());
    world.recorder.write(&line);
    Response::from_parts(head, Body::from(body))
}
