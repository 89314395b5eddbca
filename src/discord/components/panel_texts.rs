//! Texts of the panels that `/account settings` and `/pente-admin` open, by page and setting.

use serenity::model::application::ButtonStyle;

use crate::discord::custom_id::{self, AdminPage, GuildList, GuildSwitch, PlayerSwitch, SettingsPage};
use crate::discord::i18n::{Words, relative, yes};
use crate::domain::audit::Entry;

/// The state of a switch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SwitchState {
    /// On.
    On,
    /// Off.
    Off,
}

impl SwitchState {
    /// The style of the switch's button.
    pub const fn style(self) -> ButtonStyle {
        match self {
            Self::On => ButtonStyle::Success,
            Self::Off => ButtonStyle::Secondary,
        }
    }

    const fn argument(self) -> &'static str {
        yes(matches!(self, Self::On))
    }
}

/// The panel of `/pente-admin`.
impl Words {
    /// The heading of a page; on the page of games with how many are running.
    pub fn admin(&self, page: AdminPage, running: usize) -> String {
        match page {
            AdminPage::Places => self.msg_admin_places(),
            AdminPage::Rules => self.msg_admin_rules(),
            AdminPage::Appearance => self.msg_admin_looks(),
            AdminPage::News => self.msg_admin_news(),
            AdminPage::Games => self.msg_admin_games(running),
            AdminPage::Log => self.msg_admin_log(),
        }
    }

    /// The label of the button to a page.
    pub fn admin_page(&self, page: AdminPage) -> String {
        match page {
            AdminPage::Places => self.msg_admin_to_places(),
            AdminPage::Rules => self.msg_admin_to_rules(),
            AdminPage::Appearance => self.msg_admin_to_looks(),
            AdminPage::News => self.msg_admin_to_news(),
            AdminPage::Games => self.msg_admin_to_games(),
            AdminPage::Log => self.msg_admin_to_log(),
        }
    }

    /// The log of changes, newest first.
    pub fn audit(&self, entries: &[Entry]) -> String {
        if entries.is_empty() {
            return self.msg_admin_log_none();
        }
        let lines = entries
            .iter()
            .map(|entry| self.msg_admin_log_line(relative(entry.at), self.mention(entry.player), self.audited(entry)));
        lines.collect::<Vec<_>>().join("\n")
    }

    fn audited(&self, entry: &Entry) -> String {
        if entry.action == "restore" {
            return self.msg_admin_log_restore(&entry.detail);
        }
        if entry.action == "void" {
            return self.msg_admin_log_void(&entry.detail);
        }
        let each = |all: fn(&str) -> String| entry.detail.split(' ').map(all).collect::<Vec<_>>().join(" ");
        let list = custom_id::read::<GuildList>(&entry.action);
        let value = match list {
            Some(GuildList::Channels | GuildList::PlayRoles) if entry.detail.is_empty() => self.msg_admin_value_all(),
            _ if entry.detail.is_empty() => self.msg_admin_value_none(),
            Some(GuildList::Channels | GuildList::NewsChannel | GuildList::PuzzleChannel) => {
                each(|id| format!("<#{id}>"))
            }
            Some(GuildList::PlayRoles | GuildList::AdminRoles) => each(|id| format!("<@&{id}>")),
            _ => format!("`{}`", entry.detail),
        };
        let setting = match (list, custom_id::read(&entry.action)) {
            (Some(list), _) => self.setting(list),
            (_, Some(GuildSwitch::Rated)) => self.msg_setting_rated(),
            (_, Some(GuildSwitch::Announcements)) => self.msg_setting_announcements(),
            (_, Some(GuildSwitch::WholeBoard)) => self.msg_setting_whole_board(),
            (_, Some(GuildSwitch::TournamentThreads)) => self.msg_setting_tournament_threads(),
            (_, Some(GuildSwitch::Results)) => self.msg_setting_results(),
            (_, Some(GuildSwitch::Recap)) => self.msg_setting_recap(),
            _ => entry.action.clone(),
        };
        self.msg_admin_log_set(setting, value)
    }

    fn setting(&self, list: GuildList) -> String {
        match list {
            GuildList::Channels => self.msg_setting_channels(),
            GuildList::PlayRoles => self.msg_setting_play_roles(),
            GuildList::AdminRoles => self.msg_setting_admin_roles(),
            GuildList::Home => self.msg_setting_home(),
            GuildList::BoardMode => self.msg_setting_board_mode(),
            GuildList::Candidates => self.msg_setting_candidates(),
            GuildList::Preset => self.msg_setting_preset(),
            GuildList::Theme => self.msg_setting_theme(),
            GuildList::Language => self.msg_setting_language(),
            GuildList::NewsChannel => self.msg_setting_news_channel(),
            GuildList::PuzzleChannel => self.msg_setting_puzzle_channel(),
            GuildList::PuzzleHour => self.msg_setting_puzzle_hour(),
        }
    }

    /// The label of a switch with its state.
    pub fn guild_switch(&self, switch: GuildSwitch, state: SwitchState) -> String {
        let on = state.argument();
        match switch {
            GuildSwitch::Rated => self.msg_switch_rated(on),
            GuildSwitch::Announcements => self.msg_switch_guild_announcements(on),
            GuildSwitch::WholeBoard => self.msg_switch_whole_board(on),
            GuildSwitch::TournamentThreads => self.msg_switch_tournament_threads(on),
            GuildSwitch::Results => self.msg_switch_results(on),
            GuildSwitch::Recap => self.msg_switch_recap(on),
        }
    }
}

/// The panel of `/account settings`.
impl Words {
    /// The heading of a page.
    pub fn settings(&self, page: SettingsPage) -> String {
        match page {
            SettingsPage::Playing => self.msg_settings_playing(),
            SettingsPage::Appearance => self.msg_settings_looks(),
        }
    }

    /// The label of the button to a page.
    pub fn settings_page(&self, page: SettingsPage) -> String {
        match page {
            SettingsPage::Playing => self.msg_button_to_playing(),
            SettingsPage::Appearance => self.msg_button_to_looks(),
        }
    }

    /// The label of a switch with its state.
    pub fn switch(&self, switch: PlayerSwitch, state: SwitchState) -> String {
        let on = state.argument();
        match switch {
            PlayerSwitch::LastMove => self.msg_switch_last_move(on),
            PlayerSwitch::Coordinates => self.msg_switch_coordinates(on),
            PlayerSwitch::WholeBoard => self.msg_switch_whole_board(on),
            PlayerSwitch::Announcements => self.msg_switch_announcements(on),
            PlayerSwitch::Selects => self.msg_switch_selects(on),
            PlayerSwitch::TextBoard => self.msg_switch_text_board(on),
        }
    }
}
