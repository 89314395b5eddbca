//! The language of a response: for one user the chosen one or that of their Discord client, for a channel that of its
//! guild.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::app::App;
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::dispatch::Bot;
use crate::domain::ids::{GuildId, PlayerId};

/// The texts for messages in a channel of this guild.
pub async fn public(app: &App, guild: Option<GuildId>) -> Words {
    match app.public_language(guild).await {
        Ok(language) => language.as_deref().map(Words::of).unwrap_or_default(),
        Err(error) => {
            tracing::warn!(%error, "the language of a server could not be read");
            Words::default()
        }
    }
}

/// The texts for one user whose client language is unknown.
pub async fn private(app: &App, player: PlayerId, guild: Option<GuildId>) -> Words {
    match app.player_settings(player).await.map(|settings| settings.language) {
        Ok(Some(language)) => Words::of(&language),
        _ => public(app, guild).await,
    }
}

/// The languages that Discord named for servers, so that they are written when they change and not at every command.
#[derive(Debug, Default)]
pub struct Locales(Mutex<HashMap<GuildId, String>>);

impl Locales {
    /// Whether this is news.
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
    /// Discord names the language of a server. It is stored by the time that this returns.
    pub async fn learn_locale(&self, guild: GuildId, locale: &str) {
        if self.locales.is_news(guild, locale) {
            self.store_locale(guild, locale.to_owned()).await;
        }
    }

    /// The same, stored soon.
    pub fn hear_locale(self: &Arc<Self>, guild: GuildId, locale: &str) {
        if self.locales.is_news(guild, locale) {
            let (bot, locale) = (self.clone(), locale.to_owned());
            self.tasks.spawn(async move { bot.store_locale(guild, locale).await });
        }
    }

    /// Stores what was heard. What was heard meanwhile is stored after it, whichever of the two is stored first.
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

    /// The same question, by somebody whose settings are known. What cannot be read is taken for the default: nobody is
    /// kept from playing by their settings.
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
