//! Sending a challenge, and sending an expired one again.

use std::time::Duration;

use super::settings::allowed_terms;
use super::{App, Error, UseCaseResult};
use crate::domain::challenges::{ChallengeState, NewChallenge, StoredChallenge};
use crate::domain::game::Terms;
use crate::domain::ids::{ChallengeId, InteractionId, PlayerId};
use crate::domain::matches::MatchTerms;
use crate::domain::place::Place;
use crate::domain::timestamp::Timestamp;
use crate::store::{StoreError, Transaction};

/// Lifetime of a challenge: a day, so that players in all time zones see it in time.
pub const CHALLENGE_LIFETIME: Duration = Duration::from_hours(24);

/// The most pending challenges of one player, against spam.
pub const CHALLENGE_LIMIT: u32 = 10;

/// A player who declined this many challenges of another within an hour cannot be challenged again by that
/// player until the hour is over.
pub const DECLINES: usize = 3;

/// The period of [`DECLINES`]: an hour.
const DECLINES_WITHIN: Duration = Duration::from_hours(1);

/// The challenged player, with what the interaction says about them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChallengedPlayer {
    /// The player.
    pub player: PlayerId,
    /// Whether the user is a bot.
    pub is_bot: bool,
    /// Whether the player can read the channel.
    pub sees_channel: bool,
}

/// A request for a challenge.
#[derive(Clone, Copy, Debug)]
pub struct ChallengeRequest {
    /// The channel and guild.
    pub place: Place,
    /// The player who challenges.
    pub challenger: PlayerId,
    /// The challenged player.
    pub opponent: ChallengedPlayer,
    /// Rules, rating and time control.
    pub terms: Terms,
    /// The format of the match; `None` for a single game.
    pub match_terms: Option<MatchTerms>,
    /// The interaction that requested it.
    pub interaction: InteractionId,
}

/// Why a challenge was refused.
#[derive(Debug)]
pub enum ChallengeRefusal {
    /// Challenger and opponent are the same player.
    Oneself,
    /// The opponent is a bot.
    Bot,
    /// The opponent has left the guild, or their data was deleted.
    Gone,
    /// The opponent cannot read the channel.
    CannotSee,
    /// The two have a pending challenge in this channel.
    Duplicate(Box<StoredChallenge>),
    /// One of the two blocked the other.
    Blocked {
        /// Whether the challenger blocked the opponent.
        own: bool,
    },
    /// The opponent declined [`DECLINES`] challenges lately; the moment from which the next is allowed.
    Declined(Timestamp),
    /// [`CHALLENGE_LIMIT`] is reached.
    TooMany,
}

impl App {
    /// Sends a challenge. A repeated interaction has no further effect.
    pub(crate) async fn challenge(
        &self,
        request: ChallengeRequest,
    ) -> UseCaseResult<StoredChallenge, ChallengeRefusal> {
        let args = (request, self.now());
        self.transact(args, |tx, &(request, at)| Box::pin(challenge(tx, request, at))).await
    }
}

/// An expired challenge as it is sent again.
#[derive(Clone, Copy, Debug)]
pub struct Renewal {
    /// The player who is challenged now.
    pub opponent: PlayerId,
    /// Rules, rating and time control: those of the expired challenge.
    pub terms: Terms,
    /// The format of the match; `None` for a single game.
    pub match_terms: Option<MatchTerms>,
}

/// Why a challenge is not sent again.
#[derive(Debug)]
pub enum RenewRefusal {
    /// There is no such challenge.
    Unknown,
    /// The user is neither of its players.
    NotTheirs(Box<StoredChallenge>),
    /// It can still be answered.
    Pending(Box<StoredChallenge>),
    /// It was answered or withdrawn.
    Settled(Box<StoredChallenge>),
}

impl App {
    /// The terms on which either player of an expired challenge may send it again.
    pub(crate) async fn renewal(&self, id: ChallengeId, by: PlayerId) -> UseCaseResult<Renewal, RenewRefusal> {
        let found = self.challenge_by_id(id).await?.ok_or(Error::Refused(RenewRefusal::Unknown))?;
        let stored = Box::new(found);
        let challenge = &stored.challenge;
        let (opponent, match_terms) = if by == challenge.challenger {
            (challenge.opponent, challenge.match_terms)
        } else if by == challenge.opponent {
            (challenge.challenger, challenge.match_terms.map(MatchTerms::turned))
        } else {
            return Err(Error::Refused(RenewRefusal::NotTheirs(stored)));
        };
        match stored.state {
            ChallengeState::Expired => Ok(Renewal { opponent, terms: challenge.terms, match_terms }),
            ChallengeState::Pending => Err(Error::Refused(RenewRefusal::Pending(stored))),
            _ => Err(Error::Refused(RenewRefusal::Settled(stored))),
        }
    }
}

