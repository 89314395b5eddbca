//! The locales that Discord names for guilds, and the settings that decide a response's language.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::dispatch::Bot;
use crate::domain::ids::GuildId;

/// The locales of guilds as they were last stored, so that only a change is stored.
#[derive(Debug, Default)]
pub struct Locales(Mutex<HashMap<GuildId, String>>);

impl Locales {
    /// Whether the locale differs from the known one, which it replaces.
    fn is_news(&self, guild: GuildId, locale: &str) -> bool {
        let mut known = self.known();
        let is_news = known.get(&guild).is_none_or(|known| known != locale);
        if is_news {
            known.insert(guild, locale.to_owned());
        }
        is_news
    }

    fn known(&self) -> MutexGuard<'_, HashMap<GuildId, String>> {
        // Every change is whole before anything can panic.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Bot {
    /// Stores the locale of a guild, if it changed, before it returns.
    pub async fn learn_locale(&self, guild: GuildId, locale: &str) {
        if self.locales.is_news(guild, locale) {
            self.store_locale(guild, locale.to_owned()).await;
        }
    }

    /// Stores the locale of a guild, if it changed, in a task.
    pub fn hear_locale(self: &Arc<Self>, guild: GuildId, locale: &str) {
        if self.locales.is_news(guild, locale) {
            let (bot, locale) = (self.clone(), locale.to_owned());
            self.tasks.spawn(async move { bot.store_locale(guild, locale).await });
        }
    }

    /// Stores a locale, and again while another one became known meanwhile.
    async fn store_locale(&self, guild: GuildId, mut locale: String) {
        loop {
            if let Err(error) = self.app.guild_locale_seen(guild, &locale).await {
                tracing::warn!(%error, "the language of a server could not be stored");
                return;
            }
            match self.locales.known().get(&guild) {
                Some(newer) if *newer != locale => locale.clone_from(newer),
                _ => return,
            }
        }
    }

    /// Adds the settings of the user and of the guild to a context. If they cannot be read, the defaults apply, so that a
    /// failure here stops nobody from playing.
    pub async fn knowing(&self, mut asked: Context) -> Context {
        if asked.is_autocomplete {
            return asked;
        }
        match self.app.player_settings(asked.by).await {
            Ok(settings) => {
                if let Some(language) = &settings.language {
                    asked.words = Words::of(language);
                }
                asked.settings = settings;
            }
            Err(error) => tracing::warn!(%error, "settings could not be read"),
        }
        match self.app.guild_settings(asked.place.guild).await {
            Ok(server) => asked.server = server,
            Err(error) => tracing::warn!(%error, "the settings of a server could not be read"),
        }
        asked
    }
}
