//! The binary: parses the command line, runs the verb, and turns an error into one line and an exit code.

use std::process::ExitCode;

use clap::Parser;
use pente_cli::output::one_line;
use tessera::cli::{Cli, exit_code};

fn main() -> ExitCode {
    Cli::parse().execute().unwrap_or_else(|error| {
        eprintln!("tessera: {}", one_line(&error));
        ExitCode::from(exit_code(&error))
    })
}
