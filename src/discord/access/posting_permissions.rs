//! Whether the bot may post in a channel other than that of the interaction: one that an administrator chose, or that
//! of a rematch. An interaction carries the permissions in its own channel only, so Discord is asked for the others.

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
    /// The bot's permissions in a guild, which are not loaded yet.
    pub fn new(rest: &'a Client, guild: GuildId, me: PlayerId) -> Self {
        Self { rest, guild, me, known: OnceCell::new() }
    }

    /// Whether the bot may post in a channel; `None` if Discord does not answer.
    pub async fn in_channel(&self, channel: ChannelId) -> Option<PostingAccess> {
        self.known().await.map(|guild| in_channel(guild, channel, self.me))
    }

    /// The permissions that a game requires and the bot lacks in a channel, or in a thread of the channel `thread_of`.
    /// If Discord does not answer or does not name the channel or the bot's roles, none counts as missing.
    pub async fn missing_for_game(&self, channel: ChannelId, thread_of: Option<ChannelId>) -> Permissions {
        let missing = self.known().await.and_then(|guild| {
            // A thread has the overwrites of its channel.
            let overwritten = thread_of.unwrap_or(channel);
            let known = guild.channels.iter().find(|known| known.id == overwritten)?;
            let granted = permissions::in_channel(guild, known, self.me)?;
            Some(match thread_of {
                Some(_) => permissions::missing_in_thread(granted),
                None if known.is_voice => permissions::missing_in_voice(granted),
                None => permissions::missing_in_channel(granted),
            })
        });
        missing.unwrap_or(Permissions::empty())
    }

    async fn known(&self) -> Option<&Guild> {
        self.known.get_or_init(|| load(self.rest, self.guild, self.me)).await.as_ref()
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

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use serde_json::json;
    use tokio_util::sync::CancellationToken;

    use super::*;
    use crate::discord::access::permissions::{IN_VOICE, NEEDED};

    #[tokio::test]
    async fn a_game_requires_other_permissions_in_voice_channels_and_threads() {
        let rest =
            Client::new("token", None, 1, Arc::default(), |text, _, _| text.to_owned(), CancellationToken::new());
        let rest = rest.expect("a token");
        let (text, voice, thread) = (ChannelId::new(10), ChannelId::new(11), ChannelId::new(12));
        let in_threads = Permissions::SEND_MESSAGES_IN_THREADS;
        for (granted, channel, thread_of, missing) in [
            (NEEDED, text, None, Permissions::empty()),
            (NEEDED, voice, None, IN_VOICE),
            (NEEDED | IN_VOICE, voice, None, Permissions::empty()),
            (NEEDED - in_threads, text, None, Permissions::empty()),
            (NEEDED - in_threads, thread, Some(text), in_threads),
            (NEEDED - Permissions::SEND_MESSAGES, thread, Some(text), Permissions::empty()),
            (NEEDED - Permissions::SEND_MESSAGES, text, None, Permissions::SEND_MESSAGES),
            // Discord did not name the channel.
            (Permissions::empty(), ChannelId::new(99), None, Permissions::empty()),
        ] {
            let channels = [(text, 0), (voice, 2)].map(
                |(id, kind)| json!({"id": id.get().to_string(), "type": kind, "position": 1, "permission_overwrites": []}),
            );
            let guild = Guild::read(&json!({
                "id": "100",
                "owner_id": "1",
                "roles": [{"id": "100", "permissions": granted.bits().to_string()}],
                "channels": channels,
                "members": [{"user": {"id": "7"}, "roles": []}],
            }));
            assert!(guild.is_some());
            let mut posting = PostingPermissions::new(&rest, GuildId::new(100), PlayerId::new(7));
            posting.known = OnceCell::new_with(Some(guild));
            assert_eq!(posting.missing_for_game(channel, thread_of).await, missing, "{granted:?} in {channel}");
        }
    }
}
