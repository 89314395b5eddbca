//! Ratings and results by week, month and quarter. They are changed in the transaction that counts a game or takes one out,
//! so that a leaderboard of a period reads its own lines only.

use std::collections::BTreeMap;

use sqlx::{AnyConnection, AssertSqlSafe, Connection as _};

use super::rating_rows::{PlayerRatingRow, RatingKey, count, scope_key};
use super::rows::{id, key};
use super::{Result, Transaction, View, people, rerated};
use crate::domain::calendar::{CalendarPeriod, CalendarUnit};
use crate::domain::data_export::PeriodExport;
use crate::domain::ids::{GuildId, PlayerId, Timestamp};
use crate::domain::rating::{PlayerRating, Rating, Scope};

/// The key in `meta` of the last row of the rating history that [`fill`] has counted. There is none if all are counted.
const PROGRESS: &str = "period_ratings";

/// The number of rows that one transaction of [`fill`] counts.
const ROWS_AT_A_TIME: i64 = 20_000;

/// The value of a unit in its column.
const fn unit_name(unit: CalendarUnit) -> &'static str {
    match unit {
        CalendarUnit::Week => "week",
        CalendarUnit::Month => "month",
        CalendarUnit::Quarter => "quarter",
    }
}

impl View<'_> {
    /// The best rated of the players with rated games in a period: their ratings after the last of these games, and their
    /// results in them.
    ///
    /// # Errors
    /// [`StoreError::Database`](super::StoreError::Database).
    pub async fn leaderboard_of(
        &mut self,
        scope: Scope,
        family: &str,
        period: CalendarPeriod,
        limit: u32,
    ) -> Result<Vec<PlayerRating>> {
        let lines = rerated::sources(self.conn(), scope_key(scope), family).await?.periods;
        // The 5 is `GAMES_FOR_A_PLACE`, written out because an index with the order of the lines contains it.
        let rows: Vec<PlayerRatingRow> = sqlx::query_as(AssertSqlSafe(format!(
            "SELECT player_id, rating, deviation, wins, losses, draws, games FROM {lines} AS lines
             WHERE scope = $1 AND family = $2 AND unit = $3 AND began = $4
                 AND player_id NOT IN (SELECT player_id FROM player_settings WHERE hidden = 1)
                 AND player_id NOT IN (SELECT player_id FROM members WHERE guild_id = $1 AND here = 0)
             ORDER BY (games < 5), rating DESC, deviation, player_id LIMIT $5",
        )))
        .bind(scope_key(scope))
        .bind(family)
        .bind(unit_name(period.unit()))
        .bind(period.begin().as_millis())
        .bind(i64::from(limit))
        .fetch_all(self.conn())
        .await?;
        Ok(rows.iter().map(PlayerRatingRow::read).collect())
    }
}

/// The results of a player in a rating pool, to be added to the periods of a moment.
#[derive(Clone, Copy, Debug)]
pub(super) struct PeriodResult {
    pub(super) player: PlayerId,
    /// When the games counted.
    pub(super) at: Timestamp,
    /// The rating and the deviation after the games.
    pub(super) rating: [f64; 2],
    /// Games won, lost and drawn.
    pub(super) score: [i64; 3],
}

impl Transaction<'_> {
    /// Sets the rating and the deviation of a player after the last game of a period.
    ///
    /// # Errors
    /// [`StoreError::Database`](super::StoreError::Database).
    pub async fn set_period_rating(
        &mut self,
        ratings: &RatingKey,
        player: PlayerId,
        period: CalendarPeriod,
        rating: Rating,
    ) -> Result<()> {
        sqlx::query(
            "UPDATE period_ratings SET rating = $6, deviation = $7
             WHERE player_id = $1 AND scope = $2 AND family = $3 AND unit = $4 AND began = $5",
        )
        .bind(key(player.get()))
        .bind(ratings.scope)
        .bind(&ratings.family)
        .bind(unit_name(period.unit()))
        .bind(period.begin().as_millis())
        .bind(rating.rating)
        .bind(rating.deviation)
        .execute(self.conn())
        .await?;
        Ok(())
    }
}

