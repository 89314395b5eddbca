//! `tessera restore`: replaces the database with a backup.

use std::path::PathBuf;
use std::process::ExitCode;

use pente_cli::output::print_line;

use super::database::only_sqlite;
use super::serve::block_on;
use crate::app::{Clock as _, SystemClock};
use crate::config::Config;
use crate::store::{restore, stamp};

/// The arguments of `tessera restore`.
#[derive(clap::Args, Clone, Debug)]
pub struct Args {
    /// The backup
    file: PathBuf,
}

/// Runs the subcommand.
pub fn run(config: &Config, args: &Args) -> anyhow::Result<ExitCode> {
    only_sqlite(config, "use pg_restore into an empty database, while the bot is stopped; docs/HOSTING.md says how")?;
    let restored = block_on(restore(&config.data, &args.file, &stamp(SystemClock.now())))?;
    print_line(format_args!("{} is in place in {}", args.file.display(), config.data.display()))?;
    if let Some(kept) = restored.kept {
        print_line(format_args!("what was there before is {}", kept.display()))?;
    }
    if let Some(log) = restored.log {
        print_line(format_args!("a log without its database was there; it is {}", log.display()))?;
    }
    Ok(ExitCode::SUCCESS)
}
