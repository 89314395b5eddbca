//! `tessera export`: writes the contents of the database for other programs.

use std::io::{self, BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context as _;

use super::serve::runtime;
use crate::app::{Replay, ReplayId};
use crate::config::{Config, Given};
use crate::domain::ids::PlayerId;
use crate::store::{Inspection, create_private};
use pente_cli::output;

/// Write the contents of the database, whether the bot runs or not
#[derive(clap::Args, Clone, Debug)]
pub struct Args {
    #[command(flatten)]
    pub(super) given: Given,
    /// All rows of all tables as JSON objects, one per line, or the games as PGN-like records
    #[arg(long, value_enum, default_value_t = Format::Jsonl)]
    format: Format,
    /// The file [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// The format of an export.
#[derive(clap::ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Rows as JSON objects, one per line.
    Jsonl,
    /// Games as records.
    Pgn,
}

/// Runs the verb.
///
/// # Errors
/// If there is no database, or if the output cannot be written.
pub fn run(config: &Config, args: &Args) -> anyhow::Result<ExitCode> {
    runtime()?.block_on(async {
        let inspection = Inspection::at(&config.data).await?;
        let Some(path) = &args.output else {
            let written = write(inspection, args.format, &mut BufWriter::new(io::stdout().lock())).await;
            return written.or_else(|error| output::ignore_closed_pipe(Err(error.downcast::<io::Error>()?)));
        };
        let cannot = || format!("cannot write {}", path.display());
        let file = create_private(path).with_context(cannot)?;
        write(inspection, args.format, &mut BufWriter::new(file)).await.with_context(cannot)
    })?;
    Ok(ExitCode::SUCCESS)
}

async fn write(mut inspection: Inspection, format: Format, out: &mut impl Write) -> anyhow::Result<()> {
    match format {
        Format::Jsonl => {
            let head = serde_json::json!({"table": "export", "format": 1, "schema": inspection.version()});
            writeln!(out, "{head}")?;
            let mut result = Ok(());
            inspection
                .rows(|row| {
                    if result.is_ok() {
                        result = writeln!(out, "{row}");
                    }
                })
                .await?;
            result?;
        }
        Format::Pgn => {
            for game in inspection.games().await? {
                match inspection.game(game).await {
                    Ok(stored) => {
                        let players = stored.game.table().players();
                        let names = inspection.names(players).await?;
                        let names = players.iter().zip(names).map(|(&player, name)| called(player, name)).collect();
                        writeln!(out, "{}", Replay { id: ReplayId::Game(game), stored, names }.record())?;
                    }
                    Err(error) => tracing::error!(game.id = game.get(), %error, "a game is left out"),
                }
            }
        }
    }
    Ok(out.flush()?)
}

/// The name of a player in a record.
fn called(player: PlayerId, name: String) -> String {
    match name.as_str() {
        _ if player.is_deleted() => "deleted".to_owned(),
        _ if player.is_engine() => player.level().map_or_else(String::new, |level| format!("Tessera (level {level})")),
        "" => player.to_string(),
        _ => name,
    }
}
