//! The board as plain text, for screen readers and for those who prefer it.

use std::fmt::Write as _;

use super::viewport::{column_label, row_label};
use super::{Badge, Grid, Player, Scene};
use crate::rules::{Colour, Point};

/// The board as plain text: who plays, the letters, a row for each line from the top, and the last move.
///
/// Each colour has a letter of its own, an empty point is a dot, the last stone stands in brackets, and an offered
/// point is a plus sign. Meant for a code block.
pub fn text_board(scene: &Scene) -> String {
    let mut text = String::new();
    for player in &scene.players {
        let _ = writeln!(text, "{}", player_line(scene, player));
    }
    if !scene.players.is_empty() {
        text.push('\n');
    }
    let view = scene.viewport;
    let rows: Vec<(i8, String)> =
        (view.bottom..=view.top).rev().map(|y| (y, row_label(scene.grid, scene.size, y))).collect();
    let margin = rows.iter().map(|(_, label)| label.len()).max().unwrap_or(2);
    let cell = if scene.grid == Grid::Endless { 4 } else { 2 };
    let mut letters = " ".repeat(margin);
    for x in view.left..=view.right {
        let _ = write!(letters, "{:>cell$}", column_label(scene.grid, scene.size, x));
    }
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
            let _ = write!(text, "{}{space}{mark}", " ".repeat(cell - 2));
            before = space;
        }
        let _ = writeln!(text, "{}{label}", if before == '[' { ']' } else { ' ' });
    }
    let _ = writeln!(text, "{letters}");
    if let Some(last) = scene.marks.last {
        let _ = writeln!(text, "\nLast move: {}", scene.name_of(last));
    }
    text
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

fn player_line(scene: &Scene, player: &Player) -> String {
    let tint = scene.tint(player.colour);
    let mut line = format!("{} {}", tint.letter(), tint.name());
    if !player.name.trim().is_empty() {
        let _ = write!(line, ", {}", player.name.trim());
    }
    match player.goal {
        Some(goal) => {
            let _ = write!(line, ": {} of {goal} captured", player.team.map_or(player.taken.len(), |t| t.score.into()));
        }
        None if !player.taken.is_empty() => {
            let _ = write!(line, ": {} captured", player.taken.len());
        }
        None => {}
    }
    line.push_str(match (player.badge, player.out, player.to_move) {
        (Some(Badge::Win), ..) => ", won",
        (Some(Badge::Draw), ..) => ", draw",
        (None, true, _) => ", out",
        (None, false, true) => ", to move",
        (None, false, false) => "",
    });
    line
}
