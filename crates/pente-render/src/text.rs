//! The board as plain text, for screen readers and for those who prefer it.

use std::fmt::{self, Write as _};

use super::viewport::{column_label, row_label};
use super::{Badge, Grid, Player, Scene, Tint};
use pente::{Colour, Point};

/// The board as plain text. Its [`Display`](fmt::Display) is English, for the command line; people are told the same in
/// their own words.
///
/// Each colour has a letter of its own, an empty point is a dot, the last stone stands in brackets, and an offered
/// point is a plus sign. Meant for a code block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextBoard {
    /// Who plays, in turn order.
    pub players: Vec<TextPlayer>,
    /// The letters, and a row for each line from the top.
    pub grid: String,
    /// The point of the last stone.
    pub last: Option<String>,
}

/// A player beside a [`TextBoard`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextPlayer {
    /// The colour; its letter is on the board.
    pub tint: Tint,
    /// The name, if it is known.
    pub name: String,
    /// Captured stones of the player or their team.
    pub captured: u16,
    /// Stones that win; `None` where captures do not win.
    pub goal: Option<u8>,
    /// How the player stands.
    pub stands: Stands,
}

/// How a player stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stands {
    /// The board waits for the player.
    ToMove,
    /// The board waits for somebody else.
    Waits,
    /// Out of a game that goes on.
    Out,
    /// The game is over, and the player won it.
    Won,
    /// The game is over and drawn.
    Drew,
}

/// A scene as plain text.
pub fn text_board(scene: &Scene) -> TextBoard {
    let last = scene.marks.last.map(|at| scene.name_of(at));
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
        f.write_str(match self.stands {
            Stands::Won => ", won",
            Stands::Drew => ", draw",
            Stands::Out => ", out",
            Stands::ToMove => ", to move",
            Stands::Waits => "",
        })
    }
}

fn grid(scene: &Scene) -> String {
    let mut text = String::new();
    let view = scene.viewport;
    let rows: Vec<(i8, String)> =
        (view.bottom..=view.top).rev().map(|y| (y, row_label(scene.grid, scene.size, y))).collect();
    let margin = rows.iter().map(|(_, label)| label.len()).max().unwrap_or(2);
    let letters = columns(scene, margin);
    let _ = writeln!(text, "{letters}");
    for (y, label) in &rows {
        let _ = write!(text, "{label:>margin$}");
        let mut before = ' ';
        for x in view.left..=view.right {
            let (mark, open) = Point::new(x, *y).map_or((' ', false), |at| sign(scene, at));
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

/// The line above and below the points. On the endless board only every fifth column is named: a message would not hold
/// columns as wide as their numbers.
fn columns(scene: &Scene, margin: usize) -> String {
    const NAMED: i8 = 5;
    let mut line = " ".repeat(margin);
    let mut end = margin;
    for x in scene.viewport.left..=scene.viewport.right {
        end += 2;
        if scene.grid == Grid::Lettered || x % NAMED == 0 {
            let gap = end - line.len();
            let _ = write!(line, "{:>gap$}", column_label(scene.grid, scene.size, x));
        }
    }
    line
}

/// A point's character, and whether it is the last stone.
fn sign(scene: &Scene, at: Point) -> (char, bool) {
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
    TextPlayer {
        tint: scene.tint(player.colour),
        name: player.name.trim().to_owned(),
        captured: if player.goal.is_some() { player.team.map_or(own, |team| team.score) } else { own },
        goal: player.goal,
        stands: match (player.badge, player.out, player.to_move) {
            (Some(Badge::Win), ..) => Stands::Won,
            (Some(Badge::Draw), ..) => Stands::Drew,
            (None, true, _) => Stands::Out,
            (None, false, true) => Stands::ToMove,
            (None, false, false) => Stands::Waits,
        },
    }
}
