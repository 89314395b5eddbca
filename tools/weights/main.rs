//! Fits the weights of the engine's evaluation to search results and writes `assets/engine/weights.txt`.
//!
//! 1. `cargo run --release -p tools --bin weights -- positions standard 5000 40 3000 > positions.txt` plays 5,000 games
//!    of the engine against itself in a preset. It writes up to 40 quiet positions of each, with the score that a
//!    search of 3,000 nodes gives them.
//! 2. `cargo run --release -p tools --bin weights -- fit standard positions.txt` fits the weights to these positions.
//!    The standard preset fits the feature weights, which serve all presets, together with its set of line weights; any
//!    other preset fits only its set of line weights. The rest of the file stays as it is.
//!
//! The embedded weights come from 107,000 positions of the standard game. Two kinds of them are set by hand: the weight
//! of a five that is not yet made, which counts only where lines can be answered, comes from games against a greedy
//! player; and steps close to the capture goal, which games rarely reach, continue the curve of the others.

mod fit;
mod positions;

use std::io::Write;
use std::process::ExitCode;

use pente::Preset;

const USAGE: &str = "usage: weights positions PRESET GAMES POSITIONS NODES | weights fit PRESET FILE...";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let preset = words.get(1).and_then(|name| Preset::from_name(name));
    let done = match (&words[..], preset) {
        (["positions", _, games, positions, nodes], Some(preset)) => {
            match (games.parse(), positions.parse(), nodes.parse()) {
                (Ok(games), Ok(positions), Ok(nodes)) => positions::write(preset, games, positions, nodes),
                _ => Err(USAGE.into()),
            }
        }
        (["fit", _, files @ ..], Some(preset)) if !files.is_empty() => fit::fit(preset, files),
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

/// Shows a progress bar on standard error; one that cannot be shown is no error.
fn progress(what: &str, done: usize, all: usize) {
    let bar = "#".repeat(40 * done / all.max(1));
    let _ = write!(std::io::stderr(), "\r{what} [{bar:<40}] {done}/{all}");
}
