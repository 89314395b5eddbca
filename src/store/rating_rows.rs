//! Rows about ratings that several queries read.

use sqlx::FromRow;

use super::columns::count;
use crate::domain::ids::PlayerId;
use crate::domain::rating::{GAMES_FOR_A_PLACE, PlayerRating, Scope};

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

#[derive(FromRow)]
pub(super) struct PlayerRatingRow {
    pub(super) player_id: PlayerId,
    pub(super) rating: f64,
    pub(super) deviation: f64,
    wins: i64,
    losses: i64,
    draws: i64,
    /// The number of rated games of all time.
    pub(super) games: i64,
}

impl PlayerRatingRow {
    pub(super) fn has_place(&self) -> bool {
        count(self.games) >= GAMES_FOR_A_PLACE
    }

    pub(super) fn read(&self) -> PlayerRating {
        PlayerRating {
            player: self.player_id,
            rating: self.rating,
            deviation: self.deviation,
            wins: count(self.wins),
            losses: count(self.losses),
            draws: count(self.draws),
            has_place: self.has_place(),
        }
    }
}
