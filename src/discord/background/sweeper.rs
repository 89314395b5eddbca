//! Repairs what was not shown, and ends what ran out of time: at the start and every few seconds.

use std::sync::Arc;
use std::time::Duration;

use tokio_util::sync::CancellationToken;

use crate::app::{Note, StoreError};
use crate::discord::background::jobs::{Errand, Lane, Runner};
use crate::discord::background::{membership, reminders};
use crate::discord::gateway::Status;
use crate::discord::interaction::services::Services;
use crate::domain::ids::MessageId;

/// How long something may be wrong before it is looked for.
const EVERY: Duration = Duration::from_secs(3);

/// Sweeps until told to stop.
pub async fn sweep(services: Services, status: Arc<Status>, stop: CancellationToken) {
    let (runner, mut last) = (Runner::default(), None);
    let mut wait = Duration::ZERO;
    loop {
        // Lives until the sweep is over, so that a clock that knows its timers knows whether a sweep is in progress.
        let mut timer = services.app.sleep(wait);
        tokio::select! {
            () = stop.cancelled() => return,
            () = &mut timer => {}
        }
        // Not inside the select: what is asked of the database is never cut off.
        if let Err(error) = once(&services, &status, &runner, &mut last).await {
            tracing::error!(%error, "a sweep failed");
        }
        wait = EVERY;
    }
}

/// What depends on the database alone is done at once; what is asked of Discord goes on beside the sweep.
async fn once(
    services: &Services,
    status: &Status,
    runner: &Runner,
    last: &mut Option<MessageId>,
) -> Result<(), StoreError> {
    reminders::keep(services, status.has_connection()).await?;
    services.app.expire_challenges().await?;
    services.app.expire_lobbies().await?;
    services.app.expire_tournaments().await?;
    // Before anything is looked for, so that nothing is found that is being done.
    let busy = runner.busy();
    runner.send(services, errands(services, last).await?, &busy);
    services.messages.boards.sweep().await
}

/// What is to be asked of Discord; what depends on time first. Leftovers are taken from behind the last one on.
async fn errands(services: &Services, last: &mut Option<MessageId>) -> Result<Vec<(Lane, Errand)>, StoreError> {
    let app = &services.app;
    let lane = |note: &Note| Lane::of(note.guild, note.channel);
    let mut found = Vec::new();
    found.extend(app.due_notes().await?.into_iter().map(|note| (lane(&note), Errand::Tell(note))));
    found.extend(app.past_notes().await?.into_iter().map(|note| (lane(&note), Errand::Unsay(note))));
    for challenge in app.unshown_challenges().await? {
        let place = challenge.terms.place;
        found.push((Lane::of(place.guild, place.channel), Errand::Challenge(challenge.id)));
    }
    for lobby in app.unshown_lobbies().await? {
        found.push((Lane::of(lobby.place.guild, lobby.place.channel), Errand::Lobby(lobby.id)));
    }
    for tournament in app.unshown_tournaments().await? {
        found.push((Lane::Tournament(tournament), Errand::Tournament(tournament)));
    }
    for (channel, message) in app.leftovers(last).await? {
        found.push((Lane::Channel(channel), Errand::Leftover(channel, message)));
    }
    for (guild, player) in membership::due(services).await? {
        found.push((Lane::Guild(guild), Errand::Rival(guild, player)));
    }
    Ok(found)
}