/// What happens to the rating of a line to which a result is added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LineRating {
    /// It becomes the one after the game, which is the last of the period.
    Replaced,
    /// It stays, unless the line is new.
    Kept,
}

/// Adds a result to the week, the month and the quarter in which it counts.
pub(super) async fn count_in(
    conn: &mut AnyConnection,
    ratings: &RatingKey,
    result: &PeriodResult,
    line: LineRating,
) -> Result<()> {
    for unit in CalendarUnit::ALL {
        add(conn, ratings, CalendarPeriod::containing(unit, result.at), result, line).await?;
    }
    Ok(())
}

/// Takes a result out of the week, the month and the quarter in which it counted. A line without games is removed.
pub(super) async fn take_from(conn: &mut AnyConnection, ratings: &RatingKey, result: &PeriodResult) -> Result<()> {
    let [wins, losses, draws] = result.score;
    for unit in CalendarUnit::ALL {
        let period = CalendarPeriod::containing(unit, result.at);
        sqlx::query(
            "UPDATE period_ratings SET wins = wins - $6, losses = losses - $7, draws = draws - $8
             WHERE player_id = $1 AND scope = $2 AND family = $3 AND unit = $4 AND began = $5",
        )
        .bind(key(result.player.get()))
        .bind(ratings.scope)
        .bind(&ratings.family)
        .bind(unit_name(unit))
        .bind(period.begin().as_millis())
        .bind(wins)
        .bind(losses)
        .bind(draws)
        .execute(&mut *conn)
        .await?;
        count_from(conn, ratings, result.player, period, -(wins + losses + draws)).await?;
    }
    sqlx::query(
        "DELETE FROM period_ratings WHERE player_id = $1 AND scope = $2 AND family = $3 AND wins + losses + draws <= 0",
    )
    .bind(key(result.player.get()))
    .bind(ratings.scope)
    .bind(&ratings.family)
    .execute(conn)
    .await?;
    Ok(())
}

/// Adds results to the line of a period, and to the number of games in it and in later lines.
async fn add(
    conn: &mut AnyConnection,
    ratings: &RatingKey,
    period: CalendarPeriod,
    result: &PeriodResult,
    line: LineRating,
) -> Result<(), sqlx::Error> {
    let [wins, losses, draws] = result.score;
    sqlx::query(
        "INSERT INTO period_ratings (player_id, scope, family, unit, began, rating, deviation, wins, losses, draws, games)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, coalesce((SELECT games FROM period_ratings
             WHERE player_id = $1 AND scope = $2 AND family = $3 AND unit = $4 AND began < $5
             ORDER BY began DESC LIMIT 1), 0))
         ON CONFLICT (player_id, scope, family, unit, began) DO UPDATE SET
             rating = CASE WHEN $11 = 1 THEN excluded.rating ELSE period_ratings.rating END,
             deviation = CASE WHEN $11 = 1 THEN excluded.deviation ELSE period_ratings.deviation END,
             wins = period_ratings.wins + excluded.wins, losses = period_ratings.losses + excluded.losses,
             draws = period_ratings.draws + excluded.draws",
    )
    .bind(key(result.player.get()))
    .bind(ratings.scope)
    .bind(&ratings.family)
    .bind(unit_name(period.unit()))
    .bind(period.begin().as_millis())
    .bind(result.rating[0])
    .bind(result.rating[1])
    .bind(wins)
    .bind(losses)
    .bind(draws)
    .bind(i64::from(line == LineRating::Replaced))
    .execute(&mut *conn)
    .await?;
    count_from(conn, ratings, result.player, period, wins + losses + draws).await
}

/// Adds to the number of games of all time up to the end of a period and of every later one.
async fn count_from(
    conn: &mut AnyConnection,
    ratings: &RatingKey,
    player: PlayerId,
    period: CalendarPeriod,
    games: i64,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "UPDATE period_ratings SET games = games + $6
         WHERE player_id = $1 AND scope = $2 AND family = $3 AND unit = $4 AND began >= $5",
    )
    .bind(key(player.get()))
    .bind(ratings.scope)
    .bind(&ratings.family)
    .bind(unit_name(period.unit()))
    .bind(period.begin().as_millis())
    .bind(games)
    .execute(conn)
    .await?;
    Ok(())
}

