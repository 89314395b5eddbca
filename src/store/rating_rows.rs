//! Rows about ratings that several queries read.

use super::columns::{from_row, row};
use crate::domain::ids::PlayerId;
use crate::domain::rating::{GAMES_FOR_A_PLACE, PlayerRating, Rating, Scope};

/// The ratings that are computed together: those of one scope and one family of rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatingKey {
    pub(super) scope: Scope,
    pub(super) family: String,
}

impl RatingKey {
    /// The ratings of a scope and a [family](crate::domain::rating::family).
    pub fn new(scope: Scope, family: &str) -> Self {
        Self { scope, family: family.to_owned() }
    }
}

/// The condition that a player, a column, is not hidden from leaderboards. Each player is looked up: with `NOT IN`,
/// SQLite would first list all hidden players, for each statement.
macro_rules! not_hidden {
    ($player:literal) => {
        concat!(
            "NOT EXISTS (SELECT 1 FROM player_settings AS own WHERE own.player_id = ",
            $player,
            " AND own.hidden = 1)"
        )
    };
}

pub(super) use not_hidden;

/// The condition that a player, the column `player_id` of a table, is not hidden from leaderboards and has not left the
/// guild `$1`.
pub(super) fn listed_only(table: &str) -> String {
    format!(
        concat!(
            not_hidden!("{table}.player_id"),
            " AND NOT EXISTS (SELECT 1 FROM members AS former
                 WHERE former.guild_id = $1 AND former.player_id = {table}.player_id AND former.here = 0)"
        ),
        table = table
    )
}

from_row!(RatingKey { scope, family });
from_row!(Rating { rating, deviation, volatility });

row! {
    pub(super) struct PlayerRatingRow {
        player_id: PlayerId,
        pub(super) rating: f64,
        deviation: f64,
        wins: u32,
        losses: u32,
        draws: u32,
        /// The number of rated games of all time.
        pub(super) games: u32,
    }
}

impl PlayerRatingRow {
    pub(super) const fn has_place(&self) -> bool {
        self.games >= GAMES_FOR_A_PLACE
    }

    pub(super) const fn read(&self) -> PlayerRating {
        PlayerRating {
            player: self.player_id,
            rating: self.rating,
            deviation: self.deviation,
            wins: self.wins,
            losses: self.losses,
            draws: self.draws,
            has_place: self.has_place(),
        }
    }
}
