//! Who asks, where, and in which language: the same for every kind of interaction.

use std::ops::Deref;

use serenity::model::Permissions;

use crate::app::{GuildSettings, Place, PlayerSettings};
use crate::discord::access::member::Invoker;
use crate::discord::access::permissions;
use crate::discord::gateway::event::interaction::{Interaction, InteractionData, SourceMessage};
use crate::discord::i18n::Words;
use crate::discord::interaction::services::Services;
use crate::discord::rest::ApiError;
use crate::discord::rest::age::made_at;
use crate::domain::ids::{InteractionId, PlayerId, Timestamp};

/// An interaction that is being handled, with the services that its handler uses.
#[derive(Clone)]
pub struct Context {
    services: Services,
    /// Its number.
    pub id: InteractionId,
    /// What is needed to answer it. Never logged.
    pub token: String,
    /// Who asks, as Discord vouches for.
    pub by: PlayerId,
    /// What they are called everywhere on Discord.
    pub name: String,
    /// Where.
    pub place: Place,
    /// In the person's language.
    pub words: Words,
    /// What the person chose; the defaults until it is known.
    pub settings: PlayerSettings,
    /// What the server's admins chose; the defaults until it is known.
    pub server: GuildSettings,
    /// What Discord says of the person.
    pub invoker: Invoker,
    /// What the bot lacks there of what it needs.
    pub missing: Permissions,
    /// What it lacks there to open a thread for a game.
    pub missing_for_threads: Permissions,
    /// The message that the button or form is on, if it is one.
    pub source: Option<SourceMessage>,
    /// Whether it only wants suggestions.
    pub is_autocomplete: bool,
}

impl Context {
    /// The context of an interaction, with the default settings.
    pub fn new(services: Services, interaction: &Interaction) -> Self {
        Self {
            services,
            id: interaction.id,
            token: interaction.token.clone(),
            by: interaction.user.id,
            name: interaction.user.name.clone(),
            place: Place { guild: interaction.guild, channel: interaction.channel.id },
            words: Words::of(&interaction.locale),
            settings: PlayerSettings::default(),
            server: GuildSettings::default(),
            invoker: Invoker::of(interaction),
            missing: missing(interaction),
            missing_for_threads: missing_for_threads(interaction),
            source: interaction.source,
            is_autocomplete: matches!(interaction.data, InteractionData::Autocomplete(_)),
        }
    }

    /// Whether the button is on a message that only the person sees, which an answer may change.
    pub fn is_on_ephemeral(&self) -> bool {
        self.source.is_some_and(|under| under.ephemeral)
    }

    /// The context with the settings of the user and the guild. Settings that cannot be read are taken for the default:
    /// nobody is kept from playing by their settings.
    pub async fn with_settings(mut self) -> Self {
        if self.is_autocomplete {
            return self;
        }
        match self.app.player_settings(self.by).await {
            Ok(settings) => {
                if let Some(language) = &settings.language {
                    self.words = Words::of(language);
                }
                self.settings = settings;
            }
            Err(error) => tracing::warn!(%error, "settings could not be read"),
        }
        match self.app.guild_settings(self.place.guild).await {
            Ok(server) => self.server = server,
            Err(error) => tracing::warn!(%error, "the settings of a server could not be read"),
        }
        self
    }

    /// Why a message could not be sent to this channel, in words.
    pub fn send_failure(&self, error: &ApiError) -> String {
        match error {
            ApiError::MissingAccess | ApiError::MissingPermissions => {
                let missing = if self.missing.is_empty() { Permissions::SEND_MESSAGES } else { self.missing };
                self.words.missing_permissions(missing, self.place.channel)
            }
            _ => self.words.msg_trouble_busy(),
        }
    }

    /// When Discord made it.
    pub const fn made_at(&self) -> Timestamp {
        made_at(self.id.get())
    }
}

impl Deref for Context {
    type Target = Services;

    /// The services, so that a handler writes `cx.app`.
    fn deref(&self) -> &Services {
        &self.services
    }
}

/// What the bot lacks. Direct messages have no permissions, and a channel that Discord says nothing about is tried.
fn missing(interaction: &Interaction) -> Permissions {
    match interaction.app_permissions {
        Some(granted) if interaction.guild.is_some() => permissions::missing(granted, interaction.channel.is_thread),
        _ => Permissions::empty(),
    }
}

/// What the bot lacks to open a thread there. Within a thread none is opened.
fn missing_for_threads(interaction: &Interaction) -> Permissions {
    match interaction.app_permissions {
        Some(granted) if interaction.guild.is_some() && !interaction.channel.is_thread => {
            permissions::missing_for_threads(granted)
        }
        _ => Permissions::empty(),
    }
}
