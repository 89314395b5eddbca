//! Challenges: one player asks another for a game or a match.

use std::fmt;

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

/// The private message that confirms a challenge to its challenger, for as long as it can be edited.
#[derive(Clone, PartialEq, Eq)]
pub struct Confirmation {
    /// The challenge.
    pub challenge: ChallengeId,
    /// The challenger, who alone sees it.
    pub player: PlayerId,
    /// The token of the interaction that it answers, which edits the message. Never logged.
    pub token: String,
    /// The language of the challenger's client, as Discord writes it.
    pub locale: String,
    /// When it can no longer be edited, with some time to spare.
    pub expires_at: Timestamp,
}

impl fmt::Debug for Confirmation {
    /// Without the token.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Confirmation").field("challenge", &self.challenge).finish_non_exhaustive()
    }
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
