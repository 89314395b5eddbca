//! Scheduled events of a guild that take place somewhere else: the only kind that bots need no voice channel for.

use axum::Json;
use axum::http::StatusCode;

use super::guild;
use super::request::{JsonResult, Payload, RouteParams};
use crate::error::{ApiError, ApiResult};
use crate::permissions;
use crate::server::SharedServer;
use crate::state::{EventStatus, ScheduledEvent, State};
use crate::validation::form::{self, FormNode};

/// `PRIVACY_LEVEL` `GUILD_ONLY`, the only one.
const GUILD_ONLY: i64 = 2;

/// The entity type `EXTERNAL`.
const EXTERNAL: i64 = 3;

/// The largest number of events of a guild that are not over (Discord: "Create Guild Scheduled Event").
const MAX_OPEN_EVENTS: usize = 100;

/// Each of these permissions allows the bot to change and delete its own events. The sandbox has no other events.
const CHANGES_OWN: u64 = permissions::CREATE_EVENTS | permissions::MANAGE_EVENTS;

/// The guild of the request, if the bot has one of these permissions.
fn allowed(state: &State, params: &RouteParams, one_of: u64) -> ApiResult<u64> {
    let guild = guild::guild(state, params)?;
    if permissions::in_guild(guild, state.bot) & one_of == 0 {
        return Err(ApiError::missing_permissions());
    }
    Ok(guild.id)
}

fn find<'s>(state: &'s mut State, params: &RouteParams) -> ApiResult<&'s mut ScheduledEvent> {
    let guild = guild::guild(state, params)?.id;
    let event = state.scheduled_events.get_mut(&params.id("event_id")?).filter(|event| event.guild == guild);
    event.ok_or_else(ApiError::unknown_event)
}

/// Checks the times of an event that begins at `begins_ms` and ends at `ends_ms`.
fn check_times(body: &FormNode<'_>, begins_ms: i64, ends_ms: i64, now_ms: i64) {
    let begins = body.get("scheduled_start_time");
    if begins.exists() && begins_ms < now_ms {
        begins.error("GUILD_SCHEDULED_EVENT_SCHEDULE_PAST", "Cannot schedule event in the past.");
    }
    if ends_ms <= begins_ms {
        let reason = "Cannot end an event before it starts.";
        body.get("scheduled_end_time").error("GUILD_SCHEDULED_EVENT_END_BEFORE_START", reason);
    }
}

/// `GET /guilds/{guild}/scheduled-events`
pub(super) async fn list(server: SharedServer, params: RouteParams) -> JsonResult {
    let state = server.lock();
    let guild = guild::guild(&state, &params)?.id;
    let of_guild = state.scheduled_events.values().filter(|event| event.guild == guild);
    Ok(Json(of_guild.map(ScheduledEvent::json).collect()))
}

/// `GET /guilds/{guild}/scheduled-events/{event}`
pub(super) async fn get(server: SharedServer, params: RouteParams) -> JsonResult {
    let mut state = server.lock();
    Ok(Json(find(&mut state, &params)?.json()))
}

