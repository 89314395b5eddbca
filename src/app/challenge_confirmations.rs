//! The ephemeral messages that confirm challenges to their challengers, which are edited when a challenge is settled.

use super::{App, Failure, SWEEP_LIMIT, pass_through};
use crate::domain::challenges::{ChallengeConfirmation, ChallengeState};
use crate::domain::ids::{ChallengeId, GameId};

impl App {
    /// Records the message that confirmed a challenge. Returns the state of the challenge, which may be settled by now.
    pub(crate) async fn challenge_confirmed(
        &self,
        confirmation: ChallengeConfirmation,
    ) -> Result<ChallengeState, Failure> {
        let challenge = confirmation.challenge;
        self.store.write(confirmation, |tx, confirmation| Box::pin(tx.insert_confirmation(confirmation))).await?;
        let stored = self.challenge_by_id(challenge).await?;
        Ok(stored.map_or(ChallengeState::Withdrawn, |stored| stored.state))
    }

    /// Deletes the tokens of messages that can no longer be edited, as many as one sweep takes.
    pub(crate) async fn expire_confirmations(&self) -> Result<(), Failure> {
        let now = self.now();
        if self.store.has_expired_confirmations(now).await? {
            self.store.write(now, |tx, &now| Box::pin(tx.remove_expired_confirmations(now, SWEEP_LIMIT))).await?;
        }
        Ok(())
    }

    /// The settled challenges whose confirmation does not say so yet.
    pub(crate) async fn stale_confirmations(&self) -> Result<Vec<ChallengeId>, Failure> {
        Ok(self.store.stale_confirmations(self.now(), SWEEP_LIMIT).await?)
    }
}

pass_through! {
    /// Returns the message that confirmed a challenge, once.
    take_confirmation(challenge: ChallengeId) -> Option<ChallengeConfirmation>;
    /// The challenge that started a game, if its confirmation does not say so yet.
    confirmation_of_game(game: GameId) -> Option<ChallengeId>;
}
