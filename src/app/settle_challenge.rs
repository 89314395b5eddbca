//! Settling a challenge: it is accepted, declined or withdrawn, or it expires.

use super::first_move::decide_turn_order;
use super::rng::SharedRng;
use super::running_games::player_at_limit;
use super::settings::allowed_terms;
use super::{App, Error, Failure, SWEEP_LIMIT, UseCaseResult, pass_through};
use crate::domain::challenges::{ChallengeState, StoredChallenge};
use crate::domain::game::{StoredGame, Table};
use crate::domain::ids::{ChallengeId, ChannelId, InteractionId, PlayerId};
use crate::domain::timestamp::Timestamp;
use crate::store::{NewGame, NewMatch, StoreError, Transaction};

/// What a player does with a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChallengeAction {
    /// The opponent accepts.
    Accept,
    /// The opponent declines.
    Decline,
    /// The challenger withdraws it.
    Withdraw,
}

/// A challenge that was settled.
#[derive(Debug)]
pub struct ChallengeChanged {
    /// The challenge with its new state.
    pub challenge: StoredChallenge,
    /// The game of an accepted challenge; `None` after another action.
    pub game: Option<Box<StoredGame>>,
}

/// Why an action on a challenge was refused.
#[derive(Debug)]
pub enum ChallengeActionRefusal {
    /// There is no such challenge.
    Unknown,
    /// Only the opponent may accept or decline.
    NotInvited(Box<StoredChallenge>),
    /// Only the challenger may withdraw.
    NotChallenger(Box<StoredChallenge>),
    /// The challenge is no longer pending; its state says why.
    Settled(Box<StoredChallenge>),
    /// This player, one of the two, has [`RUNNING_GAME_LIMIT`](super::RUNNING_GAME_LIMIT) running games.
    TooManyGames(PlayerId),
}

impl App {
    /// Applies a player's action to a challenge. A repeated action has no further effect and is not refused.
    pub(crate) async fn act_on_challenge(
        &self,
        id: ChallengeId,
        by: PlayerId,
        action: ChallengeAction,
        interaction: InteractionId,
    ) -> UseCaseResult<ChallengeChanged, ChallengeActionRefusal> {
        let request = ActionRequest { id, by, action, interaction, at: self.now() };
        let args = (request, self.rng.clone());
        self.transact(args, |tx, (request, rng)| Box::pin(act_on_challenge(tx, *request, rng))).await
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
        for due in due.rows {
            if self.settle_if_pending(due.id, Settlement::Expire, now).await? {
                tracing::info!(challenge.id = due.id.get(), "challenge expired");
            }
        }
        Ok(())
    }

    /// Moves a pending challenge to another channel if it has no message yet. If its players have another one there,
    /// the challenge is withdrawn, and the other one is returned.
    pub(crate) async fn move_challenge(
        &self,
        id: ChallengeId,
        to: ChannelId,
    ) -> UseCaseResult<StoredChallenge, ChallengeActionRefusal> {
        self.transact((id, to, self.now()), |tx, &(id, to, at)| Box::pin(move_challenge(tx, id, to, at))).await
    }

    /// Withdraws a challenge whose message could not be sent.
    pub(crate) async fn withdraw_undelivered_challenge(&self, stored: &StoredChallenge) -> Result<(), Failure> {
        self.settle_if_pending(stored.id, Settlement::Withdraw, self.now()).await?;
        Ok(())
    }

    /// Settles a challenge without an interaction. Returns whether it was pending.
    async fn settle_if_pending(&self, id: ChallengeId, how: Settlement, at: Timestamp) -> Result<bool, Failure> {
        let run = self.transact((id, how, at), |tx, (id, how, at)| Box::pin(settle(tx, *id, how, None, *at)));
        match run.await {
            Ok(_) => Ok(true),
            Err(Error::Refused(_)) => Ok(false),
            Err(Error::Failed(failure)) => Err(failure),
        }
    }
}

pass_through! {
    /// The challenge with this id.
    challenge_by_id(challenge: ChallengeId) -> Option<StoredChallenge>;
}

