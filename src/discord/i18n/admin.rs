//! The pages of members who manage a guild, and games that they void or restore.

use crate::discord::i18n::{Words, channel, relative, yes};
use crate::domain::audit::{AuditAction, Entry};
use crate::domain::game::{RestoreRefusal, StoredGame, VoidRefusal};
use crate::domain::ids::GameId;
use crate::domain::settings::{BoardMode, CandidateOrder, GameLocation, GuildSetting};

impl Words {
    /// The option for where games are played.
    pub fn game_location_choice(&self, location: GameLocation) -> String {
        match location {
            GameLocation::Channel => self.msg_game_location_channel(),
            GameLocation::Thread => self.msg_game_location_thread(),
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

    /// The option for a language; `None` is the guild's language on Discord.
    pub fn admin_language_choice(&self, language: Option<&str>) -> String {
        match language {
            Some(language) => self.msg_language_chosen(language),
            None => self.msg_admin_language_discord(),
        }
    }

    /// The description of a game in the list.
    pub fn admin_game_description(&self, stored: &StoredGame) -> String {
        let state = match stored.game.is_over() {
            _ if stored.game.is_voided() => "voided",
            true => "over",
            false => "running",
        };
        let preset = self.rules_name(stored.game.table().rules());
        self.list([preset, self.msg_admin_game_note(state, stored.game.position().plies())])
    }

    /// Asks for confirmation before a game is voided.
    pub fn ask_to_void(&self, stored: &StoredGame, is_in_tournament: bool) -> String {
        let [game, channel, players] = self.about_game(stored);
        let question = self.msg_admin_ask_void(game, channel, players, yes(!stored.game.is_over()));
        let in_match = stored.in_match.map(|_| self.msg_admin_ask_void_match());
        let in_tournament = is_in_tournament.then(|| self.msg_admin_ask_void_tournament());
        [Some(question), in_match, in_tournament].into_iter().flatten().collect::<Vec<_>>().join("\n")
    }

    /// The id of a game, its channel and its players, as arguments.
    fn about_game(&self, stored: &StoredGame) -> [String; 3] {
        let players = stored.game.table().each_player().iter().map(|&player| self.mention(player));
        [stored.game.id().to_string(), channel(stored.place.channel), players.collect::<Vec<_>>().join(" – ")]
    }
}

impl Words {
    /// Asks for confirmation before a voided game is restored.
    pub fn ask_to_restore(&self, stored: &StoredGame) -> String {
        let [game, channel, players] = self.about_game(stored);
        self.msg_admin_ask_restore(game, channel, players)
    }

    /// Why a game was not voided.
    pub fn not_voided(&self, game: GameId, refusal: VoidRefusal) -> String {
        match refusal {
            VoidRefusal::Unknown => self.msg_admin_game_gone(),
            VoidRefusal::NotAdministrator => self.msg_admin_refused(),
            VoidRefusal::Already => self.msg_admin_voided_before(game),
        }
    }

    /// Why a game was not restored.
    pub fn not_restored(&self, game: GameId, refusal: RestoreRefusal) -> String {
        match refusal {
            RestoreRefusal::Unknown => self.msg_admin_game_gone(),
            RestoreRefusal::NotAdministrator => self.msg_admin_refused(),
            RestoreRefusal::NotVoided => self.msg_admin_restore_not_voided(game),
            RestoreRefusal::Undecided => self.msg_admin_restore_undecided(game),
            RestoreRefusal::Bound => self.msg_admin_restore_bound(game),
        }
    }
}

/// The audit log.
impl Words {
    /// The entries, one per line.
    pub fn audit(&self, entries: &[Entry]) -> String {
        if entries.is_empty() {
            return self.msg_admin_log_none();
        }
        let lines = entries
            .iter()
            .map(|entry| self.msg_admin_log_line(relative(entry.at), self.mention(entry.player), self.audited(entry)));
        lines.collect::<Vec<_>>().join("\n")
    }

    /// The text of an entry.
    fn audited(&self, entry: &Entry) -> String {
        let setting = match entry.action() {
            Some(AuditAction::Restore) => return self.msg_admin_log_restore(&entry.detail),
            Some(AuditAction::Void) => return self.msg_admin_log_void(&entry.detail),
            Some(AuditAction::Set(setting)) => Some(setting),
            None => None,
        };
        let name = setting.map_or_else(|| entry.action.clone(), |setting| self.guild_setting(setting));
        self.msg_admin_log_set(name, self.guild_setting_value(setting, &entry.detail))
    }

    /// The name of a setting.
    fn guild_setting(&self, setting: GuildSetting) -> String {
        match setting {
            GuildSetting::Channels => self.msg_setting_channels(),
            GuildSetting::PlayRoles => self.msg_setting_play_roles(),
            GuildSetting::AdminRoles => self.msg_setting_admin_roles(),
            GuildSetting::GameLocation => self.msg_setting_game_location(),
            GuildSetting::TournamentThreads => self.msg_setting_tournament_threads(),
            GuildSetting::BoardMode => self.msg_setting_board_mode(),
            GuildSetting::Candidates => self.msg_setting_candidates(),
            GuildSetting::Rated => self.msg_setting_rated(),
            GuildSetting::Announcements => self.msg_setting_announcements(),
            GuildSetting::Preset => self.msg_setting_preset(),
            GuildSetting::Theme => self.msg_setting_theme(),
            GuildSetting::BoardArea => self.msg_setting_full_board(),
            GuildSetting::Language => self.msg_setting_language(),
            GuildSetting::NewsChannel => self.msg_setting_news_channel(),
            GuildSetting::Results => self.msg_setting_results(),
            GuildSetting::Recap => self.msg_setting_recap(),
            GuildSetting::PuzzleChannel => self.msg_setting_puzzle_channel(),
            GuildSetting::PostHour => self.msg_setting_puzzle_hour(),
        }
    }

    /// A value as the log stores it: ids become mentions.
    fn guild_setting_value(&self, setting: Option<GuildSetting>, value: &str) -> String {
        let each = |mention: fn(&str) -> String| value.split(' ').map(mention).collect::<Vec<_>>().join(" ");
        match setting {
            Some(GuildSetting::Channels | GuildSetting::PlayRoles) if value.is_empty() => self.msg_admin_value_all(),
            _ if value.is_empty() => self.msg_admin_value_none(),
            Some(GuildSetting::Channels | GuildSetting::NewsChannel | GuildSetting::PuzzleChannel) => {
                each(|id| format!("<#{id}>"))
            }
            Some(GuildSetting::PlayRoles | GuildSetting::AdminRoles) => each(|id| format!("<@&{id}>")),
            _ => format!("`{value}`"),
        }
    }
}
