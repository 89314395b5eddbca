//! The running and the newest games of a player, and what follows a game: without replaying all of them.

use pente::Seating;

use super::columns::number;
use super::games::{TRIES, load_games};
use super::statement::{Count as _, Parameters as _};
use super::text::read_rules;
use super::{Result, View};
use crate::domain::game::{GameListEntry, Score, StoredGame};
use crate::domain::ids::{ChannelId, GameId, PlayerId};
use crate::domain::timestamp::Timestamp;

/// The stones of a game: the events that are points, as `text::event` writes them.
const COUNT_OF_STONES: &str = "SELECT count(*) FROM game_events WHERE game_id = $1 AND event NOT LIKE '% %'
     AND event NOT IN ('first', 'second', 'more', 'takeback', 'draw', 'void', 'restore')";

/// The last finished games whose `$7` players are exactly those from `$1` to `$6`, which may repeat some: of the 50
/// that began last, those that ended last. They are looked for among the games of the first one, the newest first, so
/// that a long career holds up no writes: SQLite keeps the order of a cross join.
const LAST_GAMES_OF: &str = "SELECT id FROM (
     SELECT games.id, games.updated_at FROM seats AS one CROSS JOIN games
     WHERE one.player_id = $1 AND one.half_points IS NOT NULL AND games.id = one.game_id AND games.state = 'over'
         AND EXISTS (SELECT 1 FROM seats AS two WHERE two.player_id = $2 AND two.game_id = one.game_id)
         AND (SELECT count(*) FROM seats WHERE seats.game_id = one.game_id) = $7
         AND (SELECT count(DISTINCT seats.player_id) FROM seats WHERE seats.game_id = one.game_id
             AND seats.player_id IN ($1, $2, $3, $4, $5, $6)) = $7
     ORDER BY one.game_id DESC LIMIT 50) AS newest
     ORDER BY updated_at DESC, id DESC LIMIT $8";

/// The running games of `$1` in the channel `$2` and its threads. From the seats, because a channel can have hundreds
/// of thousands of games: SQLite keeps the order of a cross join. `half_points` selects an index, as in
/// [`View::running_ids_of`].
const RUNNING_OF_IN: &str = "SELECT DISTINCT games.id FROM seats AS own CROSS JOIN games
     WHERE own.player_id = $1 AND own.half_points IS NULL AND games.id = own.game_id
         AND games.state = 'running' AND (games.channel_id = $2 OR games.parent_channel_id = $2)
     ORDER BY games.id";

/// The running games of `$1` and `$2` alone in the channel `$3` and its threads that began at `$4` or later. From the
/// seats, as above.
const RUNNING_BETWEEN: &str = "SELECT DISTINCT games.id FROM seats AS one CROSS JOIN games
     WHERE one.player_id = $1 AND one.half_points IS NULL AND games.id = one.game_id
         AND games.state = 'running' AND games.created_at >= $4
         AND (games.channel_id = $3 OR games.parent_channel_id = $3)
         AND EXISTS (SELECT 1 FROM seats AS two WHERE two.player_id = $2 AND two.game_id = one.game_id)
         AND (SELECT count(*) FROM seats WHERE seats.game_id = one.game_id) = 2
     ORDER BY games.id LIMIT $5";

/// The number of running games of `$1`.
const COUNT_RUNNING: &str = "SELECT count(DISTINCT games.id) FROM seats JOIN games ON games.id = seats.game_id
     WHERE seats.player_id = $1 AND seats.half_points IS NULL AND games.state = 'running'";

/// The games of `$1` that changed last: of the `$3` that began last, and of as many without a result, among which are
/// the running ones. They are looked for by the index of the seats, so that not all games of a long career are read.
const RECENT_OF: &str = "SELECT games.id, games.state, games.rules, max(own.half_points) FROM (
         SELECT * FROM (SELECT game_id, half_points FROM seats WHERE player_id = $1
             ORDER BY game_id DESC LIMIT $3) AS newest
         UNION
         SELECT * FROM (SELECT game_id, half_points FROM seats WHERE player_id = $1 AND half_points IS NULL
             ORDER BY game_id DESC LIMIT $3) AS unfinished) AS own
     JOIN games ON games.id = own.game_id
     GROUP BY games.id ORDER BY games.updated_at DESC, games.id DESC LIMIT $2";

/// The first running and the last of the rematches that followed `$1`.
const LATER_REMATCHES: &str = "WITH RECURSIVE later (id, state, number) AS (
         SELECT id, state, 1 FROM games WHERE rematch_of = $1
         UNION ALL
         SELECT games.id, games.state, later.number + 1 FROM later JOIN games ON games.rematch_of = later.id
     )
     SELECT (SELECT id FROM later WHERE state = 'running' ORDER BY number LIMIT 1) AS running,
         (SELECT id FROM later ORDER BY number DESC LIMIT 1) AS last";

/// The number of a player's newest games among which the last changed ones are looked for.
const NEWEST: i64 = 500;

/// The players, people before engines, which may have played hundreds of thousands of games.
fn people_first(players: &[PlayerId]) -> Vec<PlayerId> {
    let mut players = players.to_vec();
    players.sort_by_key(|player| player.is_engine());
    players
}

