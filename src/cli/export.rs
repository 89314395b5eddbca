//! `tessera export`: writes the contents of the database for other programs.

use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context as _;
use pente_cli::output;
use serde_json::Value;

use super::database::database;
use super::serve::block_on;
use crate::app::{Replay, ReplayId};
use crate::config::Config;
use crate::domain::ids::PlayerId;
use crate::store::{Cell, Inspection, UnfinishedFile, check_output};

/// The arguments of `tessera export`.
#[derive(clap::Args, Clone, Debug)]
pub struct Args {
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

/// Runs the subcommand.
pub fn run(config: &Config, args: &Args) -> anyhow::Result<ExitCode> {
    // Also if the database is PostgreSQL: the directory may contain the one that was migrated.
    if let Some(path) = &args.output {
        check_output(path, &config.data)?;
    }
    let mut left_out = 0;
    block_on(async {
        let inspection = Inspection::of(&database(config)?).await?;
        let Some(path) = &args.output else {
            let mut out = BufWriter::new(io::stdout().lock());
            let written = write(inspection, args.format, &mut out, &mut left_out).await;
            return output::ignore_closed_pipe_after(written);
        };
        let cannot = || format!("cannot write {}", path.display());
        let file = UnfinishedFile::create(path).with_context(cannot)?;
        write(inspection, args.format, &mut BufWriter::new(file.file()), &mut left_out).await.with_context(cannot)?;
        file.publish().with_context(cannot)
    })?;
    if left_out > 0 {
        let games = if left_out == 1 { "game is" } else { "games are" };
        anyhow::bail!("{left_out} damaged {games} left out; `tessera verify` names each fault");
    }
    Ok(ExitCode::SUCCESS)
}

/// Writes the export. Damaged games are left out of records, and counted.
async fn write(
    mut inspection: Inspection,
    format: Format,
    out: &mut impl Write,
    left_out: &mut usize,
) -> anyhow::Result<()> {
    match format {
        Format::Jsonl => {
            let head = serde_json::json!({"table": "export", "format": 1, "schema": inspection.version()});
            writeln!(out, "{head}")?;
            let line = |table: &str, columns: &[String], cells| match writeln!(out, "{}", object(table, columns, cells))
            {
                Ok(()) => ControlFlow::Continue(()),
                Err(error) => ControlFlow::Break(error),
            };
            if let ControlFlow::Break(error) = inspection.rows(line).await? {
                return Err(error.into());
            }
        }
        Format::Pgn => {
            for game in inspection.games().await? {
                match inspection.game(game).await {
                    Ok(stored) => {
                        let players = stored.game.table().players();
                        let names = inspection.names(players).await?;
                        let names = players.iter().zip(names).map(|(&player, name)| called(player, name)).collect();
                        let replay = Replay { id: ReplayId::Game(game), stored, names, tags: Vec::new() };
                        writeln!(out, "{}", replay.record())?;
                    }
                    Err(error) if error.is_damage() => {
                        *left_out += 1;
                        tracing::error!(game.id = game.get(), %error, "a game is left out");
                    }
                    // The other games cannot be read either.
                    Err(error) => return Err(error.into()),
                }
            }
        }
    }
    Ok(out.flush()?)
}

/// The columns of 64 bits besides those with an id in their name: the guild of a rating, hashes, and seeds.
const LARGE: [&str; 4] = ["scope", "chain", "seal", "seed"];

/// A row as a JSON object. Discord's ids are strings, as in Discord's API, and so are other numbers of 64 bits: they
/// exceed the integers that many JSON parsers read exactly.
fn object(table: &str, columns: &[String], cells: Vec<Cell>) -> Value {
    let pairs = columns.iter().zip(cells).map(|(name, cell)| {
        let is_id = ["_id", "_by"].iter().any(|ending| name.ends_with(ending)) || name == "id";
        let is_text = is_id || LARGE.contains(&name.as_str());
        let value = match cell {
            Cell::Null => Value::Null,
            Cell::Integer(number) if is_text => number.to_string().into(),
            Cell::Integer(number) => number.into(),
            Cell::Real(number) => number.into(),
            Cell::Text(text) => text.into(),
            Cell::Blob(bytes) => hex(&bytes).into(),
        };
        (name.clone(), value)
    });
    Value::Object(std::iter::once(("table".to_owned(), table.into())).chain(pairs).collect())
}

fn hex(bytes: &[u8]) -> String {
    let digit = |value: u8| char::from_digit(value.into(), 16).unwrap_or_default().to_ascii_uppercase();
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_become_json() {
        let names = ["id", "player_id", "scope", "settled_by", "rev", "rating", "event", "picture", "language"]
            .map(str::to_owned);
        let cells = vec![
            Cell::Integer(-1),
            Cell::Integer(776_655_443_322_110_011),
            Cell::Integer(665_544_332_211_001_122),
            Cell::Null,
            Cell::Integer(3),
            Cell::Real(1500.5),
            Cell::Text("K10 \"x\"".to_owned()),
            Cell::Blob(vec![0, 171]),
            Cell::Null,
        ];
        assert_eq!(
            object("games", &names, cells).to_string(),
            r#"{"table":"games","id":"-1","player_id":"776655443322110011","scope":"665544332211001122","settled_by":null,"rev":3,"rating":1500.5,"event":"K10 \"x\"","picture":"00AB","language":null}"#
        );
    }
}
