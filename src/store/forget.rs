//! Forgetting a person, and leaving the games of the others legible.
//!
//! What is deleted is overwritten in the file, and the log is emptied soon after. Copies that were made before still have it.
//!
//! Every column that names a person stands in one of the lists below; a test reads the schema and fails on a column of
//! which nobody has said what it holds.

use sqlx::SqliteConnection;

use super::rows::{id, key};
use super::writer::Write;
use super::{Append, Forgotten, Result, Store, StoreError, games, people, series, tournaments};
use crate::domain::game::Event;
use crate::domain::ids::{GameId, PlayerId, Timestamp};
use pente::Action;

/// Rows that are about nobody else: `$1` is the person.
const DELETED: &[&str] = &[
    "DELETE FROM players WHERE id = $1",
    "DELETE FROM player_settings WHERE player_id = $1",
    "DELETE FROM ratings WHERE player_id = $1",
    "DELETE FROM imports WHERE player_id = $1",
    "DELETE FROM player_settings WHERE player_id = $1",
    "DELETE FROM blocks WHERE player_id = $1",
    "DELETE FROM blocks WHERE blocked_id = $1",
    "DELETE FROM members WHERE player_id = $1",
    "DELETE FROM puzzle_marks WHERE player_id = $1",
    "DELETE FROM puzzle_streaks WHERE player_id = $1",
    "DELETE FROM reviews WHERE player_id = $1",
    "DELETE FROM tournament_removed WHERE player_id = $1",
];

/// Rows that others need too: `$1` is the person, `$2` the number that takes their place.
const REPLACED: &[&str] = &[
    "UPDATE game_events SET player_id = $2 WHERE player_id = $1",
    "UPDATE challenges SET challenger_id = $2 WHERE challenger_id = $1",
    "UPDATE challenges SET opponent_id = $2 WHERE opponent_id = $1",
    // Clocks of running games are worked out from it.
    "UPDATE vacations SET player_id = $2 WHERE player_id = $1",
    "UPDATE lobbies SET host_id = $2 WHERE host_id = $1",
    "UPDATE lobby_seats SET player_id = $2 WHERE player_id = $1",
    "UPDATE lobby_changes SET player_id = $2 WHERE player_id = $1",
    "UPDATE rating_changes SET player_id = $2 WHERE player_id = $1",
    "UPDATE audit SET actor_id = $2 WHERE actor_id = $1",
    "UPDATE series SET resigned_by = $2 WHERE resigned_by = $1",
    "UPDATE series_players SET player_id = $2 WHERE player_id = $1",
    // Its name is in their own words.
    "UPDATE tournaments SET host_id = $2, name = '' WHERE host_id = $1",
    "UPDATE tournament_players SET player_id = $2 WHERE player_id = $1",
    "UPDATE tournament_changes SET player_id = $2 WHERE player_id = $1",
];

/// Where the number of people who were forgotten is kept.
const COUNT: &str = "forgotten";

impl Store {
    /// Forgets a person: their name, ratings and settings go, they resign their running games and take back their
    /// challenges, and wherever else they stood there is a [number that stands for nobody](PlayerId::is_deleted), so
    /// that the games of others stay legible. `None` if nothing is known of them.
    ///
    /// # Errors
    /// Failures only; nothing has been forgotten then.
    pub async fn forget(&self, player: PlayerId, at: Timestamp) -> Result<Option<Forgotten>> {
        let forgotten = self.writer.write(Forget { player, at }).await?;
        if forgotten.is_some() {
            // The file is overwritten where something was deleted; the log still has it as it was.
            self.writer.empty_log().await;
        }
        Ok(forgotten)
    }
}

/// A person to be forgotten.
struct Forget {
    player: PlayerId,
    at: Timestamp,
}

impl Write for Forget {
    type Done = Option<Forgotten>;

