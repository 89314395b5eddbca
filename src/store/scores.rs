//! Results of the games between people in a guild: those of each player, of all time and by week, month and quarter.
//! They change in the transaction that writes or clears the results of a game, so that a leaderboard reads its own
//! lines only.

use std::collections::BTreeSet;

use sqlx::{AnyConnection, AssertSqlSafe, Connection as _};

use super::columns::{count, from_row};
use super::periods::unit_name;
use super::rating_rows::listed_only;
use super::statement::Parameters as _;
use super::transaction::Isolation;
use super::{Result, Transaction, View, people};
use crate::domain::calendar::{CalendarPeriod, CalendarUnit};
use crate::domain::data_export::ScoreExport;
use crate::domain::ids::{GameId, GuildId, PlayerId};
use crate::domain::rating::{PERIODS_KEPT, PlayerRecord};
use crate::domain::shards::ShardRange;
use crate::domain::timestamp::Timestamp;

/// The key in `meta` of the last guild whose games [`backfill`] has counted. There is none if all are counted.
const PROGRESS: &str = "guild_scores";

/// The unit of the lines of all time. They begin at 0.
const ALL_TIME: &str = "all";

/// The family of the lines that count the games of all families.
const ALL_FAMILIES: &str = "";

/// The first engine, and the first placeholder of a deleted player. The ids before both are those of people; the ids
/// between them are those of engines.
pub(super) const fn no_people() -> [PlayerId; 2] {
    [PlayerId::engine(0, 0), PlayerId::deleted(0)]
}

/// The condition that a participant, a column, is an engine, with the parameters that are bound to [`no_people`].
macro_rules! is_engine {
    ($player:literal, $engines:literal, $placeholders:literal) => {
        concat!("(", $player, " >= ", $engines, " AND ", $player, " < ", $placeholders, ")")
    };
}

pub(super) use is_engine;

/// The condition that a seat, a row of `seats`, has a result that counts: that of a person in a game between people.
/// Such a game has no engines, and another participant, who may be deleted.
macro_rules! has_result_between_people {
    ($engines:literal, $placeholders:literal) => {
        concat!(
            "seats.half_points IS NOT NULL AND seats.player_id < ",
            $engines,
            " AND EXISTS (SELECT 1 FROM seats AS other
                 WHERE other.game_id = seats.game_id AND other.player_id <> seats.player_id)
             AND NOT EXISTS (SELECT 1 FROM seats AS engine WHERE engine.game_id = seats.game_id AND ",
            is_engine!("engine.player_id", $engines, $placeholders),
            ")"
        )
    };
}

/// The unit and the beginning of the lines of a period, or of all time.
fn line_of(period: Option<CalendarPeriod>) -> (&'static str, Timestamp) {
    period.map_or((ALL_TIME, Timestamp::from_millis(0)), |period| (unit_name(period.unit()), period.begin()))
}

from_row!(PlayerRecord { player: "player_id", wins, losses, draws });

impl View<'_> {
    /// The players of a guild with the most wins in games between people, rated or not, of a family or of all. `period`
    /// selects the time in which they ended; it is the present one or the one before.
    pub async fn records(
        &mut self,
        guild: GuildId,
        family: Option<&str>,
        period: Option<CalendarPeriod>,
        limit: u32,
    ) -> Result<Vec<PlayerRecord>> {
        let (unit, began) = line_of(period);
        let listed_only = listed_only("lines");
        Ok(sqlx::query_as(AssertSqlSafe(format!(
            "SELECT player_id, wins, losses, draws FROM guild_scores AS lines
             WHERE guild_id = $1 AND family = $2 AND unit = $3 AND began = $4 AND {listed_only}
             ORDER BY wins DESC, losses, draws DESC, player_id LIMIT $5",
        )))
        .values((guild, family.unwrap_or(ALL_FAMILIES), unit, began, i64::from(limit)))
        .fetch_all(self.conn())
        .await?)
    }
}

/// Whether the results of a game are added or taken out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Change {
    Add,
    TakeOut,
}

