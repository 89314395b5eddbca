//! What people and servers chose.

use super::App;
use crate::domain::ids::{GuildId, PlayerId};
use crate::store::{Actor, Entry, GuildChange, GuildSettings, PlayerChange, PlayerSettings, StoreError};

impl App {
    /// What a person chose; the defaults where they chose nothing.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn player_settings(&self, player: PlayerId) -> Result<PlayerSettings, StoreError> {
        self.store.player_settings(player).await
    }

    /// Changes one thing that a person chose, and gives back all.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn change_player(&self, player: PlayerId, change: PlayerChange) -> Result<PlayerSettings, StoreError> {
        self.store.change_player(player, change).await
    }

    /// What a server's admins chose; the defaults where they chose nothing, and in direct messages.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn guild_settings(&self, guild: Option<GuildId>) -> Result<GuildSettings, StoreError> {
        match guild {
            Some(guild) => self.store.guild_settings(guild).await,
            None => Ok(GuildSettings::default()),
        }
    }

    /// Changes one thing that a server's admins chose, notes it in the server's log, and gives back all. Whether the
    /// actor may do that is for the caller to know.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn change_guild(
        &self,
        guild: GuildId,
        by: PlayerId,
        change: GuildChange,
    ) -> Result<GuildSettings, StoreError> {
        self.store.change_guild(Actor { guild, player: by, at: self.now() }, change).await
    }

    /// Records the language that Discord names for a guild.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn guild_locale_seen(&self, guild: GuildId, locale: &str) -> Result<(), StoreError> {
        self.store.saw_guild_locale(guild, locale).await
    }

    /// The last entries of a guild's audit log, newest first.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn audit(&self, guild: GuildId, limit: u32) -> Result<Vec<Entry>, StoreError> {
        self.store.audit(guild, limit).await
    }

    /// The language for what everybody in a place reads: what the admins chose, or else what Discord names for the
    /// server. `None` where neither is known.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn public_language(&self, guild: Option<GuildId>) -> Result<Option<String>, StoreError> {
        let Some(guild) = guild else { return Ok(None) };
        match self.store.guild_settings(guild).await?.language {
            Some(language) => Ok(Some(language)),
            None => self.store.guild_locale(guild).await,
        }
    }
}
