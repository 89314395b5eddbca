//! The gateway's address, users and the application.

use std::sync::Arc;

use axum::Json;
use axum::extract::State as Shared;
use serde_json::{Value, json};

use super::body::Place;
use crate::World;
use crate::error::{ApiError, ApiResult};
use crate::gateway::A_DAY;

/// `GET /gateway`
pub(super) async fn gateway(Shared(world): Shared<Arc<World>>) -> Json<Value> {
    Json(json!({"url": world.gateway_url()}))
}

/// `GET /gateway/bot`
pub(super) async fn gateway_bot(Shared(world): Shared<Arc<World>>) -> Json<Value> {
    let (left, reset_after) = world.gateway.starts().left(world.now_ms());
    let limit = json!({"total": A_DAY, "remaining": left, "reset_after": reset_after, "max_concurrency": 1});
    Json(json!({"url": world.gateway_url(), "shards": 1, "session_start_limit": limit}))
}

/// `GET /users/@me` and `/users/{user}`
pub(super) async fn user(Shared(world): Shared<Arc<World>>, place: Place) -> ApiResult<Json<Value>> {
    let state = world.lock();
    if place.text("user_id") == "@me" {
        let mut me = state.user_json(state.bot);
        for (key, value) in [
            ("mfa_enabled", json!(true)),
            ("verified", json!(true)),
            ("locale", json!("en-US")),
            ("email", Value::Null),
        ] {
            me[key] = value;
        }
        return Ok(Json(me));
    }
    let id = place.id("user_id")?;
    state.users.get(&id).map(|user| Json(user.json())).ok_or_else(ApiError::unknown_user)
}

/// `GET /applications/@me` and `/oauth2/applications/@me`
pub(super) async fn application(Shared(world): Shared<Arc<World>>) -> Json<Value> {
    Json(world.lock().application_json())
}
