//! Challenges: one player asks another for a game or a match.

use std::fmt;

use crate::domain::game::{Rev, Terms};
use crate::domain::ids::{ChallengeId, GameId, InteractionId, PlayerId};
use crate::domain::live_messages::LiveState;
use crate::domain::matches::MatchTerms;
use crate::domain::place::Place;
use crate::domain::timestamp::Timestamp;

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
    pub terms: Terms,
    /// The format of the match; `None` for a single game.
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

impl ChallengeState {
    /// The word for the state in the database and in a data export.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Accepted(_) => "accepted",
            Self::Declined => "declined",
            Self::Withdrawn => "withdrawn",
            Self::Expired => "expired",
        }
    }
}

/// The players and the deadline of a challenge that is not answered yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PendingChallenge {
    /// The id.
    pub id: ChallengeId,
    /// The player who challenges.
    pub challenger: PlayerId,
    /// The challenged player.
    pub opponent: PlayerId,
    /// When it expires.
    pub expires_at: Timestamp,
}

impl PendingChallenge {
    /// Whether it can no longer be answered.
    pub fn is_expired(&self, at: Timestamp) -> bool {
        self.expires_at <= at
    }

    /// The result when one of its players can no longer play the other, because of a block or a deletion: the
    /// challenger withdraws it, or the opponent declines.
    pub fn state_without(&self, player: PlayerId) -> ChallengeState {
        if self.challenger == player { ChallengeState::Withdrawn } else { ChallengeState::Declined }
    }
}

/// The ephemeral message that confirms a challenge to its challenger, for as long as it can be edited.
#[derive(Clone, PartialEq, Eq)]
pub struct ChallengeConfirmation {
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

impl fmt::Debug for ChallengeConfirmation {
    /// Without the token.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ChallengeConfirmation").field("challenge", &self.challenge).finish_non_exhaustive()
    }
}

/// A challenge as stored.
#[derive(Clone, Debug)]
pub struct StoredChallenge {
    /// The id.
    pub id: ChallengeId,
    /// The challenge as it was made.
    pub challenge: NewChallenge,
    /// The state.
    pub state: ChallengeState,
    /// Its message.
    pub live: LiveState,
}

impl StoredChallenge {
    /// Its revision: it changes once, when it is settled.
    pub fn rev(&self) -> Rev {
        if self.state == ChallengeState::Pending { Rev::START } else { Rev::START.next() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pending_challenge_ends_at_its_deadline_or_without_its_players() {
        let (ann, ben) = (PlayerId::new(1), PlayerId::new(2));
        let expires_at = Timestamp::from_millis(100);
        let pending = PendingChallenge { id: ChallengeId::new(7), challenger: ann, opponent: ben, expires_at };
        for (at, expected) in [(99, false), (100, true), (101, true)] {
            assert_eq!(pending.is_expired(Timestamp::from_millis(at)), expected, "{at}");
        }
        assert_eq!(pending.state_without(ann), ChallengeState::Withdrawn);
        assert_eq!(pending.state_without(ben), ChallengeState::Declined);
    }
}
