//! REST v10, a file per resource.

mod access;
mod body;
mod file;
mod message;

use std::sync::Arc;

use axum::extract::State;
use axum::routing::get;
use axum::{Json, Router};
use serde_json::{Value, json};

use super::World;

pub(super) fn routes() -> Router<Arc<World>> {
    Router::new().route("/gateway", get(gateway))
}

async fn gateway(State(world): State<Arc<World>>) -> Json<Value> {
    Json(json!({"url": world.gateway_url()}))
}
