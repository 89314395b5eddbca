//! What becomes of a challenge: a game, a no, a withdrawal, or its time runs out.

use super::{App, Error, Outcome};
use crate::domain::ids::{ChallengeId, InteractionId, PlayerId};
use crate::store::{Challenge, ChallengeState, Settled, Settlement, StoreError, StoredGame};

/// What can be said to a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The opponent says yes.
    Accept,
    /// The opponent says no.
    Decline,
    /// The challenger takes it back.
    Withdraw,
}

/// A challenge that was answered.
#[derive(Debug)]
pub struct Answered {
    /// The challenge as it is now.
    pub challenge: Challenge,
    /// The game that began.
    pub game: Option<Box<StoredGame>>,
}

/// Why the answer did not count.
#[derive(Debug)]
pub enum AnswerRefusal {
    /// There is no such challenge.
    Unknown,
    /// Only the opponent may say that.
    NotInvited(Box<Challenge>),
    /// Only the challenger may say that.
    NotChallenger(Box<Challenge>),
    /// It was settled before, as it says.
    Settled(Box<Challenge>),
}

impl App {
    /// Answers a challenge. The same answer given twice counts once and is no refusal.
    ///
    /// # Errors
    /// Every [`AnswerRefusal`], and failures of the store.
    pub async fn answer(
        &self,
        id: ChallengeId,
        by: PlayerId,
        answer: Answer,
        interaction: InteractionId,
    ) -> Outcome<Answered, AnswerRefusal> {
        let challenge = self.store.challenge_by_id(id).await?.ok_or(Error::Refused(AnswerRefusal::Unknown))?;
        match answer {
            Answer::Accept | Answer::Decline if by != challenge.terms.opponent => {
                return Err(Error::Refused(AnswerRefusal::NotInvited(Box::new(challenge))));
            }
            Answer::Withdraw if by != challenge.terms.challenger => {
                return Err(Error::Refused(AnswerRefusal::NotChallenger(Box::new(challenge))));
            }
            _ => {}
        }
        let now = self.now();
        let late = now >= challenge.terms.expires_at;
        let settlement = match answer {
            _ if late => Settlement::Expire,
            Answer::Accept => Settlement::Accept { seats: self.seats(&challenge).await? },
            Answer::Decline => Settlement::Decline,
            Answer::Withdraw => Settlement::Withdraw,
        };
        // The interaction belongs to the answer; running out of time is nobody's.
        let interaction = (!late).then_some(interaction);
        match self.store.settle(id, settlement, interaction, now).await? {
            Settled::Done(challenge, _) if late => Err(Error::Refused(AnswerRefusal::Settled(Box::new(challenge)))),
            Settled::Done(challenge, game) => Ok(Answered { challenge, game }),
            Settled::Already(challenge) => self.answered_before(challenge, answer).await,
            Settled::Unknown => Err(Error::Refused(AnswerRefusal::Unknown)),
        }
    }

    /// A double press is no refusal: what was said stands.
    async fn answered_before(&self, challenge: Challenge, answer: Answer) -> Outcome<Answered, AnswerRefusal> {
        match (challenge.state, answer) {
            (ChallengeState::Accepted(game), Answer::Accept) => {
                let game = self.store.game(game).await?.map(Box::new);
                Ok(Answered { challenge, game })
            }
            (ChallengeState::Declined, Answer::Decline) | (ChallengeState::Withdrawn, Answer::Withdraw) => {
                Ok(Answered { challenge, game: None })
            }
            _ => Err(Error::Refused(AnswerRefusal::Settled(Box::new(challenge)))),
        }
    }

    /// The two of a challenge in turn order.
    async fn seats(&self, challenge: &Challenge) -> Result<Vec<PlayerId>, StoreError> {
        let two = [challenge.terms.challenger, challenge.terms.opponent];
        Ok(self.in_turn_order(two).await?.to_vec())
    }

    /// The challenge of that number.
    ///
    /// # Errors
    /// [`StoreError::Row`] if it cannot be read, and [`StoreError::Database`].
    pub async fn challenge_by_id(&self, challenge: ChallengeId) -> Result<Option<Challenge>, StoreError> {
        self.store.challenge_by_id(challenge).await
    }

    /// Takes back a challenge that could not be shown to anybody.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn take_back(&self, challenge: &Challenge) -> Result<(), StoreError> {
        self.store.settle(challenge.id, Settlement::Withdraw, None, self.now()).await?;
        Ok(())
    }
}
