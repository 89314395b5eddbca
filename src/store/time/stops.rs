//! The times at which clocks stood still, read from downtimes and vacations. They are kept for as long as the games: a
//! finished game is replayed with them too.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use sqlx::AnyConnection;

use crate::domain::game::{Game, Span, Stops};
use crate::domain::ids::{GuildId, PlayerId, Timestamp};
use crate::store::Result;

/// The downtimes of a guild, `$2`, that ended after a moment, `$1`. A downtime concerns the guilds of its shard, of as
/// many as there were then. They are sorted afterwards: for the order, SQLite would read all downtimes by their
/// beginning.
const DOWNTIMES: &str =
    "SELECT began, ended FROM downtimes WHERE ended > $1 AND (CAST($2 AS BIGINT) >> 22) % shards = shard";

/// The spans in which clocks stood or will stand still, for games that began since a moment. The downtimes of a guild
/// and the vacations of a player are read once for all games.
pub(in crate::store) struct StopsSince {
    moment: Timestamp,
    downtimes: HashMap<GuildId, Vec<Span>>,
    vacations: HashMap<PlayerId, Vec<Span>>,
}

impl StopsSince {
    /// For games that did not begin before this moment.
    pub(in crate::store) fn new(moment: Timestamp) -> Self {
        Self { moment, downtimes: HashMap::new(), vacations: HashMap::new() }
    }

    /// The spans of a game of these players that began at a moment in a guild.
    pub(in crate::store) async fn of_game(
        &mut self,
        conn: &mut AnyConnection,
        guild: Option<GuildId>,
        began: Timestamp,
        players: &[PlayerId],
    ) -> Result<Stops> {
        let guild = guild.unwrap_or(GuildId::new(0));
        let all = match self.downtimes.entry(guild) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(unknown) => unknown.insert(downtimes(conn, guild, self.moment).await?),
        };
        let concerns_game = |span: &Span| span.until > began;
        let mut stops = Stops { all: all.iter().copied().filter(concerns_game).collect(), people: Vec::new() };
        let mut asked: Vec<PlayerId> = Vec::new();
        for &player in players {
            if asked.contains(&player) {
                continue;
            }
            asked.push(player);
            let own = match self.vacations.entry(player) {
                Entry::Occupied(known) => known.into_mut(),
                Entry::Vacant(unknown) => unknown.insert(vacations(conn, player, self.moment).await?),
            };
            stops.people.extend(own.iter().copied().filter(concerns_game).map(|span| (player, span)));
        }
        Ok(stops)
    }
}

/// The downtimes of a guild that ended after a moment, sorted.
async fn downtimes(conn: &mut AnyConnection, guild: GuildId, since: Timestamp) -> Result<Vec<Span>> {
    let rows: Vec<(Timestamp, Timestamp)> = sqlx::query_as(DOWNTIMES).bind(since).bind(guild).fetch_all(conn).await?;
    let mut spans: Vec<Span> = rows.into_iter().map(span).collect();
    spans.sort_unstable();
    Ok(spans)
}

/// The vacations of a player that end after a moment, in order.
async fn vacations(conn: &mut AnyConnection, player: PlayerId, since: Timestamp) -> Result<Vec<Span>> {
    let rows: Vec<(Timestamp, Timestamp)> =
        sqlx::query_as("SELECT began, ended FROM vacations WHERE player_id = $1 AND ended > $2 ORDER BY began")
            .bind(player)
            .bind(since)
            .fetch_all(conn)
            .await?;
    Ok(rows.into_iter().map(span).collect())
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