/// An action on a challenge with its author and time.
#[derive(Clone, Copy, Debug)]
struct ActionRequest {
    id: ChallengeId,
    by: PlayerId,
    action: ChallengeAction,
    interaction: InteractionId,
    at: Timestamp,
}

/// Applies an action to a challenge.
async fn act_on_challenge(
    tx: &mut Transaction<'_>,
    request: ActionRequest,
    rng: &SharedRng,
) -> UseCaseResult<ChallengeChanged, ChallengeActionRefusal> {
    let ActionRequest { id, by, action, interaction, at } = request;
    let stored = tx.challenge_by_id(id).await?.ok_or(Error::Refused(ChallengeActionRefusal::Unknown))?;
    match action {
        ChallengeAction::Accept | ChallengeAction::Decline if by != stored.challenge.opponent => {
            return Err(Error::Refused(ChallengeActionRefusal::NotInvited(Box::new(stored))));
        }
        ChallengeAction::Withdraw if by != stored.challenge.challenger => {
            return Err(Error::Refused(ChallengeActionRefusal::NotChallenger(Box::new(stored))));
        }
        _ => {}
    }
    if stored.state != ChallengeState::Pending {
        return act_again(tx, stored, action).await;
    }
    if at >= stored.challenge.expires_at {
        // An expired challenge is not settled by the interaction.
        let expired = settle_pending(tx, stored, &Settlement::Expire, None, at).await?.challenge;
        return Err(Error::Refused(ChallengeActionRefusal::Settled(Box::new(expired))));
    }
    let how = match action {
        ChallengeAction::Accept => {
            if let Some(player) = player_at_limit(tx, &[by, stored.challenge.challenger]).await? {
                return Err(Error::Refused(ChallengeActionRefusal::TooManyGames(player)));
            }
            acceptance(tx, &stored, rng).await?
        }
        ChallengeAction::Decline => Settlement::Decline,
        ChallengeAction::Withdraw => Settlement::Withdraw,
    };
    Ok(settle_pending(tx, stored, &how, Some(interaction), at).await?)
}

/// The result of an action on a settled challenge: a repeated action is not refused.
async fn act_again(
    tx: &mut Transaction<'_>,
    stored: StoredChallenge,
    action: ChallengeAction,
) -> UseCaseResult<ChallengeChanged, ChallengeActionRefusal> {
    match (stored.state, action) {
        (ChallengeState::Accepted(game), ChallengeAction::Accept) => {
            let game = tx.game(game).await?.map(Box::new);
            Ok(ChallengeChanged { challenge: stored, game })
        }
        (ChallengeState::Declined, ChallengeAction::Decline)
        | (ChallengeState::Withdrawn, ChallengeAction::Withdraw) => {
            Ok(ChallengeChanged { challenge: stored, game: None })
        }
        _ => Err(Error::Refused(ChallengeActionRefusal::Settled(Box::new(stored)))),
    }
}

/// Moves a challenge to another channel, or withdraws it if its players have another one there.
async fn move_challenge(
    tx: &mut Transaction<'_>,
    id: ChallengeId,
    to: ChannelId,
    at: Timestamp,
) -> UseCaseResult<StoredChallenge, ChallengeActionRefusal> {
    let mut stored = tx.challenge_by_id(id).await?.ok_or(Error::Refused(ChallengeActionRefusal::Unknown))?;
    if stored.state != ChallengeState::Pending {
        return Err(Error::Refused(ChallengeActionRefusal::Settled(Box::new(stored))));
    }
    if stored.live.message.is_some() || stored.challenge.place.channel == to {
        return Ok(stored);
    }
    let players = [stored.challenge.challenger, stored.challenge.opponent];
    if let Some(other) = tx.pending_between(players, to).await? {
        if at < other.challenge.expires_at {
            settle_pending(tx, stored, &Settlement::Withdraw, None, at).await?;
            return Ok(other);
        }
        settle_pending(tx, other, &Settlement::Expire, None, at).await?;
    }
    tx.set_challenge_channel(id, to).await?;
    stored.challenge.place.channel = to;
    Ok(stored)
}

