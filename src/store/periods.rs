//! Ratings and results by week, month and quarter. They are changed in the transaction that counts a game or takes one
//! out, so that a leaderboard of a period reads its own lines only.

use std::collections::BTreeMap;

use sqlx::{AnyConnection, AssertSqlSafe, Connection as _};

use super::columns::{count, id, number};
use super::rating_rows::RatingKey;
use super::statement::{Parameters as _, Run as _};
use super::transaction::Isolation;
use super::{Result, Transaction, people};
use crate::domain::calendar::{CalendarPeriod, CalendarUnit};
use crate::domain::data_export::PeriodExport;
use crate::domain::game::Score;
use crate::domain::ids::PlayerId;
use crate::domain::rating::{PERIODS_KEPT, Rating, Scope};
use crate::domain::shards::ShardRange;
use crate::domain::timestamp::Timestamp;

/// The key in `meta` of the last player whose games [`backfill`] has counted. There is none if all are counted.
pub(super) const PROGRESS: &str = "period_ratings";

/// The number of rows of the rating history that one transaction of [`backfill`] counts.
const ROWS_AT_A_TIME: i64 = 20_000;

/// The number of lines that one statement of [`backfill`] inserts.
const LINES_AT_A_TIME: usize = 50;

/// The value of a unit in its column.
pub(super) const fn unit_name(unit: CalendarUnit) -> &'static str {
    match unit {
        CalendarUnit::Week => "week",
        CalendarUnit::Month => "month",
        CalendarUnit::Quarter => "quarter",
    }
}

/// The result of a player in a game, to be added to the periods of a moment or taken out of them.
#[derive(Clone, Copy, Debug)]
pub struct PeriodResult {
    /// The player.
    pub player: PlayerId,
    /// When the game counted.
    pub at: Timestamp,
    /// The rating for the line of a period that does not exist yet.
    pub rating: Rating,
    /// The result.
    pub score: Score,
    /// The effect on the rating of an existing line.
    pub line: LineRating,
}

impl Transaction<'_> {
    /// Sets the rating and the deviation of a player after the last game of a period.
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
        .bind(player)
        .ratings(ratings)
        .values((unit_name(period.unit()), period.begin(), rating.rating, rating.deviation))
        .run(self.conn())
        .await
    }

    /// Adds a result to the week, the month and the quarter in which it counts, and removes the oldest weeks and months
    /// of the player. The [rating](Self::add_to_rating) counts it already.
    pub async fn add_to_periods(&mut self, ratings: &RatingKey, result: &PeriodResult) -> Result<()> {
        for unit in CalendarUnit::ALL {
            add(self.conn(), ratings, CalendarPeriod::containing(unit, result.at), result).await?;
        }
        sqlx::query(
            "DELETE FROM period_ratings
             WHERE player_id = $1 AND scope = $2 AND family = $3 AND unit <> 'quarter'
                 AND (SELECT count(*) FROM period_ratings AS later
                     WHERE later.player_id = $1 AND later.scope = $2 AND later.family = $3
                         AND later.unit = period_ratings.unit AND later.began > period_ratings.began) >= $4",
        )
        .bind(result.player)
        .ratings(ratings)
        .bind(i64::from(PERIODS_KEPT))
        .run(self.conn())
        .await
    }

    /// Takes a result out of the week, the month and the quarter in which it counted. A line without games is removed.
    pub async fn take_from_periods(
        &mut self,
        ratings: &RatingKey,
        player: PlayerId,
        at: Timestamp,
        score: Score,
    ) -> Result<()> {
        let [wins, losses, draws] = score.tally();
        for unit in CalendarUnit::ALL {
            let period = CalendarPeriod::containing(unit, at);
            sqlx::query(
                "UPDATE period_ratings SET wins = wins - $6, losses = losses - $7, draws = draws - $8
                 WHERE player_id = $1 AND scope = $2 AND family = $3 AND unit = $4 AND began = $5",
            )
            .bind(player)
            .ratings(ratings)
            .values((unit_name(unit), period.begin(), wins, losses, draws))
            .execute(self.conn())
            .await?;
            count_from(self.conn(), ratings, player, period, -1).await?;
        }
        sqlx::query(
            "DELETE FROM period_ratings
             WHERE player_id = $1 AND scope = $2 AND family = $3 AND wins + losses + draws <= 0",
        )
        .bind(player)
        .ratings(ratings)
        .run(self.conn())
        .await
    }
}

