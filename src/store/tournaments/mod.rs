//! Tournaments: a round's games are made in the transaction that begins the round, and the event that ends its last game
//! begins the next one, so that no game is lost and none comes twice.

mod rounds;
mod rows;
mod types;

use sqlx::SqliteConnection;

use super::rows::{damaged, id, key};
use super::writer::Write;
use super::{Posted, Result, Store, text};
use crate::game::Rev;
use crate::ids::{GuildId, InteractionId, TournamentId};
use crate::tournament::{Refusal, Tournament};
use rows::load;

pub(super) use rounds::{go_on, leave_all};
pub use types::*;

impl Store {
    /// Announces a tournament. The same interaction announces one however often it arrives.
    ///
    /// # Errors
    /// Failures only.
    pub async fn announce(&self, new: NewTournament) -> Result<StoredTournament> {
        self.writer.write(Announce { new }).await
    }

    /// Somebody joins, leaves, begins or closes a tournament.
    ///
    /// # Errors
    /// Failures only.
    pub async fn change_tournament(&self, change: ChangeTournament) -> Result<TournamentChanged> {
        self.writer.write(change).await
    }

    /// Notes the message of a tournament and the revision that it shows.
    ///
    /// # Errors
    /// Failures only.
    pub async fn tournament_posted(&self, tournament: TournamentId, message: Posted, shows: Rev) -> Result<()> {
        self.writer.write(TournamentPosted { tournament, message, shows }).await
    }

    /// The tournament of that number.
    ///
    /// # Errors
    /// [`super::StoreError::Row`] if it cannot be read, or a failure.
    pub async fn tournament(&self, tournament: TournamentId) -> Result<Option<StoredTournament>> {
        load(&mut *self.readers.acquire().await?, tournament).await
    }

    /// The numbers of a server's tournaments, newest first.
    ///
    /// # Errors
    /// Failures only.
    pub async fn tournaments_of(&self, guild: GuildId, limit: u32) -> Result<Vec<TournamentId>> {
        let found: Vec<i64> =
            sqlx::query_scalar("SELECT id FROM tournaments WHERE guild_id = $1 ORDER BY id DESC LIMIT $2")
                .bind(key(guild.get()))
                .bind(i64::from(limit))
                .fetch_all(&self.readers)
                .await?;
        Ok(found.into_iter().map(|found| TournamentId::new(id(found))).collect())
    }

    /// Tournaments whose message is behind, or was never sent, oldest first.
    ///
    /// # Errors
    /// Failures only.
    pub async fn unshown_tournaments(&self, limit: u32) -> Result<Vec<TournamentId>> {
        let found: Vec<i64> =
            sqlx::query_scalar("SELECT id FROM tournaments WHERE shown_rev IS DISTINCT FROM rev ORDER BY id LIMIT $1")
                .bind(i64::from(limit))
                .fetch_all(&self.readers)
                .await?;
        Ok(found.into_iter().map(|found| TournamentId::new(id(found))).collect())
    }
}

async fn require(conn: &mut SqliteConnection, which: TournamentId) -> Result<StoredTournament> {
    load(conn, which).await?.ok_or_else(|| damaged("tournament", key(which.get()), "it is gone"))
}

struct Announce {
    new: NewTournament,
}

impl Write for Announce {
    type Done = StoredTournament;

    async fn run(&mut self, conn: &mut SqliteConnection) -> Result<StoredTournament> {
        let before: Option<i64> = sqlx::query_scalar("SELECT id FROM tournaments WHERE interaction_id = $1")
            .bind(key(self.new.interaction.get()))
            .fetch_optional(&mut *conn)
            .await?;
        if let Some(before) = before {
            return require(conn, TournamentId::new(id(before))).await;
        }
        let NewTournament { place, host, name, format, terms, seed, interaction, at } = &self.new;
        let made: i64 = sqlx::query_scalar(
            "INSERT INTO tournaments (guild_id, channel_id, host_id, name, format, rules, rated, control, seed,
                 interaction_id, made_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id",
        )
        .bind(place.guild.map(|guild| key(guild.get())))
        .bind(key(place.channel.get()))
        .bind(key(host.get()))
        .bind(name)
        .bind(format.to_string())
        .bind(text::rules(&terms.rules))
        .bind(i64::from(terms.rated))
        .bind(terms.control.to_string())
        .bind(key(*seed))
        .bind(key(interaction.get()))
        .bind(at.as_millis())
        .fetch_one(&mut *conn)
        .await?;
        require(conn, TournamentId::new(id(made))).await
    }
}

impl Write for ChangeTournament {
    type Done = TournamentChanged;

    async fn run(&mut self, conn: &mut SqliteConnection) -> Result<TournamentChanged> {
        let Some(stored) = load(conn, self.tournament).await? else { return Ok(TournamentChanged::Unknown) };
        if counted(conn, self.interaction).await? {
            return Ok(TournamentChanged::Already(Box::new(stored)));
        }
        let refused = match (self.wish, stored.state) {
            (TournamentWish::Join, TournamentState::Open) => self.join(conn, &stored).await?,
            (TournamentWish::Leave, TournamentState::Open) => self.stay_away(conn, &stored).await?,
            (TournamentWish::Leave, TournamentState::Running) => self.leave(conn, &stored).await?,
            (TournamentWish::Begin, TournamentState::Open) => self.begin(conn, &stored).await?,
            (TournamentWish::Close, TournamentState::Open) => self.close(conn).await?,
            _ => Some(TournamentChanged::NotNow as Refused),
        };
        match refused {
            Some(refused) => Ok(refused(Box::new(stored))),
            None => Ok(TournamentChanged::Done(Box::new(self.note(conn).await?))),
        }
    }
}

