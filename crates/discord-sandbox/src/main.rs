//! `discord-sandbox`: runs the sandbox as a program of its own, for any bot.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use discord_sandbox::{Sandbox, Settings};

/// A local stand-in for Discord: REST v10, the gateway, and a web page that looks like a channel
#[derive(Debug, Parser)]
#[command(name = "discord-sandbox", version, about)]
struct Args {
    /// The port on 127.0.0.1; 0 picks a free one
    #[arg(long, value_name = "PORT", default_value_t = 0)]
    port: u16,
    /// The names of the users, separated by commas; the first owns the guild
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    users: Vec<String>,
    /// The names of the text channels, separated by commas
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    channels: Vec<String>,
    /// Record every request and gateway payload to this file, one JSON object per line, tokens masked
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

#[tokio::main]
async fn main() -> anyhow::Result<ExitCode> {
    let args = Args::parse();
    let mut settings = Settings { port: args.port, record: args.record, ..Settings::default() };
    for (given, setting) in [(args.users, &mut settings.users), (args.channels, &mut settings.channels)] {
        let names: Vec<String> = given.iter().map(|name| name.trim().to_owned()).filter(|n| !n.is_empty()).collect();
        if !names.is_empty() {
            *setting = names;
        }
    }
    if let Some(name) = settings.duplicate_name() {
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