/// `POST /guilds/{guild}/scheduled-events`
pub(super) async fn create(server: SharedServer, params: RouteParams, payload: Payload) -> JsonResult {
    let mut state = server.lock();
    let guild = allowed(&state, &params, permissions::CREATE_EVENTS)?;
    let now = server.now_ms();
    let (id, creator) = (state.ids.next(now), state.bot);
    let event = form::read(&payload.json, |node| {
        let name = node.get("name").required().and_then(|name| name.text(1..=100)).unwrap_or_default().to_owned();
        let description = node.get("description").text(1..=1000).map(str::to_owned);
        node.get("privacy_level").required().and_then(|level| level.one_of(&[GUILD_ONLY]));
        node.get("entity_type").required().and_then(|kind| kind.one_of(&[EXTERNAL]));
        let location = node.get("entity_metadata").get("location");
        let location = location.required().and_then(|place| place.text(1..=100)).unwrap_or_default().to_owned();
        let required_time = |key: &str| node.get(key).required().and_then(FormNode::time);
        let times = required_time("scheduled_start_time").zip(required_time("scheduled_end_time"));
        let (begins_ms, ends_ms) = times.unwrap_or_default();
        if times.is_some() {
            check_times(node, begins_ms, ends_ms, now);
        }
        let status = EventStatus::Scheduled;
        ScheduledEvent { id, guild, creator, name, description, location, begins_ms, ends_ms, status }
    })?;
    if state.open_events(guild).count() >= MAX_OPEN_EVENTS {
        return Err(ApiError::too_many_events());
    }
    let json = event.json();
    state.scheduled_events.insert(id, event);
    server.publish("GUILD_SCHEDULED_EVENT_CREATE", json.clone(), Some(guild), None);
    Ok(Json(json))
}

/// `PATCH /guilds/{guild}/scheduled-events/{event}`. A scheduled event can become active or be cancelled, an active one
/// can be completed. An event that is over cannot be edited.
pub(super) async fn patch(server: SharedServer, params: RouteParams, payload: Payload) -> JsonResult {
    let mut state = server.lock();
    allowed(&state, &params, CHANGES_OWN)?;
    let event = find(&mut state, &params)?;
    if !event.is_open() {
        return Err(ApiError::finished_event());
    }
    *event = form::read(&payload.json, |node| {
        let mut edited = event.clone();
        if let Some(name) = node.get("name").text(1..=100) {
            name.clone_into(&mut edited.name);
        }
        if payload.json.get("description").is_some() {
            let description = node.get("description").text(0..=1000);
            edited.description = description.filter(|text| !text.is_empty()).map(str::to_owned);
        }
        if let Some(location) = node.get("entity_metadata").get("location").text(1..=100) {
            location.clone_into(&mut edited.location);
        }
        node.get("privacy_level").one_of(&[GUILD_ONLY]);
        node.get("entity_type").one_of(&[EXTERNAL]);
        edited.begins_ms = node.get("scheduled_start_time").time().unwrap_or(event.begins_ms);
        edited.ends_ms = node.get("scheduled_end_time").time().unwrap_or(event.ends_ms);
        check_times(node, edited.begins_ms, edited.ends_ms, server.now_ms());
        edited.status = next_status(&node.get("status"), event.status);
        edited
    })?;
    let (guild, json) = (event.guild, event.json());
    server.publish("GUILD_SCHEDULED_EVENT_UPDATE", json.clone(), Some(guild), None);
    Ok(Json(json))
}

/// The status that a request gives to an event; the old one without a request.
fn next_status(node: &FormNode<'_>, old: EventStatus) -> EventStatus {
    match (old, node.one_of(&[1, 2, 3, 4])) {
        (_, None) => old,
        (EventStatus::Scheduled, Some(2)) => EventStatus::Active,
        (EventStatus::Scheduled, Some(4)) => EventStatus::Canceled,
        (EventStatus::Active, Some(3)) => EventStatus::Completed,
        (_, Some(_)) => {
            node.error("GUILD_SCHEDULED_EVENT_INVALID_STATUS", "Invalid Guild Scheduled Event Status Update");
            old
        }
    }
}

/// `DELETE /guilds/{guild}/scheduled-events/{event}`
pub(super) async fn delete(server: SharedServer, params: RouteParams) -> ApiResult<StatusCode> {
    let mut state = server.lock();
    allowed(&state, &params, CHANGES_OWN)?;
    let id = find(&mut state, &params)?.id;
    if let Some(event) = state.scheduled_events.remove(&id) {
        server.publish("GUILD_SCHEDULED_EVENT_DELETE", event.json(), Some(event.guild), None);
    }
    Ok(StatusCode::NO_CONTENT)
}
