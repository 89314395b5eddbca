//! `tessera verify`: checks a database, and that every game in it replays.

use std::path::PathBuf;
use std::process::ExitCode;

use pente_cli::output::print_line;

use super::database::database;
use super::serve::block_on;
use crate::config::Config;
use crate::store::Inspection;

/// The arguments of `tessera verify`.
#[derive(clap::Args, Clone, Debug)]
pub struct Args {
    /// The file [default: the configured database, whether the bot runs or not]
    file: Option<PathBuf>,
}

/// Runs the subcommand: exit code 1 if anything is wrong, with one line for each fault.
pub fn run(config: &Config, args: &Args) -> anyhow::Result<ExitCode> {
    let (games, faults) = block_on(async {
        let mut inspection = open(config, args).await?;
        let mut faults = inspection.faults().await?;
        let games = inspection.games().await?;
        for &game in &games {
            match inspection.game(game).await {
                Ok(_) => {}
                // The other games cannot be read either. Of a file, only some pages may be damaged.
                Err(error) if inspection.is_remote() && !error.is_damage() => return Err(error.into()),
                Err(error) => faults.push(fault(game, &error.to_string())),
            }
        }
        anyhow::Ok((games.len(), faults))
    })?;
    for fault in &faults {
        print_line(fault)?;
    }
    let (s, ending) = (if games == 1 { "" } else { "s" }, if faults.is_empty() { "no fault" } else { "see above" });
    print_line(format_args!("{games} game{s} checked: {ending}"))?;
    Ok(if faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

async fn open(config: &Config, args: &Args) -> anyhow::Result<Inspection> {
    Ok(match &args.file {
        Some(file) => Inspection::open(file).await?,
        None => Inspection::of(&database(config)?).await?,
    })
}

/// A fault of a game, with the id of the game once.
fn fault(game: crate::domain::ids::GameId, reason: &str) -> String {
    let name = format!("game {game}");
    if reason.starts_with(&name) { reason.to_owned() } else { format!("{name}: {reason}") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::ids::GameId;

    #[test]
    fn a_fault_names_its_game_once() {
        assert_eq!(fault(GameId::new(5), "game 5 cannot be read: event 3"), "game 5 cannot be read: event 3");
        assert_eq!(fault(GameId::new(5), "database: malformed"), "game 5: database: malformed");
    }
}