/// The effect on the rating of a line to which a result is added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineRating {
    /// It becomes the one after the game, which is the last of the period.
    Replaced,
    /// It stays.
    Kept,
}

/// Adds a result, which the player's rating counts already, to the line of a period, which is inserted if missing. The
/// column `games` of a line counts all games up to the end of its period, so it grows in this line and in all later
/// ones. Older lines may have been deleted, so a new line starts from the player's total minus the later lines.
async fn add(
    conn: &mut AnyConnection,
    ratings: &RatingKey,
    period: CalendarPeriod,
    result: &PeriodResult,
) -> Result<()> {
    let [wins, losses, draws] = result.score.tally();
    sqlx::query(
        "INSERT INTO period_ratings (player_id, scope, family, unit, began, rating, deviation, wins, losses, draws, games)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10,
             coalesce((SELECT wins + losses + draws FROM ratings
                 WHERE player_id = $1 AND scope = $2 AND family = $3), 0) - $8 - $9 - $10
             - CAST(coalesce((SELECT sum(wins + losses + draws) FROM period_ratings
                 WHERE player_id = $1 AND scope = $2 AND family = $3 AND unit = $4 AND began > $5), 0) AS BIGINT))
         ON CONFLICT (player_id, scope, family, unit, began) DO UPDATE SET
             rating = CASE WHEN $11 = 1 THEN excluded.rating ELSE period_ratings.rating END,
             deviation = CASE WHEN $11 = 1 THEN excluded.deviation ELSE period_ratings.deviation END,
             wins = period_ratings.wins + excluded.wins, losses = period_ratings.losses + excluded.losses,
             draws = period_ratings.draws + excluded.draws",
    )
    .bind(result.player)
    .ratings(ratings)
    .values((unit_name(period.unit()), period.begin(), result.rating.rating, result.rating.deviation))
    .values((wins, losses, draws, i64::from(result.line == LineRating::Replaced)))
    .execute(&mut *conn)
    .await?;
    count_from(conn, ratings, result.player, period, 1).await
}

/// Adds to the number of games of all time up to the end of a period and of every later one.
async fn count_from(
    conn: &mut AnyConnection,
    ratings: &RatingKey,
    player: PlayerId,
    period: CalendarPeriod,
    games: i64,
) -> Result<()> {
    sqlx::query(
        "UPDATE period_ratings SET games = games + $6
         WHERE player_id = $1 AND scope = $2 AND family = $3 AND unit = $4 AND began >= $5",
    )
    .bind(player)
    .ratings(ratings)
    .values((unit_name(period.unit()), period.begin(), games))
    .run(conn)
    .await
}

/// The unit and the beginning of a period, scope, family, rating, deviation, wins, losses and draws.
type Line = (String, Timestamp, Scope, String, f64, f64, i64, i64, i64);

/// A player's ratings and results in all periods.
pub(super) async fn all_of(conn: &mut AnyConnection, player: PlayerId) -> Result<Vec<PeriodExport>> {
    let rows: Vec<Line> = sqlx::query_as(
        "SELECT unit, began, scope, family, rating, deviation, wins, losses, draws FROM period_ratings
         WHERE player_id = $1 ORDER BY scope, family, unit, began",
    )
    .bind(player)
    .fetch_all(conn)
    .await?;
    let read = |(unit, began, scope, family, rating, deviation, wins, losses, draws): Line| PeriodExport {
        scope,
        family,
        unit,
        began_at: began,
        rating: [rating, deviation],
        score: [wins, losses, draws].map(count),
    };
    Ok(rows.into_iter().map(read).collect())
}

/// A row of the rating history: scope, family and player; half points; rating and deviation after it; its time.
pub(super) type Counted = (i64, String, i64, i64, f64, f64, i64);

/// Counts the games that were rated before there were periods: those of a database that was just migrated, or whose
/// migration was interrupted before this was done.
pub(super) async fn backfill(conn: &mut AnyConnection) -> Result<()> {
    backfill_in_slices(conn, ROWS_AT_A_TIME).await
}

