//! Reads an object's channel and participants for access checks, without replaying a game.

use sqlx::AnyConnection;

use super::rows::{id, key};
use super::{Result, View};
use crate::domain::ids::{ChannelId, GuildId, PlayerId};
use crate::domain::place::{Location, Object, Place};

impl View<'_> {
    /// The location of an object; `None` if it does not exist. That of a match is the one of its last game.
    ///
    /// # Errors
    /// [`StoreError::Database`](crate::store::StoreError::Database).
    pub async fn location(&mut self, object: Object) -> Result<Option<Location>> {
        let (places, players) = match object {
            Object::Game(_) => (
                "SELECT guild_id, channel_id, parent_channel_id FROM games WHERE id = $1",
                "SELECT player_id FROM seats WHERE game_id = $1",
            ),
            Object::Challenge(_) => (
                "SELECT guild_id, channel_id, NULL FROM challenges WHERE id = $1",
                "SELECT challenger_id FROM challenges WHERE id = $1 UNION SELECT opponent_id FROM challenges WHERE id = $1",
            ),
            Object::Lobby(_) => (
                "SELECT guild_id, channel_id, NULL FROM lobbies WHERE id = $1",
                "SELECT host_id FROM lobbies WHERE id = $1 UNION SELECT player_id FROM lobby_seats WHERE lobby_id = $1",
            ),
            Object::Match(_) => (
                "SELECT guild_id, channel_id, parent_channel_id FROM games WHERE series_id = $1
                 ORDER BY series_game DESC LIMIT 1",
                "SELECT player_id FROM series_players WHERE series_id = $1",
            ),
            Object::Tournament(_) => (
                "SELECT guild_id, channel_id, NULL FROM tournaments WHERE id = $1",
                "SELECT host_id FROM tournaments WHERE id = $1
                 UNION SELECT player_id FROM tournament_players WHERE tournament_id = $1",
            ),
        };
        find(self.conn(), object.number(), places, players).await
    }
}

/// Guild, channel and the channel of a thread.
type Row = (Option<i64>, i64, Option<i64>);

async fn find(
    conn: &mut AnyConnection,
    number: u64,
    places: &'static str,
    players: &'static str,
) -> Result<Option<Location>> {
    let found: Option<Row> = sqlx::query_as(places).bind(key(number)).fetch_optional(&mut *conn).await?;
    let Some((guild, channel, parent)) = found else { return Ok(None) };
    let players: Vec<i64> = sqlx::query_scalar(players).bind(key(number)).fetch_all(conn).await?;
    Ok(Some(Location {
        place: Place { guild: guild.map(|key| GuildId::new(id(key))), channel: ChannelId::new(id(channel)) },
        thread_of: parent.map(|key| ChannelId::new(id(key))),
        players: players.into_iter().map(|key| PlayerId::new(id(key))).collect(),
    }))
}