/// Why a wish is not fulfilled, to be said of the tournament as it is.
type Refused = fn(Box<StoredTournament>) -> TournamentChanged;

impl ChangeTournament {
    async fn join(&self, conn: &mut SqliteConnection, stored: &StoredTournament) -> Result<Option<Refused>> {
        if stored.players.contains(&self.by) {
            return Ok(Some(TournamentChanged::Joined));
        }
        if stored.players.len() >= stored.format.most_players() {
            return Ok(Some(TournamentChanged::Full));
        }
        sqlx::query(
            "INSERT INTO tournament_players (tournament_id, place, player_id)
             SELECT $1, coalesce(max(place) + 1, 0), $2 FROM tournament_players WHERE tournament_id = $1",
        )
        .bind(key(self.tournament.get()))
        .bind(key(self.by.get()))
        .execute(conn)
        .await?;
        Ok(None)
    }

    /// Leaves before the first round: as if they had never come.
    async fn stay_away(&self, conn: &mut SqliteConnection, stored: &StoredTournament) -> Result<Option<Refused>> {
        if !stored.players.contains(&self.by) {
            return Ok(Some(TournamentChanged::NotIn));
        }
        sqlx::query("DELETE FROM tournament_players WHERE tournament_id = $1 AND player_id = $2")
            .bind(key(self.tournament.get()))
            .bind(key(self.by.get()))
            .execute(conn)
            .await?;
        Ok(None)
    }

    /// Leaves later: the game that runs is given up, and the others go on.
    async fn leave(&self, conn: &mut SqliteConnection, stored: &StoredTournament) -> Result<Option<Refused>> {
        let place = stored.players.iter().position(|&player| player == self.by);
        let is_in = |place: &usize| stored.cup.as_ref().is_some_and(|cup| !cup.has_left(*place));
        let Some(place) = place.filter(is_in) else { return Ok(Some(TournamentChanged::NotIn)) };
        rounds::leave(conn, stored, place, self.at).await?;
        Ok(None)
    }

    async fn begin(&self, conn: &mut SqliteConnection, stored: &StoredTournament) -> Result<Option<Refused>> {
        match Tournament::new(stored.format, stored.players.len(), stored.seed) {
            Ok(mut cup) => {
                cup.begin_round();
                rounds::keep(conn, stored, &cup, self.at).await?;
                Ok(None)
            }
            Err(Refusal::TooMany(_)) => Ok(Some(TournamentChanged::Full)),
            Err(Refusal::TooFew | Refusal::Round(_)) => Ok(Some(TournamentChanged::TooFew)),
        }
    }

    async fn close(&self, conn: &mut SqliteConnection) -> Result<Option<Refused>> {
        sqlx::query("UPDATE tournaments SET state = 'closed' WHERE id = $1")
            .bind(key(self.tournament.get()))
            .execute(conn)
            .await?;
        Ok(None)
    }

    /// Raises the revision, and notes whose wish did.
    async fn note(&self, conn: &mut SqliteConnection) -> Result<StoredTournament> {
        let rev: i64 = sqlx::query_scalar("UPDATE tournaments SET rev = rev + 1 WHERE id = $1 RETURNING rev")
            .bind(key(self.tournament.get()))
            .fetch_one(&mut *conn)
            .await?;
        sqlx::query(
            "INSERT INTO tournament_changes (tournament_id, rev, player_id, interaction_id, at)
             VALUES ($1, $2, $3, $4, $5)",
        )
        .bind(key(self.tournament.get()))
        .bind(rev)
        .bind(key(self.by.get()))
        .bind(key(self.interaction.get()))
        .bind(self.at.as_millis())
        .execute(&mut *conn)
        .await?;
        require(conn, self.tournament).await
    }
}

async fn counted(conn: &mut SqliteConnection, interaction: InteractionId) -> Result<bool> {
    let before: Option<i64> =
        sqlx::query_scalar("SELECT tournament_id FROM tournament_changes WHERE interaction_id = $1")
            .bind(key(interaction.get()))
            .fetch_optional(conn)
            .await?;
    Ok(before.is_some())
}

struct TournamentPosted {
    tournament: TournamentId,
    message: Posted,
    shows: Rev,
}

impl Write for TournamentPosted {
    type Done = ();

    async fn run(&mut self, conn: &mut SqliteConnection) -> Result<()> {
        sqlx::query(
            "UPDATE tournaments SET message_channel_id = $2, message_id = $3, message_posted_at = $4, shown_rev = $5
             WHERE id = $1",
        )
        .bind(key(self.tournament.get()))
        .bind(key(self.message.channel.get()))
        .bind(key(self.message.message.get()))
        .bind(self.message.at.as_millis())
        .bind(i64::from(self.shows.get()))
        .execute(conn)
        .await?;
        Ok(())
    }
}
