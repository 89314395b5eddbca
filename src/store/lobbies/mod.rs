//! Lobbies: tables that gather their players, changed by compare-and-set on their revision.

mod rows;
mod types;

use sqlx::SqliteConnection;

use super::games::{self, NewGame};
use super::rows::{id, key};
use super::series::{self, NewSeries};
use super::writer::Write;
use super::{Posted, Result, Store, StoredGame, text};
use crate::domain::game::{Lobby, Rev, Table};
use crate::domain::ids::{InteractionId, LobbyId, Timestamp};
use rows::{load, require};

pub(super) use rows::load_all;

pub use types::*;

impl Store {
    /// Opens a lobby, unless its host has `most` open.
    ///
    /// # Errors
    /// Failures only.
    pub async fn open_lobby(&self, new: NewLobby, most: u32) -> Result<Opened> {
        self.writer.write(Open { new, most }).await
    }

    /// Changes a lobby, if nothing else came first.
    ///
    /// # Errors
    /// Failures only.
    pub async fn change_lobby(&self, change: ChangeLobby) -> Result<LobbyChanged> {
        self.writer.write(change).await
    }

    /// Notes the message of a lobby and the revision that it shows. The message that it replaces is to be removed; see
    /// [`Store::leftovers`].
    ///
    /// # Errors
    /// Failures only.
    pub async fn lobby_posted(&self, lobby: LobbyId, message: Posted, shows: Rev) -> Result<()> {
        self.writer.write(LobbyPosted { lobby, message, shows }).await
    }

    /// Notes that the message of a lobby shows this revision, and says whether that is the newest.
    ///
    /// # Errors
    /// Failures only.
    pub async fn lobby_shown(&self, lobby: LobbyId, shows: Rev) -> Result<bool> {
        self.writer.write(LobbyShown { lobby, shows }).await
    }

    /// The lobby of that number.
    ///
    /// # Errors
    /// [`super::StoreError::Row`] if it cannot be read, or a failure.
    pub async fn lobby(&self, lobby: LobbyId) -> Result<Option<StoredLobby>> {
        load(&mut *self.readers.acquire().await?, lobby).await
    }

    /// Open lobbies whose time is up, longest due first.
    ///
    /// # Errors
    /// Failures only.
    pub async fn due_lobbies(&self, now: Timestamp, limit: u32) -> Result<Vec<StoredLobby>> {
        let mut conn = self.readers.acquire().await?;
        let lobbies = sqlx::query_scalar(
            "SELECT id FROM lobbies WHERE state = 'open' AND expires_at <= $1 ORDER BY expires_at, id LIMIT $2",
        )
        .bind(now.as_millis())
        .bind(i64::from(limit))
        .fetch_all(&mut *conn)
        .await?;
        load_all(&mut conn, lobbies).await
    }

    /// Lobbies whose message is behind, or was never sent, oldest first.
    ///
    /// # Errors
    /// Failures only.
    pub async fn unshown_lobbies(&self, limit: u32) -> Result<Vec<StoredLobby>> {
        let mut conn = self.readers.acquire().await?;
        let lobbies =
            sqlx::query_scalar("SELECT id FROM lobbies WHERE shown_rev IS DISTINCT FROM rev ORDER BY id LIMIT $1")
                .bind(i64::from(limit))
                .fetch_all(&mut *conn)
                .await?;
        load_all(&mut conn, lobbies).await
    }
}

struct Open {
    new: NewLobby,
    most: u32,
}

impl Write for Open {
    type Done = Opened;

