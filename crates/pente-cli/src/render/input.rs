//! Reads the input to be drawn: a game on a line, a record or a position, from a file, standard input or the
//! arguments.

use std::ffi::{OsStr, OsString};
use std::path::Path;

use anyhow::{Context as _, bail};
use pente::notation::Record;
use pente::{Action, Colour, Point, Rules, Size};
use pente_render::{Scene, Stone};

use crate::input;

/// The input of the subcommand.
pub(super) enum Input {
    /// A legal game.
    Game(Box<Game>),
    /// Stones on a board, without rules.
    Board(Box<Scene>),
}

/// A legal game.
pub(super) struct Game {
    pub(super) rules: Rules,
    pub(super) actions: Vec<Action>,
    /// The players' names in seat order; empty if the input has none.
    pub(super) names: Vec<String>,
    /// The number of stones placed.
    pub(super) plies: u32,
}

/// Reads the game that the arguments name.
pub(super) fn read(words: &[OsString], which: Option<usize>) -> anyhow::Result<Input> {
    let text = text(words)?;
    let mut lines = input::lines(&text);
    let Some(first) = lines.clone().next() else {
        bail!("there is no game: expected a line such as \"standard K10 L9\", a record, or a position");
    };
    if input::is_record(first) {
        return record(&text, which).map(|game| Input::Game(Box::new(game)));
    }
    let line = match (which, lines.clone().count()) {
        (Some(0), _) => None,
        (Some(which), _) => lines.nth(which - 1),
        (None, 1) => lines.next(),
        (None, count) => bail!("there are {count} games: choose one with --game N"),
    };
    let line = line.with_context(|| format!("there is no game {}", which.unwrap_or_default()))?;
    if is_board(line) {
        return board(line).map(|scene| Input::Board(Box::new(scene)));
    }
    self::line(line).map(|game| Input::Game(Box::new(game)))
}

/// The text of the game. A single argument is the name of a file, or a game if there is no such file.
fn text(words: &[OsString]) -> anyhow::Result<String> {
    match words {
        [] => input::read(None),
        [word] => match word.to_str().filter(|word| !Path::new(word).exists() && is_game(word)) {
            Some(game) => Ok(game.to_owned()),
            None => input::read(Some(Path::new(word))),
        },
        words => Ok(words.join(OsStr::new(" ")).to_string_lossy().into_owned()),
    }
}

/// Whether an argument can be a game.
fn is_game(word: &str) -> bool {
    let preset = word.split_whitespace().next().unwrap_or_default();
    input::is_record(word) || is_board(word) || pente::notation::replay(preset).is_ok()
}

fn is_board(line: &str) -> bool {
    line.contains('/') && line.bytes().all(|byte| matches!(byte, b'/' | b'0'..=b'9' | b'O' | b'X' | b'A'..=b'D'))
}

fn line(line: &str) -> anyhow::Result<Game> {
    let end = pente::notation::replay(line)?;
    let (_, actions) = input::play(*end.rules(), line.split_whitespace().skip(1)).map_err(anyhow::Error::msg)?;
    Ok(Game { rules: *end.rules(), actions, names: Vec::new(), plies: end.plies() })
}

fn record(text: &str, which: Option<usize>) -> anyhow::Result<Game> {
    let mut records = pente::notation::records(text);
    let (record, others) = match which {
        None => (records.next(), records.count()),
        Some(0) => (None, 0),
        Some(which) => (records.nth(which - 1), 0),
    };
    if others > 0 {
        bail!("there are {} games: choose one with --game N", others + 1);
    }
    let record = record.with_context(|| format!("there is no game {}", which.unwrap_or(1)))??;
    let players = 1..=record.position().rules().players();
    Ok(Game {
        rules: *record.position().rules(),
        actions: record.actions().to_vec(),
        names: players.map(|seat| name(&record, seat)).collect(),
        plies: record.position().plies(),
    })
}

fn name(record: &Record, seat: u8) -> String {
    record.tag(&format!("Player {seat}")).unwrap_or_default().to_owned()
}

/// Reads a position: rows from the top, separated by `/`. A number counts empty points, `O` and `X` are the first two
/// colours, `A` to `D` the others.
fn board(line: &str) -> anyhow::Result<Scene> {
    let rows: Vec<&str> = line.split('/').collect();
    let size = u8::try_from(rows.len()).ok().and_then(Size::new);
    let size = size.with_context(|| format!("a position has 9 to 25 rows, an odd number, not {}", rows.len()))?;
    let mut scene = Scene::empty(size);
    for (index, row) in rows.iter().enumerate() {
        let wrong = || format!("row {} has more or fewer than {} points", index + 1, size.lines());
        let mut column = 0_u32;
        let mut run = 0_u32;
        for sign in row.chars() {
            if let Some(digit) = sign.to_digit(10) {
                run = run.saturating_mul(10).saturating_add(digit);
                continue;
            }
            column = column.saturating_add(std::mem::take(&mut run));
            let colour = "OXABCD".find(sign).and_then(|place| u8::try_from(place).ok()).with_context(wrong)?;
            scene.stones.push(Stone {
                at: point(size, column, index).with_context(wrong)?,
                colour: Colour::new(colour),
                number: None,
            });
            column += 1;
        }
        if column.saturating_add(run) != u32::from(size.lines()) {
            bail!("{}", wrong());
        }
    }
    Ok(scene)
}

fn point(size: Size, column: u32, row: usize) -> Option<Point> {
    let reach = size.reach();
    let x = i8::try_from(column).ok()?.checked_sub(reach).filter(|x| *x <= reach)?;
    let y = reach.checked_sub(i8::try_from(row).ok()?)?;
    Point::new(x, y)
}
