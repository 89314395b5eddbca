//! `tessera check`: the effective configuration, the token masked.

use std::process::ExitCode;

use crate::config::Config;
use pente_cli::output::print_line;

/// Prints what `run` would run with.
///
/// # Errors
/// Standard output cannot be written.
pub fn run(config: &Config) -> anyhow::Result<ExitCode> {
    print_line(config.to_string().trim_end())?;
    Ok(ExitCode::SUCCESS)
}