    async fn run(&mut self, conn: &mut SqliteConnection) -> Result<Option<Forgotten>> {
        let before = people::meta(conn, COUNT).await?.and_then(|count| count.parse::<u32>().ok()).unwrap_or(0);
        let now = PlayerId::deleted(before + 1);
        series::leave(conn, self.player).await?;
        tournaments::leave_all(conn, self.player, self.at).await?;
        let resigned = self.resign(conn).await?;
        let mut rows = self.withdraw(conn).await?;
        for &sql in DELETED {
            rows += sqlx::query(sql).bind(key(self.player.get())).execute(&mut *conn).await?.rows_affected();
        }
        for &sql in REPLACED {
            rows += self.replace(conn, sql, now).await?;
        }
        let games = self.replace(conn, "UPDATE seats SET player_id = $2 WHERE player_id = $1", now).await?;
        if rows + games == 0 {
            return Ok(None);
        }
        people::SetMeta { key: COUNT.to_owned(), value: (before + 1).to_string() }.run(conn).await?;
        Ok(Some(Forgotten { now, resigned, games }))
    }
}

impl Forget {
    /// Gives up the games that run: nobody would ever move in them again.
    async fn resign(&self, conn: &mut SqliteConnection) -> Result<Vec<GameId>> {
        let running: Vec<i64> = sqlx::query_scalar(
            "SELECT id FROM games WHERE state = 'running' AND id IN (SELECT game_id FROM seats WHERE player_id = $1)
             ORDER BY id",
        )
        .bind(key(self.player.get()))
        .fetch_all(&mut *conn)
        .await?;
        let mut resigned = Vec::new();
        for game in running.into_iter().map(|game| GameId::new(id(game))) {
            match self.resign_one(conn, game).await {
                Ok(()) => resigned.push(game),
                // A game that cannot be read cannot be given up; the person leaves it all the same.
                Err(error @ (StoreError::Replay(_) | StoreError::Row { .. })) => {
                    tracing::warn!(game.id = game.get(), %error, "a game cannot be given up");
                }
                Err(error) => return Err(error),
            }
        }
        Ok(resigned)
    }

    async fn resign_one(&self, conn: &mut SqliteConnection, game: GameId) -> Result<()> {
        let mut stored = games::require(conn, game).await?;
        let seats: Vec<_> = stored.game.table().seats_of(self.player).collect();
        for seat in seats {
            let event = Event::Acted(Action::Resign(seat));
            // In a game of several players this one may be out already.
            if stored.game.is_over() || stored.game.apply(event).is_err() {
                continue;
            }
            let on = crate::domain::game::Rev::new(stored.game.rev().get() - 1);
            Append { game, on, event, by: self.player, interaction: None, at: self.at }.run(conn).await?;
        }
        Ok(())
    }

    /// Settles the challenges that wait, so that their messages say so.
    async fn withdraw(&self, conn: &mut SqliteConnection) -> Result<u64> {
        let settled = sqlx::query(
            "UPDATE challenges SET state = CASE WHEN challenger_id = $1 THEN 'withdrawn' ELSE 'declined' END,
                 settled_at = $2
             WHERE state = 'pending' AND (challenger_id = $1 OR opponent_id = $1)",
        )
        .bind(key(self.player.get()))
        .bind(self.at.as_millis())
        .execute(&mut *conn)
        .await?;
        Ok(settled.rows_affected() + self.get_up(conn).await?)
    }

    /// Leaves the tables that gather: the person's own are closed, at the others a seat is free again. A raised revision
    /// has their messages painted anew.
    async fn get_up(&self, conn: &mut SqliteConnection) -> Result<u64> {
        let closed =
            sqlx::query("UPDATE lobbies SET state = 'closed', rev = rev + 1 WHERE state = 'open' AND host_id = $1")
                .bind(key(self.player.get()))
                .execute(&mut *conn)
                .await?;
        sqlx::query(
            "UPDATE lobbies SET rev = rev + 1
             WHERE state = 'open' AND id IN (SELECT lobby_id FROM lobby_seats WHERE player_id = $1)",
        )
        .bind(key(self.player.get()))
        .execute(&mut *conn)
        .await?;
        let left = sqlx::query(
            "DELETE FROM lobby_seats
             WHERE player_id = $1 AND lobby_id IN (SELECT id FROM lobbies WHERE state IN ('open', 'closed'))",
        )
        .bind(key(self.player.get()))
        .execute(conn)
        .await?;
        Ok(closed.rows_affected() + left.rows_affected())
    }

    async fn replace(&self, conn: &mut SqliteConnection, sql: &'static str, now: PlayerId) -> Result<u64> {
        let done = sqlx::query(sql).bind(key(self.player.get())).bind(key(now.get())).execute(conn).await?;
        Ok(done.rows_affected())
    }
}
