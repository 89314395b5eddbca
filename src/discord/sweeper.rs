//! Repairs what was not shown, and ends what ran out of time: at the start and every few seconds.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::{MissedTickBehavior, interval};
use tokio_util::sync::CancellationToken;

use super::boards::Why;
use super::bot::Bot;
use super::departures;
use super::timekeeper;
use crate::app::StoreError;

/// How long something may be wrong before it is looked for.
const EVERY: Duration = Duration::from_secs(3);

/// Sweeps until told to stop.
pub async fn sweep(bot: Arc<Bot>, stop: CancellationToken) {
    let mut ticks = interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            () = stop.cancelled() => return,
            _ = ticks.tick() => {}
        }
        // Not inside the select: what is asked of the database is never cut off.
        if let Err(error) = once(&bot).await {
            tracing::error!(%error, "a sweep failed");
        }
    }
}

async fn once(bot: &Bot) -> Result<(), StoreError> {
    // First what depends on time, so that nothing else holds it up.
    timekeeper::keep(bot).await?;
    bot.app.expire_challenges().await?;
    for challenge in bot.app.unshown_challenges().await? {
        bot.notice(&challenge).await;
    }
    bot.app.expire_lobbies().await?;
    for lobby in bot.app.unshown_lobbies().await? {
        bot.gather(lobby.id).await;
    }
    bot.app.expire_tournaments().await?;
    for tournament in bot.app.unshown_tournaments().await? {
        bot.contest(tournament).await;
    }
    for (channel, message) in bot.app.leftovers().await? {
        bot.boards.remove(channel, message).await?;
    }
    for game in bot.app.stale_games().await? {
        bot.boards.show(game, Why::Swept);
    }
    departures::sweep(bot).await
}
