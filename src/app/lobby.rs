//! Lobbies: opening, joining, leaving and closing them, and beginning the game.

use std::time::Duration;

use super::engine_games::may_begin_solo;
use super::first_move::first_to_move;
use super::rng::SharedRng;
use super::running_games::player_at_limit;
use super::settings::allowed_terms;
use super::{App, Error, Failure, SWEEP_LIMIT, UseCaseResult, pass_through};
use crate::domain::game::{Lobby, LobbyAction, LobbyRefusal, LobbyStep, Rev, StoredGame, Table, Terms};
use crate::domain::ids::{GuildId, InteractionId, LobbyId, PlayerId};
use crate::domain::live_messages::LiveMessageId;
use crate::domain::lobbies::{LobbyState, NewLobby, RatingRange, StoredLobby};
use crate::domain::matches::MatchFormat;
use crate::domain::place::Place;
use crate::domain::rating::{self, Rating, Scope};
use crate::domain::timestamp::Timestamp;
use crate::store::{LobbyChange, NewGame, NewMatch, StoreError, Transaction};

/// Lifetime of a lobby: a day, as for challenges.
pub const LOBBY_LIFETIME: Duration = Duration::from_hours(24);

/// The most open lobbies of one host, against spam.
pub const LOBBY_LIMIT: u32 = 5;

/// A request for a lobby.
#[derive(Clone, Debug)]
pub struct LobbyRequest {
    /// The channel and guild.
    pub place: Place,
    /// The host, who takes the first seat.
    pub host: PlayerId,
    /// Rules, rating and time control.
    pub terms: Terms,
    /// Engines that sit there from the beginning: the seat, counted from the host's, which is 0, and the level.
    pub engines: Vec<(usize, u8)>,
    /// The range of ratings that may join; `None` for all.
    pub range: Option<RatingRange>,
    /// The format of the match; `None` for a single game.
    pub match_format: Option<MatchFormat>,
    /// The lobby that makes this one unnecessary, if it is open; `None` if there is none.
    pub earlier: Option<EarlierLobby>,
    /// The interaction that requested it.
    pub interaction: InteractionId,
}

/// Describes a lobby that makes another one on the same terms in the same channel unnecessary: it was opened with the
/// same button.
#[derive(Clone, Debug)]
pub struct EarlierLobby {
    /// The players who may be its host.
    hosts: Vec<PlayerId>,
    /// The earliest moment at which it was opened; `None` if that does not matter.
    since: Option<Timestamp>,
}

impl EarlierLobby {
    /// One that the host has open.
    pub fn of_host(host: PlayerId) -> Self {
        Self { hosts: vec![host], since: None }
    }

    /// One that this player, or one who had a seat in the expired lobby, has opened since.
    pub fn after_expired(expired: &StoredLobby, by: PlayerId) -> Self {
        let others = expired.lobby.seated().filter(|&player| player != by && !player.is_engine());
        Self { hosts: [by].into_iter().chain(others).collect(), since: Some(expired.expires_at) }
    }

    /// One that a player of the game has opened since it ended.
    pub fn after_game(over: &StoredGame) -> Self {
        Self { hosts: over.game.table().people(), since: Some(over.updated_at) }
    }
}

/// Why no lobby was opened.
#[derive(Debug)]
pub enum OpenLobbyRefusal {
    /// Lobbies belong to a guild.
    NotInGuild,
    /// [`LobbyRequest::earlier`] is open.
    Earlier(Box<StoredLobby>),
    /// [`LOBBY_LIMIT`] is reached.
    TooMany,
}

/// A lobby after an action.
#[derive(Debug)]
pub struct LobbyChanged {
    /// The lobby with its new state.
    pub lobby: StoredLobby,
    /// The game that began; `None` if the action began none.
    pub game: Option<Box<StoredGame>>,
}

