//! Checks before a new game: whether the guild's settings allow the user to start one here, and where it is played.

use crate::discord::access::posting_permissions::PostingPermissions;
use crate::discord::gateway::event::interaction::Member;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::{HandlerError, HandlerResult};
use crate::domain::authority::Authority;
use crate::domain::game::StoredGame;
use crate::domain::ids::{ChannelId, GuildId};
use crate::domain::place::Place;
use crate::domain::settings::GuildSettings;

/// Whether the user requests a rated game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequestedGame {
    /// A rated game.
    Rated,
    /// An unrated game, or the user does not say.
    Unrated,
}

/// Checks that the user may start a game in this channel.
///
/// # Errors
/// [`HandlerError::Reply`] if the guild's settings do not allow it.
pub fn check(cx: &Context, requested: RequestedGame) -> HandlerResult<()> {
    let settings = &cx.guild_settings;
    check_channel(cx, settings, cx.place.channel, cx.invoker.parent)?;
    check_roles(cx)?;
    if requested == RequestedGame::Rated && !settings.rated {
        return Err(HandlerError::refused(cx.words.msg_terms_rated_server()));
    }
    Ok(())
}

/// Checks that the user may start the rematch of a game, and that the bot has its permissions where it will be: in the
/// place of the game. The button can be elsewhere, such as on a pad.
///
/// # Errors
/// [`HandlerError::Reply`] if the guild's settings do not allow it, if the user is not in the guild, or if the bot
/// lacks permissions; [`HandlerError::Failed`] if the settings cannot be read.
pub async fn check_rematch(cx: &Context, last: &StoredGame) -> HandlerResult<()> {
    let Place { guild, channel } = last.place;
    if cx.place.channel == channel || last.thread_of == Some(cx.place.channel) {
        check(cx, RequestedGame::Unrated)?;
        return cx.check_permissions();
    }
    let Some(guild) = guild else { return Ok(()) };
    let is_here = cx.place.guild == Some(guild);
    let settings = if is_here { cx.guild_settings.clone() } else { cx.app.guild_settings(Some(guild)).await? };
    if is_here {
        check_roles(cx)?;
    } else {
        check_member(cx, guild, &settings).await?;
    }
    let parent = match last.thread_of {
        // A post in a forum, or a thread that a user made.
        None if !settings.allows_channel(channel, None) => cx.rest.channel_of_thread(channel).await.ok().flatten(),
        thread_of => thread_of,
    };
    check_channel(cx, &settings, channel, parent)?;
    let posting = PostingPermissions::new(&cx.rest, guild, cx.me);
    cx.check_missing(posting.missing_for_game(channel, parent).await, channel)
}

fn check_channel(
    cx: &Context,
    settings: &GuildSettings,
    channel: ChannelId,
    parent: Option<ChannelId>,
) -> HandlerResult<()> {
    if settings.allows_channel(channel, parent) {
        return Ok(());
    }
    Err(HandlerError::refused(cx.words.channel_closed(&settings.channels)))
}

fn check_roles(cx: &Context) -> HandlerResult<()> {
    let settings = &cx.guild_settings;
    if settings.allows_roles(&cx.invoker.roles) || cx.authority() != Authority::Member {
        return Ok(());
    }
    Err(HandlerError::refused(cx.words.role_missing(&settings.play_roles)))
}

/// Checks the user's roles in a guild other than that of the interaction, which says nothing about the user there. A
/// member counts as an administrator only by their roles.
async fn check_member(cx: &Context, guild: GuildId, settings: &GuildSettings) -> HandlerResult<()> {
    let words = &cx.words;
    let member = match cx.rest.member(guild, cx.user).await {
        Ok(Some(member)) => Member::read(&member),
        Ok(None) => return Err(HandlerError::refused(words.msg_refused_no_game())),
        Err(error) => {
            tracing::warn!(guild.id = guild.get(), %error, "cannot check the member of a guild");
            return Err(HandlerError::refused(words.msg_error_unavailable()));
        }
    };
    let roles = &member.roles;
    if !settings.allows_roles(roles) && !roles.iter().any(|role| settings.admin_roles.contains(role)) {
        return Err(HandlerError::refused(words.role_missing(&settings.play_roles)));
    }
    Ok(())
}

/// The place of a game that needs no opponent. Where the bot cannot post, it is the direct messages with the user.
///
/// # Errors
/// [`HandlerError::Reply`]: the bot lacks permissions here, or the user cannot be sent direct messages either.
pub async fn own_place(cx: &Context) -> HandlerResult<Place> {
    cx.check_permissions()?;
    if cx.is_bot_present {
        return Ok(cx.place);
    }
    match cx.rest.create_dm(cx.user).await {
        Ok(channel) => Ok(Place { guild: None, channel }),
        Err(error) => {
            tracing::warn!(%error, "cannot open direct messages");
            Err(HandlerError::refused(cx.words.msg_place_refused()))
        }
    }
}

/// The text, with a line that says where the game is if it is not in the channel of the interaction.
pub fn with_place(cx: &Context, text: String) -> String {
    if cx.is_bot_present { text } else { format!("{text}\n{}", cx.words.msg_place_direct()) }
}
