//! Giving a voided game its result back: it counts again, for ratings as the newest game of its players.

use sqlx::SqliteConnection;

use super::append::applied;
use super::audit::{self, Actor};
use super::rows::key;
use super::writer::Write;
use super::{Append, Result, Store, games, ratings};
use crate::game::Event;
use crate::ids::{GameId, InteractionId};

/// What became of a wish to let a voided game count again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reinstated {
    /// It is on disk.
    Done,
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
            return Ok(Reinstated::Done);
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
        ratings::conclude(conn, &stored).await?;
        audit::note(conn, self.actor, "restore", &self.game.to_string()).await?;
        Ok(Reinstated::Done)
    }
}

impl Restore {
    async fn is_of_tournament(&self, conn: &mut SqliteConnection) -> Result<bool> {
        let found: i64 = sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM tournament_games WHERE game_id = $1)")
            .bind(key(self.game.get()))
            .fetch_one(conn)
            .await?;
        Ok(found != 0)
    }
}