/// Creates a challenge, if it is allowed.
pub(super) async fn challenge(
    tx: &mut Transaction<'_>,
    request: ChallengeRequest,
    at: Timestamp,
) -> UseCaseResult<StoredChallenge, ChallengeRefusal> {
    let refusal = match request.opponent {
        ChallengedPlayer { player, .. } if player == request.challenger => Some(ChallengeRefusal::Oneself),
        ChallengedPlayer { is_bot: true, .. } => Some(ChallengeRefusal::Bot),
        ChallengedPlayer { player, .. } if player.is_deleted() => Some(ChallengeRefusal::Gone),
        ChallengedPlayer { sees_channel: false, .. } => Some(ChallengeRefusal::CannotSee),
        _ => None,
    };
    if let Some(refusal) = refusal {
        return Err(Error::Refused(refusal));
    }
    let opponent = request.opponent.player;
    let between = tx.blocks(request.challenger, opponent).await?;
    if between.any() {
        return Err(Error::Refused(ChallengeRefusal::Blocked { own: between.by_first }));
    }
    let terms = allowed_terms(tx, request.place.guild, request.terms, request.match_terms).await?;
    let since = at - DECLINES_WITHIN;
    let declines = tx.declines(request.challenger, opponent, since).await?;
    if let Some(&oldest) = declines.iter().rev().nth(DECLINES - 1) {
        return Err(Error::Refused(ChallengeRefusal::Declined(oldest + DECLINES_WITHIN)));
    }
    let new = NewChallenge {
        place: request.place,
        challenger: request.challenger,
        opponent,
        terms,
        match_terms: request.match_terms,
        interaction: request.interaction,
        at,
        expires_at: at + CHALLENGE_LIFETIME,
    };
    match make_challenge(tx, &new, CHALLENGE_LIMIT).await? {
        Challenged::Done(stored) | Challenged::Already(stored) => Ok(stored),
        Challenged::Duplicate(stored) => Err(Error::Refused(ChallengeRefusal::Duplicate(Box::new(stored)))),
        Challenged::TooMany => Err(Error::Refused(ChallengeRefusal::TooMany)),
    }
}

/// The result of [`make_challenge`].
#[derive(Clone, Debug)]
pub enum Challenged {
    /// The challenge was created.
    Done(StoredChallenge),
    /// This interaction created the challenge before.
    Already(StoredChallenge),
    /// The two have a pending challenge in this channel, in either direction. Nothing was written.
    Duplicate(StoredChallenge),
    /// The challenger has as many pending challenges as allowed. Nothing was written.
    TooMany,
}

/// Stores a challenge, unless these two have one pending in the channel, or the challenger has `max_pending`.
///
/// # Errors
/// [`StoreError::Row`] and [`StoreError::Database`].
pub async fn make_challenge(
    tx: &mut Transaction<'_>,
    new: &NewChallenge,
    max_pending: u32,
) -> Result<Challenged, StoreError> {
    let NewChallenge { challenger, opponent, place, .. } = *new;
    if let Some(before) = tx.challenge_made_by(new.interaction).await? {
        return Ok(Challenged::Already(before));
    }
    // In case no sweep has done so yet.
    for pending in tx.pending_of(challenger).await? {
        let concerns = pending.challenger == challenger || pending.challenger == opponent;
        if concerns && pending.is_expired(new.at) {
            tx.set_challenge_state(pending.id, ChallengeState::Expired, None, new.at).await?;
        }
    }
    if let Some(pending) = tx.pending_between([challenger, opponent], place.channel).await? {
        return Ok(Challenged::Duplicate(pending));
    }
    if tx.count_pending(challenger).await? >= max_pending {
        return Ok(Challenged::TooMany);
    }
    tx.insert_challenge(new).await.map(Challenged::Done)
}
