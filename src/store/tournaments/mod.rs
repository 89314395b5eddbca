//! Tournaments. The games of a round are created in the transaction that begins the round, and the event that ends the
//! last game of a round begins the next one, so that no game is lost or created twice.

mod rows;
mod writes;

use sqlx::AnyConnection;

use self::rows::load;
use super::{Result, View};
use crate::domain::ids::{GameId, GuildId, InteractionId, PlayerId, TournamentId};
use crate::domain::timestamp::Timestamp;
use crate::domain::tournament::{Format, InTournament, PairingId, StoredTournament};
use crate::store::columns::{count, from_row, number, size};
use crate::store::rows::{damaged, readable};
use crate::store::statement::{Count as _, Parameters as _};

from_row!(PairingId { tournament: "tournament_id", round, board });

impl View<'_> {
    /// The tournament with this id.
    pub async fn tournament(&mut self, tournament: TournamentId) -> Result<Option<StoredTournament>> {
        load(self.conn(), tournament).await
    }

    /// A guild's tournaments: those that are not over first, each newest first. Those that cannot be read are logged
    /// and left out.
    pub async fn tournaments_of(&mut self, guild: GuildId, limit: u32) -> Result<Vec<StoredTournament>> {
        let ids = sqlx::query_scalar(
            "SELECT id FROM tournaments WHERE guild_id = $1 ORDER BY state IN ('open', 'running') DESC, id DESC LIMIT $2",
        )
        .values((guild, i64::from(limit)))
        .fetch_all(self.conn())
        .await?;
        load_readable(self.conn(), ids).await
    }

    /// The ids of the tournaments in which a player takes or took part or that they organise, oldest first.
    pub async fn tournaments_with(&mut self, player: PlayerId) -> Result<Vec<TournamentId>> {
        Ok(sqlx::query_scalar(
            "SELECT id FROM tournaments WHERE host_id = $1
             UNION SELECT tournament_id FROM tournament_players WHERE player_id = $1 ORDER BY 1",
        )
        .bind(player)
        .fetch_all(self.conn())
        .await?)
    }

    /// The running games of a tournament that have no board yet.
    pub async fn new_games_of(&mut self, tournament: TournamentId) -> Result<Vec<GameId>> {
        Ok(sqlx::query_scalar(
            "SELECT g.id FROM tournament_games t JOIN games g ON g.id = t.game_id
             WHERE t.tournament_id = $1 AND g.state = 'running' AND g.shown_rev IS NULL AND g.lost_rev IS NULL
             ORDER BY g.id",
        )
        .bind(tournament)
        .fetch_all(self.conn())
        .await?)
    }

    /// The tournament that a game belongs to.
    pub async fn tournament_of(&mut self, game: GameId) -> Result<Option<InTournament>> {
        let found: Option<(TournamentId, String, String, i64)> = sqlx::query_as(
            "SELECT t.id, t.name, t.format, g.round FROM tournament_games g JOIN tournaments t ON t.id = g.tournament_id
             WHERE g.game_id = $1",
        )
        .bind(game)
        .fetch_optional(self.conn())
        .await?;
        let Some((tournament, name, format, round)) = found else { return Ok(None) };
        let format =
            format.parse::<Format>().map_err(|error| damaged("tournament", tournament.get(), error.to_string()))?;
        let round = u32::try_from(round).unwrap_or(0);
        Ok(Some(InTournament { tournament, name, format, round }))
    }

    /// The tournament with this id.
    ///
    /// # Errors
    /// [`StoreError::Row`](super::StoreError::Row) if there is none.
    pub async fn existing_tournament(&mut self, tournament: TournamentId) -> Result<StoredTournament> {
        let gone = || damaged("tournament", tournament.get(), "it is gone");
        load(self.conn(), tournament).await?.ok_or_else(gone)
    }

    /// The tournament that this interaction created.
    pub async fn tournament_created_by(&mut self, interaction: InteractionId) -> Result<Option<TournamentId>> {
        Ok(sqlx::query_scalar("SELECT id FROM tournaments WHERE interaction_id = $1")
            .bind(interaction)
            .fetch_optional(self.conn())
            .await?)
    }

    /// The number of an organiser's tournaments in a guild that are open or running at a moment.
    pub async fn count_tournaments(
        &mut self,
        organiser: PlayerId,
        guild: Option<GuildId>,
        at: Timestamp,
    ) -> Result<u32> {
        Ok(count(number(unfinished(self.conn(), organiser, guild, at).await?.len())))
    }

    /// The tournaments that [`count_tournaments`](Self::count_tournaments) counts, oldest first. Those that cannot be
    /// read are logged and left out.
    pub async fn tournaments_by(
        &mut self,
        organiser: PlayerId,
        guild: Option<GuildId>,
        at: Timestamp,
    ) -> Result<Vec<StoredTournament>> {
        let ids = unfinished(self.conn(), organiser, guild, at).await?;
        load_readable(self.conn(), ids).await
    }

    /// Whether this interaction changed a tournament.
    pub async fn tournament_was_changed_by(&mut self, interaction: InteractionId) -> Result<bool> {
        let before: Option<i64> =
            sqlx::query_scalar("SELECT tournament_id FROM tournament_changes WHERE interaction_id = $1")
                .bind(interaction)
                .fetch_optional(self.conn())
                .await?;
        Ok(before.is_some())
    }

    /// Whether a player blocked a participant of a tournament, or was blocked by one. Those who left do not count.
    pub async fn is_blocked_in(&mut self, tournament: TournamentId, player: PlayerId) -> Result<bool> {
        Ok(sqlx::query_scalar(
            "SELECT count(*) FROM tournament_players p JOIN blocks b
                 ON (b.player_id = p.player_id AND b.blocked_id = $2) OR (b.player_id = $2 AND b.blocked_id = p.player_id)
             WHERE p.tournament_id = $1 AND p.has_left = 0",
        )
        .values((tournament, player))
        .fetch_count(self.conn()).await? > 0)
    }

    /// Whether a player was removed from a tournament and not readmitted.
    pub async fn was_removed_from(&mut self, tournament: TournamentId, player: PlayerId) -> Result<bool> {
        Ok(sqlx::query_scalar("SELECT count(*) FROM tournament_removed WHERE tournament_id = $1 AND player_id = $2")
            .values((tournament, player))
            .fetch_count(self.conn())
            .await?
            > 0)
    }

    /// The pairing of a game; `None` if the game is not part of a tournament.
    pub async fn pairing_of(&mut self, game: GameId) -> Result<Option<PairingId>> {
        Ok(sqlx::query_as("SELECT tournament_id, round, board FROM tournament_games WHERE game_id = $1")
            .bind(game)
            .fetch_optional(self.conn())
            .await?)
    }

    /// The number of drawn games of a pairing.
    pub async fn count_drawn(&mut self, pairing: PairingId) -> Result<usize> {
        let drawn: i64 = sqlx::query_scalar(
            "SELECT count(*) FROM tournament_games t JOIN seats s ON s.game_id = t.game_id AND s.seat = 0
             WHERE t.tournament_id = $1 AND t.round = $2 AND t.board = $3 AND s.half_points = 1",
        )
        .values((pairing.tournament, number(pairing.round), number(pairing.board)))
        .fetch_one(self.conn())
        .await?;
        Ok(size(drawn))
    }

    /// The running tournaments of a guild in which a player still plays.
    pub async fn tournaments_played_in(&mut self, guild: GuildId, player: PlayerId) -> Result<Vec<TournamentId>> {
        Ok(sqlx::query_scalar(
            "SELECT t.id FROM tournament_players p JOIN tournaments t ON t.id = p.tournament_id
             WHERE p.player_id = $1 AND p.has_left = 0 AND t.state = 'running' AND t.guild_id = $2 ORDER BY t.id",
        )
        .values((player, guild))
        .fetch_all(self.conn())
        .await?)
    }

    /// The open and running tournaments in which a player still plays.
    pub async fn tournaments_joined(&mut self, player: PlayerId) -> Result<Vec<TournamentId>> {
        Ok(sqlx::query_scalar(
            "SELECT t.id FROM tournament_players p JOIN tournaments t ON t.id = p.tournament_id
             WHERE p.player_id = $1 AND p.has_left = 0 AND t.state IN ('open', 'running') ORDER BY t.id",
        )
        .bind(player)
        .fetch_all(self.conn())
        .await?)
    }

    /// The open tournaments of an organiser.
    pub async fn open_tournaments_of(&mut self, organiser: PlayerId) -> Result<Vec<TournamentId>> {
        Ok(sqlx::query_scalar("SELECT id FROM tournaments WHERE state = 'open' AND host_id = $1 ORDER BY id")
            .bind(organiser)
            .fetch_all(self.conn())
            .await?)
    }

    /// The tournaments of the store's shards that are no longer running and whose event Discord still lists.
    pub async fn tournament_events_to_end(&mut self) -> Result<Vec<TournamentId>> {
        Ok(sqlx::query_scalar(
            "SELECT id FROM tournaments
             WHERE event_id IS NOT NULL AND state IN ('over', 'closed')
                 AND (coalesce(guild_id, 0) >> 22) % $1 BETWEEN $2 AND $3
             ORDER BY id",
        )
        .shards(self.shards())
        .fetch_all(self.conn())
        .await?)
    }

    /// The open tournaments whose deadline has passed.
    pub async fn due_tournaments(&mut self, now: Timestamp, limit: u32) -> Result<Vec<TournamentId>> {
        Ok(sqlx::query_scalar(
            "SELECT id FROM tournaments
             WHERE state = 'open' AND expires_at <= $1 AND (coalesce(guild_id, 0) >> 22) % $2 BETWEEN $3 AND $4
             ORDER BY expires_at, id LIMIT $5",
        )
        .bind(now)
        .shards(self.shards())
        .bind(i64::from(limit))
        .fetch_all(self.conn())
        .await?)
    }
}

/// The ids of an organiser's tournaments in a guild that are open or running at a moment, oldest first.
async fn unfinished(
    conn: &mut AnyConnection,
    organiser: PlayerId,
    guild: Option<GuildId>,
    at: Timestamp,
) -> Result<Vec<TournamentId>> {
    Ok(sqlx::query_scalar(
        "SELECT id FROM tournaments
         WHERE host_id = $1 AND guild_id = $2 AND (state = 'running' OR (state = 'open' AND expires_at > $3))
         ORDER BY id",
    )
    .values((organiser, guild, at))
    .fetch_all(conn)
    .await?)
}

async fn load_readable(conn: &mut AnyConnection, ids: Vec<TournamentId>) -> Result<Vec<StoredTournament>> {
    let mut tournaments = Vec::with_capacity(ids.len());
    for id in ids {
        tournaments.extend(readable(load(&mut *conn, id).await)?);
    }
    Ok(tournaments)
}
