//! The times at which clocks stood still, read from downtimes and vacations.

use sqlx::AnyConnection;

use crate::domain::game::{Game, Span, Stops};
use crate::domain::ids::{PlayerId, Timestamp};
use crate::store::Result;
use crate::store::rows::key;

/// The spans since a moment in which clocks stood or will stand still.
pub(in crate::store) async fn stops(conn: &mut AnyConnection, since: Timestamp, players: &[PlayerId]) -> Result<Stops> {
    let all: Vec<(i64, i64)> = sqlx::query_as("SELECT began, ended FROM downtimes WHERE ended > $1 ORDER BY began")
        .bind(since.as_millis())
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
