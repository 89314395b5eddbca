//! Beginning a game that nobody has to be asked for, and finding the last one that is over.

use sqlx::SqliteConnection;

use super::games::{self, NewGame};
use super::rows::{id, key};
use super::writer::Write;
use super::{Place, Result, Store, StoredGame};
use crate::domain::game::Table;
use crate::domain::ids::{ChannelId, GameId, InteractionId, PlayerId, Timestamp};

impl Store {
    /// Makes a game. The same interaction makes one game however often it arrives.
    ///
    /// # Errors
    /// Failures only.
    pub async fn begin(
        &self,
        place: Place,
        table: Table,
        interaction: InteractionId,
        at: Timestamp,
    ) -> Result<StoredGame> {
        self.writer.write(Begin { place, table, interaction, at }).await
    }

    /// The last finished game of a person in a channel.
    ///
    /// # Errors
    /// Failures only.
    pub async fn last_finished(&self, player: PlayerId, channel: ChannelId) -> Result<Option<StoredGame>> {
        last_finished(&mut *self.readers.acquire().await?, player, channel).await
    }
}

/// A game to be made.
struct Begin {
    place: Place,
    table: Table,
    interaction: InteractionId,
    at: Timestamp,
}

impl Write for Begin {
    type Done = StoredGame;

    async fn run(&mut self, conn: &mut SqliteConnection) -> Result<StoredGame> {
        let made: Option<i64> = sqlx::query_scalar("SELECT id FROM games WHERE interaction_id = $1")
            .bind(key(self.interaction.get()))
            .fetch_optional(&mut *conn)
            .await?;
        if let Some(game) = made {
            return games::require(conn, GameId::new(id(game))).await;
        }
        let new = NewGame {
            place: self.place,
            table: self.table.clone(),
            interaction: Some(self.interaction),
            rematch_of: None,
            in_series: None,
            at: self.at,
        };
        games::create(conn, new).await
    }
}

async fn last_finished(
    conn: &mut SqliteConnection,
    player: PlayerId,
    channel: ChannelId,
) -> Result<Option<StoredGame>> {
    let games = sqlx::query_scalar(
        "SELECT id FROM games WHERE state = 'over' AND (channel_id = $2 OR board_channel_id = $2)
             AND id IN (SELECT game_id FROM seats WHERE player_id = $1)
         ORDER BY updated_at DESC, id DESC LIMIT 1",
    )
    .bind(key(player.get()))
    .bind(key(channel.get()))
    .fetch_all(&mut *conn)
    .await?;
    Ok(games::load_all(conn, games).await?.into_iter().next())
}
