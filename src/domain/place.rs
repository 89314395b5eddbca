//! Locations of games, challenges, lobbies and tournaments: guild, channel, thread, posted message.

use super::ids::{ChallengeId, ChannelId, GameId, GuildId, LobbyId, MatchId, MessageId, PlayerId, TournamentId};
use super::timestamp::Timestamp;

/// The guild and the channel of a game, a challenge, a lobby or a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The guild; `None` in direct messages.
    pub guild: Option<GuildId>,
    /// The channel or thread.
    pub channel: ChannelId,
}

/// A message that the bot sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Posted {
    /// The channel or thread it was sent to.
    pub channel: ChannelId,
    /// The message.
    pub message: MessageId,
    /// When it was sent.
    pub at: Timestamp,
}

/// A stored object that not everyone may see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Object {
    /// A game.
    Game(GameId),
    /// A challenge.
    Challenge(ChallengeId),
    /// A lobby.
    Lobby(LobbyId),
    /// A match of several games.
    Match(MatchId),
    /// A tournament.
    Tournament(TournamentId),
}

impl Object {
    /// A number that no object has: the database counts from 1.
    pub const UNUSED_NUMBER: u64 = i64::MAX.unsigned_abs();

    /// The number of the object among those of its kind.
    pub const fn number(self) -> u64 {
        match self {
            Self::Game(id) => id.get(),
            Self::Challenge(id) => id.get(),
            Self::Lobby(id) => id.get(),
            Self::Match(id) => id.get(),
            Self::Tournament(id) => id.get(),
        }
    }
}

/// The location and the participants of an object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Location {
    /// The place.
    pub place: Place,
    /// The channel of the thread that the bot opened, if the place is one.
    pub thread_of: Option<ChannelId>,
    /// The participants: players, the invited, and the host.
    pub players: Vec<PlayerId>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_object_has_the_number_of_its_id() {
        for (object, number) in [
            (Object::Game(GameId::new(7)), 7),
            (Object::Challenge(ChallengeId::new(8)), 8),
            (Object::Lobby(LobbyId::new(9)), 9),
            (Object::Match(MatchId::new(10)), 10),
            (Object::Tournament(TournamentId::new(11)), 11),
        ] {
            assert_eq!(object.number(), number, "{object:?}");
        }
    }
}
