//! `tessera check`: prints the effective configuration with the token masked.

use std::process::ExitCode;

use pente_cli::output::print_line;

use super::database::{database, shards};
use crate::config::Config;

/// Prints the configuration that `run` would use.
pub fn run(config: &Config) -> anyhow::Result<ExitCode> {
    if let Err(error) = database(config) {
        return Ok(super::unusable(&error));
    }
    if let Err(error) = shards(config) {
        return Ok(super::unusable(&error));
    }
    print_line(config.to_string().trim_end())?;
    Ok(ExitCode::SUCCESS)
}
