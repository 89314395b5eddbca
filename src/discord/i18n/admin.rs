//! Words for those who manage a server.

use crate::app::{BoardMode, CandidateOrder, Entry, Home, StoredGame};
use crate::discord::custom_id::{self, AdminPage, GuildList, GuildSwitch};
use crate::discord::i18n::{Words, channel, number, relative, text, yes};
use crate::domain::ids::GameId;
use pente::Preset;

words! {
    /// What `/pente-admin` does.
    admin_command = "command-pente-admin";
    /// Refused: the person does not manage the server.
    admin_refused = "admin-refused";
    /// Refused: there is no server.
    admin_in_dm = "admin-in-dm";
    /// Above the page of games while there are none.
    admin_no_games = "admin-no-games";
    /// What the list of channels says while none is chosen.
    admin_pick_channels = "admin-pick-channels";
    /// What the list of playing roles says while none is chosen.
    admin_pick_play_roles = "admin-pick-play-roles";
    /// What the list of administering roles says while none is chosen.
    admin_pick_admin_roles = "admin-pick-admin-roles";
    /// What the list of games says while closed.
    admin_pick_game = "admin-pick-game";
    /// Refused: a game of another server, or none.
    admin_game_gone = "admin-game-gone";
}

impl Words {
    /// Above a page; the page of games says how many run.
    pub fn admin(&self, page: AdminPage, running: usize) -> String {
        match page {
            AdminPage::Places => self.plain("admin-places"),
            AdminPage::Rules => self.plain("admin-rules"),
            AdminPage::Appearance => self.plain("admin-looks"),
            AdminPage::Games => self.say("admin-games", &[("count", text(running))]),
            AdminPage::Log => self.plain("admin-log"),
        }
    }

    /// The button to a page.
    pub fn admin_page(&self, page: AdminPage) -> String {
        match page {
            AdminPage::Places => self.plain("admin-to-places"),
            AdminPage::Rules => self.plain("admin-to-rules"),
            AdminPage::Appearance => self.plain("admin-to-looks"),
            AdminPage::Games => self.plain("admin-to-games"),
            AdminPage::Log => self.plain("admin-to-log"),
        }
    }

    /// The log, newest line first.
    pub fn audit(&self, entries: &[Entry]) -> String {
        if entries.is_empty() {
            return self.plain("admin-log-none");
        }
        let lines = entries.iter().map(|entry| {
            let gaps = [
                ("when", text(relative(entry.at))),
                ("player", text(self.mention(entry.player))),
                ("what", text(self.audited(entry))),
            ];
            self.say("admin-log-line", &gaps)
        });
        lines.collect::<Vec<_>>().join("\n")
    }

    fn audited(&self, entry: &Entry) -> String {
        if entry.action == "restore" {
            return self.audited_restore(&entry.detail);
        }
        if entry.action == "void" {
            return self.say("admin-log-void", &[("game", text(&entry.detail))]);
        }
        let each = |all: fn(&str) -> String| entry.detail.split(' ').map(all).collect::<Vec<_>>().join(" ");
        let list = custom_id::read::<GuildList>(&entry.action);
        let value = match list {
            Some(GuildList::Channels | GuildList::PlayRoles) if entry.detail.is_empty() => {
                self.plain("admin-value-all")
            }
            _ if entry.detail.is_empty() => self.plain("admin-value-none"),
            Some(GuildList::Channels) => each(|id| format!("<#{id}>")),
            Some(GuildList::PlayRoles | GuildList::AdminRoles) => each(|id| format!("<@&{id}>")),
            _ => format!("`{}`", entry.detail),
        };
        let setting = match (list, custom_id::read(&entry.action)) {
            (Some(list), _) => self.setting(list),
            (_, Some(GuildSwitch::Rated)) => self.plain("setting-rated"),
            (_, Some(GuildSwitch::Announcements)) => self.plain("setting-announcements"),
            _ => entry.action.clone(),
        };
        self.say("admin-log-set", &[("setting", text(setting)), ("value", text(value))])
    }

