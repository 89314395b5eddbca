//! Lists of things that the sandbox does not have. They are empty, as on Discord for a new guild and a new application.

use axum::Json;
use serde_json::{Value, json};

use super::guild;
use super::request::{JsonResult, RouteParams};
use crate::Server;
use crate::error::{ApiError, ApiResult};
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
    is_own(&server, &params)?;
    Ok(Json(json!([])))
}

/// `GET /applications/{application}/emojis`
pub(super) async fn emojis_of_application(server: SharedServer, params: RouteParams) -> JsonResult {
    is_own(&server, &params)?;
    Ok(Json(json!({"items": []})))
}

/// `GET /applications/{application}/guilds/{guild}/commands/permissions`
pub(super) async fn command_permissions(server: SharedServer, params: RouteParams) -> JsonResult {
    is_own(&server, &params)?;
    guild::guild(&server.lock(), &params)?;
    Ok(Json(json!([])))
}

/// Checks that the application in the path is the bot's.
fn is_own(server: &Server, params: &RouteParams) -> ApiResult<()> {
    let own = server.lock().application.id;
    if params.id("application_id")? == own { Ok(()) } else { Err(ApiError::not_this_application()) }
}
