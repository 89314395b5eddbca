//! Words for what a person chooses for themselves.

use crate::app::{BoardTheme, Confirm, Reminders};
use crate::discord::custom_id::{PlayerSwitch, SettingsPage};
use crate::discord::i18n::{Words, text, yes};

impl Words {
    /// What `/settings` does.
    pub fn settings_command(&self) -> String {
        self.plain("command-settings")
    }

    /// Above the settings.
    pub fn settings(&self, page: SettingsPage) -> String {
        match page {
            SettingsPage::Playing => self.plain("settings-playing"),
            SettingsPage::Appearance => self.plain("settings-looks"),
        }
    }

    /// The picture on the page of looks, in words.
    pub fn settings_preview(&self) -> String {
        self.plain("settings-preview-alt")
    }

    /// The button to a page.
    pub fn settings_page(&self, page: SettingsPage) -> String {
        match page {
            SettingsPage::Playing => self.plain("button-to-playing"),
            SettingsPage::Appearance => self.plain("button-to-looks"),
        }
    }

    /// A choice: when a press is asked for once more.
    pub fn confirm_choice(&self, confirm: Confirm) -> String {
        match confirm {
            Confirm::Off => self.plain("confirm-off"),
            Confirm::Correspondence => self.plain("confirm-correspondence"),
            Confirm::Always => self.plain("confirm-always"),
        }
    }

    /// A choice: how often somebody is reminded.
    pub fn reminders_choice(&self, reminders: Reminders) -> String {
        match reminders {
            Reminders::Off => self.plain("reminders-off"),
            Reminders::Once => self.plain("reminders-once"),
            Reminders::Normal => self.plain("reminders-normal"),
        }
    }

    /// A choice: the colours.
    pub fn theme_choice(&self, theme: BoardTheme) -> String {
        match theme {
            BoardTheme::Walnut => self.plain("theme-walnut"),
            BoardTheme::Classic => self.plain("theme-classic"),
            BoardTheme::Slate => self.plain("theme-slate"),
            BoardTheme::Paper => self.plain("theme-paper"),
            BoardTheme::Contrast => self.plain("theme-high-contrast"),
            BoardTheme::ColourBlind => self.plain("theme-colour-blind"),
        }
    }

    /// A choice: a language by its own name, or the one that Discord names.
    pub fn language_choice(&self, language: Option<&str>) -> String {
        match language {
            Some(language) => self.say("language-chosen", &[("language", text(language))]),
            None => self.plain("language-discord"),
        }
    }

    /// A switch and its state.
    pub fn switch(&self, switch: PlayerSwitch, on: bool) -> String {
        let key = match switch {
            PlayerSwitch::LastMove => "switch-last-move",
            PlayerSwitch::Coordinates => "switch-coordinates",
            PlayerSwitch::Announcements => "switch-announcements",
            PlayerSwitch::Selects => "switch-selects",
            PlayerSwitch::TextBoard => "switch-text-board",
        };
        self.say(key, &[("on", yes(on))])
    }

    /// Refused: a choice of another version.
    pub fn unknown_setting(&self) -> String {
        self.plain("settings-unknown-choice")
    }
}
