//! Lobbies, changed by compare-and-set on their revision.

mod rows;

use self::rows::{load, require};
use super::{Listed, Result, Transaction, View, text};
use crate::domain::game::Lobby;
use crate::domain::ids::{InteractionId, LobbyId, PlayerId};
use crate::domain::lobbies::{LobbyState, NewLobby, StoredLobby};
use crate::domain::timestamp::Timestamp;
use crate::store::statement::{Count as _, Parameters as _, Run as _};

pub(super) use rows::load_lobbies;

/// The next revision of a lobby.
#[derive(Clone, Copy, Debug)]
pub struct LobbyChange<'a> {
    /// The seats.
    pub lobby: &'a Lobby,
    /// The state.
    pub state: LobbyState,
    /// The player who changed it; `None` if it expired, or a player who has left the guild lost the seat.
    pub by: Option<PlayerId>,
    /// The interaction that requested it. Each is applied at most once.
    pub interaction: Option<InteractionId>,
    /// When this happened.
    pub at: Timestamp,
}

impl View<'_> {
    /// The lobby with this id.
    pub async fn lobby(&mut self, lobby: LobbyId) -> Result<Option<StoredLobby>> {
        load(self.conn(), lobby).await
    }

    /// Open lobbies whose deadline has passed, oldest deadline first.
    pub async fn due_lobbies(&mut self, now: Timestamp, limit: u32) -> Result<Listed<StoredLobby, LobbyId>> {
        let lobbies: Vec<LobbyId> = sqlx::query_scalar(
            "SELECT id FROM lobbies
             WHERE state = 'open' AND expires_at <= $1 AND (coalesce(guild_id, 0) >> 22) % $3 BETWEEN $4 AND $5
             ORDER BY expires_at, id LIMIT $2",
        )
        .values((now, i64::from(limit)))
        .shards(self.shards())
        .fetch_all(self.conn())
        .await?;
        let mut listed = Listed::empty();
        for lobby in lobbies {
            if let Some(row) = load(self.conn(), lobby).await.transpose() {
                listed.push(lobby, row)?;
            }
        }
        Ok(listed)
    }

    /// The open lobbies that a player hosts or sits in, oldest first.
    pub async fn open_lobbies_of(&mut self, player: PlayerId) -> Result<Vec<StoredLobby>> {
        let conn = self.conn();
        let lobbies = sqlx::query_scalar(
            "SELECT id FROM lobbies WHERE state = 'open'
                 AND (host_id = $1 OR id IN (SELECT lobby_id FROM lobby_seats WHERE player_id = $1)) ORDER BY id",
        )
        .bind(player)
        .fetch_all(&mut *conn)
        .await?;
        load_lobbies(conn, lobbies).await
    }

    /// The lobby that this interaction opened.
    pub async fn lobby_opened_by(&mut self, interaction: InteractionId) -> Result<Option<StoredLobby>> {
        let opened: Option<LobbyId> = sqlx::query_scalar("SELECT id FROM lobbies WHERE interaction_id = $1")
            .bind(interaction)
            .fetch_optional(self.conn())
            .await?;
        let Some(lobby) = opened else { return Ok(None) };
        load(self.conn(), lobby).await
    }

    /// The number of a host's open lobbies at a moment.
    pub async fn count_open_lobbies(&mut self, host: PlayerId, at: Timestamp) -> Result<u32> {
        sqlx::query_scalar("SELECT count(*) FROM lobbies WHERE host_id = $1 AND state = 'open' AND expires_at > $2")
            .values((host, at))
            .fetch_count(self.conn())
            .await
    }

    /// The lobby that was changed by this interaction.
    pub async fn lobby_changed_by(&mut self, interaction: InteractionId) -> Result<Option<LobbyId>> {
        Ok(sqlx::query_scalar("SELECT lobby_id FROM lobby_changes WHERE interaction_id = $1")
            .bind(interaction)
            .fetch_optional(self.conn())
            .await?)
    }
}

impl Transaction<'_> {
    /// Opens a lobby.
    pub async fn insert_lobby(&mut self, new: &NewLobby) -> Result<StoredLobby> {
        let NewLobby { place, lobby, range, match_format, interaction, at, expires_at } = new;
        let terms = lobby.terms();
        let made = sqlx::query_scalar(
            "INSERT INTO lobbies (guild_id, channel_id, host_id, rules, rated, control, rating_low, rating_high,
                 interaction_id, made_at, expires_at, series)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id",
        )
        .values((place.guild, place.channel, lobby.host(), text::rules(&terms.rules)))
        .values((i64::from(terms.rated), terms.control.to_string()))
        .values((range.map(|range| i64::from(range.low)), range.map(|range| i64::from(range.high))))
        .values((interaction, at, expires_at, match_format.map(|format| format.to_string())))
        .fetch_one(self.conn())
        .await?;
        self.set_lobby_seats(made, lobby).await?;
        require(self.conn(), made).await
    }

    /// Writes the next revision of a lobby, with its player and interaction.
    pub async fn set_lobby(&mut self, before: &StoredLobby, change: &LobbyChange<'_>) -> Result<StoredLobby> {
        let LobbyChange { lobby, state, by, interaction, at } = *change;
        let rev = i64::from(before.rev.next().get());
        sqlx::query(
            "INSERT INTO lobby_changes (lobby_id, rev, player_id, interaction_id, at) VALUES ($1, $2, $3, $4, $5)",
        )
        .values((before.id, rev, by, interaction, at))
        .execute(self.conn())
        .await?;
        let game = match state {
            LobbyState::Started(game) => Some(game),
            _ => None,
        };
        sqlx::query("UPDATE lobbies SET rev = $2, state = $3, game_id = $4, host_id = $5 WHERE id = $1")
            .values((before.id, rev, state.word(), game, lobby.host()))
            .execute(self.conn())
            .await?;
        self.set_lobby_seats(before.id, lobby).await?;
        require(self.conn(), before.id).await
    }

    /// Expires an open lobby that cannot be read. It has no next revision.
    pub async fn expire_damaged_lobby(&mut self, lobby: LobbyId) -> Result<()> {
        sqlx::query("UPDATE lobbies SET state = 'expired' WHERE id = $1 AND state = 'open'")
            .bind(lobby)
            .run(self.conn())
            .await
    }

    async fn set_lobby_seats(&mut self, lobby: LobbyId, seats: &Lobby) -> Result<()> {
        sqlx::query("DELETE FROM lobby_seats WHERE lobby_id = $1").bind(lobby).execute(self.conn()).await?;
        for (seat, player) in (0_i64..).zip(seats.seats()) {
            let Some(player) = player else { continue };
            sqlx::query("INSERT INTO lobby_seats (lobby_id, seat, player_id) VALUES ($1, $2, $3)")
                .values((lobby, seat, player))
                .execute(self.conn())
                .await?;
        }
        Ok(())
    }
}
