//! Fits the evaluation to what a search finds, in two steps:
//!
//! - `cargo run --release --example fit -- play 5000 40 3000 > positions.txt` plays 5,000 games of the engine against
//!   itself and writes quiet positions from them with the score that a search of 3,000 nodes gives them, at most 40 of a
//!   game;
//! - `cargo run --release --example fit -- lines positions.txt` fits what lines of neighbours are worth to them, writes
//!   `assets/engine/lines.txt`, and prints the weights of the features as `src/engine/eval.rs` holds them.

mod play;
mod regress;

use std::io::Write;
use std::process::ExitCode;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["play", games, positions, nodes] => match (games.parse(), positions.parse(), nodes.parse()) {
            (Ok(games), Ok(positions), Ok(nodes)) => play::play(games, positions, nodes),
            _ => Err("fit play GAMES POSITIONS NODES".into()),
        },
        ["lines", ref files @ ..] if !files.is_empty() => regress::fit(files),
        _ => Err("fit play GAMES POSITIONS NODES | fit lines FILE...".into()),
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
