//! Settings of players and guilds, and the terms that a guild allows.

use super::{App, Error, Failure, UseCaseResult, pass_through};
use crate::domain::audit::{Actor, AuditAction, Entry};
use crate::domain::authority::Authority;
use crate::domain::game::Terms;
use crate::domain::ids::{GuildId, PlayerId};
use crate::domain::matches::MatchTerms;
use crate::domain::rating;
use crate::domain::settings::{GuildChange, GuildChangeRefusal, GuildSettings, PlayerChange, PlayerSettings};
use crate::store::{StoreError, Transaction, View};

impl App {
    /// Changes one setting of a player. Returns all of the player's settings.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn change_player(&self, player: PlayerId, change: PlayerChange) -> Result<PlayerSettings, Failure> {
        let run = self
            .store
            .write((player, change), |tx, (player, change)| Box::pin(change_player(tx, *player, change.clone())));
        Ok(run.await?)
    }

    /// The settings of a guild, with defaults for what was never set. In direct messages, the defaults.
    pub(crate) async fn guild_settings(&self, guild: Option<GuildId>) -> Result<GuildSettings, Failure> {
        match guild {
            Some(guild) => Ok(self.store.guild_settings(guild).await?),
            None => Ok(GuildSettings::default()),
        }
    }

    /// Changes one setting of a guild and records it in the guild's audit log. Returns all settings of the guild.
    ///
    /// # Errors
    /// [`GuildChangeRefusal::NotAdministrator`]; [`Failure`] if the store fails.
    pub async fn change_guild(
        &self,
        guild: GuildId,
        by: PlayerId,
        authority: Authority,
        change: GuildChange,
    ) -> UseCaseResult<GuildSettings, GuildChangeRefusal> {
        let actor = Actor { guild, player: by, at: self.now() };
        let run = self.transact((actor, authority, change), |tx, (actor, authority, change)| {
            Box::pin(change_guild(tx, *actor, *authority, change.clone()))
        });
        run.await
    }

    /// Records the locale that Discord states for a guild.
    pub(crate) async fn guild_locale_seen(&self, guild: GuildId, locale: &str) -> Result<(), Failure> {
        // Guilds rarely change their locale, and a read is cheaper than a commit.
        if self.store.guild_locale(guild).await?.as_deref() == Some(locale) {
            return Ok(());
        }
        let args = (guild, locale.to_owned());
        Ok(self.store.write(args, |tx, (guild, locale)| Box::pin(tx.set_guild_locale(*guild, locale))).await?)
    }

    /// Records the locale of the Discord client of a player who uses the bot outside its guilds.
    pub(crate) async fn player_locale_seen(&self, player: PlayerId, locale: &str) -> Result<(), Failure> {
        // It rarely changes, and a read is cheaper than a commit.
        if self.store.player_locale(player).await?.as_deref() == Some(locale) {
            return Ok(());
        }
        let args = (player, locale.to_owned());
        Ok(self.store.write(args, |tx, (player, locale)| Box::pin(tx.set_player_locale(*player, locale))).await?)
    }

    /// The language of messages to one player in a guild, or outside one: the one in the player's settings, or else
    /// that of the guild, or of the player's Discord client. `None` if none is known.
    pub(crate) async fn private_language(
        &self,
        player: PlayerId,
        guild: Option<GuildId>,
    ) -> Result<Option<String>, Failure> {
        match (self.store.player_settings(player).await?.language, guild) {
            (Some(language), _) => Ok(Some(language)),
            (None, Some(_)) => self.public_language(guild).await,
            (None, None) => Ok(self.store.player_locale(player).await?),
        }
    }

    /// The language of public messages in a place: the one in the guild's settings, or else the guild's locale on
    /// Discord. `None` if neither is known.
    pub(crate) async fn public_language(&self, guild: Option<GuildId>) -> Result<Option<String>, Failure> {
        let Some(guild) = guild else { return Ok(None) };
        match self.store.guild_settings(guild).await?.language {
            Some(language) => Ok(Some(language)),
            None => Ok(self.store.guild_locale(guild).await?),
        }
    }
}

pass_through! {
    /// The settings of a player, with defaults for what was never set.
    player_settings(player: PlayerId) -> PlayerSettings;
    /// The last entries of a guild's audit log, newest first.
    audit(guild: GuildId, limit: u32) -> Vec<Entry>;
}

/// As [`App::change_player`].
async fn change_player(
    tx: &mut Transaction<'_>,
    player: PlayerId,
    change: PlayerChange,
) -> Result<PlayerSettings, StoreError> {
    let settings = tx.player_settings(player).await?.with(change);
    tx.set_player_settings(player, &settings).await?;
    Ok(settings)
}

/// As [`App::change_guild`].
async fn change_guild(
    tx: &mut Transaction<'_>,
    actor: Actor,
    authority: Authority,
    change: GuildChange,
) -> UseCaseResult<GuildSettings, GuildChangeRefusal> {
    let (setting, detail) = change.log_line();
    let settings = tx.guild_settings(actor.guild).await?;
    let settings = settings.decide_change(authority, change).map_err(Error::Refused)?;
    tx.set_guild_settings(actor.guild, &settings).await?;
    tx.insert_audit_entry(actor, AuditAction::Set(setting), &detail).await?;
    Ok(tx.guild_settings(actor.guild).await?)
}

/// The terms on which a game may begin in a guild now: unrated if its administrators turned ratings off, or if the
/// match has a handicap. Everything that was agreed on earlier is checked when the game begins.
pub(super) async fn allowed_terms(
    view: &mut View<'_>,
    guild: Option<GuildId>,
    terms: Terms,
    match_terms: Option<MatchTerms>,
) -> Result<Terms, StoreError> {
    let guild_rates = match guild {
        Some(guild) => view.guild_settings(guild).await?.rated,
        None => true,
    };
    Ok(Terms { rated: terms.rated && guild_rates && !rating::has_handicap(match_terms), ..terms })
}
