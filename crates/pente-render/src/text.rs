//! Boards as plain text, for screen readers and terminals.

use std::fmt::{self, Write as _};

use pente::{Colour, Point};

use super::viewport::{column_label, row_label};
use super::{Badge, Player, Scene, Tint};

/// A board as plain text for a monospaced font. Its [`Display`](fmt::Display) is English; the fields allow other
/// languages.
///
/// Each colour has a letter, an empty point is a dot, the last stone is in brackets, an offered point is a plus sign,
/// and a stone that is not placed yet is a lower-case letter in brackets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextBoard {
    /// The players, in turn order.
    pub players: Vec<TextPlayer>,
    /// The board with its coordinates, one line of text for each row from the top.
    pub grid: String,
    /// The label of the last stone's point.
    pub last: Option<String>,
}

/// A player of a [`TextBoard`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextPlayer {
    /// The colour.
    pub tint: Tint,
    /// The name; empty if it is unknown.
    pub name: String,
    /// The number of captured stones of the player, or of the team if captures win.
    pub captured: u16,
    /// The number of captured stones that wins; `None` if captures do not win.
    pub goal: Option<u8>,
    /// Whether it is the player's turn, or how the game ended for them.
    pub status: PlayerStatus,
}

/// The status of a player in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerStatus {
    /// It is the player's turn.
    ToMove,
    /// It is another player's turn, or the player lost.
    Waiting,
    /// The player has left a game that is not over.
    Out,
    /// The player won the game.
    Won,
    /// The game is a draw.
    Drawn,
}

/// A scene as plain text. Themes, numbers and threat marks are not shown.
pub fn text_board(scene: &Scene) -> TextBoard {
    let last = scene.marks.last.map(|at| scene.size.label(at));
    TextBoard { players: scene.players.iter().map(|one| player(scene, one)).collect(), grid: grid(scene), last }
}

impl fmt::Display for TextBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for player in &self.players {
            writeln!(f, "{player}")?;
        }
        if !self.players.is_empty() {
            writeln!(f)?;
        }
        f.write_str(&self.grid)?;
        match &self.last {
            Some(last) => writeln!(f, "\nLast move: {last}"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for TextPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.tint.letter(), self.tint.name())?;
        if !self.name.is_empty() {
            write!(f, ", {}", self.name)?;
        }
        match self.goal {
            Some(goal) => write!(f, ": {} of {goal} captured", self.captured)?,
            None if self.captured > 0 => write!(f, ": {} captured", self.captured)?,
            None => {}
        }
        f.write_str(match self.status {
            PlayerStatus::Won => ", won",
            PlayerStatus::Drawn => ", draw",
            PlayerStatus::Out => ", out",
            PlayerStatus::ToMove => ", to move",
            PlayerStatus::Waiting => "",
        })
    }
}

fn grid(scene: &Scene) -> String {
    let mut text = String::new();
    let view = scene.viewport;
    let rows: Vec<(i8, String)> = (view.bottom..=view.top).rev().map(|y| (y, row_label(scene.size, y))).collect();
    let margin = rows.iter().map(|(_, label)| label.len()).max().unwrap_or(2);
    let letters = columns(scene, margin);
    let _ = writeln!(text, "{letters}");
    for (y, label) in &rows {
        let _ = write!(text, "{label:>margin$}");
        let mut before = ' ';
        for x in view.left..=view.right {
            let (mark, open) = Point::new(x, *y).map_or((' ', false), |at| symbol(scene, at));
            let space = if open {
                '['
            } else if before == '[' {
                ']'
            } else {
                ' '
            };
            let _ = write!(text, "{space}{mark}");
            before = space;
        }
        let _ = writeln!(text, "{}{label}", if before == '[' { ']' } else { ' ' });
    }
    let _ = writeln!(text, "{letters}");
    text
}

/// The column labels above and below the board. On the endless board only every fifth column has one: the numbers are
/// wider than the columns.
fn columns(scene: &Scene, margin: usize) -> String {
    const NAMED: i8 = 5;
    let mut line = " ".repeat(margin);
    let mut end = margin;
    for x in scene.viewport.left..=scene.viewport.right {
        end += 2;
        if !scene.size.is_endless() || x % NAMED == 0 {
            let gap = end - line.len();
            let _ = write!(line, "{:>gap$}", column_label(scene.size, x));
        }
    }
    line
}

/// The character of a point, and whether it is in brackets.
fn symbol(scene: &Scene, at: Point) -> (char, bool) {
    let stone = scene.stones.iter().find(|stone| stone.at == at);
    let preview = scene.marks.preview.filter(|&(point, _)| point == at);
    match (stone, preview) {
        (Some(stone), _) => (letter(scene, stone.colour), scene.marks.last == Some(at)),
        (None, Some((_, colour))) => (letter(scene, colour).to_ascii_lowercase(), true),
        (None, None) if scene.marks.candidates.contains(&at) => ('+', false),
        (None, None) => ('.', false),
    }
}

fn letter(scene: &Scene, colour: Colour) -> char {
    scene.tint(colour).letter()
}

fn player(scene: &Scene, player: &Player) -> TextPlayer {
    let own = u16::try_from(player.taken.len()).unwrap_or(u16::MAX);
    // A name from a record or an argument can contain a line break, or a sequence that a terminal obeys.
    let name = player.name.replace(char::is_control, " ");
    TextPlayer {
        tint: scene.tint(player.colour),
        name: name.trim().to_owned(),
        captured: if player.goal.is_some() { player.team.map_or(own, |team| team.score) } else { own },
        goal: player.goal,
        status: match (player.badge, player.out, player.to_move) {
            (Some(Badge::Win), ..) => PlayerStatus::Won,
            (Some(Badge::Draw), ..) => PlayerStatus::Drawn,
            (None, true, _) => PlayerStatus::Out,
            (None, false, true) => PlayerStatus::ToMove,
            (None, false, false) => PlayerStatus::Waiting,
        },
    }
}
