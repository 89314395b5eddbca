//! Plays pending engine turns and refreshes the boards.
//!
//! Pending turns are read from the database, so that they survive a restart. The responses to users who wait for an
//! engine are kept in memory only; a response that was not updated still states what was true when it was sent.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use crate::app::{EngineTurn, Failure};
use crate::discord::components::engine;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::FOLLOW_UP_WITHIN;
use crate::discord::interaction::response::Response;
use crate::discord::interaction::services::Services;
use crate::discord::messages::board::RefreshReason;
use crate::domain::game::StoredGame;
use crate::domain::ids::{GameId, MessageId, PlayerId};

/// The interval at which pending turns are looked for without a notification.
const EVERY: Duration = Duration::from_secs(3);

/// The responses that say that an engine is thinking: the latest one of each user in each game.
#[derive(Default)]
pub struct EngineReplies(Mutex<HashMap<(GameId, PlayerId), Answer>>);

/// A response that is updated when the engine has moved.
#[derive(Clone)]
struct Answer {
    /// The interaction that it answers.
    cx: Context,
    /// When Discord stops accepting edits of it.
    until: Instant,
    /// Whether an edit is in progress.
    is_changing: bool,
    /// Cancelled when the message is used for something else.
    used: CancellationToken,
}

impl Answer {
    /// Whether `message` may be this response. The id of a new response is not known, but it is later than its
    /// interaction.
    fn may_be(&self, message: MessageId) -> bool {
        match self.cx.source.filter(|source| source.ephemeral) {
            Some(under) => under.message == message,
            None => message.get() > self.cx.id.get(),
        }
    }
}

impl EngineReplies {
    /// Adds the response to this interaction. It replaces an earlier one of the same user in the same game.
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

    /// Drops the responses on the message of this interaction, because the interaction replaces its content.
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

    /// Returns the responses of a game that are not being edited, and marks them as being edited.
    fn begin(&self, game: GameId) -> Vec<Answer> {
        let mut all = self.all();
        let of_game = all.iter_mut().filter(|((of, _), answer)| *of == game && !answer.is_changing);
        let begun = of_game.map(|(_, answer)| {
            answer.is_changing = true;
            answer.clone()
        });
        begun.collect()
    }

    /// Removes a response that was edited, or cannot be.
    fn end(&self, game: GameId, changed: &Answer) {
        self.all().retain(|&(of, _), answer| of != game || answer.cx.id != changed.cx.id);
    }

    fn all(&self) -> MutexGuard<'_, HashMap<(GameId, PlayerId), Answer>> {
        // Every change is complete before anything can panic.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Plays pending engine turns and refreshes the boards, until `stop` is cancelled.
pub async fn play(services: Services, waiting: Arc<EngineReplies>, stop: CancellationToken) {
    loop {
        if let Err(error) = start_turns(&services, &waiting).await {
            tracing::error!(%error, "cannot start engine turns");
        }
        tokio::select! {
            () = stop.cancelled() => return,
            () = services.app.engine_pool().woken() => {}
            () = services.app.sleep(EVERY) => {}
        }
    }
}

async fn start_turns(services: &Services, waiting: &Arc<EngineReplies>) -> Result<(), Failure> {
    for game in services.app.games_for_engines().await? {
        let (task, waiting) = (services.clone(), waiting.clone());
        services.tasks.spawn(async move { play_turn(&task, &waiting, game).await });
    }
    Ok(())
}

async fn play_turn(services: &Services, waiting: &EngineReplies, game: GameId) {
    match services.app.play_engine_turn(game).await {
        Ok(EngineTurn::Acted) => {
            services.messages.boards.show(game, RefreshReason::Changed);
            // The same engine may have another turn, and a worker is free.
            services.app.engine_pool().wake();
            answer(services, waiting, game).await;
        }
        Ok(EngineTurn::MovedOn) => {
            services.app.engine_pool().wake();
            answer(services, waiting, game).await;
        }
        Ok(EngineTurn::Nothing | EngineTurn::Later) => {}
        Err(error) => tracing::error!(game.id = game.get(), %error, "an engine turn failed"),
    }
}

/// Updates the responses of users who wait for the engines of a game, unless an engine still has a turn.
pub async fn answer(services: &Services, waiting: &EngineReplies, game: GameId) {
    if let Err(error) = update_all(services, waiting, game).await {
        tracing::warn!(game.id = game.get(), %error, "cannot update the responses that wait for an engine");
    }
}

async fn update_all(services: &Services, waiting: &EngineReplies, game: GameId) -> Result<(), Failure> {
    let Some(stored) = services.app.game(game).await? else { return Ok(()) };
    if stored.game.engine_due().is_some() {
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

/// Edits a response to show the engine's move, if Discord still accepts the edit.
async fn update(Answer { cx, until, .. }: &Answer, stored: &StoredGame) {
    let body = match engine::has_moved(cx, stored).await {
        Ok(body) => body,
        Err(error) => {
            tracing::warn!(interaction.id = cx.id.get(), %error, "cannot update a response that waits for an engine");
            return;
        }
    };
    let Some(edit) = Response::Update(body).into_edit() else { return };
    if let Err(error) = cx.rest.edit_response_until(&cx.token, &edit, *until).await {
        tracing::debug!(interaction.id = cx.id.get(), %error, "an engine's move is shown on the board only");
    }
}
