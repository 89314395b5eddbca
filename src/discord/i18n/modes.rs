//! Words around threads of games.

use crate::app::StoredGame;
use crate::discord::i18n::{Words, text};

/// The longest name of a thread that Discord takes.
const LONGEST: usize = 100;

impl Words {
    /// The name of a game's thread. Names there are plain text, so people go by what they are called.
    pub fn thread_name(&self, stored: &StoredGame, names: &[String]) -> String {
        let known: Vec<&str> = names.iter().map(String::as_str).filter(|name| !name.is_empty()).collect();
        let name = if known.len() < 2 {
            self.say("thread-name-alone", &[("game", text(stored.game.id()))])
        } else {
            self.say("thread-name", &[("players", text(known.join(" – ")))])
        };
        name.chars().take(LONGEST).collect()
    }

    /// The message that a thread is opened from, where there was no challenge.
    pub fn thread_announced(&self, stored: &StoredGame) -> String {
        let players = stored.game.table().players().iter().map(|&player| self.mention(player));
        let players = players.collect::<Vec<_>>().join(" – ");
        self.say("thread-announced", &[("game", text(stored.game.id())), ("players", text(players))])
    }
}
