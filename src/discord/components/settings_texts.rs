//! Texts of the pages that `/account settings` and `/pente-admin` open, by page and setting.

use crate::discord::custom_id::{AdminPage, GuildSwitch, PlayerSwitch, SettingsPage};
use crate::discord::i18n::{Words, yes};

/// The label of the button to a page.
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

/// The label of a switch with its state.
pub fn guild_switch_label(words: &Words, switch: GuildSwitch, on: bool) -> String {
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

/// The heading of a page of `/account settings`.
pub fn settings_heading(words: &Words, page: SettingsPage) -> String {
    match page {
        SettingsPage::Playing => words.msg_settings_playing(),
        SettingsPage::Appearance => words.msg_settings_appearance(),
    }
}

/// The label of the button to a page.
pub fn settings_page_label(words: &Words, page: SettingsPage) -> String {
    match page {
        SettingsPage::Playing => words.msg_button_to_playing(),
        SettingsPage::Appearance => words.msg_button_to_appearance(),
    }
}

/// The label of a switch with its state.
pub fn player_switch_label(words: &Words, switch: PlayerSwitch, on: bool) -> String {
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
