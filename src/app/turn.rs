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
    let (&action, earlier) = game.actions().split_last()?;
    let mut position = Position::new(*game.table().rules());
    for &before in earlier {
        // A game was replayed when it was loaded, so its actions apply.
        position.apply_unannounced(before).ok()?;
    }
    let seat = match action {
        Action::Resign(seat) | Action::TimeOut(seat) => seat,
        _ => position.to_act()?,
    };
    turn_from(position, game.table().player(seat), action)
}

/// An action of a player, applied to the position before it.
pub(super) fn turn_from(mut before: Position, by: PlayerId, action: Action) -> Option<Turn> {
    Some(Turn { by, action, events: before.apply(action).ok()? })
}
