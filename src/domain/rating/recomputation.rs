//! The course of a recomputation of ratings that is done in steps, between which other games are played and rated.
//!
//! The rating history is recomputed row by row. Until the last row is done, the bot shows and uses the old ratings, and
//! stores the new ones separately. A game that ends in this time is rated by the old ratings and comes last in the
//! history, so that it is recomputed too. After the last row, the new ratings replace the old ones, all at the same
//! moment: the bot shows and uses them from then on. It then moves them one by one to the rows of the old ones.

use crate::domain::named::named;

named! {
    /// A step of a recomputation of the ratings of one scope and family.
    RecomputationPhase {
        /// New ratings are removed, because a game was voided or restored before the last row that they include.
        Clearing = "clearing",
        /// Rows of the rating history are recomputed.
        Computing = "computing",
        /// The new ratings hold. They are moved to their place.
        Applying = "applying",
    }
}

/// The progress of a recomputation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recomputation {
    /// The present step.
    pub phase: RecomputationPhase,
    /// The last row of the rating history that is recomputed.
    pub position: u64,
}

impl Recomputation {
    /// Begins with a row.
    pub const fn from_row(row: u64) -> Self {
        Self { phase: RecomputationPhase::Computing, position: row.saturating_sub(1) }
    }

    /// Takes in a game at this row that was voided or restored. While the new ratings are applied, it waits: they hold
    /// without it.
    #[must_use]
    pub const fn including(self, row: u64) -> Self {
        match self.phase {
            RecomputationPhase::Computing if row <= self.position => {
                Self { phase: RecomputationPhase::Clearing, ..self }
            }
            _ => self,
        }
    }

    /// After recomputing the rows up to this one; `None` if there are no more.
    #[must_use]
    pub const fn computed(self, last: Option<u64>) -> Self {
        match last {
            Some(position) => Self { position, ..self },
            None => Self { phase: RecomputationPhase::Applying, ..self },
        }
    }
}

/// The number of games rated again after one was voided or restored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecomputedGames {
    /// This many, and all are done.
    Done(u32),
    /// Too many to do at once. It goes on in the background.
    Pending,
}

impl RecomputedGames {
    /// Adds other games.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        match (self, other) {
            (Self::Done(one), Self::Done(two)) => Self::Done(one.saturating_add(two)),
            _ => Self::Pending,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_before_the_position_begins_it_again() {
        let at = |phase, position| Recomputation { phase, position };
        for (before, row, expected) in [
            (Recomputation::from_row(7), 7, at(RecomputationPhase::Computing, 6)),
            (Recomputation::from_row(0), 0, at(RecomputationPhase::Clearing, 0)),
            (at(RecomputationPhase::Computing, 6), 6, at(RecomputationPhase::Clearing, 6)),
            (at(RecomputationPhase::Computing, 6), 3, at(RecomputationPhase::Clearing, 6)),
            (at(RecomputationPhase::Clearing, 6), 3, at(RecomputationPhase::Clearing, 6)),
            (at(RecomputationPhase::Applying, 6), 3, at(RecomputationPhase::Applying, 6)),
        ] {
            assert_eq!(before.including(row), expected, "{before:?} and {row}");
        }
    }

    #[test]
    fn the_last_row_ends_the_computation() {
        let begun = Recomputation::from_row(7);
        assert_eq!(begun.computed(Some(9)), Recomputation { phase: RecomputationPhase::Computing, position: 9 });
        assert_eq!(begun.computed(None), Recomputation { phase: RecomputationPhase::Applying, position: 6 });
    }

    #[test]
    fn one_pending_part_makes_the_whole_pending() {
        assert_eq!(RecomputedGames::Done(1).and(RecomputedGames::Done(u32::MAX)), RecomputedGames::Done(u32::MAX));
        assert_eq!(RecomputedGames::Done(2).and(RecomputedGames::Done(3)), RecomputedGames::Done(5));
        for (one, two) in
            [(RecomputedGames::Pending, RecomputedGames::Done(1)), (RecomputedGames::Done(1), RecomputedGames::Pending)]
        {
            assert_eq!(one.and(two), RecomputedGames::Pending);
        }
    }
}
