//! `tessera run`: the bot on Discord.

use std::process::ExitCode;
use std::sync::Arc;

use tokio_util::sync::CancellationToken;

use super::USAGE;
use super::serve::{Serving, runtime, serve, stop_on_signal};
use crate::app::SystemClock;
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
    let Some(token) = &config.token else {
        eprintln!("{NO_TOKEN}");
        return Ok(ExitCode::from(USAGE));
    };
    let serving = Serving {
        token,
        api: config.discord_api.clone(),
        guild: config.guild,
        data: &config.data,
        clock: Arc::new(SystemClock),
    };
    runtime()?.block_on(async {
        let stop = CancellationToken::new();
        stop_on_signal(&stop);
        serve(serving, stop).await
    })?;
    Ok(ExitCode::SUCCESS)
}
