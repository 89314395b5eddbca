//! Scheduled events.

use discord_sandbox::{Clock as _, permissions};
use serde_json::{Value, json};

use super::openapi::Description;
use super::rest_support::Bot;

/// A sandbox in which the bot may create events, the path of the guild's events, and an event.
async fn with_event() -> (Bot, String, Value) {
    let bot = Bot::start().await;
    bot.grant(permissions::CREATE_EVENTS);
    let path = format!("/guilds/{}/scheduled-events", bot.guild());
    let event = json!({
        "name": "Open",
        "description": "round one",
        "privacy_level": 2,
        "entity_type": 3,
        "entity_metadata": {"location": "here"},
        "scheduled_start_time": "2026-12-01T20:00:00+01:00",
        "scheduled_end_time": "2026-12-01T22:30:00.5Z",
    });
    let created = bot.ok("POST", &path, event).await;
    let one = format!("{path}/{}", created["id"].as_str().expect("an id"));
    (bot, one, created)
}

#[tokio::test]
async fn an_event_is_created_read_and_edited() {
    let (bot, one, created) = with_event().await;
    assert_eq!(created["scheduled_start_time"], "2026-12-01T19:00:00.000000+00:00");
    assert_eq!(created["scheduled_end_time"], "2026-12-01T22:30:00.500000+00:00");
    assert_eq!(bot.ok("GET", &one, Value::Null).await, created);
    let edit = json!({"name": "Cup", "description": null, "scheduled_end_time": "2026-12-02T00:00:00Z"});
    let edited = bot.ok("PATCH", &one, edit).await;
    let mut expected = created;
    expected["name"] = json!("Cup");
    expected["description"] = Value::Null;
    expected["scheduled_end_time"] = json!("2026-12-02T00:00:00.000000+00:00");
    assert_eq!(edited, expected);
    let moved = bot.ok("PATCH", &one, json!({"entity_metadata": {"location": "there"}, "status": 2})).await;
    assert_eq!((&moved["entity_metadata"]["location"], &moved["status"]), (&json!("there"), &json!(2)));
    let faults = Description::get().response_faults("GET", &one, 200, &bot.ok("GET", &one, Value::Null).await);
    assert!(faults.is_empty(), "{faults:#?}");
}

#[tokio::test]
async fn events_are_created_and_changed_with_their_permissions() {
    let (bot, one, created) = with_event().await;
    let all = format!("/guilds/{}/scheduled-events", bot.guild());
    for (permission, may_create, may_change) in
        [(permissions::CREATE_EVENTS, true, true), (permissions::MANAGE_EVENTS, false, true), (0, false, false)]
    {
        bot.state(|state| {
            for role in state.guilds.values_mut().flat_map(|guild| guild.roles.values_mut()) {
                role.permissions =
                    role.permissions & !(permissions::CREATE_EVENTS | permissions::MANAGE_EVENTS) | permission;
            }
        });
        let (status, _) = bot.call("POST", &all, created.clone()).await;
        assert_eq!(status, if may_create { 200 } else { 403 }, "{permission}");
        let (status, _) = bot.call("PATCH", &one, json!({"name": "Cup"})).await;
        assert_eq!(status, if may_change { 200 } else { 403 }, "{permission}");
    }
}

#[tokio::test]
async fn an_invalid_edit_of_an_event_changes_nothing() {
    let (bot, one, created) = with_event().await;
    for (edit, field, code) in [
        (json!({"name": ""}), "name", "BASE_TYPE_REQUIRED"),
        (json!({"status": 3}), "status", "GUILD_SCHEDULED_EVENT_INVALID_STATUS"),
        (json!({"entity_type": 2}), "entity_type", "BASE_TYPE_CHOICES"),
        (json!({"scheduled_start_time": "soon"}), "scheduled_start_time", "DATE_TIME_TYPE_PARSE"),
        (
            json!({"scheduled_start_time": "2026-10-01T00:00:00Z"}),
            "scheduled_start_time",
            "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST",
        ),
        (
            json!({"scheduled_end_time": "2026-12-01T18:00:00Z"}),
            "scheduled_end_time",
            "GUILD_SCHEDULED_EVENT_END_BEFORE_START",
        ),
    ] {
        let (status, answer) = bot.call("PATCH", &one, edit.clone()).await;
        assert_eq!((status, &answer["code"]), (400, &json!(50035)), "{edit}");
        assert_eq!(answer["errors"][field]["_errors"][0]["code"], code, "{edit}: {answer}");
        assert_eq!(bot.ok("GET", &one, Value::Null).await, created, "{edit}");
    }
    bot.ok("DELETE", &one, Value::Null).await;
    bot.refused("GET", &one, Value::Null, (404, 10070)).await;
}

#[tokio::test]
async fn an_event_begins_and_ends_by_itself_and_is_then_not_edited() {
    const HOUR_MS: i64 = 3_600_000;
    let (bot, one, _) = with_event().await;
    let mut deliveries = bot.sandbox.server().events.subscribe();
    // The event begins after 30 days and 19 hours, and takes three and a half hours and half a second.
    for (advance_ms, status) in [(739 * HOUR_MS - 1, 1), (1, 2), (3 * HOUR_MS + HOUR_MS / 2 + 499, 2), (1, 3)] {
        bot.clock.advance(advance_ms);
        let found = bot.ok("GET", &one, Value::Null).await;
        assert_eq!(found["status"], json!(status), "after {advance_ms} ms more");
    }
    for status in [2, 3] {
        let event = &deliveries.recv().await.expect("an event");
        assert_eq!((event.name, &event.data["status"]), ("GUILD_SCHEDULED_EVENT_UPDATE", &json!(status)));
    }
    let over = bot.ok("GET", &one, Value::Null).await;
    bot.refused("PATCH", &one, json!({"name": "Cup"}), (400, 180_000)).await;
    assert_eq!(bot.ok("GET", &one, Value::Null).await, over);
}

#[tokio::test]
async fn a_guild_has_at_most_a_hundred_events_that_are_not_over() {
    let (bot, one, created) = with_event().await;
    let all = format!("/guilds/{}/scheduled-events", bot.guild());
    for _ in 1..100 {
        bot.ok("POST", &all, created.clone()).await;
    }
    bot.refused("POST", &all, created.clone(), (400, 30038)).await;
    assert_eq!(bot.ok("GET", &all, Value::Null).await.as_array().map(Vec::len), Some(100));
    bot.ok("PATCH", &one, json!({"status": 4})).await;
    bot.ok("POST", &all, created).await;
}
