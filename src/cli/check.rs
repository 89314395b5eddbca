//! `tessera check`: the effective configuration, the token masked.

use std::process::ExitCode;

use crate::config::Config;

/// Prints what `run` would run with.
pub fn run(config: &Config) -> ExitCode {
    print!("{config}");
    ExitCode::SUCCESS
}
