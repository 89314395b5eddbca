//! `tessera run`: runs the bot on Discord.

use std::process::ExitCode;
use std::sync::Arc;

use tokio_util::sync::CancellationToken;

use super::database::{database, shards};
use super::schedule::Plan;
use super::serve::{HttpEndpoint, ServeParameters, block_on, serve, stop_on_signal};
use crate::app::SystemClock;
use crate::config::{Config, Source};
use crate::discord::HostPages;
use crate::store::{DatabaseUrl, check_present, remove_partial};

/// The arguments of `tessera run`.
#[derive(clap::Args, Clone, Debug, Default)]
pub struct Args {
    /// Start with a new, empty database even if the old one is missing and there are copies of it, or its log
    #[arg(long)]
    new: bool,
}

/// Runs the bot until a signal stops it.
pub fn run(config: &Config, args: &Args) -> anyhow::Result<ExitCode> {
    let Some(token) = &config.token else { return Ok(super::no_token()) };
    let database = match database(config) {
        Ok(database) => database,
        Err(error) => return Ok(super::unusable(&error)),
    };
    let shards = match shards(config) {
        Ok(shards) => shards,
        Err(error) => return Ok(super::unusable(&error)),
    };
    if let DatabaseUrl::Sqlite(data) = &database {
        if !args.new {
            check_present(data, &config.backup_dir)?;
        }
        remove_partial(&config.backup_dir);
    }
    block_on(async {
        let stop = CancellationToken::new();
        stop_on_signal(&stop);
        let parameters = ServeParameters {
            token,
            discord_api: config.discord_api.clone(),
            shards,
            guild: config.guild,
            database: &database,
            pages: HostPages { privacy: config.privacy_url.clone(), terms: config.terms_url.clone() },
            clock: Arc::new(SystemClock),
            http: config
                .http
                .map(|address| HttpEndpoint { address, is_configured: config.source("http") != Source::Default }),
            engine_threads: config.engine_threads,
            requests_per_second: config.requests_per_second,
            backups: Plan::of(config),
        };
        serve(parameters, stop).await
    })?;
    Ok(ExitCode::SUCCESS)
}
