//! Row types that several queries share, and their conversion to domain types. They are private to the store.

use pente::Rules;
use sqlx::FromRow;

use super::{Result, StoreError, chain, text};
use crate::domain::challenges::{Challenge, ChallengeState, NewChallenge};
use crate::domain::game::{Rev, Terms, TimeControl};
use crate::domain::ids::{
    ChallengeId, ChannelId, GameId, GuildId, InteractionId, MatchId, MessageId, PlayerId, Timestamp,
};
use crate::domain::live_messages::LiveState;
use crate::domain::matches::{Handicap, InMatch, MatchTerms};
use crate::domain::place::{Place, Posted};

/// An id as a column stores it. Integers of both databases are signed; the bits are the same.
pub(super) const fn key(id: u64) -> i64 {
    id.cast_signed()
}

/// The id that a column stores.
pub(super) const fn id(key: i64) -> u64 {
    key.cast_unsigned()
}

/// The error for a row that cannot be parsed.
pub(super) fn damaged(what: &'static str, key: i64, reason: impl Into<String>) -> StoreError {
    StoreError::Row { what, id: id(key), reason: reason.into() }
}

/// The columns of a live message.
#[derive(FromRow)]
pub(super) struct LiveColumns {
    shown_rev: Option<i64>,
    lost_rev: Option<i64>,
    message_channel_id: Option<i64>,
    message_id: Option<i64>,
    message_posted_at: Option<i64>,
}

impl LiveColumns {
    pub(super) fn read(&self) -> LiveState {
        // A message that shows a revision out of range counts as stale: the next refresh writes a valid one.
        let rev = |rev: i64| Rev::new(u32::try_from(rev).unwrap_or(0));
        LiveState { message: self.message(), shown: self.shown_rev.map(rev), lost: self.lost_rev.map(rev) }
    }

    fn message(&self) -> Option<Posted> {
        Some(Posted {
            channel: ChannelId::new(id(self.message_channel_id?)),
            message: MessageId::new(id(self.message_id?)),
            at: Timestamp::from_millis(self.message_posted_at?),
        })
    }
}

#[derive(FromRow)]
pub(super) struct GameRow {
    pub(super) id: i64,
    guild_id: Option<i64>,
    channel_id: i64,
    rules: String,
    rated: i64,
    pub(super) rev: i64,
    #[sqlx(flatten)]
    pub(super) live: LiveColumns,
    pub(super) created_at: i64,
    pub(super) updated_at: i64,
    control: String,
    rematch_id: Option<i64>,
    parent_channel_id: Option<i64>,
    series_id: Option<i64>,
    series_game: Option<i64>,
}

impl GameRow {
    pub(super) fn place(&self) -> Place {
        place(self.guild_id, self.channel_id)
    }

    pub(super) fn rules(&self) -> Result<Rules> {
        text::read_rules(&self.rules).map_err(|reason| damaged("game", self.id, reason))
    }

    pub(super) fn control(&self) -> Result<TimeControl> {
        text::read_control(&self.control).map_err(|reason| damaged("game", self.id, reason))
    }

    /// The hash of the guild, the players, and whether the game is rated.
    pub(super) fn seal(&self, players: &[i64]) -> i64 {
        chain::seal(self.id, self.guild_id, self.rated, players)
    }

    /// The hash before the first event.
    pub(super) fn chain(&self) -> i64 {
        chain::start(self.id, &self.rules, &self.control, self.created_at)
    }

    pub(super) const fn rated(&self) -> bool {
        self.rated != 0
    }

    pub(super) fn thread_of(&self) -> Option<ChannelId> {
        self.parent_channel_id.map(|key| ChannelId::new(id(key)))
    }

    pub(super) fn in_match(&self) -> Result<Option<InMatch>> {
        let (Some(match_id), Some(number)) = (self.series_id, self.series_game) else { return Ok(None) };
        let number = u16::try_from(number)
            .map_err(|_| damaged("game", self.id, format!("a match has no game with the number {number}")))?;
        Ok(Some(InMatch { match_id: MatchId::new(id(match_id)), number }))
    }

    pub(super) fn rematch(&self) -> Option<GameId> {
        self.rematch_id.map(|key| GameId::new(id(key)))
    }
}

#[derive(FromRow)]
pub(super) struct ChallengeRow {
    id: i64,
    guild_id: Option<i64>,
    channel_id: i64,
    challenger_id: i64,
    opponent_id: i64,
    rules: String,
    rated: i64,
    control: String,
    interaction_id: i64,
    made_at: i64,
    expires_at: i64,
    state: String,
    game_id: Option<i64>,
    series: Option<String>,
    handicap: i64,
    #[sqlx(flatten)]
    live: LiveColumns,
}

impl ChallengeRow {
    pub(super) fn read(self) -> Result<Challenge> {
        let broken = |reason| damaged("challenge", self.id, reason);
        let state = match (self.state.as_str(), self.game_id) {
            ("pending", None) => ChallengeState::Pending,
            ("accepted", Some(game)) => ChallengeState::Accepted(GameId::new(id(game))),
            ("declined", None) => ChallengeState::Declined,
            ("withdrawn", None) => ChallengeState::Withdrawn,
            ("expired", None) => ChallengeState::Expired,
            (state, _) => return Err(broken(format!("unknown state `{state}`"))),
        };
        let terms = NewChallenge {
            place: place(self.guild_id, self.channel_id),
            challenger: PlayerId::new(id(self.challenger_id)),
            opponent: PlayerId::new(id(self.opponent_id)),
            game: Terms {
                rules: text::read_rules(&self.rules).map_err(broken)?,
                rated: self.rated != 0,
                control: text::read_control(&self.control).map_err(broken)?,
            },
            match_terms: self
                .series
                .as_deref()
                .map(|form| match_terms(form, self.handicap))
                .transpose()
                .map_err(broken)?,
            interaction: InteractionId::new(id(self.interaction_id)),
            at: Timestamp::from_millis(self.made_at),
            expires_at: Timestamp::from_millis(self.expires_at),
        };
        Ok(Challenge { id: ChallengeId::new(id(self.id)), terms, state, live: self.live.read() })
    }
}

/// Parses match terms from two columns.
fn match_terms(form: &str, handicap: i64) -> Result<MatchTerms, String> {
    let handicap = i16::try_from(handicap).map_err(|_| format!("a handicap of {handicap}"))?;
    Ok(MatchTerms { form: text::read_form(form)?, handicap: Handicap::new(handicap) })
}

/// The word for a state in its column.
pub(super) const fn state_word(state: ChallengeState) -> &'static str {
    match state {
        ChallengeState::Pending => "pending",
        ChallengeState::Accepted(_) => "accepted",
        ChallengeState::Declined => "declined",
        ChallengeState::Withdrawn => "withdrawn",
        ChallengeState::Expired => "expired",
    }
}

/// The guild that a column stores.
pub(super) fn guild(key: Option<i64>) -> Option<GuildId> {
    key.map(|key| GuildId::new(id(key)))
}

pub(super) fn place(guild_id: Option<i64>, channel: i64) -> Place {
    Place { guild: guild(guild_id), channel: ChannelId::new(id(channel)) }
}