/// One transaction counts all games of some players, reading at most `limit` rows, or more if one player has more.
async fn backfill_in_slices(conn: &mut AnyConnection, mut limit: i64) -> Result<()> {
    while let Some(progress) = people::meta(&mut *conn, PROGRESS).await? {
        let (scope, family, player) = read_progress(&progress);
        let mut rows: Vec<Counted> = sqlx::query_as(
            "SELECT c.scope, c.family, c.player_id, c.half_points, c.rating_after, c.deviation_after,
                 coalesce(c.counted_at, g.updated_at)
             FROM rating_changes AS c JOIN games AS g ON g.id = c.game_id
             WHERE (c.scope, c.family, c.player_id) > ($1, $2, $3) AND c.voided = 0
             ORDER BY c.scope, c.family, c.player_id, c.id LIMIT $4",
        )
        .values((scope, family, player, limit))
        .fetch_all(&mut *conn)
        .await?;
        let is_last = number(rows.len()) < limit;
        if !is_last {
            // The last player may have more games.
            let whole = rows.chunk_by(|one, other| of(one) == of(other)).rev().skip(1).map(<[Counted]>::len).sum();
            rows.truncate(whole);
            if whole == 0 {
                limit *= 2;
                continue;
            }
        }
        let mut lines = Vec::new();
        for own in rows.chunk_by(|one, other| of(one) == of(other)) {
            lines.extend(lines_of(own));
        }
        let mut transaction = conn.begin().await?;
        for lines in lines.chunks(LINES_AT_A_TIME) {
            insert(&mut transaction, lines).await?;
        }
        let mut writes = Transaction::new(&mut transaction, ShardRange::ALL, Isolation::Serializable);
        match rows.last() {
            Some((scope, family, player, ..)) if !is_last => {
                writes.set_meta(PROGRESS, &format!("{scope} {player} {family}")).await?;
            }
            _ => writes.remove_meta(PROGRESS).await?,
        }
        transaction.commit().await?;
    }
    Ok(())
}

const fn of((scope, family, player, ..): &Counted) -> (&i64, &String, &i64) {
    (scope, family, player)
}

/// The scope, family and player that are done last. Everything comes after the value that the migration writes.
fn read_progress(text: &str) -> (i64, String, i64) {
    let mut words = text.splitn(3, ' ');
    let mut next = || words.next().and_then(|word| word.parse().ok());
    let (scope, player) = (next(), next());
    let family = words.next().unwrap_or_default().to_owned();
    (scope.filter(|_| player.is_some()).unwrap_or(i64::MIN), family, player.unwrap_or(i64::MIN))
}

/// A line of the table without its key of unit and beginning.
pub(super) struct NewLine<'r> {
    scope: i64,
    family: &'r str,
    player: i64,
    pub(super) period: CalendarPeriod,
    pub(super) rating: [f64; 2],
    pub(super) score: [i64; 3],
    pub(super) games: i64,
}

/// The lines of one player in a rating family, from all rows of the rating history.
pub(super) fn lines_of(own: &[Counted]) -> Vec<NewLine<'_>> {
    let mut lines: BTreeMap<CalendarPeriod, NewLine<'_>> = BTreeMap::new();
    for (scope, family, player, half_points, rating, deviation, at) in own {
        if PlayerId::new(id(*player)).is_deleted() {
            return Vec::new();
        }
        for unit in CalendarUnit::ALL {
            let period = CalendarPeriod::containing(unit, Timestamp::from_millis(*at));
            let (scope, player, rating) = (*scope, *player, [*rating, *deviation]);
            let line = NewLine { scope, family, player, period, rating, score: [0; 3], games: 0 };
            let line = lines.entry(period).or_insert(line);
            line.rating = rating;
            for (sum, points) in line.score.iter_mut().zip([2, 0, 1]) {
                *sum += i64::from(*half_points == points);
            }
        }
    }
    // Periods are ordered by their length, and then by time.
    let mut games = 0;
    let mut last = None;
    for line in lines.values_mut() {
        if last.replace(line.period.unit()) != Some(line.period.unit()) {
            games = 0;
        }
        games += line.score.iter().sum::<i64>();
        line.games = games;
    }
    let mut kept: BTreeMap<CalendarUnit, u8> = BTreeMap::new();
    let is_kept = |line: &NewLine<'_>| {
        let unit = line.period.unit();
        let kept = kept.entry(unit).or_default();
        *kept = kept.saturating_add(1);
        unit == CalendarUnit::Quarter || *kept <= PERIODS_KEPT
    };
    lines.into_values().rev().filter(is_kept).collect()
}

