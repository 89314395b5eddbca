//! Challenges: one player asks another for a game or a match.

use crate::domain::game::Terms;
use crate::domain::ids::{ChallengeId, GameId, InteractionId, PlayerId, Timestamp};
use crate::domain::matches::MatchTerms;
use crate::domain::place::{Place, Posted};

/// A challenge to be stored.
#[derive(Clone, Debug)]
pub struct NewChallenge {
    /// Where it was made.
    pub place: Place,
    /// Who asks.
    pub challenger: PlayerId,
    /// Who is asked.
    pub opponent: PlayerId,
    /// What would be played.
    pub game: Terms,
    /// Where it is to be more than one game, what makes the match.
    pub match_terms: Option<MatchTerms>,
    /// The interaction that asked for it: each is applied at most once.
    pub interaction: InteractionId,
    /// When it was made.
    pub at: Timestamp,
    /// When it runs out.
    pub expires_at: Timestamp,
}

/// What became of a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChallengeState {
    /// Not answered yet.
    Pending,
    /// A game came of it.
    Accepted(GameId),
    /// The opponent said no.
    Declined,
    /// The challenger took it back.
    Withdrawn,
    /// Nobody answered in time.
    Expired,
}

/// A challenge as stored.
#[derive(Clone, Debug)]
pub struct Challenge {
    /// The number that the database gave it.
    pub id: ChallengeId,
    /// What it was made of.
    pub terms: NewChallenge,
    /// What became of it.
    pub state: ChallengeState,
    /// Its message, once sent.
    pub message: Option<Posted>,
    /// Whether the message shows the state.
    pub shown: bool,
}
