//! `discord-sandbox`: the stand-in for Discord as a program of its own, for any bot.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use discord_sandbox::{Sandbox, Settings};

/// A local stand-in for Discord: REST v10, the gateway, and a page that looks like a channel
#[derive(Debug, Parser)]
#[command(name = "discord-sandbox", version, about)]
struct Args {
    /// The port on 127.0.0.1; 0 takes any free one
    #[arg(long, value_name = "PORT", default_value_t = 0)]
    port: u16,
    /// The users in the channel, separated by commas; the first owns the guild
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    users: Vec<String>,
    /// Write every request and gateway payload to this file, one JSON object a line, tokens masked
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

#[tokio::main]
async fn main() -> anyhow::Result<ExitCode> {
    let args = Args::parse();
    let mut settings = Settings { port: args.port, record: args.record, ..Settings::default() };
    let users: Vec<String> = args.users.iter().map(|name| name.trim().to_owned()).filter(|n| !n.is_empty()).collect();
    if !users.is_empty() {
        settings.users = users;
    }
    if let Some(name) = settings.taken_name() {
        eprintln!("discord-sandbox: there is more than one {name}; give every user a different name with --users");
        return Ok(ExitCode::from(2));
    }
    let token = settings.bot_token.clone();
    let sandbox = Sandbox::start(settings).await?;
    println!("The page is at {}", sandbox.url());
    println!("Connect a bot to {} with the token {token}", sandbox.origin());
    tokio::signal::ctrl_c().await?;
    sandbox.stop().await;
    Ok(ExitCode::SUCCESS)
}
