//! The course of a recomputation of ratings that is done in steps, between which other games are played and rated.
//!
//! The rating history is recomputed row by row. Until the last row is done, the bot shows and uses the old ratings, and
//! stores the new ones separately. A game that ends in this time is rated by the old ratings and comes last in the
//! history, so that it is recomputed too. After the last row, the new ratings replace the old ones, all at the same
//! moment: the bot shows and uses them from then on. It then moves them one by one to the rows of the old ones.
//!
//! A game that is voided or restored in this time is taken in if its rows are still to come. Otherwise it waits: the
//! new ratings hold without it, and the next recomputation begins with it. If it began at once, a game that is voided
//! and restored again and again would keep the new ratings of all players back.

use crate::domain::named::named;

named! {
    /// A step of a recomputation of the ratings of one scope and family.
    RecomputationPhase {
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
    /// Too many to do at once. It continues in the background.
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