/// How a challenge is settled.
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

/// Settles a challenge; accepting it begins the game, and the match if it is to be one.
///
/// # Errors
/// [`ChallengeActionRefusal::Unknown`], [`ChallengeActionRefusal::Settled`] if it is not pending; [`StoreError::Row`]
/// if the challenge cannot be read or the rules ask for another number of seats, and [`StoreError::Database`].
pub async fn settle(
    tx: &mut Transaction<'_>,
    id: ChallengeId,
    how: &Settlement,
    interaction: Option<InteractionId>,
    at: Timestamp,
) -> UseCaseResult<ChallengeChanged, ChallengeActionRefusal> {
    let stored = tx.challenge_by_id(id).await?.ok_or(Error::Refused(ChallengeActionRefusal::Unknown))?;
    if stored.state != ChallengeState::Pending {
        return Err(Error::Refused(ChallengeActionRefusal::Settled(Box::new(stored))));
    }
    Ok(settle_pending(tx, stored, how, interaction, at).await?)
}

/// Settles a challenge that is pending in this transaction.
async fn settle_pending(
    tx: &mut Transaction<'_>,
    mut stored: StoredChallenge,
    how: &Settlement,
    interaction: Option<InteractionId>,
    at: Timestamp,
) -> Result<ChallengeChanged, StoreError> {
    let mut game = None;
    stored.state = match how {
        Settlement::Accept { seats } => {
            let begun = begin(tx, &stored, seats.clone(), interaction, at).await?;
            let number = begun.game.id();
            game = Some(Box::new(begun));
            ChallengeState::Accepted(number)
        }
        Settlement::Decline => ChallengeState::Declined,
        Settlement::Withdraw => ChallengeState::Withdrawn,
        Settlement::Expire => ChallengeState::Expired,
    };
    tx.set_challenge_state(stored.id, stored.state, interaction, at).await?;
    Ok(ChallengeChanged { challenge: stored, game })
}

/// Accepts a challenge that is pending in this transaction, for its opponent.
pub(super) async fn accept(
    tx: &mut Transaction<'_>,
    stored: StoredChallenge,
    interaction: InteractionId,
    at: Timestamp,
    rng: &SharedRng,
) -> Result<ChallengeChanged, StoreError> {
    let how = acceptance(tx, &stored, rng).await?;
    settle_pending(tx, stored, &how, Some(interaction), at).await
}

/// The settlement by which the opponent accepts, with the players in turn order.
async fn acceptance(
    tx: &mut Transaction<'_>,
    stored: &StoredChallenge,
    rng: &SharedRng,
) -> Result<Settlement, StoreError> {
    let players = vec![stored.challenge.challenger, stored.challenge.opponent];
    Ok(Settlement::Accept { seats: decide_turn_order(tx, players, rng).await? })
}

async fn begin(
    tx: &mut Transaction<'_>,
    stored: &StoredChallenge,
    seats: Vec<PlayerId>,
    interaction: Option<InteractionId>,
    at: Timestamp,
) -> Result<StoredGame, StoreError> {
    let challenge = &stored.challenge;
    let terms = allowed_terms(tx, challenge.place.guild, challenge.terms, challenge.match_terms).await?;
    let table = Table::of(terms, seats).ok_or_else(|| StoreError::wrong_seats("challenge", stored.id.get()))?;
    let in_match = match challenge.match_terms {
        Some(agreed) => {
            let whose = if agreed.handicap.is_challengers() { challenge.challenger } else { challenge.opponent };
            let new = NewMatch {
                place: challenge.place,
                terms,
                format: agreed.format,
                players: table.players().to_vec(),
                handicap: Some((whose, agreed.handicap.points())),
                at,
            };
            Some(tx.insert_match(&new).await?)
        }
        None => None,
    };
    let new = NewGame { place: challenge.place, thread_of: None, table, interaction, rematch_of: None, in_match, at };
    tx.insert_game(&new).await
}
