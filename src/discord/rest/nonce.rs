//! Nonces of messages. Discord enforces them: a message that is sent again with the same nonce is not created again,
//! and the first one is returned. Before it is sent, a nonce is hashed with the id of the database.

use std::fmt;

use serenity::builder::CreateMessage;
use serenity::model::channel::Nonce;

/// The kind of message that a nonce is for. Nonces of different kinds differ, whatever ids they name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NonceKind {
    /// A board.
    Board,
    /// A challenge.
    Challenge,
    /// A lobby.
    Lobby,
    /// A tournament.
    Tournament,
    /// The announcement of a round or of the end of a tournament.
    Round,
    /// The message from which a thread is created.
    Thread,
    /// The panel for newcomers.
    Panel,
    /// A card that a user shares.
    Share,
    /// The reply to a move that was sent as a message.
    TypedMove,
    /// A post, such as the puzzle of the day.
    Post,
    /// A reminder.
    Reminder,
    /// The welcome message of a guild.
    Welcome,
}

impl NonceKind {
    /// The text that its nonces start with. Those of boards start with a hexadecimal digit, with which no other kind
    /// starts.
    const fn prefix(self) -> &'static str {
        match self {
            Self::Board => "",
            Self::Challenge => "h",
            Self::Lobby => "l",
            Self::Tournament => "k",
            Self::Round => "r",
            Self::Thread => "t",
            Self::Panel => "i",
            Self::Share => "s",
            Self::TypedMove => "m",
            Self::Post => "p",
            Self::Reminder => "n",
            Self::Welcome => "g",
        }
    }

    /// The nonce of the message that the ids name.
    pub fn of(self, ids: impl fmt::Display) -> MessageNonce {
        MessageNonce(format!("{}{ids}", self.prefix()))
    }
}

/// The nonce of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MessageNonce(String);

impl MessageNonce {
    /// The message with this nonce.
    pub fn on(self, message: CreateMessage) -> CreateMessage {
        message.nonce(Nonce::String(self.0)).enforce_nonce(true)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Every kind. The match names those that are missing here.
    fn all() -> Vec<NonceKind> {
        use NonceKind::*;
        let all =
            [Board, Challenge, Lobby, Tournament, Round, Thread, Panel, Share, TypedMove, Post, Reminder, Welcome];
        for kind in all {
            match kind {
                Board | Challenge | Lobby | Tournament | Round | Thread | Panel | Share | TypedMove | Post
                | Reminder | Welcome => {}
            }
        }
        all.into()
    }

    #[test]
    fn kinds_have_prefixes_of_their_own() {
        let prefixes: BTreeSet<&str> = all().into_iter().map(NonceKind::prefix).collect();
        assert_eq!(prefixes.len(), all().len());
        for prefix in prefixes {
            // One character, so that no prefix continues another one.
            assert!(prefix.len() <= 1 && !prefix.chars().any(|c| c.is_ascii_hexdigit()), "{prefix}");
        }
    }
}
