//! Fits the weights of the engine's evaluation to search results and writes `assets/engine/weights.txt`.
//!
//! 1. `cargo run --release -p tools --bin weights -- positions standard 5000 40 3000 > positions.txt` plays 5,000 games
//!    of the engine against itself in a preset. It writes up to 40 quiet positions of each, with the score that a
//!    search of 3,000 nodes gives them.
//! 2. `cargo run --release -p tools --bin weights -- fit standard positions.txt` fits the weights to these positions.
//!    The standard preset fits the feature weights, which serve all presets, together with its set of line weights; any
//!    other preset fits only its set of line weights. Hidden layers that correct a changed weight are removed. The rest
//!    of the file stays as it is.
//! 3. `cargo run --release -p tools --bin weights -- hidden standard positions.txt` fits the hidden layer of the
//!    preset's set to these positions, and leaves the other weights as they are. More presets of the same set can
//!    follow, each with its file.
//!
//! `cargo run --release -p tools --bin weights -- all standard 5000 40 3000 positions.txt` runs the three steps in this
//! order for one preset. The engine embeds the weights, so that each step has to be built with those that the step
//! before it has written; `cargo run` does that.
//!
//! The embedded weights of features and lines come from 107,000 positions of the standard game, and the hidden layers
//! from 46,860 positions of it (`positions standard 2400 40 2500`) and 26,852 of keryo (`positions keryo 1300 40
//! 2500`). The searches of the 46,860 had a hidden layer that was fitted before to positions of the same kind; those of
//! keryo had none. Two kinds of weights are set by hand: the weight of a five that is not yet made, which counts only
//! where lines can be answered, comes from games against a greedy player; and steps close to the capture goal, which
//! games rarely reach, continue the curve of the others.

mod fit;
mod hidden;
mod positions;

use std::error::Error;
use std::fs::File;
use std::io::Write;
use std::process::{Command, ExitCode, Stdio};

use pente::Preset;

const USAGE: &str = "usage: weights positions PRESET GAMES POSITIONS NODES | weights fit PRESET FILE... \
                     | weights hidden PRESET FILE [PRESET FILE]... | weights all PRESET GAMES POSITIONS NODES FILE";

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
        (["hidden", files @ ..], Some(_)) if files.len().is_multiple_of(2) => match with_presets(files) {
            Some(files) => hidden::fit(&files),
            None => Err(USAGE.into()),
        },
        (["all", name, counts @ .., file], Some(_)) if are_three_counts(counts) => all(name, counts, file),
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

fn are_three_counts(words: &[&str]) -> bool {
    words.len() == 3 && words.iter().all(|word| word.parse::<u32>().is_ok())
}

/// Runs the three steps for a preset, and writes its positions to the file.
///
/// # Errors
/// If the file cannot be written, or a step fails.
fn all(preset: &str, counts: &[&str], file: &str) -> Result<(), Box<dyn Error>> {
    let [positions, fit, hidden] = steps(preset, counts, file);
    run(&positions, File::create(file)?.into())?;
    run(&fit, Stdio::inherit())?;
    run(&hidden, Stdio::inherit())
}

/// The arguments of the three steps.
fn steps<'w>(preset: &'w str, counts: &[&'w str], file: &'w str) -> [Vec<&'w str>; 3] {
    [[&["positions", preset][..], counts].concat(), vec!["fit", preset, file], vec!["hidden", preset, file]]
}

/// Builds this program again, which embeds the weights as they are now, and runs it.
fn run(arguments: &[&str], output: Stdio) -> Result<(), Box<dyn Error>> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let build = ["run", "--release", "-p", "tools", "--bin", "weights", "--"];
    let status = Command::new(cargo).args(build).args(arguments).stdout(output).status()?;
    if status.success() { Ok(()) } else { Err(format!("weights {} failed", arguments.join(" ")).into()) }
}

/// The files with their presets; `None` if a preset is unknown.
fn with_presets<'a>(words: &[&'a str]) -> Option<Vec<(Preset, &'a str)>> {
    let (pairs, _) = words.as_chunks();
    pairs.iter().map(|&[preset, file]| Some((Preset::from_name(preset)?, file))).collect()
}

/// Shows a progress bar on standard error; one that cannot be shown is no error.
fn progress(what: &str, done: usize, all: usize) {
    let bar = "#".repeat(40 * done / all.max(1));
    let _ = write!(std::io::stderr(), "\r{what} [{bar:<40}] {done}/{all}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_runs_the_steps_with_one_file() {
        let steps = steps("keryo", &["1300", "40", "2500"], "keryo.txt").map(|step| step.join(" "));
        assert_eq!(steps, ["positions keryo 1300 40 2500", "fit keryo keryo.txt", "hidden keryo keryo.txt"]);
        assert!(are_three_counts(&["1300", "40", "2500"]));
        for words in [&["1300", "40"][..], &["1300", "40", "many"], &["1300", "40", "2500", "1"]] {
            assert!(!are_three_counts(words), "{words:?}");
        }
    }
}
