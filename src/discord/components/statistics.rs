//! Leaderboards, profiles and head-to-head records: a picture with its description, or text. They are shown to the user
//! who asks, and to a channel in which a user shares them.

use pente::Preset;

use crate::app::{CardPlayer, CardTexts, Failure, LeaderboardPeriod, Pictures};
use crate::discord::components::share_button;
use crate::discord::custom_id::{RankingScope, ShareButton};
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::{Effect, HandlerResult, Reply};
use crate::discord::rest::message::{MessageBody, Picture};
use crate::domain::ids::{GuildId, PlayerId};
use crate::domain::named::named;
use crate::domain::rating::Scope;

named! {
    /// Whether a user wants a picture or text.
    Style {
        /// A picture, or text if it cannot be drawn.
        Picture = "picture",
        /// Text.
        Text = "text",
    }
}

impl Style {
    /// The style that the user's settings say.
    pub fn usual(cx: &Context) -> Self {
        if cx.settings.text_board { Self::Text } else { Self::Picture }
    }
}

/// The context of a card: the language and the picture settings of those who see it, and whose line is highlighted.
pub struct CardContext {
    /// The texts in the language of those who see the card.
    pub words: Words,
    /// Draws according to their settings.
    pub pictures: Pictures,
    /// Picture or text.
    pub style: Style,
    /// The user who sees the card; `None` for a channel.
    pub user: Option<PlayerId>,
}

impl CardContext {
    /// The context of a card that the user of an interaction sees.
    fn of_user(cx: &Context, style: Style) -> Self {
        let pictures = cx.app.pictures().seen_by(cx.user, &cx.settings);
        Self { words: cx.words, pictures, style, user: Some(cx.user) }
    }
}

/// A leaderboard, to one user.
pub async fn leaderboard(
    cx: &Context,
    scope: RankingScope,
    preset: Option<Preset>,
    period: LeaderboardPeriod,
    style: Style,
) -> HandlerResult {
    let card = leaderboard_card(cx, &CardContext::of_user(cx, style), scope, preset, period).await?;
    let reply = shown(cx, card, ShareButton::Leaderboard(scope, preset, period));
    Ok(match cx.place.guild {
        Some(guild) => reply.with(Effect::CheckMembers(guild)),
        None => reply,
    })
}

/// A profile, to one user.
pub async fn profile(cx: &Context, player: PlayerId, preset: Preset, style: Style) -> HandlerResult {
    let card = profile_card(cx, &CardContext::of_user(cx, style), player, preset).await?;
    Ok(shown(cx, card, ShareButton::Profile(player, preset)))
}

/// The games of two players against each other, to one user.
pub async fn head_to_head(cx: &Context, players: [PlayerId; 2], preset: Preset, style: Style) -> HandlerResult {
    if players[0] == players[1] {
        return Ok(Reply::say(cx.words.msg_head_to_head_with_oneself()));
    }
    let card = head_to_head_card(cx, &CardContext::of_user(cx, style), players, preset).await?;
    Ok(shown(cx, card, ShareButton::HeadToHead(players[0], players[1], preset)))
}

/// The content of a statistic.
pub enum Card {
    /// A message with the results.
    Body(MessageBody),
    /// There are no results yet; the text says so.
    Empty(String),
}

/// A leaderboard. In direct messages it is that of all guilds. The store leaves hidden players out.
///
/// # Errors
/// [`Failure`] if the store fails.
pub async fn leaderboard_card(
    cx: &Context,
    context: &CardContext,
    scope: RankingScope,
    preset: Option<Preset>,
    period: LeaderboardPeriod,
) -> Result<Card, Failure> {
    let words = &context.words;
    let leaderboard =
        cx.app.leaderboard(scope_of(cx.place.guild, scope), preset, cx.guild_settings.preset, period).await?;
    if leaderboard.entries.is_empty() {
        return Ok(Card::Empty(words.leaderboard(&leaderboard)));
    }
    let players: Vec<PlayerId> = leaderboard.entries.iter().map(|entry| entry.player).collect();
    let names = words.names_of(&cx.app, &players).await?;
    let png = match context.style {
        Style::Picture => {
            let shown = with_avatars(cx, &players, &names).await;
            let texts = (words.leaderboard_titles(&leaderboard), words.result_letters());
            context.pictures.leaderboard(&leaderboard, texts, &shown, context.user).await
        }
        Style::Text => None,
    };
    let alt = words.leaderboard_alt(&leaderboard, &names);
    Ok(card(png, alt, words.leaderboard_caption(&leaderboard), || words.leaderboard(&leaderboard)))
}

