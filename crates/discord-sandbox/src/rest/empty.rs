//! Lists of things that the sandbox does not have. They are empty, as on Discord for a new guild and a new application.

use axum::Json;
use serde_json::{Value, json};

use super::request::{JsonResult, RouteParams};
use super::{access, guild};
use crate::server::SharedServer;

/// `GET /voice/regions`
pub(super) async fn anywhere() -> Json<Value> {
    Json(json!([]))
}

/// `GET /guilds/{guild}/emojis` and `…/stickers`
pub(super) async fn of_guild(server: SharedServer, params: RouteParams) -> JsonResult {
    guild::guild(&server.lock(), &params)?;
    Ok(Json(json!([])))
}

/// `GET /applications/{application}/entitlements` and `…/skus`
pub(super) async fn of_application(server: SharedServer, params: RouteParams) -> JsonResult {
    access::own_application(&server.lock(), &params)?;
    Ok(Json(json!([])))
}

/// `GET /applications/{application}/emojis`
pub(super) async fn emojis_of_application(server: SharedServer, params: RouteParams) -> JsonResult {
    access::own_application(&server.lock(), &params)?;
    Ok(Json(json!({"items": []})))
}

/// `GET /applications/{application}/guilds/{guild}/commands/permissions`
pub(super) async fn command_permissions(server: SharedServer, params: RouteParams) -> JsonResult {
    let state = server.lock();
    access::own_application(&state, &params)?;
    guild::guild(&state, &params)?;
    Ok(Json(json!([])))
}
