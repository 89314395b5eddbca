//! Games in threads of their own.

use super::statement::{Parameters as _, Run as _};
use super::{Result, StoreError, Transaction, View};
use crate::domain::game::Rev;
use crate::domain::ids::{ChannelId, GameId, MessageId};
use crate::domain::place::Posted;
use crate::domain::timestamp::Timestamp;

/// The parent of a thread, `$1`, by its most recent game.
const PARENT: &str = "SELECT parent_channel_id FROM games WHERE channel_id = $1 AND parent_channel_id IS NOT NULL
     ORDER BY updated_at DESC, id DESC LIMIT 1";

impl View<'_> {
    /// The parent channel of a thread, by its most recent game; `None` for a channel without games, and for one that is
    /// no thread.
    pub async fn parent_of(&mut self, channel: ChannelId) -> Result<Option<ChannelId>> {
        Ok(sqlx::query_scalar(PARENT).bind(channel).fetch_optional(self.conn()).await?)
    }

    /// The parent channel of the thread in which a game is played, and the revision of the game; `None` if the game has
    /// no thread.
    pub async fn thread_parent(&mut self, game: GameId) -> Result<Option<(ChannelId, Rev)>> {
        let found =
            sqlx::query_as("SELECT parent_channel_id, rev FROM games WHERE id = $1 AND parent_channel_id IS NOT NULL");
        Ok(found.bind(game).fetch_optional(self.conn()).await?)
    }

    /// The message of the challenge or the lobby from which a game began.
    pub async fn origin_message(&mut self, game: GameId) -> Result<Option<Posted>> {
        let row: Option<(ChannelId, MessageId, Timestamp)> = sqlx::query_as(
            "SELECT message_channel_id, message_id, message_posted_at FROM challenges
             WHERE game_id = $1 AND message_id IS NOT NULL
             UNION ALL
             SELECT message_channel_id, message_id, message_posted_at FROM lobbies
             WHERE game_id = $1 AND message_id IS NOT NULL LIMIT 1",
        )
        .bind(game)
        .fetch_optional(self.conn())
        .await?;
        Ok(row.map(|(channel, message, at)| Posted { channel, message, at }))
    }
}

impl Transaction<'_> {
    /// Records that a game is played in a thread of a channel.
    ///
    /// # Errors
    /// [`StoreError::NoSuchGame`] if there is no such game.
    pub async fn enter_thread(&mut self, game: GameId, thread: ChannelId, parent: ChannelId) -> Result<()> {
        let found = sqlx::query("UPDATE games SET channel_id = $2, parent_channel_id = $3 WHERE id = $1")
            .values((game, thread, parent))
            .changes_rows(self.conn())
            .await?;
        if found { Ok(()) } else { Err(StoreError::NoSuchGame(game)) }
    }

    /// Moves a game from its thread to the parent channel, where it has no board: that was lost at a revision, or, with
    /// `None`, was never sent. A game that has no thread stays as it is.
    pub async fn leave_thread(&mut self, game: GameId, lost: Option<Rev>) -> Result<()> {
        sqlx::query(
            "UPDATE games SET channel_id = parent_channel_id, parent_channel_id = NULL, message_channel_id = NULL,
                 message_id = NULL, message_posted_at = NULL, shown_rev = NULL, lost_rev = $2
             WHERE id = $1 AND parent_channel_id IS NOT NULL",
        )
        .values((game, lost))
        .run(self.conn())
        .await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::tests::query_plan;

    #[tokio::test]
    async fn a_channel_that_is_no_thread_is_noticed_without_reading_its_games() {
        let plan = query_plan(PARENT).await;
        assert!(plan[0].contains("INDEX games_in_threads (channel_id=?)"), "{plan:?}");
    }
}
