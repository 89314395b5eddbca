//! Work of the sweeper: expired challenges and stale messages.

use super::answer::{Settled, Settlement, settle};
use super::{App, Failure};
use crate::domain::challenges::Challenge;
use crate::domain::ids::{ChannelId, GameId, MessageId, Timestamp};

/// How many rows one sweep handles. The next one follows within seconds.
const AT_A_TIME: u32 = 50;

impl App {
    /// Ends every challenge whose deadline has passed.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn expire_challenges(&self) -> Result<(), Failure> {
        let now = self.now();
        for challenge in self.store.due_challenges(now, AT_A_TIME).await? {
            let run = self
                .store
                .write((challenge.id, now), |tx, &(id, now)| Box::pin(settle(tx, id, &Settlement::Expire, None, now)));
            if let Settled::Done(challenge, _) = run.await? {
                tracing::info!(challenge.id = challenge.id.get(), "challenge expired");
            }
        }
        Ok(())
    }

    /// Challenges whose message is stale or missing.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn unshown_challenges(&self) -> Result<Vec<Challenge>, Failure> {
        Ok(self.store.unshown_challenges(AT_A_TIME).await?)
    }

    /// Board messages that were replaced and are still there: some behind those that were given before, and the first
    /// ones again when there are no more. Those that may not be removed do not hold up the others.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn leftovers(&self, last: &mut Option<MessageId>) -> Result<Vec<(ChannelId, MessageId)>, Failure> {
        let found = self.store.leftovers(*last, AT_A_TIME).await?;
        *last = found.last().map(|(_, message)| *message);
        Ok(found)
    }

    /// Games whose board is stale or missing: some behind those that were given before, and the first ones again where
    /// there are no more. Those that cannot be shown do not hold up the others.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn stale_games(&self, last: &mut Option<(Timestamp, GameId)>) -> Result<Vec<GameId>, Failure> {
        let found = self.store.stale_games(*last, AT_A_TIME).await?;
        // Fewer rows than the limit are all there are.
        let is_full = found.len() == usize::try_from(AT_A_TIME).unwrap_or(usize::MAX);
        *last = found.last().copied().filter(|_| is_full);
        Ok(found.into_iter().map(|(_, game)| game).collect())
    }
}
