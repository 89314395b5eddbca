//! The REST API, version 10, with one file per resource.
//!
//! Routes that the sandbox does not implement return 404 with code 0, like routes that do not exist.

mod access;
mod channel;
mod command;
mod empty;
mod file;
mod guild;
mod interaction;
mod message;
mod pins;
mod reactions;
mod request;
mod scheduled_events;
mod thread;
mod user;
mod webhook;

use std::sync::Arc;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request};
use axum::http::header::AUTHORIZATION;
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post, put};

pub(crate) use self::file::media_type;

use super::error::ApiError;
use super::rate_limit::{Bucket, bucket_name};
use super::server::SharedServer;
use super::validation::message::{MAX_FILE_BYTES, MAX_FILES};
use super::{Server, actions, below_base};

/// The largest body: the largest files, and the rest of the form.
const MAX_BODY_BYTES: usize = MAX_FILE_BYTES * MAX_FILES + 1024 * 1024;

/// The routes below `/api` and its versions.
pub(super) fn routes(server: &Arc<Server>) -> Router<Arc<Server>> {
    let authenticated = applications()
        .merge(channels())
        .merge(messages())
        .merge(guilds())
        .route_layer(from_fn_with_state(Arc::clone(server), authenticate));
    authenticated
        .merge(unauthenticated())
        .fallback(not_implemented)
        .method_not_allowed_fallback(|| async { ApiError::method_not_allowed() })
        .layer(DefaultBodyLimit::max(MAX_BODY_BYTES))
        .layer(from_fn_with_state(Arc::clone(server), rate_limit_headers))
}

/// The routes of Discord's CDN, which are outside `/api`.
pub(super) fn files() -> Router<Arc<Server>> {
    Router::new()
        .route("/attachments/{channel_id}/{attachment_id}/{filename}", get(file::serve))
        .route("/avatars/{user_id}/{filename}", get(user::avatar))
}

/// The routes that need an interaction token, or nothing.
fn unauthenticated() -> Router<Arc<Server>> {
    let messages = "/webhooks/{application_id}/{token}/messages/{message_id}";
    Router::new()
        .route("/gateway", get(user::gateway))
        .route("/interactions/{interaction_id}/{token}/callback", post(interaction::callback))
        .route("/webhooks/{application_id}/{token}", post(webhook::create))
        .route(messages, get(webhook::get).patch(webhook::patch).delete(webhook::delete))
}

fn applications() -> Router<Arc<Server>> {
    let one = || get(command::get).patch(command::patch).delete(command::delete);
    let all = || get(command::list).post(command::create).put(command::overwrite);
    Router::new()
        .route("/gateway/bot", get(user::gateway_bot))
        .route("/users/@me/guilds", get(guild::mine))
        .route("/users/@me/channels", post(channel::open_dm))
        .route("/users/{user_id}", get(user::user))
        .route("/applications/@me", get(user::application))
        .route("/oauth2/applications/@me", get(user::application))
        .route("/applications/{application_id}/commands", all())
        .route("/applications/{application_id}/commands/{command_id}", one())
        .route("/applications/{application_id}/guilds/{guild_id}/commands", all())
        .route("/applications/{application_id}/guilds/{guild_id}/commands/{command_id}", one())
        .route("/applications/{application_id}/guilds/{guild_id}/commands/permissions", get(empty::command_permissions))
        .route("/applications/{application_id}/emojis", get(empty::emojis_of_application))
        .route("/applications/{application_id}/entitlements", get(empty::of_application))
        .route("/applications/{application_id}/skus", get(empty::of_application))
        .route("/voice/regions", get(empty::anywhere))
}

fn channels() -> Router<Arc<Server>> {
    let member = get(thread::member).put(thread::add_member).delete(thread::remove_member);
    Router::new()
        .route("/channels/{channel_id}", get(channel::get).patch(channel::patch).delete(channel::delete))
        .route("/channels/{channel_id}/typing", post(channel::typing))
        .route("/channels/{channel_id}/threads", post(thread::without_message))
        .route("/channels/{channel_id}/threads/archived/{kind}", get(thread::archived))
        .route("/channels/{channel_id}/users/@me/threads/archived/private", get(thread::joined))
        .route("/channels/{channel_id}/thread-members", get(thread::members))
        .route("/channels/{channel_id}/thread-members/{user_id}", member)
        .route("/guilds/{guild_id}/threads/active", get(thread::active))
}

