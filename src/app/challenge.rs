//! Asking somebody for a game.

use super::rated_terms::has_head_start;
use super::{App, Error, Outcome};
use crate::domain::challenges::{Challenge, NewChallenge};
use crate::domain::game::Terms;
use crate::domain::ids::{InteractionId, PlayerId, Timestamp};
use crate::domain::matches::MatchTerms;
use crate::domain::place::Place;
use crate::store::{StoreError, Transaction};

/// How long a challenge stands, in milliseconds: a day, so that people in all time zones see it awake.
pub const TIME_TO_ANSWER: i64 = 24 * 60 * 60 * 1000;

/// How many challenges of one person may stand at a time. More is spam.
pub const PENDING_LIMIT: u32 = 10;

/// Who declines that many challenges of one person within an hour is left alone for as long.
pub const DECLINES: usize = 3;

/// An hour.
pub const DECLINES_WITHIN: i64 = 60 * 60 * 1000;

/// Who is asked, with what Discord vouches for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChallengedPlayer {
    /// Who.
    pub player: PlayerId,
    /// Whether it is a bot, and not a person.
    pub bot: bool,
    /// Whether that person can read the channel.
    pub sees_channel: bool,
}

/// A wish for a game.
#[derive(Clone, Copy, Debug)]
pub struct ChallengeRequest {
    /// Where.
    pub place: Place,
    /// Who asks.
    pub challenger: PlayerId,
    /// Who is asked.
    pub opponent: ChallengedPlayer,
    /// What would be played.
    pub terms: Terms,
    /// Where it is to be more than one game, what makes the match.
    pub match_terms: Option<MatchTerms>,
    /// The interaction that carries the wish.
    pub interaction: InteractionId,
}

/// Why nobody was asked.
#[derive(Debug)]
pub enum ChallengeRefusal {
    /// Nobody plays against themselves.
    Oneself,
    /// Bots do not answer.
    Bot,
    /// The opponent's data was deleted: nobody is known by that number any more.
    Gone,
    /// The opponent would never see it.
    CannotSee,
    /// These two have a challenge standing in this channel.
    Duplicate(Box<Challenge>),
    /// One of the two blocked the other: whether it was the challenger.
    Blocked {
        /// Whether the challenger blocked the opponent.
        own: bool,
    },
    /// The opponent has declined [`DECLINES`] of them lately, and may be asked again from then on.
    Declined(Timestamp),
    /// [`PENDING_LIMIT`] is reached.
    TooMany,
}

impl App {
    /// Asks somebody for a game. Asking twice by the same interaction asks once.
    ///
    /// # Errors
    /// Every [`ChallengeRefusal`], and [`StoreError`] if the store fails.
    pub async fn challenge(&self, ask: ChallengeRequest) -> Outcome<Challenge, ChallengeRefusal> {
        let refusal = match ask.opponent {
            ChallengedPlayer { player, .. } if player == ask.challenger => Some(ChallengeRefusal::Oneself),
            ChallengedPlayer { bot: true, .. } => Some(ChallengeRefusal::Bot),
            ChallengedPlayer { player, .. } if player.is_deleted() => Some(ChallengeRefusal::Gone),
            ChallengedPlayer { sees_channel: false, .. } => Some(ChallengeRefusal::CannotSee),
            _ => None,
        };
        if let Some(refusal) = refusal {
            return Err(Error::Refused(refusal));
        }
        let args = (ask, self.now());
        self.transact(args, |tx, &(ask, at)| Box::pin(challenge(tx, ask, at))).await
    }
}

/// Makes a challenge at a moment, if nothing stands against it.
async fn challenge(
    tx: &mut Transaction<'_>,
    ask: ChallengeRequest,
    at: Timestamp,
) -> Outcome<Challenge, ChallengeRefusal> {
    let opponent = ask.opponent.player;
    let between = tx.blocks(ask.challenger, opponent).await?;
    if between.any() {
        return Err(Error::Refused(ChallengeRefusal::Blocked { own: between.by_first }));
    }
    // Where admins turned ratings off, no game counts, nor where one of the two has a start.
    let guild_rates = match ask.place.guild {
        Some(guild) => tx.guild_settings(guild).await?.rated,
        None => true,
    };
    let rated = ask.terms.rated && guild_rates && !has_head_start(ask.match_terms);
    let since = at.plus_millis(-DECLINES_WITHIN);
    let declines = tx.declines(ask.challenger, opponent, since).await?;
    if let Some(&first_move) = declines.iter().rev().nth(DECLINES - 1) {
        return Err(Error::Refused(ChallengeRefusal::Declined(first_move.plus_millis(DECLINES_WITHIN))));
    }
    let terms = NewChallenge {
        place: ask.place,
        challenger: ask.challenger,
        opponent,
        game: Terms { rated, ..ask.terms },
        match_terms: ask.match_terms,
        interaction: ask.interaction,
        at,
        expires_at: at.plus_millis(TIME_TO_ANSWER),
    };
    match make_challenge(tx, &terms, PENDING_LIMIT).await? {
        Challenged::Done(challenge) | Challenged::Already(challenge) => Ok(challenge),
        Challenged::Duplicate(challenge) => Err(Error::Refused(ChallengeRefusal::Duplicate(Box::new(challenge)))),
        Challenged::TooMany => Err(Error::Refused(ChallengeRefusal::TooMany)),
    }
}

/// What became of a [`NewChallenge`].
#[derive(Clone, Debug)]
pub enum Challenged {
    /// It is on disk.
    Done(Challenge),
    /// This interaction made it before.
    Already(Challenge),
    /// These two have a pending challenge in this channel, in either direction. Nothing was written.
    Duplicate(Challenge),
    /// The challenger has as many pending challenges as allowed. Nothing was written.
    TooMany,
}

/// Stores a challenge, unless these two have one pending in the channel, or the challenger has `max_pending`.
///
/// # Errors
/// [`StoreError::Row`] and [`StoreError::Database`].
pub async fn make_challenge(
    tx: &mut Transaction<'_>,
    terms: &NewChallenge,
    max_pending: u32,
) -> Result<Challenged, StoreError> {
    let NewChallenge { challenger, opponent, place, .. } = *terms;
    if let Some(before) = tx.challenge_made_by(terms.interaction).await? {
        return Ok(Challenged::Already(before));
    }
    tx.expire_challenges(challenger, opponent, terms.at).await?;
    if let Some(pending) = tx.pending_between([challenger, opponent], place.channel).await? {
        return Ok(Challenged::Duplicate(pending));
    }
    if tx.count_pending(challenger).await? >= max_pending {
        return Ok(Challenged::TooMany);
    }
    tx.insert_challenge(terms).await.map(Challenged::Done)
}