    async fn run(&mut self, conn: &mut SqliteConnection) -> Result<Opened> {
        let before: Option<i64> = sqlx::query_scalar("SELECT id FROM lobbies WHERE interaction_id = $1")
            .bind(key(self.new.interaction.get()))
            .fetch_optional(&mut *conn)
            .await?;
        if let Some(before) = before {
            return Ok(Opened::Already(require(conn, LobbyId::new(id(before))).await?));
        }
        let open: i64 = sqlx::query_scalar(
            "SELECT count(*) FROM lobbies WHERE host_id = $1 AND state = 'open' AND expires_at > $2",
        )
        .bind(key(self.new.lobby.host().get()))
        .bind(self.new.at.as_millis())
        .fetch_one(&mut *conn)
        .await?;
        if open >= i64::from(self.most) {
            return Ok(Opened::TooMany);
        }
        let made = self.insert(conn).await?;
        seat(conn, made, &self.new.lobby).await?;
        Ok(Opened::Done(require(conn, made).await?))
    }
}

impl Open {
    async fn insert(&self, conn: &mut SqliteConnection) -> Result<LobbyId> {
        let NewLobby { place, lobby, range, series, interaction, at, expires_at } = &self.new;
        let terms = lobby.terms();
        let made: i64 = sqlx::query_scalar(
            "INSERT INTO lobbies (guild_id, channel_id, host_id, rules, rated, control, rating_low, rating_high,
                 interaction_id, made_at, expires_at, series)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id",
        )
        .bind(place.guild.map(|guild| key(guild.get())))
        .bind(key(place.channel.get()))
        .bind(key(lobby.host().get()))
        .bind(text::rules(&terms.rules))
        .bind(i64::from(terms.rated))
        .bind(terms.control.to_string())
        .bind(range.map(|range| i64::from(range.low)))
        .bind(range.map(|range| i64::from(range.high)))
        .bind(key(interaction.get()))
        .bind(at.as_millis())
        .bind(expires_at.as_millis())
        .bind(series.map(|form| form.to_string()))
        .fetch_one(conn)
        .await?;
        Ok(LobbyId::new(id(made)))
    }
}

impl Write for ChangeLobby {
    type Done = LobbyChanged;

    async fn run(&mut self, conn: &mut SqliteConnection) -> Result<LobbyChanged> {
        let Some(stored) = load(conn, self.lobby).await? else { return Ok(LobbyChanged::Unknown) };
        if let Some(interaction) = self.interaction
            && counted(conn, interaction).await?
        {
            return Ok(LobbyChanged::Already(stored));
        }
        if stored.rev != self.on || stored.state != LobbyState::Open {
            return Ok(LobbyChanged::Behind(stored));
        }
        self.note(conn).await?;
        let (lobby, state, game) = match &self.change {
            LobbyChange::Gather(lobby) => (lobby, "open", None),
            LobbyChange::Close(lobby) => (lobby, "closed", None),
            LobbyChange::Expire => (&stored.lobby, "expired", None),
            LobbyChange::Begin(lobby, table) => {
                (lobby, "started", Some(Box::new(self.begin(conn, &stored, table).await?)))
            }
        };
        sqlx::query("UPDATE lobbies SET rev = $2, state = $3, game_id = $4, host_id = $5 WHERE id = $1")
            .bind(key(self.lobby.get()))
            .bind(i64::from(self.on.next().get()))
            .bind(state)
            .bind(game.as_ref().map(|game| key(game.game.id().get())))
            .bind(key(lobby.host().get()))
            .execute(&mut *conn)
            .await?;
        seat(conn, self.lobby, lobby).await?;
        Ok(LobbyChanged::Done(require(conn, self.lobby).await?, game))
    }
}

impl ChangeLobby {
    /// Makes the game, and the match where it is the first of one.
    async fn begin(&self, conn: &mut SqliteConnection, stored: &StoredLobby, table: &Table) -> Result<StoredGame> {
        let in_series = match stored.series {
            Some(form) => {
                let new = NewSeries {
                    place: stored.place,
                    terms: *table.terms(),
                    form,
                    players: table.players().to_vec(),
                    handicap: None,
                    at: self.at,
                };
                Some(series::create(conn, &new).await?)
            }
            None => None,
        };
        let new = NewGame {
            place: stored.place,
            table: table.clone(),
            interaction: self.interaction,
            rematch_of: None,
            in_series,
            at: self.at,
        };
        games::create(conn, new).await
    }

