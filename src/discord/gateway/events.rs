//! The gateway's events, handed on. Nothing is decided here.

use std::sync::Arc;

use serde_json::Value;
use serenity::model::event::Event;
use tokio::sync::mpsc::UnboundedReceiver;

use crate::discord::gateway::lenient::reread;
use crate::discord::gateway::status::Status;
use crate::discord::interaction::dispatch::Bot;
use crate::discord::messages::welcome;
use crate::domain::ids::{ChannelId, GuildId, InteractionId, MessageId};

/// Discord's number for an interaction that wants suggestions.
const AUTOCOMPLETE: u8 = 4;

/// Hands events to the bot.
#[derive(Clone)]
pub struct Gateway {
    bot: Arc<Bot>,
    status: Arc<Status>,
}

impl Gateway {
    /// Hands events to this bot.
    pub const fn new(bot: Arc<Bot>, status: Arc<Status>) -> Self {
        Self { bot, status }
    }

    /// Hands on what comes, in its order, until nothing comes any more.
    pub async fn listen(self, mut events: UnboundedReceiver<Event>) {
        while let Some(event) = events.recv().await {
            self.hear(event);
            self.status.event_handled();
        }
    }

    /// Takes note of an event at once. What takes time is done by a task of its own, so that no event waits for it.
    fn hear(&self, event: Event) {
        let bot = &self.bot;
        let event = match event {
            Event::Unknown(unknown) => reread(unknown),
            event => event,
        };
        bot.doors.hear(&event);
        match event {
            Event::Ready(event) => {
                let (application, guilds) = (event.ready.application.id, event.ready.guilds.len());
                bot.wire.http().set_application_id(application);
                tracing::info!(guilds, application = application.get(), "ready");
                self.status.meters().connected("ready");
                self.status.session_began(Some(event.ready.session_id));
                self.status.became_ready();
            }
            Event::Unknown(event) if event.kind == "READY" => {
                tracing::warn!(
                    "discord's greeting could not be read; the bot works, and begins anew when it is cut off"
                );
                self.status.meters().connected("ready");
                self.status.session_began(event.value["session_id"].as_str().map(str::to_owned));
                self.status.became_ready_unread();
            }
            Event::Resumed(_) => self.status.meters().connected("resumed"),
            Event::InteractionCreate(event) => bot.take(event.interaction),
            Event::MessageCreate(event) => bot.read(event.message),
            Event::MessageDelete(event) => {
                let channel = ChannelId::new(event.channel_id.get());
                bot.sight.gone(channel, MessageId::new(event.message_id.get()));
            }
            Event::GuildCreate(event) => {
                bot.hear_locale(GuildId::new(event.guild.id.get()), &event.guild.preferred_locale);
                let task = bot.clone();
                bot.tasks.spawn(async move { welcome::arrived(&task, &event.guild).await });
            }
            Event::GuildUpdate(event) => {
                bot.hear_locale(GuildId::new(event.guild.id.get()), &event.guild.preferred_locale);
            }
            Event::Unknown(event) if event.kind == "INTERACTION_CREATE" => Self::unreadable(bot, &event.value),
            _ => {}
        }
    }

    /// An interaction of which not even the necessary can be read is answered all the same.
    fn unreadable(bot: &Arc<Bot>, event: &Value) {
        let id = event["id"].as_str().and_then(|id| id.parse().ok());
        let (Some(id), Some(token)) = (id, event["token"].as_str()) else {
            tracing::warn!("an interaction came without a number or a token");
            return;
        };
        let is_autocomplete = event["type"] == AUTOCOMPLETE;
        bot.take_unreadable(InteractionId::new(id), token.to_owned(), event["locale"].as_str(), is_autocomplete);
    }
}
