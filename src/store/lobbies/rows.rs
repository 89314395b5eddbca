//! Conversion of lobby rows to domain types.

use sqlx::AnyConnection;

use crate::domain::game::{Lobby, Rev};
use crate::domain::ids::{GameId, LobbyId, PlayerId};
use crate::domain::live_messages::LiveState;
use crate::domain::lobbies::{LobbyState, RatingRange, StoredLobby};
use crate::domain::place::Place;
use crate::domain::timestamp::Timestamp;
use crate::store::columns::row;
use crate::store::rows::{TermsColumns, damaged, readable};
use crate::store::{Result, text};

row! {
    struct LobbyRow {
        id: LobbyId,
        place: Place,
        host_id: PlayerId,
        terms: TermsColumns,
        rating_low: Option<i64>,
        rating_high: Option<i64>,
        expires_at: Timestamp,
        rev: i64,
        state: String,
        game_id: Option<GameId>,
        series: Option<String>,
        live: LiveState,
    }
}

impl LobbyRow {
    fn read(self, seated: Vec<(i64, PlayerId)>) -> Result<StoredLobby> {
        let broken = |reason: String| damaged("lobby", self.id.get(), reason);
        let terms = self.terms.read().map_err(broken)?;
        let mut seats = vec![None; usize::from(terms.rules.players())];
        for (seat, player) in seated {
            let place = usize::try_from(seat).ok().and_then(|seat| seats.get_mut(seat));
            *place.ok_or_else(|| broken(format!("there is no seat {seat}")))? = Some(player);
        }
        let lobby =
            Lobby::from_seats(terms, self.host_id, seats).ok_or_else(|| broken("a player has two seats".to_owned()))?;
        let state = match (self.state.as_str(), self.game_id) {
            ("open", None) => LobbyState::Open,
            ("started", Some(game)) => LobbyState::Started(game),
            ("closed", None) => LobbyState::Closed,
            ("expired", None) => LobbyState::Expired,
            (state, _) => return Err(broken(format!("unknown state `{state}`"))),
        };
        let rev = u32::try_from(self.rev).map_err(|_| broken("the revision is out of range".to_owned()))?;
        let range = self.rating_low.zip(self.rating_high).and_then(|(low, high)| {
            Some(RatingRange { low: u32::try_from(low).ok()?, high: u32::try_from(high).ok()? })
        });
        Ok(StoredLobby {
            id: self.id,
            place: self.place,
            lobby,
            range,
            match_format: self.series.as_deref().map(text::read_match_format).transpose().map_err(broken)?,
            expires_at: self.expires_at,
            rev: Rev::new(rev),
            state,
            live: self.live,
        })
    }
}

pub(super) async fn load(conn: &mut AnyConnection, lobby: LobbyId) -> Result<Option<StoredLobby>> {
    let row: Option<LobbyRow> = sqlx::query_as(
        "SELECT id, guild_id, channel_id, host_id, rules, rated, control, rating_low, rating_high, expires_at, rev,
             state, game_id, series, shown_rev, lost_rev, message_channel_id, message_id, message_posted_at
         FROM lobbies WHERE id = $1",
    )
    .bind(lobby)
    .fetch_optional(&mut *conn)
    .await?;
    let Some(row) = row else { return Ok(None) };
    let seated = sqlx::query_as("SELECT seat, player_id FROM lobby_seats WHERE lobby_id = $1 ORDER BY seat")
        .bind(lobby)
        .fetch_all(conn)
        .await?;
    row.read(seated).map(Some)
}

pub(super) async fn require(conn: &mut AnyConnection, lobby: LobbyId) -> Result<StoredLobby> {
    let gone = || damaged("lobby", lobby.get(), "it was just written and is gone");
    load(conn, lobby).await?.ok_or_else(gone)
}

/// Loads these lobbies in order. A lobby that cannot be read is logged and left out.
pub(in crate::store) async fn load_lobbies(
    conn: &mut AnyConnection,
    lobbies: Vec<LobbyId>,
) -> Result<Vec<StoredLobby>> {
    let mut loaded = Vec::with_capacity(lobbies.len());
    for lobby in lobbies {
        loaded.extend(readable(load(conn, lobby).await)?);
    }
    Ok(loaded)
}
