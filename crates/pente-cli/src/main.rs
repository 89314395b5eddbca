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

#[derive(Debug, Subcommand)]
enum Command {
    /// Read games from standard input and print how each ends
    Replay(replay::Args),
    /// Print the exact rules of a preset
    Rules(rules::Args),
    /// Draw a game as a picture, a replay or text
    Render(render::Args),
    /// Draw every state of a board in every theme into a folder
    Gallery(gallery::Args),
    /// Run the computer player as a line protocol on standard input and output
    Engine(engine::Args),
    /// Analyze games with the engine: each side's chances at every move, and where the game turned
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
        eprintln!("pente: {}", output::one_line(&error));
        ExitCode::FAILURE
    })
}
