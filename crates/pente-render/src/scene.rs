//! What a picture shows, as plain data: stones, cards, marks, and how to show them.
//!
//! A [`Scene`] says everything; the same scene gives the same pixels. It can be written by hand, taken from a
//! [`pente::Position`] with [`Scene::of`], or from a whole game with [`Scene::replay`].

use super::{Theme, Viewport};
use pente::{Colour, Point, Size};

/// One picture of a board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Scene {
    /// How many lines the board has.
    pub size: Size,
    /// How points are named along the edges.
    pub grid: Grid,
    /// The part of the board that is shown.
    pub viewport: Viewport,
    /// Every stone on the board, in any order.
    pub stones: Vec<Stone>,
    /// Whether the first colour is shown as black and the second as ivory.
    pub first_black: bool,
    /// The cards above the board in turn order; none for a board alone.
    pub players: Vec<Player>,
    /// What is marked on the board.
    pub marks: Marks,
    /// The colours of everything but the stones.
    pub theme: Theme,
    /// What the viewer wants to see.
    pub style: Style,
}

/// How points are named along the edges, and what the edges look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Grid {
    /// Letters without I from the left, numbers from the bottom, a border.
    #[default]
    Lettered,
    /// Signed offsets from the centre, and lines that run off the picture.
    Endless,
}

/// A stone on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stone {
    /// Where it stands.
    pub at: Point,
    /// Whose it is.
    pub colour: Colour,
    /// The number of its move, where [`Numbers`] asks for it.
    pub number: Option<u16>,
}

/// A player's card.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Player {
    /// The name. Where the font lacks a glyph of it, the card shows the colour's name.
    pub name: String,
    /// The colour that the player places.
    pub colour: Colour,
    /// The colours of the stones credited to the player or the team-mates of the same colour, oldest first.
    pub taken: Vec<Colour>,
    /// Stones that win; `None` where captures do not win.
    pub goal: Option<u8>,
    /// Stones that one capture takes, for the grouping of the slots: 2, or 3 with capture three.
    pub group: u8,
    /// Whether the board waits for this player.
    pub to_move: bool,
    /// Whether the player is out of the game: a cross, and the card is dimmed.
    pub out: bool,
    /// The team and its stones, where there are teams.
    pub team: Option<Team>,
    /// What the game ended with, for this player.
    pub badge: Option<Badge>,
}

/// A player's team, for the card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Team {
    /// The team's number from 0, shown as a letter.
    pub index: u8,
    /// Stones credited to the whole team.
    pub score: u16,
}

/// How a game ended for a player: a sign on the card, because pictures are shown in every language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Badge {
    /// The player won: a crown.
    Win,
    /// The game is a draw: an equals sign.
    Draw,
}

/// What is marked on the board.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Marks {
    /// The stone placed last.
    pub last: Option<Point>,
    /// Stones that the last move captured.
    pub captured: Vec<(Point, Colour)>,
    /// Points offered to the player.
    pub candidates: Vec<Point>,
    /// How the offered points look.
    pub candidate_style: CandidateStyle,
    /// A stone that is not placed yet.
    pub preview: Option<(Point, Colour)>,
    /// Stones that the side to move can capture.
    pub capturable: Vec<Point>,
    /// Points that make a line.
    pub line_points: Vec<Point>,
    /// Lines that won, each from one end to the other.
    pub wins: Vec<Vec<Point>>,
    /// Lines that can still be broken.
    pub overtime: Vec<Vec<Point>>,
    /// Points that break those lines.
    pub breaking: Vec<Point>,
}

/// How offered points look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum CandidateStyle {
    /// A dot.
    #[default]
    Dots,
    /// The point's name, as on the buttons.
    Names,
}

/// What the viewer wants to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Style {
    /// Which stones carry the number of their move.
    pub numbers: Numbers,
    /// Whether the last stone has a ring and its letter and number are lit.
    pub last_move: bool,
    /// Whether letters and numbers stand along the edges.
    pub coordinates: bool,
}

impl Default for Style {
    fn default() -> Self {
        Self { numbers: Numbers::None, last_move: true, coordinates: true }
    }
}

/// Which stones carry the number of their move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Numbers {
    /// None.
    #[default]
    None,
    /// Those of the last so many moves.
    Recent(u16),
    /// All.
    All,
}

impl Scene {
    /// An empty board with nothing around it.
    pub fn empty(size: Size) -> Self {
        Self {
            size,
            grid: if size.is_endless() { Grid::Endless } else { Grid::Lettered },
            viewport: Viewport::whole(size),
            stones: Vec::new(),
            first_black: false,
            players: Vec::new(),
            marks: Marks::default(),
            theme: Theme::default(),
            style: Style::default(),
        }
    }

    /// The same scene in another theme.
    #[must_use]
    pub fn themed(mut self, theme: Theme) -> Self {
        self.theme = theme;
        self
    }

    /// The same scene through another window.
    #[must_use]
    pub fn through(mut self, viewport: Viewport) -> Self {
        self.viewport = viewport;
        self
    }

    /// The name of a point as this board's edges name it: `K10`, or `4,-3` on the endless board.
    pub fn name_of(&self, at: Point) -> String {
        match self.grid {
            Grid::Lettered => self.size.label(at),
            Grid::Endless => format!("{},{}", at.x(), at.y()),
        }
    }

    /// The number shown on a stone, if the style asks for one.
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
