//! Dispatches the gateway's events to the parts of the bot that handle them.

use std::collections::BTreeSet;
use std::sync::Arc;

use serde_json::{Value, json};
use tokio::sync::mpsc::Receiver;

use crate::discord::background::welcome;
use crate::discord::commands::typed_moves::{TypedMoves, may_be_move};
use crate::discord::dispatch::interaction_runner::InteractionRunner;
use crate::discord::gateway::event::message::Message;
use crate::discord::gateway::event::ready::Ready;
use crate::discord::gateway::event::{Dispatch, Event};
use crate::discord::gateway::event_age::{EventAges, made_at};
use crate::discord::i18n::Words;
use crate::discord::interaction::locales::Locales;
use crate::discord::interaction::response::Response;
use crate::discord::interaction::services::Services;
use crate::discord::interaction::throttle::{Throttle, ThrottleLimits};
use crate::discord::rest::Payload;
use crate::discord::rest::type_numbers::{AUTOCOMPLETE, PING, PONG};
use crate::discord::status::Status;
use crate::domain::ids::{GuildId, InteractionId};
use crate::domain::shards::ShardRange;

/// Dispatches events to the bot.
pub struct Dispatcher {
    services: Arc<Services>,
    interaction_runner: Arc<InteractionRunner>,
    typed_moves: Arc<TypedMoves>,
    event_ages: Arc<EventAges>,
    locales: Arc<Locales>,
    status: Arc<Status>,
}

impl Dispatcher {
    /// A dispatcher for this bot, whose live messages are recorded in `event_ages` too.
    pub fn new(
        services: Arc<Services>,
        limits: ThrottleLimits,
        event_ages: Arc<EventAges>,
        status: Arc<Status>,
    ) -> Self {
        let (throttle, locales) = (Arc::new(Throttle::new(limits)), Arc::<Locales>::default());
        let runner = InteractionRunner::new(services.clone(), throttle.clone(), event_ages.clone(), locales.clone());
        let typed_moves = Arc::new(TypedMoves::new(services.clone(), throttle));
        Self { services, interaction_runner: Arc::new(runner), typed_moves, event_ages, locales, status }
    }

    /// Dispatches events in their order, until all shards have ended.
    pub async fn run(self, mut events: Receiver<Dispatch>) {
        while let Some(event) = events.recv().await {
            match event.parse() {
                Event::Ready(ready) => self.handle_ready(ready),
                Event::Resumed => self.status.metrics().connected("resumed"),
                event => self.handle(event),
            }
            self.status.event_handled();
        }
    }

    /// Handles READY. The application's id is requested elsewhere if READY does not contain it.
    fn handle_ready(&self, ready: Ready) {
        let Ready { application, session, shard, guilds } = ready;
        if let Some(application) = application {
            self.services.rest.set_application_id(application);
        }
        let (number, count) = (shard.map(ShardRange::first), guilds.as_ref().map(BTreeSet::len));
        tracing::info!(shard = number, guilds = count, application, "ready");
        // Before the next event, which may be that the bot joined a guild again.
        if let Some((shard, guilds)) = shard.zip(guilds) {
            self.services.access.session_began(shard, &guilds);
            self.services.app.session_began(shard, guilds);
        }
        self.services.activity.forget_counts();
        self.status.metrics().connected("ready");
        self.status.session_began(session);
        self.status.became_ready();
        self.record_uptime();
    }

    /// Records without waiting that the shard is connected, so that the clocks of its guilds run from here.
    fn record_uptime(&self) {
        let (services, connected) = (&self.services, self.status.connected_ranges());
        let app = services.app.clone();
        services.tasks.spawn(async move {
            if let Err(error) = app.record_uptime(&connected).await {
                tracing::warn!(%error, "cannot record that a shard is connected; the sweeper tries again");
            }
        });
    }

    /// Handles an event without waiting: what takes time runs in a task of its own.
    fn handle(&self, event: Event) {
        let services = &self.services;
        services.access.update(&event);
        services.avatars.update(&event, services.me);
        match event {
            Event::InteractionCreate(interaction) => self.interaction_runner.handle(*interaction),
            Event::MessageCreate(message) => self.handle_message(message),
            Event::MessagesDelete(channel, messages) => services.activity.messages_deleted(channel, &messages),
            Event::GuildCreate(guild) => {
                services.app.guild_joined(guild.id);
                self.record_locale(guild.id, guild.preferred_locale.as_deref());
                welcome::welcome(services, &guild);
            }
            Event::GuildUpdate(guild) => self.record_locale(guild.id, guild.preferred_locale.as_deref()),
            Event::GuildDelete(guild) => services.app.guild_left(guild),
            Event::Unreadable(event) if event.name == "INTERACTION_CREATE" => self.respond_to_unreadable(&event.data),
            Event::Unreadable(event) => tracing::debug!(event = event.name, "cannot parse an event"),
            _ => {}
        }
    }

    fn record_locale(&self, guild: GuildId, locale: Option<&str>) {
        if let Some(locale) = locale {
            self.locales.record(&self.services.app, &self.services.tasks, guild, locale);
        }
    }

    /// Handles a message: it pushes boards up the channel, and it may be a move.
    fn handle_message(&self, message: Message) {
        let services = &self.services;
        if !message.is_ephemeral {
            services.activity.message_created(message.channel, message.id);
        }
        // A message tells the difference of the clocks too.
        self.event_ages.observe(made_at(message.id.get()), services.app.now());
        if may_be_move(&message, services.me) {
            let typed_moves = self.typed_moves.clone();
            services.tasks.spawn(async move { typed_moves.handle(message).await });
        }
    }

    /// Replies even when only an interaction's id and token could be parsed.
    fn respond_to_unreadable(&self, event: &Value) {
        let id = event["id"].as_str().and_then(|id| id.parse().ok());
        let (Some(id), Some(token)) = (id, event["token"].as_str()) else {
            tracing::warn!("an interaction has no id or no token");
            return;
        };
        let id = InteractionId::new(id);
        tracing::warn!(interaction.id = id.get(), "cannot parse an interaction");
        let words = event["locale"].as_str().map(Words::of).unwrap_or_default();
        let kind = &event["type"];
        let payload = if *kind == PING {
            Payload::from(json!({"type": PONG}))
        } else if *kind == AUTOCOMPLETE {
            Response::Choices(Vec::new()).into_payload()
        } else {
            Response::say(words.msg_try_again()).into_payload()
        };
        let (rest, token) = (self.services.rest.clone(), token.to_owned());
        self.services.tasks.spawn(async move {
            if let Err(error) = rest.respond(id, &token, payload).await {
                tracing::warn!(interaction.id = id.get(), %error, "not answered");
            }
        });
    }
}
