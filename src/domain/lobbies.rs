//! Lobbies as they are stored.

use std::fmt;

use crate::domain::game::{Lobby, LobbyAction, LobbyStep, Rev};
use crate::domain::ids::{GameId, InteractionId, LobbyId, PlayerId};
use crate::domain::live_messages::LiveState;
use crate::domain::matches::MatchFormat;
use crate::domain::place::Place;
use crate::domain::rating::Rating;
use crate::domain::timestamp::Timestamp;

/// The range of ratings that may join a lobby.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatingRange {
    /// The lowest, which may join.
    pub low: u32,
    /// The highest, which may join.
    pub high: u32,
}

impl RatingRange {
    /// Whether a player of this rating may join. For a provisional rating the deviation counts as tolerance.
    pub fn admits(self, rating: Rating) -> bool {
        let slack = if rating.is_provisional() { rating.deviation } else { 0.0 };
        rating.rating + slack >= f64::from(self.low) && rating.rating - slack <= f64::from(self.high)
    }
}

/// A lobby to be opened.
#[derive(Clone, Debug)]
pub struct NewLobby {
    /// The channel and guild.
    pub place: Place,
    /// The table and its host.
    pub lobby: Lobby,
    /// The range of ratings that may join; `None` for all.
    pub range: Option<RatingRange>,
    /// The format of the match; `None` for a single game.
    pub match_format: Option<MatchFormat>,
    /// The interaction that requested it.
    pub interaction: InteractionId,
    /// When this happened.
    pub at: Timestamp,
    /// When it expires.
    pub expires_at: Timestamp,
}

/// The state of a lobby.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LobbyState {
    /// Players can join.
    Open,
    /// The game began.
    Started(GameId),
    /// The host closed it, or all players left.
    Closed,
    /// Too few players joined in time.
    Expired,
}

impl LobbyState {
    /// The word for the state in the database and in a data export.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Started(_) => "started",
            Self::Closed => "closed",
            Self::Expired => "expired",
        }
    }
}

/// The ephemeral message that confirms a lobby to its host, for as long as it can be edited.
#[derive(Clone, PartialEq, Eq)]
pub struct LobbyConfirmation {
    /// The lobby.
    pub lobby: LobbyId,
    /// The host who opened it, who alone sees the message.
    pub host: PlayerId,
    /// The interaction that the message answers.
    pub interaction: InteractionId,
    /// The token of that interaction, which edits the message. Never logged.
    pub token: String,
    /// The language of the host's client, as Discord writes it.
    pub locale: String,
    /// When it can no longer be edited, with some time to spare.
    pub expires_at: Timestamp,
}

impl fmt::Debug for LobbyConfirmation {
    /// Without the token.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LobbyConfirmation").field("lobby", &self.lobby).finish_non_exhaustive()
    }
}

/// A lobby as stored.
#[derive(Clone, Debug)]
pub struct StoredLobby {
    /// The id.
    pub id: LobbyId,
    /// The channel and guild.
    pub place: Place,
    /// The seats and the terms.
    pub lobby: Lobby,
    /// The range of ratings that may join; `None` for all.
    pub range: Option<RatingRange>,
    /// The format of the match; `None` for a single game.
    pub match_format: Option<MatchFormat>,
    /// When it expires.
    pub expires_at: Timestamp,
    /// The revision: the number of changes.
    pub rev: Rev,
    /// The state.
    pub state: LobbyState,
    /// Its message.
    pub live: LiveState,
}

impl StoredLobby {
    /// Whether the game begins with this action of a player.
    pub fn begins_with(&self, by: PlayerId, action: LobbyAction) -> bool {
        self.state == LobbyState::Open && matches!(self.lobby.decide(by, action), Ok(LobbyStep::Begin(_)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rating_range_admits_possible_members() {
        let check = |rating: f64, deviation: f64, expected: bool| {
            let rating = Rating { rating, deviation, ..Rating::UNKNOWN };
            assert_eq!(RatingRange { low: 1400, high: 1700 }.admits(rating), expected, "{rating:?}");
        };
        check(1400.0, 60.0, true);
        check(1700.0, 60.0, true);
        check(1399.9, 60.0, false);
        check(1700.1, 60.0, false);
        check(1500.0, 350.0, true);
        check(1200.0, 250.0, true);
        check(1200.0, 150.0, false);
        check(2100.0, 350.0, false);
    }
}