/// The profile of a player.
///
/// # Errors
/// [`Failure`] if the store fails.
pub async fn profile_card(
    cx: &Context,
    context: &CardContext,
    player: PlayerId,
    preset: Preset,
) -> Result<Card, Failure> {
    let words = &context.words;
    let record = cx.app.profile(player, cx.place.guild, preset).await?;
    let name = words.names_of(&cx.app, &[player]).await?.pop().unwrap_or_default();
    let texts = CardTexts { letters: words.result_letters(), rules: &|rules| words.rules_label(rules) };
    let png = match context.style {
        Style::Picture if record.profile.rating.is_some() => {
            let shown = with_avatars(cx, &[player], std::slice::from_ref(&name)).await.pop().unwrap_or_default();
            context.pictures.profile(&record, shown, texts).await
        }
        // Without a rating there is no picture.
        Style::Picture | Style::Text => None,
    };
    let caption = words.profile_caption(player, &record);
    Ok(card(png, words.profile_alt(&name, &record), caption, || words.profile(player, &record)))
}

/// The games of two players against each other.
///
/// # Errors
/// [`Failure`] if the store fails.
pub async fn head_to_head_card(
    cx: &Context,
    context: &CardContext,
    players: [PlayerId; 2],
    preset: Preset,
) -> Result<Card, Failure> {
    let words = &context.words;
    let record = cx.app.head_to_head(players, cx.place.guild, preset).await?;
    if record.head_to_head.recent_scores.is_empty() {
        return Ok(Card::Empty(words.head_to_head_none(&record)));
    }
    let both = words.names_of(&cx.app, &players).await?;
    let both = [0, 1].map(|side: usize| both.get(side).cloned().unwrap_or_default());
    let texts = CardTexts { letters: words.result_letters(), rules: &|rules| words.rules_label(rules) };
    let png = match context.style {
        Style::Picture => {
            let mut shown = with_avatars(cx, &players, &both).await.into_iter();
            let shown = [0, 1].map(|_| shown.next().unwrap_or_default());
            context.pictures.head_to_head(&record, shown, texts).await
        }
        Style::Text => None,
    };
    Ok(card(png, words.head_to_head_alt(&record, &both), words.head_to_head_caption(&record), || words.record(&record)))
}

/// Returns the picture with its description, or the text if there is none.
fn card(file: Option<Vec<u8>>, alt: String, caption: String, instead: impl FnOnce() -> String) -> Card {
    Card::Body(match file {
        Some(file) => MessageBody::text(caption).with_picture(Some(Picture::new(file, alt))),
        None => MessageBody::text(instead()),
    })
}

/// The response with a card and the button that shares it.
fn shown(cx: &Context, card: Card, shared_by: ShareButton) -> Reply {
    match card {
        Card::Empty(text) => Reply::say(text),
        Card::Body(body) => Reply::say(body.with_buttons(share_button::offered(cx, shared_by))),
    }
}

fn scope_of(guild: Option<GuildId>, scope: RankingScope) -> Scope {
    match (guild, scope) {
        (Some(guild), RankingScope::Guild) => Scope::Guild(guild),
        _ => Scope::Global,
    }
}

/// Players with these names and their avatars. An avatar that does not arrive in time is left out.
async fn with_avatars(cx: &Context, players: &[PlayerId], names: &[String]) -> Vec<CardPlayer> {
    let avatars = cx.avatars.of(&cx.app, &cx.rest, players).await;
    names.iter().cloned().zip(avatars).map(|(name, avatar)| CardPlayer { name, avatar }).collect()
}
