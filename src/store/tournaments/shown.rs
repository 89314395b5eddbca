//! What the messages of tournaments show, and what time does to those that have not begun.

use sqlx::SqliteConnection;

use super::change::take_out;
use super::rounds::gone;
use crate::domain::game::Rev;
use crate::domain::ids::{GuildId, PlayerId, Timestamp, TournamentId};
use crate::store::rows::{id, key};
use crate::store::writer::Write;
use crate::store::{Posted, Result};

/// A tournament was shown by this message.
pub(super) struct TournamentPosted {
    pub(super) tournament: TournamentId,
    pub(super) message: Posted,
    pub(super) shows: Rev,
}

impl Write for TournamentPosted {
    type Done = ();

    async fn run(&mut self, conn: &mut SqliteConnection) -> Result<()> {
        sqlx::query(
            "INSERT INTO leftovers (message_id, channel_id)
             SELECT message_id, message_channel_id FROM tournaments
             WHERE id = $1 AND message_id IS NOT NULL AND message_id <> $2 ON CONFLICT DO NOTHING",
        )
        .bind(key(self.tournament.get()))
        .bind(key(self.message.message.get()))
        .execute(&mut *conn)
        .await?;
        sqlx::query(
            "UPDATE tournaments SET message_channel_id = $2, message_id = $3, message_posted_at = $4, shown_rev = $5
             WHERE id = $1",
        )
        .bind(key(self.tournament.get()))
        .bind(key(self.message.channel.get()))
        .bind(key(self.message.message.get()))
        .bind(self.message.at.as_millis())
        .bind(i64::from(self.shows.get()))
        .execute(conn)
        .await?;
        Ok(())
    }
}

/// The message of a tournament shows this revision.
pub(super) struct TournamentShown {
    pub(super) tournament: TournamentId,
    pub(super) shows: Rev,
}

impl Write for TournamentShown {
    type Done = bool;

    async fn run(&mut self, conn: &mut SqliteConnection) -> Result<bool> {
        // Where an older state came last, whatever was noted before is not what the message shows now.
        let newest: Option<i64> =
            sqlx::query_scalar("UPDATE tournaments SET shown_rev = $2 WHERE id = $1 RETURNING rev")
                .bind(key(self.tournament.get()))
                .bind(i64::from(self.shows.get()))
                .fetch_optional(conn)
                .await?;
        Ok(newest == Some(i64::from(self.shows.get())))
    }
}

/// The players were told of so many rounds.
pub(super) struct TournamentTold {
    pub(super) tournament: TournamentId,
    pub(super) tidings: usize,
}

impl Write for TournamentTold {
    type Done = ();

    async fn run(&mut self, conn: &mut SqliteConnection) -> Result<()> {
        sqlx::query("UPDATE tournaments SET told = max(told, $2) WHERE id = $1")
            .bind(key(self.tournament.get()))
            .bind(i64::try_from(self.tidings).unwrap_or(i64::MAX))
            .execute(conn)
            .await?;
        Ok(())
    }
}

/// These people cannot play, and are taken out of a tournament that has not begun.
pub(super) struct LeaveOut {
    pub(super) tournament: TournamentId,
    pub(super) players: Vec<PlayerId>,
}

impl Write for LeaveOut {
    type Done = ();

    async fn run(&mut self, conn: &mut SqliteConnection) -> Result<()> {
        let raised = sqlx::query("UPDATE tournaments SET rev = rev + 1 WHERE id = $1 AND state = 'open'")
            .bind(key(self.tournament.get()))
            .execute(&mut *conn)
            .await?;
        if raised.rows_affected() == 1 {
            for &player in &self.players {
                take_out(conn, self.tournament, player).await?;
            }
        }
        Ok(())
    }
}

/// Somebody is not in a server any more.
pub(super) struct Gone {
    pub(super) guild: GuildId,
    pub(super) player: PlayerId,
    pub(super) at: Timestamp,
}

impl Write for Gone {
    type Done = Vec<TournamentId>;

    async fn run(&mut self, conn: &mut SqliteConnection) -> Result<Vec<TournamentId>> {
        gone(conn, self.guild, self.player, self.at).await
    }
}

/// A tournament that nobody has seen is called off.
pub(super) struct Withdraw {
    pub(super) tournament: TournamentId,
}

impl Write for Withdraw {
    type Done = ();

    async fn run(&mut self, conn: &mut SqliteConnection) -> Result<()> {
        sqlx::query(
            "UPDATE tournaments SET state = 'closed', rev = rev + 1, shown_rev = rev + 1 WHERE id = $1 AND state = 'open'",
        )
        .bind(key(self.tournament.get()))
        .execute(conn)
        .await?;
        Ok(())
    }
}

/// Ends every tournament that has not begun in time.
pub(super) struct ExpireTournaments {
    pub(super) now: Timestamp,
}

impl Write for ExpireTournaments {
    type Done = Vec<TournamentId>;

    async fn run(&mut self, conn: &mut SqliteConnection) -> Result<Vec<TournamentId>> {
        let due: Vec<i64> =
            sqlx::query_scalar("SELECT id FROM tournaments WHERE state = 'open' AND expires_at <= $1 ORDER BY id")
                .bind(self.now.as_millis())
                .fetch_all(&mut *conn)
                .await?;
        let due: Vec<TournamentId> = due.into_iter().map(|due| TournamentId::new(id(due))).collect();
        for &due in &due {
            expire(conn, due).await?;
        }
        Ok(due)
    }
}

/// Ends a tournament that has not begun.
pub(super) async fn expire(conn: &mut SqliteConnection, which: TournamentId) -> Result<()> {
    sqlx::query("UPDATE tournaments SET state = 'expired', rev = rev + 1 WHERE id = $1 AND state = 'open'")
        .bind(key(which.get()))
        .execute(conn)
        .await?;
    Ok(())
}
