//! The command line: one file per verb, each with its arguments and what it does.

pub mod analyze;
pub mod check;
pub mod engine;
pub mod gallery;
pub mod render;
pub mod replay;
pub mod rules;
pub mod run;
pub mod sandbox;
pub mod serve;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::config::{Config, Settings};
use crate::telemetry;

/// A Discord bot that hosts Pente
#[derive(Debug, Parser)]
#[command(name = "tessera", version, about, max_term_width = 100, args_conflicts_with_subcommands = true)]
pub struct Cli {
    #[command(subcommand)]
    verb: Option<Verb>,
    #[command(flatten)]
    settings: Settings,
}

#[derive(Debug, Subcommand)]
enum Verb {
    /// Run the bot on Discord (the default)
    Run(Settings),
    /// Run the bot on a stand-in for Discord on this machine, and print the address to open
    Sandbox(sandbox::Args),
    /// Print the effective configuration, the token masked
    Check(Settings),
    /// Read games on standard input, one a line, and print how each stands
    Replay(replay::Args),
    /// Print the exact rules of a preset, with the options changed on top of it
    Rules(rules::Args),
    /// Draw a game as a picture, a replay or text
    Render(render::Args),
    /// Play and prove on standard input and output, one line in, one line out
    Engine(engine::Args),
    /// Go through games with the computer player: the chances at every move, and where the game turned
    Analyze(analyze::Args),
    /// Draw every state in every theme into a folder
    Gallery(gallery::Args),
}

/// The exit code of a broken configuration, as of a wrong command line.
pub const USAGE: u8 = 2;

impl Cli {
    /// Does what the command line says.
    ///
    /// # Errors
    /// What stopped it, for one line on standard error; the exit code is then 1.
    pub fn execute(self) -> anyhow::Result<ExitCode> {
        match self.verb {
            None => configured(self.settings, run::run),
            Some(Verb::Run(settings)) => configured(settings, run::run),
            Some(Verb::Sandbox(args)) => sandbox::run(args),
            Some(Verb::Replay(args)) => replay::run(args),
            Some(Verb::Rules(args)) => rules::run(args),
            Some(Verb::Render(args)) => render::run(args),
            Some(Verb::Engine(args)) => engine::run(args),
            Some(Verb::Analyze(args)) => analyze::run(args),
            Some(Verb::Gallery(args)) => gallery::run(args),
            Some(Verb::Check(settings)) => configured(settings, |config| Ok(check::run(config))),
        }
    }
}

/// Resolves the configuration, starts the log and goes on; a broken configuration is one line and exit code 2.
fn configured(settings: Settings, then: impl FnOnce(&Config) -> anyhow::Result<ExitCode>) -> anyhow::Result<ExitCode> {
    let variables = std::env::vars_os().filter_map(|(name, _)| name.into_string().ok());
    match Config::resolve(settings, variables) {
        Ok(config) => {
            telemetry::start(&config.log, config.log_format, config.token.as_ref());
            then(&config)
        }
        Err(error) => {
            eprintln!("tessera: {error}");
            Ok(ExitCode::from(USAGE))
        }
    }
}
