//! What the messages of tournaments show.

use crate::domain::game::Rev;
use crate::domain::ids::TournamentId;
use crate::domain::place::Posted;
use crate::store::rows::key;
use crate::store::{Result, Transaction};

impl Transaction<'_> {
    /// Records the message of a tournament and the revision that it shows. The message that it replaces is to be
    /// removed; see [`View::leftovers`](crate::store::View::leftovers).
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn tournament_posted(&mut self, tournament: TournamentId, message: Posted, shows: Rev) -> Result<()> {
        sqlx::query(
            "INSERT INTO leftovers (message_id, channel_id)
             SELECT message_id, message_channel_id FROM tournaments
             WHERE id = $1 AND message_id IS NOT NULL AND message_id <> $2 ON CONFLICT DO NOTHING",
        )
        .bind(key(tournament.get()))
        .bind(key(message.message.get()))
        .execute(self.conn())
        .await?;
        sqlx::query(
            "UPDATE tournaments SET message_channel_id = $2, message_id = $3, message_posted_at = $4, shown_rev = $5
             WHERE id = $1",
        )
        .bind(key(tournament.get()))
        .bind(key(message.channel.get()))
        .bind(key(message.message.get()))
        .bind(message.at.as_millis())
        .bind(i64::from(shows.get()))
        .execute(self.conn())
        .await?;
        Ok(())
    }
}

impl Transaction<'_> {
    /// Records that the message of a tournament shows this revision, and says whether that is the newest.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn tournament_shown(&mut self, tournament: TournamentId, shows: Rev) -> Result<bool> {
        // Where an older state came last, whatever was noted before is not what the message shows now.
        let newest: Option<i64> =
            sqlx::query_scalar("UPDATE tournaments SET shown_rev = $2 WHERE id = $1 RETURNING rev")
                .bind(key(tournament.get()))
                .bind(i64::from(shows.get()))
                .fetch_optional(self.conn())
                .await?;
        Ok(newest == Some(i64::from(shows.get())))
    }
}

impl Transaction<'_> {
    /// Records that the players of a tournament have been shown this many
    /// [changes](crate::domain::tournament::StoredTournament::announcements_due).
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn tournament_announced(&mut self, tournament: TournamentId, announcements_due: usize) -> Result<()> {
        sqlx::query("UPDATE tournaments SET told = CASE WHEN told > $2 THEN told ELSE $2 END WHERE id = $1")
            .bind(key(tournament.get()))
            .bind(i64::try_from(announcements_due).unwrap_or(i64::MAX))
            .execute(self.conn())
            .await?;
        Ok(())
    }
}

impl Transaction<'_> {
    /// Calls off a tournament that has not begun and that nobody has seen: there is nothing to be shown of it.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn withdraw_tournament(&mut self, tournament: TournamentId) -> Result<()> {
        sqlx::query(
            "UPDATE tournaments SET state = 'closed', rev = rev + 1, shown_rev = rev + 1 WHERE id = $1 AND state = 'open'",
        )
        .bind(key(tournament.get()))
        .execute(self.conn())
        .await?;
        Ok(())
    }
}
