//! Gathering players at a table: opening it, sitting down, getting up, and the beginning.

use super::first::{first_of_many, in_turn_order};
use super::{App, Chance, Error, Outcome};
use crate::domain::game::StoredGame;
use crate::domain::game::{Gather, Lobby, LobbyRefusal, Rev, Step, Table, Terms};
use crate::domain::ids::{ChannelId, InteractionId, LobbyId, PlayerId, Timestamp};
use crate::domain::lobbies::{LobbyState, NewLobby, RatingRange, StoredLobby};
use crate::domain::matches::Form;
use crate::domain::place::Place;
use crate::domain::rating::Scope;
use crate::domain::rating::{self, Rating};
use crate::store::{LobbyChange, NewGame, NewMatch, StoreError, Transaction};

/// How long a lobby gathers, in milliseconds: a day, as a challenge stands.
pub const TIME_TO_GATHER: i64 = 24 * 60 * 60 * 1000;

/// How many lobbies of one host may be open at a time. More is spam.
pub const LOBBY_LIMIT: u32 = 5;

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
    pub match_form: Option<Form>,
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
    /// Every [`OpenRefusal`], and [`StoreError`] if the store fails.
    pub async fn open_lobby(&self, wish: Gathering) -> Outcome<StoredLobby, OpenRefusal> {
        let at = self.now();
        let new = NewLobby {
            place: wish.place,
            lobby: Lobby::new(wish.terms, wish.host).with_computers(&wish.computers),
            range: wish.range,
            match_form: wish.match_form,
            interaction: wish.interaction,
            at,
            expires_at: at.plus_millis(TIME_TO_GATHER),
        };
        let run = self.transact(new, |tx, new| Box::pin(open_lobby(tx, new, LOBBY_LIMIT)));
        run.await
    }

    /// Does what a person wants of a lobby. The same press arriving twice counts once.
    ///
    /// # Errors
    /// Every [`GatherRefusal`], and [`StoreError`] if the store fails.
    pub async fn gather(
        &self,
        id: LobbyId,
        by: PlayerId,
        wish: Gather,
        interaction: InteractionId,
    ) -> Outcome<Gathered, GatherRefusal> {
        let wish = Wish { lobby: id, by, what: wish, interaction, at: self.now() };
        let run = self.transact((wish, self.chance.clone()), |tx, (wish, chance)| Box::pin(gather(tx, *wish, chance)));
        let gathered = run.await?;
        if let Some(stored) = &gathered.game {
            self.wake_computers(&stored.game);
        }
        Ok(gathered)
    }

    /// Ends every lobby whose time is up.
    ///
    /// # Errors
    /// [`StoreError`], if the store fails.
    pub async fn expire_lobbies(&self) -> Result<(), StoreError> {
        let now = self.now();
        for lobby in self.store.due_lobbies(now, AT_A_TIME).await? {
            self.store.write((lobby.id, now), |tx, &(id, at)| Box::pin(expire(tx, id, at))).await?;
            tracing::info!(lobby.id = lobby.id.get(), "lobby expired");
        }
        Ok(())
    }

    /// Closes a lobby that could not be shown to anybody.
    ///
    /// # Errors
    /// [`StoreError`], if the store fails.
    pub async fn close_lobby(&self, lobby: &StoredLobby) -> Result<(), StoreError> {
        let args = (lobby.id, lobby.rev, self.now());
        self.store.write(args, |tx, &(id, on, at)| Box::pin(close(tx, id, on, at))).await
    }

    /// Lobbies whose message is behind or missing.
    ///
    /// # Errors
    /// [`StoreError`], if the store fails.
    pub async fn unshown_lobbies(&self) -> Result<Vec<StoredLobby>, StoreError> {
        self.store.unshown_lobbies(AT_A_TIME).await
    }
}

/// Opens a lobby, unless its host has `most` open. The same interaction opens one however often it arrives.
///
/// # Errors
/// [`OpenRefusal::TooMany`], [`StoreError::Row`] and [`StoreError::Database`].
pub async fn open_lobby(tx: &mut Transaction<'_>, new: &NewLobby, most: u32) -> Outcome<StoredLobby, OpenRefusal> {
    if let Some(before) = tx.lobby_opened_by(new.interaction).await? {
        return Ok(before);
    }
    if tx.count_open_lobbies(new.lobby.host(), new.at).await? >= most {
        return Err(Error::Refused(OpenRefusal::TooMany));
    }
    Ok(tx.insert_lobby(new).await?)
}

/// What a person wants of a lobby, and when.
#[derive(Clone, Copy, Debug)]
struct Wish {
    lobby: LobbyId,
    by: PlayerId,
    what: Gather,
    interaction: InteractionId,
    at: Timestamp,
}