    fn setting(&self, list: GuildList) -> String {
        match list {
            GuildList::Channels => self.plain("setting-channels"),
            GuildList::PlayRoles => self.plain("setting-play-roles"),
            GuildList::AdminRoles => self.plain("setting-admin-roles"),
            GuildList::Home => self.plain("setting-home"),
            GuildList::BoardMode => self.plain("setting-board-mode"),
            GuildList::Candidates => self.plain("setting-candidates"),
            GuildList::Preset => self.plain("setting-preset"),
            GuildList::Theme => self.plain("setting-theme"),
            GuildList::Language => self.plain("setting-language"),
        }
    }

    /// A choice: where games live.
    pub fn home_choice(&self, home: Home) -> String {
        match home {
            Home::Channel => self.plain("home-channel"),
            Home::Thread => self.plain("home-thread"),
        }
    }

    /// A choice: how boards are kept.
    pub fn board_mode_choice(&self, mode: BoardMode) -> String {
        match mode {
            BoardMode::Auto => self.plain("board-mode-auto"),
            BoardMode::Edit => self.plain("board-mode-edit"),
            BoardMode::Repost => self.plain("board-mode-repost"),
            BoardMode::Archive => self.plain("board-mode-archive"),
        }
    }

    /// A choice: how the points on the pad are chosen.
    pub fn candidates_choice(&self, order: CandidateOrder) -> String {
        match order {
            CandidateOrder::Tactical => self.plain("candidates-tactical"),
            CandidateOrder::Neutral => self.plain("candidates-neutral"),
        }
    }

    /// A choice: the rules where a challenge names none.
    pub fn admin_preset_choice(&self, preset: Preset) -> String {
        self.say("admin-preset", &[("preset", text(self.preset(preset)))])
    }

    /// A choice: the language of the server, or the one that Discord names.
    pub fn admin_language_choice(&self, language: Option<&str>) -> String {
        match language {
            Some(language) => self.say("admin-language", &[("language", text(language))]),
            None => self.plain("admin-language-discord"),
        }
    }

    /// A switch and its state.
    pub fn guild_switch(&self, switch: GuildSwitch, on: bool) -> String {
        let key = match switch {
            GuildSwitch::Rated => "switch-rated",
            GuildSwitch::Announcements => "switch-guild-announcements",
        };
        self.say(key, &[("on", yes(on))])
    }

    /// A game as an option of a list.
    pub fn admin_game(&self, stored: &StoredGame, players: &str) -> String {
        self.say("admin-game-label", &[("game", text(stored.game.id())), ("players", text(players))])
    }

    /// The small line below it.
    pub fn admin_game_note(&self, stored: &StoredGame) -> String {
        let state = match stored.game.is_over() {
            _ if stored.game.is_voided() => "voided",
            true => "over",
            false => "running",
        };
        let gaps = [("state", text(state)), ("plies", number(stored.game.position().plies()))];
        let preset = self.table(stored.game.table().rules());
        format!("{preset}, {}", self.say("admin-game-note", &gaps))
    }

    /// Asks whether to void a game.
    pub fn ask_void(&self, stored: &StoredGame) -> String {
        let [game, channel, players] = self.about_game(stored);
        self.say("admin-ask-void", &[game, channel, players, ("running", yes(!stored.game.is_over()))])
    }

    /// A game, where it is, and who plays.
    pub fn about_game(&self, stored: &StoredGame) -> [crate::discord::i18n::Gap<'static>; 3] {
        let players = stored.game.table().players().iter().map(|&player| self.mention(player));
        [
            ("game", text(stored.game.id())),
            ("channel", text(channel(stored.place.channel))),
            ("players", text(players.collect::<Vec<_>>().join(" – "))),
        ]
    }

    /// A button: end a running game, void a finished one.
    pub fn void_button(&self, running: bool) -> String {
        self.say("button-void", &[("running", yes(running))])
    }

    /// A game is voided, and so many later ones were rated anew.
    pub fn voided(&self, game: GameId, rated: u32) -> String {
        self.say("admin-voided", &[("game", text(game)), ("rated", number(rated))])
    }

    /// Refused: it was voided before.
    pub fn voided_before(&self, game: GameId) -> String {
        self.say("admin-voided-before", &[("game", text(game))])
    }
}
