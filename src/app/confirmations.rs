//! The private messages that confirm challenges to their challengers, which are edited when a challenge is settled.

use super::{App, Failure, SWEEP_LIMIT};
use crate::domain::challenges::{ChallengeState, Confirmation};
use crate::domain::ids::{ChallengeId, GameId};

impl App {
    /// Records the message that confirmed a challenge. Returns the state of the challenge, which may be settled by now.
    ///
    /// # Errors
    /// [`Failure`] if the stored row cannot be read, or if the store fails.
    pub async fn challenge_confirmed(&self, confirmation: Confirmation) -> Result<ChallengeState, Failure> {
        let (challenge, now) = (confirmation.challenge, self.now());
        self.store
            .write((confirmation, now), |tx, (confirmation, now)| Box::pin(tx.insert_confirmation(confirmation, *now)))
            .await?;
        let stored = self.challenge_by_id(challenge).await?;
        Ok(stored.map_or(ChallengeState::Withdrawn, |stored| stored.state))
    }

    /// Returns the message that confirmed a challenge, once.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn take_confirmation(&self, challenge: ChallengeId) -> Result<Option<Confirmation>, Failure> {
        Ok(self.store.take_confirmation(challenge).await?)
    }

    /// The challenge that started a game, if its confirmation does not say so yet.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn confirmation_of_game(&self, game: GameId) -> Result<Option<ChallengeId>, Failure> {
        Ok(self.store.confirmation_of_game(game).await?)
    }

    /// The settled challenges whose confirmation does not say so yet.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn outdated_confirmations(&self) -> Result<Vec<ChallengeId>, Failure> {
        Ok(self.store.outdated_confirmations(self.now(), SWEEP_LIMIT).await?)
    }
}
