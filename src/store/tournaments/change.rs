//! Joining, leaving, beginning and calling off.

use sqlx::SqliteConnection;

use super::rows::load;
use super::shown::expire;
use super::{ChangeTournament, StoredTournament, TournamentChanged, TournamentState, TournamentWish, require, rounds};
use crate::domain::ids::{InteractionId, PlayerId, TournamentId};
use crate::domain::tournament::{Refusal, Tournament};
use crate::store::Result;
use crate::store::rows::key;
use crate::store::writer::Write;

impl Write for ChangeTournament {
    type Done = TournamentChanged;

    async fn run(&mut self, conn: &mut SqliteConnection) -> Result<TournamentChanged> {
        let Some(mut stored) = load(conn, self.tournament).await? else { return Ok(TournamentChanged::Unknown) };
        if counted(conn, self.interaction).await? {
            return Ok(TournamentChanged::Already(Box::new(stored)));
        }
        if stored.state == TournamentState::Open && stored.expires_at <= self.at {
            expire(conn, self.tournament).await?;
            stored = require(conn, self.tournament).await?;
        }
        let refused = match (self.wish, stored.state) {
            (TournamentWish::Join, TournamentState::Open) => self.join(conn, &stored).await?,
            (TournamentWish::Leave, TournamentState::Open) => self.stay_away(conn, &stored, self.by).await?,
            (TournamentWish::Leave, TournamentState::Running) => self.leave(conn, &stored, self.by).await?,
            (TournamentWish::Remove(who), TournamentState::Open) => self.remove(conn, &stored, who).await?,
            (TournamentWish::Readmit(who), TournamentState::Open) => self.readmit(conn, who).await?,
            (TournamentWish::Remove(who), TournamentState::Running) => self.leave(conn, &stored, who).await?,
            (TournamentWish::Begin, TournamentState::Open) => self.begin(conn, &stored).await?,
            (TournamentWish::Close, TournamentState::Open | TournamentState::Running) => self.close(conn).await?,
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
        if self.is_removed(conn).await? {
            return Ok(Some(TournamentChanged::Removed));
        }
        if stored.players.len() >= usize::try_from(stored.room.most).unwrap_or(usize::MAX) {
            return Ok(Some(TournamentChanged::Full));
        }
        if self.is_apart(conn).await? {
            return Ok(Some(|_| TournamentChanged::Apart));
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

    /// Whether somebody in the tournament blocked whoever wishes to join, or the other way round.
    async fn is_apart(&self, conn: &mut SqliteConnection) -> Result<bool> {
        let apart: i64 = sqlx::query_scalar(
            "SELECT EXISTS (SELECT 1 FROM tournament_players p JOIN blocks b
                 ON (b.player_id = p.player_id AND b.blocked_id = $2) OR (b.player_id = $2 AND b.blocked_id = p.player_id)
                 WHERE p.tournament_id = $1)",
        )
        .bind(key(self.tournament.get()))
        .bind(key(self.by.get()))
        .fetch_one(conn)
        .await?;
        Ok(apart != 0)
    }

    async fn is_removed(&self, conn: &mut SqliteConnection) -> Result<bool> {
        let removed: i64 = sqlx::query_scalar(
            "SELECT EXISTS (SELECT 1 FROM tournament_removed WHERE tournament_id = $1 AND player_id = $2)",
        )
        .bind(key(self.tournament.get()))
        .bind(key(self.by.get()))
        .fetch_one(conn)
        .await?;
        Ok(removed != 0)
    }

    /// Takes somebody out before the first round, for good.
    async fn remove(
        &self,
        conn: &mut SqliteConnection,
        stored: &StoredTournament,
        who: PlayerId,
    ) -> Result<Option<Refused>> {
        let refused = self.stay_away(conn, stored, who).await?;
        if refused.is_none() {
            sqlx::query(
                "INSERT INTO tournament_removed (tournament_id, player_id) VALUES ($1, $2) ON CONFLICT DO NOTHING",
            )
            .bind(key(self.tournament.get()))
            .bind(key(who.get()))
            .execute(conn)
            .await?;
        }
        Ok(refused)
    }

    /// Lets somebody join again who was taken out. They join by themselves: nobody plays who did not ask to.
    async fn readmit(&self, conn: &mut SqliteConnection, who: PlayerId) -> Result<Option<Refused>> {
        let done = sqlx::query("DELETE FROM tournament_removed WHERE tournament_id = $1 AND player_id = $2")
            .bind(key(self.tournament.get()))
            .bind(key(who.get()))
            .execute(conn)
            .await?;
        Ok(if done.rows_affected() == 0 { Some(TournamentChanged::NotRemoved) } else { None })
    }

    /// Leaves before the first round: as if they had never come.
    async fn stay_away(
        &self,
        conn: &mut SqliteConnection,
        stored: &StoredTournament,
        who: PlayerId,
    ) -> Result<Option<Refused>> {
        if !stored.players.contains(&who) {
            return Ok(Some(TournamentChanged::NotIn));
        }
        take_out(conn, self.tournament, who).await?;
        Ok(None)
    }

    /// Leaves later: the game that runs is given up, and the others go on.
    async fn leave(
        &self,
        conn: &mut SqliteConnection,
        stored: &StoredTournament,
        who: PlayerId,
    ) -> Result<Option<Refused>> {
        let place = stored.players.iter().position(|&player| player == who);
        let is_in = |place: &usize| stored.cup.as_ref().is_some_and(|cup| !cup.has_left(*place));
        let Some(place) = place.filter(is_in) else { return Ok(Some(TournamentChanged::NotIn)) };
        rounds::leave(conn, stored, place, self.at).await?;
        Ok(None)
    }

    async fn begin(&self, conn: &mut SqliteConnection, stored: &StoredTournament) -> Result<Option<Refused>> {
        if stored.players.len() < usize::try_from(stored.room.least).unwrap_or(usize::MAX) {
            return Ok(Some(TournamentChanged::TooFew));
        }
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
        // The games that run go on as any others.
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

/// Takes a person out before the first round, and says whether they were in.
pub(super) async fn take_out(conn: &mut SqliteConnection, which: TournamentId, player: PlayerId) -> Result<bool> {
    let done = sqlx::query("DELETE FROM tournament_players WHERE tournament_id = $1 AND player_id = $2")
        .bind(key(which.get()))
        .bind(key(player.get()))
        .execute(conn)
        .await?;
    Ok(done.rows_affected() > 0)
}

async fn counted(conn: &mut SqliteConnection, interaction: InteractionId) -> Result<bool> {
    let before: Option<i64> =
        sqlx::query_scalar("SELECT tournament_id FROM tournament_changes WHERE interaction_id = $1")
            .bind(key(interaction.get()))
            .fetch_optional(conn)
            .await?;
    Ok(before.is_some())
}