/// Does what a person wants of a lobby.
async fn gather(tx: &mut Transaction<'_>, wish: Wish, chance: &Chance) -> Outcome<Gathered, GatherRefusal> {
    let mut stored = tx.lobby(wish.lobby).await?.ok_or(Error::Refused(GatherRefusal::Unknown))?;
    if tx.lobby_changed_by(wish.interaction).await?.is_some() {
        return Ok(Gathered { lobby: stored, game: None });
    }
    if stored.state == LobbyState::Open && wish.at >= stored.expires_at {
        expire(tx, stored.id, wish.at).await?;
        stored = tx.lobby(wish.lobby).await?.ok_or(Error::Refused(GatherRefusal::Unknown))?;
    }
    if stored.state != LobbyState::Open {
        return Err(Error::Refused(GatherRefusal::Over(Box::new(stored))));
    }
    if let Gather::Join(_) = wish.what {
        if let Some(range) = stored.range {
            let rating = rating_in(tx, &stored, wish.by).await?;
            if !fits(rating, range) {
                return Err(Error::Refused(GatherRefusal::Rating(rating, Box::new(stored))));
            }
        }
        for other in stored.lobby.seated().filter(|&other| other != wish.by) {
            if tx.blocks(wish.by, other).await?.any() {
                return Err(Error::Refused(GatherRefusal::Apart));
            }
        }
    }
    let decided = match stored.lobby.decide(wish.by, wish.what) {
        Ok(decided) => decided,
        Err(refusal) => return Err(Error::Refused(GatherRefusal::Lobby(refusal, Box::new(stored)))),
    };
    let mut game = None;
    let (lobby, state) = match decided {
        Step::Open(lobby) => (lobby, LobbyState::Open),
        Step::Closed(lobby) => (lobby, LobbyState::Closed),
        Step::Begin(lobby) => match table(tx, &lobby, stored.place.channel, chance).await? {
            Some(table) => {
                let begun = begin(tx, &stored, table, wish).await?;
                let state = LobbyState::Started(begun.game.id());
                game = Some(Box::new(begun));
                (lobby, state)
            }
            // It would have been refused: there are enough.
            None => (lobby, LobbyState::Open),
        },
    };
    let (by, interaction) = (Some(wish.by), Some(wish.interaction));
    let next = LobbyChange { lobby: &lobby, state, by, interaction, at: wish.at };
    Ok(Gathered { lobby: tx.set_lobby(&stored, &next).await?, game })
}

/// Begins the game, and the match where it is the first of one.
async fn begin(
    tx: &mut Transaction<'_>,
    stored: &StoredLobby,
    table: Table,
    wish: Wish,
) -> Result<StoredGame, StoreError> {
    let (place, at) = (stored.place, wish.at);
    let in_match = match stored.match_form {
        Some(form) => {
            let (terms, players) = (*table.terms(), table.players().to_vec());
            Some(tx.insert_match(&NewMatch { place, terms, form, players, handicap: None, at }).await?)
        }
        None => None,
    };
    let interaction = Some(wish.interaction);
    tx.insert_game(&NewGame { place, table, interaction, rematch_of: None, in_match, at }).await
}

/// Who moves first: as the last game of these people says, or chance.
async fn table(
    tx: &mut Transaction<'_>,
    lobby: &Lobby,
    channel: ChannelId,
    chance: &Chance,
) -> Result<Option<Table>, StoreError> {
    let players: Vec<PlayerId> = lobby.seated().collect();
    let first = match *players {
        [one, two] => usize::from(in_turn_order(tx, [one, two], chance).await?[0] != one),
        _ => first_of_many(tx, &players, channel, chance).await?,
    };
    Ok(lobby.table(first))
}

async fn rating_in(tx: &mut Transaction<'_>, stored: &StoredLobby, player: PlayerId) -> Result<Rating, StoreError> {
    let scope = stored.place.guild.map_or(Scope::Global, Scope::Guild);
    tx.rating(scope, rating::family(&stored.lobby.terms().rules), player).await
}

/// Ends a lobby whose time is up, if it still gathers.
async fn expire(tx: &mut Transaction<'_>, id: LobbyId, at: Timestamp) -> Result<(), StoreError> {
    let due = tx.lobby(id).await?.filter(|lobby| lobby.state == LobbyState::Open && lobby.expires_at <= at);
    let Some(stored) = due else { return Ok(()) };
    let state = LobbyState::Expired;
    let change = LobbyChange { lobby: &stored.lobby, state, by: None, interaction: None, at };
    tx.set_lobby(&stored, &change).await.map(drop)
}

/// Closes a lobby that nobody has seen, if nothing else came first: there is nothing to be shown of it.
async fn close(tx: &mut Transaction<'_>, id: LobbyId, on: Rev, at: Timestamp) -> Result<(), StoreError> {
    let unseen = tx.lobby(id).await?.filter(|lobby| lobby.state == LobbyState::Open && lobby.rev == on);
    let Some(stored) = unseen else { return Ok(()) };
    let state = LobbyState::Closed;
    let change = LobbyChange { lobby: &stored.lobby, state, by: None, interaction: None, at };
    let closed = tx.set_lobby(&stored, &change).await?;
    tx.lobby_shown(id, closed.rev).await.map(drop)
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
