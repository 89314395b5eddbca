//! The panel of members who manage a guild, and games that they void or reinstate.

use crate::discord::i18n::{Words, channel, yes};
use crate::domain::game::{RestoreRefusal, StoredGame};
use crate::domain::ids::GameId;
use crate::domain::settings::{BoardMode, CandidateOrder, Home};

impl Words {
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

    /// The option for a language; `None` is the guild's language on Discord.
    pub fn admin_language_choice(&self, language: Option<&str>) -> String {
        match language {
            Some(language) => self.msg_admin_language(language),
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
    /// Asks for confirmation before a voided game is reinstated.
    pub fn ask_restore(&self, stored: &StoredGame) -> String {
        let [game, channel, players] = self.about_game(stored);
        self.msg_admin_ask_restore(game, channel, players)
    }

    /// Why a game was not reinstated.
    pub fn not_restored(&self, game: GameId, refusal: RestoreRefusal) -> String {
        match refusal {
            RestoreRefusal::Unknown => self.msg_admin_game_gone(),
            RestoreRefusal::NotVoided => self.msg_admin_restore_not_voided(game),
            RestoreRefusal::Undecided => self.msg_admin_restore_undecided(game),
            RestoreRefusal::Bound => self.msg_admin_restore_bound(game),
        }
    }
}
