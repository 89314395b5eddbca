//! The page of news on `/pente-admin`: what the bot posts by itself and where, and the panel.

use serenity::builder::{CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption};
use serenity::model::Permissions;
use serenity::model::application::ButtonStyle;
use serenity::model::channel::ChannelType;

use crate::discord::access::posting_permissions::{PostingAccess, PostingPermissions};
use crate::discord::components::settings_controls::guild_switches;
use crate::discord::custom_id::{AdminButton, GuildSelect, GuildSwitch, button, select};
use crate::discord::i18n::Words;
use crate::discord::rest::message::MessageBody;
use crate::domain::ids::ChannelId;
use crate::domain::settings::{GuildChange, GuildSettings};

/// The page. Its text names the channels in which nothing can be posted at present.
pub async fn page(words: &Words, settings: &GuildSettings, posting: &PostingPermissions<'_>) -> MessageBody {
    let mut lines = vec![words.msg_admin_news()];
    lines.extend(warnings(words, settings, posting).await);
    MessageBody::text(lines.join("\n")).with_rows(controls(words, settings))
}

/// Why a change would lead to posts that cannot be sent; `None` if they can, or if Discord does not say.
pub async fn refusal(
    words: &Words,
    settings: &GuildSettings,
    posting: &PostingPermissions<'_>,
    change: &GuildChange,
) -> Option<String> {
    let (channel, setting) = match *change {
        GuildChange::NewsChannel(Some(channel)) => (channel, words.msg_setting_news_channel()),
        GuildChange::PuzzleChannel(Some(channel)) => (channel, words.msg_setting_puzzle_channel()),
        GuildChange::Results(true) | GuildChange::Recap(true) if settings.news_channel.is_none() => {
            return Some(words.msg_admin_news_no_channel());
        }
        _ => return None,
    };
    obstacle(words, posting, channel, setting, Words::channel_refused).await
}

/// Why posts that the settings ask for cannot be sent.
async fn warnings(words: &Words, settings: &GuildSettings, posting: &PostingPermissions<'_>) -> Vec<String> {
    let mut lines = Vec::new();
    if settings.news_channel.is_none() && (settings.results || settings.recap) {
        lines.push(words.msg_admin_news_no_channel());
    }
    for (channel, setting) in [
        (settings.news_channel, words.msg_setting_news_channel()),
        (settings.puzzle_channel, words.msg_setting_puzzle_channel()),
    ] {
        let Some(channel) = channel else { continue };
        lines.extend(obstacle(words, posting, channel, setting, Words::channel_blocked).await);
    }
    // Both can be the same channel.
    lines.dedup();
    lines
}

/// Why nothing can be posted in the channel of a setting, with the text for missing permissions; `None` if it can, or
/// if Discord does not say.
async fn obstacle(
    words: &Words,
    posting: &PostingPermissions<'_>,
    channel: ChannelId,
    setting: String,
    lacking: fn(&Words, Permissions, ChannelId) -> String,
) -> Option<String> {
    match posting.in_channel(channel).await? {
        PostingAccess::Allowed => None,
        PostingAccess::Missing(missing) => Some(lacking(words, missing, channel)),
        PostingAccess::NoSuchChannel => Some(words.msg_admin_channel_gone(setting)),
    }
}

fn controls(words: &Words, settings: &GuildSettings) -> Vec<CreateActionRow> {
    let channel = |select: GuildSelect, chosen: Option<ChannelId>, placeholder: String| {
        let kind = CreateSelectMenuKind::Channel {
            channel_types: Some(vec![ChannelType::Text, ChannelType::News]),
            default_channels: Some(chosen.into_iter().map(|channel| channel.get().into()).collect()),
        };
        let menu = CreateSelectMenu::new(AdminButton::Select(select).to_string(), kind);
        CreateActionRow::SelectMenu(menu.min_values(0).max_values(1).placeholder(placeholder))
    };
    let hours = (0..24).map(|hour: u8| {
        let option = CreateSelectMenuOption::new(words.msg_admin_puzzle_hour(hour), hour.to_string());
        option.default_selection(hour == settings.post_hour)
    });
    let mut row =
        guild_switches(words, &[(GuildSwitch::Results, settings.results), (GuildSwitch::Recap, settings.recap)]);
    row.push(button(AdminButton::PostPanel, words.msg_button_post_panel(), ButtonStyle::Secondary));
    vec![
        channel(GuildSelect::NewsChannel, settings.news_channel, words.msg_admin_pick_news()),
        CreateActionRow::Buttons(row),
        channel(GuildSelect::PuzzleChannel, settings.puzzle_channel, words.msg_admin_pick_puzzle()),
        CreateActionRow::SelectMenu(select(AdminButton::Select(GuildSelect::PostHour), hours.collect())),
    ]
}
