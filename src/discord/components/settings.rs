//! `/account settings`: two ephemeral pages. Each press saves the change and shows the new state.

use serenity::builder::CreateActionRow;
use serenity::model::application::ButtonStyle;

use crate::discord::components::settings_controls::{language_change, language_select, setting_select, switches};
use crate::discord::custom_id::{
    PlayerSelect, PlayerSwitch, Selected, SettingsButton, SettingsPage, button, close_button,
};
use crate::discord::i18n::{Words, yes};
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::{HandlerResult, Reply};
use crate::discord::rest::message::{MessageBody, Picture};
use crate::domain::settings::{BoardArea, BoardTheme, Confirm, PlayerChange, PlayerSettings, Reminders};

/// Handles a button or select of the settings pages.
pub async fn handle(cx: &Context, id: SettingsButton, selected: Selected<'_>) -> HandlerResult {
    match id {
        SettingsButton::Open(page) => show(cx, &cx.settings, page).await,
        SettingsButton::Select(select) => choose(cx, select, selected.text()).await,
        SettingsButton::Switch(id, on) => switch(cx, id, on).await,
    }
}

/// `/account settings`.
pub async fn open(cx: &Context) -> HandlerResult {
    Ok(Reply::say(body(cx, &cx.words, &cx.settings, SettingsPage::Playing).await))
}

/// A choice in a select.
async fn choose(cx: &Context, select: PlayerSelect, selected: Option<&str>) -> HandlerResult {
    let Some((change, page)) = selected.and_then(|word| change(select, word)) else {
        return Ok(Reply::say(cx.words.msg_settings_unknown_choice()));
    };
    save(cx, change, page).await
}

/// Sets a switch to `on`.
async fn switch(cx: &Context, switch: PlayerSwitch, on: bool) -> HandlerResult {
    let (change, page) = match switch {
        PlayerSwitch::LastMove => (PlayerChange::LastMove(on), SettingsPage::Appearance),
        PlayerSwitch::Coordinates => (PlayerChange::Coordinates(on), SettingsPage::Appearance),
        PlayerSwitch::FullBoard => {
            (PlayerChange::BoardArea(if on { BoardArea::Full } else { BoardArea::Play }), SettingsPage::Appearance)
        }
        PlayerSwitch::Announcements => (PlayerChange::Announcements(on), SettingsPage::Playing),
        PlayerSwitch::Selects => (PlayerChange::Selects(on), SettingsPage::Playing),
        PlayerSwitch::TextBoard => (PlayerChange::TextBoard(on), SettingsPage::Playing),
    };
    save(cx, change, page).await
}

/// Converts a choice in a select into a change, with the page that the select is on.
fn change(select: PlayerSelect, word: &str) -> Option<(PlayerChange, SettingsPage)> {
    Some(match select {
        PlayerSelect::Confirm => (PlayerChange::Confirm(Confirm::from_name(word)?), SettingsPage::Playing),
        PlayerSelect::Reminders => (PlayerChange::Reminders(Reminders::from_name(word)?), SettingsPage::Playing),
        PlayerSelect::Theme => (PlayerChange::Theme(BoardTheme::from_name(word)?), SettingsPage::Appearance),
        PlayerSelect::Language => (language_change(word, PlayerChange::Language)?, SettingsPage::Appearance),
    })
}

async fn save(cx: &Context, change: PlayerChange, page: SettingsPage) -> HandlerResult {
    let settings = cx.app.change_player(cx.user, change).await?;
    show(cx, &settings, page).await
}

/// Shows a page of these settings.
async fn show(cx: &Context, settings: &PlayerSettings, page: SettingsPage) -> HandlerResult {
    // In the chosen language, which this press may have changed.
    let words = Words::for_user(settings, &cx.locale);
    let body = body(cx, &words, settings, page).await;
    Ok(cx.reply_in_place(body))
}

async fn body(cx: &Context, words: &Words, settings: &PlayerSettings, page: SettingsPage) -> MessageBody {
    let picture = match page {
        SettingsPage::Playing => None,
        SettingsPage::Appearance => {
            let file = cx.app.pictures().seen_by(cx.user, settings).sample().await;
            file.map(|file| Picture::new(file, words.msg_settings_preview_alt()))
        }
    };
    MessageBody::text(heading(words, page)).with_rows(rows(words, settings, page)).with_picture(picture)
}

fn rows(words: &Words, settings: &PlayerSettings, page: SettingsPage) -> Vec<CreateActionRow> {
    let (selects, states, other) = match page {
        SettingsPage::Playing => (
            [
                setting_select(
                    SettingsButton::Select(PlayerSelect::Confirm),
                    Confirm::ALL,
                    settings.confirm,
                    Confirm::name,
                    |one| words.confirm_choice(one),
                ),
                setting_select(
                    SettingsButton::Select(PlayerSelect::Reminders),
                    Reminders::ALL,
                    settings.reminders,
                    Reminders::name,
                    |one| words.reminders_choice(one),
                ),
            ],
            [
                (PlayerSwitch::Announcements, settings.announcements),
                (PlayerSwitch::Selects, settings.selects),
                (PlayerSwitch::TextBoard, settings.text_board),
            ],
            SettingsPage::Appearance,
        ),
        SettingsPage::Appearance => (
            [
                setting_select(
                    SettingsButton::Select(PlayerSelect::Theme),
                    BoardTheme::ALL,
                    settings.theme,
                    BoardTheme::name,
                    |one| words.theme_choice(one),
                ),
                language_select(SettingsButton::Select(PlayerSelect::Language), settings.language.as_deref(), |name| {
                    words.language_choice(name)
                }),
            ],
            [
                (PlayerSwitch::LastMove, settings.last_move),
                (PlayerSwitch::Coordinates, settings.coordinates),
                (PlayerSwitch::FullBoard, settings.board_area == BoardArea::Full),
            ],
            SettingsPage::Playing,
        ),
    };
    let switches = switches(&states, SettingsButton::Switch, |switch, on| switch_label(words, switch, on));
    let navigation = button(SettingsButton::Open(other), page_label(words, other), ButtonStyle::Secondary);
    let buttons = [switches, vec![navigation, close_button(words)]].map(CreateActionRow::Buttons);
    selects.into_iter().chain(buttons).collect()
}

/// The heading of a page.
fn heading(words: &Words, page: SettingsPage) -> String {
    match page {
        SettingsPage::Playing => words.msg_settings_playing(),
        SettingsPage::Appearance => words.msg_settings_appearance(),
    }
}

/// The label of the button to a page.
fn page_label(words: &Words, page: SettingsPage) -> String {
    match page {
        SettingsPage::Playing => words.msg_button_to_playing(),
        SettingsPage::Appearance => words.msg_button_to_appearance(),
    }
}

/// The label of a switch with its state.
fn switch_label(words: &Words, switch: PlayerSwitch, on: bool) -> String {
    let on = yes(on);
    match switch {
        PlayerSwitch::LastMove => words.msg_switch_last_move(on),
        PlayerSwitch::Coordinates => words.msg_switch_coordinates(on),
        PlayerSwitch::FullBoard => words.msg_switch_full_board(on),
        PlayerSwitch::Announcements => words.msg_switch_announcements(on),
        PlayerSwitch::Selects => words.msg_switch_selects(on),
        PlayerSwitch::TextBoard => words.msg_switch_text_board(on),
    }
}
