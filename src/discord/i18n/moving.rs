//! Words for the ways to move.

use crate::app::StoredGame;
use crate::discord::i18n::{Words, text};
use crate::domain::ids::PlayerId;
use pente::{Phase, Point};

impl Words {
    /// A button: play the point that is shown.
    pub fn sure_button(&self, stored: &StoredGame, at: Point) -> String {
        self.say("button-sure", &[("at", text(stored.game.table().rules().size().label(at)))])
    }

    /// Asks once more before a point is played.
    pub fn sure_prompt(&self, stored: &StoredGame, at: Point) -> String {
        let at = text(stored.game.table().rules().size().label(at));
        self.say("sure-prompt", &[("at", at), ("game", text(stored.game.id()))])
    }

    /// The picture with the stone that is not played yet, in words.
    pub fn sure_alt(&self, stored: &StoredGame, at: Point) -> String {
        self.say("alt-sure", &[("at", text(stored.game.table().rules().size().label(at)))])
    }

    /// Above the two lists, with what is chosen of them.
    pub fn cross_prompt(&self, stored: &StoredGame, column: Option<String>, row: Option<String>) -> String {
        let colour = match stored.game.position().phase() {
            Phase::Place { colour, .. } => self.colour(stored, *colour),
            _ => String::new(),
        };
        let chosen = match (&column, &row) {
            (Some(_), _) => "column",
            (None, Some(_)) => "row",
            (None, None) => "nothing",
        };
        let gaps = [
            ("game", text(stored.game.id())),
            ("colour", text(colour)),
            ("chosen", text(chosen)),
            ("column", text(column.unwrap_or_default())),
            ("row", text(row.unwrap_or_default())),
        ];
        self.say("cross-prompt", &gaps)
    }

    /// A column in the list.
    pub fn cross_column(&self, name: &str) -> String {
        self.say("cross-column", &[("name", text(name))])
    }

    /// A row in the list.
    pub fn cross_row(&self, name: &str) -> String {
        self.say("cross-row", &[("name", text(name))])
    }

    /// Asks somebody who wrote a point in which game it goes.
    pub fn written_which(&self, player: PlayerId, at: &str) -> String {
        self.say("written-which", &[("player", text(self.mention(player))), ("at", text(at.to_uppercase()))])
    }
}
