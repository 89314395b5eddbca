//! What the bot says once in a channel: reminders of turns, and vacations.

use crate::domain::game::{Reminder, Rev};
use crate::domain::ids::{ChannelId, GameId, GuildId, MessageId, PlayerId, Timestamp};

/// Something to be said once in a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Note {
    /// The number that the database gave it.
    pub id: u64,
    /// What about.
    pub about: About,
    /// Where.
    pub channel: ChannelId,
    /// The server that the game is played in; `None` in direct messages, and for a vacation.
    pub guild: Option<GuildId>,
    /// The message, once sent.
    pub message: Option<MessageId>,
}

/// What a [`Note`] is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// The time of a turn.
    Turn {
        /// In which game.
        game: GameId,
        /// The revision that began the turn.
        turn: Rev,
        /// What there is to say.
        reminder: Reminder,
    },
    /// Somebody's vacation.
    Vacation {
        /// Whose.
        player: PlayerId,
        /// When it ends.
        until: Timestamp,
    },
}
