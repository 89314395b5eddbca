//! Computers at their tables: whoever of them has something to do does it, and the board shows what came of it.
//!
//! What is due stands in the database, so that a start finds what a stop left behind. Who waits for a computer is
//! remembered only as long as the bot runs: an answer that was not changed still says what was true when it was given.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;

use super::asked::Asked;
use super::boards::Why;
use super::bot::{Bot, KEEP_WITHIN};
use super::handlers::computer;
use super::reply::Reply;
use crate::app::{Pondered, StoreError};
use crate::ids::{GameId, PlayerId};

/// How long a game may wait that nobody told of.
const EVERY: Duration = Duration::from_secs(3);

/// The answers that say that a computer is thinking: the last one of each person in each game, and until when Discord lets
/// it be changed.
#[derive(Default)]
pub struct Waiting(Mutex<HashMap<(GameId, PlayerId), (Asked, Instant)>>);

impl Waiting {
    /// The answer to this says it from now on.
    pub fn add(&self, game: GameId, asked: Asked) {
        let now = Instant::now();
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.retain(|_, (_, until)| *until > now);
        all.insert((game, asked.by), (asked, now + KEEP_WITHIN));
    }

    /// Those of a game, who wait no longer.
    fn take(&self, game: GameId) -> Vec<(Asked, Instant)> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.extract_if(|&(of, _), _| of == game).map(|(_, waiting)| waiting).collect()
    }
}

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

async fn ponder(bot: &Arc<Bot>, game: GameId) {
    match bot.app.ponder(game).await {
        Ok(Pondered::Acted) => {
            bot.boards.show(game, Why::Changed);
            // The same computer may have more to do, and a worker is free.
            bot.app.thinkers().nudge();
            answer(bot, game).await;
        }
        Ok(Pondered::MovedOn) => {
            bot.app.thinkers().nudge();
            answer(bot, game).await;
        }
        Ok(Pondered::Nothing | Pondered::Later) => {}
        Err(error) => tracing::error!(game.id = game.get(), %error, "a computer could not act"),
    }
}

/// Changes the answers of those who waited for the computers of a game, if none of these is at work any more.
pub async fn answer(bot: &Arc<Bot>, game: GameId) {
    if let Err(error) = change(bot, game).await {
        tracing::warn!(game.id = game.get(), %error, "who waits for a computer is not told that it moved");
    }
}

async fn change(bot: &Arc<Bot>, game: GameId) -> Result<(), StoreError> {
    let Some(stored) = bot.app.store().game(game).await? else { return Ok(()) };
    if stored.game.computer_due().is_some() {
        return Ok(());
    }
    for (asked, until) in bot.waiting.take(game) {
        let sheet = computer::has_moved(bot, &asked, &stored).await?;
        let Some(letter) = Reply::Update(sheet).later() else { continue };
        if let Err(trouble) = bot.wire.give_answer(&asked.token, &letter, until).await {
            tracing::debug!(interaction.id = asked.id.get(), %trouble, "a computer’s move is shown on the board only");
        }
    }
    Ok(())
}
