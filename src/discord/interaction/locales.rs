//! The languages of guilds, as Discord names them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::app::App;
use crate::discord::interaction::services::Services;
use crate::domain::ids::GuildId;

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

    /// Notes the language of a guild. It is stored when this returns.
    pub async fn learn(&self, app: &App, guild: GuildId, locale: &str) {
        if self.is_news(guild, locale) {
            self.store(app, guild, locale.to_owned()).await;
        }
    }

    /// Notes the language of a guild, and stores it soon.
    pub fn hear(self: &Arc<Self>, services: &Services, guild: GuildId, locale: &str) {
        if self.is_news(guild, locale) {
            let (locales, app, locale) = (self.clone(), services.app.clone(), locale.to_owned());
            services.tasks.spawn(async move { locales.store(&app, guild, locale).await });
        }
    }

    /// Stores a language, and what was noted meanwhile after it, so that the newest is stored last.
    async fn store(&self, app: &App, guild: GuildId, mut locale: String) {
        loop {
            if let Err(error) = app.guild_locale_seen(guild, &locale).await {
                tracing::warn!(%error, "the language of a server could not be stored");
                return;
            }
            match self.known().get(&guild) {
                Some(newer) if *newer != locale => locale.clone_from(newer),
                _ => return,
            }
        }
    }
}
