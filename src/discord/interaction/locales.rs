//! The preferred locales of guilds.

use std::sync::{Arc, Mutex, MutexGuard};

use tokio_util::task::TaskTracker;

use crate::app::App;
use crate::discord::collections::bounded_map::BoundedMap;
use crate::domain::ids::GuildId;
use crate::mutex::lock;

/// The most cached locales. Guilds that have not installed the bot are among them.
const MAX_LOCALES: usize = 20_000;

/// A cache of the guilds' stored locales, so that a locale is written when it changes and not at every command.
#[derive(Debug, Default)]
pub struct Locales(Mutex<Known>);

type Known = BoundedMap<GuildId, String, MAX_LOCALES>;

impl Locales {
    /// Updates the cache. Returns whether the locale differs from the cached one.
    fn is_new(&self, guild: GuildId, locale: &str) -> bool {
        let mut known = self.known();
        let is_new = known.get(&guild).is_none_or(|known| known != locale);
        if is_new {
            known.insert(guild, locale.to_owned());
        }
        is_new
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        lock(&self.0)
    }

    /// Stores the locale of a guild if it changed, and waits for that.
    pub async fn record_now(&self, app: &App, guild: GuildId, locale: &str) {
        if self.is_new(guild, locale) {
            self.store(app, guild, locale.to_owned()).await;
        }
    }

    /// Stores the locale of a guild if it changed, in the background.
    pub fn record(self: &Arc<Self>, app: &Arc<App>, tasks: &TaskTracker, guild: GuildId, locale: &str) {
        if self.is_new(guild, locale) {
            let (locales, app, locale) = (self.clone(), app.clone(), locale.to_owned());
            tasks.spawn(async move { locales.store(&app, guild, locale).await });
        }
    }

    /// Stores a locale. If the cache has changed when the write is done, the newer locale is stored too, so that the
    /// newest is written last.
    async fn store(&self, app: &App, guild: GuildId, mut locale: String) {
        loop {
            if let Err(error) = app.guild_locale_seen(guild, &locale).await {
                tracing::warn!(%error, "cannot store the language of a guild");
                // The next interaction tries again.
                self.known().remove(&guild);
                return;
            }
            match self.known().get(&guild) {
                Some(newer) if *newer != locale => locale.clone_from(newer),
                _ => return,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::tests::{app_in, close_database};

    #[tokio::test]
    async fn a_locale_that_could_not_be_stored_counts_as_new() {
        let dir = tempfile::tempdir().expect("a directory");
        let app = app_in(dir.path()).await;
        let (locales, guild) = (Locales::default(), GuildId::new(1));
        locales.record_now(&app, guild, "de").await;
        assert!(!locales.is_new(guild, "de"));
        close_database(&app).await;
        locales.record_now(&app, guild, "fr").await;
        assert!(locales.is_new(guild, "fr"), "the next interaction tries again");
    }
}