/// Why an action in a lobby was refused.
#[derive(Debug)]
pub enum LobbyActionRefusal {
    /// There is no such lobby.
    Unknown,
    /// The lobby is no longer open; its state says why.
    Over(Box<StoredLobby>),
    /// The lobby refuses the action; the lobby as it is.
    Lobby(LobbyRefusal, Box<StoredLobby>),
    /// The player's rating is outside the range; the rating.
    Rating(Rating, Box<StoredLobby>),
    /// A block stands between the player and another player of the lobby.
    Blocked,
    /// The game would be against engines only, and the player has [`ENGINE_GAME_LIMIT`](super::ENGINE_GAME_LIMIT) of
    /// these.
    TooManyEngineGames,
    /// The game would begin, and this player of the lobby has [`RUNNING_GAME_LIMIT`](super::RUNNING_GAME_LIMIT) running
    /// games.
    TooManyGames(PlayerId),
}

impl App {
    /// Opens a lobby in which the host has a seat. A repeated interaction has no further effect.
    ///
    /// # Errors
    /// [`OpenLobbyRefusal::NotInGuild`], [`OpenLobbyRefusal::Earlier`] or [`OpenLobbyRefusal::TooMany`]; [`Failure`] if
    /// the store fails.
    pub async fn open_lobby(&self, request: LobbyRequest) -> UseCaseResult<StoredLobby, OpenLobbyRefusal> {
        if request.place.guild.is_none() {
            return Err(Error::Refused(OpenLobbyRefusal::NotInGuild));
        }
        let at = self.now();
        let new = NewLobby {
            place: request.place,
            lobby: Lobby::new(request.terms, request.host).with_engines(&request.engines),
            range: request.range,
            match_format: request.match_format,
            interaction: request.interaction,
            at,
            expires_at: at + LOBBY_LIFETIME,
        };
        let args = (new, request.earlier);
        self.transact(args, |tx, (new, earlier)| Box::pin(open_lobby(tx, new, earlier.as_ref()))).await
    }

    /// Applies a player's action to a lobby. A repeated interaction has no further effect.
    ///
    /// # Errors
    /// [`LobbyActionRefusal::Unknown`], [`LobbyActionRefusal::Over`], [`LobbyActionRefusal::Lobby`],
    /// [`LobbyActionRefusal::Rating`], [`LobbyActionRefusal::Blocked`], [`LobbyActionRefusal::TooManyEngineGames`] or
    /// [`LobbyActionRefusal::TooManyGames`]; [`Failure`] if the store fails.
    pub async fn act_in_lobby(
        &self,
        id: LobbyId,
        by: PlayerId,
        action: LobbyAction,
        interaction: InteractionId,
    ) -> UseCaseResult<LobbyChanged, LobbyActionRefusal> {
        let request = ActionRequest { lobby: id, by, action, interaction, at: self.now() };
        let run =
            self.transact((request, self.rng.clone()), |tx, (request, rng)| Box::pin(act_in_lobby(tx, *request, rng)));
        let changed = run.await?;
        if let Some(stored) = &changed.game {
            self.wake_engines(stored);
        }
        Ok(changed)
    }

