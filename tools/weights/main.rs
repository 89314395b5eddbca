//! Fits the evaluation to what a search finds, in two steps:
//!
//! - `cargo run --release -p tools --bin weights -- play standard 5000 40 3000 > positions.txt` plays 5,000 games of the engine
//!   against itself and writes quiet positions from them with the score that a search of 3,000 nodes gives them, at most
//!   40 of a game;
//! - `cargo run --release -p tools --bin weights -- weights standard positions.txt` fits the evaluation to them, from nothing: it
//!   writes what lines of neighbours are worth into that file of `assets/engine/lines` that is for the preset, and prints
//!   the weights of the features as `src/engine/eval.rs` holds them. These serve for all presets: of another one than the
//!   standard game only the lines are fitted.

mod play;
mod regress;

use std::io::Write;
use std::process::ExitCode;

use pente::Preset;

const USAGE: &str = "fit play PRESET GAMES POSITIONS NODES | fit weights PRESET FILE...";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let preset = words.get(1).and_then(|name| Preset::from_name(name));
    let done = match (&words[..], preset) {
        (["play", _, games, positions, nodes], Some(preset)) => match (games.parse(), positions.parse(), nodes.parse())
        {
            (Ok(games), Ok(positions), Ok(nodes)) => play::play(preset, games, positions, nodes),
            _ => Err(USAGE.into()),
        },
        (["weights", _, files @ ..], Some(preset)) if !files.is_empty() => regress::fit(preset, files),
        _ => Err(USAGE.into()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// A progress line: one that cannot be shown harms nothing.
fn progress(what: &str, done: usize, all: usize) {
    let bar = "#".repeat(40 * done / all.max(1));
    let _ = write!(std::io::stderr(), "\r{what} [{bar:<40}] {done}/{all}");
}
