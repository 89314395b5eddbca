//! The context of an interaction: user, place, language and services. It is the same for every type of interaction.

use std::ops::Deref;
use std::sync::Arc;

use serenity::model::Permissions;

use crate::app::{GameScope, TOKEN_USABLE_FOR};
use crate::discord::access::member::Invoker;
use crate::discord::access::permissions;
use crate::discord::gateway::event::interaction::{Interaction, InteractionData, SourceMessage};
use crate::discord::gateway::event_age::made_at;
use crate::discord::i18n::Words;
use crate::discord::interaction::services::Services;
use crate::discord::messages::pads::content::PadContext;
use crate::domain::authority::Authority;
use crate::domain::ids::{InteractionId, PlayerId};
use crate::domain::place::Place;
use crate::domain::settings::{GuildSettings, PlayerSettings};
use crate::domain::timestamp::Timestamp;

/// An interaction that is being handled, with the services that its handler uses.
#[derive(Clone)]
pub struct Context {
    services: Arc<Services>,
    /// The interaction's id.
    pub id: InteractionId,
    /// The interaction's token. Never logged.
    pub token: String,
    /// The user.
    pub user: PlayerId,
    /// The user's display name.
    pub display_name: String,
    /// The guild and the channel.
    pub place: Place,
    /// The language of the user's client, as Discord writes it.
    pub locale: String,
    /// The texts in the user's language.
    pub words: Words,
    /// The user's settings; the defaults until they are loaded.
    pub settings: PlayerSettings,
    /// The guild's settings; the defaults until they are loaded.
    pub guild_settings: GuildSettings,
    /// The user's roles and permissions.
    pub invoker: Invoker,
    /// Whether the bot is installed where it can post messages of its own.
    pub is_bot_present: bool,
    /// The required permissions that the bot lacks in the channel.
    pub missing_permissions: Permissions,
    /// The permissions that the bot lacks to create threads in the channel.
    pub missing_to_create_threads: Permissions,
    /// The message that the component or modal belongs to, if there is one.
    pub source: Option<SourceMessage>,
    /// Whether the interaction is an autocomplete.
    pub is_autocomplete: bool,
    /// Until when the token is used, by the host's clock.
    pub token_ends: Timestamp,
}

impl Context {
    /// The context of an interaction, with the default settings, and the user's action.
    pub fn new(services: Arc<Services>, interaction: Interaction, arrived: Timestamp) -> (Self, InteractionData) {
        let invoker = Invoker::of(&interaction);
        let missing_permissions = missing_permissions(&interaction);
        let missing_to_create_threads = missing_to_create_threads(&interaction);
        let Interaction { id, token, guild, channel, user, locale, is_bot_present, source, data, .. } = interaction;
        let cx = Self {
            services,
            id,
            token,
            user: user.id,
            display_name: user.name,
            place: Place { guild, channel: channel.id },
            words: Words::of(&locale),
            locale,
            settings: PlayerSettings::default(),
            guild_settings: GuildSettings::default(),
            invoker,
            is_bot_present,
            missing_permissions,
            missing_to_create_threads,
            source,
            is_autocomplete: matches!(data, InteractionData::Autocomplete(_)),
            token_ends: arrived + TOKEN_USABLE_FOR,
        };
        (cx, data)
    }

    /// The user's authority in the guild.
    pub fn authority(&self) -> Authority {
        self.invoker.authority(&self.guild_settings)
    }

    /// The scope in which the game of a command is looked for.
    pub const fn game_scope(&self) -> GameScope {
        match self.place.guild {
            Some(_) => GameScope::Channel(self.place.channel),
            None => GameScope::Anywhere,
        }
    }

    /// Whether the component is on an ephemeral message, which a response may edit.
    pub fn is_on_ephemeral(&self) -> bool {
        self.source.as_ref().is_some_and(|source| source.is_ephemeral)
    }

    /// Returns the context with the settings of the user and the guild. If they cannot be read the defaults are used,
    /// so that the user can play.
    pub async fn with_settings(mut self) -> Self {
        match self.app.player_settings(self.user).await {
            Ok(settings) => {
                self.words = Words::for_user(&settings, &self.locale);
                self.settings = settings;
            }
            Err(error) => tracing::warn!(%error, "cannot read the settings of a user"),
        }
        // The settings of a guild that has removed the bot do not apply to what its members do elsewhere.
        match self.app.guild_settings(self.place.guild.filter(|_| self.is_bot_present)).await {
            Ok(settings) => self.guild_settings = settings,
            Err(error) => tracing::warn!(%error, "cannot read the settings of a guild"),
        }
        self
    }

    /// Whether the bot can post a message in the channel that others see.
    pub const fn can_post_publicly(&self) -> bool {
        self.place.guild.is_some() && self.is_bot_present
    }

    /// The context of a pad of the user.
    pub fn pad_context(&self) -> PadContext<'_> {
        let (app, pictures, buttons) = (&self.app, self.app.pictures(), self.messages.pads.buttons);
        PadContext { app, words: self.words, player: self.user, settings: &self.settings, pictures, buttons }
    }

    /// When Discord created the interaction.
    pub const fn made_at(&self) -> Timestamp {
        made_at(self.id.get())
    }
}

impl Deref for Context {
    type Target = Services;

    /// Gives handlers access to the services: `cx.app`.
    fn deref(&self) -> &Services {
        &self.services
    }
}

/// The permissions that the bot lacks. In direct messages, and where the bot cannot post, permissions do not apply; if
/// Discord does not name the bot's permissions, none counts as missing.
fn missing_permissions(interaction: &Interaction) -> Permissions {
    match interaction.app_permissions {
        _ if interaction.guild.is_none() || !interaction.is_bot_present => Permissions::empty(),
        Some(granted) if interaction.channel.is_thread => permissions::missing_in_thread(granted),
        Some(granted) if interaction.channel.is_voice => permissions::missing_in_voice(granted),
        Some(granted) => permissions::missing_in_channel(granted),
        None => Permissions::empty(),
    }
}

/// The permissions that the bot lacks to create threads. Empty inside a thread, where no thread is created.
fn missing_to_create_threads(interaction: &Interaction) -> Permissions {
    match interaction.app_permissions {
        Some(granted)
            if interaction.guild.is_some() && interaction.is_bot_present && !interaction.channel.is_thread =>
        {
            permissions::missing_to_create_threads(granted)
        }
        _ => Permissions::empty(),
    }
}
