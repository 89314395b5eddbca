//! The panel for those who manage a guild, and games that they void or restore.

use crate::app::{BoardMode, CandidateOrder, Entry, Home, RestoreRefusal, StoredGame};
use crate::discord::custom_id::{self, AdminPage, GuildList, GuildSwitch};
use crate::discord::i18n::{Words, channel, relative, yes};
use crate::domain::ids::GameId;

impl Words {
    /// The heading of a page; on the page of games with how many are running.
    pub fn admin(&self, page: AdminPage, running: usize) -> String {
        match page {
            AdminPage::Places => self.msg_admin_places(),
            AdminPage::Rules => self.msg_admin_rules(),
            AdminPage::Appearance => self.msg_admin_looks(),
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
            Some(GuildList::Channels) => each(|id| format!("<#{id}>")),
            Some(GuildList::PlayRoles | GuildList::AdminRoles) => each(|id| format!("<@&{id}>")),
            _ => format!("`{}`", entry.detail),
        };
        let setting = match (list, custom_id::read(&entry.action)) {
            (Some(list), _) => self.setting(list),
            (_, Some(GuildSwitch::Rated)) => self.msg_setting_rated(),
            (_, Some(GuildSwitch::Announcements)) => self.msg_setting_announcements(),
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
        }
    }

    /// The option for where games are played.
    pub fn home_choice(&self, home: Home) -> String {
        match home {
            Home::Channel => self.msg_home_channel(),
            Home::Thread => self.msg_home_thread(),
        }
    }

    /// The option for how board messages are updated.
    pub fn board_mode_choice(&self, mode: BoardMode) -> String {
        match mode {
            BoardMode::Auto => self.msg_board_mode_auto(),
            BoardMode::Edit => self.msg_board_mode_edit(),
            BoardMode::Repost => self.msg_board_mode_repost(),
            BoardMode::Archive => self.msg_board_mode_archive(),
        }
    }

    /// The option for how the points on the pad are chosen.
    pub fn candidates_choice(&self, order: CandidateOrder) -> String {
        match order {
            CandidateOrder::Tactical => self.msg_candidates_tactical(),
            CandidateOrder::Neutral => self.msg_candidates_neutral(),
        }
    }

    /// The option for a language; `None` is the one that Discord names.
    pub fn admin_language_choice(&self, language: Option<&str>) -> String {
        match language {
            Some(language) => self.msg_admin_language(language),
            None => self.msg_admin_language_discord(),
        }
    }

    /// The label of a switch with its state.
    pub fn guild_switch(&self, switch: GuildSwitch, on: bool) -> String {
        match switch {
            GuildSwitch::Rated => self.msg_switch_rated(yes(on)),
            GuildSwitch::Announcements => self.msg_switch_guild_announcements(yes(on)),
        }
    }

    /// The description of a game in the list.
    pub fn admin_game_note(&self, stored: &StoredGame) -> String {
        let state = match stored.game.is_over() {
            _ if stored.game.is_voided() => "voided",
            true => "over",
            false => "running",
        };
        let preset = self.table(stored.game.table().rules());
        format!("{preset}, {}", self.msg_admin_game_note(state, stored.game.position().plies()))
    }

    /// Asks for confirmation before a game is voided.
    pub fn ask_void(&self, stored: &StoredGame) -> String {
        let [game, channel, players] = self.about_game(stored);
        self.msg_admin_ask_void(game, channel, players, yes(!stored.game.is_over()))
    }

    /// The id of a game, its channel and its players, as arguments.
    pub fn about_game(&self, stored: &StoredGame) -> [String; 3] {
        let players = stored.game.table().players().iter().map(|&player| self.mention(player));
        [stored.game.id().to_string(), channel(stored.place.channel), players.collect::<Vec<_>>().join(" – ")]
    }
}

impl Words {
    /// Asks for confirmation before a voided game is restored.
    pub fn ask_restore(&self, stored: &StoredGame) -> String {
        let [game, channel, players] = self.about_game(stored);
        self.msg_admin_ask_restore(game, channel, players)
    }

    /// Why a game was not restored.
    pub fn not_restored(&self, game: GameId, refusal: RestoreRefusal) -> String {
        match refusal {
            RestoreRefusal::Unknown => self.msg_admin_game_gone(),
            RestoreRefusal::NotVoided => self.msg_admin_restore_not_voided(game),
            RestoreRefusal::Undecided => self.msg_admin_restore_undecided(game),
            RestoreRefusal::Bound => self.msg_admin_restore_bound(game),
        }
    }
}