fn messages() -> Router<Arc<Server>> {
    let one = "/channels/{channel_id}/messages/{message_id}";
    let reactions = format!("{one}/reactions");
    Router::new()
        .route("/channels/{channel_id}/messages", get(message::list).post(message::create))
        .route("/channels/{channel_id}/messages/bulk-delete", post(message::bulk_delete))
        .route(one, get(message::get).patch(message::patch).delete(message::delete))
        .route(&format!("{one}/threads"), post(thread::from_message))
        .route(&reactions, delete(reactions::clear))
        .route(&format!("{reactions}/{{emoji}}"), get(reactions::users).delete(reactions::clear_emoji))
        .route(&format!("{reactions}/{{emoji}}/@me"), put(reactions::add).delete(reactions::remove))
        .route(&format!("{reactions}/{{emoji}}/{{user_id}}"), delete(reactions::remove))
        .route("/channels/{channel_id}/pins", get(pins::list))
        .route("/channels/{channel_id}/pins/{message_id}", put(pins::put).delete(pins::delete))
        .route("/channels/{channel_id}/messages/pins", get(pins::page))
        .route("/channels/{channel_id}/messages/pins/{message_id}", put(pins::put).delete(pins::delete))
}

fn guilds() -> Router<Arc<Server>> {
    Router::new()
        .route("/guilds/{guild_id}", get(guild::get))
        .route("/guilds/{guild_id}/channels", get(guild::channels))
        .route("/guilds/{guild_id}/roles", get(guild::roles))
        .route("/guilds/{guild_id}/roles/{role_id}", get(guild::role))
        .route("/guilds/{guild_id}/emojis", get(empty::of_guild))
        .route("/guilds/{guild_id}/stickers", get(empty::of_guild))
        .route("/guilds/{guild_id}/scheduled-events", get(scheduled_events::list).post(scheduled_events::create))
        .route(
            "/guilds/{guild_id}/scheduled-events/{event_id}",
            get(scheduled_events::get).patch(scheduled_events::patch).delete(scheduled_events::delete),
        )
        .route("/guilds/{guild_id}/members", get(guild::members))
        .route("/guilds/{guild_id}/members/search", get(guild::search))
        .route("/guilds/{guild_id}/members/{user_id}", get(guild::member))
}

/// Returns 404, and logs the route because Discord may implement it. Other versions of the API are not implemented at
/// all.
async fn not_implemented(request: Request) -> ApiError {
    if names_version(below_base(request.uri().path())) {
        return ApiError::invalid_api_version();
    }
    tracing::warn!(route = bucket_name(&request), "the sandbox does not implement this route");
    ApiError::not_found()
}

/// Whether a path begins with a version, such as `/v9`.
fn names_version(path: &str) -> bool {
    let version = path.strip_prefix("/v").and_then(|rest| rest.split('/').next());
    version.is_some_and(|version| !version.is_empty() && version.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Passes requests that have the bot's token.
async fn authenticate(server: SharedServer, request: Request, next: Next) -> Response {
    let token = request.headers().get(AUTHORIZATION).and_then(|value| value.to_str().ok());
    let token = token.and_then(|value| value.strip_prefix("Bot "));
    if token == Some(server.bot_token.as_str()) {
        // What happens by itself at a certain time happens lazily, before the bot can observe it.
        actions::archive_idle_threads(&server, &mut server.lock());
        actions::begin_and_end_events(&server, &mut server.lock());
        next.run(request).await
    } else {
        ApiError::unauthorized().into_response()
    }
}

/// Adds the rate limit headers (Discord: "Rate Limits"). The sandbox does not limit requests; 429 comes from
/// [faults](crate::faults). Initial responses to interactions have no bucket: hikari reports one that has it as an
/// error.
async fn rate_limit_headers(server: SharedServer, request: Request, next: Next) -> Response {
    let name = bucket_name(&request);
    let has_bucket = !below_base(request.uri().path()).starts_with("/interactions/");
    let mut response = next.run(request).await;
    if has_bucket {
        let bucket = Bucket { name: &name, limit: 50, remaining: 49, reset_after: 1.0 };
        bucket.set_headers(response.headers_mut(), server.now_ms());
    }
    response
}
