//! `tessera forget`: deletes the data of a person, at their request or as the law requires.

use std::process::ExitCode;
use std::sync::Arc;

use anyhow::Context as _;
use pente_cli::output::print_line;

use super::database::database;
use super::serve::block_on;
use crate::app::{self, Clock as _, SystemClock};
use crate::config::Config;
use crate::domain::ids::PlayerId;
use crate::store::{Inspection, OpenError, Store};

/// The arguments of `tessera forget`.
#[derive(clap::Args, Clone, Debug)]
pub struct Args {
    /// The person's Discord id
    #[arg(value_name = "PLAYER_ID")]
    player: u64,
}

/// Runs the subcommand.
pub fn run(config: &Config, args: &Args) -> anyhow::Result<ExitCode> {
    let player = PlayerId::new(args.player);
    let database = database(config)?;
    let deleted = block_on(async {
        // Opening would create a database.
        Inspection::of(&database).await?;
        let store = Store::open_with(&database, Arc::new(())).await.map_err(advised)?;
        let deleted = app::delete_data(&store, player, SystemClock.now()).await;
        store.close().await?;
        // It is done in parts, and those before are on disk.
        deleted.context("not everything was deleted; run the command again")
    })?;
    match deleted {
        None => print_line(format_args!("nothing is known of {player}"))?,
        Some(gone) => {
            let s = if gone.games == 1 { "" } else { "s" };
            print_line(format_args!(
                "{player} is forgotten; {} in their place in {} game{s}",
                gone.placeholder, gone.games
            ))?;
            for game in gone.resigned {
                print_line(format_args!("game {game} was resigned for them"))?;
            }
            print_line("backups and other copies from before still hold the data")?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn advised(error: OpenError) -> anyhow::Error {
    match error {
        OpenError::Locked(_)
        | OpenError::InUse(_)
        | OpenError::SchemaInUse(_)
        | OpenError::ShardInUse { .. }
        | OpenError::ShardCount { .. } => {
            anyhow::anyhow!("{error} (players can delete their own data with /account privacy)")
        }
        error => error.into(),
    }
}