/// Adds the results of a game to the lines of its players, or takes them out; those of one player, or of all. The
/// results are written, and the game has the time at which it ended.
pub(super) async fn count_game(
    conn: &mut AnyConnection,
    game: GameId,
    player: Option<PlayerId>,
    change: Change,
) -> Result<(), sqlx::Error> {
    let (guild, family, ended): (Option<GuildId>, String, Timestamp) =
        sqlx::query_as("SELECT guild_id, family, updated_at FROM games WHERE id = $1")
            .bind(game)
            .fetch_one(&mut *conn)
            .await?;
    let Some(guild) = guild else { return Ok(()) };
    let [engines, placeholders] = no_people();
    let [week, month, quarter] = CalendarUnit::ALL.map(|unit| CalendarPeriod::containing(unit, ended).begin());
    sqlx::query(concat!(
        "INSERT INTO guild_scores (guild_id, family, unit, began, player_id, wins, losses, draws)
         SELECT $2, families.family, lines.unit, lines.began, own.player_id,
             own.wins * $10, own.losses * $10, own.draws * $10
         FROM (SELECT player_id, max(CASE WHEN half_points = 2 THEN 1 ELSE 0 END) AS wins,
                     max(CASE WHEN half_points = 0 THEN 1 ELSE 0 END) AS losses,
                     max(CASE WHEN half_points = 1 THEN 1 ELSE 0 END) AS draws
                 FROM seats WHERE game_id = $1 AND ($9 = 0 OR player_id = $9) AND ",
        has_result_between_people!("$7", "$8"),
        " GROUP BY player_id) AS own
             CROSS JOIN (SELECT '' AS family UNION ALL SELECT $3) AS families
             CROSS JOIN (SELECT 'all' AS unit, 0 AS began UNION ALL SELECT 'week', $4
                 UNION ALL SELECT 'month', $5 UNION ALL SELECT 'quarter', $6) AS lines
         WHERE 1 = 1
         ON CONFLICT (player_id, guild_id, family, unit, began) DO UPDATE SET
             wins = guild_scores.wins + excluded.wins, losses = guild_scores.losses + excluded.losses,
             draws = guild_scores.draws + excluded.draws"
    ))
    .values((game, guild, &family, week, month, quarter, engines, placeholders))
    .values((player.unwrap_or(PlayerId::new(0)), if change == Change::Add { 1_i64 } else { -1 }))
    .execute(&mut *conn)
    .await?;
    delete_unused_lines(conn, game, guild, &family).await
}

/// Deletes the lines of the players of a game that count no games, and those of the oldest periods.
async fn delete_unused_lines(
    conn: &mut AnyConnection,
    game: GameId,
    guild: GuildId,
    family: &str,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "DELETE FROM guild_scores
         WHERE guild_id = $2 AND family IN ('', $3) AND player_id IN (SELECT player_id FROM seats WHERE game_id = $1)
             AND (wins + losses + draws <= 0 OR (unit <> 'all' AND (SELECT count(*) FROM guild_scores AS later
                 WHERE later.player_id = guild_scores.player_id AND later.guild_id = guild_scores.guild_id
                     AND later.family = guild_scores.family AND later.unit = guild_scores.unit
                     AND later.began > guild_scores.began) >= $4))",
    )
    .values((game, guild, family, i64::from(PERIODS_KEPT)))
    .execute(conn)
    .await?;
    Ok(())
}

/// The unit and the beginning of the period, guild, family, wins, losses and draws.
type Line = (String, Timestamp, GuildId, String, i64, i64, i64);

/// A player's results in all guilds and periods.
pub(super) async fn all_of(conn: &mut AnyConnection, player: PlayerId) -> Result<Vec<ScoreExport>> {
    let rows: Vec<Line> = sqlx::query_as(
        "SELECT unit, began, guild_id, family, wins, losses, draws FROM guild_scores
         WHERE player_id = $1 AND family <> '' ORDER BY guild_id, family, unit, began",
    )
    .bind(player)
    .fetch_all(conn)
    .await?;
    let read = |(unit, began, guild, family, wins, losses, draws): Line| ScoreExport {
        guild,
        family,
        began_at: (unit != ALL_TIME).then_some(began),
        unit,
        score: [wins, losses, draws].map(count),
    };
    Ok(rows.into_iter().map(read).collect())
}

