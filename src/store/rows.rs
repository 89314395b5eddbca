//! Row types that several queries share, and their conversion to domain types. But for [`Listed`] they are private to
//! the store.

use pente::Rules;
use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::columns::{Field, from_row, id, key, row};
use super::{Result, StoreError, chain, text};
use crate::domain::challenges::{ChallengeState, NewChallenge, StoredChallenge};
use crate::domain::game::{Terms, TimeControl};
use crate::domain::ids::{ChallengeId, ChannelId, GameId, InteractionId, MatchId, MessageId, PlayerId};
use crate::domain::live_messages::LiveState;
use crate::domain::matches::{Handicap, InMatch, MatchTerms};
use crate::domain::place::{Place, Posted};
use crate::domain::timestamp::Timestamp;

/// The error for a row that cannot be parsed.
pub(super) fn damaged(what: &'static str, id: u64, reason: impl Into<String>) -> StoreError {
    StoreError::Row { what, id, reason: reason.into() }
}

/// The rows of a list in which each row is processed once. A row that cannot be read stays in the list until the caller
/// removes it.
#[derive(Debug)]
pub struct Listed<T, I> {
    /// The rows that can be read, in order.
    pub rows: Vec<T>,
    /// The ids of the others, with the error.
    pub damaged: Vec<(I, StoreError)>,
}

impl<T, I> Listed<T, I> {
    pub(super) const fn empty() -> Self {
        Self { rows: Vec::new(), damaged: Vec::new() }
    }

    /// The rows of a query, each with its id.
    pub(super) fn of(rows: impl IntoIterator<Item = (I, Result<T>)>) -> Result<Self> {
        let mut listed = Self::empty();
        for (id, row) in rows {
            listed.push(id, row)?;
        }
        Ok(listed)
    }

    /// Adds a row, or the error of a damaged one. Any other error is returned.
    pub(super) fn push(&mut self, id: I, row: Result<T>) -> Result<()> {
        match row {
            Ok(row) => self.rows.push(row),
            Err(error) if error.is_damage() => self.damaged.push((id, error)),
            Err(error) => return Err(error),
        }
        Ok(())
    }
}

/// A row for a list; `None` also if it is damaged, which is logged. It does not keep the others from the list.
pub(super) fn readable<T>(loaded: Result<Option<T>>) -> Result<Option<T>> {
    match loaded {
        Err(error) if error.is_damage() => {
            tracing::error!(%error, "a stored row cannot be read and is left out");
            Ok(None)
        }
        loaded => loaded,
    }
}

from_row!(Place { guild: "guild_id", channel: "channel_id" });
from_row!(LiveState { message, shown: "shown_rev", lost: "lost_rev" });

/// The message of a live message.
impl Field for Option<Posted> {
    fn read(row: &AnyRow, _name: &str) -> sqlx::Result<Self> {
        let channel: Option<ChannelId> = row.try_get("message_channel_id")?;
        let message: Option<MessageId> = row.try_get("message_id")?;
        let at: Option<Timestamp> = row.try_get("message_posted_at")?;
        Ok(channel.zip(message).zip(at).map(|((channel, message), at)| Posted { channel, message, at }))
    }
}

row! {
    /// The columns of the terms of a game.
    pub(super) struct TermsColumns {
        rules: String,
        rated: bool,
        control: String,
    }
}

impl TermsColumns {
    /// The terms, or why they cannot be read.
    pub(super) fn read(&self) -> Result<Terms, String> {
        Ok(Terms {
            rules: text::read_rules(&self.rules)?,
            rated: self.rated,
            control: text::read_control(&self.control)?,
        })
    }
}

row! {
    pub(super) struct GameRow {
        pub(super) id: GameId,
        pub(super) place: Place,
        rules: String,
        rated: i64,
        pub(super) rev: i64,
        pub(super) live: LiveState,
        pub(super) created_at: Timestamp,
        pub(super) updated_at: Timestamp,
        control: String,
        pub(super) rematch_id: Option<GameId>,
        pub(super) parent_channel_id: Option<ChannelId>,
        series_id: Option<MatchId>,
        series_game: Option<i64>,
        /// `None` before the migration that gives games a seal has filled it in.
        seal: Option<i64>,
        /// The ids of the players in the order of their seats, separated by spaces. `None` without seats.
        players: Option<String>,
    }
}

impl GameRow {
    pub(super) fn rules(&self) -> Result<Rules> {
        text::read_rules(&self.rules).map_err(|reason| damaged("game", self.id.get(), reason))
    }

    pub(super) fn control(&self) -> Result<TimeControl> {
        text::read_control(&self.control).map_err(|reason| damaged("game", self.id.get(), reason))
    }