    /// Frees the seats of players who have left the guild. Returns whether that closed the lobby, because nobody is
    /// left in it.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub(crate) async fn free_seats(&self, lobby: LobbyId, absent: Vec<PlayerId>) -> Result<bool, Failure> {
        let args = (lobby, absent, self.now());
        let run = self.store.write(args, |tx, (lobby, absent, at)| Box::pin(free_seats(tx, *lobby, absent, *at)));
        Ok(run.await?)
    }

    /// An open lobby, and the players whom the user can remove from it, with their seats.
    ///
    /// # Errors
    /// [`LobbyActionRefusal::Unknown`], [`LobbyActionRefusal::Over`] or [`LobbyActionRefusal::Lobby`]; [`Failure`] if
    /// the store fails.
    pub(crate) async fn removable_players(
        &self,
        lobby: LobbyId,
        by: PlayerId,
    ) -> UseCaseResult<(StoredLobby, Vec<(u8, PlayerId)>), LobbyActionRefusal> {
        let stored = self.store.lobby(lobby).await?.ok_or(Error::Refused(LobbyActionRefusal::Unknown))?;
        if stored.state != LobbyState::Open || self.now() >= stored.expires_at {
            return Err(Error::Refused(LobbyActionRefusal::Over(Box::new(stored))));
        }
        match stored.lobby.removable(by) {
            Ok(players) => Ok((stored, players)),
            Err(refusal) => Err(Error::Refused(LobbyActionRefusal::Lobby(refusal, Box::new(stored)))),
        }
    }

    /// Expires every lobby whose deadline has passed, also those that cannot be read.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn expire_lobbies(&self) -> Result<(), Failure> {
        let now = self.now();
        let due = self.store.due_lobbies(now, SWEEP_LIMIT).await?;
        for (lobby, error) in due.damaged {
            self.store.write(lobby, |tx, &lobby| Box::pin(tx.expire_damaged_lobby(lobby))).await?;
            tracing::error!(lobby.id = lobby.get(), %error, "a lobby that cannot be read expired");
        }
        for lobby in due.rows {
            self.store.write((lobby.id, now), |tx, &(id, at)| Box::pin(expire(tx, id, at))).await?;
            tracing::info!(lobby.id = lobby.id.get(), "lobby expired");
        }
        Ok(())
    }

    /// Closes a lobby whose message could not be sent.
    pub(crate) async fn withdraw_undelivered_lobby(&self, lobby: &StoredLobby) -> Result<(), Failure> {
        let args = (lobby.id, lobby.rev, self.now());
        Ok(self.store.write(args, |tx, &(id, on, at)| Box::pin(withdraw_undelivered(tx, id, on, at))).await?)
    }
}

pass_through! {
    /// The lobby with this id.
    lobby(lobby: LobbyId) -> Option<StoredLobby>;
}

/// Opens a lobby, unless its host has [`LOBBY_LIMIT`] open or an earlier lobby makes it unnecessary. A repeated
/// interaction returns the same lobby.
async fn open_lobby(
    tx: &mut Transaction<'_>,
    new: &NewLobby,
    earlier: Option<&EarlierLobby>,
) -> UseCaseResult<StoredLobby, OpenLobbyRefusal> {
    if let Some(before) = tx.lobby_opened_by(new.interaction).await? {
        return Ok(before);
    }
    let terms = allowed_terms(tx, new.place.guild, *new.lobby.terms(), None).await?;
    let lobby = new.lobby.clone().on_terms(terms);
    let new = NewLobby { lobby, ..new.clone() };
    if let Some(earlier) = earlier
        && let Some(open) = find_earlier(tx, &new, earlier).await?
    {
        return Err(Error::Refused(OpenLobbyRefusal::Earlier(Box::new(open))));
    }
    if tx.count_open_lobbies(new.lobby.host(), new.at).await? >= LOBBY_LIMIT {
        return Err(Error::Refused(OpenLobbyRefusal::TooMany));
    }
    Ok(tx.insert_lobby(&new).await?)
}

/// The open lobby that makes a new one unnecessary.
async fn find_earlier(
    tx: &mut Transaction<'_>,
    new: &NewLobby,
    EarlierLobby { hosts, since }: &EarlierLobby,
) -> Result<Option<StoredLobby>, StoreError> {
    for &host in hosts {
        for stored in tx.open_lobbies_of(host).await? {
            let is_in_time =
                stored.expires_at > new.at && since.is_none_or(|since| stored.expires_at >= since + LOBBY_LIFETIME);
            let is_same = stored.lobby.host() == host
                && stored.place.channel == new.place.channel
                && stored.match_format == new.match_format
                && stored.range == new.range;
            if !is_in_time || !is_same {
                continue;
            }
            // Ratings may have been turned off since.
            let terms = allowed_terms(tx, stored.place.guild, *stored.lobby.terms(), None).await?;
            if terms == *new.lobby.terms() {
                return Ok(Some(stored));
            }
        }
    }
    Ok(None)
}

