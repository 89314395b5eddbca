//! `tessera register`: registers the commands with Discord without running the bot.

use std::process::ExitCode;

use pente_cli::output::print_line;

use super::serve::block_on;
use crate::config::Config;
use crate::discord::operator::Operator;
use crate::domain::ids::GuildId;

/// The arguments of `tessera register`.
#[derive(clap::Args, Clone, Debug)]
pub struct Args {
    /// Remove the commands instead: from the server named by --guild, or from everywhere
    #[arg(long)]
    clear: bool,
}

/// Runs the subcommand.
pub fn run(config: &Config, args: &Args) -> anyhow::Result<ExitCode> {
    let Some(token) = &config.token else { return Ok(super::no_token()) };
    let operator = Operator::new(token.expose(), config.discord_api.as_deref())?;
    let guild = config.guild.map(GuildId::new);
    let place = guild.map_or_else(|| "all servers".to_owned(), |guild| format!("server {guild}"));
    let changes =
        block_on(async { if args.clear { operator.clear(guild).await } else { operator.register(guild).await } })?;
    let done = match (args.clear, changes.changed) {
        (true, true) => "commands removed from",
        (true, false) => "there were no commands in",
        (false, true) => "commands registered in",
        (false, false) => "commands are up to date in",
    };
    print_line(format_args!("{done} {place}"))?;
    for guild in &changes.cleared {
        print_line(format_args!("commands removed from server {guild}, which had a list of its own"))?;
    }
    if changes.more {
        print_line("the bot is in more servers; lists of their own there, if any, are as they were")?;
    }
    Ok(ExitCode::SUCCESS)
}
