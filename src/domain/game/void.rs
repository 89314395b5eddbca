//! Voiding and restoring games, which administrators of a guild may do.

use super::{Event, Game};
use crate::domain::authority::Authority;

/// Why a game was not voided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VoidRefusal {
    /// Only administrators void games.
    NotAdministrator,
    /// The guild has no such game.
    Unknown,
    /// The game is voided already.
    Already,
}

/// Why a game was not restored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RestoreRefusal {
    /// Only administrators restore games.
    NotAdministrator,
    /// The guild has no such game.
    Unknown,
    /// The game is not voided.
    NotVoided,
    /// The game was voided before it had a result.
    Undecided,
    /// The game belongs to a match or a tournament that has continued without it.
    Bound,
}

impl Game {
    /// The event that voids the game.
    ///
    /// # Errors
    /// [`VoidRefusal::NotAdministrator`], and [`VoidRefusal::Already`] if it is voided.
    pub const fn decide_void(&self, authority: Authority) -> Result<Event, VoidRefusal> {
        match authority {
            Authority::Member => Err(VoidRefusal::NotAdministrator),
            Authority::Administrator if self.is_voided() => Err(VoidRefusal::Already),
            Authority::Administrator => Ok(Event::Voided),
        }
    }

    /// The event that restores the game. It is bound if it belongs to a match or a tournament, which continues without
    /// the game once that is voided.
    ///
    /// # Errors
    /// [`RestoreRefusal::NotAdministrator`], [`RestoreRefusal::NotVoided`], [`RestoreRefusal::Undecided`] and
    /// [`RestoreRefusal::Bound`].
    pub const fn decide_restore(&self, authority: Authority, is_bound: bool) -> Result<Event, RestoreRefusal> {
        if matches!(authority, Authority::Member) {
            return Err(RestoreRefusal::NotAdministrator);
        }
        if !self.is_voided() {
            return Err(RestoreRefusal::NotVoided);
        }
        if !self.is_decided() {
            return Err(RestoreRefusal::Undecided);
        }
        if is_bound { Err(RestoreRefusal::Bound) } else { Ok(Event::Restored) }
    }
}

#[cfg(test)]
mod tests {
    use pente::{Action, Preset, Seat};

    use super::*;
    use crate::domain::game::Table;
    use crate::domain::ids::{GameId, PlayerId};

    #[test]
    fn only_administrators_void_and_restore() {
        let players = vec![PlayerId::new(1), PlayerId::new(2)];
        let mut game =
            Game::new(GameId::new(1), Table::unrated(Preset::Standard.rules(), players).expect("two players"));
        game.apply(Event::Acted(Action::Resign(Seat::new(0)))).expect("legal");
        assert_eq!(game.decide_void(Authority::Member), Err(VoidRefusal::NotAdministrator));
        assert_eq!(game.decide_void(Authority::Administrator), Ok(Event::Voided));
        assert_eq!(game.decide_restore(Authority::Administrator, false), Err(RestoreRefusal::NotVoided));
        game.apply(Event::Voided).expect("decided");
        assert_eq!(game.decide_void(Authority::Administrator), Err(VoidRefusal::Already));
        assert_eq!(game.decide_restore(Authority::Member, false), Err(RestoreRefusal::NotAdministrator));
        assert_eq!(game.decide_restore(Authority::Administrator, false), Ok(Event::Restored));
        assert_eq!(game.decide_restore(Authority::Administrator, true), Err(RestoreRefusal::Bound));
    }
}
