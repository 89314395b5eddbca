//! The gateway's URL, users, and the application.

use std::sync::Arc;

use axum::Json;
use axum::extract::State as Shared;
use serde_json::{Value, json};

use super::request::RouteParams;
use crate::Server;
use crate::error::{ApiError, ApiResult};
use crate::gateway::SESSION_STARTS_PER_DAY;

/// `GET /gateway`
pub(super) async fn gateway(Shared(server): Shared<Arc<Server>>) -> Json<Value> {
    Json(json!({"url": server.gateway_url()}))
}

/// `GET /gateway/bot`
pub(super) async fn gateway_bot(Shared(server): Shared<Arc<Server>>) -> Json<Value> {
    let (left, reset_after) = server.gateway.session_starts().remaining(server.now_ms());
    let (shards, max_concurrency) = {
        let sharding = server.gateway.sharding();
        (sharding.shards, sharding.max_concurrency)
    };
    let limit = json!({
        "total": SESSION_STARTS_PER_DAY,
        "remaining": left,
        "reset_after": reset_after,
        "max_concurrency": max_concurrency,
    });
    Json(json!({"url": server.gateway_url(), "shards": shards, "session_start_limit": limit}))
}

/// `GET /users/@me` and `/users/{user}`
pub(super) async fn user(Shared(server): Shared<Arc<Server>>, params: RouteParams) -> ApiResult<Json<Value>> {
    let state = server.lock();
    if params.text("user_id") == "@me" {
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
    let id = params.id("user_id")?;
    state.users.get(&id).map(|user| Json(user.json())).ok_or_else(ApiError::unknown_user)
}

/// `GET /applications/@me` and `/oauth2/applications/@me`
pub(super) async fn application(Shared(server): Shared<Arc<Server>>) -> Json<Value> {
    Json(server.lock().application_json())
}
