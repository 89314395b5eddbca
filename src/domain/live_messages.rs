//! Live messages: messages of the bot that are kept up to date.

use std::fmt;

use super::game::Rev;
use super::ids::{ChallengeId, ChannelId, GameId, LobbyId, TournamentId};
use super::place::{Object, Place, Posted};
use super::timestamp::Timestamp;

/// The id of a live message: the id of the game, challenge, lobby or tournament that it shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LiveMessageId {
    /// The board of a game.
    Board(GameId),
    /// A challenge.
    Challenge(ChallengeId),
    /// A lobby.
    Lobby(LobbyId),
    /// A tournament.
    Tournament(TournamentId),
}

impl LiveMessageId {
    /// The id as a number, which is unique among the live messages of its kind.
    pub const fn number(self) -> u64 {
        self.object().number()
    }

    /// What it shows.
    pub const fn object(self) -> Object {
        match self {
            Self::Board(game) => Object::Game(game),
            Self::Challenge(challenge) => Object::Challenge(challenge),
            Self::Lobby(lobby) => Object::Lobby(lobby),
            Self::Tournament(tournament) => Object::Tournament(tournament),
        }
    }
}

impl fmt::Display for LiveMessageId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Board(game) => write!(f, "game {game}"),
            Self::Challenge(challenge) => write!(f, "challenge {challenge}"),
            Self::Lobby(lobby) => write!(f, "lobby {lobby}"),
            Self::Tournament(tournament) => write!(f, "tournament {tournament}"),
        }
    }
}

/// The recorded state of a live message.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LiveState {
    /// The message on Discord; `None` before it is sent, and after it was found to be deleted.
    pub message: Option<Posted>,
    /// The revision that the message shows; `None` if nothing is known to be shown.
    pub shown: Option<Rev>,
    /// The revision at which the message was found to be deleted or inaccessible, or was not worth sending any more. It
    /// is not tried again at that revision.
    pub lost: Option<Rev>,
}

impl LiveState {
    /// The channel of the message, or that of `place` if there is no message.
    pub fn channel(&self, place: Place) -> ChannelId {
        self.message.map_or(place.channel, |posted| posted.channel)
    }

    /// Whether the message has to be brought up to date with what it shows, which is at revision `rev`.
    pub fn is_stale(&self, rev: Rev) -> bool {
        self.shown != Some(rev) && self.lost != Some(rev)
    }
}

/// What a live message shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown {
    /// The revision.
    pub rev: Rev,
    /// The clock of a board as it was drawn; `None` if there is none, or if that is not known.
    pub clock: Option<ShownClock>,
}

impl From<Rev> for Shown {
    fn from(rev: Rev) -> Self {
        Self { rev, clock: None }
    }
}

/// The clock on a board message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShownClock {
    /// The deadline of the player to act; `None` without a running clock.
    pub deadline: Option<Timestamp>,
    /// Whether the deadline had passed.
    pub is_late: bool,
}

/// A live message that does not show the newest revision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StaleMessage {
    /// The time of the last change of a game, and the beginning of anything else.
    pub since: Timestamp,
    /// The id.
    pub id: LiveMessageId,
    /// The place of the message.
    pub place: Place,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_live_message_is_named_by_what_it_shows() {
        for (id, number, text) in [
            (LiveMessageId::Board(GameId::new(7)), 7, "game 7"),
            (LiveMessageId::Challenge(ChallengeId::new(8)), 8, "challenge 8"),
            (LiveMessageId::Lobby(LobbyId::new(9)), 9, "lobby 9"),
            (LiveMessageId::Tournament(TournamentId::new(10)), 10, "tournament 10"),
        ] {
            assert_eq!((id.number(), id.to_string().as_str()), (number, text));
        }
    }

    #[test]
    fn a_message_is_stale_unless_it_shows_the_revision_or_is_lost_at_it() {
        let rev = Rev::new;
        for (shown, lost, stale) in [
            (None, None, true),
            (Some(2), None, false),
            (Some(1), None, true),
            (Some(1), Some(2), false),
            (None, Some(2), false),
            (None, Some(1), true),
            (Some(2), Some(1), false),
        ] {
            let state = LiveState { message: None, shown: shown.map(rev), lost: lost.map(rev) };
            assert_eq!(state.is_stale(rev(2)), stale, "{state:?}");
        }
    }
}
