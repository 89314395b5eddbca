//! The times at which clocks stood still, read from downtimes and vacations.

use sqlx::AnyConnection;

use crate::domain::game::{Game, Span, Stops};
use crate::domain::ids::{GuildId, PlayerId, Timestamp};
use crate::store::Result;
use crate::store::rows::key;

/// The spans since a moment in which the clocks of these players stood or will stand still in games of a guild.
pub(in crate::store) async fn stops(
    conn: &mut AnyConnection,
    guild: Option<GuildId>,
    since: Timestamp,
    players: &[PlayerId],
) -> Result<Stops> {
    // A downtime concerns the guilds of its shard, of as many as there were then.
    let all: Vec<(i64, i64)> = sqlx::query_as(
        "SELECT began, ended FROM downtimes WHERE ended > $1 AND (CAST($2 AS BIGINT) >> 22) % shards = shard
         ORDER BY began, ended",
    )
    .bind(since.as_millis())
    .bind(guild.map_or(0, |guild| key(guild.get())))
    .fetch_all(&mut *conn)
    .await?;
    let mut stops = Stops { all: all.into_iter().map(span).collect(), people: Vec::new() };
    let mut asked: Vec<PlayerId> = Vec::new();
    for &player in players {
        if asked.contains(&player) {
            continue;
        }
        asked.push(player);
        let own: Vec<(i64, i64)> =
            sqlx::query_as("SELECT began, ended FROM vacations WHERE player_id = $1 AND ended > $2 ORDER BY began")
                .bind(key(player.get()))
                .bind(since.as_millis())
                .fetch_all(&mut *conn)
                .await?;
        stops.people.extend(own.into_iter().map(|row| (player, span(row))));
    }
    Ok(stops)
}

pub(super) const fn span((from, until): (i64, i64)) -> Span {
    Span { from: Timestamp::from_millis(from), until: Timestamp::from_millis(until) }
}

/// The column value of the next reminder about a turn. Reminders that were due until now count as sent.
pub(in crate::store) fn remind_at(game: &Game, now: Timestamp) -> Option<i64> {
    game.reminders().into_iter().map(|(at, _)| at.as_millis()).find(|&at| at > now.as_millis())
}
