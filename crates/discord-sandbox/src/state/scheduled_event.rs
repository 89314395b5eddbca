//! Scheduled events.

use serde_json::{Value, json};

use crate::clock::iso8601;

/// The status of an event (Discord: "Guild Scheduled Event Status").
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EventStatus {
    /// It has not begun.
    Scheduled,
    /// It takes place.
    Active,
    /// It is over.
    Completed,
    /// It was cancelled before it began.
    Canceled,
}

/// An event of a guild that takes place somewhere else.
#[derive(Debug, Clone)]
pub struct ScheduledEvent {
    /// The event's id.
    pub id: u64,
    /// The guild whose members see it.
    pub guild: u64,
    /// The user who created it.
    pub creator: u64,
    /// The name, 1 to 100 characters.
    pub name: String,
    /// The description, 1 to 1000 characters; `None` if there is none.
    pub description: Option<String>,
    /// The location as text, 1 to 100 characters.
    pub location: String,
    /// When it begins, in milliseconds since 1970.
    pub begins_ms: i64,
    /// When it ends, in milliseconds since 1970.
    pub ends_ms: i64,
    /// Whether it has begun, is over or was cancelled.
    pub status: EventStatus,
}

impl ScheduledEvent {
    /// Whether the event is not over.
    pub fn is_open(&self) -> bool {
        matches!(self.status, EventStatus::Scheduled | EventStatus::Active)
    }

    /// The next status, if the time has come at which Discord sets it; `None` if it has not (Discord: "Guild Scheduled
    /// Event Status Update Automation").
    pub(crate) fn due_status(&self, now_ms: i64) -> Option<EventStatus> {
        match self.status {
            EventStatus::Scheduled if now_ms >= self.begins_ms => Some(EventStatus::Active),
            EventStatus::Active if now_ms >= self.ends_ms => Some(EventStatus::Completed),
            _ => None,
        }
    }

    /// The event as Discord returns it.
    pub fn json(&self) -> Value {
        let status = match self.status {
            EventStatus::Scheduled => 1,
            EventStatus::Active => 2,
            EventStatus::Completed => 3,
            EventStatus::Canceled => 4,
        };
        json!({
            "id": self.id.to_string(),
            "guild_id": self.guild.to_string(),
            "channel_id": null,
            "creator_id": self.creator.to_string(),
            "name": self.name,
            "description": self.description,
            "image": null,
            "scheduled_start_time": iso8601(self.begins_ms),
            "scheduled_end_time": iso8601(self.ends_ms),
            "privacy_level": 2,
            "status": status,
            "entity_type": 3,
            "entity_id": null,
            "entity_metadata": {"location": self.location},
            "recurrence_rule": null,
            "guild_scheduled_event_exceptions": [],
        })
    }
}
