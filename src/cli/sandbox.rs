//! `tessera sandbox`: runs the bot on a stand-in for Discord on loopback, and prints the URL of its web page.

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::Context;
use discord_sandbox::{Sandbox, Settings};
use pente_cli::output::print_line;
use tokio_util::sync::CancellationToken;

use super::serve::{ServeParameters, block_on, serve, stop_on_signal};
use super::{NO_LOG, USAGE, unusable};
use crate::app::SystemClock;
use crate::config::{LogFormat, Secret, log_filter};
use crate::discord::HostPages;
use crate::store::{DatabaseUrl, check_output};
use crate::telemetry;

/// The default log filter.
const LOG: &str = "warn";
/// The text channels that everyone can use.
const CHANNELS: [&str; 2] = ["general", "pente"];

/// The arguments of `tessera sandbox`.
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// The port on 127.0.0.1; 0 takes any free one
    #[arg(long, value_name = "PORT", default_value_t = 0)]
    port: u16,
    /// Keep the bot's database in this directory [default: a temporary one]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// The people in the channel, separated by commas; the first owns the server
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    users: Vec<String>,
    /// Write every request and gateway payload to this file, one JSON object a line, tokens masked
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// The log filter: a level, or levels by target, as in info,tessera=debug
    #[arg(long, env = "TESSERA_LOG", value_name = "FILTER", default_value = LOG)]
    log: String,
}

/// Runs the sandbox and the bot until a signal stops them. A duplicate user name and an invalid log filter are reported
/// on one line with exit code 2.
pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let mut settings = Settings {
        port: args.port,
        record: args.record,
        channels: CHANNELS.map(str::to_owned).to_vec(),
        bot_name: "Tessera".to_owned(),
        ..Settings::default()
    };
    let users: Vec<String> = args.users.iter().map(|name| name.trim().to_owned()).filter(|n| !n.is_empty()).collect();
    if !users.is_empty() {
        settings.users = users;
    }
    if let Some(name) = settings.duplicate_name() {
        telemetry::print(&format!(
            "tessera: there is more than one {name}; with --users, give everybody a name of their own"
        ));
        return Ok(ExitCode::from(USAGE));
    }
    let token = Secret::new(&settings.bot_token);
    let log = Some(args.log.as_str()).filter(|log| !log.trim().is_empty()).unwrap_or(LOG);
    let filter = match log_filter(log) {
        Ok(filter) => filter,
        Err(error) => return Ok(unusable(&error)),
    };
    telemetry::start(filter, LogFormat::Text, Some(&token)).context(NO_LOG)?;
    // Removed when the bot has stopped.
    let temporary;
    let data = if let Some(data) = args.data {
        data
    } else {
        temporary = tempfile::tempdir().context("cannot make a directory")?;
        temporary.path().to_owned()
    };
    if let Some(path) = &settings.record {
        check_output(path, &data)?;
    }
    block_on(both(settings, &token, &DatabaseUrl::Sqlite(data)))?;
    Ok(ExitCode::SUCCESS)
}

async fn both(settings: Settings, token: &Secret, database: &DatabaseUrl) -> anyhow::Result<()> {
    let sandbox = Sandbox::start(settings).await?;
    print_line(format_args!("Tessera's sandbox is at {}", sandbox.url()))?;
    let stop = CancellationToken::new();
    stop_on_signal(&stop);
    let discord_api = Some(sandbox.origin().to_owned());
    let clock = Arc::new(SystemClock);
    let pages = HostPages::default();
    let parameters = ServeParameters {
        token,
        discord_api,
        shards: None,
        guild: None,
        database,
        pages,
        clock,
        http: None,
        engine_threads: 1,
        requests_per_second: None,
        backups: None,
    };
    let served = serve(parameters, stop).await;
    sandbox.stop().await;
    served
}
