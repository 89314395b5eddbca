//! Challenges: one player asks another for a game or a match.

use crate::domain::game::{Rev, Terms};
use crate::domain::ids::{ChallengeId, GameId, InteractionId, PlayerId, Timestamp};
use crate::domain::live_messages::LiveState;
use crate::domain::matches::MatchTerms;
use crate::domain::place::Place;

/// A challenge to be stored.
#[derive(Clone, Debug)]
pub struct NewChallenge {
    /// The channel and guild.
    pub place: Place,
    /// The player who challenges.
    pub challenger: PlayerId,
    /// The challenged player.
    pub opponent: PlayerId,
    /// Rules, rating and time control of each game.
    pub game: Terms,
    /// The form of the match; `None` for a single game.
    pub match_terms: Option<MatchTerms>,
    /// The interaction that requested it. Each is applied at most once.
    pub interaction: InteractionId,
    /// When it was made.
    pub at: Timestamp,
    /// When it expires.
    pub expires_at: Timestamp,
}

/// The state of a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChallengeState {
    /// Not answered yet.
    Pending,
    /// The opponent accepted, and this game began.
    Accepted(GameId),
    /// The opponent declined.
    Declined,
    /// The challenger withdrew it.
    Withdrawn,
    /// It was not answered in time.
    Expired,
}

/// A challenge as stored.
#[derive(Clone, Debug)]
pub struct Challenge {
    /// The id.
    pub id: ChallengeId,
    /// The challenge as it was made.
    pub terms: NewChallenge,
    /// The state.
    pub state: ChallengeState,
    /// Its message.
    pub live: LiveState,
}

impl Challenge {
    /// Its revision: it changes once, when it is settled.
    pub fn rev(&self) -> Rev {
        if self.state == ChallengeState::Pending { Rev::START } else { Rev::START.next() }
    }
}