async fn insert(conn: &mut AnyConnection, lines: &[NewLine<'_>]) -> Result<()> {
    let row = |n: usize| {
        let columns: Vec<String> = (1..=11).map(|column| format!("${}", n * 11 + column)).collect();
        format!("({})", columns.join(", "))
    };
    let rows: Vec<String> = (0..lines.len()).map(row).collect();
    let sql = format!(
        "INSERT INTO period_ratings (player_id, scope, family, unit, began, rating, deviation, wins, losses, draws, games)
         VALUES {}",
        rows.join(", ")
    );
    let mut query = sqlx::query(AssertSqlSafe(sql));
    for line in lines {
        let ([rating, deviation], [wins, losses, draws]) = (line.rating, line.score);
        query = query
            .values((line.player, line.scope, line.family.to_owned(), unit_name(line.period.unit())))
            .values((line.period.begin(), rating, deviation, wins, losses, draws, line.games));
    }
    query.run(conn).await
}

#[cfg(test)]
mod tests {
    use sqlx::AssertSqlSafe;

    use super::*;
    use crate::store::sqlite::open_locked;

    #[test]
    fn progress_is_read_as_it_is_written() {
        let start = (i64::MIN, String::new(), i64::MIN);
        for (text, expected) in [
            ("0 7 pente", (0, "pente".to_owned(), 7)),
            ("-3 -9 keryo set", (-3, "keryo set".to_owned(), -9)),
            // The text that the migration writes, and texts that cannot be read.
            ("", start.clone()),
            ("0", start.clone()),
        ] {
            assert_eq!(read_progress(text), expected, "{text}");
        }
    }

    #[tokio::test]
    async fn slices_of_any_size_count_the_same_games() {
        let dir = tempfile::TempDir::new().expect("a directory");
        let (mut conn, _lock) = open_locked(dir.path()).await.expect("opens");
        // Five games of player 1 and two of player 2, in a guild and in all, three weeks apart.
        let rows = [(1, 5), (2, 2)].into_iter().flat_map(|(player, games)| {
            [0, 100].into_iter().flat_map(move |scope| (0..games).map(move |game| (scope, player, game)))
        });
        let rows = rows.map(|(scope, player, game)| {
            let at = 1_700_000_000_000_i64 + i64::from(game) * 21 * 86_400_000;
            let rating = 1500 + game;
            format!("({game}, {scope}, 'pente', {player}, 2, 1500, 300, 0.06, {rating}, 200, 0.06, {at})")
        });
        let rows = rows.collect::<Vec<_>>().join(", ");
        sqlx::raw_sql(AssertSqlSafe(format!(
            "PRAGMA foreign_keys = OFF;
             INSERT INTO rating_changes (game_id, scope, family, player_id, half_points, rating_before, deviation_before,
                 volatility_before, rating_after, deviation_after, volatility_after, counted_at) VALUES {rows};
             INSERT INTO games (id, channel_id, rules, family, rated, created_at, updated_at)
             VALUES (0, 1, 'standard', 'pente', 1, 0, 0), (1, 1, 'standard', 'pente', 1, 0, 0),
                 (2, 1, 'standard', 'pente', 1, 0, 0), (3, 1, 'standard', 'pente', 1, 0, 0),
                 (4, 1, 'standard', 'pente', 1, 0, 0);"
        )))
        .execute(&mut conn)
        .await
        .expect("written");
        let mut counted = Vec::new();
        for limit in [100, 14, 7, 6, 5, 3, 2, 1] {
            sqlx::raw_sql(AssertSqlSafe(format!(
                "DELETE FROM period_ratings; INSERT OR REPLACE INTO meta (key, value) VALUES ('{PROGRESS}', '0');"
            )))
            .execute(&mut conn)
            .await
            .expect("written");
            backfill_in_slices(&mut conn, limit).await.expect("counted");
            let lines: Vec<(i64, i64, String, i64, f64, i64, i64)> = sqlx::query_as(
                "SELECT player_id, scope, unit, began, rating, wins, games FROM period_ratings ORDER BY 1, 2, 3, 4",
            )
            .fetch_all(&mut conn)
            .await
            .expect("reads");
            assert_eq!(people::meta(&mut conn, PROGRESS).await.expect("reads"), None, "{limit}");
            counted.push(lines);
        }
        let weeks = |player: i64| counted[0].iter().filter(move |line| line.0 == player && line.2 == "week").count();
        assert_eq!((weeks(1), weeks(2)), (10, 4), "a line for each game in both scopes");
        for lines in &counted {
            assert_eq!(lines, &counted[0]);
        }
    }
}
