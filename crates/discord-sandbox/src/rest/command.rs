//! Global and guild application commands.

use axum::Json;
use axum::http::StatusCode;
use serde_json::{Value, json};

use super::access;
use super::request::{CreatedResult, JsonResult, Payload, RouteParams};
use crate::error::{ApiError, ApiResult};
use crate::server::SharedServer;
use crate::state::{Command, State, add_guild_id};
use crate::validation::command;

/// The scope in the path: a guild, or `None` for global commands. The application must be the bot's.
fn scope(state: &State, params: &RouteParams) -> ApiResult<Option<u64>> {
    access::own_application(state, params)?;
    if params.text("guild_id").is_empty() {
        return Ok(None);
    }
    let guild = Some(params.id("guild_id")?);
    if state.member(guild, state.bot).is_some() { Ok(guild) } else { Err(ApiError::missing_access()) }
}

fn of_scope(state: &State, scope: Option<u64>) -> impl Iterator<Item = &Command> {
    state.commands.iter().filter(move |command| command.guild == scope)
}

/// `GET …/commands`
pub(super) async fn list(server: SharedServer, params: RouteParams) -> JsonResult {
    let state = server.lock();
    let scope = scope(&state, &params)?;
    let commands = of_scope(&state, scope).map(|command| &command.json);
    if params.query_bool("with_localizations") {
        return Ok(Json(commands.cloned().collect()));
    }
    Ok(Json(commands.map(without_localizations).collect()))
}

fn without_localizations(command: &Value) -> Value {
    match command {
        Value::Object(members) => {
            let kept = members.iter().filter(|(key, _)| !key.ends_with("_localizations"));
            Value::Object(kept.map(|(key, value)| (key.clone(), without_localizations(value))).collect())
        }
        Value::Array(items) => items.iter().map(without_localizations).collect(),
        other => other.clone(),
    }
}

/// `GET …/commands/{command}`
pub(super) async fn get(server: SharedServer, params: RouteParams) -> JsonResult {
    let state = server.lock();
    let at = find(&state, &params)?;
    Ok(Json(state.commands[at].json.clone()))
}

fn find(state: &State, params: &RouteParams) -> ApiResult<usize> {
    let (scope, id) = (scope(state, params)?, params.id("command_id")?);
    let found = state.commands.iter().position(|command| command.id == id && command.guild == scope);
    found.ok_or_else(ApiError::unknown_command)
}

/// `POST …/commands`: 201 for a new command, 200 if it replaces one with the same name and type.
pub(super) async fn create(server: SharedServer, params: RouteParams, payload: Payload) -> CreatedResult {
    let mut state = server.lock();
    let scope = scope(&state, &params)?;
    let checked = command::check(&payload.json, scope)?;
    let others = of_scope(&state, scope).map(|command| &command.json).filter(|other| !has_same_name(other, &checked));
    let all: Vec<&Value> = others.chain([&checked]).collect();
    command::within_limits(&all)?;
    let (new, command) = register(&mut state, scope, None, checked, server.now_ms());
    let status = if new { StatusCode::CREATED } else { StatusCode::OK };
    let json = command.json.clone();
    match state.commands.iter().position(|other| other.id == command.id) {
        Some(at) => state.commands[at] = command,
        None => state.commands.push(command),
    }
    Ok((status, Json(json)))
}

fn has_same_name(one: &Value, other: &Value) -> bool {
    one["name"] == other["name"] && one["type"] == other["type"]
}

/// Gives a validated command its ids: those of the command it replaces, which is that with the id `known` or else with
/// its name, or new ones. Returns whether it is new. The version changes with the content.
fn register(state: &mut State, scope: Option<u64>, known: Option<u64>, checked: Value, now_ms: i64) -> (bool, Command) {
    let by_id = of_scope(state, scope).find(|command| known == Some(command.id));
    let by_name = || of_scope(state, scope).find(|command| has_same_name(&command.json, &checked));
    let old = by_id.or_else(by_name).cloned();
    let id = old.as_ref().map_or_else(|| state.ids.next(now_ms), |old| old.id);
    let mut json = checked;
    json["id"] = json!(id.to_string());
    json["application_id"] = json!(state.application.id.to_string());
    add_guild_id(&mut json, scope);
    json["version"] = old.as_ref().map(|old| old.json["version"].clone()).unwrap_or_default();
    if old.as_ref().is_none_or(|old| old.json != json) {
        json["version"] = json!(state.ids.next(now_ms).to_string());
    }
    (old.is_none(), Command { id, guild: scope, json })
}

/// `PUT …/commands`: replaces all commands of the scope.
pub(super) async fn overwrite(server: SharedServer, params: RouteParams, payload: Payload) -> JsonResult {
    let mut state = server.lock();
    let scope = scope(&state, &params)?;
    let checked = command::check_all(&payload.json, scope)?;
    let now = server.now_ms();
    let known = |at: usize| payload.json[at]["id"].as_str()?.parse().ok();
    let all = checked.into_iter().enumerate();
    let all: Vec<Command> = all.map(|(at, checked)| register(&mut state, scope, known(at), checked, now).1).collect();
    let json: Value = all.iter().map(|command| command.json.clone()).collect();
    state.commands.retain(|command| command.guild != scope);
    state.commands.extend(all);
    Ok(Json(json))
}

/// `PATCH …/commands/{command}`
pub(super) async fn patch(server: SharedServer, params: RouteParams, payload: Payload) -> JsonResult {
    let mut state = server.lock();
    let at = find(&state, &params)?;
    let old = state.commands[at].clone();
    let mut whole = old.json.clone();
    for (key, value) in payload.json.as_object().into_iter().flatten() {
        // The type of a command cannot be changed.
        if key != "type" {
            whole[key] = value.clone();
        }
    }
    let mut checked = command::check(&whole, old.guild)?;
    if of_scope(&state, old.guild).any(|other| other.id != old.id && has_same_name(&other.json, &checked)) {
        let reason = "Application command names must be unique";
        return Err(ApiError::form("name", "APPLICATION_COMMANDS_DUPLICATE_NAME", reason));
    }
    for key in ["id", "application_id", "guild_id", "version"] {
        if let Some(value) = old.json.get(key) {
            checked[key] = value.clone();
        }
    }
    if checked != old.json {
        checked["version"] = json!(state.ids.next(server.now_ms()).to_string());
    }
    state.commands[at].json = checked.clone();
    Ok(Json(checked))
}

/// `DELETE …/commands/{command}`
pub(super) async fn delete(server: SharedServer, params: RouteParams) -> ApiResult<StatusCode> {
    let mut state = server.lock();
    let at = find(&state, &params)?;
    state.commands.remove(at);
    Ok(StatusCode::NO_CONTENT)
}
