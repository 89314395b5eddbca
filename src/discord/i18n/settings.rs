//! Settings of a user, and the data stored about them.

use crate::discord::i18n::{Words, channel, yes};
use crate::domain::data_export::DataSummary;
use crate::domain::ids::{ChannelId, PlayerId, RoleId};
use crate::domain::settings::{BoardTheme, Confirm, PlayerSettings, Reminders};

impl Words {
    /// The option for when moves are confirmed.
    pub fn confirm_choice(&self, confirm: Confirm) -> String {
        match confirm {
            Confirm::Off => self.msg_confirm_off(),
            Confirm::Correspondence => self.msg_confirm_correspondence(),
            Confirm::Always => self.msg_confirm_always(),
        }
    }

    /// The option for how often reminders are sent.
    pub fn reminders_choice(&self, reminders: Reminders) -> String {
        match reminders {
            Reminders::Off => self.msg_reminders_off(),
            Reminders::Once => self.msg_reminders_once(),
            Reminders::Normal => self.msg_reminders_normal(),
        }
    }

    /// The option for a board theme.
    pub fn theme_choice(&self, theme: BoardTheme) -> String {
        match theme {
            BoardTheme::Walnut => self.msg_theme_walnut(),
            BoardTheme::Classic => self.msg_theme_classic(),
            BoardTheme::Slate => self.msg_theme_slate(),
            BoardTheme::Paper => self.msg_theme_paper(),
            BoardTheme::Contrast => self.msg_theme_high_contrast(),
            BoardTheme::ColourBlind => self.msg_theme_colour_blind(),
        }
    }

    /// The option for a language, by its own name; `None` is the Discord client's language.
    pub fn language_choice(&self, language: Option<&str>) -> String {
        match language {
            Some(language) => self.msg_language_chosen(language),
            None => self.msg_language_discord(),
        }
    }
}

impl Words {
    /// The data stored about a player.
    pub fn data_summary(&self, data_summary: DataSummary, settings: &PlayerSettings) -> String {
        self.msg_privacy_title(
            data_summary.games,
            data_summary.challenges,
            data_summary.ratings,
            data_summary.tournaments,
            data_summary.puzzles,
            data_summary.blocked,
            yes(settings.hidden),
        )
    }

    /// The list of blocked players.
    pub fn block_list(&self, players: &[PlayerId]) -> String {
        self.msg_unblock_list(self.mentions(players))
    }

    /// Refuses a game in a channel where games are not allowed.
    pub fn channel_closed(&self, open: &[ChannelId]) -> String {
        self.msg_access_channel(self.list(open.iter().map(|&open| channel(open))))
    }

    /// Refuses to share something in a channel that the guild does not allow.
    pub fn share_channel_closed(&self, open: &[ChannelId]) -> String {
        self.msg_share_refused_channel(self.list(open.iter().map(|&open| channel(open))))
    }

    /// Refuses a game to a member without a required role.
    pub fn role_missing(&self, roles: &[RoleId]) -> String {
        let roles = roles.iter().map(|role| format!("<@&{role}>")).collect::<Vec<_>>().join(" / ");
        self.msg_access_role(roles)
    }
}
