//! Makes a database with many finished games, to measure how the bot does with one.
//!
//! `finished-games DIR GAMES [PLAYERS [GUILDS]]` creates a database in a directory and fills it with rated games of the
//! last year, with their events, hashes, results and ratings, as the bot would have written them. Ten players have
//! a hundredth of the games, and the other players different numbers of the rest. Half a million games take about two
//! minutes. The results and ratings by period are left to the bot, which fills them in at its next start.

mod bulk;
mod season;

use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context as _, Result, ensure};
use tessera::store::Store;

use self::bulk::Bulk;
use self::season::Season;

#[tokio::main]
async fn main() -> Result<()> {
    let mut args = std::env::args().skip(1);
    let usage = "usage: finished-games DIR GAMES [PLAYERS [GUILDS]]";
    let dir = PathBuf::from(args.next().context(usage)?);
    let mut number = |default| args.next().map_or(Ok(default), |text| text.parse::<u64>().context(usage));
    let (games, players, guilds) = (number(0)?, number(50_000)?, number(1_000)?);
    ensure!(games > 0 && guilds > 0 && players >= 2 * guilds, usage);
    ensure!(!dir.join("tessera.db").exists(), "there is a database in {} already", dir.display());
    let begun = Instant::now();
    Store::open(&dir).await?.close().await?;
    let mut bulk = Bulk::open(&dir.join("tessera.db")).await?;
    let mut season = Season::new(games, players, guilds);
    while let Some(game) = season.play() {
        bulk.insert(&game).await?;
    }
    bulk.close(season.ratings()).await?;
    println!("{games} games in {:?}", begun.elapsed());
    Ok(())
}
