//! What becomes of a challenge: a game, a no, a withdrawal, or its time runs out.

use super::ending::wrong_seats;
use super::first_move::in_turn_order;
use super::{App, Chance, Error, Outcome};
use crate::domain::challenges::{Challenge, ChallengeState};
use crate::domain::game::StoredGame;
use crate::domain::game::Table;
use crate::domain::ids::{ChallengeId, InteractionId, PlayerId, Timestamp};
use crate::store::{NewGame, NewMatch, StoreError, Transaction};

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
    /// Every [`AnswerRefusal`], and [`StoreError`] if the store fails.
    pub async fn answer(
        &self,
        id: ChallengeId,
        by: PlayerId,
        answer: Answer,
        interaction: InteractionId,
    ) -> Outcome<Answered, AnswerRefusal> {
        let answer = Reply { id, by, answer, interaction, at: self.now() };
        let args = (answer, self.chance.clone());
        self.transact(args, |tx, (answer, chance)| Box::pin(reply(tx, *answer, chance))).await
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
    /// [`StoreError`], if the store fails.
    pub async fn take_back(&self, challenge: &Challenge) -> Result<(), StoreError> {
        let args = (challenge.id, self.now());
        let run = self.store.write(args, |tx, &(id, at)| Box::pin(settle(tx, id, &Settlement::Withdraw, None, at)));
        run.await.map(drop)
    }
}

/// An answer, and when it was given.
#[derive(Clone, Copy, Debug)]
struct Reply {
    id: ChallengeId,
    by: PlayerId,
    answer: Answer,
    interaction: InteractionId,
    at: Timestamp,
}

async fn reply(tx: &mut Transaction<'_>, reply: Reply, chance: &Chance) -> Outcome<Answered, AnswerRefusal> {
    let Reply { id, by, answer, interaction, at } = reply;
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
        Answer::Accept => {
            // The two in turn order.
            let two = [challenge.terms.challenger, challenge.terms.opponent];
            Settlement::Accept { seats: in_turn_order(tx, two, chance).await?.to_vec() }
        }
        Answer::Decline => Settlement::Decline,
        Answer::Withdraw => Settlement::Withdraw,
    };
    // The interaction belongs to the answer; running out of time is nobody's.
    let interaction = (!late).then_some(interaction);
    match settle(tx, id, &settlement, interaction, at).await? {
        Settled::Done(challenge, _) if late => Err(Error::Refused(AnswerRefusal::Settled(Box::new(challenge)))),
        Settled::Done(challenge, game) => Ok(Answered { challenge, game }),
        Settled::Already(challenge) => answered_before(tx, challenge, answer).await,
        Settled::Unknown => Err(Error::Refused(AnswerRefusal::Unknown)),
    }
}

/// A double press is no refusal: what was said stands.
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

/// How a challenge is to be settled.
#[derive(Clone, Debug)]
pub enum Settlement {
    /// A game begins, with these people in turn order.
    Accept {
        /// First player first.
        seats: Vec<PlayerId>,
    },
    /// The opponent says no.
    Decline,
    /// The challenger takes it back.
    Withdraw,
    /// Its time is up.
    Expire,
}

/// What became of a settlement.
#[derive(Clone, Debug)]
pub enum Settled {
    /// It is on disk; with the new game, if one began.
    Done(Challenge, Option<Box<StoredGame>>),
    /// It had been settled before, as it says. Nothing was written.
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
    let Some(mut challenge) = tx.challenge_by_id(id).await? else { return Ok(Settled::Unknown) };
    if challenge.state != ChallengeState::Pending {
        return Ok(Settled::Already(challenge));
    }
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
    challenge.shown = false;
    tx.set_challenge_state(id, challenge.state, interaction, at).await?;
    Ok(Settled::Done(challenge, game))
}

async fn begin(
    tx: &mut Transaction<'_>,
    challenge: &Challenge,
    seats: Vec<PlayerId>,
    interaction: Option<InteractionId>,
    at: Timestamp,
) -> Result<StoredGame, StoreError> {
    let terms = &challenge.terms;
    let table = Table::of(terms.game, seats).ok_or_else(|| wrong_seats("challenge", challenge.id.get()))?;
    let in_match = match terms.match_terms {
        Some(agreed) => {
            let whose = if agreed.handicap.is_askers() { terms.challenger } else { terms.opponent };
            let new = NewMatch {
                place: terms.place,
                terms: terms.game,
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
