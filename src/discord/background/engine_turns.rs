//! Plays pending engine turns and refreshes the boards.
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
use crate::discord::interaction::response::FOLLOW_UP_WITHIN;
use crate::discord::interaction::response::Response;
use crate::discord::interaction::services::Services;
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

/// Plays pending engine turns and refreshes the boards, until told to stop.
pub async fn play(services: Services, waiting: Arc<EngineReplies>, stop: CancellationToken) {
    loop {
        if let Err(error) = start_turns(&services, &waiting).await {
            tracing::error!(%error, "engine turns could not be started");
        }
        tokio::select! {
            () = stop.cancelled() => return,
            () = services.app.thinkers().nudged() => {}
            () = services.app.sleep(EVERY) => {}
        }
    }
}

async fn start_turns(services: &Services, waiting: &Arc<EngineReplies>) -> Result<(), StoreError> {
    for game in services.app.games_for_computers().await? {
        let (task, waiting) = (services.clone(), waiting.clone());
        services.tasks.spawn(async move { play_turn(&task, &waiting, game).await });
    }
    Ok(())
}

async fn play_turn(services: &Services, waiting: &EngineReplies, game: GameId) {
    match services.app.ponder(game).await {
        Ok(Pondered::Acted) => {
            services.messages.boards.show(game, RefreshReason::Changed);
            // The same engine may have another turn, and a worker is free.
            services.app.thinkers().nudge();
            answer(services, waiting, game).await;
        }
        Ok(Pondered::MovedOn) => {
            services.app.thinkers().nudge();
            answer(services, waiting, game).await;
        }
        Ok(Pondered::Nothing | Pondered::Later) => {}
        Err(error) => tracing::error!(game.id = game.get(), %error, "a computer could not act"),
    }
}

/// Updates the responses of users who wait for the engines of a game, unless an engine still has a turn.
pub async fn answer(services: &Services, waiting: &EngineReplies, game: GameId) {
    if let Err(error) = update_all(services, waiting, game).await {
        tracing::warn!(game.id = game.get(), %error, "who waits for a computer is not told that it moved");
    }
}

async fn update_all(services: &Services, waiting: &EngineReplies, game: GameId) -> Result<(), StoreError> {
    let Some(stored) = services.app.game(game).await? else { return Ok(()) };
    if stored.game.computer_due().is_some() {
        return Ok(());
    }
    for answer in waiting.begin(game) {
        tokio::select! {
            () = answer.used.cancelled() => {}
            () = update(&answer, &stored) => waiting.end(game, &answer),
        }
    }
    Ok(())
}

/// Changes a response to what the engine did, if Discord still allows that.
async fn update(Answer { cx, until, .. }: &Answer, stored: &StoredGame) {
    let body = match engine::has_moved(cx, stored).await {
        Ok(body) => body,
        Err(error) => {
            tracing::warn!(interaction.id = cx.id.get(), %error, "who waits for a computer is not told that it moved");
            return;
        }
    };
    let Some(edit) = Response::Update(body).into_edit() else { return };
    if let Err(error) = cx.rest.edit_response_until(&cx.token, &edit, *until).await {
        tracing::debug!(interaction.id = cx.id.get(), %error, "a computer’s move is shown on the board only");
    }
}
