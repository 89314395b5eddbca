//! `tessera migrate`: copies everything to another database, from SQLite to PostgreSQL or back.

use std::process::ExitCode;

use pente_cli::output::print_line;

use super::serve::block_on;
use crate::config::Secret;
use crate::store::{DatabaseUrl, Target, migrate};

/// The arguments of `tessera migrate`.
#[derive(clap::Args, Clone, Debug)]
pub struct Args {
    /// The database to copy: sqlite:DIR or the URL of a PostgreSQL database
    #[arg(long, value_name = "URL")]
    from: Secret,
    /// The database to copy to, which must be empty unless --replace is given
    #[arg(long, value_name = "URL")]
    to: Secret,
    /// Delete what is in the target first
    #[arg(long)]
    replace: bool,
}

/// Runs the subcommand. If it fails, the target is unchanged.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let urls = [&args.from, &args.to].map(|url| url.expose().parse::<DatabaseUrl>());
    let [from, to] = match urls {
        [Ok(from), Ok(to)] => [from, to],
        [Err(error), _] | [_, Err(error)] => return Ok(super::unusable(&error)),
    };
    let mode = if args.replace { Target::IsReplaced } else { Target::MustBeEmpty };
    let done = block_on(migrate(&from, &to, mode))?;
    let s = if done.games == 1 { "" } else { "s" };
    print_line(format_args!("copied {} rows from {from} to {to}; {} game{s} replayed there", done.rows, done.games))?;
    Ok(ExitCode::SUCCESS)
}
