//! Compares ratings, and the results beside them, with the rating history, for an inspection.
//!
//! Only people have ratings. Those whose data is being deleted are left out: their ratings and their history are
//! deleted one after the other. The placeholders that replace them have a history alone. While ratings are recomputed,
//! neither they nor their history are compared; the results change at once.

use sqlx::AnyConnection;

use super::Result;
use super::columns::id;
use super::scores::no_people;
use super::statement::Parameters as _;
use crate::domain::ids::{GameId, PlayerId};
use crate::domain::rating::Rating;

/// The ratings that are not those after the last game. `$1` is the first participant that is no person.
const WRONG_RATINGS: &str = "SELECT r.player_id, r.scope, r.family
     FROM ratings AS r JOIN rating_changes AS c ON c.id = (SELECT own.id FROM rating_changes AS own
         WHERE own.scope = r.scope AND own.family = r.family AND own.player_id = r.player_id AND own.voided = 0
         ORDER BY own.id DESC LIMIT 1)
     WHERE r.player_id < $1
         AND (r.rating <> c.rating_after OR r.deviation <> c.deviation_after OR r.volatility <> c.volatility_after)
         AND NOT EXISTS (SELECT 1 FROM reratings AS a WHERE a.scope = r.scope AND a.family = r.family)
         AND NOT EXISTS (SELECT 1 FROM deletions AS d WHERE d.player_id = r.player_id)
     ORDER BY r.player_id, r.scope, r.family";

/// The ratings whose wins, losses and draws are not those of the games that count, or that are missing. `$1` is the
/// first participant that is no person.
const WRONG_RESULTS: &str = "WITH expected AS (
         SELECT scope, family, player_id, count(*) FILTER (WHERE half_points = 2) AS wins,
             count(*) FILTER (WHERE half_points = 0) AS losses, count(*) FILTER (WHERE half_points = 1) AS draws
         FROM rating_changes WHERE voided = 0 AND player_id < $1 GROUP BY scope, family, player_id),
     lines AS (SELECT scope, family, player_id, wins, losses, draws FROM ratings WHERE player_id < $1),
     wrong AS (
         SELECT player_id, scope, family FROM (SELECT * FROM expected EXCEPT SELECT * FROM lines) AS missing
         UNION SELECT player_id, scope, family FROM (SELECT * FROM lines EXCEPT SELECT * FROM expected) AS other)
     SELECT player_id, scope, family FROM wrong
     WHERE NOT EXISTS (SELECT 1 FROM deletions AS d WHERE d.player_id = wrong.player_id)
     ORDER BY player_id, scope, family";

/// The games before which a rating is not the one after the player's last game before it. `$1` is the first participant
/// that is no person; `$2`, `$3` and `$4` are the rating, the deviation and the volatility before the first game.
const WRONG_HISTORY: &str = "SELECT game_id, player_id, scope, family FROM (
         SELECT id, game_id, player_id, scope, family, rating_before, deviation_before, volatility_before,
             coalesce(lag(rating_after) OVER own, $2) AS rating,
             coalesce(lag(deviation_after) OVER own, $3) AS deviation,
             coalesce(lag(volatility_after) OVER own, $4) AS volatility
         FROM rating_changes WHERE voided = 0 AND player_id < $1
         WINDOW own AS (PARTITION BY scope, family, player_id ORDER BY id)) AS c
     WHERE (rating_before <> rating OR deviation_before <> deviation OR volatility_before <> volatility)
         AND NOT EXISTS (SELECT 1 FROM reratings AS a WHERE a.scope = c.scope AND a.family = c.family)
         AND NOT EXISTS (SELECT 1 FROM deletions AS d WHERE d.player_id = c.player_id)
     ORDER BY player_id, scope, family, id";

/// A player, a scope and a family.
type Line = (PlayerId, i64, String);

/// What is wrong, one text for each rating, and for each game in a history.
pub(super) async fn faults(conn: &mut AnyConnection) -> Result<Vec<String>> {
    let [no_person, _] = no_people();
    let ratings: Vec<Line> = sqlx::query_as(WRONG_RATINGS).bind(no_person).fetch_all(&mut *conn).await?;
    let results: Vec<Line> = sqlx::query_as(WRONG_RESULTS).bind(no_person).fetch_all(&mut *conn).await?;
    let history: Vec<(GameId, PlayerId, i64, String)> = sqlx::query_as(WRONG_HISTORY)
        .values((no_person, Rating::UNKNOWN.rating, Rating::UNKNOWN.deviation, Rating::UNKNOWN.volatility))
        .fetch_all(conn)
        .await?;
    let ratings = ratings.into_iter().map(|(player, scope, family)| {
        let scope = id(scope);
        format!("the rating of player {player} in {family} is not that of the last game (scope {scope})")
    });
    let results = results.into_iter().map(|(player, scope, family)| {
        let scope = id(scope);
        format!("the results of player {player} in {family} are not those of the rated games (scope {scope})")
    });
    let history = history.into_iter().map(|(game, player, scope, family)| {
        let scope = id(scope);
        format!("game {game} does not continue the ratings of player {player} in {family} (scope {scope})")
    });
    Ok(ratings.chain(results).chain(history).collect())
}
