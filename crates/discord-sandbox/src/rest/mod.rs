//! REST v10, a file per resource.
//!
//! What Discord documents and this does not serve is answered like what does not exist: 404 with code 0.

mod access;
mod body;
mod channel;
mod command;
mod file;
mod guild;
mod interaction;
mod message;
mod pin;
mod thread;
mod user;
mod webhook;

use std::sync::Arc;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State as Shared};
use axum::http::HeaderValue;
use axum::http::header::AUTHORIZATION;
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post, put};

use super::World;
use super::act;
use super::check::message::{FILE_BYTES, MOST_FILES};
use super::error::ApiError;

/// The largest body: all files at their largest, and room for the rest of the form.
const BODY_BYTES: usize = FILE_BYTES * MOST_FILES + 1024 * 1024;

/// All of REST, below `/api` and its versions.
pub(super) fn routes(world: &Arc<World>) -> Router<Arc<World>> {
    let asked_for_token = applications()
        .merge(channels())
        .merge(messages())
        .merge(guilds())
        .route_layer(from_fn_with_state(Arc::clone(world), authorized));
    asked_for_token
        .merge(open())
        .fallback(unserved)
        .method_not_allowed_fallback(|| async { ApiError::method_not_allowed() })
        .layer(DefaultBodyLimit::max(BODY_BYTES))
        .layer(from_fn_with_state(Arc::clone(world), rate_limit_headers))
}

/// Where attachments are served, outside of `/api`.
pub(super) fn files() -> Router<Arc<World>> {
    Router::new().route("/attachments/{channel_id}/{attachment_id}/{filename}", get(file::serve))
}

/// What is open to who knows an interaction's token, and to all.
fn open() -> Router<Arc<World>> {
    let messages = "/webhooks/{application_id}/{token}/messages/{message_id}";
    Router::new()
        .route("/gateway", get(user::gateway))
        .route("/interactions/{interaction_id}/{token}/callback", post(interaction::callback))
        .route("/webhooks/{application_id}/{token}", post(webhook::create))
        .route(messages, get(webhook::get).patch(webhook::patch).delete(webhook::delete))
}

fn applications() -> Router<Arc<World>> {
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
}

fn channels() -> Router<Arc<World>> {
    let member = get(thread::member).put(thread::add_member).delete(thread::remove_member);
    Router::new()
        .route("/channels/{channel_id}", get(channel::get).patch(channel::patch).delete(channel::delete))
        .route("/channels/{channel_id}/typing", post(channel::typing))
        .route("/channels/{channel_id}/threads", post(thread::without_message))
        .route("/channels/{channel_id}/threads/archived/{kind}", get(thread::archived))
        .route("/channels/{channel_id}/thread-members", get(thread::members))
        .route("/channels/{channel_id}/thread-members/{user_id}", member)
        .route("/guilds/{guild_id}/threads/active", get(thread::active))
}

fn messages() -> Router<Arc<World>> {
    let one = "/channels/{channel_id}/messages/{message_id}";
    let reactions = format!("{one}/reactions");
    Router::new()
        .route("/channels/{channel_id}/messages", get(message::list).post(message::create))
        .route("/channels/{channel_id}/messages/bulk-delete", post(message::delete_all))
        .route(one, get(message::get).patch(message::patch).delete(message::delete))
        .route(&format!("{one}/threads"), post(thread::from_message))
        .route(&reactions, delete(pin::clear))
        .route(&format!("{reactions}/{{emoji}}"), get(pin::reactors))
        .route(&format!("{reactions}/{{emoji}}/@me"), put(pin::react).delete(pin::unreact))
        .route(&format!("{reactions}/{{emoji}}/{{user_id}}"), delete(pin::unreact))
        .route("/channels/{channel_id}/pins", get(pin::list))
        .route("/channels/{channel_id}/pins/{message_id}", put(pin::put).delete(pin::delete))
        .route("/channels/{channel_id}/messages/pins", get(pin::page))
        .route("/channels/{channel_id}/messages/pins/{message_id}", put(pin::put).delete(pin::delete))
}

fn guilds() -> Router<Arc<World>> {
    Router::new()
        .route("/guilds/{guild_id}", get(guild::get))
        .route("/guilds/{guild_id}/channels", get(guild::channels))
        .route("/guilds/{guild_id}/roles", get(guild::roles))
        .route("/guilds/{guild_id}/roles/{role_id}", get(guild::role))
        .route("/guilds/{guild_id}/members", get(guild::members))
        .route("/guilds/{guild_id}/members/search", get(guild::search))
        .route("/guilds/{guild_id}/members/{user_id}", get(guild::member))
}

/// Discord may know this place; the sandbox does not, and says so to who looks into the log.
async fn unserved(request: Request) -> ApiError {
    tracing::warn!(method = %request.method(), route = bucket(request.uri().path()), "the sandbox does not serve this");
    ApiError::not_found()
}

/// Lets through who brings the bot's token.
async fn authorized(Shared(world): Shared<Arc<World>>, request: Request, next: Next) -> Response {
    let token = request.headers().get(AUTHORIZATION).and_then(|value| value.to_str().ok());
    let token = token.and_then(|value| value.strip_prefix("Bot "));
    if token == Some(world.bot_token.as_str()) {
        // Time passes without anybody noticing until somebody asks.
        act::archive_idle(&world, &mut world.lock());
        next.run(request).await
    } else {
        ApiError::unauthorized().into_response()
    }
}

/// The headers that tell a client how much it may still send (Discord: "Rate Limits"). The sandbox does not count;
/// 429 comes on demand.
async fn rate_limit_headers(Shared(world): Shared<Arc<World>>, request: Request, next: Next) -> Response {
    let bucket = bucket(request.uri().path());
    let mut response = next.run(request).await;
    let reset = (world.now_ms() / 1000 + 1).to_string();
    let told = [
        ("x-ratelimit-limit", "50"),
        ("x-ratelimit-remaining", "49"),
        ("x-ratelimit-reset", reset.as_str()),
        ("x-ratelimit-reset-after", "1.000"),
        ("x-ratelimit-bucket", bucket.as_str()),
    ];
    for (name, value) in told {
        if let Ok(value) = HeaderValue::from_str(value) {
            response.headers_mut().entry(name).or_insert(value);
        }
    }
    response
}

/// The name of a route: its path without the ids. Tokens are no part of it.
fn bucket(path: &str) -> String {
    let words = path.split('/').filter(|part| !part.is_empty() && part.len() < 17 && !part.starts_with('v'));
    words.collect::<Vec<_>>().join("-")
}
