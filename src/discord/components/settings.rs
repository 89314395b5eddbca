//! `/account settings`: two ephemeral pages. Each press saves the change and shows the new state.

use serenity::builder::{CreateActionRow, CreateSelectMenu, CreateSelectMenuOption};
use serenity::model::application::ButtonStyle;

use crate::discord::components::settings_texts::{
    SwitchState, player_switch_label, settings_heading, settings_page_label,
};
use crate::discord::custom_id::{
    MoveButton, PlayerList, PlayerSwitch, Selected, SettingsButton, SettingsPage, button, select,
};
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::{HandlerResult, Reply, Response};
use crate::discord::interaction::services::Services;
use crate::discord::rest::message::{MessageBody, Picture};
use crate::domain::settings::{BoardArea, BoardTheme, Confirm, PlayerChange, PlayerSettings, Reminders};

/// The select value for "as in Discord"; no locale has this name.
pub const OF_DISCORD: &str = "discord";

/// Handles a button or select of the settings pages.
pub async fn handle(cx: &Context, id: SettingsButton, selected: Selected<'_>) -> HandlerResult {
    match id {
        SettingsButton::Open(page) => show_page(cx, page).await,
        SettingsButton::Select(list) => choose(cx, list, selected.text()).await,
        SettingsButton::Switch(id, on) => switch(cx, id, on).await,
    }
}

/// `/account settings`.
pub async fn open(cx: &Context) -> HandlerResult {
    Ok(Response::Say(body(cx, &cx.words, &cx.settings, SettingsPage::Playing).await).into())
}

/// Shows a page of the settings.
async fn show_page(cx: &Context, page: SettingsPage) -> HandlerResult {
    show(cx, &cx.settings, page).await
}

/// A choice in a list.
async fn choose(cx: &Context, list: PlayerList, selected: Option<&str>) -> HandlerResult {
    let Some(change) = selected.and_then(|word| change(list, word)) else {
        return Ok(Reply::say(cx.words.msg_settings_unknown_choice()));
    };
    save(cx, change, page_of(list)).await
}

/// Sets a switch to `on`.
async fn switch(cx: &Context, switch: PlayerSwitch, on: bool) -> HandlerResult {
    let (change, page) = match switch {
        PlayerSwitch::LastMove => (PlayerChange::LastMove(on), SettingsPage::Appearance),
        PlayerSwitch::Coordinates => (PlayerChange::Coordinates(on), SettingsPage::Appearance),
        PlayerSwitch::WholeBoard => {
            (PlayerChange::BoardArea(if on { BoardArea::Whole } else { BoardArea::Play }), SettingsPage::Appearance)
        }
        PlayerSwitch::Announcements => (PlayerChange::Announcements(on), SettingsPage::Playing),
        PlayerSwitch::Selects => (PlayerChange::Selects(on), SettingsPage::Playing),
        PlayerSwitch::TextBoard => (PlayerChange::TextBoard(on), SettingsPage::Playing),
    };
    save(cx, change, page).await
}

fn change(list: PlayerList, word: &str) -> Option<PlayerChange> {
    match list {
        PlayerList::Confirm => Confirm::from_name(word).map(PlayerChange::Confirm),
        PlayerList::Reminders => Reminders::from_name(word).map(PlayerChange::Reminders),
        PlayerList::Theme => BoardTheme::from_name(word).map(PlayerChange::Theme),
        PlayerList::Language => is_language(word).then(|| PlayerChange::Language(language(word))),
    }
}

/// Whether a select value is a language or "as in Discord".
pub fn is_language(word: &str) -> bool {
    word == OF_DISCORD || language(word).is_some()
}

/// The language of a select value; `None` for "as in Discord".
pub fn language(word: &str) -> Option<String> {
    Words::languages().into_iter().find(|(locale, _)| *locale == word).map(|(locale, _)| locale.to_owned())
}

const fn page_of(list: PlayerList) -> SettingsPage {
    match list {
        PlayerList::Confirm | PlayerList::Reminders => SettingsPage::Playing,
        PlayerList::Theme | PlayerList::Language => SettingsPage::Appearance,
    }
}

