//! `pente`: games, rules, pictures and the engine on the command line.

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use pente_cli::{analyze, engine, gallery, out, render, replay, rules};

/// Replay, draw, play and analyze games of Pente
#[derive(Debug, Parser)]
#[command(name = "pente", version, about, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Debug, Subcommand)]
enum Verb {
    /// Read games from standard input and print how each ends
    Replay(replay::Args),
    /// Print the exact rules of a preset
    Rules(rules::Args),
    /// Draw a game as a picture, a replay or text
    Render(render::Args),
    /// Draw every state in every theme into a folder
    Gallery(gallery::Args),
    /// Play and prove on standard input and output
    Engine(engine::Args),
    /// Go through games with the engine: the chances at every move, and where the game turned
    Analyze(analyze::Args),
}

fn main() -> ExitCode {
    let done = match Cli::parse().verb {
        Verb::Replay(args) => replay::run(args),
        Verb::Rules(args) => rules::run(args),
        Verb::Render(args) => render::run(args),
        Verb::Gallery(args) => gallery::run(args),
        Verb::Engine(args) => engine::run(args),
        Verb::Analyze(args) => analyze::run(args),
    };
    done.unwrap_or_else(|error| {
        eprintln!("pente: {}", out::line(&error));
        ExitCode::FAILURE
    })
}
