//! Settling a challenge: it is accepted, declined or withdrawn, or it expires.

use super::allowed_terms::allowed_terms;
use super::ending::wrong_seats;
use super::first_move::in_turn_order;
use super::rng::SharedRng;
use super::{App, Error, Failure, Outcome, SWEEP_LIMIT};
use crate::domain::challenges::{Challenge, ChallengeState};
use crate::domain::game::{StoredGame, Table};
use crate::domain::ids::{ChallengeId, InteractionId, PlayerId, Timestamp};
use crate::store::{NewGame, NewMatch, StoreError, Transaction};

/// An answer to a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The opponent accepts.
    Accept,
    /// The opponent declines.
    Decline,
    /// The challenger withdraws it.
    Withdraw,
}

/// A challenge that was answered.
#[derive(Debug)]
pub struct Answered {
    /// The challenge with its new state.
    pub challenge: Challenge,
    /// The game that began.
    pub game: Option<Box<StoredGame>>,
}

/// Why an answer was refused.
#[derive(Debug)]
pub enum AnswerRefusal {
    /// There is no such challenge.
    Unknown,
    /// Only the opponent may accept or decline.
    NotInvited(Box<Challenge>),
    /// Only the challenger may withdraw.
    NotChallenger(Box<Challenge>),
    /// The challenge is no longer pending; its state says why.
    Settled(Box<Challenge>),
}

impl App {
    /// Answers a challenge. A repeated answer has no further effect and is not refused.
    ///
    /// # Errors
    /// [`AnswerRefusal::Unknown`], [`AnswerRefusal::NotInvited`], [`AnswerRefusal::NotChallenger`] or
    /// [`AnswerRefusal::Settled`]; [`Failure`] if the store fails.
    pub async fn answer(
        &self,
        id: ChallengeId,
        by: PlayerId,
        answer: Answer,
        interaction: InteractionId,
    ) -> Outcome<Answered, AnswerRefusal> {
        let answer = AnswerRequest { id, by, answer, interaction, at: self.now() };
        let args = (answer, self.rng.clone());
        self.transact(args, |tx, (answer, rng)| Box::pin(answer_challenge(tx, *answer, rng))).await
    }

    /// The challenge with this id.
    ///
    /// # Errors
    /// [`Failure`] if the stored row cannot be read, or if the store fails.
    pub async fn challenge_by_id(&self, challenge: ChallengeId) -> Result<Option<Challenge>, Failure> {
        Ok(self.store.challenge_by_id(challenge).await?)
    }

    /// Ends every challenge whose deadline has passed, also those that cannot be read.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn expire_challenges(&self) -> Result<(), Failure> {
        let now = self.now();
        let due = self.store.due_challenges(now, SWEEP_LIMIT).await?;
        for (challenge, error) in due.damaged {
            let run = self.store.write((challenge, now), |tx, &(id, now)| {
                Box::pin(tx.set_challenge_state(id, ChallengeState::Expired, None, now))
            });
            run.await?;
            tracing::error!(challenge.id = challenge.get(), %error, "a challenge that cannot be read expired");
        }
        for challenge in due.rows {
            let run = self
                .store
                .write((challenge.id, now), |tx, &(id, now)| Box::pin(settle(tx, id, &Settlement::Expire, None, now)));
            if let Settled::Done(challenge, _) = run.await? {
                tracing::info!(challenge.id = challenge.id.get(), "challenge expired");
            }
        }
        Ok(())
    }

    /// Withdraws a challenge whose message could not be sent.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn withdraw_undelivered(&self, challenge: &Challenge) -> Result<(), Failure> {
        let args = (challenge.id, self.now());
        let run = self.store.write(args, |tx, &(id, at)| Box::pin(settle(tx, id, &Settlement::Withdraw, None, at)));
        run.await?;
        Ok(())
    }
}

/// An answer with its author and time.
#[derive(Clone, Copy, Debug)]
struct AnswerRequest {
    id: ChallengeId,
    by: PlayerId,
    answer: Answer,
    interaction: InteractionId,
    at: Timestamp,
}

/// Answers a challenge.
async fn answer_challenge(
    tx: &mut Transaction<'_>,
    request: AnswerRequest,
    rng: &SharedRng,
) -> Outcome<Answered, AnswerRefusal> {
    let AnswerRequest { id, by, answer, interaction, at } = request;
    let challenge = tx.challenge_by_id(id).await?.ok_or(Error::Refused(AnswerRefusal::Unknown))?;
    match answer {
        Answer::Accept | Answer::Decline if by != challenge.terms.opponent => {
            return Err(Error::Refused(AnswerRefusal::NotInvited(Box::new(challenge))));
        }
        Answer::Withdraw if by != challenge.terms.challenger => {
            return Err(Error::Refused(AnswerRefusal::NotChallenger(Box::new(challenge))));
        }
        _ => {}
    }
    let late = at >= challenge.terms.expires_at;
    let settlement = match answer {
        _ if late => Settlement::Expire,
        Answer::Accept => acceptance(tx, &challenge, rng).await?,
        Answer::Decline => Settlement::Decline,
        Answer::Withdraw => Settlement::Withdraw,
    };
    // An expired challenge is not settled by the interaction.
    let interaction = (!late).then_some(interaction);
    match settle(tx, id, &settlement, interaction, at).await? {
        Settled::Done(challenge, _) if late => Err(Error::Refused(AnswerRefusal::Settled(Box::new(challenge)))),
        Settled::Done(challenge, game) => Ok(Answered { challenge, game }),
        Settled::Already(challenge) => answered_before(tx, challenge, answer).await,
        Settled::Unknown => Err(Error::Refused(AnswerRefusal::Unknown)),
    }
}

