//! Gathering players at a table: opening it, sitting down, getting up, and the beginning.

use super::{App, Error, Outcome};
use crate::domain::game::{Gather, Lobby, LobbyRefusal, Rev, Step, Table, Terms};
use crate::domain::ids::{ChannelId, InteractionId, LobbyId, PlayerId};
use crate::domain::matches::Form;
use crate::domain::rating::{self, Rating};
use crate::store::{
    ChangeLobby, LobbyChange, LobbyChanged, LobbyState, NewLobby, Opened, Place, RatingRange, Scope, StoreError,
    StoredGame, StoredLobby,
};

/// How long a lobby gathers, in milliseconds: a day, as a challenge stands.
pub const TIME_TO_GATHER: i64 = 24 * 60 * 60 * 1000;

/// How many lobbies of one host may be open at a time. More is spam.
pub const LOBBY_LIMIT: u32 = 5;

/// How often a wish is decided anew because another came first.
const TRIES: usize = 8;

/// How much one sweep takes on.
const AT_A_TIME: u32 = 50;

/// A wish for a table.
#[derive(Clone, Debug)]
pub struct Gathering {
    /// Where.
    pub place: Place,
    /// Who asks, and sits down first.
    pub host: PlayerId,
    /// What would be played.
    pub terms: Terms,
    /// Computers that sit there from the beginning: the seat, the host's being 0, and the level.
    pub computers: Vec<(usize, u8)>,
    /// Who may join.
    pub range: Option<RatingRange>,
    /// Where it is to be more than one game, what makes the match.
    pub series: Option<Form>,
    /// The interaction that carries the wish.
    pub interaction: InteractionId,
}

/// Why no table was opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpenRefusal {
    /// [`LOBBY_LIMIT`] is reached.
    TooMany,
}

/// A lobby after a wish.
#[derive(Debug)]
pub struct Gathered {
    /// The lobby as it is now.
    pub lobby: StoredLobby,
    /// The game that began.
    pub game: Option<Box<StoredGame>>,
}

/// Why a wish did not count.
#[derive(Debug)]
pub enum GatherRefusal {
    /// There is no such lobby.
    Unknown,
    /// It gathers no more, as it says.
    Over(Box<StoredLobby>),
    /// The lobby refuses, and how it stands.
    Lobby(LobbyRefusal, Box<StoredLobby>),
    /// The person's rating is outside the range; what it is.
    Rating(Rating, Box<StoredLobby>),
    /// The person and somebody at the table do not play with each other.
    Apart,
    /// Too much happened at once.
    Busy,
}

impl App {
    /// The lobby of that number.
    ///
    /// # Errors
    /// [`StoreError::Row`] if it cannot be read, and [`StoreError::Database`].
    pub async fn lobby(&self, lobby: LobbyId) -> Result<Option<StoredLobby>, StoreError> {
        self.store.lobby(lobby).await
    }

    /// Opens a table at which the host sits. Asking twice by the same interaction asks once.
    ///
    /// # Errors
    /// Every [`OpenRefusal`], and failures of the store.
    pub async fn open_lobby(&self, wish: Gathering) -> Outcome<StoredLobby, OpenRefusal> {
        let at = self.now();
        let new = NewLobby {
            place: wish.place,
            lobby: Lobby::new(wish.terms, wish.host).with_computers(&wish.computers),
            range: wish.range,
            series: wish.series,
            interaction: wish.interaction,
            at,
            expires_at: at.plus_millis(TIME_TO_GATHER),
        };
        match self.store.open_lobby(new, LOBBY_LIMIT).await? {
            Opened::Done(lobby) | Opened::Already(lobby) => Ok(lobby),
            Opened::TooMany => Err(Error::Refused(OpenRefusal::TooMany)),
        }
    }

    /// Does what a person wants of a lobby. The same press arriving twice counts once.
    ///
    /// # Errors
    /// Every [`GatherRefusal`], and failures of the store.
    pub async fn gather(
        &self,
        id: LobbyId,
        by: PlayerId,
        wish: Gather,
        interaction: InteractionId,
    ) -> Outcome<Gathered, GatherRefusal> {
        let mut stored = self.store.lobby(id).await?.ok_or(Error::Refused(GatherRefusal::Unknown))?;
        for _ in 0..TRIES {
            if stored.state == LobbyState::Open && self.now() >= stored.expires_at {
                stored = self.expire(stored).await?;
            }
            if stored.state != LobbyState::Open {
                return Err(Error::Refused(GatherRefusal::Over(Box::new(stored))));
            }
            if let (Gather::Join(_), Some(range)) = (wish, stored.range) {
                let rating = self.rating_in(&stored, by).await?;
                if !fits(rating, range) {
                    return Err(Error::Refused(GatherRefusal::Rating(rating, Box::new(stored))));
                }
            }
            if let Gather::Join(_) = wish {
                let seated: Vec<PlayerId> = stored.lobby.seated().collect();
                if !self.may_meet(by, &seated).await? {
                    return Err(Error::Refused(GatherRefusal::Apart));
                }
            }
            let step = match stored.lobby.decide(by, wish) {
                Ok(step) => step,
                Err(refusal) => return Err(Error::Refused(GatherRefusal::Lobby(refusal, Box::new(stored)))),
            };
            let change = ChangeLobby {
                lobby: id,
                on: stored.rev,
                change: self.change(step, stored.place.channel).await?,
                by: Some(by),
                interaction: Some(interaction),
                at: self.now(),
            };
            match self.store.change_lobby(change).await? {
                LobbyChanged::Done(lobby, game) => {
                    if let Some(stored) = &game {
                        self.wake_computers(&stored.game);
                    }
                    return Ok(Gathered { lobby, game });
                }
                LobbyChanged::Already(lobby) => return Ok(Gathered { lobby, game: None }),
                LobbyChanged::Behind(newer) => stored = newer,
                LobbyChanged::Unknown => return Err(Error::Refused(GatherRefusal::Unknown)),
            }
        }
        Err(Error::Refused(GatherRefusal::Busy))
    }