/// The unit and the beginning of a period, scope, family, rating, deviation, wins, losses and draws.
type Line = (String, i64, i64, String, f64, f64, i64, i64, i64);

/// A player's ratings and results in all periods.
pub(super) async fn all_of(conn: &mut AnyConnection, player: PlayerId) -> Result<Vec<PeriodExport>> {
    let rows: Vec<Line> = sqlx::query_as(
        "SELECT unit, began, scope, family, rating, deviation, wins, losses, draws FROM period_ratings
         WHERE player_id = $1 ORDER BY scope, family, unit, began",
    )
    .bind(key(player.get()))
    .fetch_all(conn)
    .await?;
    let read = |(unit, began, scope, family, rating, deviation, wins, losses, draws): Line| PeriodExport {
        guild: (scope != 0).then(|| GuildId::new(id(scope))),
        family,
        unit,
        began_at: Timestamp::from_millis(began),
        rating: [rating, deviation],
        score: [wins, losses, draws].map(count),
    };
    Ok(rows.into_iter().map(read).collect())
}

/// A row of the rating history: id, player, scope, family, half points, rating and deviation after it, and its time.
type Counted = (i64, i64, i64, String, i64, f64, f64, i64);

/// Counts the games that were rated before there were periods: those of a database that was just migrated, or whose
/// migration was interrupted before this was done. One transaction counts [`ROWS_AT_A_TIME`] rows.
pub(super) async fn fill(conn: &mut AnyConnection) -> Result<()> {
    loop {
        let Some(progress) = people::meta(&mut *conn, PROGRESS).await? else { return Ok(()) };
        let after: i64 = progress.parse().unwrap_or(0);
        let rows: Vec<Counted> = sqlx::query_as(
            "SELECT c.id, c.player_id, c.scope, c.family, c.half_points, c.rating_after, c.deviation_after,
                 coalesce(c.counted_at, g.updated_at)
             FROM rating_changes AS c JOIN games AS g ON g.id = c.game_id
             WHERE c.id > $1 AND c.voided = 0 ORDER BY c.id LIMIT $2",
        )
        .bind(after)
        .bind(ROWS_AT_A_TIME)
        .fetch_all(&mut *conn)
        .await?;
        let last = rows.last().map(|row| row.0.to_string());
        let mut transaction = conn.begin().await?;
        for ((ratings, period, _), result) in in_periods(rows) {
            add(&mut transaction, &ratings, period, &result, LineRating::Replaced).await?;
        }
        let mut writes = Transaction::new(&mut transaction);
        match last {
            Some(last) => writes.set_meta(PROGRESS, &last).await?,
            None => writes.remove_meta(PROGRESS).await?,
        }
        transaction.commit().await?;
    }
}

/// Sums up rows of the rating history by rating pool, period and player.
fn in_periods(rows: Vec<Counted>) -> BTreeMap<(RatingKey, CalendarPeriod, PlayerId), PeriodResult> {
    let mut results = BTreeMap::new();
    for (_, player, scope, family, half_points, rating, deviation, at) in rows {
        let (player, at) = (PlayerId::new(id(player)), Timestamp::from_millis(at));
        if player.is_deleted() {
            continue;
        }
        let score = [2, 0, 1].map(|points| i64::from(half_points == points));
        let ratings = RatingKey { scope, family };
        for unit in CalendarUnit::ALL {
            let period = CalendarPeriod::containing(unit, at);
            let found = results.entry((ratings.clone(), period, player)).or_insert(PeriodResult {
                player,
                at,
                rating: [0.0; 2],
                score: [0; 3],
            });
            found.rating = [rating, deviation];
            found.score = [0, 1, 2].map(|i| found.score[i] + score[i]);
        }
    }
    results
}
