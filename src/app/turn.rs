//! Describes the last action of a game by replaying it; nothing about it is stored.

use pente::{Action, Event, Position};

use crate::domain::game::Game;
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

/// The last action of a game; `None` before the first.
pub fn last_turn(game: &Game) -> Option<Turn> {
    turn(game, game.actions().len().checked_sub(1)?)
}

/// An action of a player, applied to the position before it.
pub(super) fn turn_from(mut before: Position, by: PlayerId, action: Action) -> Option<Turn> {
    Some(Turn { by, action, events: before.apply(action).ok()? })
}

/// The action with this index, from 0.
fn turn(game: &Game, index: usize) -> Option<Turn> {
    let (before, rest) = game.actions().split_at_checked(index)?;
    let action = *rest.first()?;
    let mut position = Position::new(*game.table().rules());
    for &earlier in before {
        // A game was replayed when it was loaded, so its actions apply.
        position.apply_unannounced(earlier).ok()?;
    }
    let seat = match action {
        Action::Resign(seat) | Action::TimeOut(seat) => seat,
        _ => position.to_act()?,
    };
    let events = position.apply(action).ok()?;
    Some(Turn { by: game.table().player(seat), action, events })
}
