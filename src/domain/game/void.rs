//! Voiding a game, and giving a voided game its result back: what those who administer a guild may do to it.

use super::{Event, Game};

/// Why a game is not voided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VoidRefusal {
    /// There is no such game in that guild.
    Unknown,
    /// It was voided before.
    Already,
}

/// Why a voided game is not given its result back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RestoreRefusal {
    /// There is no such game in that guild.
    Unknown,
    /// It is not voided.
    NotVoided,
    /// It was ended before it had a result.
    Undecided,
    /// It is of a match or a tournament, which went on without it.
    Bound,
}

impl Game {
    /// The event that voids the game.
    ///
    /// # Errors
    /// [`VoidRefusal::Already`].
    pub const fn decide_void(&self) -> Result<Event, VoidRefusal> {
        if self.is_voided() { Err(VoidRefusal::Already) } else { Ok(Event::Voided) }
    }

    /// The event that gives a voided game its result back. `is_bound` says that a match or a tournament went on without
    /// it.
    ///
    /// # Errors
    /// [`RestoreRefusal`], all but [`RestoreRefusal::Unknown`].
    pub const fn decide_restore(&self, is_bound: bool) -> Result<Event, RestoreRefusal> {
        if !self.is_voided() {
            return Err(RestoreRefusal::NotVoided);
        }
        if !self.is_decided() {
            return Err(RestoreRefusal::Undecided);
        }
        if is_bound { Err(RestoreRefusal::Bound) } else { Ok(Event::Restored) }
    }
}
