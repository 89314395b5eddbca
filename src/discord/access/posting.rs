//! Whether the bot may post in a channel that an administrator chose. An interaction carries the bot's permissions in
//! its own channel only, so Discord is asked for those in other channels.

use serenity::model::Permissions;
use tokio::sync::OnceCell;

use crate::discord::access::permissions;
use crate::discord::gateway::event::guild::Guild;
use crate::discord::rest::Client;
use crate::domain::ids::{ChannelId, GuildId, PlayerId};

/// Whether the bot may post in a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PostingAccess {
    /// It may, or its roles are unknown.
    Allowed,
    /// These permissions are missing.
    Missing(Permissions),
    /// The guild has no such channel.
    NoSuchChannel,
}

/// Where in a guild the bot may post. Discord is asked once, when that is first needed.
pub struct PostingPermissions<'a> {
    rest: &'a Client,
    guild: GuildId,
    me: PlayerId,
    /// The guild's roles and channels, with the roles of the bot; `None` if Discord did not answer.
    known: OnceCell<Option<Guild>>,
}

impl<'a> PostingPermissions<'a> {
    /// Those of the bot in a guild, which are not loaded yet.
    pub fn new(rest: &'a Client, guild: GuildId, me: PlayerId) -> Self {
        Self { rest, guild, me, known: OnceCell::new() }
    }

    /// Whether the bot may post in a channel; `None` if Discord does not answer.
    pub async fn in_channel(&self, channel: ChannelId) -> Option<PostingAccess> {
        let known = self.known.get_or_init(|| load(self.rest, self.guild, self.me)).await;
        known.as_ref().map(|guild| in_channel(guild, channel, self.me))
    }
}

async fn load(rest: &Client, guild: GuildId, me: PlayerId) -> Option<Guild> {
    match rest.guild_with_member(guild, me).await {
        Ok(found) => Guild::read(&found),
        Err(error) => {
            tracing::debug!(guild.id = guild.get(), %error, "cannot read the permissions in a guild");
            None
        }
    }
}

fn in_channel(guild: &Guild, channel: ChannelId, me: PlayerId) -> PostingAccess {
    let Some(channel) = guild.channels.iter().find(|known| known.id == channel) else {
        return PostingAccess::NoSuchChannel;
    };
    match permissions::in_channel(guild, channel, me).map(permissions::missing_to_post) {
        Some(missing) if !missing.is_empty() => PostingAccess::Missing(missing),
        _ => PostingAccess::Allowed,
    }
}
