//! Games in threads of their own.

use sqlx::SqliteConnection;

use super::rows::{id, key};
use super::{Posted, Result, StoreError, writer::Write};
use crate::domain::ids::{ChannelId, GameId, MessageId, Timestamp};

/// A game moves into a thread.
pub(super) struct EnterThread {
    pub(super) game: GameId,
    pub(super) thread: ChannelId,
    pub(super) parent: ChannelId,
}

impl Write for EnterThread {
    type Done = ();

    async fn run(&mut self, conn: &mut SqliteConnection) -> Result<()> {
        let done = sqlx::query("UPDATE games SET channel_id = $2, parent_channel_id = $3 WHERE id = $1")
            .bind(key(self.game.get()))
            .bind(key(self.thread.get()))
            .bind(key(self.parent.get()))
            .execute(conn)
            .await?;
        if done.rows_affected() == 1 { Ok(()) } else { Err(StoreError::NoSuchGame(self.game)) }
    }
}

/// A game goes back to the channel that its thread hangs in, and has no board there yet. The one in the thread is to be
/// removed, if that can be done one day. That its board was lost is noted
/// at an earlier revision than the game's, so that it is found stale, and is not given a thread again.
pub(super) struct LeaveThread {
    pub(super) game: GameId,
}

impl Write for LeaveThread {
    type Done = ();

    async fn run(&mut self, conn: &mut SqliteConnection) -> Result<()> {
        sqlx::query(
            "INSERT INTO leftovers (message_id, channel_id)
             SELECT board_message_id, board_channel_id FROM games
             WHERE id = $1 AND parent_channel_id IS NOT NULL AND board_message_id IS NOT NULL
             ON CONFLICT DO NOTHING",
        )
        .bind(key(self.game.get()))
        .execute(&mut *conn)
        .await?;
        sqlx::query(
            "UPDATE games SET channel_id = parent_channel_id, parent_channel_id = NULL, board_channel_id = NULL,
                 board_message_id = NULL, board_posted_at = NULL, rendered_rev = NULL,
                 lost_rev = CASE WHEN rev > 0 THEN 0 END
             WHERE id = $1 AND parent_channel_id IS NOT NULL",
        )
        .bind(key(self.game.get()))
        .execute(conn)
        .await?;
        Ok(())
    }
}

/// The channel that a thread of ours hangs in; `None` for any other channel.
pub(super) async fn parent_of(conn: &mut SqliteConnection, channel: ChannelId) -> Result<Option<ChannelId>> {
    let parent: Option<i64> = sqlx::query_scalar(
        "SELECT parent_channel_id FROM games WHERE channel_id = $1 AND parent_channel_id IS NOT NULL LIMIT 1",
    )
    .bind(key(channel.get()))
    .fetch_optional(conn)
    .await?;
    Ok(parent.map(|parent| ChannelId::new(id(parent))))
}

/// The message of the challenge or the lobby that a game came of.
pub(super) async fn accepted(conn: &mut SqliteConnection, game: GameId) -> Result<Option<Posted>> {
    let row: Option<(i64, i64, i64)> = sqlx::query_as(
        "SELECT message_channel_id, message_id, message_posted_at FROM challenges
         WHERE game_id = $1 AND message_id IS NOT NULL
         UNION ALL
         SELECT message_channel_id, message_id, message_posted_at FROM lobbies
         WHERE game_id = $1 AND message_id IS NOT NULL LIMIT 1",
    )
    .bind(key(game.get()))
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|(channel, message, at)| Posted {
        channel: ChannelId::new(id(channel)),
        message: MessageId::new(id(message)),
        at: Timestamp::from_millis(at),
    }))
}
