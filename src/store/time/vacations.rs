//! Vacations: how long, how much is left, and the clocks that they stop.

use sqlx::SqliteConnection;

use super::clocks::{note_clock, span};
use super::{Vacation, Vacationed};
use crate::domain::game::Span;
use crate::domain::ids::{InteractionId, PlayerId, Timestamp};
use crate::store::rows::key;
use crate::store::writer::Write;
use crate::store::{Result, StoredGame, games};

/// A vacation of a person, which begins at once.
pub(super) struct TakeVacation {
    pub(super) player: PlayerId,
    pub(super) interaction: InteractionId,
    pub(super) at: Timestamp,
    pub(super) length: i64,
    /// How much a person has in so long a time.
    pub(super) allowance: i64,
    pub(super) within: i64,
}

impl Write for TakeVacation {
    type Done = Vacationed;

    async fn run(&mut self, conn: &mut SqliteConnection) -> Result<Vacationed> {
        let before: Option<(i64, i64)> =
            sqlx::query_as("SELECT began, ended FROM vacations WHERE interaction_id = $1 AND player_id = $2")
                .bind(key(self.interaction.get()))
                .bind(key(self.player.get()))
                .fetch_optional(&mut *conn)
                .await?;
        if let Some(row) = before {
            return Ok(Vacationed::Done(self.vacation(conn, span(row)).await?));
        }
        if let Some(span) = current(conn, self.player, self.at).await? {
            return Ok(Vacationed::Running(span));
        }
        let used = used(conn, self.player, self.at.plus_millis(-self.within)).await?;
        if used + self.length > self.allowance {
            return Ok(Vacationed::TooLong { left: (self.allowance - used).max(0) });
        }
        let span = Span { from: self.at, until: self.at.plus_millis(self.length) };
        let made: i64 = sqlx::query_scalar(
            "INSERT INTO vacations (player_id, began, ended, interaction_id) VALUES ($1, $2, $3, $4) RETURNING id",
        )
        .bind(key(self.player.get()))
        .bind(span.from.as_millis())
        .bind(span.until.as_millis())
        .bind(key(self.interaction.get()))
        .fetch_one(&mut *conn)
        .await?;
        let vacation = self.vacation(conn, span).await?;
        for stored in &vacation.games {
            note_clock(conn, &stored.game, self.at).await?;
            sqlx::query(
                "INSERT INTO notes (kind, vacation_id, channel_id) VALUES ('vacation', $1, $2) ON CONFLICT DO NOTHING",
            )
            .bind(made)
            .bind(key(stored.board.map_or(stored.place.channel, |board| board.channel).get()))
            .execute(&mut *conn)
            .await?;
        }
        Ok(Vacationed::Done(vacation))
    }
}

impl TakeVacation {
    async fn vacation(&self, conn: &mut SqliteConnection, span: Span) -> Result<Vacation> {
        let used = used(conn, self.player, self.at.plus_millis(-self.within)).await?;
        let games = correspondence(conn, self.player).await?;
        Ok(Vacation { span, left: (self.allowance - used).max(0), games })
    }
}

/// A person is back before their vacation is over.
pub(super) struct EndVacation {
    pub(super) player: PlayerId,
    pub(super) at: Timestamp,
}

impl Write for EndVacation {
    type Done = bool;

    async fn run(&mut self, conn: &mut SqliteConnection) -> Result<bool> {
        let done = sqlx::query("UPDATE vacations SET ended = $2 WHERE player_id = $1 AND began <= $2 AND ended > $2")
            .bind(key(self.player.get()))
            .bind(self.at.as_millis())
            .execute(&mut *conn)
            .await?;
        for stored in correspondence(conn, self.player).await? {
            note_clock(conn, &stored.game, self.at).await?;
        }
        Ok(done.rows_affected() > 0)
    }
}

/// The running games with a clock in which nobody sits at the board.
async fn correspondence(conn: &mut SqliteConnection, player: PlayerId) -> Result<Vec<StoredGame>> {
    let mut games = games::running_of(conn, player).await?;
    games.retain(|stored| stored.game.clock().has_vacations());
    Ok(games)
}

/// The vacation of a person that runs at a moment.
pub(super) async fn current(conn: &mut SqliteConnection, player: PlayerId, at: Timestamp) -> Result<Option<Span>> {
    let row: Option<(i64, i64)> =
        sqlx::query_as("SELECT began, ended FROM vacations WHERE player_id = $1 AND began <= $2 AND ended > $2")
            .bind(key(player.get()))
            .bind(at.as_millis())
            .fetch_optional(conn)
            .await?;
    Ok(row.map(span))
}

/// The milliseconds of vacation that a person has taken since a moment.
async fn used(conn: &mut SqliteConnection, player: PlayerId, since: Timestamp) -> Result<i64> {
    let used: Option<i64> =
        sqlx::query_scalar("SELECT sum(ended - max(began, $2)) FROM vacations WHERE player_id = $1 AND ended > $2")
            .bind(key(player.get()))
            .bind(since.as_millis())
            .fetch_one(conn)
            .await?;
    Ok(used.unwrap_or(0))
}
