//! `tessera register`: the list of commands at Discord, without running the bot.

use std::process::ExitCode;

use super::serve::runtime;
use crate::config::{Config, Given};
use crate::discord::desk::{Desk, Filed};
use crate::ids::GuildId;

/// List the commands at Discord where they differ, in all servers or with --guild in one, never in both
#[derive(clap::Args, Clone, Debug)]
pub struct Args {
    #[command(flatten)]
    pub(super) given: Given,
    /// Take the commands away instead: of the server named by --guild, or of everywhere
    #[arg(long)]
    clear: bool,
}

/// Runs the verb.
///
/// # Errors
/// A token that Discord refuses, a server that cannot be reached.
pub fn run(config: &Config, args: &Args) -> anyhow::Result<ExitCode> {
    let Some(token) = &config.token else { return Ok(super::no_token()) };
    let desk = Desk::new(token.expose(), config.discord_api.as_deref());
    let guild = config.guild.map(GuildId::new);
    let place = guild.map_or_else(|| "all servers".to_owned(), |guild| format!("server {guild}"));
    let runtime = runtime()?;
    let filed = if args.clear {
        let filed = runtime.block_on(desk.clear(guild))?;
        println!(
            "{}",
            if filed.changed { "commands removed from " } else { "there were no commands in " }.to_owned() + &place
        );
        filed
    } else {
        let filed = runtime.block_on(desk.register(guild))?;
        println!(
            "{}",
            if filed.changed { "commands registered in " } else { "commands are up to date in " }.to_owned() + &place
        );
        filed
    };
    tell(&filed);
    Ok(ExitCode::SUCCESS)
}

fn tell(filed: &Filed) {
    for guild in &filed.cleared {
        println!("commands removed from server {guild}, which had a list of its own");
    }
    if filed.more {
        println!("the bot is in more servers; lists of their own there, if any, are as they were");
    }
}