impl View<'_> {
    /// The last finished game of these players alone, in any turn order and any channel.
    pub async fn last_game_of(&mut self, players: &[PlayerId]) -> Result<Option<StoredGame>> {
        let mut last = sqlx::query_scalar(LAST_GAMES_OF);
        for &player in people_first(players).iter().cycle().take(Seating::MAX_PLAYERS.into()) {
            last = last.bind(player);
        }
        let games = last.values((number(players.len()), TRIES)).fetch_all(self.conn()).await?;
        Ok(load_games(self.conn(), games).await?.into_iter().next())
    }

    /// The number of a player's running games.
    pub async fn count_running(&mut self, of: PlayerId) -> Result<u32> {
        sqlx::query_scalar(COUNT_RUNNING).bind(of).fetch_count(self.conn()).await
    }

    /// The players of each running game of a player, in seat order. The games are not replayed.
    pub async fn running_seats_of(&mut self, of: PlayerId) -> Result<Vec<Vec<PlayerId>>> {
        let seats: Vec<(GameId, PlayerId)> = sqlx::query_as(
            "SELECT seats.game_id, seats.player_id FROM seats
             WHERE seats.game_id IN (SELECT own.game_id FROM seats AS own JOIN games ON games.id = own.game_id
                 WHERE own.player_id = $1 AND own.half_points IS NULL AND games.state = 'running')
             ORDER BY seats.game_id, seats.seat",
        )
        .bind(of)
        .fetch_all(self.conn())
        .await?;
        let games = seats.chunk_by(|(one, _), (other, _)| one == other);
        Ok(games.map(|game| game.iter().map(|&(_, player)| player).collect()).collect())
    }

    /// The running games of a player in a channel and its threads, oldest first.
    pub async fn running_of_in(&mut self, of: PlayerId, channel: ChannelId) -> Result<Vec<StoredGame>> {
        let games = sqlx::query_scalar(RUNNING_OF_IN).values((of, channel)).fetch_all(self.conn()).await?;
        load_games(self.conn(), games).await
    }

    /// A running game of these two players alone, in a channel or its threads, that began at a moment or later.
    pub async fn running_between(
        &mut self,
        two: [PlayerId; 2],
        channel: ChannelId,
        since: Timestamp,
    ) -> Result<Option<StoredGame>> {
        let two = people_first(&two);
        let games = sqlx::query_scalar(RUNNING_BETWEEN).values((two[0], two[1], channel, since));
        let games = games.bind(TRIES).fetch_all(self.conn()).await?;
        Ok(load_games(self.conn(), games).await?.into_iter().next())
    }

    /// Of the rematches that followed a game, each the rematch of the one before: the first that is running, and the
    /// last.
    pub async fn later_rematches(&mut self, of: GameId) -> Result<(Option<GameId>, Option<GameId>)> {
        Ok(sqlx::query_as(LATER_REMATCHES).bind(of).fetch_one(self.conn()).await?)
    }

    /// The last changed games of a player, running ones included, without replaying them. A game that ended is looked
    /// for among the 500 that began last.
    pub async fn recent_of(&mut self, of: PlayerId, limit: u32) -> Result<Vec<GameListEntry>> {
        let rows: Vec<(GameId, String, String, Option<Score>)> =
            sqlx::query_as(RECENT_OF).values((of, i64::from(limit), NEWEST)).fetch_all(self.conn()).await?;
        let mut lines = Vec::with_capacity(rows.len());
        for (game, state, rules, score) in rows {
            let players: Vec<PlayerId> =
                sqlx::query_scalar("SELECT player_id FROM seats WHERE game_id = $1 ORDER BY seat")
                    .bind(game)
                    .fetch_all(self.conn())
                    .await?;
            let moves: i64 = sqlx::query_scalar(COUNT_OF_STONES).bind(game).fetch_one(self.conn()).await?;
            lines.push(GameListEntry {
                game,
                players,
                moves: u32::try_from(moves).unwrap_or_default(),
                score,
                is_over: state == "over",
                // A game whose rules cannot be read is listed too, without teams.
                sides: read_rules(&rules).map_or(Seating::MAX_PLAYERS, |rules| rules.sides()),
            });
        }
        Ok(lines)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::tests::query_plan;

    #[tokio::test]
    async fn the_games_of_a_person_and_an_engine_are_looked_for_among_those_of_the_person() {
        let (person, engine) = (PlayerId::new(1), PlayerId::engine(5, 0));
        for two in [[person, engine], [engine, person]] {
            assert_eq!(people_first(&two), [person, engine]);
        }
        let plan = query_plan(LAST_GAMES_OF).await;
        assert!(plan[1].starts_with("SEARCH one USING COVERING INDEX seats_by_player (player_id=?)"), "{plan:?}");
        let sorts = plan.iter().filter(|step| step.contains("TEMP B-TREE")).count();
        assert_eq!(sorts, 1, "the newest are found without sorting all: {plan:?}");
    }

    #[tokio::test]
    async fn the_last_changed_games_are_looked_for_among_the_newest() {
        let plan = query_plan(RECENT_OF).await;
        for (name, index) in [("newest", "seats_by_player"), ("unfinished", "seats_without_result")] {
            let subquery = plan.iter().position(|step| step.ends_with(name)).expect("a subquery");
            let search = format!("USING COVERING INDEX {index} (player_id=?)");
            assert!(plan[subquery + 1].ends_with(&search), "{name}: {plan:?}");
            assert!(!plan[subquery + 2].contains("TEMP B-TREE"), "{name} are sorted: {plan:?}");
        }
    }

    /// Not among all games of the channel, nor among all games that the player ever had.
    #[tokio::test]
    async fn running_games_are_looked_for_among_the_seats_without_a_result() {
        for statement in [RUNNING_OF_IN, RUNNING_BETWEEN, COUNT_RUNNING] {
            let plan = query_plan(statement).await;
            let first = plan.iter().find(|step| step.starts_with("SEARCH")).expect("a search");
            assert!(first.contains("USING COVERING INDEX seats_without_result (player_id=?)"), "{statement}: {plan:?}");
            assert!(plan.iter().all(|step| !step.starts_with("SCAN")), "{statement}: {plan:?}");
        }
    }
}
