//! The recording of all traffic, one JSON object a line.

use std::io;
use std::path::Path;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;

use super::World;

/// Where traffic is written, if anywhere.
#[derive(Debug, Default)]
pub struct Recorder {}

impl Recorder {
    /// A recorder that writes to `path`, or one that writes nothing.
    ///
    /// # Errors
    /// When the file cannot be made.
    pub fn open(_path: Option<&Path>) -> io::Result<Recorder> {
        Ok(Recorder {})
    }
}

/// The middleware around REST, outside of the faults, that records requests with their answers.
pub(super) async fn layer(State(_world): State<Arc<World>>, request: Request, next: Next) -> Response {
    next.run(request).await
}