    async fn note(&self, conn: &mut SqliteConnection) -> Result<()> {
        sqlx::query(
            "INSERT INTO lobby_changes (lobby_id, rev, player_id, interaction_id, at) VALUES ($1, $2, $3, $4, $5)",
        )
        .bind(key(self.lobby.get()))
        .bind(i64::from(self.on.next().get()))
        .bind(self.by.map(|player| key(player.get())))
        .bind(self.interaction.map(|interaction| key(interaction.get())))
        .bind(self.at.as_millis())
        .execute(conn)
        .await?;
        Ok(())
    }
}

async fn counted(conn: &mut SqliteConnection, interaction: InteractionId) -> Result<bool> {
    let before: Option<i64> = sqlx::query_scalar("SELECT lobby_id FROM lobby_changes WHERE interaction_id = $1")
        .bind(key(interaction.get()))
        .fetch_optional(conn)
        .await?;
    Ok(before.is_some())
}

/// Writes who sits where.
async fn seat(conn: &mut SqliteConnection, lobby: LobbyId, seats: &Lobby) -> Result<()> {
    sqlx::query("DELETE FROM lobby_seats WHERE lobby_id = $1").bind(key(lobby.get())).execute(&mut *conn).await?;
    for (seat, player) in (0_i64..).zip(seats.seats()) {
        let Some(player) = player else { continue };
        sqlx::query("INSERT INTO lobby_seats (lobby_id, seat, player_id) VALUES ($1, $2, $3)")
            .bind(key(lobby.get()))
            .bind(seat)
            .bind(key(player.get()))
            .execute(&mut *conn)
            .await?;
    }
    Ok(())
}

struct LobbyPosted {
    lobby: LobbyId,
    message: Posted,
    shows: Rev,
}

impl Write for LobbyPosted {
    type Done = ();

    async fn run(&mut self, conn: &mut SqliteConnection) -> Result<()> {
        sqlx::query(
            "INSERT INTO leftovers (message_id, channel_id)
             SELECT message_id, message_channel_id FROM lobbies
             WHERE id = $1 AND message_id IS NOT NULL AND message_id <> $2 ON CONFLICT DO NOTHING",
        )
        .bind(key(self.lobby.get()))
        .bind(key(self.message.message.get()))
        .execute(&mut *conn)
        .await?;
        sqlx::query(
            "UPDATE lobbies SET message_channel_id = $2, message_id = $3, message_posted_at = $4, shown_rev = $5
             WHERE id = $1",
        )
        .bind(key(self.lobby.get()))
        .bind(key(self.message.channel.get()))
        .bind(key(self.message.message.get()))
        .bind(self.message.at.as_millis())
        .bind(i64::from(self.shows.get()))
        .execute(conn)
        .await?;
        Ok(())
    }
}

struct LobbyShown {
    lobby: LobbyId,
    shows: Rev,
}

impl Write for LobbyShown {
    type Done = bool;

    async fn run(&mut self, conn: &mut SqliteConnection) -> Result<bool> {
        let done = sqlx::query("UPDATE lobbies SET shown_rev = $2 WHERE id = $1 AND rev = $2")
            .bind(key(self.lobby.get()))
            .bind(i64::from(self.shows.get()))
            .execute(&mut *conn)
            .await?;
        if done.rows_affected() == 1 {
            return Ok(true);
        }
        // An older state came last: whatever was noted before is not what the message shows now.
        sqlx::query("UPDATE lobbies SET shown_rev = $2 WHERE id = $1")
            .bind(key(self.lobby.get()))
            .bind(i64::from(self.shows.get()))
            .execute(conn)
            .await?;
        Ok(false)
    }
}
