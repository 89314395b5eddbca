//! Repairs what was not shown, and ends what ran out of time: at the start and every few seconds.

use std::sync::Arc;
use std::time::Duration;

use tokio_util::sync::CancellationToken;

use crate::app::{Note, StoreError};
use crate::discord::background::jobs::{Errand, Lane, Runner};
use crate::discord::background::{membership, reminders};
use crate::discord::gateway::Status;
use crate::discord::interaction::dispatch::Bot;
use crate::domain::ids::MessageId;

/// How long something may be wrong before it is looked for.
const EVERY: Duration = Duration::from_secs(3);

/// Sweeps until told to stop.
pub async fn sweep(bot: Arc<Bot>, status: Arc<Status>, stop: CancellationToken) {
    let (runner, mut last) = (Runner::default(), None);
    let mut wait = Duration::ZERO;
    loop {
        // Lives until the sweep is over, so that a clock that knows its timers knows whether a sweep is in progress.
        let mut timer = bot.app.sleep(wait);
        tokio::select! {
            () = stop.cancelled() => return,
            () = &mut timer => {}
        }
        // Not inside the select: what is asked of the database is never cut off.
        if let Err(error) = once(&bot, &status, &runner, &mut last).await {
            tracing::error!(%error, "a sweep failed");
        }
        wait = EVERY;
    }
}

/// What depends on the database alone is done at once; what is asked of Discord goes on beside the sweep.
async fn once(
    bot: &Arc<Bot>,
    status: &Status,
    runner: &Runner,
    last: &mut Option<MessageId>,
) -> Result<(), StoreError> {
    reminders::keep(bot, status.has_connection()).await?;
    bot.app.expire_challenges().await?;
    bot.app.expire_lobbies().await?;
    bot.app.expire_tournaments().await?;
    // Before anything is looked for, so that nothing is found that is being done.
    let busy = runner.busy();
    runner.send(bot, errands(bot, last).await?, &busy);
    bot.boards.sweep().await
}

/// What is to be asked of Discord; what depends on time first. Leftovers are taken from behind the last one on.
async fn errands(bot: &Bot, last: &mut Option<MessageId>) -> Result<Vec<(Lane, Errand)>, StoreError> {
    let app = &bot.app;
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
    for (guild, player) in membership::due(bot).await? {
        found.push((Lane::Guild(guild), Errand::Rival(guild, player)));
    }
    Ok(found)
}
