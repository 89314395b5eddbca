//! Limits how many live messages are refreshed at a time, so that no guild keeps the others waiting.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, Weak};

use tokio::sync::{OwnedSemaphorePermit, Semaphore, SemaphorePermit};

use crate::domain::ids::GuildId;
use crate::mutex::lock;

/// The number of live messages that are refreshed at a time, which is what Discord's limit of requests lets through in
/// five seconds. A refresh keeps its picture, some 50 kB, until its request is sent. One that waits for its permit has
/// not drawn yet, and shows the newest state when it does.
const AT_A_TIME: usize = 250;

/// Above this number of free permits, refreshes of one guild may take what they need.
const RESERVED: usize = AT_A_TIME / 2;

/// The number of refreshes of one guild that wait for the reserved permits or have one: a channel that has used up its
/// rate limit, or to which Discord answers slowly, keeps a permit for almost a minute.
const OF_A_GUILD: usize = 25;

/// The permits of refreshes.
#[derive(Debug)]
pub struct RefreshPermits {
    all: Semaphore,
    /// The share of each guild in the reserved permits, while it is in use.
    guilds: Mutex<HashMap<GuildId, Weak<Semaphore>>>,
}

/// A refresh that is running, until it is dropped.
#[derive(Debug)]
pub struct RefreshPermit<'a> {
    _permit: Option<SemaphorePermit<'a>>,
    _share: Option<OwnedSemaphorePermit>,
}

impl Default for RefreshPermits {
    fn default() -> Self {
        Self { all: Semaphore::new(AT_A_TIME), guilds: Mutex::default() }
    }
}

impl RefreshPermits {
    /// Waits for a permit. `guild` is the guild of the message, or `None` in direct messages; it is asked for only if
    /// few permits are free.
    pub async fn take(&self, guild: impl Future<Output = Option<GuildId>>) -> RefreshPermit<'_> {
        // The semaphores are never closed.
        let share = if self.all.available_permits() > RESERVED {
            None
        } else {
            match guild.await {
                Some(guild) => self.share(guild).acquire_owned().await.ok(),
                None => None,
            }
        };
        RefreshPermit { _permit: self.all.acquire().await.ok(), _share: share }
    }

    fn share(&self, guild: GuildId) -> Arc<Semaphore> {
        let mut guilds = lock(&self.guilds);
        if let Some(share) = guilds.get(&guild).and_then(Weak::upgrade) {
            return share;
        }
        guilds.retain(|_, share| share.strong_count() > 0);
        let share = Arc::new(Semaphore::new(OF_A_GUILD));
        guilds.insert(guild, Arc::downgrade(&share));
        share
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::timeout;

    use super::*;

    async fn take(permits: &RefreshPermits, guild: Option<u64>) -> Option<RefreshPermit<'_>> {
        timeout(Duration::from_secs(1), permits.take(async { guild.map(GuildId::new) })).await.ok()
    }

    #[tokio::test(start_paused = true)]
    async fn one_guild_leaves_places_to_the_others() {
        let permits = RefreshPermits::default();
        let mut taken = Vec::new();
        while let Some(permit) = take(&permits, Some(1)).await {
            taken.push(permit);
        }
        assert_eq!(taken.len(), AT_A_TIME - RESERVED + OF_A_GUILD);
        for other in [Some(2), Some(3), None] {
            assert!(take(&permits, other).await.is_some(), "{other:?}");
        }
        taken.pop();
        let next = take(&permits, Some(1)).await;
        assert!(next.is_some(), "the share of the guild is free again");
        taken.clear();
        drop(next);
        assert_eq!(permits.all.available_permits(), AT_A_TIME);
        assert!(lock(&permits.guilds).values().all(|share| share.strong_count() == 0));
    }
}
