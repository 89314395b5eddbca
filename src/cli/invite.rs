//! `tessera invite`: prints the URL that adds the bot to a guild.

use std::process::ExitCode;

use pente_cli::output::print_line;

use super::serve::block_on;
use crate::config::Config;
use crate::discord::operator::Operator;

/// Prints the URL, with exactly the permissions that the bot uses.
pub fn run(config: &Config) -> anyhow::Result<ExitCode> {
    let Some(token) = &config.token else { return Ok(super::no_token()) };
    let operator = Operator::new(token.expose(), config.discord_api.as_deref())?;
    print_line(block_on(operator.invite())?)?;
    Ok(ExitCode::SUCCESS)
}
