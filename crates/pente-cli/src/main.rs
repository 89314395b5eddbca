//! The command-line tool `pente`: games, rules, pictures and the engine.

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use pente_cli::{analyze, engine, gallery, output, render, replay, rules};

/// Replay, draw, play and analyze games of Pente
#[derive(Debug, Parser)]
#[command(name = "pente", version, about, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

/// The subcommands. Their descriptions are those of their arguments: clap would show a description here instead, and
/// drop the details.
#[derive(Debug, Subcommand)]
enum Command {
    Replay(replay::Args),
    Rules(rules::Args),
    Render(render::Args),
    Gallery(gallery::Args),
    Engine(engine::Args),
    Analyze(analyze::Args),
}

fn main() -> ExitCode {
    let result = match Cli::parse().command {
        Command::Replay(args) => replay::run(args),
        Command::Rules(args) => rules::run(args),
        Command::Render(args) => render::run(args),
        Command::Gallery(args) => gallery::run(args),
        Command::Engine(args) => engine::run(args),
        Command::Analyze(args) => analyze::run(args),
    };
    result.unwrap_or_else(|error| {
        output::print_error(format_args!("pente: {}", output::one_line(&error)));
        ExitCode::FAILURE
    })
}
