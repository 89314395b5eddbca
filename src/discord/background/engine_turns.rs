//! Computers at their tables: whoever of them has something to do does it, and the board shows what came of it.
//!
//! What is due stands in the database, so that a start finds what a stop left behind. Who waits for a computer is
//! remembered only as long as the bot runs: an answer that was not changed still says what was true when it was given.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use crate::app::{Pondered, StoreError, StoredGame};
use crate::discord::components::engine;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::dispatch::{Bot, FOLLOW_UP_WITHIN};
use crate::discord::interaction::response::Response;
use crate::discord::messages::board::RefreshReason;
use crate::domain::ids::{GameId, MessageId, PlayerId};

/// How long a game may wait that nobody told of.
const EVERY: Duration = Duration::from_secs(3);

/// The answers that say that a computer is thinking: the last one of each person in each game.
#[derive(Default)]
pub struct EngineReplies(Mutex<HashMap<(GameId, PlayerId), Answer>>);

/// One of them.
#[derive(Clone)]
struct Answer {
    /// What it answers.
    cx: Context,
    /// Until when Discord lets it be changed.
    until: Instant,
    /// Whether somebody is changing it.
    is_changing: bool,
    /// Cancelled when the person makes something else of it.
    used: CancellationToken,
}

impl Answer {
    /// Whether it may stand in this message. The number of a new one is not known, but it is no older than what it answers.
    fn may_be(&self, message: MessageId) -> bool {
        match self.cx.source.filter(|source| source.ephemeral) {
            Some(under) => under.message == message,
            None => message.get() > self.cx.id.get(),
        }
    }
}

impl EngineReplies {
    /// The answer to this says it from now on.
    pub fn add(&self, game: GameId, cx: Context) {
        let now = Instant::now();
        let mut all = self.all();
        all.retain(|_, answer| answer.until > now);
        let key = (game, cx.by);
        let used = CancellationToken::new();
        let answer = Answer { cx, until: now + FOLLOW_UP_WITHIN, is_changing: false, used };
        if let Some(before) = all.insert(key, answer) {
            before.used.cancel();
        }
    }

    /// The person makes something else of the message that this is on: it is not to be changed any more.
    pub fn used(&self, cx: &Context) {
        let Some(under) = cx.source.filter(|under| under.ephemeral) else { return };
        self.all().retain(|&(_, player), answer| {
            let used = player == cx.by && answer.may_be(under.message);
            if used {
                answer.used.cancel();
            }
            !used
        });
    }

    /// Those of a game that nobody is changing: the caller does.
    fn begin(&self, game: GameId) -> Vec<Answer> {
        let mut all = self.all();
        let of_game = all.iter_mut().filter(|((of, _), answer)| *of == game && !answer.is_changing);
        let begun = of_game.map(|(_, answer)| {
            answer.is_changing = true;
            answer.clone()
        });
        begun.collect()
    }

    /// It says something else now, or cannot be changed.
    fn end(&self, game: GameId, changed: &Answer) {
        self.all().retain(|&(of, _), answer| of != game || answer.cx.id != changed.cx.id);
    }

    fn all(&self) -> MutexGuard<'_, HashMap<(GameId, PlayerId), Answer>> {
        // Every change is whole before anything can panic.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
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
            () = bot.app.sleep(EVERY) => {}
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
            bot.boards.show(game, RefreshReason::Changed);
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
    let Some(stored) = bot.app.game(game).await? else { return Ok(()) };
    if stored.game.computer_due().is_some() {
        return Ok(());
    }
    for answer in bot.waiting.begin(game) {
        tokio::select! {
            () = answer.used.cancelled() => {}
            () = tell(bot, &answer, &stored) => bot.waiting.end(game, &answer),
        }
    }
    Ok(())
}

/// Has an answer say what the computer did, if that can be.
async fn tell(bot: &Arc<Bot>, Answer { cx, until, .. }: &Answer, stored: &StoredGame) {
    let body = match engine::has_moved(bot, cx, stored).await {
        Ok(body) => body,
        Err(error) => {
            tracing::warn!(interaction.id = cx.id.get(), %error, "who waits for a computer is not told that it moved");
            return;
        }
    };
    let Some(letter) = Response::Update(body).into_edit() else { return };
    if let Err(error) = bot.rest.edit_response_until(&cx.token, &letter, *until).await {
        tracing::debug!(interaction.id = cx.id.get(), %error, "a computer’s move is shown on the board only");
    }
}
