//! The page of news on `/pente-admin`: what the bot posts by itself and where, and the panel.

use serenity::builder::{CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption};
use serenity::model::application::ButtonStyle;
use serenity::model::channel::ChannelType;

use crate::discord::access::posting::{self, PostingAccess};
use crate::discord::components::settings_controls::guild_switches;
use crate::discord::components::settings_texts::admin_heading;
use crate::discord::custom_id::{AdminButton, AdminPage, GuildList, GuildSwitch, button, select};
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::services::Services;
use crate::domain::ids::{ChannelId, GuildId, PlayerId};
use crate::domain::settings::{GuildChange, GuildSettings};

/// The text and the controls of the page. The text names the channels in which nothing can be posted at present.
pub async fn page(
    services: &Services,
    words: &Words,
    guild: GuildId,
    settings: &GuildSettings,
) -> (String, Vec<CreateActionRow>) {
    let mut lines = vec![admin_heading(words, AdminPage::News, 0)];
    lines.extend(warnings(services, words, guild, settings).await);
    (lines.join("\n"), controls(words, settings))
}

/// Why a change would lead to posts that cannot be sent; `None` if they can, or if Discord does not say.
pub async fn refusal(cx: &Context, guild: GuildId, settings: &GuildSettings, change: &GuildChange) -> Option<String> {
    let words = &cx.words;
    let (channel, setting) = match *change {
        GuildChange::NewsChannel(Some(channel)) => (channel, words.msg_setting_news_channel()),
        GuildChange::PuzzleChannel(Some(channel)) => (channel, words.msg_setting_puzzle_channel()),
        GuildChange::Results(true) | GuildChange::Recap(true) if settings.news_channel.is_none() => {
            return Some(words.msg_admin_news_no_channel());
        }
        _ => return None,
    };
    let me = PlayerId::new(cx.me);
    let known = posting::load(&cx.rest, guild, me).await?;
    match posting::in_channel(&known, channel, me) {
        PostingAccess::Allowed => None,
        PostingAccess::Missing(missing) => Some(words.channel_refused(missing, channel)),
        PostingAccess::NoSuchChannel => Some(words.msg_admin_channel_gone(setting)),
    }
}

/// Why posts that the settings ask for cannot be sent.
async fn warnings(services: &Services, words: &Words, guild: GuildId, settings: &GuildSettings) -> Vec<String> {
    let mut lines = Vec::new();
    if settings.news_channel.is_none() && (settings.results || settings.recap) {
        lines.push(words.msg_admin_news_no_channel());
    }
    let chosen: Vec<(ChannelId, String)> = [
        (settings.news_channel, words.msg_setting_news_channel()),
        (settings.puzzle_channel, words.msg_setting_puzzle_channel()),
    ]
    .into_iter()
    .filter_map(|(channel, setting)| Some((channel?, setting)))
    .collect();
    if chosen.is_empty() {
        return lines;
    }
    let me = PlayerId::new(services.me);
    let Some(known) = posting::load(&services.rest, guild, me).await else { return lines };
    for (channel, setting) in chosen {
        match posting::in_channel(&known, channel, me) {
            PostingAccess::Allowed => {}
            PostingAccess::Missing(missing) => lines.push(words.channel_blocked(missing, channel)),
            PostingAccess::NoSuchChannel => lines.push(words.msg_admin_channel_gone(setting)),
        }
    }
    // Both can be the same channel.
    lines.dedup();
    lines
}

fn controls(words: &Words, settings: &GuildSettings) -> Vec<CreateActionRow> {
    let channel = |list: GuildList, chosen: Option<ChannelId>, placeholder: String| {
        let kind = CreateSelectMenuKind::Channel {
            channel_types: Some(vec![ChannelType::Text, ChannelType::News]),
            default_channels: Some(chosen.into_iter().map(|channel| channel.get().into()).collect()),
        };
        let menu = CreateSelectMenu::new(AdminButton::Select(list).to_string(), kind);
        CreateActionRow::SelectMenu(menu.min_values(0).max_values(1).placeholder(placeholder))
    };
    let hours = (0..24).map(|hour: u8| {
        let option = CreateSelectMenuOption::new(words.msg_admin_puzzle_hour(hour), hour.to_string());
        option.default_selection(hour == settings.puzzle_hour)
    });
    let mut row =
        guild_switches(words, &[(GuildSwitch::Results, settings.results), (GuildSwitch::Recap, settings.recap)]);
    row.push(button(AdminButton::PostPanel, words.msg_button_post_panel(), ButtonStyle::Secondary));
    vec![
        channel(GuildList::NewsChannel, settings.news_channel, words.msg_admin_pick_news()),
        CreateActionRow::Buttons(row),
        channel(GuildList::PuzzleChannel, settings.puzzle_channel, words.msg_admin_pick_puzzle()),
        CreateActionRow::SelectMenu(select(AdminButton::Select(GuildList::PuzzleHour), hours.collect())),
    ]
}