    /// The players in the order of their seats.
    pub(super) fn players(&self) -> Result<Vec<PlayerId>> {
        let keys = self.players.as_deref().unwrap_or_default().split_whitespace().map(str::parse);
        let keys: Vec<i64> =
            keys.collect::<Result<_, _>>().map_err(|_| damaged("game", self.id.get(), "a player is no id"))?;
        Ok(keys.into_iter().map(|player| PlayerId::new(id(player))).collect())
    }

    /// Whether the stored hash of the guild, the players, and whether the game is rated, is that of these players.
    pub(super) fn is_sealed_with(&self, players: &[PlayerId]) -> bool {
        let players: Vec<i64> = players.iter().map(|player| key(player.get())).collect();
        let guild = self.place.guild.map(|guild| key(guild.get()));
        let expected = chain::seal(key(self.id.get()), guild, self.rated, &players);
        self.seal.is_none_or(|seal| seal == expected)
    }

    /// The hash before the first event.
    pub(super) fn chain(&self) -> i64 {
        chain::start(key(self.id.get()), &self.rules, &self.control, self.created_at.as_millis())
    }

    pub(super) const fn rated(&self) -> bool {
        self.rated != 0
    }

    pub(super) fn in_match(&self) -> Result<Option<InMatch>> {
        let (Some(match_id), Some(number)) = (self.series_id, self.series_game) else { return Ok(None) };
        let number = u16::try_from(number)
            .map_err(|_| damaged("game", self.id.get(), format!("a match has no game with the number {number}")))?;
        Ok(Some(InMatch { match_id, number }))
    }
}

row! {
    pub(super) struct ChallengeRow {
        pub(super) id: ChallengeId,
        place: Place,
        challenger_id: PlayerId,
        opponent_id: PlayerId,
        terms: TermsColumns,
        interaction_id: InteractionId,
        made_at: Timestamp,
        expires_at: Timestamp,
        state: String,
        game_id: Option<GameId>,
        series: Option<String>,
        handicap: i64,
        live: LiveState,
    }
}

impl ChallengeRow {
    pub(super) fn read(self) -> Result<StoredChallenge> {
        let broken = |reason| damaged("challenge", self.id.get(), reason);
        let state = match (self.state.as_str(), self.game_id) {
            ("pending", None) => ChallengeState::Pending,
            ("accepted", Some(game)) => ChallengeState::Accepted(game),
            ("declined", None) => ChallengeState::Declined,
            ("withdrawn", None) => ChallengeState::Withdrawn,
            ("expired", None) => ChallengeState::Expired,
            (state, _) => return Err(broken(format!("unknown state `{state}`"))),
        };
        let challenge = NewChallenge {
            place: self.place,
            challenger: self.challenger_id,
            opponent: self.opponent_id,
            terms: self.terms.read().map_err(broken)?,
            match_terms: self
                .series
                .as_deref()
                .map(|format| match_terms(format, self.handicap))
                .transpose()
                .map_err(broken)?,
            interaction: self.interaction_id,
            at: self.made_at,
            expires_at: self.expires_at,
        };
        Ok(StoredChallenge { id: self.id, challenge, state, live: self.live })
    }
}

/// Parses match terms from two columns.
fn match_terms(format: &str, handicap: i64) -> Result<MatchTerms, String> {
    let handicap = i16::try_from(handicap).map_err(|_| format!("a handicap of {handicap}"))?;
    Ok(MatchTerms { format: text::read_match_format(format)?, handicap: Handicap::new(handicap) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::StoreError;

    #[test]
    fn a_list_leaves_out_damaged_rows_and_no_others() {
        assert!(matches!(readable(Ok(Some(1))), Ok(Some(1))));
        assert!(matches!(readable::<u8>(Err(damaged("game", 7_u64, "no player"))), Ok(None)));
        assert!(matches!(readable::<u8>(Err(StoreError::Closed)), Err(StoreError::Closed)));
        let failed = StoreError::from(sqlx::Error::WorkerCrashed);
        assert!(matches!(readable::<u8>(Err(failed)), Err(StoreError::Database(_))));
    }

    #[test]
    fn only_damaged_rows_are_listed_as_such() {
        let mut listed = Listed::empty();
        listed.push(1, Ok("one")).expect("a row");
        listed.push(2, Err(damaged("game", 2, "no rules"))).expect("a damaged row");
        let error = listed.push(3, Err(StoreError::Database("no disk".into()))).expect_err("no row at all");
        assert!(matches!(error, StoreError::Database(_)), "{error}");
        assert_eq!(listed.rows, ["one"]);
        assert_eq!(listed.damaged.iter().map(|(id, _)| *id).collect::<Vec<_>>(), [2]);
    }
}
