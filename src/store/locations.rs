//! Reads an object's channel and participants for access checks, without replaying a game.

use sqlx::AnyConnection;

use super::columns::key;
use super::{Result, View};
use crate::domain::ids::{ChannelId, GuildId};
use crate::domain::place::{Location, Object, Place};

impl View<'_> {
    /// The location of an object; `None` if it does not exist. That of a match is the one of its last game.
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
type Row = (Option<GuildId>, ChannelId, Option<ChannelId>);

async fn find(
    conn: &mut AnyConnection,
    number: u64,
    places: &'static str,
    players: &'static str,
) -> Result<Option<Location>> {
    let found: Option<Row> = sqlx::query_as(places).bind(key(number)).fetch_optional(&mut *conn).await?;
    let Some((guild, channel, thread_of)) = found else { return Ok(None) };
    let players = sqlx::query_scalar(players).bind(key(number)).fetch_all(conn).await?;
    Ok(Some(Location { place: Place { guild, channel }, thread_of, players }))
}
