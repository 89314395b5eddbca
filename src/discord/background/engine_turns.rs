//! Plays pending engine turns and refreshes the boards and pads.
//!
//! Pending turns are read from the database, so that they survive a restart.

use std::sync::Arc;
use std::time::Duration;

use tokio_util::sync::CancellationToken;

use crate::app::{EngineTurn, Failure};
use crate::discord::interaction::services::Services;
use crate::discord::messages::live::RefreshReason;
use crate::domain::ids::GameId;
use crate::domain::live_messages::LiveMessageId;

/// The interval at which pending turns are looked for without a notification.
const EVERY: Duration = Duration::from_secs(3);

/// Plays pending engine turns and refreshes the boards, until `stop` is cancelled.
pub async fn play(services: Arc<Services>, stop: CancellationToken) {
    loop {
        if let Err(error) = start_turns(&services).await {
            tracing::error!(%error, "cannot start engine turns");
        }
        tokio::select! {
            () = stop.cancelled() => return,
            () = services.app.engine_pool().woken() => {}
            () = services.app.sleep(EVERY) => {}
        }
    }
}

async fn start_turns(services: &Arc<Services>) -> Result<(), Failure> {
    for game in services.app.games_for_engines().await? {
        let task = services.clone();
        services.tasks.spawn(async move { play_turn(&task, game).await });
    }
    Ok(())
}

async fn play_turn(services: &Services, game: GameId) {
    match services.app.play_engine_turn(game).await {
        Ok(EngineTurn::Acted) => {
            services.messages.request_refresh(LiveMessageId::Board(game), RefreshReason::Changed);
            // The same engine may have another turn, and a worker is free.
            services.app.engine_pool().wake();
        }
        Ok(EngineTurn::MovedOn) => {
            services.messages.pads.request_refresh(game);
            services.app.engine_pool().wake();
        }
        Ok(EngineTurn::Nothing | EngineTurn::Later) => {}
        Err(error) => tracing::error!(game.id = game.get(), %error, "an engine turn failed"),
    }
}
