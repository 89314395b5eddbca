//! Welcomes a guild that the bot has just joined, once, and names missing permissions. The message goes to the system
//! channel, or else to the first text channel in which the bot may write.

use std::sync::Arc;
use std::time::Duration;

use serenity::model::Permissions;

use crate::discord::access::permissions;
use crate::discord::components::panel;
use crate::discord::gateway::event::guild::{Channel, Guild};
use crate::discord::i18n::Words;
use crate::discord::interaction::services::Services;
use crate::discord::messages::error::MessageError;
use crate::discord::rest::message::{MessageBody, no_mentions};
use crate::discord::rest::nonce::NonceKind;
use crate::domain::ids::{ChannelId, GuildId};
use crate::domain::timestamp::Timestamp;

/// How long after the bot joined a guild it is welcomed. (Discord sends `GUILD_CREATE` for every guild at every start.)
const WELCOME_WITHIN: Duration = Duration::from_hours(1);

/// Welcomes a guild that the bot has just joined, after `GUILD_CREATE`.
pub fn welcome(services: &Arc<Services>, guild: &Guild) {
    let (id, Some(joined)) = (guild.id, guild.joined_at) else { return };
    if services.app.now().since(joined) > WELCOME_WITHIN {
        return;
    }
    let Some((channel, granted)) = writable_channel(services, guild) else {
        tracing::info!(guild.id = id.get(), "joined a guild without a channel to write in");
        return;
    };
    let (task, locale) = (services.clone(), guild.preferred_locale.clone());
    services.tasks.spawn(async move {
        if let Err(error) = send_welcome(&task, id, locale, joined, channel, granted).await {
            tracing::warn!(guild.id = id.get(), %error, "cannot send the welcome message to a new guild");
        }
    });
}

/// Returns the first channel in which the bot may write, and its permissions there. The guild's system channel comes
/// first, then the text channels as the guild lists them.
fn writable_channel(services: &Services, guild: &Guild) -> Option<(ChannelId, Permissions)> {
    let is_system = |channel: &Channel| Some(channel.id) == guild.system_channel;
    let mut channels: Vec<&Channel> =
        guild.channels.iter().filter(|channel| channel.is_text || is_system(channel)).collect();
    channels.sort_by_key(|channel| (!is_system(channel), channel.position, channel.id));
    channels.into_iter().find_map(|channel| {
        let granted = permissions::in_channel(guild, channel, services.me)?;
        let speaks = granted.contains(Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES);
        speaks.then_some((channel.id, granted))
    })
}

async fn send_welcome(
    services: &Services,
    guild: GuildId,
    locale: Option<String>,
    joined: Timestamp,
    channel: ChannelId,
    granted: Permissions,
) -> Result<(), MessageError> {
    let (key, joined) = (format!("greeted.{guild}"), joined.as_millis().to_string());
    if services.app.meta(&key).await?.as_deref() == Some(&joined) {
        return Ok(());
    }
    // The locale of a new guild may not be stored yet.
    let language = services.app.guild_settings(Some(guild)).await?.language.or(locale);
    let words = language.as_deref().map(Words::of).unwrap_or_default();
    // Recorded before it is sent: a missing message is better than two.
    services.app.set_meta(&key, &joined).await?;
    let text =
        format!("{}\n{}", words.msg_welcome_hello(), words.permission_check(permissions::missing_in_channel(granted)));
    let body = MessageBody::text(text).with_buttons(panel::buttons(&words));
    let nonce = NonceKind::Welcome.of(format_args!("{:x}", guild.get()));
    services.rest.create_message(channel, body.message(nonce, no_mentions())).await?;
    Ok(())
}
