//! The clocks of games: the uptime, which records when the bot was last up, games that are lost on time, due
//! reminders and moved deadlines.

use std::sync::Arc;

use tokio_util::sync::CancellationToken;

use crate::app::Failure;
use crate::discord::interaction::services::Services;
use crate::discord::messages::live::RefreshReason;
use crate::domain::live_messages::LiveMessageId;
use crate::domain::shards::ShardRange;

/// Performs what is due in the guilds of connected shards and needs no request to Discord. While a shard is not
/// connected, no player of its guilds can move, and the time counts as downtime.
///
/// # Errors
/// [`Failure`], if the database fails.
pub async fn perform_due(services: &Services, connected: &[ShardRange]) -> Result<(), Failure> {
    services.app.record_uptime(connected).await?;
    for &shards in connected {
        for game in services.app.end_late_games(shards).await? {
            services.messages.request_refresh(LiveMessageId::Board(game), RefreshReason::Changed);
        }
        services.app.queue_reminders(shards).await?;
        for game in services.app.games_with_stale_deadline(shards).await? {
            services.messages.request_refresh(LiveMessageId::Board(game), RefreshReason::TimePassed);
        }
    }
    Ok(())
}

/// Moves the deadlines of all games by the downtimes so far, some at a time. The next sweep finds the boards and pads
/// that show another one.
pub async fn move_deadlines(services: Arc<Services>, stop: CancellationToken) {
    while !stop.is_cancelled() {
        match services.app.move_deadlines().await {
            Ok(true) => {}
            Ok(false) => return,
            Err(error) => {
                tracing::error!(%error, "cannot move the deadlines by a downtime yet");
                return;
            }
        }
    }
}
