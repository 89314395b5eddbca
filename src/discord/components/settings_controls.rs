//! The selects, switches and labels of the pages that `/account settings` and `/pente-admin` open.

use serenity::builder::{CreateActionRow, CreateButton, CreateSelectMenuOption};
use serenity::model::application::ButtonStyle;

use crate::discord::custom_id::{AdminButton, AdminPage, CustomId, GuildSwitch, button, select};
use crate::discord::i18n::{Words, yes};

/// The select value for "as in Discord"; no locale has this name.
const OF_DISCORD: &str = "discord";

/// The select of all values of a setting.
pub fn setting_select<T: Copy + PartialEq>(
    id: impl Into<CustomId>,
    all: &[T],
    selected: T,
    name: fn(T) -> &'static str,
    label: impl Fn(T) -> String,
) -> CreateActionRow {
    let options =
        all.iter().map(|&one| CreateSelectMenuOption::new(label(one), name(one)).default_selection(one == selected));
    CreateActionRow::SelectMenu(select(id, options.collect()))
}

/// The select of languages, "as in Discord" first. Its label is that of `None`.
pub fn language_select(
    id: impl Into<CustomId>,
    selected: Option<&str>,
    label: impl Fn(Option<&str>) -> String,
) -> CreateActionRow {
    let discord = CreateSelectMenuOption::new(label(None), OF_DISCORD).default_selection(selected.is_none());
    let languages = Words::languages().into_iter().map(|(locale, name)| {
        CreateSelectMenuOption::new(label(Some(&name)), locale).default_selection(selected == Some(locale))
    });
    CreateActionRow::SelectMenu(select(id, [discord].into_iter().chain(languages).collect()))
}

/// The change of the language to that of a select value, none for "as in Discord"; `None` if there is no such language.
pub fn language_change<C>(value: &str, change: fn(Option<String>) -> C) -> Option<C> {
    if value == OF_DISCORD {
        return Some(change(None));
    }
    let (locale, _) = Words::languages().into_iter().find(|(locale, _)| *locale == value)?;
    Some(change(Some(locale.to_owned())))
}

/// A button for each switch of `/pente-admin`.
pub fn guild_switches(words: &Words, states: &[(GuildSwitch, bool)]) -> Vec<CreateButton> {
    switches(states, AdminButton::Switch, |switch, on| guild_switch_label(words, switch, on))
}

/// A button for each switch. Its custom id contains the state that a press leads to, so that a double click does no
/// harm.
pub fn switches<S: Copy, I: Into<CustomId>>(
    states: &[(S, bool)],
    id: impl Fn(S, bool) -> I,
    label: impl Fn(S, bool) -> String,
) -> Vec<CreateButton> {
    let switch = |&(switch, on): &(S, bool)| {
        let style = if on { ButtonStyle::Success } else { ButtonStyle::Secondary };
        button(id(switch, !on), label(switch, on), style)
    };
    states.iter().map(switch).collect()
}

/// The label of the button to a page of `/pente-admin`.
pub fn admin_page_label(words: &Words, page: AdminPage) -> String {
    match page {
        AdminPage::Access => words.msg_admin_to_access(),
        AdminPage::Rules => words.msg_button_rules(),
        AdminPage::Appearance => words.msg_button_to_appearance(),
        AdminPage::News => words.msg_admin_to_news(),
        AdminPage::Games => words.msg_admin_to_games(),
        AdminPage::Log => words.msg_admin_to_log(),
    }
}

/// The label of a switch of `/pente-admin` with its state.
fn guild_switch_label(words: &Words, switch: GuildSwitch, on: bool) -> String {
    let on = yes(on);
    match switch {
        GuildSwitch::Rated => words.msg_switch_rated(on),
        GuildSwitch::Announcements => words.msg_switch_announcements(on),
        GuildSwitch::FullBoard => words.msg_switch_full_board(on),
        GuildSwitch::TournamentThreads => words.msg_switch_tournament_threads(on),
        GuildSwitch::Results => words.msg_switch_results(on),
        GuildSwitch::Recap => words.msg_switch_recap(on),
    }
}
