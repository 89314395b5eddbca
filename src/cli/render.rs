//! `tessera render`: a record as a picture, or as a replay.

use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, bail};

use crate::render::{History, Numbers, Renderer, Scene, Theme, close_up, text_board};
use crate::rules::{self, Action, Position};

/// Draw a game as a picture, a replay or text.
///
/// The game is a line `PRESET[:option=value,…] K10 L9 …`, as `tessera replay` reads it, in a file or on standard input;
/// `PRESET` alone is the empty board.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The file with the game; standard input if it is left out or `-`
    game: Option<PathBuf>,
    /// Where to write: .png for a picture, .gif for a replay, .txt for the text board
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// walnut, classic, slate, paper, high-contrast or colour-blind
    #[arg(long, default_value = "walnut", value_parser = theme)]
    theme: Theme,
    /// Show the game after so many stones; the whole game if it is left out
    #[arg(long, value_name = "PLY")]
    at: Option<u32>,
    /// Show 13 by 13 points around the last moves
    #[arg(long)]
    close_up: bool,
    /// Number the stones: all, or the last N
    #[arg(long, value_name = "N", num_args = 0..=1, default_missing_value = "0")]
    numbers: Option<u16>,
    /// Mark stones that can be captured and points that make a line
    #[arg(long)]
    threats: bool,
    /// The players' names in seat order
    #[arg(long = "name", value_name = "NAME")]
    names: Vec<String>,
}

fn theme(name: &str) -> Result<Theme, String> {
    Theme::from_name(name).ok_or_else(|| {
        let names: Vec<&str> = Theme::ALL.iter().map(|theme| theme.name()).collect();
        format!("there is no such theme; there are {}", names.join(", "))
    })
}

/// Draws the picture and writes it.
///
/// # Errors
/// The game cannot be read or played, the ply is past its end, the output's name says no format, or the output cannot be
/// written.
#[expect(clippy::needless_pass_by_value, reason = "every verb takes its arguments alike")]
pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let format = args.output.extension().and_then(|e| e.to_str()).unwrap_or_default().to_ascii_lowercase();
    if !["png", "gif", "txt"].contains(&format.as_str()) {
        bail!("{}: the name must end in .png, .gif or .txt", args.output.display());
    }
    let scenes = play(&read(args.game.as_deref())?, &args)?;
    let scene = scenes.last().context("a game has at least its empty board")?;
    let bytes = match format.as_str() {
        "gif" => Renderer::new().gif(&scenes)?,
        "png" => Renderer::new().png(scene)?,
        _ => text_board(scene).into_bytes(),
    };
    std::fs::write(&args.output, bytes).with_context(|| format!("cannot write {}", args.output.display()))?;
    Ok(ExitCode::SUCCESS)
}

/// The game's one line.
fn read(file: Option<&Path>) -> anyhow::Result<String> {
    let text = if let Some(path) = file.filter(|path| *path != Path::new("-")) {
        std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?
    } else {
        let mut text = String::new();
        std::io::stdin().read_to_string(&mut text).context("cannot read standard input")?;
        text
    };
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    match (lines.next(), lines.next()) {
        (Some(line), None) => Ok(line.to_owned()),
        (None, _) => bail!("there is no game: expected a line such as \"standard K10 L9\""),
        (Some(_), Some(_)) => bail!("there is more than one game: one picture shows one, on one line"),
    }
}

/// Every picture of the game up to the wanted ply; the last one is the one to show.
fn play(line: &str, args: &Args) -> anyhow::Result<Vec<Scene>> {
    // The whole game must replay, also where only its beginning is shown.
    let end = rules::replay(line)?;
    if let Some(at) = args.at.filter(|&at| at > end.plies()) {
        bail!("there is no ply {at}: the game has {}", end.plies());
    }
    let empty = rules::replay(line.split_whitespace().next().unwrap_or_default())?;
    let mut position = Position::new(*empty.rules());
    let mut history = History::default();
    let mut scenes = vec![Scene::of(&position, &args.names)];
    let mut recent = Vec::new();
    for word in line.split_whitespace().skip(1) {
        if args.at == Some(position.plies()) {
            break;
        }
        let action = rules::action(word, &position)?;
        history.note(&position.apply(action)?);
        if let Action::Place(at) = action {
            recent.push(at);
        }
        scenes.push(Scene::of(&position, &args.names).with_history(&history));
    }
    if let Some(scene) = scenes.last_mut() {
        dress(scene, &position, &recent, args);
    }
    Ok(scenes)
}

/// What the arguments ask of the last picture; a replay's other frames follow it.
fn dress(scene: &mut Scene, position: &Position, recent: &[rules::Point], args: &Args) {
    scene.theme = args.theme;
    scene.style.numbers = match args.numbers {
        None => Numbers::None,
        Some(0) => Numbers::All,
        Some(count) => Numbers::Recent(count),
    };
    if args.close_up {
        // The last eight stones are where the fight is.
        scene.viewport = close_up(scene.size, &recent[recent.len().saturating_sub(8)..]);
    }
    if args.threats {
        *scene = scene.clone().with_threats(position);
    }
}
