//! The page that looks like a channel.

use std::sync::Arc;

use axum::Router;

use super::World;

pub(super) fn routes() -> Router<Arc<World>> {
    Router::new()
}