/// The result of an answer to a settled challenge: a repeated answer is not refused.
async fn answered_before(
    tx: &mut Transaction<'_>,
    challenge: Challenge,
    answer: Answer,
) -> Outcome<Answered, AnswerRefusal> {
    match (challenge.state, answer) {
        (ChallengeState::Accepted(game), Answer::Accept) => {
            let game = tx.game(game).await?.map(Box::new);
            Ok(Answered { challenge, game })
        }
        (ChallengeState::Declined, Answer::Decline) | (ChallengeState::Withdrawn, Answer::Withdraw) => {
            Ok(Answered { challenge, game: None })
        }
        _ => Err(Error::Refused(AnswerRefusal::Settled(Box::new(challenge)))),
    }
}

/// The answer that settles a challenge.
#[derive(Clone, Debug)]
pub enum Settlement {
    /// A game begins.
    Accept {
        /// The players in turn order.
        seats: Vec<PlayerId>,
    },
    /// The opponent declines.
    Decline,
    /// The challenger withdraws it.
    Withdraw,
    /// Its deadline has passed.
    Expire,
}

/// The result of [`settle`].
#[derive(Clone, Debug)]
pub enum Settled {
    /// The challenge was settled; with the game that began, if any.
    Done(Challenge, Option<Box<StoredGame>>),
    /// The challenge had been settled before. Nothing was written.
    Already(Challenge),
    /// There is no such challenge.
    Unknown,
}

/// Settles a pending challenge; accepting it begins the game, and the match if it is to be one.
///
/// # Errors
/// [`StoreError::Row`] if the challenge cannot be read or the rules ask for another number of seats, and
/// [`StoreError::Database`].
pub async fn settle(
    tx: &mut Transaction<'_>,
    id: ChallengeId,
    how: &Settlement,
    interaction: Option<InteractionId>,
    at: Timestamp,
) -> Result<Settled, StoreError> {
    let Some(challenge) = tx.challenge_by_id(id).await? else { return Ok(Settled::Unknown) };
    if challenge.state != ChallengeState::Pending {
        return Ok(Settled::Already(challenge));
    }
    let Answered { challenge, game } = settle_pending(tx, challenge, how, interaction, at).await?;
    Ok(Settled::Done(challenge, game))
}

/// Settles a challenge that is pending in this transaction.
async fn settle_pending(
    tx: &mut Transaction<'_>,
    mut challenge: Challenge,
    how: &Settlement,
    interaction: Option<InteractionId>,
    at: Timestamp,
) -> Result<Answered, StoreError> {
    let mut game = None;
    challenge.state = match how {
        Settlement::Accept { seats } => {
            let begun = begin(tx, &challenge, seats.clone(), interaction, at).await?;
            let number = begun.game.id();
            game = Some(Box::new(begun));
            ChallengeState::Accepted(number)
        }
        Settlement::Decline => ChallengeState::Declined,
        Settlement::Withdraw => ChallengeState::Withdrawn,
        Settlement::Expire => ChallengeState::Expired,
    };
    tx.set_challenge_state(challenge.id, challenge.state, interaction, at).await?;
    Ok(Answered { challenge, game })
}

/// Accepts a challenge that is pending in this transaction, for its opponent.
///
/// # Errors
/// [`StoreError::Row`] if the rules ask for another number of seats, and [`StoreError::Database`].
pub(super) async fn accept(
    tx: &mut Transaction<'_>,
    challenge: Challenge,
    interaction: InteractionId,
    at: Timestamp,
    rng: &SharedRng,
) -> Result<Answered, StoreError> {
    let how = acceptance(tx, &challenge, rng).await?;
    settle_pending(tx, challenge, &how, Some(interaction), at).await
}

/// The settlement by which the opponent accepts, with the players in turn order.
async fn acceptance(
    tx: &mut Transaction<'_>,
    challenge: &Challenge,
    rng: &SharedRng,
) -> Result<Settlement, StoreError> {
    let two = [challenge.terms.challenger, challenge.terms.opponent];
    Ok(Settlement::Accept { seats: in_turn_order(tx, two, rng).await?.to_vec() })
}

async fn begin(
    tx: &mut Transaction<'_>,
    challenge: &Challenge,
    seats: Vec<PlayerId>,
    interaction: Option<InteractionId>,
    at: Timestamp,
) -> Result<StoredGame, StoreError> {
    let terms = &challenge.terms;
    let game = allowed_terms(tx, terms.place.guild, terms.game, terms.match_terms).await?;
    let table = Table::of(game, seats).ok_or_else(|| wrong_seats("challenge", challenge.id.get()))?;
    let in_match = match terms.match_terms {
        Some(agreed) => {
            let whose = if agreed.handicap.is_askers() { terms.challenger } else { terms.opponent };
            let new = NewMatch {
                place: terms.place,
                terms: game,
                form: agreed.form,
                players: table.players().to_vec(),
                handicap: Some((whose, agreed.handicap.points())),
                at,
            };
            Some(tx.insert_match(&new).await?)
        }
        None => None,
    };
    let new = NewGame { place: terms.place, table, interaction, rematch_of: None, in_match, at };
    tx.insert_game(&new).await
}
