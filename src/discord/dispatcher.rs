//! Hands the gateway's events to the bot.

use std::sync::Arc;

use serde_json::Value;
use tokio::sync::mpsc::UnboundedReceiver;

use crate::discord::gateway::Status;
use crate::discord::gateway::event::{Dispatch, Event};
use crate::discord::interaction::dispatch::Bot;
use crate::discord::messages::welcome;
use crate::domain::ids::{GuildId, InteractionId};

/// Discord's number for an interaction that asks for suggestions.
const AUTOCOMPLETE: u8 = 4;

/// Hands events to the bot.
#[derive(Clone)]
pub struct Dispatcher {
    bot: Arc<Bot>,
    status: Arc<Status>,
}

impl Dispatcher {
    /// A dispatcher for this bot.
    pub const fn new(bot: Arc<Bot>, status: Arc<Status>) -> Self {
        Self { bot, status }
    }

    /// Hands on events in their order, until all shards have ended.
    pub async fn run(self, mut events: UnboundedReceiver<Dispatch>) {
        while let Some(event) = events.recv().await {
            match event.name.as_str() {
                "READY" => self.ready(&event.data),
                "RESUMED" => self.status.meters().connected("resumed"),
                _ => self.handle(event.parse()),
            }
            self.status.event_handled();
        }
    }

    /// Discord has started a session. What the bot needs of READY may be missing: it is asked for elsewhere then.
    fn ready(&self, ready: &Value) {
        let application =
            ready["application"]["id"].as_str().and_then(|id| id.parse::<u64>().ok()).filter(|&id| id > 0);
        if let Some(application) = application {
            self.bot.rest.set_application_id(application);
        }
        tracing::info!(guilds = ready["guilds"].as_array().map(Vec::len), application, "ready");
        self.status.meters().connected("ready");
        self.status.session_began(ready["session_id"].as_str().map(str::to_owned));
        self.status.became_ready();
    }

    /// Handles an event at once. What takes time is done by a task of its own, so that no event waits for it.
    fn handle(&self, event: Event) {
        let bot = &self.bot;
        bot.doors.hear(&event);
        match event {
            Event::InteractionCreate(interaction) => bot.take(*interaction),
            Event::MessageCreate(message) => bot.read(message),
            Event::MessageDelete(channel, message) => bot.sight.gone(channel, message),
            Event::GuildCreate(guild) => {
                self.locale(guild.id, guild.preferred_locale.as_deref());
                welcome::arrived(bot, &guild);
            }
            Event::GuildUpdate(guild) => self.locale(guild.id, guild.preferred_locale.as_deref()),
            Event::Unreadable(event) if event.name == "INTERACTION_CREATE" => Self::unreadable(bot, &event.data),
            Event::Unreadable(event) => tracing::debug!(event = event.name, "an event could not be parsed"),
            _ => {}
        }
    }

    fn locale(&self, guild: GuildId, locale: Option<&str>) {
        if let Some(locale) = locale {
            self.bot.hear_locale(guild, locale);
        }
    }

    /// Replies even when only an interaction's id and token could be parsed.
    fn unreadable(bot: &Arc<Bot>, event: &Value) {
        let id = event["id"].as_str().and_then(|id| id.parse().ok());
        let (Some(id), Some(token)) = (id, event["token"].as_str()) else {
            tracing::warn!("an interaction came without an id or a token");
            return;
        };
        let is_autocomplete = event["type"] == AUTOCOMPLETE;
        bot.take_unreadable(InteractionId::new(id), token.to_owned(), event["locale"].as_str(), is_autocomplete);
    }
}
