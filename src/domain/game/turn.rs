//! Describes the last action of a game by replaying it; nothing about it is stored.

use pente::{Action, Event, Position};

use super::Game;
use crate::domain::ids::PlayerId;

/// An action of a game with its effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The player who acted.
    pub by: PlayerId,
    /// The action.
    pub action: Action,
    /// Its effects on the board.
    pub events: Vec<Event>,
}

impl Turn {
    /// An action of a player, applied to the position before it; `None` if the rules refuse it.
    pub fn new(mut before: Position, by: PlayerId, action: Action) -> Option<Self> {
        Some(Self { by, action, events: before.apply(action).ok()? })
    }
}

impl Game {
    /// The last action; `None` before the first.
    pub fn last_turn(&self) -> Option<Turn> {
        let (&action, earlier) = self.actions.split_last()?;
        let mut position = Position::new(*self.table.rules());
        for &before in earlier {
            // They were legal when they were played.
            position.apply_silently(before).ok()?;
        }
        Turn::new(position, self.table.player(*self.actors.last()?), action)
    }
}

#[cfg(test)]
mod tests {
    use pente::{Preset, Size};

    use super::*;
    use crate::domain::game::{Event as GameEvent, Table};
    use crate::domain::ids::GameId;

    #[test]
    fn the_last_turn_is_that_of_the_last_action() {
        let (ann, ben) = (PlayerId::new(1), PlayerId::new(2));
        let table = Table::unrated(Preset::Freestyle.rules(), vec![ann, ben]).expect("two players");
        let mut game = Game::new(GameId::new(7), table);
        assert_eq!(game.last_turn(), None);
        // The last stone captures a pair.
        for (by, label) in [(ann, "K10"), (ben, "L10"), (ann, "A1"), (ben, "M10"), (ann, "N10")] {
            let action = Action::Place(Size::STANDARD.parse(label).expect("a point"));
            let events = game.position().clone().apply(action).expect("legal");
            game.apply(GameEvent::Acted(action)).expect("legal");
            assert_eq!(game.last_turn(), Some(Turn { by, action, events }), "{label}");
        }
        assert_eq!(game.position().stone(Size::STANDARD.parse("L10").expect("a point")), None);
    }
}
