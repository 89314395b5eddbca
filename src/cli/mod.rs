//! The command line: one file per subcommand, each with its arguments and what it does.

mod backup;
mod check;
mod database;
mod export;
mod forget;
mod health;
mod invite;
mod migrate;
mod register;
mod restore;
mod run;
mod sandbox;
mod schedule;
mod serve;
mod service;
mod verify;

use std::process::ExitCode;

use anyhow::Context as _;
use clap::Parser;
use pente_cli::replay;

use crate::config::{Config, Flags};
use crate::discord::RunError;
use crate::store::{BadDatabaseUrl, CopyError, OpenError};
use crate::telemetry;

/// A Discord bot that hosts Pente
#[derive(Debug, Parser)]
#[command(name = "tessera", version, about, max_term_width = 100, args_conflicts_with_subcommands = true)]
pub struct Cli {
    #[command(subcommand)]
    subcommand: Option<Subcommand>,
    #[command(flatten)]
    flags: Flags,
}

#[derive(Debug, clap::Subcommand)]
enum Subcommand {
    /// Run the bot on Discord (the default)
    Run(Configured<run::Args>),
    /// Run the bot on a stand-in for Discord on this machine, and print the address to open
    Sandbox(sandbox::Args),
    /// Print the effective configuration, with the token masked
    Check(Flags),
    /// Register the commands with Discord if they differ: in all servers, or in one with --guild, never in both
    Register(Configured<register::Args>),
    /// Print the URL that invites the bot, with exactly the permissions that it uses
    Invite(Flags),
    /// Copy the database to a new file, whether the bot runs or not
    Backup(Configured<backup::Args>),
    /// Replace the database with a backup, and keep the old one next to it; not while the bot runs
    Restore(Configured<restore::Args>),
    /// Copy everything to another database, such as from SQLite to PostgreSQL; not while the bot runs
    Migrate(Configured<migrate::Args>),
    /// Check a database or a backup: the file, the consistency of its rows, and that every game replays
    Verify(Configured<verify::Args>),
    /// Write the contents of the database, whether the bot runs or not
    Export(Configured<export::Args>),
    /// Delete a person's data; their games stay readable, without their name; not while the bot runs
    Forget(Configured<forget::Args>),
    /// Check whether the running bot is healthy; exit code 0 if it is, 1 if not
    Health(Configured<health::Args>),
    // The description of its arguments is shown, which has the details.
    Replay(replay::Args),
}

/// The arguments of a subcommand, and the settings that it runs with.
#[derive(Debug, clap::Args)]
struct Configured<A: clap::Args> {
    #[command(flatten)]
    flags: Flags,
    #[command(flatten)]
    args: A,
}

impl<A: clap::Args> Configured<A> {
    fn run(self, run: impl FnOnce(&Config, &A) -> anyhow::Result<ExitCode>) -> anyhow::Result<ExitCode> {
        configured(self.flags, |config| run(config, &self.args))
    }
}

/// The exit code for an invalid configuration, as for an invalid command line.
pub const USAGE: u8 = 2;

/// The exit code if Discord refuses the token, the intents or the shards, so that a restart does not help: `EX_NOPERM`
/// of sysexits(3).
pub const REFUSED: u8 = 77;

impl Cli {
    /// Runs the subcommand of the command line.
    ///
    /// # Errors
    /// [`anyhow::Error`]: the error of the subcommand, to be printed in one line on standard error. [`exit_code`] maps
    /// it to an exit code.
    pub fn execute(self) -> anyhow::Result<ExitCode> {
        match self.subcommand {
            None => configured(self.flags, |config| run::run(config, &run::Args::default())),
            Some(Subcommand::Run(configured)) => configured.run(run::run),
            Some(Subcommand::Sandbox(args)) => sandbox::run(args),
            Some(Subcommand::Register(configured)) => configured.run(register::run),
            Some(Subcommand::Invite(flags)) => configured(flags, invite::run),
            Some(Subcommand::Backup(configured)) => configured.run(backup::run),
            Some(Subcommand::Restore(configured)) => configured.run(restore::run),
            Some(Subcommand::Migrate(configured)) => configured.run(|_, args| migrate::run(args)),
            Some(Subcommand::Verify(configured)) => configured.run(verify::run),
            Some(Subcommand::Export(configured)) => configured.run(export::run),
            Some(Subcommand::Forget(configured)) => configured.run(forget::run),
            Some(Subcommand::Health(configured)) => configured.run(health::run),
            Some(Subcommand::Replay(args)) => replay::run(args),
            Some(Subcommand::Check(flags)) => configured(flags, check::run),
        }
    }
}

/// The exit code of an error: a code of its own if a restart does not help, otherwise 1.
pub fn exit_code(error: &anyhow::Error) -> u8 {
    let is_refused = error.downcast_ref().is_some_and(RunError::is_permanent);
    let needs_change = matches!(error.downcast_ref(), Some(OpenError::Vanished { .. } | OpenError::LogAlone { .. }))
        || matches!(error.downcast_ref(), Some(CopyError::OwnFile(_)))
        || error.is::<BadDatabaseUrl>();
    match (is_refused, needs_change) {
        (true, _) => REFUSED,
        (_, true) => USAGE,
        _ => 1,
    }
}

/// The message if no token is configured: where to get one, and how to try the bot without one.
const NO_TOKEN: &str =
    "tessera: no DISCORD_TOKEN; make a bot and copy its token at https://discord.com/developers/applications
tessera: to try it without any account, run `tessera sandbox` (or `cargo run --release -- sandbox`)";

/// The context of an error at the start of logging.
const NO_LOG: &str = "cannot start the thread that writes the log";

/// Reports a missing token.
fn no_token() -> ExitCode {
    telemetry::print(NO_TOKEN);
    ExitCode::from(USAGE)
}

/// Reports an invalid setting in one line.
fn unusable(error: &impl std::fmt::Display) -> ExitCode {
    telemetry::print(&format!("tessera: {error}"));
    ExitCode::from(USAGE)
}

/// Resolves the configuration, starts logging and runs `then`. An invalid configuration is reported in one line with
/// exit code 2.
fn configured(flags: Flags, then: impl FnOnce(&Config) -> anyhow::Result<ExitCode>) -> anyhow::Result<ExitCode> {
    let variables = std::env::vars_os().filter_map(|(name, value)| Some((name.into_string().ok()?, value)));
    match Config::resolve(flags, variables) {
        Ok(config) => {
            telemetry::start(config.log_filter.clone(), config.log_format, config.token.as_ref()).context(NO_LOG)?;
            then(&config)
        }
        Err(error) => Ok(unusable(&error)),
    }
}
