//! Notifications: messages that are sent once to a channel, such as reminders and announcements of vacations.

use crate::domain::game::{Reminder, Rev};
use crate::domain::ids::{ChannelId, GameId, GuildId, MessageId, NotificationId, PlayerId};
use crate::domain::timestamp::Timestamp;

/// A message to be sent once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Notification {
    /// The id.
    pub id: NotificationId,
    /// The subject.
    pub subject: NotificationSubject,
    /// The channel to send it to.
    pub channel: ChannelId,
    /// The guild of the channel; `None` in direct messages.
    pub guild: Option<GuildId>,
    /// The message, once sent.
    pub message: Option<MessageId>,
}

/// The subject of a [`Notification`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotificationSubject {
    /// The time of a turn.
    Turn {
        /// The game.
        game: GameId,
        /// The revision that began the turn.
        turn: Rev,
        /// The reminder.
        reminder: Reminder,
    },
    /// A vacation of a player.
    Vacation {
        /// The player.
        player: PlayerId,
        /// When it ends.
        until: Timestamp,
    },
}
