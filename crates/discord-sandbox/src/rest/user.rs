//! The gateway's URL, users, and the application.

use axum::Json;
use axum::body::Body;
use axum::extract::Query;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Value, json};

use super::request::{JsonResult, RouteParams};
use crate::clock::millis;
use crate::error::{ApiError, ApiResult};
use crate::gateway::SESSION_STARTS_PER_DAY;
use crate::server::SharedServer;

/// `GET /gateway`
pub(super) async fn gateway(server: SharedServer) -> Json<Value> {
    Json(json!({"url": server.gateway_url()}))
}

/// `GET /gateway/bot`
pub(super) async fn gateway_bot(server: SharedServer) -> Json<Value> {
    let left = server.gateway.session_starts().remaining(server.now_ms());
    let sharding = server.gateway.sharding();
    let limit = json!({
        "total": SESSION_STARTS_PER_DAY,
        "remaining": left.starts,
        "reset_after": millis(left.reset_after),
        "max_concurrency": sharding.max_concurrency,
    });
    Json(json!({"url": server.gateway_url(), "shards": sharding.shards, "session_start_limit": limit}))
}

/// `GET /users/@me` and `/users/{user}`
pub(super) async fn user(server: SharedServer, params: RouteParams) -> JsonResult {
    let state = server.lock();
    if params.text("user_id") == "@me" {
        return Ok(Json(state.current_user_json()));
    }
    let id = params.id("user_id")?;
    state.users.get(&id).map(|user| Json(user.json())).ok_or_else(ApiError::unknown_user)
}

/// `GET /applications/@me` and `/oauth2/applications/@me`
pub(super) async fn application(server: SharedServer) -> Json<Value> {
    Json(server.lock().application_json())
}

/// The query of an avatar.
#[derive(Deserialize)]
pub(super) struct AvatarQuery {
    /// The side of the picture in pixels. The sandbox checks it, and does not scale the picture.
    size: Option<u32>,
}

/// `GET /avatars/{user}/{hash}.png`
pub(super) async fn avatar(
    server: SharedServer,
    query: Query<AvatarQuery>,
    params: RouteParams,
) -> ApiResult<Response> {
    let size_exists = query.size.is_none_or(|size| size.is_power_of_two() && (16..=4096).contains(&size));
    let user = server.lock().users.get(&params.id("user_id")?).cloned();
    let avatar = user.and_then(|user| user.avatar).filter(|_| size_exists).ok_or_else(ApiError::not_found)?;
    if params.text("filename").strip_suffix(".png") != Some(&avatar.hash) {
        return Err(ApiError::not_found());
    }
    let headers = [(CONTENT_TYPE, "image/png"), (CACHE_CONTROL, "public, max-age=31536000")];
    Ok((headers, Body::from(avatar.file.to_vec())).into_response())
}