    async fn change(&self, step: Step, channel: ChannelId) -> Result<LobbyChange, StoreError> {
        Ok(match step {
            Step::Open(lobby) => LobbyChange::Gather(lobby),
            Step::Closed(lobby) => LobbyChange::Close(lobby),
            Step::Begin(lobby) => match self.table(&lobby, channel).await? {
                Some(table) => LobbyChange::Begin(lobby, table),
                // It would have been refused: there are enough.
                None => LobbyChange::Gather(lobby),
            },
        })
    }

    /// Who moves first: as the last game of these people says, or chance.
    async fn table(&self, lobby: &Lobby, channel: ChannelId) -> Result<Option<Table>, StoreError> {
        let players: Vec<PlayerId> = lobby.seated().collect();
        let first = match *players {
            [one, two] => usize::from(self.in_turn_order([one, two]).await?[0] != one),
            _ => self.first_of_many(&players, channel).await?,
        };
        Ok(lobby.table(first))
    }

    async fn rating_in(&self, stored: &StoredLobby, player: PlayerId) -> Result<Rating, StoreError> {
        let scope = stored.place.guild.map_or(Scope::Global, Scope::Guild);
        let family = rating::family(&stored.lobby.terms().rules);
        let standing = self.store.profile(player, scope, family).await?.standing;
        Ok(standing.map_or(Rating::UNKNOWN, |standing| Rating {
            rating: standing.rating,
            deviation: standing.deviation,
            ..Rating::UNKNOWN
        }))
    }

    /// Ends every lobby whose time is up.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn expire_lobbies(&self) -> Result<(), StoreError> {
        for lobby in self.store.due_lobbies(self.now(), AT_A_TIME).await? {
            let id = lobby.id.get();
            self.expire(lobby).await?;
            tracing::info!(lobby.id = id, "lobby expired");
        }
        Ok(())
    }

    async fn expire(&self, lobby: StoredLobby) -> Result<StoredLobby, StoreError> {
        let change = ChangeLobby {
            lobby: lobby.id,
            on: lobby.rev,
            change: LobbyChange::Expire,
            by: None,
            interaction: None,
            at: self.now(),
        };
        Ok(match self.store.change_lobby(change).await? {
            LobbyChanged::Done(now, _) | LobbyChanged::Already(now) | LobbyChanged::Behind(now) => now,
            LobbyChanged::Unknown => lobby,
        })
    }

    /// Closes a lobby that could not be shown to anybody.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn close_lobby(&self, lobby: &StoredLobby) -> Result<(), StoreError> {
        let change = ChangeLobby {
            lobby: lobby.id,
            on: lobby.rev,
            change: LobbyChange::Close(lobby.lobby.clone()),
            by: None,
            interaction: None,
            at: self.now(),
        };
        self.store.change_lobby(change).await?;
        // Nothing is to be shown of it.
        self.store.lobby_shown(lobby.id, Rev::new(lobby.rev.get() + 1)).await?;
        Ok(())
    }

    /// Lobbies whose message is behind or missing.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn unshown_lobbies(&self) -> Result<Vec<StoredLobby>, StoreError> {
        self.store.unshown_lobbies(AT_A_TIME).await
    }
}

/// Whether a rating is within a range. Of whom little is known, it is enough that they may be.
fn fits(rating: Rating, range: RatingRange) -> bool {
    let slack = if rating.provisional() { rating.deviation } else { 0.0 };
    let (low, high) = (f64::from(range.low), f64::from(range.high));
    rating.rating + slack >= low && rating.rating - slack <= high
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_lets_in_who_may_belong_there() {
        let check = |rating: f64, deviation: f64, expected: bool| {
            let rating = Rating { rating, deviation, ..Rating::UNKNOWN };
            assert_eq!(fits(rating, RatingRange { low: 1400, high: 1700 }), expected, "{rating:?}");
        };
        check(1400.0, 60.0, true);
        check(1700.0, 60.0, true);
        check(1399.9, 60.0, false);
        check(1700.1, 60.0, false);
        check(1500.0, 350.0, true);
        check(1200.0, 250.0, true);
        check(1200.0, 150.0, false);
        check(2100.0, 350.0, false);
    }
}
