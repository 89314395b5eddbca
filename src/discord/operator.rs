//! One-off operator commands: register and clear commands, print the invite URL.

use std::sync::Arc;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD_NO_PAD;
use tokio_util::sync::CancellationToken;

use crate::discord::access::permissions::invite_url;
use crate::discord::commands::sync;
use crate::discord::error::RunError;
use crate::discord::i18n::command_names::mention_commands;
use crate::discord::rest::{ApiError, Client, GUILD_PAGE_SIZE, REQUESTS_PER_SECOND};
use crate::domain::ids::GuildId;

/// Sends an operator's requests to Discord.
pub struct Operator {
    token: String,
    discord_api: Option<String>,
    rest: Client,
}

/// The result of registering or clearing commands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandChanges {
    /// Whether the requested list had to be changed.
    pub changed: bool,
    /// Other guilds whose list was cleared.
    pub cleared: Vec<GuildId>,
    /// Whether the bot is in more guilds than were checked.
    pub more: bool,
}

impl Operator {
    /// A client with this token for this server (`None` for Discord itself).
    ///
    /// # Errors
    /// [`RunError::Token`]: the token cannot be sent in a header.
    pub fn new(token: &str, discord_api: Option<&str>) -> Result<Self, RunError> {
        let rest = Client::new(
            token,
            discord_api,
            REQUESTS_PER_SECOND,
            Arc::default(),
            mention_commands,
            CancellationToken::new(),
        );
        let rest = rest.map_err(|error| RunError::of(error, discord_api))?;
        Ok(Self { token: token.to_owned(), discord_api: discord_api.map(str::to_owned), rest })
    }

    /// The address that invites the bot. The application's id is read from the token, or else requested from Discord.
    ///
    /// # Errors
    /// [`RunError::Token`]: Discord rejects the token. [`RunError::Unreachable`]: any other failure.
    pub async fn invite(&self) -> Result<String, RunError> {
        let application = match application(&self.token) {
            Some(application) => application,
            None => self.rest.application_id().await.map_err(|error| self.failed(error))?,
        };
        Ok(invite_url(application))
    }

    /// Registers the commands in one guild, or globally, and clears them in all other guilds.
    ///
    /// # Errors
    /// [`RunError::Token`]: Discord rejects the token. [`RunError::NotInGuild`]: the bot may not register commands in
    /// the guild. [`RunError::Unreachable`]: any other failure.
    pub async fn register(&self, guild: Option<GuildId>) -> Result<CommandChanges, RunError> {
        let changed = sync::register(&self.rest, guild).await.map_err(|error| self.failed_in(guild, error))?;
        let (cleared, more) = self.clear_guilds(guild).await?;
        Ok(CommandChanges { changed, cleared, more })
    }

    /// Clears the commands of one guild, or the global ones and those of all guilds.
    ///
    /// # Errors
    /// As for [`register`](Self::register).
    pub async fn clear(&self, guild: Option<GuildId>) -> Result<CommandChanges, RunError> {
        let changed = self.clear_one(guild).await?;
        let (cleared, more) = if guild.is_none() { self.clear_guilds(None).await? } else { (Vec::new(), false) };
        Ok(CommandChanges { changed, cleared, more })
    }

    /// Clears the commands of all guilds but one. Returns the guilds that had some, and whether there are more guilds
    /// than one request returns: a bot that registers commands in a guild is being tested, and in few. A guild in which
    /// the bot may not register commands is left out.
    async fn clear_guilds(&self, except: Option<GuildId>) -> Result<(Vec<GuildId>, bool), RunError> {
        let guilds = self.rest.current_guilds().await.map_err(|error| self.failed(error))?;
        let more = guilds.len() >= GUILD_PAGE_SIZE;
        let mut cleared = Vec::new();
        for guild in guilds.into_iter().filter(|&guild| except != Some(guild)) {
            match self.clear_one(Some(guild)).await {
                Ok(true) => cleared.push(guild),
                Ok(false) | Err(RunError::NotInGuild(_)) => {}
                Err(error) => return Err(error),
            }
        }
        Ok((cleared, more))
    }

    async fn clear_one(&self, guild: Option<GuildId>) -> Result<bool, RunError> {
        sync::clear(&self.rest, guild).await.map_err(|error| self.failed_in(guild, error))
    }

    /// The error for a failed request about one guild.
    fn failed_in(&self, guild: Option<GuildId>, error: ApiError) -> RunError {
        match guild {
            Some(guild) if error.is_not_in_guild() => RunError::NotInGuild(guild),
            _ => self.failed(error),
        }
    }

    fn failed(&self, error: ApiError) -> RunError {
        RunError::of(error, self.discord_api.as_deref())
    }
}

/// The user id that the first part of a token encodes in base 64. It is also the application's id, except for a few
/// bots of 2015.
fn application(token: &str) -> Option<u64> {
    let first = token.split('.').next().filter(|_| token.contains('.'))?;
    let digits = BASE64_STANDARD_NO_PAD.decode(first.trim_end_matches('=')).ok()?;
    std::str::from_utf8(&digits).ok()?.parse().ok().filter(|&id| id > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_name_their_application() {
        let check = |token: &str, expected: Option<u64>| assert_eq!(application(token), expected, "{token}");
        check("MTE5MTE2ODkxNDIyNzIwMDAwMQ.GaBcDe.xyz", Some(1_191_168_914_227_200_001));
        check("MTIzNDU2Nzg5MDEyMzQ1Njc4.x.y", Some(123_456_789_012_345_678));
        check("MTIzNDU2Nzg5MDEyMzQ1Njc4", None);
        check("abc.def.ghi", None);
        check("bm90IGEgbnVtYmVyIGF0IGFsbA.x.y", None);
        check("", None);
    }
}
