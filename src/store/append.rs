//! The write that everything is about: one more event in a game, and with the last one its result.

use sqlx::SqliteConnection;

use super::rows::{id, key};
use super::writer::Write;
use super::{Append, Appended, Result, StoreError, StoredGame, games, ratings, series, text, time, tournaments};
use crate::domain::ids::{GameId, InteractionId, Timestamp};

impl Write for Append {
    type Done = Appended;

    async fn run(&mut self, conn: &mut SqliteConnection) -> Result<Appended> {
        if let Some(interaction) = self.interaction
            && let Some(game) = applied(conn, interaction).await?
        {
            return Ok(Appended::Already(Box::new(games::require(conn, game).await?)));
        }
        // What the caller saw may be long past: the revision is read again, inside the transaction.
        let mut stored = games::require(conn, self.game).await?;
        if stored.game.rev() != self.on {
            return Ok(Appended::Behind(Box::new(stored)));
        }
        stored.game.advance(self.event, self.at)?;
        stored.updated_at = self.at;
        self.insert(conn, &stored).await?;
        let mut changes = Vec::new();
        if stored.game.is_over() {
            changes = ratings::conclude(conn, &stored).await?;
            series::go_on(conn, &stored, self.at).await?;
            tournaments::go_on(conn, &stored, self.at).await?;
        }
        Ok(Appended::Done(Box::new(stored), changes))
    }
}

impl Append {
    /// Writes the event and the row of the game after it.
    pub(super) async fn insert(&self, conn: &mut SqliteConnection, after: &StoredGame) -> Result<()> {
        let rev = i64::from(after.game.rev().get());
        sqlx::query(
            "INSERT INTO game_events (game_id, rev, event, player_id, interaction_id, at)
             VALUES ($1, $2, $3, $4, $5, $6)",
        )
        .bind(key(self.game.get()))
        .bind(rev)
        .bind(text::event(after.game.table().rules().size(), self.event))
        .bind(key(self.by.get()))
        .bind(self.interaction.map(|interaction| key(interaction.get())))
        .bind(self.at.as_millis())
        .execute(&mut *conn)
        .await?;
        let moved = sqlx::query(
            "UPDATE games SET rev = $2, state = $3, updated_at = $4, touched = $5, deadline = $6, remind_at = $7,
                 computer_due = $8
             WHERE id = $1 AND rev = $2 - 1",
        )
        .bind(key(self.game.get()))
        .bind(rev)
        .bind(if after.game.is_over() { "over" } else { "running" })
        .bind(self.at.as_millis())
        .bind(i64::from(after.game.touched().get()))
        .bind(after.game.deadline().map(Timestamp::as_millis))
        .bind(time::remind_at(&after.game, self.at))
        .bind(i64::from(after.game.computer_due().is_some()))
        .execute(conn)
        .await?;
        if moved.rows_affected() == 1 { Ok(()) } else { Err(StoreError::NoSuchGame(self.game)) }
    }
}

/// The game that this interaction was applied to before.
pub(super) async fn applied(conn: &mut SqliteConnection, interaction: InteractionId) -> Result<Option<GameId>> {
    let game: Option<i64> = sqlx::query_scalar("SELECT game_id FROM game_events WHERE interaction_id = $1")
        .bind(key(interaction.get()))
        .fetch_optional(conn)
        .await?;
    Ok(game.map(|game| GameId::new(id(game))))
}
