//! Compares the ratings and results by week, month and quarter with the rating history, for an inspection.
//!
//! Players whose data is being deleted, and placeholders, are left out. Results change in the transaction that counts a
//! game or takes one out, and are compared at any time. Ratings are not compared while they are recomputed, nor if a
//! player's games did not count in the order of their times, as after a jump of the host's clock: a recomputation may
//! then give a period the rating before a voided game of a later one. Weeks and months before the last two of a player
//! may have been removed, and restored in part.

use futures_util::TryStreamExt as _;
use sqlx::AnyConnection;

use super::columns::{id, row};
use super::periods::{Counted, PROGRESS, lines_of, unit_name};
use super::scores::no_people;
use super::{Result, people};
use crate::domain::calendar::{CalendarPeriod, CalendarUnit};
use crate::domain::timestamp::Timestamp;

/// The rating history of each player, in its order, and the lines of the player's periods, which have a unit. `$1` is
/// the first participant that is no person.
const ROWS: &str = "SELECT scope, family, player_id, id, '' AS unit, counted_at AS at, rating_after AS rating,
         deviation_after AS deviation, CASE WHEN half_points = 2 THEN 1 ELSE 0 END AS wins,
         CASE WHEN half_points = 0 THEN 1 ELSE 0 END AS losses,
         CASE WHEN half_points = 1 THEN 1 ELSE 0 END AS draws, 1 - voided AS games
     FROM rating_changes AS c
     WHERE player_id < $1 AND NOT EXISTS (SELECT 1 FROM deletions AS d WHERE d.player_id = c.player_id)
     UNION ALL
     SELECT scope, family, player_id, 0, unit, began, rating, deviation, wins, losses, draws, games
     FROM period_ratings AS p
     WHERE player_id < $1 AND NOT EXISTS (SELECT 1 FROM deletions AS d WHERE d.player_id = p.player_id)
     ORDER BY 1, 2, 3, 4";

row! {
    /// A row of the rating history, whose `games` are 1 if it counts, or a line of a period.
    struct PeriodRow {
        scope: i64,
        family: String,
        player_id: i64,
        unit: String,
        at: Option<i64>,
        rating: f64,
        deviation: f64,
        wins: i64,
        losses: i64,
        draws: i64,
        games: i64,
    }
}

impl PeriodRow {
    fn key(&self) -> (i64, &str, i64) {
        (self.scope, &self.family, self.player_id)
    }
}

/// The unit and the beginning of a period; rating and deviation; won, lost and drawn; the games of all time up to its
/// end.
type Line<'r> = ((&'r str, Option<i64>), ([f64; 2], [i64; 3], i64));

/// What is wrong, one text for each player, scope and family. Nothing while a migration that was interrupted has not
/// counted all games yet; the next start continues it.
pub(super) async fn faults(conn: &mut AnyConnection) -> Result<Vec<String>> {
    if people::meta(&mut *conn, PROGRESS).await?.is_some() {
        return Ok(Vec::new());
    }
    let recomputed: Vec<(i64, String)> =
        sqlx::query_as("SELECT scope, family FROM reratings").fetch_all(&mut *conn).await?;
    let [no_person, _] = no_people();
    let (mut faults, mut own) = (Vec::new(), Vec::<PeriodRow>::new());
    let mut rows = sqlx::query_as::<_, PeriodRow>(ROWS).bind(no_person).fetch(conn);
    while let Some(row) = rows.try_next().await? {
        if own.last().is_some_and(|last| last.key() != row.key()) {
            faults.extend(fault(&own, &recomputed));
            own.clear();
        }
        own.push(row);
    }
    faults.extend(fault(&own, &recomputed));
    Ok(faults)
}

/// What is wrong in the rows of a player.
fn fault(own: &[PeriodRow], recomputed: &[(i64, String)]) -> Option<String> {
    let (scope, family, player) = own.first()?.key();
    let is_recomputed = recomputed.iter().any(|(of, other)| (*of, other.as_str()) == (scope, family));
    let (player, scope) = (id(player), id(scope));
    is_wrong(own, !is_recomputed)
        .then(|| format!("the periods of player {player} in {family} are not those of the rated games (scope {scope})"))
}

/// Whether the lines of a player are not those that the history gives.
fn is_wrong(own: &[PeriodRow], has_final_ratings: bool) -> bool {
    let (history, lines): (Vec<&PeriodRow>, Vec<&PeriodRow>) = own.iter().partition(|row| row.unit.is_empty());
    // Versions without periods did not record when a game counted.
    let Some(times) = history.iter().map(|row| row.at).collect::<Option<Vec<i64>>>() else { return false };
    let counted = history.iter().zip(&times).filter(|(row, _)| row.games == 1).map(|(row, &at)| {
        let half_points = 2 * row.wins + row.draws;
        (row.scope, row.family.clone(), row.player_id, half_points, row.rating, row.deviation, at)
    });
    let counted: Vec<Counted> = counted.collect();
    let expected = lines_of(&counted);
    let expected = expected.iter().map(|line| {
        let (unit, began) = (unit_name(line.period.unit()), line.period.begin().as_millis());
        ((unit, Some(began)), (line.rating, line.score, line.games))
    });
    let stored = lines.iter().map(|line| {
        let results = [line.wins, line.losses, line.draws];
        ((line.unit.as_str(), line.at), ([line.rating, line.deviation], results, line.games))
    });
    let newest = Timestamp::from_millis(times.iter().copied().max().unwrap_or(0));
    let with_ratings = has_final_ratings && times.is_sorted();
    compared(expected, newest, with_ratings) != compared(stored, newest, with_ratings)
}

/// The lines that are compared, in order; without their ratings if these are not compared.
fn compared<'r>(lines: impl Iterator<Item = Line<'r>>, newest: Timestamp, with_ratings: bool) -> Vec<Line<'r>> {
    let [week, month] = [CalendarUnit::Week, CalendarUnit::Month].map(|unit| {
        let last_but_one = CalendarPeriod::containing(unit, newest).previous();
        (unit_name(unit), Some(last_but_one.begin().as_millis()))
    });
    let is_kept =
        |(unit, began): (&str, Option<i64>)| [week, month].iter().all(|&(of, oldest)| unit != of || began >= oldest);
    let mut lines: Vec<Line<'r>> = lines.filter(|&(period, _)| is_kept(period)).collect();
    if !with_ratings {
        for (_, (rating, ..)) in &mut lines {
            *rating = [0.0; 2];
        }
    }
    lines.sort_unstable_by_key(|&(period, _)| period);
    lines
}
