//! `pente render`: draws a game or a position as a picture, an animated replay, or text.

mod input;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, bail};
use pente::{Action, Point, Position, Size};
use pente_render::{History, Numbers, Renderer, Scene, Theme, Viewport, text_board};

use self::input::{Game, Input};

/// The description of games in `pente render --help`.
const FORMATS: &str = "A game is one of these, which the tool tells apart:
  a line       tournament:board=15 H8 J9 L8 …, as `pente replay` reads it; a preset alone is the empty board
  a record     tags and moves, as people export them here and at pente.org
  a position   rows from the top, 19/19/7O11/…, as `pente replay` prints it";

/// Draw a game as a picture, a replay or text
#[derive(Debug, clap::Args)]
#[command(after_help = FORMATS)]
pub struct Args {
    /// The file with the game, or the game itself; standard input if it is left out or `-`
    #[arg(value_name = "GAME")]
    game: Vec<OsString>,
    /// The output file: .png for a picture, .gif for a replay, .txt for the text board
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// walnut, classic, slate, paper, high-contrast or colour-blind
    #[arg(long, default_value = "walnut")]
    theme: String,
    /// Show the game after this many stones; the whole game if it is left out
    #[arg(long, value_name = "PLY")]
    at: Option<u32>,
    /// Show 13 by 13 points around the last moves
    #[arg(long)]
    close_up: bool,
    /// Number the stones: all, or the last N
    #[arg(long, value_name = "N", num_args = 0..=1, require_equals = true, default_missing_value = "0")]
    numbers: Option<u16>,
    /// Mark stones that can be captured and points that make a line
    #[arg(long)]
    threats: bool,
    /// The players' names in seat order; those of the record if it is left out
    #[arg(long = "name", value_name = "NAME")]
    names: Vec<String>,
    /// The number of the game in a file with several records
    #[arg(long = "game", value_name = "N", id = "which")]
    which: Option<usize>,
}

/// Draws the picture and writes it.
///
/// # Errors
/// [`anyhow::Error`] if the theme is unknown, the game cannot be read or is not legal, the ply is after its end, the
/// extension of the output is unknown, or the output cannot be written.
#[expect(clippy::needless_pass_by_value, reason = "all subcommands take their arguments by value")]
pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let theme = theme(&args.theme)?;
    let format = args.output.extension().and_then(|e| e.to_str()).unwrap_or_default().to_ascii_lowercase();
    if !["png", "gif", "txt"].contains(&format.as_str()) {
        bail!("{}: the name must end in .png, .gif or .txt", args.output.display());
    }
    let mut scenes = match input::read(&args.game, args.which)? {
        Input::Game(game) => game_scenes(&game, &args)?,
        Input::Board(_) if args.at.is_some() => bail!("--at needs a game: a position has no moves"),
        Input::Board(_) if args.numbers.is_some() => bail!("--numbers needs a game: a position has no moves"),
        Input::Board(_) if args.threats => bail!("--threats needs a game: a position does not say by which rules"),
        Input::Board(scene) => vec![board_scene(*scene, &args)],
    };
    let scene = scenes.last_mut().context("a game has at least its empty board")?;
    scene.theme = theme;
    let bytes = match format.as_str() {
        "gif" => {
            // As in `Scene::frames`: one more cell that changes in every frame makes the file larger by a third.
            for scene in &mut scenes {
                scene.marks.previous = None;
            }
            Renderer::new().gif(&scenes)?
        }
        "png" => Renderer::new().png(scene)?,
        _ => text_board(scene).to_string().into_bytes(),
    };
    write(&args.output, &bytes)?;
    Ok(ExitCode::SUCCESS)
}

fn theme(name: &str) -> anyhow::Result<Theme> {
    Theme::from_name(name).with_context(|| {
        let names: Vec<&str> = Theme::ALL.iter().map(|theme| theme.name()).collect();
        format!("there is no theme \"{}\"; there are {}", name.escape_debug(), names.join(", "))
    })
}

/// Writes a file. A new file that cannot be written completely is removed.
fn write(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let new = !path.exists();
    std::fs::write(path, bytes)
        .inspect_err(|_| {
            if new {
                // If this fails too, the first error is reported.
                let _ = std::fs::remove_file(path);
            }
        })
        .with_context(|| format!("cannot write {}", path.display()))
}

/// The scenes of the game up to the requested ply; the last one is that of a still picture.
fn game_scenes(game: &Game, args: &Args) -> anyhow::Result<Vec<Scene>> {
    if let Some(at) = args.at.filter(|&at| at > game.plies) {
        bail!("there is no ply {at}: the game has {}", game.plies);
    }
    let names = if args.names.is_empty() { &game.names } else { &args.names };
    let mut position = Position::new(game.rules);
    let mut history = History::default();
    let mut scenes = vec![Scene::of(&position, names)];
    let mut recent = Vec::new();
    for &action in &game.actions {
        if args.at == Some(position.plies()) {
            break;
        }
        history.record(&position.apply(action)?);
        match action {
            Action::Place(at) => recent.push(at),
            Action::TakeBack => {
                recent.pop();
            }
            _ => {}
        }
        scenes.push(Scene::of(&position, names).with_history(&history));
    }
    if let Some(scene) = scenes.last_mut() {
        apply_options(scene, &position, &recent, args);
    }
    Ok(scenes)
}

/// Applies the display options to the last scene. The frames of a GIF have the layout of the last one.
fn apply_options(scene: &mut Scene, position: &Position, recent: &[Point], args: &Args) {
    scene.style.numbers = match args.numbers {
        None => Numbers::None,
        Some(0) => Numbers::All,
        Some(count) => Numbers::Recent(count),
    };
    if args.close_up {
        scene.viewport = close_up(scene.size, recent);
    }
    if args.threats {
        *scene = scene.clone().with_threats(position);
    }
}

/// The part of the board with the last eight stones, or with as many of the last ones as it has room for.
fn close_up(size: Size, recent: &[Point]) -> Viewport {
    let mut shown = &recent[recent.len().saturating_sub(8)..];
    loop {
        let window = Viewport::close_up(size, shown);
        match shown {
            [_, later @ ..] if !shown.iter().all(|&at| window.contains(at)) => shown = later,
            _ => return window,
        }
    }
}

/// The scene of a position without a game.
fn board_scene(scene: Scene, args: &Args) -> Scene {
    if !args.close_up {
        return scene;
    }
    let stones: Vec<Point> = scene.stones.iter().map(|stone| stone.at).collect();
    let window = Viewport::close_up(scene.size, &stones);
    scene.with_viewport(window)
}
