//! Computers at their tables: whoever of them has something to do does it, and the board shows what came of it.
//!
//! What is due stands in the database, so that a start finds what a stop left behind.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

use super::boards::Why;
use super::bot::Bot;
use crate::app::{Pondered, StoreError};
use crate::ids::GameId;

/// How long a game may wait that nobody told of.
const EVERY: Duration = Duration::from_secs(3);

/// Looks after computers until told to stop.
pub async fn mind(bot: Arc<Bot>, stop: CancellationToken) {
    loop {
        if let Err(error) = look(&bot).await {
            tracing::error!(%error, "a look after computers failed");
        }
        tokio::select! {
            () = stop.cancelled() => return,
            () = bot.app.thinkers().nudged() => {}
            () = sleep(EVERY) => {}
        }
    }
}

async fn look(bot: &Arc<Bot>) -> Result<(), StoreError> {
    for game in bot.app.games_for_computers().await? {
        let ponderer = bot.clone();
        bot.tasks.spawn(async move { ponder(&ponderer, game).await });
    }
    Ok(())
}

async fn ponder(bot: &Bot, game: GameId) {
    match bot.app.ponder(game).await {
        Ok(Pondered::Acted) => {
            bot.boards.show(game, Why::Changed);
            // The same computer may have more to do, and a worker is free.
            bot.app.thinkers().nudge();
        }
        Ok(Pondered::MovedOn) => bot.app.thinkers().nudge(),
        Ok(Pondered::Nothing | Pondered::Later) => {}
        Err(error) => tracing::error!(game.id = game.get(), %error, "a computer could not act"),
    }
}
