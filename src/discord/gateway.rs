//! The gateway's events, handed on. Nothing is decided here.

use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use serenity::model::event::Event;
use serenity::model::gateway::Ready;
use tokio::sync::Mutex;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::time::sleep;

use super::arrival;
use super::bot::Bot;
use super::commands::{self, Listed};
use super::permissions::invite_url;
use super::reread::reread;
use super::status::Status;
use crate::ids::{ChannelId, GuildId, InteractionId, MessageId};

/// Where the list of commands was last put, so that a change of mind clears the old place.
const LISTED: &str = "commands.guild";

/// How long to wait before commands are registered once more, and how long at most: it doubles.
const FIRST_PAUSE: Duration = Duration::from_secs(2);
const LONGEST_PAUSE: Duration = Duration::from_mins(10);

/// Discord's number for an interaction that wants suggestions.
const AUTOCOMPLETE: u8 = 4;

/// Hands events to the bot.
#[derive(Clone)]
pub struct Gateway {
    bot: Arc<Bot>,
    listed: Listed,
    status: Arc<Status>,
    /// Whether commands are registered; held meanwhile, for several shards may get ready at once.
    registered: Arc<Mutex<bool>>,
}

impl Gateway {
    /// Hands events to this bot. Commands are listed there.
    pub fn new(bot: Arc<Bot>, listed: Listed, status: Arc<Status>) -> Self {
        Self { bot, listed, status, registered: Arc::default() }
    }

    /// Hands on what comes, in its order, until nothing comes any more.
    pub async fn listen(self, mut events: UnboundedReceiver<Event>) {
        while let Some(event) = events.recv().await {
            self.hear(event);
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
                self.status.meters().connected("ready");
                self.status.became_ready();
                let gateway = self.clone();
                tokio::spawn(async move { gateway.ready(&event.ready).await });
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
                let bot = bot.clone();
                tokio::spawn(async move { arrival::arrived(&bot, &event.guild).await });
            }
            Event::GuildUpdate(event) => {
                bot.hear_locale(GuildId::new(event.guild.id.get()), &event.guild.preferred_locale);
            }
            Event::Unknown(event) if event.kind == "INTERACTION_CREATE" => Self::unreadable(bot, &event.value),
            _ => {}
        }
    }

    async fn ready(&self, ready: &Ready) {
        let bot = &self.bot;
        let application = ready.application.id.get();
        bot.wire.http().set_application_id(ready.application.id);
        tracing::info!(guilds = ready.guilds.len(), application, "ready");
        // Another shard is at it, or has done it.
        let Ok(mut registered) = self.registered.try_lock() else { return };
        if *registered {
            return;
        }
        tracing::info!(url = invite_url(application), "invite the bot to a server");
        let mut pause = FIRST_PAUSE;
        while !bot.tasks.is_closed() {
            match self.register().await {
                Ok(changed) => {
                    *registered = true;
                    tracing::info!(changed, "commands are registered");
                    return;
                }
                Err(error) => {
                    tracing::error!(%error, pause_s = pause.as_secs(), "commands could not be registered yet");
                }
            }
            sleep(pause).await;
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    }

    async fn register(&self) -> anyhow::Result<bool> {
        let (http, store) = (self.bot.wire.http(), self.bot.app.store());
        let changed = commands::register(http, self.listed).await?;
        let before = store.meta(LISTED).await?.and_then(|guild| guild.parse::<u64>().ok()).unwrap_or(0);
        let now = match self.listed {
            Listed::Globally => 0,
            Listed::In(guild) => guild.get(),
        };
        if before != now {
            if before != 0 {
                commands::clear(http, Listed::In(before.into())).await?;
            }
            store.set_meta(LISTED, &now.to_string()).await?;
        }
        Ok(changed)
    }

    /// An interaction of which not even the necessary can be read is answered all the same.
    fn unreadable(bot: &Arc<Bot>, event: &Value) {
        let id = event["id"].as_str().and_then(|id| id.parse().ok());
        let (Some(id), Some(token)) = (id, event["token"].as_str()) else {
            tracing::warn!("an interaction came without a number or a token");
            return;
        };
        let suggesting = event["type"] == AUTOCOMPLETE;
        bot.take_unreadable(InteractionId::new(id), token.to_owned(), event["locale"].as_str(), suggesting);
    }
}
