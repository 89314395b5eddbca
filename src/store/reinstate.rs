//! Giving a voided game its result back: it counts again as if it had never been voided, for ratings too.

use sqlx::SqliteConnection;

use super::append::applied;
use super::audit::{self, Actor};
use super::rows::key;
use super::writer::Write;
use super::{Append, Result, Store, StoredGame, games, ratings, rerate};
use crate::domain::game::Event;
use crate::domain::ids::{GameId, InteractionId};

/// What became of a wish to let a voided game count again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reinstated {
    /// It is on disk, and so many other games were rated anew.
    Done(u32),
    /// It is not voided. Nothing was written.
    NotVoided,
    /// It was ended before it had a result. Nothing was written.
    Undecided,
    /// It is of a match or a tournament, which went on without it. Nothing was written.
    Bound,
    /// There is no such game in that server.
    Unknown,
}

impl Store {
    /// Lets a voided game of the actor's server count again, and notes it in the log. The same interaction restores once.
    ///
    /// # Errors
    /// Failures only.
    pub async fn reinstate(&self, game: GameId, actor: Actor, interaction: InteractionId) -> Result<Reinstated> {
        self.writer.write(Restore { game, actor, interaction }).await
    }
}

struct Restore {
    game: GameId,
    actor: Actor,
    interaction: InteractionId,
}

impl Write for Restore {
    type Done = Reinstated;

    async fn run(&mut self, conn: &mut SqliteConnection) -> Result<Reinstated> {
        if applied(conn, self.interaction).await?.is_some() {
            return Ok(Reinstated::Done(0));
        }
        let Some(mut stored) = games::load(conn, self.game).await? else { return Ok(Reinstated::Unknown) };
        if stored.place.guild != Some(self.actor.guild) {
            return Ok(Reinstated::Unknown);
        }
        if !stored.game.is_voided() {
            return Ok(Reinstated::NotVoided);
        }
        if !stored.game.is_decided() {
            return Ok(Reinstated::Undecided);
        }
        if stored.in_series.is_some() || self.is_of_tournament(conn).await? {
            return Ok(Reinstated::Bound);
        }
        let append = Append {
            game: self.game,
            on: stored.game.rev(),
            event: Event::Restored,
            by: self.actor.player,
            interaction: Some(self.interaction),
            at: self.actor.at,
        };
        stored.game.advance(append.event, append.at)?;
        append.insert(conn, &stored).await?;
        self.end_when_it_ended(conn).await?;
        let rated = count_again(conn, &stored).await?;
        audit::note(conn, self.actor, "restore", &self.game.to_string()).await?;
        Ok(Reinstated::Done(rated))
    }
}

/// Writes the results, and the ratings in the place that the game had. One that was voided when no place was kept counts
/// as the newest.
async fn count_again(conn: &mut SqliteConnection, stored: &StoredGame) -> Result<u32> {
    let Some(results) = ratings::results(conn, stored).await? else { return Ok(0) };
    if let Some(rated) = rerate::put_back(conn, stored.game.id()).await? {
        return Ok(rated);
    }
    ratings::rate_all(conn, stored, results).await?;
    Ok(0)
}

impl Restore {
    /// The game is no news: in lists of results it stands where it stood.
    async fn end_when_it_ended(&self, conn: &mut SqliteConnection) -> Result<()> {
        sqlx::query(
            "UPDATE games SET updated_at =
                 (SELECT max(at) FROM game_events WHERE game_id = $1 AND event NOT IN ('void', 'restore'))
             WHERE id = $1",
        )
        .bind(key(self.game.get()))
        .execute(conn)
        .await?;
        Ok(())
    }

    async fn is_of_tournament(&self, conn: &mut SqliteConnection) -> Result<bool> {
        let found: i64 = sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM tournament_games WHERE game_id = $1)")
            .bind(key(self.game.get()))
            .fetch_one(conn)
            .await?;
        Ok(found != 0)
    }
}
