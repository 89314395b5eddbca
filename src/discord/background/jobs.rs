//! Background requests queued by the sweeper. The jobs of one guild run one after the other, in the order in which
//! they were found; several guilds are served at a time. A slow guild, or one whose rate limit is used up, delays no
//! other.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use tokio::sync::Semaphore;
use tokio::time::Instant;

use crate::app::Failure;
use crate::discord::background::{membership, notifications, posts};
use crate::discord::interaction::services::Services;
use crate::domain::ids::{ChannelId, GuildId, MessageId, PlayerId};
use crate::domain::live_messages::LiveMessageId;
use crate::domain::notifications::Notification;
use crate::domain::posts::Post;
use crate::mutex::lock;

/// The number of queues served at a time. Discord allows about fifty requests per second, and responses need most of
/// them.
const AT_A_TIME: usize = 16;

/// The time limit for the jobs of one queue in a row. The next sweep finds what is left.
const QUEUE_TIME_LIMIT: Duration = Duration::from_secs(10);

/// A queue whose jobs run one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum QueueKey {
    /// The jobs of a guild.
    Guild(GuildId),
    /// The jobs of a channel whose guild is unknown.
    Channel(ChannelId),
}

impl QueueKey {
    /// The queue of a channel.
    pub fn of(guild: Option<GuildId>, channel: ChannelId) -> Self {
        guild.map_or(Self::Channel(channel), Self::Guild)
    }
}

/// A request to Discord. Its data is read when it runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Job {
    /// Send a notification, if it still applies.
    Notify(Notification),
    /// Delete a notification.
    DeleteNotification(Notification),
    /// Send a post, or edit it.
    Post(Post),
    /// Refresh a live message.
    Refresh(LiveMessageId),
    /// Delete a message that was replaced.
    DeleteLeftover(ChannelId, MessageId),
    /// Check whether a tournament player is still a member of the guild.
    CheckMembership(GuildId, PlayerId),
}

impl Job {
    async fn run(self, services: &Services) -> Result<(), Failure> {
        match self {
            Self::Notify(notification) => notifications::send(services, notification).await?,
            Self::DeleteNotification(notification) => notifications::delete(services, notification).await?,
            Self::Post(post) => posts::send(services, post).await?,
            Self::Refresh(message) => services.messages.sweep(message).await,
            Self::DeleteLeftover(channel, message) => services.messages.delete_leftover(channel, message).await?,
            Self::CheckMembership(guild, player) => {
                membership::check_tournament_player(services, guild, player).await?;
            }
        }
        Ok(())
    }
}

/// Runs the queued jobs.
#[derive(Clone, Debug)]
pub struct JobRunner {
    busy: Arc<Mutex<HashSet<QueueKey>>>,
    permits: Arc<Semaphore>,
}

impl Default for JobRunner {
    fn default() -> Self {
        Self { busy: Arc::default(), permits: Arc::new(Semaphore::new(AT_A_TIME)) }
    }
}

impl JobRunner {
    /// Returns the queues with running jobs. Jobs found while they run may no longer be due, so they must be looked up
    /// again.
    pub fn busy(&self) -> HashSet<QueueKey> {
        self.queues().clone()
    }

    /// Starts these jobs, except those of queues that were busy when the jobs were found.
    pub fn send(&self, services: &Arc<Services>, found: Vec<(QueueKey, Job)>, busy: &HashSet<QueueKey>) {
        let mut queues: HashMap<QueueKey, Vec<Job>> = HashMap::new();
        for (queue, job) in found.into_iter().filter(|(queue, _)| !busy.contains(queue)) {
            queues.entry(queue).or_default().push(job);
        }
        for (queue, jobs) in queues {
            self.queues().insert(queue);
            let losses = services.app.lock_losses();
            let (services, running) = (services.clone(), RunningQueue { runner: self.clone(), queue, losses });
            services.tasks.clone().spawn(async move { running.run(&services, jobs).await });
        }
    }

    fn queues(&self) -> MutexGuard<'_, HashSet<QueueKey>> {
        lock(&self.busy)
    }
}

/// Runs the jobs of a queue, which is busy until this is dropped.
struct RunningQueue {
    runner: JobRunner,
    queue: QueueKey,
    /// How often the locks had been lost when the jobs were found.
    losses: u64,
}

impl Drop for RunningQueue {
    fn drop(&mut self) {
        self.runner.queues().remove(&self.queue);
    }
}

impl RunningQueue {
    async fn run(&self, services: &Services, jobs: Vec<Job>) {
        // The semaphore is never closed.
        let Ok(_permit) = self.runner.permits.acquire().await else { return };
        let begun = Instant::now();
        for job in jobs {
            // A stop waits for jobs that have started. The next start finds the others.
            if services.rest.is_stopping() || begun.elapsed() > QUEUE_TIME_LIMIT {
                return;
            }
            // Once the locks are lost, another process may do these jobs.
            if !services.app.holds_locks() || services.app.lock_losses() != self.losses {
                return;
            }
            if let Err(error) = job.run(services).await {
                tracing::error!(%error, ?job, "a background job failed");
            }
        }
    }
}
