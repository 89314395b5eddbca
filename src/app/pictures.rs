//! Boards as pictures, drawn away from the threads that answer people.

use crate::game::Game;
use crate::rules::Point;

/// Draws boards.
#[derive(Clone, Debug, Default)]
pub struct Pictures {}

/// A picture of a board.
#[derive(Clone, Debug)]
pub struct BoardPicture {
    /// The file.
    pub png: Vec<u8>,
}

impl Pictures {
    /// The whole board with the players' cards; `names` are in seat order. `None` if it cannot be drawn, which is
    /// logged: a move never waits for a picture that does not come.
    pub async fn board(&self, game: &Game, names: &[String]) -> Option<BoardPicture> {
        let _ = (game, names);
        None
    }

    /// A close-up of where the play is, with points marked.
    pub async fn close_up(&self, game: &Game, points: &[Point]) -> Option<BoardPicture> {
        let _ = (game, points);
        None
    }

    /// The whole board with points marked.
    pub async fn whole(&self, game: &Game, points: &[Point]) -> Option<BoardPicture> {
        let _ = (game, points);
        None
    }

    /// The board in letters, for screen readers.
    pub fn text(&self, game: &Game) -> String {
        let _ = game;
        String::new()
    }
}