/// Frees the seats of players who have left the guild. Returns whether that closed the lobby.
async fn free_seats(
    tx: &mut Transaction<'_>,
    lobby: LobbyId,
    absent: &[PlayerId],
    at: Timestamp,
) -> Result<bool, StoreError> {
    let mut is_closed = false;
    for &player in absent {
        let stored = tx.lobby(lobby).await?.filter(|stored| stored.state == LobbyState::Open);
        let Some(stored) = stored else { return Ok(is_closed) };
        let (lobby, state) = match stored.lobby.decide(player, LobbyAction::Leave) {
            Ok(LobbyStep::Open(lobby)) => (lobby, LobbyState::Open),
            Ok(LobbyStep::Closed(lobby)) => (lobby, LobbyState::Closed),
            // They have left it already.
            Ok(LobbyStep::Begin(_)) | Err(_) => continue,
        };
        tx.set_lobby(&stored, &LobbyChange { lobby: &lobby, state, by: None, interaction: None, at }).await?;
        is_closed = state == LobbyState::Closed;
    }
    Ok(is_closed)
}

/// An action in a lobby with its author and time.
#[derive(Clone, Copy, Debug)]
struct ActionRequest {
    lobby: LobbyId,
    by: PlayerId,
    action: LobbyAction,
    interaction: InteractionId,
    at: Timestamp,
}

/// Applies an action to a lobby.
async fn act_in_lobby(
    tx: &mut Transaction<'_>,
    request: ActionRequest,
    rng: &SharedRng,
) -> UseCaseResult<LobbyChanged, LobbyActionRefusal> {
    let mut stored = tx.lobby(request.lobby).await?.ok_or(Error::Refused(LobbyActionRefusal::Unknown))?;
    if tx.lobby_changed_by(request.interaction).await?.is_some() {
        return Ok(LobbyChanged { lobby: stored, game: None });
    }
    if stored.state == LobbyState::Open && request.at >= stored.expires_at {
        expire(tx, stored.id, request.at).await?;
        stored = tx.lobby(request.lobby).await?.ok_or(Error::Refused(LobbyActionRefusal::Unknown))?;
    }
    if stored.state != LobbyState::Open {
        return Err(Error::Refused(LobbyActionRefusal::Over(Box::new(stored))));
    }
    // A player who has a seat changes seats, also a host who is outside the range.
    let is_seated = stored.lobby.seated().any(|player| player == request.by);
    if let (LobbyAction::Join(_), false) = (request.action, is_seated) {
        check_joining(tx, &stored, request.by).await?;
    }
    let decided = match stored.lobby.decide(request.by, request.action) {
        Ok(decided) => decided,
        Err(refusal) => return Err(Error::Refused(LobbyActionRefusal::Lobby(refusal, Box::new(stored)))),
    };
    let mut game = None;
    let (lobby, state) = match decided {
        LobbyStep::Open(lobby) => (lobby, LobbyState::Open),
        LobbyStep::Closed(lobby) => (lobby, LobbyState::Closed),
        LobbyStep::Begin(lobby) => match table(tx, &lobby, stored.place.guild, rng).await? {
            Some(table) => {
                if table.is_against_engines() {
                    if !may_begin_solo(tx, request.by, &table).await? {
                        return Err(Error::Refused(LobbyActionRefusal::TooManyEngineGames));
                    }
                } else if let Some(player) = player_at_limit(tx, &table.people()).await? {
                    return Err(Error::Refused(LobbyActionRefusal::TooManyGames(player)));
                }
                let begun = begin(tx, &stored, table, request).await?;
                let state = LobbyState::Started(begun.game.id());
                game = Some(Box::new(begun));
                (lobby, state)
            }
            // `decide` has refused lobbies with too few players.
            None => (lobby, LobbyState::Open),
        },
    };
    let (by, interaction) = (Some(request.by), Some(request.interaction));
    let next = LobbyChange { lobby: &lobby, state, by, interaction, at: request.at };
    Ok(LobbyChanged { lobby: tx.set_lobby(&stored, &next).await?, game })
}

