//! The content of a board picture, as plain data.
//!
//! A [`Scene`] decides every pixel of its picture. It can be built field by field, from a [`pente::Position`] with
//! [`Scene::of`], or from a whole game with [`Scene::replay`].

use pente::{Colour, Point, Size};

use super::{Theme, Viewport};

/// The content of one picture of a board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Scene {
    /// The size of the board. Lines have letters from the left, without I, and numbers from the bottom, and the board
    /// has a border. The lines of the endless board have signed offsets from the centre and continue to the edge of the
    /// picture.
    pub size: Size,
    /// The part of the board that is shown.
    pub viewport: Viewport,
    /// The stones on the board, in any order.
    pub stones: Vec<Stone>,
    /// Whether the first colour is drawn as black and the second as ivory, instead of the other way round.
    pub first_black: bool,
    /// The cards above the board in turn order, at most six; none for a board alone.
    pub players: Vec<Player>,
    /// The marks on the board.
    pub marks: Marks,
    /// The colours of everything except the stones.
    pub theme: Theme,
    /// The display options.
    pub style: Style,
}

/// A stone on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stone {
    /// The point of the stone.
    pub at: Point,
    /// Its colour.
    pub colour: Colour,
    /// The number of its move, from 1. It is drawn if [`Style::numbers`] is set.
    pub number: Option<u16>,
}

/// The card of a player.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Player {
    /// The name. If the font lacks one of its characters, the card shows the name of the colour instead.
    pub name: String,
    /// The colour that the player places.
    pub colour: Colour,
    /// The colours of the captured stones credited to the player, or to the team-mates who share the colour, oldest
    /// first.
    pub taken: Vec<Colour>,
    /// The number of captured stones that wins; `None` if captures do not win.
    pub goal: Option<u8>,
    /// The number of slots drawn as a group: 2, or 3 if threes are captured.
    pub group: u8,
    /// Whether it is this player's turn.
    pub to_move: bool,
    /// Whether the player has left the game. The card is dimmed and has a cross.
    pub out: bool,
    /// The team, if there are teams.
    pub team: Option<Team>,
    /// The result for this player, if the game is over and they did not lose.
    pub badge: Option<Badge>,
}

/// The team on a player's card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Team {
    /// The index of the team from 0, drawn as a letter.
    pub index: u8,
    /// The number of captured stones credited to the team.
    pub score: u16,
}

/// The result of a game for a player, drawn as an icon on the card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Badge {
    /// The player won: a crown.
    Win,
    /// The game is a draw: an equals sign.
    Draw,
}

/// The marks on a board.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Marks {
    /// The stone placed last: a ring.
    pub last: Option<Point>,
    /// The stone placed before it, if it is still on the board: a thin ring.
    pub previous: Option<Point>,
    /// The stones that the last move captured.
    pub captured: Vec<(Point, Colour)>,
    /// The points offered to the player.
    pub candidates: Vec<Point>,
    /// The marks of the offered points.
    pub candidate_style: CandidateStyle,
    /// A stone that is not placed yet, drawn translucent.
    pub preview: Option<(Point, Colour)>,
    /// The stones that the side to move can capture.
    pub capturable: Vec<Point>,
    /// The points that complete a line.
    pub line_points: Vec<Point>,
    /// The winning lines, each from one end to the other.
    pub wins: Vec<Vec<Point>>,
    /// The lines that can still be broken in overtime, each from one end to the other.
    pub overtime: Vec<Vec<Point>>,
    /// The points that break them.
    pub breaking: Vec<Point>,
    /// The best move of a reviewed position: a ring.
    pub best: Option<Point>,
    /// The move that was played instead: an arrow.
    pub played: Option<Point>,
}

/// Marks of offered points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum CandidateStyle {
    /// As a dot.
    #[default]
    Dots,
    /// As the label of the point.
    Names,
}

/// The display options of a viewer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Style {
    /// The stones that show the number of their move.
    pub numbers: Numbers,
    /// Whether the last two stones have a ring and the coordinates of the last one are highlighted.
    pub last_move: bool,
    /// Whether the edges have coordinates.
    pub coordinates: bool,
}

impl Default for Style {
    fn default() -> Self {
        Self { numbers: Numbers::None, last_move: true, coordinates: true }
    }
}

/// The stones that show the number of their move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Numbers {
    /// No stones.
    #[default]
    None,
    /// The stones of this many last moves.
    Recent(u16),
    /// All stones.
    All,
}

impl Scene {
    /// An empty board without cards and marks.
    pub fn empty(size: Size) -> Self {
        Self {
            size,
            viewport: Viewport::whole(size),
            stones: Vec::new(),
            first_black: false,
            players: Vec::new(),
            marks: Marks::default(),
            theme: Theme::default(),
            style: Style::default(),
        }
    }

    /// The scene with another viewport.
    #[must_use]
    pub fn with_viewport(mut self, viewport: Viewport) -> Self {
        self.viewport = viewport;
        self
    }

    /// The number to draw on a stone, if the style has numbers.
    pub(super) fn number_on(&self, stone: Stone) -> Option<u16> {
        let number = stone.number?;
        match self.style.numbers {
            Numbers::None => None,
            Numbers::All => Some(number),
            Numbers::Recent(count) => {
                let last = self.stones.iter().filter_map(|s| s.number).max()?;
                (last - number < count).then_some(number)
            }
        }
    }
}
