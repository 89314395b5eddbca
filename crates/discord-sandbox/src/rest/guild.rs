//! Guilds with their channels, roles and members.

use axum::Json;
use serde_json::{Value, json};

use super::access;
use super::request::{JsonResult, RouteParams};
use crate::error::{ApiError, ApiResult};
use crate::permissions;
use crate::server::SharedServer;
use crate::state::{Guild, Role, State};

/// A guild that the bot is in. Other guilds are unknown (code 10004), as on Discord.
pub(super) fn guild<'s>(state: &'s State, params: &RouteParams) -> ApiResult<&'s Guild> {
    let guild = state.guilds.get(&params.id("guild_id")?).ok_or_else(ApiError::unknown_guild)?;
    if guild.members.contains_key(&state.bot) { Ok(guild) } else { Err(ApiError::unknown_guild()) }
}

/// `GET /guilds/{guild}`
pub(super) async fn get(server: SharedServer, params: RouteParams) -> JsonResult {
    let state = server.lock();
    let guild = guild(&state, &params)?;
    let mut json = guild.json();
    if params.query_bool("with_counts") {
        add_counts(guild, &mut json);
    }
    Ok(Json(json))
}

/// `GET /guilds/{guild}/channels`: all channels, including those that the bot cannot view, without threads.
pub(super) async fn channels(server: SharedServer, params: RouteParams) -> JsonResult {
    let state = server.lock();
    let id = guild(&state, &params)?.id;
    let of_guild = state.channels.values().filter(|channel| channel.guild == Some(id) && !channel.kind.is_thread());
    Ok(Json(of_guild.map(|channel| channel.json(&state)).collect()))
}

/// `GET /guilds/{guild}/roles`
pub(super) async fn roles(server: SharedServer, params: RouteParams) -> JsonResult {
    let state = server.lock();
    Ok(Json(guild(&state, &params)?.roles.values().map(Role::json).collect()))
}

/// `GET /guilds/{guild}/roles/{role}`
pub(super) async fn role(server: SharedServer, params: RouteParams) -> JsonResult {
    let state = server.lock();
    let role = params.id("role_id")?;
    guild(&state, &params)?.roles.get(&role).map(|role| Json(role.json())).ok_or_else(ApiError::unknown_role)
}

/// `GET /guilds/{guild}/members/{user}`
pub(super) async fn member(server: SharedServer, params: RouteParams) -> JsonResult {
    let state = server.lock();
    let guild = guild(&state, &params)?;
    let user = params.user(state.bot)?;
    if !state.users.contains_key(&user) {
        return Err(ApiError::unknown_user());
    }
    guild.members.get(&user).map(|member| Json(member.json(&state))).ok_or_else(ApiError::unknown_member)
}

/// `GET /guilds/{guild}/members`
pub(super) async fn members(server: SharedServer, params: RouteParams) -> JsonResult {
    let state = server.lock();
    let guild = guild(&state, &params)?;
    access::members_intent(&state)?;
    let limit = params.query_number("limit", 1, 1000, 1)?;
    let after = params.query_id("after")?.unwrap_or(0);
    let later = guild.members.iter().filter(|(id, _)| **id > after).take(limit);
    Ok(Json(later.map(|(_, member)| member.json(&state)).collect()))
}

/// `GET /guilds/{guild}/members/search`
pub(super) async fn search(server: SharedServer, params: RouteParams) -> JsonResult {
    let state = server.lock();
    let guild = guild(&state, &params)?;
    let Some(query) = params.query_text("query").filter(|query| !query.is_empty()).map(str::to_lowercase) else {
        return Err(ApiError::form("query", "BASE_TYPE_REQUIRED", "This field is required"));
    };
    let limit = params.query_number("limit", 1, 1000, 1)?;
    let matches = guild.members.values().filter(|member| {
        let nick = member.nick.as_deref().is_some_and(|nick| nick.to_lowercase().starts_with(&query));
        nick || state.users.get(&member.user).is_some_and(|user| user.username.to_lowercase().starts_with(&query))
    });
    Ok(Json(matches.take(limit).map(|member| member.json(&state)).collect()))
}

/// `GET /users/@me/guilds`: a page of the guilds, in the order of their ids.
pub(super) async fn mine(server: SharedServer, params: RouteParams) -> JsonResult {
    let state = server.lock();
    let limit = params.query_number("limit", 1, 200, 200)?;
    let (before, after) = (params.query_id("before")?, params.query_id("after")?);
    let with_counts = params.query_bool("with_counts");
    let is_listed = |guild: &&Guild| {
        let is_after = after.is_none_or(|after| guild.id > after);
        guild.members.contains_key(&state.bot) && is_after && before.is_none_or(|before| guild.id < before)
    };
    let mut page: Vec<&Guild> = state.guilds.values().filter(is_listed).collect();
    if before.is_some() && after.is_none() {
        page.drain(..page.len().saturating_sub(limit));
    }
    page.truncate(limit);
    let one = |guild: &Guild| {
        let mut json = json!({
            "id": guild.id.to_string(),
            "name": guild.name,
            "icon": null,
            "banner": null,
            "owner": guild.owner == state.bot,
            "permissions": permissions::in_guild(guild, state.bot).to_string(),
            "features": [],
        });
        if with_counts {
            add_counts(guild, &mut json);
        }
        json
    };
    Ok(Json(page.into_iter().map(one).collect()))
}

/// Adds the approximate numbers of members.
fn add_counts(guild: &Guild, json: &mut Value) {
    json["approximate_member_count"] = json!(guild.members.len());
    json["approximate_presence_count"] = json!(guild.members.len());
}
