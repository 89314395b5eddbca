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
