//! When clocks stood still, and what follows from it for the rows of games.

use sqlx::SqliteConnection;

use crate::domain::game::{Game, Span, Stops};
use crate::domain::ids::{GameId, PlayerId, Timestamp};
use crate::store::rows::{id, key};
use crate::store::writer::Write;
use crate::store::{Result, StoredGame, games};

/// The key of the moment at which the bot was last seen to run.
const ALIVE: &str = "time.alive";

/// When clocks stood still, or will, since a moment.
pub(in crate::store) async fn stops(
    conn: &mut SqliteConnection,
    since: Timestamp,
    players: &[PlayerId],
) -> Result<Stops> {
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

/// When there is something to be said about a turn next, as its column holds it. What was to be said until now counts
/// as said.
pub(in crate::store) fn remind_at(game: &Game, now: Timestamp) -> Option<i64> {
    game.reminders().into_iter().map(|(at, _)| at.as_millis()).find(|&at| at > now.as_millis())
}

/// Writes what follows from a game's clocks into its row.
pub(in crate::store) async fn note_clock(conn: &mut SqliteConnection, game: &Game, now: Timestamp) -> Result<()> {
    sqlx::query("UPDATE games SET touched = $2, deadline = $3, remind_at = $4 WHERE id = $1")
        .bind(key(game.id().get()))
        .bind(i64::from(game.touched().get()))
        .bind(game.deadline().map(Timestamp::as_millis))
        .bind(remind_at(game, now))
        .execute(conn)
        .await?;
    Ok(())
}

/// The bot runs at this moment. If it was not seen to for longer than it may be silent, no clock has run meanwhile; at a
/// start that is any time at all.
pub(super) struct Beat {
    pub(super) at: Timestamp,
    /// How long it may be silent, in milliseconds.
    pub(super) silence: i64,
}

impl Write for Beat {
    /// For how many milliseconds clocks stood still.
    type Done = i64;

    async fn run(&mut self, conn: &mut SqliteConnection) -> Result<i64> {
        let alive: Option<String> =
            sqlx::query_scalar("SELECT value FROM meta WHERE key = $1").bind(ALIVE).fetch_optional(&mut *conn).await?;
        let alive = alive.and_then(|ms| ms.parse::<i64>().ok());
        sqlx::query(
            "INSERT INTO meta (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        )
        .bind(ALIVE)
        .bind(self.at.as_millis().to_string())
        .execute(&mut *conn)
        .await?;
        let to_come = cut(conn, self.at).await?;
        // A clock that was set back is no downtime.
        let silent = alive.filter(|alive| alive.saturating_add(self.silence) < self.at.as_millis());
        if let Some(alive) = silent {
            sqlx::query("INSERT INTO downtimes (began, ended) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                .bind(alive)
                .bind(self.at.as_millis())
                .execute(&mut *conn)
                .await?;
        }
        if let Some(since) = to_come.into_iter().chain(silent).min() {
            let running =
                sqlx::query_scalar("SELECT id FROM games WHERE deadline IS NOT NULL").fetch_all(&mut *conn).await?;
            for stored in games::load_all(conn, running).await? {
                // As if nothing had been due meanwhile: what was, is due from now on.
                note_clock(conn, &stored.game, Timestamp::from_millis(since)).await?;
            }
        }
        Ok(silent.map_or(0, |alive| self.at.as_millis() - alive))
    }
}

/// Has no downtime last beyond this moment: one that does was written while the machine's clock was ahead, and every
/// clock would stand still until the right time has come there. Gives back when the first of them began.
async fn cut(conn: &mut SqliteConnection, at: Timestamp) -> Result<Option<i64>> {
    let first: Option<i64> = sqlx::query_scalar("SELECT min(began) FROM downtimes WHERE ended > $1")
        .bind(at.as_millis())
        .fetch_one(&mut *conn)
        .await?;
    if first.is_some() {
        sqlx::query("DELETE FROM downtimes WHERE began >= $1").bind(at.as_millis()).execute(&mut *conn).await?;
        sqlx::query("UPDATE downtimes SET ended = $1 WHERE ended > $1")
            .bind(at.as_millis())
            .execute(&mut *conn)
            .await?;
    }
    Ok(first)
}

/// The board message of a game shows this of its clock.
pub(super) struct ClockShown {
    pub(super) game: GameId,
    pub(super) deadline: Option<Timestamp>,
    pub(super) late: bool,
}

impl Write for ClockShown {
    type Done = ();

    async fn run(&mut self, conn: &mut SqliteConnection) -> Result<()> {
        sqlx::query("UPDATE games SET deadline_shown = $2, late_shown = $3 WHERE id = $1")
            .bind(key(self.game.get()))
            .bind(self.deadline.map(Timestamp::as_millis))
            .bind(i64::from(self.late))
            .execute(conn)
            .await?;
        Ok(())
    }
}

/// Games in which somebody is late, longest first.
pub(super) async fn late(conn: &mut SqliteConnection, now: Timestamp, limit: u32) -> Result<Vec<StoredGame>> {
    let games = sqlx::query_scalar("SELECT id FROM games WHERE deadline <= $1 ORDER BY deadline, id LIMIT $2")
        .bind(now.as_millis())
        .bind(i64::from(limit))
        .fetch_all(&mut *conn)
        .await?;
    games::load_all(conn, games).await
}

/// Games whose board shows another time than it should. Discord counts in seconds, and people in minutes. A board that
/// cannot be reached waits for the next event, and does not take the place of those that can.
pub(super) async fn misshown(conn: &mut SqliteConnection, now: Timestamp, limit: u32) -> Result<Vec<GameId>> {
    let games: Vec<i64> = sqlx::query_scalar(
        "SELECT id FROM games WHERE deadline IS NOT NULL AND deadline_shown IS NOT NULL
             AND (abs(deadline - deadline_shown) > 60000 OR (deadline <= $1 AND late_shown = 0))
             AND lost_rev IS DISTINCT FROM rev
         ORDER BY deadline, id LIMIT $2",
    )
    .bind(now.as_millis())
    .bind(i64::from(limit))
    .fetch_all(conn)
    .await?;
    Ok(games.into_iter().map(|game| GameId::new(id(game))).collect())
}
