//! The times at which clocks stood still, read from downtimes and vacations. They are kept for as long as the games: a
//! finished game is replayed with them too.

use sqlx::AnyConnection;

use crate::domain::game::{Game, Span, Stops};
use crate::domain::ids::{GuildId, PlayerId, Timestamp};
use crate::store::Result;

/// The downtimes of a guild, `$2`, that ended after a moment, `$1`. A downtime concerns the guilds of its shard, of as many as
/// there were then. They are sorted afterwards: for the order, SQLite would read all downtimes by their beginning.
const DOWNTIMES: &str =
    "SELECT began, ended FROM downtimes WHERE ended > $1 AND (CAST($2 AS BIGINT) >> 22) % shards = shard";

/// The spans since a moment in which the clocks of these players stood or will stand still in games of a guild.
pub(in crate::store) async fn stops(
    conn: &mut AnyConnection,
    guild: Option<GuildId>,
    since: Timestamp,
    players: &[PlayerId],
) -> Result<Stops> {
    let downtimes: Vec<(Timestamp, Timestamp)> =
        sqlx::query_as(DOWNTIMES).bind(since).bind(guild.unwrap_or(GuildId::new(0))).fetch_all(&mut *conn).await?;
    let mut stops = Stops { all: downtimes.into_iter().map(span).collect(), people: Vec::new() };
    stops.all.sort_unstable();
    let mut asked: Vec<PlayerId> = Vec::new();
    for &player in players {
        if asked.contains(&player) {
            continue;
        }
        asked.push(player);
        let own: Vec<(Timestamp, Timestamp)> =
            sqlx::query_as("SELECT began, ended FROM vacations WHERE player_id = $1 AND ended > $2 ORDER BY began")
                .bind(player)
                .bind(since)
                .fetch_all(&mut *conn)
                .await?;
        stops.people.extend(own.into_iter().map(|row| (player, span(row))));
    }
    Ok(stops)
}

pub(super) const fn span((from, until): (Timestamp, Timestamp)) -> Span {
    Span { from, until }
}

/// The time of the next reminder about a turn. Reminders that were due until now count as sent.
pub(in crate::store) fn remind_at(game: &Game, now: Timestamp) -> Option<Timestamp> {
    game.reminders().into_iter().map(|(at, _)| at).find(|&at| at > now)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::tests::query_plan;

    #[tokio::test]
    async fn earlier_downtimes_are_not_read() {
        let plan = query_plan(DOWNTIMES).await;
        assert!(plan[0].contains("INDEX downtimes_by_end (ended>?)"), "{plan:?}");
    }
}
