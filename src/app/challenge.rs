//! Asking somebody for a game.

use super::terms::has_head_start;
use super::{App, Error, Outcome};
use crate::domain::game::Terms;
use crate::domain::ids::{InteractionId, PlayerId, Timestamp};
use crate::domain::matches::MatchTerms;
use crate::store::{Challenge, Challenged, NewChallenge, Place};

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
pub struct Invited {
    /// Who.
    pub player: PlayerId,
    /// Whether it is a bot, and not a person.
    pub bot: bool,
    /// Whether that person can read the channel.
    pub sees_channel: bool,
}

/// A wish for a game.
#[derive(Clone, Copy, Debug)]
pub struct Ask {
    /// Where.
    pub place: Place,
    /// Who asks.
    pub challenger: PlayerId,
    /// Who is asked.
    pub opponent: Invited,
    /// What would be played.
    pub terms: Terms,
    /// Where it is to be more than one game, what makes the match.
    pub series: Option<MatchTerms>,
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
    /// Every [`ChallengeRefusal`], and failures of the store.
    pub async fn challenge(&self, ask: Ask) -> Outcome<Challenge, ChallengeRefusal> {
        let refusal = match ask.opponent {
            Invited { player, .. } if player == ask.challenger => Some(ChallengeRefusal::Oneself),
            Invited { bot: true, .. } => Some(ChallengeRefusal::Bot),
            Invited { player, .. } if player.is_deleted() => Some(ChallengeRefusal::Gone),
            Invited { sees_channel: false, .. } => Some(ChallengeRefusal::CannotSee),
            _ => None,
        };
        if let Some(refusal) = refusal {
            return Err(Error::Refused(refusal));
        }
        let between = self.store.blocks(ask.challenger, ask.opponent.player).await?;
        if between.any() {
            return Err(Error::Refused(ChallengeRefusal::Blocked { own: between.by_first }));
        }
        let at = self.now();
        // Where admins turned ratings off, no game counts, nor where one of the two has a start.
        let counts = self.guild_settings(ask.place.guild).await?.rated && !has_head_start(ask.series);
        let since = at.plus_millis(-DECLINES_WITHIN);
        let declines = self.store.declines(ask.challenger, ask.opponent.player, since).await?;
        if let Some(&first) = declines.iter().rev().nth(DECLINES - 1) {
            return Err(Error::Refused(ChallengeRefusal::Declined(first.plus_millis(DECLINES_WITHIN))));
        }
        let terms = NewChallenge {
            place: ask.place,
            challenger: ask.challenger,
            opponent: ask.opponent.player,
            game: Terms { rated: ask.terms.rated && counts, ..ask.terms },
            series: ask.series,
            interaction: ask.interaction,
            at,
            expires_at: at.plus_millis(TIME_TO_ANSWER),
        };
        match self.store.challenge(terms, PENDING_LIMIT).await? {
            Challenged::Done(challenge) | Challenged::Already(challenge) => Ok(challenge),
            Challenged::Duplicate(standing) => Err(Error::Refused(ChallengeRefusal::Duplicate(Box::new(standing)))),
            Challenged::TooMany => Err(Error::Refused(ChallengeRefusal::TooMany)),
        }
    }
}
