//! The ephemeral messages that confirm challenges to their challengers, for as long as they can be edited.

use super::columns::from_row;
use super::statement::{Parameters as _, Run as _};
use super::{Result, Transaction, View};
use crate::domain::challenges::ChallengeConfirmation;
use crate::domain::ids::{ChallengeId, GameId};
use crate::domain::timestamp::Timestamp;

from_row!(ChallengeConfirmation { challenge: "challenge_id", player: "player_id", token, locale, expires_at });

impl View<'_> {
    /// At most `limit` settled challenges of the store's shards whose confirmation was not edited and can be.
    pub async fn stale_confirmations(&mut self, now: Timestamp, limit: u32) -> Result<Vec<ChallengeId>> {
        Ok(sqlx::query_scalar(
            "SELECT n.challenge_id FROM challenge_confirmations n JOIN challenges c ON c.id = n.challenge_id
             WHERE c.state <> 'pending' AND n.expires_at > $1
                 AND (coalesce(c.guild_id, 0) >> 22) % $3 BETWEEN $4 AND $5
             ORDER BY n.challenge_id LIMIT $2",
        )
        .values((now, i64::from(limit)))
        .shards(self.shards())
        .fetch_all(self.conn())
        .await?)
    }

    /// Whether there are confirmations that can no longer be edited.
    pub async fn has_expired_confirmations(&mut self, now: Timestamp) -> Result<bool> {
        let found: Option<ChallengeId> =
            sqlx::query_scalar("SELECT challenge_id FROM challenge_confirmations WHERE expires_at <= $1 LIMIT 1")
                .bind(now)
                .fetch_optional(self.conn())
                .await?;
        Ok(found.is_some())
    }

    /// The challenge that started a game, if its confirmation was not edited yet.
    pub async fn confirmation_of_game(&mut self, game: GameId) -> Result<Option<ChallengeId>> {
        Ok(sqlx::query_scalar(
            "SELECT n.challenge_id FROM challenge_confirmations n JOIN challenges c ON c.id = n.challenge_id
             WHERE c.game_id = $1",
        )
        .bind(game)
        .fetch_optional(self.conn())
        .await?)
    }
}

impl Transaction<'_> {
    /// Deletes at most `limit` confirmations that can no longer be edited, with their tokens.
    pub async fn remove_expired_confirmations(&mut self, now: Timestamp, limit: u32) -> Result<()> {
        sqlx::query(
            "DELETE FROM challenge_confirmations WHERE challenge_id IN
                 (SELECT challenge_id FROM challenge_confirmations WHERE expires_at <= $1 LIMIT $2)",
        )
        .values((now, i64::from(limit)))
        .run(self.conn())
        .await
    }

    /// Records the confirmation of a challenge.
    pub async fn insert_confirmation(&mut self, confirmation: &ChallengeConfirmation) -> Result<()> {
        let ChallengeConfirmation { challenge, player, token, locale, expires_at } = confirmation;
        sqlx::query(
            "INSERT INTO challenge_confirmations (challenge_id, player_id, token, locale, expires_at)
             VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING",
        )
        .values((challenge, player, token, locale, expires_at))
        .run(self.conn())
        .await
    }

    /// Deletes the confirmation of a challenge and returns it, so that no two tasks edit it.
    pub async fn take_confirmation(&mut self, challenge: ChallengeId) -> Result<Option<ChallengeConfirmation>> {
        Ok(sqlx::query_as(
            "DELETE FROM challenge_confirmations WHERE challenge_id = $1
             RETURNING challenge_id, player_id, token, locale, expires_at",
        )
        .bind(challenge)
        .fetch_optional(self.conn())
        .await?)
    }
}
