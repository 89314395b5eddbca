//! Revisions of games, challenges, lobbies and tournaments.

use std::fmt;

/// A revision: the number of events of a game, or of changes of something else. A command names the revision that it
/// was made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rev(u32);

impl Rev {
    /// Before the first event.
    pub const START: Self = Self(0);

    /// Revision number `n`.
    pub const fn new(n: u32) -> Self {
        Self(n)
    }

    /// The number of the revision.
    pub const fn get(self) -> u32 {
        self.0
    }

    /// The revision after one more event.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0 + 1)
    }
}

impl fmt::Display for Rev {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
