//! Faults on demand; until they are set, every request passes.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;

use super::World;

/// What shall go wrong next.
#[derive(Debug, Default)]
pub struct Faults {}

/// The middleware around REST in which faults strike.
pub(super) async fn layer(State(_world): State<Arc<World>>, request: Request, next: Next) -> Response {
    next.run(request).await
}
