//! The times at which clocks stood still, read from downtimes, absences from guilds and vacations. They are kept for as
//! long as the games: a finished game is replayed with them too.

use std::collections::HashMap;

use sqlx::AnyConnection;

use crate::domain::game::{Game, Span, Stops};
use crate::domain::ids::{GameId, GuildId, PlayerId};
use crate::domain::timestamp::Timestamp;
use crate::store::Result;
use crate::store::statement::Parameters as _;

/// The spans that end after a moment, `$1`, and in which clocks stand still: the downtimes of a guild, `$2`, the
/// absences from it, and the vacations of the players of a game, `$3`. A downtime belongs to the guilds of its shard,
/// by the number of shards at that time. The caller sorts the rows: with an ORDER BY, SQLite would read all downtimes
/// by their beginning.
const STOPS: &str = "
    SELECT CAST(NULL AS BIGINT) AS player_id, began, ended FROM downtimes
    WHERE ended > $1 AND (CAST($2 AS BIGINT) >> 22) % shards = shard
    UNION ALL
    SELECT CAST(NULL AS BIGINT), began, ended FROM guild_absences WHERE guild_id = CAST($2 AS BIGINT) AND ended > $1
    UNION ALL
    SELECT player_id, began, ended FROM vacations
    WHERE player_id IN (SELECT player_id FROM seats WHERE game_id = $3) AND ended > $1";

/// The spans in which clocks stood or will stand still, for games that began since a moment. Those of a guild
/// and the vacations of a player are read once for all games.
pub(in crate::store) struct StopsSince {
    moment: Timestamp,
    of_guilds: HashMap<GuildId, Vec<Span>>,
    vacations: HashMap<PlayerId, Vec<Span>>,
}

impl StopsSince {
    /// For games that did not begin before this moment.
    pub(in crate::store) fn new(moment: Timestamp) -> Self {
        Self { moment, of_guilds: HashMap::new(), vacations: HashMap::new() }
    }

    /// The spans of a stored game of these players that began at a moment in a guild.
    pub(in crate::store) async fn of_game(
        &mut self,
        conn: &mut AnyConnection,
        game: GameId,
        guild: Option<GuildId>,
        began: Timestamp,
        players: &[PlayerId],
    ) -> Result<Stops> {
        let guild = guild.unwrap_or(GuildId::new(0));
        if !self.of_guilds.contains_key(&guild) || players.iter().any(|player| !self.vacations.contains_key(player)) {
            self.read(conn, game, guild, players).await?;
        }
        let concerns_game = |span: &&Span| span.until > began;
        let mut stops =
            Stops { all: self.of_guilds[&guild].iter().filter(concerns_game).copied().collect(), people: Vec::new() };
        for (seat, &player) in players.iter().enumerate() {
            if !players[..seat].contains(&player) {
                let own = self.vacations[&player].iter().filter(concerns_game);
                stops.people.extend(own.map(|&span| (player, span)));
            }
        }
        Ok(stops)
    }

    /// Reads the spans of a game with one statement.
    async fn read(
        &mut self,
        conn: &mut AnyConnection,
        game: GameId,
        guild: GuildId,
        players: &[PlayerId],
    ) -> Result<()> {
        let mut rows: Vec<(Option<PlayerId>, Timestamp, Timestamp)> =
            sqlx::query_as(STOPS).values((self.moment, guild, game)).fetch_all(conn).await?;
        rows.sort_unstable_by_key(|&(_, from, until)| (from, until));
        let of = |whose: Option<PlayerId>| -> Vec<Span> {
            rows.iter().filter(|row| row.0 == whose).map(|&(_, from, until)| Span { from, until }).collect()
        };
        self.of_guilds.insert(guild, of(None));
        self.vacations.extend(players.iter().map(|&player| (player, of(Some(player)))));
        Ok(())
    }
}

/// The time of the next reminder about a turn. Reminders that were due until now count as sent.
pub(in crate::store) fn remind_at(game: &Game, now: Timestamp) -> Option<Timestamp> {
    game.reminders().into_iter().map(|(at, _)| at).find(|&at| at > now)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::sqlite::open_locked;
    use crate::store::tests::query_plan;

    #[tokio::test]
    async fn earlier_downtimes_are_not_read() {
        let plan = query_plan(STOPS).await;
        assert!(plan.iter().any(|step| step.contains("INDEX downtimes_by_end (ended>?)")), "{plan:?}");
    }

    #[tokio::test]
    async fn a_vacation_stops_the_clock_of_a_game_against_oneself_once() {
        let (guild, player, moment) = (GuildId::new(100), PlayerId::new(1), Timestamp::from_millis);
        let [before, during] =
            [(0, 5), (20, 30)].map(|(from, until)| Span { from: moment(from), until: moment(until) });
        let mut known = StopsSince::new(moment(0));
        known.of_guilds.insert(guild, vec![before]);
        known.vacations.insert(player, vec![before, during]);
        let dir = tempfile::TempDir::new().expect("a directory");
        // Not used: everything is known.
        let (mut conn, _lock) = open_locked(dir.path()).await.expect("opens");
        let seats = [player; 2];
        for (began, expected) in [(0, vec![before, during]), (10, vec![during]), (30, vec![])] {
            let stops = known.of_game(&mut conn, GameId::new(1), Some(guild), moment(began), &seats);
            let stops = stops.await.expect("known");
            assert_eq!(stops.people, expected.into_iter().map(|span| (player, span)).collect::<Vec<_>>(), "{began}");
            assert_eq!(stops.all.is_empty(), began >= 5, "{began}");
        }
    }
}
