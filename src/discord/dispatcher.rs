//! Dispatches the gateway's events to the parts of the bot that handle them.

use std::sync::Arc;

use serde_json::Value;
use tokio::sync::mpsc::Receiver;

use crate::discord::background::welcome;
use crate::discord::gateway::event::ready::Ready;
use crate::discord::gateway::event::{Dispatch, Event};
use crate::discord::interaction_runner::{Expected, InteractionRunner};
use crate::discord::rest::interaction_types::AUTOCOMPLETION;
use crate::discord::status::Status;
use crate::domain::ids::{GuildId, InteractionId};

/// Dispatches events to the bot.
#[derive(Clone)]
pub struct Dispatcher {
    interactions: Arc<InteractionRunner>,
    status: Arc<Status>,
}

impl Dispatcher {
    /// A dispatcher for this bot.
    pub const fn new(interactions: Arc<InteractionRunner>, status: Arc<Status>) -> Self {
        Self { interactions, status }
    }

    /// Dispatches events in their order, until all shards have ended.
    pub async fn run(self, mut events: Receiver<Dispatch>) {
        while let Some(event) = events.recv().await {
            match event.parse() {
                Event::Ready(ready) => self.ready(ready),
                Event::Resumed => self.status.metrics().connected("resumed"),
                event => self.handle(event),
            }
            self.status.event_handled();
        }
    }

    /// Handles READY. The application's id is requested elsewhere if READY does not contain it.
    fn ready(&self, ready: Ready) {
        let Ready { application, session, shard, guilds } = ready;
        if let Some(application) = application {
            self.interactions.services().rest.set_application_id(application);
        }
        tracing::info!(shard, guilds, application, "ready");
        self.status.metrics().connected("ready");
        self.status.session_began(session);
        self.status.became_ready();
        self.record_heartbeat();
    }

    /// Records without waiting that the shard is connected, so that the clocks of its guilds run from here.
    fn record_heartbeat(&self) {
        let (services, connected) = (self.interactions.services(), self.status.connected_ranges());
        let app = services.app.clone();
        services.tasks.spawn(async move {
            if let Err(error) = app.record_heartbeat(&connected).await {
                tracing::warn!(%error, "cannot record that a shard is connected; the sweeper tries again");
            }
        });
    }

    /// Handles an event without waiting: what takes time runs in a task of its own.
    fn handle(&self, event: Event) {
        let services = self.interactions.services();
        services.access.update(&event);
        services.avatars.update(&event, services.me);
        match event {
            Event::InteractionCreate(interaction) => self.interactions.handle(*interaction),
            Event::MessageCreate(message) => self.interactions.handle_message(message),
            Event::MessageDelete(channel, message) => services.activity.message_deleted(channel, message),
            Event::GuildCreate(guild) => {
                self.locale(guild.id, guild.preferred_locale.as_deref());
                welcome::greet(services, &guild);
            }
            Event::GuildUpdate(guild) => self.locale(guild.id, guild.preferred_locale.as_deref()),
            Event::Unreadable(event) if event.name == "INTERACTION_CREATE" => self.unreadable(&event.data),
            Event::Unreadable(event) => tracing::debug!(event = event.name, "cannot parse an event"),
            _ => {}
        }
    }

    fn locale(&self, guild: GuildId, locale: Option<&str>) {
        if let Some(locale) = locale {
            self.interactions.record_locale(guild, locale);
        }
    }

    /// Replies even when only an interaction's id and token could be parsed.
    fn unreadable(&self, event: &Value) {
        let id = event["id"].as_str().and_then(|id| id.parse().ok());
        let (Some(id), Some(token)) = (id, event["token"].as_str()) else {
            tracing::warn!("an interaction has no id or no token");
            return;
        };
        let expected = if event["type"] == AUTOCOMPLETION { Expected::Choices } else { Expected::Message };
        let locale = event["locale"].as_str();
        self.interactions.handle_unreadable(InteractionId::new(id), token.to_owned(), locale, expected);
    }
}