async fn save(cx: &Context, change: PlayerChange, page: SettingsPage) -> HandlerResult {
    let settings = cx.app.change_player(cx.by, change).await?;
    show(cx, &settings, page).await
}

async fn show(cx: &Context, settings: &PlayerSettings, page: SettingsPage) -> HandlerResult {
    // In the chosen language, which this press may have changed.
    let words = Words::of(settings.language.as_deref().unwrap_or(&cx.invoker.locale));
    let body = body(cx, &words, settings, page).await;
    Ok(cx.reply_in_place(body))
}

async fn body(services: &Services, words: &Words, settings: &PlayerSettings, page: SettingsPage) -> MessageBody {
    let picture = match page {
        SettingsPage::Playing => None,
        SettingsPage::Appearance => {
            let file = services.app.pictures().seen_by(settings).sample().await;
            file.map(|file| Picture { file, alt: words.msg_settings_preview_alt() })
        }
    };
    MessageBody { text: settings_heading(words, page), rows: rows(words, settings, page), picture }
}

fn rows(words: &Words, settings: &PlayerSettings, page: SettingsPage) -> Vec<CreateActionRow> {
    let (lists, switches, other) = match page {
        SettingsPage::Playing => (
            [
                list(PlayerList::Confirm, Confirm::ALL, settings.confirm, Confirm::name, |one| {
                    words.confirm_choice(one)
                }),
                list(PlayerList::Reminders, Reminders::ALL, settings.reminders, Reminders::name, |one| {
                    words.reminders_choice(one)
                }),
            ],
            vec![
                (PlayerSwitch::Announcements, settings.announcements),
                (PlayerSwitch::Selects, settings.selects),
                (PlayerSwitch::TextBoard, settings.text_board),
            ],
            SettingsPage::Appearance,
        ),
        SettingsPage::Appearance => (
            [
                list(PlayerList::Theme, BoardTheme::ALL, settings.theme, BoardTheme::name, |one| {
                    words.theme_choice(one)
                }),
                languages(words, settings.language.as_deref()),
            ],
            vec![
                (PlayerSwitch::LastMove, settings.last_move),
                (PlayerSwitch::Coordinates, settings.coordinates),
                (PlayerSwitch::WholeBoard, settings.board_area == BoardArea::Whole),
            ],
            SettingsPage::Playing,
        ),
    };
    let switches = switches.into_iter().map(|(switch, on)| {
        let state = if on { SwitchState::On } else { SwitchState::Off };
        // The custom id contains the target state, so that a double click does no harm.
        button(SettingsButton::Switch(switch, !on), player_switch_label(words, switch, state), state.style())
    });
    let turn = button(SettingsButton::Open(other), settings_page_label(words, other), ButtonStyle::Secondary);
    let close = button(MoveButton::Close, words.msg_button_close(), ButtonStyle::Secondary);
    let mut rows: Vec<CreateActionRow> = lists.into_iter().map(CreateActionRow::SelectMenu).collect();
    rows.push(CreateActionRow::Buttons(switches.collect()));
    rows.push(CreateActionRow::Buttons(vec![turn, close]));
    rows
}

fn list<T: Copy + PartialEq>(
    list: PlayerList,
    all: &[T],
    selected: T,
    name: fn(T) -> &'static str,
    label: impl Fn(T) -> String,
) -> CreateSelectMenu {
    let options =
        all.iter().map(|&one| CreateSelectMenuOption::new(label(one), name(one)).default_selection(one == selected));
    select(SettingsButton::Select(list), options.collect())
}

/// The select of languages, Discord's choice first.
fn languages(words: &Words, selected: Option<&str>) -> CreateSelectMenu {
    let discord = CreateSelectMenuOption::new(words.language_choice(None), OF_DISCORD);
    let mut options = vec![discord.default_selection(selected.is_none())];
    options.extend(Words::languages().into_iter().map(|(locale, name)| {
        let option = CreateSelectMenuOption::new(words.language_choice(Some(&name)), locale);
        option.default_selection(selected == Some(locale))
    }));
    select(SettingsButton::Select(PlayerList::Language), options)
}
