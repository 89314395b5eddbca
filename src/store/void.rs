//! Taking a game back: it ends without a result, and what was rated after it is rated anew.

use sqlx::SqliteConnection;

use super::append::applied;
use super::audit::{self, Actor};
use super::rows::key;
use super::writer::Write;
use super::{Append, Result, Store, StoredGame, games, rerate, series, time, tournaments};
use crate::domain::game::Event;
use crate::domain::ids::{GameId, GuildId, InteractionId};

/// What became of a wish to void a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Voided {
    /// It is on disk, and so many games were rated anew.
    Done(u32),
    /// It was voided before.
    Already,
    /// There is no such game in that server.
    Unknown,
}

impl Store {
    /// Voids a game of the actor's server, rates anew what followed it, and notes it in the log. The same interaction
    /// voids once.
    ///
    /// # Errors
    /// Failures only.
    pub async fn void(&self, game: GameId, actor: Actor, interaction: InteractionId) -> Result<Voided> {
        self.writer.write(Void { game, actor, interaction }).await
    }

    /// Games of a server: those that run, then those in which something happened last.
    ///
    /// # Errors
    /// Failures only.
    pub async fn games_of_guild(&self, guild: GuildId, limit: u32) -> Result<Vec<StoredGame>> {
        let mut conn = self.readers.acquire().await?;
        let found = sqlx::query_scalar(
            "SELECT id FROM games WHERE guild_id = $1 ORDER BY state = 'over', updated_at DESC, id DESC LIMIT $2",
        )
        .bind(key(guild.get()))
        .bind(i64::from(limit))
        .fetch_all(&mut *conn)
        .await?;
        games::load_all(&mut conn, found).await
    }
}

struct Void {
    game: GameId,
    actor: Actor,
    interaction: InteractionId,
}

impl Write for Void {
    type Done = Voided;

    async fn run(&mut self, conn: &mut SqliteConnection) -> Result<Voided> {
        if applied(conn, self.interaction).await?.is_some() {
            return Ok(Voided::Done(0));
        }
        let Some(mut stored) = games::load(conn, self.game).await? else { return Ok(Voided::Unknown) };
        if stored.place.guild != Some(self.actor.guild) {
            return Ok(Voided::Unknown);
        }
        if stored.game.is_voided() {
            return Ok(Voided::Already);
        }
        let append = Append {
            game: self.game,
            on: stored.game.rev(),
            event: Event::Voided,
            by: self.actor.player,
            interaction: Some(self.interaction),
            at: self.actor.at,
        };
        stored.game.advance(append.event, append.at)?;
        append.insert(conn, &stored).await?;
        time::note_clock(conn, &stored.game, append.at).await?;
        sqlx::query("UPDATE seats SET half_points = NULL WHERE game_id = $1")
            .bind(key(self.game.get()))
            .execute(&mut *conn)
            .await?;
        sqlx::query("DELETE FROM tallies WHERE game_id = $1").bind(key(self.game.get())).execute(&mut *conn).await?;
        let mut rated = rerate::take_out(conn, self.game).await?;
        // The games of a set count together, so they count no more together.
        for other in series::counted_with(conn, &stored).await? {
            rated = rated.saturating_add(rerate::take_out_for_good(conn, other).await?);
        }
        series::go_on(conn, &stored, self.actor.at).await?;
        tournaments::go_on(conn, &stored, self.actor.at).await?;
        audit::note(conn, self.actor, "void", &self.game.to_string()).await?;
        Ok(Voided::Done(rated))
    }
}