/// The unit and the beginning of lines, and the first moment of the games that they count and the first one after it.
type Span = ((&'static str, Timestamp), [Timestamp; 2]);

/// The spans whose lines count all games: all time, and of each unit the period of the last game and the one before.
/// Lines of earlier periods may be missing, or count only games that were restored since the line was deleted.
async fn whole_spans(conn: &mut AnyConnection) -> Result<Vec<Span>, sqlx::Error> {
    let newest: Option<Timestamp> =
        sqlx::query_scalar("SELECT max(updated_at) FROM games WHERE state = 'over'").fetch_one(conn).await?;
    let newest = newest.unwrap_or(Timestamp::from_millis(0));
    let mut spans = vec![(line_of(None), [i64::MIN, i64::MAX].map(Timestamp::from_millis))];
    for unit in CalendarUnit::ALL {
        let period = CalendarPeriod::containing(unit, newest);
        let two = [period, period.previous()];
        spans.extend(two.map(|period| (line_of(Some(period)), [period.begin(), period.end()])));
    }
    Ok(spans)
}

/// The results of the people in the games of a guild, `$1`, that ended in a span of time, by family.
const RESULTS_OF_GUILD: &str = concat!(
    "INSERT INTO guild_scores (guild_id, family, unit, began, player_id, wins, losses, draws)
     SELECT games.guild_id, games.family, $2, $3, seats.player_id,
         count(DISTINCT games.id) FILTER (WHERE seats.half_points = 2),
         count(DISTINCT games.id) FILTER (WHERE seats.half_points = 0),
         count(DISTINCT games.id) FILTER (WHERE seats.half_points = 1)
     FROM games JOIN seats ON seats.game_id = games.id
     WHERE games.state = 'over' AND games.guild_id = $1 AND games.updated_at >= $4 AND games.updated_at < $5
         AND ",
    has_result_between_people!("$6", "$7"),
    " GROUP BY games.guild_id, games.family, seats.player_id"
);

/// Counts the games that ended before there were these lines: those of a database that was just migrated, or whose
/// migration was interrupted before this was done. One transaction counts the games of a guild.
pub(super) async fn backfill(conn: &mut AnyConnection) -> Result<()> {
    if people::meta(&mut *conn, PROGRESS).await?.is_none() {
        return Ok(());
    }
    let spans = whole_spans(&mut *conn).await?;
    while let Some(progress) = people::meta(&mut *conn, PROGRESS).await? {
        let guild: Option<i64> =
            sqlx::query_scalar("SELECT min(guild_id) FROM games WHERE state = 'over' AND guild_id > $1")
                .bind(progress.parse().unwrap_or(i64::MIN))
                .fetch_one(&mut *conn)
                .await?;
        let mut transaction = conn.begin().await?;
        if let Some(guild) = guild {
            fill_guild(&mut transaction, guild, &spans).await?;
        }
        let mut writes = Transaction::new(&mut transaction, ShardRange::ALL, Isolation::Serializable);
        match guild {
            Some(guild) => writes.set_meta(PROGRESS, &guild.to_string()).await?,
            None => writes.remove_meta(PROGRESS).await?,
        }
        transaction.commit().await?;
    }
    Ok(())
}

async fn fill_guild(conn: &mut AnyConnection, guild: i64, spans: &[Span]) -> Result<(), sqlx::Error> {
    let [engines, placeholders] = no_people();
    for &((unit, began), [since, until]) in spans {
        sqlx::query(RESULTS_OF_GUILD)
            .values((guild, unit, began, since, until, engines, placeholders))
            .execute(&mut *conn)
            .await?;
    }
    sqlx::query(
        "INSERT INTO guild_scores (guild_id, family, unit, began, player_id, wins, losses, draws)
         SELECT guild_id, '', unit, began, player_id, CAST(sum(wins) AS BIGINT), CAST(sum(losses) AS BIGINT),
             CAST(sum(draws) AS BIGINT)
         FROM guild_scores WHERE guild_id = $1 AND family <> '' GROUP BY guild_id, unit, began, player_id",
    )
    .bind(guild)
    .execute(conn)
    .await?;
    Ok(())
}

/// The guilds and players whose lines of the unit `$1` and the beginning `$2` are not those of the games that ended
/// from `$3` on and before `$4`. SQLite keeps the order of a cross join: otherwise it might read all seats for each
/// span.
const WRONG_LINES: &str = concat!(
    "WITH counted AS (
         SELECT games.guild_id, games.family, seats.player_id,
             count(DISTINCT games.id) FILTER (WHERE seats.half_points = 2) AS wins,
             count(DISTINCT games.id) FILTER (WHERE seats.half_points = 0) AS losses,
             count(DISTINCT games.id) FILTER (WHERE seats.half_points = 1) AS draws
         FROM games CROSS JOIN seats
         WHERE seats.game_id = games.id AND games.state = 'over' AND games.guild_id IS NOT NULL
             AND games.updated_at >= $3 AND games.updated_at < $4 AND ",
    has_result_between_people!("$5", "$6"),
    " GROUP BY games.guild_id, games.family, seats.player_id),
     expected AS (
         SELECT guild_id, family, player_id, wins, losses, draws FROM counted
         UNION ALL SELECT guild_id, '', player_id, CAST(sum(wins) AS BIGINT), CAST(sum(losses) AS BIGINT),
             CAST(sum(draws) AS BIGINT) FROM counted GROUP BY guild_id, player_id),
     lines AS (SELECT guild_id, family, player_id, wins, losses, draws FROM guild_scores
         WHERE unit = $1 AND began = $2)
     SELECT guild_id, player_id FROM (SELECT * FROM expected EXCEPT SELECT * FROM lines) AS missing
     UNION SELECT guild_id, player_id FROM (SELECT * FROM lines EXCEPT SELECT * FROM expected) AS wrong"
);

/// The guilds and players with stored results of all time, or of the last two periods of a unit, that differ from those
/// of the games. Empty while a migration that was interrupted has not counted all games yet; the next start continues
/// it.
pub(super) async fn wrong(conn: &mut AnyConnection) -> Result<BTreeSet<(GuildId, PlayerId)>> {
    let mut wrong = BTreeSet::new();
    if people::meta(&mut *conn, PROGRESS).await?.is_some() {
        return Ok(wrong);
    }
    let [engines, placeholders] = no_people();
    for ((unit, began), [since, until]) in whole_spans(&mut *conn).await? {
        let found: Vec<(GuildId, PlayerId)> = sqlx::query_as(WRONG_LINES)
            .values((unit, began, since, until, engines, placeholders))
            .fetch_all(&mut *conn)
            .await?;
        wrong.extend(found);
    }
    Ok(wrong)
}
