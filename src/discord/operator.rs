//! What an operator does at Discord without running the bot: registering and clearing commands, and printing the
//! invitation.

use std::sync::Arc;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD_NO_PAD;
use tokio_util::sync::CancellationToken;

use crate::discord::RunError;
use crate::discord::access::permissions::invite_url;
use crate::discord::commands::listing;
use crate::discord::rest::{ApiError, Client, MOST_GUILDS};
use crate::domain::ids::GuildId;

/// Does an operator's requests to Discord.
pub struct Desk {
    token: String,
    api: Option<String>,
    rest: Client,
}

/// What became of the listed commands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filed {
    /// Whether the list that was asked for had to be changed.
    pub changed: bool,
    /// Other guilds whose own list was cleared.
    pub cleared: Vec<GuildId>,
    /// Whether the bot is in more guilds than were looked through.
    pub more: bool,
}

impl Desk {
    /// With this token, at this server (`None` for Discord itself).
    ///
    /// # Errors
    /// [`RunError::Token`] if the token cannot be sent in a header.
    pub fn new(token: &str, api: Option<&str>) -> Result<Self, RunError> {
        let rest = Client::new(token, api, Arc::default(), CancellationToken::new());
        let rest = rest.map_err(|error| RunError::of(error, api))?;
        Ok(Self { token: token.to_owned(), api: api.map(str::to_owned), rest })
    }

    /// The address that invites the bot. The application's id is in the token, so that nothing is asked; with a token in
    /// which it cannot be found, Discord is asked.
    ///
    /// # Errors
    /// A token that Discord refuses, a server that cannot be reached.
    pub async fn invite(&self) -> Result<String, RunError> {
        let application = match application(&self.token) {
            Some(application) => application,
            None => self.rest.application_id().await.map_err(|error| self.failed(error))?,
        };
        Ok(invite_url(application))
    }

    /// Makes the list of commands the same as ours, in one place only: in one guild, or globally.
    ///
    /// # Errors
    /// A token that Discord refuses, a server that cannot be reached, a guild in which the bot may list none.
    pub async fn register(&self, guild: Option<GuildId>) -> Result<Filed, RunError> {
        let changed = listing::register(&self.rest, guild).await.map_err(|error| self.failed_in(guild, error))?;
        let (cleared, more) = self.clear_guilds(guild).await?;
        Ok(Filed { changed, cleared, more })
    }

    /// Clears the commands of one guild, or of everywhere.
    ///
    /// # Errors
    /// A token that Discord refuses, a server that cannot be reached, a guild in which the bot may list none.
    pub async fn clear(&self, guild: Option<GuildId>) -> Result<Filed, RunError> {
        let changed = self.clear_one(guild).await?;
        let (cleared, more) = if guild.is_none() { self.clear_guilds(None).await? } else { (Vec::new(), false) };
        Ok(Filed { changed, cleared, more })
    }

    /// Clears the lists of all guilds but one. Says which had one, and whether there are more guilds than were looked
    /// through: a bot that is tried out is in few.
    async fn clear_guilds(&self, except: Option<GuildId>) -> Result<(Vec<GuildId>, bool), RunError> {
        let guilds = self.rest.current_guilds().await.map_err(|error| self.failed(error))?;
        let more = guilds.len() >= MOST_GUILDS;
        let mut cleared = Vec::new();
        for guild in guilds {
            if except != Some(guild) && self.clear_one(Some(guild)).await? {
                cleared.push(guild);
            }
        }
        Ok((cleared, more))
    }

    async fn clear_one(&self, guild: Option<GuildId>) -> Result<bool, RunError> {
        listing::clear(&self.rest, guild).await.map_err(|error| self.failed_in(guild, error))
    }

    /// What a request about one guild that failed says.
    fn failed_in(&self, guild: Option<GuildId>, error: ApiError) -> RunError {
        match guild {
            Some(guild) if error.is_not_in_guild() => RunError::NotThere(guild),
            _ => self.failed(error),
        }
    }

    fn failed(&self, error: ApiError) -> RunError {
        RunError::of(error, self.api.as_deref())
    }
}

/// The number of the application, which is the first part of a token, in base 64. It is the bot's own number, which for
/// all but a few bots of 2015 is the application's too.
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
