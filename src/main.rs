//! The binary: reads the command line, does what it says, and turns a failure into one line and an exit code.

use std::process::ExitCode;

use std::fmt::Write as _;

use clap::Parser;
use tessera::cli::Cli;

fn main() -> ExitCode {
    Cli::parse().execute().unwrap_or_else(|error| {
        eprintln!("tessera: {}", line(&error));
        ExitCode::FAILURE
    })
}

/// A failure and what led to it in one line. Many causes stand in the words of what they caused already.
fn line(error: &anyhow::Error) -> String {
    let mut line = error.to_string();
    for cause in error.chain().skip(1).map(ToString::to_string) {
        if !line.contains(&cause) {
            // Writing to a text does not fail.
            let _ = write!(line, ": {cause}");
        }
    }
    line
}
