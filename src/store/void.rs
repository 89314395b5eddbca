//! Taking a game back: it ends without a result, and what was rated after it is rated anew.

use std::collections::{BTreeSet, HashMap};

use sqlx::{FromRow, SqliteConnection};

use super::append::applied;
use super::audit::{self, Actor};
use super::rows::{damaged, key};
use super::writer::Write;
use super::{Append, Result, Store, StoredGame, games, series, text, time, tournaments};
use crate::game::Event;
use crate::ids::{GameId, GuildId, InteractionId};
use crate::rating::{self, Rating};

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
        let mut rated = unrate(conn, self.game).await?;
        // The games of a set count together, so they count no more together.
        for other in series::counted_with(conn, &stored).await? {
            rated = rated.saturating_add(unrate(conn, other).await?);
        }
        series::go_on(conn, &stored, self.actor.at).await?;
        tournaments::go_on(conn, &stored, self.actor.at).await?;
        audit::note(conn, self.actor, "void", &self.game.to_string()).await?;
        Ok(Voided::Done(rated))
    }
}

#[derive(Clone, Debug, FromRow)]
struct ChangeRow {
    id: i64,
    game_id: i64,
    scope: i64,
    family: String,
    player_id: i64,
    half_points: i64,
    rating_before: f64,
    deviation_before: f64,
    volatility_before: f64,
}

impl ChangeRow {
    const fn before(&self) -> Rating {
        Rating { rating: self.rating_before, deviation: self.deviation_before, volatility: self.volatility_before }
    }
}

/// Takes a game out of every rating that it counted for. Says how many games were rated anew by it.
async fn unrate(conn: &mut SqliteConnection, game: GameId) -> Result<u32> {
    let own: Vec<ChangeRow> = sqlx::query_as(
        "SELECT id, game_id, scope, family, player_id, half_points, rating_before, deviation_before, volatility_before
         FROM rating_changes WHERE game_id = $1 ORDER BY id",
    )
    .bind(key(game.get()))
    .fetch_all(&mut *conn)
    .await?;
    sqlx::query("DELETE FROM rating_changes WHERE game_id = $1").bind(key(game.get())).execute(&mut *conn).await?;
    let mut anew = BTreeSet::new();
    let scopes: BTreeSet<i64> = own.iter().map(|row| row.scope).collect();
    for scope in scopes {
        let own: Vec<&ChangeRow> = own.iter().filter(|row| row.scope == scope).collect();
        anew.extend(replay(conn, &own).await?);
    }
    Ok(u32::try_from(anew.len()).unwrap_or(u32::MAX))
}

/// Goes through what was rated in one scope after a game that does not count any more, whose changes are given. Whoever
/// did not play in it, nor against anybody whom it reached, keeps what they have.
async fn replay(conn: &mut SqliteConnection, own: &[&ChangeRow]) -> Result<Vec<i64>> {
    let Some(first) = own.first() else { return Ok(Vec::new()) };
    let mut now: HashMap<i64, Rating> = own.iter().map(|row| (row.player_id, row.before())).collect();
    let later: Vec<ChangeRow> = sqlx::query_as(
        "SELECT id, game_id, scope, family, player_id, half_points, rating_before, deviation_before, volatility_before
         FROM rating_changes WHERE id > $1 AND scope = $2 AND family = $3 ORDER BY id",
    )
    .bind(first.id)
    .bind(first.scope)
    .bind(&first.family)
    .fetch_all(&mut *conn)
    .await?;
    let mut anew = Vec::new();
    // A game counts for all of its players at once: their rows stand side by side, in seat order.
    for rows in later.chunk_by(|one, other| one.game_id == other.game_id) {
        if rows.iter().all(|row| !now.contains_key(&row.player_id)) {
            continue;
        }
        let before: Vec<Rating> =
            rows.iter().map(|row| now.get(&row.player_id).copied().unwrap_or_else(|| row.before())).collect();
        let half_points: Vec<i64> = rows.iter().map(|row| row.half_points).collect();
        let after = rating::after_game(&before, &half_points, sides(conn, rows).await?);
        for ((row, before), after) in rows.iter().zip(before).zip(after) {
            rewrite(conn, row.id, before, after).await?;
            now.insert(row.player_id, after);
        }
        anew.push(rows[0].game_id);
    }
    for (player, rating) in now {
        settle(conn, first, player, rating, own).await?;
    }
    Ok(anew)
}

/// How many sides the game of these rows had.
async fn sides(conn: &mut SqliteConnection, rows: &[ChangeRow]) -> Result<usize> {
    let Some(first) = rows.first().filter(|_| rows.len() > 2) else { return Ok(2) };
    let rules: String =
        sqlx::query_scalar("SELECT rules FROM games WHERE id = $1").bind(first.game_id).fetch_one(conn).await?;
    let rules = text::read_rules(&rules).map_err(|reason| damaged("game", first.game_id, reason))?;
    Ok(rules.sides().into())
}

async fn rewrite(conn: &mut SqliteConnection, change: i64, before: Rating, after: Rating) -> Result<()> {
    sqlx::query(
        "UPDATE rating_changes SET rating_before = $2, deviation_before = $3, volatility_before = $4,
             rating_after = $5, deviation_after = $6, volatility_after = $7 WHERE id = $1",
    )
    .bind(change)
    .bind(before.rating)
    .bind(before.deviation)
    .bind(before.volatility)
    .bind(after.rating)
    .bind(after.deviation)
    .bind(after.volatility)
    .execute(conn)
    .await?;
    Ok(())
}

/// Writes where a player stands now; whoever has no rated game left stands nowhere.
async fn settle(
    conn: &mut SqliteConnection,
    of: &ChangeRow,
    player: i64,
    rating: Rating,
    voided: &[&ChangeRow],
) -> Result<()> {
    let lost = |half_points: i64| {
        let is_it = |row: &&&ChangeRow| row.player_id == player && row.half_points == half_points;
        i64::try_from(voided.iter().filter(is_it).count()).unwrap_or(0)
    };
    sqlx::query(
        "UPDATE ratings SET rating = $4, deviation = $5, volatility = $6,
             wins = wins - $7, losses = losses - $8, draws = draws - $9
         WHERE scope = $1 AND family = $2 AND player_id = $3",
    )
    .bind(of.scope)
    .bind(&of.family)
    .bind(player)
    .bind(rating.rating)
    .bind(rating.deviation)
    .bind(rating.volatility)
    .bind(lost(2))
    .bind(lost(0))
    .bind(lost(1))
    .execute(&mut *conn)
    .await?;
    sqlx::query(
        "DELETE FROM ratings WHERE scope = $1 AND family = $2 AND player_id = $3 AND wins + losses + draws <= 0",
    )
    .bind(of.scope)
    .bind(&of.family)
    .bind(player)
    .execute(conn)
    .await?;
    Ok(())
}