/// Refuses a player whose rating is outside the range of a lobby, or who is blocked by a player of it or blocks one.
async fn check_joining(
    tx: &mut Transaction<'_>,
    stored: &StoredLobby,
    player: PlayerId,
) -> UseCaseResult<(), LobbyActionRefusal> {
    if let Some(range) = stored.range {
        let scope = Scope::seen_in(stored.place.guild);
        let rating = tx.rating(scope, rating::family(&stored.lobby.terms().rules), player).await?;
        if !range.admits(rating) {
            return Err(Error::Refused(LobbyActionRefusal::Rating(rating, Box::new(stored.clone()))));
        }
    }
    for other in stored.lobby.seated() {
        if tx.blocks(player, other).await?.any() {
            return Err(Error::Refused(LobbyActionRefusal::Blocked));
        }
    }
    Ok(())
}

/// Begins the game, and the match if there is one.
async fn begin(
    tx: &mut Transaction<'_>,
    stored: &StoredLobby,
    table: Table,
    request: ActionRequest,
) -> Result<StoredGame, StoreError> {
    let (place, at) = (stored.place, request.at);
    let in_match = match stored.match_format {
        Some(format) => {
            let (terms, players) = (*table.terms(), table.players().to_vec());
            Some(tx.insert_match(&NewMatch { place, terms, format, players, handicap: None, at }).await?)
        }
        None => None,
    };
    let interaction = Some(request.interaction);
    tx.insert_game(&NewGame { place, thread_of: None, table, interaction, rematch_of: None, in_match, at }).await
}

/// The table of the game; its first player is determined by the last game of the same players, or by lot.
async fn table(
    tx: &mut Transaction<'_>,
    lobby: &Lobby,
    guild: Option<GuildId>,
    rng: &SharedRng,
) -> Result<Option<Table>, StoreError> {
    let terms = allowed_terms(tx, guild, *lobby.terms(), None).await?;
    let players: Vec<PlayerId> = lobby.seated().collect();
    let first_move = first_to_move(tx, &players, rng).await?;
    Ok(lobby.clone().on_terms(terms).table(first_move))
}

/// Expires a lobby whose deadline has passed, if it is still open.
async fn expire(tx: &mut Transaction<'_>, id: LobbyId, at: Timestamp) -> Result<(), StoreError> {
    let due = tx.lobby(id).await?.filter(|lobby| lobby.state == LobbyState::Open && lobby.expires_at <= at);
    let Some(stored) = due else { return Ok(()) };
    let state = LobbyState::Expired;
    let change = LobbyChange { lobby: &stored.lobby, state, by: None, interaction: None, at };
    tx.set_lobby(&stored, &change).await.map(drop)
}

/// Closes a lobby without a message, if it is still at this revision. There is no message to refresh.
async fn withdraw_undelivered(tx: &mut Transaction<'_>, id: LobbyId, on: Rev, at: Timestamp) -> Result<(), StoreError> {
    let unseen = tx.lobby(id).await?.filter(|lobby| lobby.state == LobbyState::Open && lobby.rev == on);
    let Some(stored) = unseen else { return Ok(()) };
    let state = LobbyState::Closed;
    let change = LobbyChange { lobby: &stored.lobby, state, by: None, interaction: None, at };
    let closed = tx.set_lobby(&stored, &change).await?;
    tx.message_unreachable(LiveMessageId::Lobby(id), closed.rev).await
}
