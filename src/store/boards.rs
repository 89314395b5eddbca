//! Board messages: the message of each game, the revision that it shows, and replaced messages to remove.

use sqlx::SqliteConnection;

use super::rows::{self, id, key};
use super::{Result, StoreError, Transaction, View};
use crate::domain::game::Rev;
use crate::domain::ids::{ChannelId, GameId, MessageId, Timestamp};
use crate::domain::place::Posted;

impl View<'_> {
    /// The board message of a game.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn board_of(&mut self, game: GameId) -> Result<Option<Posted>> {
        let row: Option<(Option<i64>, Option<i64>, Option<i64>)> =
            sqlx::query_as("SELECT board_channel_id, board_message_id, board_posted_at FROM games WHERE id = $1")
                .bind(key(game.get()))
                .fetch_optional(self.conn())
                .await?;
        Ok(row.and_then(|(channel, message, at)| rows::posted(channel, message, at.or(Some(0)))))
    }
}

impl Transaction<'_> {
    /// Lists a message to be removed; see [`View::leftovers`](super::View::leftovers).
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn add_leftover(&mut self, message: Posted) -> Result<()> {
        sqlx::query("INSERT INTO leftovers (message_id, channel_id) VALUES ($1, $2) ON CONFLICT DO NOTHING")
            .bind(key(message.message.get()))
            .bind(key(message.channel.get()))
            .execute(self.conn())
            .await?;
        Ok(())
    }

    /// Records the board message of a game and the revision that it shows.
    ///
    /// # Errors
    /// [`StoreError::NoSuchGame`] and [`StoreError::Database`].
    pub async fn set_board(&mut self, game: GameId, message: Posted, shows: Rev) -> Result<()> {
        let done = sqlx::query(
            "UPDATE games SET board_channel_id = $2, board_message_id = $3, board_posted_at = $4,
                 rendered_rev = $5, lost_rev = NULL WHERE id = $1",
        )
        .bind(key(game.get()))
        .bind(key(message.channel.get()))
        .bind(key(message.message.get()))
        .bind(message.at.as_millis())
        .bind(i64::from(shows.get()))
        .execute(self.conn())
        .await?;
        one_game(game, done.rows_affected())
    }
}

impl Transaction<'_> {
    /// Records that a replaced message is deleted, or can never be.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn leftover_gone(&mut self, message: MessageId) -> Result<()> {
        let gone = sqlx::query("DELETE FROM leftovers WHERE message_id = $1").bind(key(message.get()));
        gone.execute(self.conn()).await?;
        Ok(())
    }
}

impl Transaction<'_> {
    /// Records the revision that the board message shows. An older one than is recorded changes nothing.
    ///
    /// # Errors
    /// [`StoreError::NoSuchGame`], and
    /// [`StoreError::Database`].
    pub async fn board_shown(&mut self, game: GameId, shows: Rev) -> Result<()> {
        // Refreshes may finish out of order: the newest revision wins. A board that was deleted in between shows no
        // revision. After a restore the shown revision is unknown and becomes this one. A board that was unreachable
        // and could be edited is reachable again, so its clock is refreshed again.
        let done = sqlx::query(
            "UPDATE games SET rendered_rev = CASE WHEN board_message_id IS NULL OR rendered_rev >= $2 THEN rendered_rev
                 ELSE $2 END, lost_rev = CASE WHEN board_message_id IS NULL THEN lost_rev END WHERE id = $1",
        )
        .bind(key(game.get()))
        .bind(i64::from(shows.get()))
        .execute(self.conn())
        .await?;
        one_game(game, done.rows_affected())
    }
}

impl Transaction<'_> {
    /// Records that the board message is deleted. The game counts as stale again only after its next event, so that an
    /// inaccessible channel is not retried every few seconds.
    ///
    /// # Errors
    /// [`StoreError::NoSuchGame`], and
    /// [`StoreError::Database`].
    pub async fn board_lost(&mut self, game: GameId) -> Result<()> {
        let done = sqlx::query(
            "UPDATE games SET board_channel_id = NULL, board_message_id = NULL, board_posted_at = NULL,
                 rendered_rev = NULL, lost_rev = rev WHERE id = $1",
        )
        .bind(key(game.get()))
        .execute(self.conn())
        .await?;
        one_game(game, done.rows_affected())
    }
}

impl Transaction<'_> {
    /// Records that the board message cannot be reached. It stays the game's board, so that no second one is sent; the
    /// game counts as stale again after its next event, as after [`Transaction::board_lost`].
    ///
    /// # Errors
    /// [`StoreError::NoSuchGame`], and
    /// [`StoreError::Database`].
    pub async fn board_barred(&mut self, game: GameId) -> Result<()> {
        let done = sqlx::query("UPDATE games SET lost_rev = rev WHERE id = $1").bind(key(game.get()));
        one_game(game, done.execute(self.conn()).await?.rows_affected())
    }
}

fn one_game(game: GameId, rows: u64) -> Result<()> {
    if rows == 1 { Ok(()) } else { Err(StoreError::NoSuchGame(game)) }
}

pub(super) async fn leftovers(
    conn: &mut SqliteConnection,
    after: Option<MessageId>,
    limit: u32,
) -> Result<Vec<(ChannelId, MessageId)>> {
    let rows: Vec<(i64, i64)> = sqlx::query_as(
        "SELECT channel_id, message_id FROM leftovers WHERE message_id > $1 ORDER BY message_id LIMIT $2",
    )
    .bind(after.map_or(0, |message| key(message.get())))
    .bind(i64::from(limit))
    .fetch_all(conn)
    .await?;
    let named = |(channel, message)| (ChannelId::new(id(channel)), MessageId::new(id(message)));
    Ok(rows.into_iter().map(named).collect())
}

pub(super) async fn stale(
    conn: &mut SqliteConnection,
    after: Option<(Timestamp, GameId)>,
    limit: u32,
) -> Result<Vec<(Timestamp, GameId)>> {
    let (at, game) = after.map_or((i64::MIN, 0), |(at, game)| (at.as_millis(), key(game.get())));
    let rows: Vec<(i64, i64)> = sqlx::query_as(
        "SELECT updated_at, id FROM games WHERE rendered_rev IS DISTINCT FROM rev AND lost_rev IS DISTINCT FROM rev
             AND (updated_at, id) > ($1, $2)
         ORDER BY updated_at, id LIMIT $3",
    )
    .bind(at)
    .bind(game)
    .bind(i64::from(limit))
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|(at, game)| (Timestamp::from_millis(at), GameId::new(id(game)))).collect())
}
