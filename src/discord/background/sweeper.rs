//! Refreshes stale messages and ends what ran out of time: at startup and every few seconds.

use std::sync::Arc;
use std::time::Duration;

use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::app::Failure;
use crate::discord::background::jobs::{Job, JobRunner, QueueKey};
use crate::discord::background::{clocks, membership};
use crate::discord::interaction::services::Services;
use crate::discord::messages::live::RefreshReason;
use crate::discord::status::Status;
use crate::domain::ids::{GameId, MessageId, PostId};
use crate::domain::live_messages::LiveMessageId;
use crate::domain::notifications::Notification;
use crate::domain::timestamp::Timestamp;

/// The interval between sweeps.
const EVERY: Duration = Duration::from_secs(3);

/// The interval at which the settings of all guilds are read for posts that are due.
const POSTS_EVERY: Duration = Duration::from_mins(1);

/// Sweeps until `stop` is cancelled.
pub async fn sweep(services: Arc<Services>, status: Arc<Status>, stop: CancellationToken) {
    let (runner, mut state) = (JobRunner::default(), SweepState::default());
    let mut wait = Duration::ZERO;
    loop {
        // Kept until the sweep ends: the clock takes a timer that exists for work in progress.
        let mut timer = services.app.sleep(wait);
        tokio::select! {
            () = stop.cancelled() => return,
            () = &mut timer => {}
        }
        // Outside the select, so that a database operation is never cancelled.
        if let Err(error) = once(&services, &status, &runner, &mut state, &stop).await {
            tracing::error!(%error, "sweep failed");
        }
        wait = EVERY;
    }
}

/// Runs one sweep. Changes in the database happen at once; requests to Discord are queued.
async fn once(
    services: &Arc<Services>,
    status: &Status,
    runner: &JobRunner,
    state: &mut SweepState,
    stop: &CancellationToken,
) -> Result<(), Failure> {
    if !services.app.holds_locks() {
        // Another process may do this work.
        return Ok(());
    }
    if services.app.has_deadlines_to_move() && state.moving.as_ref().is_none_or(JoinHandle::is_finished) {
        // In a task of its own, so that sweeps and uptimes do not wait for it.
        let moving = clocks::move_deadlines(services.clone(), stop.clone());
        state.moving = Some(services.tasks.spawn(moving));
    }
    skip_damaged(clocks::perform_due(services, &status.connected_ranges()).await)?;
    skip_damaged(services.app.expire_challenges().await)?;
    skip_damaged(services.app.expire_lobbies().await)?;
    skip_damaged(services.app.expire_tournaments().await)?;
    skip_damaged(services.app.expire_reviews().await)?;
    skip_damaged(services.app.expire_confirmations().await)?;
    skip_damaged(services.app.look_for_recomputations().await)?;
    let now = services.app.now();
    if posts_are_due(state.posts_queued_at, now) {
        state.posts_queued_at = Some(now);
        skip_damaged(services.app.queue_posts().await)?;
    }
    // Determined before the search, so that no running job is found again.
    let busy = runner.busy();
    runner.send(services, jobs(services, state).await?, &busy);
    services.messages.pads.sweep(&mut state.last_with_stale_pads).await
}

/// Logs a failure that concerns damaged rows only: the other steps of the sweep do not depend on them.
fn skip_damaged<T: Default>(result: Result<T, Failure>) -> Result<T, Failure> {
    match result {
        Err(error) if error.is_damage() => {
            tracing::error!(%error, "a step of the sweep failed");
            Ok(T::default())
        }
        result => result,
    }
}

/// What a sweep leaves for the next one: the last items of its pages, when it queued posts, and the task that it
/// started.
#[derive(Default)]
struct SweepState {
    last_stale: Option<(Timestamp, LiveMessageId)>,
    last_leftover: Option<MessageId>,
    last_post: Option<PostId>,
    last_with_stale_pads: Option<GameId>,
    /// When the posts that depend on the time were queued.
    posts_queued_at: Option<Timestamp>,
    /// The task that moves deadlines.
    moving: Option<JoinHandle<()>>,
}

/// Whether posts that depend on the time are to be queued. The clock may have been set back since the last time.
fn posts_are_due(last: Option<Timestamp>, now: Timestamp) -> bool {
    last.is_none_or(|last| now.distance(last) >= POSTS_EVERY)
}

/// Finds the jobs, those that depend on time first. Posts, stale messages and replaced ones are paged through, starting
/// after those of the last sweep.
async fn jobs(services: &Services, state: &mut SweepState) -> Result<Vec<(QueueKey, Job)>, Failure> {
    let app = &services.app;
    let queue = |notification: &Notification| QueueKey::of(notification.guild, notification.channel);
    let mut found = Vec::new();
    for notification in app.due_notifications().await? {
        found.push((queue(&notification), Job::Notify(notification)));
    }
    for notification in app.past_notifications().await? {
        found.push((queue(&notification), Job::DeleteNotification(notification)));
    }
    for post in app.due_posts(&mut state.last_post).await? {
        found.push((QueueKey::Guild(post.guild), Job::Post(post)));
    }
    for challenge in app.stale_confirmations().await? {
        services.messages.request_refresh(LiveMessageId::Challenge(challenge), RefreshReason::Changed);
    }
    for tournament in app.tournament_events_to_end().await? {
        services.messages.request_refresh(LiveMessageId::Tournament(tournament), RefreshReason::TimePassed);
    }
    for stale in app.stale_messages(&mut state.last_stale).await? {
        found.push((QueueKey::of(stale.place.guild, stale.place.channel), Job::Refresh(stale.id)));
    }
    for (channel, message) in app.leftovers(&mut state.last_leftover).await? {
        found.push((QueueKey::Channel(channel), Job::DeleteLeftover(channel, message)));
    }
    for (guild, player) in membership::tournament_players_to_check(services).await? {
        found.push((QueueKey::Guild(guild), Job::CheckMembership(guild, player)));
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn posts_are_due_every_minute_and_after_the_clock_was_set_back() {
        let at = Timestamp::from_millis;
        for (last, now, expected) in [
            (None, 0, true),
            (Some(100_000), 159_999, false),
            (Some(100_000), 160_000, true),
            (Some(100_000), 99_000, false),
            (Some(100_000_000), 13_600_000, true),
        ] {
            assert_eq!(posts_are_due(last.map(at), at(now)), expected, "{last:?} {now}");
        }
    }
}
