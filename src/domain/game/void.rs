//! Voiding and restoring games, which administrators of a guild may do.

use super::{Event, Game};

/// Why a game was not voided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VoidRefusal {
    /// The guild has no such game.
    Unknown,
    /// The game is voided already.
    Already,
}

/// Why a game was not restored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RestoreRefusal {
    /// The guild has no such game.
    Unknown,
    /// The game is not voided.
    NotVoided,
    /// The game was voided before it had a result.
    Undecided,
    /// The game belongs to a match or a tournament that has continued without it.
    Bound,
}

/// The match or tournament of a game, and what has continued without it since it was voided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartOf {
    /// A single game.
    Nothing,
    /// A match or a tournament.
    MatchOrTournament,
}

impl Game {
    /// The event that voids the game.
    ///
    /// # Errors
    /// [`VoidRefusal::Already`] if it is voided.
    pub const fn decide_void(&self) -> Result<Event, VoidRefusal> {
        if self.is_voided() { Err(VoidRefusal::Already) } else { Ok(Event::Voided) }
    }

    /// The event that restores the game.
    ///
    /// # Errors
    /// [`RestoreRefusal::NotVoided`], [`RestoreRefusal::Undecided`] and [`RestoreRefusal::Bound`].
    pub const fn decide_restore(&self, part_of: PartOf) -> Result<Event, RestoreRefusal> {
        if !self.is_voided() {
            return Err(RestoreRefusal::NotVoided);
        }
        if !self.is_decided() {
            return Err(RestoreRefusal::Undecided);
        }
        match part_of {
            PartOf::Nothing => Ok(Event::Restored),
            PartOf::MatchOrTournament => Err(RestoreRefusal::Bound),
        }
    }
}
