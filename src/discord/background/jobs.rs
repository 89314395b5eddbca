//! What the sweeper has found to be asked of Discord, done beside it: each server's errands one after the other, in the
//! order in which they were found, and those of several servers at a time. Where Discord is slow, or a server's limits are
//! used up, nobody else waits for it.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Semaphore;
use tokio::time::Instant;

use crate::app::{Note, StoreError};
use crate::discord::background::{membership, reminders};
use crate::discord::interaction::services::Services;
use crate::domain::ids::{ChallengeId, ChannelId, GuildId, LobbyId, MessageId, PlayerId, TournamentId};

/// How many servers are served at a time. Discord allows some fifty requests a second, and answers need most of them.
const AT_A_TIME: usize = 16;

/// How long one server's errands may take in a row. The next sweep finds again what is left.
const TURN: Duration = Duration::from_secs(10);

/// Errands that must not overtake each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lane {
    /// Those of a server.
    Guild(GuildId),
    /// Those of a channel of which no server is known.
    Channel(ChannelId),
    /// Those of a tournament.
    Tournament(TournamentId),
}

impl Lane {
    /// Where something in this channel belongs.
    pub fn of(guild: Option<GuildId>, channel: ChannelId) -> Self {
        guild.map_or(Self::Channel(channel), Self::Guild)
    }
}

/// Something to be asked of Discord. What it needs is read when its turn comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Errand {
    /// Say this, if it is still true.
    Tell(Note),
    /// Remove what was said.
    Unsay(Note),
    /// Bring the message of a challenge up to date.
    Challenge(ChallengeId),
    /// Bring the message of a lobby up to date.
    Lobby(LobbyId),
    /// Bring the message of a tournament up to date.
    Tournament(TournamentId),
    /// Remove a board that was replaced.
    Leftover(ChannelId, MessageId),
    /// Ask whether somebody who plays in a tournament is still there.
    Rival(GuildId, PlayerId),
}

impl Errand {
    async fn run(self, services: &Services) -> Result<(), StoreError> {
        match self {
            Self::Tell(note) => reminders::tell(services, note).await?,
            Self::Unsay(note) => reminders::unsay(services, note).await?,
            Self::Challenge(id) => {
                if let Some(challenge) = services.app.challenge_by_id(id).await? {
                    services.messages.refresh_challenge(&challenge).await;
                }
            }
            Self::Lobby(id) => services.messages.refresh_lobby(id).await,
            Self::Tournament(id) => services.messages.refresh_tournament(id).await,
            Self::Leftover(channel, message) => services.messages.boards.remove(channel, message).await?,
            Self::Rival(guild, player) => membership::ask_about(services, guild, player).await?,
        }
        Ok(())
    }
}

/// Who runs errands.
#[derive(Clone, Debug)]
pub struct Runner {
    busy: Arc<Mutex<HashSet<Lane>>>,
    places: Arc<Semaphore>,
}

impl Default for Runner {
    fn default() -> Self {
        Self { busy: Arc::default(), places: Arc::new(Semaphore::new(AT_A_TIME)) }
    }
}

impl Runner {
    /// Lanes whose errands are being run. What is found while they are may have been done by the time that it is looked
    /// at, so it is to be found again.
    pub fn busy(&self) -> HashSet<Lane> {
        self.lanes().clone()
    }

    /// Begins to run these, but for those of the lanes that were busy when they were found.
    pub fn send(&self, services: &Services, found: Vec<(Lane, Errand)>, busy: &HashSet<Lane>) {
        let mut lanes: HashMap<Lane, Vec<Errand>> = HashMap::new();
        for (lane, errand) in found.into_iter().filter(|(lane, _)| !busy.contains(lane)) {
            lanes.entry(lane).or_default().push(errand);
        }
        for (lane, errands) in lanes {
            self.lanes().insert(lane);
            let (services, turn) = (services.clone(), Turn { runner: self.clone(), lane });
            services.tasks.clone().spawn(async move { turn.take(&services, errands).await });
        }
    }

    fn lanes(&self) -> MutexGuard<'_, HashSet<Lane>> {
        // Every change is whole before anything can panic.
        self.busy.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A lane that is busy. Dropping it frees the lane.
struct Turn {
    runner: Runner,
    lane: Lane,
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.runner.lanes().remove(&self.lane);
    }
}

impl Turn {
    async fn take(&self, services: &Services, errands: Vec<Errand>) {
        // The semaphore is never closed.
        let Ok(_place) = self.runner.places.acquire().await else { return };
        let begun = Instant::now();
        for errand in errands {
            // A stop waits for what has begun, and finds the rest at the next start.
            if services.rest.is_stopping() || begun.elapsed() > TURN {
                return;
            }
            if let Err(error) = errand.run(services).await {
                tracing::error!(%error, ?errand, "an errand failed");
            }
        }
    }
}
