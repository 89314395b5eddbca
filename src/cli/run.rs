//! `tessera run`: the bot on Discord.

use std::process::ExitCode;

use super::USAGE;
use crate::config::Config;

/// What somebody without a token is told: where to get one, and how to try the bot without.
const NO_TOKEN: &str =
    "tessera: no DISCORD_TOKEN; make a bot and copy its token at https://discord.com/developers/applications
tessera: to try it without any account, run `tessera sandbox` (or `cargo run --release -- sandbox`)";

/// Runs the bot until it is told to stop.
///
/// # Errors
/// A data directory that cannot be used, a token that Discord refuses, a connection that cannot be made.
pub fn run(config: &Config) -> anyhow::Result<ExitCode> {
    if config.token.is_none() {
        eprintln!("{NO_TOKEN}");
        return Ok(ExitCode::from(USAGE));
    }
    anyhow::bail!("not wired yet")
}
