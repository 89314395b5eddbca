//! `tessera backup`: copies the database, also while the bot runs.

use std::path::PathBuf;
use std::process::ExitCode;

use pente_cli::output::print_line;

use super::database::only_sqlite;
use super::serve::block_on;
use crate::app::{Clock as _, SystemClock};
use crate::config::Config;
use crate::store::{Backup, Pace, back_up};

/// The arguments of `tessera backup`.
#[derive(clap::Args, Clone, Debug)]
pub struct Args {
    /// The file, or a directory for it [default: named after the time, among the scheduled backups]
    file: Option<PathBuf>,
}

/// Runs the subcommand.
pub fn run(config: &Config, args: &Args) -> anyhow::Result<ExitCode> {
    only_sqlite(config, "use pg_dump, or continuous archiving for any moment; docs/HOSTING.md says how")?;
    let name = Backup::name(SystemClock.now());
    let to = match &args.file {
        None => config.backup_dir.join(name),
        Some(dir) if dir.is_dir() => dir.join(name),
        Some(file) => file.clone(),
    };
    let bytes = block_on(back_up(&config.data, &to, Pace::Full))?;
    print_line(format_args!("backed up {} to {} ({bytes} bytes)", config.data.display(), to.display()))?;
    Ok(ExitCode::SUCCESS)
}
