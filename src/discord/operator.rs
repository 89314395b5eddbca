//! What an operator has done at Discord without running the bot: commands listed or cleared, the address of the
//! invitation.

use std::sync::Arc;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD_NO_PAD;
use serde_json::Value;
use serenity::http::{GuildPagination, Http, LightMethod, Request, Route};
use serenity::model::id::{ApplicationId, GuildId as Guild};

use crate::discord::RunError;
use crate::discord::access::permissions::invite_url;
use crate::discord::commands::listing;
use crate::discord::commands::listing::Listed;
use crate::discord::rest::error::Trouble;
use crate::discord::run::client;
use crate::domain::ids::GuildId;

/// Servers that are looked through for lists of their own. A bot that is tried out is in few, and Discord allows some
/// fifty requests a second.
const SERVERS: u64 = 200;

/// Where and as whom to knock.
pub struct Desk {
    token: String,
    api: Option<String>,
    http: Arc<Http>,
}

/// What became of the lists of commands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filed {
    /// Whether the list that was asked for had to be changed.
    pub changed: bool,
    /// Other servers whose own list was cleared.
    pub cleared: Vec<GuildId>,
    /// Whether the bot is in more servers than were looked through.
    pub more: bool,
}

impl Desk {
    /// With this token, at this server (`None` for Discord itself).
    pub fn new(token: &str, api: Option<&str>) -> Self {
        Self { token: token.to_owned(), api: api.map(str::to_owned), http: Arc::new(client(token, api)) }
    }

    /// The address that invites the bot. The number of the application is in the token, so that nothing is asked; a token
    /// in which it cannot be found is shown to Discord.
    ///
    /// # Errors
    /// A token that Discord refuses, a server that cannot be reached.
    pub async fn invite(&self) -> Result<String, RunError> {
        let application = match application(&self.token) {
            Some(application) => application,
            None => self.announce().await?,
        };
        Ok(invite_url(application))
    }

    /// Makes the list of commands the same as ours, in one place only: in one server, or in all of them.
    ///
    /// # Errors
    /// A token that Discord refuses, a server that cannot be reached, a server in which the bot may list none.
    pub async fn register(&self, guild: Option<GuildId>) -> Result<Filed, RunError> {
        self.announce().await?;
        let listed = guild.map_or(Listed::Globally, |guild| Listed::In(guild.get().into()));
        let failed = |trouble| match guild {
            Some(guild) => self.failed_in(guild, trouble),
            None => self.failed(trouble),
        };
        let changed = listing::register(&self.http, listed).await.map_err(failed)?;
        let (cleared, more) = self.clear_servers(guild).await?;
        Ok(Filed { changed, cleared, more })
    }

    /// Takes the commands away: of one server, or of everywhere.
    ///
    /// # Errors
    /// A token that Discord refuses, a server that cannot be reached, a server in which the bot may list none.
    pub async fn clear(&self, guild: Option<GuildId>) -> Result<Filed, RunError> {
        self.announce().await?;
        if let Some(guild) = guild {
            let changed = self.clear_server(guild.get().into()).await?;
            return Ok(Filed { changed, cleared: Vec::new(), more: false });
        }
        let changed = listing::clear(&self.http, Listed::Globally).await.map_err(|trouble| self.failed(trouble))?;
        let (cleared, more) = self.clear_servers(None).await?;
        Ok(Filed { changed, cleared, more })
    }

    /// Asks Discord who we are, and has the client remember it.
    async fn announce(&self) -> Result<u64, RunError> {
        let whoami = Request::new(Route::Oauth2ApplicationCurrent, LightMethod::Get);
        let said: Value = self.http.fire(whoami).await.map_err(|error| self.failed(error.into()))?;
        let id = said["id"].as_str().and_then(|id| id.parse().ok()).filter(|&id| id > 0);
        let id = id.ok_or_else(|| self.failed(Trouble::Busy("unreadable answer".to_owned())))?;
        self.http.set_application_id(ApplicationId::new(id));
        Ok(id)
    }

    /// Clears the lists of all servers but one. Says which had one, and whether there are more servers.
    async fn clear_servers(&self, except: Option<GuildId>) -> Result<(Vec<GuildId>, bool), RunError> {
        let guilds = self.http.get_guilds(None::<GuildPagination>, Some(SERVERS)).await;
        let guilds = guilds.map_err(|error| self.failed(error.into()))?;
        let more = u64::try_from(guilds.len()).is_ok_and(|count| count >= SERVERS);
        let mut cleared = Vec::new();
        for guild in guilds {
            if except.is_none_or(|kept| kept.get() != guild.id.get()) && self.clear_server(guild.id).await? {
                cleared.push(GuildId::new(guild.id.get()));
            }
        }
        Ok((cleared, more))
    }

    async fn clear_server(&self, guild: Guild) -> Result<bool, RunError> {
        let failed = |trouble| self.failed_in(GuildId::new(guild.get()), trouble);
        listing::clear(&self.http, Listed::In(guild)).await.map_err(failed)
    }

    /// What a request about one server that failed says.
    fn failed_in(&self, guild: GuildId, trouble: Trouble) -> RunError {
        if trouble.is_not_there() { RunError::NotThere(guild) } else { self.failed(trouble) }
    }

    fn failed(&self, trouble: Trouble) -> RunError {
        RunError::of(trouble, self.api.as_deref())
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
