//! Words about voided games that are to count again.

use crate::app::{RestoreRefusal, StoredGame};
use crate::discord::i18n::{Words, number, text};
use crate::domain::ids::GameId;

words! {
    /// A button: a voided game counts again.
    restore_button = "button-restore";
}

impl Words {
    /// Asks whether a voided game is to count again.
    pub fn ask_restore(&self, stored: &StoredGame) -> String {
        self.say("admin-ask-restore", &self.about_game(stored))
    }

    /// A game counts again, and so many others were rated anew.
    pub fn restored(&self, game: GameId, rated: u32) -> String {
        self.say("admin-restored", &[("game", text(game)), ("rated", number(rated))])
    }

    /// Why a game does not count again.
    pub fn not_restored(&self, game: GameId, refusal: RestoreRefusal) -> String {
        let game = [("game", text(game))];
        match refusal {
            RestoreRefusal::Unknown => self.admin_game_gone(),
            RestoreRefusal::NotVoided => self.say("admin-restore-not-voided", &game),
            RestoreRefusal::Undecided => self.say("admin-restore-undecided", &game),
            RestoreRefusal::Bound => self.say("admin-restore-bound", &game),
        }
    }

    /// What the log says of a game that counts again.
    pub fn audited_restore(&self, game: &str) -> String {
        self.say("admin-log-restore", &[("game", text(game))])
    }
}
